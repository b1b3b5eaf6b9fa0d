"""A tournament: every bot meets every other, in every seat, with the same deals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations, permutations
from pathlib import Path

from bottega.arena.match import (
    Outcome,
    Played,
    Seating,
    Series,
    Thinking,
    Watched,
    agreed,
    check_hooks,
    check_table,
    numbered,
    play_game,
    seed_of,
)
from bottega.arena.observer import Observer
from bottega.bots import AnyBot, name_of
from bottega.engine.edition import Edition
from bottega.engine.errors import OptionError
from bottega.engine.reading import as_int, as_list, short
from bottega.engine.registry import game as find_game


@dataclass(frozen=True)
class Tournament(Series[Played]):
    """Bots that meet at tables of ``players`` seats; a table plays each deal once for every turn of its seats.

    Where there are fewer bots than seats, each bot sits alone against each other one that has all the other seats.
    """

    game: str
    bots: tuple[AnyBot, ...]
    players: int = 2
    seed: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    hooks: tuple[Observer, ...] = field(default=(), compare=False)
    edition: Edition | None = None
    """The edition that is played; None for the built-in one."""

    def __post_init__(self) -> None:
        """A tournament that cannot be played is refused before it begins."""
        game, players = find_game(self.game, self.edition), as_int(self.players)
        if players is None or not game.players[0] <= players <= game.players[1]:
            raise OptionError(
                f"{game.name} takes {game.players[0]} to {game.players[1]} players, not {short(self.players)}"
            )
        seed_of(self.seed)
        as_list(self.bots, "bots are a list of bots")
        least = min(2, self.players)
        if len(self.bots) < least or any(one == other for one, other in combinations(self.bots, 2)):
            given = ", ".join(map(name_of, self.bots)) or "none"
            raise OptionError(f"a tournament needs {least} different bots or more, not {given}")
        named = self._named
        for table in self.tables:
            check_table(game, [named[name] for name in table], self.options)
        check_hooks(self.hooks)

    @property
    def names(self) -> list[str]:
        """The bots' names; different ones that are called alike have numbers."""
        return numbered([name_of(bot) for bot in self.bots])

    @property
    def _named(self) -> dict[str, AnyBot]:
        return dict(zip(self.names, self.bots, strict=True))

    @property
    def tables(self) -> list[tuple[str, ...]]:
        """The names of the players of each table, as they are numbered there."""
        if len(self.bots) >= self.players:
            return list(combinations(self.names, self.players))
        return [(one, *[other] * (self.players - 1)) for one, other in permutations(self.names, 2)]

    @property
    def games_per_deal(self) -> int:
        """How many games are played from one deal, so that seats are shared fairly."""
        return len(self.tables) * self.players

    def games(self, per_table: int) -> int:
        """The number of games, with at least that many at each table and every deal played in all seats."""
        return -(-per_table // self.players) * self.games_per_deal

    def table(self, number: int) -> tuple[str, ...]:
        """The players of a game, by its number: deal by deal, so that a tournament may stop at any time."""
        return self.tables[number % self.games_per_deal // self.players]

    def run(self, number: int) -> Watched:
        """Plays one game to its end, with what each observer returned of it; in any process."""
        deal, shift = number // self.games_per_deal, number % self.players
        names, named = self.table(number), self._named
        table = Seating([named[name] for name in names], numbered(names), shift)
        game = find_game(self.game, self.edition)
        return play_game(game, table, (self.seed, deal), self.options, number, self.hooks)

    def result(self, played: Played) -> Played:
        """How the game ended, and how long each player thought."""
        return played

    def to_dict(self) -> dict[str, object]:
        """All settings that decide what will be played."""
        return {
            "game": self.game,
            **agreed(find_game(self.game, self.edition)),
            "options": dict(self.options),
            "bots": self.names,
            "players": self.players,
            "seed": self.seed,
        }


class Log:
    """The games played so far, one to a line, in a file that a later run goes on with."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        """Opens the file; one of another tournament is refused, a line that was not finished is forgotten."""
        self.path = path
        self.played: list[Played] = []
        head = json.dumps(tournament.to_dict())
        lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
        whole = [line for line in lines if line.endswith("\n")]
        if whole and json.loads(whole[0]) != json.loads(head):
            raise OptionError(f"{path} holds another tournament: {whole[0].strip()}")
        self.played = [_read(line) for line in whole[1:]]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(whole or [head + "\n"]), "utf-8")

    def add(self, played: Played) -> None:
        self.played.append(played)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**played.outcome._asdict(), "thinking": played.thinking}) + "\n")


def _read(line: str) -> Played:
    told = json.loads(line)
    thinking = tuple(Thinking(*each) for each in told["thinking"])
    seats, scores, winners = (tuple(told[name]) for name in ("seats", "scores", "winners"))
    return Played(Outcome(seats, scores, winners, told["first"], told["actions"], told["rounds"]), thinking)
