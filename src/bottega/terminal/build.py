"""The build of the rules that runs, and advice where it is the slow one."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from rich.text import Text

from bottega.engine.fast import COMPILED
from bottega.terminal.language import Language
from bottega.terminal.screen import make_console

REASON = "interpreted.txt"
"""The file in which a build that could not compile the rules tells why."""


def build(say: Language) -> str:
    """The name of the build."""
    return say("build.compiled" if COMPILED else "build.interpreted")


def slowness(say: Language) -> str | None:
    """Why the rules run slowly here and what to do about it; None where they are compiled."""
    if COMPILED:
        return None
    note = files("bottega") / REASON
    if note.is_file():
        lines = note.read_text("utf-8").split("\n")
        return say("build.slow", reason=lines[0].strip() or say("build.no_reason"))
    if Path(__file__).parents[3].joinpath("pyproject.toml").is_file():
        return say("build.slow_source")
    return say("build.slow", reason=say("build.no_reason"))


def warn_if_slow(say: Language) -> None:
    """One line on stderr where the rules are not compiled."""
    if (message := slowness(say)) is not None:
        make_console(stderr=True).print(Text(f"bottega: {message}"), soft_wrap=True)
