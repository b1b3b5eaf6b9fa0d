"""Runs migrations on the connection that ``bottega.server.store.upgrade`` hands over."""

from __future__ import annotations

from alembic import context

from bottega.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
