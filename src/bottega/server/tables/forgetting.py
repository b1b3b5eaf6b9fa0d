"""What is left of a guest at a table when nothing is kept of them any more: what was played, without their name."""

from __future__ import annotations

from bottega.server.tables.record import Entry
from bottega.server.tables.table import Table


def forget(table: Table, guest: str, name: str, now: float) -> list[Entry]:
    """Gives the seats of a guest up, or leaves them before a game; what they said is gone, and they are called so."""
    for entry in [*table.said, *[applied.entry for applied in table.recent]]:
        if entry.guest == guest and entry.kind in ("say", "name"):
            entry.text = name if entry.kind == "name" else ""
    table.said = [entry for entry in table.said if entry.text]
    made: list[Entry | None] = []
    for seat in table.seats_of(guest):
        if table.record.status == "open":
            made.append(table.leave(guest, seat, now))
            continue
        if table.record.status == "playing":
            made.append(table.resign(guest, seat, now))
        made.append(table.rename(guest, seat, name, now, always=True))
        table.seats[seat].guest = None
    entries = [entry for entry in made if entry is not None]
    for entry in entries:
        entry.guest = None
    return entries
