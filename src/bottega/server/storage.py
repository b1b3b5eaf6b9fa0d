"""Durable storage: one writer commits what many tables want stored, together, before anybody sees it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection, Dialect, Row, Select, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from bottega.server.database import Work, connected
from bottega.server.messages import EditionInfo, NoPace, Pace
from bottega.server.schema import codes, editions, entries, games, guests, seated
from bottega.server.sheet import Line, SeatSheet, Sheet

LOG = logging.getLogger("bottega.server")
T = TypeVar("T")

_CHANGE_SHEETS = (
    update(games)
    .where(games.c.id == bindparam("sheet_id"))
    .values(seats=bindparam("seats"), status=bindparam("status"), rematch=bindparam("rematch"))
)
_CHANGEABLE = ("seats", "status", "rematch")
_LINES = select(entries).where(entries.c.game_id == bindparam("id")).order_by(entries.c.version)


GATHERING = 0.004
"""Seconds in which others may join a commit: nobody notices them, and one commit costs as much as many actions."""


Then = Callable[[Exception | None], None]
"""What is done when something is stored, or could not be: then it is told why."""


def settling(future: asyncio.Future[None]) -> Then:
    """For those who wait in a task."""

    def settle(error: Exception | None) -> None:
        if future.done():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(None)

    return settle


class Conflict(Exception):  # noqa: N818
    """Somebody else has written this version of the table: it has to be read again."""


class Storage:
    """What the server keeps. Whatever is to be written is handed to the writer; reading goes on beside it."""

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
        """Everything handed in is stored first."""
        if self._writer is not None:
            self._closing = True
            self._handed_in.set()
            await self._writer
            self._writer = None
        await self.database.close()

    async def alive(self) -> bool:
        return await self.database.read(lambda connection: connection.execute(select(1)).scalar() == 1)

    # Writing

    async def save(self, sheet: Sheet, lines: Sequence[Line], changed: bool) -> None:
        """Stores new lines of a table and, where ``changed``, its sheet; returns when they cannot be lost any more."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.save_then(sheet, lines, changed, settling(done))
        await done

    def save_then(self, sheet: Sheet, lines: Sequence[Line], changed: bool, then: Then) -> None:
        """The same without waiting."""
        row = {"sheet_id": sheet.id, **{name: _row(sheet)[name] for name in _CHANGEABLE}} if changed else None
        self._hand_in(_Job(_rows(sheet, lines), row, None, then))

    async def transact(self, work: Work[T]) -> T:
        """Does some rarer work; it is stored with whatever else is waiting, or not at all."""
        results: list[T] = []
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hand_in(_Job([], None, lambda connection: results.append(work(connection)), settling(done)))
        await done
        return results[-1]

    async def add_table(self, sheet: Sheet, lines: Sequence[Line], edition: str = "") -> None:
        """``edition``: the text of the one it is played with, where that is perhaps not stored yet."""

        def work(connection: Connection) -> None:
            if sheet.edition is not None and edition:
                _add_edition(connection, sheet.game, sheet.edition, edition, sheet.created, offered=False)
            connection.execute(insert(games), [_row(sheet)])
            if lines:
                _add_lines(connection, _rows(sheet, lines))
            for guest in dict.fromkeys([sheet.host, *(seat.guest for seat in sheet.seats if seat.guest)]):
                connection.execute(insert(seated), [{"guest": guest, "game_id": sheet.id}])

        await self.transact(work)

    async def replace_table(self, sheet: Sheet, lines: Sequence[Line]) -> None:
        """Writes a table anew, after its rules version was migrated."""

        def work(connection: Connection) -> None:
            connection.execute(update(games).where(games.c.id == sheet.id).values(**_row(sheet)))
            connection.execute(delete(entries).where(entries.c.game_id == sheet.id))
            if lines:
                _add_lines(connection, _rows(sheet, lines))

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

    async def offer_edition(self, game: str, edition: EditionInfo, text: str, now: float, most: int) -> bool:
        """Puts an edition on the server, in the place of one of that name; false where there is no room for more."""

        def work(connection: Connection) -> bool:
            offered = select(editions.c.digest, editions.c.game, editions.c.name).where(editions.c.offered)
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
        rows = await self._rows(select(editions.c.text).where(editions.c.digest == digest))
        return str(rows[0].text) if rows else None

    async def offered_editions(self) -> list[str]:
        """The texts of those that were put on the server, the oldest first."""
        found = select(editions.c.text).where(editions.c.offered).order_by(editions.c.created, editions.c.digest)
        return [str(row.text) for row in await self._rows(found)]

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
        """All jobs in one commit; where that fails, each by itself, so that one cannot spoil the others."""
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
    sheets = [job.sheet for job in jobs if job.sheet]
    if sheets:
        connection.execute(_CHANGE_SHEETS, sheets)
    lines = [line for job in jobs for line in job.lines]
    if lines:
        _add_lines(connection, lines)


class _Job(NamedTuple):
    """Something to be stored, and what is done then."""

    lines: list[_Row]
    sheet: dict[str, Any] | None
    work: Work[None] | None
    then: Then

    def end(self, error: Exception | None) -> None:
        try:
            self.then(error)
        except Exception:  # the writer goes on for the others
            LOG.exception("what follows from a change failed")


_SEATS = msgspec.json.Decoder(list[SeatSheet])
_OPTIONS = msgspec.json.Decoder(dict[str, bool | str])
_PACE = msgspec.json.Decoder(Pace)
_EDITION = msgspec.json.Decoder(EditionInfo)


_Row = tuple[str | int | float | None, ...]
"""A line as it is stored: the columns of ``entries``, in their order."""


def _rows(sheet: Sheet, lines: Sequence[Line]) -> list[_Row]:
    return [
        (sheet.id, line.version, line.kind, line.seat, line.text, line.guest, line.move_id, line.at) for line in lines
    ]


def _add_lines(connection: Connection, rows: list[_Row]) -> None:
    """Straight to the driver: going through every value again would cost more than the database itself takes."""
    connection.exec_driver_sql(_insertion(connection.dialect), rows)


@cache
def _insertion(dialect: Dialect) -> str:
    return str(insert(entries).compile(dialect=dialect))


def _add_edition(connection: Connection, game: str, edition: EditionInfo, text: str, now: float, offered: bool) -> None:
    mine = editions.c.digest == edition.digest
    if connection.execute(select(editions.c.digest).where(mine)).first() is None:
        row = {"digest": edition.digest, "game": game, "name": edition.name, "text": text, "created": now}
        connection.execute(insert(editions), [{**row, "offered": offered}])
    elif offered:
        connection.execute(update(editions).where(mine).values(name=edition.name, text=text, offered=True, created=now))


def _withdraw(connection: Connection, edition: EditionInfo) -> None:
    """Offers an edition no longer; it is kept for the tables that are played with it."""
    mine = editions.c.digest == edition.digest
    played = select(games.c.id).where(games.c.edition == _text(edition)).limit(1)
    if connection.execute(played).first() is None:
        connection.execute(delete(editions).where(mine))
    else:
        connection.execute(update(editions).where(mine).values(offered=False))


def _line(row: Any) -> Line:
    return Line(row.version, row.kind, row.at, row.seat, row.text, row.guest, row.move_id)


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _row(sheet: Sheet) -> dict[str, Any]:
    row = msgspec.structs.asdict(sheet)
    row.update(seed=str(sheet.seed), options=_text(sheet.options), pace=_text(sheet.pace), seats=_text(sheet.seats))
    row["edition"] = _text(sheet.edition) if sheet.edition else None
    return row


def _sheet(row: Any) -> Sheet:
    fields = dict(row)
    fields["seed"] = int(fields["seed"])
    fields["options"] = _OPTIONS.decode(fields["options"])
    fields["pace"] = _PACE.decode(fields["pace"])
    fields["seats"] = _SEATS.decode(fields["seats"])
    fields["edition"] = _EDITION.decode(fields["edition"]) if fields["edition"] else None
    return Sheet(**fields)
