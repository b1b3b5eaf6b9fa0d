"""The rules of a game, whole or clause by clause."""

from __future__ import annotations

from difflib import get_close_matches

from rich.markdown import Markdown

from bottega.engine.game import Game
from bottega.terminal.language import Complaint, Language


def rules_of(game: Game, say: Language, asked: str | None = None) -> Markdown:
    """All rules, a section (``CN-3``) or a clause (``CN-3.4``); an unknown one is answered with those close to it."""
    book = game.rulebook(say.code)
    if not asked:
        return Markdown(book.text)
    sections = {title.split()[0]: (title, clauses) for title, clauses in book.sections.items()}
    prefix = next(iter(book.clauses)).partition("-")[0]
    names = (asked.upper(), f"{prefix}-{asked}")
    for name in names:
        if name in book.clauses:
            return Markdown(_clause(name, book.clauses[name]))
        if name in sections:
            title, clauses = sections[name]
            return Markdown("\n\n".join([f"## {title}", *(_clause(*clause) for clause in clauses.items())]))
    close = [match for name in names for match in get_close_matches(name, [*sections, *book.clauses], 4)]
    known = list(dict.fromkeys(close)) or list(sections)
    raise Complaint(say("error.clause", game=game.title, clause=asked, known=", ".join(known)))


def _clause(name: str, text: str) -> str:
    return f"**{name}** {text}"
