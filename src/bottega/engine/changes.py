"""What is new in plain data: each new value by a JSON pointer to its place, such as ``/seats/0/points``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

MISSING: Final = object()
"""Stands for a value that was not there."""


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The values that are new. A list or dict that has lost entries stands there as a whole."""
    found: dict[str, Any] = {}
    add_changes(before, after, "", found)
    return found


def add_changes(before: object, after: object, place: str, found: dict[str, Any]) -> None:
    """Adds the values that are new at a place where something is."""
    if isinstance(after, dict) and isinstance(before, dict) and _has_all(after, before):
        _add_fields(before, after, place, found)
    elif isinstance(after, list) and isinstance(before, list) and len(before) <= len(after):
        _add_entries(before, after, place, found)
    elif before != after:
        found[place] = after


def _add_fields(before: dict[Any, Any], after: dict[Any, Any], place: str, found: dict[str, Any]) -> None:
    for name, new in after.items():
        old = before.get(name, MISSING)
        if old is not new:
            if isinstance(new, (dict, list)):
                add_changes(old, new, below(place, str(name)), found)
            elif old != new:
                found[below(place, str(name))] = new


def _add_entries(before: list[Any], after: list[Any], place: str, found: dict[str, Any]) -> None:
    for number in range(len(before)):
        old, new = before[number], after[number]
        if old is not new and old != new:
            add_changes(old, new, f"{place}/{number}", found)
    for number in range(len(before), len(after)):
        found[f"{place}/{number}"] = after[number]


def _has_all(after: dict[Any, Any], before: dict[Any, Any]) -> bool:
    for name in before:
        if name not in after:
            return False
    return True


def changed(before: Any, new: Mapping[str, Any]) -> Any:
    """The data with these changes; what they do not touch is shared with what was before."""
    after = before
    copied: set[str] = set()
    for place, value in new.items():
        if not place:
            return value
        *way, last = place.split("/")[1:]
        if "" not in copied:
            after = after.copy()
            copied.add("")
        inside, here = after, ""
        for name in way:
            here = f"{here}/{name}"
            key = _key(inside, name)
            if here not in copied:
                inside[key] = inside[key].copy()
                copied.add(here)
            inside = inside[key]
        key = _key(inside, last)
        if isinstance(inside, list) and key == len(inside):
            inside.append(value)
        else:
            inside[key] = value
    return after


def value_at(data: Any, place: str, missing: Any = None) -> Any:
    """The value that a JSON pointer leads to; ``missing`` where it leads to none."""
    for name in place.split("/")[1:]:
        key = _key(data, name)
        if (isinstance(data, list) and key < len(data)) or (isinstance(data, dict) and key in data):
            data = data[key]
        else:
            return missing
    return data


def _key(inside: Any, name: str) -> Any:
    return int(name) if isinstance(inside, list) else name.replace("~1", "/").replace("~0", "~")


def below(place: str, name: str) -> str:
    """The pointer to what has that name at a place."""
    return f"{place}/{name.replace('~', '~0').replace('/', '~1') if '~' in name or '/' in name else name}"
