"""Several servers on one PostgreSQL: what one commits the others hear of, and each looks after some of the tables.

Everything here goes over one connection of its own: it listens, says what is not committed, and holds advisory locks.
A process that dies loses its connection, and with it the locks, without anybody's help.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

LOG = logging.getLogger("bottega.server")

CHANNEL = "bottega"
MOST_BYTES = 7000
"""Of one notification; PostgreSQL takes 8000."""
SHARDS = 64
LOOK = 1.0
"""Seconds between looks at who is there and who has which shards."""
UNSETTLED = 3
"""Looks after somebody has come or gone at which shards may still change hands."""
SERVER, PROCESS, SHARD, JOINING = range(1_651_471_360, 1_651_471_364)
"""The first keys of our advisory locks; the second is the number of a process or shard, or 0."""
VIGILANT = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
"""PostgreSQL finds out within seconds that a whole machine has gone, and lets go of its locks."""

Kind = Literal["tables", "gone", "guests", "editions", "here", "who", "call"]
"""What is told: tables by their new version, or that they were deleted; guests and editions that have changed; who
looks at which table, and the question for that; tables whose bots are to act."""
News = dict[str, Any]
Hear = Callable[[int, Kind, News], None]

_heard: msgspec.json.Decoder[tuple[int, Kind, News]] = msgspec.json.Decoder(tuple[int, Kind, News])
_LOCKS = """
    SELECT classid::bigint AS class, objid::bigint AS number FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND classid::bigint = ANY($1::bigint[])
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
_BEGIN = (
    "INSERT INTO pulse (id, at) VALUES (2, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
    "SELECT at FROM pulse WHERE id = 2",
)
"""Notes when the first of the servers that share a database came, and asks for it."""


def shard_of(table: str) -> int:
    """The shard of a table; ``in_shards`` says the same in SQL."""
    return hashlib.sha256(table.encode()).digest()[0] % SHARDS


def in_shards(column: Any, shards: set[int]) -> Any:
    """The condition that the table of that name is in one of these shards, for PostgreSQL."""
    return (func.get_byte(func.sha256(func.convert_to(column, "UTF8")), 0) % SHARDS).in_(sorted(shards))


def payloads(sender: int, kind: Kind, news: Mapping[str, Any]) -> Iterator[str]:
    """The news as notifications, each small enough; ``sender`` 0 is nobody who listens."""
    some: News = {}
    size = 0
    for name, value in news.items():
        more = len(msgspec.json.encode({name: value}))
        if some and size + more > MOST_BYTES:
            yield msgspec.json.encode((sender, kind, some)).decode()
            some, size = {}, 0
        some[name] = value
        size += more
    if some:
        yield msgspec.json.encode((sender, kind, some)).decode()


def tell(connection: Connection, sender: int, kind: Kind, news: Mapping[str, Any]) -> None:
    """Tells the servers that listen when the transaction is committed, and not before; SQLite has none."""
    if connection.dialect.name == "postgresql":
        for payload in payloads(sender, kind, news):
            connection.execute(select(func.pg_notify(CHANNEL, payload)))


def quota(process: int, alive: set[int]) -> int:
    """How many shards are for that process: as many as for any other, or one more."""
    each, left = divmod(SHARDS, len(alive))
    return each + (sorted(alive).index(process) < left)


class Sharing:
    """One of several servers on a database: its number, the shards it has, and the post between them."""

    def __init__(self, url: str) -> None:
        self.process = secrets.randbelow(2**31 - 1) + 1
        self.mine: set[int] = set()
        """The shards it has."""
        self.alive: set[int] = set()
        """The servers that are there."""
        self.began = 0.0
        """When the first of them came; since then one has always been there."""
        self.hear: Hear = lambda sender, kind, news: None
        self.joined: Callable[[], None] = lambda: None
        """Called when it can listen again, and may have missed something."""
        self.settle: Callable[[], None] = lambda: None
        """Called while shards may change hands, again and again."""
        self._engine = create_async_engine(
            url, poolclass=NullPool, hide_parameters=True, connect_args={"server_settings": VIGILANT}
        )
        self._raw: Any = None
        self._link: Any = None
        """The driver's connection, which listens and holds the locks."""
        self._letters: dict[Kind, News] = {}
        """What is to be told."""
        self._wanted = asyncio.Event()
        self._unsettled = UNSETTLED
        self._task: asyncio.Task[None] | None = None

    def owns(self, table: str) -> bool:
        """Whether bots and clocks of that table are this server's to look after."""
        return shard_of(table) in self.mine

    @property
    def works(self) -> bool:
        """Whether it hears of the others and has its shards, as far as there are some for it."""
        return self._link is not None and (bool(self.mine) or len(self.alive) > SHARDS)

    def say(self, kind: Kind, name: str, value: Any = 0) -> None:
        """Tells the others something that is not in the database; what is said twice before it is sent goes once."""
        self._letters.setdefault(kind, {})[name] = value
        self._wanted.set()

    async def open(self, now: Callable[[], float]) -> None:
        """Joins the others; raises where the database cannot be used."""
        await self._join(now)
        self._task = asyncio.create_task(self._go_on(now), name="sharing")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._part()
        await self._engine.dispose()

    async def _go_on(self, now: Callable[[], float]) -> None:
        looked = time.monotonic()
        while True:
            try:
                if self._link is None:
                    await self._join(now)
                    looked = time.monotonic()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._wanted.wait(), max(0.0, looked + LOOK - time.monotonic()))
                self._wanted.clear()
                async with asyncio.timeout(10 * LOOK):
                    await self._send()
                    if time.monotonic() >= looked + LOOK:
                        looked = time.monotonic()
                        await self._look()
            except Exception as error:
                LOG.error("the other servers are not heard", extra={"reason": type(error).__name__})
                await self._part()
                await asyncio.sleep(LOOK)

    async def _join(self, now: Callable[[], float]) -> None:
        """Connects, listens, and says that it is there; one server after the other does that."""
        async with asyncio.timeout(10 * LOOK):
            self._raw = await self._engine.raw_connection()
            link = self._raw.driver_connection
            await link.execute(f"SELECT pg_advisory_lock({JOINING}, 0)")
            await link.execute(f"SELECT pg_advisory_lock({PROCESS}, {self.process})")
            await link.add_listener(CHANNEL, self._listen)
            first = {row["number"] for row in await link.fetch(_LOCKS, [PROCESS])} == {self.process}
            if first and not self.began:
                await link.execute(_BEGIN[0], now())
            self.began = await link.fetchval(_BEGIN[1]) or now()
            await link.execute(f"SELECT pg_advisory_unlock({JOINING}, 0)")
        link.add_termination_listener(self._lose)
        self._link = link
        self._unsettled = UNSETTLED
        await self._look()
        self.say("who", "")
        self.joined()

    def _lose(self, link: Any) -> None:
        if link is self._link:
            self._link = None
            self.mine = set()
            self._wanted.set()

    async def _part(self) -> None:
        self._link, raw, self._raw = None, self._raw, None
        self.mine = set()
        self._letters.clear()
        if raw is not None:
            with suppress(Exception):
                raw.driver_connection.terminate()
            with suppress(Exception):
                raw.invalidate()

    def _listen(self, link: Any, pid: int, channel: str, payload: str) -> None:
        try:
            sender, kind, news = _heard.decode(payload)
        except msgspec.DecodeError:  # of another version, or somebody else's
            return
        if sender == self.process:
            return
        try:
            self.hear(sender, kind, news)
        except Exception:  # the next ones are heard all the same
            LOG.exception("what another server has told was not understood")

    async def _send(self) -> None:
        letters, self._letters = self._letters, {}
        for kind, news in letters.items():
            for payload in payloads(self.process, kind, news):
                await self._link.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)

    async def _look(self) -> None:
        """Finds out who is there, and takes or gives up shards so that everybody has about as many."""
        found = await self._link.fetch(_LOCKS, [PROCESS, SHARD])
        alive = {row["number"] for row in found if row["class"] == PROCESS}
        if self.process not in alive:
            raise ConnectionError
        held = {row["number"] for row in found if row["class"] == SHARD}
        before = set(self.mine)
        wanted = quota(self.process, alive)
        for shard in sorted(self.mine)[wanted:]:
            self.mine.discard(shard)
            await self._link.execute(f"SELECT pg_advisory_unlock({SHARD}, {shard})")
        free = [shard for shard in range(SHARDS) if shard not in held]
        random.shuffle(free)
        for shard in free:
            if len(self.mine) >= wanted:
                break
            if await self._link.fetchval(f"SELECT pg_try_advisory_lock({SHARD}, {shard})"):
                self.mine.add(shard)
        if alive != self.alive or before != self.mine:
            self.alive = alive
            self._unsettled = UNSETTLED
        if self._unsettled:
            self._unsettled -= 1
            self.settle()
