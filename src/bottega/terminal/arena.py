"""A tournament at the terminal: played behind a progress bar, shown as tables, and written to a folder."""

from __future__ import annotations

import json
from pathlib import Path

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bottega.arena.page import page
from bottega.arena.plots import standings_plot
from bottega.arena.report import interval, percent
from bottega.arena.standings import Standings, games_csv, rating_model
from bottega.arena.tournament import Log, Tournament
from bottega.engine.registry import game as find_game
from bottega.terminal.build import warn_if_slow
from bottega.terminal.data import print_json
from bottega.terminal.language import Complaint, Language
from bottega.terminal.plotting import write_plot
from bottega.terminal.progress import play_behind_bar
from bottega.terminal.screen import make_console


def hold(
    tournament: Tournament,
    per_table: int,
    jobs: int,
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
            play_behind_bar(tournament, wanted, jobs, log.add, say, len(log.played))
        if not log.played:
            raise Complaint(say("simulate.nothing"), 130)
        standings = Standings.of(tournament, log.played)
        (where / "standings.json").write_text(json.dumps(standings.to_dict(), indent=2) + "\n", "utf-8")
        (where / "games.csv").write_text(games_csv(tournament, log.played), "utf-8")
        (where / "index.html").write_text(page(standings, say.code), "utf-8")
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
