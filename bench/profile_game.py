"""Where a move's time goes: the four parts of a game driven from Python and, interpreted, the costliest functions.

``python bench/profile_game.py codex 2`` takes the installed build; with ``PYTHONPATH=src`` it is the plain one.
"""

from __future__ import annotations

import cProfile
import pstats
import sys
from itertools import count
from random import Random
from time import perf_counter_ns

from ours import drive
from rounds import chooser

import bottega

GAMES = 100


def split(game: bottega.Game, players: int) -> dict[str, float]:
    """Nanoseconds per move of each part, the clock's own cost taken off; the same games are played once before."""
    choose, seeds = chooser(Random(0)), count()
    for _ in range(GAMES):
        drive(game, players, seeds, choose)
    choose, clock = chooser(Random(0)), perf_counter_ns
    spent = dict.fromkeys(("decision", "legal", "choose", "apply"), 0)
    moves = 0
    for seed in range(GAMES):
        state = game.new(players=players, seed=seed)
        while True:
            t0 = clock()
            decision = state.decision
            t1 = clock()
            if decision is None:
                break
            actions = state.legal()
            t2 = clock()
            action = choose(actions)
            t3 = clock()
            state.apply(action)
            t4 = clock()
            for part, nanos in zip(spent, (t1 - t0, t2 - t1, t3 - t2, t4 - t3), strict=True):
                spent[part] += nanos
            moves += 1
    ticks = [clock() for _ in range(10_001)]
    cost = (ticks[-1] - ticks[0]) / 10_000
    return {part: nanos / moves - cost for part, nanos in spent.items()}


def main() -> None:
    game, players = bottega.game(sys.argv[1]), int(sys.argv[2])
    parts = split(game, players)
    for part, nanos in parts.items():
        print(f"{part:10} {nanos:8.0f} ns {nanos / sum(parts.values()):6.0%}")
    if not bottega.COMPILED:
        seeds, choose = count(), chooser(Random(0))
        with cProfile.Profile() as profile:
            for _ in range(GAMES):
                drive(game, players, seeds, choose)
        pstats.Stats(profile).strip_dirs().sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    main()
