"""The list of games and the report on a simulation, as the commands print them."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bottega.arena.plots import report_title
from bottega.arena.report import Report, Spread, interval, percent
from bottega.engine.game import Game
from bottega.terminal.build import build
from bottega.terminal.language import Language

BAR = 30
BINS = 12


def games_table(games: list[Game], say: Language) -> RenderableType:
    """The games with what one has to know to start one."""
    table = Table(box=box.SIMPLE_HEAD, show_lines=len(games) > 1)
    for name in ("name", "game", "players", "options"):
        table.add_column(say(f"games.{name}"))
    for game in games:
        told = Text(game.title, "bold")
        if game.words.has("summary"):
            told.append("\n").append(game.words.text(say.code, "summary"), "not bold")
        options = Text("\n").join(_option(game, name, say) for name in game.options) or Text(say("games.no_options"))
        table.add_row(Text(game.name, "bold cyan"), told, "-".join(map(str, game.players)), options)
    return Group(table, Text(say("games.hint")))


def _option(game: Game, name: str, say: Language) -> Text:
    option = game.options[name]
    choices = ", ".join(_written(choice) for choice in option.choices)
    told = say("games.choices", choices=choices, default=_written(option.default))
    return Text.assemble((name, "bold"), f"\n{told}\n{option.text(say.code)}")


def _written(choice: object) -> str:
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def simulation(report: Report, say: Language) -> RenderableType:
    """A report as tables, a histogram and a few sentences."""
    match = report.match
    parts: list[RenderableType] = [Text(report_title(report, say.code), "bold")]
    if match.options:
        options = ", ".join(f"{name}={_written(value)}" for name, value in match.options.items())
        parts.append(Text(say("simulate.options", options=options)))
    parts += [_rates(report, say), _spreads(report, say), *_histogram(report, say), Text(), *sentences(report, say)]
    return Group(*parts)


def _rates(report: Report, say: Language) -> Table:
    table = _table(say, "player", "won", "shared", "rate", "interval")
    for player in report.players:
        won, share = (str(player.wins), str(player.shared)), percent(player.rate.share)
        table.add_row(player.name, *won, share, interval(player.rate))
    return table


def _spreads(report: Report, say: Language) -> Table:
    fields = ("mean", "sd", "least", "quarter", "median", "three_quarters", "most")
    table = _table(say, "points", *fields)
    for player in report.players:
        _add(table, player.name, player.scores)
    table.add_section()
    _add(table, say("simulate.actions"), report.actions)
    _add(table, say("simulate.rounds"), report.rounds)
    return table


def _add(table: Table, name: str, spread: Spread | None) -> None:
    if spread is not None:
        ranks = (spread.least, spread.quarter, spread.median, spread.three_quarters, spread.most)
        table.add_row(name, f"{spread.mean:.1f}", f"{spread.sd:.1f}", *(f"{rank:g}" for rank in ranks))


def _table(say: Language, first: str, *others: str) -> Table:
    table = Table(say(f"simulate.{first}"), box=box.SIMPLE_HEAD)
    for name in others:
        table.add_column(say(f"simulate.{name}"), justify="right")
    return table


def _histogram(report: Report, say: Language) -> list[RenderableType]:
    """How the points of each player are distributed, side by side on the same scale."""
    spreads = [player.scores for player in report.players if player.scores is not None]
    least, most = int(min(s.least for s in spreads)), int(max(s.most for s in spreads))
    size = max(1, -(-(most - least + 1) // BINS))
    starts = range(least, most + 1, size)
    bins = [range(start, start + size) for start in starts]
    counts = [[sum(spread.counts.get(value, 0) for value in values) for values in bins] for spread in spreads]
    tallest = max(max(column) for column in counts)
    bar = max(6, BAR * 2 // len(counts) - 2)
    table = Table(say("simulate.points"), *(player.name for player in report.players), box=box.SIMPLE_HEAD)
    for row, start in enumerate(starts):
        bars = ["█" * round(bar * column[row] / tallest) or ("·" if column[row] else "") for column in counts]
        table.add_row(f"{start}" if size == 1 else f"{start}-{start + size - 1}", *bars)
    return [Text(say("simulate.histogram"), "bold"), table]


def sentences(report: Report, say: Language) -> list[Text]:
    """The sentences of a report beside its tables."""
    share = percent(report.ties / report.games)
    first = report.first_player
    lines = [say("simulate.ties", ties=report.ties, games=report.games, share=share)]
    if first.games and len(report.players) > 1:
        fair = percent(1 / len(report.players))
        low, high = percent(first.low), percent(first.high)
        lines.append(say("simulate.first", share=percent(first.share), low=low, high=high, fair=fair))
    rates = ", ".join(f"{seat}: {percent(rate.share)} ({interval(rate)})" for seat, rate in enumerate(report.seats))
    lines.append(say("simulate.seats", rates=rates))
    speed, seconds = f"{report.games_per_second:.1f}", f"{report.seconds:.1f}"
    lines.append(say("simulate.speed", speed=speed, seconds=seconds, jobs=report.jobs, build=build(say)))
    return [Text(line) for line in lines]
