"""Sitting down at a terminal that answers by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

from rich.console import Console

from bottega import Record
from bottega.engine.registry import game as find_game
from bottega.terminal.build import slowness
from bottega.terminal.language import Language
from bottega.terminal.play import Session
from bottega.terminal.screen import Screen
from bottega.terminal.table import TerminalTable, players_named

Answer = Callable[[str, str], str | None]
"""What is typed at a prompt, after what was shown since the last one; None: the input ends."""


class Desk(Screen):
    """A screen that keeps what it shows and lets a function type."""

    def __init__(self, answer: Answer, width: int = 80, height: int | None = None) -> None:
        console = Console(file=StringIO(), width=width, height=height, highlight=False, markup=False, emoji=False)
        super().__init__(console)
        self.live = height is not None
        self.answer = answer
        self.pages: list[tuple[str, str]] = []
        """Each prompt, with what was shown before it."""
        self._read = 0

    def ask(self, prompt: str) -> str:
        shown = self.everything[self._read :]
        self._read = len(self.everything)
        self.pages.append((prompt, shown))
        line = self.answer(prompt, shown)
        if line is None:
            raise EOFError
        return line

    @property
    def everything(self) -> str:
        file = self.console.file
        assert isinstance(file, StringIO)
        return file.getvalue()

    @property
    def last(self) -> str:
        """What was shown after the last prompt."""
        return self.everything[self._read :]


def typing(*lines: str | None) -> Answer:
    """Types these lines; then the input ends."""
    rest: Iterator[str | None] = iter(lines)
    return lambda prompt, shown: next(rest, None)


def always_first(prompt: str, shown: str) -> str:
    """The first choice; at the end, Enter."""
    return "" if prompt == "> " else "1"


def a_table(*kinds: str, seed: int = 3, game: str = "codex", lang: str = "en") -> TerminalTable:
    found = find_game(game)
    seats = [(kind.partition(":")[0], kind.partition(":")[2] or None) for kind in kinds]
    players = players_named(seats, found, lang)
    state = found.new(len(kinds), seed)
    return TerminalTable(Record.of(state, [player.name for player in players]), players)


def warning(lang: str = "en") -> str:
    """The line on stderr about slow rules; none where they are compiled."""
    message = slowness(Language(lang))
    return f"bottega: {message}\n" if message else ""


def pages_too_high(table: TerminalTable, lang: str, width: int = 80, height: int = 24) -> list[str]:
    """The pages of a whole game that do not fit on a live screen; at the end, where nothing is asked, any may."""
    desk = Desk(always_first, width, height)
    Session(table, desk, Language(lang)).run()
    pages = [(prompt, shown.rpartition("\x1b[2J")[2]) for prompt, shown in desk.pages if prompt != "> "]
    return [shown for prompt, shown in pages if shown.count("\n") + len(desk.wrapped(prompt)) > height]


def play(table: TerminalTable, answer: Answer, lang: str = "en", file: Path | None = None) -> tuple[int, Desk]:
    """Plays until the input ends or the game is left; the exit code and the screen."""
    desk = Desk(answer)
    return Session(table, desk, Language(lang), file).run(), desk
