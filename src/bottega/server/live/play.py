"""Live play: what people do at a table, what bots answer, and what happens when somebody's time is over."""

from __future__ import annotations

import asyncio
import logging
import time

from bottega.engine.edition import Edition
from bottega.server.bots.workers import NoAnswer, Workers
from bottega.server.errors import Refused, RulesForbid
from bottega.server.live.audience import Listener
from bottega.server.live.frames import frame
from bottega.server.live.rooms import Room, Rooms
from bottega.server.messages.live import Ack, Act, Advised, Hint, Return, Say, Tried, Try, Undo, Why
from bottega.server.store.storage import Then, settling
from bottega.server.tables.record import Entry
from bottega.server.tables.table import Table, any_legal
from bottega.server.tables.trying import outcomes_of

LOG = logging.getLogger("bottega.server")


class Play:
    def __init__(self, rooms: Rooms, workers: Workers) -> None:
        self.rooms = rooms
        self.workers = workers
        self.stopping = False
        rooms.after_change = self.wake_bots

    # People

    async def obey(self, name: str, asker: Listener, message: Act | Undo | Return | Say) -> None:
        """Does what a guest asks, when its turn has come, and acknowledges it."""
        room, _ = await self.rooms.enter(name)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.obey_in(room, asker, message, settling(done))
        await done

    def obey_in(self, room: Room, asker: Listener, message: Act | Undo | Return | Say, then: Then) -> None:
        """The same in a room that was entered for it; a resent message is acknowledged, not done again."""
        table, guest = room.table, asker.guest
        assert table is not None
        assert guest is not None

        def leave(error: Exception | None) -> None:
            room.turn.release()
            if error is None and known is None and isinstance(message, Act):
                self.rooms.metrics.tally.played(table.record.game, "guest")
            then(error)

        known = table.done.get((guest, message.id))
        if known is not None:
            asker.tell(Ack(message.id, known))
            leave(None)
            return
        try:
            entries = self._entries(table, guest, message)
            answer = frame(Ack(message.id, entries[-1].version))
            self.rooms.store_then(room, table, entries, (asker, answer), leave)
        except Refused as error:
            leave(error)
        except Exception as error:
            room.table = None  # nobody knows how far it came
            leave(error)

    def _entries(self, table: Table, guest: str, message: Act | Undo | Return | Say) -> list[Entry]:
        now = self.rooms.now()
        if isinstance(message, Undo):
            return [table.undo(guest, message.seat, message.id, now)]
        if isinstance(message, Say):
            return [table.say(guest, message.seat, message.text, message.id, now)]
        if isinstance(message, Return):
            return [table.come_back(guest, message.seat, message.id, now)]
        played = table.act(guest, message.seat, message.action, message.id, now)
        if not table.seats[message.seat].away:
            return [played]
        return [played, table.come_back(guest, message.seat, None, now)]

    async def check(self, name: str, guest: str, message: Why) -> int:
        """Whether a guest might act so; what the rules forbid is refused with their clause."""
        async with self.rooms.at(name) as (_, table):
            table.allowed(guest, message.seat, message.action)
            return table.version

    async def try_out(self, name: str, guest: str, message: Try) -> Tried:
        """What actions of a guest would bring; what the rules forbid is refused with their clause."""
        async with self.rooms.at(name) as (_, table):
            actions = [table.allowed(guest, message.seat, text) for text in message.actions]
            return Tried(message.id, table.version, outcomes_of(table.state, message.seat, actions))

    async def advise(self, name: str, guest: str, message: Hint, lang: str) -> list[Advised]:
        """What a strong bot would do in the place of a guest, knowing what the guest knows."""
        async with self.rooms.at(name) as (_, table):
            table.check_playing()
            table.check_own(guest, message.seat)
            if not table.record.allows_hints:
                raise Refused("hints_off", 403)
            if message.seat not in table.state.actors:
                raise Refused("no_hint", seat=message.seat)
            game, edition, view = table.record.game, table.edition, table.state.view(message.seat)
        try:
            return await self.workers.advise(game, view, lang, edition)
        except NoAnswer:
            raise Refused("no_answer", 503) from None

    async def greet(self, name: str, guest: str | None) -> None:
        """Whoever comes back to the table takes their seats back from the stand-in."""
        if guest is None:
            return
        async with self.rooms.at(name) as (room, table):
            away = [
                seat for seat in table.seats_of(guest) if table.seats[seat].away and table.record.status == "playing"
            ]
            if away:
                entries = [table.come_back(guest, seat, None, self.rooms.now()) for seat in away]
                await self.rooms.store(room, table, entries)

    # Bots

    def wake_bots(self, room: Room, table: Table) -> None:
        if self.stopping or table.bot_to_act() is None or (room.bots is not None and not room.bots.done()):
            return
        room.bots = asyncio.create_task(self._bots_play(room.name), name="bots")

    async def _bots_play(self, name: str) -> None:
        """Bots act until somebody else has to."""
        try:
            while not self.stopping and await self._bot_acts(name):
                pass
        except Refused as error:
            LOG.warning("bots stopped", extra={"reason": error.code})
        except Exception:
            LOG.exception("bots failed")

    async def _bot_acts(self, name: str) -> bool:
        async with self.rooms.at(name) as (_, table):
            seat = table.bot_to_act()
            if seat is None:
                return False
            bot, view, legal = table.bot_at(seat), table.state.view(seat), table.state.legal(seat)
            game, edition = table.record.game, table.edition
        assert bot is not None
        text = str(legal[0]) if len(legal) == 1 else await self._chosen(game, bot, view, edition)
        async with self.rooms.at(name) as (room, table):
            if table.bot_to_act() != seat:
                return True
            now = self.rooms.now()
            try:
                entry = table.act(None, seat, text or any_legal(table.state, seat), None, now)
            except (RulesForbid, Refused):
                # The choice was made for a position that has changed since, or is no action at all.
                entry = table.act(None, seat, any_legal(table.state, seat), None, now)
            await self.rooms.store(room, table, [entry])
            self.rooms.metrics.tally.played(game, "bot")
        return True

    async def _chosen(self, game: str, bot: str, view: dict[str, object], edition: Edition | None) -> str:
        """What the bot wants; nothing where it did not answer."""
        began = time.perf_counter()
        try:
            return await self.workers.choose(game, bot, view, edition)
        except NoAnswer:
            self.rooms.metrics.bot_failures.labels(bot).inc()
            return ""
        finally:
            self.rooms.metrics.bot_seconds.labels(bot).observe(time.perf_counter() - began)

    # Time

    async def tick(self) -> None:
        """Gives seats whose time is over to the stand-in, and lets idle tables go."""
        now = self.rooms.now()
        for name in [
            room.name for room in self.rooms.open.values() if room.deadline is not None and room.deadline <= now
        ]:
            async with self.rooms.at(name) as (room, table):
                late = table.late_seats(self.rooms.now())
                entries = [table.send_away(seat, now) for seat in late]
                if entries:
                    await self.rooms.store(room, table, entries)
        self.rooms.forget_idle()

    async def tick_on(self, seconds: float = 0.5) -> None:
        await self.resume()
        while True:
            await asyncio.sleep(seconds)
            try:
                await self.tick()
            except Refused as error:
                LOG.warning("a deadline could not be kept", extra={"reason": error.code})
            except Exception:
                LOG.exception("a deadline could not be kept")

    async def resume(self) -> None:
        """After a start: bots go on where they were to act, and clocks run on from now."""
        for name in await self.rooms.storage.unattended():
            try:
                async with self.rooms.at(name) as (room, table):
                    entry = table.resume(self.rooms.now())
                    if entry is not None:
                        await self.rooms.store(room, table, [entry])
            except Refused as error:
                LOG.warning("a table could not be resumed", extra={"reason": error.code})

    async def stop(self) -> None:
        self.stopping = True
        tasks = [room.bots for room in self.rooms.open.values() if room.bots is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
