"""Guesses and bots use a view and nothing else."""

from __future__ import annotations

from random import Random

import pytest

import bottega
from bottega.bots import BOTS, make_bot

from ..helpers.bots import hurried_bot
from ..helpers.play import finish, moment, moments, onlookers, scattered_moments, some_moments
from ..helpers.tables import IS_BRIEF, every_game, every_table, tables_of
from ..helpers.texts import as_text, through_json, whole

SOME = [bot for bot in BOTS if bot not in ("level2", "level4", "level6")]
"""In a hurry those left out choose as their neighbours do."""
every_bot = pytest.mark.parametrize(
    "bot", [bot for bot in BOTS if (bot in ("random", "greedy", "level3") if IS_BRIEF else bot != "level6")]
)


@every_table
@some_moments
def test_a_sample_is_the_redealt_state_and_can_be_played_to_the_end(table, seed, share):
    """From the view alone comes the very state that the true one becomes when all that is hidden is dealt again.

    That it looks like the true one to the seat, and tells it no more, is in ``test_secrecy.py``.
    """
    state = moment(table, seed, share)
    for seat in onlookers(state):
        view = through_json(state.view(seat))
        for guess in range(2):
            redealt = state.copy()
            redealt.redeal(seat, Random(guess))
            sample = table.game.sample(view, Random(guess))
            assert whole(sample) == whole(redealt)
            assert sample.decision == state.decision
            assert as_text(sample.facts(seat)) == as_text(state.facts(seat))
            if seat is not None:
                assert sample.legal(seat) == state.legal(seat)
        assert whole(table.game.from_dict(sample.to_dict())) == whole(sample)
        assert finish(sample, Random(seed)).is_over


@every_table
def test_samples_vary_with_the_seed_and_with_nothing_else(table):
    for seat in [*range(table.players), None]:
        views = [state.view(seat) for state in scattered_moments(table, 16, 8)[1:-1]]
        variety = []
        for view in views:
            worlds = [whole(table.game.sample(view, Random(guess))) for guess in range(6)]
            assert worlds == [whole(table.game.sample(view, Random(guess))) for guess in range(6)]
            variety.append(len(set(worlds)))
        assert max(variety) >= 4


@every_game
def test_a_view_that_is_none_is_refused(game):
    state = game.new(game.players[0], seed=1)
    for spoilt in (None, [], "view", {}, {"seat": 0}, state.to_dict()):
        with pytest.raises(bottega.PositionError):
            game.sample(spoilt, Random(1))
    view = state.view(0)
    for name in view:
        for value in (None, "?", -1, [], {}, [None]):
            if value == view[name]:
                continue
            try:
                sample = game.sample(through_json({**view, name: value}), Random(1))
            except bottega.BottegaError:
                continue
            finish(sample, Random(1))


@every_table
@every_bot
def test_bots_choose_alike_wherever_their_view_is_the_same(table, bot):
    game = table.game
    for state in scattered_moments(table, 17, 4 if IS_BRIEF else 5):
        for seat in (state.decision.actors if state.decision else ())[:2]:
            choice = hurried_bot(bot, game, seed=1).choose(through_json(state.view(seat)))
            assert choice in state.legal(seat)
            for guess in range(2):
                other = state.copy()
                other.redeal(seat, Random(guess))
                assert hurried_bot(bot, game, seed=1).choose(through_json(other.view(seat))) == choice


@pytest.mark.skipif(not bottega.COMPILED, reason="the plain rules are too slow for the whole budget")
@every_game
def test_at_full_strength_too(game):
    table = next(table for table in tables_of(game) if table.players == 2)
    played = [state for state in moments(table, 17) if len(state.legal()) > 1]
    state = played[len(played) // 2]
    seat = state.actors[0]
    choices = []
    for guess in range(2):
        other = state.copy()
        other.redeal(seat, Random(guess))
        bot = make_bot("level5", game, seed=1)
        bot.take_time()
        choices.append(bot.choose(through_json(other.view(seat))))
    assert choices[0] == choices[1]


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("bot", ["random", "greedy"] if IS_BRIEF else SOME)
def test_bots_play_whole_games_from_views(game, bot):
    def played(most: int | None) -> list[bottega.Action]:
        state = game.new(game.players[0] + (not IS_BRIEF), seed=2)
        bots = [hurried_bot(bot, game, seed) for seed in range(state.players)]
        while state.decision and len(state.actions) != most:
            seat = state.decision.actors[-1]
            state.apply(bots[seat].choose(through_json(state.view(seat))))
        return state.actions

    whole_game = played(None)
    half = len(whole_game) // 2
    assert played(half) == whole_game[:half]


@every_game
def test_the_random_bot_chooses_among_all_actions(game):
    state = next(state for state in moments(tables_of(game)[0], 1) if len(state.legal()) > 1)
    view = state.view(state.decision.actors[0])
    choices = {make_bot("random", game, seed).choose(view) for seed in range(60 * len(state.legal()))}
    assert choices == set(state.legal())


@every_game
@every_bot
def test_a_spectator_has_nothing_to_choose(game, bot):
    state = game.new(game.players[0], seed=1)
    with pytest.raises(ValueError, match="spectator"):
        make_bot(bot, game).choose(state.view(None))


@every_game
@every_bot
def test_a_seat_that_is_not_asked_has_nothing_to_choose(game, bot):
    states = moments(tables_of(game)[0], 1)
    waiting = [(state, seat) for state in states for seat in range(state.players) if seat not in state.actors]
    for state, seat in (waiting[0], waiting[-1]):
        with pytest.raises(ValueError, match=f"seat {seat} has nothing to choose"):
            make_bot(bot, game).choose(state.view(seat))


@every_game
def test_an_unknown_bot_is_refused_with_the_bots_there_are(game):
    with pytest.raises(bottega.OptionError) as refused:
        make_bot("oracle", game)
    assert all(name in str(refused.value) for name in ("oracle", *BOTS))
