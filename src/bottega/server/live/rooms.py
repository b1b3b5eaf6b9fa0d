"""Rooms: where a table lives while somebody uses it. One message at a time; stored first, seen afterwards."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence

from bottega.engine.edition import Edition
from bottega.server.errors import Refused
from bottega.server.live.audience import Answer, Audience, Listener
from bottega.server.live.outbox import Outbox
from bottega.server.metrics import Metrics
from bottega.server.settings import Settings
from bottega.server.store.editions import Editions
from bottega.server.store.storage import Storage, Then, settling
from bottega.server.store.versions import Stored, current
from bottega.server.tables.record import Entry, TableRecord
from bottega.server.tables.table import Table

LOG = logging.getLogger("bottega.server")


class Turn:
    """One at a time, in the order in which they came; whoever need not wait takes it without being a task."""

    __slots__ = ("_waiting", "taken")

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """At once or not at all."""
        if self.taken:
            return False
        self.taken = True
        return True

    async def wait(self) -> None:
        if self.take():
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if not waiter.cancelled():  # the turn has come, and nobody is there to take it
                self.release()
            raise

    def release(self) -> None:
        """The next one's turn, if there is one."""
        while self._waiting:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return
        self.taken = False


class Room:
    """One table's place in memory. Without ``table`` it costs next to nothing; the table is rebuilt when needed."""

    __slots__ = ("audience", "bots", "deadline", "name", "table", "turn", "used")

    def __init__(self, name: str, now: float) -> None:
        self.name = name
        self.turn = Turn()
        self.table: Table | None = None
        self.audience = Audience(now)
        self.bots: asyncio.Task[None] | None = None
        self.deadline: float | None = None
        self.used = 0.0


class Rooms:
    """All rooms in use, and the way a change of a table goes: enter, check, store, show."""

    def __init__(
        self,
        storage: Storage,
        editions: Editions,
        settings: Settings,
        metrics: Metrics,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.storage = storage
        self.editions = editions
        self.settings = settings
        self.metrics = metrics
        self.now = now
        self.open: dict[str, Room] = {}
        self.outbox = Outbox()
        storage.ending = self.outbox
        self.after_change: Callable[[Room, Table], None] = lambda room, table: None
        """What else follows from a change: bots to wake."""
        metrics.watch(tables=lambda: sum(room.table is not None for room in self.open.values()))

    def at(self, name: str) -> Entered:
        """The room and its table, for one message alone: ``async with rooms.at(name) as (room, table)``."""
        return Entered(self, name)

    def free(self, name: str) -> Room | None:
        """The room, entered, where nobody is in it and its table is in memory; whoever enters gives up the turn."""
        room = self.open.get(name)
        if room is None or room.table is None or not room.turn.take():
            return None
        room.used = self.now()
        return room

    async def enter(self, name: str) -> tuple[Room, Table]:
        """Waits until the room is free and enters it; whoever enters gives up the turn."""
        now = self.now()
        room = self.open.get(name)
        if room is None:
            room = self.open[name] = Room(name, now)
        room.used = now
        await room.turn.wait()
        try:
            if room.table is None:
                room.table = await self._read(name)
                room.deadline = room.table.next_deadline()
                room.audience.look(room.table)
                self.after_change(room, room.table)
        except BaseException:
            room.turn.release()
            if room.table is None and not room.audience.listeners:
                self.open.pop(name, None)
            raise
        return room, room.table

    async def _read(self, name: str) -> Table:
        found = await self.storage.table(name)
        if found is None:
            raise Refused("no_table", 404)
        stored = Stored(*found)
        fitting = current(stored)
        if fitting is not stored:
            await self.storage.replace_table(fitting.record, fitting.entries)
        record = fitting.record
        edition = await self.editions.find(record.game, record.edition.digest) if record.edition else None
        table = Table(record, fitting.entries, edition)
        del table.recent[: -self.settings.limits.gap]
        return table

    async def store(self, room: Room, table: Table, entries: Sequence[Entry]) -> None:
        """Makes new entries durable, then shows them to everybody at the table."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        try:
            self.store_then(room, table, entries, None, settling(stored))
            await stored
        except BaseException:
            room.table = None  # whoever enters next must not see what is perhaps not stored
            raise

    def store_then(self, room: Room, table: Table, entries: Sequence[Entry], answer: Answer | None, then: Then) -> None:
        """The same without waiting; whoever asked is answered along with it."""
        changed = table.record.status == "over"
        for entry in entries:
            changed = changed or entry.kind not in ("act", "undo", "say")

        def stored(error: Exception | None) -> None:
            if error is not None:
                room.table = None
                LOG.error("a change could not be stored", extra={"reason": type(error).__name__})
                error = Refused("storage", 503)
            elif room.table is table:
                try:
                    self._show(room, table, entries, changed, answer)
                except Exception as failed:
                    error = failed
            then(error)

        self.storage.save_then(table.record, entries, changed, stored)

    def _show(self, room: Room, table: Table, entries: Sequence[Entry], changed: bool, answer: Answer | None) -> None:
        room.deadline = table.next_deadline()
        room.audience.show(table, entries[0].version - 1, changed, self.now(), answer)
        if changed:
            room.audience.show_presence(table)
        if len(table.recent) > 2 * self.settings.limits.gap:
            del table.recent[: -self.settings.limits.gap]
        self.after_change(room, table)

    async def begin(self, record: TableRecord, entries: Sequence[Entry] = (), edition: Edition | None = None) -> None:
        """A new table; its edition is kept with it."""
        await self.storage.add_table(record, entries, edition.dumps() if edition else "")

    async def join(self, name: str, listener: Listener, have: int | None) -> None:
        """Somebody comes to look; they are told what they missed, and from then on everything."""
        limits = self.settings.limits
        async with self.at(name) as (room, table):
            if not table.seats_of(listener.guest) and room.audience.spectators(table) >= limits.spectators_per_table:
                raise Refused("spectators", 429, most=limits.spectators_per_table)
            room.audience.add(listener)
            room.audience.welcome(table, listener, have, limits.said, self.now())
            room.audience.show_presence(table)

    def part(self, name: str, listener: Listener) -> None:
        """Somebody goes; a table that nobody looks at any more leaves memory at once."""
        room = self.open.get(name)
        if room is not None and listener in room.audience.listeners:
            room.audience.remove(listener, self.now())
            if not room.audience.listeners:
                self._forget(room)
            elif room.table is not None:
                room.audience.show_presence(room.table)

    def forget_idle(self) -> None:
        """Tables that nobody has used for a while leave memory; those who still look at one do not notice."""
        limit = self.now() - self.settings.idle_seconds
        for room in list(self.open.values()):
            if room.used <= limit:
                self._forget(room)

    def _forget(self, room: Room) -> None:
        if room.turn.taken or (room.bots is not None and not room.bots.done()):
            return
        room.table = None
        if not room.audience.listeners and room.deadline is None:
            del self.open[room.name]


class Entered:
    """A room taken for as long as the ``async with`` lasts. Every message passes here, so it is kept light."""

    __slots__ = ("_name", "_room", "_rooms")

    def __init__(self, rooms: Rooms, name: str) -> None:
        self._rooms = rooms
        self._name = name
        self._room: Room | None = None

    async def __aenter__(self) -> tuple[Room, Table]:
        room, table = await self._rooms.enter(self._name)
        self._room = room
        return room, table

    async def __aexit__(self, *_: object) -> None:
        assert self._room is not None
        self._room.turn.release()
