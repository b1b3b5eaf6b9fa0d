"""The state of a game of sealed bids: what lies on the table, and how a bid changes it."""

from __future__ import annotations

from random import Random

from bottega import Event, PositionError, Refusal, Row, State
from bottega.engine.dice import shuffled
from bottega.engine.fast import i64, vec
from bottega.engine.question import Question
from bottega.engine.reading import short
from bottega.engine.sheet import leaders


class BidsState(State):
    """A prize lies face up; everybody bids a card for it in secret (SB-2). A move is the number of the card."""

    prizes: list[int]
    """The one for sale first; the others lie covered."""
    hands: list[list[int]]
    bids: list[int]
    """The card that each seat bids now; 0: none yet."""
    won: list[list[int]]

    @property
    def cards(self) -> list[int]:
        return list(range(1, 1 + int(self.options["cards"])))

    def deal(self, rng: Random) -> None:
        self.prizes = shuffled(self.cards, rng)
        self.hands = [self.cards for _ in range(self.players)]
        self.bids = [0] * self.players
        self.won = [[] for _ in range(self.players)]
        self.go_on()

    def copy(self) -> BidsState:
        new = BidsState(self.game, self.players, self.options)
        new.prizes = list(self.prizes)
        new.hands = [list(hand) for hand in self.hands]
        new.bids = list(self.bids)
        new.won = [list(prizes) for prizes in self.won]
        self._copied(new)
        return new

    def sell(self) -> None:
        """SB-2.2: the highest bid that nobody shares takes the prize."""
        prize = self.prizes.pop(0)
        for hand, bid in zip(self.hands, self.bids, strict=True):
            hand.remove(bid)
        self.tell(Event("bids_shown", -1, {"bids": self.bids}))
        alone = [bid for bid in self.bids if self.bids.count(bid) == 1]
        if alone:
            winner = self.bids.index(max(alone))
            self.won[winner].append(prize)
            self.tell(Event("prize_won", winner, {"prize": prize}))
        self.bids = [0] * self.players

    def scores(self) -> list[int]:
        return [sum(prizes) for prizes in self.won]

    def winners(self) -> tuple[int, ...]:
        return leaders([[points] for points in self.scores()]) if self.is_over else ()

    def score_sheet(self, lang: str = "en") -> list[Row]:
        words = self.game.words
        prizes = Row(words.text(lang, "sheet.prizes"), self.scores())
        return [prizes, Row(words.text(lang, "sheet.total"), self.scores(), "total")]

    # As plain data: all of it, what a seat may know, and a guess at the rest

    def dump(self) -> dict[str, object]:
        copy = self.copy()
        return {"prizes": copy.prizes, "hands": copy.hands, "bids": copy.bids, "won": copy.won}

    def load(self, position: dict[str, object]) -> None:
        """Fills a fresh state; what cannot be a position is refused."""
        self.prizes = list(position["prizes"])
        self.hands = [list(hand) for hand in position["hands"]]
        self.won = [list(prizes) for prizes in position["won"]]
        self.bids = list(position["bids"])
        self.go_on()
        for seat, (bid, hand) in enumerate(zip(self.bids, self.hands, strict=True)):
            if not (len(hand) == len(self.prizes) and {bid, *hand} <= {0, *self.cards} and bid in (0, *hand)):
                raise PositionError(f"seat {seat} cannot have {short(hand)} and bid {short(bid)}")
        prizes = self.prizes + [prize for prizes in self.won for prize in prizes]
        if len(set(self.cards) & set(prizes)) != len(prizes) or len(self.won) != self.players:
            raise PositionError(f"these are not the prizes: {short(prizes)}")
        if position["decision"] != self._header()["decision"] or bool(self.prizes) != bool(self.waiting):
            raise PositionError(f"this position cannot ask {short(position['decision'])}")

    def show(self, seat: int | None) -> dict[str, object]:
        """SB-1.2: the prizes to come and the bids of others are secret."""
        seen = self.dump()
        seen["bids"] = [bid if number == seat else 0 for number, bid in enumerate(self.bids)]
        seen["prizes"] = self.prizes[:1] + sorted(self.prizes[1:])
        return seen

    def guess(self, seat: int | None, rng: Random) -> None:
        self.prizes[1:] = shuffled(sorted(self.prizes[1:]), rng)
        for number, bid in enumerate(self.bids):
            if bid and number != seat:
                self.bids[number] = shuffled(self.hands[number], rng)[0]


class Bid(Question[BidsState]):
    """SB-2.1: everybody bids a card for the prize, in secret; where no prize is left the game is over."""

    def seats(self, state: BidsState) -> i64:
        return sum(1 << seat for seat, bid in enumerate(state.bids) if state.prizes and not bid)

    def moves(self, state: BidsState, seat: i64) -> vec[i64]:
        return vec[i64](state.hands[seat])

    def why_not(self, state: BidsState, seat: i64, move: i64) -> Refusal | None:
        return None if move in state.hands[seat] else state.refuse("SB-2.1", "not_in_hand", {"card": move})

    def play(self, state: BidsState, seat: i64, move: i64) -> None:
        state.bids[seat] = move
        state.tell(Event("bid_made", seat, None, {"card": move}))
        if state.waiting == 0:
            state.sell()


FLOW = [Bid("bid", "SB-2.1")]
