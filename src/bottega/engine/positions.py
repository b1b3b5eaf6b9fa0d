"""What the games share where a position is read: the question that it asks, and what a view leaves unknown."""

from __future__ import annotations

from typing import Any

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64
from bottega.engine.question import OVER, Question
from bottega.engine.state import State


def question_of(state: State, decision: dict[str, Any] | None) -> Question[Any]:
    """The question that a position says it asks."""
    question: Question[Any] = OVER if decision is None else state.game.question(decision["kind"])
    return question


def resume(state: State, question: Question[Any], waiting: i64, decision: dict[str, Any] | None) -> None:
    """The state asks the seats whose bits are set; a position that says it asks others is refused."""
    state.resume(question, waiting)
    given, asked = [] if decision is None else decision["actors"], list(state.actors)
    if sorted(given) != asked:
        raise PositionError(f"decision.actors is {given}; this position asks {question.kind!r} of {asked or 'nobody'}")


def unseen(names: list[str], data: list[Any]) -> list[str]:
    """Those of the names that stand nowhere in plain data, in their order."""
    seen: set[str] = set()
    _gather(data, seen)
    return [name for name in names if name not in seen]


def _gather(data: list[Any], seen: set[str]) -> None:
    for part in data:
        if isinstance(part, str):
            seen.add(part)
        elif isinstance(part, list):
            _gather(part, seen)
        elif isinstance(part, dict):
            _gather(list(part.values()), seen)
