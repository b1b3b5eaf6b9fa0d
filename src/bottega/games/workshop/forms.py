"""Fields whose form as plain data is their own: columns, and what is remembered of covered cards (WL-1.3)."""

from __future__ import annotations

from typing import Any

from bottega.engine.deck import Deck
from bottega.engine.errors import PositionError
from bottega.engine.fast import i64, vec
from bottega.engine.showing import bits_of, places_of
from bottega.games.workshop.cards import FIRST_LEONARDO, IDS, NUMBER
from bottega.games.workshop.hand import Hand
from bottega.games.workshop.memory import Memory
from bottega.games.workshop.table import Table
from bottega.games.workshop.terms import DISCIPLINE_COUNT, DISCIPLINES, WILD


def recalled(state: Table, cards: vec[i64], hand: i64, me: i64) -> list[object]:
    """Cards of a hand, or those looked at where it is -1: by name for who holds them, as remembered by the others."""
    if state.seat_of(hand if hand >= 0 else state.active) == me:
        return [IDS[card] for card in cards]
    return _recalled(state.memory, cards, me)


def recalled_deck(state: Table, deck: Deck, hand: i64, me: i64) -> list[object]:
    return _recalled(state.memory, deck.cards[: deck.left], me)


def _recalled(memory: Memory, cards: vec[i64], me: i64) -> list[object]:
    """For each card its name, or a list of one or two that it may be, or nothing."""
    if me < 0 or memory.seats >> me & 1 == 0:
        return [None] * len(cards)
    return [_recall(memory, card, 1 << me) for card in cards]


def _recall(memory: Memory, card: i64, bit: i64) -> object:
    if memory.exact[card] & bit:
        return IDS[card]
    other = memory.pairs[card]
    if other < 0:
        return None
    known = sorted([one for one in (card, other) if memory.about[one] & bit])
    return [IDS[one] for one in known] or None


def write_pairs(state: Table, memory: Memory, seat: i64, me: i64, whole: bool) -> list[dict[str, list[int]]]:
    """Each pair of cards, and for either the seats that know it to be one of the two."""
    found: list[dict[str, list[int]]] = []
    for card in range(FIRST_LEONARDO):
        other = memory.pairs[card]
        if other > card:
            found.append({IDS[one]: places_of(memory.about[one]) for one in (card, other)})
    return found


def read_pairs(state: Table, memory: Memory, seat: i64, data: list[dict[str, list[int]]]) -> None:
    """With the pairs all else of a memory but ``exact`` is read."""
    blank = Memory.empty()
    memory.pairs, memory.about, memory.version = blank.pairs, blank.about, 0
    memory.seats = (1 << state.players) - 1
    for number, pair in enumerate(data):
        where = f"memory.pairs[{number}] is {pair}"
        if len(pair) != 2:
            raise PositionError(f"{where}; a pair is of two cards")
        first, second = [NUMBER[name] for name in pair]
        if memory.pairs[first] >= 0 or memory.pairs[second] >= 0:
            raise PositionError(f"{where}; a card of it is in another pair too")
        memory.pair(first, second)
        for name, seats in pair.items():
            memory.about[NUMBER[name]] = bits_of(seats)


def write_columns(state: Table, hand: Hand, seat: i64, me: i64, whole: bool) -> dict[str, dict[str, object]]:
    """Columns in the order they were opened."""
    found: dict[str, dict[str, object]] = {}
    for placed in hand.columns:
        discipline = placed >> 1 & 7
        if DISCIPLINES[discipline] not in found:
            found[DISCIPLINES[discipline]] = {
                "level": int(hand.level[discipline]),
                "study": _placed(hand, discipline * 2),
                "practice": _placed(hand, discipline * 2 + 1),
            }
    return found


def _placed(hand: Hand, where: i64) -> list[str]:
    return [IDS[placed >> 4] for placed in hand.columns if placed & 15 == where]


def read_columns(state: Table, hand: Hand, seat: i64, data: dict[str, dict[str, Any]]) -> None:
    """Lays the cards again, column by column."""
    box = state.box
    hand.columns = vec[i64]()
    hand.level = vec[i64]([0] * DISCIPLINE_COUNT)
    for name, column in data.items():
        discipline = DISCIPLINES.index(name)
        if not column["study"]:
            raise PositionError(f"{_column(seat, name)}.study is empty; a column begins with a study card (WL-3.3)")
        for card in column["study"]:
            if box.top[NUMBER[card]] != discipline:
                raise PositionError(f"{_column(seat, name)}.study: {card} studies another discipline (WL-3.2)")
            hand.study(box, NUMBER[card])
        for card in column["practice"]:
            number = NUMBER[card]
            if number < FIRST_LEONARDO and box.bottom[number] not in (discipline, WILD):
                where = _column(seat, name)
                raise PositionError(f"{where}.practice: {card} does not practise this discipline (WL-3.3)")
            hand.practise(number, discipline)


def _column(seat: i64, name: str) -> str:
    """Where a column stands in a position, for an error."""
    return f"hands[{seat}].columns.{name}"
