"""How often a thing can be done at a table that could be done for ever: each time is kept, and read with the table."""

from __future__ import annotations

from collections import Counter
from typing import Final

from bottega.server.errors import Refused
from bottega.server.tables.record import Entry, EntryKind

MOST: Final[dict[EntryKind, int]] = {
    "sit": 500,
    "seat": 200,
    "name": 50,
    "say": 3000,
    "stop": 50,
    "away": 100,
    "talk": 50,
}
"""For each seat; what has no seat, as the words of spectators, for the table.

What is not named here ends by itself: it follows one of these (``leave``, ``go_on``, ``back``), comes once, or as the
rules, a clock or the server will have it. What is taken back is counted in ``undo``.
"""
MOST_SITS = 20
"""How often one guest can take a seat, so that a stranger does not take all the times there are."""


class Often:
    """Counts the entries of one table."""

    def __init__(self) -> None:
        self._times: Counter[tuple[EntryKind, int | str | None]] = Counter()

    def count(self, entry: Entry) -> None:
        if entry.kind in MOST:
            self._times[entry.kind, entry.seat] += 1
            if entry.kind == "sit":
                self._times["sit", entry.guest] += 1

    def check(self, kind: EntryKind, seat: int | None) -> None:
        """Refuses what was done at that seat as often as it can be."""
        if self._times[kind, seat] >= MOST[kind]:
            raise Refused(f"often_{kind}", most=MOST[kind])

    def check_sit(self, guest: str, seat: int) -> None:
        self.check("sit", seat)
        if self._times["sit", guest] >= MOST_SITS:
            raise Refused("often_sits", most=MOST_SITS)
