"""What guests ask for beside live play: tables, seats, links, rematches, forks and files."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from math import ceil, inf

from sqlalchemy import Connection as DatabaseConnection

from bottega.bots import bot_names
from bottega.engine.action import Action
from bottega.engine.edition import Edition
from bottega.engine.errors import OptionError
from bottega.engine.record import Record
from bottega.engine.registry import game as find_game
from bottega.server.bots.curves import Curves
from bottega.server.errors import Refused
from bottega.server.live.live_table import LiveTables
from bottega.server.live.past import Past, past_of_finished
from bottega.server.live.projection import info
from bottega.server.messages.seen import Chances, Eyes, Result, TableLog
from bottega.server.messages.tables import (
    ChangeSeat,
    DailyPace,
    Fork,
    Link,
    LivePace,
    NameSeat,
    NewTable,
    Sit,
    TableInfo,
)
from bottega.server.store.database import Work
from bottega.server.store.editions import info_of
from bottega.server.store.guests import Known, secret_hash
from bottega.server.store.seated import insert_seated
from bottega.server.store.storage import insert_table, spend_code
from bottega.server.tables.commitment import new_secret, new_seed
from bottega.server.tables.names import fresh_name
from bottega.server.tables.record import Entry, SeatRecord, TableRecord, name_bots, seat_for
from bottega.server.tables.table import Table
from bottega.server.tables.undo import moves_by
from bottega.server.turns import Asker

MOST_LISTED = 200
MOST_ASKED = 30
"""Games that are asked for one list, where what it tells of them is not stored."""


class Lobby:
    """What is asked of tables over HTTP; the answers are given when everything is stored."""

    def __init__(self, live: LiveTables, curves: Curves) -> None:
        self.live = live
        self.curves = curves
        self.storage = live.storage
        self.limits = live.settings.limits

    # Tables

    async def listed(self, guest: Known | None) -> list[TableInfo]:
        found = await self.storage.listed_tables(MOST_LISTED, self.limits.listed_per_guest)
        return [info(record, guest and guest.id) for record in found]

    async def mine(self, guest: Known) -> list[TableInfo]:
        """The tables of a guest: first those that wait for them, by the time left and then by how long they wait; then
        those that have not ended, the newest first; last those that have, those first that ended last.
        """
        asked = 0
        told: list[TableInfo] = []
        for stored, seen in await self.storage.tables_of(guest.id, MOST_LISTED):
            record = stored
            if asked < MOST_ASKED and _is_told_by_its_game(stored, guest.id):
                asked += 1
                with suppress(Refused):  # of other rules: what is stored has to do
                    record = await self.live.ask(stored.id, lambda table: table.record)
            told.append(info(record, guest.id, seen=seen))
        return sorted(told, key=_place)

    async def about(self, name: str, guest: Known | None) -> TableInfo:
        return await self.live.ask(name, lambda table: info(table.record, guest and guest.id, table.take_backs))

    async def create(self, guest: Known, wish: NewTable) -> TableInfo:
        await self._check_room(guest)
        if wish.stand_in not in bot_names():
            raise Refused("no_such_bot", 400, bot=wish.stand_in, bots=", ".join(bot_names()))
        names = [*wish.names, *[""] * len(wish.seats)]
        seats = [
            seat_for(who, guest.id, fresh_name(name) if name else guest.name)
            for who, name in zip(wish.seats, names, strict=False)
        ]
        edition = self.live.editions.chosen(wish.game, wish.edition) if wish.edition else None
        record = self._record(guest, wish, seats, new_seed() if wish.seed is None else int(wish.seed), edition)
        if wish.seed is not None:
            record.nonce = ""
        text = edition.dumps() if edition else ""
        await self.storage.add_table(record, edition=text, most=self.limits.tables_per_guest)
        return info(record, guest.id)

    async def sit(self, name: str, guest: Known, wish: Sit) -> TableInfo:
        called = fresh_name(wish.name) if wish.name else guest.name
        return await self._changed(
            name,
            guest,
            lambda table: table.sit(guest.id, called, wish.seat, self.live.now()),
            lambda connection: insert_seated(connection, guest.id, name),
        )

    async def rename(self, name: str, guest: Known, wish: NameSeat) -> TableInfo:
        called = fresh_name(wish.name)
        return await self._changed(
            name, guest, lambda table: table.rename(guest.id, wish.seat, called, self.live.now())
        )

    async def rename_everywhere(self, guest: Known, name: str) -> None:
        """Calls a guest otherwise at all tables that have not ended, in the seats where they were called as a guest."""

        def rename(table: Table) -> list[Entry]:
            own = [seat for seat in table.seats_of(guest.id) if table.seats[seat].name == guest.name]
            made = [table.rename(guest.id, seat, name, self.live.now()) for seat in own]
            return [entry for entry in made if entry is not None]

        for record, _ in await self.storage.tables_of(guest.id, MOST_LISTED):
            called = [seat.name for seat in record.seats if seat.guest == guest.id]
            if guest.name in called and not record.ended:
                with suppress(Refused):  # renamed too often there: the others are renamed all the same
                    await self.live.ask(record.id, lambda table: None, rename)

    async def change_seat(self, name: str, guest: Known, wish: ChangeSeat) -> TableInfo:
        called = fresh_name(wish.name) if wish.name else guest.name
        return await self._changed(
            name, guest, lambda table: table.change_seat(guest.id, called, wish.seat, wish.who, self.live.now())
        )

    async def resign(self, name: str, guest: Known, seat: int) -> TableInfo:
        return await self._changed(name, guest, lambda table: table.resign(guest.id, seat, self.live.now()))

    async def abandon(self, name: str, guest: Known, agree: bool) -> TableInfo:
        """Agrees that the game is abandoned, or does not."""

        def change(table: Table) -> Entry | None:
            return (table.stop if agree else table.go_on)(guest.id, self.live.now())

        return await self._changed(name, guest, change)

    async def let_spectators_talk(self, name: str, guest: Known, allowed: bool) -> TableInfo:
        return await self._changed(
            name, guest, lambda table: table.let_spectators_talk(guest.id, allowed, self.live.now())
        )

    async def dismiss(self, name: str, guest: Known, dismissed: bool) -> TableInfo:
        """Leaves a table out of the guest's own list; it is kept, and its link works."""
        found = await self.about(name, guest)
        await self.storage.dismiss(guest.id, name, dismissed)
        return found

    async def leave(self, name: str, guest: Known, seat: int) -> TableInfo:
        return await self._changed(name, guest, lambda table: table.leave(guest.id, seat, self.live.now()))

    async def relieve(self, name: str, guest: Known, seat: int) -> TableInfo:
        """Lets the stand-in play for somebody who is not there, until they come back."""

        def send_away(table: Table) -> Entry:
            now, audience, settings = self.live.now(), self.live.at(name).audience, self.live.settings
            absent, pace = table.absent(guest.id, seat), table.record.pace
            if isinstance(pace, DailyPace):  # nobody is expected to be there
                raise Refused("relieve_daily")
            if audience.is_here(absent):
                raise Refused("not_absent", seat=seat)
            wanted = settings.absence_seconds
            if isinstance(pace, LivePace):
                wanted = max(wanted, settings.absence_share * pace.seconds)
            self._check_absence(name, absent, wanted)
            return table.send_away(seat, now, guest.id)

        return await self._changed(name, guest, send_away)

    async def start(self, name: str, guest: Known) -> TableInfo:
        """Begins the game, as the host may, and where the host stays away, anybody who has a seat."""

        def begin(table: Table) -> Entry:
            host = table.record.host
            hostless = guest.id != host and bool(table.seats_of(guest.id)) and table.record.status == "open"
            if hostless:
                if self.live.at(name).audience.is_here(host):
                    raise Refused("host_here", 403)
                self._check_absence(name, host, self.live.settings.absence_seconds)
            return table.start(guest.id, self.live.now(), hostless)

        return await self._changed(name, guest, begin)

    def _check_absence(self, name: str, absent: str, wanted: float) -> None:
        """Refuses what may only be done when a guest has been away from the table for so many seconds."""
        waited = self.live.now() - self.live.at(name).audience.absent_since(absent)
        if waited < wanted:
            raise Refused("not_absent_long", seconds=ceil(wanted - waited))

    async def rematch(self, name: str, guest: Known) -> TableInfo:
        """A new table for the same players, everybody one seat further; the first who asks makes it."""
        old, edition, wanted = await self.live.ask(name, lambda table: _rematch(table, guest.id))
        if wanted is None:
            await self._check_room(guest)
            turned = [*old.seats[1:], old.seats[0]]
            seats = [_again(seat) for seat in turned]
            record = self._record(guest, old, seats, new_seed(), edition)

            def point(table: Table) -> list[Entry]:
                if table.record.rematch is not None:  # somebody else was quicker
                    return []
                return [table.point_to_rematch(record.id, guest.id, self.live.now())]

            _, _, wanted = await self.live.ask(
                name,
                lambda table: _rematch(table, guest.id),
                point,
                lambda connection: insert_table(connection, record),
            )
        assert wanted is not None
        return await self.about(wanted, guest)

    async def fork(self, name: str, guest: Known, wish: Fork) -> TableInfo:
        """A new table that goes on from any moment of a finished game."""
        await self._check_room(guest)

        def found(table: Table) -> tuple[TableRecord, list[Action], Edition | None]:
            if not table.record.ended:
                raise Refused("not_over")
            if wish.move >= len(table.played):
                raise Refused("no_such_move", 400, move=wish.move, last=len(table.played) - 1)
            if len(wish.seats) != len(table.seats):
                raise Refused("fork_seats", 400, wanted=len(table.seats), given=len(wish.seats))
            return table.record, table.played[: wish.move], table.edition

        old, played, edition = await self.live.ask(name, found)
        seats = [seat_for(who, guest.id, guest.name) for who in wish.seats]
        record = self._record(guest, old, seats, old.seed, edition)
        record.fork_of, record.fork_move, record.nonce, record.listed = old.id, wish.move, old.nonce, False
        now = self.live.now()
        entries = [Entry(number, "act", now, action.seat, str(action)) for number, action in enumerate(played, 1)]
        await self.storage.add_table(record, entries, most=self.limits.tables_per_guest)
        return info(record, guest.id)

    # Links

    async def link(self, name: str, guest: Known, seat: int) -> Link:
        """A code that moves a seat to another device: once, and soon."""
        await self.live.ask(name, lambda table: table.check_own(guest.id, seat))
        code = secrets.token_urlsafe(18)
        now = self.live.now()
        expires = now + self.live.settings.link_seconds
        await self.storage.add_code(secret_hash(code), name, seat, guest.id, now, expires)
        return Link(code, expires)

    async def claim(self, guest: Known, code: str) -> TableInfo:
        """The table of a code, with the seat that the guest now has there."""
        hashed = secret_hash(code)
        found = await self.storage.code(hashed, self.live.now())
        if found is None:
            raise Refused("link_used", 404)
        name, seat, giver = found

        def also(connection: DatabaseConnection) -> None:
            spend_code(connection, hashed)
            insert_seated(connection, guest.id, name)

        return await self._changed(
            name,
            guest,
            lambda table: table.hand_over(giver, seat, guest.id, guest.name, self.live.now()),
            also,
        )

    # Looking back

    async def log(
        self,
        name: str,
        guest: Known | None,
        seat: int | None,
        move: int | None,
        since: int | None,
        lang: str,
        asker: Asker,
    ) -> TableLog:
        """The game up to a move, with the eyes of one's own seat; of a game that is over, with anybody's.

        What happened is told from the version ``since`` on.
        """
        stored = await self.storage.table(name) if since else None
        known = moves_by(stored[1], since) if since and stored else 0

        def seen(table: Table) -> tuple[int, int, Iterator[Eyes | None]]:
            own, over = table.seats_of(guest and guest.id), table.record.ended
            if table.record.status == "open":
                raise Refused("not_started")
            eyes = own[0] if seat is None and own and not over else seat
            if eyes is not None:
                table.check_seat(eyes)
                if eyes not in own and not over:
                    raise Refused("not_your_seat", 403, seat=eyes, own=", ".join(map(str, own)) or "-")
            last = len(table.played)
            if move is not None and move > last:
                raise Refused("no_such_move", 400, move=move, last=last)
            return table.version, last, Past(table, move).seen(eyes, lang, known)

        version, last, past = await self.live.ask(name, seen)
        found = await self.live.without_haste(past, asker)
        assert found is not None
        return TableLog(version, last, found)

    async def version_if_over(self, name: str) -> int | None:
        """The version of a table whose game is over: what is told of it then is the same for everybody."""
        return await self.live.ask(name, lambda table: table.version if table.record.ended else None)

    async def result(self, name: str, lang: str, asker: Asker) -> Result:
        past = await self.live.ask(name, past_of_finished)
        found = await self.live.without_haste(past.result(lang), asker)
        assert found is not None
        return found

    async def record(self, name: str) -> Record:
        """The file of a finished game."""
        return await self.live.ask(name, lambda table: table.game_record())

    async def chances(self, name: str, lang: str, asker: Asker) -> Chances:
        """How likely each seat was to win, all through a finished game."""
        record, edition = await self.live.ask(name, lambda table: (table.game_record(), table.edition))
        found = await self.curves.of(name, edition, record, asker)
        past = await self.live.ask(name, past_of_finished)
        told = await self.live.without_haste(past.chances(found, lang), asker)
        assert told is not None
        return told

    async def _changed(
        self, name: str, guest: Known, change: Callable[[Table], Entry | None], also: Work[None] | None = None
    ) -> TableInfo:
        """The table as the guest may know it after a change, if there is anything to change."""

        def changed(table: Table) -> list[Entry]:
            entry = change(table)
            return [] if entry is None else [entry]

        return await self.live.ask(name, lambda table: info(table.record, guest.id), changed, also)

    async def _check_room(self, guest: Known) -> None:
        if await self.storage.open_tables(guest.id) >= self.limits.tables_per_guest:
            raise Refused("tables", 429, most=self.limits.tables_per_guest)

    def _record(
        self,
        host: Known,
        agreed: NewTable | TableRecord,
        seats: Sequence[SeatRecord],
        seed: int,
        edition: Edition | None,
    ) -> TableRecord:
        """A new table as it was wished for, or as another one was agreed."""
        try:
            found = find_game(agreed.game, edition)
            chosen = found.new(len(seats), seed, **agreed.options).options
        except OptionError as error:
            raise Refused("game_options", 400, problem=str(error)) from None
        name = secrets.token_urlsafe(12)
        name_bots(name, list(seats))
        return TableRecord(
            id=name,
            game=found.name,
            rules=found.rules_version,
            options={name: value for name, value in chosen.items() if isinstance(value, bool | str)},
            seed=seed,
            nonce=new_secret(),
            host=host.id,
            seats=list(seats),
            created=self.live.now(),
            listed=agreed.listed,
            pace=agreed.pace,
            stand_in=agreed.stand_in,
            hints=agreed.hints,
            spectators_talk=agreed.spectators_talk,
            edition=info_of(edition) if edition else None,
        )


def _is_told_by_its_game(record: TableRecord, guest: str) -> bool:
    """Whether for whom it waits is not stored, as with a live clock, or how it ended, as in older versions."""
    if record.status == "playing":
        mine = any(seat.guest == guest and seat.plays for seat in record.seats)
        return mine and isinstance(record.pace, LivePace)
    return record.ended and record.result is None


def _place(table: TableInfo) -> tuple[float, ...]:
    """Where a table stands in the list of the guest who asks."""
    mine = [wait for wait in table.waits if wait.seat in table.mine]
    if mine:
        return 0, min(inf if wait.until is None else wait.until for wait in mine), min(wait.since for wait in mine)
    if table.status in ("open", "playing"):
        return 1, -table.created
    return 2, -(table.result.at if table.result else table.created)


def _again(seat: SeatRecord) -> SeatRecord:
    """A seat for the same player; an open one, where nothing is kept of them any more."""
    if seat.kind == "guest" and seat.guest is None:
        return SeatRecord()
    return SeatRecord(seat.kind, seat.guest, seat.name, seat.bot)


def _rematch(table: Table, guest: str) -> tuple[TableRecord, Edition | None, str | None]:
    """What was agreed at a table whose game has ended, its edition, and the table where its players meet again."""
    if not table.seats_of(guest):
        raise Refused("not_seated", 403)
    if not table.record.ended:
        raise Refused("not_over")
    return table.record, table.edition, table.record.rematch
