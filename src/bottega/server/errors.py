"""Errors of those who ask: a code for programs, a sentence in the client's language for people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bottega.engine.errors import EditionError, NotationError, Refusal
from bottega.engine.words import LANGUAGES, Verbatim, Words

WORDS = Words("bottega.server")
UNAVAILABLE = 503
"""The status of what cannot be done at the moment, and may be tried again."""
MOST_TOLD = 5
"""Mistakes of an edition in one sentence."""


class Refused(Exception):  # noqa: N818
    """The error where something asked for is not done; ``code`` is the key of its sentence."""

    def __init__(self, code: str, status: int = 409, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.params = params

    @property
    def clause(self) -> str | None:
        return None

    def text(self, lang: str) -> str:
        return WORDS.text(lang, f"error.{self.code}", **self.params)


class RulesForbid(Refused):
    """The error where the rules of the game forbid an action: their clause and their sentence."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__("illegal")
        self.refusal = refusal

    @property
    def clause(self) -> str | None:
        return self.refusal.clause

    def text(self, lang: str) -> str:
        return self.refusal.text(lang)


class WrongEdition(Refused):
    """The error where an edition has mistakes: the first of them."""

    def __init__(self, error: EditionError, status: int) -> None:
        super().__init__("edition_mistakes", status)
        self.mistakes = error.mistakes[:MOST_TOLD]

    def text(self, lang: str) -> str:
        problem = "; ".join(mistake.text(lang) for mistake in self.mistakes)
        return WORDS.text(lang, f"error.{self.code}", problem=Verbatim(problem))


@contextmanager
def reading() -> Iterator[None]:
    """Refuses a text that is no action of the game."""
    try:
        yield
    except NotationError as error:
        raise Refused("notation", 400, problem=str(error)) from None


def language(wanted: str | None, accepted: str = "") -> str:
    """The language asked for, else the first one we have of those that a browser accepts, else English."""
    codes = [part.split(";")[0].strip()[:2].lower() for part in accepted.split(",")]
    return next((code for code in [wanted, *codes] if code in LANGUAGES), "en")
