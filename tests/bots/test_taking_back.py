"""Where nothing is to be gained, a bot does nothing: it takes nothing back within its turn, and ties go to a pass."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

import bottega
from bottega.bots.levels import LADDER, LevelBot
from bottega.games.leonardo.table import LABS
from tests.helpers.play import moments
from tests.helpers.tables import Table

LEONARDO = Table("leonardo", 2)
BUDGETS = {"level4": {"attention": 2}, "level5": {"attention": 2, "iterations": 16}}
"""Settings with which a choice takes no second on the plain rules."""
FLAT = {"level1": (2, 12), "level2": (2, 12), "level3": (2, 12), "level4": (4,), "level5": (7,)}
"""By level: seeds of random games, in which nothing leads anywhere. Levels 2, 4 and 5 began there again what they had
interrupted."""
A_GAME = 4
"""Choices of each game that are looked at."""


def interruptible(seed: int) -> Iterator[bottega.State]:
    """Where work may be interrupted in a random game (LV-4.3)."""
    for state in moments(LEONARDO, seed):
        if state.asked == "laboratory" and any(action.kind == "interrupt" for action in state.legal()):
            yield state.copy()


def turn_of(state: bottega.State, bot: LevelBot) -> Iterator[tuple[bottega.State, bottega.Action]]:
    """What the bot does in its laboratories, and the position before it."""
    seat = state.actors[0]
    while state.asked == "laboratory" and state.actors[0] == seat:
        action = bot.choose(state.view(seat))
        yield state.copy(), action
        state.apply(action)


def under(state: bottega.State, action: bottega.Action) -> int:
    """The invention on which the laboratory of the action works; 0: none."""
    return int(state.seats[action.seat].labs[LABS.index(action.args["lab"])].under)


@pytest.mark.parametrize("level", LADDER)
def test_no_level_begins_again_what_it_has_interrupted_in_this_turn(level):
    looked = 0
    for seed in FLAT[level]:
        for state in islice(interruptible(seed), A_GAME):
            interrupted = {}
            bot = LevelBot(state.game, seed, level, **BUDGETS.get(level, {}), seconds=1e9)
            for before, action in turn_of(state, bot):
                looked += 1
                if action.kind == "interrupt":
                    interrupted[action.args["lab"]] = under(before, action)
                elif action.kind != "pass":
                    assert interrupted.get(action.args["lab"]) != action.args["invention"], str(action)
    assert looked >= A_GAME


def test_what_takes_an_interruption_back_brings_the_hand_back_and_the_work_but_no_weeks():
    met = 0
    for state in islice((state for seed in range(6) for state in interruptible(seed)), 20):
        seat = state.actors[0]
        for action in state.legal(seat):
            undoing = state.question.undoing(state, seat, action._move)
            assert (len(undoing) > 0) == (action.kind == "interrupt")
            for move in undoing:
                after = state.copy()
                after.apply(action)
                if move not in after.moves(seat):
                    continue  # somebody has completed it (LV-4.2)
                after.play(seat, move)
                assert (after.seats[seat].hand, under(after, action)) == (state.seats[seat].hand, under(state, action))
                met += 1
    assert met > 5


def test_a_pass_wins_a_tie():
    """Level 3 looks one move ahead: where nothing that can be bought looks better than to pass, it passes."""
    met = 0
    for state in (state for seed in range(3) for state in moments(LEONARDO, seed) if state.asked == "buy"):
        seat = state.actors[0]
        bot = LevelBot(state.game, 1, "level3")
        action = bot.choose(state.view(seat))
        looks = {state.game.book.action(seat, edge.move).kind: edge.looks for edge in bot._before.ranking()[::-1]}
        assert action.kind == "pass" or looks["buy"] > looks["pass"]
        met += looks.get("buy") == looks["pass"]
    assert met > 0
