"""The commands: ``bottega --help`` tells what they can do."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

import bottega
from bottega.arena.lab import Experiment
from bottega.arena.match import Match
from bottega.arena.tournament import Tournament
from bottega.bots import LADDER, LEVELS
from bottega.engine.edition import Edition
from bottega.engine.game import Game
from bottega.engine.record import Record
from bottega.engine.registry import game as find_game
from bottega.engine.registry import games as all_games
from bottega.terminal import completion, reports
from bottega.terminal.arena import hold
from bottega.terminal.arguments import (
    bots_of,
    check_number,
    game_options,
    people_and_bots,
    seats_of,
    the_game,
    the_record,
    varied_options,
    whole_number,
    workers_of,
)
from bottega.terminal.build import build, slowness, warn_if_slow
from bottega.terminal.checking import check_files
from bottega.terminal.commands import SpokenCommand, SpokenGroup
from bottega.terminal.data import games_data, print_json, rules_data
from bottega.terminal.editions import (
    add_edition,
    check_editions,
    lend,
    list_editions,
    print_new,
    remove_edition,
    show_edition,
)
from bottega.terminal.experimenting import run_experiment
from bottega.terminal.language import Complaint, Language, chosen, preferred
from bottega.terminal.operating import admin_app, database_app
from bottega.terminal.parameters import AsJson, Database, Folder, Lang
from bottega.terminal.play import Session
from bottega.terminal.plotting import check_plot
from bottega.terminal.printing.command import print_game
from bottega.terminal.replaying import Replay
from bottega.terminal.rules import rules_of
from bottega.terminal.scoring import print_template, score_file, score_table
from bottega.terminal.screen import Screen, make_console
from bottega.terminal.serving import listening_at, run_server
from bottega.terminal.simulating import run_simulation
from bottega.terminal.table import HUMAN, Player, TerminalTable, players_named, players_of
from bottega.terminal.verifying import verify_file

app = typer.Typer(cls=SpokenGroup, add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)
app.add_typer(database_app, name="db")
app.add_typer(admin_app, name="admin")
edition_app = typer.Typer(cls=SpokenGroup, no_args_is_help=True)
app.add_typer(edition_app, name="edition")

GameName = Annotated[str, typer.Argument(metavar="game", autocompletion=completion.game_names)]
Clause = Annotated[str | None, typer.Argument(metavar="clause", autocompletion=completion.clauses)]
Bots = Annotated[str, typer.Option(metavar="seats", autocompletion=completion.bots)]
Jobs = Annotated[str, typer.Option(metavar="number")]
ClusterAddress = Annotated[str | None, typer.Option("--cluster", metavar="cluster")]
Plot = Annotated[Path | None, typer.Option(metavar="file")]
EditionName = Annotated[str | None, typer.Option("--edition", metavar="edition", autocompletion=completion.editions)]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="option", autocompletion=completion.game_options)
]
PresetName = Annotated[str | None, typer.Option("--preset", metavar="preset", autocompletion=completion.presets)]


def _show_version(wanted: bool) -> None:
    if wanted:
        say = preferred()
        line = say("version", version=bottega.__version__, build=build(say), python=platform.python_version())
        console = make_console()
        console.print(Text(line))
        if (slow := slowness(say)) is not None:
            console.print(Text(slow[:1].upper() + slow[1:]), soft_wrap=True)
        raise typer.Exit


def _install_completion(wanted: bool) -> None:
    if wanted:
        make_console().print(Text(completion.install_completion(preferred())), soft_wrap=True)
        raise typer.Exit


def _show_completion(wanted: bool) -> None:
    if wanted:
        print(completion.completion_script(preferred()))
        raise typer.Exit


@app.callback()
def begin(
    version: Annotated[bool, typer.Option("--version", callback=_show_version, is_eager=True)] = False,
    install: Annotated[bool, typer.Option("--install-completion", callback=_install_completion, is_eager=True)] = False,
    show: Annotated[bool, typer.Option("--show-completion", callback=_show_completion, is_eager=True)] = False,
) -> None:
    """Reads the options before the command."""


@app.command(cls=SpokenCommand)
def games(as_json: AsJson = False, lang: Lang = None) -> None:
    """Lists the games."""
    say, found = chosen(lang), [find_game(name) for name in all_games()]
    if as_json:
        print_json(games_data(found, say))
    else:
        make_console().print(reports.games_table(found, say))


@app.command(cls=SpokenCommand)
def rules(game: GameName, clause: Clause = None, as_json: AsJson = False, lang: Lang = None) -> None:
    """Shows the rules, a section or a clause."""
    say = chosen(lang)
    found = the_game(game, say)
    if as_json:
        print_json(rules_data(found, say, clause))
    else:
        make_console().print(rules_of(found, say, clause))


@app.command(cls=SpokenCommand)
def play(
    game: Annotated[str | None, typer.Argument(metavar="game", autocompletion=completion.game_names)] = None,
    seats: Annotated[str | None, typer.Option(metavar="seats", autocompletion=completion.people_and_bots)] = None,
    seed: Annotated[str | None, typer.Option(metavar="number")] = None,
    lang: Lang = None,
    preset: PresetName = None,
    option: Options = None,
    edition: EditionName = None,
    resume: Annotated[Path | None, typer.Option(metavar="file")] = None,
) -> None:
    """Plays a game in the terminal."""
    say = chosen(lang)
    if resume is not None:
        for name, value in (("seed", seed), ("preset", preset), ("option", option)):
            if value:
                raise Complaint(say("error.resume_only", name=name))
        lend(edition, say)
        table = _resumed(resume, game, seats, say)
    elif game is not None:
        found = the_game(game, say, edition)
        table = _begun(found, seats, seed, game_options(option or [], found, say, preset), say)
    else:
        raise Complaint(say("error.no_game_given", games=", ".join(all_games())))
    screen = Screen()
    if not screen.live:
        warn_if_slow(say)
    code = Session(table, screen, say, resume).run()
    if screen.live:  # where the pages would have wiped it off
        warn_if_slow(say)
    raise typer.Exit(code)


def _begun(game: Game, seats: str | None, seed: str | None, options: dict[str, object], say: Language) -> TerminalTable:
    """A new table; where ``--seats`` is not given, one person against bots that a beginner can beat."""
    usual = ",".join([HUMAN] + [LEVELS[1]] * max(1, game.players[0] - 1))
    kinds = seats_of(seats or usual, people_and_bots(), game, say)
    number = None if seed is None else whole_number("--seed", seed, 0, say)
    state = game.new(len(kinds), number, **options)
    players = players_named(kinds, game, say.code)
    return TerminalTable(Record.of(state, [player.name for player in players]), players)


def _resumed(path: Path, game: str | None, seats: str | None, say: Language) -> TerminalTable:
    """The table of a saved game; who plays is told by the names in the file, or by ``--seats``."""
    record = the_record(path, say)
    if game is not None and game != record.game:
        raise Complaint(say("error.other_game", path=path, game=record.game, asked=game))
    return TerminalTable(record, _players(record, seats, say, path))


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
    seats: Bots = "greedy,random",
    games: Annotated[str, typer.Option(metavar="number")] = "1000",
    seed: Annotated[str, typer.Option(metavar="number")] = "0",
    jobs: Jobs = "1",
    cluster: ClusterAddress = None,
    preset: PresetName = None,
    option: Options = None,
    edition: EditionName = None,
    rotate: Annotated[bool, typer.Option("--rotate/--no-rotate")] = True,
    as_json: AsJson = False,
    plot: Plot = None,
    lang: Lang = None,
) -> None:
    """Lets bots play many games."""
    say = chosen(lang)
    check_plot(plot, say)
    found = the_game(game, say, edition)
    bots = tuple(bots_of(seats, say))
    check_number(len(bots), found, say)
    number, options = whole_number("--seed", seed, 0, say), game_options(option or [], found, say, preset)
    match = Match(found.name, bots, number, options, rotate, edition=_own_edition(found))
    wanted = whole_number("--games", games, 1, say)
    run_simulation(match, wanted, workers_of(jobs, cluster, say), as_json, plot, say)


@app.command(cls=SpokenCommand)
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="bots", autocompletion=completion.bots)] = ",".join(
        [*LADDER[::-1], "greedy"]
    ),
    players: Annotated[str, typer.Option(metavar="number")] = "2",
    games: Annotated[str, typer.Option(metavar="number")] = "100",
    seed: Annotated[str, typer.Option(metavar="number")] = "0",
    jobs: Jobs = "1",
    cluster: ClusterAddress = None,
    preset: PresetName = None,
    option: Options = None,
    edition: EditionName = None,
    out: Folder = None,
    as_json: AsJson = False,
    plot: Plot = None,
    lang: Lang = None,
) -> None:
    """Lets bots meet in a tournament."""
    say = chosen(lang)
    check_plot(plot, say)
    found = the_game(game, say, edition)
    size, wanted = whole_number("--players", players, 1, say), whole_number("--games", games, 1, say)
    named = tuple(bots_of(bots, say))
    options, number = game_options(option or [], found, say, preset), whole_number("--seed", seed, 0, say)
    tournament = Tournament(found.name, named, size, number, options, edition=_own_edition(found))
    hold(tournament, wanted, workers_of(jobs, cluster, say), out, as_json, plot, say)


@app.command(cls=SpokenCommand)
def lab(
    game: GameName,
    vary: Annotated[list[str], typer.Option(metavar="options", autocompletion=completion.varied)],
    games: Annotated[str, typer.Option(metavar="number")] = "1000",
    level: Annotated[str, typer.Option(metavar="number")] = "2",
    players: Annotated[str | None, typer.Option(metavar="number")] = None,
    seed: Annotated[str, typer.Option(metavar="number")] = "0",
    jobs: Jobs = "1",
    cluster: ClusterAddress = None,
    preset: PresetName = None,
    option: Options = None,
    edition: EditionName = None,
    out: Folder = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Compares variants of a game by bots that play them."""
    say = chosen(lang)
    found = the_game(game, say, edition)
    least, most = found.players
    size = min(max(2, least), most) if players is None else whole_number("--players", players, 1, say)
    check_number(size, found, say)
    strength, wanted = whole_number("--level", level, 1, say), whole_number("--games", games, 1, say)
    if strength > len(LEVELS):
        raise Complaint(say("error.level", level=strength, most=len(LEVELS)))
    changes = varied_options(vary, found, say)
    options, number = game_options(option or [], found, say, preset), whole_number("--seed", seed, 0, say)
    experiment = Experiment(found.name, changes, size, strength, number, options, _own_edition(found))
    run_experiment(experiment, wanted, workers_of(jobs, cluster, say), out, as_json, say)


def _own_edition(game: Game) -> Edition | None:
    """The edition of a game that is not the built-in one."""
    return game.edition if game.edition_label else None


@app.command(cls=SpokenCommand)
def replay(
    file: Annotated[Path, typer.Argument(metavar="file")],
    upto: Annotated[str | None, typer.Option(metavar="number")] = None,
    seat: Annotated[str | None, typer.Option(metavar="seat")] = None,
    edition: EditionName = None,
    as_json: AsJson = False,
    plot: Plot = None,
    lang: Lang = None,
) -> None:
    """Shows a recorded game."""
    say = chosen(lang)
    check_plot(plot, say)
    lend(edition, say)
    record = the_record(file, say)
    total = len(record.actions)
    number = total if upto is None else whole_number("--upto", upto, 0, say)
    if number > total:
        raise Complaint(say("error.upto", actions=total, upto=number))
    eyes = None if seat is None else whole_number("--seat", seat, 0, say)
    if eyes is not None and eyes >= record.players:
        raise Complaint(say("error.no_seat", seat=eyes, last=record.players - 1))
    replayed = Replay(record, TerminalTable(record, _players(record, None, say, file), number), eyes, say)
    if as_json:
        replayed.print_data()
    else:
        replayed.show()
    if plot is not None:
        replayed.plot(plot)


@app.command(cls=SpokenCommand)
def score(
    game: GameName,
    players: Annotated[str | None, typer.Option(metavar="number")] = None,
    source: Annotated[Path | None, typer.Option("--from", metavar="file")] = None,
    save: Annotated[Path | None, typer.Option(metavar="file")] = None,
    template: Annotated[bool, typer.Option("--template")] = False,
    edition: EditionName = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Scores a game on a real table."""
    say = chosen(lang)
    found = the_game(game, say, edition)
    if template:
        print_template(found, players, say)
    elif source is not None:
        score_file(found, source, as_json, say)
    else:
        screen = Screen(make_console(stderr=True)) if as_json else Screen()
        score_table(found, players, save, as_json, screen, say)


@app.command("print", cls=SpokenCommand)
def print_cards(
    game: GameName,
    output: Annotated[Path | None, typer.Option(metavar="file")] = None,
    paper: Annotated[str, typer.Option(metavar="paper", autocompletion=completion.papers)] = "a4",
    edition: EditionName = None,
    lang: Lang = None,
) -> None:
    """Makes sheets to print, cut out and play with."""
    say = chosen(lang)
    print_game(the_game(game, say, edition), output, paper, say)


@app.command(cls=SpokenCommand)
def check(
    files: Annotated[list[Path], typer.Argument(metavar="files")],
    edition: EditionName = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Checks game files."""
    say = chosen(lang)
    lend(edition, say)
    raise typer.Exit(check_files(files, as_json, say))


@app.command("check-game", cls=SpokenCommand)
def check_game(game: GameName, lang: Lang = None) -> None:
    """Tests that a game of one's own keeps the contract of all games."""
    found = the_game(game, chosen(lang))
    from bottega.testing.run import keeps_contract  # the packages of the extra "testing"

    raise typer.Exit(keeps_contract(found.name))


@app.command(cls=SpokenCommand)
def serve(
    host: Annotated[str, typer.Option(metavar="host")] = "127.0.0.1",
    port: Annotated[str, typer.Option(metavar="number")] = "8000",
    database: Database = None,
    data: Folder = None,
    origin: Annotated[list[str] | None, typer.Option(metavar="url")] = None,
    edition: Annotated[list[Path] | None, typer.Option(metavar="file")] = None,
    proxy: Annotated[list[str] | None, typer.Option(metavar="network")] = None,
    keep: Annotated[str | None, typer.Option(metavar="days")] = None,
    metrics: Annotated[str | None, typer.Option(metavar="listen")] = None,
    shared: Annotated[bool, typer.Option("--shared")] = False,
    show: Annotated[bool, typer.Option("--open")] = False,
    lang: Lang = None,
) -> None:
    """Serves tables over the network."""
    say = chosen(lang)
    run_server(
        host,
        whole_number("--port", port, 1, say),
        database,
        data,
        tuple(origin or ()),
        tuple(edition or ()),
        tuple(proxy or ()),
        None if keep is None else whole_number("--keep", keep, 1, say),
        None if metrics is None else listening_at("--metrics", metrics, say),
        shared,
        show,
        say,
    )


@app.command(cls=SpokenCommand)
def verify(
    file: Annotated[Path, typer.Argument(metavar="file")],
    edition: EditionName = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Checks the promise about the shuffle, and the game."""
    say = chosen(lang)
    lend(edition, say)
    verify_file(file, as_json, say)


KeptName = Annotated[str, typer.Argument(metavar="edition", autocompletion=completion.editions)]
OfGame = Annotated[str | None, typer.Option("--game", metavar="game", autocompletion=completion.game_names)]


@edition_app.callback()
def look_after_editions() -> None:
    """The commands about editions."""


@edition_app.command("new", cls=SpokenCommand)
def edition_new(
    game: GameName, name: Annotated[str | None, typer.Option(metavar="name")] = None, lang: Lang = None
) -> None:
    """Prints the built-in values, to be edited."""
    say = chosen(lang)
    print_new(the_game(game, say), name, say)


@edition_app.command("check", cls=SpokenCommand)
def edition_check(
    files: Annotated[list[Path], typer.Argument(metavar="files")], as_json: AsJson = False, lang: Lang = None
) -> None:
    """Checks files of editions."""
    raise typer.Exit(check_editions(files, as_json, chosen(lang)))


@edition_app.command("add", cls=SpokenCommand)
def edition_add(
    file: Annotated[Path, typer.Argument(metavar="file")], as_json: AsJson = False, lang: Lang = None
) -> None:
    """Keeps an edition in the user's folder."""
    add_edition(file, as_json, chosen(lang))


@edition_app.command("list", cls=SpokenCommand)
def edition_list(
    game: Annotated[str | None, typer.Argument(metavar="game", autocompletion=completion.game_names)] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Lists the editions that are kept."""
    say = chosen(lang)
    list_editions(None if game is None else the_game(game, say), as_json, say)


@edition_app.command("show", cls=SpokenCommand)
def edition_show(edition: KeptName, game: OfGame = None, as_json: AsJson = False, lang: Lang = None) -> None:
    """Shows what an edition changes."""
    say = chosen(lang)
    show_edition(edition, None if game is None else the_game(game, say), as_json, say)


@edition_app.command("remove", cls=SpokenCommand)
def edition_remove(edition: KeptName, game: OfGame = None, lang: Lang = None) -> None:
    """Takes an edition out of the user's folder."""
    say = chosen(lang)
    remove_edition(edition, None if game is None else the_game(game, say), say)
