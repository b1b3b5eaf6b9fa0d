"""What lies on the table: the middle with its face-up cards, and what is before each hand."""

from __future__ import annotations

from random import Random

from bottega.engine.deck import Deck
from bottega.engine.dice import shuffled
from bottega.engine.fast import append, i64, remove, vec
from bottega.games.workshop.box import Box
from bottega.games.workshop.cards import (
    DISCIPLINE_COUNT,
    FACE_UP,
    FIRST_LEONARDO,
    FIRST_PATRON,
    FIRST_UNFINISHED,
    IDS,
    PRACTICE_LEVELS,
)


class Supply:
    """One of the three rows in the middle: its covered deck and its face-up cards."""

    up: vec[i64]
    deck: Deck

    @staticmethod
    def of(deck: Deck, up: vec[i64]) -> Supply:
        new = Supply()
        new.deck = deck
        new.up = up
        return new

    def copy(self) -> Supply:
        return Supply.of(self.deck.copy(), self.up[:])

    def refill(self) -> vec[i64]:
        """Turns cards up until three lie there or the deck is out (WL-2.2, WL-5.1); returns the new ones."""
        new = vec[i64]()
        while len(self.up) < FACE_UP and self.deck.left > 0:
            card = self.deck.draw()
            self.up = append(self.up, card)
            new = append(new, card)
        return new


class Middle:
    """The three rows: Leonardo, patron and unfinished cards."""

    def __init__(self, leonardo: Supply, patron: Supply, unfinished: Supply) -> None:
        self.leonardo = leonardo
        self.patron = patron
        self.unfinished = unfinished

    @staticmethod
    def shuffled(rng: Random) -> Middle:
        """Three shuffled decks, nothing face up yet (WL-2.1)."""
        kinds = [
            range(FIRST_LEONARDO, FIRST_PATRON),
            range(FIRST_PATRON, FIRST_UNFINISHED),
            range(FIRST_UNFINISHED, len(IDS)),
        ]
        leonardo, patron, unfinished = [Supply.of(Deck(vec[i64](shuffled(kind, rng))), vec[i64]()) for kind in kinds]
        return Middle(leonardo, patron, unfinished)

    def copy(self) -> Middle:
        return Middle(self.leonardo.copy(), self.patron.copy(), self.unfinished.copy())

    def rows(self) -> list[Supply]:
        return [self.leonardo, self.patron, self.unfinished]

    def row_of(self, card: i64) -> Supply:
        if card >= FIRST_UNFINISHED:
            return self.unfinished
        return self.patron if card >= FIRST_PATRON else self.leonardo

    def take(self, card: i64) -> None:
        row = self.row_of(card)
        row.up = remove(row.up, card)


class Hand:
    """One player's cards and area. A seat has one hand; in solitaire the only seat has four (WL-7.5)."""

    cards: vec[i64]
    area: vec[i64]
    """Cards in columns, in the order they came: ``16 * card + 2 * discipline``, and 1 more under the column."""
    level: vec[i64]
    """By discipline; 0 where there is no column (WL-3.4)."""
    owned: vec[i64]
    """Leonardo, patron and unfinished cards taken."""

    @staticmethod
    def empty() -> Hand:
        new = Hand()
        new.cards = vec[i64]()
        new.area = vec[i64]()
        new.level = vec[i64]([0] * DISCIPLINE_COUNT)
        new.owned = vec[i64]()
        return new

    def copy(self) -> Hand:
        new = Hand()
        new.cards = self.cards[:]
        new.area = self.area[:]
        new.level = self.level[:]
        new.owned = self.owned[:]
        return new

    def study(self, box: Box, card: i64) -> None:
        """WL-3.2: the card joins or opens the column of its discipline."""
        discipline = box.top[card]
        self.area = append(self.area, card * 16 + discipline * 2)
        self.level[discipline] += 1

    def practise(self, card: i64, discipline: i64) -> None:
        """WL-3.3, WL-4.2: the card goes under a column."""
        self.area = append(self.area, card * 16 + discipline * 2 + 1)
        self.level[discipline] += PRACTICE_LEVELS

    def columns(self) -> vec[i64]:
        """The disciplines in play."""
        return vec[i64]([discipline for discipline in range(DISCIPLINE_COUNT) if self.level[discipline] > 0])

    def meets(self, box: Box, card: i64) -> bool:
        """Whether every discipline a patron or unfinished card requires stands high enough (WL-3.6)."""
        level = self.level
        for discipline in range(DISCIPLINE_COUNT):
            if level[discipline] < box.needs[card * DISCIPLINE_COUNT + discipline]:
                return False
        return True

    def is_placed(self, card: i64) -> bool:
        for placed in self.area:
            if placed >> 4 == card:
                return True
        return False

    def unrotated(self, box: Box) -> i64:
        """The wild practice that still waits for its column (WL-4.2); -1 if none does."""
        for card in self.owned:
            if box.rotates[card] and not self.is_placed(card):
                return card
        return -1

    def fatigue(self) -> i64:
        """WL-5.2: how many cards it has taken."""
        return len(self.owned)

    def smiles(self, box: Box) -> bool:
        """Whether it may never hold the fatigue card (WL-4.4)."""
        for card in self.owned:
            if box.smiles[card]:
                return True
        return False


def heirs(box: Box, hands: list[Hand], holder: i64) -> vec[i64]:
    """The most tired of those who may get the fatigue card; they must be more tired than a holder who may keep it.

    WL-5.3, WL-5.4.
    """
    most = -1 if hands[holder].smiles(box) else hands[holder].fatigue()
    found = vec[i64]()
    for number in range(i64(len(hands))):
        hand = hands[number]
        if number == holder or hand.smiles(box):
            continue
        if hand.fatigue() > most:
            most = hand.fatigue()
            found = vec[i64]([number])
        elif hand.fatigue() == most and len(found) > 0:
            found = append(found, number)
    return found
