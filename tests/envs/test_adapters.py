"""The environments of PettingZoo and Gymnasium, by the suites of those libraries and by what we promise besides."""

from __future__ import annotations

import subprocess
import sys
from functools import partial

import numpy as np
import pytest

from bottega import envs
from bottega.engine.errors import OptionError
from bottega.engine.registry import game, games

TABLES = [(name, players) for name in games() for players in game(name).players]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)
quiet = pytest.mark.filterwarnings("ignore")  # the suites warn of observations that are dicts or bytes


@quiet
@every_table
def test_pettingzoo_finds_nothing_wrong(name, players, capsys):
    """Its ``max_cycles_test`` is for environments in which all act at once and that are cut off; ours are not."""
    suites = pytest.importorskip("pettingzoo.test", reason="the extra pettingzoo is not installed")
    suites.api_test(envs.aec(name, players), num_cycles=60)
    suites.seed_test(lambda: envs.aec(name, players), num_cycles=30)


@quiet
@every_table
def test_gymnasium_finds_nothing_wrong(name, players):
    checker = pytest.importorskip("gymnasium.utils.env_checker", reason="the extra gymnasium is not installed")
    checker.check_env(envs.gym(name, players, illegal="next"))


@quiet
@every_table
def test_pettingzoo_finds_nothing_wrong_with_what_is_shown(name, players, capsys):
    suites = pytest.importorskip("pettingzoo.test", reason="the extra pettingzoo is not installed")
    made = partial(envs.aec, name, players)
    suites.render_test(made, custom_tests={"svg": lambda shown: shown.startswith("<svg")})
    assert capsys.readouterr().out


@quiet
@pytest.mark.parametrize("name", games())
def test_gymnasium_makes_games_by_their_ids_and_shows_them(name, capsys):
    gymnasium = pytest.importorskip("gymnasium", reason="the extra gymnasium is not installed")
    from gymnasium.utils.env_checker import check_env

    from bottega.envs.ids import IDS

    most = game(name).players[1]
    env = gymnasium.make(IDS[name], players=most, illegal="next", render_mode="ansi")
    check_env(env.unwrapped)
    assert capsys.readouterr().out  # of the mode human
    _, info = env.reset(seed=1)
    assert env.unwrapped.encoding.players == most
    assert env.render() == env.unwrapped._games.batch.state(0).text(info["seat"])
    many = gymnasium.make_vec(IDS[name], num_envs=2, seat=1, players=max(2, game(name).players[0]), render_mode="svg")
    _, info = many.reset(seed=1)
    assert info["seat"].tolist() == [1, 1]
    assert [page[:4] for page in many.render()] == ["<svg", "<svg"]


def test_the_last_position_is_shown_when_a_game_is_over():
    pytest.importorskip("gymnasium", reason="the extra gymnasium is not installed")
    env = envs.gym("workshop", 2, seat=0, render_mode="ansi")
    _, info = played(env, np.random.default_rng(3), [])
    assert all(str(points) in env.render().split() for points in info["scores"])
    with pytest.raises(OptionError, match="render_mode is 'human', 'ansi', 'svg' or None, not 'rgb_array'"):
        envs.gym("workshop", render_mode="rgb_array")
    with pytest.raises(OptionError, match="render_mode is 'ansi', 'svg' or None, not 'human'"):
        envs.vector("workshop", 2, render_mode="human")


def played(env, rng, rewards):
    """A whole game of random actions."""
    seen, info = env.reset(seed=int(rng.integers(1000)))
    while True:
        assert (env.action_masks() == info["action_mask"]).all()
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, terminated, _, info = env.step(action)
        rewards.append(reward)
        if terminated:
            return seen, info


@pytest.mark.parametrize("name", games())
def test_one_seat_earns_what_the_game_says(name):
    pytest.importorskip("gymnasium", reason="the extra gymnasium is not installed")
    for kind in ("win", "score", "shaped"):
        env, rewards = envs.gym(name, 2, seat=1, reward=kind), []
        seen, info = played(env, np.random.default_rng(3), rewards)
        own, other = info["scores"][1], info["scores"][0]
        assert info["seat"] == 1
        assert seen.any()
        if kind == "win":
            assert sum(rewards) in {-1, 0, 1}
            assert sum(rewards) == 0 or (sum(rewards) > 0) == (own >= other)
        else:
            assert sum(rewards) == pytest.approx(own - other)
        with pytest.raises(ValueError, match="reset"):
            env.step(0)


def test_a_vector_is_the_same_game_many_times():
    pytest.importorskip("gymnasium", reason="the extra gymnasium is not installed")
    env, rng = envs.vector("workshop", 6, 3, opponents=["random", lambda seen, legal: legal.argmax(1)]), None
    traces = []
    for _ in range(2):
        rng = np.random.default_rng(1)
        seen, info = env.reset(seed=4)
        assert info["seat"].tolist() == [0, 1, 2, 0, 1, 2]
        trace, ends = [seen], 0
        for _ in range(60):
            assert (env.action_masks() == info["action_mask"]).all()
            seen, reward, terminated, _, info = env.step(
                np.array([rng.choice(np.flatnonzero(legal)) for legal in info["action_mask"]])
            )
            ends += terminated.sum()
            for row in np.flatnonzero(terminated):
                assert info["final_obs"][row].shape == env.single_observation_space.shape
                assert (reward[row] > 0) <= (info["final_info"]["scores"][row].max() > 0)
                assert info["final_info"]["seat"][row] != info["seat"][row]
            trace += [seen, reward, terminated]
        assert ends > 0
        traces.append(trace)
    assert all((one == other).all() for one, other in zip(*traces, strict=True))


@pytest.mark.parametrize("name", games())
def test_who_is_not_to_act_sees_its_own_side(name):
    """What an agent observes is what the batch shows when that seat is to act; the others may do nothing."""
    pytest.importorskip("pettingzoo", reason="the extra pettingzoo is not installed")
    env, rng = envs.aec(name, 2), np.random.default_rng(1)
    env.reset(seed=1)
    for agent in env.agent_iter(max_iter=20):
        seen, _, terminated, _, _ = env.last()
        state = env._batch.state(0)
        seat = int(agent[-1])
        assert (env._watcher.look(state, seat) == seen["observation"]).all()
        other = env.observe(f"player_{1 - seat}")
        assert not other["action_mask"].any()
        assert (env._watcher.look(state, 1 - seat) == other["observation"]).all()
        env.step(None if terminated else rng.choice(np.flatnonzero(seen["action_mask"])))


def test_what_is_wrong_is_said():
    pytest.importorskip("gymnasium", reason="the extra gymnasium is not installed")
    env = envs.gym("codex")
    with pytest.raises(ValueError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"CN-2\.2"):
        env.step(3)
    with pytest.raises(ValueError, match="a list of 1 is wanted"):
        env.step([0, 1])
    lenient = envs.gym("codex", illegal="next")
    lenient.reset(seed=1)
    for number in (-1, lenient.encoding.action_count):
        with pytest.raises(ValueError, match="does not exist"):
            lenient.step(number)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"players": 3, "opponents": ["random"] * 3}, "3 players: one opponent is wanted or 2"),
        ({"opponents": "randon"}, "randon"),
        ({"opponents": 3}, "a player is the name or class of a bot, or a function"),
        ({"seat": 2}, "a seat is a number from 0 to 1"),
        ({"reward": "wins"}, "there is no reward 'wins'"),
        ({"players": 9}, "2 to 4 players"),
        ({"colour": "red"}, "there is no option 'colour'"),
    ],
)
def test_what_is_wrong_is_said_when_an_environment_is_made(given, said):
    pytest.importorskip("gymnasium", reason="the extra gymnasium is not installed")
    with pytest.raises(OptionError, match=said):
        envs.gym("codex", **given)
    with pytest.raises(OptionError, match=said):
        envs.vector("codex", 2, **given)
    with pytest.raises(OptionError, match="'raise' or 'next'"):
        envs.gym("codex", illegal="ignore")
    with pytest.raises(ValueError, match="count is a whole number from 1 up"):
        envs.vector("codex", 0)
    with pytest.raises(OptionError, match="a game is said by its name"):
        envs.gym(3)


def test_an_aec_environment_refuses_an_unknown_reward():
    pytest.importorskip("pettingzoo", reason="the extra pettingzoo is not installed")
    with pytest.raises(OptionError, match="there is no reward 'wins'"):
        envs.aec("codex", reward="wins")


@pytest.mark.parametrize(
    ("call", "package", "extra"),
    [
        ("batch('codex')", "numpy", "envs"),
        ("aec('codex')", "pettingzoo", "pettingzoo"),
        ("gym('codex')", "gymnasium", "gymnasium"),
        ("vector('codex', 2)", "gymnasium", "gymnasium"),
        ("open_spiel('codex')", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(call, package, extra):
    code = f"import sys; sys.modules[{package!r}] = None; from bottega import envs; envs.{call}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert f"pip install 'bottega-games[{extra}]'" in done.stderr


def test_an_illegal_action_names_what_learners_without_masks_do():
    pytest.importorskip("gymnasium", reason="the extra gymnasium is not installed")
    env = envs.gym("codex")
    env.reset(seed=np.int64(1))
    with pytest.raises(ValueError, match=r'action 3000 .*illegal="next"'):
        env.step(3000)
    lenient = envs.gym("codex", illegal="next")
    lenient.reset(seed=1)
    lenient.step(3000)
    with pytest.raises(ValueError, match="does not exist"):
        lenient.step(10**6)
    many = envs.vector("codex", np.int64(2))
    many.reset(seed=np.int64(1))
    assert many.num_envs == 2
