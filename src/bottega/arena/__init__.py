"""Many games of bots against bots: simulations, tournaments, and reports on them."""

from bottega.arena.cluster import Cluster
from bottega.arena.executors import Executor, ExecutorError, OneByOne, Processes, WorkersLost, executor_of
from bottega.arena.failing import BotFailed
from bottega.arena.match import Match, Outcome, derived_seed
from bottega.arena.observer import Observer
from bottega.arena.report import Rate, Report, Spread, wilson
from bottega.arena.simulate import play_games, simulate
from bottega.arena.tournament import Tournament

__all__ = [
    "BotFailed",
    "Cluster",
    "Executor",
    "ExecutorError",
    "Match",
    "Observer",
    "OneByOne",
    "Outcome",
    "Processes",
    "Rate",
    "Report",
    "Spread",
    "Tournament",
    "WorkersLost",
    "derived_seed",
    "executor_of",
    "play_games",
    "simulate",
    "wilson",
]
