"""The levels of bots, from apprentice to Leonardo and his rival, as settings of one search."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import inf
from typing import Any

from bottega.bots.bot import Bot, seat_of
from bottega.bots.calibration import LEAD_ALONE, Calibration
from bottega.bots.judgement import Judgement
from bottega.bots.search import Search
from bottega.bots.skill import Skill
from bottega.engine.action import Action
from bottega.engine.errors import OptionError
from bottega.engine.game import Game
from bottega.engine.reading import short
from bottega.engine.rules import Rules
from bottega.engine.words import Words

WORDS = Words("bottega.bots")
Settings = dict[str, dict[str, Any]]
"""By level: arguments of ``Skill``; ``like`` another level, with ``longer`` times its iterations."""
SETTINGS: Settings = json.loads((files("bottega.bots") / "levels.json").read_text("utf-8"))
LEVELS = tuple(SETTINGS)
"""From the weakest to the strongest."""
NOT_FITTED = [1.0, 0.0, 0.0]
"""What counts in a hint where nothing was fitted: what the search found."""
SHOWS_LEAD = "lead"
"""Stands in ``calibration.json`` where hints were not shown to be truer than the lead: then they tell the lead."""
LADDER = LEVELS[:5]
"""Those that take a second or two at most: what others are measured against."""


class LevelBot(Bot):
    """A bot that searches as far, as widely and as carefully as its level says."""

    def __init__(self, game: Game, seed: int = 0, level: str = LADDER[-1], **changes: Any) -> None:
        super().__init__(game, seed)
        self.level = level
        self.skill = skill_of(game, level, **changes)
        """What it searches with, at the table at which it chose last."""
        self._changes = changes
        """The settings that replace those of its level."""
        self._players = 0
        self._before: Search | None = None
        """The last search, and the move it chose."""
        self._move = 0

    def take_time(self) -> None:
        """Thinks through all its iterations from now on, however long they take."""
        self.change(seconds=inf)

    def change(self, **changes: Any) -> None:
        """Replaces settings of its level."""
        self._changes.update(changes)
        self.skill = skill_of(self.game, self.level, self._players, **self._changes)

    def choose(self, view: dict[str, Any]) -> Action:
        """The action its search likes best."""
        seat = seat_of(view)
        base = self.game.sample(view, self.rng, trusted=True)
        if base.players != self._players:
            self._players = base.players
            self.change()
        search = Search(base, seat, self.skill, self.rng)
        if self._before is not None and self._leads_from(self._before, view):
            search.follow(self._before, self._move)
        search.run()
        self._before, self._move = search, int(search.ranking()[0].move)
        return self.game.book.action(seat, self._move)

    def _leads_from(self, before: Search, view: dict[str, Any]) -> bool:
        """Whether the last choice alone led to this view: then its search has begun to think about it."""
        after = before.base.copy()
        after.play(before.seat, self._move)
        return before.seat == view["seat"] and after.view(int(before.seat)) == view


def skill_of(game: Rules, level: str, players: int = 0, **changes: Any) -> Skill:
    """A level's settings in a game: the game's for all levels, the level's for all games, the game's for this level.

    Then come the game's for this level at tables of as many players. Later ones replace earlier ones, and ``changes``
    replace them all.
    """
    if not isinstance(level, str) or level not in LEVELS:
        raise OptionError(f"there is no level {short(level)}; the levels are: {', '.join(LEVELS)}")
    skill = Skill(**{**_settings(game.words.package, level, players), **changes})
    if skill.learned or skill.insight:
        skill.judgement = judgement_of(game)
    return skill


def _settings(package: str, level: str, players: int) -> dict[str, Any]:
    own = game_settings(package)
    found = {**own.get("all", {}), **SETTINGS[level], **own.get(level, {})}
    for key, settings in own.items():
        name, _, numbers = key.partition(" at ")
        if name == level and str(players) in numbers.split(", "):
            found.update(settings)
    if "like" in found:
        found = {**_settings(package, found.pop("like"), players), **found}
        found["iterations"] *= found.pop("longer")
    return found


@cache
def game_settings(package: str) -> Settings:
    """What a game's ``search.json`` says, by level and for ``all`` of them; nothing where it has no such file."""
    file = files(package) / "search.json"
    return dict(json.loads(file.read_text("utf-8"))) if file.is_file() else {}


def judgement_of(game: Rules) -> Judgement | None:
    """The learned judgement of a game, by its ``judgement.json``; None where it has none, or an edition changes it."""
    return _judgement(game.words.package) if game.edition_label is None else None


@cache
def _judgement(package: str) -> Judgement | None:
    file = files(package) / "judgement.json"
    return Judgement(**json.loads(file.read_text("utf-8"))["weights"]) if file.is_file() else None


def calibration_of(game: Rules, players: int) -> Calibration | None:
    """The chances that people are told, by a game's ``calibration.json``; None where it has none for that number."""
    fitted = _calibrations(game.words.package)
    numbers = fitted.get(str(players))
    if numbers is None:
        return None
    hint = fitted.get("hint", NOT_FITTED)
    return Calibration(**numbers, hint=LEAD_ALONE if hint == SHOWS_LEAD else hint)


@cache
def _calibrations(package: str) -> dict[str, Any]:
    file = files(package) / "calibration.json"
    return dict(json.loads(file.read_text("utf-8"))) if file.is_file() else {}


def title(bot: str, lang: str) -> str:
    """What people call a bot; one that is not Bottega's own goes by its name, or by its class."""
    key = f"bot.{bot}"
    return WORDS.text(lang, key) if WORDS.has(key) else bot.rpartition(":")[2]


def bot_name(bot: str, lang: str) -> str:
    """The title as the name of a player."""
    name = title(bot, lang)
    return name[0].upper() + name[1:]


def summary(bot: str, lang: str) -> str:
    """How a bot plays, in one sentence."""
    key = f"summary.{bot}"
    return WORDS.text(lang, key if WORDS.has(key) else "summary.own")
