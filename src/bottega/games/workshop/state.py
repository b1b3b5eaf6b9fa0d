"""The flow of a game of The Workshop of Leonardo: set-up (WL-2), turns (WL-3, WL-4), maintenance (WL-5), end (WL-6)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from bottega.engine.deck import Deck
from bottega.engine.dice import shuffled
from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, remove, vec
from bottega.engine.rules import Rules
from bottega.engine.sheet import Row, leaders
from bottega.engine.state import State
from bottega.games.workshop import holdings, loading, picture, scoring
from bottega.games.workshop import moves as mv
from bottega.games.workshop.box import Box
from bottega.games.workshop.cards import (
    DISCIPLINES,
    FIRST_HAND,
    FIRST_LEONARDO,
    IDS,
    SOLITAIRE_HANDS,
    SOLITAIRE_TARGET,
    USED,
    VISIT,
    WILD,
    named,
)
from bottega.games.workshop.checking import check
from bottega.games.workshop.guess import guess
from bottega.games.workshop.memory import Memory
from bottega.games.workshop.refusals import why_not
from bottega.games.workshop.table import Hand, Middle, heirs
from bottega.games.workshop.value import value

if TYPE_CHECKING:
    from bottega.engine.holdings.form import Held

_SUBJECTS: Final[list[dict[str, object]]] = [{"who": f"@whose.{hand}"} for hand in range(SOLITAIRE_HANDS)]
_NO_SUBJECT: Final[dict[str, object]] = {"who": ""}


class WorkshopState(State):
    """A game of The Workshop of Leonardo.

    It asks to ``play`` a card, to play one of those looked at (``look``), for a column (``rotate``), for the order in
    which cards ``return`` under the deck, and who gets the ``fatigue`` card.
    """

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

    def copy(self) -> WorkshopState:
        new = WorkshopState(self.game, self.players, self.options)
        new.hands = [hand.copy() for hand in self.hands]
        new.decks = [deck.copy() for deck in self.decks]
        new.middle = self.middle.copy()
        new.later = self.later
        new.discard = self.discard[:]
        new.removed = self.removed
        new.looked = self.looked[:]
        new.looks = self.looks[:]
        new.memory = self.memory.copy()
        new.active = self.active
        new.round = self.round
        new.holder = self.holder
        new.last_round = self.last_round
        self._copied(new)
        return new

    def seat_of(self, hand: i64) -> i64:
        """Who decides for a hand (WL-7.5)."""
        return 0 if self.alone else hand

    @property
    def mover(self) -> i64:
        """The seat whose turn it is."""
        return self.seat_of(self.active)

    def deck_of(self, hand: i64) -> Deck:
        return self.decks[hand] if self.alone else self.decks[0]

    # WL-2, WL-7.1: the set-up

    def deal(self, rng: Random) -> None:
        """Shuffles everything, removes what is not used and gives out hands and the fatigue card."""
        self.clear()
        used = USED[self.players]
        cards = shuffled(range(FIRST_LEONARDO), rng)
        self.removed = vec[i64](cards[used:])
        count = SOLITAIRE_HANDS if self.alone else self.players
        size = used // count if self.alone else used
        self.decks = [Deck(vec[i64](cards[start : start + size])) for start in range(0, used, size)]
        self.hands = [Hand.empty() for _ in range(count)]
        middles = [Middle.shuffled(rng) for _ in range(count if self.one_by_one else 1)]
        self.middle, self.later = middles[0], middles[1:]
        self.refill()
        if self.one_by_one:
            self._draw(0, FIRST_HAND)
        else:
            for hand in range(i64(count)):
                self._draw(hand, FIRST_HAND)
            named_seat = str(self.options["fatigue"])
            self.holder = int(rng.random() * count) if named_seat == "random" else int(named_seat) - 1  # WL-2.3
        self.start_round()

    def clear(self) -> None:
        """A table on which nothing has been played."""
        self.later = []
        self.discard = vec[i64]()
        self.removed = vec[i64]()
        self.looked = vec[i64]()
        self.looks = vec[i64]()
        self.memory = Memory.empty()

    # WL-3: the action phase

    def start_round(self) -> None:
        """WL-5.5: the player to the holder's left starts, so that the holder plays last."""
        self.round += 1
        if self.last_round and self.telling:
            self.tell(Event("last_round", -1))
        self._begin_turn(self.active if self.one_by_one else (self.holder + 1) % len(self.hands))

    def _begin_turn(self, hand: i64) -> None:
        self.active = hand
        if len(self.hands[hand].cards) == 0:  # WL-3.8
            if self.telling:
                self.tell(Event("turn_skipped", self.mover))
            self._end_turn()
        else:
            self.ask_kind("play", self.mover)
            self._play_if_forced(self.hands[hand].cards)

    def _play_if_forced(self, cards: vec[i64]) -> None:
        """Asks nothing where a single card can only be studied."""
        if len(cards) == 1:
            only = self._plays(cards)
            if len(only) == 1:
                if self.telling:
                    self.tell(Event("only_choice", self.mover))
                self.play(self.mover, only[0])

    def moves(self, seat: i64) -> vec[i64]:
        hand = self.hands[self.active]
        if self.asked == "play":
            return self._plays(hand.cards)
        if self.asked == "look":
            return self._plays(self.in_view())
        if self.asked == "rotate":
            return vec[i64]([mv.encoded(mv.ROTATE, 0, discipline) for discipline in hand.columns()])
        if self.asked == "return":
            return vec[i64]([mv.encoded(mv.RETURN, card, 0) for card in self.in_view()])
        return vec[i64]([mv.encoded(mv.FATIGUE, 0, heir) for heir in self.heirs()])

    def in_view(self) -> vec[i64]:
        """The cards of the latest look that have not been played."""
        return self.looked[len(self.looked) - self.looks[len(self.looks) - 1] :]

    def _plays(self, cards: vec[i64]) -> vec[i64]:
        """WL-3.1: every card as its top action, and as its bottom action wherever that can be done."""
        hand = self.hands[self.active]
        found = vec[i64]()
        for card in cards:
            found = append(found, mv.encoded(mv.STUDY, card, 0))
            bottom = self.box.bottom[card]
            if bottom < WILD:
                if hand.level[bottom] > 0:
                    found = append(found, mv.encoded(mv.PRACTICE, card, bottom))
            else:
                kind = mv.PRACTICE if bottom == WILD else mv.VISIT if bottom == VISIT else mv.WORK
                for target in self._targets(hand, bottom):
                    found = append(found, mv.encoded(kind, card, target))
        return found

    def _targets(self, hand: Hand, bottom: i64) -> vec[i64]:
        """What a wild practice (WL-3.3), a visit (WL-3.5) or work (WL-3.6) may choose."""
        if bottom == WILD:
            return hand.columns()
        if bottom == VISIT:
            up = self.middle.leonardo.up
            return (
                up if len(hand.area) > 0 else vec[i64]([card for card in up if self.box.rotates[card] == 0])
            )  # WL-4.2
        fitting = vec[i64]([card for card in self.middle.patron.up if hand.meets(self.box, card)])
        for card in self.middle.unfinished.up:
            if hand.meets(self.box, card):
                fitting = append(fitting, card)
        return fitting

    def play(self, seat: i64, move: i64) -> None:
        kind, card, target = mv.kind_of(move), mv.card_of(move), mv.target_of(move)
        if kind <= mv.WORK:
            self._take_up(card)
            if self._activate(kind, card, target):
                self._carry_on()
        elif kind == mv.ROTATE:
            self._rotate(target)
            self._carry_on()
        elif kind == mv.RETURN:
            self._put_back(card)
            self._carry_on()
        else:
            self._pass_fatigue(target)
            self.start_round()

    def _take_up(self, card: i64) -> None:
        """The card to be played leaves the hand, or the cards looked at, for all to see."""
        if self.asked == "look":
            self.looked = remove(self.looked, card)
            self.looks[len(self.looks) - 1] -= 1
        else:
            hand = self.hands[self.active]
            hand.cards = remove(hand.cards, card)
        self.memory.shown(card, -1)

    def _activate(self, kind: i64, card: i64, target: i64) -> bool:
        """Plays the card; False where the action goes on with another question."""
        hand = self.hands[self.active]
        if kind == mv.STUDY:
            hand.study(self.box, card)
            if self.telling:
                self.tell(
                    Event("studied", self.mover, {"card": IDS[card], "discipline": DISCIPLINES[self.box.top[card]]})
                )
            return True
        if kind == mv.PRACTICE:
            hand.practise(card, target)
            if self.telling:
                self.tell(Event("practised", self.mover, {"card": IDS[card], "discipline": DISCIPLINES[target]}))
            return True
        self.discard = append(self.discard, card)
        self.middle.take(target)
        hand.owned = append(hand.owned, target)
        if kind == mv.WORK:
            if self.telling:
                self.tell(Event("worked", self.mover, {"card": IDS[card], "piece": IDS[target]}))
            return True
        if self.telling:
            self.tell(
                Event(
                    "visited",
                    self.mover,
                    {"card": IDS[card], "leonardo": IDS[target], "effect": self.box.effects[target]},
                )
            )
        return self._welcome(target)

    # WL-4: Leonardo cards

    def _welcome(self, leonardo: i64) -> bool:
        """Applies a Leonardo card; False where it asks something first."""
        if self.box.rotates[leonardo]:
            columns = self.hands[self.active].columns()
            if len(columns) > 1:
                self.ask_kind("rotate", self.mover)
                return False
            if self.telling:
                self.tell(Event("only_choice", self.mover))
            self._rotate(columns[0])
        if self.box.draws[leonardo] > 0:
            self._draw(self.active, self.box.draws[leonardo])
        return self.box.looks[leonardo] == 0 or self._look(self.box.looks[leonardo])

    def _rotate(self, discipline: i64) -> None:
        hand = self.hands[self.active]
        leonardo = hand.unrotated(self.box)
        hand.practise(leonardo, discipline)
        if self.telling:
            self.tell(Event("rotated", self.mover, {"leonardo": IDS[leonardo], "discipline": DISCIPLINES[discipline]}))

    def _look(self, most: i64) -> bool:
        """WL-4.5: takes the top cards in view; True where there are none."""
        deck = self.deck_of(self.active)
        seen: i64 = 0
        while seen < most and deck.left > 0:
            card = deck.draw()
            self.looked = append(self.looked, card)
            self.memory.shown(card, 1 << self.mover)
            seen += 1
        if seen == 0:
            if self.telling:
                self.tell(Event("nothing_to_look_at", self.mover))
            return True
        self.looks = append(self.looks, seen)
        if self.telling:
            self.tell(Event("looked", self.mover, {"count": seen}, {"cards": named(self.in_view())}))
        self.ask_kind("look", self.mover)
        self._play_if_forced(self.in_view())
        return False

    def _carry_on(self) -> None:
        """After an action: cards looked at return under the deck, the latest look first; then the turn ends."""
        while len(self.looks) > 0:
            left = self.looks[len(self.looks) - 1]
            if left > 1:
                self.ask_kind("return", self.mover)
                return
            if left == 1:
                self._put_back(self.looked[len(self.looked) - 1])
            else:
                self.looks = self.looks[: len(self.looks) - 1]
        self._end_turn()

    def _put_back(self, first: i64) -> None:
        """WL-4.5: the cards of the latest look go under the deck, this one first and the other beneath it."""
        order = [first]
        for card in self.in_view():
            if card != first:
                order.append(card)
        for card in order:
            self.looked = remove(self.looked, card)
            self.deck_of(self.active).put_under(card)
        self.looks[len(self.looks) - 1] = 0
        self.memory.put_under(order, self.mover)
        if self.telling:
            self.tell(Event("returned", self.mover, {"count": len(order)}, {"cards": [IDS[card] for card in order]}))

    def _draw(self, hand: i64, count: i64) -> None:
        deck, holder = self.deck_of(hand), self.hands[hand]
        drawn = vec[i64]()
        while len(drawn) < count and deck.left > 0:
            card = deck.draw()
            drawn = append(drawn, card)
            holder.cards = append(holder.cards, card)
            self.memory.shown(card, 1 << self.seat_of(hand))
        if self.telling and len(drawn) > 0:
            self.tell(Event("drawn", self.mover, {"count": len(drawn)}, {"cards": named(drawn)}))

    def _end_turn(self) -> None:
        """WL-3.1: a card is drawn; the round ends with the holder's turn."""
        self._draw(self.active, 1)
        if not self.one_by_one and self.active != self.holder:
            self._begin_turn((self.active + 1) % len(self.hands))
        elif not self.last_round:
            self._maintain()
        elif self.one_by_one and self.active + 1 < len(self.hands):
            self._next_hand()
        else:
            self._finish()

    # WL-5: maintenance

    def _maintain(self) -> None:
        self.refill()
        self.last_round = self.decks_are_out()
        heirs = self.heirs()
        if len(heirs) > 1:
            self.ask_kind("fatigue", self.seat_of(self.holder))
            return
        if len(heirs) == 1:
            self._pass_fatigue(heirs[0])
        self.start_round()

    def refill(self) -> None:
        """WL-5.1: the rows in the middle are filled up."""
        for row in self.middle.rows():
            new = row.refill()
            if self.telling and len(new) > 0:
                self.tell(Event("revealed", -1, {"cards": named(new)}))

    def heirs(self) -> vec[i64]:
        """The hands the fatigue card may pass to now; none where it stays."""
        return heirs(self.box, self.hands, self.holder) if self.holder >= 0 else vec[i64]()

    def _pass_fatigue(self, heir: i64) -> None:
        self.holder = heir
        if self.telling:
            self.tell(Event("fatigue_passed", self.seat_of(heir), {"hand": int(heir)} if self.alone else None))

    # WL-6, WL-7: the end

    def decks_are_out(self) -> bool:
        """WL-6.1: the last card has been drawn; in solitaire from every deck in use (WL-7.2, WL-7.3)."""
        if self.one_by_one:
            return self.decks[self.active].left == 0
        for deck in self.decks:
            if deck.left > 0:
                return False
        return True

    def _next_hand(self) -> None:
        """WL-7.3: the next deck is played with a middle laid out afresh."""
        self.active += 1
        self.round = 0
        self.last_round = False
        if self.telling:
            self.tell(Event("hand_begins", self.mover))
        self.middle = self.later[0].copy()
        self.later = self.later[1:]
        self.refill()
        self._draw(self.active, FIRST_HAND)
        self.start_round()

    def _finish(self) -> None:
        self.finish()
        if not self.telling:
            return
        if self.alone:
            outcome = {
                "total": self.scores()[0],
                "target": SOLITAIRE_TARGET,
                "result": "won" if self.winners() else "lost",
            }
            self.tell(Event("solitaire_over", -1, dict(outcome)))
        else:
            self.tell(Event("game_over", -1, {"winners": list(self.winners()), "scores": self.scores()}))

    def scores(self) -> list[int]:
        totals = [int(scoring.points(self.box, hand)) for hand in self.hands]
        return [sum(totals)] if self.alone else totals

    def winners(self) -> tuple[int, ...]:
        """WL-6.4; alone, whoever reaches the target wins (WL-7.4)."""
        if self.waiting:
            return ()
        if self.alone:
            return (0,) if self.scores()[0] >= SOLITAIRE_TARGET else ()
        return leaders(scoring.ranks(self.box, self.hands))

    def score_sheet(self, lang: str = "en") -> list[Row]:
        return scoring.sheet(self, lang)

    def held(self) -> dict[str, Any]:
        return holdings.of_state(self)

    def hold(self, held: Held) -> None:
        self.hands = [holdings.hand_with(self.box, one) for one in held.players]

    # What is told, refused, shown and guessed

    def tell(self, event: Event) -> None:
        """In solitaire an event of the only seat also names the hand it is about (WL-7.5)."""
        if self.alone and event.seat >= 0:
            kind = event.kind
            event = Event(kind, event.seat, {"hand": int(self.active), **event.args}, event.secret)
        super().tell(event)

    def subject(self) -> dict[str, object] | None:
        return _SUBJECTS[self.active] if self.alone else _NO_SUBJECT

    def refusal(self, seat: i64, move: i64) -> Refusal | None:
        return why_not(self, move)

    def show(self, seat: int | None) -> dict[str, object]:
        return picture.show(self, seat)

    def dump(self) -> dict[str, object]:
        return picture.dump(self)

    def load(self, position: dict[str, object]) -> None:
        loading.load(self, position)

    def check(self) -> None:
        check(self)

    def guess(self, seat: int | None, rng: Random) -> None:
        guess(self, seat, rng)

    def value(self, seat: int) -> float:
        return value(self, seat)
