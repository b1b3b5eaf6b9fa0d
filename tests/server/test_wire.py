"""What comes over a connection, byte by byte: whole and cut messages, many at once, and ends in the middle."""

from __future__ import annotations

import ast
import asyncio
import inspect
import json
from contextlib import asynccontextmanager
from importlib.metadata import version
from textwrap import dedent

import pytest
from websockets.frames import Close, Frame, Opcode

from bottega.server import serve
from bottega.server.http import door
from bottega.server.live import wire
from bottega.server.settings import Limits, Settings
from tests.server.harness import PATIENCE, Live, Place
from tests.server.test_play import codex_for_two, run

pytestmark = pytest.mark.slow

STARTER = {"type": "act", "id": "one", "seat": 0, "action": "starter front"}


def text(message, fin: bool = True, opcode: Opcode = Opcode.TEXT) -> bytes:
    data = message if isinstance(message, bytes) else json.dumps(message).encode()
    return Frame(opcode, data, fin).serialize(mask=True)


class Raw:
    """A connection of which the test writes every byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def frame(self) -> tuple[int, bytes]:
        first, size = await self.reader.readexactly(2)
        if size > 125:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8))
        return first & 15, await self.reader.readexactly(size)

    async def answers(self, many: int) -> list[tuple[str, str | None]]:
        """The next answers, in order."""
        found: list[tuple[str, str | None]] = []
        while len(found) < many:
            opcode, data = await asyncio.wait_for(self.frame(), PATIENCE)
            assert opcode == Opcode.TEXT, data
            message = json.loads(data)
            if message["type"] in ("ack", "refused"):
                found.append((message["type"], message["id"]))
        return found

    async def closed(self) -> int:
        """The code with which the server ends it."""
        while True:
            opcode, data = await asyncio.wait_for(self.frame(), PATIENCE)
            if opcode == Opcode.CLOSE:
                return Close.parse(data).code


@asynccontextmanager
async def raw(place: Place, token: str | None, table: str):
    host, port = place.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        head = [f"GET /api/tables/{table}/live HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket"]
        head += ["Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13"]
        writer.write("\r\n".join([*head, "", ""]).encode())
        await reader.readuntil(b"\r\n\r\n")
        writer.write(text({"type": "hello", "token": token}))
        connection = Raw(reader, writer)
        while json.loads((await asyncio.wait_for(connection.frame(), PATIENCE))[1])["type"] != "presence":
            pass
        yield connection
    finally:
        writer.close()


def with_codex(test, folder, **settings):
    """Runs a test with a fresh game, a connection of its first player and a client of its second."""

    async def whole(place):
        ada, bruno, table = await codex_for_two(place)
        async with bruno.live(table) as other, raw(place, ada.token, table) as own:
            await test(place, table, own, other)

    run(whole, folder, **settings)


async def last_version(other: Live, version: int) -> None:
    """The other player is shown that version, and it is the last."""
    await other.until("update", where=lambda message: message["version"] == version)
    assert (await other.ask("why", 1, action="starter front"))["version"] == version


class Halted:
    """A database that writes nothing until it may."""

    def __init__(self, place: Place) -> None:
        self.database = place.server.storage.database
        self.write, self.database.write = self.database.write, self.halted
        self.asked, self.go_on = asyncio.Event(), asyncio.Event()

    async def halted(self, work):
        self.asked.set()
        await self.go_on.wait()
        return await self.write(work)


def test_a_client_that_has_frozen_is_noticed(tmp_path):
    """It answers no ping: the others are told that nobody is there. By default that takes ten seconds at most."""
    settings = Settings("")
    assert settings.ping_seconds + settings.pong_seconds <= 10

    async def test(_place, _table, own, other):
        present = await other.until("presence", where=lambda message: message["seats"] == [1])
        assert present["seats"] == [1]
        assert await own.reader.read(100)  # the ping that it did not answer

    with_codex(test, tmp_path, ping_seconds=0.2, pong_seconds=1.0)


@pytest.mark.parametrize("long", [0, 200, 3000])
def test_a_message_may_come_in_pieces_of_any_size(tmp_path, long):
    async def test(_place, _table, own, other):
        frame = text(json.dumps(STARTER).encode() + b" " * long)
        for cut in (1, 2, 3, 5, 7, len(frame) - 1):
            own.writer.write(frame[:cut])
            await asyncio.sleep(0.02)
            own.writer.write(frame[cut:])
            assert await own.answers(1) == [("ack", "one")]
        await last_version(other, 3)

    with_codex(test, tmp_path)


def test_a_message_may_come_in_several_frames_but_no_other_between_them(tmp_path):
    async def test(_place, _table, own, other):
        whole = json.dumps(STARTER).encode()
        ping = Frame(Opcode.PING, b"x").serialize(mask=True)
        own.writer.write(text(whole[:9], fin=False) + ping + text(whole[9:], opcode=Opcode.CONT))
        assert (await own.frame())[0] == Opcode.PONG
        assert await own.answers(1) == [("ack", "one")]
        own.writer.write(text(whole[:9], fin=False))
        await asyncio.sleep(0.02)
        own.writer.write(text({"type": "act", "id": "two", "seat": 0, "action": "objective 0"}))
        assert await own.closed() == 1002
        await last_version(other, 3)

    with_codex(test, tmp_path)


def test_messages_sent_together_are_answered_in_their_order(tmp_path):
    async def test(_place, _table, own, other):
        say = {"type": "say", "id": "say", "seat": 0, "text": "ciao"}
        why = {"type": "why", "id": "why", "seat": 0, "action": "starter back"}
        wrong = {**STARTER, "id": "wrong", "action": "starter nowhere"}
        again = {**STARTER, "action": "starter back"}
        sent = [STARTER, again, b"nonsense", wrong, say, why, {**STARTER, "id": "late"}]
        own.writer.write(b"".join(text(message) for message in sent))
        assert await own.answers(7) == [
            ("ack", "one"),
            ("ack", "one"),
            ("refused", None),
            ("refused", "wrong"),
            ("ack", "say"),
            ("refused", "why"),
            ("refused", "late"),
        ]
        await last_version(other, 4)

    with_codex(test, tmp_path)


def test_who_finds_the_table_busy_waits_and_comes_in_turn(tmp_path):
    async def test(place, table, own, other):
        halted = Halted(place)
        first = asyncio.create_task(place.server.live.ask(table, version_of, said))
        await halted.asked.wait()
        own.writer.write(text(STARTER))
        await asyncio.sleep(0.05)
        second = asyncio.create_task(other.act(1, "starter front"))
        await asyncio.sleep(0.05)
        assert place.server.live.open[table].table.version == 3
        assert other.shown["version"] == 2
        halted.go_on.set()
        assert await first == 3
        assert await own.answers(1) == [("ack", "one")]
        assert (await second)["version"] == 5

    with_codex(test, tmp_path)


def version_of(table):
    return table.version


def said(table):
    return [table.say(table.seats[0].guest, 0, "ciao", "said", 1.0)]


def test_who_gives_up_waiting_for_a_table_keeps_nobody_out(tmp_path):
    """Neither where their turn has not come yet, nor while what they asked for is stored: that is stored and shown."""

    async def test(place, table, own, other):
        halted = Halted(place)
        waiting = [asyncio.create_task(place.server.live.ask(table, version_of, said))]
        await halted.asked.wait()
        waiting += [asyncio.create_task(place.server.live.ask(table, version_of)) for _ in range(2)]
        await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        own.writer.write(text(STARTER))
        halted.go_on.set()
        assert await own.answers(1) == [("ack", "one")]
        update = await other.until("update")
        assert [entry["text"] for entry in update["entries"]] == ["ciao"]
        await last_version(other, 4)

    with_codex(test, tmp_path)


@pytest.mark.parametrize("end", ["close", "cut"])
def test_who_goes_while_an_action_is_stored_has_played_it(tmp_path, end):
    async def test(place, table, own, other):
        halted = Halted(place)
        own.writer.write(text(STARTER))
        await halted.asked.wait()
        if end == "close":
            own.writer.write(Frame(Opcode.CLOSE, b"").serialize(mask=True))
            assert await own.closed() == 1005
        else:
            own.writer.transport.abort()
        await other.until("presence", where=lambda message: message["seats"] == [1])
        assert place.server.live.open[table].busy
        assert other.shown["version"] == 2
        halted.go_on.set()
        await last_version(other, 3)

    with_codex(test, tmp_path)


def test_an_action_and_the_end_in_one_go(tmp_path):
    async def test(_place, _table, own, other):
        end = Frame(Opcode.CLOSE, b"").serialize(mask=True)
        own.writer.write(text(STARTER) + end + text({**STARTER, "id": "two"}))
        assert await own.closed() == 1005
        await last_version(other, 3)

    with_codex(test, tmp_path)


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (b"\x81\xfe\x40\x01", 1009),  # a byte more than is allowed is announced
        (b"\x81\xff" + (2**40).to_bytes(8), 1009),
        (Frame(Opcode.TEXT, json.dumps(STARTER).encode()).serialize(mask=False), 1002),
        (text(json.dumps(STARTER).encode().replace(b"front", b"fr\xffnt")), 1007),
        (b"\xc1" + text(STARTER)[1:], 1002),
    ],
    ids=["too long", "much too long", "bare", "no text", "reserved"],  # the masks differ in every process
)
def test_what_is_no_message_ends_the_connection_and_is_not_played(tmp_path, bad, code):
    async def test(_place, _table, own, other):
        own.writer.write(bad + text(STARTER))
        assert await own.closed() == code
        await other.until("presence", where=lambda message: message["seats"] == [1])
        assert (await other.ask("why", 1, action="starter front"))["version"] == 2

    with_codex(test, tmp_path)


def test_what_cannot_be_stored_is_refused_and_was_never_played(tmp_path):
    async def test(place, table, own, other):
        database = place.server.storage.database
        write = database.write

        async def failing(_work):
            raise OSError("the disk is full")

        database.write = failing
        own.writer.write(text(STARTER))
        assert await own.answers(1) == [("refused", "one")]
        live = place.server.live.open[table]
        assert (live.table, live.busy) == (None, False)
        database.write = write
        own.writer.write(text(STARTER))
        assert await own.answers(1) == [("ack", "one")]
        await last_version(other, 3)

    with_codex(test, tmp_path)


def test_a_failure_ends_the_connection_and_leaves_the_table_free(tmp_path):
    async def test(place, table, own, other):
        def failing(*_):
            raise ValueError("a bug")

        place.server.storage.commit = failing
        own.writer.write(text(STARTER))
        with pytest.raises((asyncio.IncompleteReadError, ConnectionError)):
            await own.closed()
        live = place.server.live.open[table]
        assert (live.table, live.busy) == (None, False)
        del place.server.storage.commit
        assert (await other.act(1, "starter front"))["version"] == 3

    with_codex(test, tmp_path)


def test_who_reads_nothing_is_cut_off_and_the_others_play_on(tmp_path):
    async def test(place, table, own, other):
        audience = place.server.live.open[table].audience
        own.writer.transport.pause_reading()
        for number in range(100_000):
            if len(audience.listeners) == 1:
                break
            own.writer.write(text({"type": "why", "id": str(number), "seat": 0, "action": "x" * 200}))
            if number % 100 == 0:
                await asyncio.sleep(0)
        assert len(audience.listeners) == 1
        assert (await other.act(1, "starter front"))["type"] == "ack"

    limits = Limits(unread_bytes=10_000, messages_per_second=1e9, message_burst=10**9)
    with_codex(test, tmp_path, limits=limits)


def test_no_more_is_read_than_can_be_answered(tmp_path):
    """Who sends and sends while the table is busy fills the network's buffers, not the server's memory."""

    async def test(place, table, own, other):
        halted = Halted(place)
        own.writer.write(text(STARTER))
        await halted.asked.wait()
        why = text(json.dumps({"type": "why", "id": "why", "seat": 0, "action": "x"}).encode() + b" " * 16_000)
        own.writer.write(why * 1000)
        await asyncio.sleep(0.2)
        assert own.writer.transport.get_write_buffer_size() > len(why) * 100
        halted.go_on.set()
        assert await own.answers(1001) == [("ack", "one"), *[("refused", "why")] * 1000]

    with_codex(test, tmp_path, limits=Limits(messages_per_second=1e9, message_burst=10**9))


def test_moves_are_counted_and_timed(tmp_path):
    async def test(place, _table, own, other):
        own.writer.write(text(STARTER) + text({**STARTER, "id": "late"}))
        assert await own.answers(2) == [("ack", "one"), ("refused", "late")]
        assert (await other.act(1, "starter front"))["type"] == "ack"
        told = (await place.client.get("/metrics")).text.splitlines()
        assert 'bottega_moves_total{by="guest",game="codex"} 2.0' in told
        assert "bottega_move_seconds_count 2.0" in told
        assert 'bottega_move_seconds_bucket{le="10.0"} 2.0' in told
        assert 'bottega_refusals_total{code="illegal"} 1.0' in told

    with_codex(test, tmp_path)


@pytest.mark.parametrize("own", [wire.Wire, door.Door, serve._Uvicorn])
def test_what_is_overridden_of_uvicorn_is_still_there(own):
    """Its members are private: a new version may move them, and then this says so before anything else fails."""
    mine = {*vars(own), *own.__annotations__, *_assigned(own.__dict__.get("__init__"))}
    theirs = {*dir(own.__mro__[1]), *_assigned(own.__mro__[1])}
    gone = sorted(_used(own) - mine - theirs)
    assert not gone, (
        f"uvicorn {version('uvicorn')} has no {', '.join(gone)} in {own.__mro__[1].__qualname__} any more: bring "
        f"{own.__module__} up to date, or lower the bound of uvicorn in pyproject.toml"
    )


def _assigned(code: object) -> set[str]:
    """The attributes that a class or a function assigns to."""
    tree = ast.parse(dedent(inspect.getsource(code))) if code else ast.Module([], [])  # type: ignore[arg-type]
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)}


def _used(of: type) -> set[str]:
    """What a class reads from itself, and which methods it calls of the class it extends."""
    return {
        node.attr
        for node in ast.walk(ast.parse(dedent(inspect.getsource(of))))
        if isinstance(node, ast.Attribute)
        and (
            (isinstance(node.value, ast.Name) and node.value.id == "self")
            or (isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "super")
        )
    }
