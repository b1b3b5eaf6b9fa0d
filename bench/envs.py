"""Measures our environments for learning beside those of PettingZoo, OpenSpiel and pgx in one run.

Everybody does the same: what the player to act sees, what it may do, a random choice, a step. Figures are steps in a
second of the CPU, all threads together.
"""

from __future__ import annotations

import sys
from functools import partial

from beside import arguments, keep, rounds_of
from document import write_document
from report import BATCHES, COMPILED, Report, Result, Table, against
from workers import bottega, gather, measure, peer, summary

PEERS = ("pettingzoo", "open_spiel", "pgx")
FULL_SIZE = ("hearts", "dou_dizhu", "chess", "gin_rummy", "backgammon")
"""OpenSpiel's games that are as large as ours; leduc_poker has six cards."""

OURS = {
    **{f"inside {size}": f"batch of {size}, `playout(k)`" for size in BATCHES},
    **{f"listed {size}": f"batch of {size}, `step(sample())`" for size in BATCHES},
    **{f"masked {size}": f"batch of {size}, `step(sample())` and `mask`" for size in BATCHES},
    "aec": "`aec`",
    "gym": "`gym`, against random",
    "vector 64": "`vector` of 64, against random",
    "rules": "the rules alone",
}
BESIDE = (
    ("new arrays and mask", "arrays", "`step(sample())` and `mask`", "masked"),
    ("`rl_environment`", "environment", "`playout(k)`", "inside"),
    ("`rl_environment`", "environment", "`step(sample())`", "listed"),
    ("observation and mask", "masked", "`step(sample())` and `mask`", "masked"),
    ("observation and list", "listed", "`step(sample())`", "listed"),
)
"""What OpenSpiel shows and what of ours stands beside it. The first is the plainest way from Python; the next two are
its environment for learners."""
BESIDE_SIZE = 64
OF_THE_RULES, OF_OPEN_SPIEL, AEC = 0.4, 30, 20_000
"""The bars: a batch beside the rules alone, a batch beside OpenSpiel's games, steps of ``aec``."""


class Learning:
    """The tables of one run."""

    def __init__(self, report: Report) -> None:
        self.report = report

    def ours(self, game: str, topic: str) -> Result:
        """One of our rows; all games are measured with the fewest players there can be, two at least."""
        return next(
            one for (source, name, _, what), one in self.report.results.items() if (name, what) == (game, topic)
        )

    def theirs(self, topic: str) -> list[Result]:
        return [one for one in self.report.results.values() if one.source in PEERS and one.topic == topic]

    def tables(self) -> list[Table]:
        made = [self.environments(), self.bars(), self.peers(), self.open_spiel()]
        return [table for table in made if table.rows]

    def environments(self) -> Table:
        """All of ours."""
        rows = [
            [name, *(f"{self.ours(game, topic).rate:,.0f}" for game in self.report.titles)]
            for topic, name in OURS.items()
        ]
        note = (
            "Observations and legal numbers are written at every step, a mask where it is asked for. With `gym` and\n"
            "`vector` the steps of the learner count, and those of its opponents are inside the time."
        )
        return Table("Environments: Bottega", ["steps per CPU-second", *self.report.titles.values()], rows, note)

    def peers(self) -> Table:
        """Every environment of every peer, which all show a mask."""
        rows = []
        for one in self.theirs("masked"):
            topics = ("listed", "arrays", "environment")
            others = [self.report.find(one.source, one.game, one.players, topic) for topic in topics]
            rows.append([f"{one.source} {one.game}", str(one.players)])
            rows[-1] += [f"{found.rate:,.0f}" if found else "-" for found in (one, *others)]
        head = ["steps per CPU-second", "players", "observation and mask", "observation and list"]
        head += ["new arrays and mask", "rl_environment"]
        note = (
            "OpenSpiel's states can write into the same array at every step (some games just make a list); with new\n"
            "arrays, a list of numbers is made an array at every step. `rl_environment` is its environment in Python,\n"
            "which learners use. pgx plays 1,024 games side by side."
        )
        return Table("Environments: peers", head, rows, note)

    def bars(self) -> Table:
        """The bars that our environments have to clear, and where each game stands."""
        rows = []
        for game, title in self.report.titles.items():
            rules, aec = self.ours(game, "rules"), self.ours(game, "aec")
            rows.append([title])
            for size in BATCHES:
                rows[-1].append(against(self.ours(game, f"inside {size}"), rules, OF_THE_RULES, ".2f"))
            rows[-1].append(f"{aec.rate:,.0f} ({'met' if aec.rate >= AEC else 'not met'})")
        head = ["game", *(f"batch of {size} : the rules alone ({OF_THE_RULES})" for size in BATCHES)]
        note = "In brackets: the bar. The batches play by `playout(k)`, with observation and list."
        return Table("Environments: bars", [*head, f"`aec` ({AEC:,})"], rows, note)

    def open_spiel(self) -> Table:
        """A batch beside OpenSpiel's games of full size: its environment for learners, and its bare states."""
        titles, rows, cleared, most = self.report.titles, [], 0, 0.0
        for theirs, topic, way, own in BESIDE:
            for game in FULL_SIZE:
                other = next(
                    (one for one in self.theirs(topic) if (one.source, one.game) == ("open_spiel", game)), None
                )
                if other:
                    found = [self.ours(name, f"{own} {BESIDE_SIZE}") for name in titles]
                    cells = [against(one, other, OF_OPEN_SPIEL) for one in found]
                    rows.append([f"{way} : {game}, {theirs}", f"{other.rate:,.0f}", *cells])
                    cleared += sum(one.rate >= OF_OPEN_SPIEL * other.rate for one in found)
                    most = max(most, OF_OPEN_SPIEL * other.rate)
        rules = [self.ours(name, "rules").rate for name in titles]
        note = (
            f"In brackets: whether the bar of {OF_OPEN_SPIEL} x is met. It is in {cleared} of {len(rows) * len(titles)}"
            f" places, and cannot be in all:\nour rules alone, without observation and list, make {min(rules):,.0f} to"
            f" {max(rules):,.0f} steps, and {OF_OPEN_SPIEL} x\nthe quickest of these rows would be {most:,.0f}."
        )
        head = ["ours : theirs", "their steps", *titles.values()]
        return Table(f"Environments: batch of {BESIDE_SIZE} : OpenSpiel", head, rows, note)


def main() -> None:
    args = arguments(__doc__, "bench-envs.json").parse_args()
    offers = {COMPILED: partial(bottega, COMPILED, args.compiled, "envs_ours.py", args.games)}
    workers, absent = gather(offers | {name: partial(peer, name, args.peers, "envs_peers.py") for name in PEERS})
    if COMPILED in absent:
        sys.exit(f"nothing to measure: {absent[COMPILED]}")
    measure(workers, absent, rounds_of(args.quick), lambda _: 0.01 if args.quick else 0.3)
    report = Report([one for worker in workers for one in worker.results], workers[0].about["titles"])
    about = summary(workers, absent)
    figures = "\n\n".join([about, *(table.text() for table in Learning(report).tables())])
    results = [one.to_dict() for one in report.results.values()]
    keep(args.output, {"about": about, "absent": absent, "results": results})
    print(figures)
    if args.write_docs:
        write_document("make bench, the environments", figures)


if __name__ == "__main__":
    main()
