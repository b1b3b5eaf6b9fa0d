"""Actions: what a seat wants to do, as plain, immutable data with a one-line notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.fast import i64

if TYPE_CHECKING:
    from bottega.engine.game import Game

PAGE = 256


class Action:
    """One seat's choice: ``seat``, ``kind`` and named ``args``; ``str()`` gives its notation.

    Actions from ``legal()`` and ``parse()`` are built once for each game and shared, so listing them again costs
    next to nothing. One built by hand with the same content is equal to them.
    """

    def __init__(self, seat: int, kind: str, args: dict[str, object] | None = None) -> None:
        self._seat = seat
        self._kind = kind
        self._args: dict[str, object] = dict(args) if args else {}
        self._key = (seat, kind, tuple(sorted((name, repr(value)) for name, value in self._args.items())))
        self._hash = hash(self._key)
        self._text = " ".join([kind, *(_written(value) for value in self._args.values())])
        self._game: Game | None = None
        self._move: i64 = -1

    @property
    def seat(self) -> int:
        return self._seat

    @property
    def kind(self) -> str:
        return self._kind

    @property
    def args(self) -> dict[str, object]:
        """The named values, as a fresh dict: changing it changes nothing."""
        return dict(self._args)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Action({self._seat}, {self._kind!r}, {self._args!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self._key == other._key)

    def __hash__(self) -> int:
        return self._hash

    def __lt__(self, other: Action) -> bool:
        return self._key < other._key

    def __reduce__(self) -> tuple[type[Action], tuple[int, str, dict[str, object]]]:
        return Action, (self._seat, self._kind, self._args)


def _written(value: object) -> str:
    """A value as one word of notation; several values are joined by commas, none is a dash."""
    if isinstance(value, list | tuple):
        return ",".join(str(item) for item in value) or "-"
    return str(value)


class ActionBook:
    """The shared actions of one seat, found by move number; a page holds the moves that differ in their last byte."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.pages: dict[int, list[Action | None]] = {}
        self.page_number: i64 = -1
        self.page: list[Action | None] = []

    def action(self, move: i64) -> Action:
        number = move >> 8
        if number != self.page_number:
            page = self.pages.get(number)
            if page is None:
                page = [None] * PAGE
                self.pages[number] = page
            self.page = page
            self.page_number = number
        found = self.page[move & 255]
        if found is not None:
            return found
        return self._write(move)

    def _write(self, move: i64) -> Action:
        kind, args = self.game.describe(move)
        action = Action(self.seat, kind, args)
        action._game = self.game
        action._move = move
        self.page[move & 255] = action
        return action
