"""Measures Bottega, interpreted and compiled, beside its peers in one run, and prints tables with ratios.

Every build and every peer is a process of its own. They take turns in short rounds, so that whatever else the
machine is doing slows all of them alike; a figure is the median over the rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

from document import write_document
from report import BUILDS, COMPILED, INTERPRETED, LOOPS, Report, Result

HERE = Path(__file__).parent
ROOT = HERE.parent
PEERS = ("catanatron", "rlcard", "open_spiel")


class AbsentError(Exception):
    """A build or peer that cannot be measured here, and why."""


class Worker:
    """One build or peer, in a process of its own."""

    def __init__(self, name: str, command: list[str], path: Path | None = None) -> None:
        self.name = name
        surroundings = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        if path:
            surroundings["PYTHONPATH"] = str(path)
        quiet = subprocess.DEVNULL if name in PEERS else None
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=quiet, text=True, env=surroundings)
        hello = self._heard()
        if "absent" in hello:
            raise AbsentError(hello["absent"])
        self.about: dict[str, Any] = hello["about"]
        self.results = [Result(name, **task) for task in hello["tasks"]]

    def measure(self, number: int, seconds: float) -> None:
        assert self.process.stdin
        print(json.dumps([number, seconds]), file=self.process.stdin, flush=True)
        self.results[number].rounds.append(self._heard())

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()

    def _heard(self) -> dict[str, Any]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise AbsentError(f"it stopped with status {self.process.wait()}")
        heard: dict[str, Any] = json.loads(line)
        return heard


def bottega(build: str, folder: Path, games: list[str]) -> Worker:
    """The build that lies in the folder."""
    if not (folder / "bottega").is_dir():
        raise AbsentError(f"there is no build in {_short(folder)}")
    worker = Worker(build, [sys.executable, str(HERE / "ours.py"), *games], folder)
    if worker.about["compiled"] != (build == COMPILED):
        worker.close()
        raise AbsentError(f"the build in {_short(folder)} is not {build}")
    return worker


def peer(name: str, python: Path) -> Worker:
    if not python.is_file():
        raise AbsentError(f"there is no {_short(python)}")
    return Worker(name, [str(python), str(HERE / "peers.py"), name])


def gather(args: argparse.Namespace) -> tuple[list[Worker], dict[str, str]]:
    """The workers that can be had, and why the others cannot."""
    games = args.games.split(",") if args.games else []
    offers = {
        INTERPRETED: partial(bottega, INTERPRETED, ROOT / "src", games),
        COMPILED: partial(bottega, COMPILED, args.compiled, games),
        **{name: partial(peer, name, args.peers) for name in PEERS},
    }
    workers, absent = [], {}
    for name, offer in offers.items():
        try:
            workers.append(offer())
        except AbsentError as error:
            absent[name] = str(error)
    return workers, absent


def measure(workers: list[Worker], absent: dict[str, str], quick: bool) -> None:
    """Rounds in turn: for each topic every build and peer, then the next; a peer that fails drops out."""
    rounds = 2 if quick else 7
    for turn in range(rounds):
        _progress(f"round {turn + 1} of {rounds}")
        for number in range(max(len(worker.results) for worker in workers)):
            for worker in [worker for worker in workers if number < len(worker.results)]:
                seconds = 0.3 if worker.results[number].topic in LOOPS else 0.1
                try:
                    worker.measure(number, seconds / 30 if quick else seconds)
                except AbsentError as error:
                    if worker.name in BUILDS:
                        sys.exit(f"the {worker.name} build failed: {error}")
                    absent[worker.name] = str(error)
                    workers.remove(worker)
    for worker in workers:
        worker.close()
    _progress("")


def check_same_games(report: Report) -> None:
    """Both builds play the same seeds, so they have to be offered the same choices."""
    for (source, game, players, topic), one in report.results.items():
        twin = report.find(COMPILED, game, players, topic)
        if source == INTERPRETED and twin and twin.choices != one.choices:
            sys.exit(f"the builds differ in {game} with {players} players: is the compiled one up to date?")


def summary(workers: list[Worker], absent: dict[str, str]) -> str:
    """What was measured on what, and what could not be."""
    machine = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    versions = [f"{worker.name} {worker.about['version']}" for worker in workers if worker.name not in BUILDS]
    builds = [worker for worker in workers if worker.name in BUILDS]
    version = f"Bottega {builds[0].about['version']} ({' and '.join(worker.name for worker in builds)})"
    lines = [f"{', '.join([version, *versions])}. {machine}."]
    lines += [f"Not measured: {name} ({reason})." for name, reason in absent.items()]
    return "\n".join(lines)


def _short(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="few, very short rounds: figures to look at, not to quote")
    parser.add_argument("--games", default="", help="names of games, with commas between (default: all)")
    parser.add_argument("--json", action="store_true", help="print the results as JSON instead of tables")
    parser.add_argument("--peers", type=Path, default=ROOT / ".venv-peers" / "bin" / "python", help="the peers' Python")
    parser.add_argument(
        "--compiled", type=Path, default=ROOT / "build" / "compiled", help="folder of the compiled build"
    )
    parser.add_argument("--output", type=Path, default=ROOT / "build" / "bench.json", help="where the JSON goes")
    parser.add_argument("--write-docs", action="store_true", help="refresh the figures in docs/performance.md")
    return parser.parse_args()


def main() -> None:
    args = parsed()
    workers, absent = gather(args)
    if INTERPRETED in absent:
        sys.exit(f"nothing to measure: {absent[INTERPRETED]}")
    taking_part = list(workers)
    measure(workers, absent, args.quick)
    report = Report([one for worker in taking_part for one in worker.results], taking_part[0].about["titles"])
    check_same_games(report)
    about = summary(taking_part, absent)
    figures = "\n\n".join([about, *(table.text() for table in report.tables())])
    results = [one.to_dict() for one in report.results.values()]
    tables = [vars(table) for table in report.tables()]
    whole = json.dumps({"about": about, "absent": absent, "tables": tables, "results": results}, indent=1)
    args.output.parent.mkdir(parents=True, exist_ok=True)
    args.output.write_text(whole + "\n", "utf-8")
    print(whole if args.json else figures)
    if args.write_docs:
        write_document("make bench, the rules", figures)


if __name__ == "__main__":
    main()
