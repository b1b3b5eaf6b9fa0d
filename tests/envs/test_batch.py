"""A batch of games: what it shows, refuses, copies and keeps."""

from __future__ import annotations

import pickle
from array import array

import numpy as np
import pytest

import bottega
import bottega.envs as envs
from bottega.engine.errors import OptionError

ARRAYS = ("observation", "mask", "legal_numbers", "legal_starts", "seat", "reward", "terminated", "final_scores")


def played(**settings) -> envs.Batch:
    batch = envs.batch("workshop", 2, count=4, seed=1, **settings)
    batch.playout(10)
    return batch


def same(one: envs.Batch, other: envs.Batch) -> bool:
    return all((getattr(one, name) == getattr(other, name)).all() for name in ARRAYS)


def test_shapes_and_types():
    batch = played()
    assert batch.observation.shape == (4, batch.encoding.feature_count)
    assert batch.mask.shape == (4, batch.action_count)
    assert (batch.observation.dtype, batch.mask.dtype) == (np.uint8, np.uint8)
    assert (batch.reward.shape, batch.final_scores.shape) == ((4, 2), (4, 2))
    assert (batch.seat.shape, batch.terminated.shape, batch.legal_starts.shape) == ((4,), (4,), (5,))
    for name in ARRAYS:
        assert not getattr(batch, name).flags.writeable, name


def test_a_game_is_a_name_or_a_game():
    assert envs.batch(bottega.game("codex")).game is envs.batch("codex").game
    for wrong in (3, None):
        with pytest.raises(OptionError, match="a game is said by its name, or it is a Game"):
            envs.batch(wrong)


def test_an_illegal_action_is_named_and_nothing_is_played():
    batch = played()
    before = batch.copy()
    actions = batch.sample()
    actions[2] = np.flatnonzero(batch.mask[2] == 0)[-1]
    with pytest.raises(ValueError, match=rf"row 2 of workshop: action {actions[2]} .*WL-"):
        batch.step(actions)
    actions[2] = batch.action_count
    with pytest.raises(ValueError, match=r"row 2 .* does not exist"):
        batch.step(actions)
    assert same(batch, before)


@pytest.mark.parametrize(
    "made",
    [
        list,
        np.array,
        lambda actions: array("q", actions),
        lambda actions: np.array(actions, np.uint16),
        lambda actions: np.array(actions, ">i8"),
        lambda actions: np.stack([actions, actions], 1)[:, 0],
    ],
)
def test_actions_come_from_any_buffer(made):
    batch, other = played(), played()
    actions = batch.sample().tolist()
    batch.step(made(actions))
    other.step(actions)
    assert (batch.observation == other.observation).all()


@pytest.mark.parametrize(("actions", "error"), [([0.5] * 4, TypeError), ([0, 0], ValueError), ([[0] * 4], ValueError)])
def test_other_actions_are_refused(actions, error):
    with pytest.raises(error):
        played().step(actions)


def test_rows_are_listed_or_flagged():
    batch, other = played(), played()
    actions = batch.sample()
    batch.step(actions[[1, 3]], [1, 3])
    other.step(actions[[1, 3]], np.array([False, True, False, True]))
    assert same(batch, other)
    for wrong, error in (([0, 0], "twice"), ([4, 0], "no row 4"), ([True, False], "whole numbers")):
        with pytest.raises((IndexError, TypeError, ValueError), match=error):
            batch.step([0, 0], wrong)


def test_a_number_without_a_meaning_is_refused_by_what_is_asked():
    with pytest.raises(ValueError, match=r"action 3000 \(place\) means nothing here. CN-2.2: Choose which side"):
        envs.batch("codex").step([3000])


def test_copies_and_pickles_go_on_alike():
    batch = played()
    twins = [batch.copy(), pickle.loads(pickle.dumps(batch))]
    assert all(same(batch, twin) for twin in twins)
    for each in [batch, *twins]:
        each.playout(60)
    assert all(same(batch, twin) for twin in twins)


def test_finished_games_are_told_and_dealt_again():
    batch, ended = envs.batch("workshop", 3, count=8, seed=2), 0
    for _ in range(120):
        batch.step(batch.sample())
        for row in np.flatnonzero(batch.terminated):
            ended += 1
            assert batch.reward[row].sum() == pytest.approx(0)
            assert batch.reward[row].argmax() in np.flatnonzero(
                batch.final_scores[row] == batch.final_scores[row].max()
            )
            assert len(batch.state(row).actions) == 0
        assert (batch.reward[~batch.terminated] == 0).all()
    assert ended > 8


def test_shaped_rewards_add_up_to_the_difference_of_points():
    batch, total = envs.batch("codex", 2, count=1, seed=3, reward="shaped"), np.zeros(2)
    while True:
        batch.playout(1)
        total += batch.reward[0]
        if batch.terminated[0]:
            break
    first, second = batch.final_scores[0]
    assert total == pytest.approx([first - second, second - first])


def test_a_record_replays_to_the_state_of_the_row():
    batch = played()
    assert batch.record(1).replay() == batch.state(1)


def test_a_state_is_set_and_bots_play_some_rows():
    batch = played()
    state = bottega.game("workshop").new(2, seed=9)
    batch.set(3, state)
    assert batch.state(3) == state
    before = [batch.state(row) for row in range(4)]
    batch.play_bot([0, 3], "level1")
    assert [batch.state(row) == before[row] for row in range(4)] == [False, True, True, False]
    with pytest.raises(ValueError, match="other players"):
        batch.set(0, bottega.game("workshop").new(3, seed=9))
    with pytest.raises(IndexError):
        batch.state(4)


def test_rows_do_not_depend_on_their_neighbours():
    whole, part = envs.batch("inventors", count=4, seed=5), envs.batch("inventors", count=2, seed=5, first=2)
    whole.playout(50)
    part.playout(50)
    assert (whole.observation[2:] == part.observation).all()


@pytest.mark.parametrize("reward", ["win", "shaped"])
def test_several_random_steps_at_once_are_as_one_after_the_other(reward):
    at_once, singly = [envs.batch("workshop", 2, count=3, seed=2, reward=reward) for _ in range(2)]
    for steps in (1, 7, 40):
        at_once.playout(steps)
        for _ in range(steps):
            singly.playout()
        assert same(at_once, singly)


def test_flags_for_networks():
    batch = played()
    flags = envs.one_hot(batch.encoding, batch.observation)
    assert flags.shape[0] == 4
    assert 0 <= flags.min() <= flags.max() <= 1
    with pytest.raises(ValueError, match="features, not an array of shape"):
        envs.one_hot(batch.encoding, batch.observation[:, :5])


def test_whole_numbers_of_numpy_are_whole_numbers():
    whole = np.int64
    batch = envs.batch("workshop", whole(3), count=whole(4), seed=whole(7), first=whole(2))
    other = envs.batch("workshop", 3, count=4, seed=7, first=2)
    assert same(batch, other)
    batch.playout(whole(5))
    other.playout(5)
    batch.play_bot(None, "random", whole(3))
    other.play_bot(None, "random", 3)
    assert same(batch, other)
    assert same(batch.guess(whole(1), None, whole(3), whole(2)), other.guess(1, None, 3, 2))
    placings = [envs.evaluate("random", "workshop", "random", games=kind(4), seed=kind(2)) for kind in (whole, int)]
    assert placings[0] == placings[1]
    for odd in (1.0, "4", True, np.float64(4)):
        with pytest.raises(ValueError, match="count is a whole number from 1 up, not"):
            envs.batch("workshop", count=odd)
