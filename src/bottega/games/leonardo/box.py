"""What one edition prints on the inventions and gives to beginners, as tables that the rules look up quickly.

An invention is its printed number, 1 to 25; 0 is none. Where a table depends on the option ``values``, the second
reading follows 26 entries after the first. What no edition changes, such as ranks and types, stands in ``inventions``.
"""

from __future__ import annotations

from typing import Any

from bottega.engine.fast import i64, vec
from bottega.games.leonardo.components import pile_of
from bottega.games.leonardo.inventions import READINGS


class Box:
    """What is in the box, as tables of numbers."""

    def __init__(self, values: dict[str, Any]) -> None:
        cards: list[dict[str, Any]] = values["inventions"]
        self.needs: vec[i64] = vec[i64]([0] + [pile_of(card["components"]) for card in cards])
        """The components an invention is made of, as a pile."""
        self.size: vec[i64] = vec[i64]([0] + [sum(card["components"].values()) for card in cards])
        self.weeks: vec[i64] = vec[i64](_readings(cards, "weeks"))
        self.first_reward: vec[i64] = vec[i64](_readings(cards, "first"))
        self.later_reward: vec[i64] = vec[i64](_readings(cards, "later"))
        self.sets: list[dict[str, Any]] = values["beginner"]["sets"]
        """By place, clockwise from the first player: the endowment of a beginner (LV-2.2)."""

    def first_rewards(self, reading: i64, cards: list[int]) -> int:
        """What these inventions bring to who completes them first, by a reading of the values."""
        return sum([int(self.first_reward[reading + card]) for card in cards])


def _readings(cards: list[dict[str, Any]], name: str) -> list[int]:
    return [number for reading in READINGS for number in [0] + [card[reading][name] for card in cards]]
