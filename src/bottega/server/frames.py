"""Frames: the form that messages have on a WebSocket (RFC 6455, 5.2)."""

from __future__ import annotations

import msgspec

_encode = msgspec.json.Encoder().encode


def frame(message: msgspec.Struct) -> bytes:
    """A message as the text frame that is sent."""
    text = _encode(message)
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1) + text
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2) + text
    return b"\x81\x7f" + size.to_bytes(8) + text


def payload(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of the frame at ``at`` begins and ends, behind its length and its mask."""
    size = data[at + 1] & 127
    begin = at + 6
    if size > 125:
        more = 2 if size == 126 else 8
        size = int.from_bytes(data[at + 2 : at + 2 + more])
        begin += more
    return begin, begin + size
