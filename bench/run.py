"""Measures Bottega, interpreted and compiled, beside its peers in one run, and prints tables with ratios."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from document import write_document
from report import COMPILED, INTERPRETED, LOOPS, Report, Result
from workers import ROOT, Worker, bottega, gather, measure, peer, summary

PEERS = ("catanatron", "rlcard", "open_spiel")


def offers(args: argparse.Namespace) -> dict[str, Callable[[], Worker]]:
    """How each build and each peer is had."""
    games = args.games.split(",") if args.games else []
    return {
        INTERPRETED: partial(bottega, INTERPRETED, ROOT / "src", "ours.py", games),
        COMPILED: partial(bottega, COMPILED, args.compiled, "ours.py", games),
        **{name: partial(peer, name, args.peers, "peers.py") for name in PEERS},
    }


def check_same_games(report: Report) -> None:
    """Both builds play the same seeds, so they have to be offered the same choices."""
    for (source, game, players, topic), one in report.results.items():
        twin = report.find(COMPILED, game, players, topic)
        if source == INTERPRETED and twin and twin.choices != one.choices:
            sys.exit(f"the builds differ in {game} with {players} players: is the compiled one up to date?")


def seconds_of(result: Result, quick: bool) -> float:
    """How long a round of a task lasts."""
    return (0.3 if result.topic in LOOPS else 0.1) / (30 if quick else 1)


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
    workers, absent = gather(offers(args))
    if INTERPRETED in absent:
        sys.exit(f"nothing to measure: {absent[INTERPRETED]}")
    measure(workers, absent, 2 if args.quick else 7, partial(seconds_of, quick=args.quick))
    report = Report([one for worker in workers for one in worker.results], workers[0].about["titles"])
    check_same_games(report)
    about = summary(workers, absent)
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
