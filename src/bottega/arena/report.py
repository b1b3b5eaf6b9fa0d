"""Reports on series of games: win rates with their uncertainty, points, lengths, the worth of going first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Any, Protocol

from bottega.arena.match import Match, Outcome, agreed
from bottega.bots import name_of
from bottega.engine.display import drawn, shown
from bottega.engine.fast import COMPILED
from bottega.engine.frames import Library, make_frame
from bottega.engine.registry import game as find_game

CONFIDENCE = 0.95
_Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


def wilson(won: float, games: int) -> tuple[float, float]:
    """The interval that holds the true rate with 95 % confidence (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    share = won / games
    spread = _Z * sqrt(share * (1 - share) / games + (_Z / (2 * games)) ** 2)
    middle = share + _Z**2 / (2 * games)
    scale = 1 + _Z**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass(frozen=True)
class Rate:
    """How often something was won; a victory shared by n counts one n-th."""

    won: float
    games: int
    share: float
    low: float
    high: float

    @classmethod
    def of(cls, won: float, games: int) -> Rate:
        """The rate with its confidence interval."""
        low, high = wilson(won, games)
        return cls(round(won, 6), games, round(won / games, 6) if games else 0.0, round(low, 6), round(high, 6))


class Bounds(Protocol):
    """Anything that lies between two shares."""

    @property
    def low(self) -> float: ...

    @property
    def high(self) -> float: ...


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def interval(rate: Bounds) -> str:
    return f"{100 * rate.low:.1f}-{100 * rate.high:.1f} %"


@dataclass(frozen=True)
class Spread:
    """How a number was distributed."""

    mean: float
    sd: float
    least: float
    quarter: float
    median: float
    three_quarters: float
    most: float
    counts: dict[int, int]
    """How often each value came up."""

    @classmethod
    def of(cls, values: Sequence[int]) -> Spread | None:
        """The spread of these values; None where there are none."""
        if not values:
            return None
        ordered = sorted(values)
        return cls(
            mean=fmean(ordered),
            sd=stdev(ordered) if len(ordered) > 1 else 0.0,
            least=ordered[0],
            quarter=_quantile(ordered, 0.25),
            median=_quantile(ordered, 0.5),
            three_quarters=_quantile(ordered, 0.75),
            most=ordered[-1],
            counts=dict(sorted(Counter(ordered).items())),
        )


def _quantile(ordered: Sequence[int], share: float) -> float:
    """The value below which that share lies, between two values in proportion."""
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


@dataclass(frozen=True)
class PlayerReport:
    """How one player fared."""

    name: str
    bot: str
    wins: int
    """Won alone."""
    shared: int
    """Won together with others."""
    rate: Rate
    scores: Spread | None


@dataclass(frozen=True)
class Report:
    """A series of games in numbers. ``to_dict`` is JSON-ready; only its ``speed`` differs from run to run."""

    match: Match
    requested: int
    games: int
    players: list[PlayerReport]
    ties: int
    """Games won by several together."""
    seats: list[Rate]
    first_player: Rate
    actions: Spread | None
    rounds: Spread | None
    jobs: int
    seconds: float

    @classmethod
    def of(cls, match: Match, requested: int, outcomes: Sequence[Outcome], jobs: int, seconds: float) -> Report:
        """The report on these outcomes of a match."""
        size = len(match.bots)
        firsts = [outcome for outcome in outcomes if outcome.first is not None]
        return cls(
            match=match,
            requested=requested,
            games=len(outcomes),
            players=[_player(match, outcomes, player) for player in range(size)],
            ties=sum(len(outcome.winners) > 1 for outcome in outcomes),
            seats=[
                Rate.of(sum(_won(outcome, outcome.seats.index(seat)) for outcome in outcomes), len(outcomes))
                for seat in range(size)
            ],
            first_player=Rate.of(sum(_won(outcome, outcome.first) for outcome in firsts), len(firsts)),
            actions=Spread.of([outcome.actions for outcome in outcomes]),
            rounds=Spread.of([outcome.rounds for outcome in outcomes if outcome.rounds is not None]),
            jobs=jobs,
            seconds=seconds,
        )

    @property
    def games_per_second(self) -> float:
        """How many games were played in a second, all processes together."""
        return self.games / self.seconds if self.seconds > 0 else 0.0

    def to_dict(self) -> dict[str, object]:
        """The whole report, JSON-ready."""
        match = self.match
        return {
            "game": match.game,
            **agreed(find_game(match.game, match.edition)),
            "options": dict(match.options),
            "bots": [name_of(bot) for bot in match.bots],
            "rotate": match.rotate,
            "seed": match.seed,
            "requested": self.requested,
            "games": self.games,
            "confidence": CONFIDENCE,
            "players": [asdict(player) for player in self.players],
            "ties": self.ties,
            "seats": [asdict(rate) for rate in self.seats],
            "first_player": asdict(self.first_player),
            "actions": asdict(self.actions) if self.actions else None,
            "rounds": asdict(self.rounds) if self.rounds else None,
            "speed": {
                "build": "compiled" if COMPILED else "interpreted",
                "jobs": self.jobs,
                "seconds": self.seconds,
                "games_per_second": self.games_per_second,
            },
        }

    def frame(self, library: Library | None = None) -> Any:
        """A table with a row for each player, in the order of the match; by pandas or polars, as ``bottega.frame``.

        Its columns:

        - ``name`` and ``bot``: the player
        - ``games`` played, ``wins`` alone, and ``shared`` ones
        - ``won``, where a victory shared by n counts one n-th; its ``share`` of the games; ``low`` and ``high``,
          between which the true share lies with 95 % confidence
        - the points made: ``score_mean``, ``score_sd``, ``score_least``, ``score_quarter``, ``score_median``,
          ``score_three_quarters`` and ``score_most``; missing where no game was played
        """
        rows = [_row(player) for player in self.players]
        return make_frame({name: [row[name] for row in rows] for name in rows[0]}, library)

    def text(self, lang: str | None = None) -> str:
        """The report as ``bottega simulate`` prints it."""
        return drawn("report", "text", self, lang)

    def __str__(self) -> str:
        """``text``; the same as ``repr`` where what draws it is not installed."""
        return shown("report", "text", self) or repr(self)

    def _repr_html_(self) -> str | None:
        return shown("report", "html", self)


def _row(player: PlayerReport) -> dict[str, Any]:
    scores = player.scores
    spread = [field.name for field in fields(Spread) if field.name != "counts"]
    return {
        "name": player.name,
        "bot": player.bot,
        "games": player.rate.games,
        "wins": player.wins,
        "shared": player.shared,
        **{name: getattr(player.rate, name) for name in ("won", "share", "low", "high")},
        **{f"score_{name}": None if scores is None else float(getattr(scores, name)) for name in spread},
    }


def _won(outcome: Outcome, player: int | None) -> float:
    return 1 / len(outcome.winners) if player in outcome.winners else 0.0


def _player(match: Match, outcomes: Iterable[Outcome], player: int) -> PlayerReport:
    games = list(outcomes)
    won = [outcome for outcome in games if player in outcome.winners]
    alone = sum(len(outcome.winners) == 1 for outcome in won)
    return PlayerReport(
        name=match.names[player],
        bot=name_of(match.bots[player]),
        wins=alone,
        shared=len(won) - alone,
        rate=Rate.of(sum(_won(outcome, player) for outcome in won), len(games)),
        scores=Spread.of([outcome.scores[player] for outcome in games]),
    )
