"""A server as one object: its storage, its tables, its bots, and how they start and stop together."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from bottega.server.bots.curves import Curves
from bottega.server.bots.workers import Workers
from bottega.server.errors import WORDS
from bottega.server.live.bot_play import BotPlay
from bottega.server.live.live_table import LiveTables
from bottega.server.live.timekeeper import Timekeeper
from bottega.server.lobby import Lobby
from bottega.server.messages.live import Bye
from bottega.server.metrics import Metrics
from bottega.server.rates import Buckets
from bottega.server.settings import Settings
from bottega.server.store.editions import Editions
from bottega.server.store.guests import Guests
from bottega.server.store.storage import Storage

LOG = logging.getLogger("bottega.server")


class Server:
    def __init__(self, settings: Settings, now: Callable[[], float] = time.time) -> None:
        self.settings = settings
        self.now = now
        self.metrics = Metrics()
        self.storage = Storage(settings.database)
        self.editions = Editions(self.storage, settings.editions)
        self.workers = Workers(settings.workers, settings.bot_seconds)
        self.live = LiveTables(self.storage, self.editions, settings, self.metrics, now)
        self.bot_play = BotPlay(self.live, self.workers)
        self.timekeeper = Timekeeper(self.live)
        self.curves = Curves(self.workers)
        self.lobby = Lobby(self.live, self.curves)
        self.guests = Guests(self.storage)
        self.requests = Buckets(settings.limits.requests_per_second, settings.limits.request_burst)
        self.reads = Buckets(settings.limits.reads_per_second, settings.limits.read_burst)
        self.checks = Buckets(settings.limits.checks_per_second, settings.limits.check_burst)
        self.connections = 0
        self.ready = False
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self.storage.open()
        await self.editions.open()
        self._tasks = [asyncio.create_task(self.timekeeper.run())]
        self.ready = True
        LOG.info("ready")

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
        await self.storage.close()
        LOG.info("stopped")
