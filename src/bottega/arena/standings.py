"""The standings of a tournament: wins of each bot against each other, with uncertainty, ratings and times."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from statistics import fmean
from typing import TYPE_CHECKING

from bottega.arena.match import Played, numbered
from bottega.arena.report import CONFIDENCE, Rate
from bottega.arena.tournament import Tournament
from bottega.engine.fast import COMPILED

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


@dataclass(frozen=True)
class Standing:
    """How one bot fared over all tables."""

    bot: str
    rating: float
    """Plackett-Luce (openskill): everybody begins at 25."""
    uncertainty: float
    """The rating's standard deviation."""
    rate: Rate
    points: float
    """On average."""
    seconds: float
    """For a choice, on average."""
    longest: float


@dataclass(frozen=True)
class Duel:
    """One bot against another, wherever both were at a table: how often it came before the other; a tie is half."""

    bot: str
    other: str
    rate: Rate


@dataclass(frozen=True)
class Standings:
    """A tournament in numbers, the highest rating first."""

    tournament: Tournament
    games: int
    bots: list[Standing]
    tables: list[tuple[tuple[str, ...], list[Rate]]]
    """Each table's players, and how often each of them won."""
    duels: list[Duel]
    seats: list[Rate]

    @classmethod
    def of(cls, tournament: Tournament, played: Sequence[Played]) -> Standings:
        ratings, rates = _ratings(tournament, played), WinRates(tournament, played).rates
        standings = [_standing(tournament, played, bot, *ratings[bot], rates[bot]) for bot in tournament.names]
        return cls(
            tournament=tournament,
            games=len(played),
            bots=sorted(standings, key=lambda one: one.rating, reverse=True),
            tables=[(table, _table(tournament, played, number)) for number, table in enumerate(tournament.tables)],
            duels=[_duel(tournament, played, *pair) for pair in _pairs(tournament)],
            seats=[_seat(played, seat) for seat in range(tournament.players)],
        )

    def to_dict(self) -> dict[str, object]:
        return {
            **self.tournament.to_dict(),
            "build": "compiled" if COMPILED else "interpreted",
            "games": self.games,
            "confidence": CONFIDENCE,
            "standings": [asdict(standing) for standing in self.bots],
            "tables": [
                {"players": list(table), "rates": [asdict(rate) for rate in rates]} for table, rates in self.tables
            ],
            "duels": [asdict(duel) for duel in self.duels],
            "seats": [asdict(rate) for rate in self.seats],
        }


def games_csv(tournament: Tournament, played: Sequence[Played]) -> str:
    """Every game, one line for each player in it."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(
        ["game", "deal", "bot", "seat", "points", "won", "first", "actions", "choices", "seconds", "longest"]
    )
    for number, (outcome, thinking) in enumerate(played):
        for player, bot in enumerate(tournament.table(number)):
            row = [number, number // tournament.games_per_deal, bot, outcome.seats[player], outcome.scores[player]]
            writer.writerow(
                [*row, _won(outcome.winners, player), int(outcome.first == player), outcome.actions, *thinking[player]]
            )
    return text.getvalue()


def _won(winners: tuple[int, ...], player: int) -> float:
    return 1 / len(winners) if player in winners else 0.0


def _pairs(tournament: Tournament) -> list[tuple[str, str]]:
    return list(combinations(tournament.names, 2))


class WinRates:
    """How often each bot won, over all tables, game by game."""

    def __init__(self, tournament: Tournament, played: Sequence[Played] = ()) -> None:
        self.tournament = tournament
        self.games = 0
        self._won = dict.fromkeys(tournament.names, 0.0)
        self._played = dict.fromkeys(tournament.names, 0)
        for game in played:
            self.add(game)

    def add(self, game: Played) -> None:
        """Counts the next game."""
        for player, bot in enumerate(self.tournament.table(self.games)):
            self._won[bot] += _won(game.outcome.winners, player)
            self._played[bot] += 1
        self.games += 1

    @property
    def rates(self) -> dict[str, Rate]:
        """The rate of each bot."""
        return {bot: Rate.of(won, self._played[bot]) for bot, won in self._won.items()}


def _standing(
    tournament: Tournament, played: Sequence[Played], bot: str, rating: float, uncertainty: float, rate: Rate
) -> Standing:
    mine = [
        (game, player)
        for number, game in enumerate(played)
        for player, name in enumerate(tournament.table(number))
        if name == bot
    ]
    thinking = [game.thinking[player] for game, player in mine]
    choices = sum(each.choices for each in thinking)
    return Standing(
        bot=bot,
        rating=round(rating, 3),
        uncertainty=round(uncertainty, 3),
        rate=rate,
        points=round(fmean([game.outcome.scores[player] for game, player in mine]), 3) if mine else 0.0,
        seconds=round(sum(each.total for each in thinking) / choices, 6) if choices else 0.0,
        longest=max((each.longest for each in thinking), default=0.0),
    )


def _table(tournament: Tournament, played: Sequence[Played], table: int) -> list[Rate]:
    games = [
        game for number, game in enumerate(played) if number % tournament.games_per_deal // tournament.players == table
    ]
    return [
        Rate.of(sum(_won(game.outcome.winners, player) for game in games), len(games))
        for player in range(tournament.players)
    ]


def _duel(tournament: Tournament, played: Sequence[Played], bot: str, other: str) -> Duel:
    before, games = 0.0, 0
    for number, game in enumerate(played):
        table, ranks = tournament.table(number), _ranks(game)
        for mine in [player for player, name in enumerate(table) if name == bot]:
            for theirs in [player for player, name in enumerate(table) if name == other]:
                games += 1
                before += 0.5 if ranks[mine] == ranks[theirs] else float(ranks[mine] < ranks[theirs])
    return Duel(bot, other, Rate.of(before, games))


def _seat(played: Sequence[Played], seat: int) -> Rate:
    outcomes = [game.outcome for game in played]
    return Rate.of(sum(_won(outcome.winners, outcome.seats.index(seat)) for outcome in outcomes), len(outcomes))


def _ranks(game: Played) -> list[float]:
    """The players' places: winners first, the others by their points."""
    scores, winners = game.outcome.scores, game.outcome.winners
    order = [(player not in winners, -scores[player] if player not in winners else 0) for player in range(len(scores))]
    return [float(sorted(order).index(place)) for place in order]


def rating_model() -> PlackettLuce:
    """The rating model of openskill; where it is not installed, an error says how to install it."""
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError as error:
        message = "ratings need the package openskill: pip install 'bottega-games[terminal]'"
        raise ModuleNotFoundError(message, name=error.name) from None
    return PlackettLuce()


def _ratings(tournament: Tournament, played: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """Ratings after all games in their order; a bot that has several seats gets the average of what they are given."""
    model = rating_model()
    found = dict.fromkeys(tournament.names, (model.mu, model.sigma))
    if tournament.players == 1:
        return found
    for number, game in enumerate(played):
        table = tournament.table(number)
        teams = [
            [model.create_rating(list(found[bot]), name)] for bot, name in zip(table, numbered(table), strict=True)
        ]
        rated = model.rate(teams, ranks=_ranks(game))
        for bot in set(table):
            new = [team[0] for team, name in zip(rated, table, strict=True) if name == bot]
            found[bot] = fmean([rating.mu for rating in new]), fmean([rating.sigma for rating in new])
    return found
