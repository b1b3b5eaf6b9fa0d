"""A game on a real table: what is asked of its players, and the score."""

from __future__ import annotations

from msgspec import Struct

from bottega.engine.holdings.form import Kind
from bottega.server.messages.seen import ScoreRow


class ScoreItem(Struct):
    """One of the things that a field is about; where they are counted, least to most of them."""

    id: int | str
    label: str
    least: int
    most: int


class ScoreCondition(Struct):
    """A field that must have this value; null: any."""

    field: str
    value: bool | int | str | None


class ScoreField(Struct):
    """One thing that is asked: a flag, a number from least to most, a choice of one item (or none, where least is 0),
    cards (least to most different items), or amounts (how many of each item)."""

    name: str
    kind: Kind
    label: str
    help: str
    items: list[ScoreItem]
    least: int
    most: int
    once: str
    """Items of fields with the same mark are there only once at a table; empty: as often as one likes."""
    when: ScoreCondition | None
    """It is only asked where this holds."""


class ScoreForm(Struct):
    """What is asked of a table that is to be scored."""

    players: tuple[int, int]
    table: list[ScoreField]
    player: list[ScoreField]
    hands: tuple[str, int] | None
    """A choice of the table with which one person plays several hands, each listed as a player."""
    apart: ScoreCondition | None
    """With this choice each of them has a box of its own."""


class TableScored(Struct):
    """The score of a game on a real table."""

    sheet: list[ScoreRow]
    scores: list[int]
    winners: list[int]
