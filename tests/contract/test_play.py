"""Every random legal game keeps the rules, ends, and can be copied, saved and replayed at any point."""

from __future__ import annotations

import pickle
import re
from random import Random

from hypothesis import given, settings

import bottega
from bottega.engine.dice import Dice
from bottega.engine.words import LANGUAGES

from ..helpers.oracles import oracle_of
from ..helpers.play import (
    finish,
    moment,
    onlookers,
    play_on,
    random_action,
    scattered_moments,
    seeds,
    some_moments,
)
from ..helpers.tables import IS_BRIEF, every_own_game, every_own_table, every_table
from ..helpers.texts import seen, through_json, whole


@every_own_game
def test_a_game_has_an_oracle(game):
    """What the rules say, worked out a second time and in another way, is what the properties are checked against."""
    oracle = oracle_of(game)
    for name in ("check", "known", "SECRETS", "MOST_ACTIONS"):
        assert hasattr(oracle, name)


@every_own_table
@settings(max_examples=6 if IS_BRIEF else 4)
@given(seed=seeds)
def test_a_random_game_keeps_its_invariants_and_ends(table, seed):
    oracle = oracle_of(table.game)
    state = table.new(seed)
    before = state.to_dict()
    oracle.check(before)
    for played, (action, _) in enumerate(play_on(state, Random(seed)), 1):
        after = state.to_dict()
        oracle.check(after)
        oracle.check_step(before, action, after)
        before = after
        assert played <= oracle.MOST_ACTIONS
    oracle.check_end(before)


@every_table
@some_moments
def test_a_record_leads_back_to_the_same_state(table, seed, share):
    state = moment(table, seed, share)
    again = bottega.Record.of(state).replay()
    assert whole(again) == whole(state)
    assert again.actions == state.actions
    assert [again.legal(seat) for seat in range(table.players)] == [state.legal(seat) for seat in range(table.players)]


@every_table
@some_moments
def test_a_state_comes_back_from_json_as_it_was(table, seed, share):
    state = moment(table, seed, share)
    again = table.game.from_dict(through_json(state.to_dict()))
    assert whole(again) == whole(state)
    assert again.decision == state.decision
    assert again.scores() == state.scores()
    assert again.winners() == state.winners()
    assert again.score_sheet() == state.score_sheet()
    for seat in onlookers(state):
        assert seen(again, seat) == seen(state, seat)
    for seat in range(table.players):
        assert again.legal(seat) == state.legal(seat)
    assert whole(finish(again, Random(seed))) == whole(finish(state, Random(seed)))


@every_table
@some_moments
def test_a_copy_and_its_original_go_separate_ways(table, seed, share):
    state = moment(table, seed, share)
    before, actions = whole(state), state.actions
    copy = state.copy()
    assert whole(copy) == before
    assert [copy.legal(seat) for seat in range(table.players)] == [state.legal(seat) for seat in range(table.players)]
    copy_end = whole(finish(copy, Random(1)))
    assert whole(state) == before
    assert state.actions == actions
    kept = state.copy()
    for seat in onlookers(state):
        state.copy().redeal(seat, Random(2))
    assert whole(state) == before
    finish(state, Random(2))
    assert whole(kept) == before
    assert whole(finish(kept, Random(1))) == copy_end


@every_own_game
def test_a_random_move_is_the_one_of_all_moves_that_the_dice_say(game):
    state = game.new(game.players[1], seed=3)
    for _ in play_on(state, Random(3)):
        for seat in state.actors:
            moves = list(state.moves(seat))
            for seed in range(3):
                assert state.random_move(seat, Dice(seed)) == moves[Dice(seed).below(len(moves))]


@every_table
@some_moments
def test_asking_changes_nothing(table, seed, share):
    state = moment(table, seed, share)
    before, view = whole(state), seen(state, 0)
    legal = state.legal()
    legal.clear()
    for listed in (state.scores(), state.score_sheet(), state.actions):
        listed.append(None)
    for given_out in (state.view(0), state.view(None), state.to_dict()):
        _spoil(given_out)
    assert whole(state) == before
    assert seen(state, 0) == view
    assert bool(state.legal()) != state.is_over


def _spoil(value: object) -> None:
    """Changes everything that can be changed in a JSON value."""
    inside = list(value.values()) if isinstance(value, dict) else list(value) if isinstance(value, list) else []
    for part in inside:
        _spoil(part)
    if isinstance(value, dict | list):
        value.clear()


@every_table
def test_a_position_belongs_to_who_gave_it(table):
    """Changing the dict afterwards changes neither the state nor its record."""
    for state in scattered_moments(table, 6, 5):
        position = through_json(state.to_dict())
        again = table.game.from_dict(position)
        _spoil(position)
        assert whole(again) == whole(state)
        assert whole(bottega.Record.of(again).replay()) == whole(state)


@every_table
def test_a_game_from_a_position_is_the_same_game_whatever_lies_before(table):
    state = moment(table, 7, 0.5)
    again = table.game.from_dict(state.to_dict())
    for rng in (Random(1), Random(2)):
        action = random_action(state, rng) if not state.is_over else None
        if action:
            assert state.apply(action) == again.apply(action)


@every_table
def test_every_event_can_be_told_to_everybody_in_every_language(table):
    state = table.new(8)
    for _, events in play_on(state, Random(8)):
        for event in events:
            assert pickle.loads(pickle.dumps(event)) == event
            for seat in onlookers(state):
                view = event.view(seat)
                assert through_json(view) == view
                for lang in LANGUAGES:
                    _check_sentence(table.game.say(view, lang))
                named = table.game.say(view, "en", ["Ada", "Bea", "Cleo", "Dora", "Emmy"][: table.players])
                _check_sentence(named)
                assert not re.search(r"\bPlayer \d", named)


def _check_sentence(text: str) -> None:
    assert text
    assert text == text.strip()
    assert not set("{}[]@_") & set(text), text
    assert "None" not in text, text


@every_table
def test_those_who_choose_at_once_may_do_so_in_any_order(table):
    """The order of simultaneous choices makes no difference once all are in."""
    for state in scattered_moments(table, 9, 12):
        actors = state.decision.actors if state.decision else ()
        if len(actors) < 2:
            continue
        choices = [state.legal(seat)[-1] for seat in actors]
        ends = []
        for order in (choices, choices[::-1], choices[1:] + choices[:1]):
            copy = state.copy()
            for action in order:
                copy.apply(action)
            ends.append(whole(copy))
        assert len(set(ends)) == 1
