"""The wire: a WebSocket connection to which an encoded frame can be handed at once.

Four or more messages go out for every action, and spectators share the same bytes. So a frame is made once and written
straight to the transport; everything else about WebSockets is uvicorn's.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

WIRE = "bottega.wire"

_encode = msgspec.json.Encoder().encode


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol, known to the application by ``scope["bottega.wire"]``."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast("dict[str, Any]", self.scope)[WIRE] = self

    def send_receive_event_to_app(self) -> None:
        """Reading pauses only while a message is waiting already, not for every message."""
        first = self.queue.empty() and not self.read_paused
        self.read_paused = self.read_paused or first
        super().send_receive_event_to_app()
        if first:
            self.read_paused = False

    def write(self, frame: bytes) -> None:
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(frame)

    @property
    def unread(self) -> int:
        """How many bytes wait for the client to read them."""
        return self.transport.get_write_buffer_size()

    def cut(self) -> None:
        self.transport.abort()


def frame(message: msgspec.Struct) -> bytes:
    """A message as the text frame that is sent (RFC 6455, 5.2)."""
    text = _encode(message)
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1) + text
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2) + text
    return b"\x81\x7f" + size.to_bytes(8) + text
