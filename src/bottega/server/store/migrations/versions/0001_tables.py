"""Guests, tables and their entries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.UniqueConstraint("token_hash", name="uq_guests_token_hash"),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("nonce", sa.Text, nullable=False),
        sa.Column("host", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("stand_in", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("fork_of", sa.String(32)),
        sa.Column("fork_move", sa.Integer),
        sa.Column("rematch", sa.String(32)),
    )
    op.create_index("ix_games_host_status", "games", ["host", "status"])
    op.create_index("ix_games_status_listed_created", "games", ["status", "listed", "created"])
    op.create_table(
        "entries",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text),
        sa.Column("guest", sa.String(32)),
        sa.Column("move_id", sa.String(64)),
        sa.Column("at", sa.Float(53), nullable=False),
    )
    op.create_index("ix_entries_game_id_guest_move_id", "entries", ["game_id", "guest", "move_id"], unique=True)
    op.create_table(
        "seated",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    )
    op.create_table(
        "codes",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("expires", sa.Float(53), nullable=False),
    )
