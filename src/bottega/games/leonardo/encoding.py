"""Leonardo da Vinci in numbers, for learners: the actions of the base game and of all its variants.

Seats are counted from one's own, clockwise. A bid is its florins, so there are as many numbers for bids as florins that
a seat can have at most (``most_florins``). A position in which one has received more is refused (``checking.py``), so
every bid has its number.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

from bottega.engine.encoding import Encoding, Numbers, Slate, Span
from bottega.engine.fast import i64, u8, vec
from bottega.engine.rules import Rules
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.box import Box
from bottega.games.leonardo.completing import BID
from bottega.games.leonardo.components import CHOICES, COMPONENTS, listed
from bottega.games.leonardo.council import Reorder
from bottega.games.leonardo.deck import top_cards
from bottega.games.leonardo.encoding_features import LeonardoSlate, features
from bottega.games.leonardo.inventions import INVENTIONS, READINGS, TABLE, packed, unpacked
from bottega.games.leonardo.setup import most_income
from bottega.games.leonardo.table import AREA_COUNT, AREAS, BENEFITS, LABS, PLACES, UPGRADES, WORKERS, Table

MOST_SEATS: Final[i64] = 5
MOST_WORKERS: Final[i64] = 50
"""Five masters and their apprentices."""
_SMALL: Final[i64] = 6
_LARGE: Final[i64] = 7
"""How many apprentices, none included, the laboratories take."""
_ORDERS: Final = [list(permutations(range(size))) for size in range(5)]
"""By number of cards: every order of them."""


def _favours() -> list[tuple[int, int]]:
    """Every favour with every choice of components that may go with it (LV-2.7, EP-2)."""
    found = [(0, 0)] + [(1, int(pile)) for size in (4, 2) for pile in CHOICES[size]] + [(2, 0)]
    for upgrade in range(len(UPGRADES)):
        found += [(3 + upgrade, int(pile)) for size in (0, 1) for pile in CHOICES[size]]
    return found


_FAVOURS: Final = _favours()
_FAVOUR_MOVES: Final = vec[i64]([mv.favour(favour, pile) for favour, pile in _FAVOURS])


def _favour_numbers() -> vec[i64]:
    found = vec[i64]([-1] * 2304)
    for number in range(len(_FAVOURS)):
        found[mv.which_of(_FAVOUR_MOVES[number])] = number
    return found


_FAVOUR_NUMBERS: Final = _favour_numbers()
"""By favour and components, as a move has them."""

_FAVOUR: Final[i64] = 1
_HALF: Final[i64] = _FAVOUR + len(_FAVOURS)
_START: Final[i64] = _HALF + len(mv.HALVES)
_OPENLY: Final[i64] = _START + 2 * INVENTIONS
_INTERRUPT: Final[i64] = _OPENLY + 2 * INVENTIONS
_APPRENTICES: Final[i64] = _INTERRUPT + 2
_MASTER: Final[i64] = _APPRENTICES + 9 * len(PLACES)
_ASSIGN: Final[i64] = _MASTER + len(PLACES)
_SEND: Final[i64] = _ASSIGN + 3 * _SMALL * _LARGE
_GIVE: Final[i64] = _SEND + 6 * AREA_COUNT
_BENEFIT: Final[i64] = _GIVE + MOST_SEATS
_MOVE: Final[i64] = _BENEFIT + len(BENEFITS)
_MOVE_WORKER: Final[i64] = _MOVE + MOST_SEATS * AREA_COUNT * AREA_COUNT
_COMPONENT: Final[i64] = _MOVE_WORKER + MOST_WORKERS * AREA_COUNT
_BUY: Final[i64] = _COMPONENT + len(COMPONENTS)
_AUCTION: Final[i64] = _BUY + len(mv.GOODS)
_REVEAL: Final[i64] = _AUCTION + INVENTIONS
_REORDER: Final[i64] = _REVEAL + 2
_BID: Final[i64] = _REORDER + 24


def most_florins(box: Box) -> int:
    """More florins than a seat can ever have: all that it can receive, and every reward."""
    rewards = max([sum([int(box.first_reward[TABLE * reading + card]) for card in range(TABLE)]) for reading in (0, 1)])
    assert len(READINGS) == 2
    return most_income(box) + rewards


def _actions(box: Box) -> list[Span]:
    areas, seats = ", ".join(AREAS), "the seat, mine first"
    with_what = [" + ".join([mv.FAVOURS[favour], *listed(pile)]) for favour, pile in _FAVOURS]
    return [
        Span("pass", 1, "passes, or does nothing more"),
        Span("favour", len(_FAVOURS), f"takes a favour: {'; '.join(with_what)}"),
        Span("half_favour", len(mv.HALVES), f"takes a half-favour: {', '.join(mv.HALVES)}"),
        Span("start", (2, int(INVENTIONS)), f"starts work: the laboratory ({', '.join(LABS)}), the invention from 1"),
        Span("start_openly", (2, int(INVENTIONS)), "the same, openly"),
        Span("interrupt", 2, f"interrupts work: {', '.join(LABS)}"),
        Span("apprentices", (len(PLACES), 9), f"places apprentices: the place ({', '.join(PLACES)}), 1 to 9 of them"),
        Span("master", len(PLACES), "places the master: the place"),
        Span(
            "assign",
            (int(_SMALL), int(_LARGE), 3),
            f"sets workers on the laboratories: apprentices on the small one, on the large one, "
            f"the master ({', '.join(mv.SPOTS)})",
        ),
        Span(
            "send",
            (2, 3, int(AREA_COUNT)),
            f"sends a worker ({', '.join(WORKERS)}) from a place ({', '.join(mv.SPOTS)}) to an area ({areas})",
        ),
        Span("leonardo", int(MOST_SEATS), f"gives Leonardo to a player: {seats}"),
        Span("benefit", len(BENEFITS), f"chooses a benefit of the Council: {', '.join(BENEFITS)}"),
        Span(
            "move",
            (int(MOST_SEATS), int(AREA_COUNT), int(AREA_COUNT)),
            f"moves an apprentice: whose ({seats}), from an area, to an area",
        ),
        Span(
            "move_worker",
            (int(MOST_WORKERS), int(AREA_COUNT)),
            "the same in lines: the worker's place in the feature city, to an area",
        ),
        Span("component", len(COMPONENTS), f"buys a component of the Council: {', '.join(COMPONENTS)}"),
        Span("buy", len(mv.GOODS), f"buys: {', '.join(mv.GOODS)}"),
        Span("auction", int(INVENTIONS), "says which auction comes next: the invention from 1"),
        Span("reveal", 2, f"says which laboratory is revealed first: {', '.join(LABS)}"),
        Span("reorder", 24, "puts inventions back on the deck: the orders of the feature looking, lexicographically"),
        Span("bid", most_florins(box) + 1, "bids: florins from 0"),
    ]


class LeonardoEncoding(Encoding[Any]):
    """The numbers of Leonardo da Vinci."""

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(players, options, _actions(game.box), features(players))

    def slate(self, out: vec[u8], at: i64) -> Slate[Any]:
        return LeonardoSlate(out, at, self.players, self.options)

    def list_legal(self, state: Table, seat: i64, found: Numbers) -> None:
        """Bids and orders are many and easy."""
        if state.question is BID:
            _add(found, _BID, state.seats[seat].florins + 1)
        elif isinstance(state.question, Reorder):
            _add(found, _REORDER, len(_ORDERS[len(top_cards(state.deck))]))
        else:
            super().list_legal(state, seat, found)

    def number(self, state: Table, seat: i64, move: i64) -> i64:
        kind = mv.kind_of(move)
        which = move - (kind << 16)
        if kind == mv.APPRENTICES:
            return _APPRENTICES + (which >> 4) * 9 + (which & 15) - 1
        if kind == mv.PASS:
            return 0
        if kind == mv.MASTER:
            return _MASTER + which
        if kind == mv.BUY:
            return _BUY + which
        if kind == mv.START:
            return _START + (which >> 5) * INVENTIONS + (which & 31) - 1
        if kind == mv.START_OPENLY:
            return _OPENLY + (which >> 5) * INVENTIONS + (which & 31) - 1
        if kind == mv.BENEFIT:
            return _BENEFIT + which
        if kind == mv.GIVE:
            return _GIVE + _step(state, seat, which)
        return _rare_number(state, seat, kind, which)

    def move(self, state: Table, seat: i64, number: i64) -> i64:
        if number >= _BID:
            return mv.move_of(mv.BID, number - _BID)
        if number >= _GIVE:
            return _late_move(state, seat, number)
        if number == 0:
            return mv.PASS
        if number < _START:
            if number >= _HALF:
                return mv.move_of(mv.HALF_FAVOUR, number - _HALF)
            return _FAVOUR_MOVES[number - _FAVOUR]
        if number < _OPENLY:
            rest = number - _START
            return mv.start(mv.START, rest // INVENTIONS, rest % INVENTIONS + 1)
        if number < _INTERRUPT:
            rest = number - _OPENLY
            return mv.start(mv.START_OPENLY, rest // INVENTIONS, rest % INVENTIONS + 1)
        return _worker_move(number)


def _add(found: Numbers, first: i64, count: i64) -> None:
    """Adds that many numbers, from the first on."""
    found.make_room(count)
    items, size = found.items, found.size
    for step in range(count):
        items[size + step] = first + step
    found.size = size + count


def _step(state: Table, seat: i64, other: i64) -> i64:
    """How far another seat is, clockwise."""
    players = i64(state.players)
    return (other - seat + players) % players


def _rare_number(state: Table, seat: i64, kind: i64, which: i64) -> i64:
    if kind == mv.FAVOUR:
        return _FAVOUR + _FAVOUR_NUMBERS[which]
    if kind == mv.SEND:
        return _SEND + ((which >> 5) * 3 + (which >> 3 & 3)) * AREA_COUNT + (which & 7)
    if kind == mv.ASSIGN:
        return _ASSIGN + ((which >> 6) * _LARGE + (which >> 2 & 15)) * 3 + (which & 3)
    if kind == mv.MOVE:
        source, target = which >> 3 & 7, which & 7
        return _MOVE + (_step(state, seat, which >> 6) * AREA_COUNT + source) * AREA_COUNT + target
    if kind == mv.MOVE_WORKER:
        worker = (which >> 6) - 1
        for area in range(which >> 3 & 7):
            worker += len(state.lines[area])
        return _MOVE_WORKER + worker * AREA_COUNT + (which & 7)
    if kind == mv.REORDER:
        return _REORDER + _order(top_cards(state.deck), unpacked(which))
    return _first_of(kind) + which


def _first_of(kind: i64) -> i64:
    """Where the numbers of a kind begin whose moves say nothing but which one it is."""
    if kind == mv.HALF_FAVOUR:
        return _HALF
    if kind == mv.INTERRUPT:
        return _INTERRUPT
    if kind == mv.COMPONENT:
        return _COMPONENT
    if kind == mv.AUCTION:
        return _AUCTION - 1
    if kind == mv.REVEAL:
        return _REVEAL
    return _BID


def _order(before: list[int], after: list[int]) -> i64:
    """The place of an order among all orders of the same cards."""
    places = tuple([before.index(card) for card in after])
    return _ORDERS[len(before)].index(places)


def _worker_move(number: i64) -> i64:
    """The moves of phase B, and the interruption before it."""
    if number >= _SEND:
        rest = number - _SEND
        source = rest // AREA_COUNT
        return mv.send(source // 3, source % 3, rest % AREA_COUNT)
    if number >= _ASSIGN:
        rest = number - _ASSIGN
        return mv.assign(rest // (3 * _LARGE), rest // 3 % _LARGE, rest % 3)
    if number >= _MASTER:
        return mv.move_of(mv.MASTER, number - _MASTER)
    if number >= _APPRENTICES:
        return mv.apprentices((number - _APPRENTICES) // 9, (number - _APPRENTICES) % 9 + 1)
    return mv.move_of(mv.INTERRUPT, number - _INTERRUPT)


def _late_move(state: Table, seat: i64, number: i64) -> i64:
    """The moves of phases C and D, but for bids."""
    if number >= _COMPONENT:
        return _bought_move(state, number)
    if number >= _MOVE_WORKER:
        rest = number - _MOVE_WORKER
        place = rest // AREA_COUNT
        for area in range(AREA_COUNT):
            if place < len(state.lines[area]):
                return mv.shift(mv.MOVE_WORKER, place + 1, area, rest % AREA_COUNT)
            place -= len(state.lines[area])
        return -1
    if number >= _MOVE:
        rest = number - _MOVE
        owner = rest // (AREA_COUNT * AREA_COUNT)
        if owner >= state.players:
            return -1
        return mv.shift(mv.MOVE, (owner + seat) % state.players, rest // AREA_COUNT % AREA_COUNT, rest % AREA_COUNT)
    if number >= _BENEFIT:
        return mv.move_of(mv.BENEFIT, number - _BENEFIT)
    if number - _GIVE >= state.players:
        return -1
    return mv.move_of(mv.GIVE, (number - _GIVE + seat) % state.players)


def _bought_move(state: Table, number: i64) -> i64:
    if number >= _REORDER:
        cards = top_cards(state.deck)
        orders = _ORDERS[len(cards)]
        if number - _REORDER >= len(orders) or state.asked != "reorder":
            return -1  # what lies on the deck is nobody's business else
        return (mv.REORDER << 16) + packed([cards[place] for place in orders[number - _REORDER]])
    if number >= _REVEAL:
        return mv.move_of(mv.REVEAL, number - _REVEAL)
    if number >= _AUCTION:
        return mv.move_of(mv.AUCTION, number - _AUCTION + 1)
    if number >= _BUY:
        return mv.move_of(mv.BUY, number - _BUY)
    return mv.move_of(mv.COMPONENT, number - _COMPONENT)
