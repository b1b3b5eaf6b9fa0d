"""Actions: what a seat wants to do, as plain, immutable data with a one-line notation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from json.encoder import encode_basestring_ascii
from typing import Any, SupportsIndex

from bottega.engine.display import shown
from bottega.engine.fast import i64, vec
from bottega.engine.reading import Text, as_int, short

Key = tuple[int, str, tuple[tuple[str, str], ...]]


class Wording:
    """An action spelled out: its kind, its named arguments and its notation."""

    def __init__(self, seat: int, kind: str, args: dict[str, object]) -> None:
        self.seat = seat
        self.kind = kind
        self.args = args
        self.text = _notation(kind, args)
        self._key: Key | None = None

    @property
    def key(self) -> Key:
        """What actions are compared by; few ever are, so it is made when it is asked for."""
        if self._key is None:
            values = sorted([(name, repr(value)) for name, value in self.args.items()])
            self._key = (self.seat, self.kind, tuple(values))
        return self._key


def _notation(kind: str, args: dict[str, object]) -> str:
    return " ".join([kind, *[_written(value) for value in args.values()]])


def _copied(args: dict[str, object]) -> dict[str, object]:
    return {name: list(value) if isinstance(value, list) else value for name, value in args.items()}


def _taken(args: dict[str, Any]) -> dict[str, object]:
    """A copy of what somebody gave, with whole numbers of any kind as ints."""
    return {
        name: [_plain(item) for item in value] if isinstance(value, list) else _plain(value)
        for name, value in args.items()
    }


def _plain(value: object) -> object:
    number = as_int(value)
    return value if number is None else number


def _written(value: object) -> str:
    """A value as one word of notation; several values are joined by commas, none is a dash."""
    if isinstance(value, (list, tuple)):
        return ",".join([str(item) for item in value]) or "-"
    return str(value)


class Action:
    """One seat's choice: ``seat``, ``kind`` and named ``args``; ``str()`` gives its notation.

    Actions are immutable, hashable and ordered, and equal where their content is. Those from ``legal()`` and
    ``parse()`` are made once for each game and shared, and only spelled out when somebody reads them: listing them
    costs next to nothing. One built by hand with the same content is equal to them.
    """

    def __init__(self, seat: SupportsIndex, kind: Text = "", args: Mapping[str, Any] | None = None) -> None:
        number = as_int(seat)
        if number is None or not isinstance(kind, str) or not (args is None or isinstance(args, dict)):
            given = ", ".join([short(value) for value in (seat, kind, args)])
            raise TypeError(f"an action is a seat (int), a kind (str) and a dict, not {given}")
        self._seat: int = number
        self._move: i64 = -1
        self._book: ActionBook | None = None
        self._wording: Wording | None = Wording(number, kind, _taken(args or {})) if kind else None

    @property
    def seat(self) -> int:
        """The seat that acts, from 0 in seating order."""
        return self._seat

    @property
    def kind(self) -> str:
        """What is done: the first word of the notation."""
        return self._worded().kind

    @property
    def args(self) -> dict[str, Any]:
        """The named values, in the order of the notation; a fresh dict: changing it changes nothing."""
        return _copied(self._worded().args)

    def _worded(self) -> Wording:
        wording = self._wording
        if wording is None:
            kind, args = self._book.describe(self._move) if self._book is not None else ("", {})
            wording = self._wording = Wording(self._seat, kind, args)
        return wording

    def __str__(self) -> str:
        return self._worded().text

    def __repr__(self) -> str:
        wording = self._worded()
        return f"Action({self._seat}, {wording.kind!r}, {wording.args!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self._worded().key == other._worded().key)

    def __hash__(self) -> int:
        return hash(self._worded().key)

    def __lt__(self, other: object) -> bool:
        return self._worded().key < other._worded().key if isinstance(other, Action) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self._worded().key <= other._worded().key if isinstance(other, Action) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self._worded().key > other._worded().key if isinstance(other, Action) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self._worded().key >= other._worded().key if isinstance(other, Action) else NotImplemented

    def __reduce__(self) -> tuple[type[Action], tuple[int, str, dict[str, Any]]]:
        return Action, (self._seat, self.kind, self.args)

    def _repr_html_(self) -> str | None:
        return shown("action", "html", self)


class Page:
    """What is known of 256 moves that differ in their last byte only: their notations as JSON, and each seat's actions.

    A list is empty before something in it is asked for.
    """

    def __init__(self, seats: int) -> None:
        self.texts: list[bytes] = []
        self.actions: list[list[Action]] = [[] for _ in range(seats)]


class ActionBook:
    """The shared actions of one game, found by move on pages.

    Moves below 2^24 are found quickest, so a game gives its commonest moves small numbers. What is stored seldom is
    stored at an ``int``: the C compiler keeps the storing at an ``i64`` in line only where there is little of it.
    """

    def __init__(self, describe: Callable[[int], tuple[str, dict[str, object]]], seats: int) -> None:
        self.describe = describe
        """Gives the kind and the named arguments of a move."""
        self.blanks = [Action(seat) for seat in range(seats)]
        """Stand on a page where no action has been asked for yet."""
        self.pages: list[Page | None] = []
        self.far_pages: dict[int, Page] = {}
        self.moves_listed: dict[str, int] = {}
        """The move of every notation that was ever listed."""

    def action(self, seat: int, move: i64) -> Action:
        return self.actions(seat, vec[i64]([move]))[0]

    def actions(self, seat: int, moves: vec[i64]) -> list[Action]:
        """A seat's actions of these moves, in their order."""
        blank = self.blanks[seat]
        found: list[Action] = [blank] * len(moves)
        number: i64 = -1
        page: list[Action] = []
        for place in range(len(moves)):
            move = moves[place]
            if move >> 8 != number:
                number = move >> 8
                page = self._page(number).actions[seat]
                if not page:
                    page.extend([blank] * 256)
            action = page[move & 255]
            if action is blank:
                action = page[int(move & 255)] = self._new(seat, move)
            found[place] = action
        return found

    def json(self, moves: vec[i64]) -> bytes:
        """The notations of these moves, in their order; no action is made for them."""
        found: list[bytes] = [b""] * len(moves)
        number: i64 = -1
        page: list[bytes] = []
        for place in range(len(moves)):
            move = moves[place]
            if move >> 8 != number:
                number = move >> 8
                page = self._page(number).texts
                if not page:
                    page.extend([b""] * 256)
            text = page[move & 255]
            if not text:
                text = page[int(move & 255)] = self._as_json(move)
            found[place] = text
        return b"[" + b",".join(found) + b"]"

    def listed(self, seat: int, text: str) -> Action | None:
        """The action of a notation that was listed before."""
        move = self.moves_listed.get(text)
        return None if move is None else self.action(seat, move)

    def _as_json(self, move: i64) -> bytes:
        kind, args = self.describe(move)
        text = _notation(kind, args)
        self.moves_listed[text] = move
        return encode_basestring_ascii(text).encode()

    def _page(self, number: i64) -> Page:
        if number >= 65536:
            far = self.far_pages.get(number)
            if far is None:
                far = self.far_pages[number] = Page(len(self.blanks))
            return far
        if number >= len(self.pages):
            self.pages.extend([None] * (number + 1 - len(self.pages)))
        page = self.pages[number]
        if page is None:
            page = self.pages[int(number)] = Page(len(self.blanks))
        return page

    def _new(self, seat: int, move: i64) -> Action:
        action = Action(seat)
        action._book = self
        action._move = move
        return action
