"""Seats whose players are away: what the stand-in plays for them, and who is asked about the game all the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bottega.engine.action import Action
from bottega.server.tables.record import Entry, SeatRecord

ASKED: Final = 24 * 3600.0
"""Seconds for which those whom others or a clock sent away are asked before a game is abandoned."""


def asked_until(seat: SeatRecord) -> float | None:
    """Until when somebody is asked who was sent away; None: they were not."""
    return None if seat.sent_away is None else seat.sent_away + ASKED


def is_asked(seat: SeatRecord, now: float) -> bool:
    """Whether a game is abandoned only if this seat agrees; who has left it on their own is not asked."""
    if seat.kind != "guest" or seat.resigned:
        return False
    until = asked_until(seat)
    return not seat.away if until is None else now < until


def agreed_to_stop(seats: Sequence[SeatRecord], now: float) -> bool:
    """Whether all who are asked agree that the game is abandoned."""
    anybody = False
    for seat in seats:
        if is_asked(seat, now):
            if not seat.stops:
                return False
            anybody = True
    return anybody


def given_up(seats: Sequence[SeatRecord]) -> bool:
    """Whether the players who have not resigned are too few to play on: one, or no person among them."""
    left = [seat for seat in seats if not seat.resigned]
    return len(left) < 2 or not any(seat.kind == "guest" for seat in left)


class StoodIn:
    """What the stand-in has played at a table, found out from its entries."""

    def __init__(self) -> None:
        self.acts: list[bool] = []
        """For each action that counts, whether the stand-in played it."""
        self._gone: set[int] = set()
        """The seats for which it plays."""

    def note(self, entry: Entry) -> None:
        if entry.seat is not None and entry.kind in ("away", "resign"):
            self._gone.add(entry.seat)
        elif entry.seat is not None and entry.kind in ("back", "seat"):
            self._gone.discard(entry.seat)

    def act(self, entry: Entry) -> bool:
        """Takes note of an action; returns whether the stand-in played it."""
        acted = entry.guest is None and entry.seat in self._gone
        self.acts.append(acted)
        return acted

    def since(self, seat: int, played: Sequence[Action]) -> int:
        """How many actions it has played for that seat since its player last did."""
        number = 0
        for place in range(len(played) - 1, -1, -1):
            if played[place].seat == seat:
                if not self.acts[place]:
                    break
                number += 1
        return number
