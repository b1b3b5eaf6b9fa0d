"""The games by their names: Bottega's own and those of other packages."""

from __future__ import annotations

from functools import cache

from bottega.engine.edition import Edition
from bottega.engine.errors import OptionError
from bottega.engine.files import AnyPath
from bottega.engine.game import Game, of_edition
from bottega.engine.lacking import check_whole
from bottega.engine.offers import built_in, known_name, offered_as
from bottega.engine.offers import games as games
from bottega.engine.shelf import find_edition


def game(name: str, edition: Edition | AnyPath | None = None) -> Game:
    """The game of that name, with the values of an edition: the built-in one, or one of your own.

    An edition is given itself, by the path of its file, or by the name under which ``bottega edition add`` keeps it.
    The same values give the same object.
    """
    found = whole(known_name(name))
    return found if edition is None else of_edition(found, find_edition(name, edition))


@cache
def whole(name: str) -> Game:
    """The game of that name, with all words and clauses that it asks for; tests hold ours to that."""
    found = built_in(name)
    if not isinstance(found, Game) or found.name != name:
        raise OptionError(f"{offered_as(name)} is offered as the game {name!r} but is {found!r}")
    if not found.words.package.startswith("bottega.games."):
        check_whole(found)
    return found
