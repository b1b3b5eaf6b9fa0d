"""What an operator does: copies of the database while it is used, putting them back, listing, deleting and purging."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import stat
import sys
from contextlib import closing

import httpx
import pytest
import typer.main
from typer.testing import CliRunner

from bottega.engine.words import LANGUAGES
from bottega.server.settings import sqlite_url
from bottega.server.store.lock import locked
from bottega.server.store.storage import Storage
from bottega.server.store.upgrade import layout, migrate, newest, upgrade
from bottega.server.store.upkeep import DAY
from bottega.server.tables.record import Entry
from bottega.terminal.app import app
from bottega.terminal.language import WORDS
from tests.server.harness import save, serving
from tests.server.soak import free_port, postgres, postgres_programs
from tests.server.test_serve import running
from tests.server.test_storage import record


def run(*words: object, code: int = 0, lang: str = "en") -> str:
    done = CliRunner().invoke(app, [str(word) for word in words], env={"BOTTEGA_LANG": lang})
    assert done.exit_code == code, done.output
    return done.output


def told(*words: object) -> dict:
    return json.loads(run(*words, "--json"))


async def stored(url: str, names: str = "abc", at: float = 1000.0) -> None:
    """A database with some tables of one guest, at which something last happened one second apart, and a lone guest."""
    await migrate(url)
    storage = Storage(url)
    await storage.open()
    try:
        await storage.add_guest("g", "Ada", b"h" * 32, 0.0)
        await storage.add_guest("lone", "Leo", b"l" * 32, 0.0)
        for place, name in enumerate(names):
            await storage.add_table(record(name, status="playing" if place else "over"), [Entry(1, "start", 2.0)])
            await save(storage, record(name), [Entry(2, "say", at + place, 0, "hello", "g")], False)
        await storage.add_code(b"c" * 32, names[0], 0, "g", 0.0, 10.0)
    finally:
        await storage.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A server with many settings, on a database that others may read, as versions before have made it."""
    data, figures = tmp_path_factory.mktemp("served"), free_port()
    (data / "tables.db").touch(0o644)
    (data / "tables.db").chmod(0o644)
    settings = ("--metrics", str(figures), "--keep", "365", "--proxy", "10.0.0.0/8")
    with running(data, *settings) as (_, url):
        yield url, data, figures


# Copies


def test_a_copy_made_while_moves_are_stored_holds_every_acknowledged_one(tmp_path):
    async def whole():
        async with serving(tmp_path) as place:
            ada = await place.guest()
            names = [await ada.started("codex", ["me", "me"]) for _ in range(5)]
            acknowledged: dict[str, int] = {}
            copies: list[tuple[dict[str, int], int]] = []
            done = asyncio.Event()

            async def play(name):
                async with ada.live(name) as live:
                    while not done.is_set():
                        eyes = next((eyes for eyes in live.shown["eyes"] if eyes["legal"]), None)
                        if eyes is None:
                            return
                        answer = await live.act(eyes["seat"], eyes["legal"][0])
                        acknowledged[name] = answer["version"]
                        while live.shown["version"] < answer["version"]:
                            await live.receive()

            async def copy():
                for number in range(3):
                    await asyncio.sleep(0.1)
                    before, file = dict(acknowledged), tmp_path / f"copy{number}.db"
                    await asyncio.to_thread(told, "db", "backup", file, "--data", tmp_path)
                    copies.append((before, number))
                done.set()

            await asyncio.gather(*(play(name) for name in names), copy())
            # What one would do without the command: the log beside the file is not in it.
            (tmp_path / "plain.db").write_bytes((tmp_path / "tables.db").read_bytes())
            return names, acknowledged, copies

    names, acknowledged, copies = asyncio.run(whole())
    assert min(acknowledged.values()) > 2
    for before, number in copies:
        with closing(sqlite3.connect(tmp_path / f"copy{number}.db")) as copy:
            held = dict(copy.execute("SELECT table_id, max(version) FROM entries GROUP BY table_id"))
        assert all(held[name] >= version for name, version in before.items()), number
    assert len(copies[-1][0]) == len(names)
    with closing(sqlite3.connect(tmp_path / "plain.db")) as plain, pytest.raises((sqlite3.Error, AssertionError)):
        assert plain.execute("SELECT count(*) FROM tables").fetchone() == (len(names),)


def test_a_copy_is_put_back_and_what_was_there_is_kept(tmp_path):
    url, copy = sqlite_url(tmp_path / "data"), tmp_path / "copy.db"
    asyncio.run(stored(url))
    made = told("db", "backup", copy, "--data", tmp_path / "data")
    assert made == {"file": str(copy), "layout": newest(), "tables": 3, "entries": 6, "guests": 2}
    assert not [file for file in tmp_path.iterdir() if file.name.startswith("copy.db") and file != copy]
    assert "--force" in run("db", "backup", copy, "--data", tmp_path / "data", code=2)
    run("admin", "delete", "a", "b", "--data", tmp_path / "data")
    assert "--force" in run("db", "restore", copy, "--data", tmp_path / "data", code=2)
    assert len(told("admin", "tables", "--data", tmp_path / "data")["tables"]) == 1
    back = told("db", "restore", copy, "--data", tmp_path / "data", "--force")
    assert back["tables"] == 3
    assert len(told("admin", "tables", "--data", tmp_path / "data")["tables"]) == 3
    with closing(sqlite3.connect(back["replaced"])) as before:
        assert before.execute("SELECT count(*) FROM tables").fetchone() == (1,)
    run("db", "restore", copy, "--data", tmp_path / "new")
    assert len(told("admin", "tables", "--data", tmp_path / "new")["tables"]) == 3


def test_a_file_that_cannot_be_put_back_is_refused_and_nothing_changes(tmp_path):
    url, data = sqlite_url(tmp_path / "data"), ("--data", tmp_path / "data", "--force")
    asyncio.run(stored(url))
    files = {name: tmp_path / name for name in ("text", "foreign", "newer", "damaged")}
    files["text"].write_text("no database" * 1000)
    with closing(sqlite3.connect(files["foreign"])) as other:
        other.execute("CREATE TABLE x (y)")
    for name in ("newer", "damaged"):
        run("db", "backup", files[name], "--data", tmp_path / "data")
    with closing(sqlite3.connect(files["newer"])) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.commit()
    whole = files["damaged"].read_bytes()
    files["damaged"].write_bytes(whole[: len(whole) // 2])
    before = (tmp_path / "data" / "tables.db").read_bytes()
    for name, words in (
        ("text", "no database"),
        ("foreign", "not one of Bottega"),
        ("newer", "9999"),
        ("damaged", "is damaged"),
    ):
        assert words in run("db", "restore", files[name], *data, code=2)
    assert "There is no database" in run("db", "restore", tmp_path / "nothing", *data, code=2)
    assert (tmp_path / "data" / "tables.db").read_bytes() == before
    assert {file.name for file in (tmp_path / "data").iterdir()} <= {"tables.db", "tables.db.lock"}


def test_a_database_in_use_is_neither_replaced_nor_served_twice(served, tmp_path):
    _, data, _ = served
    copy = tmp_path / "copy.db"
    run("db", "backup", copy, "--data", data)
    for words in (["db", "restore", copy, "--force"], ["serve", "--port", free_port()]):
        assert "is in use by a server" in run(*words, "--data", data, code=2)


def test_a_database_in_use_is_upgraded_only_where_that_changes_nothing(served, tmp_path):
    assert newest() in run("db", "upgrade", "--data", served[1])
    url = sqlite_url(tmp_path)
    asyncio.run(migrate(url, "0006"))
    with locked(url):
        assert "is in use by a server" in run("db", "upgrade", "--data", tmp_path, code=2)
    assert layout(url)[0] == "0006"
    assert newest() in run("db", "upgrade", "--data", tmp_path)


def test_a_copy_cannot_be_made_in_a_folder_that_is_not_there(served, tmp_path):
    assert "No such file" in run("db", "backup", tmp_path / "nowhere" / "copy.db", "--data", served[1], code=2)
    assert not (tmp_path / "nowhere").exists()


def test_postgresql_is_told_which_command_copies_it():
    url = "postgresql+asyncpg://bottega:secret@db.example:5433/tables"
    for lang in LANGUAGES:
        said = run("db", "backup", "copy", "--database", url, code=2, lang=lang)
        assert "pg_dump --format=custom --file=tables.dump postgresql://bottega@db.example:5433/tables" in said
        assert "pg_restore" in run("db", "restore", __file__, "--database", url, code=2, lang=lang)
        assert "secret" not in said


# Who can read it


def rights(path):
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.skipif(sys.platform == "win32", reason="rights of files are another thing there")
def test_a_database_that_others_could_read_is_made_private(served):
    names = ["tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"]
    assert {file.name: rights(file) for file in served[1].glob("tables.db*")} == dict.fromkeys(names, 0o600)


@pytest.mark.skipif(sys.platform == "win32", reason="rights of files are another thing there")
def test_a_new_database_and_its_copies_are_read_by_their_owner_alone(tmp_path):
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    mask = os.umask(0o022)
    try:
        upgrade(sqlite_url(data))
        run("db", "backup", copy, "--data", data)
        run("db", "restore", copy, "--data", data, "--force")
    finally:
        os.umask(mask)
    assert rights(data) == 0o700
    assert {file.name: rights(file) for file in (copy, *data.iterdir())} == dict.fromkeys(
        ["copy.db", "tables.db", "tables.db.lock", "tables.db.replaced"], 0o600
    )


# Tables


def check_upkeep(url: str) -> None:
    def admin(*words: object, code: int = 0) -> str:
        return run("admin", *words, "--database", url, code=code)

    found = json.loads(admin("tables", "--json"))["tables"]
    assert [table["table"] for table in found] == ["c", "b", "a"]
    line = {"table": "a", "game": "codex", "status": "over", "players": ["Ada", "Melzi"], "created": 1.0}
    assert found[-1] == {**line, "used": 1000.0, "entries": 2}
    assert "Melzi" in admin("tables", "--status", "over")
    assert [one["table"] for one in json.loads(admin("tables", "--most", 1, "--json"))["tables"]] == ["c"]
    assert "playing, over" in admin("tables", "--status", "lost", code=2)
    whole = json.loads(admin("export", "a"))
    assert (whole["table"]["id"], whole["table"]["seed"]) == ("a", str(2**127))
    assert [entry.get("text") for entry in whole["entries"]] == [None, "hello"]
    assert json.loads(admin("export", "b"))["table"] == {
        **whole["table"],
        "id": "b",
        "status": "playing",
    } | dict.fromkeys(("seed", "nonce"), "hidden")
    assert "no such table: x, y" in admin("delete", "a", "x", "y", code=2)
    assert "no such table: x" in admin("export", "x", code=2)
    assert len(json.loads(admin("tables", "--json"))["tables"]) == 3
    for words in (["export"], ["delete", "a"], ["ban"], ["unban"]):  # some names begin so
        assert "-x" in admin(*words, "-x", code=2)
    assert json.loads(admin("delete", "a", "--json")) == {"deleted": ["a"]}
    assert admin("purge", "--older-than", 1, "--dry-run") == "2 tables would be deleted.\n"
    assert json.loads(admin("purge", "--older-than", 1, "--json")) == {"tables": 2, "guests": 2, "dry_run": False}
    assert admin("tables") == "There are no such tables.\n"


def test_tables_are_listed_exported_deleted_and_purged(tmp_path):
    url = sqlite_url(tmp_path)
    asyncio.run(stored(url))
    check_upkeep(url)


@pytest.mark.slow
@pytest.mark.skipif(postgres_programs() is None, reason="there is no PostgreSQL server here")
def test_so_they_are_on_postgresql():
    with postgres() as url:
        asyncio.run(stored(url))
        check_upkeep(url)


@pytest.mark.parametrize("words", [["tables"], ["export", "t"], ["delete", "t"], ["purge", "--older-than", "9"]])
def test_a_database_that_is_not_there_is_told_and_not_made(tmp_path, words):
    assert str(tmp_path) in run("admin", *words, "--data", tmp_path / "data", code=2, lang="it")
    assert not (tmp_path / "data").exists()
    assert "--database (or BOTTEGA_DATABASE) is an address" in run("admin", *words, "--database", "nonsense", code=2)


def test_players_of_a_table_that_is_deleted_are_told_and_the_server_goes_on(tmp_path):
    async def whole():
        async with serving(tmp_path) as place:
            ada = await place.guest()
            gone, other = [await ada.started("codex", ["me", "me"]) for _ in range(2)]
            async with ada.live(gone) as live:
                await asyncio.to_thread(run, "admin", "delete", gone, "--data", tmp_path)
                assert (await live.act(0, "starter front"))["code"] == "no_table"
            assert (await ada.get(f"/api/tables/{gone}", 404))["code"] == "no_table"
            async with ada.live(other) as live:
                assert (await live.act(0, "starter front"))["type"] == "ack"

    asyncio.run(whole())


def test_a_server_keeps_tables_as_long_as_it_is_told(tmp_path):
    """A table is kept while something happens there, or while a clock runs; a guest while they have a table."""

    async def whole():
        clock = [1000.0]
        url = sqlite_url(tmp_path)
        await stored(url, "abcd")
        storage = Storage(url)
        await storage.open()
        await save(storage, record("c"), [Entry(3, "say", 20 * DAY, 0, "still here", "g")], False)
        await save(storage, record("d", status="playing", due=100 * DAY), [Entry(3, "say", 1.0, 0, "mine", "g")], True)
        await storage.close()
        clock[0] = 45 * DAY
        async with serving(tmp_path, lambda: clock[0], keep_days=30) as place:
            async with asyncio.timeout(60):
                while await place.server.storage.record("a") is not None:
                    await asyncio.sleep(0.01)
            left = [name for name in "abcd" if await place.server.storage.record(name) is not None]
            assert left == ["c", "d"]
            assert await place.server.storage.guest_of(b"h" * 32) == ("g", "Ada")
            assert await place.server.storage.guest_of(b"l" * 32) is None

    asyncio.run(whole())


def test_a_guest_who_was_purged_is_no_longer_known(tmp_path):
    async def whole():
        async with serving(tmp_path) as place:
            ada = await place.guest()
            assert (await ada.get("/api/me"))["name"] == "Ada"
            await asyncio.to_thread(run, "admin", "purge", "--older-than", 1, "--data", tmp_path)
            assert (await ada.get("/api/me"))["name"] == "Ada"  # who came today is kept
            with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
                database.execute("UPDATE guests SET created = 0")
                database.commit()
            await asyncio.to_thread(run, "admin", "purge", "--older-than", 1, "--data", tmp_path)
            place.server.guests.forget()  # as after a minute
            assert (await ada.get("/api/me", 401))["code"] == "credential"

    asyncio.run(whole())


# Settings


def test_the_figures_can_be_at_an_address_of_their_own(served):
    url, _, figures = served
    assert httpx.get(f"{url}/metrics").status_code == 404
    shown = httpx.get(f"http://127.0.0.1:{figures}/metrics").text
    for figure in (
        "bottega_connections ",
        'bottega_trouble{name="storage"} 0.0',
        'bottega_refusals_total{code="internal"} 0.0',
        "process_resident_memory_bytes",
    ):
        assert figure in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--proxy", "everybody"], "--proxy takes an address"),
        (["--keep", "0"], "--keep is a whole number from 1 up"),
        (["--metrics", "somewhere"], "--metrics is a whole number"),
    ],
)
def test_settings_that_cannot_be_are_told(tmp_path, words, told):
    assert told in run("serve", "--port", free_port(), "--data", tmp_path / "data", *words, code=2)
    assert not (tmp_path / "data").exists()


GROUPS = {name: typer.main.get_command(app).commands[name].commands for name in ("db", "admin")}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("group", "name"), [(group, name) for group, inner in GROUPS.items() for name in inner])
def test_the_examples_of_the_help_use_options_that_there_are(group, name, lang):
    options = {flag for param in GROUPS[group][name].params for flag in param.opts}
    for line in WORDS.text(lang, f"help.examples.{group}.{name}").split("\n"):
        program, first, second, *words = line.split()
        assert (program, first, second) == ("bottega", group, name)
        assert {word for word in words if word.startswith("--")} <= options
