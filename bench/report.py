"""What was measured, as tables with ratios; the same text goes to the terminal and into the document."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Any

INTERPRETED, COMPILED = "interpreted", "compiled"
BUILDS = (INTERPRETED, COMPILED)

LOOPS = {"driven": "legal() and apply()", "views": "view(), legal() and apply()", "loop": "playout()"}
OPERATIONS = {
    "decision": "decision",
    "legal": "legal()",
    "choose": "choosing at random",
    "apply": "apply(action)",
    "copy": "copy()",
    "view": "view(seat)",
    "redeal": "redeal(seat, rng)",
    "sample": "sample(view, rng)",
    "new": "new()",
    "replay": "replay of a whole game",
    "greedy": "greedy bot, one move",
}
BATCHES = (16, 64, 256)
"""Games side by side in an environment for learning."""

NOT_COMPARABLE = {("rlcard", "blackjack")}
"""One seat against a dealer's fixed rule: no second hand that thinks."""

NEAREST = {2: "gin_rummy", 4: "hearts"}
"""OpenSpiel's card games that come nearest: hands that are hidden, drawn to and played from."""


@dataclass
class Result:
    """All rounds of one task. Figures are medians over the rounds."""

    source: str
    game: str
    players: int
    topic: str
    choices: float | None = None
    rounds: list[dict[str, float]] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Moves or calls in a second."""
        return median(one["count"] / one["seconds"] for one in self.rounds)

    @property
    def games(self) -> float:
        """Whole games in a second."""
        return median(one["steps"] / one["seconds"] for one in self.rounds)

    @property
    def length(self) -> float:
        """Moves in a game."""
        return sum(one["count"] for one in self.rounds) / sum(one["steps"] for one in self.rounds)

    @property
    def micros(self) -> float:
        return 1e6 / self.rate

    @property
    def spread(self) -> float:
        """How far apart the middle half of the rounds lies, as a part of the median."""
        rates = [one["count"] / one["seconds"] for one in self.rounds]
        low, _, high = quantiles(rates, n=4) if len(rates) > 1 else (self.rate,) * 3
        return (high - low) / self.rate

    def to_dict(self) -> dict[str, Any]:
        figures = {"rate": self.rate, "games": self.games, "micros": self.micros, "spread": self.spread}
        return {**vars(self), "figures": figures}


@dataclass
class Table:
    """A title, a head, rows of text and perhaps a sentence beneath."""

    title: str
    head: list[str]
    rows: list[list[str]]
    note: str = ""

    def text(self) -> str:
        """Aligned Markdown."""
        widths = [max(len(row[column]) for row in (self.head, *self.rows)) for column in range(len(self.head))]
        rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
        lines = [self._line(row, widths) for row in (self.head, rule, *self.rows)]
        return "\n".join([f"### {self.title}", "", *lines, *(["", self.note] if self.note else [])])

    def _line(self, row: list[str], widths: list[int]) -> str:
        first, *others = zip(row, widths, strict=True)
        cells = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]
        return f"| {' | '.join(cells)} |"


class Report:
    """The results of one run and what follows from them."""

    def __init__(self, results: Iterable[Result], titles: dict[str, str]) -> None:
        self.results = {(one.source, one.game, one.players, one.topic): one for one in results if one.rounds}
        self.titles = titles

    def find(self, source: str, game: str, players: int, topic: str) -> Result | None:
        return self.results.get((source, game, players, topic))

    def rlcard_bar(self) -> Result | None:
        """The quickest of rlcard's comparable games."""
        rivals = [
            one
            for one in self.results.values()
            if one.source == "rlcard" and ("rlcard", one.game) not in NOT_COMPARABLE
        ]
        return max(rivals, key=lambda one: one.rate, default=None)

    def catanatron_bar(self, players: int) -> Result | None:
        return self.find("catanatron", "catan", _two_or_four(players), "driven")

    def open_spiel_reference(self, players: int) -> Result | None:
        like = _two_or_four(players)
        return self.find("open_spiel", NEAREST[like], like, "driven")

    def tables(self) -> list[Table]:
        made = [self.playouts(game) for game in self.titles] + [self.operations(game) for game in self.titles]
        peers = self.peers()
        return [*made, *([peers, self.bars()] if peers.rows else [])]

    def counts(self, game: str) -> list[int]:
        """The numbers of players the game was measured with."""
        return sorted({one.players for one in self.results.values() if one.source in BUILDS and one.game == game})

    def playouts(self, game: str) -> Table:
        """Random games: moves in a second, and how that compares."""
        bar = self.rlcard_bar()
        head = ["each move calls", "players", "interpreted moves/s", "compiled moves/s", "compiled games/s"]
        head += [
            "compiled : interpreted",
            "compiled : catanatron",
            f"compiled : rlcard {bar.game if bar else ''}".strip(),
        ]
        rows = []
        for topic, name in LOOPS.items():
            for players in self.counts(game):
                plain, quick = (self.find(build, game, players, topic) for build in BUILDS)
                rows.append([name, str(players), _whole(plain, "rate"), _whole(quick, "rate"), _whole(quick, "games")])
                rows[-1] += [ratio(quick, other) for other in (plain, self.catanatron_bar(players), bar)]
        shape = [
            f"{players} players {one.length:.0f} moves, {one.choices:.0f} actions to choose from"
            for players in self.counts(game)
            if (one := self.find(INTERPRETED, game, players, "driven")) and one.choices
        ]
        return Table(f"{self.titles[game]}: random games", head, rows, f"A game has on average: {'; '.join(shape)}.")

    def operations(self, game: str) -> Table:
        """Single operations in microseconds."""
        counts = self.counts(game)
        head = ["operation (µs)"]
        for players in counts:
            head += [f"{players} players, interpreted", "compiled", "ratio"]
        rows = []
        for topic, name in OPERATIONS.items():
            rows.append([name])
            for players in counts:
                plain, quick = (self.find(build, game, players, topic) for build in BUILDS)
                rows[-1] += [_micros(plain), _micros(quick), ratio(quick, plain)]
        return Table(f"{self.titles[game]}: single operations", head, rows)

    def peers(self) -> Table:
        """Every game of every peer."""
        head = [
            "peer and game",
            "players",
            "moves/s",
            "games/s",
            "moves in a game",
            "actions to choose from",
            "copy (µs)",
        ]
        driven = [one for one in self.results.values() if one.source not in BUILDS and one.topic == "driven"]
        rows = [
            [
                f"{one.source} {one.game}",
                str(one.players),
                _whole(one, "rate"),
                _whole(one, "games"),
                f"{one.length:.0f}",
                f"{one.choices:.1f}" if one.choices else "-",
                _micros(self.find(one.source, one.game, one.players, "copy")),
            ]
            for one in driven
        ]
        return Table(
            "Peers, driven from Python", head, rows, "OpenSpiel's moves include chance: each card dealt is one."
        )

    def bars(self) -> Table:
        """The bars that Bottega sets itself, and where each game stands."""
        rows = []
        for game in self.titles:
            for players in self.counts(game):
                driven, loop = (self.find(COMPILED, game, players, topic) for topic in ("driven", "loop"))
                plain = self.find(INTERPRETED, game, players, "loop")
                nearest = self.open_spiel_reference(players)
                rows.append([f"{self.titles[game]}, {players} players"])
                rows[-1] += [
                    against(driven, self.catanatron_bar(players), 10),
                    against(driven, self.rlcard_bar(), 5),
                    against(loop, plain, 6),
                    ratio(driven, nearest),
                    ratio(loop, nearest),
                ]
        head = ["game", "driven : catanatron (10)", "driven : rlcard's best (5)", "playout() : interpreted (6)"]
        return Table(
            "Bars", [*head, "driven : OpenSpiel's nearest", "playout() : OpenSpiel's nearest"], rows, self._bar_note()
        )

    def _bar_note(self) -> str:
        bar = self.rlcard_bar()
        nearest = [one for players in (2, 4) if (one := self.open_spiel_reference(players))]
        parts = [f"rlcard's best is {bar.game}"] if bar else []
        parts += [f"OpenSpiel's nearest with {one.players} players is {one.game}" for one in nearest]
        return "; ".join(["In brackets: the bar", *parts]) + "."


def ratio(one: Result | None, other: Result | None, digits: str = ".1f") -> str:
    """How many times as quick the one is."""
    return f"{one.rate / other.rate:{digits}} x" if one and other else "-"


def _two_or_four(players: int) -> int:
    """The number of players of the peers' games that this one is compared with."""
    return 2 if players < 3 else 4


def against(one: Result | None, other: Result | None, bar: float, digits: str = ".1f") -> str:
    """How many times as quick the one is, and whether that meets the bar."""
    if not one or not other:
        return "-"
    return f"{ratio(one, other, digits)} ({'met' if one.rate >= bar * other.rate else 'not met'})"


def _shown(write: Callable[[Result], str], one: Result | None) -> str:
    return write(one) if one else "-"


def _whole(one: Result | None, figure: str) -> str:
    return _shown(lambda found: f"{getattr(found, figure):,.0f}", one)


def _micros(one: Result | None) -> str:
    return _shown(lambda found: f"{found.micros:,.2f}" if found.micros < 10 else f"{found.micros:,.0f}", one)
