"""The games by their names: Bottega's own and those of other packages."""

from __future__ import annotations

from bottega.engine.edition import AnyPath, Edition
from bottega.engine.errors import OptionError
from bottega.engine.game import Game, of_edition
from bottega.engine.offers import built_in, offered_as
from bottega.engine.offers import games as games
from bottega.engine.shelf import find_edition


def game(name: str, edition: Edition | AnyPath | None = None) -> Game:
    """The game of that name, with the values of an edition: the built-in one, or one of your own.

    An edition is given itself, by the path of its file, or by the name under which ``bottega edition add`` keeps it.
    The same values give the same object.
    """
    found = built_in(name)
    if not isinstance(found, Game) or found.name != name:
        raise OptionError(f"{offered_as(name)} is offered as the game {name!r} but is {found!r}")
    return found if edition is None else of_edition(found, find_edition(name, edition))
