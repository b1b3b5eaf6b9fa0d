"""Moves of Leonardo da Vinci as numbers, and what each means as an action: the kind, then sixteen bits that say which.

Only the order of four inventions takes more bits, so it is the last kind.
"""

from __future__ import annotations

from typing import Final

from bottega.engine.arguments import Argument, Kind, Kinds, Name, Number
from bottega.engine.fast import i64
from bottega.games.leonardo.components import COMPONENTS, code, decoded, listed, pile_of
from bottega.games.leonardo.inventions import packed, unpacked
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


def start(kind: i64, lab: i64, invention: i64) -> i64:
    """``kind``: covered, or openly."""
    return kind << 16 | lab << 5 | invention


def apprentices(place: i64, number: i64) -> i64:
    return APPRENTICES << 16 | place << 4 | number


def assign(small: i64, large: i64, master: i64) -> i64:
    return ASSIGN << 16 | small << 6 | large << 2 | master


def send(worker: i64, source: i64, area: i64) -> i64:
    return SEND << 16 | worker << 5 | source << 3 | area


def shift(kind: i64, which: i64, source: i64, target: i64) -> i64:
    """``which``: an owner's apprentice or, by another kind of move, the place in the line, 1 in front."""
    return kind << 16 | which << 6 | source << 3 | target


def reorder(cards: list[int]) -> i64:
    """``cards``: the new order, the top one first."""
    return (REORDER << 16) + packed(cards)


class _Pile(Argument):
    """A choice of components, in any order; an action lists them in the order of the shops."""

    def takes(self) -> type:
        return list

    def told(self, move: i64) -> object:
        return listed(decoded(move & self.mask))

    def number(self, value: object) -> int:
        names = value if isinstance(value, list) else []
        if any(name not in COMPONENTS for name in names):
            raise self.unreadable(_shown(value))
        if any(names.count(name) > 2 for name in names):
            raise _Pile(self.name, 0, 8, "2 x " + ", 2 x ".join(COMPONENTS)).unreadable(_shown(value))
        return int(code(pile_of({name: names.count(name) for name in names})))


class _Cards(Argument):
    """An order of inventions."""

    def takes(self) -> type:
        return list

    def told(self, move: i64) -> object:
        return [str(card) for card in unpacked(which_of(move))]

    def number(self, value: object) -> int:
        names = value if isinstance(value, list) else []
        known = [str(card) for card in range(1, 26)]
        if not 0 < len(names) <= 4 or not all(name in known and names.count(name) == 1 for name in names):
            raise self.unreadable(_shown(value))
        return int(packed([int(name) for name in names]))


def _shown(value: object) -> str:
    return ",".join(str(name) for name in value) if isinstance(value, list) else str(value)


_LAB: Final = Name("lab", LABS)
_INVENTION: Final = Number("invention", 1, 25)
_START: Final[list[Argument]] = [Name("lab", LABS, 5, 11), Number("invention", 1, 25, 0, 5)]
_FROM: Final = Name("source", AREAS, 3, 3)
_TO: Final = Name("to", AREAS, 0, 3)
ACTIONS: Final = Kinds(
    16,
    [
        Kind(PASS, "pass", None, "LV-5.1"),
        Kind(
            FAVOUR,
            "favour",
            [Name("favour", FAVOURS, 8, 8), _Pile("components", 0, 8, ", ".join(COMPONENTS))],
            "LV-2.7",
        ),
        Kind(HALF_FAVOUR, "half_favour", [Name("take", HALVES)], "EP-1"),
        Kind(START, "start", _START, "LV-4.1"),
        Kind(START_OPENLY, "start_openly", _START, "LV-1.4"),
        Kind(INTERRUPT, "interrupt", [_LAB], "LV-4.3"),
        Kind(APPRENTICES, "apprentices", [Name("place", PLACES, 4, 12), Number("number", 1, 9, 0, 4)], "LV-5.2"),
        Kind(MASTER, "master", [Name("place", PLACES)], "LV-5.2"),
        Kind(
            ASSIGN,
            "assign",
            [Number("small", 0, 9, 6, 10), Number("large", 0, 9, 2, 4), Name("master", SPOTS, 0, 2)],
            "EP-5",
        ),
        Kind(SEND, "send", [Name("worker", WORKERS, 5, 11), Name("source", SPOTS, 3, 2), _TO], "EP-5"),
        Kind(GIVE, "leonardo", [Number("to", 0, MOST_SEAT, known="0-4")], "LV-6.3"),
        Kind(BENEFIT, "benefit", [Name("benefit", BENEFITS)], "LV-6.4"),
        Kind(MOVE, "move", [Number("whose", 0, MOST_SEAT, 6, 10, "0-4"), _FROM, _TO], "LV-6.4"),
        Kind(MOVE_WORKER, "move_worker", [_FROM, Number("number", 1, LONGEST_LINE, 6, 10), _TO], "EP-5"),
        Kind(COMPONENT, "component", [Name("component", COMPONENTS)], "LV-6.4"),
        Kind(BUY, "buy", [Name("what", GOODS)], "LV-6.5"),
        Kind(AUCTION, "auction", [_INVENTION], "LV-7.6"),
        Kind(BID, "bid", [Number("florins", 0, MOST_FLORINS)], "LV-7.5"),
        Kind(REVEAL, "reveal", [_LAB], "EP-7"),
        Kind(REORDER, "reorder", [_Cards("inventions", known="1-25")], "LV-6.4"),
    ],
)
"""The clause of each kind says which values there are."""


def name_of(kind: i64) -> str:
    return ACTIONS.by_number[kind].name
