"""The command ``print``: writes the sheets of a game."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from bottega.engine.game import Game
from bottega.terminal.language import Complaint, Language
from bottega.terminal.printing.games import SHEETS
from bottega.terminal.printing.press import Press
from bottega.terminal.printing.sheets import PAPERS, print_sheets
from bottega.terminal.screen import make_console


def print_game(game: Game, output: Path | None, paper: str, say: Language) -> None:
    """Writes the PDF and says where it lies."""
    if game.name not in SHEETS:
        raise Complaint(say("error.no_sheets", game=game.title, games=", ".join(SHEETS)))
    if paper not in PAPERS:
        raise Complaint(say("error.paper", paper=paper, papers=", ".join(PAPERS)))
    path = output or Path(f"{game.name}-{say.code}.pdf")
    if path.suffix.lower() != ".pdf":
        raise Complaint(say("error.pdf", path=path))
    press = Press(game, say)
    cover, needed, kinds = SHEETS[game.name]
    document = print_sheets(press, cover, say(needed), kinds(press), paper)
    try:
        path.write_bytes(document.data())
    except OSError as error:
        raise Complaint(say("error.write", path=path, reason=error.strerror or error)) from None
    console = make_console(stderr=True)
    console.print(Text(say("print.written", path=path, pages=len(document.pages))), soft_wrap=True)
    if press.plate(cover) is None:
        console.print(Text(say("print.no_plates")), soft_wrap=True)
