"""The pace of a table: whose time runs, how much is left, and when it is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bottega.server.messages.seen import Clocks
from bottega.server.messages.tables import DailyPace, LivePace, Pace
from bottega.server.tables.record import Entry

GRACE = 15.0
"""Seconds that somebody who comes back after their time was over has at least."""


class Clock:
    """Follows the entries of a table; the same entries give the same times."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.daily = isinstance(pace, DailyPace)
        self.since: float | None = None
        """When the seats that may act now began to think; None before the game."""
        self.left = [_allowed(pace)] * seats if isinstance(pace, LivePace | DailyPace) else []

    def spend(self, actors: Sequence[int], entry: Entry, undone: int = 1) -> None:
        """The time of the seats that could act runs until the entry; then the seat that acted gets some back.

        Who takes actions back loses again what they got for them; ``undone`` is their number.

        ``resume`` follows a restart: nobody pays for the time in which the server was away.
        """
        if not self.left:
            return
        if self.since is not None and entry.kind != "resume":
            spent = max(0.0, entry.at - self.since)
            for seat in actors:
                self.left[seat] = max(0.0, self.left[seat] - spent)
        if self.since is not None or entry.kind == "start":
            self.since = entry.at
        if entry.seat is not None and entry.kind in ("act", "undo", "back"):
            self.left[entry.seat] = self._after(entry.kind, self.left[entry.seat], undone)

    def deadline(self, seats: Iterable[int]) -> float | None:
        """When the first of these seats runs out of time."""
        if self.since is None or not self.left:
            return None
        return min((self.since + self.left[seat] for seat in seats), default=None)

    def late(self, seats: Iterable[int], now: float) -> list[int]:
        if self.since is None or not self.left:
            return []
        return [seat for seat in seats if self.since + self.left[seat] <= now]

    def shown(self, actors: Sequence[int], now: float) -> Clocks | None:
        if not self.left:
            return None
        spent = now - self.since if self.since is not None else 0.0
        left = [max(0.0, left - (spent if seat in actors else 0.0)) for seat, left in enumerate(self.left)]
        return Clocks([round(seconds, 2) for seconds in left], list(actors) if self.since is not None else [])

    def _after(self, kind: str, left: float, undone: int) -> float:
        if isinstance(self.pace, DailyPace):
            return left if kind == "back" and left > 0 else _allowed(self.pace)
        if kind == "back":
            return max(left, GRACE)
        assert isinstance(self.pace, LivePace)
        return max(0.0, left + (self.pace.increment if kind == "act" else -self.pace.increment * undone))


def _allowed(pace: LivePace | DailyPace) -> float:
    return float(pace.seconds) if isinstance(pace, LivePace) else pace.hours * 3600.0
