"""The types of positions and views. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import Literal, TypedDict

from bottega.engine.types import Position, View


class Placed(TypedDict):
    """A part of a position or a view."""

    card: str
    side: Literal["front", "back"]
    x: int
    y: int


class Held(TypedDict):
    """A part of a position or a view."""

    kind: Literal["resource", "gold"]
    kingdom: Literal["fungi", "plant", "animal", "insect"]
    card: str | None
    seen: bool


class Top(TypedDict):
    """A part of a position or a view."""

    left: int
    top: Literal["fungi", "plant", "animal", "insect"] | None


class PlayerData(TypedDict):
    """Player in a whole position."""

    points: int
    objective_points: int
    starter: Literal["S1", "S2", "S3", "S4", "S5", "S6"]
    area: list[Placed]
    visible: dict[str, int]
    side: Literal["front", "back"] | None
    hand: list[Held]
    dealt: list[str]
    kept: str | None


class PlayerView(TypedDict):
    """Player in a view."""

    points: int
    objective_points: int
    starter: Literal["S1", "S2", "S3", "S4", "S5", "S6"]
    area: list[Placed]
    visible: dict[str, int]
    side: Literal["front", "back"] | None
    hand: list[Held]
    dealt: list[str] | None
    kept: str | None


class ObjectivesData(TypedDict):
    """Objectives in a whole position."""

    common: list[str]
    pile: list[str]


class ObjectivesView(TypedDict):
    """Objectives in a view."""

    common: list[str] | None


class CodexPosition(Position):
    """A whole position of the game."""

    round: int
    active: int | None
    last_round: int | None
    row: dict[str, list[str | None]]
    decks: dict[str, list[str]]
    objectives: ObjectivesData
    first: int
    passes: int
    seats: list[PlayerData]


class CodexView(View):
    """A view of the game."""

    scores: list[int]
    round: int
    active: int | None
    last_round: int | None
    row: dict[str, list[str | None]]
    decks: dict[str, Top]
    objectives: ObjectivesView
    first: int | None
    passes: int
    seats: list[PlayerView]
