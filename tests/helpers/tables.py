"""Every table at which a game can be played: each game, number of players and choice of options."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

import bottega
from bottega.engine.options import Option
from bottega.engine.registry import games


@dataclass(frozen=True)
class Table:
    """A game with its number of players and the options that are not left at their default."""

    name: str
    players: int
    options: tuple[tuple[str, bool | str], ...] = ()

    @property
    def game(self) -> bottega.Game:
        return bottega.game(self.name)

    def new(self, seed: int) -> bottega.State:
        return self.game.new(self.players, seed, **dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.name, str(self.players), *(f"{name}={value}" for name, value in self.options)])


def tables_of(game: bottega.Game, set_ups: Sequence[Mapping[str, bool | str]] = ({},)) -> list[Table]:
    """Every number of players with each set-up, and the other choices of each option with one of these numbers."""
    least, most = game.players
    plain = [Table(game.name, players) for players in range(least, most + 1)]
    full = [table for options in set_ups for table in _with_options(plain, options)]
    others = [{name: choice} for name, option in game.options.items() for choice in _others(option)]
    others = [options for options in others if options not in set_ups]
    for number, options in enumerate(others):
        turned = plain[number % len(plain) :] + plain[: number % len(plain)]
        full += _with_options(turned, options)[:1]
    return full


def _others(option: Option) -> list[bool | str]:
    """The choices besides the default; of many, which are seats, the first and the last."""
    others = [choice for choice in option.choices if choice != option.default]
    return others if len(others) <= 3 else [others[0], others[-1]]


def _with_options(plain: list[Table], options: Mapping[str, bool | str]) -> list[Table]:
    """The tables at which these options can be chosen."""
    tables = [Table(one.name, one.players, tuple(options.items())) for one in plain]
    return [table for table in tables if _goes_together(table)]


def _goes_together(table: Table) -> bool:
    try:
        table.game.check_options(table.players, table.new(0).options)
    except bottega.OptionError:
        return False
    return True


IS_BRIEF = os.environ.get("BOTTEGA_TESTS") == "brief"
IS_FULL = os.environ.get("BOTTEGA_VOLUME") == "full"
"""Whether one table of each game will do: on the plain rules, where the compiled ones are tested at all of them."""


def _enough(tables: list[Table]) -> list[Table]:
    """All of them; in brief one, with neither the least nor the most players."""
    return tables[1:2] if IS_BRIEF else tables


GAMES = [bottega.game(name) for name in games()]
HAS_ORACLES = (Path(__file__).parents[1] / "games").is_dir()
"""Whether this is our checkout: an installed package has the contract, but not the tests of each game."""
OWN_GAMES = [game for game in GAMES if HAS_ORACLES and type(game).__module__.startswith("bottega.games.")]
TABLES = [table for game in GAMES for table in _enough(tables_of(game))]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_own_game = pytest.mark.parametrize("game", OWN_GAMES, ids=lambda game: game.name)
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_own_table = pytest.mark.parametrize("table", [t for t in TABLES if t.game in OWN_GAMES], ids=str)
