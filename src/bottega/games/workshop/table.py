"""What lies on the table: the middle with its face-up cards, and what is before each hand."""

from __future__ import annotations

from random import Random

from bottega.engine.deck import Deck
from bottega.engine.dice import shuffled
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, remove, vec
from bottega.engine.rules import Rules
from bottega.engine.state import State
from bottega.games.workshop.box import Box
from bottega.games.workshop.cards import (
    DISCIPLINE_COUNT,
    FACE_UP,
    FIRST_LEONARDO,
    FIRST_PATRON,
    FIRST_UNFINISHED,
    IDS,
    PRACTICE_LEVELS,
    named,
)
from bottega.games.workshop.memory import Memory


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


class Table(State):
    """The table of a game of The Workshop of Leonardo."""

    box: Box
    hands: list[Hand]
    decks: list[Deck]
    """The apprentice deck; in solitaire one for each hand (WL-7.1)."""
    middle: Middle
    later: list[Middle]
    """In the solitaire ``hands``: the middle that is laid out for each hand still to come (WL-7.3)."""
    discard: vec[i64]
    removed: vec[i64]
    looked: vec[i64]
    """Cards that three eyes hold, those of the latest look last."""
    looks: vec[i64]
    """How many of them belong to each look of a chain."""
    memory: Memory

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.box = game.box
        self.alone = players == 1
        self.one_by_one = self.alone and options["solitaire"] == "hands"
        self.active: i64 = 0
        """The hand whose turn it is."""
        self.round: i64 = 0
        self.holder: i64 = -1
        """The hand that holds the fatigue card; -1 where it plays no part (WL-7.3)."""
        self.last_round = False

    def clear(self) -> None:
        """A table on which nothing has been played."""
        self.later = []
        self.discard = vec[i64]()
        self.removed = vec[i64]()
        self.looked = vec[i64]()
        self.looks = vec[i64]()
        self.memory = Memory.empty()

    def seat_of(self, hand: i64) -> i64:
        """Who decides for a hand (WL-7.5)."""
        return 0 if self.alone else hand

    @property
    def mover(self) -> i64:
        """The seat whose turn it is."""
        return self.seat_of(self.active)

    def deck_of(self, hand: i64) -> Deck:
        return self.decks[hand] if self.alone else self.decks[0]

    def decks_are_out(self) -> bool:
        """WL-6.1: the last card has been drawn; in solitaire from every deck in use (WL-7.2, WL-7.3)."""
        if self.one_by_one:
            return self.decks[self.active].left == 0
        for deck in self.decks:
            if deck.left > 0:
                return False
        return True

    def draw(self, hand: i64, count: i64) -> None:
        """A hand draws cards, as far as its deck goes."""
        deck, holder = self.deck_of(hand), self.hands[hand]
        before = len(holder.cards)
        while len(holder.cards) < before + count and deck.left > 0:
            card = deck.draw()
            holder.cards = append(holder.cards, card)
            self.memory.shown(card, 1 << self.seat_of(hand))
        if self.telling and len(holder.cards) > before:
            drawn = holder.cards[before:]
            self.tell(Event("drawn", self.mover, {"count": len(drawn)}, {"cards": named(drawn)}))

    def refill(self) -> None:
        """WL-2.2, WL-5.1: the rows in the middle are filled up."""
        for row in self.middle.rows():
            new = row.refill()
            if self.telling and len(new) > 0:
                self.tell(Event("revealed", -1, {"cards": named(new)}))

    def tell(self, event: Event) -> None:
        """In solitaire an event of the only seat also names the hand it is about (WL-7.5)."""
        if self.alone and event.seat >= 0:
            kind = event.kind
            event = Event(kind, event.seat, {"hand": int(self.active), **event.args}, event.secret)
        super().tell(event)
