"""Positions of The Workshop of Leonardo set up by hand: name what matters, the rest falls into place."""

from __future__ import annotations

from typing import Any

import bottega
from bottega import Action, Event, State
from tests.games.workshop.oracle import APPRENTICES, ROWS, USED, levels
from tests.helpers.play import set_up

WORKSHOP = bottega.game("workshop")


class Position:
    """A position in the making. Apprentice cards that are put nowhere stay in the deck, or lie in the discard."""

    def __init__(self, players: int = 2, **options: object) -> None:
        self.players = players
        self.options = options
        self.alone = players == 1
        self.hands: list[dict[str, Any]] = [{} for _ in range(4 if self.alone else players)]
        self.rows = dict.fromkeys(ROWS, "")
        self.decks: list[str] | None = None
        self.looks: list[str] = []
        for number in range(len(self.hands)):
            self.hand(number)

    def hand(self, number: int, cards: str = "", taken: str = "", **columns: str) -> Position:
        """A hand: ``cards="A01 A02"``, ``taken="L01 P02 U03"``, ``painting="A03 A04 / A13"`` (study / practice)."""
        self.hands[number] = {"cards": cards, "taken": taken, "columns": columns}
        return self

    def middle(self, leonardo: str = "", patron: str = "", unfinished: str = "") -> Position:
        """The cards that lie face up; ``-`` where none do."""
        self.rows = {"leonardo": leonardo, "patron": patron, "unfinished": unfinished}
        return self

    def deck(self, *decks: str) -> Position:
        """All that is left of the decks, each in the order in which it will be drawn."""
        self.decks = list(decks)
        return self

    def looking(self, *looks: str) -> Position:
        self.looks = list(looks)
        return self

    def ask(self, kind: str | None = "play", hand: int = 0, **more: object) -> State:
        """The state that asks this about a hand; ``more`` are other parts of the position."""
        decision = {"kind": kind, "actors": [0 if self.alone else hand]} if kind else None
        position = {
            "game": "workshop",
            "rules": WORKSHOP.rules_version,
            "players": self.players,
            "options": self.options,
            "decision": decision,
            "round": 1,
            "last_round": False,
            "active": hand,
            "fatigue": len(self.hands) - 1,
            "later": [],
            "memory": {"exact": {}, "pairs": []},
        }
        return set_up(WORKSHOP, {**position, **self._cards(), **more})

    def _cards(self) -> dict[str, Any]:
        hands = [_laid_out(hand) for hand in self.hands]
        decks = [deck.split() for deck in self.decks or []]
        looked = [cards.split() for cards in self.looks]
        used = [card for cards in [*decks, *looked, *(hand["cards"] for hand in hands)] for card in cards]
        used += [
            card
            for hand in hands
            for column in hand["columns"].values()
            for cards in (column["study"], column["practice"])
            for card in cards
        ]
        spare = [card for card in APPRENTICES if card not in used]
        for hand in hands:
            hand["cards"] = hand["cards"] or [spare.pop() for _ in range(4)]
        removed = [spare.pop() for _ in range(72 - USED[self.players])]
        discard: list[str] = []
        if self.decks is None:
            size = len(hands) if self.alone else 1
            decks = [spare[number::size] for number in range(size)]
        else:
            discard = spare
            decks += [[] for _ in range((len(hands) if self.alone else 1) - len(decks))]
        return {
            "hands": hands,
            "decks": [deck[::-1] for deck in decks],
            "looked": looked,
            "removed": removed,
            "discard": discard,
            "middle": self._middle(hands),
        }

    def _middle(self, hands: list[dict[str, Any]]) -> dict[str, Any]:
        found = {}
        for row, (cards, taken) in ROWS.items():
            named = self.rows[row].replace("-", "").split()
            owned = [card for hand in hands for card in hand[taken]]
            spare = [card for card in cards if card not in [*named, *owned]]
            up = named if self.rows[row] else [spare.pop() for _ in range(min(3, len(spare)))]
            found[row] = {"up": up, "deck": spare}
        return found


def _laid_out(hand: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {"cards": hand["cards"].split(), "columns": {}}
    for discipline, column in hand["columns"].items():
        study, _, practice = column.partition("/")
        found["columns"][discipline] = {"study": study.split(), "practice": practice.split()}
    for name, level in levels(found).items():
        found["columns"][name]["level"] = level
    for cards, taken in ROWS.values():
        found[taken] = [card for card in hand["taken"].split() if card in cards]
    return found


def act(state: State, text: str) -> list[Event]:
    """Plays an action written in notation, for the seat that may act."""
    return state.apply(written(state, text))


def written(state: State, text: str) -> Action:
    assert state.decision is not None
    return state.game.parse(text, state.decision.actors[0])


def clause_against(state: State, text: str) -> str | None:
    """The clause by which an action is refused; None if it is legal."""
    refusal = state.why_not(written(state, text))
    return refusal.clause if refusal else None


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def hand_of(state: State, number: int = 0) -> dict[str, Any]:
    return state.to_dict()["hands"][number]


def level(state: State, discipline: str, number: int = 0) -> int:
    return hand_of(state, number)["columns"][discipline]["level"]


def up(state: State, row: str) -> list[str]:
    return state.to_dict()["middle"][row]["up"]


def texts(state: State) -> list[str]:
    return [str(action) for action in state.legal()]
