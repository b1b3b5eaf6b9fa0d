"""A guess at the order of the deck that fits how it was built, what was turned up, and who looked at it when.

The log is played again on the places of the deck: a place belongs to a layer, and holds a card once the log tells
which. After somebody else has looked, the order of the top places is open until cards are turned up from them.
"""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Final

from bottega.engine.dice import shuffled
from bottega.engine.errors import PositionError
from bottega.engine.fast import i64, vec
from bottega.games.leonardo.deck import is_look, layers, look, looked_at, looker
from bottega.games.leonardo.inventions import PILE
from bottega.games.leonardo.table import Table

_TRIES: Final = 200


class _ContradictionError(Exception):
    """A guess made on the way does not fit what came later."""


class _Deck:
    """The places of the deck, the top one last, and what is known of them."""

    def __init__(self, built: list[list[int]], strict: bool, rng: Random) -> None:
        self.layer = [number for number in range(len(built)) for _ in range(sum(built[number]))]
        self.left = [list(counts) for counts in built]
        """By layer: how many cards of each pile have no place yet."""
        self.places = list(range(len(self.layer)))
        self.card: dict[int, int] = {}
        self._bound: set[int] = set()
        self.mixed = 0
        """How many of the top places are in an order that only the last looker knows."""
        self.looks: dict[int, list[int]] = {}
        """By entry of the log: the places as a looker left them, the top one first."""
        self.looking = -1
        self.strict = strict
        self.rng = rng

    def turn_up(self, card: int) -> None:
        self._need(1)
        if self.mixed > 0:
            place = self._picked(self.places[-self.mixed :], card)
            self.places.remove(place)
            self.places.append(place)
            self.mixed -= 1
            self.looks[self.looking].append(place)
        self._bind(self.places.pop(), card)

    def _need(self, number: int) -> None:
        """How many places are left."""
        if len(self.places) < number:
            raise _ContradictionError

    def _picked(self, places: list[int], card: int) -> int:
        """One of the places, where the card is or may be."""
        known = [place for place in places if self.card.get(place) == card]
        fitting = known or [place for place in places if place not in self.card and self._fits(place, card)]
        if not fitting:
            raise _ContradictionError
        return fitting[int(self.rng.random() * len(fitting))]

    def _fits(self, place: int, card: int) -> bool:
        return not self.strict or self.left[self.layer[place]][PILE[card]] > 0

    def _bind(self, place: int, card: int) -> None:
        if self.card.setdefault(place, card) != card:
            raise _ContradictionError
        if card not in self._bound:
            if not self._fits(place, card):
                raise _ContradictionError
            self.left[self.layer[place]][PILE[card]] -= 1
            self._bound.add(card)

    def settle(self) -> None:
        """The places still in an open order get one."""
        if self.mixed > 0:
            order = shuffled(sorted(self.places[-self.mixed :]), self.rng)
            self.places[-self.mixed :] = order
            self.looks[self.looking] += order[::-1]
            self.mixed = 0

    def other_look(self, entry: int, number: int) -> None:
        self._need(number)
        self.settle()
        self.looking = entry
        self.looks[entry] = []
        self.mixed = number

    def own_look(self, cards: list[int]) -> None:
        """The cards are known from now on, and so is their order."""
        self._need(len(cards))
        self.settle()
        top = self.places[-len(cards) :]
        ways = [way for way in permutations(sorted(top)) if self._can_bind(list(way), cards)]
        if not ways:
            raise _ContradictionError
        way = ways[int(self.rng.random() * len(ways))]
        for place, card in zip(way, cards, strict=True):
            self._bind(place, card)
        self.places[-len(cards) :] = way[::-1]

    def _can_bind(self, places: list[int], cards: list[int]) -> bool:
        taken: list[tuple[int, int]] = []
        for place, card in zip(places, cards, strict=True):
            if place in self.card or card in self._bound:
                if self.card.get(place) != card:
                    return False
                continue
            key = (self.layer[place], int(PILE[card]))
            taken.append(key)
            if self.strict and taken.count(key) > self.left[key[0]][key[1]]:
                return False
        return True

    def fill(self, cards: list[int]) -> None:
        """The cards that are left go to the places that are left, each to its layer."""
        self.settle()
        order = shuffled([card for card in cards if card not in self._bound], self.rng)
        empty = [place for place in sorted(self.places) if place not in self.card]
        if len(empty) != len(order):
            raise _ContradictionError
        if not self.strict:
            self.card.update(zip(empty, order, strict=True))
            return
        for number in range(len(self.left)):
            piles = [pile for pile in range(5) for _ in range(self.left[number][pile])]
            chosen = []
            for pile in piles:
                found = next((card for card in order if PILE[card] == pile), 0)
                if not found:
                    raise _ContradictionError
                chosen.append(found)
                order.remove(found)
            here = [place for place in empty if self.layer[place] == number]
            if len(here) != len(chosen):
                raise _ContradictionError
            self.card.update(zip(here, shuffled(chosen, self.rng), strict=True))


def redeal_deck(state: Table, me: int, rng: Random) -> None:
    """Replays the log until the guesses made on the way fit it; the layers are given up only if they never do."""
    cards = sorted([int(card) for card in state.deck])
    for attempt in range(_TRIES + 1):
        deck = _Deck(layers(state.players, state.variants), attempt < _TRIES, rng)
        try:
            _replay(state, deck, me)
            deck.fill(cards)
        except _ContradictionError:
            continue
        state.deck = vec[i64]([deck.card[place] for place in deck.places])
        for entry, places in deck.looks.items():
            seat = looker(state.deck_log[entry])
            state.deck_log[entry] = look(seat, [deck.card[place] for place in places])
        return
    raise PositionError("deck_log does not fit the deck and the inventions that have left it (LV-2.4)")


def _replay(state: Table, deck: _Deck, me: int) -> None:
    for number in range(len(state.deck_log)):
        entry = state.deck_log[number]
        if not is_look(entry):
            deck.turn_up(int(entry))
        elif looker(entry) == me:
            deck.own_look(looked_at(entry))
        else:
            deck.other_look(number, len(looked_at(entry)))
