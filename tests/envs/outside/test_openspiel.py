"""The games of OpenSpiel, by its own tests and by what a resampled state promises. ``make envs`` installs it."""

from __future__ import annotations

import unittest

import numpy as np
import pytest

from bottega import envs
from bottega.engine.registry import game, games

pyspiel = pytest.importorskip("pyspiel", reason="the extra openspiel is not installed")

every_table = pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name in games() for players in game(name).players]
)


def positions(spiel, seed):
    """The positions of a random game in which a seat is to act."""
    state, rng = spiel.new_initial_state(), np.random.RandomState(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(rng.choice([outcome for outcome, _ in state.chance_outcomes()])))
        else:
            yield state, rng
            state.apply_action(int(rng.choice(state.legal_actions())))


@every_table
def test_openspiel_finds_nothing_wrong(name, players):
    pyspiel.random_sim_test(envs.open_spiel(name, players), num_sims=2, serialize=True, verbose=False)


@every_table
def test_its_own_api_test_finds_nothing_wrong(name, players):
    """What OpenSpiel asks of every game that it comes with."""
    suite = pytest.importorskip("open_spiel.integration_tests.api_test").EnforceAPIOnPartialTreeBase
    case = type("Asked", (suite,), {"game": envs.open_spiel(name, players), "game_name": f"bottega_{name}"})
    told = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(told)
    assert told.testsRun >= 5
    assert [text for _, text in told.errors + told.failures] == []


@every_table
def test_a_resampled_state_cannot_be_told_from_the_true_one(name, players):
    different = 0
    for number, (state, rng) in enumerate(positions(envs.open_spiel(name, players), 1)):
        me = state.current_player()
        guess = state.resample_from_infostate(me, rng.random_sample)
        assert guess.information_state_string(me) == state.information_state_string(me)
        assert guess.observation_tensor(me) == state.observation_tensor(me)
        assert guess.legal_actions() == state.legal_actions()
        different += str(guess) != str(state)
        if number == 40:
            break
    assert different > 0


def test_options_are_parameters_of_a_game():
    spiel = envs.open_spiel("codex", 3, end_on_empty_decks=True)
    assert spiel.num_players() == 3
    again = pyspiel.load_game(str(spiel))
    assert again.encoding.options == {"end_on_empty_decks": True}
    assert again.num_distinct_actions() == spiel.num_distinct_actions()


def test_its_search_plays_our_games():
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    spiel = envs.open_spiel("workshop", 2)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(spiel, mcts.RandomRolloutEvaluator(1, rng), 1.0, 5, random_state=rng)
    for number, (state, _) in enumerate(positions(spiel, 2)):
        assert bot.step(state.clone()) in state.legal_actions()
        if number == 2:
            break
