"""What lies on the table: the decks, and what is before each player."""

from __future__ import annotations

from bottega.engine.fast import i64, vec
from bottega.games.codex.area import Area
from bottega.games.codex.cards import KINGDOM, KINGDOM_COUNT, NEEDS, is_gold


class Deck:
    """A covered deck; its order is settled when the game is dealt, so copies share it."""

    def __init__(self, cards: vec[i64]) -> None:
        self.cards = cards
        self.left: i64 = len(cards)

    def copy(self) -> Deck:
        new = Deck(self.cards)
        new.left = self.left
        return new

    def top(self) -> i64:
        """The card to be drawn next; -1 if none is left."""
        return self.cards[self.left - 1] if self.left > 0 else -1

    def top_kingdom(self) -> i64:
        """The back of the top card, which everybody sees (CN-1.5); -1 if none is left."""
        return KINGDOM[self.top()] if self.left > 0 else -1

    def draw(self) -> i64:
        card = self.top()
        if card >= 0:
            self.left -= 1
        return card


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

    def can_pay(self, card: i64) -> bool:
        """Whether the card's front may be placed: its resources are visible (CN-3.4)."""
        if not is_gold(card):
            return True
        visible = self.area.visible
        for kingdom in range(KINGDOM_COUNT):
            if visible[kingdom] < NEEDS[card * 4 + kingdom]:
                return False
        return True

    def must_pass(self) -> bool:
        """No card, or no cell for one: a back can go on every open cell (CN-3.8)."""
        return len(self.hand) == 0 or len(self.area.open) == 0
