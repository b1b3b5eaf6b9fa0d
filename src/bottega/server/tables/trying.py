"""What actions would bring: the answer to ``try``."""

from __future__ import annotations

from bottega.engine.action import Action
from bottega.engine.preview import Outlook
from bottega.engine.state import State
from bottega.server.messages.seen import Outcome


def outcomes_of(state: State, seat: int, actions: list[Action]) -> list[Outcome]:
    """What legal actions of a seat would bring: one of them in full, of several only what would happen."""
    if len(actions) > 1:
        outlook = Outlook(state, seat)
        return [Outcome(str(action), outlook.events(action)) for action in actions]
    return [Outcome(str(action), *Outlook(state, seat).preview(action)) for action in actions]
