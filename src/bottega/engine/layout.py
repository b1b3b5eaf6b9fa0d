"""The layout of a file of values: declared once for each game; mistakes are told with their places.

A kind of value has ``read(value, place, mistakes)``: it returns the value as every edition writes it and adds to the
mistakes what is wrong, each with the place, what stands there and what is allowed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from bottega.engine.mistakes import Mistake, Place
from bottega.engine.words import LANGUAGES, Words

NOTES = ("meta", "notes", "provenance", "sources", "why", "alternative", "confidence")
"""Keys that say where a value comes from; they may stand anywhere, and nobody reads them."""
LONGEST_NAME = 60
MOST_QUOTED = 60
MOST_NAMED = 20
"""The most cards that a sentence names; of more only the first and the last."""


class Kind(Protocol):
    """A kind of value."""

    def read(self, value: Any, place: Place, mistakes: list[Mistake]) -> Any: ...


class Number:
    """A whole number of a range."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def read(self, value: Any, place: Place, mistakes: list[Mistake]) -> Any:
        if type(value) is not int or not self.least <= value <= self.most:
            mistakes.append(place.mistake("range", given=quoted(value), least=self.least, most=self.most))
        return value


class OneOf:
    """One of a few values."""

    def __init__(self, choices: Iterable[Any]) -> None:
        self.choices = list(choices)

    def read(self, value: Any, place: Place, mistakes: list[Mistake]) -> Any:
        if not any(type(value) is type(choice) and value == choice for choice in self.choices):
            allowed = ", ".join(json.dumps(choice) for choice in self.choices)
            mistakes.append(place.mistake("one_of", given=quoted(value), allowed=allowed))
        return value


class Fixed:
    """A value that is the same in every edition; it may be left out, and is written only where it is ``shown``."""

    def __init__(self, value: Any, shown: bool = True) -> None:
        self.value = value
        self.shown = shown

    def read(self, value: Any, place: Place, mistakes: list[Mistake]) -> Any:
        if without_notes(value) != without_notes(self.value):
            mistakes.append(place.mistake("fixed", given=quoted(value), fixed=quoted(self.value)))
        return self.value


class Counts:
    """A number for each of some names; those that are left out are 0. ``whole`` writes them all, else those above 0."""

    def __init__(self, names: Sequence[str], most: int, whole: bool = False, some: bool = False) -> None:
        self.names = names
        self.number = Number(0, most)
        self.whole = whole
        self.some = some
        """Whether one of them at least is above 0."""

    def read(self, value: Any, place: Place, mistakes: list[Mistake]) -> Any:
        if not _is_object(value, place, mistakes):
            return value
        allowed = ", ".join(self.names)
        unknown = [name for name in value if name not in self.names and name not in NOTES]
        mistakes += [place.mistake("unknown", given=quoted(name), allowed=allowed) for name in unknown]
        counts = {name: self.number.read(value.get(name, 0), place.at(name), mistakes) for name in self.names}
        if self.some and not unknown and not any(counts.values()):
            mistakes.append(place.mistake("none_above_0", given=quoted(value), allowed=allowed))
        return counts if self.whole else {name: count for name, count in counts.items() if count}


class List:
    """A list of values of one kind."""

    def __init__(self, item: Kind, least: int, most: int) -> None:
        self.item = item
        self.least = least
        self.most = most

    def read(self, value: Any, place: Place, mistakes: list[Mistake]) -> Any:
        if type(value) is not list or not self.least <= len(value) <= self.most:
            given, least, most = quoted(value), self.least, self.most
            mistake = place.mistake("list" if least == most else "list_between", given=given, least=least, most=most)
            mistakes.append(mistake)
            return value
        return [self.item.read(item, place.at(number), mistakes) for number, item in enumerate(value)]


class Fields:
    """A JSON object with these keys, the optional ones where they are given; what is ``Fixed`` need not be given."""

    def __init__(self, kinds: Mapping[str, Kind], optional: Sequence[str] = (), notes: Sequence[str] = ()) -> None:
        self.kinds = kinds
        self.optional = optional
        self.notes = (*NOTES, *notes)

    def read(self, value: Any, place: Place, mistakes: list[Mistake]) -> Any:
        if not _is_object(value, place, mistakes):
            return value
        for name in value:
            if name not in self.kinds and name not in self.notes:
                mistakes.append(place.mistake("no_field", given=quoted(name), allowed=", ".join(self.kinds)))
        found: dict[str, Any] = {}
        for name, kind in self.kinds.items():
            if name in value:
                found[name] = kind.read(value[name], place.at(name), mistakes)
            if isinstance(kind, Fixed):
                found[name] = kind.value
                if not kind.shown:
                    del found[name]
            elif name not in value and name not in self.optional:
                mistakes.append(place.at(name).mistake("missing"))
        return found


class Name:
    """What a card is called: a text for every language, or one for some of them."""

    def read(self, value: Any, place: Place, mistakes: list[Mistake]) -> Any:
        texts = list(value.values()) if isinstance(value, dict) else [value]
        known = not isinstance(value, dict) or (value and all(lang in LANGUAGES for lang in value))
        if not known or not all(_is_name(text) for text in texts):
            allowed = ", ".join(LANGUAGES)
            mistakes.append(place.mistake("card_name", given=quoted(value), most=LONGEST_NAME, allowed=allowed))
        return value


class Cards:
    """A list of cards, in any order: each of the names once, each with fields of its own.

    ``fields`` says what a card has besides its ``key``, and besides a name of its own where the word files have one:
    for all cards alike, or for each by its name.
    """

    def __init__(
        self,
        what: str,
        names: Sequence[Any],
        fields: Mapping[str, Kind] | Callable[[Any], Mapping[str, Kind] | Kind],
        key: str = "id",
        word: str = "",
    ) -> None:
        self.what = what
        """What one of them is: its word is ``kind.WHAT`` in the game's word files."""
        self.names = names
        self.fields = fields
        self.key = key
        self.word = word
        """What the keys of the cards' names begin with in the word files."""

    def read(self, value: Any, place: Place, mistakes: list[Mistake]) -> Any:
        if type(value) is not list:
            mistakes.append(place.mistake("cards", given=quoted(value), count=len(self.names)))
            return value
        found: dict[Any, Any] = {}
        for number, card in enumerate(value):
            if not _is_object(card, place.at(number), mistakes):
                continue
            name = card.get(self.key)
            if not any(type(name) is type(known) and name == known for known in self.names):
                mistakes.append(self._unknown(name, place, number))
            elif name in found:
                mistakes.append(place.on(self.what, name).mistake("card_twice", count=len(self.names)))
            else:
                found[name] = self._card(name).read(card, place.on(self.what, name), mistakes)
        missing = [str(name) for name in self.names if name not in found]
        if len(missing) == 1:
            mistakes.append(place.on(self.what, missing[0]).mistake("card_missing", count=len(self.names)))
        elif missing:
            mistakes.append(place.mistake("cards_missing", names=", ".join(missing), count=len(self.names)))
        return [found[name] for name in self.names if name in found]

    def _card(self, name: Any) -> Kind:
        fields = self.fields(name) if callable(self.fields) else self.fields
        if not isinstance(fields, Mapping):
            return fields
        named: dict[str, Kind] = {"name": Name()} if self.word else {}
        return Fields({self.key: Fixed(name), **fields, **named}, optional=list(named))

    def called(self, card: dict[str, Any], name: str) -> str:
        """A card's name as the word files write it."""
        return name

    def _unknown(self, name: Any, place: Place, number: int) -> Mistake:
        here, card = place.at(number), place.on(self.what, quoted(name))
        if len(self.names) > MOST_NAMED:
            return here.mistake("no_card_between", card=card, first=self.names[0], last=self.names[-1])
        return here.mistake("no_card", card=card, allowed=", ".join(str(name) for name in self.names))


Parts = Callable[[str], Place]
Total = Callable[[dict[str, Any], Parts], Iterable[Mistake]]


class Layout:
    """All that an edition of a game may say: its parts, and what has to be true of them together."""

    def __init__(self, parts: Mapping[str, Kind], totals: Sequence[tuple[tuple[str, ...], Total]]) -> None:
        self.parts = parts
        self.totals = totals
        """Checks of whole parts: the names of those that a check needs, and what it finds wrong at their places."""

    def read(self, values: Any, built_in: Mapping[str, Any], words: Words) -> tuple[dict[str, Any], list[Mistake]]:
        """The values as every edition writes them, and what is wrong with them, in the words of the game."""
        if not isinstance(values, dict):
            return {}, [Mistake("values", given=quoted(values))]
        mistakes: list[Mistake] = []
        parts = ", ".join(self.parts)
        sound: dict[str, Any] = {}
        for name in values:
            if name in self.parts or name in NOTES or str(name).endswith("_provenance"):
                continue
            if name in built_in:
                Fixed(built_in[name]).read(values[name], Place(words, name), mistakes)
            else:
                mistakes.append(Mistake("no_part", given=quoted(name), allowed=parts))
        for name, kind in self.parts.items():
            wrong: list[Mistake] = []
            place = Place(words, name)
            if name in values:
                sound[name] = kind.read(values[name], place, wrong)
            else:
                wrong.append(place.mistake("part_missing", allowed=parts))
            mistakes += wrong
            if wrong:
                sound.pop(name, None)
        for needed, total in self.totals:
            if all(name in sound for name in needed):
                mistakes += total(sound, lambda part: Place(words, part))
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


def _is_object(value: Any, place: Place, mistakes: list[Mistake]) -> bool:
    if not isinstance(value, dict):
        mistakes.append(place.mistake("object", given=quoted(value)))
        return False
    return True


def _is_name(text: Any) -> bool:
    return (
        isinstance(text, str)
        and 0 < len(text.strip()) <= LONGEST_NAME
        and text.isprintable()
        and not any(sign in text for sign in "@{}")
    )
