"""What is kept of a guest, as they are told."""

from __future__ import annotations

from msgspec import Struct

from bottega.server.messages.tables import Status


class KeptTable(Struct):
    """A table at which the guest has, or had, a seat, or which they made."""

    table: str
    game: str
    status: Status
    created: float
    host: bool
    """Whether they made it."""
    seats: list[int]
    """Their seats."""
    names: list[str]
    """What they are called there."""
    seen: int = 0
    """The last version at which they have looked."""


class KeptLine(Struct):
    """Something the guest has said."""

    table: str
    at: float
    text: str


class KeptEntry(Struct):
    """Something the guest has done at a table."""

    table: str
    version: int
    kind: str
    at: float
    seat: int | None
    text: str | None


class Kept(Struct):
    """Everything that is kept of a guest; what they played is left out but in the file."""

    name: str
    since: float
    """When they came."""
    connections: int
    """How many live connections they have at the moment, on all their devices."""
    tables: list[KeptTable]
    said: list[KeptLine]
    entries: list[KeptEntry] | None = None
    """All that they did, in the file."""


class Erased(Struct):
    """What was deleted."""

    tables: int
    """Tables at which the guest was."""
    said: int
    """Lines that they had said."""
