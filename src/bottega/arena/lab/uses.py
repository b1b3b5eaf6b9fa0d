"""How often each thing of a game is used, and how those fare who use it more than the others at their table.

Nothing here knows a game: what is counted are events by their kind and by each argument that names something, such as
a house, a benefit or a card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bottega.arena.lab.figure import Figure
from bottega.arena.match import Outcome
from bottega.arena.observer import Observer
from bottega.arena.report import Rate
from bottega.engine.action import Action
from bottega.engine.event import Event
from bottega.engine.state import State

LEAST_GAMES = 30
"""In fewer games than this nothing is said of what a use is worth."""


class Thing(NamedTuple):
    """What is counted: events of a kind or, with a ``name``, those whose argument of that name has that ``value``."""

    kind: str
    name: str = ""
    value: str = ""


class Use(NamedTuple):
    """How a thing was used in a series of games.

    What it is worth is compared within each game in which some used it more often than the average of the table: the
    average of these players less that of the others. That is a correlation, and not what using it would bring.
    """

    often: Figure
    """Times in a game, for each player."""
    users: Rate
    """The players who used it at all."""
    games: int
    """The games in which some used it more than others."""
    share: Figure | None
    """The difference in the share of victories; None after too few games."""
    points: Figure | None
    """The difference in points."""


class Uses(Observer):
    """Counts the uses of every thing in the games that it is shown."""

    def __init__(self) -> None:
        self._counts: dict[Thing, list[int]] = {}
        """In the game that is played: how often each seat has used each thing."""
        self._named: dict[tuple[str, object], bool] = {}
        self._tallies: dict[Thing, _Tally] = {}
        self._games = 0
        self._seats = 0

    def before(self, number: int, state: State, names: Sequence[str]) -> None:
        """Begins to count."""
        self._counts = {}

    def step(self, number: int, state: State, action: Action, events: Sequence[Event]) -> None:
        """Counts what happened to a seat."""
        words = state.game.words.table("en")
        for event in events:
            if event.seat < 0:
                continue
            self._count(Thing(event.kind), event.seat, state.players)
            for args in (event.args, event.secret):
                for name, value in args.items():
                    if self._names_something(words, name, value):
                        self._count(Thing(event.kind, name, str(value)), event.seat, state.players)

    def after(self, number: int, state: State, outcome: Outcome) -> Any:
        """Each thing with how often each player has used it, how the victory was shared, and the points."""
        seats = outcome.seats
        counts = {thing: [count[seat] for seat in seats] for thing, count in self._counts.items()}
        winners = outcome.winners
        return counts, [1 / len(winners) if player in winners else 0.0 for player in range(len(seats))], outcome.scores

    def collect(self, number: int, value: Any) -> None:
        """Adds a game to what is known."""
        counts, shares, scores = value
        self._games += 1
        self._seats += len(shares)
        for thing, count in counts.items():
            self._tallies.setdefault(thing, _Tally()).add(count, shares, scores)

    def found(self) -> dict[Thing, Use]:
        """How each thing was used, in the order of their names."""
        return {thing: self._tallies[thing].use(self._games, self._seats) for thing in sorted(self._tallies)}

    def _count(self, thing: Thing, seat: int, players: int) -> None:
        count = self._counts.get(thing)
        if count is None:
            count = self._counts[thing] = [0] * players
        count[seat] += 1

    def _names_something(self, words: Mapping[str, str], name: str, value: object) -> bool:
        """Whether an argument is the name of something: a text, or a number that has a word of its own."""
        if isinstance(value, str):
            return True
        if not isinstance(value, int):
            return False
        known = self._named.get((name, value))
        if known is None:
            known = self._named[name, value] = f"{name}.{value}" in words
        return known


class _Sums:
    """The sum of numbers and of their squares."""

    def __init__(self) -> None:
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.total += value
        self.squares += value * value

    def figure(self, games: int) -> Figure:
        return Figure.of_sums(self.total, self.squares, games)


class _Tally:
    """Sums over games."""

    def __init__(self) -> None:
        self.users = 0
        self.games = 0
        self.often, self.share, self.points = _Sums(), _Sums(), _Sums()

    def add(self, count: Sequence[int], shares: Sequence[float], scores: Sequence[int]) -> None:
        players = len(count)
        average = sum(count) / players
        self.users += sum(1 for each in count if each)
        self.often.add(average)
        more = [player for player in range(players) if count[player] > average]
        if more:
            rest = [player for player in range(players) if count[player] <= average]
            self.games += 1
            self.share.add(_mean(shares, more) - _mean(shares, rest))
            self.points.add(_mean(scores, more) - _mean(scores, rest))

    def use(self, games: int, seats: int) -> Use:
        enough = self.games >= LEAST_GAMES
        return Use(
            often=self.often.figure(games),
            users=Rate.of(self.users, seats),
            games=self.games,
            share=self.share.figure(self.games) if enough else None,
            points=self.points.figure(self.games) if enough else None,
        )


def _mean(values: Sequence[float], players: Sequence[int]) -> float:
    return sum(values[player] for player in players) / len(players)
