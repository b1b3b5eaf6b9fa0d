"""What is new in the views of those who look at a table: what everybody may know, made once, and what is one's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from bottega.engine.changes import add_changes, below, value_at

Values = dict[str, object]
"""Values by JSON pointers."""
MISSING: Final = object()
"""Stands for a field that is not there."""


def keeps(before: Mapping[str, object], after: Mapping[str, object]) -> bool:
    """Whether no field is gone: then what is new can be told by new values."""
    for name in before:
        if name not in after:
            return False
    return True


class Part:
    """A field, or an entry of a list, that is not the same for a seat as for a spectator."""

    def __init__(self, field: str, public: object, own: object, values: Values) -> None:
        self.field = field
        """The field that it is, or is in."""
        self.public = public
        self.own = own
        self.values = values
        """Where the seat sees something else, and what: the whole part, or fields of it."""


Parts = dict[str, Part]
"""By JSON pointers. While neither the seat nor a spectator sees anything new in a part, it stays the same object."""


def own_parts(public: Mapping[str, object], own: Mapping[str, object], last: Parts) -> Parts:
    """Where a seat sees something else than a spectator: fields, or entries of a list; ``last``: before."""
    found: Parts = {}
    for name, mine in own.items():
        theirs = public.get(name, MISSING)
        if mine is theirs:
            continue
        field = below("", name)
        if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
            for number in range(len(mine)):
                if mine[number] is not theirs[number]:
                    place = f"{field}/{number}"
                    part = _known(last, place, theirs[number], mine[number])
                    if part is None:
                        values = _own_values(theirs[number], mine[number], place)
                        part = Part(field, theirs[number], mine[number], values)
                    found[place] = part
        else:
            part = _known(last, field, theirs, mine)
            if part is None:
                part = Part(field, theirs, mine, {} if mine == theirs else {field: mine})
            found[field] = part
    return found


def _known(last: Parts, place: str, public: object, own: object) -> Part | None:
    part = last.get(place)
    return part if part is not None and part.public is public and part.own is own else None


def _own_values(public: object, own: object, place: str) -> Values:
    """Where an entry of a list is something else for a seat."""
    if not (isinstance(own, dict) and isinstance(public, dict) and own.keys() == public.keys()):
        return {} if own == public else {place: own}
    found: Values = {}
    for field, value in own.items():
        if value is not public[field] and value != public[field]:
            found[below(place, field)] = value
    return found


class Difference:
    """What is new since views were last shown, for all who look at a table.

    ``shared`` is what is new to a spectator, and so may be told to everybody. Where somebody sees something else, a
    value comes as a whole in it; so they can put their own in its place afterwards (``own``).
    """

    def __init__(
        self, before: Mapping[str, object], after: Mapping[str, object], seats: Iterable[tuple[Parts, Parts]]
    ) -> None:
        """``seats``: where each of the seats saw something else before, and where it does now."""
        self.shared: Values = {}
        self._whole: set[str] = set()
        for was, now in seats:
            self._whole.update(_values_not_in(now, was), _values_not_in(was, now))
        for name, new in after.items():
            old = before.get(name, MISSING)
            if old is new:
                continue
            place = below("", name)
            if place not in self._whole and isinstance(old, list) and isinstance(new, list) and len(old) <= len(new):
                for number in range(len(old)):
                    self._compare_entries(old[number], new[number], f"{place}/{number}")
                for number in range(len(old), len(new)):
                    self.shared[f"{place}/{number}"] = new[number]
            else:
                self._compare(old, new, place)

    def _compare_entries(self, old: object, new: object, place: str) -> None:
        """Goes down to the fields of the entries of a list: no deeper do seats see something else."""
        if old is new:
            return
        if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys() and place not in self._whole:
            for field, value in new.items():
                before = old[field]
                if before is not value:
                    self._compare(before, value, below(place, field))
        elif isinstance(old, dict):
            if old != new:
                self.shared[place] = new
        else:
            self._compare(old, new, place)

    def _compare(self, old: object, new: object, place: str) -> None:
        if old is new or old == new:
            return
        if place in self._whole:
            self.shared[place] = new
        else:
            add_changes(old, new, place, self.shared)

    def own(self, view: Mapping[str, object], was: Parts, now: Parts) -> Values:
        """What is new to one seat beyond that, or otherwise: before and now it saw something else in these parts."""
        before, after = _values_not_in(was, now, self.shared), _values_not_in(now, was, self.shared)
        found: Values = {}
        for place in before:
            if place not in after and not _within(place, self.shared) and not _within(place, after):
                found[place] = value_at(view, place)
        for place, value in after.items():
            new = place not in before or before[place] != value or _within(place, self.shared)
            if new and not _within(place, found):
                found[place] = value
        return found


_NOTHING: Final[Values] = {}


def _values_not_in(parts: Parts, others: Parts, told: Values = _NOTHING) -> Values:
    """The values of those parts that are not the same among the others, or whose field is told as a whole."""
    found = _NOTHING
    for place, part in parts.items():
        if others.get(place) is not part or part.field in told:
            found = part.values if found is _NOTHING else found | part.values
    return found


def _within(place: str, parts: Values) -> bool:
    """Whether a value of that place, or of what it is in, is among the parts."""
    while place:
        if place in parts:
            return True
        place = place.rpartition("/")[0]
    return False
