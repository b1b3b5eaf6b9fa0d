"""Options of a game: named choices with a default, checked before anything is dealt."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from bottega.engine.errors import OptionConflict, OptionError
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

    def label(self, lang: str) -> str:
        """The option in a word or two; its name, where the game has no word for it."""
        key = f"label.{self.name}"
        return self._words.text(lang, key) if self._words.has(key) else self.name.replace("_", " ")

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


def checked(options: Mapping[str, Option], given: Mapping[Any, object]) -> dict[str, Choice]:
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
    return {name: option.check(given[name]) if name in given else option.default for name, option in options.items()}


class Preset:
    """A way to play that players know by name: some options with their values, for a number of players."""

    def __init__(self, options: Mapping[str, Choice], players: tuple[int, int] | None = None) -> None:
        self.options = dict(options)
        """Those that differ from the defaults."""
        self.players = players
        """The least and the most players; None: as many as the game takes."""


Needs = Mapping[str, Mapping[str, Choice]]
"""By option, which values others need to have where it is on."""


def completed(needs: Needs, given: Mapping[str, object]) -> dict[str, object]:
    """Options with what they need, unless that is given otherwise."""
    whole = dict(given)
    for name, needed in needs.items():
        if whole.get(name) is True:
            whole = {**needed, **whole}
    return whole


def changed(needs: Needs, options: Mapping[str, Choice], name: str, value: Choice) -> dict[str, Choice]:
    """The options after one of them was chosen: what it needs is chosen too, and what it leaves without need is off."""
    whole = {**options, name: value}
    if value is True:
        whole.update(needs.get(name, {}))
    lacking = [one for one in needs if whole.get(one) is True and _lacks(needs[one], whole)]
    while lacking:
        for one in lacking:
            whole[one] = False
        lacking = [one for one in needs if whole.get(one) is True and _lacks(needs[one], whole)]
    return whole


def _lacks(needed: Mapping[str, Choice], options: Mapping[str, Choice]) -> bool:
    return any(options.get(name) != value for name, value in needed.items())


def check_needs(needs: Needs, options: Mapping[str, object], words: Words) -> None:
    """Raises ``OptionConflict`` where an option is on without what it needs."""
    for name, needed in needs.items():
        for other, choice in needed.items():
            if options[name] is True and options[other] != choice:
                message = f"option {name} needs {other} = {choice}, not {options[other]}"
                wanted = f"@label.{other}" if choice is True else f"@label.{other}: @option.{other}.{choice}"
                shown: dict[str, object] = {"option": f"@label.{name}", "other": wanted}
                raise OptionConflict(message, words, "needs", shown)


def check_first_player(players: int, options: Mapping[str, object], words: Words) -> None:
    """Raises ``OptionConflict`` where the option ``first_player`` is a seat, counted from 1, that the table lacks."""
    first = str(options["first_player"])
    if first != "lot" and int(first) > players:
        allowed = ", ".join(["lot", *[str(seat) for seat in range(1, players + 1)]])
        message = f"option first_player cannot be {first!r} with {players} players; allowed: {allowed}"
        raise OptionConflict(message, words, "first_player", {"players": players})
