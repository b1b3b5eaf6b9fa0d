"""Who is ahead while a game is played, judged as bots judge positions, with nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bottega.arena.match import Outcome
from bottega.arena.observer import Observer
from bottega.arena.report import Rate
from bottega.engine.action import Action
from bottega.engine.event import Event
from bottega.engine.state import State

QUARTERS = (0.25, 0.5, 0.75)


class Leads(Observer):
    """Notes who was ahead after a quarter, a half and three quarters of the actions, and who won."""

    def __init__(self) -> None:
        self._ahead: list[int] = []
        """After each action, the seat that is ahead; -1 where several are."""

    def before(self, number: int, state: State, names: Sequence[str]) -> None:
        """Begins to watch."""
        self._ahead = []

    def step(self, number: int, state: State, action: Action, events: Sequence[Event]) -> None:
        """Notes who is ahead."""
        values = [state.value(seat) for seat in range(state.players)]
        most = max(values)
        self._ahead.append(values.index(most) if values.count(most) == 1 else -1)

    def after(self, number: int, state: State, outcome: Outcome) -> Any:
        """Who was ahead at each quarter, and the seats that won."""
        last = len(self._ahead) - 1
        ahead = [self._ahead[round(part * last)] for part in QUARTERS]
        return (ahead, sorted(state.winners())) if state.players > 1 else None

    def collect(self, number: int, value: Any) -> None:
        """Keeps a game; nobody is ahead of anybody at a table of one."""
        if value is not None:
            self.results.append(value)

    def half(self) -> Rate:
        """How often who was ahead after half of the actions won; where nobody was alone ahead, it is not counted."""
        led = [(ahead[1], winners) for ahead, winners in self.results if ahead[1] >= 0]
        return Rate.of(sum(1 / len(winners) for seat, winners in led if seat in winners), len(led))

    def runaway(self) -> Rate:
        """How often the only winner was ahead at all three quarters."""
        whole = sum(len(winners) == 1 and set(ahead) == set(winners) for ahead, winners in self.results)
        return Rate.of(whole, len(self.results))
