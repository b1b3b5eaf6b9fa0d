"""Measures Bottega, interpreted and compiled, beside its peers in one run, and prints tables with ratios."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial

from beside import arguments, keep, rounds_of
from document import write_document
from report import COMPILED, INTERPRETED, LOOPS, Report, Result
from workers import ROOT, Worker, bottega, gather, measure, peer, summary

PEERS = ("catanatron", "rlcard", "open_spiel")


def offers(args: argparse.Namespace) -> dict[str, Callable[[], Worker]]:
    """How each build and each peer is had."""
    return {
        INTERPRETED: partial(bottega, INTERPRETED, ROOT / "src", "ours.py", args.games),
        COMPILED: partial(bottega, COMPILED, args.compiled, "ours.py", args.games),
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


def main() -> None:
    parser = arguments(__doc__, "bench.json")
    parser.add_argument("--json", action="store_true", help="print the results as JSON instead of tables")
    args = parser.parse_args()
    workers, absent = gather(offers(args))
    if INTERPRETED in absent:
        sys.exit(f"nothing to measure: {absent[INTERPRETED]}")
    measure(workers, absent, rounds_of(args.quick), partial(seconds_of, quick=args.quick))
    report = Report([one for worker in workers for one in worker.results], workers[0].about["titles"])
    check_same_games(report)
    about = summary(workers, absent)
    figures = "\n\n".join([about, *(table.text() for table in report.tables())])
    results = [one.to_dict() for one in report.results.values()]
    tables = [vars(table) for table in report.tables()]
    whole = keep(args.output, {"about": about, "absent": absent, "tables": tables, "results": results})
    print(whole if args.json else figures)
    if args.write_docs:
        write_document("make bench, the rules", figures)


if __name__ == "__main__":
    main()
