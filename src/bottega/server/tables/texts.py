"""JSON texts of what is shown of a table: a dict that has not changed is the same object, and keeps its text."""

from __future__ import annotations

import msgspec

_encode = msgspec.json.Encoder().encode
_keys: dict[str, bytes] = {}


class Texts:
    """The texts of the dicts that were shown last, found by identity: each is held here, so no other has its id."""

    def __init__(self) -> None:
        self._now: dict[int, tuple[object, bytes]] = {}
        self._last: dict[int, tuple[object, bytes]] = {}

    def begin(self) -> None:
        """Begins to show something: the texts shown last are still known, those of before are forgotten."""
        self._last, self._now = self._now, {}

    def fields(self, shown: dict[str, object]) -> bytes:
        """The fields of a dict, without its braces; the dicts in its lists may have been shown before."""
        others: dict[str, object] = {}
        pieces: list[bytes] = []
        for name, value in shown.items():
            if isinstance(value, list) and value and isinstance(value[0], dict):
                pieces.append(_key(name))
                pieces.append(b",".join([self._text(one) for one in value]))
                pieces.append(b"],")
            else:
                others[name] = value
        pieces.append(_encode(others)[1:-1])
        return b"".join(pieces) if others else b"".join(pieces)[:-1]

    def _text(self, one: object) -> bytes:
        known = self._now.get(id(one))
        if known is None:
            known = self._last.get(id(one))
            if known is None:
                known = (one, _encode(one))
            self._now[id(one)] = known
        return known[1]


def _key(name: str) -> bytes:
    """The beginning of a field that is a list."""
    known = _keys.get(name)
    if known is None:
        known = _keys[name] = b"%b:[" % _encode(name)
    return known
