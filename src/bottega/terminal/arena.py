"""A tournament at the terminal: played behind a progress bar, shown as tables, and written to a folder."""

from __future__ import annotations

import json
import time
from pathlib import Path

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bottega.arena.executors import Executor
from bottega.arena.match import Played
from bottega.arena.page import page
from bottega.arena.plots import standings_plot
from bottega.arena.report import interval, percent
from bottega.arena.standings import Standings, WinRates, games_csv, rating_model
from bottega.arena.tournament import Log, Tournament
from bottega.engine.registry import game as find_game
from bottega.terminal.build import warn_if_slow
from bottega.terminal.data import print_json
from bottega.terminal.language import Complaint, Language
from bottega.terminal.plotting import write_plot
from bottega.terminal.progress import play_behind_bar
from bottega.terminal.screen import make_console

SECONDS_BETWEEN_RESULTS = 30.0


def hold(
    tournament: Tournament,
    per_table: int,
    executor: Executor,
    folder: Path | None,
    as_json: bool,
    plot: Path | None,
    say: Language,
) -> None:
    """Plays the games that are not played yet; after an interruption too, the finished ones are kept and reported."""
    rating_model()
    warn_if_slow(say)
    where = folder or Path(f"arena-{tournament.game}")
    wanted = tournament.games(per_table)
    try:
        log = Log(where / "games.jsonl", tournament)
        if log.played:
            make_console(stderr=True).print(Text(say("arena.resumed", games=len(log.played))))
        if len(log.played) < wanted:
            results = _Results(log, tournament, where, wanted, say)
            play_behind_bar(tournament, wanted, executor, results.add, say, len(log.played), results.so_far)
        if not log.played:
            raise Complaint(say("simulate.nothing"), 130)
        standings = _write(tournament, log, where, say)
    except OSError as error:
        raise Complaint(say("error.write", path=where, reason=error.strerror or error)) from None
    if as_json:
        print_json({**standings.to_dict(), "requested": wanted, "folder": str(where)})
    else:
        make_console().print(_told(standings, say), Text(say("arena.written", folder=where)))
    if plot is not None:
        write_plot(plot, standings_plot(standings, say.code), say)
    if len(log.played) < wanted:
        raise Complaint(say("arena.partial", games=len(log.played), requested=wanted), 130)


class _Results:
    """The results of a tournament while it is played: every game at once, the standings now and then."""

    def __init__(self, log: Log, tournament: Tournament, where: Path, wanted: int, say: Language) -> None:
        self.log = log
        self.tournament = tournament
        self.where = where
        self.wanted = wanted
        self.say = say
        self._rates = WinRates(tournament, log.played)
        self._due = time.monotonic() + SECONDS_BETWEEN_RESULTS

    def add(self, played: Played) -> None:
        self.log.add(played)
        self._rates.add(played)
        if (began := time.monotonic()) >= self._due:
            _write(self.tournament, self.log, self.where, self.say)
            took = time.monotonic() - began
            self._due = began + max(SECONDS_BETWEEN_RESULTS, 50 * took)

    def so_far(self) -> str:
        """How many games are over, and how often each bot won."""
        rates = sorted(self._rates.rates.items(), key=lambda one: -one[1].share)
        told = [f"{bot} {percent(rate.share)}" for bot, rate in rates]
        return self.say("arena.so_far", games=len(self.log.played), requested=self.wanted, rates=", ".join(told))


def _write(tournament: Tournament, log: Log, where: Path, say: Language) -> Standings:
    """Writes the standings after the games so far, for programs and for people."""
    standings = Standings.of(tournament, log.played)
    (where / "standings.json").write_text(json.dumps(standings.to_dict(), indent=2) + "\n", "utf-8")
    (where / "games.csv").write_text(games_csv(tournament, log.played), "utf-8")
    (where / "index.html").write_text(page(standings, say.code), "utf-8")
    return standings


def _told(standings: Standings, say: Language) -> RenderableType:
    tournament = standings.tournament
    title = say(
        "arena.title",
        game=find_game(tournament.game).title,
        games=standings.games,
        players=tournament.players,
        seed=tournament.seed,
    )
    bots = _table(say, "bot", "rating", "games", "won", "interval", "points", "choice", "longest")
    for one in standings.bots:
        rating = f"{one.rating:.1f} ± {2 * one.uncertainty:.1f}"
        won = [str(one.rate.games), percent(one.rate.share), interval(one.rate)]
        bots.add_row(one.bot, rating, *won, f"{one.points:.1f}", f"{one.seconds:.3f}", f"{one.longest:.3f}")
    tables = _table(say, "table", "bot", "games", "won", "interval")
    for players, rates in standings.tables:
        for bot, rate in zip(players, rates, strict=True):
            tables.add_row(" - ".join(players), bot, str(rate.games), percent(rate.share), interval(rate))
    return Group(Text(title, "bold"), bots, tables)


def _table(say: Language, first: str, *others: str) -> Table:
    table = Table(say(f"arena.{first}"), box=box.SIMPLE_HEAD)
    for name in others:
        table.add_column(say(f"arena.{name}"), justify="right")
    return table
