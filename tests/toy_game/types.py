"""The types of positions and views. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import TypedDict

from bottega.engine.types import Position, View


class BidderData(TypedDict):
    """Bidder in a whole position."""

    hand: list[int]
    spent: list[int]
    bid: int | None
    won: list[int]


class BidderView(TypedDict):
    """Bidder in a view."""

    hand: list[int] | int
    spent: list[int]
    bid: int | None
    won: list[int]


class ToyGamePosition(Position):
    """A whole position of the game."""

    prizes: list[int]
    seats: list[BidderData]


class ToyGameView(View):
    """A view of the game."""

    scores: list[int]
    prizes: list[int]
    seats: list[BidderView]
