"""Positions for tests: a new game, changed so that it stays one, and played by lines of notation."""

from __future__ import annotations

from typing import Any

import bottega
from bottega import Event, Refusal, State
from tests.games.leonardo.oracle import INVENTIONS
from tests.helpers.play import set_up

GAME = bottega.game("leonardo")
KINDS = ["iron", "glass", "wood", "brick", "rope"]
NEEDS: dict[int, dict[str, int]] = {
    1: {"iron": 1},
    2: {"wood": 1},
    3: {"rope": 1},
    4: {"brick": 1},
    8: {"iron": 1, "rope": 1},
    9: {"glass": 1, "brick": 1},
    12: {"glass": 1, "wood": 2},
    13: {"wood": 1, "rope": 2},
    18: {"wood": 2, "rope": 2},
}


class Position:
    """A position that can be changed; ``state`` is what the game makes of it."""

    def __init__(self, players: int = 3, seed: int = 1, **options: Any) -> None:
        state = GAME.new(players, seed, **options)
        while state.decision and state.decision.kind in ("favour", "half_favour"):
            state.apply(state.legal()[0])
        self.data: dict[str, Any] = state.to_dict()

    def seat(self, seat: int) -> dict[str, Any]:
        return self.data["seats"][seat]

    def lab(self, seat: int, lab: str) -> dict[str, Any]:
        return self.seat(seat)["labs"][lab]

    def turn(self, turn: int) -> Position:
        self.data["turn"] = turn
        return self

    def leonardo(self, seat: int) -> Position:
        self.data["leonardo"] = self.data["active"] = seat
        self.data["decision"]["actors"] = [seat]
        return self

    def florins(self, seat: int, florins: int) -> Position:
        mine = self.seat(seat)
        mine["income"] += florins - mine["florins"]
        mine["florins"] = florins
        return self

    def hand(self, seat: int, **components: int) -> Position:
        """The hand holds these components and no others."""
        mine = self.seat(seat)
        for kind in KINDS:
            more = components.get(kind, 0) - mine["hand"][kind]
            mine["hand"][kind] += more
            mine["held"][kind] += more
            self.data["shops"][kind] -= more
        return self

    def spaces(self, seat: int, small: int = 3, large: int = 0, men: tuple[int, int] = (0, 0)) -> Position:
        for lab, spaces, number in zip(("small", "large"), (small, large), men, strict=True):
            self.lab(seat, lab).update(spaces=spaces, men=number)
        return self

    def work(self, seat: int, lab: str, invention: int, weeks: int = 0) -> Position:
        """Work begun in turn 1, known to nobody else but by what is possible."""
        mine = self.seat(seat)
        for kind, number in NEEDS[invention].items():
            mine["held"][kind] += number
            self.data["shops"][kind] -= number
        self.data["turn"] = max(self.data["turn"], 2)
        self.lab(seat, lab).update(working=True, under=invention, weeks=weeks, begun=1)
        small, large = (self.lab(seat, name)["under"] or 0 for name in ("small", "large"))
        mine["possible"] = [[None, small, [large]]]
        return self

    def apprentices(self, seat: int, number: int) -> Position:
        self.seat(seat).update(apprentices=number, free=number)
        return self

    def own(self, seat: int, *inventions: int) -> Position:
        """Cards taken in earlier turns."""
        mine = self.seat(seat)
        for invention in inventions:
            for where in (self.data["requests"], self.data["deck"]):
                if invention in where:
                    where.remove(invention)
            for name in ("owned", "completed", "earlier"):
                mine[name] = sorted([*mine[name], invention])
            reward = INVENTIONS[invention]["text"]["first"]
            mine["rewards"] += reward
            mine["spent"] += reward
        return self

    def requests(self, *inventions: int) -> Position:
        cards = [*self.data["deck"], *self.data["requests"]]
        self.data["requests"] = list(inventions)
        self.data["deck"] = [card for card in cards if card not in inventions]
        self.data["deck_log"] = []
        return self

    def top(self, *inventions: int) -> Position:
        """These inventions lie on top of the deck, the first on top."""
        self.data["deck"] = [card for card in self.data["deck"] if card not in inventions] + list(inventions)[::-1]
        return self

    @property
    def state(self) -> State:
        return set_up(GAME, self.data)


def play(state: State, *lines: str) -> list[Event]:
    """Plays lines such as "0 apprentices council 2"; returns what the last one brought about."""
    events: list[Event] = []
    for line in lines:
        seat, _, text = line.partition(" ")
        events = state.apply(GAME.parse(text, int(seat)))
    return events


def pass_until(state: State, kind: str) -> State:
    """Everybody passes until that question is asked."""
    while state.decision and state.decision.kind != kind:
        seat = state.decision.actors[0]
        state.apply(next((action for action in state.legal(seat) if action.kind == "pass"), state.legal(seat)[0]))
    assert state.decision is not None
    return state


def pass_turn(state: State) -> list[Event]:
    """Everybody passes to the end of the turn; returns all that happened."""
    turn, events = turn_of(state), []
    while state.decision and turn_of(state) == turn and state.decision.kind not in ("bid", "auction", "reveal"):
        seat = state.decision.actors[0]
        events += state.apply(next((a for a in state.legal(seat) if a.kind == "pass"), state.legal(seat)[0]))
    return events


def turn_of(state: State) -> int:
    return state.to_dict()["turn"]


def refusal(state: State, line: str) -> Refusal:
    """Why it is forbidden."""
    seat, _, text = line.partition(" ")
    found = state.why_not(GAME.parse(text, int(seat)))
    assert found is not None, f"{line} is legal"
    return found


def refused(state: State, line: str) -> str:
    """The clause that forbids it."""
    return refusal(state, line).clause


def seat_of(state: State, seat: int) -> dict[str, Any]:
    return state.to_dict()["seats"][seat]


def said(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """What everybody saw of the events of one kind."""
    return [event.view(None) for event in events if event.kind == kind]
