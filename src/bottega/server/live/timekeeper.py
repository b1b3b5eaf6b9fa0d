"""Time: seats whose time is over go to the stand-in, bots that were stopped act, and unused tables leave memory."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from bottega.server.errors import UNAVAILABLE, Refused
from bottega.server.live.live_table import LiveTables
from bottega.server.tables.due import set_due
from bottega.server.tables.record import Entry
from bottega.server.tables.table import Table

LOG = logging.getLogger("bottega.server")
AT_ONCE = 100
"""Tables that are looked at in one go."""
PAUSE = 2.0
"""Seconds until it is tried again, where the database is away."""
LATER = 3600.0
"""Seconds until a table that cannot be read is tried again."""
SILENCE = 30.0
"""Seconds after which clocks that were not looked at have stopped."""


class Timekeeper:
    def __init__(self, live: LiveTables) -> None:
        self.live = live
        self._ticked = time.monotonic()
        self.shards: Callable[[], set[int] | None] = lambda: None
        """Those of several servers that are this one's to look after; None for all."""

    @property
    def stopped(self) -> bool:
        return time.monotonic() - self._ticked > SILENCE

    async def run(self, seconds: float = 0.5) -> None:
        """Looks at all deadlines, again and again."""
        while True:
            try:
                await self.tick()
                self._ticked = time.monotonic()
                await asyncio.sleep(seconds)
            except Refused as error:
                LOG.warning("deadlines could not be kept", extra={"reason": error.code})
                await asyncio.sleep(PAUSE)
            except Exception:
                LOG.exception("deadlines could not be kept")
                await asyncio.sleep(PAUSE)

    async def tick(self) -> None:
        """Looks at the tables that are due, and lets idle ones go."""
        for name, due in await self.live.storage.due_tables(self.live.now(), AT_ONCE, self.shards()):
            await self._look_at(name, due)
        self.live.forget_idle()

    async def _look_at(self, name: str, due: float) -> None:
        """Gives seats whose time is over to the stand-in, and lets bots go on; no table stops the others."""
        live = self.live.at(name)

        def send_late_away(table: Table) -> list[Entry]:
            now = self.live.now()
            return [table.send_away(seat, now) for seat in table.late_seats(now)]

        def next_due(table: Table) -> float | None:
            self.live.after_change(live, table)
            set_due(table, self.live.now(), True)
            return table.record.due

        try:
            later = await self.live.ask(name, next_due, send_late_away)
        except Refused as error:
            if error.status == UNAVAILABLE:
                raise
            LOG.warning("a table could not be looked at", extra={"reason": error.code})
            later = self.live.now() + LATER
        except Exception:
            LOG.exception("a table could not be looked at")
            later = self.live.now() + LATER
        await self.live.storage.postpone(name, due, later)
