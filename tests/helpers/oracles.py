"""The oracle of each game: ``tests/games/<name>/oracle.py`` works out the rules a second time, from a position alone.

It offers ``check(position)``, ``check_step(before, action, after)`` and ``check_end(position)``, which assert what must
hold; ``known(position, seat)``, the secret names that a seat sees in that position; ``SECRETS``, a pattern that
finds such names in a text; ``MOST_ACTIONS``, which no game exceeds; and ``SET_UPS``, options with each of which every
number of players is played in volume.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from bottega import Game


def oracle_of(game: Game) -> Any:
    return import_module(f"...games.{game.name}.oracle", __name__)
