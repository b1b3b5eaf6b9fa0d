"""The rules of a game, whole or clause by clause."""

from __future__ import annotations

from difflib import get_close_matches

from rich.constrain import Constrain
from rich.markdown import Markdown

from bottega.engine.game import Game
from bottega.terminal.language import Complaint, Language

READABLE = 100
"""The columns that a text to read takes at most."""


def rules_of(game: Game, say: Language, asked: str | None = None) -> Constrain:
    """All rules, a section (``CN-3``) or a clause (``CN-3.4``)."""
    return Constrain(Markdown(_text_of(game, say, asked)), READABLE)


def _text_of(game: Game, say: Language, asked: str | None) -> str:
    book = game.rulebook(say.code)
    if not asked:
        return book.text
    title, clause = _place(game, say, asked)
    if clause is not None:
        return _told(clause, book.clauses[clause])
    return "\n\n".join([f"## {title}", *(_told(*each) for each in book.sections[title].items())])


def sections_of(game: Game, say: Language, asked: str | None = None) -> dict[str, dict[str, str]]:
    """The sections by their titles, each with its clauses; only what is asked for, where something is."""
    book = game.rulebook(say.code)
    if not asked:
        return book.sections
    title, clause = _place(game, say, asked)
    return {title: book.sections[title] if clause is None else {clause: book.clauses[clause]}}


def _place(game: Game, say: Language, asked: str) -> tuple[str, str | None]:
    """The title of the section and the clause that is asked for; None: the section.

    Where the rules have no such part, the error names those that are spelt alike.
    """
    book = game.rulebook(say.code)
    titles = {title.split()[0]: title for title in book.sections}
    prefix = next(iter(book.clauses)).partition("-")[0]
    names = (asked.upper(), f"{prefix}-{asked}")
    for name in names:
        if name in book.clauses:
            return next(title for title, clauses in book.sections.items() if name in clauses), name
        if name in titles:
            return titles[name], None
    close = [match for name in names for match in get_close_matches(name, [*titles, *book.clauses], 4)]
    known = list(dict.fromkeys(close)) or list(titles)
    raise Complaint(say("error.clause", game=game.title, clause=asked, known=", ".join(known)))


def _told(name: str, text: str) -> str:
    return f"**{name}** {text}"
