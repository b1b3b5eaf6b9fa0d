"""Plays games of bots and keeps positions with their end, to learn from.

    python -m research.selfplay codex --games 1000 --seed 1 --out data

Level 3 plays, with other moves now and then so that positions differ; some games are played by a short search. Every
game follows from its number and the seed alone. A file of ``data/GAME`` holds ``CHUNK`` of them; those that are there
are not played again, so the program can be stopped and goes on where it was.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import bottega
from bottega.bots.levels import skill_of
from bottega.bots.search import Search

CHUNK = 20
KEPT = 0.4
"""The part of the positions that is kept."""
SURPRISES = 0.1
"""The part of the moves that a weaker level makes."""
SHORT: dict[str, Any] = {"iterations": 16, "width": 4, "attention": 4, "rounds": 1}
"""The short search."""
VARIED: dict[str, dict[str, list[object]]] = {"leonardo": {"setup": ["beginner", "expert"]}}
"""By game: the options that are drawn; all others are as usual."""
FREE: dict[str, list[str]] = {"leonardo": ["setup", "first_player"]}
"""By game: the options that the weights are for, whatever was agreed."""


def fixed_options(name: str) -> dict[str, object]:
    """What must be agreed for the weights to fit."""
    options = bottega.game(name).options
    return {option: options[option].default for option in options if option not in FREE.get(name, ())}


def played(name: str, players: int, searched: float, seed: int, number: int) -> tuple[list[Any], list[float]]:
    """Positions of one game, as traits of each seat, and what each seat won."""
    game = bottega.game(name)
    rng = Random(f"{name} {players} {seed} {number}")
    options = {option: rng.choice(choices) for option, choices in VARIED.get(name, {}).items()}
    state = game.new(players=players, seed=rng.randrange(2**31), **options)
    if rng.random() < searched:
        usual = skill_of(game, "level4", **(SHORT if searched < 1 else {}), seconds=1e9)
    else:
        usual = skill_of(game, "level3", guesses=2)
    other = skill_of(game, "level2")
    found = []
    while state.waiting:
        seat = int(state.first_actor())
        if len(state.moves(seat)) == 1:
            state.play(seat, state.moves(seat)[0])
            continue
        if rng.random() < KEPT:
            found.append(_counted(game, state))
        search = Search(state, seat, other if rng.random() < SURPRISES else usual, rng)
        search.run()
        move = search.ranking()[0].move
        if rng.random() < 0.03:
            moves = state.moves(seat)
            move = moves[int(rng.random() * len(moves))]
        state.play(seat, move)
    found.append(_counted(game, state))
    winners = state.winners()
    return found, [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]


def _counted(game: Any, state: Any) -> list[list[float]]:
    """Of each seat: the traits, and how good the position looks to it, and how much of the game has gone."""
    gone = state.progress()
    return [[*game.counting.traits(state, seat), state.value(seat), gone] for seat in range(state.players)]


def chunk(folder: Path, name: str, searched: float, seed: int, ends: float, job: tuple[int, int]) -> int:
    """Plays the games of one file, unless it is there or the time is over; returns how many there are."""
    players, first = job
    file = folder / name / f"{players}-{seed}-{first:06}.npz"
    if file.exists():
        return CHUNK
    if time.monotonic() > ends:
        return 0
    positions, won, games = [], [], []
    for number in range(first, first + CHUNK):
        found, result = played(name, players, searched, seed, number)
        positions += found
        won += [result] * len(found)
        games += [number] * len(found)
    part = file.with_suffix(".part")
    with part.open("wb") as out:
        np.savez(out, traits=np.array(positions, np.float32), won=np.array(won, np.float32), game=np.array(games))
    part.rename(file)
    return CHUNK


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", default=[*bottega.games()])
    parser.add_argument("--players", type=int, nargs="*", help="only these numbers of players")
    parser.add_argument("--games", type=int, default=200, help="games of each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "--searched", type=float, default=0.1, help="the part of the games that a short search plays; 1: level 4"
    )
    parser.add_argument("--minutes", type=float, default=1e9, help="no file is begun later")
    parser.add_argument("--out", type=Path, default=Path("data"))
    given = parser.parse_args()
    ends = time.monotonic() + 60 * given.minutes
    with ProcessPoolExecutor(given.jobs) as pool:
        waiting = []
        for first in range(0, given.games, CHUNK):
            for name in given.names:
                (given.out / name).mkdir(parents=True, exist_ok=True)
                most = bottega.game(name).players[1]
                for players in given.players or range(2, most + 1):
                    # Two players matter most: the larger tables play half as many games.
                    if players == 2 or first % (2 * CHUNK) == 0:
                        one = partial(chunk, given.out, name, given.searched, given.seed, ends)
                        waiting.append((name, pool.submit(one, (players, first))))
        counts: dict[str, int] = {}
        for name, result in waiting:
            counts[name] = counts.get(name, 0) + result.result()
    for name, games in counts.items():
        print(f"{name}: {games} games")


if __name__ == "__main__":
    main()
