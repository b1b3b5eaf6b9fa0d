"""A state as plain data: all of it (``dump``), and what a seat may know (``show``, WL-1.3)."""

from __future__ import annotations

from bottega.engine.fast import i64, vec
from bottega.games.workshop import scoring
from bottega.games.workshop.cards import (
    DISCIPLINES,
    FIRST_LEONARDO,
    FIRST_PATRON,
    FIRST_UNFINISHED,
    IDS,
    named,
)
from bottega.games.workshop.table import Hand, Middle, Table

ROWS = ("leonardo", "patron", "unfinished")
TAKEN = ("leonardo", "patrons", "unfinished")
"""What the cards of each row are called before the hand that took them."""


def dump(state: Table) -> dict[str, object]:
    """The whole position; decks are listed from the bottom."""
    position = _common(state)
    position["middle"] = _whole_middle(state.middle)
    position["later"] = [_whole_middle(middle) for middle in state.later]
    position["removed"] = named(state.removed)
    position["decks"] = [named(deck.cards[: deck.left]) for deck in state.decks]
    position["looked"] = _by_look(state, [IDS[card] for card in state.looked])
    position["memory"] = _memory(state)
    position["hands"] = [{"cards": named(hand.cards), **_area(hand)} for hand in state.hands]
    return position


def show(state: Table, me: int | None) -> dict[str, object]:
    """What a seat may know: in the place of a card that is none of its business stands ``null``.

    A card it remembers from three eyes stands there by name; where it can only be one of two, its name stands in a list
    at both places.
    """
    seen = _common(state)
    seen["middle"] = {
        name: {"up": named(row.up), "left": int(row.deck.left)}
        for name, row in zip(ROWS, state.middle.rows(), strict=True)
    }
    seen["later"] = len(state.later)
    seen["removed"] = len(state.removed)
    seen["decks"] = [_recalled(state, deck.cards[: deck.left], me) for deck in state.decks]
    own = me is not None and me == state.seat_of(state.active)
    seen["looked"] = _by_look(state, _seen(state, state.looked, own, me))
    seen["hands"] = [
        {
            "cards": _seen(state, hand.cards, me is not None and me == state.seat_of(number), me),
            **_area(hand),
            "fatigue": int(hand.fatigue()),
            "smiles": hand.smiles(state.box),
            "points": int(scoring.points(state.box, hand)),
        }
        for number, hand in enumerate(state.hands)
    ]
    return seen


def _common(state: Table) -> dict[str, object]:
    return {
        "round": int(state.round),
        "last_round": state.last_round,
        "active": int(state.active),
        "fatigue": int(state.holder) if state.holder >= 0 else None,
        "discard": named(state.discard),
    }


def _whole_middle(middle: Middle) -> dict[str, object]:
    return {
        name: {"up": named(row.up), "deck": named(row.deck.cards[: row.deck.left])}
        for name, row in zip(ROWS, middle.rows(), strict=True)
    }


def _by_look(state: Table, cards: list[object]) -> list[list[object]]:
    """The cards looked at, those of each look of a chain together."""
    found: list[list[object]] = []
    start: i64 = 0
    for count in state.looks:
        found.append(cards[start : start + count])
        start += count
    return found


def _seen(state: Table, cards: vec[i64], own: bool, me: int | None) -> list[object]:
    return [IDS[card] for card in cards] if own else _recalled(state, cards, me)


def _recalled(state: Table, cards: vec[i64], me: int | None) -> list[object]:
    """Covered cards as far as the seat remembers them."""
    if me is None:
        return [None] * len(cards)
    return [_recall(state, card, 1 << me) for card in cards]


def _recall(state: Table, card: i64, bit: i64) -> object:
    memory = state.memory
    if memory.exact[card] & bit:
        return IDS[card]
    other = memory.partner[card]
    if other < 0:
        return None
    known = sorted([one for one in (card, other) if memory.about[one] & bit])
    return [IDS[one] for one in known] or None


def _memory(state: Table) -> dict[str, object]:
    """For each remembered card the seats that know where it is, and the pairs of which they know less."""
    memory = state.memory
    pairs: list[dict[str, list[int]]] = []
    exact: dict[str, list[int]] = {}
    for card in range(FIRST_LEONARDO):
        if memory.exact[card]:
            exact[IDS[card]] = _seats(memory.exact[card])
        other = memory.partner[card]
        if other > card:
            pairs.append({IDS[one]: _seats(memory.about[one]) for one in (card, other)})
    return {"exact": exact, "pairs": pairs}


def _seats(mask: i64) -> list[int]:
    return [seat for seat in range(8) if mask >> seat & 1]


def _area(hand: Hand) -> dict[str, object]:
    """Columns in the order they were opened, and the cards taken."""
    columns: dict[str, dict[str, object]] = {}
    for placed in hand.area:
        discipline = placed >> 1 & 7
        if DISCIPLINES[discipline] not in columns:
            columns[DISCIPLINES[discipline]] = {
                "level": int(hand.level[discipline]),
                "study": _placed(hand, discipline * 2),
                "practice": _placed(hand, discipline * 2 + 1),
            }
    return {
        "columns": columns,
        "leonardo": [IDS[card] for card in hand.owned if card < FIRST_PATRON],
        "patrons": [IDS[card] for card in hand.owned if FIRST_PATRON <= card < FIRST_UNFINISHED],
        "unfinished": [IDS[card] for card in hand.owned if card >= FIRST_UNFINISHED],
    }


def _placed(hand: Hand, where: i64) -> list[str]:
    return [IDS[placed >> 4] for placed in hand.area if placed & 15 == where]
