"""The tally of moves: the metrics library's counters are made for threads and take longer than a move."""

from __future__ import annotations

from bisect import bisect_left

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Times are counted by the first of these that they do not exceed."""


class Tally:
    def __init__(self) -> None:
        self.moves: dict[tuple[str, str], int] = {}
        """By game, and by whom they were played."""
        self.times = [0] * (len(SECONDS) + 1)
        self.seconds = 0.0

    def played(self, game: str, by: str) -> None:
        self.moves[game, by] = self.moves.get((game, by), 0) + 1

    def took(self, seconds: float) -> None:
        self.times[bisect_left(SECONDS, seconds)] += 1
        self.seconds += seconds
