"""Tables that were begun under other rules: brought forward by a function made for that, or refused; never guessed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bottega.engine.registry import game as find_game
from bottega.server.sheet import Line, Sheet
from bottega.server.trouble import Trouble


class Stored(NamedTuple):
    """A table as it is stored."""

    sheet: Sheet
    lines: list[Line]


Migration = Callable[[Stored], Stored]

MIGRATIONS: dict[tuple[str, str], Migration] = {}
"""By game and rules version: how a table becomes one of a later version (which the function writes on the sheet)."""


def current(stored: Stored) -> Stored:
    """The table under the rules of today; the very same object where nothing had to be done."""
    wanted = find_game(stored.sheet.game).rules_version
    while stored.sheet.rules != wanted:
        step = MIGRATIONS.get((stored.sheet.game, stored.sheet.rules))
        if step is None:
            raise Trouble("rules_version", 409, game=stored.sheet.game, theirs=stored.sheet.rules, ours=wanted)
        stored = step(stored)
    return stored
