"""The database, SQLite or PostgreSQL, behind one way to use it: a plain function that is given a connection.

SQLite is used from threads: one function is one trip to the thread, however many statements it runs, which costs far
less than a trip for each. PostgreSQL is used through its asynchronous driver.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

T = TypeVar("T")
Work = Callable[[Connection], T]

READERS = 2


class Database:
    """A database; reading goes on beside writing, and the caller writes one transaction after the other."""

    async def read(self, work: Work[T]) -> T:
        raise NotImplementedError

    async def write(self, work: Work[T]) -> T:
        """Runs the function in a transaction; what it wrote is durable when this returns."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError


class Sqlite(Database):
    """SQLite with a log beside the file (readers never wait), synced at every commit: no power cut loses any."""

    def __init__(self, url: str) -> None:
        self._engine = _sqlite_engine(url)
        self._writer = ThreadPoolExecutor(1, "database-writer")
        self._own: Connection | None = None
        """The writer's connection."""
        self._readers = ThreadPoolExecutor(READERS, "database-reader")

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._run, work)

    async def write(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._written, work)

    def _written(self, work: Work[T]) -> T:
        if self._own is None:
            self._own = self._engine.connect()
        with self._own.begin():
            return work(self._own)

    def _run(self, work: Work[T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        if self._own is not None:
            self._own.close()
        self._engine.dispose()


class Postgres(Database):
    def __init__(self, url: str) -> None:
        self._engine: AsyncEngine = create_async_engine(
            url, pool_size=READERS + 1, hide_parameters=True, pool_pre_ping=True
        )

    async def read(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        return await self.read(work)

    async def close(self) -> None:
        await self._engine.dispose()


def connected(url: str) -> Database:
    return Sqlite(url) if url.startswith("sqlite") else Postgres(url)


def _sqlite_engine(url: str) -> Engine:
    # What a statement was given never stands in an error: names and hashes of credentials are among it.
    engine = create_engine(url, hide_parameters=True, connect_args={"timeout": 30, "check_same_thread": False})

    # Python's driver would begin no transaction for changes of the layout.
    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    @event.listens_for(engine, "connect")
    def prepared(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine
