"""Moves of Codex Naturalis as numbers, and what each means as an action.

A placement is 16 bits of cell and 8 of face. Cells are large numbers, so the other kinds fit below: kind, then which.
"""

from __future__ import annotations

from typing import Final

from bottega.engine.arguments import Argument, Kind, Kinds, Name, UnreadableError
from bottega.engine.fast import i64
from bottega.games.codex.cards import FIRST_GOLD, FIRST_STARTER, IDS, OBJECTIVE_IDS
from bottega.games.codex.cells import cell_at, x_of, y_of
from bottega.games.codex.symbols import DECKS, SIDES

STARTER: Final = 0
OBJECTIVE: Final = 1
DRAW: Final = 2
PASS: Final = 3
PLACE: Final = 4

RESOURCE_TOP: Final = 80
GOLD_TOP: Final = 81


def place(cell: i64, face: i64) -> i64:
    return cell << 8 | face


def draw(source: i64) -> i64:
    """``source``: a face-up card, or the top of a deck."""
    return DRAW << 8 | source


def choose_side(side: i64) -> i64:
    return STARTER << 8 | side


def choose_objective(objective: i64) -> i64:
    return OBJECTIVE << 8 | objective


PASS_TURN: Final = PASS << 8


def kind_of(move: i64) -> i64:
    return min(move >> 8, PLACE)


def source_name(source: i64) -> str:
    return "resource" if source == RESOURCE_TOP else "gold" if source == GOLD_TOP else IDS[source]


class _X(Argument):
    """One half of a cell; it packs both, and the other nothing."""

    def takes(self) -> type:
        return int

    def told(self, move: i64) -> object:
        return int(x_of(move >> 8))

    def packed(self, args: dict[str, object]) -> int:
        x, y = args["x"], args["y"]
        assert isinstance(x, int)
        assert isinstance(y, int)
        if (x + y) % 2:
            raise UnreadableError("no_such_cell", {"x": x, "y": y}, "CN-3.2")
        cell = cell_at(x, y)
        if cell < 0:
            raise UnreadableError("no_neighbour", {"x": x, "y": y}, "CN-3.3")
        return int(cell << 8)


class _Y(Argument):
    """The other half."""

    def takes(self) -> type:
        return int

    def told(self, move: i64) -> object:
        return int(y_of(move >> 8))

    def packed(self, args: dict[str, object]) -> int:
        return 0


_CARDS: Final = IDS[:FIRST_STARTER]
_KNOWN: Final = f"{IDS[0]}-{IDS[FIRST_GOLD - 1]}, {IDS[FIRST_GOLD]}-{IDS[FIRST_STARTER - 1]}"
_CARD: Final = Name("card", _CARDS, 1, 7).or_else("no_such_card", known=_KNOWN)
_SIDE: Final = Name("side", SIDES, 0, 1).or_else("no_such_side")
_OBJECTIVE: Final = Name("card", OBJECTIVE_IDS, 0, 8).or_else(
    "no_such_objective", known=f"{OBJECTIVE_IDS[0]}-{OBJECTIVE_IDS[-1]}"
)
_SOURCE: Final = Name("source", [*_CARDS, *DECKS], 0, 8).or_else("no_such_source", known=_KNOWN)
ACTIONS: Final = Kinds(
    8,
    [
        Kind(STARTER, "starter", [_SIDE], "CN-2.2"),
        Kind(OBJECTIVE, "objective", [_OBJECTIVE], "CN-2.4"),
        Kind(PLACE, "place", [_CARD, _SIDE, _X("x"), _Y("y")], "CN-3.1", head=0),
        Kind(DRAW, "draw", [_SOURCE], "CN-3.7"),
        Kind(PASS, "pass", None, "CN-3.8"),
    ],
)
