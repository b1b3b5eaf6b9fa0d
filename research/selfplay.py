"""Plays games of bots and keeps positions with their end, to learn from.

    python -m research.selfplay codex --games 1000 --seed 1 --out data

Level 3 plays, with other moves now and then so that positions differ; some games are played by a short search, or all
of them by the level that ``--by`` names. Every game follows from its number and the seed alone. A file of
``data/GAME`` holds ``CHUNK`` of them; those that are there are not played again, so the program can be stopped and goes
on where it was.
"""

from __future__ import annotations

import argparse
import io
import time
from collections import Counter
from contextlib import closing
from functools import partial
from math import inf
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

import bottega
from bottega.arena.cluster import Cluster
from bottega.arena.executors import Executor, executor_of
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


def played(name: str, players: int, searched: float, by: str, seed: int, number: int) -> tuple[list[Any], list[float]]:
    """Positions of one game, as traits of each seat, and what each seat won.

    ``by`` plays all of it, a level or one with its iterations, ``level5:60``; without, level 3 or the short search.
    """
    game = bottega.game(name)
    rng = Random(f"{name} {players} {seed} {number}")
    options = {option: rng.choice(choices) for option, choices in VARIED.get(name, {}).items()}
    state = game.new(players=players, seed=rng.randrange(2**31), **options)
    is_short = rng.random() < searched
    if by:
        level, _, iterations = by.partition(":")
        usual = skill_of(game, level, players, **({"iterations": int(iterations)} if iterations else {}), seconds=1e9)
    elif is_short:
        usual = skill_of(game, "level4", **SHORT, seconds=1e9)
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


class Chunk(NamedTuple):
    """The games of one file."""

    name: str
    players: int
    seed: int
    first: int

    def file(self, folder: Path) -> Path:
        """Where they are kept."""
        return folder / self.name / f"{self.players}-{self.seed}-{self.first:06}.npz"


def chunks(names: list[str], numbers: list[int] | None, games: int, seed: int) -> list[Chunk]:
    """The chunks of all games; two players matter most: the larger tables play half as many."""
    return [
        Chunk(name, players, seed, first)
        for first in range(0, games, CHUNK)
        for name in names
        for players in numbers or range(2, bottega.game(name).players[1] + 1)
        if players == 2 or first % (2 * CHUNK) == 0
    ]


def archive(wanted: list[Chunk], searched: float, by: str, number: int) -> bytes:
    """The games of one chunk, as its file has them."""
    name, players, seed, first = wanted[number]
    positions, won, games = [], [], []
    for game in range(first, first + CHUNK):
        found, result = played(name, players, searched, by, seed, game)
        positions += found
        won += [result] * len(found)
        games += [game] * len(found)
    out = io.BytesIO()
    np.savez(out, traits=np.array(positions, np.float32), won=np.array(won, np.float32), game=np.array(games))
    return out.getvalue()


def generate(
    wanted: list[Chunk], folder: Path, searched: float, executor: Executor, seconds: float = inf, by: str = ""
) -> None:
    """Plays the chunks that are not there, and keeps each as soon as it is known."""
    ends = time.monotonic() + seconds
    missing = [one for one in wanted if not one.file(folder).exists()]
    results = executor.map(partial(archive, missing, searched, by), range(len(missing)))
    with closing(results):
        for one in missing:
            if time.monotonic() > ends:
                return
            keep(one.file(folder), next(results))


def keep(file: Path, content: bytes) -> None:
    """Writes a file whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.write_bytes(content)
    part.rename(file)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", default=[*bottega.games()])
    parser.add_argument("--players", type=int, nargs="*", help="only these numbers of players")
    parser.add_argument("--games", type=int, default=200, help="games of each number of players")
    parser.add_argument("--seed", type=int, default=1)
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=int, default=2)
    where.add_argument("--cluster", metavar="ADDRESS", help="plays on a Ray cluster, as bottega arena does")
    parser.add_argument("--searched", type=float, default=0.1, help="the part of the games that a short search plays")
    parser.add_argument("--by", default="", metavar="LEVEL", help="who plays all of them instead: level4, level5:60")
    parser.add_argument("--minutes", type=float, default=inf, help="ends after that time")
    parser.add_argument("--out", type=Path, default=Path("data"))
    given = parser.parse_args()
    wanted = chunks(given.names, given.players, given.games, given.seed)
    executor = Cluster(given.cluster) if given.cluster else executor_of(given.jobs)
    generate(wanted, given.out, given.searched, executor, 60 * given.minutes, given.by)
    there = Counter(one.name for one in wanted if one.file(given.out).exists())
    for name, count in there.items():
        print(f"{name}: {count * CHUNK} games")


if __name__ == "__main__":
    main()
