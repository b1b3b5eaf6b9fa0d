"""Durable storage: one writer commits what many tables want stored, together, before anybody sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import bindparam, delete, event, func, insert, or_, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bottega.server.messages import NoPace, Pace
from bottega.server.schema import codes, entries, games, guests, seated
from bottega.server.sheet import Line, SeatSheet, Sheet

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]

_ADD_LINES = insert(entries)
_CHANGE_SHEETS = (
    update(games)
    .where(games.c.id == bindparam("sheet_id"))
    .values(seats=bindparam("seats"), status=bindparam("status"), rematch=bindparam("rematch"))
)
_CHANGEABLE = ("seats", "status", "rematch")
_LINES = select(entries).where(entries.c.game_id == bindparam("id")).order_by(entries.c.version)


class Conflict(Exception):  # noqa: N818
    """Somebody else has written this version of the table: it has to be read again."""


class Storage:
    """The database. Reading goes on beside writing; all writing goes through one connection."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = make_engine(url)
        self._queue: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self.batches = 0
        self.lines = 0

    async def open(self) -> None:
        self._writer = asyncio.create_task(self._write_on(), name="storage")

    async def close(self) -> None:
        """Everything handed in is stored first."""
        if self._writer is not None:
            await self._queue.put(None)
            await self._writer
            self._writer = None
        await self.engine.dispose()

    async def alive(self) -> bool:
        async with self.engine.connect() as connection:
            return (await connection.execute(select(1))).scalar() == 1

    # Writing

    async def save(self, sheet: Sheet, lines: Sequence[Line], changed: bool) -> None:
        """Stores new lines of a table and, where ``changed``, its sheet; returns when they cannot be lost any more."""
        rows = _rows(sheet, lines)
        row = {"sheet_id": sheet.id, **{name: _row(sheet)[name] for name in _CHANGEABLE}} if changed else None
        await self._handed_in(_Job(rows, row, None))

    async def transact(self, work: Work[T]) -> T:
        """Does some rarer work in a transaction of its own."""
        result: T = await self._handed_in(_Job([], None, work))
        return result

    async def add_table(self, sheet: Sheet, lines: Sequence[Line]) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(games), [_row(sheet)])
            if lines:
                await connection.execute(_ADD_LINES, _rows(sheet, lines))
            for guest in dict.fromkeys([sheet.host, *(seat.guest for seat in sheet.seats if seat.guest)]):
                await connection.execute(insert(seated), [{"guest": guest, "game_id": sheet.id}])

        await self.transact(work)

    async def replace_table(self, sheet: Sheet, lines: Sequence[Line]) -> None:
        """Writes a table anew, after its rules version was migrated."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(games).where(games.c.id == sheet.id).values(**_row(sheet)))
            await connection.execute(delete(entries).where(entries.c.game_id == sheet.id))
            if lines:
                await connection.execute(_ADD_LINES, _rows(sheet, lines))

        await self.transact(work)

    async def remember_seated(self, guest: str, table: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            known = select(seated).where(seated.c.guest == guest, seated.c.game_id == table)
            if (await connection.execute(known)).first() is None:
                await connection.execute(insert(seated), [{"guest": guest, "game_id": table}])

        await self.transact(work)

    async def add_guest(self, guest: str, name: str, token_hash: bytes, created: float) -> None:
        row = {"id": guest, "name": name, "token_hash": token_hash, "created": created}
        await self.transact(lambda connection: connection.execute(insert(guests), [row]))

    async def rename_guest(self, guest: str, name: str) -> None:
        statement = update(guests).where(guests.c.id == guest).values(name=name)
        await self.transact(lambda connection: connection.execute(statement))

    async def add_code(self, code_hash: bytes, table: str, seat: int, guest: str, expires: float) -> None:
        row = {"hash": code_hash, "game_id": table, "seat": seat, "guest": guest, "expires": expires}
        await self.transact(lambda connection: connection.execute(insert(codes), [row]))

    async def use_code(self, code_hash: bytes, now: float) -> tuple[str, int, str] | None:
        """What a one-time code is for: table, seat, giver. It is gone afterwards, as are those whose time is over."""

        async def work(connection: AsyncConnection) -> tuple[str, int, str] | None:
            await connection.execute(delete(codes).where(codes.c.expires < now))
            mine = codes.c.hash == code_hash
            found = (await connection.execute(select(codes.c.game_id, codes.c.seat, codes.c.guest).where(mine))).first()
            await connection.execute(delete(codes).where(mine))
            return (found[0], found[1], found[2]) if found else None

        return await self.transact(work)

    # Reading

    async def table(self, name: str) -> tuple[Sheet, list[Line]] | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(games).where(games.c.id == name))).mappings().first()
            if row is None:
                return None
            lines = (await connection.execute(_LINES, {"id": name})).all()
            return _sheet(row), [_line(row) for row in lines]

    async def guest_of(self, token_hash: bytes) -> tuple[str, str] | None:
        """The id and the name behind a credential."""
        return await self._pair(select(guests.c.id, guests.c.name).where(guests.c.token_hash == token_hash))

    async def open_tables(self, host: str) -> int:
        """How many tables of this guest are not over."""
        count = select(func.count()).where(games.c.host == host, games.c.status != "over")
        async with self.engine.connect() as connection:
            return int((await connection.execute(count)).scalar() or 0)

    async def listed_tables(self, most: int) -> list[Sheet]:
        found = select(games).where(games.c.listed, games.c.status != "over")
        return await self._sheets(found.order_by(games.c.created.desc()).limit(most))

    async def tables_of(self, guest: str, most: int) -> list[Sheet]:
        found = select(games).join(seated, seated.c.game_id == games.c.id).where(seated.c.guest == guest)
        return await self._sheets(found.order_by(games.c.created.desc()).limit(most))

    async def unattended(self) -> list[str]:
        """The tables in play at which something happens though nobody asks for it: bots act, or clocks run."""
        bots = or_(games.c.seats.contains('"bot":"'), games.c.seats.contains('"away":true'))
        found = select(games.c.id).where(games.c.status == "playing", or_(bots, games.c.pace != _text(NoPace())))
        async with self.engine.connect() as connection:
            return [row[0] for row in await connection.execute(found)]

    async def _sheets(self, found: Any) -> list[Sheet]:
        async with self.engine.connect() as connection:
            return [_sheet(row) for row in (await connection.execute(found)).mappings()]

    async def _pair(self, found: Any) -> tuple[str, str] | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(found)).first()
            return (row[0], row[1]) if row else None

    # The writer

    async def _handed_in(self, job: _Job) -> Any:
        await self._queue.put(job)
        return await job.done

    async def _write_on(self) -> None:
        last = False
        while not last:
            jobs = [await self._queue.get()]
            while not self._queue.empty():
                jobs.append(self._queue.get_nowait())
            last = jobs[-1] is None
            await self._write([job for job in jobs if job is not None])

    async def _write(self, jobs: list[_Job]) -> None:
        """All plain jobs in one commit; where that fails, each by itself, so that one cannot spoil the others."""
        plain = [job for job in jobs if job.work is None]
        if plain and not await self._tried(plain):
            for job in plain:
                await self._tried([job])
        for job in jobs:
            if job.work is not None:
                await self._tried([job])

    async def _tried(self, jobs: list[_Job]) -> bool:
        """Stores the jobs and settles them; False: several could not be stored together, and none was."""
        try:
            results = await self._committed(jobs)
        except (DBAPIError, OSError) as error:
            if len(jobs) > 1:
                return False
            failure = Conflict() if isinstance(error, IntegrityError) else error
            _settle(jobs[0].done, error=failure)
            return True
        except Exception as error:
            for job in jobs:
                _settle(job.done, error=error)
            return True
        for job, result in zip(jobs, results, strict=True):
            _settle(job.done, result)
        return True

    async def _committed(self, jobs: list[_Job]) -> list[Any]:
        async with self.engine.begin() as connection:
            results = [await job.work(connection) if job.work else None for job in jobs]
            sheets = [job.sheet for job in jobs if job.sheet]
            if sheets:
                await connection.execute(_CHANGE_SHEETS, sheets)
            lines = [line for job in jobs for line in job.lines]
            if lines:
                await connection.execute(_ADD_LINES, lines)
        self.batches += 1
        self.lines += len(lines)
        return results


class _Job:
    """Something to be stored; ``done`` is settled once it is."""

    def __init__(self, lines: list[dict[str, Any]], sheet: dict[str, Any] | None, work: Work[Any] | None) -> None:
        self.lines = lines
        self.sheet = sheet
        self.work = work
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


def _settle(done: asyncio.Future[Any], result: Any = None, error: Exception | None = None) -> None:
    if done.done():
        return
    if error is not None:
        done.set_exception(error)
    else:
        done.set_result(result)


def make_engine(url: str) -> AsyncEngine:
    """SQLite keeps a log beside the file (readers never wait) and syncs it at every commit: stored is stored."""
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=5)
    engine = create_async_engine(url, connect_args={"timeout": 30})

    @event.listens_for(engine.sync_engine, "connect")
    def prepared(connection: Any, _: Any) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


_SEATS = msgspec.json.Decoder(list[SeatSheet])
_OPTIONS = msgspec.json.Decoder(dict[str, bool | str])
_PACE = msgspec.json.Decoder(Pace)


def _rows(sheet: Sheet, lines: Sequence[Line]) -> list[dict[str, Any]]:
    return [{"game_id": sheet.id, **msgspec.structs.asdict(line)} for line in lines]


def _line(row: Any) -> Line:
    return Line(row.version, row.kind, row.at, row.seat, row.text, row.guest, row.move_id)


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _row(sheet: Sheet) -> dict[str, Any]:
    row = msgspec.structs.asdict(sheet)
    row.update(seed=str(sheet.seed), options=_text(sheet.options), pace=_text(sheet.pace), seats=_text(sheet.seats))
    return row


def _sheet(row: Any) -> Sheet:
    fields = dict(row)
    fields["seed"] = int(fields["seed"])
    fields["options"] = _OPTIONS.decode(fields["options"])
    fields["pace"] = _PACE.decode(fields["pace"])
    fields["seats"] = _SEATS.decode(fields["seats"])
    return Sheet(**fields)
