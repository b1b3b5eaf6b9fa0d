"""What is printed on the cards of one edition, as tables that the rules look up quickly.

What no edition changes, such as names and effects, stands in ``cards`` and ``terms``.
"""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.fast import i64, vec
from bottega.games.workshop.cards import KINDS, UNFINISHED
from bottega.games.workshop.terms import BOTTOMS, DESIGNS, DISCIPLINES, EFFECTS

SET_ROW: Final[i64] = len(UNFINISHED) + 1
"""The length of a row of ``Box.set_points``: a design may have all unfinished cards."""


class Box:
    """What is in the box, as tables of numbers."""

    def __init__(self, values: dict[str, Any]) -> None:
        apprentices: list[dict[str, Any]] = values["apprentices"]
        cards: list[dict[str, Any]] = [
            {**card, **EFFECTS.get(card.get("effect", ""), {})} for kind in KINDS for card in values[kind]
        ]
        self.top: vec[i64] = vec[i64]([DISCIPLINES.index(card["top"]) for card in apprentices])
        """By apprentice card: the discipline it studies (WL-1.2)."""
        self.bottom: vec[i64] = vec[i64]([BOTTOMS.index(card["bottom"]) for card in apprentices])
        """By apprentice card: the discipline it practises, WILD, VISIT or WORK (WL-1.2)."""
        self.effects: list[str] = [card.get("effect", "") for card in cards]
        self.points: vec[i64] = vec[i64]([card.get("points", 0) for card in cards])
        """By card: its stars; those of unfinished cards depend on their set."""
        self.rotates: vec[i64] = vec[i64]([1 if card.get("practice") else 0 for card in cards])
        """By card: whether it is rotated under a column (WL-4.2)."""
        self.draws: vec[i64] = vec[i64]([card.get("draw", 0) for card in cards])
        self.smiles: vec[i64] = vec[i64]([1 if card.get("smile") else 0 for card in cards])
        self.looks: vec[i64] = vec[i64]([card.get("look", 0) for card in cards])
        self.needs: vec[i64] = vec[i64](
            [card.get("requires", {}).get(name, 0) for card in cards for name in DISCIPLINES]
        )
        """By card, six each: the level it requires of each discipline (WL-3.6)."""
        self.design: vec[i64] = vec[i64]([DESIGNS.index(card["design"]) if "design" in card else -1 for card in cards])
        """By card: the design of an unfinished card; -1 for all others."""
        self.set_points: vec[i64] = vec[i64](_set_points(values["scoring"]["unfinished_points"]))
        """By design, a row each: what that number of its cards is worth together, from none up (WL-6.3)."""

    def worth(self, cards: vec[i64]) -> i64:
        """The stars of some cards together."""
        total: i64 = 0
        for card in cards:
            total += self.points[card]
        return total


def _set_points(points: Any) -> list[int]:
    """The rows of all designs, from one table for all of them or one for each; a row is filled up with its last."""
    rows: list[int] = []
    for design in DESIGNS:
        table: list[int] = points[design] if isinstance(points, dict) else points
        row = [0, *table]
        rows += row + [row[-1]] * (SET_ROW - len(row))
    return rows
