"""Compression: updates are small on the wire, and what comes compressed is read within the same limits."""

from __future__ import annotations

import asyncio
import json
import zlib
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random

import pytest
from websockets.frames import Opcode

from bottega.server.settings import Limits
from tests.helpers.tables import every_own_game
from tests.server.harness import PATIENCE, Json, Person, Place, update_of
from tests.server.test_play import codex_for_two, run
from tests.server.test_wire import STARTER, Raw, text

FLUSH_END = b"\x00\x00\xff\xff"
MOST_BYTES = 400
"""An update to a seat, on average over a game."""
OFFER = "permessage-deflate; client_max_window_bits"


class Compressed(Raw):
    """A connection that has agreed on compression, as browsers do."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        super().__init__(reader, writer)
        self._inflate = zlib.decompressobj(-13)
        self.eyes: list[Json] = []
        self.version = 0
        self.sizes: list[int] = []
        """Of each update, as it came."""
        self.compressed: set[str] = set()
        """The kinds of the messages that came so."""
        self._own: Json | None = None
        self._own_size = 0

    async def frame(self) -> tuple[int, bytes]:
        first, size = await self.reader.readexactly(2)
        if size > 125:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8))
        data = await self.reader.readexactly(size)
        self.size = size
        self.packed = bool(first & 0x40)
        if self.packed:
            data = self._inflate.decompress(data + FLUSH_END)
        return first & 15, data

    async def receive(self) -> Json:
        opcode, data = await asyncio.wait_for(self.frame(), PATIENCE)
        assert opcode == Opcode.TEXT, data
        message: Json = json.loads(data)
        if self.packed:
            self.compressed.add(message["type"])
        if message["type"] == "own":
            self._own, self._own_size = message, self.size
        if message["type"] == "changes":
            self.sizes.append(self._own_size + self.size)
            message = update_of(message, self._own, self.eyes)
            self._own, self._own_size = None, 0
        if message["type"] in ("welcome", "update"):
            self.eyes, self.version = message["eyes"], message["version"]
        return message


@asynccontextmanager
async def compressed(place: Place, person: Person, table: str, offer: str = OFFER, changes: bool = True):
    """A connection like the page's, and what the server has agreed to."""
    host, port = place.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        head = [f"GET /api/tables/{table}/live HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket"]
        head += ["Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13"]
        writer.write("\r\n".join([*head, f"Sec-WebSocket-Extensions: {offer}", "", ""]).encode())
        answer = (await reader.readuntil(b"\r\n\r\n")).decode()
        agreed = next(line for line in answer.splitlines() if line.startswith("Sec-WebSocket-Extensions"))
        hello = {"type": "hello", "token": person.token, "lang": "fr", "facts": True, "changes": changes}
        writer.write(deflated(hello))
        connection = Compressed(reader, writer)
        while (await connection.receive())["type"] != "presence":
            pass
        yield connection, agreed
    finally:
        writer.close()


def packed(message: Json | bytes) -> bytes:
    """A message as a client compresses it, which keeps nothing of those before."""
    data = message if isinstance(message, bytes) else json.dumps(message).encode()
    deflate = zlib.compressobj(wbits=-15)
    return (deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH))[:-4]


def marked(data: bytes, fin: bool = True) -> bytes:
    """The frame of compressed data: one of its reserved bits is set."""
    frame = text(data, fin)
    return bytes([frame[0] | 0x40]) + frame[1:]


def deflated(message: Json | bytes, fin: bool = True) -> bytes:
    return marked(packed(message), fin)


def with_codex(test, folder, **settings):
    async def whole(place):
        ada, bruno, table = await codex_for_two(place)
        async with bruno.live(table) as other, compressed(place, ada, table) as (own, _):
            await test(own, other)

    run(whole, folder, **settings)


@pytest.mark.slow
@every_own_game
def test_an_update_takes_a_few_hundred_bytes(game, tmp_path):
    async def test(place):
        people = [await place.guest(name) for name in ("Ada", "Bruno", "Carla", "Dora")]
        table = await people[0].table(game.name, ["me", "open", "open", "open"])
        for person in people[1:]:
            await person.post(f"/api/tables/{table}/sit", {})
        await people[0].post(f"/api/tables/{table}/start")
        rng = Random(4)
        async with AsyncExitStack() as stack:
            entered = [await stack.enter_async_context(compressed(place, person, table)) for person in people]
            players = [player for player, _ in entered]
            for move in range(50):
                version = players[0].version
                able = [seat for seat, player in enumerate(players) if player.eyes[0]["legal"]]
                if not able:
                    break
                act = {"seat": able[0], "action": rng.choice(players[able[0]].eyes[0]["legal"])}
                players[able[0]].writer.write(deflated({"type": "act", "id": str(move), **act}))
                for player in players:
                    while player.version == version:
                        await player.receive()
            sizes = [size for player in players for size in player.sizes]
            assert len(sizes) > 100
            assert sum(sizes) / len(sizes) < MOST_BYTES

    run(test, tmp_path)


@pytest.mark.parametrize("changes", [True, False])
def test_only_what_everybody_may_know_comes_compressed(tmp_path, changes):
    """Else the size tells somebody who talks whether a hidden hand has their words in it."""

    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with bruno.live(table) as other, compressed(place, ada, table, changes=changes) as (own, _):
            for number in range(3):
                await other.ask("say", 1, text=f"{number} " + "R01 R02 R03 " * 9)
                await own.receive()
            own.writer.write(deflated(STARTER))
            assert await own.answers(1) == [("ack", "one")]
            await other.ask("act", 1, action="starter front")
            while own.version < 7:
                await own.receive()
        assert own.compressed == ({"changes"} if changes else set())

    run(test, tmp_path)


def test_compressed_messages_are_played(tmp_path):
    async def test(own, other):
        whole = deflated(STARTER)
        own.writer.write(whole[:5])
        await asyncio.sleep(0.02)
        own.writer.write(whole[5:] + text({**STARTER, "id": "late"}))
        assert await own.answers(2) == [("ack", "one"), ("refused", "late")]
        say = packed({"type": "say", "id": "two", "seat": 0, "text": "ciao"})
        own.writer.write(marked(say[:9], fin=False) + text(say[9:], opcode=Opcode.CONT))
        assert await own.answers(1) == [("ack", "two")]
        assert (await other.ask("why", 1, action="starter front"))["version"] == 4

    with_codex(test, tmp_path)


BOMB = deflated(b" " * 10_000_000)
ALMOST = json.dumps(STARTER).encode().ljust(Limits().message_bytes)


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (BOMB, 1009),
        (deflated(ALMOST + b" "), 1009),
        (deflated(b" " * 10_000_000, fin=False) + text(b"", opcode=Opcode.CONT), 1009),
        (marked(b"\xff nothing that zlib knows"), 1002),
        (deflated(b'{"type": "\xff"}'), 1007),
    ],
    ids=["bomb", "a byte too long", "bomb in pieces", "garbage", "no text"],
)
def test_what_cannot_be_read_ends_the_connection(tmp_path, bad, code):
    assert len(BOMB) < Limits().message_bytes

    async def test(own, other):
        own.writer.write(bad + text(STARTER))
        assert await own.closed() == code
        await other.until("presence", where=lambda message: message["seats"] == [1])
        assert (await other.ask("why", 1, action="starter front"))["version"] == 2

    with_codex(test, tmp_path)


def test_as_much_may_come_compressed_as_plain(tmp_path):
    async def test(own, _other):
        own.writer.write(deflated(ALMOST))
        assert await own.answers(1) == [("ack", "one")]

    with_codex(test, tmp_path)


def test_compressed_frames_count_like_others(tmp_path):
    async def test(own, _other):
        own.writer.write(deflated({"type": "ping"}) * 40)
        assert await own.closed() == 1008

    with_codex(test, tmp_path, limits=Limits(messages_per_second=0.001, message_burst=20, message_pauses=0))


def test_who_can_keep_nothing_is_told_the_same(tmp_path):
    async def whole(place):
        ada, bruno, table = await codex_for_two(place)
        offer = "permessage-deflate; server_no_context_takeover"
        async with bruno.live(table), compressed(place, ada, table, offer) as (own, agreed):
            assert "server_no_context_takeover" in agreed
            own.writer.write(deflated(STARTER))
            assert await own.answers(1) == [("ack", "one")]

    run(whole, tmp_path)
