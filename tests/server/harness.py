"""A real server in the test's own event loop, and people who talk to it over real connections."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import httpx
from litestar import Litestar
from litestar.datastructures import State
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bottega.engine.changes import changed
from bottega.server import serve
from bottega.server.app import make_app
from bottega.server.http.boards import board_files
from bottega.server.http.kept import KeptAnswers
from bottega.server.server import Server
from bottega.server.settings import Settings, sqlite_url
from bottega.server.store.storage import Storage
from bottega.server.store.upgrade import migrate
from bottega.server.tables.record import Entry, TableRecord

Json = dict[str, Any]
PATIENCE = 60.0
"""Seconds for what comes at once where the machine is not busy."""


def client_of(url: str, address: str | None = None) -> httpx.AsyncClient:
    """A client of a server, from an address of its own if one is given."""
    # The server ends a connection after five idle seconds, and so does httpx: either may be first.
    limits = httpx.Limits(keepalive_expiry=2.0)
    # There is no TLS, so the list of authorities need not be read.
    transport = httpx.AsyncHTTPTransport(verify=False, local_address=address, limits=limits)
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE, transport=transport)


class FakeTime:
    """A clock that moves only when told to."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def __call__(self) -> float:
        return self.at


class TurnedAwayError(Exception):
    """The server did not want this connection, and said why."""


def update_of(changes: Json, own: Json | None, before: list[Json]) -> Json:
    """The update that changes stand for, with what the client's own seats were told, and the eyes from before."""
    assert own is None or own["version"] == changes["version"]
    mine = {eyes["seat"]: eyes for eyes in own["eyes"]} if own else {}
    eyes = []
    for old in before:
        new = {**old, "told": changes.get("told", []), "prompt": changes.get("prompt", old["prompt"])}
        new["undo"] = changes.get("undo", {}).get(str(old["seat"]), old["undo"])
        for more in (changes, mine.get(old["seat"], {})):
            for name in ("view", "facts"):
                if name in more:
                    new[name] = changed(new[name], more[name])
        new |= {name: value for name, value in mine.get(old["seat"], {}).items() if name not in ("view", "facts")}
        eyes.append(new)
    update = {name: changes[name] for name in ("version", "entries")}
    table = own.get("table") if own else None
    return {"type": "update", **update, "eyes": eyes, "table": table, "clocks": changes.get("clocks")}


class Live:
    """A live connection, with the last thing it was shown."""

    def __init__(self, socket: ClientConnection, person: Person, table: str) -> None:
        self.socket = socket
        self.table = table
        self.person = person
        self.shown: Json = {}
        self.about: Json = {}
        """What was last told of the table itself."""
        self.bytes: list[str] = []
        """Everything that was ever received."""
        self._own: Json | None = None
        self._number = 0

    async def send(self, message: Json) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self) -> Json:
        async with asyncio.timeout(PATIENCE):  # in Python 3.11 wait_for forgets that it was cancelled as a message came
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.bytes.append(text)
        message: Json = json.loads(text)
        if message["type"] == "own":
            self._own = message
        if message["type"] == "changes":
            message, self._own = update_of(message, self._own, self.shown["eyes"]), None
        if message["type"] in ("welcome", "update"):
            self.shown = message
            self.about = message["table"] or self.about
        return message

    async def until(self, *kinds: str, where: Callable[[Json], bool] = lambda message: True) -> Json:
        while True:
            message = await self.receive()
            if message["type"] in kinds and where(message):
                return message
            assert message["type"] != "bye", message

    async def ask(self, kind: str, seat: int, number: str | None = None, **fields: Any) -> Json:
        """Sends a message and returns its answer."""
        self._number += 1
        wanted = number or f"{id(self)}-{self._number}"
        await self.send({"type": kind, "id": wanted, "seat": seat, **fields})
        return await self.until("ack", "tried", "refused", where=lambda message: message["id"] in (wanted, None))

    async def hint(self, seat: int) -> Json:
        """Asks for advice and returns it, or why there is none."""
        number = f"hint-{id(self)}-{seat}"
        await self.send({"type": "hint", "id": number, "seat": seat})
        return await self.until("advice", "refused", where=lambda message: message["id"] == number)

    async def act(self, seat: int, action: str, number: str | None = None) -> Json:
        return await self.ask("act", seat, number, action=action)

    def eyes(self, seat: int | None) -> Json:
        return next(eyes for eyes in self.shown["eyes"] if eyes["seat"] == seat)


class Person:
    """A guest, as a program sees the server."""

    def __init__(self, client: httpx.AsyncClient, token: str | None) -> None:
        self.client = client
        self.token = token
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    async def get(self, path: str, expect: int = 200, **headers: str) -> Any:
        answer = await self.client.get(path, headers={**self.headers, **headers})
        assert answer.status_code == expect, answer.text
        return answer.json()

    async def post(self, path: str, body: Json | None = None, expect: int = 200, **headers: str) -> Any:
        answer = await self.client.post(path, json=body, headers={**self.headers, **headers})
        assert answer.status_code == expect, answer.text
        return answer.json()

    async def table(self, game: str, seats: list[str], **wishes: Any) -> str:
        return (await self.post("/api/tables", {"game": game, "seats": seats, **wishes}, 201))["table"]

    async def started(self, game: str, seats: list[str], **wishes: Any) -> str:
        name = await self.table(game, seats, **wishes)
        await self.post(f"/api/tables/{name}/start")
        return name

    @asynccontextmanager
    async def live(
        self,
        table: str,
        have: int | None = None,
        lang: str | None = None,
        facts: bool = False,
        changes: bool = False,
        **options: Any,
    ) -> AsyncIterator[Live]:
        address = str(self.client.base_url).replace("http", "ws", 1)
        # With a full queue, closing waits ten seconds for what nobody reads.
        unlimited = {"max_size": None, "max_queue": None}
        async with connect(f"{address}/api/tables/{table}/live", **unlimited, **options) as socket:
            live = Live(socket, self, table)
            with suppress(ConnectionClosed):  # one who is turned away at the door is told why all the same
                wishes = {"have": have, "lang": lang, "facts": facts, "changes": changes}
                await live.send({"type": "hello", "token": self.token, **wishes})
            first = await live.receive()
            if first["type"] == "bye":
                raise TurnedAwayError(first["code"])
            assert first["type"] == "welcome"
            yield live


class Place:
    """A running server."""

    def __init__(self, server: Server, url: str) -> None:
        self.server = server
        self.url = url
        self.loop = asyncio.get_running_loop()
        self.client = client_of(url)

    async def guest(self, name: str = "Ada") -> Person:
        nobody = Person(self.client, None)
        return Person(self.client, (await nobody.post("/api/guests", {"name": name}, 201))["token"])

    @property
    def nobody(self) -> Person:
        return Person(self.client, None)


EMPTY: list[bytes] = []
"""A file of SQLite in the layout of this version, once one has been made."""


async def lay_out(url: str) -> None:
    """Brings a database to the layout of this version; a new file of SQLite becomes a copy of the first one."""
    file = Path(url.removeprefix("sqlite:///"))
    is_new = url.startswith("sqlite:///") and not file.exists()
    if is_new and EMPTY:
        file.write_bytes(EMPTY[0])
        return
    await migrate(url)
    if is_new:
        EMPTY.append(file.read_bytes())


SPARE: dict[int, list[Litestar]] = {}
"""The applications of servers that have ended, by how large a body they read: making one takes longer than most tests.

All that they know of their server is put into them by ``app_of``.
"""
IN_USE: dict[Server, Litestar] = {}


def app_of(server: Server) -> Litestar:
    """What ``make_app`` makes, or made for a server before."""
    spare = SPARE.setdefault(server.settings.limits.body_bytes, [])
    if spare:
        board_files()
        app = spare.pop()
        app.on_startup, app.on_shutdown = [server.start], [server.stop]
        app.state = State({"server": server, "answers": KeptAnswers()})
    else:
        app = make_app(server)
    IN_USE[server] = app
    return app


def give_back(server: Server) -> None:
    app = IN_USE.pop(server)
    app.on_startup, app.on_shutdown, app.state = [], [], State()
    SPARE[server.settings.limits.body_bytes].append(app)


setattr(serve, "make_app", app_of)  # noqa: B010 - mypy would see another type


@asynccontextmanager
async def serving(folder: Path, now: Callable[[], float] | None = None, **settings: Any) -> AsyncIterator[Place]:
    url = settings.pop("database", None) or sqlite_url(folder)
    await lay_out(url)
    quick = {"workers": 1, "refusal_seconds": 0.0, "least_bot_seconds": 0.0}
    chosen = Settings(database=url, port=0, **{**quick, **settings})
    server = Server(chosen, now) if now else Server(chosen)
    running = serve.uvicorn_for(server)
    running.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(running._serve())
    while not running.started:
        assert not task.done(), task.exception()
        await asyncio.sleep(0.01)
    port = running.servers[0].sockets[0].getsockname()[1]
    place = Place(server, f"http://127.0.0.1:{port}")
    try:
        yield place
    finally:
        await place.client.aclose()
        running.should_exit = True
        await task
        give_back(server)


@contextmanager
def serving_aside(folder: Path, **settings: Any) -> Iterator[Place]:
    """The same in a thread of its own, for clients that wait."""
    begun: Queue[Place] = Queue()
    ended = asyncio.Event()
    loops: list[asyncio.AbstractEventLoop] = []

    async def whole() -> None:
        loops.append(asyncio.get_running_loop())
        async with serving(folder, **settings) as place:
            begun.put(place)
            await ended.wait()

    thread = Thread(target=lambda: asyncio.run(whole()))
    thread.start()
    try:
        yield begun.get(timeout=PATIENCE)
    finally:
        loops[0].call_soon_threadsafe(ended.set)
        thread.join()


async def save(storage: Storage, record: TableRecord, entries: list[Entry], changed: bool) -> None:
    """Stores entries of a table, and waits until they are."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    storage.commit(
        record, entries, changed, None, lambda error: done.set_exception(error) if error else done.set_result(None)
    )
    await done


async def play_out(*players: Live, seats: dict[int, Live], pick: Callable[[list[str]], str]) -> None:
    """Plays a game to its end: each seat is played by its own connection."""
    pending = {asyncio.create_task(_follow(live, seats, pick)) for live in players}
    await asyncio.gather(*pending)


async def _follow(live: Live, seats: dict[int, Live], pick: Callable[[list[str]], str]) -> None:
    number = 0
    while live.shown["eyes"][0]["view"]["decision"] is not None:
        for eyes in live.shown["eyes"]:
            if eyes["legal"] and seats.get(eyes["seat"]) is live:
                number += 1
                answer = await live.act(eyes["seat"], pick(eyes["legal"]))
                assert answer["type"] in ("ack", "refused")
                break
        else:
            await live.until("update")
