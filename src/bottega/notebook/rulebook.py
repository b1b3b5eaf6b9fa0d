"""A rule book as a page: its sections open and close, its clauses can be linked to, its pictures are part of it."""

from __future__ import annotations

import re
from base64 import b64encode
from html import escape

from markdown_it import MarkdownIt

from bottega.engine.rulebook import RuleBook
from bottega.notebook.markup import box

STYLE = """
SCOPE h1 { font-size: 1.3em; margin: .2rem 0; }
SCOPE ul { list-style: none; padding-left: 0; margin: .3rem 0; } SCOPE li { margin: .35rem 0; }
SCOPE summary { cursor: pointer; font-weight: bold; margin: .4rem 0; } SCOPE a { color: inherit; }
SCOPE img { max-width: 100%; background: #fbf7ee; border-radius: 6px; display: block; }
@media(prefers-color-scheme:dark){SCOPE img { background: #1d1813; }}
"""

MARKDOWN = MarkdownIt("commonmark", {"html": False})

_REFERENCE = re.compile(r"\b[A-Z]+-\d+(?:\.\d+)?\b")
_TAG = re.compile(r"(<[^>]+>)")
_CLAUSE = re.compile(r'<li>(\s*(?:<p>)?)<a href="#([^"]+)">')
_PICTURE = re.compile(r'(?<=src=")pictures/([^"]+)')


def html(book: RuleBook) -> str:
    """All rules; a reference to a clause, wherever it stands, leads there."""
    before, *sections = re.split(r"^## ", book.document, flags=re.M)
    parts = [_rendered(book, before)]
    for section in sections:
        title, _, body = section.partition("\n")
        summary = f"<summary>{escape(title, quote=False)}</summary>"
        parts.append(f'<details id="{_anchor(book, title.split()[0])}">{summary}{_rendered(book, body)}</details>')
    return box("".join(parts), STYLE)


def _anchor(book: RuleBook, name: str) -> str:
    """The id of a clause or section: books in several languages can be shown side by side."""
    return f"{book.lang}-{name}"


def _rendered(book: RuleBook, text: str) -> str:
    known = {*book.clauses, *(title.split()[0] for title in book.sections)}

    def link(found: re.Match[str]) -> str:
        return f'<a href="#{_anchor(book, found[0])}">{found[0]}</a>' if found[0] in known else found[0]

    def picture(found: re.Match[str]) -> str:
        return f"data:image/svg+xml;base64,{b64encode(book.pictures[found[1]]).decode()}"

    pieces = _TAG.split(MARKDOWN.render(text))
    linked = "".join(piece if piece.startswith("<") else _REFERENCE.sub(link, piece) for piece in pieces)
    return _PICTURE.sub(picture, _CLAUSE.sub(r'<li id="\2">\1<a href="#\2">', linked))
