"""Kinds of action, declared once: their names, their arguments and the bits of a move that these take.

A move is the number of its kind, then the bits of its arguments. Describing a move and reading an action follow from
that.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bottega.engine.errors import Refusal
from bottega.engine.fast import i64
from bottega.engine.words import Words


class UnreadableError(Exception):
    """What an action names does not exist: the sentence of the game's words that says so, and by which clause."""

    def __init__(self, key: str, params: dict[str, object], clause: str) -> None:
        super().__init__(key)
        self.key = key
        self.params = params
        self.clause = clause


@mypyc_attr(allow_interpreted_subclasses=True)
class Argument:
    """An argument of an action, kept in some bits of a move.

    Any other value than those it has is refused by the clause of the kind of action, with the sentence
    ``refusal.no_such_value``, which names the argument, the value and what is ``known``; ``or_else`` says
    another sentence and clause.
    """

    def __init__(self, name: str, shift: i64 = 0, bits: i64 = 16, known: str = "") -> None:
        self.name = name
        self.shift = shift
        self.mask: i64 = (1 << bits) - 1
        self.known = known
        self.key = ""
        self.clause = ""

    def or_else(self, key: str, clause: str = "", known: str = "") -> Argument:
        """The same argument, refused with the sentence ``refusal.KEY``, which names the value and what is known."""
        self.key = key
        self.clause = clause
        self.known = known or self.known
        return self

    def takes(self) -> type:
        """The type of its values: str, int or list."""
        return str

    def told(self, move: i64) -> object:
        """The value that a move has."""
        raise NotImplementedError

    def number(self, value: object) -> int:
        """The number of a value; raises ``UnreadableError`` where there is none."""
        raise NotImplementedError

    def packed(self, args: dict[str, object]) -> int:
        """The bits of a move for what an action says."""
        return self.number(args[self.name]) << int(self.shift)

    def unreadable(self, value: object) -> UnreadableError:
        if self.key:
            return UnreadableError(self.key, {"name": value, "known": self.known}, self.clause)
        said: dict[str, object] = {"name": self.name, "value": value, "known": self.known}
        return UnreadableError("no_such_value", said, self.clause)


class Name(Argument):
    """One of some names, which are numbered from ``first`` on."""

    def __init__(self, name: str, names: list[str], shift: i64 = 0, bits: i64 = 16, first: int = 0) -> None:
        super().__init__(name, shift, bits, ", ".join(names))
        self.names = names
        self.first: i64 = first
        self.numbers: dict[object, int] = {names[place]: first + place for place in range(len(names))}

    def told(self, move: i64) -> object:
        return self.names[(move >> self.shift & self.mask) - self.first]

    def number(self, value: object) -> int:
        number = self.numbers.get(value)
        if number is None:
            raise self.unreadable(value)
        return number


class Number(Argument):
    """A whole number within limits."""

    def __init__(self, name: str, least: int, most: int, shift: i64 = 0, bits: i64 = 16, known: str = "") -> None:
        super().__init__(name, shift, bits, known or f"{least}-{most}")
        self.least = least
        self.most = most

    def takes(self) -> type:
        return int

    def told(self, move: i64) -> object:
        return int(move >> self.shift & self.mask)

    def number(self, value: object) -> int:
        if isinstance(value, int) and self.least <= value <= self.most:
            return value
        raise self.unreadable(value)


class Kind:
    """A kind of action: its number and name, its arguments in the order of the notation, the clause about it.

    ``head`` is what a move is without its arguments, unless it begins with the number of its kind.
    """

    def __init__(
        self, number: i64, name: str, arguments: list[Argument] | None = None, clause: str = "", head: i64 = -1
    ) -> None:
        self.number = number
        self.name = name
        self.arguments: list[Argument] = arguments or []
        self.clause = clause
        self.head = head


class Kinds:
    """All kinds of action of a game, in the order in which they are listed for people.

    The arguments take ``bits`` bits of a move; those of the kind with the highest number may take more.
    """

    def __init__(self, bits: i64, kinds: list[Kind]) -> None:
        self.bits_taken = bits
        self.last: i64 = len(kinds) - 1
        self.by_number: list[Kind] = sorted(kinds, key=_number)
        self.by_name: dict[str, Kind] = {kind.name: kind for kind in kinds}
        self.types: dict[str, dict[str, type]] = {
            kind.name: {argument.name: argument.takes() for argument in kind.arguments} for kind in kinds
        }
        """By kind: the types of its arguments."""

    def describe(self, move: i64) -> tuple[str, dict[str, object]]:
        """A move as an action's kind and arguments."""
        kind = self.by_number[min(move >> self.bits_taken, self.last)]
        args: dict[str, object] = {}
        for argument in kind.arguments:
            args[argument.name] = argument.told(move)
        return kind.name, args

    def read(self, words: Words, name: str, args: dict[str, object]) -> int | Refusal:
        """The move of an action, or a refusal where it names something that does not exist."""
        kind = self.by_name[name]
        move = int(kind.number << self.bits_taken if kind.head < 0 else kind.head)
        try:
            for argument in kind.arguments:
                move += argument.packed(args)
        except UnreadableError as error:
            return Refusal(words, error.clause or kind.clause, error.key, error.params)
        return move


def _number(kind: Kind) -> int:
    return int(kind.number)
