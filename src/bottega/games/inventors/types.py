"""The types of positions and views. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import Literal, TypedDict

from bottega.engine.types import Position, View


class Member(TypedDict):
    """A part of a position or a view."""

    inventor: str
    available: bool
    levels: dict[str, int]
    objective_met: bool


class LyingData(TypedDict):
    """Lying in a whole position."""

    invention: str
    cubes: dict[str, list[int]]
    tokens: list[str | None]


class LyingView(TypedDict):
    """Lying in a view."""

    invention: str
    cubes: dict[str, list[int]]
    tokens: list[str | None]


class PlayerData(TypedDict):
    """Player in a whole position."""

    team: Literal["ancient", "medieval", "renaissance", "modern", "contemporary"] | None
    inventors: list[Member]
    tokens: dict[str, int]
    placed: dict[str, int]
    inventions: list[str]
    runs: list[list[str]]


class PlayerView(TypedDict):
    """Player in a view."""

    team: Literal["ancient", "medieval", "renaissance", "modern", "contemporary"] | None
    inventors: list[Member]
    tokens: dict[str, int]
    placed: dict[str, int]
    inventions: list[str]
    runs: list[list[str]]


class WorkData(TypedDict):
    """Work in a whole position."""

    inventor: str
    invention: str
    cubes: int
    extra: int


class WorkView(TypedDict):
    """Work in a view."""

    inventor: str
    invention: str
    cubes: int
    extra: int


class SharingData(TypedDict):
    """Sharing in a whole position."""

    invention: str
    unclaimed: bool
    sharers: list[int]


class SharingView(TypedDict):
    """Sharing in a view."""

    invention: str
    unclaimed: bool
    sharers: list[int]


class LeftoversData(TypedDict):
    """Leftovers in a whole position."""

    inventions: list[str]
    tokens: dict[str, int]


class LeftoversView(TypedDict):
    """Leftovers in a view."""

    inventions: list[str]
    tokens: dict[str, int]


class InventorsPosition(Position):
    """A whole position of the game."""

    age: int
    active: int
    statuette: int
    passes: int
    table: list[LyingData | None]
    work: WorkData | None
    sharing: SharingData | None
    box: LeftoversData
    used: dict[str, int]
    seats: list[PlayerData]
    piles: list[list[str]]
    bag: list[str]


class InventorsView(View):
    """A view of the game."""

    scores: list[int]
    age: int
    active: int
    statuette: int
    passes: int
    table: list[LyingView | None]
    work: WorkView | None
    sharing: SharingView | None
    box: LeftoversView
    used: dict[str, int]
    seats: list[PlayerView]
    piles: list[int]
    bag: int
