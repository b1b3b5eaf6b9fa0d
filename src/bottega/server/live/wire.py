"""The wire: a WebSocket connection that tells each message as it comes, and cuts off a client that does not read.

Every action comes in as a message, and four or more go out for it. So what comes in one frame need not wait for a task
to receive it, and what goes out is handed to the transport as ready frames (``outbox``); everything else about
WebSockets is uvicorn's.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.http11 import Request

from bottega.server.live.frames import COMPRESSED_TEXT, FLUSH_END, MASK, WHOLE_TEXT, WINDOW_BITS, payload
from bottega.server.rates import Bucket

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

WIRE = "bottega.wire"
MASKED = 0x80
WRONG, NO_TEXT, POLICY, TOO_LONG = 1002, 1007, 1008, 1009
PAUSE = 1.0
"""Seconds for which no more is read from a client that sends too much."""
DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=WINDOW_BITS,
    client_no_context_takeover=True,
    compress_settings={"level": 1, "memLevel": 5},
)
"""What is agreed on with clients that can read compressed messages (RFC 7692). Of what they send, which is short,
nothing is kept."""


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol, known to the application by ``scope["bottega.wire"]``."""

    hear: Callable[[str], None] | None = None
    """Told each message that came in one frame, in order; what came in several, or before, is to be received."""
    when_lost: Callable[[], None] | None = None
    """Called once the connection has ended."""
    rude = False
    """Whether it was cut off because it sent too much."""
    _cuts_off = False
    _compresses = False
    """Whether compression was agreed on."""
    _can_share = False
    """Whether it was agreed to refer to earlier messages, as far back as streams do."""
    _begun = b""
    """What has come and was not looked at yet: a frame of which the rest is missing, or all there is in a pause."""
    _own: Bucket | None = None
    _shared: Bucket | None = None
    _most_pauses = 0
    _pauses = 0
    """How often in a row it has made the reading pause."""
    _pausing = False

    def limit(self, own: Bucket, pauses: int) -> None:
        """Sets how many frames may come over this connection, and how often it may try to send more."""
        self._own = own
        self._most_pauses = pauses

    def share(self, shared: Bucket) -> None:
        """Sets how many may come over this connection and all others from its address."""
        self._shared = shared

    def data_received(self, data: bytes) -> None:
        """Cuts what comes after the handshake into frames: uvicorn gets whole ones, and those it will refuse."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._begun += data
        if self._pausing:
            self.transport.pause_reading()
        else:
            self._cut_up()

    def _cut_up(self) -> None:
        data, at = self._begun, 0
        if self._pauses and self._own is not None and self._own.is_full():
            self._pauses = 0
        while len(data) - at > 1 and not self.transport.is_closing():
            begin, end = payload(data, at)
            if data[at + 1] < MASKED or end - begin > self.config.ws_max_size:
                self._begun = b""
                super().data_received(data[at:])
                return
            if end > len(data):
                break
            if not self._is_allowed():
                self._pause()
                break
            if not self._heard(data, at, begin, end):
                super().data_received(data[at:end])
            at = end
        self._begun = data[at:]

    def _is_allowed(self) -> bool:
        """Whether one more frame may come now: every one counts, whatever it is."""
        if self._own is not None and not self._own.take():
            self._pauses += 1
            return False
        return self._shared is None or self._shared.take()

    def _pause(self) -> None:
        """Reads nothing for a while, or never again."""
        if self._pauses > self._most_pauses:
            self.rude = True
            self.end(POLICY, "rate")
            return
        self._pausing = True
        self.transport.pause_reading()
        self.loop.call_later(PAUSE, self._read_on)

    def end(self, code: int, reason: str) -> None:
        """Ends the connection for a reason of the client's; what was sent goes out first."""
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def _read_on(self) -> None:
        self._pausing = False
        if self.transport.is_closing():
            return
        self._cut_up()
        if not self._pausing and not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _heard(self, data: bytes, at: int, begin: int, end: int) -> bool:
        """Whether the frame was a whole message, which is told at once."""
        if (
            self.hear is None
            or not (data[at] == WHOLE_TEXT or (data[at] == COMPRESSED_TEXT and self._compresses))
            or not self.queue.empty()
            or self.frames
            or self.close_sent
            or self.transport.is_closing()
        ):
            return False
        text = self._read(apply_mask(data[begin:end], data[begin - MASK : begin]), data[at] == COMPRESSED_TEXT)
        if text is not None:
            self.hear(text)
        return True

    def _read(self, data: bytes, compressed: bool) -> str | None:
        """The text of a frame; where it has none, the connection ends. No more is made of it than may come."""
        most = self.config.ws_max_size
        try:
            if compressed:
                data = zlib.decompressobj(-zlib.MAX_WBITS).decompress(data + FLUSH_END, most + 1)
                if len(data) > most:
                    self.end(TOO_LONG, "a message is too long")
                    return None
            return str(data, "utf-8")
        except zlib.error:
            self.end(WRONG, "a compressed message cannot be read")
        except UnicodeDecodeError:
            self.end(NO_TEXT, "a text message has to be UTF-8")
        return None

    def hold(self) -> None:
        """Reads no more for now."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Reads on, unless something waits to be received."""
        if self.read_paused and self.queue.empty() and not self.transport.is_closing():
            self.read_paused = False
            if not self._pausing:
                self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.when_lost is not None:
            self.when_lost()

    def handle_connect(self, event: Request) -> None:
        self.conn.available_extensions = [DEFLATE]
        super().handle_connect(event)
        for agreed in self.conn.extensions:
            if isinstance(agreed, PerMessageDeflate):
                self._compresses = True
                keeps = not agreed.local_no_context_takeover
                self._can_share = keeps and agreed.local_max_window_bits == WINDOW_BITS
        if self.response.status_code == 101:
            cast("dict[str, Any]", self.scope)[WIRE] = self

    def join_stream(self) -> bool:
        """Whether compressed messages come from a shared stream from now on.

        No others ever are compressed: where hidden things and what somebody else has said are compressed together, the
        size tells whether they have something in common (CRIME).
        """
        if self._can_share:
            for agreed in self.conn.extensions:
                if isinstance(agreed, PerMessageDeflate):
                    del agreed.encoder
        return self._can_share

    def send_receive_event_to_app(self) -> None:
        """Reading pauses only while a message is waiting already, not for every message."""
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.end(NO_TEXT, "a text message has to be UTF-8")
            return
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


def _is_text(pieces: list[bytes]) -> bool:
    try:
        b"".join(pieces).decode()
    except UnicodeDecodeError:
        return False
    return True
