"""The language a person reads, and the terminal's own words in it."""

from __future__ import annotations

import os
from collections.abc import Mapping

from bottega.engine.registry import game as find_game
from bottega.engine.registry import games
from bottega.engine.words import LANGUAGES, Words

WORDS = Words("bottega.terminal")

_VARIABLES = ("BOTTEGA_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


class Language:
    """One language: called with a key it gives the words, filled in; ``codex.round`` is a word of that game."""

    def __init__(self, code: str) -> None:
        self.code = code

    def __call__(self, key: str, **params: object) -> str:
        words, own = _home_of(key)
        return words.text(self.code, own, **params)

    def has(self, key: str) -> bool:
        words, own = _home_of(key)
        return words.has(own)


def _home_of(key: str) -> tuple[Words, str]:
    """Where a key stands, and as which: in the terminal's own words, else in those of a game (``codex.round``)."""
    name, _, rest = key.partition(".")
    if WORDS.has(key) or name not in games():
        return WORDS, key
    words = find_game(name).words
    return words, words.key_in("terminal", rest)


class Complaint(Exception):  # noqa: N818
    """The error of a command that cannot be done: one line for the person who asked, and the exit code."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


def preferred(environment: Mapping[str, str] = os.environ) -> Language:
    """The language of the person's surroundings: ``BOTTEGA_LANG``, else the locale; English where we have no other."""
    setting = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    code = setting[:2].lower()
    return Language(code if code in LANGUAGES else "en")


def chosen(code: str | None) -> Language:
    """The language asked for by its code, or the preferred one."""
    if code is None:
        return preferred()
    if code not in LANGUAGES:
        raise Complaint(preferred()("error.language", code=code, codes=", ".join(LANGUAGES)))
    return Language(code)
