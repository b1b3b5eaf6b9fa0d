"""Fits and measures the chances to win that people are told.

    python -m research.calibration fit --count 800 --seed 1      how likely a lead wins: writes calibration.json
    python -m research.calibration weigh --count 200 --seed 11   what counts in a hint: writes it there, and scores
    python -m research.calibration check --count 200 --seed 2    how often what hints said came true, and Brier scores

Level 3 plays, and in one move of seven level 2, so that positions differ. Every beginning of a turn is looked at: how
good the position looks to each seat, how much of the game has gone, who is to decide; and later who won. What a hint
says is fitted in a second step, to what its search found and to how the position stands, at some of these moments.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import bottega
from bottega.arena.svg import Panel, picture
from bottega.bots.calibration import KNOTS, Calibration
from bottega.bots.hints import ADVISER, GUESSES, chances_of, thought
from bottega.bots.levels import NOT_FITTED, calibration_of, skill_of
from bottega.bots.search import Search

GAMES = ("codex", "inventors", "leonardo", "workshop")
SURPRISES = 0.15
"""The part of the moves that a weaker level makes."""
HINTED = {"weigh": 4, "check": 2}
"""Positions of each game in which a hint is asked for."""


@dataclass
class Moment:
    """The beginning of a turn, and who won in the end."""

    values: list[float]
    progress: float
    seat: int
    won: list[float]
    said: float | None = None
    """What a hint told that seat; from what its search found, and from how the position stood."""
    found: float = 0.0
    now: float = 0.0
    lead: float = 0.0
    """What the lead says, as far as that seat can know it."""
    game: int = 0


def played(name: str, players: int, hints: int, iterations: int, seed: int) -> list[Moment]:
    """The moments of one game; with ``hints`` only as many, at which a hint was asked for."""
    game = bottega.game(name)
    rng = Random(f"{name} {players} {seed}")
    state = game.new(players=players, seed=rng.randrange(2**31))
    usual, other = skill_of(game, "level3"), skill_of(game, "level2")
    states = []
    found: list[Moment] = []
    while state.decision is not None:
        seat = state.decision.actors[0]
        if state.asked == usual.quiet:
            values = [state.value(one) for one in range(players)]
            found.append(Moment(values, state.progress(), seat, []))
            if hints:
                states.append(state.copy())
        search = Search(state, seat, other if rng.random() < SURPRISES else usual, rng)
        search.run()
        state.apply(game.book.action(seat, search.ranking()[0].move))
    winners = state.winners()
    won = [1 / len(winners) if one in winners else 0.0 for one in range(players)]
    for moment in found:
        moment.won, moment.game = won, seed
    if hints:
        chosen = sorted(rng.sample(range(len(found)), min(hints, len(found))))
        for place in chosen:
            _ask(found[place], states[place], seed, iterations)
        found = [found[place] for place in chosen if found[place].said is not None]
    return found


def _ask(moment: Moment, state: Any, seed: int, iterations: int) -> None:
    """Notes what a hint says at a moment, and what it comes from."""
    game, seat = state.game, moment.seat
    view = state.view(seat)
    search, moment.now = thought(game, view, 1, seed, ADVISER, iterations=iterations, seconds=1e9)
    best = search.ranking()[0]
    if best.visits:
        (moment.said,) = chances_of([best], moment.now, search.calibration)
        moment.found = best.told / float(best.visits)
    search.teller = None
    moment.lead = search.at_once(GUESSES)


def moments(
    name: str, players: int, games: int, seed: int, jobs: int, hints: int = 0, iterations: int = 0
) -> list[Moment]:
    """The moments of many games."""
    one = partial(played, name, players, hints, iterations)
    with ProcessPoolExecutor(jobs) as pool:
        return [
            moment for game in pool.map(one, range(seed * 10**6, seed * 10**6 + games), chunksize=4) for moment in game
        ]


def fit(found: list[Moment]) -> Calibration:
    """The numbers under which what happened is likeliest, with a slight pull towards smooth ones."""
    values = np.array([moment.values for moment in found])
    values -= values.mean(axis=1, keepdims=True)
    won = np.array([moment.won for moment in found])
    seats = np.eye(values.shape[1])[[moment.seat for moment in found]]
    at = np.clip([moment.progress for moment in found], 0, 1) * (KNOTS - 1)
    knot = np.minimum(at.astype(int), KNOTS - 2)
    shares = np.zeros((len(found), KNOTS))
    shares[np.arange(len(found)), knot] = 1 - (at - knot)
    shares[np.arange(len(found)), knot + 1] = at - knot
    numbers = np.zeros(2 * KNOTS)
    numbers[:KNOTS] = 0.1
    mean, square = np.zeros_like(numbers), np.zeros_like(numbers)
    for step in range(1, 801):
        lead, turn = shares @ numbers[:KNOTS], shares @ numbers[KNOTS:]
        weights = lead[:, None] * values + turn[:, None] * seats
        weights = np.exp(weights - weights.max(axis=1, keepdims=True))
        error = weights / weights.sum(axis=1, keepdims=True) - won
        slope = np.concatenate([shares.T @ (error * values).sum(axis=1), shares.T @ (error * seats).sum(axis=1)]) / len(
            found
        )
        slope[1:KNOTS] += 1e-4 * np.diff(numbers[:KNOTS])
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        numbers -= 0.02 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-9)
    lead, turn = numbers[:KNOTS].tolist(), numbers[KNOTS:].tolist()
    return Calibration([round(one, 4) for one in lead], [round(one, 4) for one in turn], NOT_FITTED)


def weigh(found: list[Moment]) -> list[float]:
    """What counts in a hint: the numbers under which what happened is likeliest, by Newton's steps."""
    chances = np.clip([[moment.found, moment.now] for moment in found], 0.0001, 0.9999)
    known = np.column_stack([np.log(chances / (1 - chances)), np.ones(len(found))])
    won = np.array([moment.won[moment.seat] for moment in found])
    numbers = np.array([0.5, 0.5, 0.0])
    start = numbers.copy()
    for _ in range(30):
        said = 1 / (1 + np.exp(-known @ numbers))
        slope = known.T @ (said - won) / len(won) + 1e-3 * (numbers - start)
        bend = (known * (said * (1 - said))[:, None]).T @ known / len(won) + 1e-3 * np.eye(3)
        numbers -= np.linalg.solve(bend, slope)
    return [round(number, 2) for number in numbers.tolist()]


def foretell(found: list[Moment]) -> None:
    """Says of each moment what a hint would have said that was fitted to four fifths of the games, the others."""
    for part in range(5):
        hint = Calibration([], [], weigh([one for one in found if one.game % 5 != part]))
        for one in found:
            if one.game % 5 == part:
                one.said = hint.hinted(one.found, one.now)


def keep(name: str, folder: Path, fitted: dict[str, Any]) -> None:
    """Writes numbers of a game into its file, and leaves the others that are there."""
    file = folder / name / "calibration.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    numbers = {**(json.loads(file.read_text("utf-8")) if file.is_file() else {}), **fitted}
    lines = [f' "{key}": {json.dumps(numbers[key])}' for key in sorted(numbers, key=lambda key: (key != "hint", key))]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def brier(said: list[float], came: list[float]) -> float:
    """The mean square of what was said too much or too little."""
    return float(np.mean((np.array(said) - np.array(came)) ** 2))


def reliability(said: list[float], came: list[float], parts: int = 10) -> Iterator[tuple[float, float, int]]:
    """What was said on average, how often it came true, and in how many positions, by tenths."""
    for part in range(parts):
        chosen = [(a, b) for a, b in zip(said, came, strict=True) if min(int(a * parts), parts - 1) == part]
        if chosen:
            yield float(np.mean([a for a, _ in chosen])), float(np.mean([b for _, b in chosen])), len(chosen)


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
    parser.add_argument("what", choices=("fit", "weigh", "check"))
    parser.add_argument("names", metavar="GAME", nargs="*", default=GAMES)
    parser.add_argument("--players", type=int, nargs="*", help="only these numbers of players")
    parser.add_argument("--count", type=int, default=400, help="games of each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=150, help="how long a hint thinks")
    parser.add_argument("--out", type=Path, default=Path("src/bottega/games"))
    parser.add_argument("--plot", type=Path, help="weigh, check: a picture of what came true (SVG)")
    chosen = parser.parse_args()
    asked = {"hints": HINTED.get(chosen.what, 0), "iterations": chosen.iterations}
    told: dict[str, list[Moment]] = {}
    for name in chosen.names:
        tables = range(2, bottega.game(name).players[1] + 1)
        found = {
            players: moments(name, players, chosen.count, chosen.seed, chosen.jobs, **asked)
            for players in tables
            if players in (chosen.players or tables)
        }
        told[name] = [moment for some in found.values() for moment in some]
        if chosen.what == "fit":
            models = {str(players): fit(some) for players, some in found.items()}
            keep(name, chosen.out, {players: {"lead": it.lead, "turn": it.turn} for players, it in models.items()})
            continue
        if chosen.what == "weigh":
            keep(name, chosen.out, {"hint": weigh(told[name])})
            foretell(told[name])
        for players, some in found.items():
            print(f"{name} {players}: {_scores(some, calibration_of(bottega.game(name), players))}", flush=True)
    if chosen.what != "fit":
        _tell_all(told, chosen.plot)


def _tell_all(told: dict[str, list[Moment]], picture_file: Path | None) -> None:
    every = [moment for found in told.values() for moment in found]
    for said, came, count in reliability(*_said_and_came(every)):
        print(f"   said {said:.3f} came true {came:.3f} ({count})")
    if picture_file:
        picture_file.write_text(plot({name: _said_and_came(found) for name, found in told.items()}), "utf-8")


def _said_and_came(found: list[Moment]) -> tuple[list[float], list[float]]:
    return [moment.said or 0.0 for moment in found], [moment.won[moment.seat] for moment in found]


def _scores(found: list[Moment], model: Calibration | None) -> str:
    """Brier scores: of hints, of the lead, of the lead with everything known, and of always the same."""
    assert model is not None
    said, came = _said_and_came(found)
    lead = [one.lead for one in found]
    known = [model.of(one.values, one.progress, one.seat)[one.seat] for one in found]
    base = [float(np.mean(came))] * len(came)
    return (
        f"{len(found)} positions, hint {brier(said, came):.4f}, calibrated lead {brier(lead, came):.4f} "
        f"(hidden cards known {brier(known, came):.4f}), base rate {brier(base, came):.4f}"
    )


if __name__ == "__main__":
    main()
