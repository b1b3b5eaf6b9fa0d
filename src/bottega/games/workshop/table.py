"""What lies on the table: the middle with its face-up cards, the decks, and the hands; its set-up (WL-2) and score."""

from __future__ import annotations

from random import Random
from typing import Annotated, Final

from bottega.engine.deck import Deck
from bottega.engine.dice import shuffled_numbers
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, remove, vec
from bottega.engine.fields import EACH, PUBLIC, Derived, Each, HowMany, Record, Seen
from bottega.engine.kinds import Cards, Count, Flag, List, Name
from bottega.engine.rules import Rules
from bottega.engine.sheet import Row, leaders, tie_breaks
from bottega.engine.state import State
from bottega.games.workshop.box import Box
from bottega.games.workshop.cards import APPRENTICES, FIRST_LEONARDO, FIRST_PATRON, FIRST_UNFINISHED, IDS, PILES, named
from bottega.games.workshop.hand import CARD, LINES, PLACES, RECALLED, Hand
from bottega.games.workshop.memory import NOTHING, Memory
from bottega.games.workshop.terms import FACE_UP, FIRST_HAND, HANDS, SOLITAIRE_HANDS, SOLITAIRE_TARGET, USED

DECK: Final = Seen("forms.recalled_deck", Cards(IDS, APPRENTICES), RECALLED)
LOOKED: Final = Seen("forms.recalled", List(CARD, 0, PLACES), RECALLED)
REMOVED: Final = [int(FIRST_LEONARDO) - used for used in USED]
"""By number of players: how many apprentice cards are not used (WL-2.1)."""
LAST_HAND: Final = [hands - 1 for hands in HANDS]
"""By number of players."""


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
        decks = [Deck(shuffled_numbers(cards, rng)) for cards in PILES]
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
        vec[i64], List(CARD, "REMOVED[players]", shared=True), HowMany("REMOVED[players]", "REMOVED[players]")
    ]
    decks: Annotated[list[Deck], List(DECK, "1 if players > 1 else SOLITAIRE_HANDS"), EACH]
    """The apprentice deck, from the bottom; in solitaire one for each hand (WL-7.1)."""
    looked: Annotated[list[vec[i64]], List(LOOKED, 0, "sum(look > 0 for look in box.looks)"), EACH]
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

    def deal(self, rng: Random) -> None:
        """WL-2, WL-7.1: shuffles everything, removes what is not used and gives out hands and the fatigue card."""
        self.discard = vec[i64]()
        self.looked = []
        self.memory = NOTHING
        used = USED[self.players]
        cards = shuffled_numbers(list(range(FIRST_LEONARDO)), rng)
        self.removed = cards[used:]
        count = HANDS[self.players]
        size = used // count if self.alone else used
        self.decks = [Deck(cards[start : start + size]) for start in range(0, used, size)]
        self.hands = [Hand.empty() for _ in range(count)]
        middles = [Middle.shuffled(rng) for _ in range(count if self.one_by_one else 1)]
        self.middle, self.later = middles[0], middles[1:]
        self.refill()
        if self.one_by_one:
            self.draw(0, FIRST_HAND)
        else:
            for hand in range(i64(count)):
                self.draw(hand, FIRST_HAND)
            named_seat = str(self.options["fatigue"])
            self.fatigue = int(rng.random() * count) if named_seat == "random" else int(named_seat) - 1  # WL-2.3
        self.go_to(self.flow[-1])  # which begins a round
        self.go_on()

    def seat_of(self, hand: i64) -> i64:
        """Who decides for a hand (WL-7.5)."""
        return 0 if self.alone else hand

    @property
    def mover(self) -> i64:
        """The seat whose turn it is."""
        return self.seat_of(self.active)

    def deck_of(self, hand: i64) -> Deck:
        return self.decks[hand] if self.alone else self.decks[0]

    def hands_at_middle(self) -> list[Hand]:
        """The hands that take cards from the middle (WL-7.3)."""
        return [self.hands[self.active]] if self.one_by_one else self.hands

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

    def turn_number(self) -> int:
        """Alone, one hand's turn follows another's."""
        return int(self.round * len(self.hands) + self.active)

    def rounds_played(self) -> int | None:
        return int(self.round)

    # WL-6: points

    def scores(self) -> list[int]:
        totals = [int(hand.total(self.box)) for hand in self.hands]
        return [sum(totals)] if self.alone else totals

    def ranks(self) -> list[list[int]]:
        """WL-6.4: most points, then most disciplines in play, then together."""
        return [[int(hand.total(self.box)), int(hand.in_play())] for hand in self.hands]

    def winners(self) -> tuple[int, ...]:
        """WL-6.4; alone, one wins by reaching the target (WL-7.4)."""
        if self.waiting:
            return ()
        if self.alone:
            return (0,) if self.scores()[0] >= SOLITAIRE_TARGET else ()
        return leaders(self.ranks())

    def score_sheet(self, lang: str = "en") -> list[Row]:
        """A column for each hand; alone, all hands together end it, beside the target (WL-7.4, WL-7.5)."""
        words = self.game.words
        columns = [[int(line) for line in hand.lines(self.box)] for hand in self.hands]
        rows = [
            Row(words.text(lang, "sheet." + line), [column[number] for column in columns])
            for number, line in enumerate(LINES)
        ]
        if self.is_over and not self.alone:
            rows += tie_breaks(self.ranks(), [words.text(lang, "sheet.tie_break")])
        rows.append(Row(words.text(lang, "sheet.total"), [sum(column) for column in columns], "total"))
        if self.alone:
            rows.append(Row(words.text(lang, "sheet.all_hands", target=SOLITAIRE_TARGET), self.scores(), "total"))
        return rows
