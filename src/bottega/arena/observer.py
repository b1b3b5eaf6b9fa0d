"""Observers: the user's own statistics, collected while the games of a series are played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bottega.engine.action import Action
from bottega.engine.event import Event
from bottega.engine.state import State

if TYPE_CHECKING:
    from bottega.arena.match import Outcome


class Observer:
    """An object that is shown every game of a series, with the whole state; it must not change it, but may copy it.

    ``before``, ``step`` and ``after`` are called where a game is played: with several jobs that is another process,
    which has a copy of this object. What ``after`` returns is sent back, and ``collect`` is called with it in the
    process that asked for the games, in their order, however many jobs there are.
    """

    def before(self, number: int, state: State, names: Sequence[str]) -> None:
        """Called when a game begins; ``names[seat]`` is who plays there."""

    def step(self, number: int, state: State, action: Action, events: Sequence[Event]) -> None:
        """Called after every action with the state and what happened."""

    def after(self, number: int, state: State, outcome: Outcome) -> Any:
        """Called when a game is over; returns what is to be collected of it."""

    def collect(self, number: int, value: Any) -> None:
        """Takes in what ``after`` returned of a game; here, into ``results``."""
        self.results.append(value)

    @cached_property
    def results(self) -> list[Any]:
        """What was collected, in the order of the games."""
        return []
