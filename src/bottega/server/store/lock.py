"""The lock of a database: one server at a time uses it, or several that know of each other.

It ends with the process that holds it, however that ends. That of SQLite is a file beside it, and nothing is put in the
place of the database meanwhile; that of PostgreSQL is an advisory lock.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

from sqlalchemy import make_url
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bottega.engine.words import Verbatim
from bottega.server.errors import Refused
from bottega.server.store.database import sqlite_file
from bottega.server.store.sharing import SERVER, VIGILANT

LOG = logging.getLogger("bottega.server")
AGAIN = 2.0
"""Seconds until a lock that was lost with its connection is taken again."""
CLOSING = 5.0


@contextmanager
def locked(url: str) -> Iterator[None]:
    """Holds the lock of a database; refused where another process does."""
    file = sqlite_file(url)
    if file is None:
        yield
        return
    handle = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            _take(handle)
        except OSError:
            raise Refused("database_in_use", path=Verbatim(file)) from None
        yield
    finally:
        os.close(handle)


@contextmanager
def served(url: str, shared: bool) -> Iterator[None]:
    """Holds the lock that a server needs; refused where another one is there, unless both are ``shared``."""
    if url.startswith("sqlite"):
        if shared:
            raise Refused("shared_sqlite")
        with locked(url):
            yield
        return
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, name="database-lock", daemon=True)
    thread.start()
    holder = _Holder(url, shared)
    try:
        asyncio.run_coroutine_threadsafe(holder.take(), loop).result()
        held = asyncio.run_coroutine_threadsafe(holder.hold(), loop)
        yield
        held.cancel()
    finally:
        asyncio.run_coroutine_threadsafe(holder.close(), loop).result(CLOSING)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(CLOSING)


FREED = 1.5
"""Seconds within which PostgreSQL frees the lock of a server that has just ended."""
TRIES = 15


class _Holder:
    """A connection of its own that holds the lock: alone, or together with others that are shared."""

    def __init__(self, url: str, shared: bool) -> None:
        self._engine = create_async_engine(url, poolclass=NullPool, connect_args={"server_settings": VIGILANT})
        self._take = f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}({SERVER}, 0)"
        self._name = make_url(url).database
        self._raw: Any = None

    async def take(self) -> None:
        self._raw = await self._engine.raw_connection()
        for _ in range(TRIES):
            if await self._raw.driver_connection.fetchval(self._take):
                return
            await asyncio.sleep(FREED / TRIES)
        await self.close()
        raise Refused("database_in_use", path=Verbatim(str(self._name)))

    async def hold(self) -> None:
        """Takes the lock again where the connection was lost."""
        while True:
            await asyncio.sleep(AGAIN)
            if self._raw is None or self._raw.driver_connection.is_closed():
                try:
                    await self.take()
                except Refused:
                    LOG.error("another server uses the same database")
                except Exception as error:
                    LOG.warning("the database is not locked", extra={"reason": type(error).__name__})

    async def close(self) -> None:
        raw, self._raw = self._raw, None
        if raw is not None:
            raw.driver_connection.terminate()
            raw.invalidate()
        await self._engine.dispose()


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
