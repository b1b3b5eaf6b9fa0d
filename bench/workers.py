"""What is measured, each build and each peer in a process of its own; they take turns in short rounds.

Whatever else the machine is doing slows all of them alike; a figure is the median over the rounds.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from report import BUILDS, COMPILED, Result

HERE = Path(__file__).parent
ROOT = HERE.parent


class AbsentError(Exception):
    """A build or peer that cannot be measured here, and why."""


class Worker:
    """One build or peer, in a process of its own."""

    def __init__(self, name: str, command: list[str], path: Path | None = None) -> None:
        self.name = name
        surroundings = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        if path:
            surroundings["PYTHONPATH"] = str(path)
        quiet = None if name in BUILDS else subprocess.DEVNULL
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


def bottega(build: str, folder: Path, script: str, games: list[str]) -> Worker:
    """The build that lies in the folder, measured by a script of this one."""
    if not (folder / "bottega").is_dir():
        raise AbsentError(f"there is no build in {_short(folder)}")
    worker = Worker(build, [sys.executable, str(HERE / script), *games], folder)
    if worker.about["compiled"] != (build == COMPILED):
        worker.close()
        raise AbsentError(f"the build in {_short(folder)} is not {build}")
    return worker


def peer(name: str, python: Path, script: str) -> Worker:
    """A library of others, measured by a script of this folder that the peers' Python runs."""
    if not python.is_file():
        raise AbsentError(f"there is no {_short(python)}")
    return Worker(name, [str(python), str(HERE / script), name])


def gather(offers: Mapping[str, Callable[[], Worker]]) -> tuple[list[Worker], dict[str, str]]:
    """The workers that can be had, and why the others cannot."""
    workers, absent = [], {}
    for name, offer in offers.items():
        try:
            workers.append(offer())
        except AbsentError as error:
            absent[name] = str(error)
    return workers, absent


def measure(workers: list[Worker], absent: dict[str, str], rounds: int, seconds_of: Callable[[Result], float]) -> None:
    """Rounds in turn: for each task every build and peer, then the next; a peer that fails drops out."""
    going = list(workers)
    for turn in range(rounds):
        _progress(f"round {turn + 1} of {rounds}")
        for number in range(max(len(worker.results) for worker in workers)):
            for worker in [worker for worker in going if number < len(worker.results)]:
                try:
                    worker.measure(number, seconds_of(worker.results[number]))
                except AbsentError as error:
                    if worker.name in BUILDS:
                        sys.exit(f"the {worker.name} build failed: {error}")
                    absent[worker.name] = str(error)
                    going.remove(worker)
    for worker in going:
        worker.close()
    _progress("")


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
