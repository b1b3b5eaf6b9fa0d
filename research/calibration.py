"""Fits and checks the chances to win that people are told, on games of several populations of players.

    python -m research.populations --games 100 --seed 1      games to fit the lead to
    python -m research.populations --games 200 --seed 2      other games, to ask hints in
    python -m research.calibration fit                       how likely a lead wins: writes calibration.json
    python -m research.calibration ask                       asks hints in two positions of each of the other games
    python -m research.calibration check                     what counts in a hint, and if it is truer than the lead

A position is any choice between several moves, whatever is asked. Every population counts alike. What ``check`` says of
a game's hints comes from numbers fitted to four fifths of the games, the others; intervals are by bootstrap over games,
since positions of one game are won together. Where hints are not shown to be truer than the lead, hints of that game
show the lead; ``calibration.json`` says so, and what it was decided by.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import bottega
from bottega.arena.svg import Panel, picture
from bottega.bots.calibration import KNOTS, Calibration
from bottega.bots.hints import ADVISER, GUESSES
from bottega.bots.levels import NOT_FITTED, SHOWS_LEAD, calibration_of, judgement_of, skill_of
from bottega.bots.search import Search
from research.populations import FOLDER, POPULATIONS, Games, Moves, states

PARTS = 5
"""Into as many parts games are divided: what is said in one of them comes from the others."""
DRAWS = 4000
"""Samples of a bootstrap."""


@dataclass
class Moment:
    """A choice, and who won in the end."""

    values: list[float]
    """How good the position looks to each seat, with everything known."""
    progress: float
    seat: int
    won: list[float]
    population: str = ""
    game: int = 0
    asked: str = ""


@dataclass
class Told:
    """The chances that a seat could be told at a choice, and the share that it won in the end."""

    population: str
    game: int
    asked: str
    found: float
    """The chance that its search found."""
    now: float
    """How the position stood."""
    lead: float
    """The chance of the calibrated lead, as far as that seat can know it."""
    won: float
    said: float = 0.0
    """The chance of a hint whose numbers were fitted to other games."""


def choices(games: Games, number: int, moves: Moves) -> list[Moment]:
    """Every choice between several moves in a game."""
    found = []
    for state in states(games, number, moves):
        if state.waiting and len(state.moves(state.first_actor())) > 1:
            values = [state.value(seat) for seat in range(games.players)]
            seat = int(state.first_actor())
            found.append(Moment(values, state.progress(), seat, [], games.population, number, state.asked))
    for moment in found:
        moment.won = shares(state)
    return found


def shares(state: bottega.State) -> list[float]:
    """The share of a finished game that each seat has won."""
    winners = state.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]


def ask(games: Games, positions: int, iterations: int, game: tuple[int, Moves]) -> list[Told]:
    """Asks for hints in a few positions of a game."""
    number, moves = game
    lot = games.lot(number)
    count = len(choices(games, number, moves))
    chosen = {*lot.sample(range(count), min(positions, count))}
    found, seats, place = [], [], 0
    for state in states(games, number, moves):
        if state.waiting and len(state.moves(state.first_actor())) > 1:
            if place in chosen:
                seats.append(int(state.first_actor()))
                found.append(thought_of(games, state, number, iterations))
            place += 1
    for one, seat in zip(found, seats, strict=True):
        one.won = shares(state)[seat]
    return found


def thought_of(games: Games, state: bottega.State, number: int, iterations: int) -> Told:
    """The chance that ``hints.thought`` finds, and both ways to say how the position stands."""
    game, seat, rng = state.game, int(state.first_actor()), Random(number)
    base = game.sample(state.view(seat), rng, trusted=True)
    search = Search(base, seat, skill_of(game, ADVISER, iterations=iterations, seconds=inf), rng)
    search.calibration = calibration_of(game, games.players)
    search.teller = judgement_of(game)
    search.run()
    now = search.at_once(GUESSES)
    search.teller = None
    best = search.ranking()[0]
    found = best.told / float(best.visits)
    return Told(games.population, number, state.asked, found, now, search.at_once(GUESSES), 0.0)


def fit(found: list[Moment]) -> Calibration:
    """The numbers under which what happened is likeliest, with a slight pull towards smooth ones."""
    parts = evenly([moment.population for moment in found])
    values = np.array([moment.values for moment in found])
    values -= values.mean(axis=1, keepdims=True)
    won = np.array([moment.won for moment in found])
    seats = np.eye(values.shape[1])[[moment.seat for moment in found]]
    at = np.clip([moment.progress for moment in found], 0, 1) * (KNOTS - 1)
    knot = np.minimum(at.astype(int), KNOTS - 2)
    near = np.zeros((len(found), KNOTS))
    near[np.arange(len(found)), knot] = 1 - (at - knot)
    near[np.arange(len(found)), knot + 1] = at - knot
    numbers = np.zeros(2 * KNOTS)
    numbers[:KNOTS] = 0.1
    mean, square = np.zeros_like(numbers), np.zeros_like(numbers)
    for step in range(1, 801):
        lead, turn = near @ numbers[:KNOTS], near @ numbers[KNOTS:]
        weights = lead[:, None] * values + turn[:, None] * seats
        weights = np.exp(weights - weights.max(axis=1, keepdims=True))
        error = (weights / weights.sum(axis=1, keepdims=True) - won) * parts[:, None]
        slope = np.concatenate([near.T @ (error * values).sum(axis=1), near.T @ (error * seats).sum(axis=1)])
        slope[1:KNOTS] += 1e-4 * np.diff(numbers[:KNOTS])
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        numbers -= 0.02 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-9)
    lead, turn = numbers[:KNOTS].tolist(), numbers[KNOTS:].tolist()
    return Calibration([round(one, 4) for one in lead], [round(one, 4) for one in turn], NOT_FITTED)


def evenly(populations: list[str]) -> np.ndarray[Any, Any]:
    """How much each position counts, so that every population counts alike; all together 1."""
    sizes = Counter(populations)
    return np.array([1 / sizes[name] / len(sizes) for name in populations])


def weigh(found: list[Told]) -> list[float]:
    """The numbers of a hint under which what happened is likeliest, by Newton's steps."""
    parts = evenly([one.population for one in found])
    chances = np.clip([[one.found, one.now] for one in found], 0.0001, 0.9999)
    known = np.column_stack([np.log(chances / (1 - chances)), np.ones(len(found))])
    won = np.array([one.won for one in found])
    numbers = np.array([0.5, 0.5, 0.0])
    start = numbers.copy()
    for _ in range(30):
        said = 1 / (1 + np.exp(-known @ numbers))
        slope = known.T @ ((said - won) * parts) + 1e-3 * (numbers - start)
        bend = (known * (said * (1 - said) * parts)[:, None]).T @ known + 1e-3 * np.eye(3)
        numbers -= np.linalg.solve(bend, slope)
    return [round(number, 2) + 0.0 for number in numbers.tolist()]


def foretell(found: list[Told]) -> None:
    """Says of each position what a hint would say that was fitted to four fifths of the games, the others."""
    for part in range(PARTS):
        hint = Calibration([], [], weigh([one for one in found if one.game % PARTS != part]))
        for one in found:
            if one.game % PARTS == part:
                one.said = hint.hinted(one.found, one.now)


@dataclass
class Score:
    """Brier scores of one population, or of all: 0 is best. ``low`` and ``high`` hold 95 % of hint less lead."""

    games: int
    positions: int
    hint: float
    lead: float
    base: float
    """Brier score of always saying the share that is won."""
    low: float
    high: float
    kept: float
    """The part of the games that is won as the hint says, less what it says on average: 0 is best."""

    @property
    def difference(self) -> float:
        return self.hint - self.lead


def scored(found: list[Told], seed: int = 1) -> Score:
    """How true hints and the lead were; every population counts alike, and games are what is drawn again."""
    populations = sorted({one.population for one in found})
    rng = np.random.default_rng(seed)
    drawn, means = np.zeros(DRAWS), np.zeros(4)
    for population in populations:
        some = [one for one in found if one.population == population]
        won = np.array([one.won for one in some])
        hint = (np.array([one.said for one in some]) - won) ** 2
        lead = (np.array([one.lead for one in some]) - won) ** 2
        numbers = {game: place for place, game in enumerate(sorted({one.game for one in some}))}
        at = np.array([numbers[one.game] for one in some])
        much, count = np.bincount(at, hint - lead), np.bincount(at)
        again = rng.integers(0, len(numbers), (DRAWS, len(numbers)))
        drawn += much[again].sum(axis=1) / count[again].sum(axis=1) / len(populations)
        out = np.mean([one.said for one in some]) - won.mean()
        means += np.array([hint.mean(), lead.mean(), ((won.mean() - won) ** 2).mean(), -out]) / len(populations)
    low, high = np.quantile(drawn, [0.025, 0.975])
    games = len({(one.population, one.game) for one in found})
    return Score(games, len(found), *[round(float(one), 4) for one in (*means[:3], low, high, means[3])])


def is_truer(scores: dict[str, Score]) -> bool:
    """Whether hints are shown to be truer than the lead: surely in all games together, and so in every population."""
    is_whole = {*scores} == {*POPULATIONS, "all"}
    return is_whole and scores["all"].high < 0 and all(score.difference < 0 for score in scores.values())


def keep(name: str, folder: Path, fitted: dict[str, Any]) -> None:
    """Writes numbers of a game into its file, and leaves the others that are there."""
    file = folder / name / "calibration.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    numbers = {**(json.loads(file.read_text("utf-8")) if file.is_file() else {}), **fitted}
    lines = [
        f' "{key}": {json.dumps(numbers[key])}'
        for key in sorted(numbers, key=lambda key: (key.isdecimal(), key != "hint", key))
    ]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def reliability(said: list[float], came: list[float], parts: int = 10) -> Iterator[tuple[float, float, int]]:
    """The chance that was said on average, how often it came true, and in how many positions, by tenths."""
    for part in range(parts):
        chosen = [(a, b) for a, b in zip(said, came, strict=True) if min(int(a * parts), parts - 1) == part]
        if chosen:
            yield float(np.mean([a for a, _ in chosen])), float(np.mean([b for _, b in chosen])), len(chosen)


def came_true(found: list[Told], parts: int = 5, seed: int = 1) -> Iterator[str]:
    """The same with intervals, by bootstrap over games."""
    rng = np.random.default_rng(seed)
    games = sorted({(one.population, one.game) for one in found})
    numbers = {game: place for place, game in enumerate(games)}
    again = rng.integers(0, len(games), (DRAWS, len(games)))
    for part in range(parts):
        some = [one for one in found if min(int(one.said * parts), parts - 1) == part]
        if not some:
            yield "–"
            continue
        at = [numbers[one.population, one.game] for one in some]
        won = np.bincount(at, [one.won for one in some], len(games))[again].sum(axis=1)
        count = np.bincount(at, minlength=len(games))[again].sum(axis=1)
        low, high = np.quantile(won[count > 0] / count[count > 0], [0.025, 0.975])
        said, came = np.mean([one.said for one in some]), np.mean([one.won for one in some])
        yield f"{said:.0%}: {came:.0%} ({low:.0%} to {high:.0%}) of {len(some)}"


def plot(told: dict[str, tuple[list[float], list[float]]]) -> str:
    """A picture (SVG) of how often what hints said came true, by game and fifths; larger points: more often."""
    left, right, top, bottom = 60, 360, 20, 320

    def point(said: float, came: float) -> tuple[float, float]:
        return left + (right - left) * said, bottom - (bottom - top) * came

    drawn = [f'<line class="through" x1="{left}" y1="{bottom}" x2="{right}" y2="{top}"/>']
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = point(tick, tick)
        drawn += [
            f'<line class="grid" x1="{left}" x2="{right}" y1="{y:.0f}" y2="{y:.0f}"/>',
            f'<text class="small" x="{left - 8}" y="{y + 4:.0f}" text-anchor="end">{tick:.0%}</text>',
            f'<text class="small" x="{x:.0f}" y="{bottom + 18}" text-anchor="middle">{tick:.0%}</text>',
        ]
    for number, (name, (said, came)) in enumerate(told.items()):
        colour = f"var(--line{number})"
        parts = [(*point(a, b), count) for a, b, count in reliability(said, came, 5)]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y, _ in parts)
        drawn.append(f'<path class="curve" d="{path}" style="stroke: {colour}"/>')
        drawn += [
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{9 * (count / len(said)) ** 0.5:.1f}" style="fill: {colour}"/>'
            for x, y, count in parts
        ]
        y = top + 24 * number + 20
        drawn += [
            f'<circle cx="{right + 40}" cy="{y - 5}" r="6" style="fill: {colour}"/>',
            f'<text x="{right + 56}" y="{y}">{bottega.game(name).title}, {len(said)} positions</text>',
        ]
    drawn.append(
        f'<text class="small" x="{left}" y="{bottom + 40}">across: what a hint said; up: how often it came true</text>'
    )
    told_of = "Points near the diagonal: what hints said came true about as often."
    return picture("What hints said, and how often it came true", told_of, [Panel(bottom + 50, drawn)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("fit", "ask", "check"))
    parser.add_argument("names", metavar="GAME", nargs="*", default=[*bottega.games()])
    parser.add_argument("--players", type=int, default=2, help="the size of the tables")
    parser.add_argument("--seed", type=int, help="the games: default 1 for fit, 2 for the others")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--positions", type=int, default=2, help="ask: in each game")
    parser.add_argument("--iterations", type=int, default=150, help="ask: how long a hint thinks")
    parser.add_argument("--games", type=Path, default=FOLDER, help="where the games are")
    parser.add_argument("--out", type=Path, default=Path("src/bottega/games"))
    parser.add_argument("--plot", type=Path, help="check: a picture of what came true (SVG)")
    given = parser.parse_args()
    seed = given.seed or (1 if given.what == "fit" else 2)
    told: dict[str, list[Told]] = {}
    for name in given.names:
        all_games = [Games(name, given.players, population, seed) for population in POPULATIONS]
        if given.what == "fit":
            found = [
                one for games in all_games for it in games.read(given.games).items() for one in choices(games, *it)
            ]
            model = fit(found)
            keep(name, given.out, {str(given.players): {"lead": model.lead, "turn": model.turn}})
        elif given.what == "ask":
            with ProcessPoolExecutor(given.jobs) as pool:
                for games in all_games:
                    _ask_all(games, given, pool)
        else:
            told[name] = [Told(**one) for games in all_games for one in _asked(games, given.games)]
            keep(name, given.out, checked(told[name]))
    if given.what == "check":
        for population in POPULATIONS:
            some = [one for found in told.values() for one in found if one.population == population]
            print(f"{population}, said and came true, by fifths:", ", ".join(came_true(some)))
    if given.plot:
        lines = {name: ([one.said for one in found], [one.won for one in found]) for name, found in told.items()}
        given.plot.write_text(plot(lines), "utf-8")


def _hints_of(games: Games, folder: Path) -> Path:
    return games.file(folder).with_suffix(".hints.jsonl")


def _asked(games: Games, folder: Path) -> list[dict[str, Any]]:
    file = _hints_of(games, folder)
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.is_file() else []


def _ask_all(games: Games, given: argparse.Namespace, pool: ProcessPoolExecutor) -> None:
    """Asks in the games in which nobody asked yet, and keeps what was found as soon as it is."""
    there = {one["game"] for one in _asked(games, given.games)}
    missing = [game for game in games.read(given.games).items() if game[0] not in there]
    with _hints_of(games, given.games).open("a", encoding="utf-8") as file:
        for found in pool.map(partial(ask, games, given.positions, given.iterations), missing):
            file.write("".join(json.dumps(asdict(one)) + "\n" for one in found))
            file.flush()
    print(games.name, games.population, flush=True)


def checked(found: list[Told]) -> dict[str, Any]:
    """The choice of what hints of a game show from now on, with the figures behind it."""
    foretell(found)
    of = {population: [one for one in found if one.population == population] for population in POPULATIONS}
    scores = {population: scored(some) for population, some in {**of, "all": found}.items() if some}
    weights, truer = weigh(found), is_truer(scores)
    for population, score in scores.items():
        interval = f"{score.difference:+.3f} ({score.low:+.3f} to {score.high:+.3f})"
        print(f"{population}: {score.games} games, {score.positions} positions, hint {score.hint:.3f}, ", end="")
        print(f"lead {score.lead:.3f}, {interval}, base rate {score.base:.3f}, kept {score.kept:+.3f}")
    for asked, some in sorted({one.asked: [it for it in found if it.asked == one.asked] for one in found}.items()):
        if len(some) >= 100:
            score = scored(some)
            print(f"  {asked}: {score.positions} positions, hint {score.hint:.3f}, lead {score.lead:.3f}")
    print(f"weights {weights}, {'hints are truer' if truer else 'the lead is shown'}", flush=True)
    if not truer:
        for one in found:
            one.said = one.lead
    return {
        "hint": weights if truer else SHOWS_LEAD,
        "checked": {population: asdict(score) for population, score in scores.items()},
    }


if __name__ == "__main__":
    main()
