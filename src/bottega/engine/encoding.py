"""Fixed numbers for learners: every action of a game as one number, and what a seat sees as bytes.

A game says its ``Encoding`` in its module ``encoding``. The numbers of actions are the same for every number of players
and every choice of options; what a seat sees has one part for each seat, the seat that looks first, then clockwise.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from bottega.engine.fast import i64, u8, vec
from bottega.engine.state import State

MOST: Final[i64] = 255
"""What does not fit into a byte is told as this."""

S = TypeVar("S", bound=State)


class Span:
    """Numbers that belong together: ``size`` of them from ``start`` on, laid out as ``shape``; ``text`` explains them.

    Of features, ``most`` is the highest value, and ``values`` names the values from 0 on where they are no amounts.
    """

    def __init__(
        self,
        name: str,
        shape: tuple[int, ...] | int,
        text: str,
        most: int = 1,
        values: list[str] | None = None,
    ) -> None:
        self.name = name
        self.shape: tuple[int, ...] = shape if isinstance(shape, tuple) else (shape,)
        self.size = 1
        for length in self.shape:
            self.size *= length
        self.text = text
        self.values = values
        self.most = most if values is None else len(values) - 1
        self.start = 0

    def __repr__(self) -> str:
        return f"Span({self.name!r}, {self.start} to {self.start + self.size - 1})"


def laid_out(spans: list[Span]) -> list[Span]:
    """The spans one after the other, from 0 on."""
    start = 0
    for span in spans:
        span.start = start
        start += span.size
    return spans


class Numbers:
    """A list of action numbers that is filled again and again; ``size`` of its ``items`` count."""

    def __init__(self, room: int) -> None:
        self.items = vec[i64]([0] * room)
        self.size: i64 = 0

    def make_room(self, more: i64) -> None:
        """Makes the list long enough for that many more numbers."""
        if self.size + more > len(self.items):
            longer = vec[i64]([0] * int(2 * (self.size + more)))
            for place in range(self.size):
                longer[place] = self.items[place]
            self.items = longer


@mypyc_attr(allow_interpreted_subclasses=True)
class Slate(Generic[S]):
    """Where what a seat sees is written: some bytes of ``out`` from ``at`` on, which are 0 at first.

    It may remember what it wrote last, and write only what has changed.
    """

    def __init__(self, out: vec[u8], at: i64) -> None:
        self.out = out
        self.at = at

    def wipe(self) -> None:
        """Another game follows: nothing of what was written last may be taken for granted."""

    def write(self, state: S, me: i64) -> None:
        """Writes what the seat ``me`` may know of the state; nothing else may be looked at."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding(Generic[S]):
    """The numbers of one game at a table with these players and options.

    ``actions`` and ``features`` say what each number means; ``version`` changes where one of them means something else.
    """

    version: int = 1

    def __init__(self, players: int, options: dict[str, object], actions: list[Span], features: list[Span]) -> None:
        self.players = players
        self.options = options
        self.actions = laid_out(actions)
        self.features = laid_out(features)
        self.action_count: int = sum([span.size for span in actions])
        self.feature_count: int = sum([span.size for span in features])

    def slate(self, out: vec[u8], at: i64) -> Slate[Any]:
        """Where the features of one game are written."""
        raise NotImplementedError

    def number(self, state: S, seat: i64, move: i64) -> i64:
        """The number of a legal move of a seat that may act."""
        raise NotImplementedError

    def move(self, state: S, seat: i64, number: i64) -> i64:
        """The move of a number; for one that means nothing here, -1 or a move that is not legal."""
        raise NotImplementedError

    def list_legal(self, state: S, seat: i64, found: Numbers) -> None:
        """Adds the numbers of all legal moves of a seat that may act."""
        moves = state.moves(seat)
        found.make_room(len(moves))
        items, size = found.items, found.size
        for move in moves:
            items[size] = self.number(state, seat, move)
            size += 1
        found.size = size


def byte(number: i64) -> u8:
    """An amount as a feature tells it."""
    if number < 0:
        return 0
    if number > MOST:
        return u8(MOST)
    return u8(number)
