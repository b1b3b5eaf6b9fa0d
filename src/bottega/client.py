"""A small client of a table server, for bots and other programs.

    guest = Guest.welcomed("http://127.0.0.1:8000", "Ada")
    table = guest.create("codex", ["me", "bot:greedy"])
    guest.start(table.table)
    with guest.live(table.table) as live:
        for seat, eyes in live.turns():
            live.act(seat, eyes.legal[0])

Messages are the very types of ``bottega.server.messages``; what the server refuses raises ``ServerRefused``.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from bottega.server.messages import (
    Ack,
    Act,
    Advice,
    Advised,
    Bye,
    Chances,
    ClientMessage,
    Code,
    Eyes,
    Fork,
    GameList,
    Hello,
    Hint,
    Lang,
    Link,
    NewGuest,
    NewTable,
    Problem,
    Refused,
    Return,
    Say,
    Seat,
    ServerMessage,
    Sit,
    TableInfo,
    TableList,
    TableLog,
    Undo,
    Update,
    Welcome,
)
from bottega.server.messages import Guest as Welcomed

__all__ = ["Guest", "Live", "ServerRefused"]

T = TypeVar("T")
A = TypeVar("A", Ack, Advice)

RATE_PAUSE = 0.1
"""How long to wait when the server finds that messages come too fast."""

_server_message: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class ServerRefused(Exception):  # noqa: N818
    """The server did not do it; ``code`` is for programs, ``clause`` names the rule where one forbids it."""

    def __init__(self, code: str, message: str, clause: str | None = None) -> None:
        super().__init__(f"{clause}: {message}" if clause else message)
        self.code = code
        self.clause = clause


class Guest:
    """Somebody known to a server by a token."""

    def __init__(self, url: str, token: str, lang: Lang = "en") -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.lang: Lang = lang

    @classmethod
    def welcomed(cls, url: str, name: str, lang: Lang = "en") -> Guest:
        """A new guest of that name."""
        guest = cls(url, "", lang)
        guest.token = str(guest.post("/api/guests", NewGuest(name), Welcomed).token)
        return guest

    def games(self) -> GameList:
        return self.get("/api/games", GameList)

    def tables(self) -> list[TableInfo]:
        """The tables that anybody may find."""
        return self.get("/api/tables", TableList).tables

    def mine(self) -> list[TableInfo]:
        return self.get("/api/me/tables", TableList).tables

    def create(self, game: str, seats: list[str], **wishes: Any) -> TableInfo:
        """A new table; each seat is ``open``, ``me`` or ``bot:NAME``."""
        return self.post("/api/tables", NewTable(game, seats, **wishes), TableInfo)

    def about(self, table: str) -> TableInfo:
        return self.get(f"/api/tables/{table}", TableInfo)

    def sit(self, table: str, seat: int | None = None) -> TableInfo:
        return self.post(f"/api/tables/{table}/sit", Sit(seat), TableInfo)

    def leave(self, table: str, seat: int) -> TableInfo:
        return self.post(f"/api/tables/{table}/leave", Seat(seat), TableInfo)

    def relieve(self, table: str, seat: int) -> TableInfo:
        """Lets the stand-in play for somebody who has been absent for a while."""
        return self.post(f"/api/tables/{table}/relieve", Seat(seat), TableInfo)

    def start(self, table: str) -> TableInfo:
        return self.post(f"/api/tables/{table}/start", None, TableInfo)

    def rematch(self, table: str) -> TableInfo:
        return self.post(f"/api/tables/{table}/rematch", None, TableInfo)

    def fork(self, table: str, move: int, seats: list[str]) -> TableInfo:
        return self.post(f"/api/tables/{table}/fork", Fork(move, seats), TableInfo)

    def link(self, table: str, seat: int) -> Link:
        """A code with which another guest takes this seat over, once."""
        return self.post(f"/api/tables/{table}/links", Seat(seat), Link)

    def claim(self, code: str) -> TableInfo:
        return self.post("/api/claims", Code(code), TableInfo)

    def log(self, table: str, seat: int | None = None, move: int | None = None) -> TableLog:
        """The game so far, or after that many actions."""
        wanted = {"seat": seat, "move": move, "lang": self.lang}
        query = "&".join(f"{name}={value}" for name, value in wanted.items() if value is not None)
        return self.get(f"/api/tables/{table}/log?{query}", TableLog)

    def chances(self, table: str) -> Chances:
        """How likely each seat was to win, all through a finished game; worked out when first asked for."""
        return self.get(f"/api/tables/{table}/chances", Chances)

    def record(self, table: str) -> str:
        """The game file of a finished game, as text."""
        return self._answer("GET", f"/api/tables/{table}/record", None).decode()

    def live(self, table: str, have: int | None = None, sentences: bool = False) -> Live:
        return Live(self, table, have, sentences)

    def get(self, path: str, kind: type[T]) -> T:
        return msgspec.json.decode(self._answer("GET", path, None), type=kind)

    def post(self, path: str, body: msgspec.Struct | None, kind: type[T]) -> T:
        return msgspec.json.decode(self._answer("POST", path, body), type=kind)

    def _answer(self, method: str, path: str, body: msgspec.Struct | None) -> bytes:
        data = msgspec.json.encode(body) if body is not None else None
        headers: dict[str, str] = {"Accept-Language": self.lang}
        if data is not None:
            headers["Content-Type"] = "application/json"
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        request = Request(self.url + path, data, headers, method=method)
        try:
            with urlopen(request) as answer:
                return bytes(answer.read())
        except HTTPError as error:
            problem = msgspec.json.decode(error.read(), type=Problem)
            raise ServerRefused(problem.code, problem.message, problem.clause) from None


class Live:
    """A live connection to a table, with what it was last shown. One that breaks is made again, where it was."""

    def __init__(self, guest: Guest, table: str, have: int | None = None, sentences: bool = False) -> None:
        self.guest = guest
        self.table = table
        self.version = have
        self.sentences = sentences
        self.about: TableInfo | None = None
        self.eyes: dict[int | None, Eyes] = {}
        self._socket: ClientConnection | None = None
        self._open = ExitStack()

    def __enter__(self) -> Live:
        self._connect()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()
        self._socket = None

    @property
    def over(self) -> bool:
        return self.about is not None and self.about.status == "over"

    def act(self, seat: int, action: object) -> int:
        """Plays an action (or its notation); returns the version it led to. Resent after a broken connection."""
        return self._ask(Act(secrets.token_urlsafe(9), seat, str(action)))

    def undo(self, seat: int) -> int:
        return self._ask(Undo(secrets.token_urlsafe(9), seat))

    def hint(self, seat: int) -> list[Advised]:
        """The best few actions for this seat, the best first, each with its chance to win and a reason."""
        return self._answered(Hint(secrets.token_urlsafe(9), seat), Advice).best

    def say(self, seat: int, text: str) -> int:
        """Says something to everybody at the table."""
        return self._ask(Say(secrets.token_urlsafe(9), seat, text))

    def take_back_seat(self, seat: int) -> int:
        return self._ask(Return(secrets.token_urlsafe(9), seat))

    def turns(self) -> Iterator[tuple[int, Eyes]]:
        """One's own seat and what it sees, whenever it may act, until the game is over."""
        while not self.over:
            mine = [(seat, eyes) for seat, eyes in self.eyes.items() if seat is not None and eyes.legal]
            if mine:
                yield mine[0]
            else:
                self.listen()

    def listen(self) -> ServerMessage:
        """Waits for the next message and takes it in."""
        while True:
            if self._socket is None:
                self._connect()
            assert self._socket is not None
            try:
                message = _server_message.decode(self._socket.recv())
            except ConnectionClosed:
                self._socket = None
                continue
            if isinstance(message, Bye) and message.code == "restart":
                self._socket = None
                continue
            self._take_in(message)
            return message

    def _ask(self, message: Act | Undo | Return | Say) -> int:
        return self._answered(message, Ack).version

    def _answered(self, message: Act | Undo | Return | Say | Hint, kind: type[A]) -> A:
        self._send(message)
        asked_on = self._socket
        while True:
            answer = self.listen()
            if isinstance(answer, kind) and answer.id == message.id:
                return answer
            if isinstance(answer, Refused) and answer.code == "rate":
                time.sleep(RATE_PAUSE)
                self._send(message)
            elif isinstance(answer, Refused) and answer.id in (message.id, None):
                raise ServerRefused(answer.code, answer.message, answer.clause)
            if self._socket is not asked_on:
                self._send(message)
                asked_on = self._socket

    def _connect(self) -> None:
        address = self.guest.url.replace("http", "ws", 1)
        self._open.close()
        socket = self._open.enter_context(connect(f"{address}/api/tables/{self.table}/live", max_size=None))
        self._socket = socket
        self._send(Hello(self.guest.token, self.version, self.guest.lang if self.sentences else None))
        self._take_in(_server_message.decode(socket.recv()))

    def _send(self, message: ClientMessage) -> None:
        assert self._socket is not None
        self._socket.send(msgspec.json.encode(message), text=True)

    def _take_in(self, message: ServerMessage) -> None:
        if isinstance(message, Bye):
            raise ServerRefused(message.code, message.message)
        if isinstance(message, Welcome | Update):
            self.version = message.version
            self.eyes = {eyes.seat: eyes for eyes in message.eyes}
            if isinstance(message.table, TableInfo):
                self.about = message.table
