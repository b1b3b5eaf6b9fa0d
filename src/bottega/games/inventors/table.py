"""What lies on the table, and what several questions ask of it."""

from __future__ import annotations

from random import Random
from typing import Annotated, Final

from bottega.engine.deck import Deck
from bottega.engine.dice import shuffled_numbers
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.engine.fields import PUBLIC, Each, HowMany, Inner, Instead, Key, Record
from bottega.engine.kinds import Cards, Count, Counts, Flag, List, Name, Seat
from bottega.engine.rules import Rules
from bottega.engine.sheet import leaders
from bottega.engine.state import State
from bottega.games.inventors.box import Box
from bottega.games.inventors.lying import Lying
from bottega.games.inventors.parts import INVENTIONS, INVENTORS, TEAMS, TOKENS
from bottega.games.inventors.player import Player, changed, no_tokens
from bottega.games.inventors.scoring import total_points
from bottega.games.inventors.sizes import AGES, INVENTIONS_IN_AGE, TEAM_SIZE, laid_out

PILES: Final = List(Cards(INVENTIONS, most=INVENTIONS_IN_AGE), AGES)


class Work:
    """The work that goes on; the inventor's number is -1 where nobody works."""

    inventor: Annotated[i64, Name(INVENTORS), PUBLIC]
    invention: Annotated[i64, Name(INVENTIONS), PUBLIC]
    cubes: Annotated[i64, Count(0, "sum(box.spaces)"), PUBLIC]
    """Those laid so far."""
    extra: Annotated[i64, Count(0, "box.knowledge_cubes - 1"), PUBLIC]
    """Cubes that the additional-knowledge token in use still brings."""

    @staticmethod
    def none() -> Work:
        work = Work()
        work.inventor = work.invention = -1
        work.cubes = work.extra = 0
        return work

    def goes_on(self) -> bool:
        return self.inventor >= 0


class Sharing:
    """The sharing that goes on (IN-4.3)."""

    invention: Annotated[i64, Name(INVENTIONS), PUBLIC]
    unclaimed: Annotated[bool, Flag(), PUBLIC]
    """Whether the invention can still be taken."""
    sharers: Annotated[vec[i64], List(Seat(), 1, "players", distinct=True, shared=True), PUBLIC]
    """Who has still to take a reward, in order."""

    @staticmethod
    def none() -> Sharing:
        sharing = Sharing()
        sharing.invention = -1
        sharing.unclaimed = False
        sharing.sharers = vec[i64]()
        return sharing

    def goes_on(self) -> bool:
        return len(self.sharers) > 0


class Leftovers:
    """What nobody took; never changed, only replaced."""

    inventions: Annotated[vec[i64], List(Name(INVENTIONS), 0, "len(INVENTIONS)", distinct=True), PUBLIC]
    tokens: Annotated[vec[i64], Counts(TOKENS, "box.token_count[place]"), PUBLIC]

    @staticmethod
    def of(inventions: vec[i64], tokens: vec[i64]) -> Leftovers:
        leftovers = Leftovers()
        leftovers.inventions = inventions
        leftovers.tokens = tokens
        return leftovers


class Table(State):
    """The table of a game of Legendary Inventors."""

    box: Box
    age: Annotated[i64, Count(0, AGES), PUBLIC]
    active: Annotated[i64, Seat(), PUBLIC]
    """Whose turn it is."""
    statuette: Annotated[i64, Seat(), PUBLIC]
    passes: Annotated[i64, Count(0, "players - 1"), PUBLIC]
    """Turns passed one after the other."""
    table: Annotated[list[Lying], Each(0, "laid_out(players)", when="is_there"), PUBLIC]
    work: Annotated[Work, Record(when="goes_on"), PUBLIC]
    sharing: Annotated[Sharing, Record(when="goes_on"), PUBLIC]
    leftovers: Annotated[Leftovers, Record(shared=True), PUBLIC, Key("box")]
    used: Annotated[vec[i64], Counts(TOKENS, "box.token_count[place]", shared=True), PUBLIC]
    """The tokens discarded after use, by kind."""
    seats: Annotated[list[Player], Each(), PUBLIC]
    piles: Annotated[list[Deck], PILES, Instead("it.pile_sizes()", List(Count(0, INVENTIONS_IN_AGE), AGES))]
    """By age: the inventions not drawn; in a view how many (IN-1.5)."""
    bag: Annotated[Deck, Cards(TOKENS, most="sum(box.token_count)"), HowMany(0, "sum(box.token_count)")]
    """The tokens not drawn, in the order settled when the game is dealt; in a view how many (IN-1.5)."""
    cubes: Annotated[i64, Inner()]
    """How many cubes each player has; 0 for as many as are needed (IN-1.1)."""
    focus: Annotated[i64, Inner()]
    """The place on the table of the invention that is worked on or shared; -1 for none."""
    choices: Annotated[vec[i64], Inner(shared=True)]
    """Every legal move of the seat that is asked."""

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.box = game.box
        self.cubes = 0 if options["cubes"] == "unlimited" else int(str(options["cubes"]))
        self.age = self.active = self.statuette = self.passes = 0
        self.focus = -1

    def deal(self, rng: Random) -> None:
        """IN-2: settles all chance: piles, bag, first player and, where they are dealt, the teams."""
        self.piles = [Deck(shuffled_numbers(self.box.inventions_of(age), rng)) for age in range(1, AGES + 1)]
        self.bag = Deck(shuffled_numbers(self.box.all_tokens(), rng))
        lot = int(rng.random() * self.players)  # drawn in any case, so that the option changes nothing else
        first = str(self.options["first_player"])
        self.statuette = lot if first == "lot" else int(first) - 1
        self.active = self.statuette
        self.seats = [Player.beginning() for _ in range(self.players)]
        self.table = []
        self.work, self.sharing, self.used = Work.none(), Sharing.none(), no_tokens()
        self.leftovers = Leftovers.of(vec[i64](), no_tokens())
        if self.options["teams"] == "deal":
            teams = shuffled_numbers(list(range(len(TEAMS))), rng)
            for seat in range(self.players):
                self.seats[seat].join(self.box, teams[seat])
        self.go_on()

    def guess(self, seat: int | None, rng: Random) -> None:
        """Every order of each pile and of the bag is equally likely; all seats know the same."""
        self.piles = [pile.reshuffled(rng) for pile in self.piles]
        self.bag = self.bag.reshuffled(rng)

    def moves(self, seat: i64) -> vec[i64]:
        """Found when the question was asked (IN-3.9)."""
        return self.choices

    def next_seat(self, seat: i64) -> i64:
        return (seat + 1) % self.players

    def pile_sizes(self) -> list[i64]:
        return [pile.left for pile in self.piles]

    # IN-3: what a player can do

    def has_cubes(self, seat: i64) -> bool:
        """Whether a player has a cube to lay (IN-1.1)."""
        return self.cubes == 0 or self.cubes_left(seat) > 0

    def cubes_left(self, seat: i64) -> i64:
        """The cubes that a player can still lay, where they are limited (IN-1.1)."""
        left = self.cubes
        for lying in self.table:
            left -= lying.cubes_of(seat)
        return left

    def can_act(self, seat: i64) -> bool:
        """Whether a player can work or recall, and so may not pass (IN-3.3)."""
        player = self.seats[seat]
        if player.occupied != 0:
            return True
        if self.has_cubes(seat):
            for place in range(TEAM_SIZE):
                for lying in self.table:
                    if lying.open & player.reach(place) != 0:
                        return True
        return False

    def slot_of(self, invention: i64) -> i64:
        """Where on the table an invention lies; -1 where it does not."""
        for slot in range(i64(len(self.table))):
            if self.table[slot].invention == invention:
                return slot
        return -1

    def left(self) -> i64:
        """How many inventions lie on the table."""
        count: i64 = 0
        for lying in self.table:
            if lying.is_there():
                count += 1
        return count

    def invention(self) -> str:
        """The name of the invention that is worked on or shared."""
        return INVENTIONS[self.table[self.focus].invention]

    def use(self, seat: i64, token: i64) -> None:
        """A player uses a token, which is discarded."""
        self.seats[seat].tokens[token] -= 1
        self.used = changed(self.used, token, 1)

    # IN-2.2, IN-4.4, IN-5: what is laid out and what leaves

    def lay_out(self) -> None:
        """IN-2.2, IN-5.2: the inventions of the next age, with two tokens on each."""
        drawn = [self.piles[self.age].draw() for _ in range(laid_out(self.players))]
        self.table = [
            Lying.of(self.box, self.players, invention, vec[i64]([self.bag.draw(), self.bag.draw()]))
            for invention in drawn
        ]
        self.age += 1
        if self.telling:
            self.tell(Event("age_begun", -1, {"age": self.age}))
            for lying in self.table:
                laid = {"invention": INVENTIONS[lying.invention], "tokens": [TOKENS[token] for token in lying.tokens]}
                self.tell(Event("invention_laid", -1, laid))

    def put_away(self, slot: i64, with_invention: bool) -> None:
        """Moves what lies in a place to the box, not to the bag (IN-4.4)."""
        lying, inventions, tokens = self.table[slot], self.leftovers.inventions, self.leftovers.tokens
        if with_invention:
            inventions = append(inventions[:], lying.invention)
            if self.telling:
                self.tell(Event("invention_boxed", -1, {"invention": INVENTIONS[lying.invention]}))
        for token in lying.tokens:
            if token >= 0:
                tokens = changed(tokens, token, 1)
                if self.telling:
                    self.tell(Event("token_boxed", -1, {"token": TOKENS[token]}))
        self.leftovers = Leftovers.of(inventions, tokens)
        self.table[slot] = Lying.none()

    # IN-6: points

    def scores(self) -> list[int]:
        return [int(total_points(self.box, player)) for player in self.seats]

    def ranks(self) -> list[list[int]]:
        """IN-6.4: most points, then most inventions, then together."""
        return [[int(total_points(self.box, player)), len(player.inventions)] for player in self.seats]

    def winners(self) -> tuple[int, ...]:
        return () if self.waiting else leaders(self.ranks())
