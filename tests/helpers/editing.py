"""Positions and views as somebody might have edited them: each a real one with a few things changed."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from bottega import Game
from tests.helpers.play import one_of

Place = tuple[Any, Any]
"""A dict or list, and a key or index of it."""

ODD = (None, True, False, -1, 1.5, float("nan"), "", "?", "R01", [], [None], [[]], {}, {"?": 1}, (1, 2), {1})
_DEEPEST = 9
HUGE = (2**31, 2**63, 10**8, 10**30, -(10**30), 10**5000)


def edited(game: Game, position: dict[str, Any], donor: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A copy with one to three changes; some take over a part of the donor."""
    copy = deepcopy(position)
    for _ in range(one_of((1, 1, 1, 2, 3), rng)):
        places = _places(copy)
        if places:
            one_of(_CHANGES, rng)(game, copy, donor, places, rng)
    return copy


def _places(value: Any, depth: int = 0) -> list[Place]:
    """Every place in it, as deep as a real one goes."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found: list[Place] = []
    for key, part in inside:
        found.append((value, key))
        if depth < _DEEPEST:
            found += _places(part, depth + 1)
    return found


def _items(places: list[Place]) -> list[Place]:
    return [(inside, key) for inside, key in places if isinstance(inside, list)]


def _leaves(places: list[Place], kind: type) -> list[Place]:
    return [(inside, key) for inside, key in places if type(inside[key]) is kind]


def _odd(game: Game, position: Any, donor: Any, places: list[Place], rng: Random) -> None:
    inside, key = one_of(places, rng)
    inside[key] = deepcopy(one_of(ODD, rng))


def _huge(game: Game, position: Any, donor: Any, places: list[Place], rng: Random) -> None:
    inside, key = one_of(_leaves(places, int) or places, rng)
    inside[key] = one_of(HUGE, rng)


def _off_by_one(game: Game, position: Any, donor: Any, places: list[Place], rng: Random) -> None:
    numbers = _leaves(places, int)
    if numbers:
        inside, key = one_of(numbers, rng)
        inside[key] += one_of((-1, 1), rng)


def _turned(game: Game, position: Any, donor: Any, places: list[Place], rng: Random) -> None:
    flags = _leaves(places, bool)
    if flags:
        inside, key = one_of(flags, rng)
        inside[key] = not inside[key]


def _swapped(game: Game, position: Any, donor: Any, places: list[Place], rng: Random) -> None:
    """Two cards, or two numbers, change places."""
    leaves = _leaves(places, one_of((str, int), rng))
    if leaves:
        (first, one), (second, other) = one_of(leaves, rng), one_of(leaves, rng)
        first[one], second[other] = second[other], first[one]


def _moved(game: Game, position: Any, donor: Any, places: list[Place], rng: Random) -> None:
    """A card goes to another list."""
    items = _items(places)
    lists = [inside[key] for inside, key in places if isinstance(inside[key], list)]
    if items and lists:
        inside, key = one_of(items, rng)
        target = one_of(lists, rng)
        target.insert(int(rng.random() * (len(target) + 1)), inside[key])
        if rng.random() < 0.8:
            del inside[key]


def _dropped(game: Game, position: Any, donor: Any, places: list[Place], rng: Random) -> None:
    inside, key = one_of(places, rng)
    del inside[key]


def _added(game: Game, position: Any, donor: Any, places: list[Place], rng: Random) -> None:
    dicts = [position, *(inside[key] for inside, key in places if isinstance(inside[key], dict))]
    one_of(dicts, rng)[one_of(("note", "", "points", 7, None), rng)] = one_of(ODD, rng)


def _nested(game: Game, position: Any, donor: Any, places: list[Place], rng: Random) -> None:
    deep: Any = []
    for _ in range(one_of((10, 600, 3000), rng)):
        deep = [deep] if rng.random() < 0.5 else {"note": deep}
    inside, key = one_of(places, rng)
    if isinstance(inside, dict) and rng.random() < 0.5:
        key = "note"
    inside[key] = deep


def _option(game: Game, position: Any, donor: Any, places: list[Place], rng: Random) -> None:
    if isinstance(position.get("options"), dict):
        name = one_of([*game.options, "?"], rng)
        choices = game.options[name].choices if name in game.options else (True,)
        position["options"][name] = one_of(choices, rng)


def _grafted(game: Game, position: Any, donor: Any, places: list[Place], rng: Random) -> None:
    """A part is taken over from another moment of the game."""
    while isinstance(position, (dict, list)) and isinstance(donor, type(position)):
        keys = [key for key in (donor if isinstance(donor, dict) else range(len(donor))) if _has(position, key)]
        if not keys:
            return
        key = one_of(keys, rng)
        if rng.random() < 0.4:
            position[key] = deepcopy(donor[key])
            return
        position, donor = position[key], donor[key]


def _has(value: Any, key: Any) -> bool:
    return key in value if isinstance(value, dict) else key < len(value)


_CHANGES: tuple[Callable[[Game, Any, Any, list[Place], Random], None], ...] = (
    _odd,
    _huge,
    _off_by_one,
    _off_by_one,
    _turned,
    _swapped,
    _swapped,
    _moved,
    _moved,
    _dropped,
    _added,
    _nested,
    _option,
    _grafted,
    _grafted,
)
