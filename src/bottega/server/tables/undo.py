"""When something may be taken back, and how much of it.

With other people, a step goes as long as nobody has learnt anything from it. The general question is put to the rules
themselves. To the seat that acted, some things are hidden; if the step shows any of them, it would show something else
had they been dealt otherwise. So they are dealt otherwise, several times, the step is played again, and everything that
the seat or a spectator sees and is told has to come out the same. What the step tells another seat in secret is never
taken back.

Alone against bots everything goes, with whatever the bots have answered: the deal stays as it was promised, and the
table tells that something was taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

import msgspec

from bottega.engine.action import Action
from bottega.engine.event import Event
from bottega.engine.state import State
from bottega.server.tables.record import Entry

MOST_UNDOS = 50
"""How often the same decision can be taken back: each is kept for ever, and read with the table."""
GUESSES = 16
"""A step that shows a card could only pass unnoticed if all guesses dealt this very card."""


class Reach(NamedTuple):
    """How far a seat may go back, apart from what its steps have shown: actions from the end, those of bots included.

    Zero: nothing can be taken back, and ``code`` says why.
    """

    step: int
    """To its last decision."""
    turn: int
    """To the first decision of its turn."""
    code: str


OTHER: Final = Reach(0, 0, "undo_other")
"""Somebody else has played since."""
NOTHING: Final = Reach(0, 0, "undo_nothing")


def reach_of(seat: int, played: list[Action], turns: list[int], begin: int, alone: bool) -> Reach:
    """How far a seat may go back among the actions from ``begin`` on; ``turns`` has the number of the turn of each."""
    end = len(played)
    last = end - 1
    if alone:
        while last >= begin and played[last].seat != seat:
            last -= 1
    if last < begin or played[last].seat != seat:
        for action in played:
            if action.seat == seat and not alone:
                return OTHER
        return NOTHING
    first = last
    while first > begin and played[first - 1].seat == seat and turns[first - 1] == turns[last]:
        first -= 1
    return Reach(end - last, end - first, "")


class TakenBack(NamedTuple):
    """Actions that were taken back, by their places among the entries of a table."""

    acts: list[int]
    by: int
    left: int
    """How many actions were left."""


def taken_back_in(entries: Sequence[Entry]) -> dict[int, TakenBack]:
    """What was taken back, by the place of the entry that did it."""
    acts: list[int] = []
    found: dict[int, TakenBack] = {}
    for place, entry in enumerate(entries):
        if entry.kind == "act":
            acts.append(place)
        elif entry.kind == "undo":
            left = len(acts) - int(entry.text or 1)
            if left < 0:
                raise ValueError(f"entry {entry.version} takes back more than was played")
            found[place] = TakenBack(acts[left:], place, left)
            del acts[left:]
    return found


def moves_by(entries: Sequence[Entry], version: int) -> int:
    """How many of the actions that count had been played by that version."""
    played: list[int] = []
    for entry in entries:
        if entry.kind == "act":
            played.append(entry.version)
        elif entry.kind == "undo":
            del played[len(played) - int(entry.text or 1) :]
    return sum(one <= version for one in played)


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
