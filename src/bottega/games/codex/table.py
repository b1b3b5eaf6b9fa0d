"""What lies on the table: the decks and the face-up cards, and what is before each player."""

from __future__ import annotations

from random import Random
from typing import Annotated, Final

from bottega.engine.deck import Deck
from bottega.engine.dice import shuffled_numbers
from bottega.engine.fast import append, i64, remove, vec
from bottega.engine.fields import OWNER, PUBLIC, Derived, Each, Inner, Instead, Record, Via
from bottega.engine.kinds import ByName, Cards, Count, Flag, Hidden, List, Lots, Maybe, Name, Seat, Struct
from bottega.engine.rules import Rules
from bottega.engine.sheet import Row, leaders
from bottega.engine.state import State
from bottega.games.codex.area import Area
from bottega.games.codex.box import Box
from bottega.games.codex.cards import FIRST_GOLD, FIRST_STARTER, IDS, OBJECTIVE_IDS, is_gold
from bottega.games.codex.cells import REACH
from bottega.games.codex.scoring import Tally, final_sheet, objective_count
from bottega.games.codex.symbols import DECKS, KINGDOM_COUNT, KINGDOMS, SIDES, SYMBOLS

COORDINATE: Final = Count(-2 * REACH, 2 * REACH)
PLACED: Final = Struct("Placed", card=Name(IDS), side=Name(SIDES), x=COORDINATE, y=COORDINATE)
_CARDS: Final = List(PLACED, 0, FIRST_STARTER + 1)
AREA: Final = Via("forms.write_area", "forms.read_area", _CARDS, mark="it.area.mark()")
HELD: Final = Struct(
    "Held",
    kind=Name(DECKS),
    kingdom=Name(KINGDOMS),
    card=Hidden(Name(IDS, IDS[:FIRST_STARTER])),
    seen=Flag(),
    follows=("kind", "kingdom"),
)
HAND: Final = Via("forms.write_hand", "forms.read_hand", List(HELD, 0, FIRST_STARTER))
TOPS: Final = ByName(DECKS, Struct("Top", left=Count(0, FIRST_GOLD), top=Maybe(Name(KINGDOMS))))


class Player:
    """What lies before one seat. Choices not made yet are -1."""

    points: Annotated[i64, Count(), PUBLIC]
    objective_points: Annotated[i64, Count(), PUBLIC]
    starter: Annotated[i64, Name(IDS, IDS[FIRST_STARTER:]), PUBLIC]
    area: Annotated[Area, AREA, PUBLIC]
    visible: Annotated[None, Derived("forms.visible", ByName(SYMBOLS, Count())), PUBLIC]
    side: Annotated[i64, Name(SIDES, none=-1), "knows_side"]
    hand: Annotated[vec[i64], HAND, OWNER, Instead("forms.backs", List(HELD, 0, FIRST_STARTER))]
    """Its cards for its owner; the others see backs, and what was taken face up (CN-1.5)."""
    seen: Annotated[i64, Inner()]
    """A bit for each card of the hand, in its order, that was taken face up."""
    dealt: Annotated[vec[i64], List(Name(OBJECTIVE_IDS), 2, distinct=True, shared=True), "knows_dealt"]
    """The two objectives to choose from (CN-2.4)."""
    kept: Annotated[i64, Name(OBJECTIVE_IDS, none=-1), "knows_kept"]

    @staticmethod
    def beginning(starter: i64) -> Player:
        """A player who has nothing but a starter card."""
        player = Player()
        player.points = player.objective_points = player.seen = 0
        player.starter = starter
        player.area = Area.empty()
        player.side = player.kept = -1
        player.hand = vec[i64]()
        player.dealt = vec[i64]()
        return player

    def total(self) -> int:
        return int(self.points + self.objective_points)

    def can_pay(self, box: Box, card: i64) -> bool:
        """Whether the card's front may be placed: its resources are visible (CN-3.4)."""
        if not is_gold(card):
            return True
        visible = self.area.visible
        for kingdom in range(KINGDOM_COUNT):
            if visible[kingdom] < box.needs[card * 4 + kingdom]:
                return False
        return True

    def lacking(self, box: Box, card: i64) -> dict[str, int]:
        """The resources that the card's front still asks for (CN-3.4)."""
        found: dict[str, int] = {}
        for kingdom in range(KINGDOM_COUNT):
            missing = box.needs[card * 4 + kingdom] - self.area.visible[kingdom]
            if missing > 0:
                found[KINGDOMS[kingdom]] = int(missing)
        return found

    def is_seen(self, place: i64) -> bool:
        """Whether that card of the hand was taken face up (CN-1.5)."""
        return self.seen >> place & 1 == 1

    def take(self, card: i64, face_up: bool) -> None:
        """Adds a card to the hand."""
        if face_up:
            self.seen |= 1 << len(self.hand)
        self.hand = append(self.hand, card)

    def lay(self, box: Box, face: i64, cell: i64) -> i64:
        """Places a card of the hand and returns how many corners it covers."""
        place: i64 = 0
        while self.hand[place] != face >> 1:
            place += 1
        before: i64 = (1 << place) - 1
        self.seen = self.seen & before | self.seen >> 1 & ~before
        self.hand = remove(self.hand, face >> 1)
        return self.own_area().lay(box, face, cell)

    def own_area(self) -> Area:
        """The area, to be changed: one that a copy of the state has too is copied before."""
        if self.area.shared:
            self.area = self.area.unshared()
        return self.area

    def must_pass(self) -> bool:
        """No card, or no cell for one: a back can go on every open cell (CN-3.8)."""
        return len(self.hand) == 0 or len(self.area.open) == 0


class Objectives:
    """The objectives on the table; never changed, only replaced."""

    common: Annotated[vec[i64], List(Name(OBJECTIVE_IDS), 2, distinct=True), "placed"]
    """Those that count for everybody."""
    pile: Annotated[vec[i64], List(Name(OBJECTIVE_IDS), "len(OBJECTIVE_IDS) - 2 - 2 * players")]
    """Those that count for nobody."""

    @staticmethod
    def of(common: vec[i64], pile: vec[i64]) -> Objectives:
        new = Objectives()
        new.common = common
        new.pile = pile
        return new


class Table(State):
    """The table of a game of Codex Naturalis."""

    box: Box
    round: Annotated[i64, Count(), PUBLIC]
    active: Annotated[i64, Seat(none=-1), PUBLIC]
    last_round: Annotated[i64, Count(1, none=-1), PUBLIC]
    """The round that ends the game, once the end is triggered."""
    row: Annotated[vec[i64], Lots(DECKS, 2, Name(IDS, IDS[:FIRST_STARTER], none=-1)), PUBLIC]
    """The face-up cards, two resource and two gold; -1 where there is none."""
    decks: Annotated[list[Deck], ByName(DECKS, Cards(IDS, IDS[:FIRST_STARTER])), Instead("forms.tops", TOPS)]
    objectives: Annotated[Objectives, Record(shared=True), PUBLIC]
    first: Annotated[i64, Seat(), "begun"]
    passes: Annotated[i64, Count(0, "players"), PUBLIC]
    """Turns passed in this round."""
    seats: Annotated[list[Player], Each(), PUBLIC]
    counted: Annotated[list[Tally], Inner(shared=True)]
    """What was counted at a real table, of which nothing else is known here; empty in a game that is played."""

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.box = game.box
        self.round = self.first = self.passes = 0
        self.active = self.last_round = -1
        self.counted = []

    def deal(self, rng: Random) -> None:
        """CN-2: shuffles everything and turns up the rows; hands and objectives wait for the starter cards (CN-2.5)."""
        resource, gold = range(FIRST_GOLD), range(FIRST_GOLD, FIRST_STARTER)
        self.decks = [Deck(shuffled_numbers(list(cards), rng)) for cards in (resource, gold)]
        self.row = vec[i64]([self.decks[slot // 2].draw() for slot in range(4)])
        starters = shuffled_numbers(list(range(FIRST_STARTER, len(IDS))), rng)
        self.seats = [Player.beginning(starters[seat]) for seat in range(self.players)]
        self.deal_objectives(shuffled_numbers(list(range(len(OBJECTIVE_IDS))), rng))
        self.first = int(rng.random() * self.players)
        self.go_on()

    def deal_objectives(self, order: vec[i64]) -> None:
        """CN-2.4: two common ones, two for each seat to choose from, and the pile."""
        self.objectives = Objectives.of(order[:2], order[2 + 2 * self.players :])
        for seat in range(self.players):
            self.seats[seat].dealt = order[2 + 2 * seat : 4 + 2 * seat]

    # Who may know what (CN-1.5)

    def placed(self, seat: i64, me: i64) -> bool:
        """Whether the starter cards lie on the table, and with them the common objectives (CN-2.2, CN-2.4)."""
        return len(self.seats[0].area.cells) > 0

    def begun(self, seat: i64, me: i64) -> bool:
        """Whether the first player is known (CN-2.5)."""
        return self.round > 0

    def knows_side(self, seat: i64, me: i64) -> bool:
        return seat == me or self.placed(seat, me)

    def knows_dealt(self, seat: i64, me: i64) -> bool:
        return seat == me and self.placed(seat, me)

    def knows_kept(self, seat: i64, me: i64) -> bool:
        """An objective that was kept is secret until the end (CN-4.3)."""
        return seat == me or self.is_over

    def nothing_to_draw(self) -> bool:
        """Whether no card is left, neither in the decks nor face up."""
        if self.decks[0].left + self.decks[1].left > 0:
            return False
        for card in self.row:
            if card >= 0:
                return False
        return True

    def cards_are_out(self) -> bool:
        """Whether the cards trigger the end: none is left, or as an option no deck (CN-4.1)."""
        if self.decks[0].left + self.decks[1].left > 0:
            return False
        return self.options["end_on_empty_decks"] is True or self.nothing_to_draw()

    def objectives_of(self, seat: i64) -> list[int]:
        """The objectives that count for a seat: the common ones and its own."""
        return [self.objectives.common[0], self.objectives.common[1], self.seats[seat].kept]

    def turn_number(self) -> int:
        """The last to keep an objective may be the first to place a card."""
        return int(self.round)

    def rounds_played(self) -> int | None:
        return int(self.round)

    def scores(self) -> list[int]:
        return [player.total() for player in self.seats]

    def winners(self) -> tuple[int, ...]:
        """CN-4.4: most points, then most points from objectives, then together."""
        if self.waiting:
            return ()
        return leaders([[player.total(), player.objective_points] for player in self.seats])

    def tallies(self) -> list[Tally]:
        """What counts at the end, for each seat (CN-4.3)."""
        if self.counted:
            return self.counted
        found = []
        for seat in range(self.players):
            player = self.seats[seat]
            objectives = self.objectives_of(seat)
            times = [int(objective_count(self.box, player.area, objective)) for objective in objectives]
            found.append(Tally(player.points, objectives, times))
        return found

    def score_sheet(self, lang: str = "en") -> list[Row]:
        words = self.game.words
        if self.waiting == 0:
            return final_sheet(self.box, words, lang, self.tallies())
        return [
            Row(words.text(lang, "sheet.cards"), [int(player.points) for player in self.seats]),
            Row(words.text(lang, "sheet.total"), self.scores(), "total"),
        ]
