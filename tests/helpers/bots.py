"""Bots in a hurry: the same search as ever, over fewer guesses, so that it can be tested everywhere."""

from __future__ import annotations

from bottega import Game
from bottega.bots import Bot, make_bot
from bottega.bots.levels import LevelBot

FEW = 12
IN_A_HURRY = {"iterations": FEW, "width": 3, "rounds": 2, "attention": 2, "seconds": 60.0}
"""Settings of a level that searches; where the machine is slow, it is waited for."""


def hurried_bot(name: str, game: Game, seed: int = 0) -> Bot:
    bot = make_bot(name, game, seed)
    if isinstance(bot, LevelBot) and bot.skill.iterations > FEW:
        rounds = min(bot.skill.rounds, IN_A_HURRY["rounds"])
        bot.change(**{**IN_A_HURRY, "rounds": rounds})
    return bot
