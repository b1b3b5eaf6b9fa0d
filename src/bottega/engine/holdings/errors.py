"""The error about the holdings of a real table."""

from __future__ import annotations

from bottega.engine.errors import BottegaError
from bottega.engine.words import Verbatim, Words

_WORDS = Words("bottega.engine.holdings")


class HoldingsError(BottegaError):
    """The error of something that the players of a real table cannot hold at the end.

    ``place`` is where it stands, such as ``players[1].inventions``, and ``player`` the number of the player, counted
    from 0; None where it concerns the whole table.
    """

    def __init__(self, key: str, place: str, player: int | None = None, **params: object) -> None:
        self.key = key
        self.place = place
        self.player = player
        self._params = params
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        """The sentence in that language."""
        return _WORDS.text(lang, self.key, place=Verbatim(self.place), **self._params)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _holdings_error, (self.key, self.place, self.player, self._params)


def _holdings_error(key: str, place: str, player: int | None, params: dict[str, object]) -> HoldingsError:
    """An error that was pickled."""
    return HoldingsError(key, place, player, **params)
