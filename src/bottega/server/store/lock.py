"""The lock of a database in SQLite: one server at a time uses it, and nothing is put in its place meanwhile.

It ends with the process that holds it, however that ends. PostgreSQL's databases have none.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from bottega.engine.words import Verbatim
from bottega.server.errors import Refused
from bottega.server.store.database import sqlite_file


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


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
