"""A small client of a table server, for bots and other programs.

    guest = Guest.welcomed("http://127.0.0.1:8000", "Ada")
    table = guest.create("codex", ["me", "bot:greedy"])
    guest.start(table.table)
    with guest.live(table.table) as live:
        for seat, eyes in live.turns():
            live.act(seat, eyes.legal[0])

``AsyncGuest`` and ``AsyncLive`` do the same in an event loop, for programs that play at many tables at once:

    guest = await AsyncGuest.welcomed("http://127.0.0.1:8000", "Ada")
    table = await guest.create("codex", ["me", "bot:greedy"])
    await guest.start(table.table)
    async with guest.live(table.table) as live:
        async for seat, eyes in live.turns():
            await live.act(seat, eyes.legal[0])

Messages are the types of ``bottega.server.messages``; what the server refuses raises ``ServerRefused``.

Everything that is said to a server is written once, in the async classes. ``Guest`` and ``Live`` run the same code over
connections that wait, so that nothing in it ever has to be waited for by a loop.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack
from typing import Any, Self, TypeVar

import msgspec
from websockets.asyncio import client as awaited
from websockets.exceptions import ConnectionClosed
from websockets.sync import client as waited

from bottega.client.asking import ServerRefused, TokenHolder, done, waiting
from bottega.server.messages.common import Lang
from bottega.server.messages.games import GameList
from bottega.server.messages.live import (
    Ack,
    Act,
    Advice,
    Advised,
    Bye,
    ClientMessage,
    Hello,
    Hint,
    RefusedReply,
    Return,
    Say,
    ServerMessage,
    Tried,
    Try,
    Undo,
    Update,
    Welcome,
)
from bottega.server.messages.seen import Chances, Eyes, Outcome, TableLog
from bottega.server.messages.tables import (
    Abandon,
    Code,
    Dismissed,
    Fork,
    Link,
    NameSeat,
    NewTable,
    Seat,
    Sit,
    TableInfo,
    TableList,
    Talking,
)

__all__ = ["AsyncGuest", "AsyncLive", "Guest", "Live", "ServerRefused"]

T = TypeVar("T")
A = TypeVar("A", Ack, Advice, Tried)

RATE_PAUSE = 0.1
"""How long to wait when the server finds that messages come too fast."""

_server_message: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class AsyncGuest(TokenHolder):
    """Somebody known to a server by a token; every request is awaited."""

    @classmethod
    async def welcomed(cls, url: str, name: str, lang: Lang = "en") -> Self:
        """A new guest of that name."""
        return await cls(url, "", lang)._introduce(name)

    async def games(self) -> GameList:
        """The games of the server, with their options and bots."""
        return await self._get("/api/games", GameList)

    async def tables(self) -> list[TableInfo]:
        """The tables that anybody may find."""
        return (await self._get("/api/tables", TableList)).tables

    async def mine(self) -> list[TableInfo]:
        """The tables at which this guest has a seat."""
        return (await self._get("/api/me/tables", TableList)).tables

    async def create(self, /, game: str, seats: list[str], **wishes: Any) -> TableInfo:
        """A new table; each seat is ``open``, ``me`` or ``bot:NAME``."""
        return await self._post("/api/tables", NewTable(game, seats, **wishes), TableInfo)

    async def about(self, table: str) -> TableInfo:
        """A table: its seats, options and status."""
        return await self._get(f"/api/tables/{table}", TableInfo)

    async def sit(self, table: str, seat: int | None = None, name: str | None = None) -> TableInfo:
        """Takes a seat, or the first free one; there one is called as the guest is, or by another name."""
        return await self._post(f"/api/tables/{table}/sit", Sit(seat, name), TableInfo)

    async def rename(self, table: str, seat: int, name: str) -> TableInfo:
        """Calls the player in a seat of one's own otherwise."""
        return await self._post(f"/api/tables/{table}/name", NameSeat(seat, name), TableInfo)

    async def leave(self, table: str, seat: int) -> TableInfo:
        """Leaves a seat."""
        return await self._post(f"/api/tables/{table}/leave", Seat(seat), TableInfo)

    async def relieve(self, table: str, seat: int) -> TableInfo:
        """Lets the stand-in play for somebody who has been absent for a while."""
        return await self._post(f"/api/tables/{table}/relieve", Seat(seat), TableInfo)

    async def resign(self, table: str, seat: int) -> TableInfo:
        """Gives a game up: of two players the other wins, of several the stand-in plays on."""
        return await self._post(f"/api/tables/{table}/resign", Seat(seat), TableInfo)

    async def abandon(self, table: str, agree: bool = True) -> TableInfo:
        """Agrees that the game is abandoned, or does not; it is when everybody who plays agrees."""
        return await self._post(f"/api/tables/{table}/abandon", Abandon(agree), TableInfo)

    async def dismiss(self, table: str, dismissed: bool = True) -> TableInfo:
        """Leaves a table out of one's own list, or puts it back."""
        return await self._post(f"/api/tables/{table}/dismiss", Dismissed(dismissed), TableInfo)

    async def let_spectators_talk(self, table: str, allowed: bool = True) -> TableInfo:
        """Decides whether those who watch may talk; for the host."""
        return await self._post(f"/api/tables/{table}/talk", Talking(allowed), TableInfo)

    async def start(self, table: str) -> TableInfo:
        """Starts the game; every seat has to be taken."""
        return await self._post(f"/api/tables/{table}/start", None, TableInfo)

    async def rematch(self, table: str) -> TableInfo:
        """A new table for the same players."""
        return await self._post(f"/api/tables/{table}/rematch", None, TableInfo)

    async def fork(self, table: str, move: int, seats: list[str]) -> TableInfo:
        """A new table that goes on from an earlier move of this one."""
        return await self._post(f"/api/tables/{table}/fork", Fork(move, seats), TableInfo)

    async def link(self, table: str, seat: int) -> Link:
        """A code with which another guest takes this seat over, once."""
        return await self._post(f"/api/tables/{table}/links", Seat(seat), Link)

    async def claim(self, code: str) -> TableInfo:
        """Takes over the seat that a code of ``link`` belongs to."""
        return await self._post("/api/claims", Code(code), TableInfo)

    async def log(
        self, table: str, seat: int | None = None, move: int | None = None, since: int | None = None
    ) -> TableLog:
        """The game so far, or after that many actions; told is what has happened after the version ``since``."""
        wanted = {"seat": seat, "move": move, "since": since, "lang": self.lang}
        query = "&".join(f"{name}={value}" for name, value in wanted.items() if value is not None)
        return await self._get(f"/api/tables/{table}/log?{query}", TableLog)

    async def chances(self, table: str) -> Chances:
        """How likely each seat was to win, all through a finished game; worked out when first asked for."""
        return await self._get(f"/api/tables/{table}/chances", Chances)

    async def record(self, table: str) -> str:
        """The game file of a finished game, as text."""
        return (await self._answer("GET", f"/api/tables/{table}/record")).decode()

    def live(self, table: str, have: int | None = None, sentences: bool = False) -> AsyncLive:
        """A live connection to a table, opened and closed by a ``with`` block."""
        return AsyncLive(self, table, have, sentences)

    async def get(self, path: str, kind: type[T]) -> T:
        """Asks the server and reads the answer as that type."""
        return await self._get(path, kind)

    async def post(self, path: str, body: msgspec.Struct | None, kind: type[T]) -> T:
        """Sends something to the server and reads the answer as that type."""
        return await self._post(path, body, kind)

    async def _answer(self, method: str, path: str, body: msgspec.Struct | None = None) -> bytes:
        return await asyncio.to_thread(self._fetch, method, path, body)


class Guest(TokenHolder):
    """Somebody known to a server by a token; every request waits for its answer."""

    @classmethod
    def welcomed(cls, url: str, name: str, lang: Lang = "en") -> Self:
        """A new guest of that name."""
        return done(cls(url, "", lang)._introduce(name))

    games = waiting(AsyncGuest.games)
    tables = waiting(AsyncGuest.tables)
    mine = waiting(AsyncGuest.mine)
    create = waiting(AsyncGuest.create)
    about = waiting(AsyncGuest.about)
    sit = waiting(AsyncGuest.sit)
    leave = waiting(AsyncGuest.leave)
    relieve = waiting(AsyncGuest.relieve)
    rename = waiting(AsyncGuest.rename)
    resign = waiting(AsyncGuest.resign)
    abandon = waiting(AsyncGuest.abandon)
    dismiss = waiting(AsyncGuest.dismiss)
    let_spectators_talk = waiting(AsyncGuest.let_spectators_talk)
    start = waiting(AsyncGuest.start)
    rematch = waiting(AsyncGuest.rematch)
    fork = waiting(AsyncGuest.fork)
    link = waiting(AsyncGuest.link)
    claim = waiting(AsyncGuest.claim)
    log = waiting(AsyncGuest.log)
    chances = waiting(AsyncGuest.chances)
    record = waiting(AsyncGuest.record)

    def live(self, table: str, have: int | None = None, sentences: bool = False) -> Live:
        """A live connection to a table, opened and closed by a ``with`` block."""
        return Live(self, table, have, sentences)

    def get(self, path: str, kind: type[T]) -> T:
        """Asks the server and reads the answer as that type."""
        return done(self._get(path, kind))

    def post(self, path: str, body: msgspec.Struct | None, kind: type[T]) -> T:
        """Sends something to the server and reads the answer as that type."""
        return done(self._post(path, body, kind))

    async def _answer(self, method: str, path: str, body: msgspec.Struct | None = None) -> bytes:
        return self._fetch(method, path, body)


class _Table(ABC):
    """A live connection to a table, with what it was last shown. One that breaks is made again, where it was."""

    def __init__(self, guest: TokenHolder, table: str, have: int | None = None, sentences: bool = False) -> None:
        self.guest = guest
        self.table = table
        self.version = have
        self.sentences = sentences
        self.about: TableInfo | None = None
        self.eyes: dict[int | None, Eyes] = {}
        self._broken = True
        self._connections = 0

    @property
    def over(self) -> bool:
        """Whether the game is over, or abandoned."""
        return self.about is not None and self.about.status in ("over", "abandoned")

    @abstractmethod
    async def _open(self, address: str) -> None:
        """Connects, in place of the connection there was."""

    @abstractmethod
    async def _send_text(self, text: bytes) -> None: ...

    @abstractmethod
    async def _receive_text(self) -> str | bytes: ...

    @abstractmethod
    async def _pause(self, seconds: float) -> None: ...

    async def _connect(self) -> None:
        address = self.guest.url.replace("http", "ws", 1)
        await self._open(f"{address}/api/tables/{self.table}/live")
        self._broken = False
        self._connections += 1
        await self._send(Hello(self.guest.token, self.version, self.guest.lang if self.sentences else None))
        self._take_in(_server_message.decode(await self._receive_text()))

    async def _send(self, message: ClientMessage) -> None:
        await self._send_text(msgspec.json.encode(message))

    async def _listen(self) -> ServerMessage:
        while True:
            if self._broken:
                await self._connect()
            try:
                message = _server_message.decode(await self._receive_text())
            except ConnectionClosed:
                self._broken = True
                continue
            if isinstance(message, Bye) and message.code == "restart":
                self._broken = True
                continue
            self._take_in(message)
            return message

    async def _turn(self) -> tuple[int, Eyes] | None:
        """One's own seat that may act and what it sees, as soon as there is one; None when the game is over."""
        while not self.over:
            mine = [(seat, eyes) for seat, eyes in self.eyes.items() if seat is not None and eyes.legal]
            if mine:
                return mine[0]
            await self._listen()
        return None

    async def _ask(self, message: Act | Undo | Return | Say) -> int:
        return (await self._answered(message, Ack)).version

    async def _answered(self, message: Act | Undo | Return | Say | Try | Hint, kind: type[A]) -> A:
        asked_on = await self._sent(message)
        while True:
            answer = await self._listen()
            if isinstance(answer, kind) and answer.id == message.id:
                return answer
            if isinstance(answer, RefusedReply) and answer.code == "rate":
                await self._pause(RATE_PAUSE)
                asked_on = await self._sent(message)
            elif isinstance(answer, RefusedReply) and answer.id in (message.id, None):
                raise ServerRefused(answer.code, answer.message, answer.clause)
            elif self._connections != asked_on:
                asked_on = await self._sent(message)

    async def _sent(self, message: ClientMessage) -> int:
        """Sends a message, over a new connection where the old one is broken; returns the number of the connection."""
        while True:
            if self._broken:
                await self._connect()
            try:
                await self._send(message)
            except ConnectionClosed:
                self._broken = True
            else:
                return self._connections

    def _take_in(self, message: ServerMessage) -> None:
        if isinstance(message, Bye):
            raise ServerRefused(message.code, message.message)
        if isinstance(message, Welcome | Update):
            self.version = message.version
            self.eyes = {eyes.seat: eyes for eyes in message.eyes}
            if isinstance(message.table, TableInfo):
                self.about = message.table


class AsyncLive(_Table):
    """A live connection to a table, with what it was last shown. One that breaks is made again, where it was.

    It is for one task at a time; several connections may be in use at once.
    """

    def __init__(self, guest: TokenHolder, table: str, have: int | None = None, sentences: bool = False) -> None:
        super().__init__(guest, table, have, sentences)
        self._socket: awaited.ClientConnection | None = None
        self._held = AsyncExitStack()

    async def __aenter__(self) -> Self:
        await self._connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._held.aclose()
        self._broken = True

    async def act(self, seat: int, action: object) -> int:
        """Plays an action (or its notation); returns the version it led to. Resent after a broken connection."""
        return await self._ask(Act(secrets.token_urlsafe(9), seat, str(action)))

    async def undo(self, seat: int, turn: bool = False) -> int:
        """Takes the seat's last action back, or its whole turn; returns the version it led to.

        Alone against bots that is always possible, and their answers go with it; else where it taught nobody anything.
        """
        return await self._ask(Undo(secrets.token_urlsafe(9), seat, turn))

    async def hint(self, seat: int) -> list[Advised]:
        """The best few actions for this seat, the best first, each with its chance to win and a reason."""
        return (await self._answered(Hint(secrets.token_urlsafe(9), seat), Advice)).best

    async def try_out(self, seat: int, *actions: object) -> list[Outcome]:
        """What actions (or their notations) would bring, as far as this seat can know; nothing is played.

        One is answered in full; of several only what would happen.
        """
        wanted = [str(action) for action in actions]
        return (await self._answered(Try(secrets.token_urlsafe(9), seat, wanted), Tried)).outcomes

    async def say(self, seat: int | None, text: str) -> int:
        """Says something to everybody at the table; without a seat as a spectator, where the host allows it."""
        return await self._ask(Say(secrets.token_urlsafe(9), seat, text))

    async def take_back_seat(self, seat: int) -> int:
        """Plays for the seat oneself again, after a stand-in has."""
        return await self._ask(Return(secrets.token_urlsafe(9), seat))

    async def listen(self) -> ServerMessage:
        """Waits for the next message and takes it in."""
        return await self._listen()

    async def turns(self) -> AsyncIterator[tuple[int, Eyes]]:
        """One's own seat and what it sees, whenever it may act, until the game is over."""
        while (turn := await self._turn()) is not None:
            yield turn

    async def _open(self, address: str) -> None:
        await self._held.aclose()
        self._socket = await self._held.enter_async_context(awaited.connect(address, max_size=None))

    async def _send_text(self, text: bytes) -> None:
        assert self._socket is not None
        await self._socket.send(text, text=True)

    async def _receive_text(self) -> str | bytes:
        assert self._socket is not None
        return await self._socket.recv()

    async def _pause(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Live(_Table):
    """A live connection to a table, with what it was last shown. One that breaks is made again, where it was."""

    def __init__(self, guest: TokenHolder, table: str, have: int | None = None, sentences: bool = False) -> None:
        super().__init__(guest, table, have, sentences)
        self._socket: waited.ClientConnection | None = None
        self._held = ExitStack()

    def __enter__(self) -> Self:
        done(self._connect())
        return self

    def __exit__(self, *_: object) -> None:
        self._held.close()
        self._broken = True

    act = waiting(AsyncLive.act)
    undo = waiting(AsyncLive.undo)
    hint = waiting(AsyncLive.hint)
    try_out = waiting(AsyncLive.try_out)
    say = waiting(AsyncLive.say)
    take_back_seat = waiting(AsyncLive.take_back_seat)
    listen = waiting(AsyncLive.listen)

    def turns(self) -> Iterator[tuple[int, Eyes]]:
        """One's own seat and what it sees, whenever it may act, until the game is over."""
        while (turn := done(self._turn())) is not None:
            yield turn

    async def _open(self, address: str) -> None:
        self._held.close()
        self._socket = self._held.enter_context(waited.connect(address, max_size=None))

    async def _send_text(self, text: bytes) -> None:
        assert self._socket is not None
        self._socket.send(text, text=True)

    async def _receive_text(self) -> str | bytes:
        assert self._socket is not None
        return self._socket.recv()

    async def _pause(self, seconds: float) -> None:
        time.sleep(seconds)
