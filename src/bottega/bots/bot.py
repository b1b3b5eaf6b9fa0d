"""What a bot is: something that chooses an action from a view, and sees nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from bottega.engine.action import Action
from bottega.engine.game import Game


class Bot:
    """A player that chooses for the seat that a view belongs to. The same views and seed give the same choices."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.rng = Random(seed)

    def take_time(self) -> None:
        """Makes its choices independent of the machine's speed from now on; a bot without a clock need not change."""

    def choose(self, view: dict[str, Any]) -> Action:
        """The action of the seat that the view belongs to: one of its legal ones."""
        raise NotImplementedError


def seat_of(view: dict[str, Any]) -> int:
    """The seat that a view belongs to; raises an error where that seat is not asked."""
    seat, decision = view["seat"], view["decision"]
    if seat is None:
        raise ValueError("this is a spectator's view: a spectator has nothing to choose")
    actors = decision["actors"] if decision else []
    if seat not in actors:
        asked = f"seats {', '.join(map(str, actors))} are asked" if actors else "the game is over"
        raise ValueError(f"seat {seat} has nothing to choose: {asked}")
    return int(seat)
