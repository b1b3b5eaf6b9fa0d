"""A bot that plays any legal action."""

from __future__ import annotations

from typing import Any

from bottega.bots.bot import Bot, seat_of
from bottega.engine.action import Action


class RandomBot(Bot):
    """A bot for which every legal action is equally likely."""

    def choose(self, view: dict[str, Any]) -> Action:
        """Any legal action."""
        seat = seat_of(view)
        actions = self.game.sample(view, self.rng, trusted=True).legal(seat)
        return actions[int(self.rng.random() * len(actions))]
