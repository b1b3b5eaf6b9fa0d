"""One connection to a table: what comes in over it is done, and refused where it cannot be."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import Any, cast

import msgspec
from litestar import WebSocket

from bottega.server.errors import Refused, RulesForbid, language
from bottega.server.live.audience import Listener
from bottega.server.live.bot_play import BotPlay
from bottega.server.live.frames import frame
from bottega.server.live.live_table import LiveTables
from bottega.server.live.requests import Request
from bottega.server.live.wire import POLICY, WIRE, Wire
from bottega.server.messages.decode_errors import explained
from bottega.server.messages.live import (
    Ack,
    Act,
    Advice,
    Bye,
    ClientMessage,
    Hello,
    Hint,
    Look,
    Ping,
    Pong,
    RefusedReply,
    Return,
    Say,
    Tried,
    Try,
    Undo,
    Why,
)
from bottega.server.store.guests import Known
from bottega.server.tables.record import Entry
from bottega.server.tables.table import Table
from bottega.server.tables.trying import outcomes_of
from bottega.server.turns import Asker

LOG = logging.getLogger("bottega.server")
TRY_AGAIN = 1013
NESTED = "the JSON is nested too deeply"

_decoder = msgspec.json.Decoder(ClientMessage)


class Connection:
    """One connection, from the welcome to the end. Its messages are answered one after the other."""

    def __init__(
        self,
        live: LiveTables,
        bots: BotPlay,
        socket: WebSocket[Any, Any, Any],
        table: str,
        guest: Known | None,
        address: str,
        hello: Hello,
    ) -> None:
        self.live = live
        self.bots = bots
        self.socket = socket
        self.table = table
        self.guest = guest.id if guest else None
        self.name = guest.name if guest else ""
        """What the guest was called when they came."""
        self.address = address
        self.have = hello.have
        self.lang = hello.lang or language(None, socket.headers.get("accept-language", ""))
        self.wire: Wire = cast("dict[str, Any]", socket.scope)[WIRE]
        self.wire.cut_off_beyond(live.settings.limits.unread_bytes)
        self.listener = Listener(self.guest, hello.lang, hello.facts, self.wire, live.outbox, hello.changes)
        self.listener.address = address
        self._busy = False
        """Whether the table has not answered its last message yet."""
        self._waiting: deque[str | bytes] = deque()

    async def run(self) -> None:
        """Stays until the client goes; all but its first messages are told to ``hear`` by the wire."""
        metrics = self.live.metrics
        try:
            joining = _Join(self)
            table = self.live.at(self.table)
            if (
                self.have is not None and self.live.settings.shared
            ):  # perhaps from another server, of which nothing was heard yet
                table.hear(self.have)
            table.ask(joining)
            await joining.end
            self.wire.hear = self.hear
            while (event := await self.wire.receive())["type"] == "websocket.receive":
                self.hear(event.get("text") or event.get("bytes") or "")
        except Refused as error:
            metrics.refusals.labels(error.code).inc()
            self.listener.tell(Bye(error.code, error.text(self.lang)))
            await self.socket.close(TRY_AGAIN if error.status in (429, 503) else POLICY, error.code)
        except Exception as error:
            self._fail(error)
        finally:
            self.wire.hear = None
            self.live.part(self.table, self.listener)

    def hear(self, text: str | bytes) -> None:
        """Takes a message; while the one before is not answered, it waits, and no more is read."""
        if self._busy:
            self._waiting.append(text)
            self.wire.hold()
        else:
            self._obey(text)

    def _obey(self, text: str | bytes) -> None:
        """Hands a message to the table, or refuses it."""
        began = time.perf_counter()
        number: str | None = None
        try:
            message = read(text)
            if isinstance(message, Hello):
                raise Refused("hello_again", 400)
            if isinstance(message, Ping):
                self.listener.tell(Pong())
                return
            if isinstance(message, Look):
                if not message.looks:
                    self.live.look_away(self.live.at(self.table), self.listener)
                self.listener.looks = message.looks
                return
            number = message.id
            guest = self.guest
            if guest is None:
                raise Refused("no_guest", 401)
            if not self._is_allowed(guest, message):
                raise Refused("rate", 429)
            if isinstance(message, Hint):
                self.bots.begin_advice(guest, self._advise(guest, message))
                return
        except Refused as error:
            self._refuse(number, error)
            return
        except Exception as error:
            self._fail(error)
            return
        self._busy = True
        self.live.at(self.table).ask(_Order(self, guest, message, began))

    def answered(self) -> None:
        """Goes on with the next message, as the table has answered."""
        self._busy = False
        while self._waiting and not self._busy:
            self._obey(self._waiting.popleft())
        if not self._waiting:
            self.wire.go_on()

    def failed(self, number: str | None, error: Exception) -> None:
        """Refuses what the table could not do; a fault of ours ends the connection."""
        if isinstance(error, Refused):
            self._refuse(number, error)
        else:
            self._waiting.clear()
            self._fail(error)
        self.answered()

    def _is_allowed(self, guest: str, message: ClientMessage) -> bool:
        """Whether the guest may ask for that much now, of what is dear."""
        if isinstance(message, Say):
            return self.live.sayings.take(guest, self.address)
        if isinstance(message, Try):
            return self.live.tries.take(guest, self.address, len(message.actions))
        return not isinstance(message, Undo) or self.live.undos.take(guest, self.address)

    async def _advise(self, guest: str, message: Hint) -> None:
        try:
            best = await self.bots.advise(self.table, Asker(self.address, guest), message, self.lang)
            self.listener.tell(Advice(message.id, best))
        except Refused as error:
            self._refuse(message.id, error)

    def _fail(self, error: Exception) -> None:
        LOG.error("a connection failed", exc_info=error)
        self.live.metrics.refusals.labels("internal").inc()
        self.wire.cut()

    def _refuse(self, number: str | None, error: Refused) -> None:
        self.live.metrics.refusals.labels(error.code).inc()
        self.listener.tell(RefusedReply(number, error.code, error.text(self.lang), error.clause))


class _Join(Request):
    """A client comes to look: it is told what it missed, and from then on everything."""

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self.end: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._connection = connection

    def change(self, table: Table) -> list[Entry]:
        """Gives a guest who comes back their seats, which the stand-in had."""
        live, guest = self._connection.live, self._connection.guest
        seats = table.seats_of(guest)
        audience, most = live.at(table.record.id).audience, live.settings.limits.spectators_per_table
        if not seats and audience.spectators(table) >= most:
            raise Refused("spectators", 429, most=most)
        if guest is None or table.record.status != "playing":
            return []
        return [table.come_back(guest, seat, None, live.now()) for seat in seats if table.seats[seat].absent]

    def done(self, table: Table) -> None:
        if self.end.done():  # nobody is there any more
            return
        live, listener = self._connection.live, self._connection.listener
        audience = live.at(table.record.id).audience
        if listener.guest is not None:
            audience.end_oldest(listener.guest, live.settings.limits.connections_per_guest)
        audience.add(listener)
        live.moved(live.at(table.record.id))
        audience.welcome(table, listener, self._connection.have, live.settings.limits.said, live.now())
        audience.show_presence(table, listener)
        live.after_change(live.at(table.record.id), table)
        self.end.set_result(None)

    def failed(self, error: Exception) -> None:
        if not self.end.done():
            self.end.set_exception(error)


class _Order(Request):
    """A message of a guest, to be done at the table; one that was sent again is acknowledged, not done again."""

    def __init__(
        self, connection: Connection, guest: str, message: Act | Undo | Return | Say | Why | Try, began: float
    ) -> None:
        super().__init__(connection.listener)
        self._connection = connection
        self._guest = guest
        self._message = message
        self._began = began
        self._plays = False

    def change(self, table: Table) -> list[Entry]:
        guest, message = self._guest, self._message
        if isinstance(message, Why):
            refusal = table.why_not(guest, message.seat, message.action)
            if refusal is not None:
                raise RulesForbid(refusal)
            self.answer = frame(Ack(message.id, table.version))
            return []
        if isinstance(message, Try):
            actions = [table.allowed(guest, message.seat, text) for text in message.actions]
            self.answer = frame(Tried(message.id, table.version, outcomes_of(table.state, message.seat, actions)))
            return []
        if isinstance(message, Undo) and message.ask:
            table.undoable(guest, message.seat, message.turn)
            self.answer = frame(Ack(message.id, table.version))
            return []
        known = table.done.get((guest, message.id))
        if known is not None:
            self.answer = frame(Ack(message.id, known))
            return []
        entries = self._entries(table, guest, message)
        self._plays = isinstance(message, Act)
        self.answer = frame(Ack(message.id, entries[-1].version))
        return entries

    def _entries(self, table: Table, guest: str, message: Act | Undo | Return | Say) -> list[Entry]:
        now = self._connection.live.now()
        if isinstance(message, Act):
            played = table.act(guest, message.seat, message.action, message.id, now)
            if not table.seats[message.seat].absent:
                return [played]
            return [played, table.come_back(guest, message.seat, None, now)]
        if isinstance(message, Undo):
            return [table.undo(guest, message.seat, message.turn, message.id, now)]
        if isinstance(message, Say):
            return [table.say(guest, message.seat, message.text, message.id, now, self._connection.name)]
        return [table.come_back(guest, message.seat, message.id, now)]

    def done(self, table: Table) -> None:
        tally = self._connection.live.metrics.tally
        if self._plays:
            tally.played(table.record.game, "guest")
        if not isinstance(self._message, Why | Try):
            tally.took(time.perf_counter() - self._began)
        self._connection.answered()

    def failed(self, error: Exception) -> None:
        self._connection.failed(self._message.id, error)


def read(text: str | bytes) -> ClientMessage:
    """The message in a text; refused with what is wrong and what is allowed."""
    try:
        message: ClientMessage = _decoder.decode(text)
        return message
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refused("message", 400, problem=explained(str(error), ClientMessage)) from None
    except RecursionError:
        raise Refused("message", 400, problem=NESTED) from None
