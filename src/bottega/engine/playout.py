"""Random play at full speed: the loop that benchmarks and searches share."""

from __future__ import annotations

from bottega.engine.dice import Dice
from bottega.engine.fast import i64
from bottega.engine.state import State


def playout(state: State, dice: Dice) -> int:
    """Plays random legal moves until the game is over; returns how many."""
    played: i64 = 0
    while state.waiting:
        seat = state.first_actor()
        state.play(seat, state.random_move(seat, dice))
        played += 1
    return played
