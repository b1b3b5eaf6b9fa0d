"""Several servers on one PostgreSQL: what one stores the others show, and each looks after some of the tables."""

from __future__ import annotations

import asyncio
import re
import subprocess
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import httpx
import pytest
from sqlalchemy import make_url
from typer.testing import CliRunner
from websockets.exceptions import WebSocketException

from bottega.server.errors import Refused
from bottega.server.store import lock
from bottega.server.store.database import connected
from bottega.server.store.lock import served
from bottega.server.store.sharing import SHARDS, payloads, quota, shard_of
from bottega.server.store.storage import Conflict, Storage
from bottega.server.store.upgrade import migrate
from bottega.server.tables.record import Entry
from bottega.terminal.app import app
from tests.helpers.paths import ROOT, program
from tests.server.harness import PATIENCE, Person, TurnedAwayError, client_of, save, serving
from tests.server.soak import free_port, postgres, postgres_programs
from tests.server.test_storage import record

pytestmark = pytest.mark.slow

needs_postgres = pytest.mark.skipif(postgres_programs() is None, reason="there is no PostgreSQL server here")


@pytest.fixture(scope="module")
def database():
    with postgres() as url:
        asyncio.run(migrate(url))
        yield url


@asynccontextmanager
async def servers(folder, url, number=2, **settings):
    """That many servers on one database."""
    async with AsyncExitStack() as stack:
        places = [
            await stack.enter_async_context(serving(folder, database=url, shared=True, **settings))
            for _ in range(number)
        ]
        await settled(places)
        yield places


async def settled(places):
    """Waits until every shard has its server, and they have about as many."""
    async with asyncio.timeout(PATIENCE):
        while True:
            held = [place.server.sharing.mine for place in places]
            sizes = sorted(map(len, held))
            if len(set().union(*held)) == sum(sizes) == SHARDS and sizes[-1] - sizes[0] <= 1:
                return
            await asyncio.sleep(0.05)


def at(person, place):
    """The same guest, at another server."""
    return Person(place.client, person.token)


def owner_of(table, places):
    return next(place for place in places if place.server.sharing.owns(table))


async def eventually(check):
    async with asyncio.timeout(PATIENCE):
        while not await check():
            await asyncio.sleep(0.05)


# Parts


def test_every_shard_is_for_one_server_and_they_have_about_as_many():
    for alive in ({7}, {7, 9, 11}, {1, 2, 3, 4, 5, 6, 7}, set(range(100))):
        shares = [quota(process, alive) for process in alive]
        assert sum(shares) == SHARDS
        assert max(shares) - min(shares) <= 1
    assert shard_of("hT3x9Qm2") == 1  # the same for every version and every process


def test_news_are_cut_into_notifications_that_postgresql_takes():
    news = {f"{number:032}": number for number in range(1000)}
    sent = list(payloads(5, "tables", news))
    assert max(map(len, sent)) < 8000
    assert len(sent) < 10
    assert list(payloads(5, "tables", {})) == []


def test_sqlite_cannot_be_shared(tmp_path):
    for lang, words in (("en", "needs PostgreSQL"), ("fr", "demande PostgreSQL"), ("it", "richiede PostgreSQL")):
        options = ["--port", str(free_port()), "--data", str(tmp_path), "--lang", lang]
        told = CliRunner().invoke(app, ["serve", "--shared", *options])
        assert (told.exit_code, words in told.output) == (2, True)


@needs_postgres
def test_a_server_alone_and_others_refuse_each_other(database, monkeypatch):
    def starts(shared):
        with served(database, shared):
            return True

    def is_refused(shared):
        with monkeypatch.context() as patch:
            patch.setattr(lock, "FREED", 0.1)
            with pytest.raises(Refused, match="database_in_use"):
                starts(shared)

    with served(database, False):
        is_refused(shared=False)
        is_refused(shared=True)
    with served(database, True):
        assert starts(True)
        is_refused(shared=False)
    assert starts(False)


@needs_postgres
def test_a_database_that_servers_use_is_upgraded_only_where_that_changes_nothing(database):
    def upgraded(url):
        told = CliRunner().invoke(app, ["db", "upgrade", "--database", url, "--lang", "en"])
        return told.exit_code, "is in use by a server" in told.output

    port = make_url(database).port
    subprocess.run(
        [postgres_programs() / "createdb", f"--port={port}", *["-h", "127.0.0.1", "-U", "bottega", "new"]], check=True
    )
    new = database.replace("/postgres", "/new")
    with served(database, True), served(new, True):
        assert upgraded(database) == (0, False)
        assert upgraded(new) == (2, True)
    assert upgraded(new) == (0, False)


@needs_postgres
def test_what_is_stored_at_once_is_stored_wholly_or_not_at_all_also_after_connections_were_lost(database):
    async def whole():
        storage = Storage(database, sender=5)
        await storage.open()
        try:
            await storage.add_guest("g", "Ada", b"s" * 32, 0.0)
            own = record("stored", status="playing")
            await storage.add_table(own)
            first = [Entry(1, "start", 1.0), Entry(2, "act", 1.5, 0, "starter front", "g", "m")]
            await save(storage, own, first, False)
            for table, version in (("stored", 2), ("missing", 1)):
                entries = [Entry(3, "say", 2.0), Entry(version, "say", 2.0)]
                with pytest.raises(Conflict):
                    await save(storage, record(table), entries, False)
            await storage.read(lambda connection: None)  # two connections are kept
            others = (
                "pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid() AND usename IS NOT NULL"
            )
            ending = connected(database)
            await ending.read(lambda connection: connection.exec_driver_sql(f"SELECT {others}"))
            await ending.close()
            await asyncio.sleep(0.1)
            await save(storage, own, [Entry(3, "say", 2.0, 0, "ciao", "g")], False)
            _, entries = await storage.table("stored")
            assert entries == [*first, Entry(3, "say", 2.0, 0, "ciao", "g")]
        finally:
            await storage.close()

    asyncio.run(whole())


# Play


@needs_postgres
def test_players_at_different_servers_see_everything(tmp_path, database):
    async def whole():
        async with servers(tmp_path, database) as (one, two):
            ada, bruno = await one.guest("Ada"), await one.guest("Bruno")
            table = await ada.table("codex", ["me", "open"], spectators_talk=True)
            async with ada.live(table) as here, at(bruno, two).live(table, changes=True) as there:
                await here.until("presence", where=lambda told: (told["seats"], told["spectators"]) == ([0], 1))
                await at(bruno, two).post(f"/api/tables/{table}/sit", {})
                await here.until("presence", where=lambda told: told["seats"] == [0, 1])
                await ada.post(f"/api/tables/{table}/start")
                await there.until("update", "changes", where=lambda told: told["table"]["status"] == "playing")
                for _ in range(12):  # each acts at their own server, and the other is shown it
                    live, seat = (here, 0) if here.eyes(0)["legal"] else (there, 1)
                    other = there if live is here else here
                    answer = await live.act(seat, live.eyes(seat)["legal"][0])
                    assert answer["type"] == "ack"
                    await other.until("update", "changes", where=lambda told, v=answer["version"]: told["version"] >= v)
                    assert here.shown["version"] == there.shown["version"] == answer["version"]
                spoken = await here.ask("say", 0, text="ciao")
                told = await there.until("update", "changes", where=lambda told: told["version"] == spoken["version"])
                assert told["entries"][0]["text"] == "ciao"
                await at(bruno, two).post(f"/api/tables/{table}/name", {"seat": 1, "name": "Bona"})
                told = await here.until("update", where=lambda told: told["table"] is not None)
                assert told["table"]["seats"][1]["name"] == "Bona"
            async with ada.live(table) as here:
                await here.until("presence", where=lambda told: told["seats"] == [0])

    asyncio.run(whole())


@needs_postgres
def test_who_was_quicker_is_told_apart_and_who_was_not_is_tried_again(tmp_path, database):
    """Both servers change the same table at the same moment, again and again: all of it counts, once."""

    async def whole():
        async with servers(tmp_path, database) as (one, two):
            ada, bruno = await one.guest("Ada"), await one.guest("Bruno")
            table = await ada.table("codex", ["me", "open"])
            await bruno.post(f"/api/tables/{table}/sit", {})
            async with ada.live(table) as here, at(bruno, two).live(table) as there:
                for number in range(10):
                    said = await asyncio.gather(
                        here.ask("say", 0, text=f"here {number}"), there.ask("say", 1, text=f"there {number}")
                    )
                    assert [answer["type"] for answer in said] == ["ack", "ack"], said
                    assert len({answer["version"] for answer in said}) == 2
            for place in (one, two):
                async with at(ada, place).live(table) as live:
                    assert len(live.shown["said"]) == 20

    asyncio.run(whole())


@needs_postgres
def test_bots_act_once_whichever_server_their_players_are_at(tmp_path, database):
    async def whole():
        async with servers(tmp_path, database) as places:
            ada = await places[0].guest("Ada")
            for _ in range(4):
                table = await ada.started("codex", ["me", "bot:random", "bot:random"])
                there = places[1] if owner_of(table, places) is places[0] else places[0]
                async with at(ada, there).live(table) as live:
                    for _ in range(4):
                        if not live.eyes(0)["legal"]:
                            await live.until("update", where=lambda told: told["eyes"][0]["legal"])
                        await live.act(0, live.eyes(0)["legal"][0])
                stored = (await there.server.storage.table(table))[1]
                assert [entry.version for entry in stored] == list(range(1, len(stored) + 1))

    asyncio.run(whole())


@needs_postgres
def test_bots_among_themselves_play_while_somebody_looks_from_another_server(tmp_path, database):
    async def whole():
        async with servers(tmp_path, database) as places:
            ada = await places[0].guest("Ada")
            table = await ada.started("codex", ["bot:random", "bot:random"])
            there = places[1] if owner_of(table, places) is places[0] else places[0]
            async with there.nobody.live(table) as live:
                await live.until("update", where=lambda told: told["version"] > 5)

    asyncio.run(whole())


@needs_postgres
def test_shards_of_a_server_that_ends_go_to_the_others(tmp_path, database):
    async def whole():
        async with servers(tmp_path, database) as (one, two):
            async with serving(tmp_path, database=database, shared=True) as three:
                await settled([one, two, three])
                assert sorted(len(place.server.sharing.mine) for place in (one, two, three)) == [21, 21, 22]
                ada = await one.guest("Ada")
                table = await ada.started("codex", ["me", "bot:random"])
                while owner_of(table, [one, two, three]) is not three:
                    table = await ada.started("codex", ["me", "bot:random"])
            await settled([one, two])
            async with ada.live(table) as live:
                if not live.eyes(0)["legal"]:
                    await live.until("update", where=lambda told: told["eyes"][0]["legal"])

    asyncio.run(whole())


@needs_postgres
def test_a_server_that_could_not_listen_says_so_and_catches_up(tmp_path, database):
    async def whole():
        async with servers(tmp_path, database) as (one, two):
            ada, bruno = await one.guest("Ada"), await one.guest("Bruno")
            table = await ada.table("codex", ["me", "open"])
            await bruno.post(f"/api/tables/{table}/sit", {})
            assert (await two.nobody.get("/ready"))["status"] == "ready"
            async with ada.live(table) as here, at(bruno, two).live(table) as there:
                two.server.sharing._raw.driver_connection.terminate()
                troubles = (await two.nobody.get("/ready", 503))["troubles"]
                assert troubles == ["sharing"]
                said = await here.ask("say", 0, text="ciao")
                await there.until("update", where=lambda told: told["version"] == said["version"])

                async def is_ready():
                    return (await two.client.get("/ready")).status_code == 200

                await eventually(is_ready)

    asyncio.run(whole())


HAPROXY = program("haproxy")


@asynccontextmanager
async def balanced(folder, places):
    """The address of Debian's haproxy before these servers, with the configuration of ``deploy``."""
    text = (ROOT / "deploy" / "haproxy.cfg").read_text("utf-8").replace("bind :8000", f"bind 127.0.0.1:{free_port()}")
    for number, place in enumerate(places):
        text = text.replace(f"bottega-server-{number + 1}:8000", place.url.removeprefix("http://"))
    text = re.sub(r".* three .*\n", "", text).replace("maxconn 50000", "maxconn 200")
    file = folder / "haproxy.cfg"
    file.write_text(text, "utf-8")
    process = await asyncio.create_subprocess_exec(HAPROXY, "-db", "-f", str(file), stderr=asyncio.subprocess.DEVNULL)
    url = "http://" + re.search(r"bind (127\S+)", text)[1]
    try:
        async with client_of(url) as client:

            async def answers():
                with suppress(httpx.TransportError):
                    return (await client.get("/ready")).status_code == 200
                return False

            await eventually(answers)
            yield client
    finally:
        process.kill()
        await process.wait()


@needs_postgres
@pytest.mark.skipif(HAPROXY is None, reason="there is no haproxy here")
def test_haproxy_keeps_a_table_at_one_server_and_finds_another_when_that_ends(tmp_path, database):
    async def whole():
        async with serving(tmp_path, database=database, shared=True) as one:
            async with serving(tmp_path, database=database, shared=True) as two, AsyncExitStack() as stack:
                await settled([one, two])
                client = await stack.enter_async_context(balanced(tmp_path, (one, two)))
                ada = Person(client, (await one.guest("Ada")).token)
                tables = [await ada.started("codex", ["me", "me"]) for _ in range(12)]
                for table in tables:
                    async with ada.live(table):
                        for _ in range(3):
                            await ada.get(f"/api/tables/{table}/log")
                        holders = [place for place in (one, two) if table in place.server.live.open]
                        assert len(holders) == 1
                        if holders == [two]:
                            moved = table
                assert moved
                async with ada.live(moved) as live:
                    seat = next(eyes["seat"] for eyes in live.shown["eyes"] if eyes["legal"])
                    answer = await live.act(seat, live.eyes(seat)["legal"][0])
                kept = stack.pop_all()
            async with kept:

                async def comes_back():
                    with suppress(WebSocketException, TurnedAwayError, OSError):
                        async with ada.live(moved, have=answer["version"] - 1) as live:
                            return live.shown["version"] == answer["version"]
                    return False

                await eventually(comes_back)
                assert moved in one.server.live.open or (await ada.get(f"/api/tables/{moved}"))["table"] == moved

    asyncio.run(whole())


# What is not play


@needs_postgres
def test_names_editions_and_deletions_reach_every_server(tmp_path, database):
    async def whole():
        async with servers(tmp_path, database) as (one, two):
            ada = await one.guest("Ada")
            assert (await at(ada, two).get("/api/me"))["name"] == "Ada"
            await ada.client.patch("/api/me", json={"name": "Ida"}, headers=ada.headers)

            async def renamed():
                return (await at(ada, two).get("/api/me"))["name"] == "Ida"

            await eventually(renamed)
            table = await ada.started("codex", ["me", "me"])
            async with at(ada, two).live(table) as live:
                ended = asyncio.create_task(live.socket.wait_closed())
                told = await asyncio.to_thread(
                    CliRunner().invoke, app, ["admin", "delete", table, "--database", database, "--lang", "en"]
                )
                assert told.exit_code == 0
                await asyncio.wait_for(ended, 10)
            for place in (one, two):
                there = at(ada, place)

                async def gone(there=there):
                    answer = await there.client.get(f"/api/tables/{table}", headers=there.headers)
                    return answer.status_code == 404

                await eventually(gone)
                with pytest.raises(TurnedAwayError, match="no_table"):
                    async with at(ada, place).live(table):
                        pass

    asyncio.run(whole())


@needs_postgres
def test_a_player_at_another_server_is_not_absent(tmp_path, database):
    async def whole():
        async with servers(tmp_path, database, absence_seconds=0.0) as (one, two):
            ada, bruno = await one.guest("Ada"), await one.guest("Bruno")
            table = await ada.table("codex", ["me", "open"])
            await bruno.post(f"/api/tables/{table}/sit", {})
            await ada.post(f"/api/tables/{table}/start")
            async with ada.live(table) as here:
                async with at(bruno, two).live(table):
                    await here.until("presence", where=lambda told: told["seats"] == [0, 1])
                    refused = await ada.post(f"/api/tables/{table}/relieve", {"seat": 1}, 409)
                    assert refused["code"] == "not_absent"
                await here.until("presence", where=lambda told: told["seats"] == [0])
                await ada.post(f"/api/tables/{table}/relieve", {"seat": 1})

    asyncio.run(whole())
