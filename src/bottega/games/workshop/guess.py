"""A fair guess at what a seat cannot know: decks, others' hands, removed cards, what others look at (WL-1.3)."""

from __future__ import annotations

from random import Random

from bottega.engine.dice import shuffled
from bottega.engine.fast import i64, vec
from bottega.games.workshop.memory import Memory
from bottega.games.workshop.table import Middle, Supply, Table


def guess(state: Table, seat: int | None, rng: Random) -> None:
    """Every consistent deal is equally likely, and the result depends on the seat's view and ``rng`` alone.

    What other seats remember is left out of the guess: nobody can see it.
    """
    bit = 0 if seat is None else 1 << seat
    places = [int(card) for cards in covered_groups(state) for card in cards]
    fixed = _in_sight(state, seat)
    free = [place for place in range(len(places)) if not fixed[place] and not state.memory.exact[places[place]] & bit]
    memory = Memory.empty(bit, state.memory.version + 1)
    for card in places:
        memory.exact[card] = state.memory.exact[card] & bit
    pairs = _settle_pairs(state.memory, bit, places, free, rng)
    hidden = shuffled(sorted([places[place] for place in free]), rng)
    for place, card in zip(free, hidden, strict=True):
        places[place] = card
    for first, second, known in pairs:
        memory.pair(places[first], places[second])
        for card in known:
            memory.about[card] = bit
    state.memory = memory
    _lay(state, places)
    state.middle = _redealt(state.middle, rng)
    state.later = [_redealt(middle, rng) for middle in state.later]


def covered_groups(state: Table) -> list[vec[i64]]:
    """The apprentice cards that somebody cannot see: decks from the bottom, removed, looked at, in hand."""
    decks = [deck.cards[: deck.left] for deck in state.decks]
    return [*decks, state.removed, *state.looked, *[hand.cards for hand in state.hands]]


def _in_sight(state: Table, seat: int | None) -> list[bool]:
    """For each of these cards: whether the seat sees it, being its own."""
    seen = [False] * (sum([int(deck.left) for deck in state.decks]) + len(state.removed))
    for cards in state.looked:
        seen += [seat == state.mover] * len(cards)
    for number, hand in enumerate(state.hands):
        seen += [seat == state.seat_of(number)] * len(hand.cards)
    return seen


def _settle_pairs(
    memory: Memory, bit: int, places: list[int], free: list[int], rng: Random
) -> list[tuple[int, int, list[int]]]:
    """Puts the cards known to be one of two into either place, which is then no longer free.

    Returns for each pair its two places and the cards the seat knows to be there.
    """
    pairs: list[tuple[int, int, list[int]]] = []
    for first in list(free):
        card = places[first]
        other = memory.pairs[card]
        if other < 0 or not (memory.about[card] | memory.about[other]) & bit:
            continue
        second = places.index(other)
        if second < first:
            continue
        known = sorted([one for one in (card, int(other)) if memory.about[one] & bit])
        unknown = [one for one in (card, int(other)) if one not in known]
        order = shuffled(known + unknown, rng)
        places[first], places[second] = order[0], order[1]
        for place in (first, second):
            if places[place] in known:
                free.remove(place)
        pairs.append((first, second, known))
    return pairs


def _lay(state: Table, places: list[int]) -> None:
    """Puts the cards back in the order of ``covered``."""
    for deck in state.decks:
        deck.cards = _first(places, deck.left)
    state.removed = _first(places, len(state.removed))
    state.looked = [_first(places, len(cards)) for cards in state.looked]
    for hand in state.hands:
        hand.cards = _first(places, len(hand.cards))


def _first(places: list[int], count: i64) -> vec[i64]:
    """Takes as many cards from the front."""
    cards = vec[i64]([places[place] for place in range(count)])
    del places[:count]
    return cards


def _redealt(middle: Middle, rng: Random) -> Middle:
    return Middle.of([Supply.of(row.deck.reshuffled(rng), row.up) for row in middle.rows()])
