"""What an experiment found: the figures of every variant with their intervals, and how each thing was used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Literal, NamedTuple

from bottega.arena.lab.experiment import Experiment
from bottega.arena.lab.figure import Figure
from bottega.arena.lab.leads import Leads
from bottega.arena.lab.uses import Thing, Use, Uses
from bottega.arena.lab.variants import Variant
from bottega.arena.match import Outcome
from bottega.arena.report import CONFIDENCE, Rate, Report
from bottega.engine.fast import COMPILED

LEAST_SHARE = 0.01
"""A thing that fewer players use in every variant is not listed."""


@dataclass(frozen=True)
class Found:
    """What was found of one variant."""

    variant: Variant
    report: Report
    """On the games between equals."""
    stronger: Rate
    """How often the stronger bot won in the other games."""
    leads: Leads
    uses: dict[Thing, Use]
    figures: dict[str, Figure]
    """By the names of ``MEASURES``; without those that cannot be told here."""


class Measure(NamedTuple):
    """A figure that every variant has."""

    name: str
    kind: Literal["share", "number"]
    of: Callable[[Report, Sequence[Outcome], Rate, Leads], Figure | None]


MEASURES = (
    Measure("actions", "number", lambda report, games, strong, leads: _mean([game.actions for game in games])),
    Measure(
        "points",
        "number",
        lambda report, games, strong, leads: _mean([sum(game.scores) / len(game.scores) for game in games]),
    ),
    Measure("spread", "number", lambda report, games, strong, leads: Figure.of_spread([game.scores for game in games])),
    Measure("margin", "number", lambda report, games, strong, leads: _mean([_margin(game) for game in games])),
    Measure("first", "share", lambda report, games, strong, leads: _shared(report, report.first_player)),
    Measure("stronger", "share", lambda report, games, strong, leads: _shared(report, strong)),
    Measure("ties", "share", lambda report, games, strong, leads: _shared(report, Rate.of(report.ties, report.games))),
    Measure("half", "share", lambda report, games, strong, leads: _shared(report, leads.half())),
    Measure("runaway", "share", lambda report, games, strong, leads: _shared(report, leads.runaway())),
)


@dataclass(frozen=True)
class Findings:
    """What an experiment found. ``to_dict`` is JSON-ready and the same for the same seed, however it was played."""

    experiment: Experiment
    requested: int
    """Games of each variant that were asked for."""
    games: int
    """Games played, of all variants."""
    found: list[Found]

    @classmethod
    def of(cls, experiment: Experiment, requested: int, played: Sequence[tuple[int, Outcome]]) -> Findings:
        """The findings on the games that were played."""
        outcomes = experiment.outcomes(played)
        found = [_found(experiment, number, *each) for number, each in enumerate(outcomes) if each[0]]
        return cls(experiment, requested, len(played), found)

    @property
    def measures(self) -> list[Measure]:
        """The figures that some variant has."""
        return [measure for measure in MEASURES if any(measure.name in one.figures for one in self.found)]

    @property
    def is_whole(self) -> bool:
        """Whether all games were played."""
        return self.games == self.experiment.games(self.requested)

    def change(self, one: Found, measure: str) -> Figure | None:
        """How a figure of a variant differs from that of the game as it is; None where there is nothing to compare."""
        base = self.found[0]
        if one is base or measure not in one.figures or measure not in base.figures:
            return None
        return one.figures[measure].less(base.figures[measure])

    def things(self) -> list[Thing]:
        """All that was used by some more than by others, and not too seldom to be told; by kind, name and value."""
        told = {
            thing
            for one in self.found
            for thing, use in one.uses.items()
            if use.games and use.users.share >= LEAST_SHARE
        }
        return sorted(told, key=_natural)

    def to_dict(self) -> dict[str, object]:
        """All figures, JSON-ready."""
        return {
            **self.experiment.to_dict(),
            "build": "compiled" if COMPILED else "interpreted",
            "requested": self.requested,
            "games": self.games,
            "confidence": CONFIDENCE,
            "variants": [self._told(one) for one in self.found],
        }

    def _told(self, one: Found) -> dict[str, object]:
        return {
            "mark": one.variant.mark,
            "options": dict(one.variant.options),
            "changes": dict(one.variant.changes),
            "games": one.report.games,
            "uneven_games": one.stronger.games,
            "figures": {name: figure._asdict() for name, figure in one.figures.items()},
            "change": {
                measure.name: change._asdict()
                for measure in self.measures
                if (change := self.change(one, measure.name)) is not None
            },
            "seats": [asdict(rate) for rate in one.report.seats],
            "uses": [
                {
                    "kind": thing.kind,
                    "name": thing.name or None,
                    "value": thing.value or None,
                    "often": use.often._asdict(),
                    "users": asdict(use.users),
                    "games": use.games,
                    "share": use.share._asdict() if use.share else None,
                    "points": use.points._asdict() if use.points else None,
                }
                for thing, use in one.uses.items()
                if use.games
            ],
        }


def _found(experiment: Experiment, number: int, even: list[Outcome], uneven: list[Outcome]) -> Found:
    match = experiment.series[number][0]
    uses, leads = match.hooks
    assert isinstance(uses, Uses)
    assert isinstance(leads, Leads)
    report = Report.of(match, len(even), even, 1, 0.0)
    stronger = Rate.of(sum(1 / len(game.winners) for game in uneven if 0 in game.winners), len(uneven))
    figures = {measure.name: measure.of(report, even, stronger, leads) for measure in MEASURES}
    told = {name: figure for name, figure in figures.items() if figure is not None}
    return Found(experiment.variants[number], report, stronger, leads, uses.found(), told)


def _mean(values: Sequence[float | None]) -> Figure | None:
    return Figure.of_mean([value for value in values if value is not None])


def _shared(report: Report, rate: Rate) -> Figure | None:
    """A share among the players of a table; of one alone there is nothing to tell."""
    return Figure.of_rate(rate) if len(report.players) > 1 else None


def _margin(game: Outcome) -> int | None:
    """The points between the first two; None at a table of one."""
    ordered = sorted(game.scores, reverse=True)
    return ordered[0] - ordered[1] if len(ordered) > 1 else None


def _natural(thing: Thing) -> tuple[str, str, int, str]:
    """Numbers among the values in the order of their size."""
    return thing.kind, thing.name, int(thing.value) if thing.value.isdecimal() else 0, thing.value
