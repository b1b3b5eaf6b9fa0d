"""The facts of a view: what they are called and what they are. Not compiled, as types are read from it."""

from __future__ import annotations

from typing import TypedDict


class DesignSet(TypedDict):
    """The unfinished cards of one design that a hand has taken."""

    cards: int
    points: int
    """What they are worth together (WL-6.3)."""
    more: int
    """The points that another one would add."""


class Facts(TypedDict):
    """The same for everybody."""

    target: int
    """The points that win the solitaire (WL-7.4)."""
    sets: list[dict[str, DesignSet]]
    """By hand and design."""
    high: list[list[str]]
    """By hand: the disciplines that stand so high that they bring points (WL-6.3)."""
    lacking: list[dict[str, dict[str, int]]]
    """By hand, face-up card and discipline: the levels that are missing to work on it (WL-3.6), where some are."""
