"""The chances to win that people are told, from how the position looks to each seat."""

from __future__ import annotations

from math import exp, log
from typing import Final

from bottega.engine.fast import i64

KNOTS: Final = 5
"""The moments of a game, evenly spread from its beginning to its end, between which the numbers change steadily."""
LEAD_ALONE: Final = [0.0, 1.0, 0.0]
"""What counts in a hint that tells how the position stands, and nothing of what the search found."""


class Calibration:
    """Chances fitted to finished games of one number of players (research/calibration.py)."""

    def __init__(self, lead: list[float], turn: list[float], hint: list[float]) -> None:
        self.lead = lead
        """At each knot: how much a point more counts."""
        self.turn = turn
        """At each knot: how much it counts that a seat is about to begin its turn."""
        self.hint = hint
        """What counts in a hint: what the search found, how the position stands, and a number for all (as log odds)."""

    def of(self, values: list[float], progress: float, seat: i64) -> list[float]:
        """Each seat's chance where the positions look that good and ``seat`` is to decide."""
        lead = _between(self.lead, progress)
        turn = _between(self.turn, progress)
        most = max(values)
        weights: list[float] = []
        for other in range(len(values)):
            weight = lead * (values[other] - most) + (turn if other == seat else 0.0)
            weights.append(exp(min(max(weight, -30.0), 30.0)))
        total = sum(weights)
        return [weight / total for weight in weights]

    def shows_lead(self) -> bool:
        """Whether hints tell the lead."""
        return self.hint == LEAD_ALONE

    def hinted(self, found: float, now: float) -> float:
        """A seat's chance from what the search found of its best move, and from how the position stands."""
        return shifted(found, self.correction(found, now))

    def correction(self, found: float, now: float) -> float:
        """By how many log odds the search found too little of its best move."""
        return (self.hint[0] - 1.0) * _log_odds(found) + self.hint[1] * _log_odds(now) + self.hint[2]


def shifted(chance: float, by: float) -> float:
    """The chance with as many log odds more."""
    return 1.0 / (1.0 + exp(-_log_odds(chance) - by))


def _log_odds(chance: float) -> float:
    chance = min(max(chance, 0.0001), 0.9999)
    return log(chance / (1.0 - chance))


def _between(numbers: list[float], progress: float) -> float:
    """The number at a moment of the game."""
    at = min(max(progress, 0.0), 1.0) * float(KNOTS - 1)
    knot = min(int(at), KNOTS - 2)
    return numbers[knot] + (at - float(knot)) * (numbers[knot + 1] - numbers[knot])
