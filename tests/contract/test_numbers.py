"""Whole numbers of any kind are taken where an int is; what only looks like one is refused."""

from __future__ import annotations

from random import Random

import pytest

import bottega
from bottega import Action, Event, Record
from bottega.engine.reading import as_int
from tests.helpers.play import moment, onlookers
from tests.helpers.tables import every_game, tables_of
from tests.helpers.texts import whole


class Whole:
    """A whole number of another package."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


KINDS = {"other": Whole}
NO_SEATS = {"bool": True, "float": 0.0, "text": "0", "list": [0]}
try:
    import numpy
except ImportError:
    pass
else:
    KINDS |= {"int64": numpy.int64, "int16": numpy.int16, "array": numpy.array}
    NO_SEATS |= {"numpy bool": numpy.bool_(True), "numpy float": numpy.float64(0), "numpy list": numpy.array([0, 1])}

every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
every_oddity = pytest.mark.parametrize("odd", NO_SEATS.values(), ids=NO_SEATS)


def test_numbers_are_read_at_the_border():
    assert [as_int(number) for number in (0, -1, 10**30, Whole(7))] == [0, -1, 10**30, 7]
    assert all(type(as_int(kind(3))) is int for kind in KINDS.values())
    assert [as_int(odd) for odd in (*NO_SEATS.values(), None, b"1", 1j)] == [None] * (len(NO_SEATS) + 3)


@every_game
@every_kind
def test_a_game_is_dealt_for_any_whole_numbers(game, kind):
    least = game.players[0]
    state = game.new(kind(least), kind(7))
    assert state == game.new(least, 7)
    assert (type(state.players), type(state.seed)) == (int, int)
    assert Record.loads(Record.of(state).dumps()).replay() == state


@every_game
@every_kind
def test_a_seat_is_any_whole_number(game, kind):
    state = moment(tables_of(game)[0], 41, 0.4)
    for seat in range(state.players):
        assert state.view(kind(seat)) == state.view(seat)
        assert type(state.view(kind(seat))["seat"]) is int
        assert state.infoset_key(kind(seat)) == state.infoset_key(seat)
        assert state.legal(kind(seat)) == state.legal(seat)
        assert state.legal_json(kind(seat)) == state.legal_json(seat)
        assert state.may_act(kind(seat)) == state.may_act(seat)
        one, other = state.copy(), state.copy()
        one.redeal(kind(seat), Random(1))
        other.redeal(seat, Random(1))
        assert one == other
        assert Event("drawn", seat, {}, {"card": 1}).view(kind(seat)) == {"kind": "drawn", "seat": seat, "card": 1}
    looking = [None if seat is None else kind(seat) for seat in onlookers(state)]
    shared, own = state.views(looking)
    assert [{**shared, **one}["seat"] for one in own] == onlookers(state)
    with pytest.raises(bottega.PositionError, match="there is no seat"):
        state.view(kind(99))


@every_game
@every_kind
def test_an_action_is_made_of_any_whole_numbers(game, kind):
    state = moment(tables_of(game)[0], 42, 0.5)
    for action in state.legal():
        args = {name: kind(value) if type(value) is int else value for name, value in action.args.items()}
        made = Action(kind(action.seat), action.kind, args)
        assert made == action
        assert (repr(made), str(made), hash(made)) == (repr(action), str(action), hash(action))
        assert state.why_not(made) is None
        assert game.parse(str(action), kind(action.seat)) is game.parse(str(action), action.seat)
    assert Action(kind(0), "give", {"numbers": [kind(1), 2], "flag": True}).args == {"numbers": [1, 2], "flag": True}


@every_game
@every_kind
def test_a_game_is_replayed_to_any_whole_number(game, kind):
    record = Record.of(moment(tables_of(game)[0], 43, 0.5))
    assert record.replay(kind(3)) == record.replay(3)


@every_game
@every_oddity
def test_what_only_looks_like_a_number_is_refused(game, odd):
    state = moment(tables_of(game)[0], 44, 0.5)
    before, text = whole(state), str(state.legal()[0])
    for ask in (
        state.view,
        state.infoset_key,
        lambda seat: state.views([seat]),
        lambda seat: state.redeal(seat, Random(1)),
    ):
        with pytest.raises(bottega.PositionError, match="there is no seat"):
            ask(odd)
    for ask in (state.legal, state.may_act, state.legal_json, lambda seat: Action(seat, "pass")):
        with pytest.raises(TypeError, match="seat"):
            ask(odd)
    with pytest.raises(bottega.PositionError, match="there is no seat"):
        game.parse(text, odd)
    with pytest.raises(bottega.OptionError, match="players"):
        game.new(odd)
    with pytest.raises(bottega.OptionError, match="seed"):
        game.new(game.players[0], odd)
    with pytest.raises(bottega.RecordError, match="cannot be replayed"):
        Record.of(state).replay(odd)
    assert whole(state) == before
