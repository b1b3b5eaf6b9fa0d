"""When a table is to be looked at though nobody asks: a time is over then, or a bot has not acted for too long."""

from __future__ import annotations

from bottega.server.messages.tables import LivePace
from bottega.server.tables.table import Table

BOT_PATIENCE = 15.0
"""Seconds after which a bot should have acted; if not, the server has stopped meanwhile or something failed."""
WRONG = 60.0
"""Seconds by which the time of an entry may be ahead."""


def next_due(table: Table, now: float) -> float | None:
    if table.record.status != "playing":
        return None
    actors = table.state.actors
    waiting = [seat for seat in actors if not table.bot_at(seat)]
    deadline = table.clock.deadline(waiting) if waiting else None
    if len(waiting) == len(actors) or not any(seat.plays for seat in table.seats):
        return deadline
    return now + BOT_PATIENCE if deadline is None else min(deadline, now + BOT_PATIENCE)


def set_due(table: Table, now: float, exactly: bool) -> bool:
    """Notes when that is, where it is earlier than what was noted, or to be noted ``exactly``; whether it was."""
    due, known = next_due(table, now), table.record.due
    if not exactly and (due is None or (known is not None and known <= due)):
        return False
    table.record.due = due
    return True


def stood_still(table: Table, started: float, now: float) -> bool:
    """Whether a clock has run while the server was away, or was set when the time of day was another."""
    since = table.clock.since
    if since is None or table.record.status != "playing":
        return False
    return (since < started and isinstance(table.record.pace, LivePace)) or since > now + WRONG
