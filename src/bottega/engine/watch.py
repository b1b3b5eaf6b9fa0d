"""What is new in the views of a game, found field by field: a field that has not changed is not written again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from bottega.engine.changes import MISSING, add_changes, below
from bottega.engine.fast import append, i64, vec
from bottega.engine.state import State

New = dict[str, object]
"""New values by JSON pointers."""
NEVER: Final[i64] = -(1 << 62)
"""The mark of a field that was never seen."""


class Seen:
    """What was last seen at a place of the views, of the state itself or of one of its records.

    Every field of it has a number, from 0 on.
    """

    def __init__(self, place: str, shared: New, own: dict[int, New]) -> None:
        """``shared`` and ``own`` take what is new: to everybody, and to some seats alone."""
        self.place = place
        self.own = own
        self._shared = shared
        self._mark: i64 = -1
        self._marks = vec[i64]()
        self._last: list[object] = []
        """By the number of the field."""
        self._own_last: dict[int, list[object]] = {seat: [] for seat in own}
        self._records: dict[str, list[Seen]] = {}

    def see(self, number: i64, field: str, value: object) -> None:
        """Sees a field; of a list or dict that has grown or changed, just the new values are new."""
        last = self._last
        if number >= len(last):
            self._make_room(last, number)
        old = last[number]
        if old is value:
            return
        last[number] = value
        if isinstance(value, (dict, list)):
            add_changes(old, value, f"{self.place}/{field}", self._shared)
        elif old != value:
            self._shared[f"{self.place}/{field}"] = value

    def see_number(self, number: i64, field: str, value: i64) -> None:
        """Sees a field that is a whole number."""
        if self.field_moved(number, value):
            self._shared[f"{self.place}/{field}"] = int(value)

    def see_whole(self, number: i64, field: str, value: object) -> bool:
        """Sees a field that is new as a whole, because some seats see another value in its place.

        Returns whether it is new.
        """
        last = self._last
        if number >= len(last):
            self._make_room(last, number)
        old = last[number]
        if old is value or old == value:
            return False
        last[number] = value
        self._shared[f"{self.place}/{field}"] = value
        return True

    def see_own(self, seat: int, number: i64, field: str, value: object, new: bool) -> None:
        """Sees a field as that seat sees it, after ``see_whole`` of the same field, which has said whether it is new.

        Then the seat has been told what everybody sees there.
        """
        last = self._own_last[seat]
        if number >= len(last):
            self._make_room(last, number)
        known = self._last[number] if new else last[number]
        last[number] = value
        if known is not value and known != value:
            self.own[seat][f"{self.place}/{field}"] = value

    def moved(self, mark: i64) -> bool:
        """Whether the mark of all that is seen here is another one than before."""
        if self._mark == mark:
            return False
        self._mark = mark
        return True

    def field_moved(self, number: i64, mark: i64) -> bool:
        """The same for one field."""
        marks = self._marks
        if number < len(marks):
            if marks[number] == mark:
                return False
            marks[number] = mark
            return True
        while len(marks) < number:
            marks = append(marks, NEVER)
        self._marks = append(marks, mark)
        return True

    def records(self, field: str, names: Iterable[object]) -> list[Seen]:
        """What was seen of the records in a field; they have these names, or numbers, there."""
        found = self._records.get(field)
        if found is None:
            place = below(self.place, field)
            found = self._records[field] = [Seen(below(place, str(name)), self._shared, self.own) for name in names]
        return found

    def _make_room(self, last: list[object], number: i64) -> None:
        while len(last) <= number:
            last.append(MISSING)


class Watch:
    """The views of several seats, as they were last looked at, and what is new in them.

    ``shared`` is what is new to a spectator, and may be told to everybody. ``own`` has, by seat, what is new to that
    seat alone: it comes after what is new to everybody, and takes its place.
    """

    def __init__(self, seats: Iterable[int]) -> None:
        self.seats = list(seats)
        self.shared: New = {}
        self.own: dict[int, New] = {seat: {} for seat in self.seats}
        self._seen = Seen("", self.shared, self.own)
        self._fields: list[str] = []
        """Of a game that declares none: those that were last seen, and the numbers of all that were ever seen."""
        self._numbers: dict[str, int] = {}

    def look(self, state: State) -> bool:
        """Looks at the state of the game now, and finds what is new.

        Returns whether that tells all; not so where a game that declares no fields leaves out one that was there.
        """
        self.shared.clear()
        for own in self.own.values():
            own.clear()
        derived = state.game.derived
        if derived is not None:
            derived.look(state, self._seen, self.seats)
            return True
        public = state.view(None)
        new = {name: self._seen.see_whole(self._number(name), name, value) for name, value in public.items()}
        for seat in self.seats:
            for name, value in state.view(seat).items():
                self._seen.see_own(seat, self._number(name), name, value, new.get(name, False))
        before, self._fields = self._fields, list(public)
        return all(name in public for name in before)

    def _number(self, field: str) -> int:
        """The number of a field that is not declared."""
        return self._numbers.setdefault(field, len(self._numbers))


class Facts:
    """Facts as they were last seen, and what is new in them."""

    def __init__(self) -> None:
        self.new: New = {}
        self._facts: Mapping[str, object] | None = None
        self._last: dict[str, object] = {}

    def look(self, facts: Mapping[str, object]) -> bool:
        """Looks at the facts now; returns whether what is new tells all, because none of them is gone.

        The very same object is taken for unchanged: facts are for reading only.
        """
        if self.new:
            self.new = {}
        if facts is self._facts:
            return True
        self._facts = facts
        for name, value in facts.items():
            old = self._last.get(name, MISSING)
            if old is not value:
                self._last[name] = value
                if old != value:
                    add_changes(old, value, below("", name), self.new)
        return len(facts) == len(self._last)
