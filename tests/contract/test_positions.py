"""A dict that is no position is refused by name; whatever is accepted can be played."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import bottega

from ..helpers.play import finish, moment
from ..helpers.tables import every_game, every_own_game, every_table, tables_of
from ..helpers.texts import through_json, whole

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


@every_game
@pytest.mark.parametrize("name", [7, None, ("teams",)])
def test_an_option_whose_name_is_no_text_is_refused(game, name):
    position, view = (state := game.new(game.players[0], seed=1)).to_dict(), state.view(0)
    for given in (
        lambda: game.begin(game.players[0], 1, {name: True}),
        lambda: game.from_dict({**position, "options": {name: True}}),
        lambda: game.sample({**view, "options": {name: True}}, Random(1)),
    ):
        with pytest.raises(bottega.OptionError, match="there is no option"):
            given()
    with pytest.raises(bottega.OptionError, match="options are a dict"):
        game.begin(game.players[0], 1, 7)


@every_own_game
@pytest.mark.parametrize("share", [0, 0.3, 1])
def test_what_is_left_out_or_added_is_named(game, share):
    """Each field in turn is left out, and one that there is not is added beside it, at every level."""
    state = moment(tables_of(game)[1], 19, share)
    for given, read in (
        (through_json(state.to_dict()), game.from_dict),
        (through_json(state.view(0)), lambda view: game.sample(view, Random(1))),
    ):
        for inside in _dicts(given):
            inside["note"] = 1
            with pytest.raises(bottega.BottegaError, match="note"):
                read(given)
            del inside["note"]
            for name in list(inside):
                kept = dict(inside)
                del inside[name]
                assert name in _answer(read, given, name)
                inside.clear()
                inside.update(kept)


def _answer(read: Callable[[Any], object], given: Any, default: str) -> str:
    """Why it is refused."""
    try:
        read(given)
    except bottega.BottegaError as error:
        return str(error)
    return default


def _dicts(value: Any) -> Iterator[dict[str, Any]]:
    """The dicts in it, one of each list, but those whose keys are no fields."""
    if isinstance(value, dict):
        yield value
        for name in list(value):
            if name not in ("options", "memory", "columns", "tokens", "placed", "used"):
                yield from _dicts(value[name])
    elif isinstance(value, list) and value:
        yield from _dicts(value[-1])


@every_own_game
def test_what_follows_from_the_rest_may_be_left_out_but_not_be_wrong(game):
    state = game.new(game.players[1], seed=3)
    view = through_json(state.view(0))
    given = {name: value for name, value in view.items() if name not in ("scores", "winners")}
    assert game.sample(given, Random(1)).view(0) == view
    for name, wrong in (("scores", [7] * state.players), ("winners", [0])):
        with pytest.raises(bottega.PositionError, match=f"{name}.* by the rest of the position it is"):
            game.sample({**view, name: wrong}, Random(1))


@every_game
@pytest.mark.parametrize("depth", [20, 600, 100_000])
def test_what_is_nested_too_deeply_is_refused(game, depth):
    state = game.new(game.players[0], seed=1)
    deep: Any = []
    for _ in range(depth):
        deep = {"note": deep}
    for name in ("decision", "options", "game", "note"):
        if name == "note" and not type(game).__module__.startswith("bottega."):
            continue
        with pytest.raises(bottega.BottegaError) as error:
            game.from_dict({**state.to_dict(), name: deep})
        assert len(str(error.value)) < 500
        with pytest.raises(bottega.BottegaError):
            game.sample({**state.view(0), name: deep}, Random(1))


@every_table
@pytest.mark.parametrize("share", [0, 0.04, 0.5, 1])
def test_a_spoilt_position_is_refused_or_can_be_played(table, share):
    """Each part in turn is dropped or replaced by something odd."""
    position = moment(table, 18, share).to_dict()
    refused = 0
    for spoilt in _spoilt(through_json(position), Random(18), 120):
        try:
            state = table.game.from_dict(spoilt)
        except bottega.BottegaError:
            refused += 1
        else:
            assert whole(table.game.from_dict(state.to_dict())) == whole(state)
            finish(state, Random(1))
            assert state.scores()
    assert refused > 24


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
