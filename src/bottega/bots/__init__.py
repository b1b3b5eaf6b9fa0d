"""Computer players. They choose from a view, never from a state, so they cannot cheat."""

from bottega.bots.bot import Bot
from bottega.bots.greedy import GreedyBot
from bottega.bots.levels import LADDER, LEVELS, LevelBot
from bottega.bots.random import RandomBot
from bottega.bots.registry import BOTS, AnyBot, BotError, BotMaker, bot_names, make_bot, name_of

__all__ = [
    "BOTS",
    "LADDER",
    "LEVELS",
    "AnyBot",
    "Bot",
    "BotError",
    "BotMaker",
    "GreedyBot",
    "LevelBot",
    "RandomBot",
    "bot_names",
    "make_bot",
    "name_of",
]
