"""One hostile client cannot stop the others: while it does its worst, an honest move is soon acknowledged.

The server is a process of its own, with the limits that every server has. Attacks come from another local address.
"""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
import time
from contextlib import AsyncExitStack, suppress
from functools import cache
from random import Random

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

import bottega
from bottega.server.settings import sqlite_url
from bottega.server.store.storage import Storage
from bottega.server.store.upgrade import migrate
from bottega.server.tables.record import Entry, SeatRecord, TableRecord
from tests.server.harness import PATIENCE, Live, Person, TurnedAwayError, client_of
from tests.server.soak import free_port
from tests.server.test_wire import Raw

HONEST, HOSTILE = "127.0.0.1", "127.0.0.2"
FACTOR = 10
MOVES = 12
FILES = 1024
"""How many files the server may open: as many as a system commonly allows."""


@cache
def finished_game() -> tuple[TableRecord, list[Entry]]:
    """A long game that is over."""
    game, rng = bottega.game("leonardo"), Random(5)
    state = game.new(4, 7)
    entries = [Entry(1, "start", 1.0)]
    while not state.is_over:
        seat = state.actors[0]
        action = rng.choice(state.legal(seat))
        state.apply(action)
        entries.append(Entry(len(entries) + 1, "act", 1.0, seat, str(action)))
    return stored("finished", game, state, "over"), entries


def undone_game(pairs: int) -> tuple[TableRecord, list[Entry]]:
    """A game in which a late decision was taken back over and over."""
    record, entries = finished_game()
    record = replace(record, id="undone", status="playing")
    entries = entries[:-20]
    last = entries.pop()
    for _ in range(pairs):
        entries.append(Entry(len(entries) + 1, "act", 1.0, last.seat, last.text, "g", f"a{len(entries)}"))
        entries.append(Entry(len(entries) + 1, "undo", 1.0, last.seat, None, "g", f"u{len(entries)}"))
    return record, entries


def stored(name: str, game: bottega.Game, state: bottega.State, status: str) -> TableRecord:
    seats = [SeatRecord("guest", "g", f"P{seat}") for seat in range(state.players)]
    options = {key: value for key, value in state.options.items() if isinstance(value, bool | str)}
    return TableRecord(name, game.name, game.rules_version, options, state.seed, "n", "g", seats, 1.0, status=status)


async def fill(url: str) -> None:
    await migrate(url)
    storage = Storage(url)
    await storage.open()
    try:
        await storage.add_guest("g", "Host", b"h" * 32, 0.0)
        for record, entries in (finished_game(), undone_game(300)):
            await storage.add_table(record, entries)
    finally:
        await storage.close()


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    folder = tmp_path_factory.mktemp("attacked")
    asyncio.run(fill(sqlite_url(folder)))
    port = free_port()
    command = [sys.executable, "-m", "bottega", "serve", "--port", str(port), "--data", str(folder)]
    process = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "FORWARDED_ALLOW_IPS": ""},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES)),
    )
    address = f"http://{HONEST}:{port}"
    try:
        deadline = time.monotonic() + 150
        while time.monotonic() < deadline:
            with suppress(httpx.HTTPError):
                if httpx.get(f"{address}/ready").status_code == 200:
                    break
            time.sleep(0.1)
        yield address
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()


async def guest(url: str, stack: AsyncExitStack, address: str) -> Person:
    client = await stack.enter_async_context(client_of(url, address))
    return Person(client, (await Person(client, None).post("/api/guests", {"name": "Ada"}, 201))["token"])


async def raw(url: str, path: str, token: str) -> Raw:
    """A hostile live connection, of which the test writes every byte."""
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(HOSTILE, 0))
    head = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade"]
    head += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13"]
    writer.write("\r\n".join([*head, "", ""]).encode())
    await reader.readuntil(b"\r\n\r\n")
    writer.write(Frame(Opcode.TEXT, b'{"type":"hello","token":"%b"}' % token.encode()).serialize(mask=True))
    return Raw(reader, writer)


async def seconds_to_play(live: Live) -> float:
    """How long it takes to play some moves, one after the other."""
    began = time.monotonic()
    for number in range(MOVES):
        seat, action = next((eyes["seat"], eyes["legal"][0]) for eyes in live.shown["eyes"] if eyes["legal"])
        assert (await live.act(seat, action))["type"] == "ack", number
    return time.monotonic() - began


async def nothing(_eve: Person, _stack: AsyncExitStack, own: str) -> str:
    return own


def withstands(url, attack, prepare=nothing):
    """Plays undisturbed, and then while the attack runs, which is a coroutine of a hostile guest that never ends.

    Newcomers are taken meanwhile. The attack is given what was prepared before: without that, the table of the honest
    guest.
    """

    async def whole():
        async with AsyncExitStack() as stack:
            ada, eve = await guest(url, stack, HONEST), await guest(url, stack, HOSTILE)
            own = await ada.started("codex", ["me", "me"])
            async with ada.live(own) as live:
                await seconds_to_play(live)
                undisturbed = await seconds_to_play(live)
                prepared = await prepare(eve, stack, own)
                attacking = asyncio.create_task(attack(eve, stack, prepared))
                try:
                    await asyncio.sleep(0.3)
                    disturbed = await seconds_to_play(live)
                    if disturbed > FACTOR * undisturbed:  # something else may have kept the machine busy
                        disturbed = await seconds_to_play(live)
                    assert (await (await guest(url, stack, HONEST)).get("/api/me"))["name"] == "Ada"
                    if attacking.done():
                        attacking.result()
                finally:
                    while not attacking.done():  # in Python 3.11, one who gets an answer just then is not cancelled
                        attacking.cancel()
                        await asyncio.wait([attacking], timeout=1)
        assert disturbed <= FACTOR * undisturbed, (undisturbed, disturbed)

    asyncio.run(whole())


PING = Frame(Opcode.PING, b"").serialize(mask=True)
EMPTY = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
FLOODS = {
    "pings": (b"", PING * 200_000),
    "pieces": (Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True), EMPTY * 400_000),
    "garbage": (b"", Frame(Opcode.TEXT, b"x").serialize(mask=True) * 50_000),
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_tiny_frames(url, kind):
    async def attack(eve, stack, _own):
        table = await eve.table("codex", ["me", "open"])
        for _ in range(20):  # as often as it is cut off
            own = await raw(url, f"/api/tables/{table}/live", eve.token)
            stack.callback(own.writer.close)
            own.writer.write(b"".join(FLOODS[kind]))
            with suppress(ConnectionError, asyncio.IncompleteReadError):
                while True:
                    await own.reader.readexactly(1)
        await asyncio.sleep(PATIENCE)

    withstands(url, attack)


def test_a_table_at_which_everything_was_taken_back_again_and_again(url):
    async def attack(eve, _stack, _own):
        for _ in range(500):
            await eve.get("/api/tables/undone")
            async with eve.live("undone"):
                pass

    withstands(url, attack)


def test_dear_questions_about_a_finished_game(url):
    host, port = url.removeprefix("http://").split(":")

    async def ask(place, stack):
        """Asks over and over; the answers are not looked at, so that asking costs little."""
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(HOSTILE, 0))
        stack.callback(writer.close)
        for number in range(place, 10_000, 20):
            path = f"/api/tables/finished/log?seat={number % 4}&move={number % 150}"
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            if not await reader.read(1 << 20):
                break

    async def attack(_eve, stack, _own):
        await asyncio.gather(*(ask(place, stack) for place in range(20)))

    withstands(url, attack)


PATHS = ("/api/tables", "/api/games/leonardo/lesson")


async def asked_again(url, path):
    """Asks over and over; the answers are not looked at, so that asking costs little."""
    host, port = url.removeprefix("http://").split(":")
    while True:
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(HOSTILE, 0))
        with suppress(ConnectionError):
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            while await reader.read(1 << 20):
                writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        writer.close()


def test_lists_and_lessons_over_and_over(url):
    """What costs most of what everybody may read, as often as one may, and as often as one may not."""

    async def prepare(eve, _stack, _own):
        for _ in range(40):
            await eve.table("codex", ["me", "open"], listed=True)

    async def attack(_eve, _stack, _prepared):
        await asyncio.gather(*(asked_again(url, path) for path in PATHS for _ in range(3)))

    withstands(url, attack, prepare)


def test_a_late_decision_is_made_and_taken_back_without_end(url):
    async def prepare(eve, stack, _own):
        table = await eve.started("leonardo", ["me", "me"])
        live = await stack.enter_async_context(eve.live(table, local_addr=(HOSTILE, 0)))
        stack.callback(live.socket.transport.abort)
        return live

    async def attack(_eve, _stack, live):
        number = 0
        while True:
            seat, action = next((eyes["seat"], eyes["legal"][0]) for eyes in live.shown["eyes"] if eyes["legal"])
            for message in ({"type": "act", "action": action}, {"type": "undo"}):
                number += 1
                await live.send({**message, "id": f"n{number}", "seat": seat})
            with suppress(TimeoutError):
                async with asyncio.timeout(0.002):
                    await live.receive()

    withstands(url, attack, prepare)


def test_spectators_come_and_go_at_the_table(url):
    """Everybody there is told of each who comes and goes."""

    async def attack(eve, _stack, own):
        async def watch():
            while True:
                with suppress(TurnedAwayError, WebSocketException, OSError):
                    async with eve.live(own, local_addr=(HOSTILE, 0)):
                        await asyncio.sleep(0.05)

        await asyncio.gather(*(watch() for _ in range(8)))

    withstands(url, attack)


def test_bots_and_hints_for_many_tables(url):
    async def prepare(eve, stack, _own):
        advice = [await eve.started("leonardo", ["me", "me"]) for _ in range(5)]
        for _ in range(20):
            table = await eve.started("codex", ["bot:level5"] * 4)
            live = await stack.enter_async_context(eve.live(table, local_addr=(HOSTILE, 0)))
            stack.callback(live.socket.transport.abort)  # nobody reads what is still to come
        return advice

    async def attack(eve, _stack, advice):
        await asyncio.gather(*(advised(eve, table) for table in advice))

    async def advised(eve, table):
        while True:
            with suppress(TurnedAwayError, WebSocketException, OSError):
                async with eve.live(table, local_addr=(HOSTILE, 0)) as live:
                    while True:
                        await live.hint(0)

    withstands(url, attack, prepare)


MALFORMED = (b'{"name": ' + b"[" * 15_000, b'{"name": "\xff\xfe"}', b"\x00")
POSTS = b"".join(
    b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%b"
    % (len(body), body)
    for body in MALFORMED
)
MESSAGES = b"".join(Frame(Opcode.TEXT, data).serialize(mask=True) for data in MALFORMED)


def test_malformed_bodies_and_messages(url):
    host, port = url.removeprefix("http://").split(":")

    async def post():
        while True:
            reader, writer = await asyncio.open_connection(host, int(port), local_addr=(HOSTILE, 0))
            writer.write(POSTS)
            assert await reader.read(12) in (b"HTTP/1.1 400", b"HTTP/1.1 429", b"")
            with suppress(ConnectionError):
                while await reader.read(1 << 16):
                    writer.write(POSTS)
            writer.close()

    async def send(eve, own, stack):
        while True:
            live = await raw(url, f"/api/tables/{own}/live", eve.token)
            stack.callback(live.writer.close)
            live.writer.write(MESSAGES)
            with suppress(ConnectionError):
                await live.reader.read()

    async def attack(eve, stack, own):
        await asyncio.gather(*(post() for _ in range(3)), *(send(eve, own, stack) for _ in range(3)))

    withstands(url, attack)


UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
SILENT = {
    "half a request": "GET / HTTP/1.1\r\nHost: ",
    "no hello": f"GET /api/tables/undone/live HTTP/1.1\r\nHost: {HONEST}\r\n{UPGRADE.format(key='A' * 22 + '==')}",
}


@pytest.mark.parametrize("kind", SILENT)
def test_more_connections_that_say_nothing_more_than_there_are_files(url, kind):
    host, port = url.removeprefix("http://").split(":")

    async def prepare(_eve, stack, _own):
        for _ in range(FILES + 100):
            with suppress(OSError):
                _, writer = await asyncio.open_connection(host, int(port), local_addr=(HOSTILE, 0))
                stack.callback(writer.close)
                writer.write(SILENT[kind].encode())

    async def attack(eve, stack, own):
        await prepare(eve, stack, own)
        await asyncio.sleep(PATIENCE)

    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files < 4 * FILES:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 4 * FILES), most))
    withstands(url, attack, prepare)
