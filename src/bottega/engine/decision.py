"""Decisions: the one question a state asks."""

from __future__ import annotations

from bottega.engine.reading import Text, as_type
from bottega.engine.words import Words


class Decision:
    """The question a state asks: what is asked (``kind``) and the seats that may answer it now (``actors``).

    Several actors choose in secret, in any order.
    """

    def __init__(self, kind: str, actors: tuple[int, ...], words: Words, about: dict[str, object]) -> None:
        self.kind = kind
        self.actors = actors
        self._words = words
        self._about = about
        self._prompts: dict[str, str] = {}

    def prompt(self, lang: Text = "en") -> str:
        """The question as a sentence in that language."""
        code = as_type(lang, str, "a language is written as a text")
        known = self._prompts.get(code)
        if known is None:
            known = self._prompts[code] = self._words.text(code, "prompt." + self.kind, **self._about)
        return known

    def __repr__(self) -> str:
        return f"Decision({self.kind!r}, {self.actors!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and (self.kind, self.actors) == (other.kind, other.actors)

    def __hash__(self) -> int:
        return hash((self.kind, self.actors))

    def __reduce__(self) -> tuple[type[Decision], tuple[str, tuple[int, ...], Words, dict[str, object]]]:
        return Decision, (self.kind, self.actors, self._words, self._about)
