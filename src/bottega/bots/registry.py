"""The bots there are: Bottega's own, those that other packages offer under ``bottega.bots``, and the user's own."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType, ModuleType
from typing import Any

from bottega.bots.bot import Bot
from bottega.bots.greedy import GreedyBot
from bottega.bots.levels import LEVELS, WORDS, LevelBot
from bottega.bots.random import RandomBot
from bottega.engine.errors import OptionError
from bottega.engine.game import Game
from bottega.engine.reading import as_int, as_type, short

GROUP = "bottega.bots"

BotMaker = Callable[[Game, int], Bot]
"""A subclass of ``Bot``, or a function that makes a bot for a game and a seed."""

AnyBot = str | BotMaker
"""A bot as it may be given: a name, ``package.module:Class``, a class or a function."""

BOTS: Mapping[str, BotMaker] = MappingProxyType(
    {
        "random": RandomBot,
        "greedy": GreedyBot,
        **{level: partial(LevelBot, level=level) for level in LEVELS},
    }
)
"""Bottega's own. They keep their names: one that a package offers under the same name is ignored."""


class BotError(OptionError):
    """The error of a name that no bot has, or of something that is no bot; its text is in any language."""

    def __init__(self, key: str, close: str | None = None, **params: object) -> None:
        self.key = key
        self.close = close
        self.params = params
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        """The error as a sentence in that language."""
        told = WORDS.text_verbatim(lang, f"error.{self.key}", **self.params)
        return f"{told}; {WORDS.text_verbatim(lang, 'error.close', close=self.close)}" if self.close else told

    def __reduce__(self) -> tuple[Any, ...]:
        return _bot_error, (self.key, self.close, self.params)


def _bot_error(key: str, close: str | None, params: dict[str, object]) -> BotError:
    return BotError(key, close, **params)


def bot_names() -> list[str]:
    """The names of all bots installed here: Bottega's own, then those that other packages offer."""
    return [*BOTS, *sorted(name for name in _offers() if name not in BOTS)]


def is_own(name: str) -> bool:
    """Whether a bot is named by its place, ``package.module:Class``. A known name before the colon wins."""
    known, colon, _ = name.partition(":")
    return bool(colon) and known not in bot_names()


def find_bot(bot: AnyBot) -> BotMaker:
    """The class or function that makes the bot of that name; ``BotError`` where there is none.

    ``package.module:Class`` imports that module, so a name from a stranger has to be one of ``bot_names()``.
    """
    if not isinstance(bot, str):
        return _checked(bot, name_of(bot))
    known, colon, budget = bot.partition(":")
    if known in BOTS:
        return partial(_with_budget, known, budget) if colon else BOTS[known]
    if bot in _offers():
        return _checked(_offered(bot), bot)
    if known in _offers():
        raise BotError("budget", name=bot)
    if not colon:
        raise BotError("no_bot", _close(bot, bot_names()), name=bot, bots=", ".join(bot_names()))
    return _checked(_imported(bot), bot)


def make_bot(bot: AnyBot, game: Game, seed: int = 0) -> Bot:
    """A bot ready to play the game: one of ``bot_names()``, ``package.module:Class``, a class or a function.

    ``level5:600`` is that level with 600 iterations instead of its own number.
    """
    number = as_int(seed)
    if number is None:
        raise OptionError(f"a seed is a whole number, not {short(seed)}")
    made = find_bot(bot)(as_type(game, Game, "a bot plays a Game, as bottega.game finds it"), number)
    if not isinstance(made, Bot):
        raise BotError("made", name=name_of(bot), what=type(made).__name__)
    return made


def name_of(bot: AnyBot) -> str:
    """What a bot is called in reports: by its name, or as the class or function is."""
    if isinstance(bot, str):
        return bot
    if isinstance(bot, partial):
        given = [*map(_brief, bot.args), *(f"{name}={_brief(value)}" for name, value in bot.keywords.items())]
        return f"{name_of(bot.func)}({', '.join(given)})"
    return str(getattr(bot, "__name__", type(bot).__name__))


def _brief(value: object) -> str:
    """A setting, as it is written in every process; an object goes by its class."""
    return repr(value) if isinstance(value, str | int | float | None) else type(value).__name__


def _with_budget(name: str, budget: str, game: Game, seed: int) -> Bot:
    bot = BOTS[name](game, seed)
    if not isinstance(bot, LevelBot) or not bot.skill.iterations or not budget.isdecimal():
        raise BotError("budget", name=f"{name}:{budget}")
    bot.change(iterations=int(budget))
    return bot


@cache
def _offers() -> dict[str, list[EntryPoint]]:
    offers: dict[str, list[EntryPoint]] = {}
    for offer in entry_points(group=GROUP):
        offers.setdefault(offer.name, []).append(offer)
    return offers


def _offered(name: str) -> object:
    offers = _offers()[name]
    if len(offers) > 1:
        raise BotError("offered_twice", name=name, values=", ".join(sorted(offer.value for offer in offers)))
    try:
        return offers[0].load()
    except Exception as error:
        raise BotError("unreadable", name=name, module=offers[0].value, reason=_reason(error)) from error


def _imported(name: str) -> object:
    place, _, path = name.partition(":")
    module = _module(name, place)
    found: object = module
    for part in path.split("."):
        if not hasattr(found, part):
            where = getattr(module, "__file__", None) or place
            bots = [key for key, value in vars(module).items() if _is_bot_class(value)]
            if not bots:
                raise BotError("no_bots_there", name=name, where=where, path=path)
            raise BotError("no_attribute", _close(path, bots), name=name, where=where, path=path, bots=", ".join(bots))
        found = getattr(found, part)
    return found


def _module(name: str, place: str) -> ModuleType:
    if not all(part.isidentifier() for part in place.split(".")):
        raise BotError("no_bot", _close(place, bot_names()), name=name, bots=", ".join(bot_names()))
    try:
        return import_module(place)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{place}.".startswith(f"{error.name}."):
            raise BotError("unreadable", name=name, module=place, reason=_reason(error)) from error
        raise BotError(
            "no_module", _close(place, bot_names()), name=name, module=error.name, bots=", ".join(bot_names())
        ) from None
    except Exception as error:
        raise BotError("unreadable", name=name, module=place, reason=_reason(error)) from error


def _is_bot_class(value: object) -> bool:
    return inspect.isclass(value) and issubclass(value, Bot) and value is not Bot


def _checked(found: object, name: str) -> BotMaker:
    """What was found, if it is a bot class or can be called with a game and a seed; else ``BotError``."""
    if isinstance(found, Bot):
        raise BotError("instance", name=name, bot=type(found).__name__)
    if not callable(found) or (inspect.isclass(found) and not _is_bot_class(found)):
        raise BotError("not_a_bot", name=name)
    try:
        signature = inspect.signature(found)
    except (TypeError, ValueError):  # some that are written in C tell nothing
        return found
    try:
        signature.bind(None, 0)
    except TypeError as error:
        raise BotError("call", name=name, reason=str(error)) from None
    return found


def _close(name: str, known: list[str]) -> str | None:
    return next(iter(get_close_matches(name, known, 1)), None)


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
