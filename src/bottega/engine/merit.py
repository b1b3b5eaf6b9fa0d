"""Merits: what speaks for an action, as a player would say it."""

from __future__ import annotations

from typing import NamedTuple


class Merit(NamedTuple):
    """Something that speaks for an action: the words ``merit.KEY`` of its game, filled with these values."""

    key: str
    values: tuple[tuple[str, object], ...] = ()
    """By name; a text may mention a word of the game as ``@key``."""
