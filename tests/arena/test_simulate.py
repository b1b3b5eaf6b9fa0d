"""Many games over several processes."""

from __future__ import annotations

import multiprocessing

import pytest

from bottega import OptionError
from bottega.arena import BotFailed, Match, Observer, play_games, simulate
from bottega.bots import RandomBot


def without_speed(report):
    return {name: value for name, value in report.to_dict().items() if name != "speed"}


def test_the_result_does_not_depend_on_the_number_of_jobs():
    alone = simulate("codex", ["greedy", "random"], 7, seed=7)
    assert without_speed(simulate("codex", ["greedy", "random"], 7, seed=7, jobs=3)) == without_speed(alone)
    assert alone.games == alone.requested == 7


def test_another_seed_gives_other_games():
    reports = [without_speed(simulate("codex", ["random", "random"], 3, seed=seed)) for seed in (7, 8)]
    assert reports[0]["players"] != reports[1]["players"]


def test_options_reach_the_games():
    lengths = [
        simulate("codex", ["random"] * 4, 3, options={"end_on_empty_decks": ended}).actions for ended in (False, True)
    ]
    assert lengths[0].mean > lengths[1].mean


@pytest.mark.parametrize(("games", "jobs"), [(0, 1), (1, 0)])
def test_no_games_and_no_jobs_are_refused(games, jobs):
    with pytest.raises(OptionError, match="from 1 up"):
        play_games(Match("codex", ("random", "random")), games, jobs)


class Failing(RandomBot):
    """A bot that gives up."""

    def choose(self, view):
        raise LookupError("no idea")


class FussyError(Exception):
    """An error that cannot be sent to another process."""

    def __init__(self, one, other):
        super().__init__(f"{one} and {other}")


class Fussy(RandomBot):
    def choose(self, view):
        raise FussyError("this", "that")


class FussyObserver(Observer):
    def after(self, number, state, outcome):
        raise FussyError("this", "that")


@pytest.mark.parametrize(
    ("bot", "hooks", "error", "told", "where"),
    [
        (Failing, (), BotFailed, "LookupError: no idea", "in choose"),
        (Fussy, (), BotFailed, "FussyError: this and that", "in choose"),
        (RandomBot, (FussyObserver(),), RuntimeError, "FussyError: this and that", "in after"),
    ],
)
def test_what_goes_wrong_in_a_worker_is_told_and_no_worker_stays(bot, hooks, error, told, where):
    with pytest.raises(error, match=told) as failed:
        simulate("codex", [bot, "random"], 4, jobs=2, hooks=hooks)
    assert where in failed.value.__notes__[0]
    assert multiprocessing.active_children() == []


def test_games_that_nobody_waits_for_are_not_played_on():
    running = play_games(Match("codex", ("random", "random")), 40, jobs=2)
    next(running)
    assert len(multiprocessing.active_children()) == 2
    running.close()
    assert multiprocessing.active_children() == []
