"""The facts of a view: what they are called and what they are. Not compiled, as types are read from it."""

from __future__ import annotations

from typing import TypedDict


class Rank(TypedDict):
    """A player in an area."""

    seat: int
    strength: int
    """What their workers there count: a master counts two."""


class Laboratory(TypedDict):
    """A laboratory."""

    free: int
    """The spaces that are free (LV-5.5)."""
    for_men: int
    """Of these, the places for mechanical men (LV-5.6)."""


class Coming(TypedDict):
    """What a seat remembers of the deck."""

    cards: list[int]
    """What it has seen and still lies there."""
    ordered: bool
    """Whether they still lie in this order, the next one first."""


class SharedFacts(TypedDict):
    """The same for everybody."""

    turns: int
    """How many turns a game has (LV-3.1)."""
    city_turns: int
    """In how many of these the city is visited."""
    city_rests: bool
    """Whether the city is visited no more."""
    most_weeks: int
    """How many weeks the track of a laboratory has."""
    sells: dict[str, str]
    """By shop: its component (LV-6.8)."""
    prices: list[int]
    """What the first, second … benefit of an area costs (LV-6.5)."""
    price: int | None
    """What the next one costs in the area that is visited now."""
    benefits: dict[str, int]
    """By benefit of the Council: the florins that it brings or, below 0, costs (LV-6.4, EP-6)."""
    half_favour_florins: int
    """The florins of a half favour (EP-1)."""
    ranks: dict[str, list[Rank]]
    """By area: who is there, in the order in which they are served (LV-6.1; EP-5: by their foremost worker)."""
    discounts: list[list[int]]
    """By seat and type of invention, from type 1: by how many weeks its inventions are shorter (LV-7.1)."""
    labs: list[dict[str, Laboratory]]
    """By seat and laboratory."""
    types: list[int]
    """By seat: of how many types its inventions are (LV-8.2)."""


class OwnFacts(TypedDict):
    """For one seat, as far as it may know it; a spectator knows what lies open."""

    needed: list[dict[str, int | None]]
    """By seat and laboratory: the weeks that the invention there takes (LV-7.1)."""
    lacking: dict[str, int]
    """By requested invention: how many of its components are missing in the hand (LV-4.1)."""
    coming: Coming | None
    """What the seat remembers of the deck, if anything."""


class Facts(SharedFacts, OwnFacts):
    """All facts of a seat."""
