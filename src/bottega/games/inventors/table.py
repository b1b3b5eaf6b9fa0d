"""What lies on the table, and what several questions ask of it."""

from __future__ import annotations

from bottega.engine.deck import Deck
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.engine.rules import Rules
from bottega.engine.sheet import leaders
from bottega.engine.state import State
from bottega.games.inventors.box import Box
from bottega.games.inventors.display import Display
from bottega.games.inventors.parts import (
    INVENTIONS,
    TEAM_SIZE,
    TOKENS,
    TOKENS_ON_INVENTION,
    laid_out,
)
from bottega.games.inventors.player import Player
from bottega.games.inventors.scoring import total_points


class Table(State):
    """The table of a game of Legendary Inventors."""

    box: Box
    seats: list[Player]
    table: Display
    piles: list[Deck]
    """By age: the inventions not drawn."""
    bag: Deck
    """The tokens not drawn, in the order settled when the game is dealt."""
    boxed: vec[i64]
    """The inventions that nobody took."""
    boxed_tokens: vec[i64]
    """By kind: the tokens that nobody took."""
    used_tokens: vec[i64]
    """By kind: the tokens discarded after use."""
    sharers: vec[i64]
    """Who has still to take a reward, in order (IN-4.3)."""
    choices: vec[i64]
    """Every legal move of the seat that is asked."""

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.box = game.box
        self.cubes: i64 = 0 if options["cubes"] == "unlimited" else int(str(options["cubes"]))
        """How many cubes each player has; 0 for as many as are needed (IN-1.1)."""
        self.age: i64 = 0
        self.active: i64 = 0
        """Whose turn it is."""
        self.statuette: i64 = 0
        self.passes: i64 = 0
        """Turns passed one after the other."""
        self.focus: i64 = -1
        """The slot of the invention that is worked on or shared; -1 for none."""
        self.worker: i64 = -1
        """The inventor at work; -1 for none."""
        self.worked: i64 = 0
        """Cubes laid in this work so far."""
        self.extra: i64 = 0
        """Cubes that the additional-knowledge token in use still brings."""
        self.unclaimed = False
        """Whether the invention that is shared can still be taken."""

    @property
    def is_sharing(self) -> bool:
        """Whether the rewards of an invention are shared (IN-4.3)."""
        return len(self.sharers) > 0

    def next_seat(self, seat: i64) -> i64:
        return (seat + 1) % self.players

    # IN-3: what a player can do

    def has_cubes(self, seat: i64) -> bool:
        """Whether a player has a cube to lay (IN-1.1)."""
        return self.cubes == 0 or self.cubes_left(seat) > 0

    def cubes_left(self, seat: i64) -> i64:
        """The cubes that a player can still lay, where they are limited (IN-1.1)."""
        left = self.cubes
        for slot in range(len(self.table.inventions)):
            left -= self.table.cubes_of(slot, seat)
        return left

    def can_act(self, seat: i64) -> bool:
        """Whether a player can work or recall, and so may not pass (IN-3.3)."""
        player = self.seats[seat]
        if player.occupied != 0:
            return True
        if self.has_cubes(seat):
            for member in range(TEAM_SIZE):
                reach = player.reach(member)
                for open_fields in self.table.open:
                    if open_fields & reach != 0:
                        return True
        return False

    def invention(self) -> str:
        """The name of the invention that is worked on or shared."""
        return INVENTIONS[self.table.inventions[self.focus]]

    # IN-2.2, IN-4.4, IN-5: what is laid out and what leaves

    def lay_out(self) -> None:
        """IN-2.2, IN-5.2: the inventions of the next age, with two tokens on each."""
        size = laid_out(self.players)
        drawn = vec[i64]([self.piles[self.age].draw() for _ in range(size)])
        self.table = Display.of(self.box, drawn, vec[i64]([self.bag.draw() for _ in range(TOKENS_ON_INVENTION * size)]))
        self.age += 1
        if self.telling:
            self.tell(Event("age_begun", -1, {"age": self.age}))
            for slot in range(size):
                tokens = [TOKENS[self.table.tokens[TOKENS_ON_INVENTION * slot + which]] for which in range(2)]
                self.tell(Event("invention_laid", -1, {"invention": INVENTIONS[drawn[slot]], "tokens": tokens}))

    def put_away(self, slot: i64, with_invention: bool) -> None:
        """Moves what lies in a slot to the box, not to the bag (IN-4.4)."""
        if with_invention:
            self.boxed = append(self.boxed, self.table.inventions[slot])
            if self.telling:
                self.tell(Event("invention_boxed", -1, {"invention": INVENTIONS[self.table.inventions[slot]]}))
        for place in range(slot * TOKENS_ON_INVENTION, (slot + 1) * TOKENS_ON_INVENTION):
            token = self.table.tokens[place]
            if token >= 0:
                self.boxed_tokens[token] += 1
                if self.telling:
                    self.tell(Event("token_boxed", -1, {"token": TOKENS[token]}))
        self.table.clear(slot)

    # IN-6: points

    def scores(self) -> list[int]:
        return [int(total_points(self.box, player)) for player in self.seats]

    def ranks(self) -> list[list[int]]:
        """IN-6.4: most points, then most inventions, then together."""
        return [[int(total_points(self.box, player)), len(player.inventions)] for player in self.seats]

    def winners(self) -> tuple[int, ...]:
        return () if self.waiting else leaders(self.ranks())
