"""A game of The Workshop of Leonardo: its set-up (WL-2, WL-7.1), and what is shown, scored and guessed."""

from __future__ import annotations

from random import Random
from typing import Any

from bottega.engine.deck import Deck
from bottega.engine.dice import shuffled
from bottega.engine.fast import i64, vec
from bottega.engine.holdings.form import Held
from bottega.engine.rules import Rules
from bottega.engine.sheet import Row, leaders
from bottega.games.workshop import derived, holdings, loading, scoring
from bottega.games.workshop.cards import FIRST_HAND, FIRST_LEONARDO, HANDS, SOLITAIRE_TARGET, USED
from bottega.games.workshop.checking import check
from bottega.games.workshop.flow import HANDS_FLOW
from bottega.games.workshop.guess import guess
from bottega.games.workshop.maintenance import NEXT_ROUND
from bottega.games.workshop.memory import Memory
from bottega.games.workshop.table import Hand, Middle, Table
from bottega.games.workshop.value import value


class WorkshopState(Table):
    """A game of The Workshop of Leonardo.

    It asks to ``play`` a card, to play one of those looked at (``look``), for a column (``rotate``), for the order in
    which cards ``return`` under the deck, and who gets the ``fatigue`` card.
    """

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        if self.one_by_one:
            self.flow = HANDS_FLOW

    def copy(self) -> WorkshopState:
        new = WorkshopState(self.game, self.players, self.options)
        derived.copy_fields(self, new)
        self._copied(new)
        return new

    # WL-2, WL-7.1: the set-up

    def deal(self, rng: Random) -> None:
        """Shuffles everything, removes what is not used and gives out hands and the fatigue card."""
        self.discard = vec[i64]()
        self.looked = []
        self.memory = Memory.empty()
        used = USED[self.players]
        cards = shuffled(range(FIRST_LEONARDO), rng)
        self.removed = vec[i64](cards[used:])
        count = HANDS[self.players]
        size = used // count if self.alone else used
        self.decks = [Deck(vec[i64](cards[start : start + size])) for start in range(0, used, size)]
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
        self.go_to(NEXT_ROUND)
        self.go_on()

    # WL-6: points

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

    # What is shown and guessed

    def load(self, position: dict[str, object]) -> None:
        loading.load(self, position)

    def check(self) -> None:
        check(self)

    def guess(self, seat: int | None, rng: Random) -> None:
        guess(self, seat, rng)

    def value(self, seat: int) -> float:
        return value(self, seat)
