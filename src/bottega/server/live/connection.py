"""One connection to a table: what comes in over it is done, and refused where it cannot be."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, cast

import msgspec
from litestar import WebSocket

from bottega.server.errors import Refused, language
from bottega.server.live.audience import Listener
from bottega.server.live.rooms import Turn
from bottega.server.live.wire import WIRE, Wire
from bottega.server.messages.decode_errors import explained
from bottega.server.messages.live import (
    Ack,
    Act,
    Advice,
    Bye,
    ClientMessage,
    Hello,
    Hint,
    RefusedReply,
    Say,
    Try,
    Why,
)
from bottega.server.rates import Bucket
from bottega.server.server import Server

LOG = logging.getLogger("bottega.server")
TRY_AGAIN, POLICY = 1013, 1008

_decoder = msgspec.json.Decoder(ClientMessage)


class Connection:
    """One connection, from the welcome to the end."""

    def __init__(
        self, server: Server, socket: WebSocket[Any, Any, Any], table: str, guest: str | None, hello: Hello
    ) -> None:
        limits = server.settings.limits
        self.server = server
        self.rooms, self.play, self.tally = server.rooms, server.play, server.metrics.tally
        self.socket = socket
        self.table = table
        self.guest = guest
        self.have = hello.have
        self.lang = hello.lang or language(None, socket.headers.get("accept-language", ""))
        self.wire: Wire = cast("dict[str, Any]", socket.scope)[WIRE]
        self.wire.cut_off_beyond(limits.unread_bytes)
        self.listener = Listener(guest, hello.lang, self.wire, server.rooms.outbox)
        self.bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self.sayings = Bucket(limits.sayings_per_second, limits.saying_burst)
        self.tries = Bucket(limits.tries_per_second, limits.try_burst)
        self.turn = Turn()
        """One message after the other, answers included."""
        self.hint: asyncio.Task[None] | None = None

    async def run(self) -> None:
        server = self.server
        server.connections += 1
        server.metrics.connections.inc()
        try:
            await self.play.greet(self.table, self.guest)
            await self.rooms.join(self.table, self.listener, self.have)
            self.wire.hear = self.hear
            while (event := await self.wire.receive())["type"] == "websocket.receive":
                await self.turn.wait()
                await self._heard(event.get("text") or event.get("bytes") or "")
                self.turn.release()
        except Refused as error:
            server.metrics.refusals.labels(error.code).inc()
            self.listener.tell(Bye(error.code, error.text(self.lang)))
            await self.socket.close(TRY_AGAIN if error.status in (429, 503) else POLICY, error.code)
        except Exception as error:
            self._fail(error)
        finally:
            self.wire.hear = None
            self.rooms.part(self.table, self.listener)
            server.connections -= 1
            server.metrics.connections.dec()

    def hear(self, text: bytes) -> bool:
        """Does an ordinary action at once. False: it is something else, or has to wait, and ``run`` will receive it."""
        began = time.perf_counter()
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError):
            return False
        if self.guest is None or type(message) is not Act or self.turn.taken:
            return False
        room = self.rooms.free(self.table)
        if room is None:
            return False
        if not self.bucket.take():
            room.turn.release()
            self._refuse(None, Refused("rate", 429))
            return True

        def done(error: Exception | None) -> None:
            self.turn.release()
            if isinstance(error, Refused):
                self._refuse(message.id, error)
            elif error is not None:
                self._fail(error)
            else:
                self.tally.took(time.perf_counter() - began)

        self.turn.take()
        self.play.obey_in(room, self.listener, message, done)
        return True

    async def _heard(self, text: str | bytes) -> None:
        began = time.perf_counter()
        number: str | None = None
        try:
            if not self.bucket.take():
                raise Refused("rate", 429)
            message = read(text)
            if isinstance(message, Hello):
                raise Refused("hello_again", 400)
            number = message.id
            if self.guest is None:
                raise Refused("no_guest", 401)
            if isinstance(message, Say) and not self.sayings.take():
                raise Refused("rate", 429)
            play = self.play
            if isinstance(message, Hint):
                self._think_about(message)
                return
            if isinstance(message, Try):
                if not self.tries.take(len(message.actions)):
                    raise Refused("rate", 429)
                self.listener.tell(await play.try_out(self.table, self.guest, message))
                return
            if isinstance(message, Why):
                self.listener.tell(Ack(number, await play.check(self.table, self.guest, message)))
                return
            await play.obey(self.table, self.listener, message)
            self.tally.took(time.perf_counter() - began)
        except Refused as error:
            self._refuse(number, error)

    def _think_about(self, message: Hint) -> None:
        """A hint takes a while; play goes on meanwhile. One at a time."""
        if self.hint is not None and not self.hint.done():
            raise Refused("rate", 429)
        self.hint = asyncio.create_task(self._advise(message), name="hint")

    async def _advise(self, message: Hint) -> None:
        assert self.guest is not None
        try:
            best = await self.play.advise(self.table, self.guest, message, self.lang)
            self.listener.tell(Advice(message.id, best))
        except Refused as error:
            self._refuse(message.id, error)

    def _fail(self, error: Exception) -> None:
        LOG.error("a connection failed", exc_info=error)
        self.wire.cut()

    def _refuse(self, number: str | None, error: Refused) -> None:
        self.server.metrics.refusals.labels(error.code).inc()
        self.listener.tell(RefusedReply(number, error.code, error.text(self.lang), error.clause))


def read(text: str | bytes) -> ClientMessage:
    try:
        message: ClientMessage = _decoder.decode(text)
        return message
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refused("message", 400, problem=explained(str(error), ClientMessage)) from None
