"""Editions: the texts of those that tables are played with, or that were put on the server, and a table's own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "editions",
        sa.Column("digest", sa.String(16), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("offered", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    op.add_column("games", sa.Column("edition", sa.Text))
