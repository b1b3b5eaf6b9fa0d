"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
    true,
)

metadata = MetaData(
    naming_convention={"ix": "ix_%(table_name)s_%(column_0_N_name)s", "uq": "uq_%(table_name)s_%(column_0_N_name)s"}
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    Column("created", Float(53), nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("host", String(32), ForeignKey("guests.id"), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("pace", Text, nullable=False),
    Column("stand_in", Text, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("seats", Text, nullable=False),
    Column("status", String(12), nullable=False, server_default="open"),
    Column("created", Float(53), nullable=False),
    Column("fork_of", String(32)),
    Column("fork_move", Integer),
    Column("rematch", String(32)),
    Column("rematch_by", Integer),
    Column("spectators_talk", Boolean, nullable=False, server_default=false()),
    Column("edition", Text),
    Column("due", Float(53)),
    Column("waits", Text, nullable=False, server_default="[]"),
    Column("moment", Text),
    Column("result", Text),
    Index(None, "due"),
    Index(None, "host", "status"),
    Index(None, "status", "listed", "created"),
)

ENDED = tables.c.status.in_(["over", "abandoned"])

editions = Table(
    "editions",
    metadata,
    Column("digest", String(16), primary_key=True),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("offered", Boolean, nullable=False),
    Column("created", Float(53), nullable=False),
)

SAID = text("kind = 'say'")
"""Entries that are something said: those alone are looked up by who made them."""

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("text", Text),
    Column("guest", String(32)),
    Column("move_id", String(64)),
    Column("at", Float(53), nullable=False),
    Index(None, "guest", sqlite_where=SAID, postgresql_where=SAID),
)

AWAITED = text("since IS NOT NULL")

seated = Table(
    "seated",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("dismissed", Boolean, nullable=False, server_default=false()),
    Column("since", Float(53)),
    Column("until", Float(53)),
    Column("seen", Integer, nullable=False, server_default="0"),
    Index(None, "guest", sqlite_where=AWAITED, postgresql_where=AWAITED),
)
"""Who has, or had, a seat where; since and until when the table waits for them, and the last version they looked at."""

codes = Table(
    "codes",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False),
    Column("expires", Float(53), nullable=False),
)

bans = Table(
    "bans",
    metadata,
    Column("who", String(64), primary_key=True),
    Column("created", Float(53), nullable=False),
)
"""Who is kept out: a guest by their id, or an address or network."""

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float(53), nullable=False),
)
"""One row, written to find out whether anything can be."""
