"""Which games there are: Bottega's own and those that other packages offer under ``bottega.games``."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from bottega.engine.errors import OptionError
from bottega.engine.game import Game

GROUP = "bottega.games"


def games() -> list[str]:
    """The names of all games installed here."""
    return sorted(_offers())


@cache
def game(name: str) -> Game:
    """The game of that name."""
    offers = _offers()
    if name not in offers:
        close = get_close_matches(str(name), offers, 1)
        hint = f"; did you mean {close[0]}?" if close else ""
        raise OptionError(f"there is no game {name!r}; the games are: {', '.join(sorted(offers))}{hint}")
    found = offers[name].load()
    if not isinstance(found, Game) or found.name != name:
        raise OptionError(f"{offers[name].value} is offered as the game {name!r} but is {found!r}")
    return found


@cache
def _offers() -> dict[str, EntryPoint]:
    return {offer.name: offer for offer in entry_points(group=GROUP)}
