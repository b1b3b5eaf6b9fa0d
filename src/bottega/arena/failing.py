"""Bots that fail in a game: which one, where, and the game up to there."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

from bottega.arena.executors import WORDS
from bottega.engine.base import BottegaError
from bottega.engine.errors import IllegalAction
from bottega.engine.record import Record
from bottega.engine.state import State


class BotFailed(BottegaError):  # noqa: N818
    """A bot that raised an error or chose no legal action; ``record`` is the game up to there."""

    def __init__(self, record: Record, params: dict[str, Any]) -> None:
        self.record = record
        self.params = params
        super().__init__(self.text("en"))

    @classmethod
    def of(cls, error: Exception, bot: str, state: State, seat: int, choice: object, names: list[str]) -> BotFailed:
        """The failure of the bot at that seat; ``choice`` is what it chose, None where it did not get so far."""
        if isinstance(error, IllegalAction):
            reason = f"{choice}: {error.refusal}"
        else:
            frames = traceback.extract_tb(error.__traceback__)
            where = f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else "-"
            reason = f"{type(error).__name__}: {error}"
            reason = f"{reason} ({where})" if choice is None else f"{choice!r}: {reason}"
        record = Record.of(state, names)
        params = {"bot": bot, "game": state.game.name, "seed": state.seed, "seat": seat, "reason": reason}
        return cls(record, {**params, "action": len(record.actions), "chosen": choice is not None})

    def text(self, lang: str) -> str:
        """Which bot failed, where and why, as a sentence in that language."""
        key = "chose" if self.params["chosen"] else "raised"
        return WORDS.text_verbatim(lang, f"failed.{key}", **self.params)

    def __reduce__(self) -> tuple[type[BotFailed], tuple[Record, dict[str, Any]]]:
        return BotFailed, (self.record, self.params)
