"""States are compared by what they hold, have keys that are the same everywhere, and are copied and pickled cheaply."""

from __future__ import annotations

import copy
import pickle
import re
from random import Random

import pytest

import bottega
from bottega.engine import state as state_module
from tests.helpers.play import finish, moment, moments, onlookers, scattered_moments, some_moments
from tests.helpers.tables import every_game, every_own_game, every_table
from tests.helpers.texts import seen, through_json, whole

KNOWN_KEYS = {
    "codex": (6479411764768394500, 9139961670309346773, 13508769562120445749),
    "inventors": (7997972248107734664, 15528531583308797081, 11235454069743877447),
    "leonardo": (12769008182148656663, 1219860059412254683, 2832399521728821570),
    "workshop": (8370024582803865095, 12461550272249212218, 9342032007881975968),
}
"""After ten first choices with seed 7: the key of everything, of what seat 0 knows, and of what a spectator knows."""


@every_table
@some_moments
def test_states_are_equal_where_their_positions_are(table, seed, share):
    state = moment(table, seed, share)
    for same in (state.copy(), table.game.from_dict(through_json(state.to_dict())), bottega.Record.of(state).replay()):
        assert same == state
        assert same.key() == state.key()
        assert [same.infoset_key(seat) for seat in onlookers(same)] == [state.infoset_key(s) for s in onlookers(state)]
    assert state not in (None, whole(state), state.to_dict(), state.key())


@every_table
def test_different_positions_are_unequal_and_have_different_keys(table):
    found = moments(table, 31)[::4] + moments(table, 32)[::4]
    texts = [whole(state) for state in found]
    for one, text in zip(found, texts, strict=True):
        assert [one == other for other in found] == [text == other for other in texts]
    assert len({state.key() for state in found}) == len(set(texts))
    assert all(0 <= state.key() < 2**64 for state in found)


@every_game
def test_another_game_option_or_number_of_players_is_another_position(game):
    least, most = game.players
    state = game.new(least, seed=1)
    others = [bottega.game(name).new(bottega.game(name).players[0], 1) for name in bottega.games() if name != game.name]
    others += [game.new(players, seed=1) for players in range(least + 1, most + 1)]
    for other in others:
        assert other != state
        assert other.key() != state.key()


@every_table
def test_different_views_have_different_keys(table):
    found = [(state, seat) for state in scattered_moments(table, 33, 12) for seat in onlookers(state)]
    views = {seen(state, seat) for state, seat in found}
    assert len({state.infoset_key(seat) for state, seat in found}) == len(views)


@every_own_game
def test_keys_are_what_they_have_always_been(game):
    """They are kept in tables and files, so they change with the rules or the view of a game, and never unnoticed."""
    state = game.new(game.players[0], seed=7)
    for _ in range(10):
        state.apply(state.legal()[0])
    assert (state.key(), state.infoset_key(0), state.infoset_key(None)) == KNOWN_KEYS[game.name]


@every_game
def test_a_state_cannot_be_hashed_and_says_what_can(game):
    state = game.new(game.players[0], seed=1)
    with pytest.raises(TypeError, match=re.escape("state.key()")):
        hash(state)
    with pytest.raises(TypeError, match=re.escape("state.key()")):
        dict.fromkeys([state])


@every_table
@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))])
def test_copies_of_every_kind_keep_history_and_go_their_own_way(table, how):
    for share in (0, 0.4, 1):
        state = moment(table, 34, share)
        before = whole(state)
        twin = how(state)
        assert twin == state
        assert twin.actions == state.actions
        assert (twin.seed, twin.start, twin.options) == (state.seed, state.start, state.options)
        assert bottega.Record.of(twin).dumps() == bottega.Record.of(state).dumps()
        assert finish(twin, Random(1)) == finish(state.copy(), Random(1))
        assert whole(state) == before


@every_table
def test_a_pickle_keeps_the_position_with_which_a_game_began_and_a_guess_stays_a_guess(table):
    state = table.game.from_dict(moment(table, 35, 0.3).to_dict())
    twin = pickle.loads(pickle.dumps(finish(state, Random(2))))
    assert (twin, twin.start, twin.actions) == (state, state.start, state.actions)
    state.redeal(0, Random(3))
    twin = pickle.loads(pickle.dumps(state))
    assert (twin, twin.seed, twin.start, twin.actions) == (state, None, None, [])


@every_game
def test_states_in_one_container_are_copied_together(game):
    state = game.new(game.players[0], seed=1)
    twins = copy.deepcopy({"first": state, "again": state})
    assert twins["first"] == state
    assert twins["first"] is not state
    assert twins["first"] is twins["again"]


@every_game
def test_a_pickle_of_another_version_is_refused_by_name(game, monkeypatch):
    state = game.new(game.players[0], seed=1)
    written = pickle.dumps(state)
    monkeypatch.setattr("bottega.version.__version__", "99.0")
    with pytest.raises(bottega.PositionError, match=r"99\.0.*record"):
        pickle.loads(written)
    monkeypatch.undo()
    monkeypatch.setattr(type(game), "rules_version", "99")
    with pytest.raises(bottega.PositionError, match="rules"):
        pickle.loads(written)


@every_game
def test_a_pickle_whose_position_is_spoilt_is_refused(game):
    restore, (version, *rest) = game.new(game.players[0], seed=1).__reduce__()
    assert restore is state_module._restored
    rest[1] = {**rest[1], "decision": {"kind": "no such question", "actors": [0]}}
    with pytest.raises(bottega.PositionError):
        restore(version, *rest)
