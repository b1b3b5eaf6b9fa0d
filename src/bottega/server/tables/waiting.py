"""What is told of a table without its being read: for whom it waits, how far the game is, and how it ended."""

from __future__ import annotations

from typing import Final

from bottega.server.messages.tables import Ending, Moment
from bottega.server.tables.record import Waiting
from bottega.server.tables.table import Table

COUNTED: Final = ("turn", "age", "round")
"""What games call the parts in which they are counted, the largest first: fields of what a spectator sees."""


def set_waits(table: Table) -> bool:
    """Notes that on the record; whether anything of it is new."""
    record = table.record
    before = record.waits, record.moment, record.result
    record.waits = _waits(table)
    if record.status != "open" and (record.waits != before[0] or record.moment is None):
        record.moment = _moment(table)
    if record.ended and record.result is None:
        record.result = Ending(table.acting.moved, list(table.state.scores()), list(table.winners()))
    return (record.waits, record.moment, record.result) != before


def _waits(table: Table) -> list[Waiting]:
    if table.record.status != "playing":
        return []
    found: list[Waiting] = []
    for seat in table.state.actors:
        sitting = table.seats[seat]
        if sitting.plays and sitting.guest is not None:
            since = table.acting.since.get(seat, table.record.created)
            found.append(Waiting(seat, sitting.guest, since, table.clock.deadline([seat])))
    return found


def _moment(table: Table) -> Moment | None:
    shown = table.state.view(None)
    for kind in COUNTED:
        number = shown.get(kind)
        if isinstance(number, int) and number > 0:
            return Moment(kind, number)
    return None
