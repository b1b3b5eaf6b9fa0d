"""The rules of a game, whole or clause by clause."""

from __future__ import annotations

from rich.constrain import Constrain
from rich.markdown import Markdown

from bottega.engine.game import Game
from bottega.engine.rulebook import NoClauseError
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
    if clause:
        return _told(clause, book.clauses[clause])
    return "\n\n".join([f"## {title}", *(_told(*each) for each in book.sections[title].items())])


def sections_of(game: Game, say: Language, asked: str | None = None) -> dict[str, dict[str, str]]:
    """The sections by their titles, each with its clauses; only what is asked for, where something is."""
    book = game.rulebook(say.code)
    if not asked:
        return book.sections
    title, clause = _place(game, say, asked)
    return {title: {clause: book.clauses[clause]} if clause else book.sections[title]}


def _place(game: Game, say: Language, asked: str) -> tuple[str, str]:
    """The title of the section and the clause that is asked for; none: the whole section."""
    try:
        return game.rulebook(say.code).find(asked)
    except NoClauseError as error:
        raise Complaint(say("error.clause", game=game.title, clause=asked, known=error.known)) from None


def _told(name: str, text: str) -> str:
    return f"**{name}** {text}"
