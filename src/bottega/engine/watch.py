"""What is new in the views of a game, found field by field: a field that has not changed is not written again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bottega.engine.changes import MISSING, add_changes, below
from bottega.engine.fast import i64
from bottega.engine.state import State

New = dict[str, object]
"""New values by JSON pointers."""


class Seen:
    """What was last seen at a place of the views, of the state itself or of one of its records."""

    def __init__(self, place: str, shared: New, own: dict[int, New]) -> None:
        """``shared`` and ``own`` take what is new: to everybody, and to some seats alone."""
        self.place = place
        self.own = own
        self._shared = shared
        self._mark: i64 = -1
        self._marks: dict[str, int] = {}
        self._last: dict[str, object] = {}
        """By field."""
        self._own_last: dict[int, dict[str, object]] = {seat: {} for seat in own}
        self._records: dict[str, list[Seen]] = {}

    def see(self, field: str, value: object) -> None:
        """Sees a field; of a list or dict that has grown or changed, just the new values are new."""
        old = self._last.get(field, MISSING)
        if old is value:
            return
        if isinstance(value, (dict, list)):
            self._last[field] = value
            add_changes(old, value, below(self.place, field), self._shared)
        elif old != value:
            self._last[field] = value
            self._shared[below(self.place, field)] = value

    def see_whole(self, field: str, value: object) -> None:
        """Sees a field that is new as a whole, because some seats see another value in its place."""
        old = self._last.get(field, MISSING)
        if old is not value and old != value:
            self._last[field] = value
            self._shared[below(self.place, field)] = value

    def see_own(self, seat: int, field: str, value: object) -> None:
        """Sees a field as that seat sees it, after ``see_whole`` of the same field."""
        last = self._own_last[seat]
        place = below(self.place, field)
        known = self._shared.get(place, MISSING)
        if known is MISSING:
            known = last.get(field, MISSING)
        last[field] = value
        if known is not value and known != value:
            self.own[seat][place] = value

    def moved(self, mark: i64) -> bool:
        """Whether the mark of all that is seen here is another one than before."""
        if self._mark == mark:
            return False
        self._mark = mark
        return True

    def field_moved(self, field: str, mark: i64) -> bool:
        """The same for one field."""
        if self._marks.get(field) == mark:
            return False
        self._marks[field] = mark
        return True

    def records(self, field: str, names: Iterable[object]) -> list[Seen]:
        """What was seen of the records in a field; they have these names, or numbers, there."""
        found = self._records.get(field)
        if found is None:
            place = below(self.place, field)
            found = self._records[field] = [Seen(below(place, str(name)), self._shared, self.own) for name in names]
        return found


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
        for name, value in public.items():
            self._seen.see_whole(name, value)
        for seat in self.seats:
            for name, value in state.view(seat).items():
                self._seen.see_own(seat, name, value)
        before, self._fields = self._fields, list(public)
        return all(name in public for name in before)


class Facts:
    """Facts as they were last seen, and what is new in them."""

    def __init__(self) -> None:
        self.new: New = {}
        self._last: dict[str, object] = {}

    def look(self, facts: Mapping[str, object]) -> bool:
        """Looks at the facts now; returns whether what is new tells all, because none of them is gone."""
        self.new = {}
        for name, value in facts.items():
            old = self._last.get(name, MISSING)
            if old is not value:
                self._last[name] = value
                if old != value:
                    add_changes(old, value, below("", name), self.new)
        return len(facts) == len(self._last)
