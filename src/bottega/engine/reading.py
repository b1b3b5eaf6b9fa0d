"""What comes from outside is checked here: numbers of any kind, and the parts of a position, refused by name.

A ``Shape`` says what a part of a position may be. A misfit is found on the way down and named on the way up, so a
position that is as it should be costs no more than being looked at once.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping
from reprlib import Repr
from typing import Any, Final, Protocol, TypeVar

from mypy_extensions import mypyc_attr

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64, vec

MOST = 60_000
"""No number in a game is larger."""
_NAMED = 26
"""How many names a message lists one by one."""

_SHORT = Repr()
_SHORT.maxlevel, _SHORT.maxdict, _SHORT.maxlist, _SHORT.maxstring, _SHORT.maxlong = 3, 6, 8, 60, 40


def as_int(value: Any) -> int | None:
    """A whole number of any kind, numpy's included, as an int; None for what is none: ``True``, ``1.0``, ``"1"``."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        return None
    try:
        return operator.index(value)
    except TypeError:  # an array of numpy has __index__, whatever it holds
        return None


class Text(Protocol):
    """A text, as compiled code takes it from outside: of ``str`` mypyc would say in its own words what is none."""

    def isprintable(self) -> bool: ...


T = TypeVar("T")


def as_type(value: object, wanted: type[T], said: str) -> T:
    """The value, if it is of that type; else ``TypeError``, which begins with what is ``said`` to be wanted."""
    if not isinstance(value, wanted):
        raise TypeError(f"{said}, not {short(value)}")
    return value


def as_list(value: object, said: str) -> list[Any]:
    """All that a list or anything like it has; for a text, a dict and all else ``TypeError``, as of ``as_type``."""
    if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Iterable):
        raise TypeError(f"{said}, not {short(value)}")
    return list(value)


def short(value: object) -> str:
    """A value as a message shows it, however large or deeply nested it is."""
    try:
        return _SHORT.repr(value)
    except (ValueError, RecursionError):  # a number too long to be written, for one
        return f"a {type(value).__name__} too large to be shown"


_UNSHOWN: Final = object()


class MisfitError(Exception):
    """A part of a position that is not what it should be; ``path`` grows while it is passed upwards.

    ``given`` is what it is, if the message shows that. It is put into words only when the position is refused: where
    something else may stand there as well, nobody reads them.
    """

    def __init__(self, problem: str, path: str = "", given: object = _UNSHOWN) -> None:
        super().__init__(problem)
        self.problem = problem
        self.path = path
        self.given = given

    def within(self, name: object) -> None:
        """It lies in a field of that name, or at that place of a list."""
        self.path = f"{f'[{name}]' if isinstance(name, int) else f'.{name}'}{self.path}"

    def refused(self) -> PositionError:
        given = "" if self.given is _UNSHOWN else f"is {short(self.given)}; "
        return PositionError(f"{self.path.removeprefix('.')} {given}{self.problem}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """What a part of a position may be; ``wanted`` says it in words."""

    def __init__(self, wanted: str) -> None:
        self.wanted = wanted

    def check(self, value: Any) -> None:
        """Raises ``MisfitError`` for anything else."""
        raise NotImplementedError

    def misfit(self, value: object) -> MisfitError:
        return MisfitError(f"it should be {self.wanted}", given=value)


class Anything(Shape):
    """Whatever it is: somebody else checks it."""

    def __init__(self) -> None:
        super().__init__("anything")

    def check(self, value: Any) -> None:
        pass


class Number(Shape):
    """A whole number within limits."""

    def __init__(self, least: int = 0, most: int = MOST) -> None:
        super().__init__(str(least) if least == most else f"a whole number from {least} to {most}")
        self.least = least
        self.most = most

    def check(self, value: Any) -> None:
        if type(value) is int:
            number: int = value
            if self.least <= number <= self.most:
                return
        raise self.misfit(value)


class Flag(Shape):
    """True or false."""

    def __init__(self) -> None:
        super().__init__("true or false")

    def check(self, value: Any) -> None:
        if type(value) is not bool:
            raise self.misfit(value)


class Name(Shape):
    """One of the names that there are."""

    def __init__(self, names: list[str]) -> None:
        listed = ", ".join(names) if len(names) <= _NAMED else f"{names[0]} to {names[-1]}"
        super().__init__(f"one of {listed}" if len(names) > 1 else listed)
        self.names = frozenset(names)

    def check(self, value: Any) -> None:
        if type(value) is not str or value not in self.names:
            raise self.misfit(value)


class Maybe(Shape):
    """Null, or what another shape says."""

    def __init__(self, shape: Shape) -> None:
        super().__init__(f"null or {shape.wanted}")
        self.shape = shape

    def check(self, value: Any) -> None:
        if value is not None:
            try:
                self.shape.check(value)
            except MisfitError as error:
                raise error if error.path or isinstance(value, (list, dict)) else self.misfit(value) from None


class Either(Shape):
    """What one shape says, or another; a misfit deep inside one of them is named in the place of both."""

    def __init__(self, first: Shape, second: Shape) -> None:
        super().__init__(f"{first.wanted}, or {second.wanted}")
        self.first = first
        self.second = second

    def check(self, value: Any) -> None:
        try:
            self.first.check(value)
        except MisfitError as first:
            try:
                self.second.check(value)
            except MisfitError as second:
                deeper = second if second.path else first
                raise deeper if deeper.path else self.misfit(value) from None


class Listed(Shape):
    """A list of a bounded number of things of one shape; each of them once where they are ``distinct``."""

    def __init__(self, item: Shape, least: int = 0, most: int = MOST, distinct: bool = False) -> None:
        size = f"{least}" if least == most else f"{least} to {most}" if most < MOST else f"{least} or more"
        once = ", each once" if distinct else ""
        super().__init__("a list" if size == "0 or more" and not once else f"a list of {size}{once}")
        self.size = size
        self.item = item
        self.least = least
        self.most = most
        self.distinct = distinct

    def check(self, value: Any) -> None:
        if not isinstance(value, list):
            raise self.misfit(value)
        if not self.least <= len(value) <= self.most:
            raise MisfitError(f"has {len(value)} items; there should be {self.size}")
        place = 0
        item = self.item
        try:
            for part in value:
                item.check(part)
                place += 1
        except MisfitError as error:
            error.within(place)
            raise
        if self.distinct and len(set(value)) != len(value):
            raise self.misfit(value)


class Sequence(Shape):
    """A list of just these things, each of its own shape."""

    def __init__(self, items: list[Shape]) -> None:
        super().__init__(f"a list of {len(items)}")
        self.items = items

    def check(self, value: Any) -> None:
        if not isinstance(value, list) or len(value) != len(self.items):
            raise self.misfit(value)
        place = 0
        try:
            for place in range(len(value)):
                self.items[place].check(value[place])
        except MisfitError as error:
            error.within(place)
            raise


class Fields(Shape):
    """A dict with these fields and no others; the ``optional`` ones follow from the rest, and may be left out."""

    def __init__(self, required: dict[str, Shape], optional: dict[str, Shape] | None = None) -> None:
        super().__init__(f"a dict with {', '.join(required)}" if required else "a dict")
        self.required = required
        self.optional = optional or {}
        self.shapes = {**required, **self.optional}

    def check(self, value: Any) -> None:
        if not isinstance(value, dict):
            raise self.misfit(value)
        shapes = self.shapes
        name: Any = ""
        try:
            for name, part in value.items():
                shape = shapes.get(name)
                if shape is None:
                    raise MisfitError(f"is unknown; there {'are' if shapes else 'is'} {', '.join(shapes) or 'nothing'}")
                shape.check(part)
        except MisfitError as error:
            error.within(name if isinstance(name, str) and len(name) <= _SHORT.maxstring else short(name))
            raise
        if len(value) != len(shapes):
            for name in self.required:
                if name not in value:
                    raise MisfitError(f"is missing; it should be {self.required[name].wanted}", f".{name}")


def pick(names: list[str], shape: Shape) -> Fields:
    """A dict in which each of the names may stand, with a value of that shape."""
    return Fields({}, dict.fromkeys(names, shape))


def all_of(names: list[str], shape: Shape) -> Fields:
    """A dict in which each of the names stands, with a value of that shape."""
    return Fields(dict.fromkeys(names, shape))


def checked_shape(shape: Shape, value: object) -> None:
    """Raises ``PositionError`` where the value has another shape."""
    try:
        shape.check(value)
    except MisfitError as error:
        raise error.refused() from None


def compare(given: object, found: object, path: str = "") -> None:
    """Refuses the first value given that is not what was found; what is left out is not missed."""
    if isinstance(given, dict) and isinstance(found, dict):
        for name in given:
            inside = f"{path}.{name}" if path else str(name)
            if name not in found:
                raise PositionError(f"{inside} is {short(given[name])}; by the rest of the position it is not there")
            compare(given[name], found[name], inside)
    elif isinstance(given, list) and isinstance(found, list) and len(given) == len(found):
        for place in range(len(given)):
            compare(given[place], found[place], f"{path}[{place}]")
    elif type(given) is not type(found) or given != found:
        raise PositionError(f"{path} is {short(given)}; by the rest of the position it is {short(found)}")


class Tally:
    """How often cards were found that are all there, each once: the names from ``first`` up to ``end``."""

    def __init__(self, what: str, names: list[str], first: i64, end: i64) -> None:
        self.what = what
        self.names = names
        self.first = first
        self.times = vec[i64]([0] * (end - first))

    def count(self, cards: vec[i64]) -> None:
        for card in cards:
            self.count_one(card)

    def count_one(self, card: i64) -> None:
        place = card - self.first
        if not 0 <= place < len(self.times):
            listed = f"{self.names[self.first]} to {self.names[self.first + len(self.times) - 1]}"
            raise PositionError(f"there is no {self.what} {self.names[card]}; they are {listed}")
        self.times[place] += 1

    def check(self) -> None:
        """Raises ``PositionError`` where one is missing, or is there again."""
        for place in range(i64(len(self.times))):
            if self.times[place] != 1:
                name = self.names[self.first + place]
                raise PositionError(f"{self.what} {name} is there {self.times[place]} times; each is there once")
