"""The house: what guests may ask for beside live play. Tables, seats, links, rematches, forks and files."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from math import ceil

from bottega.bots import bot_names
from bottega.engine.edition import Edition
from bottega.engine.errors import OptionError
from bottega.engine.record import Record
from bottega.engine.registry import game as find_game
from bottega.server.deal import new_secret, new_seed
from bottega.server.editions import info_of
from bottega.server.guests import Known, secret_hash
from bottega.server.messages import Fork, Link, NewTable, Result, TableInfo, TableLog
from bottega.server.rooms import Rooms
from bottega.server.sheet import Line, SeatSheet, Sheet
from bottega.server.sight import info, result_of, seen_then
from bottega.server.table import seat_for
from bottega.server.trouble import Trouble

MOST_LISTED = 200


class House:
    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.storage = rooms.storage
        self.limits = rooms.settings.limits

    # Tables

    async def listed(self, guest: Known | None) -> list[TableInfo]:
        return [info(sheet, guest and guest.id) for sheet in await self.storage.listed_tables(MOST_LISTED)]

    async def mine(self, guest: Known) -> list[TableInfo]:
        return [info(sheet, guest.id) for sheet in await self.storage.tables_of(guest.id, MOST_LISTED)]

    async def about(self, name: str, guest: Known | None) -> TableInfo:
        async with self.rooms.at(name) as (_, table):
            return info(table.sheet, guest and guest.id)

    async def create(self, guest: Known, wish: NewTable) -> TableInfo:
        await self._check_room(guest)
        if wish.stand_in not in bot_names():
            raise Trouble("no_such_bot", 400, bot=wish.stand_in, bots=", ".join(bot_names()))
        seats = [seat_for(who, guest.id, guest.name) for who in wish.seats]
        edition = self.rooms.editions.chosen(wish.game, wish.edition) if wish.edition else None
        sheet = self._sheet(guest, wish, seats, new_seed(), edition)
        await self.rooms.begin(sheet, edition=edition)
        return info(sheet, guest.id)

    async def sit(self, name: str, guest: Known, seat: int | None) -> TableInfo:
        async with self.rooms.at(name) as (room, table):
            line = table.sit(guest.id, guest.name, seat, self.rooms.now())
            await self.storage.remember_seated(guest.id, name)
            await self.rooms.store(room, table, [line])
            return info(table.sheet, guest.id)

    async def change_seat(self, name: str, guest: Known, seat: int, who: str) -> TableInfo:
        async with self.rooms.at(name) as (room, table):
            line = table.change_seat(guest.id, guest.name, seat, who, self.rooms.now())
            await self.rooms.store(room, table, [line])
            return info(table.sheet, guest.id)

    async def leave(self, name: str, guest: Known, seat: int) -> TableInfo:
        async with self.rooms.at(name) as (room, table):
            line = table.leave(guest.id, seat, self.rooms.now())
            await self.rooms.store(room, table, [line])
            return info(table.sheet, guest.id)

    async def relieve(self, name: str, guest: Known, seat: int) -> TableInfo:
        """The stand-in plays for somebody who is not there, until they come back."""
        async with self.rooms.at(name) as (room, table):
            now = self.rooms.now()
            absent = table.absent(guest.id, seat)
            if room.audience.is_here(absent):
                raise Trouble("not_absent", seat=seat)
            waited, wanted = now - room.audience.absent_since(absent), self.rooms.settings.absence_seconds
            if waited < wanted:
                raise Trouble("not_absent_long", seconds=ceil(wanted - waited))
            await self.rooms.store(room, table, [table.send_away(seat, now, guest.id)])
            return info(table.sheet, guest.id)

    async def start(self, name: str, guest: Known) -> TableInfo:
        async with self.rooms.at(name) as (room, table):
            line = table.start(guest.id, self.rooms.now())
            await self.rooms.store(room, table, [line])
            return info(table.sheet, guest.id)

    async def rematch(self, name: str, guest: Known) -> TableInfo:
        """The same players at a new table, everybody one seat further; the first who asks makes it."""
        async with self.rooms.at(name) as (room, table):
            if not table.seats_of(guest.id):
                raise Trouble("not_seated", 403)
            if table.sheet.status != "over":
                raise Trouble("not_over")
            if table.sheet.rematch is None:
                await self._check_room(guest)
                old = table.sheet
                turned = [*old.seats[1:], old.seats[0]]
                seats = [SeatSheet(seat.kind, seat.guest, seat.name, seat.bot) for seat in turned]
                sheet = self._sheet(guest, old, seats, new_seed(), table.edition)
                await self.rooms.begin(sheet)
                line = table.point_to_rematch(sheet.id, guest.id, self.rooms.now())
                await self.rooms.store(room, table, [line])
            wanted = table.sheet.rematch
        assert wanted is not None
        return await self.about(wanted, guest)

    async def fork(self, name: str, guest: Known, wish: Fork) -> TableInfo:
        """Play from here: a new table that goes on from any moment of a game that is over."""
        await self._check_room(guest)
        async with self.rooms.at(name) as (_, table):
            if table.sheet.status != "over":
                raise Trouble("not_over")
            if wish.move >= len(table.played):
                raise Trouble("no_such_move", 400, move=wish.move, last=len(table.played) - 1)
            if len(wish.seats) != len(table.seats):
                raise Trouble("fork_seats", 400, wanted=len(table.seats), given=len(wish.seats))
            old, played, edition = table.sheet, table.played[: wish.move], table.edition
        seats = [seat_for(who, guest.id, guest.name) for who in wish.seats]
        sheet = self._sheet(guest, old, seats, old.seed, edition)
        sheet.fork_of, sheet.fork_move, sheet.nonce, sheet.listed = old.id, wish.move, old.nonce, False
        now = self.rooms.now()
        lines = [Line(number, "act", now, action.seat, str(action)) for number, action in enumerate(played, 1)]
        await self.rooms.begin(sheet, lines)
        return info(sheet, guest.id)

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
            raise Trouble("link_used", 404)
        name, seat, giver = found
        async with self.rooms.at(name) as (room, table):
            line = table.hand_over(giver, seat, guest.id, guest.name, self.rooms.now())
            await self.storage.remember_seated(guest.id, name)
            await self.rooms.store(room, table, [line])
            return info(table.sheet, guest.id)

    # Looking back

    async def log(self, name: str, guest: Known | None, seat: int | None, move: int | None, lang: str) -> TableLog:
        """The game up to a move, with the eyes of one's own seat; of a game that is over, with anybody's."""
        async with self.rooms.at(name) as (_, table):
            own = table.seats_of(guest and guest.id)
            if table.sheet.status == "open":
                raise Trouble("not_started")
            if seat is None and own and table.sheet.status != "over":
                seat = own[0]
            if seat is not None:
                table.check_seat(seat)
                if seat not in own and table.sheet.status != "over":
                    raise Trouble("not_your_seat", 403, seat=seat, own=", ".join(map(str, own)) or "-")
            last = len(table.played)
            if move is not None and move > last:
                raise Trouble("no_such_move", 400, move=move, last=last)
            return TableLog(table.version, last, seen_then(table, seat, last if move is None else move, lang))

    async def result(self, name: str, lang: str) -> Result:
        async with self.rooms.at(name) as (_, table):
            return result_of(table, lang)

    async def record(self, name: str) -> Record:
        async with self.rooms.at(name) as (_, table):
            return table.record()

    async def _check_room(self, guest: Known) -> None:
        if await self.storage.open_tables(guest.id) >= self.limits.tables_per_guest:
            raise Trouble("tables", 429, most=self.limits.tables_per_guest)

    def _sheet(
        self, host: Known, agreed: NewTable | Sheet, seats: Sequence[SeatSheet], seed: int, edition: Edition | None
    ) -> Sheet:
        """A new table as it was wished for, or as another one was agreed."""
        try:
            found = find_game(agreed.game, edition)
            chosen = found.new(len(seats), seed, **agreed.options).options
        except OptionError as error:
            raise Trouble("game_options", 400, problem=str(error)) from None
        return Sheet(
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
