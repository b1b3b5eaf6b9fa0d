"""How positions look to a bot, and what the greedy one makes of it."""

from __future__ import annotations

import pytest

import bottega
from bottega.bots import make_bot
from tests.games.inventors.positions import Position, act

GAME = bottega.game("inventors")


def value(state: bottega.State, seat: int = 0) -> float:
    return state.value(seat)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Position().seat(0, inventions="bow").only(4), Position().only(4)),
        (Position().seat(0, tokens="points3"), Position().seat(0, tokens="points1")),
        (Position().seat(0, tokens="knowledge"), Position()),
        (Position().seat(0, archimedes="2 0 3 0"), Position().seat(0, archimedes="1 1 3 0")),
        (Position().seat(0, archimedes="1 0 2 0"), Position()),
        (Position(), Position().seat(0, occupied="archimedes")),
        (Position().lay("bow", physics=[2, 0]), Position().lay("bow", physics=[1, 0])),
    ],
)
def test_what_is_better_looks_better(better, worse):
    assert value(better.ask()) > value(worse.ask())


def test_at_the_end_nothing_is_spent_on_nothing():
    state = Position(2, 3).only(0).seat(0, tokens="classification progression4", aristotle="2 2 1 2").ask("last")
    action = make_bot("greedy", GAME, seed=1).choose(state.view(0))
    assert str(action) == "done"


def test_an_objective_within_reach_is_met():
    state = Position(2, 3).only(0).seat(0, tokens="progression2 points1", archimedes="1 0 3 0").ask("last")
    assert str(make_bot("greedy", GAME, seed=1).choose(state.view(0))) == "progress progression2 archimedes physics"
    act(state, "progress progression2 archimedes physics")


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random(players):
    for seed in range(2):
        state = GAME.new(players, seed=seed)
        bots = [make_bot("greedy" if seat == seed else "random", GAME, seed) for seat in range(players)]
        while state.decision:
            seat = state.decision.actors[0]
            state.apply(bots[seat].choose(state.view(seat)))
        assert state.winners() == (seed,)
