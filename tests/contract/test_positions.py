"""A dict that is no position is refused by name; whatever is accepted can be played."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import bottega
from tests.helpers.play import finish, moment
from tests.helpers.tables import every_game, every_table
from tests.helpers.texts import through_json, whole

ODD = [None, True, -1, 1.5, 10**30, "", "?", [], [None], {}, {"?": 1}]


@every_game
@pytest.mark.parametrize("position", [None, 7, "position", [], {}, {"game": "?"}])
def test_what_is_no_position_is_refused(game, position):
    with pytest.raises(bottega.PositionError):
        game.from_dict(position)


@every_game
@pytest.mark.parametrize(("name", "value"), [("game", "chess"), ("rules", "0"), ("players", 99), ("options", None)])
def test_a_position_of_something_else_is_refused_by_name(game, name, value):
    position = game.new(game.players[0], seed=1).to_dict()
    with pytest.raises(bottega.PositionError, match=name):
        game.from_dict({**position, name: value})


@every_game
def test_a_position_with_an_unknown_option_is_refused(game):
    position = game.new(game.players[0], seed=1).to_dict()
    with pytest.raises(bottega.BottegaError, match="no_such_option"):
        game.from_dict({**position, "options": {"no_such_option": True}})


@every_table
@pytest.mark.parametrize("share", [0, 0.04, 0.5, 1])
def test_a_spoilt_position_is_refused_or_can_be_played(table, share):
    """Each part in turn is dropped or replaced by something odd."""
    position = moment(table, 18, share).to_dict()
    refused = 0
    for spoilt in _spoilt(through_json(position), Random(18), 250):
        try:
            state = table.game.from_dict(spoilt)
        except bottega.BottegaError:
            refused += 1
        else:
            assert whole(table.game.from_dict(state.to_dict())) == whole(state)
            finish(state, Random(1))
            assert state.scores()
    assert refused > 50


def _spoilt(position: Any, rng: Random, count: int) -> Iterator[Any]:
    paths = list(_paths(position))
    for _ in range(count):
        spoilt = copy.deepcopy(position)
        *way, last = paths[int(rng.random() * len(paths))]
        inside = spoilt
        for step in way:
            inside = inside[step]
        choice = int(rng.random() * (len(ODD) + 1))
        if choice == len(ODD):
            del inside[last]
        else:
            inside[last] = copy.deepcopy(ODD[choice])
        yield spoilt


def _paths(value: Any) -> Iterator[list[Any]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in inside:
        yield [name]
        yield from ([name, *path] for path in _paths(part))
