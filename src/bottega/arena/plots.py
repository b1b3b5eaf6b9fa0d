"""Plots of a simulation, a tournament or a game, as SVG files."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.arena.report import Rate, Report, interval, percent
from bottega.arena.standings import Standing, Standings
from bottega.arena.svg import Bar, Panel, bars, curves, histograms, picture
from bottega.engine.registry import game as find_game
from bottega.engine.words import Verbatim, Words

WORDS = Words("bottega.arena")


def report_title(report: Report, lang: str) -> str:
    """The game, how often it was played, and the seed."""
    game = find_game(report.match.game).title
    return WORDS.text(lang, "plot.simulation", game=game, games=report.games, seed=report.match.seed)


def report_plot(report: Report, lang: str) -> str:
    """Win rates with their intervals, and how the points were spread."""
    head = report_title(report, lang)
    rates = [rate_bar(player.name, player.rate) for player in report.players]
    points = [(player.name, player.scores) for player in report.players if player.scores is not None]
    told = [WORDS.text(lang, "plot.won"), *map(_told_bar, rates), WORDS.text(lang, "plot.points")]
    told += [
        WORDS.text(
            lang,
            "plot.points_of",
            name=Verbatim(name),
            median=f"{spread.median:g}",
            quarter=f"{spread.quarter:g}",
            three_quarters=f"{spread.three_quarters:g}",
            least=f"{spread.least:g}",
            most=f"{spread.most:g}",
        )
        for name, spread in points
    ]
    panels = [won_panel(rates, lang)]
    if points:
        panels.append(histograms(WORDS.text(lang, "plot.points"), points))
    return picture(head, "\n".join(told), panels)


def standings_plot(standings: Standings, lang: str) -> str:
    """Ratings and win rates, each with its uncertainty."""
    tournament = standings.tournament
    head = WORDS.text(lang, "title", game=find_game(tournament.game).title)
    lead = WORDS.text(lang, "lead", games=standings.games, players=tournament.players, seed=tournament.seed)
    ratings = [rating_bar(one) for one in standings.bots]
    rates = [rate_bar(one.bot, one.rate) for one in standings.bots]
    told = [lead, WORDS.text(lang, "plot.rating"), *(f"{bar.label}: {bar.text}" for bar in ratings)]
    told += [WORDS.text(lang, "plot.won"), *map(_told_bar, rates)]
    return picture(head, "\n".join(told), [rating_panel(ratings, lang), won_panel(rates, lang)])


def game_plot(game: str, names: Sequence[str], course: Sequence[Sequence[int]], lang: str) -> str:
    """The points of a game over its actions; ``course`` has everybody's after each action, the start included."""
    head = WORDS.text(lang, "plot.game", game=find_game(game).title, actions=len(course) - 1)
    told = [
        WORDS.text(lang, "plot.course_of", name=Verbatim(name), first=course[0][seat], last=course[-1][seat])
        for seat, name in enumerate(names)
    ]
    title = WORDS.text(lang, "plot.course")
    return picture(head, "\n".join([title, *told]), [curves(title, names, course)])


def rating_bar(one: Standing) -> Bar:
    reach = 2 * one.uncertainty
    return Bar(one.bot, one.rating, one.rating - reach, one.rating + reach, f"{one.rating:.1f} ± {reach:.1f}")


def rate_bar(label: str, rate: Rate) -> Bar:
    return Bar(label, rate.share, rate.low, rate.high, percent(rate.share))


def rating_panel(ratings: Sequence[Bar], lang: str) -> Panel:
    title, most = WORDS.text(lang, "plot.rating"), max(bar.high for bar in ratings)
    return bars(title, ratings, min(0.0, *(bar.low for bar in ratings)), most, lambda value: f"{value:g}")


def won_panel(rates: Sequence[Bar], lang: str, title: str = "plot.won") -> Panel:
    return bars(WORDS.text(lang, title), rates, 0.0, 1.0, lambda value: f"{100 * value:g} %")


def _told_bar(bar: Bar) -> str:
    return f"{bar.label}: {bar.text} ({interval(bar)})"
