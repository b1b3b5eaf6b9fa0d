"""Bots in a hurry: the same search as ever, over fewer guesses, so that it can be tested everywhere."""

from __future__ import annotations

from bottega import Game
from bottega.bots import Bot, make_bot
from bottega.bots.levels import LevelBot, skill_of

FEW = 12


def hurried_bot(name: str, game: Game, seed: int = 0) -> Bot:
    bot = make_bot(name, game, seed)
    if isinstance(bot, LevelBot) and bot.skill.iterations > FEW:
        rounds, attention = min(bot.skill.rounds, 2), min(bot.skill.attention, 2)
        less = {"iterations": FEW, "width": 3, "rounds": rounds, "attention": attention}
        bot.skill = skill_of(game.name, bot.level, seconds=60.0, **less)
    return bot
