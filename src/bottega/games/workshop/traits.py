"""What can be counted of a seat's position, for judging it by learned weights (``judgement.json``)."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64, vec
from bottega.games.workshop.table import Table
from bottega.games.workshop.value import FEATURES, WHOLE_GAME, best_gain, features, is_to_act, turns_left, value

_SHARED: Final = [
    "players.3", "players.4", "progress", "over", "last", "active", "to_come", "turns", "points", "worth", "gain",
    "taken", "lead",
]  # fmt: skip
NAMES: Final = [*_SHARED, *[f"feature.{number}" for number in range(int(FEATURES))]]
"""In the order of ``traits``; the features are those of ``value``."""
COUNT: Final = len(NAMES)
_FIRST: Final[i64] = len(_SHARED)


def traits(state: Table, seat: i64) -> vec[float]:
    """Where the game is, and of the seat's hand: points, what it is likely to add, and what that is made of.

    Where one seat has several hands (WL-7) there is nobody to compare it with, and nothing to judge.
    """
    found = vec[float]([0.0] * COUNT)
    players = i64(state.players)
    if players == 1:
        return found
    if players > 2:
        found[players - 3] = 1.0
    hand = state.hands[seat]
    turns = turns_left(state, seat)
    found[8] = float(hand.total(state.box))
    found[9] = value(state, int(seat))
    best = max([float(state.hands[other].total(state.box)) for other in range(players) if other != seat])
    found[12] = found[8] - best
    found[11] = float(hand.taken())
    if state.waiting == 0:
        found[2] = found[3] = 1.0
        return found
    found[2] = max(0.0, 1.0 - float(turns) / (WHOLE_GAME + 1.0))
    if state.active == seat:
        found[5] = 1.0
    if is_to_act(state, seat):
        found[6] = 1.0
    found[7] = float(turns)
    if state.last_round:
        found[4] = 1.0
        if found[6] > 0.0:
            found[10] = float(best_gain(state, hand))
        return found
    counted = features(state, hand)
    for number in range(FEATURES):
        found[_FIRST + number] = counted[number]
    return found
