"""A bot that looks one move ahead."""

from __future__ import annotations

from typing import Any

from bottega.bots.bot import Bot, seat_of
from bottega.engine.action import Action
from bottega.engine.state import State

MOST_GUESSES = 6


class GreedyBot(Bot):
    """A bot that takes the action after which its position looks best, averaged over guesses at what it cannot see."""

    def choose(self, view: dict[str, Any]) -> Action:
        """The action after which its position looks best; equal ones are drawn by lot."""
        seat = seat_of(view)
        state = self.game.sample(view, self.rng, trusted=True)
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        totals = self._values(state, seat, actions)
        for guesses in range(1, MOST_GUESSES):
            state.redeal(seat, self.rng)
            values = self._values(state, seat, actions)
            if guesses == 1 and values == totals:
                break  # what is hidden makes no difference here
            totals = [total + value for total, value in zip(totals, values, strict=True)]
        best = max(totals)
        choices = [action for action, total in zip(actions, totals, strict=True) if total == best]
        return choices[int(self.rng.random() * len(choices))]

    def _values(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        values = []
        for action in actions:
            after = state.copy()
            after.apply(action)
            values.append(after.value(seat))
        return values
