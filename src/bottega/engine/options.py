"""Options of a game: named choices with a default, checked before anything is dealt."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from bottega.engine.errors import OptionError
from bottega.engine.reading import short
from bottega.engine.words import Words

Choice = bool | str


class Option:
    """One option of a game: its ``name``, its ``choices``, its ``default`` and a sentence of ``help``."""

    def __init__(self, name: str, choices: tuple[Choice, ...], default: Choice, words: Words) -> None:
        self.name = name
        self.choices = choices
        self.default = default
        self._words = words

    @property
    def help(self) -> str:
        """What the option changes, in English."""
        return self.text("en")

    def text(self, lang: str) -> str:
        """What the option changes, in that language."""
        return self._words.text(lang, f"option.{self.name}")

    def check(self, value: object) -> Choice:
        """The value, if it is one of the choices; else ``OptionError``."""
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return choice
        raise OptionError(f"option {self.name} cannot be {short(value)}; allowed: {self._allowed()}")

    def read(self, text: str) -> Choice:
        """The choice written as text, as on a command line."""
        for choice in self.choices:
            if text.lower() == str(choice).lower():
                return choice
        raise OptionError(f"option {self.name} cannot be {text!r}; allowed: {self._allowed()}")

    def _allowed(self) -> str:
        return ", ".join(str(choice) for choice in self.choices)

    def __repr__(self) -> str:
        return f"Option({self.name}: {'|'.join(str(choice) for choice in self.choices)}, default {self.default})"


def checked(options: Mapping[str, Option], given: Mapping[str, object]) -> dict[str, Choice]:
    """Every option with its given or default value, in the game's own order."""
    if not isinstance(given, Mapping):
        raise OptionError(f"options are a dict, not {short(given)}")
    for name in given:
        if name not in options:
            close = get_close_matches(name, options, 1) if isinstance(name, str) else []
            hint = f"; did you mean {close[0]}?" if close else ""
            raise OptionError(
                f"there is no option {short(name)}; the options are: {', '.join(options) or 'none'}{hint}"
            )
    return {name: option.check(given.get(name, option.default)) for name, option in options.items()}


def check_first_player(players: int, options: Mapping[str, object]) -> None:
    """Raises ``OptionError`` where the option ``first_player`` names a seat, counted from 1, that the table lacks."""
    first = str(options["first_player"])
    if first != "lot" and int(first) > players:
        allowed = ", ".join(["lot", *[str(seat) for seat in range(1, players + 1)]])
        raise OptionError(f"option first_player cannot be {first!r} with {players} players; allowed: {allowed}")
