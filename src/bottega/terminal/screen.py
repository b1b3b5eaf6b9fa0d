"""The console: what a person reads and the lines they type."""

from __future__ import annotations

import codecs
import os
import re
import sys
import unicodedata
from io import TextIOBase, TextIOWrapper
from textwrap import wrap
from typing import TextIO, cast

from rich.console import Console, RenderableType
from rich.text import Text

_LOOKALIKES = str.maketrans(
    {
        "═": "=",
        "·": ".",
        "•": "*",
        "…": "...",
        "’": "'",
        "▸": ">",
        "◂": "<",
        "▴": "^",
        "▾": "v",
        "▲": "^",
        "▼": "v",
        "→": "->",
        "±": "+/-",
        "█": "#",
        "★": "*",
        "▢": "o",
        "œ": "oe",
        "Œ": "OE",
    }
    | dict.fromkeys("“”«»", '"')
    | dict.fromkeys("─━–—−", "-")
    | dict.fromkeys("│║", "|")
    | dict.fromkeys("┌┐└┘╔╗╚╝├┤┬┴┼", "+")
)

ROOM_TO_TYPE = 12
"""The columns that a prompt leaves free to type in."""
PIPE_WIDTH = 200
"""The columns where no terminal and no ``COLUMNS`` tells how many there are: enough for any table of ours."""

_SPACES = re.compile(r" +(?=\n|\Z)")


def _lookalike(error: UnicodeError) -> tuple[str, int]:
    """The error handler that replaces what an old terminal cannot show by similar letters."""
    assert isinstance(error, UnicodeEncodeError)
    plain = _plain(error.object[error.start : error.end]).encode("ascii", "ignore").decode()
    return plain or "?", error.end


def _plain(text: str) -> str:
    """A text without accents, in letters and signs that every keyboard has, where one is similar."""
    apart = unicodedata.normalize("NFKD", text.translate(_LOOKALIKES))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def as_typed(text: str) -> str:
    """A text as somebody may type it: in small letters without accents, with the keyboard's apostrophe."""
    return _plain(text).lower()


codecs.register_error("bottega.lookalike", _lookalike)


def prepare_streams() -> None:
    """Makes the streams accept every character, whatever the terminal's encoding."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="bottega.lookalike")


def make_console(stderr: bool = False) -> Console:
    """A console that prints what it is given: nothing is taken for markup or coloured by guess."""
    console = Console(stderr=stderr, highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.file = cast(TextIO, Trimmed(sys.stderr if stderr else sys.stdout))
        if "COLUMNS" not in os.environ:
            console.width = PIPE_WIDTH
    return console


class Trimmed(TextIOBase):
    """A stream on which no line ends in spaces; those at the end of a text wait for what follows them."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._waiting = ""

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._stream.encoding

    def write(self, text: str) -> int:
        whole = self._waiting + text
        kept = _SPACES.sub("", whole)
        self._waiting = whole[len(whole.rstrip(" ")) :]
        self._stream.write(kept)
        return len(text)

    def flush(self) -> None:
        if not self._stream.closed:  # Python flushes it once more when it is thrown away
            self._stream.flush()

    def fileno(self) -> int:
        return self._stream.fileno()


class Screen:
    """A screen to play on. On a real terminal each page replaces the last; in a pipe they follow one another."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or make_console()
        self.live = self.console.is_terminal and not self.console.is_dumb_terminal and sys.stdin.isatty()
        if self.live:
            _edit_lines()

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int | None:
        """The lines of a page; None where pages have no end."""
        return self.console.height if self.live else None

    def clear(self, forget: bool = False) -> None:
        """Begins a new page; ``forget`` also wipes what could be scrolled back to."""
        if self.live:
            self.console.file.write("\x1b[H\x1b[2J" + ("\x1b[3J" if forget else ""))
            self.console.file.flush()

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part)

    def show_command(self, command: str) -> None:
        """A command line to copy: it is not broken, however long it is."""
        self.console.print(Text(f"  {command}"), soft_wrap=True)

    def lines_of(self, part: RenderableType) -> int:
        """How many lines a part takes."""
        return len(self.console.render_lines(part, pad=False))

    def wrapped(self, prompt: str) -> list[str]:
        """A prompt in lines, the last of which leaves room to type."""
        return wrap(prompt, max(self.width - ROOM_TO_TYPE, ROOM_TO_TYPE))

    def ask(self, prompt: str) -> str:
        """A line from the keyboard, or from a pipe, where it is printed again for the reader."""
        *before, last = self.wrapped(prompt)
        self.show(*map(Text, before))
        prompt = last + " "
        if sys.stdin.isatty():
            return input(prompt).strip()
        self.console.print(Text(prompt), end="")
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EOFError
        self.console.print(Text(line.strip()))
        return line.strip()


def _edit_lines() -> None:
    """Arrow keys and history at the prompt, where the system offers them."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
