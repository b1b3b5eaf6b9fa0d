"""A covered deck of cards."""

from __future__ import annotations

from random import Random

from bottega.engine.dice import shuffled_numbers
from bottega.engine.fast import append, i64, vec


class Deck:
    """Cards with the bottom one first. Copies share the order, which is replaced and never changed."""

    def __init__(self, cards: vec[i64]) -> None:
        self.cards = cards
        self.left: i64 = len(cards)

    def copy(self) -> Deck:
        new = Deck(self.cards)
        new.left = self.left
        return new

    def covered(self) -> list[int]:
        """The cards still in it, from the bottom."""
        return [int(card) for card in self.cards[: self.left]]

    def top(self) -> i64:
        """The card to be drawn next; -1 if none is left."""
        return self.cards[self.left - 1] if self.left > 0 else -1

    def draw(self) -> i64:
        """Takes the top card; -1 if none is left."""
        if self.left == 0:
            return -1
        self.left -= 1
        return self.cards[self.left]

    def put_under(self, card: i64) -> None:
        under = vec[i64]([card])
        for place in range(self.left):
            under = append(under, self.cards[place])
        self.cards = under
        self.left += 1

    def reshuffled(self, rng: Random) -> Deck:
        """The same cards in a new order, which does not depend on the present one."""
        return Deck(shuffled_numbers(sorted(self.covered()), rng))
