"""A game of Leonardo da Vinci: what is on the table, and how its phases follow each other (LV-3)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.engine.rules import Rules
from bottega.engine.sheet import Row
from bottega.engine.state import State
from bottega.games.leonardo import (
    city,
    completing,
    council,
    holdings,
    loading,
    picture,
    placing,
    revealing,
    scoring,
    sending,
    setup,
    starting,
)
from bottega.games.leonardo.box import Box
from bottega.games.leonardo.checking import check
from bottega.games.leonardo.components import FULL_SHOPS
from bottega.games.leonardo.guess import guess
from bottega.games.leonardo.inventions import READINGS, REQUESTS, TABLE
from bottega.games.leonardo.refusals import requoted, why_not
from bottega.games.leonardo.stages import (
    ASSIGNING,
    AUCTIONS,
    CITY,
    COMPLETING,
    COUNCIL,
    LAST_CITY_TURN,
    LAST_TURN,
    OVER,
    PLACING,
    REVEALING,
    STARTING,
)
from bottega.games.leonardo.table import AREAS, Player
from bottega.games.leonardo.value import value
from bottega.games.leonardo.variants import Variants

if TYPE_CHECKING:
    from bottega.engine.holdings.form import Held


class LeonardoState(State):
    """A game of Leonardo da Vinci. Each stage of a turn has a file of its own, which asks its questions."""

    box: Box
    seats: list[Player]
    deck: vec[i64]
    """The covered inventions; the last is the top."""
    deck_log: vec[i64]
    """What happened to the deck (see ``deck``)."""
    requests: vec[i64]
    lines: list[vec[i64]]
    """By area: the workers as they stand there, each ``2 * seat``, and 1 more for a master."""
    queue: vec[i64]
    """Who is still to be served in the area, in order, as workers."""
    benefits: vec[i64]
    """By Council benefit: who has chosen it; -1 nobody."""
    lots: vec[i64]
    """Auctions to come: the invention, times 256, plus the bits of the seats that take part."""
    bids: vec[i64]
    """By seat: florins bid in this auction; -1 none."""

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.box = game.box
        self.variants = Variants(options)
        self.reading: i64 = TABLE * READINGS.index(str(options["values"]))
        """Where the tables of the chosen values begin."""
        self.turn: i64 = 0
        self.stage: i64 = 0
        self.leonardo: i64 = 0
        self.active: i64 = 0
        """Whose turn it is within the stage."""
        self.step: i64 = 0
        """How many turns within the stage have been taken."""
        self.shops: i64 = FULL_SHOPS
        self.council_florins: i64 = 1
        self.requested: i64 = 0
        """The requested inventions as bits."""
        self.gone: i64 = 0
        """The inventions that somebody has completed or that are out of the game."""
        self.discarded: i64 = 0
        """The inventions that are out of the game."""
        self.fresh: i64 = 0
        """The inventions first completed in this turn."""
        self.dealt_kinds: i64 = 0
        """The kinds dealt in secret that nobody can place yet (EP-1)."""
        self.passed: i64 = 0
        self.area: i64 = 0
        self.serving: i64 = 0
        """Whose turn it is in the queue; -1 before the area is opened."""
        self.sold: i64 = 0
        self.lot: i64 = 0
        """The invention that is auctioned; 0 none."""
        self.bidders: i64 = 0
        self.round: i64 = 0
        """The round of revealing (EP-7)."""
        self.florins_only = False
        """Whether nobody knows where the florins came from: at a real table."""

    def copy(self) -> LeonardoState:
        new = LeonardoState(self.game, self.players, self.options)
        new.seats = [player.copy() for player in self.seats]
        new.deck = self.deck[:]
        new.deck_log = self.deck_log[:]
        new.requests = self.requests[:]
        new.lines = [line[:] for line in self.lines]
        new.queue = self.queue[:]
        new.benefits = self.benefits[:]
        new.lots = self.lots[:]
        new.bids = self.bids[:]
        new.turn = self.turn
        new.stage = self.stage
        new.leonardo = self.leonardo
        new.active = self.active
        new.step = self.step
        new.shops = self.shops
        new.council_florins = self.council_florins
        new.requested = self.requested
        new.gone = self.gone
        new.discarded = self.discarded
        new.fresh = self.fresh
        new.dealt_kinds = self.dealt_kinds
        new.passed = self.passed
        new.area = self.area
        new.serving = self.serving
        new.sold = self.sold
        new.lot = self.lot
        new.bidders = self.bidders
        new.round = self.round
        self._copied(new)
        return new

    # LV-3: the phases of a turn

    def deal(self, rng: Random) -> None:
        setup.deal(self, rng)
        self.go_on()

    def go_on(self) -> None:
        """Plays stage after stage until one asks a question, or the game is over."""
        while self.waiting == 0 and self.stage != OVER:
            if self.stage <= PLACING:
                self._phases_a_and_b()
            elif self.stage <= CITY:
                self._phase_c()
            else:
                self._phase_d()

    def _phases_a_and_b(self) -> None:
        """The set-up, starting and placing."""
        if self.stage == PLACING:
            placing.step(self)
        elif self.stage == STARTING:
            starting.step(self)
        elif self.stage == ASSIGNING:
            sending.assigning_step(self)
        else:
            setup.step(self)

    def _phase_c(self) -> None:
        """The city."""
        if self.stage == CITY:
            city.step(self)
        elif self.stage == COUNCIL:
            council.step(self)
        else:
            council.carry_out(self)

    def _phase_d(self) -> None:
        """Completing, and the end of the turn."""
        if self.stage == COMPLETING:
            completing.complete(self)
        elif self.stage == AUCTIONS:
            completing.auction(self)
        elif self.stage == REVEALING:
            revealing.step(self)
        else:
            self._end_turn()

    def begin_turn(self) -> None:
        """Phase A of the next turn."""
        self.turn += 1
        if self.telling:
            self.tell(Event("turn_begins", self.leonardo, {"turn": int(self.turn)}))
        for player in self.seats:
            player.call_home()
            player.earlier = player.owned
        self.fresh = 0
        self.begin_stage(STARTING)

    def begin_placing(self) -> None:
        """Phase B; with EP-5 the laboratories are staffed first."""
        self.begin_stage(ASSIGNING if self.variants.lines else PLACING)

    def begin_stage(self, stage: i64) -> None:
        self.stage = stage
        self.active = self.leonardo
        self.step = 0
        self.passed = 0

    def end_placing(self) -> None:
        """LV-3.1: in turns 8 and 9 the city is not resolved."""
        if self.turn <= LAST_CITY_TURN:
            self.area = 0
            self.serving = -1
            self.begin_stage(COUNCIL)
        else:
            self.begin_completing()

    def begin_completing(self) -> None:
        completing.research(self)
        self.begin_stage(REVEALING if self.variants.reveal else COMPLETING)
        self.round = 1

    def next_seat(self) -> None:
        self.active = (self.active + 1) % self.players
        self.step += 1

    def _end_turn(self) -> None:
        """LV-8.1: turns 1 to 7 leave a florin in the Council and new requests; the ninth is the last."""
        if self.turn <= LAST_CITY_TURN:
            if not self.variants.council:
                self.council_florins += 1
            self.fill_requests()
        if self.variants.rotation:  # EP-4
            self.leonardo = (self.leonardo + 1) % self.players
            if self.telling:
                self.tell(Event("leonardo_moves", self.leonardo))
        if self.turn == LAST_TURN:
            self.stage = OVER
            self.finish()
            scoring.finish(self)
        else:
            self.begin_turn()

    # What several phases do

    def gain(self, seat: i64, florins: i64) -> None:
        self.seats[seat].florins += florins
        self.seats[seat].income += florins

    def pay(self, seat: i64, florins: i64) -> None:
        self.seats[seat].florins -= florins
        self.seats[seat].spent += florins

    def take_components(self, seat: i64, pile: i64) -> None:
        """From the shops, where everybody sees it."""
        player = self.seats[seat]
        self.shops -= pile
        player.hand += pile
        player.public_total += pile

    def slots(self) -> i64:
        """LV-2.8, EP-3: how many inventions are requested at a time."""
        return 5 if self.variants.sloping_deck else REQUESTS[self.players]

    def fill_requests(self) -> None:
        while len(self.requests) < self.slots() and len(self.deck) > 0:
            self.turn_up()

    def turn_up(self) -> None:
        """The top invention of the deck is requested from now on."""
        card = self.deck[len(self.deck) - 1]
        self.deck = self.deck[: len(self.deck) - 1]
        self.deck_log = append(self.deck_log, card)
        self.requests = append(self.requests, card)
        self.requested |= 1 << card
        if self.telling:
            self.tell(Event("invention_requested", -1, {"invention": int(card)}))

    def withdraw_request(self, invention: i64) -> None:
        if self.requested >> invention & 1:
            self.requests = vec[i64]([card for card in self.requests if card != invention])
            self.requested &= ~(1 << invention)

    def covers_florins(self) -> bool:
        """LV-1.4: whether florins are covered now; at the end they are counted."""
        return self.variants.covered_florins and self.stage != OVER

    def workers_of(self, area: i64, seat: i64) -> i64:
        """LV-6.1: what a player's workers in an area count, a master for two."""
        found: i64 = 0
        for worker in self.lines[area]:
            if worker >> 1 == seat:
                found += 1 + (worker & 1)
        return found

    # The contract

    def moves(self, seat: i64) -> vec[i64]:
        asked = self.asked
        if asked in ("place", "send"):
            return placing.moves(self, seat)
        if asked == "buy":
            return city.moves(self, seat)
        if asked == "laboratory":
            return starting.moves(self, seat)
        if asked == "assign":
            return sending.assignments(self.seats[seat])
        if asked in ("bid", "auction"):
            return completing.moves(self, seat)
        if asked == "reveal":
            return revealing.moves(self, seat)
        if asked in ("favour", "half_favour"):
            return setup.moves(self, seat)
        return council.moves(self, seat)

    def play(self, seat: i64, move: i64) -> None:
        asked = self.asked
        if asked == "bid":
            completing.bid(self, seat, move)
        else:
            self.waiting = 0
            if asked in ("place", "send"):
                placing.play(self, seat, move)
            elif asked == "assign":
                sending.assign(self, seat, move)
            elif asked == "buy":
                city.play(self, seat, move)
            elif asked == "laboratory":
                starting.play(self, seat, move)
            elif asked == "auction":
                completing.choose_lot(self, seat, move)
            elif asked == "reveal":
                revealing.play(self, seat, move)
            elif asked in ("favour", "half_favour"):
                setup.play(self, seat, move)
            else:
                council.play(self, seat, move)
        self.go_on()

    def refusal(self, seat: i64, move: i64) -> Refusal | None:
        return None if move in self.moves(seat) else why_not(self, seat, move)

    def quoted(self, refusal: Refusal) -> Refusal:
        return requoted(self, refusal)

    def subject(self) -> dict[str, object] | None:
        if self.asked == "buy":
            return {"area": "@place." + AREAS[self.area], "price": int(self.price())}
        if self.asked == "bid":
            return {"invention": int(self.lot), "name": f"@invention.{self.lot}"}
        return None

    def price(self) -> i64:
        return city.price(self)

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self)

    def score_sheet(self, lang: str = "en") -> list[Row]:
        return scoring.sheet(self, lang)

    def held(self) -> dict[str, Any]:
        return holdings.of_state(self)

    def hold(self, held: Held) -> None:
        holdings.hold(self, held)

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
