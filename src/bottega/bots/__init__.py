"""Computer players. They choose from a view, never from a state, so none can cheat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bottega.bots.bot import Bot
from bottega.bots.greedy import GreedyBot
from bottega.bots.levels import LEVELS, LevelBot
from bottega.bots.random import RandomBot
from bottega.engine.errors import OptionError
from bottega.engine.game import Game

BOTS: dict[str, Callable[[Game, int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{level: partial(LevelBot, level=level) for level in LEVELS},
}

__all__ = ["BOTS", "LEVELS", "Bot", "make_bot"]


def make_bot(name: str, game: Game, seed: int = 0) -> Bot:
    """The bot of that name, ready to play the game."""
    if name not in BOTS:
        raise OptionError(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")
    return BOTS[name](game, seed)
