"""What an action would change, as far as the seat that may play it can know.

The action is played on copies in which all that this seat cannot know is dealt otherwise (``State.redeal``). Such a
copy follows from the seat's view alone, so the answer gives no secret away. What comes out differently in two of them
depends on something hidden, and is left out.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, overload

from bottega.engine.action import Action
from bottega.engine.changes import MISSING, changes, value_at
from bottega.engine.errors import IllegalAction
from bottega.engine.event import Event
from bottega.engine.reading import as_type
from bottega.engine.state import State

WORLDS = 16
"""Something hidden that is one of two passes for certain once in 32,768 times, one of more practically never."""


class Preview(NamedTuple):
    """What would happen, and what would be different then.

    ``view`` and ``facts`` have an entry for each value of ``State.view`` and ``State.facts`` that would be new: where
    it stands, as a JSON pointer such as ``/seats/0/points``, and what would stand there. A list or dict that would
    lose entries stands there as a whole.
    """

    events: list[dict[str, Any]]
    view: dict[str, Any]
    facts: dict[str, Any]


class Outlook:
    """A state as one seat knows it, to try several actions of this seat."""

    def __init__(self, state: State, seat: int, worlds: int = WORLDS) -> None:
        self._seat = seat
        self._state = state
        self._worlds: list[State] = []
        rng = Random(0)
        for _ in range(worlds):
            world = state.copy()
            world.redeal(seat, rng)
            self._worlds.append(world)

    def events(self, action: Action) -> list[dict[str, Any]]:
        """What the seat would be told of a legal action: the events up to the first that nobody can know yet."""
        return _common_events([self._told(world.copy().apply(action)) for world in self._worlds])

    def preview(self, action: Action) -> Preview:
        """What the seat would be told of a legal action and see change."""
        seat = self._seat
        told: list[list[dict[str, Any]]] = []
        views: list[dict[str, Any]] = []
        facts: list[dict[str, Any]] = []
        for world in self._worlds:
            after = world.copy()
            told.append(self._told(after.apply(action)))
            views.append(after.view(seat))
            facts.append(after.facts(seat))
        new_view = _certain(changes(self._state.view(seat), views[0]), views)
        new_facts = _certain(changes(self._state.facts(seat), facts[0]), facts)
        return Preview(_common_events(told), new_view, new_facts)

    def _told(self, events: list[Event]) -> list[dict[str, Any]]:
        return [event.view(self._seat) for event in events]


@overload
def preview(state: State, action: Action) -> Preview: ...


@overload
def preview(state: State, action: str) -> Preview: ...


def preview(state: object, action: object) -> Preview:
    """What a legal action would change for its seat; the state stays as it is. An illegal one raises ``IllegalAction``.

    A text is read as ``State.apply`` reads it. What depends on something that the seat cannot know, such as the next
    card of a deck, is left out.
    """
    before = as_type(state, State, "an action is tried on a State")
    tried = action if isinstance(action, Action) else before._read(action)
    refusal = before.why_not(tried)
    if refusal is not None:
        raise IllegalAction(tried, refusal)
    return Outlook(before, tried.seat).preview(tried)


def _certain(changed: dict[str, Any], worlds: list[dict[str, Any]]) -> dict[str, Any]:
    """The changes of the first world that hold in all of them."""
    return {
        place: value
        for place, value in changed.items()
        if all(value_at(world, place, MISSING) == value for world in worlds)
    }


def _common_events(worlds: list[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for place in range(min([len(events) for events in worlds])):
        first, *others = [events[place] for events in worlds]
        if any(event["kind"] != first["kind"] for event in others):
            break
        found.append(
            {name: value for name, value in first.items() if all(one.get(name, MISSING) == value for one in others)}
        )
    return found
