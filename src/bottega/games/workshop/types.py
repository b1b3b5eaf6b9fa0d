"""The types of positions and views. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import TypedDict

from bottega.engine.types import Position, View


class Column(TypedDict):
    """A part of a position or a view."""

    level: int
    study: list[str]
    practice: list[str]


class HandData(TypedDict):
    """Hand in a whole position."""

    cards: list[str]
    columns: dict[str, Column]
    leonardo: list[str]
    patrons: list[str]
    unfinished: list[str]


class HandView(TypedDict):
    """Hand in a view."""

    cards: list[str | list[str] | None]
    columns: dict[str, Column]
    leonardo: list[str]
    patrons: list[str]
    unfinished: list[str]
    fatigue: int
    smiles: bool
    points: int


class MemoryData(TypedDict):
    """Memory in a whole position."""

    exact: dict[str, list[int]]
    pairs: list[dict[str, list[int]]]


class SupplyData(TypedDict):
    """Supply in a whole position."""

    up: list[str]
    deck: list[str]


class SupplyView(TypedDict):
    """Supply in a view."""

    up: list[str]
    left: int


class MiddleData(TypedDict):
    """Middle in a whole position."""

    leonardo: SupplyData
    patron: SupplyData
    unfinished: SupplyData


class MiddleView(TypedDict):
    """Middle in a view."""

    leonardo: SupplyView
    patron: SupplyView
    unfinished: SupplyView


class WorkshopPosition(Position):
    """A whole position of the game."""

    round: int
    last_round: bool
    active: int
    fatigue: int | None
    discard: list[str]
    middle: MiddleData
    later: list[MiddleData]
    removed: list[str]
    decks: list[list[str]]
    looked: list[list[str]]
    memory: MemoryData
    hands: list[HandData]


class WorkshopView(View):
    """A view of the game."""

    scores: list[int]
    round: int
    last_round: bool
    active: int
    fatigue: int | None
    discard: list[str]
    middle: MiddleView
    later: int
    removed: int
    decks: list[list[str | list[str] | None]]
    looked: list[list[str | list[str] | None]]
    hands: list[HandView]
