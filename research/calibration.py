"""Fits and measures the chances to win that people are told.

    python -m research.calibration fit --count 800 --seed 1      writes calibration.json of each game
    python -m research.calibration check --count 200 --seed 2    how often what hints said came true, and Brier scores

Level 3 plays, and in one move of seven level 2, so that positions differ. Every beginning of a turn is looked at: how
good the position looks to each seat, how much of the game has gone, who is to decide; and later who won.
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
from bottega.bots.calibration import KNOTS, Calibration
from bottega.bots.hints import hint
from bottega.bots.levels import calibration_of, skill_of
from bottega.bots.search import Search

GAMES = ("codex", "inventors", "leonardo", "workshop")
SURPRISES = 0.15
"""The part of the moves that a weaker level makes."""
HINTED = 2
"""Positions of each game in which the chances of a hint are measured."""


@dataclass
class Moment:
    """The beginning of a turn, and who won in the end."""

    values: list[float]
    progress: float
    seat: int
    won: list[float]
    said: float | None = None
    """What a hint told that seat."""


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
        moment.won = won
    if hints:
        chosen = sorted(rng.sample(range(len(found)), min(hints, len(found))))
        for place in chosen:
            seat = found[place].seat
            best = hint(game, states[place].view(seat), count=1, seed=seed, iterations=iterations, seconds=1e9)[0]
            found[place].said = best.chance
        found = [found[place] for place in chosen if found[place].said is not None]
    return found


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
    return Calibration(
        [round(one, 4) for one in numbers[:KNOTS].tolist()], [round(one, 4) for one in numbers[KNOTS:].tolist()]
    )


def brier(said: list[float], came: list[float]) -> float:
    """The mean square of what was said too much or too little."""
    return float(np.mean((np.array(said) - np.array(came)) ** 2))


def reliability(said: list[float], came: list[float], parts: int = 10) -> Iterator[tuple[float, float, int]]:
    """What was said on average, how often it came true, and in how many positions, by tenths."""
    for part in range(parts):
        chosen = [(a, b) for a, b in zip(said, came, strict=True) if min(int(a * parts), parts - 1) == part]
        if chosen:
            yield float(np.mean([a for a, _ in chosen])), float(np.mean([b for _, b in chosen])), len(chosen)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("fit", "check"))
    parser.add_argument("names", metavar="GAME", nargs="*", default=GAMES)
    parser.add_argument("--players", type=int, nargs="*", help="only these numbers of players")
    parser.add_argument("--count", type=int, default=400, help="games of each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=150, help="how long a hint thinks")
    parser.add_argument("--out", type=Path, default=Path("src/bottega/games"))
    chosen = parser.parse_args()
    for name in chosen.names:
        if chosen.what == "fit":
            fitted: dict[str, Any] = {}
            for players in chosen.players or range(2, bottega.game(name).players[1] + 1):
                model = fit(moments(name, players, chosen.count, chosen.seed, chosen.jobs))
                fitted[str(players)] = {"lead": model.lead, "turn": model.turn}
                print(name, players, json.dumps(fitted[str(players)]), flush=True)
            lines = [f' "{players}": {json.dumps(numbers)}' for players, numbers in fitted.items()]
            (chosen.out / name / "calibration.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
            continue
        for players in chosen.players or range(2, bottega.game(name).players[1] + 1):
            found = moments(name, players, chosen.count, chosen.seed, chosen.jobs, HINTED, chosen.iterations)
            model = calibration_of(bottega.game(name), players)
            assert model is not None
            came = [moment.won[moment.seat] for moment in found]
            said = [moment.said or 0.0 for moment in found]
            lead = [model.of(one.values, one.progress, one.seat)[one.seat] for one in found]
            base = float(np.mean(came))
            print(
                f"{name} {players}: {len(found)} positions, hint {brier(said, came):.4f}, "
                f"calibrated lead {brier(lead, came):.4f}, base rate {brier([base] * len(came), came):.4f}"
            )
            for a, b, n in reliability(said, came):
                print(f"   said {a:.2f} came true {b:.2f} ({n})", flush=True)


if __name__ == "__main__":
    main()
