"""What an operator does with what is kept: tables are listed, exported and deleted, and old ones purged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, exists, func, or_, select, update

from bottega.engine.words import Verbatim
from bottega.server.errors import Refused
from bottega.server.messages.tables import EditionInfo
from bottega.server.store import schema
from bottega.server.store.rows import read_record
from bottega.server.store.sharing import tell
from bottega.server.store.storage import read_table

DAY = 86_400.0
AT_ONCE = 200
"""Tables that are deleted in one transaction: others want to write, too."""
_EDITION = msgspec.json.Decoder(EditionInfo)

_tables, _entries, _guests = schema.tables.c, schema.entries.c, schema.guests.c
_last = select(_entries.at).where(_entries.table_id == _tables.id).order_by(_entries.version.desc()).limit(1)
_used: ColumnElement[float] = func.coalesce(_last.scalar_subquery(), _tables.created)
"""When something last happened at a table."""


class Summary(NamedTuple):
    """A table in one line."""

    table: str
    game: str
    status: str
    players: list[str]
    created: float
    used: float
    entries: int


class Purged(NamedTuple):
    """How much was deleted."""

    tables: int
    guests: int


def summaries(
    connection: Connection, status: str | None = None, before: float | None = None, most: int | None = None
) -> list[Summary]:
    """The tables, those first that were used last; ``before``: where nothing has happened since."""
    number = select(func.count()).select_from(schema.entries).where(_entries.table_id == _tables.id).scalar_subquery()
    found = select(schema.tables, _used.label("used"), number.label("number")).order_by(_used.desc(), _tables.id)
    if status is not None:
        found = found.where(_tables.status == status)
    if before is not None:
        found = found.where(_used < before)
    told = []
    for row in connection.execute(found.limit(most)).mappings():
        fields = dict(row)
        used, entries = fields.pop("used"), fields.pop("number")
        record = read_record(fields)
        names = [seat.name for seat in record.seats if seat.kind != "open"]
        told.append(Summary(record.id, record.game, record.status, names, record.created, used, entries))
    return told


HIDDEN = "hidden"


def export(connection: Connection, name: str) -> dict[str, Any]:
    """Everything that is kept of a table, as plain data; seed and nonce are hidden until the game has ended."""
    found = read_table(connection, name)
    if found is None:
        raise Refused("no_such_tables", 404, names=Verbatim(name))
    record, entries = found
    told: dict[str, Any] = msgspec.to_builtins(record)
    if record.tells_seed:
        told["seed"] = str(record.seed)  # more digits than other programs' numbers have
    else:
        told["seed"] = told["nonce"] = HIDDEN
    return {"table": told, "entries": msgspec.to_builtins(entries)}


def delete_tables(connection: Connection, names: Sequence[str]) -> None:
    """Deletes tables and all that was played and said there; nothing where one of them does not exist."""
    there = set(connection.execute(select(_tables.id).where(_tables.id.in_(names))).scalars())
    if missing := [name for name in names if name not in there]:
        raise Refused("no_such_tables", 404, names=Verbatim(", ".join(missing)))
    _delete(connection, names)


def purge(connection: Connection, before: float, now: float) -> Purged:
    """Deletes some tables where nothing has happened since ``before``, then guests who came before and have no table.

    To be done again until nothing is left. What waits for a clock that still runs is kept.
    """
    names = connection.execute(select(_tables.id).where(*_old(before, now)).limit(AT_ONCE)).scalars().all()
    _delete(connection, names)
    if len(names) == AT_ONCE:
        return Purged(len(names), 0)
    return Purged(len(names), connection.execute(delete(schema.guests).where(*_gone(before))).rowcount)


def purgeable(connection: Connection, before: float, now: float) -> int:
    """How many tables ``purge`` would delete."""
    return connection.execute(select(func.count()).select_from(schema.tables).where(*_old(before, now))).scalar_one()


def _old(before: float, now: float) -> list[ColumnElement[bool]]:
    return [_tables.created < before, _used < before, or_(_tables.due.is_(None), _tables.due <= now)]


def _gone(before: float) -> list[ColumnElement[bool]]:
    """Guests who came long ago and have no table."""
    kept = [
        exists().where(column == _guests.id) for column in (_tables.host, schema.seated.c.guest, schema.codes.c.guest)
    ]
    return [_guests.created < before, *(~one for one in kept)]


def _delete(connection: Connection, names: Sequence[str]) -> None:
    for start in range(0, len(names), AT_ONCE):
        some = names[start : start + AT_ONCE]
        for rows in (schema.codes, schema.seated, schema.entries):
            connection.execute(delete(rows).where(rows.c.table_id.in_(some)))
        connection.execute(update(schema.tables).where(_tables.rematch.in_(some)).values(rematch=None, rematch_by=None))
        connection.execute(delete(schema.tables).where(_tables.id.in_(some)))
    if names:
        _delete_unplayed_editions(connection)
        tell(connection, 0, "gone", dict.fromkeys(names, 0))


def _delete_unplayed_editions(connection: Connection) -> None:
    """Deletes editions that nobody is offered and no table is played with any more."""
    played = connection.execute(select(_tables.edition).where(_tables.edition.is_not(None)).distinct()).scalars()
    digests = [_EDITION.decode(text).digest for text in played]
    editions = schema.editions.c
    connection.execute(delete(schema.editions).where(~editions.offered, editions.digest.not_in(digests)))
