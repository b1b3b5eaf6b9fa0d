"""What is new for each of several seats, as JSON: what several see change is found and encoded once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard

import msgspec

from bottega.engine.changes import add_changes, below, changes

_encode = msgspec.json.Encoder().encode


class Difference:
    """What is new in views, or in facts, since they were last shown; ``before`` and ``after`` are for everybody."""

    def __init__(self, before: Mapping[str, object], after: Mapping[str, object]) -> None:
        self._shared = _fields(changes(before, after))
        self._texts: dict[tuple[str, int, int, int], bytes] = {}
        """By the name of a list, the number of an entry, and the ids of what it was and is."""

    def fields(self, before: Mapping[str, object], after: Mapping[str, object]) -> bytes:
        """The new values for one seat, which sees ``after`` besides, by JSON pointers; without braces."""
        pieces = [self._shared] if self._shared else []
        found: dict[str, object] = {}
        for name, new in after.items():
            old = before.get(name)
            if old is new:
                continue
            if _are_entries(old) and _are_entries(new) and len(old) == len(new):
                for number in range(len(new)):
                    if old[number] is not new[number]:
                        text = self._entry(name, number, old[number], new[number])
                        if text:
                            pieces.append(text)
            elif old != new:
                add_changes(old, new, below("", name), found)
        if found:
            pieces.append(_fields(found))
        return b",".join(pieces)

    def _entry(self, name: str, number: int, old: object, new: object) -> bytes:
        key = (name, number, id(old), id(new))
        known = self._texts.get(key)
        if known is None:
            found: dict[str, object] = {}
            if old != new:
                add_changes(old, new, f"{below('', name)}/{number}", found)
            known = self._texts[key] = _fields(found)
        return known


def _are_entries(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list) and len(value) > 0 and isinstance(value[0], dict)


def _fields(found: dict[str, object]) -> bytes:
    return _encode(found)[1:-1]
