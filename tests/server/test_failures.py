"""Nothing fails in silence, and one failure stops nothing else: tables, tasks, the database, bots' processes."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import stat
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from bottega.server import server as server_module
from bottega.server.bots import workers as workers_module
from bottega.server.errors import Refused
from bottega.server.live import bot_play, timekeeper
from bottega.server.server import steady_time
from bottega.server.settings import Limits, sqlite_url
from bottega.server.store import upgrade as upgrade_module
from bottega.server.store.storage import Storage
from bottega.server.store.upgrade import layout, migrate, newest
from tests.server.harness import FakeTime, Person, serving
from tests.server.soak import postgres, postgres_programs
from tests.server.test_play import codex_for_two, run

FULL = OperationalError("", {}, sqlite3.OperationalError("database or disk is full"))


def troubles(place):
    return place.server.troubles()


class Broken:
    """A database that fails until it is mended."""

    def __init__(self, place, *ways):
        self.database = place.server.storage.database
        self.ways = {way: getattr(self.database, way) for way in ways}
        for way in ways:
            setattr(self.database, way, self._failing)

    async def _failing(self, _work):
        raise FULL

    def mend(self):
        for way, work in self.ways.items():
            setattr(self.database, way, work)


# Tables that cannot be read


@pytest.mark.parametrize("wrong", ["entry", "game"])
def test_one_unreadable_table_stops_no_other(tmp_path, caplog, wrong):
    now = FakeTime()

    async def test():
        async with serving(tmp_path, now=now) as place:
            ada = await place.guest("Ada")
            pace = {"kind": "live", "seconds": 60}
            bad, good = [await ada.started("codex", ["me", "me"], pace=pace) for _ in range(2)]
        with sqlite3.connect(tmp_path / "tables.db") as database:
            if wrong == "entry":
                database.execute("INSERT INTO entries VALUES (?, 2, 'act', 0, 'nonsense', NULL, NULL, 1.0)", [bad])
            else:
                database.execute("UPDATE tables SET game = 'gone' WHERE id = ?", [bad])
            database.execute("UPDATE tables SET due = due - 1 WHERE id = ?", [bad])
        async with serving(tmp_path, now=now) as place:
            ada = Person(place.client, ada.token)
            now.at += 100
            await place.server.timekeeper.tick()
            now.at += 100
            await place.server.timekeeper.tick()
            assert (await ada.get(f"/api/tables/{good}"))["seats"][0]["bot"] == "level3"
            assert "a table could not be looked at" in caplog.text
            logged = len(caplog.records)
            await place.server.timekeeper.tick()
            assert len(caplog.records) == logged  # it is tried again later, not at every tick
            assert await troubles(place) == []

    asyncio.run(test())


def test_a_read_that_fails_makes_no_second_owner(tmp_path):
    """Those who wait for the table get the same one as those who look at it."""

    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        place.server.live.open.clear()
        read, failures = place.server.storage.table, iter([FULL])

        async def failing_once(name):
            await asyncio.sleep(0.05)
            for error in failures:
                raise error
            return await read(name)

        place.server.storage.table = failing_once
        asked = [asyncio.create_task(place.server.live.ask(table, id)) for _ in range(3)]
        first, *others = await asyncio.gather(*asked, return_exceptions=True)
        assert first is FULL
        assert others == [id(place.server.live.open[table].table)] * 2
        async with ada.live(table) as live, bruno.live(table) as other:
            await live.act(0, "starter front")
            await other.until("update")

    run(test, tmp_path)


# Tasks


def test_a_task_that_fails_is_logged_and_begins_again(tmp_path, caplog, monkeypatch):
    monkeypatch.setattr(server_module, "FAILED", 0.01)

    async def test(place):
        begun = []

        async def work():
            begun.append(1)
            if len(begun) < 3:
                raise ValueError("a bug")

        await place.server._kept_running("work", work)
        assert len(begun) == 3
        assert caplog.text.count("a task failed") == 2

    run(test, tmp_path)


def test_clocks_that_stand_still_are_known(tmp_path, monkeypatch, caplog):
    async def test(place):
        assert await troubles(place) == []

        async def failing():
            raise ValueError("a bug")

        place.server.timekeeper.tick = failing
        monkeypatch.setattr(timekeeper, "SILENCE", 0.1)
        await asyncio.sleep(1.0)
        assert await troubles(place) == ["clocks"]
        told = await place.client.get("/ready")
        assert (told.status_code, told.json()["troubles"]) == (503, ["clocks"])
        assert "deadlines could not be kept" in caplog.text

    run(test, tmp_path)


def test_bots_go_on_after_the_database_was_away(tmp_path, monkeypatch):
    monkeypatch.setattr(bot_play, "FIRST_PAUSE", 0.05)

    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.started("codex", ["bot:random"] * 2)
        async with ada.live(table) as live:
            await live.until("update")
            broken = Broken(place, "write")
            await asyncio.sleep(0.3)
            broken.mend()
            version = live.shown["version"]
            await live.until("update", where=lambda message: message["version"] > version + 3)

    run(test, tmp_path)


def test_bots_that_were_to_act_when_the_server_stopped_do_so_when_it_is_back(tmp_path):
    now = FakeTime()

    async def test():
        async with serving(tmp_path, now=now) as place:
            place.server.bot_play.stopping = True
            ada = await place.guest("Ada")
            table = await ada.started("codex", ["me", "bot:random"])
        now.at += 60
        async with serving(tmp_path, now=now) as place:
            for _ in range(200):
                found = await place.server.storage.table(table)
                if len(found[1]) > 1:
                    break
                await asyncio.sleep(0.05)
            assert found[1][1].seat == 1

    asyncio.run(test())


def test_starting_reads_only_what_is_due(tmp_path):
    now = FakeTime()

    async def test():
        async with serving(tmp_path, now=now) as place:
            ada = await place.guest("Ada")
            for seats, pace in (["me", "me"], "none"), (["me", "me"], "daily"), (["bot:random"] * 2, "none"):
                await ada.started("codex", seats, pace={"kind": pace})
            late = await ada.started("codex", ["me", "me"], pace={"kind": "live", "seconds": 60})
        now.at += 100
        async with serving(tmp_path, now=now) as place:
            await place.server.timekeeper.tick()
            assert list(place.server.live.open) == [late]

    asyncio.run(test())


# The database


def test_a_full_disk_is_told_and_changes_nothing(tmp_path):
    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await ada.table("codex", ["me", "open"])
        link = (await ada.post(f"/api/tables/{table}/links", {"seat": 0}, 201))["code"]
        async with ada.live(table) as live:
            broken = Broken(place, "write")
            for path, body in (
                (f"/api/tables/{table}/sit", {}),
                ("/api/claims", {"code": link}),
                ("/api/guests", {"name": "Carla"}),
                ("/api/tables", {"game": "codex", "seats": ["me", "open"]}),
                (f"/api/tables/{table}/name", {"seat": 0, "name": "Carla"}),
                (f"/api/tables/{table}/dismiss", {"dismissed": True}),
            ):
                person = ada if path.endswith(("name", "dismiss")) else bruno
                assert (await person.post(path, body, 503))["code"] == "storage"
            assert await troubles(place) == ["storage"]
            about = await ada.get(f"/api/tables/{table}")
            assert [seat["name"] for seat in about["seats"]] == ["Ada", ""]
            broken.mend()
            place.server.storage._failed_at = float("-inf")
            assert await troubles(place) == []
            assert (await bruno.post("/api/claims", {"code": link}))["mine"] == [0]
            assert (await bruno.post("/api/claims", {"code": link}, 404))["code"] == "link_used"
            await live.until("update")
            versions = [entry.version for entry in (await place.server.storage.table(table))[1]]
            assert versions == [1]

    run(test, tmp_path)


def test_a_database_that_cannot_be_read_is_told(tmp_path, caplog):
    async def test(place):
        ada, _, table = await codex_for_two(place)
        place.server.live.open.clear()
        broken = Broken(place, "read")
        assert (await ada.get(f"/api/tables/{table}", 503))["code"] == "storage"
        assert (await ada.get("/api/tables", 503))["code"] == "storage"
        assert (await place.client.get("/ready")).json() == {"status": "not ready", "troubles": ["storage"]}
        assert 'bottega_trouble{name="storage"} 1.0' in (await place.client.get("/metrics")).text
        assert "the database failed" in caplog.text
        broken.mend()

    run(test, tmp_path)


def test_a_fault_of_ours_ends_one_connection_and_is_counted(tmp_path, caplog, monkeypatch):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)

        def fail(_guest, work):
            work.close()
            raise RuntimeError("a fault")

        monkeypatch.setattr(place.server.bot_play, "begin_advice", fail)
        async with ada.live(table) as live, bruno.live(table) as other:
            with pytest.raises(ConnectionClosed):
                await live.hint(0)
            assert (await other.act(1, "starter front"))["type"] == "ack"
        assert "a connection failed" in caplog.text
        assert 'bottega_refusals_total{code="internal"} 1.0' in (await place.client.get("/metrics")).text

    run(test, tmp_path)


def test_a_damaged_database_is_told(tmp_path, caplog):
    async def test():
        async with serving(tmp_path) as place:
            ada = await place.guest("Ada")
            for _ in range(30):
                await ada.table("codex", ["me", "open"])
        file = tmp_path / "tables.db"
        with sqlite3.connect(file) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            root = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()[0]
            size = database.execute("PRAGMA page_size").fetchone()[0]
        data = bytearray(file.read_bytes())
        data[(root - 1) * size : root * size] = b"\xff" * size
        file.write_bytes(data)
        storage = Storage(sqlite_url(tmp_path))
        await storage.open()
        try:
            with suppress(Refused):
                await storage.check()
            assert not await storage.alive()
        finally:
            await storage.close()
        assert "the database failed" in caplog.text or "damaged" in caplog.text

    asyncio.run(test())


def test_what_cannot_be_written_is_told(tmp_path):
    async def test(place):
        assert await troubles(place) == []
        await place.server.storage.database.write(lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON"))
        assert await troubles(place) == ["storage"]

    run(test, tmp_path)


def test_a_clock_that_cannot_go_on_is_tried_when_somebody_asks(tmp_path):
    now = FakeTime()

    async def test():
        async with serving(tmp_path, now=now) as place:
            ada = await place.guest("Ada")
            table = await ada.started("codex", ["me", "me"], pace={"kind": "live", "seconds": 600})
        now.at += 60
        async with serving(tmp_path, now=now) as place:
            ada = Person(place.client, ada.token)
            broken = Broken(place, "write")
            assert (await ada.get(f"/api/tables/{table}", 503))["code"] == "storage"
            broken.mend()
            async with ada.live(table) as live:
                assert live.shown["clocks"]["left"] == [600, 600]

    asyncio.run(test())


# Bots' processes and files


def test_bots_whose_processes_do_not_begin_are_told(tmp_path, monkeypatch):
    monkeypatch.setattr(workers_module, "PROGRAM", "no.such.module")

    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.started("codex", ["bot:random"] * 2)
        async with ada.live(table) as live:
            await live.until("update", where=lambda message: message["version"] > 5)
        assert await troubles(place) == ["bots"]

    run(test, tmp_path)


def test_a_process_out_of_files_is_told(tmp_path, monkeypatch, caplog):
    async def test(place):
        def no_more(*_):
            raise OSError(24, "Too many open files")

        monkeypatch.setattr(server_module.os, "open", no_more)
        try:
            assert await troubles(place) == ["files"]
        finally:
            monkeypatch.undo()
        assert "no file can be opened" in caplog.text

    run(test, tmp_path)


def test_connections_that_are_turned_away_are_logged(tmp_path, caplog):
    async def test(place):
        host, port = place.url.removeprefix("http://").split(":")
        writers = [(await asyncio.open_connection(host, int(port)))[1] for _ in range(5)]
        await asyncio.sleep(0.1)
        for writer in writers:
            writer.close()

    with caplog.at_level(logging.WARNING):
        run(test, tmp_path, proxies=(), limits=Limits(connections_per_address=2))
    assert "connections were turned away" in caplog.text


# Time


def test_the_clock_does_not_jump(monkeypatch):
    now = steady_time()
    before = now()
    monkeypatch.setattr("time.time", lambda: before + 3600)
    assert abs(now() - before) < 5


# Upgrades


def test_an_upgrade_that_fails_changes_nothing_and_a_copy_is_kept(tmp_path, monkeypatch):
    url = sqlite_url(tmp_path)
    asyncio.run(migrate(url, "0006"))
    run_migrations = upgrade_module.command.upgrade

    def failing(config, wanted):
        run_migrations(config, wanted)
        raise OSError("the power failed")

    monkeypatch.setattr(upgrade_module.command, "upgrade", failing)
    with pytest.raises(OSError, match="power"):
        asyncio.run(migrate(url))
    assert layout(url)[0] == "0006"
    with sqlite3.connect(tmp_path / "tables.db") as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(tables)")]
    assert "due" not in columns
    monkeypatch.undo()
    assert asyncio.run(migrate(url)) == newest()
    copy = tmp_path / "tables.db.0006"
    assert layout(f"sqlite:///{copy}")[0] == "0006"
    assert stat.S_IMODE(Path(copy).stat().st_mode) == 0o600


# Malformed


def check_malformed(place):
    async def test():
        ada, _, table = await codex_for_two(place)
        deep, text = b'{"name": ' + b"[" * 60_000, b'{"name": "\xff\xfe"}'
        headers = {"Content-Type": "application/json"}
        for body in (deep, text, b"\x00", b'{"name": "\\u0000"}'):
            answer = await place.client.post("/api/guests", content=body, headers=headers)
            assert (answer.status_code, bool(answer.json()["message"])) == (400, True), body[:20]
        for path in ("/api/tables/%00", "/api/tables/a%00b/log", "/api/games/codex/editions/%00", "/table/%00"):
            assert (await place.client.get(path, headers=ada.headers)).status_code in (200, 404), path
        async with ada.live(table) as live:
            await live.socket.send('{"type": ' + "[" * 15_000)
            refused = await live.until("refused")
            # Python 3.14 goes as deep as the stack is, and so comes to the end of what is there.
            assert ("nested" if sys.version_info < (3, 14) else "truncated") in refused["message"]
            told = await live.ask("say", 0, "a\x00b", text="ciao")
            assert (told["type"], told["code"]) == ("refused", "message")
            assert (await live.ask("say", 0, text="a\x00b"))["type"] == "ack"

    return test()


def test_malformed_bodies_are_refused_with_a_sentence(tmp_path, caplog):
    run(check_malformed, tmp_path)
    assert "Traceback" not in caplog.text


@pytest.mark.slow
@pytest.mark.skipif(postgres_programs() is None, reason="there is no PostgreSQL server here")
def test_malformed_bodies_are_refused_with_postgresql_too(tmp_path, caplog):
    with postgres() as url:
        run(check_malformed, tmp_path, database=url)
    assert "Traceback" not in caplog.text


def test_head_is_answered_wherever_get_is(tmp_path):
    async def test(place):
        for path in ("/health", "/api/games?lang=en", "/api/games/codex/rules", "/api/tables/nowhere"):
            get, head = await place.client.get(path), await place.client.head(path)
            assert (head.status_code, head.content) == (get.status_code, b"")
            assert head.headers["content-type"] == get.headers["content-type"]
            assert head.headers["content-length"] == get.headers["content-length"]
        assert (await place.client.head("/api/guests")).status_code == 405

    run(test, tmp_path)
