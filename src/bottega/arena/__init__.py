"""Many games of bots against bots: simulations, tournaments, and reports on them."""

from bottega.arena.match import Match, Outcome, derived_seed
from bottega.arena.observer import Observer
from bottega.arena.report import Rate, Report, Spread, wilson
from bottega.arena.simulate import play_games, simulate
from bottega.arena.tournament import Tournament

__all__ = [
    "Match",
    "Observer",
    "Outcome",
    "Rate",
    "Report",
    "Spread",
    "Tournament",
    "derived_seed",
    "play_games",
    "simulate",
    "wilson",
]
