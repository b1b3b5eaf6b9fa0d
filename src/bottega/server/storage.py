"""Durable storage: one writer commits what many tables want stored, together, before anybody sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Row, Select, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from bottega.server.database import Work, connected
from bottega.server.messages import NoPace, Pace
from bottega.server.schema import codes, entries, games, guests, seated
from bottega.server.sheet import Line, SeatSheet, Sheet

T = TypeVar("T")

_ADD_LINES = insert(entries)
_CHANGE_SHEETS = (
    update(games)
    .where(games.c.id == bindparam("sheet_id"))
    .values(seats=bindparam("seats"), status=bindparam("status"), rematch=bindparam("rematch"))
)
_CHANGEABLE = ("seats", "status", "rematch")
_LINES = select(entries).where(entries.c.game_id == bindparam("id")).order_by(entries.c.version)


GATHERING = 0.004
"""Seconds in which others may join a commit: nobody notices them, and one commit costs as much as many actions."""


class Conflict(Exception):  # noqa: N818
    """Somebody else has written this version of the table: it has to be read again."""


class Storage:
    """What the server keeps. Whatever is to be written is handed to the writer; reading goes on beside it."""

    def __init__(self, url: str) -> None:
        self.database = connected(url)
        self._queue: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._writer = asyncio.create_task(self._write_on(), name="storage")

    async def close(self) -> None:
        """Everything handed in is stored first."""
        if self._writer is not None:
            await self._queue.put(None)
            await self._writer
            self._writer = None
        await self.database.close()

    async def alive(self) -> bool:
        return await self.database.read(lambda connection: connection.execute(select(1)).scalar() == 1)

    # Writing

    async def save(self, sheet: Sheet, lines: Sequence[Line], changed: bool) -> None:
        """Stores new lines of a table and, where ``changed``, its sheet; returns when they cannot be lost any more."""
        rows = _rows(sheet, lines)
        row = {"sheet_id": sheet.id, **{name: _row(sheet)[name] for name in _CHANGEABLE}} if changed else None
        await self._handed_in(_Job(rows, row, None))

    async def transact(self, work: Work[T]) -> T:
        """Does some rarer work; it is stored with whatever else is waiting, or not at all."""
        result: T = await self._handed_in(_Job([], None, work))
        return result

    async def add_table(self, sheet: Sheet, lines: Sequence[Line]) -> None:
        def work(connection: Connection) -> None:
            connection.execute(insert(games), [_row(sheet)])
            if lines:
                connection.execute(_ADD_LINES, _rows(sheet, lines))
            for guest in dict.fromkeys([sheet.host, *(seat.guest for seat in sheet.seats if seat.guest)]):
                connection.execute(insert(seated), [{"guest": guest, "game_id": sheet.id}])

        await self.transact(work)

    async def replace_table(self, sheet: Sheet, lines: Sequence[Line]) -> None:
        """Writes a table anew, after its rules version was migrated."""

        def work(connection: Connection) -> None:
            connection.execute(update(games).where(games.c.id == sheet.id).values(**_row(sheet)))
            connection.execute(delete(entries).where(entries.c.game_id == sheet.id))
            if lines:
                connection.execute(_ADD_LINES, _rows(sheet, lines))

        await self.transact(work)

    async def remember_seated(self, guest: str, table: str) -> None:
        def work(connection: Connection) -> None:
            known = select(seated).where(seated.c.guest == guest, seated.c.game_id == table)
            if (connection.execute(known)).first() is None:
                connection.execute(insert(seated), [{"guest": guest, "game_id": table}])

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

        def work(connection: Connection) -> tuple[str, int, str] | None:
            connection.execute(delete(codes).where(codes.c.expires < now))
            mine = codes.c.hash == code_hash
            found = (connection.execute(select(codes.c.game_id, codes.c.seat, codes.c.guest).where(mine))).first()
            connection.execute(delete(codes).where(mine))
            return (found[0], found[1], found[2]) if found else None

        return await self.transact(work)

    # Reading

    async def table(self, name: str) -> tuple[Sheet, list[Line]] | None:
        def work(connection: Connection) -> tuple[Sheet, list[Line]] | None:
            row = connection.execute(select(games).where(games.c.id == name)).mappings().first()
            if row is None:
                return None
            return _sheet(row), [_line(line) for line in connection.execute(_LINES, {"id": name})]

        return await self.database.read(work)

    async def guest_of(self, token_hash: bytes) -> tuple[str, str] | None:
        """The id and the name behind a credential."""
        rows = await self._rows(select(guests.c.id, guests.c.name).where(guests.c.token_hash == token_hash))
        return (rows[0].id, rows[0].name) if rows else None

    async def open_tables(self, host: str) -> int:
        """How many tables of this guest are not over."""
        count = select(func.count()).where(games.c.host == host, games.c.status != "over")
        return int((await self._rows(count))[0][0])

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
        return [row.id for row in await self._rows(found)]

    async def _sheets(self, found: Select[Any]) -> list[Sheet]:
        return [_sheet(row._mapping) for row in await self._rows(found)]

    async def _rows(self, found: Select[Any]) -> Sequence[Row[Any]]:
        return await self.database.read(lambda connection: connection.execute(found).all())

    # The writer

    async def _handed_in(self, job: _Job) -> Any:
        await self._queue.put(job)
        return await job.done

    async def _write_on(self) -> None:
        last = False
        while not last:
            jobs = [await self._queue.get()]
            if jobs[0] is not None:
                await asyncio.sleep(GATHERING)
            while not self._queue.empty():
                jobs.append(self._queue.get_nowait())
            last = jobs[-1] is None
            await self._write([job for job in jobs if job is not None])

    async def _write(self, jobs: list[_Job]) -> None:
        """All jobs in one commit; where that fails, each by itself, so that one cannot spoil the others."""
        try:
            results = await self.database.write(lambda connection: _done(connection, jobs))
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].settle(error=Conflict() if isinstance(error, IntegrityError) else error)
            else:
                for job in jobs:
                    await self._write([job])
            return
        for job, result in zip(jobs, results, strict=True):
            job.settle(result)


def _done(connection: Connection, jobs: list[_Job]) -> list[Any]:
    results = [job.work(connection) if job.work else None for job in jobs]
    sheets = [job.sheet for job in jobs if job.sheet]
    if sheets:
        connection.execute(_CHANGE_SHEETS, sheets)
    lines = [line for job in jobs for line in job.lines]
    if lines:
        connection.execute(_ADD_LINES, lines)
    return results


class _Job:
    """Something to be stored; ``done`` is settled once it is."""

    def __init__(self, lines: list[dict[str, Any]], sheet: dict[str, Any] | None, work: Work[Any] | None) -> None:
        self.lines = lines
        self.sheet = sheet
        self.work = work
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def settle(self, result: Any = None, error: Exception | None = None) -> None:
        if self.done.done():
            return
        if error is not None:
            self.done.set_exception(error)
        else:
            self.done.set_result(result)


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
