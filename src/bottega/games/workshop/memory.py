"""What a seat knows of cards it cannot see: those it put under a deck after three eyes (WL-4.5), wherever they are now.

A seat knows where such a card lies (``exact``) until somebody else looks at it and puts it back with another one; then
it only knows that the card is one of the two (``about``), until the other one shows itself.
"""

from __future__ import annotations

from typing import Annotated, Final

from bottega.engine.fast import i64, vec
from bottega.engine.fields import Inner, Via
from bottega.engine.kinds import Bits, List, Seat, Some
from bottega.games.workshop.cards import APPRENTICES, FIRST_LEONARDO

KNOWN: Final = Some(APPRENTICES, Bits(Seat(), "players"))


class Memory:
    """By apprentice card; sets of seats are bit masks. It is replaced and never changed, as it seldom has to be."""

    exact: Annotated[vec[i64], KNOWN]
    pairs: Annotated[vec[i64], Via("forms.write_pairs", "forms.read_pairs", List(KNOWN, 0, FIRST_LEONARDO))]
    """The other card of a pair of which somebody knows something; -1 if there is none."""
    about: Annotated[vec[i64], Inner()]
    seats: Annotated[i64, Inner()]
    """Those that may remember anything."""
    version: Annotated[i64, Inner()]
    """A number that no other memory of the same game has had."""

    @staticmethod
    def empty(seats: i64 = 0, version: i64 = 0) -> Memory:
        nobody = vec[i64]([0] * FIRST_LEONARDO)
        return Memory.of(nobody, vec[i64]([-1] * FIRST_LEONARDO), nobody[:], seats, version)

    @staticmethod
    def of(exact: vec[i64], pairs: vec[i64], about: vec[i64], seats: i64, version: i64) -> Memory:
        new = Memory()
        new.exact, new.pairs, new.about = exact, pairs, about
        new.seats, new.version = seats, version
        return new

    def _next(self) -> Memory:
        """The same memory, to be changed before it is used."""
        return Memory.of(self.exact[:], self.pairs[:], self.about[:], self.seats, self.version + 1)

    def shown(self, card: i64, seats: i64) -> Memory:
        """These seats now see the card itself; who knew of its partner as well now knows where that lies."""
        other = self.pairs[card]
        if other < 0 and not self.exact[card] & seats:
            return self
        new = self._next()
        new.exact[card] &= ~seats
        if other >= 0:
            new.exact[other] |= new.about[other] & seats
            new.about[other] &= ~seats
            new.about[card] &= ~seats
            new._part_if_idle(card, other)
        return new

    def put_under(self, cards: list[i64], seat: i64) -> Memory:
        """A seat that was shown these cards puts them under the deck, in an order that only it knows."""
        bit: i64 = 1 << seat
        new = self._next()
        new.seats |= bit
        if len(cards) == 2:
            first, second = cards[0], cards[1]
            if new.pairs[first] != second:
                new._forget_pair(first)
                new._forget_pair(second)
                new.pair(first, second)
            for card in cards:
                new.about[card] |= new.exact[card]
                new.exact[card] = 0
            new._part_if_idle(first, second)
        for card in cards:
            new.exact[card] |= bit
        return new

    def pair(self, first: i64, second: i64) -> None:
        self.pairs[first] = second
        self.pairs[second] = first

    def _forget_pair(self, card: i64) -> None:
        """Nobody can say any more which two places the pair of this card is in."""
        other = self.pairs[card]
        if other >= 0:
            self.about[card] = self.about[other] = 0
            self._part_if_idle(card, other)

    def _part_if_idle(self, first: i64, second: i64) -> None:
        if self.about[first] == 0 and self.about[second] == 0:
            self.pairs[first] = self.pairs[second] = -1


NOTHING: Final = Memory.empty()
"""What is remembered when a game begins."""
