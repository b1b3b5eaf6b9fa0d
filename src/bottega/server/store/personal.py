"""What is kept of a guest: it is found, and it is deleted."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from sqlalchemy import CompoundSelect, Connection, delete, exists, or_, select, update

from bottega.server.messages.personal import Erased, Kept, KeptEntry, KeptLine, KeptTable
from bottega.server.store import schema
from bottega.server.store.rows import read_record
from bottega.server.store.upkeep import delete_tables

_tables, _entries, _guests, _seated = schema.tables.c, schema.entries.c, schema.guests.c, schema.seated.c


def kept_of(connection: Connection, guest: str, whole: bool) -> Kept:
    """Everything that is kept of a guest; what they did at their tables only where the ``whole`` is wanted."""
    row = connection.execute(select(_guests.name, _guests.created).where(_guests.id == guest)).one()
    found = select(schema.tables).where(_tables.id.in_(_names(guest))).order_by(_tables.created)
    looked = select(_seated.table_id, _seated.seen).where(_seated.guest == guest)
    seen = {one.table_id: one.seen for one in connection.execute(looked)}
    tables = []
    for record in [read_record(one) for one in connection.execute(found).mappings()]:
        seats = [number for number, seat in enumerate(record.seats) if seat.guest == guest]
        names = [record.seats[number].name for number in seats]
        mine = record.host == guest
        tables.append(
            KeptTable(record.id, record.game, record.status, record.created, mine, seats, names, seen.get(record.id, 0))
        )
    said = [
        KeptLine(one.table_id, one.at, one.text.rpartition("\n")[2])
        for one in connection.execute(
            select(schema.entries)
            .where(_entries.guest == guest, schema.SAID, _entries.text != "")
            .order_by(_entries.at)
        )
    ]
    entries = None
    if whole:
        done = (_entries.guest == guest, _entries.table_id.in_(tables_with(connection, guest)))
        entries = [
            KeptEntry(one.table_id, one.version, one.kind, one.at, one.seat, one.text)
            for one in connection.execute(select(schema.entries).where(*done).order_by(_entries.at, _entries.version))
        ]
    return Kept(row.name, row.created, 0, tables, said, entries)


def tables_with(connection: Connection, guest: str) -> Sequence[str]:
    """The tables at which there is something of a guest: a seat, something they said, or that they made them."""
    said = select(_entries.table_id).where(_entries.guest == guest, schema.SAID)
    found = select(_tables.id).where(or_(_tables.id.in_(_names(guest)), _tables.id.in_(said)))
    return connection.execute(found).scalars().all()


def erase(connection: Connection, guest: str, name: str) -> Erased:
    """Deletes what is kept of a guest who has no seat any more, and the tables they made that have not begun.

    Of tables they made a nameless host is left.
    """
    names = tables_with(connection, guest)
    mine = (_entries.guest == guest, _entries.table_id.in_(names))
    said = connection.execute(update(schema.entries).where(*mine, _entries.kind == "say").values(text="")).rowcount
    connection.execute(update(schema.entries).where(*mine, _entries.kind == "name").values(text=name))
    connection.execute(update(schema.entries).where(*mine).values(guest=None))
    for rows in (schema.codes, schema.seated):
        connection.execute(delete(rows).where(rows.c.guest == guest))
    unbegun = select(_tables.id).where(_tables.host == guest, _tables.status == "open")
    delete_tables(connection, connection.execute(unbegun).scalars().all())
    if connection.execute(select(exists().where(_tables.host == guest))).scalar_one():
        nobody = {"name": name, "token_hash": secrets.token_bytes(32)}
        connection.execute(update(schema.guests).where(_guests.id == guest).values(nobody))
    else:
        connection.execute(delete(schema.guests).where(_guests.id == guest))
    return Erased(len(names), said)


def set_credential(connection: Connection, guest: str, token_hash: bytes) -> None:
    """Gives a guest another credential; the one they had is not known any more."""
    connection.execute(update(schema.guests).where(_guests.id == guest).values(token_hash=token_hash))


def _names(guest: str) -> CompoundSelect[tuple[str]]:
    """The tables at which a guest has, or had, a seat, and those they made."""
    return select(_seated.table_id).where(_seated.guest == guest).union(select(_tables.id).where(_tables.host == guest))
