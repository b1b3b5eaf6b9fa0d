"""What is printed on the cards of one edition, as tables that the rules look up quickly.

What no edition changes, such as names and kingdoms of the cards, stands in ``cards``.
"""

from __future__ import annotations

from typing import Any

from bottega.engine.fast import i64, vec
from bottega.games.codex.cells import ORIGIN, cell_at
from bottega.games.codex.symbols import ABSENT, EMPTY, FLAT, KINGDOMS, PER_CORNER, SIDES, SYMBOLS


class Box:
    """What is in the box, as tables of numbers."""

    def __init__(self, values: dict[str, Any]) -> None:
        cards: list[dict[str, Any]] = values["resource_cards"] + values["gold_cards"] + values["starter_cards"]
        objectives: list[dict[str, Any]] = values["objective_cards"]
        faces = [face for card in cards for face in _faces(card)]
        patterns = [_pattern(card) for card in objectives]
        self.corner: vec[i64] = vec[i64]([symbol for corners, _ in faces for symbol in corners])
        """By face, four each: the symbol of the corner, EMPTY or ABSENT."""
        self.centre: vec[i64] = vec[i64]([centre.count(kingdom) for _, centre in faces for kingdom in KINGDOMS])
        """By face, four each: how often its centre shows the kingdom."""
        self.points: vec[i64] = vec[i64]([card.get("points", 0) for card in cards])
        self.per: vec[i64] = vec[i64]([_per(card.get("per", "flat")) for card in cards])
        """By card, what its points are for: FLAT, PER_CORNER or an object (CN-3.6)."""
        self.needs: vec[i64] = vec[i64]([_needed(card, kingdom) for card in cards for kingdom in KINGDOMS])
        """By card, four each: the resources its front asks for (CN-3.4)."""
        self.objective_points: vec[i64] = vec[i64]([card["points"] for card in objectives])
        self.objective_needs: vec[i64] = vec[i64]([_needed(card, symbol) for card in objectives for symbol in SYMBOLS])
        """By objective, seven each: the symbols of one set; all 0 for a pattern."""
        self.pattern: vec[i64] = vec[i64](
            [number for cells in patterns for x, y, k in cells for number in (cell_at(x, y) - ORIGIN, k)]
        )
        """By objective, six each: for each of three cards the way to its cell from the first one's, and its kingdom."""
        self.pattern_step: vec[i64] = vec[i64]([cell_at(cells[1][0], cells[1][1]) - ORIGIN for cells in patterns])
        """By objective: the way from one copy to the next that shares a card with it."""
        self.pattern_apart: vec[i64] = vec[i64]([3 if cells[0][2] == cells[2][2] else 2 for cells in patterns])
        """By objective: how many such steps two copies must be apart to share none."""


def _corners(values: list[str | None]) -> list[int]:
    return [ABSENT if value is None else SYMBOLS.index(value) if value else EMPTY for value in values]


def _faces(card: dict[str, Any]) -> list[tuple[list[int], list[str]]]:
    """Front and back of a card: its corners and what its centre shows."""
    if "front" in card:
        return [(_corners(card[side]["corners"]), card[side]["centre"]) for side in SIDES]
    return [(_corners(card["corners"]), []), ([EMPTY] * 4, [card["kingdom"]])]  # CN-1.4


def _per(what: str) -> int:
    return FLAT if what == "flat" else PER_CORNER if what == "corner" else SYMBOLS.index(what)


def _needed(card: dict[str, Any], symbol: str) -> int:
    needs: dict[str, int] = card.get("needs", {})
    return needs.get(symbol, 0)


def _pattern(card: dict[str, Any]) -> list[tuple[int, int, int]]:
    """x, y and kingdom of a pattern's three cards, the first at (0, 0)."""
    cells = card.get("cells", [[0, 0, KINGDOMS[0]]] * 3)
    return [(x, y, KINGDOMS.index(kingdom)) for x, y, kingdom in cells]
