"""Moves of Leonardo da Vinci as numbers, and what each means as an action: the kind, then sixteen bits that say which.

Only the order of four inventions takes more bits, so it is the last kind.
"""

from __future__ import annotations

from typing import Final

from bottega.engine.errors import Refusal
from bottega.engine.fast import i64
from bottega.engine.words import Words
from bottega.games.leonardo.components import COMPONENTS, code, decoded, listed, pile_of
from bottega.games.leonardo.table import AREAS, BENEFITS, LABS, PLACES, UPGRADES, WORKERS

PASS: Final[i64] = 0
FAVOUR: Final[i64] = 1
HALF_FAVOUR: Final[i64] = 2
START: Final[i64] = 3
INTERRUPT: Final[i64] = 4
APPRENTICES: Final[i64] = 5
MASTER: Final[i64] = 6
ASSIGN: Final[i64] = 7
SEND: Final[i64] = 8
GIVE: Final[i64] = 9
BENEFIT: Final[i64] = 10
MOVE: Final[i64] = 11
COMPONENT: Final[i64] = 12
BUY: Final[i64] = 13
AUCTION: Final[i64] = 14
BID: Final[i64] = 15
REVEAL: Final[i64] = 16
MOVE_WORKER: Final[i64] = 17
START_OPENLY: Final[i64] = 18
REORDER: Final[i64] = 19

FAVOURS: Final = ["florins", "components", "apprentice", *UPGRADES]
FIRST_UPGRADE: Final[i64] = 3
GOODS: Final = [*UPGRADES, "apprentice", *COMPONENTS]
APPRENTICE: Final[i64] = 5
FIRST_COMPONENT: Final[i64] = 6
HALVES: Final = [*COMPONENTS, "florins"]
HALF_FLORINS: Final[i64] = 5
SPOTS: Final = ["home", *LABS]
"""Where a worker stands before going to the city (EP-5)."""
MOST_FLORINS: Final = 65535
MOST_SEAT: Final = 99
"""Seats up to here are read, so that the table can say which it has."""
LONGEST_LINE: Final = 50
"""Five masters and their apprentices."""


def move_of(kind: i64, which: i64) -> i64:
    return kind << 16 | which


def kind_of(move: i64) -> i64:
    return min(move >> 16, REORDER)


def which_of(move: i64) -> i64:
    return move - (kind_of(move) << 16)


def favour(which: i64, components: i64) -> i64:
    return FAVOUR << 16 | which << 8 | code(components)


def start(lab: i64, invention: i64) -> i64:
    return START << 16 | lab << 5 | invention


def start_openly(lab: i64, invention: i64) -> i64:
    return START_OPENLY << 16 | lab << 5 | invention


def apprentices(place: i64, number: i64) -> i64:
    return APPRENTICES << 16 | place << 4 | number


def assign(small: i64, large: i64, master: i64) -> i64:
    return ASSIGN << 16 | small << 6 | large << 2 | master


def send(worker: i64, source: i64, area: i64) -> i64:
    return SEND << 16 | worker << 5 | source << 3 | area


def shift(whose: i64, source: i64, target: i64) -> i64:
    return MOVE << 16 | whose << 6 | source << 3 | target


def shift_in_line(number: i64, source: i64, target: i64) -> i64:
    """``number``: the place in the line, 1 in front."""
    return MOVE_WORKER << 16 | number << 6 | source << 3 | target


def reorder(cards: list[int]) -> i64:
    """``cards``: the new order, the top one first."""
    packed: i64 = 0
    for card in reversed(cards):
        packed = packed << 5 | card
    return (REORDER << 16) + packed


def ordered(which: i64) -> list[int]:
    """The cards of a reordering, the top one first."""
    cards: list[int] = []
    while which:
        cards.append(int(which & 31))
        which >>= 5
    return cards


class _UnreadableError(Exception):
    """Something an action names does not exist."""

    def __init__(self, name: str, value: object, known: str) -> None:
        super().__init__(name)
        self.params: dict[str, object] = {"name": name, "value": value, "known": known}


class _Arg:
    """An argument of an action, kept in some bits of a move."""

    def __init__(self, name: str, shift: i64, bits: i64) -> None:
        self.name = name
        self.shift = shift
        self.mask: i64 = (1 << bits) - 1

    def told(self, number: int) -> object:
        """The value that a number stands for."""
        raise NotImplementedError

    def number(self, value: object) -> int:
        """The number of a value; raises ``_UnreadableError`` where there is none."""
        raise NotImplementedError


class _Name(_Arg):
    """One of some names."""

    def __init__(self, name: str, names: list[str], shift: i64 = 0, bits: i64 = 16) -> None:
        super().__init__(name, shift, bits)
        self.names = names

    def told(self, number: int) -> object:
        return self.names[number]

    def number(self, value: object) -> int:
        if isinstance(value, str) and value in self.names:
            return self.names.index(value)
        raise _UnreadableError(self.name, value, ", ".join(self.names))


class _Number(_Arg):
    """A number within limits."""

    def __init__(self, name: str, least: int, most: int, shift: i64 = 0, bits: i64 = 16, known: str = "") -> None:
        super().__init__(name, shift, bits)
        self.least = least
        self.most = most
        self.known = known or f"{least}-{most}"

    def told(self, number: int) -> object:
        return number

    def number(self, value: object) -> int:
        if isinstance(value, int) and self.least <= value <= self.most:
            return value
        raise _UnreadableError(self.name, value, self.known)


class _Pile(_Arg):
    """A choice of components, in any order; an action lists them in the order of the shops."""

    def told(self, number: int) -> object:
        return listed(decoded(number))

    def number(self, value: object) -> int:
        names = value if isinstance(value, list) else []
        if any(name not in COMPONENTS for name in names):
            raise _UnreadableError(self.name, _shown(value), ", ".join(COMPONENTS))
        if any(names.count(name) > 2 for name in names):
            raise _UnreadableError(self.name, _shown(value), "2 x " + ", 2 x ".join(COMPONENTS))
        return int(code(pile_of({name: names.count(name) for name in names})))


class _Cards(_Arg):
    """An order of inventions."""

    def told(self, number: int) -> object:
        return [str(card) for card in ordered(number)]

    def number(self, value: object) -> int:
        names = value if isinstance(value, list) else []
        known = [str(card) for card in range(1, 26)]
        if not 0 < len(names) <= 4 or not all(name in known and names.count(name) == 1 for name in names):
            raise _UnreadableError(self.name, _shown(value), "1-25")
        return int(which_of(reorder([int(name) for name in names])))


def _shown(value: object) -> str:
    return ",".join(str(name) for name in value) if isinstance(value, list) else str(value)


_LAB: Final = _Name("lab", LABS)
_INVENTION: Final = _Number("invention", 1, 25)
_START: Final[list[_Arg]] = [_Name("lab", LABS, 5), _Number("invention", 1, 25, 0, 5)]
_FROM: Final = _Name("source", AREAS, 3, 3)
_TO: Final = _Name("to", AREAS, 0, 3)
_KINDS: Final[list[tuple[str, str, list[_Arg]]]] = [
    ("pass", "", []),
    ("favour", "LV-2.7", [_Name("favour", FAVOURS, 8), _Pile("components", 0, 8)]),
    ("half_favour", "EP-1", [_Name("take", HALVES)]),
    ("start", "LV-4.1", _START),
    ("interrupt", "LV-4.3", [_LAB]),
    ("apprentices", "LV-5.2", [_Name("place", PLACES, 4), _Number("number", 1, 9, 0, 4)]),
    ("master", "LV-5.2", [_Name("place", PLACES)]),
    ("assign", "EP-5", [_Number("small", 0, 9, 6), _Number("large", 0, 9, 2, 4), _Name("master", SPOTS, 0, 2)]),
    ("send", "EP-5", [_Name("worker", WORKERS, 5), _Name("source", SPOTS, 3, 2), _TO]),
    ("leonardo", "LV-6.3", [_Number("to", 0, MOST_SEAT, known="0-4")]),
    ("benefit", "LV-6.4", [_Name("benefit", BENEFITS)]),
    ("move", "LV-6.4", [_Number("whose", 0, MOST_SEAT, 6, known="0-4"), _FROM, _TO]),
    ("component", "LV-6.4", [_Name("component", COMPONENTS)]),
    ("buy", "LV-6.5", [_Name("what", GOODS)]),
    ("auction", "LV-7.6", [_INVENTION]),
    ("bid", "LV-7.5", [_Number("florins", 0, MOST_FLORINS)]),
    ("reveal", "EP-7", [_LAB]),
    ("move_worker", "EP-5", [_FROM, _Number("number", 1, LONGEST_LINE, 6), _TO]),
    ("start_openly", "LV-1.4", _START),
    ("reorder", "LV-6.4", [_Cards("inventions", 0, 20)]),
]
"""Each kind of action, the clause that says which values there are, and its arguments with their bits in a move."""
KINDS: Final = [kind for kind, _, _ in _KINDS]


def describe(move: i64) -> tuple[str, dict[str, object]]:
    """A move as an action's kind and arguments."""
    kind, which = kind_of(move), which_of(move)
    name, _, args = _KINDS[kind]
    return name, {arg.name: arg.told(int(which >> arg.shift & arg.mask)) for arg in args}


def read(words: Words, kind: str, args: dict[str, object]) -> int | Refusal:
    """The move of an action, or a refusal where it names something that does not exist."""
    number = KINDS.index(kind)
    _, clause, parts = _KINDS[number]
    move = number << 16
    try:
        for arg in parts:
            move += arg.number(args[arg.name]) << int(arg.shift)
    except _UnreadableError as error:
        return Refusal(words, clause, "no_such_value", error.params)
    return move
