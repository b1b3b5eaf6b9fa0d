"""What a bot is: something that chooses an action from a view, and sees nothing else."""

from __future__ import annotations

from random import Random

from bottega.engine.action import Action
from bottega.engine.game import Game


class Bot:
    """Chooses for whichever seat the view belongs to. The same views and seed give the same choices."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.rng = Random(seed)

    def choose(self, view: dict[str, object]) -> Action:
        raise NotImplementedError


def seat_of(view: dict[str, object]) -> int:
    """The seat that looks; a spectator has nothing to choose."""
    seat = view["seat"]
    if not isinstance(seat, int):
        raise ValueError("this is a spectator's view: a spectator has nothing to choose")
    return seat
