"""Many random games at every table: none is stuck, all end properly.

The compiled rules play every sixteenth of them; the plain ones, which play the very same games (``test_builds``), every
twentieth where there is no compiler. ``make volume`` plays all of them on both.
"""

from __future__ import annotations

import pytest

import bottega
from bottega.engine.dice import Dice
from bottega.engine.playout import playout
from tests.helpers.oracles import oracle_of
from tests.helpers.tables import IS_FULL, OWN_GAMES, Table, tables_of

pytestmark = [pytest.mark.once, pytest.mark.slow]

GAMES = {"set-up": 10_000, "option": 2_000}
"""For every number of players with each set-up, and for every other choice of an option."""
CHUNK = 1_000
STEP = 1 if IS_FULL else 16 if bottega.COMPILED else 20


def volumes() -> list[tuple[Table, int]]:
    """Every table with the number of games to play at it."""
    found = []
    for game in OWN_GAMES:
        for table in tables_of(game, oracle_of(game).SET_UPS):
            choices = dict(table.options)
            found.append((table, GAMES["set-up" if choices in oracle_of(game).SET_UPS else "option"]))
    return found


def chunks() -> list[tuple[Table, int]]:
    return [(table, first) for table, games in volumes() for first in range(0, games, CHUNK)]


def test_the_set_ups_are_played_with_every_number_of_players():
    played = [table for table, games in volumes() if games == GAMES["set-up"]]
    for game in OWN_GAMES:
        counts = {table.players for table in played if table.game is game and not table.options}
        assert counts == set(range(game.players[0], game.players[1] + 1))
    assert {table.players for table in played if ("setup", "expert") in table.options} == {2, 3, 4, 5}
    assert {table.players for table, _ in volumes() if ("solitaire", "table") in table.options} == {1}


@pytest.mark.parametrize(("table", "first"), chunks(), ids=str)
def test_random_games_end_properly(table, first):
    oracle = oracle_of(table.game)
    for seed in range(first, first + CHUNK, STEP):
        state = table.new(seed)
        played = playout(state, Dice(seed))
        assert 0 < played <= oracle.MOST_ACTIONS
        assert state.is_over
        assert state.winners() or table.players == 1
        if seed % 40 == 0:
            position = state.to_dict()
            oracle.check(position)
            oracle.check_end(position)
