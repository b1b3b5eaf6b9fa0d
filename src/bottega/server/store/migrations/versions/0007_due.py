"""When a table is to be looked at though nobody asks; a row that is written to find out whether anything can be."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("due", sa.Float(53)))
    op.create_index("ix_tables_due", "tables", ["due"])
    # What was played before is looked at once, and then has a time of its own.
    signs = " OR ".join(f"seats LIKE '%{sign}%'" for sign in ('"bot":"', '"away":true', '"resigned":true'))
    op.get_bind().exec_driver_sql(
        "UPDATE tables SET due = 0 WHERE status = 'playing' AND (pace <> '{\"kind\":\"none\"}' OR " + signs + ")"
    )
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float(53), nullable=False),
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0.0}])
