"""A tournament: every bot meets every other, in every seat, with the same deals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations, permutations
from pathlib import Path

from bottega.arena.match import Outcome, Played, Thinking, check_table, play_game
from bottega.engine.errors import OptionError
from bottega.engine.registry import game as find_game


@dataclass(frozen=True)
class Tournament:
    """Bots that meet at tables of so many players. Each deal is played at each table once for every turn of its seats.

    Where there are fewer bots than seats, each bot sits alone against each other one that has all the other seats.
    """

    game: str
    bots: tuple[str, ...]
    players: int = 2
    seed: int = 0
    options: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """A tournament that cannot be played is refused before it begins."""
        if len(set(self.bots)) < len(self.bots) or len(self.bots) < min(2, self.players):
            least = min(2, self.players)
            raise OptionError(
                f"a tournament needs {least} different bots or more, not {', '.join(self.bots) or 'none'}"
            )
        for table in self.tables:
            check_table(self.game, table, self.options)

    @property
    def tables(self) -> list[tuple[str, ...]]:
        """The players of each table, as they are numbered there."""
        if len(self.bots) >= self.players:
            return list(combinations(self.bots, self.players))
        return [(one, *[other] * (self.players - 1)) for one, other in permutations(self.bots, 2)]

    @property
    def games_per_deal(self) -> int:
        return len(self.tables) * self.players

    def games(self, per_table: int) -> int:
        """How many games there are, if at each table so many are played at least, and every deal in all seats."""
        return -(-per_table // self.players) * self.games_per_deal

    def table(self, number: int) -> tuple[str, ...]:
        """Who plays a game: deal by deal, so that one may stop at any time."""
        return self.tables[number % self.games_per_deal // self.players]

    def play(self, number: int) -> Played:
        """Plays one game to its end."""
        deal, shift = number // self.games_per_deal, number % self.players
        return play_game(self.game, self.table(number), shift, (self.seed, deal), self.options)

    def to_dict(self) -> dict[str, object]:
        """All that decides what will be played."""
        return {
            "game": self.game,
            "rules": find_game(self.game).rules_version,
            "options": dict(self.options),
            "bots": list(self.bots),
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
