"""The games whose cards can be printed."""

from __future__ import annotations

from collections.abc import Callable

from bottega.games.codex.terminal import printing as codex
from bottega.games.inventors.terminal import printing as inventors
from bottega.games.leonardo.terminal import printing as leonardo
from bottega.games.workshop.terminal import printing as workshop
from bottega.terminal.printing.press import PaperKind, Press

SHEETS: dict[str, tuple[str, str, Callable[[Press], list[PaperKind]]]] = {
    "codex": (codex.COVER, codex.NEEDED, codex.kinds),
    "inventors": (inventors.COVER, inventors.NEEDED, inventors.kinds),
    "leonardo": (leonardo.COVER, leonardo.NEEDED, leonardo.kinds),
    "workshop": (workshop.COVER, workshop.NEEDED, workshop.kinds),
}
"""By game: the plate of the first page, the word for what else is needed, and what makes the kinds of pieces."""
