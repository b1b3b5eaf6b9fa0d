"""Ten thousand random games for every number of players: none is stuck, all end properly."""

from __future__ import annotations

import pytest

from bottega.engine.dice import Dice
from bottega.engine.playout import playout
from tests.helpers.oracles import oracle_of
from tests.helpers.tables import OWN_GAMES, Table, tables_of

GAMES_EACH = 10_000
CHUNK = 1_250


def chunks() -> list[tuple[Table, int]]:
    """Tables and first seeds; the options of a game take turns."""
    found = []
    for game in OWN_GAMES:
        for players in range(game.players[0], game.players[1] + 1):
            tables = [table for table in tables_of(game) if table.players == players]
            for number, seed in enumerate(range(0, GAMES_EACH, CHUNK)):
                found.append((tables[number % len(tables)], seed))
    return found


@pytest.mark.parametrize(("table", "first"), chunks(), ids=str)
def test_random_games_end_properly(table, first):
    oracle = oracle_of(table.game)
    for seed in range(first, first + CHUNK):
        state = table.new(seed)
        played = playout(state, Dice(seed))
        assert 0 < played <= oracle.MOST_ACTIONS
        assert state.is_over
        assert state.winners() or table.players == 1
        if seed % 25 == 0:
            position = state.to_dict()
            oracle.check(position)
            oracle.check_end(position)
