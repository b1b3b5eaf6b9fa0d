"""The facts of a view: what they are called and what they are. Not compiled, as types are read from it."""

from __future__ import annotations

from typing import TypedDict


class Progress(TypedDict):
    """How far a seat is with an objective."""

    card: str
    times: int
    """How often it is met (CN-5)."""
    points: int
    """What that is worth."""
    parts: list[bool]
    """Which parts of one copy are there: its three cards, or its symbols in the order of the symbols."""
    cells: list[tuple[int, int]]
    """Where the cards lie that count for a pattern."""


class SharedFacts(TypedDict):
    """The same for everybody."""

    end_points: int
    """The points that trigger the end (CN-4.1)."""
    objectives: list[list[Progress]]
    """By seat: the common objectives; at the end the seat's own too."""


class OwnFacts(TypedDict):
    """For one seat; a spectator has none."""

    secret: Progress | None
    """The seat's own objective, until the end."""
    lacking: dict[str, dict[str, int]]
    """By card in the hand or face up: the resources that its front still asks for (CN-3.4), where it does."""


class Facts(SharedFacts, OwnFacts):
    """All facts of a seat."""
