"""Policies among the bots: who wins how often, and how sure that is."""

from __future__ import annotations

import numpy as np
import pytest

from bottega import envs
from bottega.arena import wilson
from bottega.engine.errors import OptionError
from bottega.engine.registry import game, games

pytestmark = pytest.mark.slow

ASKED = []


def first_legal(observation, mask):
    ASKED.append(len(observation))
    return mask.argmax(1)


def test_a_bot_is_placed_where_it_belongs():
    told = []
    placed = envs.evaluate("greedy", "leonardo", ["random", "greedy"], games=16, seed=1, progress=told.append)
    assert told == placed
    better, same = placed
    assert (better.against, same.against) == ("random", "greedy")
    assert better.rate.low > better.even == 0.5
    assert same.rate.low < 0.5 < same.rate.high
    assert better.lead > same.lead
    low, high = wilson(better.rate.won, 16)
    assert (better.rate.low, better.rate.high) == (pytest.approx(low, abs=1e-6), pytest.approx(high, abs=1e-6))
    assert "of 16 games" in str(better)


@pytest.mark.parametrize("name", games())
def test_a_policy_is_asked_for_many_games_at_once(name):
    ASKED.clear()
    most = game(name).players[1]
    (placed,) = envs.evaluate(first_legal, name, "random", games=most, players=most)
    assert max(ASKED) > 1
    assert placed.rate.games == most
    assert placed == envs.evaluate(first_legal, name, ["random"], games=most, players=most)[0]


def test_alone_one_wins_or_not():
    (placed,) = envs.evaluate(first_legal, "workshop", "random", games=5, players=1)
    assert placed.rate.won == int(placed.rate.won)


def test_what_is_wrong_is_said():
    for count in (0, "10"):
        with pytest.raises(ValueError, match="games is a whole number from 1 up"):
            envs.evaluate("random", "codex", games=count)
    with pytest.raises(ValueError, match="a policy's actions: a list of 1 is wanted"):
        envs.evaluate(lambda seen, legal: 0, "codex", "random", games=2)
    with pytest.raises(OptionError, match="a player is"):
        envs.evaluate(3, "codex")
    with pytest.raises(ValueError, match=r"is illegal|does not exist"):
        envs.evaluate(lambda seen, legal: np.full(len(seen), 10**6), "codex", "random", games=2)
