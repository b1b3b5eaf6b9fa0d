"""What the notebook's pieces share: their words, and a box whose style applies to it alone."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2s
from html import escape

from bottega.engine.words import Words
from bottega.terminal.language import Language, preferred

WORDS = Words("bottega.notebook")

STYLE = """
SCOPE { font-family: Georgia, 'Times New Roman', serif; line-height: 1.5; max-width: 60rem; }
SCOPE h3, SCOPE h4 { margin: .2rem 0; } SCOPE p { margin: .3rem 0; }
SCOPE table { border-collapse: collapse; margin: .6rem 0; font-variant-numeric: tabular-nums; }
SCOPE th, SCOPE td { padding: .15rem .8rem; text-align: right; border-bottom: 1px solid rgba(128, 128, 128, .35); }
SCOPE th:first-child, SCOPE td:first-child { text-align: left; }
"""
"""Ink and paper are those of the notebook, so that light and dark ones can be read."""


def language(lang: str | None) -> Language:
    """The language asked for, or the one of the person's surroundings."""
    return preferred() if lang is None else Language(lang)


def said(say: Language, key: str, **params: object) -> str:
    """A sentence of this package; what it is filled with is put in as it is."""
    return WORDS.text_verbatim(say.code, key, **params)


def name_of(content: str) -> str:
    """An id for a piece that follows from its content, so that the same piece is always written alike."""
    return "bottega-" + blake2s(content.encode(), digest_size=6).hexdigest()


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; the heads are text, the cells are HTML."""
    first = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    rest = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr>{first}</tr>{rest}</table>"


def box(content: str, style: str = "") -> str:
    """Content with the common style and some of its own, in which ``SCOPE`` stands for the box."""
    name = name_of(content + style)
    rules = "".join(f"{STYLE}{style}".replace("SCOPE", f"#{name}").split("\n"))
    return f'<div id="{name}"><style>{rules}</style>{content}</div>'
