"""The cards as the data file gives them, and the same values as tables that the rules can look up quickly.

A card is a number: 0-39 resource, 40-79 gold, 80-85 starter. A face is ``2 * card`` (front) or ``2 * card + 1`` (back).
A symbol is a number too: 0-3 the kingdoms, 4-6 the objects, then what a corner may hold besides (CN-1.3).
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from bottega.engine.fast import i64, vec

DATA: Final[dict[str, Any]] = json.loads((files("bottega.games.codex") / "values.json").read_text("utf-8"))

KINGDOMS: Final[list[str]] = DATA["kingdoms"]
OBJECTS: Final[list[str]] = DATA["objects"]
SYMBOLS: Final[list[str]] = KINGDOMS + OBJECTS
EMPTY: Final = 7
ABSENT: Final = 8

FIRST_GOLD: Final = 40
FIRST_STARTER: Final = 80
SIDES: Final = ["front", "back"]
CORNERS: Final = ["top_left", "top_right", "bottom_left", "bottom_right"]
CORNER_COUNT: Final[i64] = 4
KINGDOM_COUNT: Final[i64] = 4
SYMBOL_COUNT: Final[i64] = 7

_PLAIN: Final[list[dict[str, Any]]] = DATA["resource_cards"] + DATA["gold_cards"]
_CARDS: Final[list[dict[str, Any]]] = _PLAIN + DATA["starter_cards"]
_OBJECTIVES: Final[list[dict[str, Any]]] = DATA["objective_cards"]

IDS: Final[list[str]] = [card["id"] for card in _CARDS]
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(IDS)}
OBJECTIVE_IDS: Final[list[str]] = [card["id"] for card in _OBJECTIVES]
OBJECTIVE_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(OBJECTIVE_IDS)}


def _corners(values: list[str | None]) -> list[int]:
    return [ABSENT if value is None else SYMBOLS.index(value) if value else EMPTY for value in values]


def _faces(card: dict[str, Any]) -> list[tuple[list[int], list[str]]]:
    """Front and back of a card: its corners and what its centre shows."""
    if "front" in card:
        return [(_corners(card[side]["corners"]), card[side]["centre"]) for side in SIDES]
    return [(_corners(card["corners"]), []), ([EMPTY] * 4, [card["kingdom"]])]  # CN-1.4


_FACES: Final = [face for card in _CARDS for face in _faces(card)]

CORNER: Final = vec[i64]([symbol for corners, _ in _FACES for symbol in corners])
"""By face, four each: the symbol of the corner, EMPTY or ABSENT."""
CENTRE: Final = vec[i64]([centre.count(kingdom) for _, centre in _FACES for kingdom in KINGDOMS])
"""By face, four each: how often its centre shows the kingdom."""
KINGDOM: Final = vec[i64]([KINGDOMS.index(card["kingdom"]) if "kingdom" in card else -1 for card in _CARDS])
"""By card; -1 for a starter."""
POINTS: Final = vec[i64]([card.get("points", 0) for card in _CARDS])
FLAT: Final = 7
PER_CORNER: Final = 8
PER: Final = vec[i64](
    [
        {"flat": FLAT, "corner": PER_CORNER}.get(per) or SYMBOLS.index(per)
        for per in (c.get("per", "flat") for c in _CARDS)
    ]
)
"""By card, what its points are for: FLAT, PER_CORNER or an object (CN-3.6)."""
NEEDS: Final = vec[i64]([card.get("needs", {}).get(kingdom, 0) for card in _CARDS for kingdom in KINGDOMS])
"""By card, four each: the resources its front asks for (CN-3.4)."""

OBJECTIVE_POINTS: Final = vec[i64]([card["points"] for card in _OBJECTIVES])
OBJECTIVE_NEEDS: Final = vec[i64]([card.get("needs", {}).get(symbol, 0) for card in _OBJECTIVES for symbol in SYMBOLS])
"""By objective, seven each: the symbols of one set; all 0 for a pattern."""
PATTERN_CELLS: Final[list[list[tuple[int, int, int]]]] = [
    [(x, y, KINGDOMS.index(kingdom)) for x, y, kingdom in card.get("cells", [[0, 0, KINGDOMS[0]]] * 3)]
    for card in _OBJECTIVES
]
"""By objective: x, y and kingdom of a pattern's three cards, the first at (0, 0)."""


def is_gold(card: i64) -> bool:
    return card >= FIRST_GOLD


def back(card: i64) -> dict[str, object]:
    """What everybody sees of a covered card: its kind and kingdom (CN-1.5)."""
    return {"kind": "gold" if is_gold(card) else "resource", "kingdom": KINGDOMS[KINGDOM[card]]}
