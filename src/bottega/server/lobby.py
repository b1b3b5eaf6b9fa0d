"""What guests ask for beside live play: tables, seats, links, rematches, forks and files."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from math import ceil

from bottega.bots import bot_names
from bottega.engine.edition import Edition
from bottega.engine.errors import OptionError
from bottega.engine.record import Record
from bottega.engine.registry import game as find_game
from bottega.server.errors import Refused
from bottega.server.live.projection import info, result_of, seen_then
from bottega.server.live.rooms import Rooms
from bottega.server.messages.seen import Result, TableLog
from bottega.server.messages.tables import Fork, Link, NewTable, TableInfo
from bottega.server.store.editions import info_of
from bottega.server.store.guests import Known, secret_hash
from bottega.server.tables.commitment import new_secret, new_seed
from bottega.server.tables.record import Entry, SeatRecord, TableRecord
from bottega.server.tables.table import seat_for

MOST_LISTED = 200


class Lobby:
    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.storage = rooms.storage
        self.limits = rooms.settings.limits

    # Tables

    async def listed(self, guest: Known | None) -> list[TableInfo]:
        return [info(record, guest and guest.id) for record in await self.storage.listed_tables(MOST_LISTED)]

    async def mine(self, guest: Known) -> list[TableInfo]:
        return [info(record, guest.id) for record in await self.storage.tables_of(guest.id, MOST_LISTED)]

    async def about(self, name: str, guest: Known | None) -> TableInfo:
        async with self.rooms.at(name) as (_, table):
            return info(table.record, guest and guest.id)

    async def create(self, guest: Known, wish: NewTable) -> TableInfo:
        await self._check_room(guest)
        if wish.stand_in not in bot_names():
            raise Refused("no_such_bot", 400, bot=wish.stand_in, bots=", ".join(bot_names()))
        seats = [seat_for(who, guest.id, guest.name) for who in wish.seats]
        edition = self.rooms.editions.chosen(wish.game, wish.edition) if wish.edition else None
        record = self._record(guest, wish, seats, new_seed(), edition)
        await self.rooms.begin(record, edition=edition)
        return info(record, guest.id)

    async def sit(self, name: str, guest: Known, seat: int | None) -> TableInfo:
        async with self.rooms.at(name) as (room, table):
            entry = table.sit(guest.id, guest.name, seat, self.rooms.now())
            await self.storage.remember_seated(guest.id, name)
            await self.rooms.store(room, table, [entry])
            return info(table.record, guest.id)

    async def change_seat(self, name: str, guest: Known, seat: int, who: str) -> TableInfo:
        async with self.rooms.at(name) as (room, table):
            entry = table.change_seat(guest.id, guest.name, seat, who, self.rooms.now())
            await self.rooms.store(room, table, [entry])
            return info(table.record, guest.id)

    async def leave(self, name: str, guest: Known, seat: int) -> TableInfo:
        async with self.rooms.at(name) as (room, table):
            entry = table.leave(guest.id, seat, self.rooms.now())
            await self.rooms.store(room, table, [entry])
            return info(table.record, guest.id)

    async def relieve(self, name: str, guest: Known, seat: int) -> TableInfo:
        """The stand-in plays for somebody who is not there, until they come back."""
        async with self.rooms.at(name) as (room, table):
            now = self.rooms.now()
            absent = table.absent(guest.id, seat)
            if room.audience.is_here(absent):
                raise Refused("not_absent", seat=seat)
            waited, wanted = now - room.audience.absent_since(absent), self.rooms.settings.absence_seconds
            if waited < wanted:
                raise Refused("not_absent_long", seconds=ceil(wanted - waited))
            await self.rooms.store(room, table, [table.send_away(seat, now, guest.id)])
            return info(table.record, guest.id)

    async def start(self, name: str, guest: Known) -> TableInfo:
        async with self.rooms.at(name) as (room, table):
            entry = table.start(guest.id, self.rooms.now())
            await self.rooms.store(room, table, [entry])
            return info(table.record, guest.id)

    async def rematch(self, name: str, guest: Known) -> TableInfo:
        """The same players at a new table, everybody one seat further; the first who asks makes it."""
        async with self.rooms.at(name) as (room, table):
            if not table.seats_of(guest.id):
                raise Refused("not_seated", 403)
            if table.record.status != "over":
                raise Refused("not_over")
            if table.record.rematch is None:
                await self._check_room(guest)
                old = table.record
                turned = [*old.seats[1:], old.seats[0]]
                seats = [SeatRecord(seat.kind, seat.guest, seat.name, seat.bot) for seat in turned]
                record = self._record(guest, old, seats, new_seed(), table.edition)
                await self.rooms.begin(record)
                entry = table.point_to_rematch(record.id, guest.id, self.rooms.now())
                await self.rooms.store(room, table, [entry])
            wanted = table.record.rematch
        assert wanted is not None
        return await self.about(wanted, guest)

    async def fork(self, name: str, guest: Known, wish: Fork) -> TableInfo:
        """Play from here: a new table that goes on from any moment of a game that is over."""
        await self._check_room(guest)
        async with self.rooms.at(name) as (_, table):
            if table.record.status != "over":
                raise Refused("not_over")
            if wish.move >= len(table.played):
                raise Refused("no_such_move", 400, move=wish.move, last=len(table.played) - 1)
            if len(wish.seats) != len(table.seats):
                raise Refused("fork_seats", 400, wanted=len(table.seats), given=len(wish.seats))
            old, played, edition = table.record, table.played[: wish.move], table.edition
        seats = [seat_for(who, guest.id, guest.name) for who in wish.seats]
        record = self._record(guest, old, seats, old.seed, edition)
        record.fork_of, record.fork_move, record.nonce, record.listed = old.id, wish.move, old.nonce, False
        now = self.rooms.now()
        entries = [Entry(number, "act", now, action.seat, str(action)) for number, action in enumerate(played, 1)]
        await self.rooms.begin(record, entries)
        return info(record, guest.id)

    # Links

    async def link(self, name: str, guest: Known, seat: int) -> Link:
        """A code that moves a seat to another device: once, and soon."""
        async with self.rooms.at(name) as (_, table):
            table.check_own(guest.id, seat)
        code = secrets.token_urlsafe(18)
        expires = self.rooms.now() + self.rooms.settings.link_seconds
        await self.storage.add_code(secret_hash(code), name, seat, guest.id, expires)
        return Link(code, expires)

    async def claim(self, guest: Known, code: str) -> TableInfo:
        found = await self.storage.use_code(secret_hash(code), self.rooms.now())
        if found is None:
            raise Refused("link_used", 404)
        name, seat, giver = found
        async with self.rooms.at(name) as (room, table):
            entry = table.hand_over(giver, seat, guest.id, guest.name, self.rooms.now())
            await self.storage.remember_seated(guest.id, name)
            await self.rooms.store(room, table, [entry])
            return info(table.record, guest.id)

    # Looking back

    async def log(self, name: str, guest: Known | None, seat: int | None, move: int | None, lang: str) -> TableLog:
        """The game up to a move, with the eyes of one's own seat; of a game that is over, with anybody's."""
        async with self.rooms.at(name) as (_, table):
            own = table.seats_of(guest and guest.id)
            if table.record.status == "open":
                raise Refused("not_started")
            if seat is None and own and table.record.status != "over":
                seat = own[0]
            if seat is not None:
                table.check_seat(seat)
                if seat not in own and table.record.status != "over":
                    raise Refused("not_your_seat", 403, seat=seat, own=", ".join(map(str, own)) or "-")
            last = len(table.played)
            if move is not None and move > last:
                raise Refused("no_such_move", 400, move=move, last=last)
            return TableLog(table.version, last, seen_then(table, seat, last if move is None else move, lang))

    async def result(self, name: str, lang: str) -> Result:
        async with self.rooms.at(name) as (_, table):
            return result_of(table, lang)

    async def record(self, name: str) -> Record:
        async with self.rooms.at(name) as (_, table):
            return table.game_record()

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
        return TableRecord(
            id=secrets.token_urlsafe(12),
            game=found.name,
            rules=found.rules_version,
            options={name: value for name, value in chosen.items() if isinstance(value, bool | str)},
            seed=seed,
            nonce=new_secret(),
            host=host.id,
            seats=list(seats),
            created=self.rooms.now(),
            listed=agreed.listed,
            pace=agreed.pace,
            stand_in=agreed.stand_in,
            hints=agreed.hints,
            edition=info_of(edition) if edition else None,
        )
