"""Measures settings of the bots against others at equal time a choice: what is not shown to be stronger is not shipped.

    python -m research.gate codex --new level5 --old level5,attention=4 --deals 100 --seconds 0.05
    python -m research.gate codex --new level5 --old textbook --deals 50
    python -m research.gate codex --players 3 --new level5 --old level5 --rival ../before --deals 50

One new player sits at a table of old ones, and every deal is played from all seats. How many iterations fill the time
is found beforehand on positions of other games, so that the games themselves do not depend on the clock; what both
took is told. ``--rival`` is the folder of another build of the package, where the old ones think.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import bottega
from bottega.arena.match import derived_seed
from bottega.arena.report import Rate
from bottega.bots.levels import LevelBot, skill_of
from research.textbook import Textbook

TEXTBOOK = "textbook"
PILOTS = 3
"""Games whose positions say how long an iteration takes."""
PILOT_DEAL = 10**6
ROUNDS = 2
"""Deals that are played besides to put the iterations right."""
SHORT, LONG = 24, 96
"""The iterations that are timed."""


class Side(NamedTuple):
    """Who plays: a level with changed settings, or the textbook; and with how many iterations."""

    level: str
    changes: dict[str, Any]
    iterations: int = 0
    rival: str = ""
    """The build in which it thinks; none: this one."""

    @classmethod
    def read(cls, text: str, rival: str = "") -> Side:
        """From ``level5,attention=4``."""
        level, *rest = text.split(",")
        changes = dict(part.split("=", 1) for part in rest)
        return cls(level, {name: json.loads(value) for name, value in changes.items()}, 0, rival)


class Player:
    """One who thinks in this process."""

    def __init__(self, name: str, side: Side, seed: int, seconds: float) -> None:
        game = bottega.game(name)
        self.bot: Any
        if side.level == TEXTBOOK:
            self.bot = Textbook(game, seed, seconds)
        else:
            self.bot = LevelBot(game, seed, side.level)
            changes = {**side.changes, **({"iterations": side.iterations} if side.iterations else {})}
            if hasattr(self.bot, "change"):
                self.bot.change(**changes, seconds=1e9)
            else:  # a build from before settings depended on the table
                self.bot.skill = skill_of(game, side.level, **changes, seconds=1e9)

    def choose(self, view: dict[str, Any]) -> tuple[str, float]:
        """The action, and the CPU time it took."""
        began = time.process_time()
        action = self.bot.choose(view)
        return str(action), time.process_time() - began


class Elsewhere:
    """One who thinks in another process, with another build of the package."""

    numbers = count()

    def __init__(self, name: str, side: Side, seed: int, seconds: float) -> None:
        self.number = next(self.numbers)
        self.process = started(side.rival, os.getpid())
        self.ask([name, side, seed, seconds])

    def ask(self, given: Any) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([self.number, given]) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def choose(self, view: dict[str, Any]) -> tuple[str, float]:
        action, took = self.ask(view)
        return action, took

    def leave(self) -> None:
        self.ask(None)


@cache
def started(rival: str, _asker: int) -> subprocess.Popen[str]:
    """The process in which all players of that build think for the asking process, and which ends with it."""
    path = os.pathsep.join([rival, str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    return subprocess.Popen(
        [sys.executable, "-m", "research.gate", "--serve"],
        env={**os.environ, "PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def serve() -> None:
    """Seats players, answers their views with actions and dismisses them, until no more is asked."""
    players: dict[int, Player] = {}
    for line in sys.stdin:
        number, given = json.loads(line)
        answer = None
        if isinstance(given, dict):
            answer = players[number].choose(given)
        elif given:
            name, side, seed, seconds = given
            players[number] = Player(name, Side(*side), seed, seconds)
        else:
            del players[number]
        print(json.dumps(answer), flush=True)


def player_of(name: str, side: Side, seed: int, seconds: float) -> Any:
    return (Elsewhere if side.rival else Player)(name, side, seed, seconds)


class Result(NamedTuple):
    """How a game ended for the new player, and the time both thought."""

    won: float
    points: list[int]
    times: list[list[float]]
    """Of the new one and of the old ones: how many choices there were, and the CPU time of all."""


def played(name: str, players: int, new: Side, old: Side, seed: int, seconds: float, number: int) -> Result:
    """One game: the deal is number // players, the new player's seat number % players."""
    game = bottega.game(name)
    deal, mine = divmod(number, players)
    state = game.new(players, derived_seed(seed, name, players, deal))
    sides = [new if seat == mine else old for seat in range(players)]
    seated = [player_of(name, side, derived_seed(seed, number, seat), seconds) for seat, side in enumerate(sides)]
    times = [[0.0, 0.0], [0.0, 0.0]]
    while state.decision is not None:
        seat = state.decision.actors[0]
        legal = state.legal(seat)
        if len(legal) == 1:
            state.apply(legal[0])
            continue
        action, took = seated[seat].choose(state.view(seat))
        times[seat != mine][0] += 1
        times[seat != mine][1] += took
        state.apply(game.parse(action, seat))
    for player in seated:
        if isinstance(player, Elsewhere):
            player.leave()
    winners = state.winners()
    scores = state.scores()
    others = [points for seat, points in enumerate(scores) if seat != mine]
    return Result(1 / len(winners) if mine in winners else 0.0, [scores[mine], max(others)], times)


def iterations_for(name: str, players: int, side: Side, seed: int, seconds: float) -> int:
    """How many iterations take this CPU time on average, where there is a choice; 0 where the settings say it."""
    if "iterations" in side.changes:
        return 0
    if side.level == TEXTBOOK or not skill_of(bottega.game(name), side.level, **side.changes).iterations:
        return 0
    took = {}
    for budget in (SHORT, LONG):
        player = player_of(name, side._replace(iterations=budget), seed, seconds)
        times = [player.choose(view)[1] for view in views(name, players, seed)]
        if isinstance(player, Elsewhere):
            player.leave()
        took[budget] = sum(times) / len(times)
    each = max((took[LONG] - took[SHORT]) / (LONG - SHORT), 1e-7)
    return max(int(LONG + (seconds - took[LONG]) / each), 4)


def settled(name: str, players: int, new: Side, old: Side, seed: int, seconds: float) -> tuple[Side, Side]:
    """Both with as many iterations as fill the time: estimated on positions of level 3, then put right in games."""
    new, old = (side._replace(iterations=iterations_for(name, players, side, seed, seconds)) for side in (new, old))
    if not new.iterations and not old.iterations:
        return new, old
    for number in range(ROUNDS):
        first = PILOT_DEAL + number * players
        found = [played(name, players, new, old, seed, seconds, first * players + seat) for seat in range(players)]
        took = mean_times(found)
        new, old = (
            side._replace(iterations=max(int(side.iterations * seconds / took[which]), 4)) if side.iterations else side
            for which, side in enumerate((new, old))
        )
    return new, old


def mean_times(found: list[Result]) -> list[float]:
    """The CPU time of a choice of the new player, and of an old one."""
    return [
        sum(result.times[side][1] for result in found) / max(sum(result.times[side][0] for result in found), 1)
        for side in range(2)
    ]


def views(name: str, players: int, seed: int) -> Iterator[dict[str, Any]]:
    """Every fifth choice of games of level 3."""
    game = bottega.game(name)
    for number in range(PILOTS):
        state = game.new(players, derived_seed("pilot", seed, number))
        rng = Random(number)
        bots = [LevelBot(game, derived_seed(number, seat), "level3") for seat in range(players)]
        at = rng.randrange(5)
        for step in count():
            if state.decision is None:
                break
            seat = state.decision.actors[0]
            if step % 5 == at and len(state.legal(seat)) > 1:
                yield state.view(seat)
            state.apply(bots[seat].choose(state.view(seat)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", metavar="GAME", nargs="?", choices=bottega.games())
    parser.add_argument("--new", default="level5", help="a level, with settings: level5,rounds=1,width=12")
    parser.add_argument("--old", default="level5", help="another one, or textbook")
    parser.add_argument("--rival", default="", metavar="FOLDER", help="the build in which the old ones think")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.05, help="CPU time of a choice, on average")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e9, help="no game begins later")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve()
        return
    new, old = Side.read(given.new), Side.read(given.old, given.rival)
    new, old = settled(given.name, given.players, new, old, given.seed, given.seconds)
    one = partial(played, given.name, given.players, new, old, given.seed, given.seconds)
    found: list[Result] = []
    ends = time.monotonic() + 60 * given.minutes
    numbers = iter(range(given.deals * given.players))
    with ProcessPoolExecutor(given.jobs) as pool:
        while time.monotonic() < ends:
            batch = [*islice(numbers, given.jobs * given.players)]
            if not batch:
                break
            found += pool.map(one, batch)
    print(told(given, new, old, found), flush=True)


def told(given: argparse.Namespace, new: Side, old: Side, found: list[Result]) -> str:
    """The share of the new one with its interval, and what both took."""
    rate = Rate.of(sum(result.won for result in found), len(found))
    times = mean_times(found)
    points = [sum(result.points[side] for result in found) / max(len(found), 1) for side in range(2)]
    return (
        f"{given.name}, {given.players} players: "
        f"{given.new} ({new.iterations}) against {given.old} ({old.iterations}): "
        f"{rate.share:.1%} of {rate.games} ({rate.low:.1%}-{rate.high:.1%}), points {points[0]:.1f} : {points[1]:.1f}, "
        f"CPU {times[0] * 1e3:.1f} : {times[1] * 1e3:.1f} ms a choice, seed {given.seed}"
    )


if __name__ == "__main__":
    main()
