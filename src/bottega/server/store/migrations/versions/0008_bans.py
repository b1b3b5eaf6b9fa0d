"""Those who are kept out; what somebody has said can be found by who said it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    said = sa.text("kind = 'say'")
    op.create_index("ix_entries_guest", "entries", ["guest"], sqlite_where=said, postgresql_where=said)
