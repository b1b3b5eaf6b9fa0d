"""What a shell offers when the Tab key is pressed: games, bots, clauses, options, languages."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from textwrap import shorten

import typer
from rich.markup import escape
from typer.completion import completion_init, get_completion_script, install  # type: ignore[attr-defined]

from bottega.bots import BOTS
from bottega.bots.levels import bot_name
from bottega.engine.game import Game
from bottega.engine.registry import game as find_game
from bottega.engine.registry import games
from bottega.engine.words import LANGUAGES, Verbatim
from bottega.terminal.editions import kept_names
from bottega.terminal.language import Complaint, Language, preferred
from bottega.terminal.printing.sheets import PAPERS
from bottega.terminal.table import HUMAN

PROGRAM = "bottega"
VARIABLE = "_BOTTEGA_COMPLETE"
SHELLS = ("bash", "zsh", "fish")
MOST_LETTERS = 70
"""The longest text beside a word."""

Offer = tuple[str, str]
"""A word, and what is told of it by the shells that do so."""

completion_init()


def told_beside(text: str) -> str:
    """A text as a shell shows it beside a word: on one line, in plain letters."""
    return escape(shorten(text, MOST_LETTERS, placeholder="…"))


def game_names(incomplete: str) -> list[Offer]:
    return [(name, find_game(name).title) for name in games() if name.startswith(incomplete)]


def languages(incomplete: str) -> list[Offer]:
    return [(code, name) for code, name in LANGUAGES.items() if code.startswith(incomplete)]


def papers(incomplete: str) -> list[str]:
    return [paper for paper in PAPERS if paper.startswith(incomplete)]


def bots(incomplete: str) -> list[Offer]:
    """A list such as ``greedy,level2``, one bot longer."""
    return _listed(incomplete, list(BOTS))


def people_and_bots(incomplete: str) -> list[Offer]:
    return _listed(incomplete, [HUMAN, *BOTS])


def clauses(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """The sections and clauses of the game named before."""
    game = _game(ctx)
    if game is None:
        return []
    code = str(ctx.params.get("lang"))
    book = game.rulebook(code if code in LANGUAGES else preferred().code)
    sections = {title.split()[0]: title.partition(" ")[2] for title in book.sections}
    told = {name: told_beside(text) for name, text in (sections | book.clauses).items()}
    if incomplete[:1].isdigit():
        told = {name.partition("-")[2]: text for name, text in told.items()}
    elif incomplete[:1].islower():
        told = {name.lower(): text for name, text in told.items()}
    return [(name, text) for name, text in told.items() if name.startswith(incomplete)]


def editions(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """The editions that are kept, of the game named before or of all."""
    game = _game(ctx)
    return [offer for offer in kept_names(game.name if game else None) if offer[0].startswith(incomplete)]


def game_options(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """``name=value`` for every option of the game named before."""
    game = _game(ctx)
    if game is None:
        return []
    offers = [
        (f"{option.name}={str(choice).lower()}", told_beside(option.text(preferred().code)))
        for option in game.options.values()
        for choice in option.choices
    ]
    return [offer for offer in offers if offer[0].startswith(incomplete)]


def varied(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """A list of options of the game named before, one longer."""
    game = _game(ctx)
    before, comma, last = incomplete.rpartition(",")
    offers = (
        {} if game is None else {name: told_beside(one.text(preferred().code)) for name, one in game.options.items()}
    )
    return [(before + comma + name, told) for name, told in offers.items() if name.startswith(last)]


def presets(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """Every preset of the game named before."""
    game, lang = _game(ctx), preferred().code
    named = list(game.presets) if game is not None else []
    offers = [(name, told_beside(game.words.text(lang, f"preset.{name}.text"))) for name in named if game is not None]
    return [offer for offer in offers if offer[0].startswith(incomplete)]


def _game(ctx: typer.Context) -> Game | None:
    """The game among the words before; while an option has no value yet, they have not been told apart."""
    named = [name for name in (ctx.params.get("game"), *ctx.args) if name in games()]
    return find_game(named[0]) if named else None


def _listed(incomplete: str, names: Sequence[str]) -> list[Offer]:
    before, comma, last = incomplete.rpartition(",")
    lang = preferred().code
    return [
        (before + comma + name, bot_name(name, lang) if name in BOTS else name)
        for name in names
        if name.startswith(last)
    ]


# Installing


def install_completion(say: Language) -> str:
    """Installs the completion for the shell in use; returns what to say about it."""
    try:
        shell, path = install(shell=_shell(SHELLS, say), prog_name=PROGRAM, complete_var=VARIABLE)
    except OSError as error:
        path = Path(error.filename or Path.home())
        raise Complaint(say("error.write", path=path, reason=error.strerror or error)) from None
    return say("completion.installed", shell=shell, path=Verbatim(path))


def completion_script(say: Language) -> str:
    shell = _shell((*SHELLS, "powershell", "pwsh"), say)
    return get_completion_script(prog_name=PROGRAM, complete_var=VARIABLE, shell=shell)


def _shell(known: Sequence[str], say: Language) -> str:
    """The shell in which the program was called, one of those known."""
    from shellingham import ShellDetectionFailure, detect_shell  # type: ignore[import-untyped]

    try:
        shell = str(detect_shell()[0])
    except ShellDetectionFailure:
        raise Complaint(say("error.unknown_shell", shells=", ".join(known))) from None
    if shell not in known:
        raise Complaint(say("error.shell", shell=shell, shells=", ".join(known)))
    return shell


# The words of bash


@contextmanager
def bash_words() -> Iterator[None]:
    """Lets bash complete what it takes for several words: it breaks them at ``=`` and ``:``.

    They are put together before we look at them, and of what is offered only what follows the last break is told.
    """
    if os.environ.get(VARIABLE) != "complete_bash":
        yield
        return
    words, current = _rejoined(os.environ["COMP_WORDS"].split(), int(os.environ["COMP_CWORD"]))
    os.environ |= {"COMP_WORDS": "\n".join(words), "COMP_CWORD": str(current)}
    begun = re.match(r"(.*[=:])?", words[current] if current < len(words) else "")
    offered = io.StringIO()
    try:
        with redirect_stdout(offered):
            yield
    finally:
        for line in offered.getvalue().splitlines():
            print(line.removeprefix(begun[0] if begun else ""))


def _rejoined(words: Sequence[str], current: int) -> tuple[list[str], int]:
    """The words as they were typed, and the number of the one at the cursor."""
    joined: list[str] = []
    place = current
    for number, word in enumerate(words):
        if joined and (_is_break(word) or _is_break(words[number - 1])):
            joined[-1] += word
        else:
            joined.append(word)
        if number == current:
            place = len(joined) - 1
    return joined, place if current < len(words) else len(joined)


def _is_break(word: str) -> bool:
    return bool(re.fullmatch("[=:]+", word))
