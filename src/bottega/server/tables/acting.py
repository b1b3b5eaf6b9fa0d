"""Since when each seat has had the turn."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.server.tables.record import Entry


class Acting:
    """Follows the entries of a table; the same entries give the same times."""

    def __init__(self) -> None:
        self.since: dict[int, float] = {}
        """When each seat that may act now was first asked; who does several things in a row was asked once."""
        self.moved = 0.0
        """When the game last went on."""

    def follow(self, entry: Entry, actors: Sequence[int]) -> None:
        """``actors``: the seats that may act after the entry. What was taken back may have been passed over."""
        if entry.kind in ("start", "act", "undo", "resign", "stop"):
            self.moved = entry.at
        if entry.kind in ("start", "act", "undo"):
            before = {} if entry.kind == "start" else self.since
            self.since = {seat: before.get(seat, entry.at) for seat in actors}
        if entry.kind in ("undo", "back") and entry.seat in self.since:
            self.since[entry.seat] = entry.at
