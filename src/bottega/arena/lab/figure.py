"""A number that games gave, with the interval in which the true one lies."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

from bottega.arena.report import CONFIDENCE, Rate

_Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class Figure(NamedTuple):
    """A number with the bounds of its 95 % interval."""

    value: float
    low: float
    high: float

    @classmethod
    def of_rate(cls, rate: Rate) -> Figure | None:
        """A share; None where nothing was counted."""
        return cls(rate.share, rate.low, rate.high) if rate.games else None

    @classmethod
    def of_sums(cls, total: float, squares: float, games: int) -> Figure:
        """The mean of numbers, one for each game, by their sum and that of their squares."""
        mean = total / games
        spread = sqrt(max(0.0, squares - games * mean * mean) / (games - 1)) if games > 1 else 0.0
        return cls._around(mean, spread / sqrt(games))

    @classmethod
    def of_mean(cls, values: Sequence[float]) -> Figure | None:
        """The mean of these numbers; None where there are none."""
        return cls.of_sums(sum(values), sum(value * value for value in values), len(values)) if values else None

    @classmethod
    def of_spread(cls, tables: Sequence[Sequence[float]]) -> Figure | None:
        """The standard deviation of all numbers; those of one table may hang together, tables do not."""
        values = [value for table in tables for value in table]
        if len(values) < 2 or len(tables) < 2:
            return None
        mean = sum(values) / len(values)
        variance = Figure.of_mean([sum((value - mean) ** 2 for value in table) / len(table) for table in tables])
        assert variance is not None
        spread = sqrt(variance.value)
        error = (variance.high - variance.value) / _Z
        return cls._around(spread, error / (2 * spread) if spread else 0.0)

    def less(self, other: Figure) -> Figure:
        """The difference of two figures from different games, with its interval (Zou and Donner's, from the bounds)."""
        value = self.value - other.value
        low = value - sqrt((self.value - self.low) ** 2 + (other.high - other.value) ** 2)
        high = value + sqrt((self.high - self.value) ** 2 + (other.value - other.low) ** 2)
        return Figure(value, low, high)

    @property
    def side(self) -> int:
        """1 or -1 where the interval lies above or below 0; 0 where it holds 0."""
        return (self.low > 0) - (self.high < 0)

    @classmethod
    def _around(cls, value: float, error: float) -> Figure:
        return cls(round(value, 6), round(value - _Z * error, 6), round(value + _Z * error, 6))
