"""What is printed on cards: the values of the built-in edition, their symbols, sides and corners.

A symbol is a number: 0-3 the kingdoms, 4-6 the objects, then what a corner may hold besides (CN-1.3).
"""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.edition import values_of
from bottega.engine.fast import i64

DATA: Final[dict[str, Any]] = values_of("bottega.games.codex")

KINGDOMS: Final[list[str]] = DATA["kingdoms"]
OBJECTS: Final[list[str]] = DATA["objects"]
SYMBOLS: Final[list[str]] = KINGDOMS + OBJECTS
EMPTY: Final = 7
ABSENT: Final = 8
SIDES: Final = ["front", "back"]
DECKS: Final = ["resource", "gold"]
CORNERS: Final = ["top_left", "top_right", "bottom_left", "bottom_right"]
CORNER_COUNT: Final[i64] = 4
KINGDOM_COUNT: Final[i64] = 4
SYMBOL_COUNT: Final[i64] = 7
FLAT: Final = 7
PER_CORNER: Final = 8
"""What the points of a card are for, where it is no object (CN-3.6)."""
