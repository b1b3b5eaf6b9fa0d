"""Bringing a database to the layout of this version."""

from __future__ import annotations

import asyncio

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bottega.server.database import connected


def upgrade(url: str) -> str:
    """Runs the migrations that are missing; returns the layout reached."""
    return asyncio.run(migrate(url))


async def migrate(url: str) -> str:
    """The same, where a loop is running."""
    return await _with_connection(url, change=True)


def layout(url: str) -> tuple[str, str]:
    """The layout of a database, and the one this version needs."""
    return asyncio.run(_with_connection(url, change=False)), newest()


def newest() -> str:
    return str(ScriptDirectory.from_config(_config()).get_current_head())


async def _with_connection(url: str, change: bool) -> str:
    database = connected(url)
    try:
        if change:
            await database.write(_migrate)
        return await database.read(_reached)
    finally:
        await database.close()


def _migrate(connection: Connection) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _reached(connection: Connection) -> str:
    return MigrationContext.configure(connection).get_current_revision() or "none"


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "bottega.server:migrations")
    return config
