"""Which games there are: Bottega's own and those that other packages offer under ``bottega.games``."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from bottega.engine.edition import AnyPath, Edition
from bottega.engine.errors import OptionError
from bottega.engine.game import Game
from bottega.engine.shelf import find_edition, remember

GROUP = "bottega.games"


def games() -> list[str]:
    """The names of all games installed here."""
    return sorted(_offers())


def game(name: str, edition: Edition | AnyPath | None = None) -> Game:
    """The game of that name, with the values of an edition: the built-in one, or one of your own.

    An edition is given itself, by the path of its file, or by the name under which ``bottega edition add`` keeps it.
    The same values give the same object.
    """
    found = _built_in(name)
    if edition is None:
        return found
    chosen = find_edition(name, edition)
    if chosen.digest == found.edition.digest:
        return found
    remember(chosen)
    key = (name, chosen.digest)
    if key not in _editions:
        _editions.setdefault(key, type(found)(chosen))
    return _editions[key]


_editions: dict[tuple[str, str], Game] = {}
"""By name and digest: the games of other editions that were asked for."""


@cache
def _built_in(name: str) -> Game:
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
