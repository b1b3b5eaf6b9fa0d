"""What lies on the table and before each player (LV-1), and the rows of which the flow of a game is made (LV-3)."""

from __future__ import annotations

from typing import Annotated, Any, Final

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.engine.fields import EACH, PUBLIC, Coded, Derived, Each, Inner, Instead, Key, Record, Seen
from bottega.engine.kinds import Bits, ByName, Count, Either, Flag, Hidden, List, Maybe, Name, Seat, Struct, Tuple
from bottega.engine.question import Question, Step
from bottega.engine.rules import Rules
from bottega.engine.state import State
from bottega.games.leonardo.box import Box
from bottega.games.leonardo.components import CARDS_EACH, COMPONENTS, FULL_SHOPS
from bottega.games.leonardo.inventions import DATA, INVENTIONS, PRICES, REQUESTS, SAME_TYPE, TABLE, bit_count
from bottega.games.leonardo.stages import LAST_CITY_TURN, LAST_TURN, NO_STAGE, OVER, STAGES
from bottega.games.leonardo.standing import Standing
from bottega.games.leonardo.variants import keep_at_hand, variants_of

AREAS: Final = ["council", "workshop", "academy", "smith", "glazier", "joiner", "kiln", "ropemaker"]
LABS: Final = ["small", "large"]
PLACES: Final = AREAS + LABS
COUNCIL: Final[i64] = 0
WORKSHOP: Final[i64] = 1
ACADEMY: Final[i64] = 2
FIRST_SHOP: Final[i64] = 3
AREA_COUNT: Final[i64] = 8
SMALL: Final[i64] = 8
"""The places from here on are the laboratories; the laboratory's own number is the place less this."""
PLACE_COUNT: Final[i64] = 10
AT_HOME: Final[i64] = -1
"""The place of a master who is not placed."""

WORKERS: Final = ["apprentice", "master"]
BENEFITS: Final = ["move", "florins", "inventions", "component"]

UPGRADES: Final = ["widen_small", "take_large", "widen_large", "man_small", "man_large"]
UPGRADE_COUNT: Final[i64] = 5
UPGRADED_LAB: Final = vec[i64]([0, 1, 1, 0, 1])
"""By upgrade: the laboratory it is for."""

TAKE_LARGE: Final[i64] = 1
FIRST_MAN: Final[i64] = 3
"""The upgrades from here on are mechanical men."""
SPACES_AFTER: Final = vec[i64]([5, 4, 6])
"""By upgrade that is no man: the spaces that the laboratory then has."""

APPRENTICE_CAP: Final[i64] = 9
_RETURNED: Final = vec[i64]([DATA["beginner"]["returned_apprentices"].get(str(count), 0) for count in range(6)])
"""By number of players: the apprentices that beginners return to the box (LV-2.2)."""

NO_CARD: Final[i64] = 5
"""Stands for the component dealt in secret (EP-1) where there is none, or where everybody has worked it out."""

MOST_WEEKS: Final[i64] = 15


CARD: Final = Count(1, INVENTIONS)
CARDS: Final = List(CARD, 0, INVENTIONS, distinct=True)
PILE: Final = Coded("components.counted", "components.pile_of", ByName(COMPONENTS, Count(0, CARDS_EACH)))
WORKER: Final = Coded("forms.write_worker", "forms.read_worker", Struct("Worker", seat=Seat(), worker=Name(WORKERS)))
LINE: Final = List(WORKER, 0, "players * (1 + APPRENTICE_CAP)")
SCORES: Final = Derived("scoring.seen_scores", List(Maybe(Count()), "players"), whole=False)
BIDS: Final = List(Count(none=-1), "players")
LOOKED: Final = List(CARD, 1, 4, distinct=True)
LOOK: Final = Struct("Look", seat=Seat(), number=Count(1, 4), cards=Hidden(LOOKED))
LOGGED: Final = Coded("forms.write_entry", "forms.read_entry", Either(CARD, LOOK))
CASE: Final = Tuple(Maybe(Name(COMPONENTS)), Count(0, INVENTIONS), List(Count(0, INVENTIONS), 1, TABLE))
CASES: Final = List(CASE, 1, "TABLE * (1 + len(COMPONENTS))")


class Lab:
    """A laboratory."""

    spaces: Annotated[i64, Count(0, 6), PUBLIC]
    """0 where it is not owned yet."""
    men: Annotated[i64, Count(0, 2), PUBLIC]
    """The mechanical men in it."""
    working: Annotated[None, Derived("it.under > 0", Flag()), PUBLIC]
    under: Annotated[i64, Count(1, INVENTIONS, none=0), "knows_hand", Instead("forms.open_under", Maybe(CARD))]
    """The invention worked on, for those who may know it."""
    weeks: Annotated[i64, Count(0, MOST_WEEKS), PUBLIC]
    begun: Annotated[i64, Count(0, LAST_TURN), PUBLIC]
    """The turn in which the work began."""
    exposed: Annotated[i64, Flag(), PUBLIC]
    shown: Annotated[i64, Flag(), PUBLIC]
    """Whether the owner showed what was laid there (LV-1.4)."""
    staff: Annotated[i64, Count(0, APPRENTICE_CAP), PUBLIC]
    """Apprentices placed there in this phase."""

    @staticmethod
    def idle(spaces: i64) -> Lab:
        lab = Lab()
        lab.spaces = spaces
        lab.men = lab.staff = 0
        lab.clear()
        return lab

    def clear(self) -> None:
        """The laboratory is idle again."""
        self.under = self.weeks = self.begun = self.exposed = self.shown = 0

    def is_idle(self) -> bool:
        return self.spaces > 0 and self.under == 0

    def places_for_men(self) -> i64:
        """LV-5.6: one in a laboratory of 5 spaces, two in one of 6; those already taken are not counted."""
        places: i64 = 1 if self.spaces == 5 else 2 if self.spaces == 6 else 0
        return places - self.men


class Player:
    """What lies before one seat: workers, hand, laboratories and inventions (LV-1)."""

    florins: Annotated[i64, Count(), "knows_florins"]
    hand: Annotated[i64, PILE, "knows_hand"]
    held: Annotated[i64, PILE, PUBLIC]
    """All components in the hand and under the laboratories that were seen coming."""
    dealt: Annotated[i64, Name(COMPONENTS, none=NO_CARD), "knows_hand"]
    """The component dealt in secret (EP-1), as long as it is one."""
    apprentices: Annotated[i64, Count(0, APPRENTICE_CAP), PUBLIC]
    free: Annotated[i64, Count(0, APPRENTICE_CAP), PUBLIC]
    """Apprentices not placed."""
    master: Annotated[i64, Name(PLACES, none=AT_HOME), PUBLIC]
    """The place of the master, unless he is at home."""
    placed: Annotated[i64, Bits(Name(PLACES), PLACE_COUNT), PUBLIC]
    """The places where apprentices were placed in this phase (LV-5.3)."""
    favours: Annotated[vec[i64], List(Count(0, 9), 4), PUBLIC]
    """How often each letter of favour was taken."""
    favour_taken: Annotated[i64, Flag(), PUBLIC]
    """Whether the favour of phase B is taken (EP-2)."""
    labs: Annotated[list[Lab], ByName(LABS, Record()), PUBLIC]
    owned: Annotated[i64, Bits(CARD, TABLE), PUBLIC]
    completed: Annotated[i64, Bits(CARD, TABLE), PUBLIC]
    earlier: Annotated[i64, Bits(CARD, TABLE), PUBLIC]
    """The inventions owned before this turn: those that shorten the work (LV-7.1)."""
    income: Annotated[i64, Count(), "knows_florins"]
    rewards: Annotated[i64, Count(), "knows_florins"]
    spent: Annotated[i64, Count(), "knows_florins"]
    auctions: Annotated[i64, Count(), "knows_florins"]
    bonus: Annotated[i64, Count(), PUBLIC]
    possible: Annotated[vec[i64], Coded("forms.write_cases", "forms.read_cases", CASES, shared=True), PUBLIC]
    """What may be: the component dealt in secret, what is under the small laboratory, and all that may go with it."""

    @staticmethod
    def beginning(apprentices: i64, florins: i64, small: i64, large: i64) -> Player:
        """A player with their endowment; the income begins with the florins."""
        player = Player()
        player.florins = player.income = florins
        player.rewards = player.spent = player.auctions = player.bonus = 0
        player.hand = player.held = 0
        player.dealt = NO_CARD
        player.apprentices = player.free = apprentices
        player.master = AT_HOME
        player.placed = player.favour_taken = 0
        player.favours = vec[i64]([0, 0, 0, 0])
        player.labs = [Lab.idle(small), Lab.idle(large)]
        player.owned = player.completed = player.earlier = 0
        player.possible = vec[i64]([NO_CARD << 10])
        return player

    def room(self, lab: i64) -> i64:
        """LV-5.5: the spaces of a laboratory that are free."""
        masters: i64 = 1 if self.master == SMALL + lab else 0
        it = self.labs[lab]
        return it.spaces - it.men - it.staff - masters

    def room_to_work(self, lab: i64) -> i64:
        """LV-5.2: a laboratory that is not working takes no workers."""
        return self.room(lab) if self.labs[lab].under > 0 else 0

    def can_upgrade(self, upgrade: i64) -> bool:
        """LV-6.6: only a laboratory that is not working, and only what is still to be had."""
        lab = self.labs[UPGRADED_LAB[upgrade]]
        if upgrade == TAKE_LARGE:
            return lab.spaces == 0
        if not lab.is_idle():
            return False
        if upgrade >= FIRST_MAN:
            return lab.places_for_men() > 0
        return lab.spaces == SPACES_AFTER[upgrade] - 2

    def upgrade(self, upgrade: i64) -> None:
        lab = self.labs[UPGRADED_LAB[upgrade]]
        if upgrade >= FIRST_MAN:
            lab.men += 1
        else:
            lab.spaces = SPACES_AFTER[upgrade]

    def discount(self, invention: i64) -> i64:
        """LV-7.1: two weeks for each invention of the same type that was taken in an earlier turn."""
        return 2 * bit_count(self.earlier & SAME_TYPE[invention])

    def call_home(self) -> None:
        """All workers return, and may be placed again."""
        self.free = self.apprentices
        self.master = AT_HOME
        self.placed = 0
        for lab in self.labs:
            lab.staff = 0


class Lot:
    """An invention that several have completed; never changed, only replaced."""

    invention: Annotated[i64, CARD, PUBLIC]
    bidders: Annotated[i64, Bits(Seat(), "players"), PUBLIC]
    """The seats that take part in the auction."""

    @staticmethod
    def of(invention: i64, bidders: i64) -> Lot:
        lot = Lot()
        lot.invention = invention
        lot.bidders = bidders
        return lot

    @staticmethod
    def none() -> Lot:
        return Lot.of(0, 0)

    def is_open(self) -> bool:
        return self.invention > 0


NO_LOT: Final = Lot.none()


class Row(Step[Any]):
    """A row of the flow: a stage of the game, and the questions that it may ask.

    ``begin`` is called once, when the flow comes to the row, ``run`` until it asks or goes on to another one.
    """

    def __init__(self, stage: i64, questions: list[Question[Any]]) -> None:
        self.stage = stage
        self.questions = questions

    def is_due(self, state: Table) -> bool:
        """Whether the row is played at all in this turn."""
        return True

    def begin(self, state: Table) -> None:
        if self.stage != NO_STAGE:
            state.stage = self.stage


class Table(State):
    """The table of a game of Leonardo da Vinci."""

    box: Box
    scores_seen: Annotated[None, SCORES, EACH, Key("scores")]
    turn: Annotated[i64, Count(0, LAST_TURN), PUBLIC]
    stage: Annotated[i64, Name(STAGES), PUBLIC]
    """The stage of the row that is played."""
    leonardo: Annotated[i64, Seat(), PUBLIC]
    """Who has Leonardo."""
    active: Annotated[i64, Seat(), PUBLIC]
    """Whose turn it is within the stage."""
    step: Annotated[i64, Count(0, 500), PUBLIC]
    """How many turns within the stage have been taken."""
    shops: Annotated[i64, PILE, PUBLIC]
    council_florins: Annotated[i64, Count(0, LAST_TURN), PUBLIC]
    requests: Annotated[vec[i64], CARDS, PUBLIC]
    discarded: Annotated[i64, Bits(CARD, TABLE), PUBLIC]
    """The inventions that are out of the game."""
    fresh: Annotated[i64, Bits(CARD, TABLE), PUBLIC]
    """The inventions first completed in this turn."""
    passed: Annotated[i64, Bits(Seat(), "players"), PUBLIC]
    lines: Annotated[list[vec[i64]], ByName(AREAS, LINE), PUBLIC]
    """By area: the workers as they stand there."""
    area: Annotated[i64, Name(AREAS), PUBLIC]
    """The area that is resolved."""
    queue: Annotated[vec[i64], LINE, PUBLIC]
    """The workers still to be served in the area, in order."""
    serving: Annotated[i64, Count(-1, "players * (1 + APPRENTICE_CAP)"), PUBLIC]
    """The place in the queue that is served; -1 before the area is opened."""
    sold: Annotated[i64, Count(0, "len(PRICES)"), PUBLIC]
    benefits: Annotated[vec[i64], ByName(BENEFITS, Seat(none=-1)), PUBLIC]
    """By benefit of the Council: the seat that has chosen it."""
    lots: Annotated[list[Lot], List(Record(), 0, INVENTIONS, shared=True), PUBLIC]
    """The auctions to come."""
    lot: Annotated[Lot, Record(when="is_open", shared=True), PUBLIC]
    """The auction that is held."""
    round: Annotated[i64, Count(0, 2), PUBLIC]
    """The round of revealing (EP-7)."""
    deck: Annotated[vec[i64], CARDS, Instead("forms.deck_left", Struct("Left", left=Count(0, INVENTIONS)))]
    """The covered inventions; the last is the top."""
    deck_log: Annotated[vec[i64], List(Seen("forms.seen_entry", LOGGED, LOGGED), 0, 100), EACH]
    """What happened to the deck: a card turned up, or a look at some cards, as they were left (see ``deck``)."""
    looking: Annotated[None, Derived("forms.looking", Maybe(LOOKED), whole=False), EACH]
    """The inventions that the seat puts in order now."""
    bids: Annotated[vec[i64], Seen("forms.own_bid", BIDS, BIDS), EACH]
    """By seat: florins bid in this auction."""
    seats: Annotated[list[Player], Each(), PUBLIC]
    requested: Annotated[i64, Inner()]
    """The requested inventions as bits."""
    gone: Annotated[i64, Inner()]
    """The inventions that somebody has completed or that are out of the game, as bits."""
    dealt_kinds: Annotated[i64, Inner()]
    """The kinds dealt in secret that nobody can place yet (EP-1), as bits."""
    florins_only: Annotated[bool, Inner()]
    """Whether nobody knows where the florins came from: at a real table."""

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.box = game.box
        self.variants = variants_of(options)
        self.reading = self.variants.reading
        self.turn = self.stage = self.leonardo = self.active = self.step = 0
        self.shops = FULL_SHOPS
        self.council_florins = 1
        self.requested = self.gone = self.discarded = self.fresh = self.dealt_kinds = 0
        self.passed = self.area = self.serving = self.sold = self.round = 0
        self.lot = NO_LOT
        self.florins_only = False

    def copy(self) -> State:
        keep_at_hand(self.variants)
        return super().copy()

    def quoted(self, refusal: Refusal) -> Refusal:
        """EP-11: a value that does not exist is refused by the variant's own clause where its rule is played."""
        return refusal.by(self.variants.clause_of(refusal.clause))

    def turn_number(self) -> int:
        """The last player of one stage may be the first of the next."""
        return int(self.turn * len(STAGES) + self.stage)

    def round_number(self) -> int:
        """LV-4.5: who has nothing to do in a laboratory is not asked about it."""
        return int(self.turn)

    @property
    def standing(self) -> Standing:
        """How workers stand in the areas of the city."""
        return self.variants.standing

    # Who may know what (LV-1.4)

    def knows_hand(self, seat: i64, me: i64) -> bool:
        return seat == me or self.variants.open_hands

    def knows_florins(self, seat: i64, me: i64) -> bool:
        return seat == me or not self.covers_florins()

    def covers_florins(self) -> bool:
        """Whether florins are covered now; at the end they are counted."""
        return self.variants.covered_florins and self.stage != OVER

    # The flow

    def stage_name(self) -> str:
        return STAGES[self.stage]

    def advance(self) -> None:
        """The next row that is due begins."""
        super().advance()
        self.go_to(self.doing)

    def go_to(self, step: Step[Any]) -> None:
        """The row begins, or the first one after it that is due."""
        super().go_to(step)
        row = self.row()
        while not row.is_due(self):
            super().advance()
            row = self.row()
        row.begin(self)

    def row(self) -> Row:
        """The row of the flow that is played."""
        row = self.doing
        assert isinstance(row, Row)
        return row

    def begin_round(self) -> None:
        """It is the turn of Leonardo's holder, and the others follow clockwise."""
        self.active = self.leonardo
        self.step = 0
        self.passed = 0

    def next_seat(self) -> None:
        self.active = (self.active + 1) % self.players
        self.step += 1

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
        player.held += pile

    def apprentice_cap(self) -> i64:
        """LV-1.1, LV-2.2: how many apprentices a player can have."""
        return APPRENTICE_CAP if self.variants.expert else APPRENTICE_CAP - _RETURNED[self.players]

    def price(self) -> i64:
        """LV-6.5: what the area asks for the next benefit it sells."""
        return PRICES[self.sold]

    def city_rests(self) -> bool:
        """LV-3.1: in turns 8 and 9 nobody goes to the city, and nothing is resolved there."""
        return self.turn > LAST_CITY_TURN

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

    def note_completed(self, invention: i64) -> None:
        """LV-7.2: an invention that was completed for the first time is requested no more."""
        self.fresh |= 1 << invention
        self.gone |= 1 << invention
        if self.requested >> invention & 1:
            self.requests = vec[i64]([card for card in self.requests if card != invention])
            self.requested &= ~(1 << invention)
