"""An action as a line: its seat and its notation."""

from __future__ import annotations

from html import escape

from bottega.engine.action import Action
from bottega.notebook.markup import language, said


def html(action: Action, lang: str | None = None) -> str:
    seat = said(language(lang), "seat", seat=action.seat)
    return f"<span>{escape(seat)}: <code>{escape(str(action))}</code></span>"
