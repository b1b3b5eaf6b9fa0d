"""A guest who plays by program, so that a browser can look at any moment of a game at once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from bottega.client import Guest
from bottega.server.messages import Eyes

Pick = Callable[[Eyes], str]


def at_random(seed: int) -> Pick:
    rng = Random(seed)
    return lambda eyes: rng.choice(eyes.legal)


def begin(guest: Guest, game: str, seats: list[str], turns: int | None, seed: int = 1, **options: object) -> str:
    """A table on which the guest has decided so many times and is to decide again; None: to the end."""
    table = guest.create(game, seats, options=options).table
    guest.start(table)
    play(guest, table, turns, at_random(seed))
    return table


def play(guest: Guest, table: str, turns: int | None, pick: Pick) -> None:
    """Decides for all seats of the guest."""
    with guest.live(table) as live:
        for number, (seat, eyes) in enumerate(live.turns()):
            if number == turns:
                return
            live.act(seat, pick(eyes))
