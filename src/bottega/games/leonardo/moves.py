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
KINDS: Final = [
    "pass",
    "favour",
    "half_favour",
    "start",
    "interrupt",
    "apprentices",
    "master",
    "assign",
    "send",
    "leonardo",
    "benefit",
    "move",
    "component",
    "buy",
    "auction",
    "bid",
    "reveal",
    "move_worker",
    "start_openly",
    "reorder",
]

FAVOURS: Final = ["florins", "components", "apprentice", *UPGRADES]
FIRST_UPGRADE: Final[i64] = 3
GOODS: Final = [*UPGRADES, "apprentice", *COMPONENTS]
APPRENTICE: Final[i64] = 5
FIRST_COMPONENT: Final[i64] = 6
HALVES: Final = [*COMPONENTS, "florins"]
HALF_FLORINS: Final[i64] = 5
SOURCES: Final = ["home", *LABS]
MASTER_SPOTS: Final = ["home", *LABS]
MOST_FLORINS: Final[i64] = 65535
MOST_SEAT: Final = 99
"""Seats up to here are read, so that the table can say which it has."""
LONGEST_LINE: Final[i64] = 50
"""Five masters and their apprentices."""


def move_of(kind: i64, which: i64) -> i64:
    return kind << 16 | which


def kind_of(move: i64) -> i64:
    return min(move >> 16, REORDER)


def which_of(move: i64) -> i64:
    return move & 0xFFFF


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


def ordered(move: i64) -> list[int]:
    """The cards of a reordering, the top one first."""
    packed = move - (REORDER << 16)
    cards: list[int] = []
    while packed:
        cards.append(int(packed & 31))
        packed >>= 5
    return cards


def describe(move: i64) -> tuple[str, dict[str, object]]:
    """A move as an action's kind and arguments."""
    kind = kind_of(move)
    return KINDS[kind], _args(kind, move, which_of(move))


def _args(kind: i64, move: i64, which: i64) -> dict[str, object]:  # noqa: C901 (one line for each kind)
    if kind == FAVOUR:
        return {"favour": FAVOURS[which >> 8], "components": listed(decoded(which & 255))}
    if kind == HALF_FAVOUR:
        return {"take": HALVES[which]}
    if kind in (START, START_OPENLY):
        return {"lab": LABS[which >> 5], "invention": int(which & 31)}
    if kind in (INTERRUPT, REVEAL):
        return {"lab": LABS[which]}
    if kind == APPRENTICES:
        return {"place": PLACES[which >> 4], "number": int(which & 15)}
    if kind == MASTER:
        return {"place": PLACES[which]}
    if kind == ASSIGN:
        return {"small": int(which >> 6), "large": int(which >> 2 & 15), "master": MASTER_SPOTS[which & 3]}
    if kind == SEND:
        return {"worker": WORKERS[which >> 5], "source": SOURCES[which >> 3 & 3], "to": AREAS[which & 7]}
    if kind == GIVE:
        return {"to": int(which)}
    if kind == BENEFIT:
        return {"benefit": BENEFITS[which]}
    if kind == MOVE:
        return {"whose": int(which >> 6), "source": AREAS[which >> 3 & 7], "to": AREAS[which & 7]}
    if kind == MOVE_WORKER:
        return {"source": AREAS[which >> 3 & 7], "number": int(which >> 6), "to": AREAS[which & 7]}
    if kind == COMPONENT:
        return {"component": COMPONENTS[which]}
    if kind == BUY:
        return {"what": GOODS[which]}
    if kind == AUCTION:
        return {"invention": int(which)}
    if kind == BID:
        return {"florins": int(which)}
    if kind == REORDER:
        return {"inventions": [str(card) for card in ordered(move)]}
    return {}


class _UnreadableError(Exception):
    """Something an action names does not exist."""

    def __init__(self, name: str, value: object, known: str) -> None:
        super().__init__(name)
        self.params: dict[str, object] = {"name": name, "value": value, "known": known}


def read(words: Words, kind: str, args: dict[str, object]) -> int | Refusal:
    """The move of an action, or a refusal where it names something that does not exist."""
    try:
        return int(_read(kind, args))
    except _UnreadableError as error:
        return Refusal(words, _CLAUSES[kind], "no_such_value", error.params)


_CLAUSES: Final[dict[str, str]] = {
    "favour": "LV-2.7",
    "half_favour": "EP-1",
    "start": "LV-4.1",
    "start_openly": "LV-1.4",
    "interrupt": "LV-4.3",
    "apprentices": "LV-5.2",
    "master": "LV-5.2",
    "assign": "EP-5",
    "send": "EP-5",
    "leonardo": "LV-6.3",
    "benefit": "LV-6.4",
    "move": "LV-6.4",
    "move_worker": "EP-5",
    "component": "LV-6.4",
    "buy": "LV-6.5",
    "auction": "LV-7.6",
    "bid": "LV-7.5",
    "reveal": "EP-7",
    "reorder": "LV-6.4",
}


def _read(kind: str, args: dict[str, object]) -> i64:  # noqa: C901 (one line for each kind)
    if kind == "pass":
        return PASS
    if kind == "favour":
        return favour(_index("favour", args["favour"], FAVOURS), _pile(args["components"]))
    if kind == "half_favour":
        return move_of(HALF_FAVOUR, _index("take", args["take"], HALVES))
    if kind in ("start", "start_openly"):
        lab, invention = _index("lab", args["lab"], LABS), _number("invention", args["invention"], 1, 25)
        return start(lab, invention) if kind == "start" else start_openly(lab, invention)
    if kind == "interrupt":
        return move_of(INTERRUPT, _index("lab", args["lab"], LABS))
    if kind == "reveal":
        return move_of(REVEAL, _index("lab", args["lab"], LABS))
    if kind == "apprentices":
        return apprentices(_index("place", args["place"], PLACES), _number("number", args["number"], 1, 9))
    if kind == "master":
        return move_of(MASTER, _index("place", args["place"], PLACES))
    if kind == "assign":
        small, large = _number("small", args["small"], 0, 9), _number("large", args["large"], 0, 9)
        return assign(small, large, _index("master", args["master"], MASTER_SPOTS))
    if kind == "send":
        worker, source = _index("worker", args["worker"], WORKERS), _index("source", args["source"], SOURCES)
        return send(worker, source, _index("to", args["to"], AREAS))
    if kind == "leonardo":
        return move_of(GIVE, _seat("to", args["to"]))
    if kind == "benefit":
        return move_of(BENEFIT, _index("benefit", args["benefit"], BENEFITS))
    if kind == "move":
        whose, source = _seat("whose", args["whose"]), _index("source", args["source"], AREAS)
        return shift(whose, source, _index("to", args["to"], AREAS))
    if kind == "move_worker":
        number, source = (
            _number("number", args["number"], 1, int(LONGEST_LINE)),
            _index("source", args["source"], AREAS),
        )
        return shift_in_line(number, source, _index("to", args["to"], AREAS))
    if kind == "component":
        return move_of(COMPONENT, _index("component", args["component"], COMPONENTS))
    if kind == "buy":
        return move_of(BUY, _index("what", args["what"], GOODS))
    if kind == "auction":
        return move_of(AUCTION, _number("invention", args["invention"], 1, 25))
    if kind == "bid":
        return move_of(BID, _number("florins", args["florins"], 0, int(MOST_FLORINS)))
    return reorder(_cards(args["inventions"]))


def _index(name: str, value: object, known: list[str]) -> int:
    if isinstance(value, str) and value in known:
        return known.index(value)
    raise _UnreadableError(name, value, ", ".join(known))


def _number(name: str, value: object, least: int, most: int) -> int:
    if isinstance(value, int) and least <= value <= most:
        return value
    raise _UnreadableError(name, value, f"{least}-{most}")


def _seat(name: str, value: object) -> int:
    """A seat; one that this table does not have is refused by the table, which knows how many there are."""
    if isinstance(value, int) and 0 <= value <= MOST_SEAT:
        return value
    raise _UnreadableError(name, value, "0-4")


def _pile(value: object) -> int:
    """A choice of components, in any order; an action lists them in the order of the shops."""
    names = value if isinstance(value, list) else []
    if any(name not in COMPONENTS for name in names):
        raise _UnreadableError("components", _shown(value), ", ".join(COMPONENTS))
    if any(names.count(name) > 2 for name in names):
        raise _UnreadableError("components", _shown(value), "2 x " + ", 2 x ".join(COMPONENTS))
    return pile_of({name: names.count(name) for name in names})


def _cards(value: object) -> list[int]:
    names = value if isinstance(value, list) else []
    known = [str(number) for number in range(1, 26)]
    if not 0 < len(names) <= 4 or not all(name in known and names.count(name) == 1 for name in names):
        raise _UnreadableError("inventions", _shown(value), "1-25")
    return [int(name) for name in names]


def _shown(value: object) -> str:
    return ",".join(str(name) for name in value) if isinstance(value, list) else str(value)
