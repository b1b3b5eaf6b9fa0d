"""A report on a series of games as a small page: what was won, drawn with its uncertainty, and a few sentences."""

from __future__ import annotations

from html import escape
from io import StringIO

from rich.console import Console

from bottega.arena.plots import report_title
from bottega.arena.report import Rate, Report, interval, percent
from bottega.notebook.markup import box, language, said, table
from bottega.terminal.language import Language
from bottega.terminal.reports import sentences, simulation

STYLE = """
SCOPE svg { display: block; } SCOPE .track { fill: currentColor; opacity: .12; } SCOPE .won { fill: #b5673c; }
SCOPE .reach { stroke: currentColor; stroke-width: 2; }
"""
WIDE = 100
"""How many characters a line of text may have."""
WIDTH = 200
"""How long the bar of somebody is who wins everything."""


def html(report: Report, lang: str | None = None) -> str:
    say = language(lang)
    match = report.match
    parts = [f"<h3>{escape(report_title(report, say.code))}</h3>"]
    if match.options:
        options = ", ".join(f"{name} = {value}" for name, value in match.options.items())
        parts.append(f"<p>{escape(say('simulate.options', options=options))}</p>")
    if not report.games:
        return box("".join(parts))
    parts.append(_players(report, say))
    if len(report.seats) > 1:
        parts.append(_seats(report, say))
    parts += [f"<p>{escape(line.plain)}</p>" for line in sentences(report, say)]
    return box("".join(parts), STYLE)


def text(report: Report, lang: str | None = None) -> str:
    say = language(lang)
    console = Console(file=(page := StringIO()), width=WIDE, highlight=False, markup=False, emoji=False)
    console.print(simulation(report, say) if report.games else report_title(report, say.code))
    return "".join(f"{line.rstrip()}\n" for line in page.getvalue().splitlines())


def _players(report: Report, say: Language) -> str:
    heads = [say(f"simulate.{key}") for key in ("player", "won", "shared", "rate", "interval", "points", "sd")]
    rows = []
    for player in report.players:
        points = [f"{player.scores.mean:.1f}", f"{player.scores.sd:.1f}"] if player.scores else ["-", "-"]
        rows.append([escape(player.name), str(player.wins), str(player.shared), *_rate(player.rate), *points])
    return table([*heads[:4], "", *heads[4:]], rows)


def _seats(report: Report, say: Language) -> str:
    rate, reach = say("simulate.rate"), say("simulate.interval")
    rows = [[escape(said(say, "seat", seat=seat)), *_rate(one)] for seat, one in enumerate(report.seats)]
    return table(["", rate, "", reach], rows)


def _rate(rate: Rate) -> list[str]:
    """A share in figures, as a bar with the line between its bounds, and these bounds."""
    won, low, high = (f"{WIDTH * share:.1f}" for share in (rate.share, rate.low, rate.high))
    label = escape(f"{percent(rate.share)} ({interval(rate)})")
    bar = (
        f'<svg width="{WIDTH}" height="16" role="img" aria-label="{label}">'
        f'<rect class="track" width="{WIDTH}" height="16"/><rect class="won" width="{won}" height="16"/>'
        f'<line class="reach" x1="{low}" x2="{high}" y1="8" y2="8"/></svg>'
    )
    return [percent(rate.share), bar, interval(rate)]
