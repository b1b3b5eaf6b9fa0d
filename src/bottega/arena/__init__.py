"""Bots against bots: many games, and what they tell."""

from bottega.arena.match import Match, Outcome, derived_seed
from bottega.arena.report import Rate, Report, Spread, wilson
from bottega.arena.simulate import play_games, simulate

__all__ = ["Match", "Outcome", "Rate", "Report", "Spread", "derived_seed", "play_games", "simulate", "wilson"]
