"""The games that are offered under the entry point ``bottega.games``: Bottega's own and those of other packages."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from bottega.engine.errors import OptionError

GROUP = "bottega.games"


def games() -> list[str]:
    """The names of all games installed here."""
    return sorted(_offers())


@cache
def built_in(name: str) -> Any:
    """What is offered as the game of that name, with its built-in edition."""
    offers = _offers()
    if name not in offers:
        close = get_close_matches(str(name), offers, 1)
        hint = f"; did you mean {close[0]}?" if close else ""
        raise OptionError(f"there is no game {name!r}; the games are: {', '.join(sorted(offers))}{hint}")
    return offers[name].load()


def offered_as(name: str) -> str:
    """The module and the object that are offered as the game of that name."""
    return _offers()[name].value


@cache
def _offers() -> dict[str, EntryPoint]:
    return {offer.name: offer for offer in entry_points(group=GROUP)}
