"""Time: seats whose time is over go to the stand-in, and tables that nobody uses leave memory."""

from __future__ import annotations

import asyncio
import logging

from bottega.server.errors import Refused
from bottega.server.live.live_table import LiveTables
from bottega.server.tables.record import Entry
from bottega.server.tables.table import Table

LOG = logging.getLogger("bottega.server")


class Timekeeper:
    def __init__(self, live: LiveTables) -> None:
        self.live = live

    async def run(self, seconds: float = 0.5) -> None:
        """Looks at all deadlines, again and again."""
        await self.resume()
        while True:
            await asyncio.sleep(seconds)
            try:
                await self.tick()
            except Refused as error:
                LOG.warning("a deadline could not be kept", extra={"reason": error.code})
            except Exception:
                LOG.exception("a deadline could not be kept")

    async def tick(self) -> None:
        """Gives seats whose time is over to the stand-in, and lets idle tables go."""
        now = self.live.now()

        def send_late_away(table: Table) -> list[Entry]:
            return [table.send_away(seat, now) for seat in table.late_seats(self.live.now())]

        tables = self.live.open.values()
        for name in [live.name for live in tables if live.deadline is not None and live.deadline <= now]:
            await self.live.ask(name, lambda table: None, send_late_away)
        self.live.forget_idle()

    async def resume(self) -> None:
        """After a start: bots go on where they were to act, and clocks run on from now."""

        def go_on(table: Table) -> list[Entry]:
            entry = table.resume(self.live.now())
            return [entry] if entry else []

        for name in await self.live.storage.unattended():
            try:
                await self.live.ask(name, lambda table: None, go_on)
            except Refused as error:
                LOG.warning("a table could not be resumed", extra={"reason": error.code})
