"""The database, SQLite or PostgreSQL, behind one way to use it: a plain function that is given a connection.

SQLite is used from threads: one function is one trip to the thread, however many statements it runs, which costs far
less than a trip for each. PostgreSQL is used through its asynchronous driver.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

T = TypeVar("T")
Work = Callable[[Connection], T]

READERS = 2
"""Threads that read SQLite."""
MOST = 13
"""Connections to PostgreSQL, opened when they are needed and then kept: to connect costs more than many reads."""


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
        self._engine: AsyncEngine = create_async_engine(url, pool_size=MOST, max_overflow=0, hide_parameters=True)
        event.listen(self._engine.sync_engine, "checkout", _still_there)
        self._snapshots = self._engine.execution_options(isolation_level="REPEATABLE READ")
        """The same connections, for reading: what one function reads is of one moment, even if others write."""

    async def read(self, work: Work[T]) -> T:
        async with self._snapshots.begin() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def write_at_once(self, statement: str, *values: object) -> None:
        """Runs one statement of the driver's, which is a transaction by itself: one trip instead of four."""
        async with self._engine.connect() as connection:
            link = (await connection.get_raw_connection()).driver_connection
            assert link is not None
            await link.execute(statement, *values)

    async def close(self) -> None:
        await self._engine.dispose()


def _still_there(connection: Any, *_: object) -> None:
    """Has the pool connect again where the database has ended a connection; to ask it would be three more trips."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def connected(url: str) -> Database:
    return Sqlite(url) if url.startswith("sqlite") else Postgres(url)


def sqlite_file(url: str) -> Path | None:
    """The file of a database in SQLite; none for PostgreSQL, or in memory."""
    found = make_url(url)
    path = found.database
    return None if found.get_backend_name() != "sqlite" or not path or path == ":memory:" else Path(path)


def keep_private(file: Path) -> None:
    """Lets nobody but its owner read a database: names, talk and seeds of games that are played are in it.

    What SQLite keeps beside the file, it makes with the same rights.
    """
    with suppress(OSError):  # where it cannot be used at all, SQLite says so
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for one in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        with suppress(OSError):
            if one.stat().st_mode & 0o077:
                one.chmod(0o600)


def _sqlite_engine(url: str) -> Engine:
    if (file := sqlite_file(url)) is not None:
        keep_private(file)
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
