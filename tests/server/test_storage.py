"""What is stored: migrations, versions of the rules, conflicts, and that one bad write spoils no other."""

from __future__ import annotations

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from typer.testing import CliRunner

from bottega.server.errors import Refused
from bottega.server.settings import sqlite_url
from bottega.server.store import versions
from bottega.server.store.database import connected
from bottega.server.store.schema import metadata
from bottega.server.store.storage import Conflict, Storage
from bottega.server.store.upgrade import layout, migrate, newest, upgrade
from bottega.server.store.versions import Stored
from bottega.server.tables.record import Entry, SeatRecord, TableRecord
from bottega.terminal.app import app
from tests.server.harness import save, serving
from tests.server.soak import postgres, postgres_programs


def record(name: str = "t", **fields) -> TableRecord:
    seats = [SeatRecord("guest", "g", "Ada"), SeatRecord("bot", None, "Melzi", "random")]
    whole = {"game": "codex", "rules": "1", "options": {"end_on_empty_decks": False}, "seed": 2**127, "seats": seats}
    return TableRecord(id=name, nonce="n", host="g", created=1.0, **{**whole, **fields})


def test_the_migrations_lead_to_the_layout_the_code_expects(tmp_path):
    url = sqlite_url(tmp_path)
    assert layout(url) == ("none", newest())
    assert upgrade(url) == newest() == upgrade(url)

    assert asyncio.run(differences(url)) == []


async def differences(url: str) -> list:
    """Where a database is not laid out as the code expects."""
    database = connected(url)
    try:
        return await database.read(
            lambda connection: compare_metadata(MigrationContext.configure(connection), metadata)
        )
    finally:
        await database.close()


OLD_ROWS = """
INSERT INTO guests (id, name, token_hash, created) VALUES ('g', 'Ada', {hash}, 0.0);
INSERT INTO games (id, game, rules, options, seed, nonce, host, listed, pace, stand_in, seats, status, created, edition)
    VALUES ('t', 'codex', '1', '{{"end_on_empty_decks":false}}', '170141183460469231731687303715884105728', 'n', 'g',
    {yes}, '{{"kind":"none"}}', 'level3', '[{{"kind":"guest","guest":"g","name":"Ada"}}]', 'playing', 1.0, NULL);
INSERT INTO entries (game_id, version, kind, seat, text, guest, move_id, at)
    VALUES ('t', 1, 'start', NULL, NULL, 'g', NULL, 2.0);
INSERT INTO entries (game_id, version, kind, seat, text, guest, move_id, at)
    VALUES ('t', 2, 'act', 0, 'starter back', 'g', 'm1', 3.5);
INSERT INTO seated (guest, game_id) VALUES ('g', 't');
INSERT INTO codes (hash, game_id, seat, guest, expires) VALUES ({hash}, 't', 0, 'g', 99.0)
"""
"""What a database of layout 0004 may hold, as SQL of that time."""


async def check_that_nothing_is_lost(url: str) -> None:
    """Rows of the layout before tables were called tables are all there afterwards, and still hang together."""
    sqlite = url.startswith("sqlite")
    rows = OLD_ROWS.format(hash="x'6868'" if sqlite else "'\\x6868'::bytea", yes="1" if sqlite else "true")
    assert await migrate(url, "0004") == "0004"
    database = connected(url)
    try:
        for statement in rows.split(";"):
            await database.write(lambda connection, one=statement: connection.exec_driver_sql(one))
    finally:
        await database.close()
    assert await migrate(url) == newest()
    assert await differences(url) == []
    storage = Storage(url)
    await storage.open()
    try:
        found, entries = await storage.table("t")
        seats = [SeatRecord("guest", "g", "Ada")]
        assert found == record(status="playing", listed=True, seats=seats, due=0.0)  # to be looked at once
        assert entries == [Entry(1, "start", 2.0, None, None, "g"), Entry(2, "act", 3.5, 0, "starter back", "g", "m1")]
        assert [(table.id, seen) for table, seen in await storage.tables_of("g", 9)] == [("t", 2)]
        assert await storage.code(b"hh", 5.0) == ("t", 0, "g")
        await save(storage, found, [Entry(3, "say", 4.0, 0, "hello", "g")], False)
        with pytest.raises(Conflict):
            await save(storage, found, [Entry(3, "say", 4.0, 0, "again", "g")], False)
        with pytest.raises(Conflict):  # no entry without its table
            await save(storage, record("nowhere"), [Entry(1, "say", 4.0, 0, "hello", "g")], False)
    finally:
        await storage.close()


def test_a_database_of_an_older_layout_loses_nothing(tmp_path):
    asyncio.run(check_that_nothing_is_lost(sqlite_url(tmp_path)))


@pytest.mark.slow
@pytest.mark.skipif(postgres_programs() is None, reason="there is no PostgreSQL server here")
def test_a_postgresql_database_of_an_older_layout_loses_nothing():
    with postgres() as url:
        asyncio.run(check_that_nothing_is_lost(url))


def test_the_command_upgrades(tmp_path):
    told = CliRunner().invoke(app, ["db", "upgrade", "--data", str(tmp_path)], env={"BOTTEGA_LANG": "en"})
    assert (told.exit_code, told.output) == (0, f"The database has layout {newest()}.\n")
    assert layout(sqlite_url(tmp_path)) == (newest(), newest())
    for database, told in [
        ("nonsense", "is an address such as postgresql"),
        ("no://thing", "the database cannot be used"),
    ]:
        wrong = CliRunner().invoke(app, ["db", "upgrade", "--database", database], env={"BOTTEGA_LANG": "en"})
        assert (wrong.exit_code, told in wrong.output) == (2, True)


def with_storage(folder, test):
    async def whole():
        await migrate(sqlite_url(folder))
        storage = Storage(sqlite_url(folder))
        await storage.open()
        try:
            await storage.add_guest("g", "Ada", b"h" * 32, 0.0)
            await test(storage)
        finally:
            await storage.close()

    asyncio.run(whole())


def test_a_table_comes_back_as_it_was_stored(tmp_path):
    async def test(storage):
        entries = [Entry(1, "start", 2.0, None, None, "g"), Entry(2, "act", 3.5, 1, "starter back", "g", "m1")]
        await storage.add_table(record(status="playing"), entries)
        assert await storage.table("t") == (record(status="playing"), entries)
        changed = record(status="abandoned", rematch="other", rematch_by=1, spectators_talk=True)
        await save(storage, changed, [Entry(3, "rematch", 4.0)], True)
        found, read = await storage.table("t")
        assert (found, len(read)) == (changed, 3)
        assert await storage.table("x") is None

    with_storage(tmp_path, test)


def test_a_version_is_stored_once_and_spoils_nothing_else(tmp_path):
    async def test(storage):
        for name in "abc":
            await storage.add_table(record(name), [])
        entry = Entry(1, "act", 1.0, 0, "starter front", "g", "m")
        await save(storage, record("a"), [entry], False)
        together = await asyncio.gather(
            save(storage, record("a"), [entry], False),
            save(storage, record("b"), [entry], False),
            save(storage, record("c"), [entry], False),
            return_exceptions=True,
        )
        assert [type(one) for one in together] == [Conflict, type(None), type(None)]
        assert [len((await storage.table(name))[1]) for name in "abc"] == [1, 1, 1]

    with_storage(tmp_path, test)


def test_an_unfinished_table_of_old_rules_says_why_it_cannot_go_on_and_the_others_do(tmp_path):
    """It does not hold up the start, though a bot would have to act there, and it still stands in its guest's list."""

    async def whole():
        async with serving(tmp_path) as place:
            ada = await place.guest()
            found = await place.server.guests.known(ada.token)
            for name, game, rules in (("old", "leonardo", "1"), ("new", "codex", "1")):
                table = record(name, game=game, rules=rules, options={}, status="playing")
                table.host = table.seats[0].guest = found.id
                await place.server.storage.add_table(table, [Entry(1, "start", 1.0)])
            await place.server.timekeeper.tick()
            answer = await ada.get("/api/tables/old?lang=it", 409)
            assert answer["code"] == "rules_version"
            assert answer["message"].startswith("Questo tavolo è cominciato con la versione 1 delle regole di leonardo")
            assert "Le aste si tengono ora in senso orario da chi tiene Leonardo (LV-7.6)" in answer["message"]
            assert {table["table"] for table in (await ada.get("/api/me/tables"))["tables"]} == {"old", "new"}
            assert (await ada.get("/api/tables/new"))["status"] == "playing"

    asyncio.run(whole())


def test_a_table_of_another_rules_version_is_refused_or_migrated(tmp_path, monkeypatch):
    stored = Stored(record(rules="0"), [Entry(1, "act", 0.0, 0, "starter heads")])
    with pytest.raises(Refused) as refused:
        versions.current(stored)
    assert refused.value.code == "rules_version"
    assert "version 0" in refused.value.text("en")

    def brought_forward(old: Stored) -> Stored:
        old.record.rules = "1"
        entries = [Entry(entry.version, entry.kind, entry.at, entry.seat, "starter front") for entry in old.entries]
        return Stored(old.record, entries)

    async def whole():
        async with serving(tmp_path) as place:
            ada = await place.guest()
            found = await place.server.guests.known(ada.token)
            old = record("old", rules="0")
            old.host = old.seats[0].guest = found.id
            await place.server.storage.add_table(old, stored.entries)
            assert (await ada.get("/api/tables/old", 409))["code"] == "rules_version"
            monkeypatch.setitem(versions.MIGRATIONS, ("codex", "0"), brought_forward)
            assert (await ada.get("/api/tables/old"))["rules"] == "1"
            assert (await place.server.storage.table("old"))[1][0].text == "starter front"

    asyncio.run(whole())
