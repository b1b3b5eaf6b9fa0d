"""The state of a game of sealed bids: what lies on the table, and the question by which it changes."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated

from bottega import Event, PositionError, Refusal, Row, State
from bottega.engine.dice import shuffled
from bottega.engine.fast import i64, vec
from bottega.engine.fields import OWNER, PUBLIC, Each, HowMany, Instead
from bottega.engine.kinds import Count, List
from bottega.engine.question import Question
from bottega.engine.reading import short
from bottega.engine.sheet import leaders

CARDS = List(Count(1, 7), 0, 7, distinct=True)
DECK = range(1, 8)
"""SB-1.1: the cards of each seat."""


class Bidder:
    """A seat's cards, those that it has spent, the one that it bids now, and the prizes that it has won."""

    hand: Annotated[list[int], CARDS, OWNER, HowMany(0, 7)]
    spent: Annotated[list[int], CARDS, PUBLIC]
    bid: Annotated[int, Count(1, 7, none=0), OWNER]
    won: Annotated[list[int], CARDS, PUBLIC]

    def unspent(self) -> list[int]:
        """The cards that the seat may hold, as far as everybody knows."""
        return [card for card in DECK if card not in self.spent]


def dealt(cards: Iterable[int], number: int, rng: Random) -> list[int]:
    """So many of the cards, in order."""
    return sorted(shuffled(cards, rng)[:number])


class BidsState(State):
    """A prize lies face up; everybody bids a card for it in secret (SB-2). A move is the number of the card."""

    prizes: Annotated[list[int], CARDS, Instead("it.prizes_seen()", CARDS)]
    """The one for sale first; the others lie covered."""
    seats: Annotated[list[Bidder], Each(), PUBLIC]

    def size(self) -> int:
        """How many cards a seat is dealt, and how many prizes there are."""
        return int(self.options["cards"])

    def prizes_seen(self) -> list[int]:
        """SB-1.2: the prize for sale, and which others there are."""
        return self.prizes[:1] + sorted(self.prizes[1:])

    def deal(self, rng: Random) -> None:
        self.prizes = shuffled(DECK[: self.size()], rng)
        self.seats = [Bidder() for _ in range(self.players)]
        for bidder in self.seats:
            bidder.hand, bidder.spent, bidder.bid, bidder.won = dealt(DECK, self.size(), rng), [], 0, []
        self.go_on()

    def sell(self) -> None:
        """SB-2.2: the highest bid that nobody shares takes the prize."""
        prize, bids = self.prizes.pop(0), [bidder.bid for bidder in self.seats]
        self.tell(Event("bids_shown", -1, {"bids": bids}))
        for bidder in self.seats:
            bidder.hand.remove(bidder.bid)
            bidder.spent.append(bidder.bid)
            bidder.bid = 0
        alone = [bid for bid in bids if bids.count(bid) == 1]
        if alone:
            winner = bids.index(max(alone))
            self.seats[winner].won.append(prize)
            self.tell(Event("prize_won", winner, {"prize": prize}))

    def scores(self) -> list[int]:
        return [sum(bidder.won) for bidder in self.seats]

    def winners(self) -> tuple[int, ...]:
        return leaders([[points] for points in self.scores()]) if self.is_over else ()

    def score_sheet(self, lang: str = "en") -> list[Row]:
        labels = [self.words.text(lang, f"sheet.{name}") for name in ("prizes", "total")]
        return [Row(labels[0], self.scores()), Row(labels[1], self.scores(), "total")]

    def load(self, position: dict[str, object]) -> None:
        super().load(position)
        self.go_on()
        won = [prize for bidder in self.seats for prize in bidder.won]
        fits = len({*DECK[: self.size()]} & {*self.prizes, *won}) == len(self.prizes) + len(won)
        for bidder in self.seats:
            fits = fits and {*bidder.hand} <= {*bidder.unspent()} and bidder.bid in (0, *bidder.hand)
            fits = fits and len(bidder.hand) == len(self.prizes) == self.size() - len(bidder.spent)
        if not fits or position["decision"] != self._header()["decision"]:
            raise PositionError(f"this is no position of the game: {short(position)}")

    def guess(self, seat: int | None, rng: Random) -> None:
        self.prizes[1:] = shuffled(sorted(self.prizes[1:]), rng)
        for number, bidder in enumerate(self.seats):
            if number != seat:
                bidder.hand = dealt(bidder.unspent(), len(bidder.hand), rng)
                if bidder.bid:
                    bidder.bid = shuffled(bidder.hand, rng)[0]


class Bid(Question[BidsState]):
    """SB-2.1: everybody bids a card for the prize, in secret; where no prize is left the game is over."""

    def seats(self, state: BidsState) -> i64:
        return sum(1 << seat for seat, bidder in enumerate(state.seats) if state.prizes and not bidder.bid)

    def moves(self, state: BidsState, seat: i64) -> vec[i64]:
        return vec[i64](state.seats[seat].hand)

    def why_not(self, state: BidsState, seat: i64, move: i64) -> Refusal | None:
        if move not in state.seats[seat].hand:
            return state.refuse("SB-2.1", "not_in_hand", {"card": move})
        return None

    def play(self, state: BidsState, seat: i64, move: i64) -> None:
        state.seats[seat].bid = move
        state.tell(Event("bid_made", seat, None, {"card": move}))
        if state.waiting == 0:
            state.sell()


FLOW = [Bid("bid", "SB-2.1")]
