"""What lies on the table: the backs of the decks, and what is before each player."""

from __future__ import annotations

from bottega.engine.deck import Deck
from bottega.engine.fast import i64, vec
from bottega.games.codex.area import Area
from bottega.games.codex.box import Box
from bottega.games.codex.cards import KINGDOM, KINGDOM_COUNT, is_gold


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
