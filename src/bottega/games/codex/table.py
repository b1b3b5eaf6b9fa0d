"""What lies on the table: the decks and the face-up cards, and what is before each player."""

from __future__ import annotations

from bottega.engine.deck import Deck
from bottega.engine.fast import i64, u8, vec
from bottega.engine.part import Part, Rows
from bottega.engine.rules import Rules
from bottega.engine.sheet import leaders
from bottega.engine.state import State
from bottega.games.codex.area import Area
from bottega.games.codex.box import Box
from bottega.games.codex.cards import KINGDOM, KINGDOM_COUNT, is_gold
from bottega.games.codex.scoring import objective_count
from bottega.games.codex.sheet import Tally


def top_kingdom(deck: Deck) -> i64:
    """The back of the top card, which everybody sees (CN-1.5); -1 if none is left."""
    return KINGDOM[deck.top()] if deck.left > 0 else -1


class Player:
    """What lies before one seat. Choices not made yet are -1."""

    hand: vec[i64]
    area: Area

    def __init__(self, starter: i64) -> None:
        self.starter = starter
        self.side: i64 = -1
        self.kept: i64 = -1
        """Which of the two objectives dealt is kept: 0 or 1."""
        self.points: i64 = 0
        self.objective_points: i64 = 0

    @staticmethod
    def beginning(starter: i64) -> Player:
        """A player who has nothing but a starter card."""
        player = Player(starter)
        player.hand = vec[i64]()
        player.area = Area.empty()
        return player

    def copy(self) -> Player:
        new = Player(self.starter)
        new.side = self.side
        new.kept = self.kept
        new.points = self.points
        new.objective_points = self.objective_points
        new.hand = self.hand[:]
        new.area = self.area.copy()
        return new

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

    def must_pass(self) -> bool:
        """No card, or no cell for one: a back can go on every open cell (CN-3.8)."""
        return len(self.hand) == 0 or len(self.area.open) == 0


class Shown:
    """How a seat was last shown, to the others and to itself.

    The marks tell whether that still holds: each packs everything that is shown into one number.
    """

    def __init__(self) -> None:
        self.laid_mark: i64 = -1
        self.private_mark: i64 = -1
        self.area = Rows()
        self.laid = self.public = self.own = Part({})


class Table(State):
    """The table of a game of Codex Naturalis."""

    box: Box
    seats: list[Player]
    decks: list[Deck]
    row: vec[i64]
    """The face-up cards, two resource and two gold; -1 where there is none."""
    seen: vec[u8]
    """By card: whether it lies in a hand and was taken face up (CN-1.5)."""
    objectives: vec[i64]
    """All sixteen: two common ones, two for each seat, then the pile."""

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.box = game.box
        self.first: i64 = 0
        self.active: i64 = 0
        self.round: i64 = 0
        self.passes: i64 = 0
        """Turns passed in this round."""
        self.last_round: i64 = -1
        """The round that ends the game; -1 until the end is triggered."""
        self.counted: list[Tally] = []
        """What was counted at a real table, of which nothing else is known here; empty in a game that is played."""
        self.shown: list[Shown] = []
        """How each seat was last shown; a copy is looked at afresh."""

    def dealt(self, seat: i64, which: i64) -> i64:
        """One of the two objectives dealt to a seat."""
        return self.objectives[2 + 2 * seat + which]

    def nothing_to_draw(self) -> bool:
        """Whether no card is left, neither in the decks nor face up."""
        if self.decks[0].left + self.decks[1].left > 0:
            return False
        for card in self.row:
            if card >= 0:
                return False
        return True

    def objectives_of(self, seat: i64) -> list[int]:
        """The objectives that count for a seat: the common ones and its own."""
        return [self.objectives[0], self.objectives[1], self.dealt(seat, self.seats[seat].kept)]

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
