"""What is new in the views of those who look at a table: what everybody may know, made once, and what is one's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bottega.engine.changes import add_changes, below, value_at

Parts = dict[str, object]
"""Values by JSON pointers."""


def own_parts(public: Mapping[str, object], own: Mapping[str, object]) -> Parts:
    """Where a seat sees something else than a spectator: fields, or fields of the entries of a list."""
    found: Parts = {}
    for name, mine in own.items():
        theirs = public.get(name)
        if mine == theirs and name in public:
            continue
        place = below("", name)
        if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
            for number in range(len(mine)):
                if mine[number] is not theirs[number]:
                    _add_own_parts(theirs[number], mine[number], f"{place}/{number}", found)
        else:
            found[place] = mine
    return found


def _add_own_parts(public: object, own: object, place: str, found: Parts) -> None:
    """Adds those of an entry of a list."""
    if isinstance(own, dict) and isinstance(public, dict) and own.keys() == public.keys():
        for field, value in own.items():
            if value is not public[field] and value != public[field]:
                found[below(place, field)] = value
    elif own != public:
        found[place] = own


class Difference:
    """What is new since views were last shown, for all who look at a table.

    ``shared`` is what is new to a spectator, and so may be told to everybody. Where somebody sees something else, a
    value comes as a whole in it; so they can put their own in its place afterwards (``own``).
    """

    def __init__(self, before: Mapping[str, object], after: Mapping[str, object], others: Iterable[Parts]) -> None:
        """``others``: where each of the seats saw something else before, and where it does now."""
        self.shared: Parts = {}
        self._whole = {place for parts in others for place in parts}
        for name, new in after.items():
            old = before.get(name)
            if old == new and name in before:
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
                self._compare(old[field], value, below(place, field))
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

    def own(self, view: Mapping[str, object], before: Parts, after: Parts) -> Parts:
        """What is new to one seat beyond that, or otherwise: ``before`` and ``after`` it saw something else there."""
        found: Parts = {}
        for place, value in after.items():
            if place not in before or before[place] != value or _within(place, self.shared):
                found[place] = value
        for place in before:
            if place not in after and not _within(place, self.shared) and not _within(place, found):
                found[place] = value_at(view, place)
        return found


def _within(place: str, parts: Parts) -> bool:
    """Whether a value of that place, or of what it is in, is among the parts."""
    while place:
        if place in parts:
            return True
        place = place.rpartition("/")[0]
    return False
