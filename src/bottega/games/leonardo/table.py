"""What lies on the table and before each player (LV-1), and the rows of which the flow of a game is made (LV-3)."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.engine.question import Question, Step
from bottega.engine.rules import Rules
from bottega.engine.state import State
from bottega.games.leonardo.box import Box
from bottega.games.leonardo.components import FULL_SHOPS
from bottega.games.leonardo.inventions import DATA, PRICES, READINGS, REQUESTS, SAME_TYPE, TABLE, bit_count
from bottega.games.leonardo.standing import BY_RANK, Standing
from bottega.games.leonardo.variants import Variants

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

UPGRADES: Final = ["widen_small", "take_large", "widen_large", "man_small", "man_large"]
UPGRADE_COUNT: Final[i64] = 5
UPGRADED_LAB: Final = vec[i64]([0, 1, 1, 0, 1])
"""By upgrade: the laboratory it is for."""

FIRST_MAN: Final[i64] = 3
"""The upgrades from here on are mechanical men."""
SPACES_AFTER: Final = vec[i64]([5, 4, 6])
"""By upgrade that is no man: the spaces that the laboratory then has."""

APPRENTICE_CAP: Final[i64] = 9
_RETURNED: Final = vec[i64]([DATA["beginner"]["returned_apprentices"].get(str(count), 0) for count in range(6)])
"""By number of players: the apprentices that beginners return to the box (LV-2.2)."""

NO_CARD: Final[i64] = 5
"""Stands for the component dealt in secret (EP-1) where there is none, or where everybody has worked it out."""

STAGES: Final = [
    "favours",
    "half_favours",
    "starting",
    "assigning",
    "placing",
    "council",
    "benefits",
    "city",
    "auctions",
    "revealing",
    "over",
]
"""The stages in which something is asked, in the order of the rulebook, and the end."""
FAVOURS: Final[i64] = 0
HALF_FAVOURS: Final[i64] = 1
STARTING: Final[i64] = 2
ASSIGNING: Final[i64] = 3
PLACING: Final[i64] = 4
CHOOSING: Final[i64] = 5
CARRYING_OUT: Final[i64] = 6
CITY: Final[i64] = 7
AUCTIONS: Final[i64] = 8
REVEALING: Final[i64] = 9
OVER: Final[i64] = 10
NO_STAGE: Final[i64] = -1

LAST_TURN: Final[i64] = 9
LAST_CITY_TURN: Final[i64] = 7


class Player:
    """One seat. What concerns the two laboratories is kept in pairs, the small one first."""

    spaces: vec[i64]
    """0 where the laboratory is not owned yet."""
    men: vec[i64]
    under: vec[i64]
    """The invention worked on; 0 where the laboratory is idle."""
    weeks: vec[i64]
    begun: vec[i64]
    """The turn in which the work began."""
    exposed: vec[i64]
    shown: vec[i64]
    """1 where the owner showed what was laid there (LV-1.4)."""
    staff: vec[i64]
    """Apprentices placed there in this phase."""
    favours: vec[i64]
    """How often each letter of favour was taken."""
    possible: vec[i64]
    """What everybody knows to be possible under the laboratories (see ``knowledge``)."""

    def __init__(self) -> None:
        self.florins: i64 = 0
        self.hand: i64 = 0
        self.public_total: i64 = 0
        """All components in the hand and under the laboratories that were seen coming."""
        self.dealt: i64 = NO_CARD
        """The kind of the component dealt in secret (EP-1), as long as it is one."""
        self.apprentices: i64 = 0
        self.free: i64 = 0
        """Apprentices not placed."""
        self.master: i64 = AT_HOME
        """The place of the master."""
        self.placed: i64 = 0
        """The places, as bits, where apprentices were placed in this phase (LV-5.3)."""
        self.favour_taken: i64 = 0
        """1 once the favour of phase B is taken (EP-2)."""
        self.owned: i64 = 0
        self.completed: i64 = 0
        self.earlier: i64 = 0
        """The inventions owned before this turn: those that shorten the work (LV-7.1)."""
        self.income: i64 = 0
        self.rewards: i64 = 0
        self.spent: i64 = 0
        self.auctions: i64 = 0
        self.bonus: i64 = 0

    @staticmethod
    def beginning(apprentices: i64, florins: i64, small: i64, large: i64) -> Player:
        """A player with their endowment; the income begins with the florins."""
        player = Player()
        player.apprentices = apprentices
        player.free = apprentices
        player.florins = florins
        player.income = florins
        player.spaces = vec[i64]([small, large])
        player.men = vec[i64]([0, 0])
        player.under = vec[i64]([0, 0])
        player.weeks = vec[i64]([0, 0])
        player.begun = vec[i64]([0, 0])
        player.exposed = vec[i64]([0, 0])
        player.shown = vec[i64]([0, 0])
        player.staff = vec[i64]([0, 0])
        player.favours = vec[i64]([0, 0, 0, 0])
        player.possible = vec[i64]([NO_CARD << 10])
        return player

    def copy(self) -> Player:
        new = Player()
        new.florins = self.florins
        new.hand = self.hand
        new.public_total = self.public_total
        new.dealt = self.dealt
        new.apprentices = self.apprentices
        new.free = self.free
        new.master = self.master
        new.placed = self.placed
        new.favour_taken = self.favour_taken
        new.owned = self.owned
        new.completed = self.completed
        new.earlier = self.earlier
        new.income = self.income
        new.rewards = self.rewards
        new.spent = self.spent
        new.auctions = self.auctions
        new.bonus = self.bonus
        new.spaces = self.spaces[:]
        new.men = self.men[:]
        new.under = self.under[:]
        new.weeks = self.weeks[:]
        new.begun = self.begun[:]
        new.exposed = self.exposed[:]
        new.shown = self.shown[:]
        new.staff = self.staff[:]
        new.favours = self.favours[:]
        new.possible = self.possible
        return new

    def idle(self, lab: i64) -> bool:
        return self.spaces[lab] > 0 and self.under[lab] == 0

    def room(self, lab: i64) -> i64:
        """LV-5.5: the spaces of a laboratory that are free."""
        masters: i64 = 1 if self.master == SMALL + lab else 0
        return self.spaces[lab] - self.men[lab] - self.staff[lab] - masters

    def room_to_work(self, lab: i64) -> i64:
        """LV-5.2: a laboratory that is not working takes no workers."""
        return self.room(lab) if self.under[lab] > 0 else 0

    def places_for_men(self, lab: i64) -> i64:
        """LV-5.6: one in a laboratory of 5 spaces, two in one of 6; those already taken are not counted."""
        spaces = self.spaces[lab]
        places: i64 = 1 if spaces == 5 else 2 if spaces == 6 else 0
        return places - self.men[lab]

    def can_upgrade(self, upgrade: i64) -> bool:
        """LV-6.6: only a laboratory that is not working, and only what is still to be had."""
        if upgrade == 1:
            return self.spaces[1] == 0
        lab = UPGRADED_LAB[upgrade]
        if not self.idle(lab):
            return False
        if upgrade >= FIRST_MAN:
            return self.places_for_men(lab) > 0
        return self.spaces[lab] == (3 if upgrade == 0 else 4)

    def upgrade(self, upgrade: i64) -> None:
        lab = UPGRADED_LAB[upgrade]
        if upgrade >= FIRST_MAN:
            self.men[lab] += 1
        elif upgrade == 1:
            self.spaces[1] = 4
        else:
            self.spaces[lab] += 2

    def clear(self, lab: i64) -> None:
        """The laboratory is idle again."""
        self.under[lab] = 0
        self.weeks[lab] = 0
        self.begun[lab] = 0
        self.exposed[lab] = 0
        self.shown[lab] = 0

    def discount(self, invention: i64) -> i64:
        """LV-7.1: two weeks for each invention of the same type that was taken in an earlier turn."""
        return 2 * bit_count(self.earlier & SAME_TYPE[invention])

    def call_home(self) -> None:
        """All workers return, and may be placed again."""
        self.free = self.apprentices
        self.master = AT_HOME
        self.placed = 0
        self.staff = vec[i64]([0, 0])


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
    seats: list[Player]
    deck: vec[i64]
    """The covered inventions; the last is the top."""
    deck_log: vec[i64]
    """What happened to the deck (see ``deck``)."""
    requests: vec[i64]
    lines: list[vec[i64]]
    """By area: the workers as they stand there, each ``2 * seat``, and 1 more for a master."""
    queue: vec[i64]
    """The workers still to be served in the area, in order."""
    benefits: vec[i64]
    """By Council benefit: the seat that has chosen it; -1 none."""
    lots: vec[i64]
    """Auctions to come: the invention, times 256, plus the bits of the seats that take part."""
    bids: vec[i64]
    """By seat: florins bid in this auction; -1 none."""

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.box = game.box
        self.variants = Variants(options)
        self.standing: Standing = BY_RANK
        self.reading: i64 = TABLE * READINGS.index(str(options["values"]))
        """Where the tables of the chosen values begin."""
        self.turn: i64 = 0
        self.stage: i64 = 0
        """The stage of the row that is played (see ``STAGES``)."""
        self.leonardo: i64 = 0
        self.active: i64 = 0
        """The seat whose turn it is within the stage."""
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
        """The place in the queue that is served; -1 before the area is opened."""
        self.sold: i64 = 0
        self.lot: i64 = 0
        """The invention that is auctioned; 0 none."""
        self.bidders: i64 = 0
        self.round: i64 = 0
        """The round of revealing (EP-7)."""
        self.florins_only = False
        """Whether nobody knows where the florins came from: at a real table."""

    # The flow

    def advance(self) -> None:
        """The next row that is due begins."""
        self._begin_from(self.at + 1)

    def go_to(self, step: Step[Any]) -> None:
        for at in range(len(self.flow)):
            if self.flow[at] is step:
                self._begin_from(at)
                return

    def _begin_from(self, at: i64) -> None:
        row = self.row_at(at)
        while not row.is_due(self):
            at += 1
            row = self.row_at(at)
        self.at = at
        row.begin(self)

    def row_at(self, at: i64) -> Row:
        row = self.flow[at]
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
        player.public_total += pile

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

    def withdraw_request(self, invention: i64) -> None:
        if self.requested >> invention & 1:
            self.requests = vec[i64]([card for card in self.requests if card != invention])
            self.requested &= ~(1 << invention)

    def covers_florins(self) -> bool:
        """LV-1.4: whether florins are covered now; at the end they are counted."""
        return self.variants.covered_florins and self.stage != OVER
