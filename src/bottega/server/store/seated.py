"""Guests and the tables at which they have, or had, a seat: for whom a table waits, and what they have seen of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select, Update, bindparam, case, func, insert, select, update

from bottega.server.store.rows import record_row
from bottega.server.store.schema import ENDED, entries, seated, tables
from bottega.server.tables.record import Entry, TableRecord, Waiting

Waits = dict[str, Any]

_mine = (seated.c.guest == bindparam("of"), seated.c.table_id == bindparam("at"))
_later = case((seated.c.seen < bindparam("looked"), bindparam("looked")), else_=seated.c.seen)
SET_WAITS = update(seated).where(*_mine).values(since=bindparam("since"), until=bindparam("until"), seen=_later)
"""Notes since and until when a table waits for guests; rows are made by ``waits_rows``."""
_SET_SEEN = update(seated).where(*_mine).values(seen=_later)


def waits_rows(table: str, before: Sequence[Waiting], now: Sequence[Waiting], done: Sequence[Entry]) -> list[Waits]:
    """What is written of those for whom the table has waited, or waits now, in the order of their ids.

    Who did one of these entries has seen it.
    """
    rows: dict[str, Waits] = {}
    for one in before:
        rows[one.guest] = {"of": one.guest, "at": table, "since": None, "until": None, "looked": 0}
    for one in now:
        row = rows.setdefault(one.guest, {"of": one.guest, "at": table, "since": None, "until": None, "looked": 0})
        row["since"] = one.since if row["since"] is None else min(row["since"], one.since)
        if one.until is not None:
            row["until"] = one.until if row["until"] is None else min(row["until"], one.until)
    for entry in done:
        if entry.guest in rows:
            rows[entry.guest]["looked"] = entry.version
    return [rows[guest] for guest in sorted(rows)]


def set_seen(connection: Connection, guest: str, table: str, version: int) -> None:
    """Notes that a guest has looked at the table at that version, where they have a seat there."""
    connection.execute(_SET_SEEN, [{"of": guest, "at": table, "looked": version}])


def fill(connection: Connection, record: TableRecord, version: int, rows: list[Waits]) -> None:
    """Writes what lists tell of a table that was stored without it, unless something has happened there meanwhile."""
    last = select(func.max(entries.c.version)).where(entries.c.table_id == record.id)
    if connection.execute(last).scalar_one() != version:
        return
    row = record_row(record)
    values = {name: row[name] for name in ("waits", "moment", "result")}
    connection.execute(update(tables).where(tables.c.id == record.id).values(values))
    if rows:
        connection.execute(SET_WAITS, rows)


def insert_seated(connection: Connection, guest: str, table: str) -> None:
    """Remembers that a guest has, or had, a seat at a table."""
    found = connection.execute(select(seated).where(seated.c.guest == guest, seated.c.table_id == table)).first()
    if found is None:
        connection.execute(insert(seated), [{"guest": guest, "table_id": table}])
    elif found.dismissed:
        connection.execute(dismissal(guest, table, False))


def dismissal(guest: str, table: str, dismissed: bool) -> Update:
    return update(seated).where(seated.c.guest == guest, seated.c.table_id == table).values(dismissed=dismissed)


def tables_of(guest: str, most: int) -> Select[Any]:
    """The tables of a guest, but for those they have dismissed, with what they have ``seen`` of each.

    First those that wait for them, then those that have not ended, the newest first.
    """
    return (
        select(tables, seated.c.seen)
        .join(seated, seated.c.table_id == tables.c.id)
        .where(seated.c.guest == guest, ~seated.c.dismissed)
        .order_by(seated.c.since.is_(None), ENDED, tables.c.created.desc(), tables.c.id)
        .limit(most)
    )
