"""Compares ``Workers`` with one batch: from how many games on, and with how many processes, several processes pay.

``python bench/processes.py --games codex --counts 64,512,4096 --processes 1,2,4,8,16`` measures the installed build on
any number of cores. Everybody plays random legal numbers by ``step(sample())``; figures are steps in a second of the
clock, the median of rounds in which all take turns, as nothing else says whether a learner gets its games sooner.
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from time import perf_counter

from beside import keep
from document import write_document
from report import Table

import bottega
from bottega import envs

HERE = Path(__file__)
PART = "bench/processes.py"

Player = envs.Batch | envs.Workers


def doubled(most: int) -> list[int]:
    """1, 2, 4, ... and the number itself."""
    found = [1]
    while 2 * found[-1] < most:
        found.append(2 * found[-1])
    return found + [most] * (most > 1)


def rate(player: Player, seconds: float) -> float:
    """Steps of all games together in a second of the clock."""
    done, began = 0, perf_counter()
    while (gone := perf_counter() - began) < seconds:
        player.step(player.sample())
        done += len(player)
    return done / gone


def rates(game: str, count: int, processes: list[int], rounds: int, seconds: float) -> list[float]:
    """The rate of one batch, then of workers with these numbers of processes; they take turns."""
    with ExitStack() as stack:
        players: list[Player] = [envs.batch(game, count=count, seed=1)]
        players += [stack.enter_context(envs.Workers(game, count=count, seed=1, processes=n)) for n in processes]
        for player in players:
            rate(player, seconds / 4)
        found = [[rate(player, seconds) for player in players] for _ in range(rounds)]
    return [median(column) for column in zip(*found, strict=True)]


def measured(given: argparse.Namespace) -> Iterator[tuple[str, int, list[float]]]:
    """Game, number of games at once, and the rates, as they become known."""
    for game in given.games:
        for count in given.counts:
            found = rates(game, count, given.processes, given.rounds, given.seconds)
            print(game, count, *(f"{each:,.0f}" for each in found), flush=True)
            yield game, count, found


def table(results: list[tuple[str, int, list[float]]], processes: list[int]) -> Table:
    """A row for each game and number of games; what is quicker than one batch has how many times."""
    rows = []
    for game, count, (alone, *others) in results:
        cells = [f"{each:,.0f} ({each / alone:.2f} x)" for each in others]
        rows.append([bottega.game(game).title, f"{count:,}", f"{alone:,.0f}", *cells])
    head = ["steps per second", "games at once", "one batch", *(f"{each} processes" for each in processes)]
    return Table("Workers : one batch", [text.replace("1 processes", "1 process") for text in head], rows)


def summary(given: argparse.Namespace) -> str:
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    build = "compiled" if bottega.COMPILED else "interpreted"
    return (
        f"Bottega {bottega.__version__}, {build}, CPython {platform.python_version()}, {platform.machine()}, "
        f"{os.cpu_count()} cores; medians of {given.rounds} rounds of {given.seconds:g} s; load average {load:.1f}."
    )


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=bottega.games(), type=lambda text: text.split(","))
    parser.add_argument("--counts", default=[64, 512, 4096], type=numbers)
    parser.add_argument("--processes", default=doubled(os.cpu_count() or 1), type=numbers)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--output", type=Path, default=HERE.parents[1] / "build" / "bench-processes.json")
    parser.add_argument("--write-docs", action="store_true", help="refresh the figures in docs/performance.md")
    given = parser.parse_args()
    results = list(measured(given))
    about = summary(given)
    figures = f"{about}\n\n{table(results, given.processes).text()}"
    keep(given.output, {"about": about, "processes": given.processes, "results": results})
    print(figures)
    if given.write_docs:
        write_document(PART, figures)


if __name__ == "__main__":
    main()
