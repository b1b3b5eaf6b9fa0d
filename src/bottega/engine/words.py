"""The words a person reads: one JSON file for each language, looked up by key."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from bottega.engine.base import BottegaError
from bottega.engine.message import Message, has_choices
from bottega.engine.typography import unbroken

LANGUAGES = {"en": "English", "fr": "Français", "it": "Italiano"}
"""The one list of the languages: the code of each, English first, and what it calls itself."""

_MENTION = re.compile(r"@([\w.]+\w)")
_NAME = re.compile(r"\{(\w+)")


class Verbatim(str):
    """A text that is put in as it is, such as a player's name."""


class Words:
    """The word files of one package, with the engine's own words beneath them.

    A text is filled in where it says ``{name}``, and may have plural forms (see ``message.py``). A value may mention
    another word as ``@key``; it is put in its place. A text that is ``@key`` as a whole is the same as that one. What
    is said differently in one place (``terminal``, ``page``) has a key of its own there: ``terminal.seat``.
    """

    def __init__(self, package: str, own: dict[str, dict[str, str]] | None = None) -> None:
        self.package = package
        self._own = own or {}
        """By language: texts that stand in the place of those of the files."""
        self._tables: dict[str, dict[str, str]] = {}
        self._messages: dict[str, dict[str, Message]] = {}
        self._names: dict[tuple[str, str], tuple[str, ...]] = {}

    def table(self, lang: str) -> dict[str, str]:
        """Every key and its text in that language; English ones where the package has no file for it."""
        known = self._tables.get(lang) if isinstance(lang, str) else None
        if known is None:
            if not isinstance(lang, str) or lang not in LANGUAGES:
                raise BottegaError(f"there are no words in {lang!r}; the languages are {', '.join(LANGUAGES)}")
            theirs, code = table_of(self.package, lang), _code(self.package, lang)
            known = {**table_of("bottega.engine", lang), **theirs, **self._own.get(lang, {})}
            known = {key: known[text[1:]] if text.startswith("@") else text for key, text in known.items()}
            self._messages[lang] = {
                key: Message(text, code if key in theirs else lang) for key, text in known.items() if has_choices(text)
            }
            self._tables[lang] = known
        return known

    def has(self, key: str) -> bool:
        return key in self.table("en")

    def names(self, lang: str, key: str) -> tuple[str, ...]:
        """What that text may be filled in with."""
        known = self._names.get((lang, key))
        if known is None:
            known = self._names[lang, key] = tuple(dict.fromkeys(_NAME.findall(self._said_by(self.table(lang), key))))
        return known

    def text(self, lang: str, key: str, **params: object) -> str:
        return self.filled(lang, key, params)

    def filled(self, lang: str, key: str, params: Mapping[str, object]) -> str:
        """The text with these values in it."""
        table = self.table(lang)
        text = self._said_by(table, key)
        filled: dict[str, str] = {}
        for name, value in params.items():
            if isinstance(value, Verbatim):
                filled[name] = value
            else:
                said = str(value)
                filled[name] = self._mentioned(table, said) if "@" in said else said
        message = self._messages[lang].get(key)
        return text.format_map(filled) if message is None else message.said(params, filled)

    def text_verbatim(self, lang: str, key: str, **params: object) -> str:
        """The text with its values as they are: nothing in them is a mention."""
        return self.text(lang, key, **{name: _verbatim(value) for name, value in params.items()})

    def key_in(self, place: str, key: str) -> str:
        """The key of what is said in that place; the key itself where it is said as everywhere."""
        return own if place and self.has(own := f"{place}.{key}") else key

    def _said_by(self, table: dict[str, str], key: str) -> str:
        text = table.get(key)
        if text is None:
            raise BottegaError(f"there is no word {key!r}; it belongs into {words_file(self.package, 'en')}")
        return text

    def _mentioned(self, table: dict[str, str], value: str) -> str:
        return _MENTION.sub(lambda match: table.get(match[1], match[1]), value)

    def __reduce__(self) -> tuple[type[Words], tuple[object, ...]]:
        return Words, (self.package, self._own) if self._own else (self.package,)


def _verbatim(value: object) -> object:
    return value if isinstance(value, int | float) else Verbatim(value)  # a number may choose a plural form


def words_file(package: str, lang: str) -> Traversable:
    """The file with the words of a package in that language, whether it is there or not."""
    return files(package) / "words" / f"{lang}.json"


@cache
def table_of(package: str, lang: str) -> dict[str, str]:
    """The package's own keys and texts: in that language, in English where it has no file for it."""
    code = _code(package, lang)
    file = words_file(package, code)
    table: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return {key: unbroken(text, code) for key, text in table.items()}


def _code(package: str, lang: str) -> str:
    """The language that a package speaks where that one is wanted."""
    return lang if words_file(package, lang).is_file() else "en"
