"""Durable storage: one writer commits what many tables want stored, together, before anybody sees it."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Dialect, Row, Select, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from bottega.server.errors import Refused
from bottega.server.messages.tables import EditionInfo
from bottega.server.store import schema
from bottega.server.store.database import Postgres, Work, connected
from bottega.server.store.rows import (
    APPEND,
    EntryRow,
    entry_rows,
    read_entry,
    read_record,
    record_row,
    versions_of,
    written,
)
from bottega.server.store.seated import SET_WAITS, Waits, dismissal, insert_seated, tables_of
from bottega.server.store.sharing import Kind, in_shards, payloads, tell
from bottega.server.tables.record import Entry, TableRecord

LOG = logging.getLogger("bottega.server")
T = TypeVar("T")

_CHANGEABLE = ("seats", "status", "rematch", "rematch_by", "spectators_talk", "due", "waits", "moment", "result")
_CHANGE_RECORDS = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("record_id"))
    .values({name: bindparam(name) for name in _CHANGEABLE})
)
_ENTRIES = (
    select(schema.entries)
    .where(schema.entries.c.table_id == bindparam("id"), schema.entries.c.version > bindparam("since"))
    .order_by(schema.entries.c.version)
)
_PULSE = update(schema.pulse).where(schema.pulse.c.id == 1).values(at=bindparam("now"))
_NAME = re.compile(r"[A-Za-z0-9_-]+")
"""What tables and editions can be called: nothing else is looked up."""

GATHERING = 0.004
"""Seconds in which others may join a commit: nobody notices them, and one commit costs as much as many actions."""


WhenStored = Callable[[Exception | None], None]
"""Called when something is stored (``None``), or with the reason why it could not be."""


class Conflict(Exception):  # noqa: N818
    """The error where somebody else has written this version of the table: it has to be read again."""


DEADLOCK, INTEGRITY = "40P01", "23"
"""What PostgreSQL calls them; of the second kind there are several."""
OUTAGE = 10.0
"""Seconds for which storage that failed is not trusted."""


def is_conflict(error: Exception) -> bool:
    """Whether somebody else wrote the same at the same time."""
    state = getattr(getattr(error, "orig", error), "sqlstate", None) or ""
    return isinstance(error, IntegrityError) or state == DEADLOCK or state.startswith(INTEGRITY)


def unavailable(error: Exception) -> bool:
    """Whether the database has failed, and not what was asked of it."""
    return isinstance(error, SQLAlchemyError | OSError) or type(error).__module__.startswith("asyncpg")


class Storage:
    """What the server keeps. Everything to be written is handed to the writer; reading goes on beside it."""

    def __init__(self, url: str, sender: int = 0) -> None:
        self.database = connected(url)
        self.sender = sender
        """Its number among several servers, which it tells of every commit; 0 where it is the only one."""
        self._jobs: list[_Job] = []
        """What waits to be stored."""
        self._handed_in = asyncio.Event()
        self.ending: AbstractContextManager[None] = nullcontext()
        """Entered while everybody concerned learns that a commit is done."""
        self._closing = False
        self._writer: asyncio.Task[None] | None = None
        self._failed_at = float("-inf")
        self._damaged = False

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
        """Whether everything can be read and written; where that is not so, it is logged."""
        if self._damaged or time.monotonic() - self._failed_at < OUTAGE:
            return False
        try:
            async with asyncio.timeout(OUTAGE):
                await self.transact(lambda connection: connection.execute(_PULSE, {"now": time.time()}))
        except (Refused, TimeoutError):
            return False
        return self._writer is not None and not self._writer.done()

    async def check(self) -> None:
        """Looks for damage, where the database can tell: once, as it reads everything."""

        def work(connection: Connection) -> str:
            if connection.dialect.name != "sqlite":
                return "ok"
            return str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())

        found = await self._read(work)
        if found != "ok":
            self._damaged = True
            LOG.error("the database is damaged", extra={"reason": found[:200]})

    def _fail(self, error: Exception) -> Refused:
        """Notes a failure of the database, and says how it is told to those who asked."""
        self._failed_at = time.monotonic()
        LOG.error("the database failed", extra={"reason": type(getattr(error, "orig", None) or error).__name__})
        return Refused("storage", 503)

    # Writing

    def commit(
        self,
        record: TableRecord,
        entries: Sequence[Entry],
        changed: bool,
        also: Work[None] | None,
        stored: WhenStored,
        waits: Sequence[Waits] = (),
    ) -> None:
        """Hands in new entries of a table, its record where ``changed``, and what is ``also`` to be written with them.

        ``waits``: what is new of those for whom it waits, which is on the record too. ``stored`` is called when they
        cannot be lost any more, or could not be stored.
        """
        row = {"record_id": record.id, **{name: record_row(record)[name] for name in _CHANGEABLE}} if changed else None
        self._hand_in(_Job(entry_rows(record, entries), row, also, stored, waits))

    def note(self, work: Work[None]) -> None:
        """Hands in what nobody waits for, and what can be done without."""
        self._hand_in(_Job([], None, work, lambda error: None))

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

    async def add_table(
        self, record: TableRecord, entries: Sequence[Entry] = (), edition: str = "", most: int | None = None
    ) -> None:
        """Adds a table; ``edition`` is the text of its edition, where that is perhaps not stored yet.

        It is refused where its host has that many already (``most``).
        """

        def work(connection: Connection) -> None:
            if most is not None and connection.execute(_open_tables(record.host)).scalar_one() >= most:
                raise Refused("tables", 429, most=most)
            insert_table(connection, record, entries, edition)

        await self.transact(work)

    async def replace_table(self, record: TableRecord, entries: Sequence[Entry], rules: str) -> None:
        """Replaces a table of other rules by what became of it; ``Conflict`` where somebody else has done that."""

        def work(connection: Connection) -> None:
            mine = (schema.tables.c.id == record.id, schema.tables.c.rules == rules)
            if not connection.execute(update(schema.tables).where(*mine).values(**record_row(record))).rowcount:
                raise Conflict
            connection.execute(delete(schema.entries).where(schema.entries.c.table_id == record.id))
            if entries:
                _add_entries(connection, entry_rows(record, entries))

        await self.transact(work)

    async def add_guest(self, guest: str, name: str, token_hash: bytes, created: float) -> None:
        row = {"id": guest, "name": name, "token_hash": token_hash, "created": created}
        await self.transact(lambda connection: connection.execute(insert(schema.guests), [row]))

    async def rename_guest(self, guest: str, name: str) -> None:
        statement = update(schema.guests).where(schema.guests.c.id == guest).values(name=name)

        def work(connection: Connection) -> None:
            connection.execute(statement)
            self.tell(connection, "guests", {guest: 0})

        await self.transact(work)

    async def dismiss(self, guest: str, table: str, dismissed: bool) -> None:
        """Leaves a table out of the list of a guest, or puts it back."""
        await self.transact(lambda connection: connection.execute(dismissal(guest, table, dismissed)))

    async def add_code(self, code_hash: bytes, table: str, seat: int, guest: str, now: float, expires: float) -> None:
        row = {"hash": code_hash, "table_id": table, "seat": seat, "guest": guest, "expires": expires}

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.codes).where(schema.codes.c.expires < now))
            connection.execute(insert(schema.codes), [row])

        await self.transact(work)

    async def postpone(self, table: str, due: float, later: float | None) -> None:
        """Looks at a table at another time than it was due, unless that has changed meanwhile."""
        mine = (schema.tables.c.id == table, schema.tables.c.due == due)
        await self.transact(lambda connection: connection.execute(update(schema.tables).where(*mine).values(due=later)))

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
            self.tell(connection, "editions", {edition.digest: 0})
            return True

        return await self.transact(work)

    # Reading

    async def edition(self, digest: str) -> str | None:
        """The text of a stored edition."""
        if not _NAME.fullmatch(digest):
            return None
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

    async def code(self, code_hash: bytes, now: float) -> tuple[str, int, str] | None:
        """What a one-time code is for: table, seat, giver. ``spend_code`` uses it up."""
        codes = schema.codes.c
        found = select(codes.table_id, codes.seat, codes.guest).where(codes.hash == code_hash, codes.expires >= now)
        rows = await self._rows(found)
        return (rows[0].table_id, rows[0].seat, rows[0].guest) if rows else None

    async def table(self, name: str, since: int = 0) -> tuple[TableRecord, list[Entry]] | None:
        """A table with its entries, or those after a version."""
        if not _NAME.fullmatch(name):
            return None
        return await self._read(lambda connection: read_table(connection, name, since))

    async def versions(self, names: Sequence[str]) -> dict[str, int]:
        """The versions of those of these tables that there are."""
        last = select(func.max(schema.entries.c.version)).where(schema.entries.c.table_id == schema.tables.c.id)
        found = select(schema.tables.c.id, last.scalar_subquery().label("last")).where(schema.tables.c.id.in_(names))
        return {row.id: row.last or 0 for row in await self._rows(found)}

    async def record(self, name: str) -> TableRecord | None:
        """What was agreed at a table and who sits there, without what was played."""
        if not _NAME.fullmatch(name):
            return None
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
        return int((await self._rows(_open_tables(host)))[0][0])

    async def listed_tables(self, most: int, per_host: int) -> list[TableRecord]:
        """The tables that are shown to strangers, a few of each host: first those not begun, then the newest."""
        newest = schema.tables.c.created.desc()
        place = func.row_number().over(partition_by=schema.tables.c.host, order_by=newest).label("place")
        listed = select(schema.tables.c.id, place).where(schema.tables.c.listed, ~schema.ENDED).subquery()
        found = select(schema.tables).join(listed, listed.c.id == schema.tables.c.id).where(listed.c.place <= per_host)
        begun = schema.tables.c.status != "open"
        return await self._records(found.order_by(begun, newest).limit(most))

    async def tables_of(self, guest: str, most: int) -> list[tuple[TableRecord, int]]:
        """The tables of a guest, but for those they have dismissed, each with what they have seen of it.

        First those that wait for them, then those that have not ended, the newest first.
        """
        found = [dict(row._mapping) for row in await self._rows(tables_of(guest, most))]
        return [(read_record(row), seen) for row in found for seen in [row.pop("seen")]]

    async def due_tables(self, now: float, most: int, shards: set[int] | None = None) -> list[tuple[str, float]]:
        """Tables in play that are to be looked at though nobody asks, those that wait longest first, and since when.

        ``shards``: only those in these.
        """
        tables = schema.tables.c
        found = select(tables.id, tables.due).where(tables.due <= now, tables.status == "playing")
        if shards is not None:
            found = found.where(in_shards(tables.id, shards))
        return [(row.id, row.due) for row in await self._rows(found.order_by(tables.due).limit(most))]

    async def _records(self, found: Select[Any]) -> list[TableRecord]:
        return [read_record(row._mapping) for row in await self._rows(found)]

    async def _rows(self, found: Select[Any]) -> Sequence[Row[Any]]:
        return await self._read(lambda connection: connection.execute(found).all())

    async def read(self, work: Work[T]) -> T:
        """What some rarer work finds."""
        return await self._read(work)

    async def _read(self, work: Work[T]) -> T:
        try:
            return await self.database.read(work)
        except Exception as error:
            if unavailable(error):
                raise self._fail(error) from error
            raise

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
            if isinstance(self.database, Postgres) and not any(job.work or job.record for job in jobs):
                await self._append(self.database, jobs)
            else:
                await self.database.write(lambda connection: self._do(connection, jobs))
        except Exception as error:
            if len(jobs) == 1:
                if is_conflict(error):
                    error = Conflict()
                jobs[0].end(self._fail(error) if unavailable(error) else error)
            else:
                for job in jobs:
                    await self._write([job])
            return
        with self.ending:
            for job in jobs:
                job.end(None)

    async def _append(self, database: Postgres, jobs: list[_Job]) -> None:
        """Stores entries and tells of them, where there is nothing else to do, as with nearly every action."""
        entries = [entry for job in self._in_order(jobs) for entry in job.entries]
        told = payloads(self.sender, "tables", versions_of(entries)) if self.sender else ()
        await database.write_at_once(APPEND, *map(list, zip(*entries, strict=True)), list(told))

    def _do(self, connection: Connection, jobs: list[_Job]) -> None:
        for job in jobs:
            if job.work:
                job.work(connection)
        jobs = self._in_order(jobs)
        records = [job.record for job in jobs if job.record]
        if records:
            connection.execute(_CHANGE_RECORDS, records)
        waits = [one for job in jobs for one in job.waits]
        if waits:
            connection.execute(SET_WAITS, waits)
        entries = [entry for job in jobs for entry in job.entries]
        if entries:
            _add_entries(connection, entries)
            self.tell(connection, "tables", versions_of(entries))

    def _in_order(self, jobs: list[_Job]) -> list[_Job]:
        """The jobs by table: servers that write the same tables wait for each other, and never in a circle."""
        return sorted(jobs, key=lambda job: str(job.entries[0][0]) if job.entries else "") if self.sender else jobs

    def tell(self, connection: Connection, kind: Kind, news: dict[str, Any]) -> None:
        """Tells the other servers on the database, once the transaction is committed."""
        if self.sender:
            tell(connection, self.sender, kind, news)


class _Job(NamedTuple):
    """Something to be stored, and who is told when it is."""

    entries: list[EntryRow]
    record: dict[str, Any] | None
    work: Work[None] | None
    stored: WhenStored
    waits: Sequence[Waits] = ()

    def end(self, error: Exception | None) -> None:
        try:
            self.stored(error)
        except Exception:  # the writer goes on for the others
            LOG.exception("what follows from a change failed")


def _add_entries(connection: Connection, rows: list[EntryRow]) -> None:
    """Adds entries straight by the driver: SQLAlchemy's look at every value would cost more than the database."""
    connection.exec_driver_sql(_insertion(connection.dialect), rows)


@cache
def _insertion(dialect: Dialect) -> str:
    return str(insert(schema.entries).compile(dialect=dialect))


def insert_table(connection: Connection, record: TableRecord, entries: Sequence[Entry] = (), edition: str = "") -> None:
    """Adds a table, with the text of its edition where that is perhaps not stored yet."""
    if record.edition is not None and edition:
        _add_edition(connection, record.game, record.edition, edition, record.created, offered=False)
    connection.execute(insert(schema.tables), [record_row(record)])
    if entries:
        _add_entries(connection, entry_rows(record, entries))
    for guest in dict.fromkeys([record.host, *(seat.guest for seat in record.seats if seat.guest)]):
        insert_seated(connection, guest, record.id)


def spend_code(connection: Connection, code_hash: bytes) -> None:
    """Uses a one-time code up; refused where somebody was quicker."""
    if not connection.execute(delete(schema.codes).where(schema.codes.c.hash == code_hash)).rowcount:
        raise Refused("link_used", 404)


def _open_tables(host: str) -> Select[Any]:
    return select(func.count()).select_from(schema.tables).where(schema.tables.c.host == host, ~schema.ENDED)


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
    played = select(schema.tables.c.id).where(schema.tables.c.edition == written(edition)).limit(1)
    if connection.execute(played).first() is None:
        connection.execute(delete(schema.editions).where(mine))
    else:
        connection.execute(update(schema.editions).where(mine).values(offered=False))


def read_table(connection: Connection, name: str, since: int = 0) -> tuple[TableRecord, list[Entry]] | None:
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == name)).mappings().first()
    if row is None:
        return None
    return read_record(row), [read_entry(entry) for entry in connection.execute(_ENTRIES, {"id": name, "since": since})]
