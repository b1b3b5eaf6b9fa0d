"""Games that are abandoned, tables that are dismissed, who asked for a rematch, and whether spectators talk."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

INDEXES = (["host", "status"], ["status", "listed", "created"])


def upgrade() -> None:
    op.add_column("tables", sa.Column("rematch_by", sa.Integer))
    op.add_column("tables", sa.Column("spectators_talk", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seated", sa.Column("dismissed", sa.Boolean, nullable=False, server_default=sa.false()))
    # A longer column in place of the short one: SQLite changes no column, and lets no table go that others refer to.
    for columns in INDEXES:
        op.drop_index(f"ix_tables_{'_'.join(columns)}", "tables")
    op.add_column("tables", sa.Column("status_now", sa.String(12), nullable=False, server_default="open"))
    op.execute("UPDATE tables SET status_now = status")
    op.execute("ALTER TABLE tables DROP COLUMN status")
    op.alter_column("tables", "status_now", new_column_name="status")
    for columns in INDEXES:
        op.create_index(f"ix_tables_{'_'.join(columns)}", "tables", columns)
