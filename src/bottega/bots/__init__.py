"""Computer players. They choose from a view, never from a state, so none can cheat."""

from __future__ import annotations

from bottega.bots.bot import Bot
from bottega.bots.greedy import GreedyBot
from bottega.bots.random import RandomBot
from bottega.engine.errors import OptionError
from bottega.engine.game import Game

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}

__all__ = ["BOTS", "Bot", "make_bot"]


def make_bot(name: str, game: Game, seed: int = 0) -> Bot:
    """The bot of that name, ready to play the game."""
    if name not in BOTS:
        raise OptionError(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")
    return BOTS[name](game, seed)
