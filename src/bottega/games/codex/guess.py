"""A fair guess at what a seat cannot know: decks, covered hand cards, others' objectives (CN-1.5)."""

from __future__ import annotations

from random import Random

from bottega.engine.dice import shuffled_numbers
from bottega.engine.fast import append, i64
from bottega.games.codex.cards import FIRST_GOLD, KINGDOM
from bottega.games.codex.table import Table


def guess(state: Table, seat: int | None, rng: Random) -> None:
    """Every consistent deal is equally likely, and the result depends on the seat's view and ``rng`` alone."""
    me: i64 = -1 if seat is None else seat
    for deck in range(2):
        _redeal_cards(state, me, deck, rng)
    if not state.is_over:
        _guess_choices(state, me, rng)
    _redeal_objectives(state, me, rng)


def _redeal_cards(state: Table, me: i64, which: int, rng: Random) -> None:
    """Covered hand cards and the top of the deck keep their backs; the rest of the deck is shuffled."""
    deck = state.decks[which]
    unknown = deck.covered()
    covered: list[tuple[int, int]] = []
    for seat in range(state.players):
        hand = state.seats[seat].hand
        for place in range(len(hand)):
            card = hand[place]
            if seat != me and (card >= FIRST_GOLD) == (which == 1) and not state.seats[seat].is_seen(place):
                covered.append((seat, int(place)))
                unknown.append(card)
    unknown.sort()
    for seat, place in covered:
        hand = state.seats[seat].hand
        hand[place] = _picked(unknown, KINGDOM[hand[place]], rng)
    if deck.left > 0:
        top = _picked(unknown, KINGDOM[deck.top()], rng)
        deck.cards = append(shuffled_numbers(unknown, rng), top)


def _picked(cards: list[int], kingdom: i64, rng: Random) -> int:
    """Takes one of the cards of a kingdom out of the list."""
    fitting = [card for card in cards if KINGDOM[card] == kingdom]
    card = fitting[int(rng.random() * len(fitting))]
    cards.remove(card)
    return card


def _guess_choices(state: Table, me: i64, rng: Random) -> None:
    """Choices made in secret and not yet shown, and the first player before he is known (CN-2.5)."""
    if state.round == 0:
        state.first = int(rng.random() * state.players)
    for seat in range(state.players):
        player = state.seats[seat]
        if seat != me and state.asked == "starter" and player.side >= 0:
            player.side = int(rng.random() * 2)
        if seat != me and player.kept >= 0:
            player.kept = player.dealt[int(rng.random() * 2)]


def _redeal_objectives(state: Table, me: i64, rng: Random) -> None:
    """The common ones, one's own two, and at the end all that were kept stay; the others are shuffled."""
    order = state.objectives.common[:]
    for known in [*[player.dealt for player in state.seats], state.objectives.pile]:
        for objective in known:
            order = append(order, objective)
    kept = [-1 if player.kept < 0 else 0 if player.kept == player.dealt[0] else 1 for player in state.seats]
    fixed = [] if state.asked == "starter" else [0, 1]
    for seat in range(state.players):
        places = [2 + 2 * seat, 3 + 2 * seat]
        if seat == me and state.asked != "starter":
            fixed += places
        elif state.is_over:
            order[places[0]], order[places[1]] = order[places[kept[seat]]], order[places[1 - kept[seat]]]
            kept[seat] = 0
            fixed.append(places[0])
    free = [place for place in range(len(order)) if place not in fixed]
    hidden = shuffled_numbers(sorted([int(order[place]) for place in free]), rng)
    for which, place in enumerate(free):
        order[place] = hidden[which]
    state.deal_objectives(order)
    for seat, player in enumerate(state.seats):
        player.kept = player.dealt[kept[seat]] if kept[seat] >= 0 else -1
