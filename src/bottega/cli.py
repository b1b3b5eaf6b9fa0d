"""The command line: ``bottega --help`` tells what it can do."""

from __future__ import annotations

import json
import platform
import signal
import sys
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress
from rich.text import Text

import bottega
from bottega.arena.match import Match, Outcome
from bottega.arena.report import Report
from bottega.arena.simulate import play_games
from bottega.arena.tournament import Tournament
from bottega.bots import LEVELS
from bottega.engine.game import Game
from bottega.engine.record import Record
from bottega.engine.registry import game as find_game
from bottega.engine.registry import games as all_games
from bottega.terminal import reports
from bottega.terminal.arena import hold
from bottega.terminal.arguments import (
    bots_of,
    check_number,
    game_options,
    people_and_bots,
    seats_of,
    the_game,
    the_record,
    whole_number,
)
from bottega.terminal.commands import SpokenCommand, SpokenGroup
from bottega.terminal.drawing import Room
from bottega.terminal.drawings import drawing_of
from bottega.terminal.language import Complaint, Language, chosen, preferred
from bottega.terminal.play import Session
from bottega.terminal.rules import rules_of
from bottega.terminal.screen import Screen, make_console
from bottega.terminal.serving import run_server, upgrade_database
from bottega.terminal.sheet import score_sheet
from bottega.terminal.table import HUMAN, Player, Table, players_named, players_of
from bottega.terminal.verifying import verified

app = typer.Typer(cls=SpokenGroup, add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)
database_app = typer.Typer(cls=SpokenGroup, no_args_is_help=True)
app.add_typer(database_app, name="db")

GameName = Annotated[str, typer.Argument(metavar="game")]
Clause = Annotated[str | None, typer.Argument(metavar="clause")]
Lang = Annotated[str | None, typer.Option(metavar="lang")]
Database = Annotated[str | None, typer.Option(metavar="url")]
Folder = Annotated[Path | None, typer.Option(metavar="folder")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="option")]


def main() -> None:
    """The entry point of the program. To be told to end is like being interrupted: nothing played is lost."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    app()


def _show_version(wanted: bool) -> None:
    if wanted:
        say = preferred()
        line = say("version", version=bottega.__version__, build=reports.build(say), python=platform.python_version())
        make_console().print(line)
        raise typer.Exit


@app.callback()
def begin(version: Annotated[bool, typer.Option("--version", callback=_show_version, is_eager=True)] = False) -> None:
    """Everything before the command."""


@app.command(cls=SpokenCommand)
def games(lang: Lang = None) -> None:
    """Lists the games."""
    make_console().print(reports.games_table([find_game(name) for name in all_games()], chosen(lang)))


@app.command(cls=SpokenCommand)
def rules(game: GameName, clause: Clause = None, lang: Lang = None) -> None:
    """Shows the rules, a section or a clause."""
    say = chosen(lang)
    make_console().print(rules_of(the_game(game, say), say, clause))


@app.command(cls=SpokenCommand)
def play(
    game: Annotated[str | None, typer.Argument(metavar="game")] = None,
    seats: Annotated[str | None, typer.Option(metavar="seats")] = None,
    seed: Annotated[str | None, typer.Option(metavar="number")] = None,
    lang: Lang = None,
    option: Options = None,
    resume: Annotated[Path | None, typer.Option(metavar="file")] = None,
) -> None:
    """Plays a game in the terminal."""
    say = chosen(lang)
    if resume is not None:
        for name, value in (("seed", seed), ("option", option)):
            if value:
                raise Complaint(say("error.resume_only", name=name))
        table = _resumed(resume, game, seats, say)
    elif game is not None:
        table = _begun(the_game(game, say), seats, seed, option or [], say)
    else:
        raise Complaint(say("error.no_game_given", games=", ".join(all_games())))
    raise typer.Exit(Session(table, Screen(), say, resume).run())


def _begun(game: Game, seats: str | None, seed: str | None, options: list[str], say: Language) -> Table:
    """A new table; without a word about the seats, one person against bots that a beginner can beat."""
    usual = ",".join([HUMAN] + [LEVELS[1]] * max(1, game.players[0] - 1))
    kinds = seats_of(seats or usual, people_and_bots(), game, say)
    number = None if seed is None else whole_number("--seed", seed, 0, say)
    state = game.new(len(kinds), number, **game_options(options, game, say))
    players = players_named(kinds, game, say.code)
    return Table(Record.of(state, [player.name for player in players]), players)


def _resumed(path: Path, game: str | None, seats: str | None, say: Language) -> Table:
    """The table of a saved game; who plays is told by the names in the file, or by ``--seats``."""
    record = the_record(path, say)
    if game is not None and game != record.game:
        raise Complaint(say("error.other_game", path=path, game=record.game, asked=game))
    return Table(record, _players(record, seats, say, path))


def _players(record: Record, seats: str | None, say: Language, path: Path) -> list[Player]:
    found = find_game(record.game)
    unnamed = [player.name for player in players_named([(HUMAN, None)] * record.players, found, say.code)]
    if seats is None:
        return players_of(record.names or unnamed)
    kinds = seats_of(seats, people_and_bots(), found, say)
    if len(kinds) != record.players:
        raise Complaint(say("error.seats_differ", path=path, players=record.players, number=len(kinds)))
    return players_named(kinds, found, say.code)


@app.command(cls=SpokenCommand)
def simulate(
    game: GameName,
    seats: Annotated[str, typer.Option(metavar="seats")] = "greedy,random",
    games: Annotated[str, typer.Option(metavar="number")] = "1000",
    seed: Annotated[str, typer.Option(metavar="number")] = "0",
    jobs: Annotated[str, typer.Option(metavar="number")] = "1",
    option: Options = None,
    rotate: Annotated[bool, typer.Option("--rotate/--no-rotate")] = True,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Lang = None,
) -> None:
    """Lets bots play many games."""
    say = chosen(lang)
    found = the_game(game, say)
    bots = tuple(bots_of(seats, say))
    check_number(len(bots), found, say)
    number, options = whole_number("--seed", seed, 0, say), game_options(option or [], found, say)
    match = Match(found.name, bots, number, options, rotate)
    wanted, workers = whole_number("--games", games, 1, say), whole_number("--jobs", jobs, 1, say)
    report = _simulated(match, wanted, workers, say)
    if report.games < wanted and report.games == 0:
        raise Complaint(say("simulate.nothing"), 130)
    if as_json:
        print(json.dumps(report.to_dict(), indent=2))
    else:
        make_console().print(reports.simulation(report, say))
    if report.games < wanted:
        raise Complaint(say("simulate.partial", games=report.games, requested=wanted), 130)


@app.command(cls=SpokenCommand)
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="bots")] = ",".join([*LEVELS[::-1], "greedy"]),
    players: Annotated[str, typer.Option(metavar="number")] = "2",
    games: Annotated[str, typer.Option(metavar="number")] = "100",
    seed: Annotated[str, typer.Option(metavar="number")] = "0",
    jobs: Annotated[str, typer.Option(metavar="number")] = "1",
    option: Options = None,
    out: Folder = None,
    lang: Lang = None,
) -> None:
    """Lets bots meet in a tournament."""
    say = chosen(lang)
    found = the_game(game, say)
    size, wanted, workers = (
        whole_number(name, text, 1, say)
        for name, text in (("--players", players), ("--games", games), ("--jobs", jobs))
    )
    named = tuple(bots_of(bots, say))
    options, number = game_options(option or [], found, say), whole_number("--seed", seed, 0, say)
    hold(Tournament(found.name, named, size, number, options), wanted, workers, out, say)


def _simulated(match: Match, wanted: int, jobs: int, say: Language) -> Report:
    """Plays the games behind a progress bar; an interruption leaves the games that were over by then."""
    console = make_console(stderr=True)
    outcomes: list[Outcome] = []
    began = time.perf_counter()
    with Progress(console=console, auto_refresh=False, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(say("simulate.running"), total=wanted)
        shown = began
        running = play_games(match, wanted, jobs)
        try:
            for outcome in running:
                outcomes.append(outcome)
                if time.perf_counter() - shown > 0.1:
                    shown = time.perf_counter()
                    progress.update(task, completed=len(outcomes), refresh=True)
        except KeyboardInterrupt:
            running.close()
    return Report.of(match, wanted, outcomes, jobs, time.perf_counter() - began)


@app.command(cls=SpokenCommand)
def replay(
    file: Annotated[Path, typer.Argument(metavar="file")],
    upto: Annotated[str | None, typer.Option(metavar="number")] = None,
    seat: Annotated[str | None, typer.Option(metavar="seat")] = None,
    lang: Lang = None,
) -> None:
    """Shows a recorded game."""
    say = chosen(lang)
    record = the_record(file, say)
    total = len(record.actions)
    number = total if upto is None else whole_number("--upto", upto, 0, say)
    if number > total:
        raise Complaint(say("error.upto", actions=total, upto=number))
    eyes = None if seat is None else whole_number("--seat", seat, 0, say)
    if eyes is not None and eyes >= record.players:
        raise Complaint(say("error.no_seat", seat=eyes, last=record.players - 1))
    table = Table(record, _players(record, None, say, file), number)
    drawing = drawing_of(table.game, say, table.names)
    console = make_console()
    for event in table.events(eyes):
        console.print(drawing.tell(event))
    console.print(Text("\n" + say("replay.position", actions=number, total=total), "bold"))
    console.print(drawing.page(table.state.view(eyes), None, [], Room(console.width, None)))
    console.print(drawing.others(table.state.view(eyes), Room(console.width, None)))
    if table.state.is_over:
        console.print(score_sheet(table.state, table.names, say))


@app.command(cls=SpokenCommand)
def serve(
    host: Annotated[str, typer.Option(metavar="host")] = "127.0.0.1",
    port: Annotated[str, typer.Option(metavar="number")] = "8000",
    database: Database = None,
    data: Folder = None,
    origin: Annotated[list[str] | None, typer.Option(metavar="url")] = None,
    show: Annotated[bool, typer.Option("--open")] = False,
    lang: Lang = None,
) -> None:
    """Serves tables over the network."""
    say = chosen(lang)
    run_server(host, whole_number("--port", port, 1, say), database, data, tuple(origin or ()), show, say)


@database_app.command(cls=SpokenCommand)
def upgrade(database: Database = None, data: Folder = None, lang: Lang = None) -> None:
    """Brings a database to the layout of this version."""
    upgrade_database(database, data, chosen(lang))


@database_app.callback()
def look_after_database() -> None:
    """Everything about the database of a server."""


@app.command(cls=SpokenCommand)
def verify(file: Annotated[Path, typer.Argument(metavar="file")], lang: Lang = None) -> None:
    """Checks the promise about the shuffle, and the game."""
    say = chosen(lang)
    table = verified(file, say)
    make_console().print(score_sheet(table.state, table.names, say))
