"""What goes out over a WebSocket: frames."""

from __future__ import annotations

import msgspec

_encode = msgspec.json.Encoder().encode


def frame(message: msgspec.Struct) -> bytes:
    """A message as the text frame that is sent (RFC 6455, 5.2)."""
    text = _encode(message)
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1) + text
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2) + text
    return b"\x81\x7f" + size.to_bytes(8) + text
