"""Live tables: each table in memory has one owner, and everything that is asked of the table goes through it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import TypeVar

from bottega.server.errors import UNAVAILABLE, Refused
from bottega.server.live.audience import Audience, Listener
from bottega.server.live.outbox import Outbox
from bottega.server.live.requests import Awaited, Request
from bottega.server.messages.tables import LivePace
from bottega.server.metrics import Metrics
from bottega.server.rates import Shares
from bottega.server.settings import Settings
from bottega.server.store.database import Work
from bottega.server.store.editions import Editions
from bottega.server.store.seated import Waits, fill, set_seen, waits_rows
from bottega.server.store.storage import Conflict, Storage
from bottega.server.store.versions import Stored, current
from bottega.server.tables.due import set_due, stood_still
from bottega.server.tables.record import Entry
from bottega.server.tables.table import Table
from bottega.server.tables.waiting import set_waits
from bottega.server.turns import NOBODY, Asker, Turns

LOG = logging.getLogger("bottega.server")
T = TypeVar("T")

AT_ONCE = 0.001
"""Seconds that a longer work takes before others come in between."""
MOST_CONFLICTS = 3
"""How often a table is read again for a request, as another server was quicker: this one may not have heard of one
change yet, and then meet the next."""
PAUSE = 1.0
"""Seconds until a table is looked at again, where the database is away."""


class LiveTable:
    """The owner of one table: requests come into its inbox and are done one after the other.

    Without ``table`` it costs next to nothing; the table is read again when something is asked of it.
    """

    def __init__(self, name: str, live: LiveTables) -> None:
        self.name = name
        self.table: Table | None = None
        self.used = live.now()
        self.audience = Audience(self.used)
        self.audience.elsewhere = live.elsewhere(name)
        self.bots: asyncio.Task[None] | None = None
        """The bots at the table, while they play."""
        self._live = live
        self._inbox: deque[Request] = deque()
        """The first of them is the one that is being done."""
        self._entries: list[Entry] = []
        """What is being stored."""
        self._reading: asyncio.Task[None] | None = None
        self.shown = 0
        """The version that those who look at it were last shown."""
        self._news = 0
        """The version that another server is known to have stored."""

    @property
    def busy(self) -> bool:
        return bool(self._inbox) or (self.bots is not None and not self.bots.done())

    def ask(self, request: Request) -> None:
        """The one entrance."""
        self.used = self._live.now()
        self._inbox.append(request)
        if len(self._inbox) == 1:
            self._go_on()

    def hear(self, version: int) -> None:
        """Takes note that there is such a version; those who look at the table are shown what has happened."""
        self._news = max(self._news, version)
        if self.audience.listeners and not self._inbox and (self.table is None or version > self.table.version):
            self.look()

    def look(self) -> None:
        """Reads the table if need be, and shows what is new."""
        self.ask(_Look(self, self._live))

    def lose(self) -> None:
        """Lets everybody go, as the table was deleted: who comes back is told so."""
        if not self._inbox:
            self.table = None
        for listener in list(self.audience.listeners):
            listener.end()

    def _go_on(self) -> None:
        """Does what is asked, until something has to be stored or read first, or nothing is left."""
        if self.table is not None and self._news > self.table.version and self.audience.listeners and not self._inbox:
            self._inbox.append(_Look(self, self._live))
        while self._inbox:
            table = self.table
            if table is None:
                self._reading = asyncio.create_task(self._read(), name="table")
                return
            if self._news > table.version:
                self._reading = asyncio.create_task(self._follow(table), name="table")
                return
            request = self._inbox[0]
            try:
                self._entries = request.change(table)
                if self._entries:
                    changed = _changes_record(table, self._entries)
                    changed = set_due(table, self._live.now(), changed) or changed
                    waits = self._waits(table, self._entries)
                    changed = changed or waits is not None
                    self._live.storage.commit(
                        table.record, self._entries, changed, request.also, self._stored, waits or ()
                    )
                    return
                if request.asker is not None and request.answer:
                    request.asker.hand(request.answer)
                request.done(table)
            except Refused as error:
                _fail(request, error)
            except Exception as error:
                self.table = None  # nobody knows how far it came
                _fail(request, error)
            self._inbox.popleft()

    def _waits(self, table: Table, entries: list[Entry]) -> list[Waits] | None:
        """What is to be written of those for whom the table waits, where that is new; None where nothing is."""
        before = table.record.waits
        if not set_waits(table) or isinstance(table.record.pace, LivePace):
            return None
        return waits_rows(self.name, before, table.record.waits, entries)

    def _fill(self, table: Table) -> None:
        """Writes what lists tell of the table, where it was stored without that."""
        record, before = table.record, table.record.waits
        if set_waits(table) and (record.ended or not isinstance(record.pace, LivePace)):
            version, waits = table.version, waits_rows(self.name, before, record.waits, [])
            self._live.storage.note(lambda connection: fill(connection, record, version, waits))

    def _stored(self, error: Exception | None) -> None:
        """The one exit: shows what was stored, answers the asker, and goes on with the next request."""
        request, table = self._inbox[0], self.table
        assert table is not None
        if error is not None:
            self.table = None  # nobody may see what is perhaps not stored
            if isinstance(error, Conflict) and request.conflicts < MOST_CONFLICTS:
                request.conflicts += 1
                if isinstance(request, _Resume):  # found out again when the table is read
                    self._inbox.popleft()
                self._go_on()
                return
            LOG.error("a change could not be stored", extra={"reason": type(error).__name__})
            code = "conflict" if isinstance(error, Conflict) else "storage"
            told = error if isinstance(error, Refused) else Refused(code, UNAVAILABLE)
            _fail(request, told)
            if isinstance(request, _Resume) and len(self._inbox) > 1:  # else the table would be read again at once
                _fail(self._inbox[1], told)
                del self._inbox[1]
        else:
            try:
                self._show(table, request)
                request.done(table)
            except Exception as failed:
                _fail(request, failed)
        self._inbox.popleft()
        self._go_on()

    def _show(self, table: Table, request: Request) -> None:
        changed = _changes_record(table, self._entries)
        since = self._entries[0].version - 1
        self.shown = table.version
        self.audience.show(table, since, changed, self._live.now(), request.asker, request.answer)
        if changed:
            self.audience.show_presence(table)
        self._trim(table)
        self._live.after_change(self, table)

    async def _read(self) -> None:
        """Reads the table; where that fails, the first who asked is told why, and the next one tries again."""
        self._news = 0
        try:
            table = await self._live.read(self.name, self.shown if self.audience.listeners else None)
            self.audience.look(table)
            self.table = table
            self._fill(table)
            self._show_missed(table)
            if stood_still(table, self._live.started, self._live.now()):
                self._inbox.appendleft(_Resume(self._live.started))
            self._live.after_change(self, table)
        except Exception as error:
            if self.audience.listeners and isinstance(error, Refused) and error.status == UNAVAILABLE:
                asyncio.get_running_loop().call_later(PAUSE, self._show_again)
            _fail(self._inbox.popleft(), error)
        self._go_on()
        if self.table is None and not self._inbox and not self.audience.listeners:
            self._live.open.pop(self.name, None)

    async def _follow(self, table: Table) -> None:
        """Takes in what other servers have stored; where that fails, the table is read as a whole."""
        self._news = 0
        try:
            found = await self._live.storage.table(self.name, table.version)
            if found is None:
                raise Refused("no_table", 404)
            table.follow(*found)
            set_waits(table)
            self._show_missed(table)
        except Exception as error:
            LOG.warning("a table is read again", extra={"reason": type(error).__name__})
            self.table = None
        self._go_on()

    def _show_missed(self, table: Table) -> None:
        """Shows what has happened, but not by this server's doing, to those who look at the table."""
        since, self.shown = self.shown, table.version
        if self.audience.listeners and since < table.version:
            self.audience.show(table, since, True, self._live.now(), None, b"")
            self.audience.show_presence(table)
            self._trim(table)

    def _show_again(self) -> None:
        """Shows what there is, though nobody asks, after the table could not be read."""
        if self.table is None and self.audience.listeners and not self._inbox:
            self.look()

    def _trim(self, table: Table) -> None:
        gap = self._live.settings.limits.gap
        if len(table.recent) > 2 * gap:
            del table.recent[:-gap]


class _Look(Request):
    """The wish to know what there is at a table, for those who look at it, or its bots."""

    def __init__(self, owner: LiveTable, live: LiveTables) -> None:
        super().__init__()
        self._owner = owner
        self._live = live

    def change(self, table: Table) -> list[Entry]:
        return []

    def done(self, table: Table) -> None:
        self._owner.audience.show_presence(table)
        if self._live.owns(self._owner.name):
            self._live.after_change(self._owner, table)

    def failed(self, error: Exception) -> None:
        if isinstance(error, Refused) and error.code == "no_table":
            self._owner.lose()
        else:
            LOG.warning("a table could not be looked at", extra={"reason": type(error).__name__})


class _Resume(Request):
    """The server was away: nobody pays for the time until it was back."""

    def __init__(self, at: float) -> None:
        super().__init__()
        self._at = at

    def change(self, table: Table) -> list[Entry]:
        return [table.resume(self._at)]

    def done(self, table: Table) -> None:
        pass

    def failed(self, error: Exception) -> None:
        LOG.error("a clock could not go on", extra={"reason": type(error).__name__})


def _fail(request: Request, error: Exception) -> None:
    try:
        request.failed(error)
    except Exception:  # the table goes on for the others
        LOG.exception("a failure could not be told")


def _changes_record(table: Table, entries: list[Entry]) -> bool:
    """Whether what is told of the table has changed with these entries: its seats, its status, what was taken back."""
    if table.record.ended:
        return True
    for entry in entries:
        if entry.kind not in ("act", "say"):
            return True
    return False


class LiveTables:
    """All live tables, by name, and what they share."""

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
        self.started = now()
        self.open: dict[str, LiveTable] = {}
        limits = settings.limits
        guests = limits.guests_per_address
        self.sayings = Shares(limits.sayings_per_second, limits.saying_burst, guests)
        self.tries = Shares(limits.tries_per_second, limits.try_burst, guests)
        self.undos = Shares(limits.undos_per_second, limits.undo_burst, guests)
        self._works = Turns(1)
        self.outbox = Outbox()
        storage.ending = self.outbox
        self.after_change: Callable[[LiveTable, Table], None] = lambda live, table: None
        """What else follows when a table was read or has changed: bots to wake."""
        self.owns: Callable[[str], bool] = lambda name: True
        """Whether bots and clocks of a table are for this server to look after, and not for another one."""
        self.call: Callable[[str], None] = lambda name: None
        """Tells the server that looks after a table that its bots are to act."""
        self.elsewhere: Callable[[str], list[str | None]] = lambda name: []
        """Those who look at a table at other servers."""
        self.moved: Callable[[LiveTable], None] = lambda live: None
        """Told when somebody has come to a table, or has gone."""
        metrics.watch(tables=lambda: sum(live.table is not None for live in self.open.values()))

    def at(self, name: str) -> LiveTable:
        """The owner of that table; whether there is such a table is found out when something is asked."""
        live = self.open.get(name)
        if live is None:
            live = self.open[name] = LiveTable(name, self)
        return live

    async def ask(
        self,
        name: str,
        result: Callable[[Table], T],
        change: Callable[[Table], list[Entry]] | None = None,
        also: Work[None] | None = None,
    ) -> T:
        """What ``result`` says of the table when the change, if any, is stored (with ``also``) and shown."""
        request = Awaited(result, change, also)
        self.at(name).ask(request)
        return await request.end

    async def read(self, name: str, shown: int | None = None) -> Table:
        """The table as it is stored, brought to the rules of today; what happened after ``shown`` can be told."""
        found = await self.storage.table(name)
        if found is None:
            raise Refused("no_table", 404)
        stored = Stored(*found)
        rules = stored.record.rules
        fitting = current(stored)
        if fitting is not stored:
            try:
                await self.storage.replace_table(fitting.record, fitting.entries, rules)
            except Conflict:  # another server has done the same, and somebody may have played since
                return await self.read(name, shown)
        record = fitting.record
        edition = await self.editions.find(record.game, record.edition.digest) if record.edition else None
        table = Table(record, (), edition)
        gap = self.settings.limits.gap
        if shown is not None:
            gap = max(gap, len(fitting.entries) - shown)
        await self.without_haste(table.replaying(fitting.entries, gap), NOBODY)
        del table.recent[:-gap]
        return table

    async def without_haste(self, work: Iterator[T | None], asker: Asker) -> T | None:
        """Does some longer work step by step, one work at a time; what others ask for is done in between.

        Returns what the last step has brought.
        """
        found: T | None = None
        async with self._works.next(asker, 0):
            until = time.perf_counter() + AT_ONCE
            for step in work:
                found = step
                if time.perf_counter() >= until:
                    await asyncio.sleep(0)
                    until = time.perf_counter() + AT_ONCE
        return found

    def part(self, name: str, listener: Listener) -> None:
        """Lets a listener go; a table that nobody looks at any more leaves memory at once."""
        live = self.open.get(name)
        if live is not None and listener in live.audience.listeners:
            self.look_away(live, listener)
            live.audience.remove(listener, self.now())
            self.moved(live)
            if not live.audience.listeners:
                self._forget(live)
            elif live.table is not None:
                live.audience.show_presence(live.table)

    def look_away(self, live: LiveTable, listener: Listener) -> None:
        """Notes what a guest with a seat has seen of a table, where they look at it no longer."""
        guest, version = listener.guest, live.shown
        if guest is None or not listener.looks or None in listener.eyes or listener.saw == version:
            return
        listener.saw = version
        self.storage.note(lambda connection: set_seen(connection, guest, live.name, version))

    def forget_idle(self) -> None:
        """Lets tables leave memory that nobody has used for a while; those who still look at one do not notice."""
        limit = self.now() - self.settings.idle_seconds
        for live in list(self.open.values()):
            if live.used <= limit:
                self._forget(live)

    def _forget(self, live: LiveTable) -> None:
        if live.busy:
            return
        live.table = None
        if not live.audience.listeners:
            self.open.pop(live.name, None)
