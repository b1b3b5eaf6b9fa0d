"""Mistakes of an edition, as sentences in every language, each with its place."""

from __future__ import annotations

from typing import Any

from bottega.engine.words import Words

WORDS = Words("bottega.engine.mistakes")


class Mistake:
    """Something that is wrong with an edition: a sentence, in any language, and the ``place``, where there is one."""

    def __init__(self, key: str, place: Place | None = None, words: Words = WORDS, **params: object) -> None:
        self.key = key
        self.place = place
        self._words = words
        self._params = params

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.text("en")

    def text(self, lang: str) -> str:
        """The sentence in that language."""
        given = {"place": self.place, **self._params}
        said = {name: value.text(lang) if isinstance(value, Place) else value for name, value in given.items()}
        return self._words.text_verbatim(lang, self.key, **said)

    def __str__(self) -> str:
        return self.message

    def __repr__(self) -> str:
        return f"Mistake({self.message!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mistake) and (self.key, self.message) == (other.key, other.message)

    def __hash__(self) -> int:
        return hash((self.key, self.message))

    def __reduce__(self) -> tuple[Any, ...]:
        return _mistake, (self.key, self.place, self._words, self._params)


class Place:
    """Where something stands in an edition: in a ``part`` of its values, there on a ``card``, there in a ``field``."""

    def __init__(
        self, words: Words, part: str, what: str = "", card: str | None = None, path: tuple[str | int, ...] = ()
    ) -> None:
        self.part = part
        """The part of the values; of a card, the list that it is in."""
        self.card = card
        self._words = words
        self._what = what
        self._path = path

    @property
    def field(self) -> str | None:
        """The field as a path: ``spaces.physics``, ``corners.0``."""
        return ".".join(str(step) for step in self._path) or None

    def at(self, *steps: str | int) -> Place:
        """The place of a field of what is here, or of an item of a list."""
        return Place(self._words, self.part, self._what, self.card, (*self._path, *steps))

    def on(self, what: str, card: object) -> Place:
        """The place of a card of the list that is here; ``kind.WHAT`` is the word of the game for such a card."""
        return Place(self._words, str([self.part, *self._path][-1]), what, str(card))

    def text(self, lang: str) -> str:
        """The place as sentences name it: ``invention bow.spaces.physics``."""
        start, key = self.part, f"kind.{self._what}"
        if self.card is not None:
            start = f"{self._words.text(lang, key) if self._words.has(key) else self._what} {self.card}"
        return start + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in self._path)

    def mistake(self, key: str, **params: object) -> Mistake:
        """A mistake at this place: the game's own sentence ``mistake.KEY``, else the one of that key for all games."""
        if self._words.has(f"mistake.{key}"):
            return Mistake(f"mistake.{key}", self, self._words, **params)
        return Mistake(key, self, WORDS, **params)


def _mistake(key: str, place: Place | None, words: Words, params: dict[str, object]) -> Mistake:
    """A mistake that was pickled."""
    return Mistake(key, place, words, **params)
