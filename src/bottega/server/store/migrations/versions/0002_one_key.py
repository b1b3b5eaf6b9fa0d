"""Entries are found by table and version alone: which move ids were played is known from the entries themselves."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.drop_index("ix_entries_game_id_guest_move_id", "entries")
