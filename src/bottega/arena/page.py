"""A tournament as a page that needs nothing else: tables, and plots drawn as SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from bottega.arena.plots import WORDS, rate_bar, rating_bar, rating_panel, won_panel
from bottega.arena.report import interval, percent
from bottega.arena.standings import Standings
from bottega.arena.svg import COLOURS, MARKS, inline
from bottega.engine.registry import game as find_game

STYLE = (
    COLOURS
    + """
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .8rem; text-align: right; border-bottom: 1px solid var(--soft); }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; }
.wide { overflow-x: auto; }
footer { margin-top: 3rem; font-size: .85rem; opacity: .7; }
"""
    + MARKS
)


def page(standings: Standings, lang: str) -> str:
    def say(key: str, **params: object) -> str:
        return escape(WORDS.text(lang, key, **params))

    tournament = standings.tournament
    title = say("title", game=find_game(tournament.game).title)
    lead = say("lead", games=standings.games, players=tournament.players, seed=tournament.seed)
    options = ", ".join(f"{name} = {value}" for name, value in tournament.options.items())
    ratings = [rating_bar(one) for one in standings.bots]
    rates = [rate_bar(one.bot, one.rate) for one in standings.bots]
    parts = [
        f"<h1>{title}</h1><p>{lead}</p>" + (f"<p>{escape(options)}</p>" if options else ""),
        f"<h2>{say('standings')}</h2>" + _standings(standings, say),
        inline(rating_panel(ratings, lang), WORDS.text(lang, "plot.rating")),
        inline(won_panel(rates, lang), WORDS.text(lang, "plot.won")),
        f"<h2>{say('tables')}</h2>" + _tables(standings, say),
    ]
    if standings.duels:
        parts.append(f"<h2>{say('duels')}</h2><p>{say('duels.lead')}</p>" + _duels(standings))
    seats = [rate_bar(WORDS.text(lang, "seat", number=number), rate) for number, rate in enumerate(standings.seats, 1)]
    parts.append(inline(won_panel(seats, lang, "seats"), WORDS.text(lang, "seats")))
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body>\n{body}\n<footer>{say('made_by')}</footer>\n</body></html>\n"
    )


def _grid(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; the head is safe, the cells are text."""
    first = "".join(f"<th>{cell}</th>" for cell in head)
    rest = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><tr>{first}</tr>{rest}</table></div>'


def _standings(standings: Standings, say: Callable[..., str]) -> str:
    head = [say(key) for key in ("bot", "rating", "games", "won", "interval", "points", "choice", "longest")]
    rows = [
        [
            one.bot,
            f"{one.rating:.1f} ± {2 * one.uncertainty:.1f}",
            str(one.rate.games),
            percent(one.rate.share),
            interval(one.rate),
            f"{one.points:.1f}",
            f"{one.seconds:.3f} s",
            f"{one.longest:.3f} s",
        ]
        for one in standings.bots
    ]
    return _grid(head, rows)


def _tables(standings: Standings, say: Callable[..., str]) -> str:
    rows = [
        [" - ".join(players), bot, str(rate.games), percent(rate.share), interval(rate)]
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
        [name, *(percent(shares[name, other]) if (name, other) in shares else "-" for other in names)] for name in names
    ]
    return _grid(["", *map(escape, names)], rows)
