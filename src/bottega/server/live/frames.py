"""Frames: the form that messages have on a WebSocket (RFC 6455, 5.2)."""

from __future__ import annotations

import msgspec

_encode = msgspec.json.Encoder().encode


HOLE_SIGN = b"\0"
HOLE = msgspec.Raw(HOLE_SIGN)
"""Stands in a form for what differs from message to message; the sign itself is in no JSON text."""


class Form:
    """A message with holes: what is the same in all messages of a kind is encoded once."""

    def __init__(self, message: msgspec.Struct) -> None:
        self._between = _encode(message).split(HOLE_SIGN)

    def filled(self, texts: list[bytes]) -> bytes:
        """The frame of the message with these texts in its holes."""
        assert len(texts) == len(self._between) - 1
        pieces = [self._between[0]]
        for place in range(len(texts)):
            pieces.append(texts[place])
            pieces.append(self._between[place + 1])
        return joined(pieces)


def joined(pieces: list[bytes]) -> bytes:
    """The frame of a text in pieces."""
    size = 0
    for piece in pieces:
        size += len(piece)
    return b"".join([_head(size), *pieces])


def frame(message: msgspec.Struct) -> bytes:
    """A message as the text frame that is sent."""
    text = _encode(message)
    return _head(len(text)) + text


def _head(size: int) -> bytes:
    if size < 126:
        return b"\x81" + size.to_bytes(1)
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2)
    return b"\x81\x7f" + size.to_bytes(8)


def payload(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of the frame at ``at`` begins and ends, behind its length and its mask."""
    size = data[at + 1] & 127
    begin = at + 6
    if size > 125:
        more = 2 if size == 126 else 8
        size = int.from_bytes(data[at + 2 : at + 2 + more])
        begin += more
    return begin, begin + size
