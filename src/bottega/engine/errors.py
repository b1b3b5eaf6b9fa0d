"""Refusals and errors: each names a clause of the rules or the value that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bottega.engine.base import BottegaError as BottegaError
from bottega.engine.mistakes import Mistake
from bottega.engine.words import Verbatim, Words


class Refusal:
    """Why an action is not legal: the ``clause`` of the rules and a sentence, in any language."""

    def __init__(self, words: Words, clause: str, key: str, params: dict[str, object]) -> None:
        self.clause = clause
        self.key = key
        self.untimely = False
        """Whether only the moment is wrong: actions of that kind are not asked for now."""
        self._words = words
        self._params = params

    def by(self, clause: str) -> Refusal:
        """The same sentence, by another clause."""
        return self if clause == self.clause else Refusal(self._words, clause, self.key, self._params)

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.text("en")

    def text(self, lang: str) -> str:
        """The sentence in that language."""
        return self._words.text(lang, "refusal." + self.key, **self._params)

    def __str__(self) -> str:
        return f"{self.clause}: {self.message}"

    def __repr__(self) -> str:
        return f"Refusal({self.clause!r}, {self.message!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.clause, self.message) == (other.clause, other.message)

    def __hash__(self) -> int:
        return hash((self.clause, self.message))


class Later(Refusal):
    """Why an action is not legal now: when its kind is taken (``later.KIND``), and what is asked instead."""

    def __init__(self, words: Words, clause: str, kind: str, prompt: Callable[[str], str]) -> None:
        super().__init__(words, clause, "later." + kind, {})
        self._kind = kind
        self._prompt = prompt

    def by(self, clause: str) -> Refusal:
        return Later(self._words, clause, self._kind, self._prompt)

    def text(self, lang: str) -> str:
        now = self._words.text(lang, "now", prompt=Verbatim(self._prompt(lang)))
        return f"{self._words.text(lang, self.key)} {now}"


class OptionError(BottegaError):
    """A number of players, a seed or an option that the game does not have."""


class OptionConflict(OptionError):  # noqa: N818
    """Options that do not go together; ``text`` says why in words for players."""

    def __init__(self, message: str, words: Words, key: str, params: dict[str, object]) -> None:
        super().__init__(message)
        self._words = words
        self._key = key
        self._params = params

    def text(self, lang: str) -> str:
        """Why, as a sentence in that language."""
        return self._words.text(lang, "conflict." + self._key, **self._params)


class NotationError(BottegaError):
    """A text that is not an action of the game; ``refusal`` tells why where the rules do."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


class PositionError(BottegaError):
    """A dict that is not a state or a view of the game."""


class EditionError(BottegaError):
    """Values that no edition can have, or an edition that is not here.

    ``file`` is where it was read from.
    """

    def __init__(self, head: Mistake, mistakes: Sequence[Mistake] = (), file: str = "") -> None:
        self._head = head
        self._listed = list(mistakes)
        self.file = file
        super().__init__(self.text("en"))

    @property
    def mistakes(self) -> list[Mistake]:
        """All that is wrong, each with its card and field."""
        return self._listed or [self._head]

    def text(self, lang: str) -> str:
        """All mistakes in that language, as one text."""
        lines = [self._head.text(lang), *(f"- {mistake.text(lang)}" for mistake in self._listed)]
        return (f"{self.file}: " if self.file else "") + "\n".join(lines)

    def found_in(self, file: str) -> EditionError:
        """The same error, with the file that the values were read from."""
        return EditionError(self._head, self._listed, file)

    def __reduce__(self) -> tuple[type[EditionError], tuple[Mistake, list[Mistake], str]]:
        return EditionError, (self._head, self._listed, self.file)


class RecordError(BottegaError):
    """A game file that is damaged, illegal or of another version.

    ``action`` is the index of the action at fault and ``line`` the line of the file, where they are known.
    """

    def __init__(self, message: str, action: int | None = None, line: int | None = None) -> None:
        super().__init__(message)
        self.action = action
        self.line = line


class IllegalAction(BottegaError):  # noqa: N818 (the name is part of the public API)
    """An action that the rules forbid now; the state is unchanged. Carries the refusal's ``clause`` and sentence."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal}")
        self.action = action
        self.refusal = refusal
        self.clause = refusal.clause
        self.message = refusal.message

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[object, Refusal]]:
        return IllegalAction, (self.action, self.refusal)
