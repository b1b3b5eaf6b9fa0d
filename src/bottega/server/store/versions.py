"""Tables that were begun under other rules: brought forward by a function made for that, or refused; never guessed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bottega.engine.game import Game
from bottega.engine.registry import game as find_game
from bottega.server.errors import Refused
from bottega.server.tables.record import Entry, TableRecord


class Stored(NamedTuple):
    """A table as it is stored."""

    record: TableRecord
    entries: list[Entry]


Migration = Callable[[Stored], Stored]


class OtherRules(Refused):
    """A table of another version of the rules: which, and what has changed since."""

    def __init__(self, game: Game, theirs: str) -> None:
        super().__init__("rules_version", 409, game=game.name, theirs=theirs, ours=game.rules_version)
        self._game = game
        self._theirs = theirs

    def text(self, lang: str) -> str:
        return " ".join(filter(None, [super().text(lang), self._game.changed_since(self._theirs, lang)]))


MIGRATIONS: dict[tuple[str, str], Migration] = {}
"""By game and rules version: how a table becomes one of a later version (which the function writes on the record)."""


def current(stored: Stored) -> Stored:
    """The table under the rules of today; the very same object where nothing had to be done."""
    game = find_game(stored.record.game)
    while stored.record.rules != game.rules_version:
        step = MIGRATIONS.get((stored.record.game, stored.record.rules))
        if step is None:
            raise OtherRules(game, stored.record.rules)
        stored = step(stored)
    return stored
