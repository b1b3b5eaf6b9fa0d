"""A server as one object: its storage, its tables, its bots, and how they start and stop together."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count

from bottega.server.bots.curves import Curves
from bottega.server.bots.workers import WorkerPool
from bottega.server.errors import WORDS
from bottega.server.live.audience import Listener
from bottega.server.live.bot_play import BotPlay
from bottega.server.live.live_table import LiveTables
from bottega.server.live.others import Others
from bottega.server.live.timekeeper import Timekeeper
from bottega.server.lobby import Lobby
from bottega.server.messages.live import Bye
from bottega.server.metrics import Metrics
from bottega.server.personal import Personal
from bottega.server.rates import Buckets, Places
from bottega.server.settings import Settings
from bottega.server.store.bans import Bans
from bottega.server.store.editions import Editions
from bottega.server.store.guests import Guests
from bottega.server.store.sharing import Sharing
from bottega.server.store.storage import Storage
from bottega.server.store.upkeep import AT_ONCE, DAY, purge

LOG = logging.getLogger("bottega.server")


WATCHED = 2.0
"""Seconds between looks for files, which are to be told within five."""
LOOKS = 5
"""How many of these there are for one look for any other trouble."""
MENDED = 10.0
"""Seconds between looks whether bots that have failed work again."""
FAILED = 5.0
"""Seconds until a task that has failed is begun again."""
PURGED = 3600.0
"""Seconds between looks for tables that are kept no longer."""


def steady_time() -> Callable[[], float]:
    """A clock that tells the time of day, but goes on steadily where that is set or jumps."""
    begun, then = time.time(), time.monotonic()
    return lambda: begun + time.monotonic() - then


class Server:
    def __init__(self, settings: Settings, now: Callable[[], float] | None = None) -> None:
        self.settings = settings
        self.now = now = now or steady_time()
        self.metrics = Metrics()
        self.sharing = Sharing(settings.database) if settings.shared else None
        self.storage = Storage(settings.database, self.sharing.process if self.sharing else 0)
        self.editions = Editions(self.storage, settings.editions)
        self.workers = WorkerPool(settings.workers, settings.bot_seconds)
        self.live = LiveTables(self.storage, self.editions, settings, self.metrics, now)
        self.bot_play = BotPlay(self.live, self.workers)
        self.timekeeper = Timekeeper(self.live)
        self.curves = Curves(self.workers)
        self.lobby = Lobby(self.live, self.curves)
        self.bans = Bans(self.storage)
        self.guests = Guests(self.storage, self.bans)
        self.personal = Personal(self.live, self.guests)
        self.others = Others(self.live, self.guests, self.personal, self.sharing) if self.sharing else None
        self.requests = Buckets(settings.limits.requests_per_second, settings.limits.request_burst)
        self.reads = Buckets(settings.limits.reads_per_second, settings.limits.read_burst)
        self.checks = Buckets(settings.limits.checks_per_second, settings.limits.check_burst)
        self.newcomers = Buckets(settings.limits.newcomers_per_second, settings.limits.newcomer_burst)
        guests = settings.limits.guests_per_address
        self.frames = Buckets(settings.limits.messages_per_second * guests, settings.limits.message_burst * guests)
        self.places = Places(settings.limits.connections_per_address, settings.limits.connections)
        """Of live connections, by the addresses of those who are really there, where a proxy stands between."""
        self.is_full: Callable[[], bool] = lambda: False
        """Whether there are as many connections as there can be."""
        self.ready = False
        self._tasks: list[asyncio.Task[None]] = []
        self._end_metrics: Callable[[], None] = lambda: None

    async def start(self) -> None:
        await self.storage.open()
        await self.editions.open()
        if (sharing := self.sharing) is not None:
            await sharing.open(self.now)
            self.live.started = sharing.began
            self.timekeeper.shards = lambda: sharing.mine
        await self.bans.read()
        if self.settings.metrics is not None:
            self._end_metrics = self.metrics.serve(*self.settings.metrics)
        self._tasks = [
            asyncio.create_task(self._kept_running("clocks", self.timekeeper.run)),
            asyncio.create_task(self._kept_running("check", self.storage.check)),
            asyncio.create_task(self._kept_running("watch", self._watch)),
            asyncio.create_task(self._kept_running("retention", self._purge)),
            asyncio.create_task(self._kept_running("bots", self._mend)),
            asyncio.create_task(self._kept_running("bans", self._keep_out)),
        ]
        self.ready = True
        LOG.info("ready")

    async def troubles(self) -> list[str]:
        """What does not work, told to the figures too; nothing where guests can be taken."""
        found = {
            "stopped": not self.ready,
            "clocks": self.timekeeper.stopped,
            "bots": self.workers.failing,
            "files": not _can_open_files() or self.is_full(),
            "sharing": self.sharing is not None and not self.sharing.works,
            "storage": not await self.storage.alive(),
        }
        for name, fails in found.items():
            self.metrics.troubles.labels(name).set(fails)
        return [name for name, fails in found.items() if fails]

    async def _watch(self) -> None:
        """Looks for trouble again and again, for those who read the figures; who does not is spared the writing.

        Where no file can be opened, which a loop that accepts connections does not tell, that is logged in any case.
        """
        for look in count():
            if self.settings.metrics is None or look % LOOKS:
                _can_open_files()
            else:
                await self.troubles()
            await asyncio.sleep(WATCHED)

    async def _mend(self) -> None:
        """Asks the bots' processes again, where they have failed: whom ``/ready`` keeps away does not."""
        while True:
            await asyncio.sleep(MENDED)
            if self.workers.failing:
                await self.workers.try_again()

    async def _kept_running(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Runs a task to its end; where it fails, that is logged, and it begins again."""
        while True:
            try:
                await work()
                return
            except Exception:
                LOG.exception("a task failed", extra={"task": name})
                await asyncio.sleep(FAILED)

    async def _purge(self) -> None:
        """Deletes what is kept no longer, again and again; some at a time, as players want to write, too."""
        while (days := self.settings.keep_days) is not None:
            tables, guests, some = 0, 0, AT_ONCE
            old = partial(purge, before=self.now() - days * DAY, now=self.now())
            while some == AT_ONCE and (self.sharing is None or 0 in self.sharing.mine):  # one of several does it
                some, gone = await self.storage.transact(old)
                tables, guests = tables + some, guests + gone
            self.guests.forget()
            if tables or guests:
                LOG.info("purged", extra={"tables": tables, "guests": guests})
            await asyncio.sleep(PURGED)

    async def _keep_out(self) -> None:
        """Learns whom the operator keeps out, and ends their connections."""
        while True:
            await asyncio.sleep(self.settings.ban_seconds)
            if await self.bans.read():
                self.personal.end_connections("banned", self._is_banned)

    def _is_banned(self, listener: Listener) -> bool:
        return self.bans.has_guest(listener.guest) or self.bans.has_address(listener.address)

    async def say_goodbye(self) -> None:
        """Tells everybody that the server stops; uvicorn then closes their connections (1012: service restart)."""
        self.ready = False
        await self.bot_play.stop()
        for live in list(self.live.open.values()):
            for listener in list(live.audience.listeners):
                listener.tell(Bye("restart", WORDS.text(listener.lang or "en", "error.restart")))

    async def stop(self) -> None:
        """Ends everything; what was handed in is stored."""
        self.ready = False
        await self.bot_play.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.curves.stop()
        await self.workers.close()
        if self.sharing is not None and self.others is not None:
            await self.others.stop()
            await self.sharing.close()
        await self.storage.close()
        self._end_metrics()
        LOG.info("stopped")


def _can_open_files() -> bool:
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        LOG.error("no file can be opened", extra={"reason": error.strerror})
        return False
    return True
