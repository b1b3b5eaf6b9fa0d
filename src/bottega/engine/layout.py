"""What may stand in a file of values: said once for each game, and checked with sentences that name the place.

A kind of value has ``read(value, place, mistakes)``: it returns the value as every edition writes it and adds to the
mistakes what is wrong, each with the place, what stands there and what is allowed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from bottega.engine.words import LANGUAGES

NOTES = ("meta", "notes", "provenance", "sources", "why", "alternative", "confidence")
"""Keys that say where a value comes from; they may stand anywhere, and nobody reads them."""
LONGEST_NAME = 60
MOST_QUOTED = 60


class Kind(Protocol):
    """A kind of value."""

    def read(self, value: Any, place: str, mistakes: list[str]) -> Any: ...


class Number:
    """A whole number of a range."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def read(self, value: Any, place: str, mistakes: list[str]) -> Any:
        if type(value) is not int or not self.least <= value <= self.most:
            mistakes.append(f"{place} is {quoted(value)}; it should be a whole number from {self.least} to {self.most}")
        return value


class OneOf:
    """One of a few values."""

    def __init__(self, choices: Iterable[Any]) -> None:
        self.choices = list(choices)

    def read(self, value: Any, place: str, mistakes: list[str]) -> Any:
        if not any(type(value) is type(choice) and value == choice for choice in self.choices):
            allowed = ", ".join(json.dumps(choice) for choice in self.choices)
            mistakes.append(f"{place} is {quoted(value)}; allowed: {allowed}")
        return value


class Fixed:
    """What every edition has alike; it may be left out, and is where it is not ``shown``."""

    def __init__(self, value: Any, shown: bool = True) -> None:
        self.value = value
        self.shown = shown

    def read(self, value: Any, place: str, mistakes: list[str]) -> Any:
        if without_notes(value) != without_notes(self.value):
            mistakes.append(f"{place} is {quoted(value)}; it is {quoted(self.value)} in every edition")
        return self.value


class Counts:
    """A number for each of some names; those that are left out are 0. ``whole`` writes them all, else those above 0."""

    def __init__(self, names: Sequence[str], most: int, whole: bool = False, some: bool = False) -> None:
        self.names = names
        self.number = Number(0, most)
        self.whole = whole
        self.some = some
        """Whether one of them at least is above 0."""

    def read(self, value: Any, place: str, mistakes: list[str]) -> Any:
        if not _is_object(value, place, mistakes):
            return value
        unknown = [name for name in value if name not in self.names and name not in NOTES]
        mistakes += [f"{place}: there is no {quoted(name)}; allowed: {', '.join(self.names)}" for name in unknown]
        counts = {name: self.number.read(value.get(name, 0), f"{place}.{name}", mistakes) for name in self.names}
        if self.some and not unknown and not any(counts.values()):
            mistakes.append(f"{place} is {quoted(value)}; one of {', '.join(self.names)} should be above 0")
        return counts if self.whole else {name: count for name, count in counts.items() if count}


class List:
    """A list of values of one kind."""

    def __init__(self, item: Kind, least: int, most: int) -> None:
        self.item = item
        self.least = least
        self.most = most

    def read(self, value: Any, place: str, mistakes: list[str]) -> Any:
        wanted = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        if type(value) is not list or not self.least <= len(value) <= self.most:
            mistakes.append(f"{place} is {quoted(value)}; it should be a list of {wanted}")
            return value
        return [self.item.read(item, f"{place}[{number}]", mistakes) for number, item in enumerate(value)]


class Fields:
    """A JSON object with these keys, the optional ones where they are given; what is ``Fixed`` need not be given."""

    def __init__(self, kinds: Mapping[str, Kind], optional: Sequence[str] = (), notes: Sequence[str] = ()) -> None:
        self.kinds = kinds
        self.optional = optional
        self.notes = (*NOTES, *notes)

    def read(self, value: Any, place: str, mistakes: list[str]) -> Any:
        if not _is_object(value, place, mistakes):
            return value
        for name in value:
            if name not in self.kinds and name not in self.notes:
                mistakes.append(f"{place}: there is no field {quoted(name)}; the fields are {', '.join(self.kinds)}")
        found: dict[str, Any] = {}
        for name, kind in self.kinds.items():
            if name in value:
                found[name] = kind.read(value[name], f"{place}.{name}" if place else name, mistakes)
            if isinstance(kind, Fixed):
                found[name] = kind.value
                if not kind.shown:
                    del found[name]
            elif name not in value and name not in self.optional:
                mistakes.append(f"{place}: {name} is missing")
        return found


class Name:
    """What a card is called: a text for every language, or one for some of them."""

    def read(self, value: Any, place: str, mistakes: list[str]) -> Any:
        texts = list(value.values()) if isinstance(value, dict) else [value]
        known = not isinstance(value, dict) or (value and all(lang in LANGUAGES for lang in value))
        if not known or not all(_is_name(text) for text in texts):
            mistakes.append(
                f"{place} is {quoted(value)}; it should be a text of 1 to {LONGEST_NAME} letters without @ and braces, "
                f"or one for each of {', '.join(LANGUAGES)}, or for some of them"
            )
        return value


class Cards:
    """A list of cards, in any order: each of the names once, each with fields of its own."""

    def __init__(
        self, what: str, names: Sequence[Any], fields: Callable[[Any], Kind], key: str = "id", word: str = ""
    ) -> None:
        self.what = what
        self.names = names
        self.fields = fields
        self.key = key
        self.word = word
        """What the keys of the cards' names begin with in the word files."""

    def read(self, value: Any, place: str, mistakes: list[str]) -> Any:
        if type(value) is not list:
            mistakes.append(f"{place} is {quoted(value)}; it should be a list of {len(self.names)} cards")
            return value
        found: dict[Any, Any] = {}
        for number, card in enumerate(value):
            if not _is_object(card, f"{place}[{number}]", mistakes):
                continue
            name = card.get(self.key)
            if not any(type(name) is type(known) and name == known for known in self.names):
                known = f"they are {self.names[0]} to {self.names[-1]}" if len(self.names) > 20 else self._listed()
                mistakes.append(f"{place}[{number}]: there is no {self.what} {quoted(name)}; {known}")
            elif name in found:
                mistakes.append(f"{self.what} {name} is there twice; there are {len(self.names)}, each once")
            else:
                found[name] = self.fields(name).read(card, f"{self.what} {name}", mistakes)
        missing = [str(name) for name in self.names if name not in found]
        if missing:
            count = f"there are {len(self.names)}, each once"
            mistakes.append(f"{self.what} {', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing; {count}")
        return [found[name] for name in self.names if name in found]

    def called(self, card: dict[str, Any], name: str) -> str:
        """A card's name as the word files write it."""
        return name

    def _listed(self) -> str:
        return f"they are {', '.join(str(name) for name in self.names)}"


Total = Callable[[dict[str, Any]], Iterable[str]]


class Layout:
    """All that an edition of a game may say: its parts, and what has to be true of them together."""

    def __init__(self, parts: Mapping[str, Kind], totals: Sequence[tuple[tuple[str, ...], Total]]) -> None:
        self.parts = parts
        self.totals = totals
        """Checks of whole parts: the names of those that a check needs, and what it finds wrong."""

    def read(self, values: Any, built_in: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
        """The values as every edition writes them, and what is wrong with them."""
        if not isinstance(values, dict):
            return {}, [f"the values are {quoted(values)}; they should be one JSON object"]
        mistakes: list[str] = []
        sound: dict[str, Any] = {}
        for name in values:
            if name in self.parts or name in NOTES or str(name).endswith("_provenance"):
                continue
            if name in built_in:
                Fixed(built_in[name]).read(values[name], name, mistakes)
            else:
                mistakes.append(f"there is no {quoted(name)}; an edition has {', '.join(self.parts)}")
        for name, kind in self.parts.items():
            wrong: list[str] = []
            if name in values:
                sound[name] = kind.read(values[name], name, wrong)
            else:
                wrong.append(f"{name} is missing; an edition has {', '.join(self.parts)}")
            mistakes += wrong
            if wrong:
                sound.pop(name, None)
        for needed, total in self.totals:
            if all(name in sound for name in needed):
                mistakes += total(sound)
        return sound, mistakes

    def names(self, values: Mapping[str, Any], lang: str) -> dict[str, str]:
        """The names of cards that the values give, by their keys in the word files."""
        found: dict[str, str] = {}
        for part, kind in self.parts.items():
            if isinstance(kind, Cards) and kind.word:
                for card in values[part]:
                    if "name" in card:
                        found[f"{kind.word}.{card[kind.key]}"] = kind.called(card, _in_language(card["name"], lang))
        return found


def without_notes(value: Any) -> Any:
    """A value without what says where it comes from."""
    if isinstance(value, dict):
        return {name: without_notes(item) for name, item in value.items() if name not in NOTES}
    return [without_notes(item) for item in value] if isinstance(value, list) else value


def quoted(value: Any) -> str:
    """A value as the file has it, cut where it is long."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = repr(value)
    return text if len(text) <= MOST_QUOTED else text[:MOST_QUOTED] + "…"


def _in_language(name: Any, lang: str) -> str:
    """A name in that language; where it is given in others only, in the first of them."""
    if isinstance(name, dict):
        return str(name.get(lang) or next(name[known] for known in LANGUAGES if known in name))
    return str(name)


def _is_object(value: Any, place: str, mistakes: list[str]) -> bool:
    if not isinstance(value, dict):
        mistakes.append(f"{place} is {quoted(value)}; it should be a JSON object")
        return False
    return True


def _is_name(text: Any) -> bool:
    return (
        isinstance(text, str)
        and 0 < len(text.strip()) <= LONGEST_NAME
        and text.isprintable()
        and not any(sign in text for sign in "@{}")
    )
