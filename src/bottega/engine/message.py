"""Texts with plural forms, in ICU MessageFormat: ``{count, plural, one {# card} other {# cards}}``.

The page reads the same texts with the same grammar (``ui/src/lib/message.ts``). Of ICU they use ``plural`` (with ``#``
and exact forms such as ``=0``) and ``select``; any other text is only filled in, and costs nothing more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from bottega.engine.plurals import DECIMAL_SIGNS, FORMS

_NAME = re.compile(r"\{(\w+)")
_CHOICE = re.compile(r"\{\w+, (plural|select),")
MOST_PATTERNS = 1000
"""How many choices of one text are remembered."""


def has_choices(text: str) -> bool:
    """Whether a text has parts of which one is chosen by a value."""
    return ", " in text and _CHOICE.search(text) is not None


def names_in(text: str) -> set[str]:
    """The names of the values with which a text is filled in."""
    return set(Message(text, "en").names) if has_choices(text) else set(_NAME.findall(text))


class Message:
    """A text with choices in it; parsed when it is first said."""

    def __init__(self, text: str, lang: str) -> None:
        self._text = text
        self._lang = lang
        self._patterns: dict[tuple[object, ...], str] = {}
        """What is left to fill in once these values have chosen."""

    def said(self, values: Mapping[str, object], filled: Mapping[str, str]) -> str:
        """The text for these ``values``; ``filled`` are the same values in words."""
        choosing = tuple([values[name] for name in self._choosing])
        pattern = self._patterns.get(choosing)
        if pattern is None:
            pattern = self._joined(self._parts, values)
            if len(self._patterns) < MOST_PATTERNS:
                self._patterns[choosing] = pattern
        return pattern.format_map(filled)

    @cached_property
    def _parts(self) -> list[Any]:
        from pyicumessageformat import Parser  # only a text with choices needs it

        parts: list[Any] = Parser().parse(self._text)
        return parts

    @property
    def names(self) -> list[str]:
        """The names of all values in it."""
        return list(dict.fromkeys(_names_in(self._parts)))

    @cached_property
    def _choosing(self) -> list[str]:
        """The names of the values that choose."""
        return list(dict.fromkeys(_choosing_in(self._parts)))

    def _joined(self, parts: list[Any], values: Mapping[str, object]) -> str:
        return "".join(part if isinstance(part, str) else self._one(part, values) for part in parts)

    def _one(self, part: dict[str, Any], values: Mapping[str, object]) -> str:
        name = part["name"]
        if "options" in part:
            return self._joined(self._chosen(values[name], part["options"], part["type"] == "plural"), values)
        if part.get("hash") and isinstance(number := values[name], int | float):
            return number_text(self._lang, number)
        return f"{{{name}}}"

    def _chosen(self, value: object, options: Mapping[str, list[Any]], is_plural: bool) -> list[Any]:
        form = str(value)
        if is_plural:
            form = exact if (exact := f"={value}") in options else plural_form(self._lang, value)
        return options[form] if form in options else options["other"]


def _choosing_in(parts: list[Any]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, dict) and "options" in part:
            yield part["name"]
            for option in part["options"].values():
                yield from _choosing_in(option)


def _names_in(parts: list[Any]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, dict):
            yield part["name"]
            for option in part.get("options", {}).values():
                yield from _names_in(option)


def plural_form(lang: str, number: object) -> str:
    """The plural form that a number takes: ``one``, ``many``, ``other``; what is no number takes ``other``."""
    if not isinstance(number, int | float):
        return "other"
    whole, _, decimals = _digits(abs(number)).partition(".")
    return FORMS[lang](abs(number), int(whole), len(decimals), int(decimals or 0), 0)


def number_text(lang: str, number: float) -> str:
    """A number as people write it, its thousands together."""
    return _digits(number).replace(".", DECIMAL_SIGNS[lang])


def _digits(number: float) -> str:
    return f"{number:.6f}".rstrip("0").rstrip(".") if isinstance(number, float) else str(number)
