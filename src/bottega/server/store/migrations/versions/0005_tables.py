"""A table is called a table: ``games`` becomes ``tables``, and ``game_id`` elsewhere ``table_id``."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"

INDEXES = (["host", "status"], ["status", "listed", "created"])


def upgrade() -> None:
    for columns in INDEXES:
        op.drop_index(f"ix_games_{'_'.join(columns)}", "games")
    op.rename_table("games", "tables")
    for columns in INDEXES:
        op.create_index(f"ix_tables_{'_'.join(columns)}", "tables", columns)
    for name in ("entries", "seated", "codes"):
        op.alter_column(name, "game_id", new_column_name="table_id")
