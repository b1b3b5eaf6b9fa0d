"""Positions of Codex Naturalis set up by hand: name what matters, the rest falls into place."""

from __future__ import annotations

from typing import Any

import bottega
from bottega import Action, Event, State
from tests.games.codex.oracle import GOLD_CARDS, OBJECTIVES, RESOURCE_CARDS, STARTER_CARDS
from tests.helpers.play import set_up

KINDS = {"resource": RESOURCE_CARDS, "gold": GOLD_CARDS}

BLOCKED_AREA = "G39 front 1 1, G37 front 2 0, G30 front -1 1"
"""On the back of S5, which has no bottom corners: no cell is open any more."""


class Position:
    """A position in the making. Every card that is put nowhere stays in its deck, and every objective in the pile."""

    def __init__(self, players: int = 2, **options: object) -> None:
        self.players = players
        self.options = options
        self.common = ""
        self.seats: list[dict[str, Any]] = [{} for _ in range(players)]
        self.rows = dict.fromkeys(KINDS, "")
        self.tops = dict.fromkeys(KINDS, "")
        self.left = dict.fromkeys(KINDS, 80)
        for seat in range(players):
            self.seat(seat)

    def seat(
        self, seat: int, area: str = "", hand: str = "", objective: str = "", starter: str = "", points: int = 0
    ) -> Position:
        """What a seat has: ``area="R01 back 1 1, G02 front 2 2"``, ``hand="R12 G03!"`` (!: taken face up)."""
        chosen = {"area": area, "hand": hand, "objective": objective, "starter": starter}
        self.seats[seat] = {**chosen, "points": points}
        return self

    def row(self, resource: str = "", gold: str = "") -> Position:
        """The cards that lie face up, two of each kind; ``-`` where there is none."""
        self.rows = {"resource": resource, "gold": gold}
        return self

    def top(self, resource: str = "", gold: str = "") -> Position:
        """The cards on top of the decks, in the order in which they will be drawn."""
        self.tops = {"resource": resource, "gold": gold}
        return self

    def only(self, resource: int, gold: int) -> Position:
        """How many cards the decks have left; all others lie in one long line in the last seat's area."""
        self.left = {"resource": resource, "gold": gold}
        return self

    def objectives(self, common: str) -> Position:
        self.common = common
        return self

    def ask(self, kind: str | None = "place", seat: int = 0, **more: object) -> State:
        """The state that asks this of the seat; ``more`` are other parts of the position."""
        position = {
            "game": "codex",
            "rules": bottega.game("codex").rules_version,
            "players": self.players,
            "options": self.options,
            "decision": {"kind": kind, "actors": [seat]} if kind else None,
            "round": 1,
            "active": seat,
            "last_round": None,
            "first": 0,
            "passes": 0,
        }
        return set_up(bottega.game("codex"), {**position, **self._cards(), **more})

    def _cards(self) -> dict[str, Any]:
        named = [seat["starter"].split()[0] for seat in self.seats if seat["starter"]]
        starters = [f"{name} front" for name in STARTER_CARDS if name not in named]
        seats = [self._laid_out(seat, seat["starter"] or starters.pop(0)) for seat in self.seats]
        used = [card["card"] for seat in seats for card in [*seat["area"], *seat["hand"]]]
        used += " ".join([*self.rows.values(), *self.tops.values()]).split()
        row, decks, buried = {}, {}, []
        for kind, cards in KINDS.items():
            spare = [name for name in cards if name not in used]
            up = self.rows[kind].split() or [spare.pop() if spare else "-" for _ in range(2)]
            row[kind] = [None if name == "-" else name for name in up]
            deck = [*spare, *reversed(self.tops[kind].split())]
            kept = min(self.left[kind], len(deck))
            decks[kind] = deck[len(deck) - kept :]
            buried += deck[: len(deck) - kept]
        seats[-1]["area"] += [{"card": name, "side": "back", "x": -n, "y": -n} for n, name in enumerate(buried, 1)]
        return {"seats": seats, "row": row, "decks": decks, "objectives": self._deal_objectives(seats)}

    def _laid_out(self, seat: dict[str, Any], starter_card: str) -> dict[str, Any]:
        starter, side = starter_card.split()
        area = [{"card": starter, "side": side, "x": 0, "y": 0}]
        for placed in filter(None, seat["area"].split(",")):
            name, up, x, y = placed.split()
            area.append({"card": name, "side": up, "x": int(x), "y": int(y)})
        hand = [{"card": name.rstrip("!"), "seen": name.endswith("!")} for name in seat["hand"].split()]
        return {
            "starter": starter,
            "side": side,
            "area": area,
            "hand": hand,
            "kept": seat["objective"],
            "points": seat["points"],
            "objective_points": 0,
        }

    def _deal_objectives(self, seats: list[dict[str, Any]]) -> dict[str, Any]:
        named = [*self.common.split(), *(seat["kept"] for seat in seats)]
        spare = [name for name in OBJECTIVES if name not in named]
        common = self.common.split() or [spare.pop(), spare.pop()]
        for seat in seats:
            seat["kept"] = seat["kept"] or spare.pop()
            seat["dealt"] = [seat["kept"], spare.pop()]
        return {"common": common, "pile": spare}


def act(state: State, text: str, seat: int | None = None) -> list[Event]:
    """Plays an action written in notation, for the seat that may act."""
    return state.apply(written(state, text, seat))


def written(state: State, text: str, seat: int | None = None) -> Action:
    assert state.decision is not None
    return state.game.parse(text, state.decision.actors[0] if seat is None else seat)


def clause_against(state: State, text: str, seat: int | None = None) -> str | None:
    """The clause by which an action is refused; None if it is legal."""
    refusal = state.why_not(written(state, text, seat))
    return refusal.clause if refusal else None


def points(state: State, seat: int = 0) -> int:
    return state.to_dict()["seats"][seat]["points"]


def visible(state: State, seat: int = 0) -> dict[str, int]:
    """The symbols that a seat's area shows, without those that it does not."""
    return {symbol: count for symbol, count in state.to_dict()["seats"][seat]["visible"].items() if count}
