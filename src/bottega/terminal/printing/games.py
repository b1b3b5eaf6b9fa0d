"""The games whose cards can be printed."""

from __future__ import annotations

from collections.abc import Callable

from bottega.games.codex.terminal import printing as codex
from bottega.games.inventors.terminal import printing as inventors
from bottega.games.leonardo.terminal import printing as leonardo
from bottega.games.workshop.terminal import printing as workshop
from bottega.terminal.printing.press import Kind, Press

SHEETS: dict[str, tuple[str, Callable[[Press], list[Kind]]]] = {
    "codex": (codex.COVER, codex.kinds),
    "inventors": (inventors.COVER, inventors.kinds),
    "leonardo": (leonardo.COVER, leonardo.kinds),
    "workshop": (workshop.COVER, workshop.kinds),
}
"""By game: the plate of the first page, and what makes the kinds of pieces."""
