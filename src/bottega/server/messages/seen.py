"""A game as a seat may know it: the view, the legal actions, what happened; and how a game ended."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from bottega.engine.sheet import Row, RowKind


class EventInfo(Struct, gc=False):
    """One thing that happened, as far as these eyes may know."""

    version: int
    event: dict[str, Any]
    line: str | None = None
    stood_in: int | UnsetType = UNSET
    """The seat for which the stand-in did it; missing where it did not."""


class TakeBack(Struct, gc=False, frozen=True):
    """How many actions go when the seat takes its last decision back, or its whole turn, bots' answers included.

    0: that cannot be, for the reason given.
    """

    step: int
    turn: int
    sure: bool
    """Whether it is known that the seat may; else it depends on what its steps have shown, and can be asked."""
    code: str = ""
    reason: str | None = None


class Eyes(Struct, gc=False):
    """What one seat (null: a spectator) may know."""

    seat: int | None
    view: dict[str, Any] | None
    """Null before the game begins."""
    legal: list[str]
    """Every action this seat may take now, in notation."""
    prompt: str | None = None
    told: list[EventInfo] = []
    facts: dict[str, Any] = {}
    """What follows from the view by the rules, for boards to show."""
    undo: TakeBack | None = None
    """What the seat may take back now; null for spectators and where nothing is being played."""


class EyesChanges(Struct, gc=False):
    """What is new for one seat beyond what everybody is told. Of what is missing nothing has changed."""

    seat: int | None
    view: dict[str, Any] | UnsetType = UNSET
    """Values of the view, by JSON pointers, that take the place of those that everybody is told."""
    facts: dict[str, Any] | UnsetType = UNSET
    """The same of the facts."""
    legal: list[str] | UnsetType = UNSET
    told: list[EventInfo] | UnsetType = UNSET
    """What the seat saw happen, where it saw more than a spectator."""


class Outcome(Struct):
    """What an action would bring, as far as its seat can know; what depends on something hidden is left out."""

    action: str
    events: list[dict[str, Any]]
    """What would happen, as the seat would be told."""
    view: dict[str, Any] | None = None
    """The values of the view that would be new, by JSON pointers; null where several actions were tried at once."""
    facts: dict[str, Any] | None = None
    """The same of the facts."""


class EntryInfo(Struct, gc=False):
    """One change of the table; its number is the table's version after it."""

    version: int
    kind: str
    seat: int | None
    at: float
    text: str | None = None
    """What was said, where the kind is ``say``."""
    name: str | None = None
    """Who said it, where that was a spectator."""


class Clocks(Struct):
    """Seconds left for each seat (null: no limit), and the seats whose time runs."""

    left: list[float | None]
    running: list[int]


class ScoreRow(Struct):
    label: str
    points: list[int]
    """For each seat, or each hand that one seat plays; one number where all hands are counted together."""
    kind: RowKind
    """Points are added up to the total; what breaks ties is not."""

    @staticmethod
    def of(rows: list[Row]) -> list[ScoreRow]:
        """A score sheet."""
        return [ScoreRow(row.label, list(row.points), row.kind) for row in rows]


class Result(Struct):
    """How a game ended, and how it came to that."""

    sheet: list[ScoreRow]
    scores: list[int]
    winners: list[int]
    course: list[list[int]]
    """The scores after each action, from the first position on."""


class Chance(Struct):
    """Each seat's chance to win after that number of actions, from 0 to 1."""

    move: int
    chances: list[float]


class Turn(Struct):
    """An action that changed somebody's chance much, told in a sentence."""

    move: int
    seat: int
    line: str
    before: list[float]
    after: list[float]


class Chances(Struct):
    """How likely each seat was to win, all through a game that is over."""

    points: list[Chance]
    turns: list[Turn]


class TableLog(Struct):
    """The game so far, with the eyes of the seat asked for."""

    version: int
    moves: int
    eyes: Eyes
