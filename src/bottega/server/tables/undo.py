"""When a step may be taken back: as long as nobody has learnt anything from it.

The general question is put to the rules themselves. To the seat that acted, some things are hidden; if the step shows
any of them, it would show something else had they been dealt otherwise. So they are dealt otherwise, several times, the
step is played again, and everything that the seat or a spectator sees and is told has to come out the same. What the
step tells another seat in secret is never taken back.
"""

from __future__ import annotations

from random import Random

import msgspec

from bottega.engine.action import Action
from bottega.engine.event import Event
from bottega.engine.state import State

GUESSES = 16
"""A step that shows a card could only pass unnoticed if all guesses dealt this very card."""


def reveals_nothing(before: State, action: Action) -> bool:
    """Whether playing the action taught nobody anything but what the acting seat chose."""
    seat = action.seat
    after = before.copy()
    events = after.apply(action)
    if after.is_over or any(event.secret and event.seat != seat for event in events):
        return False
    outcome = _seen(after, events, seat)
    rng = Random(0)
    for _ in range(GUESSES):
        other = before.copy()
        other.redeal(seat, rng)
        told = other.apply(action)
        if _seen(other, told, seat) != outcome:
            return False
    return True


def _seen(state: State, events: list[Event], seat: int) -> bytes:
    return msgspec.json.encode(
        [
            state.view(seat),
            state.view(None),
            [event.view(seat) for event in events],
            [event.view(None) for event in events],
        ]
    )
