"""Plots asked for with ``--plot``: checked before anything is played, written when it is over."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from bottega.terminal.language import Complaint, Language
from bottega.terminal.screen import make_console


def check_plot(path: Path | None, say: Language) -> None:
    """Refuses a file that could not be written, or is of another kind than we draw."""
    if path is None:
        return
    if path.suffix.lower() != ".svg":
        raise Complaint(say("error.plot", path=path))
    if not path.parent.is_dir():
        raise Complaint(say("error.no_folder", path=path, folder=path.parent))


def write_plot(path: Path, drawn: str, say: Language) -> None:
    """Writes the file and says so on stderr, where it disturbs no other output."""
    try:
        path.write_text(drawn, "utf-8")
    except OSError as error:
        raise Complaint(say("error.write", path=path, reason=error.strerror or error)) from None
    make_console(stderr=True).print(Text(say("plot.written", path=path)), soft_wrap=True)
