"""What a seat knows of cards it cannot see: those it put under a deck after three eyes (WL-4.5), wherever they are now.

A seat knows where such a card lies (``exact``) until somebody else looks at it and puts it back with another one; then
it only knows that the card is one of the two (``about``), until the other one shows itself.
"""

from __future__ import annotations

from bottega.engine.fast import i64, vec
from bottega.games.workshop.cards import FIRST_LEONARDO


class Memory:
    """By apprentice card; sets of seats are bit masks."""

    exact: vec[i64]
    about: vec[i64]
    partner: vec[i64]
    """The other card of a pair of which somebody knows something; -1 if there is none."""

    @staticmethod
    def empty() -> Memory:
        new = Memory()
        new.exact = vec[i64]([0] * FIRST_LEONARDO)
        new.about = vec[i64]([0] * FIRST_LEONARDO)
        new.partner = vec[i64]([-1] * FIRST_LEONARDO)
        return new

    def copy(self) -> Memory:
        new = Memory()
        new.exact = self.exact[:]
        new.about = self.about[:]
        new.partner = self.partner[:]
        return new

    def shown(self, card: i64, seats: i64) -> None:
        """These seats now see the card itself; who knew of its partner as well now knows where that lies."""
        self.exact[card] &= ~seats
        other = self.partner[card]
        if other >= 0:
            self.exact[other] |= self.about[other] & seats
            self.about[other] &= ~seats
            self.about[card] &= ~seats
            self._part_if_idle(card, other)

    def put_under(self, cards: list[i64], seat: i64) -> None:
        """A seat that was shown these cards puts them under the deck, in an order that only it knows."""
        bit: i64 = 1 << seat
        if len(cards) == 2:
            first, second = cards[0], cards[1]
            if self.partner[first] != second:
                self.forget_pair(first)
                self.forget_pair(second)
                self.pair(first, second)
            for card in cards:
                self.about[card] |= self.exact[card]
                self.exact[card] = 0
            self._part_if_idle(first, second)
        for card in cards:
            self.exact[card] |= bit

    def pair(self, first: i64, second: i64) -> None:
        self.partner[first] = second
        self.partner[second] = first

    def forget_pair(self, card: i64) -> None:
        """Nobody can say any more which two places the pair of this card is in."""
        other = self.partner[card]
        if other >= 0:
            self.about[card] = self.about[other] = 0
            self._part_if_idle(card, other)

    def _part_if_idle(self, first: i64, second: i64) -> None:
        if self.about[first] == 0 and self.about[second] == 0:
            self.partner[first] = self.partner[second] = -1
