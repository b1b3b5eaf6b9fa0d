"""For whom tables wait, since when and until when; how far their games are; how they ended; what guests have seen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("waits", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("moment", sa.Text))
    op.add_column("tables", sa.Column("result", sa.Text))
    op.add_column("seated", sa.Column("since", sa.Float(53)))
    op.add_column("seated", sa.Column("until", sa.Float(53)))
    op.add_column("seated", sa.Column("seen", sa.Integer, nullable=False, server_default="0"))
    awaited = sa.text("since IS NOT NULL")
    op.create_index("ix_seated_guest", "seated", ["guest"], sqlite_where=awaited, postgresql_where=awaited)
    # Who has done something has looked at the table then.
    op.execute(
        "UPDATE seated SET seen = coalesce((SELECT max(version) FROM entries"
        " WHERE entries.table_id = seated.table_id AND entries.guest = seated.guest), 0)"
    )
    # Whom a table waits for only its game can tell: games in play are looked at once, as soon as the server starts.
    op.execute("UPDATE tables SET due = 0 WHERE status = 'playing' AND pace NOT LIKE '{\"kind\":\"live\"%'")
