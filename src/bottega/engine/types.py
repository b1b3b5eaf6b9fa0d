"""What all positions and views have, as types; each game's own ``types`` adds the rest."""

from __future__ import annotations

from typing import Any, TypedDict


class Asked(TypedDict):
    """The decision: what is asked, and of which seats."""

    kind: str
    actors: list[int]


class _Common(TypedDict):
    game: str
    rules: str
    players: int
    options: dict[str, Any]
    decision: Asked | None


class Position(_Common, total=False):
    """A whole position (``state.to_dict()``)."""

    edition: dict[str, str]


class View(Position):
    """What a seat may know (``state.view(seat)``)."""

    seat: int | None
    winners: list[int]
