"""States, views and events as text, so that 'the same' means the same to the last byte."""

from __future__ import annotations

import json
import re
from pathlib import Path

from bottega import Event, Refusal, State
from bottega.engine.words import LANGUAGES


def as_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def through_json(value: object) -> object:
    """What arrives where the value is sent as JSON."""
    return json.loads(as_text(value))


def whole(state: State) -> str:
    return as_text(state.to_dict())


def seen(state: State, seat: int | None) -> str:
    return as_text(state.view(seat))


def told(events: list[Event], seat: int | None) -> str:
    """What happened, as far as that seat may know."""
    return as_text([event.view(seat) for event in events])


def refusal_text(refusal: Refusal | None) -> str:
    """A refusal in every language; a legal action has none."""
    if refusal is None:
        return "legal"
    return "\n".join([refusal.clause, *(refusal.text(lang) for lang in LANGUAGES)])


def snippets(document: Path) -> list[str]:
    """The Python programs in a document."""
    return re.findall(r"^```python\n(.*?)^```$", document.read_text("utf-8"), re.M | re.S)
