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
# Where each of them stands; as plain numbers, which the compiler writes into the code.
_PLAYERS_3: Final[i64] = 0
_PROGRESS: Final[i64] = 2
_OVER: Final[i64] = 3
_LAST: Final[i64] = 4
_ACTIVE: Final[i64] = 5
_TO_COME: Final[i64] = 6
_TURNS: Final[i64] = 7
_POINTS: Final[i64] = 8
_WORTH: Final[i64] = 9
_GAIN: Final[i64] = 10
_TAKEN: Final[i64] = 11
_LEAD: Final[i64] = 12
_FIRST: Final[i64] = len(_SHARED)


def traits(state: Table, seat: i64) -> vec[float]:
    """Where the game is, and of the seat's hand: points, what it is likely to add, and what that is made of.

    Where one seat has several hands (WL-7) there is nobody to compare it with, and nothing to judge.
    """
    found = vec[float]([0.0] * COUNT)
    players = i64(state.players)
    if players == 1:
        return found
    if 2 < players < 5:
        found[_PLAYERS_3 + players - 3] = 1.0
    hand = state.hands[seat]
    turns = turns_left(state, seat)
    found[_POINTS] = float(hand.total(state.box))
    found[_WORTH] = value(state, int(seat))
    best = max([float(state.hands[other].total(state.box)) for other in range(players) if other != seat])
    found[_LEAD] = found[_POINTS] - best
    found[_TAKEN] = float(hand.taken())
    if state.waiting == 0:
        found[_PROGRESS] = found[_OVER] = 1.0
        return found
    found[_PROGRESS] = max(0.0, 1.0 - float(turns) / (WHOLE_GAME + 1.0))
    if state.active == seat:
        found[_ACTIVE] = 1.0
    if is_to_act(state, seat):
        found[_TO_COME] = 1.0
    found[_TURNS] = float(turns)
    if state.last_round:
        found[_LAST] = 1.0
        if found[_TO_COME] > 0.0:
            found[_GAIN] = float(best_gain(state, hand))
        return found
    counted = features(state, hand)
    for number in range(FEATURES):
        found[_FIRST + number] = counted[number]
    return found
