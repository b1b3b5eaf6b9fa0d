"""Editions: sets of values for the cards of a game. A game has a built-in one; owners of a box write their own."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from copy import deepcopy
from hashlib import sha256
from importlib.resources import files
from typing import Any

from bottega.engine.errors import EditionError
from bottega.engine.files import AnyPath, path_of, write_whole
from bottega.engine.layout import MOST_QUOTED, Layout, quoted
from bottega.engine.mistakes import Mistake
from bottega.engine.offers import built_in, games, known_name
from bottega.engine.reading import as_type
from bottega.engine.words import LANGUAGES

BUILT_IN = "built-in"
"""The name of the edition that comes with a game."""
DIGITS = 16
_NAME = re.compile(r"[^\W_][\w .'()+-]{0,39}")


def values_of(package: str) -> dict[str, Any]:
    """The values of the edition that comes with a game: ``values.json`` in its folder."""
    values: dict[str, Any] = json.loads((files(package) / "values.json").read_text("utf-8"))
    return values


class Edition:
    """The values of one edition of a game, checked: what cannot be in a box raises ``EditionError``.

    ``game`` and ``name`` say which it is, ``digest`` is the same wherever its values are.
    """

    def __init__(self, game: str, name: str, values: Mapping[str, Any]) -> None:
        of_game = _with_editions(game)
        check_name(name)
        try:
            read, mistakes = of_game.layout.read(values, of_game.values, of_game.words)
        except RecursionError:
            raise EditionError(Mistake("too_deep")) from None
        if mistakes:
            head = Mistake("edition", name=name, game=of_game.name, number=len(mistakes))
            raise EditionError(head, mistakes)
        self.game: str = of_game.name
        self.name = name
        self._layout: Layout = of_game.layout
        self._values: dict[str, Any] = read
        canonical = json.dumps({"game": self.game, "values": read}, sort_keys=True, separators=(",", ":"))
        self.digest = sha256(canonical.encode()).hexdigest()[:DIGITS]
        """Sixteen digits that follow from all values and names of cards, but not from the name of the edition."""

    @classmethod
    def of(cls, game: str) -> Edition:
        """The built-in edition of a game."""
        built_in: Edition = _with_editions(game).edition
        return built_in

    @classmethod
    def loads(cls, text: str) -> Edition:
        """Reads a file's text."""
        try:
            given = json.loads(as_type(text, str, "an edition is read from a text"), object_pairs_hook=_each_once)
        except json.JSONDecodeError as error:
            there = text[error.pos : error.pos + MOST_QUOTED].strip()
            line, column = error.lineno, error.colno
            mistake = Mistake("not_json" if there else "json_ends", line=line, column=column, given=quoted(there))
            raise EditionError(mistake) from None
        except EditionError:
            raise
        except RecursionError:
            raise EditionError(Mistake("too_deep")) from None
        except ValueError:  # Python reads no whole number of more than some thousand digits
            raise EditionError(Mistake("long_number")) from None
        if not isinstance(given, dict) or type(given.get("game")) is not str:
            raise EditionError(Mistake("not_edition"))
        _check_game(given["game"])
        values = {name: value for name, value in given.items() if name not in ("game", "name")}
        return cls(given["game"], given.get("name", ""), values)

    @classmethod
    def load(cls, path: AnyPath) -> Edition:
        """Reads a file."""
        file = path_of(path)
        try:
            text = file.read_text("utf-8")
        except UnicodeDecodeError as error:
            raise EditionError(Mistake("not_text", byte=error.start), file=str(file)) from None
        try:
            return cls.loads(text)
        except EditionError as error:
            raise error.found_in(str(file)) from None

    def dumps(self) -> str:
        """The file's text, laid out to be edited: a card to a line."""
        return _laid_out({"game": self.game, "name": self.name, **self._values}) + "\n"

    def save(self, path: AnyPath) -> None:
        """Writes the file whole or not at all."""
        write_whole(path, self.dumps())

    @property
    def values(self) -> dict[str, Any]:
        """A copy of the values, laid out as in the game's ``values.json``."""
        return deepcopy(self._values)

    @property
    def is_built_in(self) -> bool:
        """Whether these are the values that come with the game, whatever the edition is called."""
        return self.digest == Edition.of(self.game).digest

    @property
    def label(self) -> dict[str, str]:
        """What records and views say of it: its name and its digest."""
        return {"name": self.name, "digest": self.digest}

    def names(self, lang: str) -> dict[str, str]:
        """The names of cards that it gives, by their keys in the game's word files."""
        if lang not in LANGUAGES:
            raise EditionError(Mistake("no_language", given=lang, allowed=", ".join(LANGUAGES)))
        return self._layout.names(self._values, lang)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Edition) and (self.game, self.digest) == (other.game, other.digest)

    def __hash__(self) -> int:
        return hash((self.game, self.digest))

    def __repr__(self) -> str:
        return f"Edition({self.game}, {self.name!r}, {self.digest})"

    def __reduce__(self) -> tuple[object, tuple[str, str, dict[str, Any]]]:
        return Edition, (self.game, self.name, self._values)


def _with_editions(name: str) -> Any:
    """The built-in game of that name, if there can be editions of it."""
    found = built_in(known_name(name))
    if found.layout is None:
        raise EditionError(Mistake("no_editions", game=name))
    return found


def _check_game(name: str) -> None:
    if name not in games():
        raise EditionError(Mistake("no_game", given=quoted(name), allowed=", ".join(games())))


def check_name(name: Any) -> None:
    if not isinstance(name, str) or not _NAME.fullmatch(name) or name.lower().endswith(".json"):
        raise EditionError(Mistake("edition_name", given=quoted(name)))


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object in which no key is given twice, where the reader would see one value and the program the other."""
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise EditionError(Mistake("key_twice", given=quoted(twice), object=quoted(found)))
    return found


def _laid_out(value: Any, indent: str = "") -> str:
    """JSON text with one line for each card; a value that holds no list of cards is on one line too."""
    deeper = indent + " "
    if isinstance(value, dict) and (not indent or any(_is_cards(item) for item in value.values())):
        inner = [f"{deeper}{json.dumps(name)}: {_laid_out(item, deeper)}" for name, item in value.items()]
        return "{\n" + ",\n".join(inner) + f"\n{indent}}}"
    if _is_cards(value):
        return "[\n" + ",\n".join(deeper + json.dumps(card, ensure_ascii=False) for card in value) + f"\n{indent}]"
    return json.dumps(value, ensure_ascii=False)


def _is_cards(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(item, dict) for item in value)
