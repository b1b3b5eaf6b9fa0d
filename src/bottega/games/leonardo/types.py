"""The types of positions and views. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from bottega.engine.types import Position, View


class Worker(TypedDict):
    """A part of a position or a view."""

    seat: int
    worker: Literal["apprentice", "master"]


class Left(TypedDict):
    """A part of a position or a view."""

    left: int


class Look(TypedDict):
    """A part of a position or a view."""

    seat: int
    number: int
    cards: list[int] | None


class LabData(TypedDict):
    """Lab in a whole position."""

    spaces: int
    men: int
    working: bool
    under: int | None
    weeks: int
    begun: int
    exposed: bool
    shown: bool
    staff: int


class LabView(TypedDict):
    """Lab in a view."""

    spaces: int
    men: int
    working: bool
    under: int | None
    weeks: int
    begun: int
    exposed: bool
    shown: bool
    staff: int


class PlayerData(TypedDict):
    """Player in a whole position."""

    florins: int
    hand: dict[str, int]
    held: dict[str, int]
    dealt: Literal["iron", "glass", "wood", "brick", "rope"] | None
    apprentices: int
    free: int
    master: str | None
    placed: list[str]
    favours: list[int]
    favour_taken: bool
    labs: dict[str, LabData]
    owned: list[int]
    completed: list[int]
    earlier: list[int]
    income: int
    rewards: int
    spent: int
    auctions: int
    bonus: int
    possible: list[list[Any]]


class PlayerView(TypedDict):
    """Player in a view."""

    florins: int | None
    hand: dict[str, int] | None
    held: dict[str, int]
    dealt: Literal["iron", "glass", "wood", "brick", "rope"] | None
    apprentices: int
    free: int
    master: str | None
    placed: list[str]
    favours: list[int]
    favour_taken: bool
    labs: dict[str, LabView]
    owned: list[int]
    completed: list[int]
    earlier: list[int]
    income: int | None
    rewards: int | None
    spent: int | None
    auctions: int | None
    bonus: int
    possible: list[list[Any]]


class LotData(TypedDict):
    """Lot in a whole position."""

    invention: int
    bidders: list[int]


class LotView(TypedDict):
    """Lot in a view."""

    invention: int
    bidders: list[int]


class LeonardoPosition(Position):
    """A whole position of the game."""

    turn: int
    stage: str
    leonardo: int
    active: int
    step: int
    shops: dict[str, int]
    council_florins: int
    requests: list[int]
    discarded: list[int]
    fresh: list[int]
    passed: list[int]
    lines: dict[str, list[Worker]]
    area: Literal["council", "workshop", "academy", "smith", "glazier", "joiner", "kiln", "ropemaker"]
    queue: list[Worker]
    serving: int
    sold: int
    benefits: dict[str, int | None]
    lots: list[LotData]
    lot: LotData | None
    round: int
    deck: list[int]
    deck_log: list[int | Look]
    bids: list[int | None]
    seats: list[PlayerData]


class LeonardoView(View):
    """A view of the game."""

    scores: list[int | None]
    turn: int
    stage: str
    leonardo: int
    active: int
    step: int
    shops: dict[str, int]
    council_florins: int
    requests: list[int]
    discarded: list[int]
    fresh: list[int]
    passed: list[int]
    lines: dict[str, list[Worker]]
    area: Literal["council", "workshop", "academy", "smith", "glazier", "joiner", "kiln", "ropemaker"]
    queue: list[Worker]
    serving: int
    sold: int
    benefits: dict[str, int | None]
    lots: list[LotView]
    lot: LotView | None
    round: int
    deck: Left
    deck_log: list[int | Look]
    looking: list[int] | None
    bids: list[int | None]
    seats: list[PlayerView]
