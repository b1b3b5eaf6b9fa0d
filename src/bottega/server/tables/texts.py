"""JSON texts of what is shown of a table: a dict that has not changed is the same object, and keeps its text."""

from __future__ import annotations

import msgspec

_encode = msgspec.json.Encoder().encode


class Texts:
    """The texts of a table: of what everybody sees, and of what each seat sees besides."""

    def __init__(self) -> None:
        self._new: dict[int, bytes] = {}
        self._common = _Text(self._new)
        self._own: dict[int | None, _Text] = {}

    def common(self, shown: dict[str, object]) -> bytes:
        """The fields of what everybody sees, without braces; asked for first, and then ``own`` of each seat."""
        self._new.clear()
        return self._common.fields(shown)

    def own(self, seat: int | None, shown: dict[str, object]) -> bytes:
        """The fields of what that seat sees besides."""
        text = self._own.get(seat)
        if text is None:
            text = self._own[seat] = _Text(self._new)
        return text.fields(shown)


class _Text:
    """The text of a dict that is shown again and again; the dicts in its lists may have been shown before."""

    def __init__(self, new: dict[int, bytes]) -> None:
        self._lists: dict[str, _List] = {}
        self._new = new

    def fields(self, shown: dict[str, object]) -> bytes:
        """The fields of the dict, without its braces."""
        others: dict[str, object] = {}
        pieces: list[bytes] = []
        for name, value in shown.items():
            if isinstance(value, list) and value and isinstance(value[0], dict):
                known = self._lists.get(name)
                if known is None:
                    known = self._lists[name] = _List(name)
                known.add_to(pieces, value, self._new)
            else:
                others[name] = value
        if others:
            pieces.append(_encode(others)[1:-1])
        elif pieces:
            pieces[-1] = b"]"
        return b"".join(pieces)


class _List:
    """The texts of a list of dicts: what was last shown at each place."""

    def __init__(self, name: str) -> None:
        self._beginning = b"%b:[" % _encode(name)
        self._shown: list[object] = []
        self._texts: list[bytes] = []

    def add_to(self, pieces: list[bytes], shown: list[object], new: dict[int, bytes]) -> None:
        """Adds the field, and a comma; ``new`` has the texts of dicts that were not shown before, by identity.

        Each of them is kept here or in another list until something else is shown, so no other has its id.
        """
        texts = self._texts
        pieces.append(self._beginning)
        for place in range(len(shown)):
            one = shown[place]
            if place == len(texts):
                self._shown.append(one)
                texts.append(_text(one, new))
            elif self._shown[place] is not one:
                self._shown[place] = one
                texts[place] = _text(one, new)
            if place:
                pieces.append(b",")
            pieces.append(texts[place])
        pieces.append(b"],")


def _text(one: object, new: dict[int, bytes]) -> bytes:
    known = new.get(id(one))
    if known is None:
        known = new[id(one)] = _encode(one)
    return known
