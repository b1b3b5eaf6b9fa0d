"""Positions of Legendary Inventors set up by hand: name what matters, the rest falls into place."""

from __future__ import annotations

from collections import Counter
from typing import Any

import bottega
from bottega import Action, Event, State
from tests.games.inventors.oracle import FIELDS, INVENTIONS, INVENTORS, TEAMS, TOKENS, on_table, team
from tests.helpers.play import set_up


class Position:
    """A position in the making. What is put nowhere is on the table, in the bag or in the box."""

    def __init__(self, players: int = 2, age: int = 1) -> None:
        self.players = players
        self.age = age
        self.seats: list[dict[str, Any]] = []
        self.table: list[dict[str, Any]] = []
        self.left = players + 3
        for name in TEAMS[:players]:
            self.seats.append({"team": name, "levels": {}, "occupied": "", "tokens": "", "inventions": ""})

    def seat(self, seat: int, occupied: str = "", tokens: str = "", inventions: str = "", **levels: str) -> Position:
        """What a seat has: ``tokens="knowledge points1"``, ``archimedes="1 0 2 0"`` for levels field by field."""
        chosen = {"levels": levels, "occupied": occupied, "tokens": tokens, "inventions": inventions}
        self.seats[seat].update(chosen)
        return self

    def lay(self, invention: str, tokens: str = "", **cubes: list[int]) -> Position:
        """An invention on the table: ``physics=[1, 0]`` are the cubes of each seat; a token that is gone is a dash."""
        self.table.append({"invention": invention, "tokens": tokens.split(), "cubes": cubes})
        return self

    def only(self, left: int) -> Position:
        """How many inventions lie on the table; the others of the age have been completed."""
        self.left = left
        return self

    def ask(self, kind: str | None = "turn", seat: int = 0, **more: object) -> State:
        """The state that asks this of the seat; ``more`` are other parts of the position."""
        return set_up(bottega.game("inventors"), {**self.position(kind, seat), **more})

    def position(self, kind: str | None = "turn", seat: int = 0) -> dict[str, Any]:
        seats = [self._seat(chosen) for chosen in self.seats]
        inventions = self._inventions()
        tokens = self._tokens(seats, [lying for lying in inventions["table"] if lying is not None])
        return {
            "game": "inventors",
            "rules": bottega.game("inventors").rules_version,
            "players": self.players,
            "options": {"teams": "choose"},
            "decision": {"kind": kind, "actors": [seat]} if kind else None,
            "age": self.age,
            "active": seat,
            "statuette": 0,
            "passes": 0,
            "work": None,
            "sharing": None,
            "used": {},
            "seats": seats,
            "bag": tokens["bag"],
            "piles": inventions["piles"],
            "table": inventions["table"],
            "box": {"inventions": inventions["box"], "tokens": dict(Counter(tokens["box"]))},
        }

    def _seat(self, chosen: dict[str, Any]) -> dict[str, Any]:
        inventors = []
        for name in team(chosen["team"]):
            start = " ".join(str(INVENTORS[name]["start"][field]) for field in FIELDS)
            levels = [int(level) for level in chosen["levels"].get(name, start).split()]
            available = name not in chosen["occupied"].split()
            inventors.append(
                {"inventor": name, "available": available, "levels": dict(zip(FIELDS, levels, strict=True))}
            )
        tokens = dict(Counter(chosen["tokens"].split()))
        owned = chosen["inventions"].split()
        return {"team": chosen["team"], "inventors": inventors, "tokens": tokens, "placed": {}, "inventions": owned}

    def _inventions(self) -> dict[str, Any]:
        named = [lying["invention"] for lying in self.table]
        owned = [name for seat in self.seats for name in seat["inventions"].split()]
        piles, box = [], []
        for age in (1, 2, 3):
            spare = [name for name in INVENTIONS if INVENTIONS[name]["age"] == age and name not in named + owned]
            taken = sum(INVENTIONS[name]["age"] == age for name in owned)
            if age == self.age:
                while len(self.table) < self.left:
                    self.lay(spare.pop())
                taken += len(self.table)
            drawn = self.players + 3 - taken if age <= self.age else 0
            box += [spare.pop() for _ in range(drawn)]
            piles.append(spare)
        table = [self._lying(lying) for lying in self.table]
        return {"piles": piles, "box": box, "table": table + [None] * (self.players + 3 - len(table))}

    def _lying(self, lying: dict[str, Any]) -> dict[str, Any]:
        return {**lying, "cubes": {field: lying["cubes"].get(field, [0] * self.players) for field in FIELDS}}

    def _tokens(self, seats: list[dict[str, Any]], table: list[dict[str, Any]]) -> dict[str, list[str]]:
        """What lies nowhere else: the bag as full as it can be in this age, the rest in the box."""
        spare = Counter({name: token["count"] for name, token in TOKENS.items()})
        for seat in seats:
            spare.subtract(seat["tokens"])
        for lying in self.table:
            spare.subtract(token for token in lying["tokens"] if token != "-")
        for lying in table:
            if not lying["tokens"]:
                lying["tokens"] = [name for name in spare if spare[name] > 0][-2:]
                spare.subtract(lying["tokens"])
            lying["tokens"] = [None if token == "-" else token for token in lying["tokens"]]
        loose = list(spare.elements())
        bag = 52 - 2 * (self.players + 3) * self.age
        return {"bag": loose[:bag], "box": loose[bag:]}


def act(state: State, *texts: str) -> list[Event]:
    """Plays actions written in notation, each for the seat that may act; returns what happened."""
    return [event for text in texts for event in state.apply(written(state, text))]


def written(state: State, text: str) -> Action:
    assert state.decision is not None
    return state.game.parse(text, state.decision.actors[0])


def clause_against(state: State, text: str) -> str | None:
    """The clause by which an action is refused; None if it is legal."""
    refusal = state.why_not(written(state, text))
    return refusal.clause if refusal else None


def said_against(state: State, text: str) -> str | None:
    """The sentence by which an action is refused; None if it is legal."""
    refusal = state.why_not(written(state, text))
    return refusal.message if refusal else None


def asked(state: State) -> tuple[str, int] | None:
    """The question and the seat that is asked; None when the game is over."""
    return (state.decision.kind, state.decision.actors[0]) if state.decision else None


def legal(state: State, *kinds: str) -> set[str]:
    """The legal actions of these kinds; of all, where none is named."""
    return {str(action) for action in state.legal() if not kinds or action.kind in kinds}


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def cubes(state: State, invention: str) -> dict[str, list[int]]:
    """The cubes on an invention by field and seat, without the fields that have none."""
    lying = on_table(state.to_dict())[invention]
    return {field: by_seat for field, by_seat in lying["cubes"].items() if any(by_seat)}


def seat_of(state: State, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = state.to_dict()["seats"][seat]
    return found


def available(state: State, seat: int) -> list[str]:
    return [one["inventor"] for one in seat_of(state, seat)["inventors"] if one["available"]]


def levels(state: State, inventor: str) -> list[int]:
    for seat in state.to_dict()["seats"]:
        for one in seat["inventors"]:
            if one["inventor"] == inventor:
                return list(one["levels"].values())
    raise AssertionError(f"nobody has {inventor}")
