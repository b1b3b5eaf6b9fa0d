"""Finds positions in which a move is clearly the best, or tempting and clearly bad, in games that level 5 plays.

    python -m research.positions find codex --games 20 --seed 1    adds positions to tests/bots/positions/codex.jsonl
    python -m research.positions check                             how often level 5 does the right thing in them

The judge is not the search of the bots: the moves that come into question are played in the same guesses at the hidden
cards, with the same luck, and everybody plays on to the end of the game by one-move looks. So nothing depends on where
a search stops, nor on what it thinks of the position there. A move is clearly worse where it wins less often by
``GAP`` and by several times the uncertainty of the difference.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

import bottega
from bottega.bots.levels import LevelBot, skill_of
from bottega.bots.search import Edge, Search

FOLDER = Path("tests/bots/positions")
BUDGETS = {"codex": 60, "inventors": 24, "leonardo": 40, "workshop": 120}
"""Iterations of level 5 while it plays the games."""
GAP = 0.06
"""How much less often a move wins that is clearly worse."""
SURE = 3.0
"""How many times its uncertainty a difference must be."""
LOOKED_AT = 8
"""Moves that are judged: those that look best, and the one that was played."""
FIRST, MORE = 8, 40
"""Guesses in which all of them are judged, and then those that are left."""
LEFT = 3
TEMPTING = 6
"""Of the moves that look best, as many are tempting."""
A_GAME = 12
EARLY = 0.65
"""The share of a game that is early."""
"""Positions that are judged in each game."""


@dataclass
class Position:
    """A choice in a game: after ``ply`` actions. The moves are in notation."""

    ply: int
    best: list[str] = field(default_factory=list)
    """The clearly best; several where they are alike. None: nothing is clearly best."""
    bad: list[str] = field(default_factory=list)
    """Tempting moves that are clearly worse than another."""
    gap: float = 0.0
    """By how much the best of the others, or the best of the bad, wins less often."""


@dataclass
class Found:
    """Positions of one game."""

    players: int
    seed: int
    actions: list[str]
    positions: list[Position]

    def states(self, name: str) -> Iterator[tuple[bottega.State, Position]]:
        """The state at each of the positions."""
        game = bottega.game(name)
        state = game.new(self.players, seed=self.seed)
        done = 0
        for position in self.positions:
            for line in self.actions[done : position.ply]:
                seat, _, text = line.partition(" ")
                state.apply(game.parse(text, int(seat)))
            done = position.ply
            yield state.copy(), position


def read(name: str, folder: Path = FOLDER) -> list[Found]:
    """What was found in a game."""
    file = folder / f"{name}.jsonl"
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    found = []
    for line in lines:
        fields = json.loads(line)
        fields["positions"] = [Position(**position) for position in fields["positions"]]
        found.append(Found(**fields))
    return found


def judged(base: bottega.State, seat: int, played: int, rng: Random) -> Position | None:
    """What is clear about the choice in a position; None where nothing is."""
    search = Search(base, seat, _to_the_end(base.game), rng)
    search._look()
    ranking = search.ranking()
    ranking.sort(key=lambda edge: -edge.looks)
    edges = [edge for place, edge in enumerate(ranking) if place < LOOKED_AT or edge.move == played]
    rewards: dict[int, list[float]] = {int(edge.move): [] for edge in edges}
    _compare(search, edges, rewards, FIRST)
    edges.sort(key=lambda edge: -fmean(rewards[edge.move]))
    left = [edge for edge in edges if not _is_worse(rewards[edges[0].move], rewards[edge.move], 0.75)]
    tempting = {played, *(int(edge.move) for edge in ranking[:TEMPTING])}
    rest = [edge for edge in edges if edge not in left]
    judged_now = left[:LEFT] + [edge for edge in rest if edge.move in tempting]
    _compare(search, judged_now, rewards, MORE)
    judged_now.sort(key=lambda edge: -fmean(rewards[edge.move]))
    best = judged_now[0]
    worse = [edge for edge in judged_now if _is_worse(rewards[best.move], rewards[edge.move], 1.0)]
    equal = [edge for edge in judged_now if edge not in worse]
    alike = all(fmean(rewards[best.move]) - fmean(rewards[edge.move]) < GAP / 7 for edge in equal)
    found = Position(0)
    if alike and worse and len(left) <= LEFT and len(equal) < len(edges) / 2 + 1:
        found.best = sorted(_text(search, edge) for edge in equal)
    found.bad = sorted(_text(search, edge) for edge in worse if edge.move in tempting)
    if not found.best and not found.bad:
        return None
    found.gap = round(min(fmean(rewards[best.move]) - fmean(rewards[edge.move]) for edge in worse), 3)
    return found


def _to_the_end(game: Any) -> Any:
    """The settings of a judge: no tree, everybody plays on to the end, and the lead counts half."""
    return skill_of(game, "level5", rounds=0, alone=0, grown=10**9, caution=0.5, attention=4)


def _compare(search: Search, edges: list[Edge], rewards: dict[int, list[float]], guesses: int) -> None:
    for _ in range(guesses):
        before = [edge.total for edge in edges]
        search._compare(edges)
        for edge, total in zip(edges, before, strict=True):
            rewards[int(edge.move)].append(edge.total - total)


def _is_worse(best: list[float], other: list[float], share: float) -> bool:
    """Whether a move is clearly worse in the guesses in which both were judged; with less than 1, nearly so."""
    gaps = [one - two for one, two in zip(best, other, strict=False)]
    mean = fmean(gaps)
    return mean >= share * GAP and mean >= share * SURE * stdev(gaps) / sqrt(len(gaps))


def _text(search: Search, edge: Edge) -> str:
    return str(search.base.game.book.action(int(edge.seat), edge.move))


def found_in(name: str, players: int, seed: int) -> Found:
    """Plays one game and judges some of its choices.

    Half of them are those where the search most preferred what looked worse, half are any others; early ones, after
    which much is open, are left out.
    """
    game = bottega.game(name)
    rng = Random(f"{name} {players} {seed}")
    state = game.new(players, seed=seed)
    seeds = [rng.randrange(2**31) for _ in range(players)]
    bots = [LevelBot(game, one, "level5", iterations=BUDGETS[name], seconds=1e9) for one in seeds]
    choices: list[tuple[float, int, bottega.State, int, int]] = []
    while state.decision is not None:
        seat = state.decision.actors[0]
        action = bots[seat].choose(state.view(seat))
        search = bots[seat]._before
        assert search is not None
        ranking = search.ranking()
        if len(ranking) > 1:
            odd = max(edge.looks for edge in ranking) - ranking[0].looks
            choices.append((odd, len(state.actions), search.base, seat, int(ranking[0].move)))
        state.apply(action)
    late = [choice for choice in choices if choice[1] > EARLY * len(state.actions)]
    late.sort(key=lambda choice: choice[:2], reverse=True)
    odd = late[: A_GAME // 2]
    usual = rng.sample(late[A_GAME // 2 :], min(A_GAME // 2, len(late) - len(odd)))
    positions = []
    for _, ply, base, seat, move in sorted(odd + usual, key=lambda choice: choice[1]):
        position = judged(base, seat, move, rng)
        if position is not None:
            position.ply = ply
            positions.append(position)
    upto = positions[-1].ply if positions else 0
    return Found(players, seed, [f"{one.seat} {one}" for one in state.actions[:upto]], positions)


def right(name: str, iterations: int, found: Found) -> list[tuple[Position, str, bool]]:
    """In each position: what level 5 chooses, and whether that is right."""
    game = bottega.game(name)
    done = []
    for state, position in found.states(name):
        assert state.decision is not None
        seat = state.decision.actors[0]
        bot = LevelBot(game, position.ply, "level5", iterations=iterations, seconds=1e9)
        chosen = str(bot.choose(state.view(seat)))
        done.append((position, chosen, chosen in position.best if position.best else chosen not in position.bad))
    return done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("find", "check"))
    parser.add_argument("names", metavar="GAME", nargs="*", default=[*BUDGETS])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--iterations", type=int, help="of level 5; default: as in the games that were played")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    chosen = parser.parse_args()
    for name in chosen.names:
        file = chosen.folder / f"{name}.jsonl"
        if chosen.what == "find":
            seeds = range(chosen.seed * 1000, chosen.seed * 1000 + chosen.games)
            with ProcessPoolExecutor(chosen.jobs) as pool:
                for found in pool.map(partial(found_in, name, chosen.players), seeds):
                    if found.positions:
                        with file.open("a", encoding="utf-8") as out:
                            out.write(json.dumps(asdict(found)) + "\n")
                    print(name, found.seed, [asdict(position) for position in found.positions], flush=True)
            continue
        iterations = chosen.iterations or BUDGETS[name]
        done = [one for found in read(name, chosen.folder) for one in right(name, iterations, found)]
        for position, choice, is_right in done:
            if not is_right:
                print(f"  {name} {position.ply}: {choice}, best {position.best}, bad {position.bad}, {position.gap}")
        print(f"{name}: right in {sum(one[2] for one in done)} of {len(done)}", flush=True)


if __name__ == "__main__":
    main()
