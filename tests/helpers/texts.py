"""States, views and events as text, so that 'the same' means the same to the last byte."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec

from bottega import Event, Refusal, State
from bottega.engine.words import LANGUAGES


def as_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def through_json(value: object) -> object:
    """What arrives where the value is sent as JSON."""
    return json.loads(as_text(value))


_in_short = msgspec.json.Encoder().encode
"""JSON without spaces, made many times as fast; that it is plain data is shown where ``through_json`` is asked."""


def whole(state: State) -> str:
    return _in_short(state.to_dict()).decode()


def seen(state: State, seat: int | None) -> str:
    return _in_short(state.view(seat)).decode()


def told(events: list[Event], seat: int | None) -> str:
    """What happened, as far as that seat may know."""
    return _in_short([event.view(seat) for event in events]).decode()


def refusal_text(refusal: Refusal | None) -> str:
    """A refusal in every language; a legal action has none."""
    if refusal is None:
        return "legal"
    return "\n".join([refusal.clause, *(refusal.text(lang) for lang in LANGUAGES)])


def snippets(document: Path) -> list[str]:
    """The Python programs in a document."""
    return re.findall(r"^```python\n(.*?)^```$", document.read_text("utf-8"), re.M | re.S)
