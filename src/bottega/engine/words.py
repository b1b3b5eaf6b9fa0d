"""The words a person reads: one JSON file for each language, looked up by key."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files

from bottega.engine.base import BottegaError

LANGUAGES = ("en", "fr", "it")

_MENTION = re.compile(r"@([\w.]+\w)")


class Verbatim(str):
    """A text that is put in as it is, such as a player's name."""


class Words:
    """The word files of one package. A value may mention another word as ``@key``; it is put in its place."""

    def __init__(self, package: str, own: dict[str, dict[str, str]] | None = None) -> None:
        self.package = package
        self._own = own or {}
        """By language: texts that stand in the place of those of the files."""
        self._tables: dict[str, dict[str, str]] = {}

    def table(self, lang: str) -> dict[str, str]:
        """Every key and its text in that language (English where the package has no file for it)."""
        if lang not in LANGUAGES:
            raise BottegaError(f"there are no words in {lang!r}; the languages are {', '.join(LANGUAGES)}")
        if not self._own:
            return _load(self.package, lang) or _load(self.package, "en")
        if lang not in self._tables:
            self._tables[lang] = {**(_load(self.package, lang) or _load(self.package, "en")), **self._own[lang]}
        return self._tables[lang]

    def has(self, key: str) -> bool:
        return key in self.table("en")

    def text(self, lang: str, key: str, **params: object) -> str:
        table = self.table(lang)
        filled = {
            name: value if isinstance(value, Verbatim) else self._mentioned(table, str(value))
            for name, value in params.items()
        }
        return table[key].format_map(filled)

    def _mentioned(self, table: dict[str, str], value: str) -> str:
        return _MENTION.sub(lambda match: table.get(match[1], match[1]), value) if "@" in value else value

    def __reduce__(self) -> tuple[type[Words], tuple[object, ...]]:
        return Words, (self.package, self._own) if self._own else (self.package,)


@cache
def _load(package: str, lang: str) -> dict[str, str]:
    file = files(package) / "words" / f"{lang}.json"
    return dict(json.loads(file.read_text("utf-8"))) if file.is_file() else {}
