"""Editions: what is printed on the cards of a game. Which of them a server has, beside the built-in ones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bottega.engine.edition import Edition
from bottega.engine.errors import EditionError
from bottega.engine.game import Game
from bottega.engine.layout import NOTES, without_notes
from bottega.engine.registry import game as find_game
from bottega.server.errors import Refused, WrongEdition
from bottega.server.messages.tables import EditionInfo
from bottega.server.store.storage import Storage

MOST_OFFERED = 100
"""How many editions can be put on a server from the page."""


class Editions:
    """Those the server was started with, those that were put on it, and those that its tables are played with."""

    def __init__(self, storage: Storage, given: Iterable[Edition]) -> None:
        self._storage = storage
        self._given = {(one.game, one.name): one for one in given if not one.is_built_in}
        self._offered = dict(self._given)
        self._known = {one.digest: one for one in self._offered.values()}
        """By digest."""

    async def open(self) -> None:
        """Reads what was put on the server; where it was started with another of that name, that one is offered."""
        offered = dict(self._given)
        for text in await self._storage.offered_editions():
            try:
                one = Edition.loads(text)
            except EditionError:  # checked by an older version: its tables say what is wrong with it
                continue
            self._known[one.digest] = offered.setdefault((one.game, one.name), one)
        self._offered = offered

    def of(self, game: Game) -> list[EditionInfo]:
        """The editions of a game that can be chosen: the built-in one first."""
        built_in = [] if game.layout is None else [info_of(Edition.of(game.name))]
        return built_in + [info_of(one) for one in self._offered.values() if one.game == game.name]

    def chosen(self, game: str, digest: str) -> Edition:
        """One that is offered, for a new table."""
        for one in self._offered.values():
            if (one.game, one.digest) == (game, digest):
                return one
        raise Refused("no_edition", 404, game=game)

    async def find(self, game: str, digest: str) -> Edition:
        """One that is offered, or that some table is played with."""
        one = self._known.get(digest)
        if one is None:
            text = await self._storage.edition(digest)
            if text is None:
                raise Refused("no_edition", 404, game=game)
            try:
                one = self._known[digest] = Edition.loads(text)
            except EditionError as error:
                raise WrongEdition(error, 409) from None
        if one.game != game:
            raise Refused("no_edition", 404, game=game)
        return one

    async def put(self, edition: Edition, now: float) -> None:
        """Offers an edition from now on, instead of one of that name that was put here before."""
        if edition.is_built_in:
            raise Refused("edition_same", name=edition.name)
        named = edition.game, edition.name
        alike = [name for name, one in self._offered.items() if one == edition]
        if named in self._given or any(name in self._given for name in alike):
            raise Refused("edition_given", name=edition.name)
        if not await self._storage.offer_edition(edition.game, info_of(edition), edition.dumps(), now, MOST_OFFERED):
            raise Refused("editions_full", 429, most=MOST_OFFERED)
        for name in alike:
            del self._offered[name]
        self._offered[named] = self._known[edition.digest] = edition


def values_of(edition: Edition) -> dict[str, Any]:
    """All that is printed: what the edition says, and what every edition of the game has alike."""
    own = edition.values
    whole = {}
    for name, value in find_game(edition.game).values.items():
        mine = _in_order(own.get(name, value), value)
        whole[name] = {**value, **mine} if isinstance(value, dict) and isinstance(mine, dict) else mine
    return {name: without_notes(value) for name, value in whole.items() if name not in NOTES}


def _in_order(own: Any, printed: Any) -> Any:
    """Values in the order of the built-in ones, in which the page shows cards and what is on them."""
    if isinstance(own, dict) and isinstance(printed, dict):
        names = [name for name in printed if name in own] + [name for name in own if name not in printed]
        return {name: _in_order(own[name], printed.get(name)) for name in names}
    if isinstance(own, list) and isinstance(printed, list) and all(isinstance(card, dict) for card in own + printed):
        first = {next(iter(card.values())): card for card in own}  # what a card is called comes first
        names = [next(iter(card.values())) for card in printed]
        return [_in_order(first[name], card) for name, card in zip(names, printed, strict=True)]
    return own


def info_of(edition: Edition) -> EditionInfo:
    return EditionInfo(edition.name, edition.digest)
