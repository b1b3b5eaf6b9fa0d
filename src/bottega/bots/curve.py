"""The chances to win of each seat, all through a game that is over, and the moves that changed them most.

Everything is known by then, so nothing is guessed: the real position is played on a few times, quickly, and judged as
the search judges positions.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from itertools import pairwise
from random import Random

from bottega.bots.levels import calibration_of, skill_of
from bottega.bots.search import Search
from bottega.bots.skill import Skill
from bottega.engine.record import Record
from bottega.engine.state import State

JUDGE = "level4"
ATTENTION = 4
"""How many moves everybody looks at while playing on: a few will do, and are quick."""
PLAYOUTS = 24
SECONDS = 0.1
"""The most time for a position; without compiled rules it is needed."""
MOST_POINTS = 60
MOST_TURNS = 5
NOTABLE = 0.08
"""A change of somebody's chance that is worth a word."""

Chances = list[float]
"""Each seat's chance to win."""


def chances(record: Record, moves: Iterable[int] | None = None, seconds: float = SECONDS) -> dict[int, Chances]:
    """The chances by the number of actions played: after ``moves`` actions each, or spread over the game.

    ``seconds``: the most time for a position; with enough of it the answer is always the same.
    """
    actions = record.replay().actions
    wanted = set(spread(len(actions)) if moves is None else moves)
    state = record.replay(0)
    skill = skill_of(state.game, JUDGE, attention=ATTENTION)
    found = {}
    for move in range(len(actions) + 1):
        if move in wanted:
            found[move] = _judged(state, skill, seconds)
        if move < len(actions):
            state.apply(actions[move])
    return found


def spread(last: int, most: int = MOST_POINTS) -> list[int]:
    """At most ``most`` positions of a game, evenly spread from the first to the last."""
    steps = min(last, most - 1)
    return [round(step * last / steps) for step in range(steps + 1)] if steps else [0]


def around_turns(found: Mapping[int, Chances]) -> list[int]:
    """The positions not judged yet between those where the chances changed most: one of them is where it turned."""
    steps = sorted(pairwise(sorted(found)), key=lambda step: -_change(found[step[0]], found[step[1]]))
    return [move for before, after in steps[:MOST_TURNS] for move in range(before + 1, after)]


def turns(found: Mapping[int, Chances]) -> list[int]:
    """The few actions, by number, that changed somebody's chance most.

    The last one is among them only if it made somebody win who was not ahead: it decides every game, after all.
    """
    end = max(found)
    candidates = [move for move in found if move - 1 in found and not (move == end and _foreseen(found, end))]
    sizes = {move: _change(found[move - 1], found[move]) for move in candidates}
    notable = [move for move in candidates if sizes[move] >= NOTABLE]
    return sorted(sorted(notable, key=lambda move: -sizes[move])[:MOST_TURNS])


def _change(before: Chances, after: Chances) -> float:
    return max(abs(new - old) for old, new in zip(before, after, strict=True))


def _foreseen(found: Mapping[int, Chances], end: int) -> bool:
    before, after = found[end - 1], found[end]
    if len(before) == 1:
        return (before[0] > 0.5) == (after[0] > 0.5)
    return after[before.index(max(before))] > 0


def _judged(state: State, skill: Skill, seconds: float) -> Chances:
    calibration = calibration_of(state.game, state.players)
    rng = Random(0)  # the same luck everywhere: what differs between two positions is not chance
    totals = [0.0] * state.players
    ends = time.perf_counter() + seconds
    for playout in range(PLAYOUTS):
        # Judged when a seat is about to begin its turn, each seat once: nobody has always just invested.
        search = Search(state, playout % state.players, skill, rng)
        search.calibration = calibration
        after = state.copy()
        if not state.is_over:
            search.play_on(after)
        for seat, chance in enumerate(search.told(after, search.values(after))):
            totals[seat] += chance
        if time.perf_counter() > ends:
            break
    return [total / (playout + 1) for total in totals]
