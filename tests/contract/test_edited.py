"""A position or view that somebody has edited is refused by name, or can be played to its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import bottega
from bottega.engine.dice import Dice
from tests.helpers.editing import edited
from tests.helpers.oracles import oracle_of
from tests.helpers.play import moment, one_of, onlookers
from tests.helpers.tables import IS_BRIEF, IS_FULL, OWN_GAMES, Table, tables_of
from tests.helpers.texts import through_json

EDITS = 20_000 if IS_FULL else 100 if IS_BRIEF else 1_000
"""For each game, half of them of positions and half of views; all of them with ``make volume``."""
CHUNK = min(EDITS, 500)
MOMENTS = 12
"""How many moments a chunk edits, from all over a game at each of some tables."""


def chunks() -> list[tuple[bottega.Game, int]]:
    return [(game, first) for game in OWN_GAMES for first in range(0, EDITS, CHUNK)]


def tables(game: bottega.Game) -> list[Table]:
    return tables_of(game, oracle_of(game).SET_UPS)


def play_to_its_end(state: bottega.State, seed: int) -> None:
    dice, most = Dice(seed), 2 * oracle_of(state.game).MOST_ACTIONS
    for _ in range(most):
        if not state.waiting:
            break
        seat = state.first_actor()
        moves = state.moves(seat)
        state.play(seat, moves[dice.below(len(moves))])
    assert state.is_over
    assert len(state.scores()) == state.players


def outcome(game: bottega.Game, given: dict[str, Any], whole: bool, seed: int) -> str:
    """What is answered to it; whatever is accepted is played to its end."""
    try:
        state = game.from_dict(given) if whole else game.sample(given, Random(seed))
    except bottega.BottegaError as error:
        return str(error)
    play_to_its_end(state, seed)
    return ""


@pytest.mark.parametrize(("game", "first"), chunks(), ids=lambda value: getattr(value, "name", str(value)))
def test_an_edited_position_is_refused_or_played_to_its_end(game, first):
    rng = Random(first)
    states = [moment(one_of(tables(game), rng), first + number, rng.random()) for number in range(MOMENTS)]
    refused = 0
    for number in range(first, min(first + CHUNK, EDITS)):
        state, other = one_of(states, rng), one_of(states, rng)
        whole = number % 2 == 0
        seat = one_of(onlookers(state), rng)
        given, donor = (through_json(one.to_dict() if whole else one.view(None)) for one in (state, other))
        if not whole:
            given = through_json(state.view(seat))
        message = outcome(game, edited(game, given, donor, rng), whole, number)
        assert "Error" not in message
        refused += message != ""
    assert refused > CHUNK // 2
