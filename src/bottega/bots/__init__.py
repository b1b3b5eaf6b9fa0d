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
    """The bot of that name, ready to play the game. ``level5:600`` is that level with so many iterations instead."""
    known, colon, budget = name.partition(":")
    if known not in BOTS:
        raise OptionError(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")
    bot = BOTS[known](game, seed)
    if colon:
        if not isinstance(bot, LevelBot) or not bot.skill.iterations or not budget.isdecimal():
            raise OptionError(f"{name!r}: only a bot that searches takes a number of iterations, as in level5:600")
        bot.skill.iterations = int(budget)
    return bot
