"""Bringing a database to the layout of this version."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bottega.server.store.database import connected


def upgrade(url: str) -> str:
    """Runs the migrations that are missing; returns the layout reached."""
    return asyncio.run(migrate(url))


async def migrate(url: str, wanted: str = "head") -> str:
    """The same, where a loop is running; ``wanted`` may be an earlier layout."""
    return await _with_connection(url, wanted)


def layout(url: str) -> tuple[str, str]:
    """The layout of a database, and the one this version needs."""
    return asyncio.run(_with_connection(url)), newest()


def newest() -> str:
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def is_known(layout: str) -> bool:
    """Whether this version has, or had, that layout."""
    return any(one.revision == layout for one in ScriptDirectory.from_config(_config()).walk_revisions())


async def _with_connection(url: str, wanted: str | None = None) -> str:
    database = connected(url)
    try:
        if wanted is not None:
            before = await database.read(_reached)
            if before not in ("none", newest() if wanted == "head" else wanted):
                await database.read(lambda connection: _copy(connection, before))
            await database.write(lambda connection: _migrate(connection, wanted))
        return await database.read(_reached)
    finally:
        await database.close()


def _migrate(connection: Connection, wanted: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, wanted)


def _copy(connection: Connection, layout: str) -> None:
    """Keeps a copy of a file of SQLite beside it, as it was: ``tables.db.0006``. An operator copies PostgreSQL's."""
    path = connection.engine.url.database
    if connection.dialect.name != "sqlite" or not path or path == ":memory:":
        return
    copy = Path(f"{path}.{layout}")
    copy.touch(mode=0o600)
    with closing(sqlite3.connect(copy)) as kept, closing(sqlite3.connect(path)) as now:
        now.backup(kept)


def _reached(connection: Connection) -> str:
    return MigrationContext.configure(connection).get_current_revision() or "none"


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "bottega.server.store:migrations")
    return config
