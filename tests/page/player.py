"""Tables at any moment of a game, laid out in the server itself and always the same, for a browser to look at."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from random import Random
from unittest.mock import patch

import bottega
from bottega import Action
from bottega.bots import make_bot
from bottega.client import Guest
from bottega.server.live.live_table import LiveTables
from bottega.server.tables.record import Entry
from bottega.server.tables.table import Table
from tests.server.harness import Place

Moment = Callable[[list[tuple[str, int]]], int]
"""Which of one's decisions is the next to be made; of each the kind is known, and how many choices there were."""


def after(turns: int) -> Moment:
    """The guest has decided that many times."""
    return lambda decided: turns


def before_the_end(turns: int) -> Moment:
    """The guest would decide that many more times; one who plays on otherwise takes about as long."""
    return lambda decided: len(decided) - turns


def over(decided: list[tuple[str, int]]) -> int:
    """The game is over."""
    return len(decided)


def asked_for(kind: str) -> Moment:
    """The first decision of that kind in which there is a choice."""
    return lambda decided: next(place for place, one in enumerate(decided) if one[0] == kind and one[1] > 1)


AT_FIRST = after(0)


def begin(
    place: Place,
    guest: Guest,
    game: str,
    moment: Moment = AT_FIRST,
    seats: tuple[str, ...] = ("me", "bot:random"),
    seed: int = 1,
    edition: str | None = None,
    **options: bool | str,
) -> str:
    """A table of the guest at that moment of a game that depends on the seed alone.

    With an edition (its digest), what is played is what would be with the built-in one.
    """
    with patch("bottega.server.lobby.new_seed", return_value=seed):
        table = guest.create(game, list(seats), options=options, edition=edition).table
    mine = tuple(number for number, seat in enumerate(seats) if seat == "me")
    actions, decided = whole_game(game, len(seats), mine, seed, **options)
    places = [*decided, len(actions)]
    upto = places[moment(list(decided.values()))]
    asyncio.run_coroutine_threadsafe(_lay_out(place.server.live, table, actions[:upto]), place.loop).result()
    return table


@cache
def whole_game(
    game: str, players: int, mine: tuple[int, ...], seed: int, **options: bool | str
) -> tuple[list[Action], dict[int, tuple[str, int]]]:
    """The actions of a game, played well for the most part; and before which of them, by their number, those seats
    decided: on what kind of thing, and among how many choices. In a choice of all at once, the others go first."""
    rules = bottega.game(game)
    state, bot, rng = rules.new(players, seed, **options), make_bot("greedy", rules, seed), Random(seed)
    decided = {}
    while state.decision is not None:
        seat = min(state.decision.actors, key=lambda seat: (seat in mine, seat))
        legal = state.legal(seat)
        if seat in mine:
            decided[len(state.actions)] = (state.decision.kind, len(legal))
        state.apply(bot.choose(state.view(seat)) if rng.random() < 0.8 else rng.choice(legal))
    return state.actions, decided


async def _lay_out(live: LiveTables, name: str, actions: list[Action]) -> None:
    def played(table: Table) -> list[Entry]:
        began = table.start(table.record.host, live.now())
        return [began, *(table.act(None, action.seat, str(action), None, live.now()) for action in actions)]

    await live.ask(name, lambda table: None, played)
