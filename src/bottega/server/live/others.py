"""The other servers on the same database: what they tell, and what is told to them of those who look at tables here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from bottega.server.errors import Refused
from bottega.server.live.live_table import LiveTable, LiveTables
from bottega.server.personal import Personal
from bottega.server.store.guests import Guests
from bottega.server.store.sharing import Kind, News, Sharing

LOG = logging.getLogger("bottega.server")
MOST_TOLD = 300
"""Connections to one table that the others are told of."""
PAUSE = 1.0
"""Seconds until versions are asked for again, where the database is away."""


class Others:
    def __init__(self, live: LiveTables, guests: Guests, personal: Personal, sharing: Sharing) -> None:
        self._live = live
        self._guests = guests
        self._personal = personal
        self._sharing = sharing
        self._there: dict[str, dict[int, list[str | None]]] = {}
        """By table and server: the guests of the connections from which somebody looks at the table there."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._ears: dict[Kind, Callable[[int, str, Any], None]] = {
            "tables": self._version,
            "gone": self._gone,
            "guests": self._changed,
            "editions": lambda sender, digest, _: self._begin(live.editions.open),
            "here": self._note,
            "who": lambda sender, name, _: self._tell_all(),
            "call": self._called,
        }
        live.owns, live.elsewhere, live.moved = sharing.owns, self.elsewhere, self.tell_who_is_here
        live.call = lambda name: sharing.say("call", name)
        sharing.hear, sharing.joined, sharing.settle = self.hear, self.catch_up, self.settle

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def elsewhere(self, table: str) -> list[str | None]:
        return [guest for guests in self._there.get(table, {}).values() for guest in guests]

    def tell_who_is_here(self, live: LiveTable) -> None:
        guests = [listener.guest for listener in live.audience.listeners]
        self._sharing.say("here", live.name, guests[:MOST_TOLD])

    def hear(self, sender: int, kind: Kind, news: News) -> None:
        """Takes in what another server, or the operator, has told."""
        for name, value in news.items():
            self._ears[kind](sender, name, value)

    def _version(self, sender: int, name: str, version: int) -> None:
        if (live := self._live.open.get(name)) is not None:
            live.hear(version)

    def _gone(self, sender: int, name: str, _: object) -> None:
        if (live := self._live.open.get(name)) is not None:
            live.lose()

    def _changed(self, sender: int, guest: str, why: str | int) -> None:
        """A guest has another name (0), or was logged out; then ``why`` says so to them."""
        if isinstance(why, str):
            self._personal.log_out(guest, why)
        else:
            self._guests.forget(guest)

    def _called(self, sender: int, name: str, _: object) -> None:
        if self._live.owns(name):
            self._live.at(name).look()

    def catch_up(self) -> None:
        """Finds out what was missed while nothing could be heard, and tells the others who is here."""
        self._tell_all()
        self._begin(self._check_versions)
        self._begin(self._live.editions.open)
        self._guests.forget()

    def settle(self) -> None:
        """Forgets servers that are gone, and has bots act at tables that had another server to look after them."""
        for name in list(self._there):
            for sender in self._there[name].keys() - self._sharing.alive:
                self._note(sender, name, [])
        for live in list(self._live.open.values()):
            if live.table is not None:
                self._live.after_change(live, live.table)

    def _note(self, sender: int, name: str, guests: list[str | None]) -> None:
        """Takes note of who looks at a table at another server."""
        there = self._there.setdefault(name, {})
        there.pop(sender, None)
        if guests:
            there[sender] = guests
        elif not there:
            del self._there[name]
        live = self._live.open.get(name)
        if live is None:
            return
        live.audience.set_elsewhere(self.elsewhere(name), self._live.now())
        if live.table is not None:
            live.audience.show_presence(live.table)
            if self._live.owns(name):
                self._live.after_change(live, live.table)
        elif live.audience.listeners:
            live.look()

    def _tell_all(self) -> None:
        for live in self._live.open.values():
            if live.audience.listeners:
                self.tell_who_is_here(live)

    async def _check_versions(self) -> None:
        names = list(self._live.open)
        found = await self._live.storage.versions(names)
        for name in names:
            live = self._live.open.get(name)
            if live is not None and name in found:
                live.hear(found[name])
            elif live is not None:
                live.lose()

    def _begin(self, work: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.create_task(_done(work), name="others")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _done(work: Callable[[], Awaitable[None]]) -> None:
    """Does some work; where the database is away, again after a while."""
    while True:
        try:
            await work()
            return
        except Refused:
            await asyncio.sleep(PAUSE)
        except Exception:
            LOG.exception("what another server has told could not be followed")
            return
