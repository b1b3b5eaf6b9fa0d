"""``make test`` and ``make check``: the tests in parts, with their times, and at the end what failed or was slow.

.venv/bin/python tools/prove.py test                    everything, on the plain and the compiled rules
.venv/bin/python tools/prove.py check [codex] [PATH]    what needs no compiler and no browser, on the plain rules
.venv/bin/python tools/prove.py looks                   the page at every size and theme
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time

from builds import LOG, has_compiler
from environment import BUILD, PYTHON, ROOT, explained

PROCESSES = 3
"""Of tests at a time: two cores are busy with them, as each waits for a browser, a server or a kill now and then."""
SLOWEST = 20


class Run:
    """A run of several parts."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    def title(self, text: str) -> None:
        print(f"\n== {time.monotonic() - self.began:.0f} s: {text}", flush=True)

    def tests(self, title: str, variables: dict[str, str], *arguments: str, processes: int = PROCESSES) -> None:
        """Runs tests, and keeps what failed and how long each took."""
        self.title(title)
        began = time.monotonic()
        report = BUILD / "report.json"
        report.unlink(missing_ok=True)
        command = [str(PYTHON), "-m", "pytest", "-n", str(processes), "--dist", "worksteal", "--tb=short", *arguments]
        environment = {**os.environ, **variables, "BOTTEGA_REPORT": str(report)}
        done = subprocess.run(command, cwd=ROOT, env=environment)
        print(f"   took {time.monotonic() - began:.0f} s", flush=True)
        found = json.loads(report.read_text("utf-8")) if report.is_file() else {"seconds": {}, "failures": []}
        plain = "" if variables.get("BOTTEGA_BUILD") == "compiled" else " (plain rules)"
        self.seconds |= {f"{test}{plain}": seconds for test, seconds in found["seconds"].items()}
        self.failed += found["failures"]
        if done.returncode not in (0, 1) or (done.returncode and not found["failures"]):
            self.failed.append(f"{title}: pytest ended with exit code {done.returncode}")

    def end(self, slowest: int = 0) -> None:
        """Prints the slowest tests, and last what failed and how to run it alone."""
        if slowest:
            self.title(f"The slowest {slowest} tests")
            for test in sorted(self.seconds, key=lambda test: -self.seconds[test])[:slowest]:
                print(f"{self.seconds[test]:7.1f} s  {test}")
        took = time.monotonic() - self.began
        print(f"\n{len(self.seconds):,} tests in {took // 60:.0f}:{took % 60:02.0f}.", flush=True)
        if self.failed:
            print("\nFailed:\n" + "\n".join(self.failed), flush=True)
            sys.exit(1)


BRIEF = {"BOTTEGA_TESTS": "brief"}
"""The contract of the games is tried at one table of each game."""


def check(*wanted: str) -> None:
    """Runs what can break while one works: of one game, of some paths, or all of it."""
    games = [name for name in wanted if (ROOT / "src" / "bottega" / "games" / name).is_dir()]
    paths = [name for name in wanted if name not in games]
    run = Run()
    chosen = BRIEF | ({"BOTTEGA_GAME": games[0]} if games else {})
    run.tests("Tests on the plain rules", chosen, "-m", "not slow and not looks", *paths)
    run.end()


def looks() -> None:
    """Looks at every size and theme of the page."""
    run = Run()
    run.tests("The page at every size and theme", {}, "-m", "looks", "tests/page", "tests/games")
    run.end()


def test() -> None:
    """Runs everything; what needs no compiled rules goes first, beside the compiler."""
    run = Run()
    if not has_compiler():
        run.tests("There is no C compiler, so all tests run on the plain rules", {}, "-m", "not looks")
        run.end(SLOWEST)
        return
    run.title("Compiling the rules and building the page, beside the next part")
    with LOG.open("w") as log:
        command = [sys.executable, str(ROOT / "tools" / "builds.py"), "compile"]
        compiling = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)
    try:
        run.tests("Tests on the plain rules", BRIEF, "-m", "plain and not looks", processes=2)
        compiling.wait()
    finally:
        compiling.kill()
    if compiling.returncode == 0:
        run.title("Compiled")
        run.tests("Tests on the compiled rules", {"BOTTEGA_BUILD": "compiled"}, "-m", "compiled and not looks")
    else:
        print(LOG.read_text("utf-8", "replace"))
        run.failed.append(f"The rules could not be compiled: see above, or {LOG.relative_to(ROOT)}.")
    run.end(SLOWEST)


if __name__ == "__main__":
    with explained():
        match sys.argv[1:]:
            case ["test"]:
                test()
            case ["check", *wanted]:
                check(*wanted)
            case ["looks"]:
                looks()
