"""Durable storage: one writer commits what many tables want stored, together, before anybody sees it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection, Dialect, Row, Select, Update, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from bottega.server.messages.tables import EditionInfo, NoPace, Pace
from bottega.server.store import schema
from bottega.server.store.database import Work, connected
from bottega.server.tables.record import Entry, SeatRecord, TableRecord, name_bots

LOG = logging.getLogger("bottega.server")
T = TypeVar("T")
_ENDED = schema.tables.c.status.in_(["over", "abandoned"])

_CHANGEABLE = ("seats", "status", "rematch", "rematch_by", "spectators_talk")
_CHANGE_RECORDS = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("record_id"))
    .values({name: bindparam(name) for name in _CHANGEABLE})
)
_ENTRIES = select(schema.entries).where(schema.entries.c.table_id == bindparam("id")).order_by(schema.entries.c.version)


GATHERING = 0.004
"""Seconds in which others may join a commit: nobody notices them, and one commit costs as much as many actions."""


WhenStored = Callable[[Exception | None], None]
"""Called when something is stored (``None``), or with the reason why it could not be."""


class Conflict(Exception):  # noqa: N818
    """The error where somebody else has written this version of the table: it has to be read again."""


class Storage:
    """What the server keeps. Everything to be written is handed to the writer; reading goes on beside it."""

    def __init__(self, url: str) -> None:
        self.database = connected(url)
        self._jobs: list[_Job] = []
        """What waits to be stored."""
        self._handed_in = asyncio.Event()
        self.ending: AbstractContextManager[None] = nullcontext()
        """Entered while everybody concerned learns that a commit is done."""
        self._closing = False
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._writer = asyncio.create_task(self._write_on(), name="storage")

    async def close(self) -> None:
        """Ends; everything handed in is stored first."""
        if self._writer is not None:
            self._closing = True
            self._handed_in.set()
            await self._writer
            self._writer = None
        await self.database.close()

    async def alive(self) -> bool:
        return await self.database.read(lambda connection: connection.execute(select(1)).scalar() == 1)

    # Writing

    def commit(
        self, record: TableRecord, entries: Sequence[Entry], changed: bool, also: Work[None] | None, stored: WhenStored
    ) -> None:
        """Hands in new entries of a table, its record where ``changed``, and what is ``also`` to be written with them.

        ``stored`` is called when they cannot be lost any more, or could not be stored.
        """
        row = {"record_id": record.id, **{name: _row(record)[name] for name in _CHANGEABLE}} if changed else None
        self._hand_in(_Job(_rows(record, entries), row, also, stored))

    async def transact(self, work: Work[T]) -> T:
        """Does some rarer work and returns its result; it is stored with whatever else is waiting, or not at all."""
        results: list[T] = []
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def stored(error: Exception | None) -> None:
            if done.done():  # nobody waits any more
                return
            if error is not None:
                done.set_exception(error)
            else:
                done.set_result(results[-1])

        self._hand_in(_Job([], None, lambda connection: results.append(work(connection)), stored))
        return await done

    async def add_table(self, record: TableRecord, entries: Sequence[Entry] = (), edition: str = "") -> None:
        """Adds a table; ``edition`` is the text of its edition, where that is perhaps not stored yet."""

        await self.transact(lambda connection: insert_table(connection, record, entries, edition))

    async def replace_table(self, record: TableRecord, entries: Sequence[Entry]) -> None:
        """Replaces a table that was brought to another version of its rules."""

        def work(connection: Connection) -> None:
            connection.execute(update(schema.tables).where(schema.tables.c.id == record.id).values(**_row(record)))
            connection.execute(delete(schema.entries).where(schema.entries.c.table_id == record.id))
            if entries:
                _add_entries(connection, _rows(record, entries))

        await self.transact(work)

    async def add_guest(self, guest: str, name: str, token_hash: bytes, created: float) -> None:
        row = {"id": guest, "name": name, "token_hash": token_hash, "created": created}
        await self.transact(lambda connection: connection.execute(insert(schema.guests), [row]))

    async def rename_guest(self, guest: str, name: str) -> None:
        statement = update(schema.guests).where(schema.guests.c.id == guest).values(name=name)
        await self.transact(lambda connection: connection.execute(statement))

    async def dismiss(self, guest: str, table: str, dismissed: bool) -> None:
        """Leaves a table out of the list of a guest, or puts it back."""
        await self.transact(lambda connection: connection.execute(_dismissal(guest, table, dismissed)))

    async def add_code(self, code_hash: bytes, table: str, seat: int, guest: str, expires: float) -> None:
        row = {"hash": code_hash, "table_id": table, "seat": seat, "guest": guest, "expires": expires}
        await self.transact(lambda connection: connection.execute(insert(schema.codes), [row]))

    async def use_code(self, code_hash: bytes, now: float) -> tuple[str, int, str] | None:
        """What a one-time code is for: table, seat, giver. It is gone afterwards, as are those whose time is over."""

        def work(connection: Connection) -> tuple[str, int, str] | None:
            connection.execute(delete(schema.codes).where(schema.codes.c.expires < now))
            mine = schema.codes.c.hash == code_hash
            found = (
                connection.execute(
                    select(schema.codes.c.table_id, schema.codes.c.seat, schema.codes.c.guest).where(mine)
                )
            ).first()
            connection.execute(delete(schema.codes).where(mine))
            return (found[0], found[1], found[2]) if found else None

        return await self.transact(work)

    async def offer_edition(self, game: str, edition: EditionInfo, text: str, now: float, most: int) -> bool:
        """Puts an edition on the server, in the place of one of that name; false where there is no room for more."""

        def work(connection: Connection) -> bool:
            offered = select(schema.editions.c.digest, schema.editions.c.game, schema.editions.c.name).where(
                schema.editions.c.offered
            )
            others = [row for row in connection.execute(offered) if row.digest != edition.digest]
            older = [row for row in others if (row.game, row.name) == (game, edition.name)]
            if len(others) - len(older) >= most:
                return False
            for row in older:
                _withdraw(connection, EditionInfo(row.name, row.digest))
            _add_edition(connection, game, edition, text, now, offered=True)
            return True

        return await self.transact(work)

    # Reading

    async def edition(self, digest: str) -> str | None:
        """The text of a stored edition."""
        rows = await self._rows(select(schema.editions.c.text).where(schema.editions.c.digest == digest))
        return str(rows[0].text) if rows else None

    async def offered_editions(self) -> list[str]:
        """The texts of those that were put on the server, the oldest first."""
        found = (
            select(schema.editions.c.text)
            .where(schema.editions.c.offered)
            .order_by(schema.editions.c.created, schema.editions.c.digest)
        )
        return [str(row.text) for row in await self._rows(found)]

    async def table(self, name: str) -> tuple[TableRecord, list[Entry]] | None:
        def work(connection: Connection) -> tuple[TableRecord, list[Entry]] | None:
            row = connection.execute(select(schema.tables).where(schema.tables.c.id == name)).mappings().first()
            if row is None:
                return None
            return _record(row), [_entry(entry) for entry in connection.execute(_ENTRIES, {"id": name})]

        return await self.database.read(work)

    async def record(self, name: str) -> TableRecord | None:
        """What was agreed at a table and who sits there, without what was played."""
        found = await self._records(select(schema.tables).where(schema.tables.c.id == name))
        return found[0] if found else None

    async def guest_of(self, token_hash: bytes) -> tuple[str, str] | None:
        """The id and the name behind a credential."""
        rows = await self._rows(
            select(schema.guests.c.id, schema.guests.c.name).where(schema.guests.c.token_hash == token_hash)
        )
        return (rows[0].id, rows[0].name) if rows else None

    async def open_tables(self, host: str) -> int:
        """How many tables of this guest have not ended."""
        count = select(func.count()).where(schema.tables.c.host == host, ~_ENDED)
        return int((await self._rows(count))[0][0])

    async def listed_tables(self, most: int) -> list[TableRecord]:
        found = select(schema.tables).where(schema.tables.c.listed, ~_ENDED)
        return await self._records(found.order_by(schema.tables.c.created.desc()).limit(most))

    async def tables_of(self, guest: str, most: int) -> list[TableRecord]:
        """The tables of a guest, but for those they have dismissed; the newest first."""
        found = (
            select(schema.tables)
            .join(schema.seated, schema.seated.c.table_id == schema.tables.c.id)
            .where(schema.seated.c.guest == guest, ~schema.seated.c.dismissed)
        )
        return await self._records(found.order_by(schema.tables.c.created.desc()).limit(most))

    async def unattended(self) -> list[str]:
        """The tables in play at which something happens though nobody asks for it: bots act, or clocks run."""
        signs = ('"bot":"', '"away":true', '"resigned":true')
        bots = or_(*(schema.tables.c.seats.contains(sign) for sign in signs))
        found = select(schema.tables.c.id).where(
            schema.tables.c.status == "playing", or_(bots, schema.tables.c.pace != _text(NoPace()))
        )
        return [row.id for row in await self._rows(found)]

    async def _records(self, found: Select[Any]) -> list[TableRecord]:
        return [_record(row._mapping) for row in await self._rows(found)]

    async def _rows(self, found: Select[Any]) -> Sequence[Row[Any]]:
        return await self.database.read(lambda connection: connection.execute(found).all())

    # The writer

    def _hand_in(self, job: _Job) -> None:
        if not self._jobs:
            self._handed_in.set()
        self._jobs.append(job)

    async def _write_on(self) -> None:
        while self._jobs or not self._closing:
            await self._handed_in.wait()
            if not self._closing:
                await asyncio.sleep(GATHERING)
            self._handed_in.clear()
            jobs, self._jobs = self._jobs, []
            await self._write(jobs)

    async def _write(self, jobs: list[_Job]) -> None:
        """Stores all jobs in one commit; where that fails, each by itself, so that one cannot spoil the others."""
        try:
            await self.database.write(lambda connection: _do(connection, jobs))
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].end(Conflict() if isinstance(error, IntegrityError) else error)
            else:
                for job in jobs:
                    await self._write([job])
            return
        with self.ending:
            for job in jobs:
                job.end(None)


def _do(connection: Connection, jobs: list[_Job]) -> None:
    for job in jobs:
        if job.work:
            job.work(connection)
    records = [job.record for job in jobs if job.record]
    if records:
        connection.execute(_CHANGE_RECORDS, records)
    entries = [entry for job in jobs for entry in job.entries]
    if entries:
        _add_entries(connection, entries)


class _Job(NamedTuple):
    """Something to be stored, and who is told when it is."""

    entries: list[_Row]
    record: dict[str, Any] | None
    work: Work[None] | None
    stored: WhenStored

    def end(self, error: Exception | None) -> None:
        try:
            self.stored(error)
        except Exception:  # the writer goes on for the others
            LOG.exception("what follows from a change failed")


_SEATS = msgspec.json.Decoder(list[SeatRecord])
_OPTIONS = msgspec.json.Decoder(dict[str, bool | str])
_PACE = msgspec.json.Decoder(Pace)
_EDITION = msgspec.json.Decoder(EditionInfo)


_Row = tuple[str | int | float | None, ...]
"""A entry as it is stored: the columns of ``schema.entries``, in their order."""


def _rows(record: TableRecord, entries: Sequence[Entry]) -> list[_Row]:
    return [
        (record.id, entry.version, entry.kind, entry.seat, entry.text, entry.guest, entry.move_id, entry.at)
        for entry in entries
    ]


def _add_entries(connection: Connection, rows: list[_Row]) -> None:
    """Adds entries straight by the driver: SQLAlchemy's look at every value would cost more than the database."""
    connection.exec_driver_sql(_insertion(connection.dialect), rows)


@cache
def _insertion(dialect: Dialect) -> str:
    return str(insert(schema.entries).compile(dialect=dialect))


def insert_table(connection: Connection, record: TableRecord, entries: Sequence[Entry] = (), edition: str = "") -> None:
    """Adds a table, with the text of its edition where that is perhaps not stored yet."""
    if record.edition is not None and edition:
        _add_edition(connection, record.game, record.edition, edition, record.created, offered=False)
    connection.execute(insert(schema.tables), [_row(record)])
    if entries:
        _add_entries(connection, _rows(record, entries))
    for guest in dict.fromkeys([record.host, *(seat.guest for seat in record.seats if seat.guest)]):
        insert_seated(connection, guest, record.id)


def insert_seated(connection: Connection, guest: str, table: str) -> None:
    """Remembers that a guest has, or had, a seat at a table."""
    known = select(schema.seated).where(schema.seated.c.guest == guest, schema.seated.c.table_id == table)
    found = connection.execute(known).first()
    if found is None:
        connection.execute(insert(schema.seated), [{"guest": guest, "table_id": table}])
    elif found.dismissed:
        connection.execute(_dismissal(guest, table, False))


def _dismissal(guest: str, table: str, dismissed: bool) -> Update:
    mine = (schema.seated.c.guest == guest, schema.seated.c.table_id == table)
    return update(schema.seated).where(*mine).values(dismissed=dismissed)


def _add_edition(connection: Connection, game: str, edition: EditionInfo, text: str, now: float, offered: bool) -> None:
    mine = schema.editions.c.digest == edition.digest
    if connection.execute(select(schema.editions.c.digest).where(mine)).first() is None:
        row = {"digest": edition.digest, "game": game, "name": edition.name, "text": text, "created": now}
        connection.execute(insert(schema.editions), [{**row, "offered": offered}])
    elif offered:
        connection.execute(
            update(schema.editions).where(mine).values(name=edition.name, text=text, offered=True, created=now)
        )


def _withdraw(connection: Connection, edition: EditionInfo) -> None:
    """Offers an edition no longer; it is kept for the tables that are played with it."""
    mine = schema.editions.c.digest == edition.digest
    played = select(schema.tables.c.id).where(schema.tables.c.edition == _text(edition)).limit(1)
    if connection.execute(played).first() is None:
        connection.execute(delete(schema.editions).where(mine))
    else:
        connection.execute(update(schema.editions).where(mine).values(offered=False))


def _entry(row: Any) -> Entry:
    return Entry(row.version, row.kind, row.at, row.seat, row.text, row.guest, row.move_id)


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _row(record: TableRecord) -> dict[str, Any]:
    row = msgspec.structs.asdict(record)
    row.update(seed=str(record.seed), options=_text(record.options), pace=_text(record.pace), seats=_text(record.seats))
    row["edition"] = _text(record.edition) if record.edition else None
    return row


def _record(row: Any) -> TableRecord:
    fields = dict(row)
    fields["seed"] = int(fields["seed"])
    fields["options"] = _OPTIONS.decode(fields["options"])
    fields["pace"] = _PACE.decode(fields["pace"])
    fields["seats"] = _SEATS.decode(fields["seats"])
    fields["edition"] = _EDITION.decode(fields["edition"]) if fields["edition"] else None
    name_bots(fields["id"], fields["seats"])
    return TableRecord(**fields)
