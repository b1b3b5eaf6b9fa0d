"""Copies of a database in SQLite: made while a server runs, checked, and put back."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import URL, make_url

from bottega.engine.words import Verbatim
from bottega.server.errors import Refused
from bottega.server.store.database import keep_private, sqlite_file
from bottega.server.store.lock import locked
from bottega.server.store.upgrade import is_known

_BESIDE = ("", "-wal", "-shm")
"""What belongs to a database: the file, and what SQLite keeps beside it."""


class Copy(NamedTuple):
    """What a copy of a database holds."""

    file: str
    layout: str
    tables: int
    entries: int
    guests: int


def back_up(url: str, target: Path, replace: bool = False) -> Copy:
    """Copies a database as it is at this moment, also while a server writes: everything acknowledged is in it."""
    file = _file(url, "backup_postgres")
    if not file.exists():
        raise Refused("no_database", 404, path=Verbatim(file))
    if target.exists() and (not replace or target.samefile(file)):
        raise Refused("file_exists", path=Verbatim(target))
    if not target.parent.is_dir():
        raise Refused("no_copy", path=Verbatim(target), reason=Verbatim(os.strerror(errno.ENOENT)))
    # Opened for writing, though nothing is written: who only reads leaves a log behind that nobody uses.
    return _written(file, target, lambda new: _put_in_place(new, target), "rw")


def restore(url: str, source: Path, replace: bool = False) -> tuple[Copy, Path | None]:
    """Puts a copy in the place of a database; returns what it holds, and where what was there before is kept."""
    file = _file(url, "restore_postgres")
    if not source.is_file():
        raise Refused("no_database", 404, path=Verbatim(source))
    check(source)
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(url):
        there = file.exists() and file.stat().st_size > 0
        if there and (not replace or file.samefile(source)):
            raise Refused("database_exists", path=Verbatim(file))
        before = Path(f"{file}.replaced") if there else None

        def put(new: Path) -> None:
            # A log without its file would be taken for one of the new file: it goes with the old one.
            for beside in reversed(_BESIDE):
                old = Path(f"{file}{beside}")
                if before is not None:
                    Path(f"{before}{beside}").unlink(missing_ok=True)
                    if old.exists():
                        old.replace(f"{before}{beside}")
                else:
                    old.unlink(missing_ok=True)
            _put_in_place(new, file)

        return _written(source, file, put), before


def check(file: Path) -> Copy:
    """Reads the whole of a database, and says what it holds; refused where it is damaged, or none of ours."""
    try:
        with closing(_opened(file)) as connection:
            return _checked(connection, file)
    except sqlite3.Error as error:
        raise Refused("damaged_database", path=Verbatim(file), reason=Verbatim(error)) from None


def pg_address(url: str) -> str:
    """The address of a database as PostgreSQL's own programs take it, without the password."""
    found = make_url(url)
    named = URL.create("postgresql", found.username, None, found.host, found.port, found.database)
    return named.render_as_string()


def _file(url: str, refusal: str) -> Path:
    file = sqlite_file(url)
    if file is None:
        raise Refused(refusal, 400, address=Verbatim(pg_address(url)))
    return file


def _written(source: Path, target: Path, put: Callable[[Path], None], mode: str = "ro") -> Copy:
    """A checked copy of a database, which is put in its place when it is whole."""
    new = Path(f"{target}.new")
    try:
        new.unlink(missing_ok=True)
        keep_private(new)
        with closing(_opened(source, mode)) as old, closing(sqlite3.connect(new)) as copy:
            old.backup(copy)  # in one step, so that it is of one moment
            copy.execute("PRAGMA journal_mode=DELETE")  # the copy is one file
            found = _checked(copy, target)
        put(new)
        return found
    except sqlite3.Error as error:
        raise Refused("no_copy", path=Verbatim(target), reason=Verbatim(error)) from None
    finally:
        for beside in ("", "-journal", "-wal", "-shm"):
            Path(f"{new}{beside}").unlink(missing_ok=True)


def _put_in_place(new: Path, target: Path) -> None:
    with new.open("rb") as file:
        os.fsync(file.fileno())
    new.replace(target)


def _opened(file: Path, mode: str = "ro") -> sqlite3.Connection:
    """A database that is there already."""
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode={mode}", uri=True, timeout=30)


def _checked(connection: sqlite3.Connection, file: Path) -> Copy:
    def one(statement: str) -> Any:
        return connection.execute(statement).fetchone()[0]

    if (found := str(one("PRAGMA integrity_check(1)"))) != "ok":
        raise Refused("damaged_database", path=Verbatim(file), reason=Verbatim(found[:200]))
    try:
        layout = str(one("SELECT version_num FROM alembic_version"))
    except (sqlite3.Error, TypeError):
        raise Refused("foreign_database", path=Verbatim(file)) from None
    if not is_known(layout):
        raise Refused("newer_database", path=Verbatim(file), layout=layout)
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise Refused("damaged_database", path=Verbatim(file), reason="foreign_key_check")
    tables = "tables" if layout >= "0005" else "games"
    counts = [int(one(f"SELECT count(*) FROM {name}")) for name in (tables, "entries", "guests")]
    return Copy(str(file), layout, *counts)
