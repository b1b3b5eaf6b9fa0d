"""Whatever the server refuses: a code for programs, a sentence in the client's language for people."""

from __future__ import annotations

from bottega.engine.errors import Refusal
from bottega.engine.words import LANGUAGES, Words

WORDS = Words("bottega.server")


class Trouble(Exception):  # noqa: N818
    """Something asked for that is not done; ``code`` is the key of its sentence."""

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


class RulesForbid(Trouble):
    """The rules of the game do not allow it: their clause and their sentence."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__("illegal")
        self.refusal = refusal

    @property
    def clause(self) -> str | None:
        return self.refusal.clause

    def text(self, lang: str) -> str:
        return self.refusal.text(lang)


def language(wanted: str | None, accepted: str = "") -> str:
    """The language asked for, else the first one we have of those that a browser accepts, else English."""
    codes = [part.split(";")[0].strip()[:2].lower() for part in accepted.split(",")]
    return next((code for code in [wanted, *codes] if code in LANGUAGES), "en")
