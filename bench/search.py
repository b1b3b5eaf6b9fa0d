"""How fast bots search: iterations per second, time for a choice, and the share of it spent outside the rules.

``python bench/search.py --games codex,workshop --level level5 --iterations 400``; for the compiled build, put it first
in ``PYTHONPATH``. Each game is searched from the same positions, taken from games of random moves. The share outside
the rules is measured by ``perf``, where that program is there and the rules are compiled.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

from document import write_document

import bottega
from bottega.bots.levels import LEVELS, skill_of
from bottega.bots.search import Search

POSITIONS = 12
RULES = re.compile(
    r"games___\w+___(state___\w+State(___(copy|play|moves|winners)|_clear)|value___value)|engine___state___State___redeal"
)
"""What a search calls of the rules, and what becomes of a copy in the end, as the compiler names it."""


def positions(game: bottega.Game, players: int) -> list[bottega.State]:
    """Positions with something to choose, from all over random games."""
    found: list[bottega.State] = []
    for seed in range(POSITIONS):
        rng, state, met = Random(seed), game.new(players, seed), []
        while state.decision is not None:
            legal = state.legal()
            if len(legal) > 1:
                met.append(state.copy())
            state.apply(legal[int(rng.random() * len(legal))])
        found.append(met[len(met) * (2 * seed + 1) // (2 * POSITIONS)])
    return found


def measured(game: bottega.Game, players: int, level: str, iterations: int) -> tuple[float, float]:
    """Iterations per second, and seconds for a choice."""
    skill = skill_of(game, level, iterations=iterations, seconds=1e9)
    spent, done = 0.0, 0
    for number, state in enumerate(positions(game, players)):
        seat, rng = state.actors[0], Random(number)
        base = game.sample(state.view(seat), rng)
        began = perf_counter()
        search = Search(base, seat, skill, rng)
        search.run()
        spent += perf_counter() - began
        done += int(search.iterations)
    return done / spent, spent / POSITIONS


def share_outside(arguments: list[str]) -> float | None:
    """The share of the search's time that is not spent in the methods of states: what the tree itself costs."""
    if shutil.which("perf") is None or not bottega.COMPILED:
        return None
    with tempfile.TemporaryDirectory() as folder:
        data = str(Path(folder, "perf.data"))
        record = ["perf", "record", "-q", "-F", "500", "--call-graph", "fp", "-o", data]
        if subprocess.run(
            [*record, sys.executable, __file__, *arguments, "--no-share"], capture_output=True
        ).returncode:
            return None
        report = ["perf", "report", "-q", "-i", data, "--children", "--sort", "symbol", "--stdio", "-g", "none"]
        told = subprocess.run(report, capture_output=True, text=True).stdout
    shares = {name: float(share) for share, name in re.findall(r"([\d.]+)%.*\bCPyDef_bottega___(\w+)\s", told)}
    inside = sum(share for name, share in shares.items() if RULES.fullmatch(name))
    whole = shares.get("bots___search___Search___run")
    return 1 - inside / whole if whole else None


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", default=",".join(bottega.games()))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[-1])
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--no-share", action="store_true")
    parser.add_argument("--write-docs", action="store_true", help="put the figures into docs/performance.md")
    given = parser.parse_args()
    build = "compiled" if bottega.COMPILED else "interpreted"
    lines = [
        f"{build.capitalize()} build, `{given.level}` with {given.iterations} iterations, {given.players} players:",
        "",
        "| game | iterations/s | a choice | outside the rules |",
        "|---|---:|---:|---:|",
    ]
    print("\n".join(lines), flush=True)
    for name in given.games.split(","):
        speed, seconds = measured(bottega.game(name), given.players, given.level, given.iterations)
        options = ["--games", name, "--players", str(given.players), "--level", given.level]
        share = None if given.no_share else share_outside([*options, "--iterations", str(given.iterations)])
        told = "not measured" if share is None else f"{share:.0%}"
        lines.append(f"| {name} | {speed:,.0f} | {1000 * seconds:,.0f} ms | {told} |")
        print(lines[-1], flush=True)
    if given.write_docs:
        write_document("make bench, the search", "\n".join(lines))


if __name__ == "__main__":
    main()
