"""Games of several populations of players, by which the chances that people are told are fitted and checked.

    python -m research.populations --games 100 --seed 1      data/populations/GAME/2-POPULATION-1.jsonl
    python -m research.populations --games 200 --seed 2

Each line of a file is one game: its number and its moves. It follows from its number, its population and the seed
alone. Those that are there are not played again, so the program can be stopped and goes on where it was.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random

import bottega
from bottega.bots.levels import skill_of
from bottega.bots.search import Search

POPULATIONS = {
    "level2": ("level2",),
    "level3": ("level3",),
    "level4": ("level4",),
    "mixed": ("level2", "level3", "level4"),
}
"""Who plays: every move is chosen by one of these levels, drawn by lot."""
FOLDER = Path("data/populations")
Moves = list[tuple[int, int]]
"""The seats and what they did, in order."""


@dataclass(frozen=True)
class Games:
    """Games of one population at tables of one size."""

    name: str
    players: int
    population: str
    seed: int

    def file(self, folder: Path) -> Path:
        return folder / self.name / f"{self.players}-{self.population}-{self.seed}.jsonl"

    def lot(self, number: int) -> Random:
        """The chance of a game, always the same."""
        return Random(f"{self.name} {self.players} {self.population} {self.seed} {number}")

    def new(self, number: int) -> bottega.State:
        """A game before its first move."""
        return bottega.game(self.name).new(self.players, seed=self.lot(number).randrange(2**31))

    def played(self, number: int) -> Moves:
        """Plays a game, and returns its moves."""
        state, rng = self.new(number), self.lot(number)
        rng.random()
        skills = [skill_of(state.game, level, self.players, seconds=inf) for level in POPULATIONS[self.population]]
        done: Moves = []
        while state.waiting:
            seat = int(state.first_actor())
            search = Search(state, seat, rng.choice(skills), rng)
            search.run()
            move = int(search.ranking()[0].move)
            done.append((seat, move))
            state.play(seat, move)
        return done

    def read(self, folder: Path) -> dict[int, Moves]:
        """The games that are there, by number."""
        file = self.file(folder)
        lines = file.read_text("utf-8").splitlines() if file.is_file() else []
        return {found["game"]: found["moves"] for found in map(json.loads, lines)}

    def play(self, folder: Path, count: int, pool: ProcessPoolExecutor) -> None:
        """Plays those that are missing, and keeps each as soon as it is over."""
        there = self.read(folder)
        missing = [number for number in range(count) if number not in there]
        self.file(folder).parent.mkdir(parents=True, exist_ok=True)
        with self.file(folder).open("a", encoding="utf-8") as file:
            for number, moves in zip(missing, pool.map(self.played, missing), strict=True):
                file.write(json.dumps({"game": number, "moves": moves}) + "\n")
                file.flush()


def states(games: Games, number: int, moves: Moves) -> Iterator[bottega.State]:
    """A game as it stood before each move and at the end; the same state again and again."""
    state = games.new(number)
    for seat, move in moves:
        yield state
        state.play(seat, move)
    yield state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", default=[*bottega.games()])
    parser.add_argument("--players", type=int, nargs="*", default=[2], help="sizes of the tables")
    parser.add_argument("--population", nargs="*", choices=[*POPULATIONS], default=[*POPULATIONS])
    parser.add_argument("--games", type=int, default=200, help="games of each population at each size of table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, default=FOLDER)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.jobs) as pool:
        for population in given.population:
            for name in given.names:
                for players in given.players:
                    Games(name, players, population, given.seed).play(given.out, given.games, pool)
                    print(name, players, population, flush=True)


if __name__ == "__main__":
    main()
