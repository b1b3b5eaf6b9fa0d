"""The process in which bots think at the tables of the page's tests: all levels are there, none thinks for long."""

from __future__ import annotations

from bottega.bots.levels import SETTINGS, game_settings
from bottega.engine.registry import game as find_game
from bottega.engine.registry import games
from bottega.server.bots.worker import main

LEAST = {"iterations": 4, "width": 3, "rounds": 1, "attention": 1, "seconds": 0.1}

if __name__ == "__main__":
    for game in games():
        own = game_settings(find_game(game).words.package)
        for level in SETTINGS:
            own.pop(level, None)
    for settings in SETTINGS.values():
        if "iterations" in settings:
            settings.update(LEAST)
    main()
