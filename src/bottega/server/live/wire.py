"""The wire: a WebSocket connection that tells each message as it comes, and cuts off a client that does not read.

Every action comes in as a message, and four or more go out for it. So what comes in one frame need not wait for a task
to receive it, and what goes out is handed to the transport as ready frames (``outbox``); everything else about
WebSockets is uvicorn's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from bottega.server.live.frames import payload

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

WIRE = "bottega.wire"
WHOLE_TEXT, MASKED = 0x81, 0x80


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol, known to the application by ``scope["bottega.wire"]``."""

    hear: Callable[[str], None] | None = None
    """Told each message that came in one frame, in order; what came in several, or before, is to be received."""
    _cuts_off = False
    _begun = b""
    """A frame of which the rest has not come yet."""

    def data_received(self, data: bytes) -> None:
        """Cuts what comes after the handshake into frames: uvicorn gets whole ones, and those it will refuse."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        data = self._begun + data
        at = 0
        while len(data) - at > 1:
            begin, end = payload(data, at)
            if data[at + 1] < MASKED or end - begin > self.config.ws_max_size:
                super().data_received(data[at:])
                self._begun = b""
                return
            if end > len(data):
                break
            if not self._heard(data, at, begin, end):
                super().data_received(data[at:end])
            at = end
        self._begun = data[at:]

    def _heard(self, data: bytes, at: int, begin: int, end: int) -> bool:
        """Whether the frame was a whole message, which is told at once."""
        if (
            self.hear is None
            or data[at] != WHOLE_TEXT
            or not self.queue.empty()
            or self.frames
            or self.close_sent
            or self.transport.is_closing()
        ):
            return False
        try:
            text = str(apply_mask(data[begin:end], data[begin - 4 : begin]), "utf-8")
        except UnicodeDecodeError:  # uvicorn ends the connection, as it has to
            return False
        self.hear(text)
        return True

    def hold(self) -> None:
        """Reads no more for now."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Reads on, unless something waits to be received."""
        if self.read_paused and self.queue.empty() and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

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

    def cut_off_beyond(self, most_unread: int) -> None:
        """Cuts a client off that leaves more than that unread; it can come back for what is missing."""
        self._cuts_off = True
        self.transport.set_write_buffer_limits(most_unread)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._cuts_off:
            self.cut()

    def cut(self) -> None:
        self.transport.abort()
