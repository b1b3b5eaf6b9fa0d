"""Players for the load: connections that do as little as they can, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
import random
import time
import zlib
from typing import cast
from urllib.parse import urlsplit

import msgspec

TEXT, COMPRESSED, PING, PONG = 0x81, 0xC1, 0x89, 0x8A


class Eyes(msgspec.Struct):
    seat: int | None
    legal: list[str] | None = None
    """None: as before."""


class Status(msgspec.Struct):
    status: str


class Message(msgspec.Struct):
    type: str
    version: int = 0
    eyes: list[Eyes] = []
    table: Status | None = None


_read = msgspec.json.Decoder(Message).decode
_write = msgspec.json.Encoder().encode


class Load:
    """What all players share: that many actions a second may begin (0: as many as come), and what came of them."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.begun = False
        self.over = asyncio.Event()
        """The first game has come to its end."""
        self.players: list[Player] = []
        self.latencies: list[float] = []
        self.moves = 0
        self.updates = 0
        self.update_bytes = 0
        """What went over the wire for them, heads of frames included."""
        self._next = 0.0

    def begin(self) -> None:
        self.begun = True
        for player in self.players:
            player.act_if_asked()

    def wait(self) -> float:
        """How long the next action has to wait."""
        if not self.rate:
            return 0.0
        now = time.monotonic()
        self._next = max(self._next, now - 0.05) + 1 / self.rate
        return max(0.0, self._next - now)

    def end(self) -> None:
        for player in self.players:
            player.transport.abort()


class Player(asyncio.Protocol):
    """One seat: reads everything it is sent, and plays a random legal action whenever it may act."""

    transport: asyncio.WriteTransport

    def __init__(self, load: Load, url: str, token: str, seed: str, lang: str | None, page: bool = False) -> None:
        """``page``: it asks for what the page asks for, facts and just what is new, compressed."""
        self._load = load
        self._url = urlsplit(url)
        self._hello = {"type": "hello", "token": token, "lang": lang} | (
            {"changes": True, "facts": True} if page else {}
        )
        self._page = page
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        self._rng = random.Random(seed)
        self._connected = False
        self._data = b""
        self._eyes: Eyes | None = None
        self._version = 0
        self._asked = 0
        """The version at which it acted last."""
        self._acting = False
        self._sent = 0.0
        load.players.append(self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.WriteTransport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {self._url.path} HTTP/1.1",
            f"Host: {self._url.netloc}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        if self._page:
            lines.append("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits")
        self.transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        data = self._data + data
        at = 0
        if not self._connected:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._data = data
                return
            assert data.startswith(b"HTTP/1.1 101"), data[:200]
            self._connected = True
            self._send(TEXT, _write(self._hello))
        while len(data) - at > 1:
            size, begin = data[at + 1], at + 2
            if size > 125:
                more = 2 if size == 126 else 8
                begin += more
                size = int.from_bytes(data[at + 2 : begin])
            if len(data) < begin + size:
                break
            self._frame(data[at], data[begin : begin + size], begin + size - at)
            at = begin + size
        self._data = data[at:]

    def _frame(self, kind: int, text: bytes, size: int) -> None:
        if kind == PING:
            self._send(PONG, text)
        if kind == COMPRESSED:
            text = self._inflate.decompress(text + b"\x00\x00\xff\xff")
        elif kind != TEXT:
            return
        message = _read(text)
        if message.type in ("update", "changes", "own"):
            self._load.updates += message.type != "own"
            self._load.update_bytes += size
        if message.type in ("ack", "refused"):
            self._acting = False
        if message.type == "ack":
            self._load.latencies.append(time.perf_counter() - self._sent)
            self._load.moves += 1
        self._look(message)

    def _look(self, message: Message) -> None:
        if message.eyes and message.eyes[0].legal is not None:
            self._eyes = message.eyes[0]
        if message.type in ("welcome", "update", "changes"):
            self._version = message.version
        if message.table is not None and message.table.status == "over":
            self._load.over.set()
        if message.type != "own":  # what it belongs to comes next
            self.act_if_asked()

    def act_if_asked(self) -> None:
        eyes = self._eyes
        if not self._load.begun or self._acting or eyes is None or self._version == self._asked or not eyes.legal:
            return
        self._acting = True
        self._asked = self._version
        act = {"type": "act", "id": str(self._version), "seat": eyes.seat, "action": self._rng.choice(eyes.legal)}
        delay = self._load.wait()
        if delay:
            asyncio.get_running_loop().call_later(delay, self._act, act)
        else:
            self._act(act)

    def _act(self, act: dict[str, object]) -> None:
        self._sent = time.perf_counter()
        self._send(TEXT, _write(act))

    def _send(self, kind: int, text: bytes) -> None:
        """A frame under a mask of zeros, which changes nothing (RFC 6455, 5.3)."""
        if not self.transport.is_closing():
            size = bytes([128 + len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2)
            self.transport.write(bytes([kind]) + size + bytes(4) + text)
