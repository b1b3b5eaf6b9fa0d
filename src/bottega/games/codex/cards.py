"""The cards as far as every edition has them alike: their names, kinds and kingdoms; ``box`` has the rest.

A card is a number: 0-39 resource, 40-79 gold, 80-85 starter. A face is ``2 * card`` (front) or ``2 * card + 1`` (back).
"""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.fast import i64, vec
from bottega.games.codex.symbols import DATA, KINGDOMS

FIRST_GOLD: Final = 40
FIRST_STARTER: Final = 80

_PLAIN: Final[list[dict[str, Any]]] = DATA["resource_cards"] + DATA["gold_cards"]
_CARDS: Final[list[dict[str, Any]]] = _PLAIN + DATA["starter_cards"]

IDS: Final[list[str]] = [card["id"] for card in _CARDS]
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(IDS)}
OBJECTIVE_IDS: Final[list[str]] = [card["id"] for card in DATA["objective_cards"]]
OBJECTIVE_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(OBJECTIVE_IDS)}

KINGDOM: Final = vec[i64]([KINGDOMS.index(card["kingdom"]) if "kingdom" in card else -1 for card in _CARDS])
"""By card; -1 for a starter."""


def is_gold(card: i64) -> bool:
    return card >= FIRST_GOLD


def back(card: i64) -> dict[str, object]:
    """What everybody sees of a covered card: its kind and kingdom (CN-1.5)."""
    return {"kind": "gold" if is_gold(card) else "resource", "kingdom": KINGDOMS[KINGDOM[card]]}
