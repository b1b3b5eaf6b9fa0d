"""A tournament as a page that needs nothing else: tables, and plots drawn as SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from bottega.arena.report import Rate
from bottega.arena.standings import Standings
from bottega.engine.registry import game as find_game
from bottega.engine.words import Words

WORDS = Words("bottega.arena")

STYLE = """
:root { color-scheme: light dark; --ink: #2b2118; --paper: #fbf7ee; --bar: #a0522d; --soft: #e8dcc3; }
@media (prefers-color-scheme: dark) { :root { --ink: #efe6d5; --paper: #1d1813; --bar: #d98a5b; --soft: #3b3027; } }
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .8rem; text-align: right; border-bottom: 1px solid var(--soft); }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; } svg text { font: 14px Georgia, serif; fill: var(--ink); }
.bar { fill: var(--bar); } .grid { stroke: var(--soft); } .reach { stroke: var(--ink); stroke-width: 2; }
footer { margin-top: 3rem; font-size: .85rem; opacity: .7; }
"""


class Bar(NamedTuple):
    """A value to be drawn, and between what it lies."""

    label: str
    value: float
    low: float
    high: float
    text: str


def page(standings: Standings, lang: str) -> str:
    def say(key: str, **params: object) -> str:
        return escape(WORDS.text(lang, key, **params))

    tournament = standings.tournament
    title = say("title", game=find_game(tournament.game).title)
    lead = say("lead", games=standings.games, players=tournament.players, seed=tournament.seed)
    options = ", ".join(f"{name} = {value}" for name, value in tournament.options.items())
    ratings = [
        Bar(
            one.bot, one.rating, one.rating - 2 * one.uncertainty, one.rating + 2 * one.uncertainty, f"{one.rating:.1f}"
        )
        for one in standings.bots
    ]
    rates = [
        Bar(one.bot, one.rate.share, one.rate.low, one.rate.high, _share(one.rate.share)) for one in standings.bots
    ]
    parts = [
        f"<h1>{title}</h1><p>{lead}</p>" + (f"<p>{escape(options)}</p>" if options else ""),
        f"<h2>{say('standings')}</h2>" + _standings(standings, say),
        _plot(say("plot.rating"), ratings, 0.0, max(bar.high for bar in ratings)),
        _plot(say("plot.won"), rates, 0.0, 1.0),
        f"<h2>{say('tables')}</h2>" + _tables(standings, say),
    ]
    if standings.duels:
        parts.append(f"<h2>{say('duels')}</h2><p>{say('duels.lead')}</p>" + _duels(standings))
    seats = [
        Bar(WORDS.text(lang, "seat", number=number), rate.share, rate.low, rate.high, _share(rate.share))
        for number, rate in enumerate(standings.seats, 1)
    ]
    parts.append(_plot(say("seats"), seats, 0.0, 1.0))
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body>\n{body}\n<footer>{say('made_by')}</footer>\n</body></html>\n"
    )


def _share(share: float) -> str:
    return f"{100 * share:.1f} %"


def _interval(rate: Rate) -> str:
    return f"{100 * rate.low:.1f}-{100 * rate.high:.1f} %"


def _grid(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; the head is safe, the cells are text."""
    first = "".join(f"<th>{cell}</th>" for cell in head)
    rest = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{first}</tr>{rest}</table>"


def _standings(standings: Standings, say: Callable[..., str]) -> str:
    head = [say(key) for key in ("bot", "rating", "games", "won", "interval", "points", "choice", "longest")]
    rows = [
        [
            one.bot,
            f"{one.rating:.1f} ± {2 * one.uncertainty:.1f}",
            str(one.rate.games),
            _share(one.rate.share),
            _interval(one.rate),
            f"{one.points:.1f}",
            f"{one.seconds:.3f} s",
            f"{one.longest:.3f} s",
        ]
        for one in standings.bots
    ]
    return _grid(head, rows)


def _tables(standings: Standings, say: Callable[..., str]) -> str:
    rows = [
        [" - ".join(players), bot, str(rate.games), _share(rate.share), _interval(rate)]
        for players, rates in standings.tables
        for bot, rate in zip(players, rates, strict=True)
    ]
    return _grid([say(key) for key in ("tables", "bot", "games", "won", "interval")], rows)


def _duels(standings: Standings) -> str:
    shares = {}
    for duel in standings.duels:
        shares[duel.bot, duel.other] = duel.rate.share
        shares[duel.other, duel.bot] = 1 - duel.rate.share
    names = [one.bot for one in standings.bots]
    rows = [
        [name, *(_share(shares[name, other]) if (name, other) in shares else "-" for other in names)] for name in names
    ]
    return _grid(["", *map(escape, names)], rows)


def _plot(title: str, bars: Sequence[Bar], least: float, most: float) -> str:
    """Bars one below the other, each with the line between its bounds."""
    left, width, row = 150, 560, 34
    scale = width / (most - least or 1.0)
    height = row * len(bars) + 40
    drawn = [f'<svg viewBox="0 0 800 {height}" role="img" aria-label="{title}">', f'<text x="0" y="18">{title}</text>']
    for number, bar in enumerate(bars):
        top = 30 + row * number
        middle = top + row / 2 - 3
        drawn.append(f'<line class="grid" x1="{left}" x2="{left + width}" y1="{top + row - 4}" y2="{top + row - 4}"/>')
        drawn.append(f'<text x="{left - 10}" y="{middle + 5}" text-anchor="end">{escape(bar.label)}</text>')
        length = max(0.0, (bar.value - least) * scale)
        drawn.append(
            f'<rect class="bar" x="{left}" y="{top + 4}" width="{length:.1f}" height="{row - 14}" opacity=".75"/>'
        )
        low, high = (left + max(0.0, min(width, (bound - least) * scale)) for bound in (bar.low, bar.high))
        drawn.append(f'<line class="reach" x1="{low:.1f}" x2="{high:.1f}" y1="{middle}" y2="{middle}"/>')
        drawn.append(f'<text x="{left + width + 10}" y="{middle + 5}">{escape(bar.text)}</text>')
    return "\n".join([*drawn, "</svg>"])
