"""Frames: the form that messages have on a WebSocket (RFC 6455, 5.2; compressed: RFC 7692)."""

from __future__ import annotations

import zlib

import msgspec

_encode = msgspec.json.Encoder().encode

WHOLE_TEXT, COMPRESSED_TEXT = 0x81, 0xC1
MASK = 4
"""Bytes of the mask of what clients send."""
FLUSH_END = b"\x00\x00\xff\xff"
"""With what every flush ends; it is left out on the way."""

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


WORTH_COMPRESSING = 100
"""Texts below that (an answer, who is here) go as they are: few bytes would be saved."""


WINDOW_BITS = 13
"""Messages refer to the last 8 KB before them."""


class Stream:
    """Messages that go to several connections, compressed once: each refers to those that all of them were sent."""

    def __init__(self) -> None:
        # Of updates of 880 to 950 bytes it leaves 105 to 139 in 23 to 27 µs; the level above and twice the memory leave
        # 6 less and take an eighth more time, half the window leaves 25 to 30 more.
        self._compressor = zlib.compressobj(level=5, wbits=-WINDOW_BITS, memLevel=5)

    def compressed(self, made: bytes) -> bytes:
        """The same frame as it is sent where compression was agreed on (RFC 7692, 7.2.1)."""
        begin, end = payload(made, 0, 0)
        if end - begin < WORTH_COMPRESSING:
            return made
        text = self._compressor.compress(made[begin:end]) + self._compressor.flush(zlib.Z_SYNC_FLUSH)
        size = len(text) - len(FLUSH_END)
        return _head(size, COMPRESSED_TEXT) + text[:size]


def _head(size: int, kind: int = WHOLE_TEXT) -> bytes:
    if size < 126:
        return bytes((kind, size))
    if size < 65536:
        return bytes((kind, 126)) + size.to_bytes(2)
    return bytes((kind, 127)) + size.to_bytes(8)


def payload(data: bytes, at: int, mask: int = MASK) -> tuple[int, int]:
    """Where the payload of the frame at ``at`` begins and ends, behind its length and its mask."""
    size = data[at + 1] & 127
    begin = at + 2 + mask
    if size > 125:
        more = 2 if size == 126 else 8
        size = int.from_bytes(data[at + 2 : at + 2 + more])
        begin += more
    return begin, begin + size
