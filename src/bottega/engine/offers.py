"""What packages offer under an entry point, and the games among it: Bottega's own and those of other packages."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from bottega.engine.errors import OptionError
from bottega.engine.reading import short

GROUP = "bottega.games"


def games() -> list[str]:
    """The names of all games installed here."""
    return sorted(offered(GROUP))


@cache
def built_in(name: str) -> Any:
    """What is offered as the game of that name, with its built-in edition."""
    return offered(GROUP)[known_name(name)].load()


def known_name(name: str) -> str:
    """The name, if a game has it; else ``OptionError``."""
    offers = offered(GROUP)
    if not isinstance(name, str) or name not in offers:
        close = get_close_matches(name, offers, 1) if isinstance(name, str) else []
        hint = f"; did you mean {close[0]}?" if close else ""
        raise OptionError(f"there is no game {short(name)}; the games are: {', '.join(sorted(offers))}{hint}")
    return name


def offered_as(name: str) -> str:
    """The module and the object that are offered as the game of that name."""
    return offered(GROUP)[name].value


@cache
def offered(group: str) -> dict[str, EntryPoint]:
    """What is offered under an entry point, by name."""
    return {offer.name: offer for offer in entry_points(group=group)}
