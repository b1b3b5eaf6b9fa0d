"""Sentences about events: one that was said before is only filled in with the name of the player."""

from __future__ import annotations

from collections.abc import Mapping

from bottega.engine.base import BottegaError
from bottega.engine.words import Verbatim, Words

MOST_LINES = 1000
"""How many sentences of one kind are kept."""
_PLAYER = Verbatim("\0")
"""Stands in a sentence that is kept where the name of the player comes."""
_UNSEEN = object()
"""Stands for what an event does not tell to everybody."""


class Saying:
    """The sentences about events of one kind, in one language, for those who know all of it and for others."""

    def __init__(self, words: Words, lang: str, key: str, hidden: str) -> None:
        self._words = words
        self._lang = lang
        self._key = key
        self._hidden = hidden
        names = [*words.names(lang, key), *(words.names(lang, hidden) if words.has(hidden) else ())]
        self._about = [name for name in dict.fromkeys(names) if name != "seat"]
        self._lines: dict[tuple[object, ...], str] = {}
        """By all that the sentence tells but the name of the player."""

    def said(self, event: Mapping[str, object], names: list[str] | None) -> str:
        """The sentence about a seen event; ``names`` are the players'."""
        seat = event.get("seat")
        player = seat if isinstance(seat, int) else None
        about = [event.get(name, _UNSEEN) for name in self._about]
        if not names or not _is_plain(about):
            return self._told(event, names)
        known = (player is None, *about)
        line = self._lines.get(known)
        if line is None:
            if len(self._lines) >= MOST_LINES:
                self._lines.clear()
            line = self._lines[known] = self._told(event, names, None if player is None else _PLAYER)
        return line if player is None else line.replace(_PLAYER, names[player])

    def _told(self, event: Mapping[str, object], names: list[str] | None, player: Verbatim | None = None) -> str:
        try:
            return self._filled(self._key, event, names, player)
        except KeyError as error:  # it tells more than was seen
            if not self._words.has(self._hidden):
                raise BottegaError(
                    f"the word {self._key!r} tells {error}, which the event does not tell to everybody; "
                    f"{self._hidden!r} should say it without"
                ) from None
            return self._filled(self._hidden, event, names, player)

    def _filled(self, key: str, event: Mapping[str, object], names: list[str] | None, player: Verbatim | None) -> str:
        words = self._words.table(self._lang)
        shown: dict[str, object] = {}
        for name in self._words.names(self._lang, key):
            if name == "seat" and player is not None:
                shown[name] = player
            elif name in event:
                shown[name] = _named(name, event[name], words, names)
        return self._words.filled(self._lang, key, shown)


def _is_plain(values: list[object]) -> bool:
    """Whether no value is a list or an object, which has no hash and may name other players."""
    for value in values:
        if isinstance(value, list | dict):
            return False
    return True


def _named(name: str, value: object, words: dict[str, str], names: list[str] | None) -> object:
    """What an event tells under that name, in words."""
    if name == "seat" and isinstance(value, int):
        return Verbatim(names[value]) if names else f"@seat {value + 1}"
    if not isinstance(value, list):
        return words.get(f"{name}.{value}", value)
    one = "seat" if name == "winners" else name.removesuffix("s")
    listed = ", ".join([str(_named(one, item, words, names)) for item in value])
    return Verbatim(listed) if name == "winners" and names else listed
