"""What lies on the table: the middle with its face-up cards, and what is before each hand."""

from __future__ import annotations

from random import Random
from typing import Annotated, Final

from bottega.engine.deck import Deck
from bottega.engine.dice import shuffled
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, remove, vec
from bottega.engine.fields import (
    EACH,
    PUBLIC,
    Cards,
    Count,
    Derived,
    Each,
    Either,
    Flag,
    HowMany,
    Inner,
    List,
    Maybe,
    Name,
    Record,
    Seen,
    Some,
    Struct,
    Via,
)
from bottega.engine.rules import Rules
from bottega.engine.state import State
from bottega.games.workshop.box import Box
from bottega.games.workshop.cards import (
    APPRENTICES,
    DISCIPLINE_COUNT,
    DISCIPLINES,
    FACE_UP,
    FIRST_LEONARDO,
    FIRST_PATRON,
    FIRST_UNFINISHED,
    HANDS,
    IDS,
    LEONARDO,
    NUMBER,
    PATRONS,
    PRACTICE_LEVELS,
    ROWS,
    SOLITAIRE_HANDS,
    UNFINISHED,
    USED,
    named,
)
from bottega.games.workshop.memory import Memory

REMOVED: Final = [int(FIRST_LEONARDO) - used for used in USED]
"""By number of players: how many apprentice cards are not used (WL-2.1)."""
LAST_HAND: Final = [hands - 1 for hands in HANDS]
"""By number of players."""
PLACES: Final = len(APPRENTICES)
"""More apprentice cards than these are nowhere."""
CARD: Final = Name(IDS, APPRENTICES)
RECALLED: Final = List(Maybe(Either(CARD, List(CARD, 1, 2, distinct=True))), 0, PLACES)
"""Covered cards in a view: as far as the seat remembers them, a card or two of which it is one."""
COLUMN: Final = Struct(
    "Column",
    level=Count(),
    study=List(CARD, 0, PLACES),
    practice=List(Name(IDS, IDS[:FIRST_PATRON]), 0, PLACES),
    follows=("level",),
)


class Supply:
    """One of the three rows in the middle: its covered deck and its face-up cards."""

    up: Annotated[vec[i64], List(Name(IDS, IDS[FIRST_LEONARDO:]), 0, FACE_UP, shared=True), PUBLIC]
    deck: Annotated[Deck, Cards(IDS, IDS[FIRST_LEONARDO:])]
    left: Annotated[None, Derived("it.deck.left", Count(), whole=False), PUBLIC]

    @staticmethod
    def of(deck: Deck, up: vec[i64]) -> Supply:
        new = Supply()
        new.deck = deck
        new.up = up
        return new

    def refill(self) -> vec[i64]:
        """Turns cards up until three lie there or the deck is out (WL-2.2, WL-5.1); returns the new ones."""
        new = vec[i64]()
        while len(self.up) + len(new) < FACE_UP and self.deck.left > 0:
            new = append(new, self.deck.draw())
        if len(new) > 0:
            self.up = self.up[:]
            for card in new:
                self.up = append(self.up, card)
        return new


class Middle:
    """The three rows: Leonardo, patron and unfinished cards."""

    leonardo: Annotated[Supply, Record(), PUBLIC]
    patron: Annotated[Supply, Record(), PUBLIC]
    unfinished: Annotated[Supply, Record(), PUBLIC]

    @staticmethod
    def of(rows: list[Supply]) -> Middle:
        new = Middle()
        new.leonardo, new.patron, new.unfinished = rows
        return new

    @staticmethod
    def shuffled(rng: Random) -> Middle:
        """Three shuffled decks, nothing face up yet (WL-2.1)."""
        decks = [Deck(vec[i64](shuffled([NUMBER[card] for card in cards], rng))) for cards in ROWS.values()]
        return Middle.of([Supply.of(deck, vec[i64]()) for deck in decks])

    def rows(self) -> list[Supply]:
        return [self.leonardo, self.patron, self.unfinished]

    def row_of(self, card: i64) -> Supply:
        if card >= FIRST_UNFINISHED:
            return self.unfinished
        return self.patron if card >= FIRST_PATRON else self.leonardo

    def take(self, card: i64) -> None:
        row = self.row_of(card)
        row.up = remove(row.up[:], card)


class Hand:
    """One player's cards and area. A seat has one hand; in solitaire the only seat has four (WL-7.5)."""

    cards: Annotated[
        vec[i64], Seen("forms.recalled", List(CARD, 0, PLACES), RECALLED, mark="state.memory.version"), EACH
    ]
    columns: Annotated[vec[i64], Via("forms.write_columns", "forms.read_columns", Some(DISCIPLINES, COLUMN)), PUBLIC]
    """Cards in columns, in the order they came: ``16 * card + 2 * discipline``, and 1 more under the column."""
    leonardo: Annotated[vec[i64], List(Name(IDS, LEONARDO), 0, len(LEONARDO), distinct=True, shared=True), PUBLIC]
    patrons: Annotated[vec[i64], List(Name(IDS, PATRONS), 0, len(PATRONS), distinct=True, shared=True), PUBLIC]
    unfinished: Annotated[vec[i64], List(Name(IDS, UNFINISHED), 0, len(UNFINISHED), distinct=True, shared=True), PUBLIC]
    fatigue: Annotated[None, Derived("it.taken()", Count(), whole=False), PUBLIC]
    smiles: Annotated[None, Derived("it.may_smile(state.box)", Flag(), whole=False), PUBLIC]
    points: Annotated[None, Derived("forms.points", Count(), whole=False), PUBLIC]
    level: Annotated[vec[i64], Inner()]
    """By discipline; 0 where there is no column (WL-3.4)."""

    @staticmethod
    def empty() -> Hand:
        new = Hand()
        new.cards = vec[i64]()
        new.columns = vec[i64]()
        new.leonardo = vec[i64]()
        new.patrons = vec[i64]()
        new.unfinished = vec[i64]()
        new.level = vec[i64]([0] * DISCIPLINE_COUNT)
        return new

    def study(self, box: Box, card: i64) -> None:
        """WL-3.2: the card joins or opens the column of its discipline."""
        discipline = box.top[card]
        self.columns = append(self.columns, card * 16 + discipline * 2)
        self.level[discipline] += 1

    def practise(self, card: i64, discipline: i64) -> None:
        """WL-3.3, WL-4.2: the card goes under a column."""
        self.columns = append(self.columns, card * 16 + discipline * 2 + 1)
        self.level[discipline] += PRACTICE_LEVELS

    def take(self, card: i64) -> None:
        """WL-3.5, WL-3.6: a card of the middle is its own now."""
        if card < FIRST_PATRON:
            self.leonardo = append(self.leonardo[:], card)
        elif card < FIRST_UNFINISHED:
            self.patrons = append(self.patrons[:], card)
        else:
            self.unfinished = append(self.unfinished[:], card)

    def disciplines(self) -> vec[i64]:
        """Those in play."""
        return vec[i64]([discipline for discipline in range(DISCIPLINE_COUNT) if self.level[discipline] > 0])

    def meets(self, box: Box, card: i64) -> bool:
        """Whether every discipline a patron or unfinished card requires stands high enough (WL-3.6)."""
        level = self.level
        for discipline in range(DISCIPLINE_COUNT):
            if level[discipline] < box.needs[card * DISCIPLINE_COUNT + discipline]:
                return False
        return True

    def is_placed(self, card: i64) -> bool:
        for placed in self.columns:
            if placed >> 4 == card:
                return True
        return False

    def unrotated(self, box: Box) -> i64:
        """The wild practice that still waits for its column (WL-4.2); -1 if none does."""
        for card in self.leonardo:
            if box.rotates[card] and not self.is_placed(card):
                return card
        return -1

    def taken(self) -> i64:
        """WL-5.2: how many cards it has taken, which is its fatigue."""
        return len(self.leonardo) + len(self.patrons) + len(self.unfinished)

    def by_row(self) -> list[vec[i64]]:
        """The cards it has taken from each of the rows."""
        return [self.leonardo, self.patrons, self.unfinished]

    def may_smile(self, box: Box) -> bool:
        """Whether it may never hold the fatigue card (WL-4.4)."""
        for card in self.leonardo:
            if box.smiles[card]:
                return True
        return False


class Table(State):
    """The table of a game of The Workshop of Leonardo."""

    box: Box
    round: Annotated[i64, Count(1), PUBLIC]
    last_round: Annotated[bool, Flag(), PUBLIC]
    active: Annotated[i64, Count(0, "LAST_HAND[players]"), PUBLIC]
    """The hand whose turn it is."""
    fatigue: Annotated[i64, Count(0, "LAST_HAND[players]", none=-1), PUBLIC]
    """The hand that holds the fatigue card; none where it plays no part (WL-7.3)."""
    discard: Annotated[vec[i64], List(CARD, 0, PLACES), PUBLIC]
    middle: Annotated[Middle, Record(), PUBLIC]
    later: Annotated[list[Middle], List(Record(), 0, SOLITAIRE_HANDS - 1, shared=True), HowMany(0, SOLITAIRE_HANDS - 1)]
    """In the solitaire ``hands``: the middle that is laid out for each hand still to come (WL-7.3)."""
    removed: Annotated[
        vec[i64],
        List(CARD, "REMOVED[players]", shared=True),
        HowMany("REMOVED[players]", "REMOVED[players]"),
    ]
    decks: Annotated[
        list[Deck],
        List(Seen("forms.recalled_deck", Cards(IDS, APPRENTICES), RECALLED), "1 if players > 1 else SOLITAIRE_HANDS"),
        EACH,
    ]
    """The apprentice deck, from the bottom; in solitaire one for each hand (WL-7.1)."""
    looked: Annotated[
        list[vec[i64]],
        List(Seen("forms.recalled", List(CARD, 0, PLACES), RECALLED), 0, "sum(look > 0 for look in box.looks)"),
        EACH,
    ]
    """Cards that three eyes hold, those of each look of a chain together."""
    memory: Annotated[Memory, Record(shared=True)]
    hands: Annotated[list[Hand], Each("HANDS[players]"), PUBLIC]

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.box = game.box
        self.alone = players == 1
        self.one_by_one = self.alone and options["solitaire"] == "hands"
        self.round = self.active = 0
        self.fatigue = -1
        self.last_round = False

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
            self.memory = self.memory.shown(card, 1 << self.seat_of(hand))
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
