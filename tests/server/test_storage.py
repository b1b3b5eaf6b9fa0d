"""What is stored: migrations, versions of the rules, conflicts, and that one bad write spoils no other."""

from __future__ import annotations

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from typer.testing import CliRunner

from bottega.server import versions
from bottega.server.database import connected
from bottega.server.schema import metadata
from bottega.server.settings import sqlite_url
from bottega.server.sheet import Line, SeatSheet, Sheet
from bottega.server.storage import Conflict, Storage
from bottega.server.trouble import Trouble
from bottega.server.upgrade import layout, migrate, newest, upgrade
from bottega.server.versions import Stored
from bottega.terminal.app import app
from tests.server.harness import serving


def sheet(name: str = "t", **fields) -> Sheet:
    seats = [SeatSheet("guest", "g", "Ada"), SeatSheet("bot", None, "random", "random")]
    whole = {"game": "codex", "rules": "1", "options": {"end_on_empty_decks": False}, "seed": 2**127, **fields}
    return Sheet(id=name, nonce="n", host="g", seats=seats, created=1.0, **whole)


def test_the_migrations_lead_to_the_layout_the_code_expects(tmp_path):
    url = sqlite_url(tmp_path)
    assert layout(url) == ("none", newest())
    assert upgrade(url) == newest() == upgrade(url)

    async def differences():
        database = connected(url)
        try:
            return await database.read(
                lambda connection: compare_metadata(MigrationContext.configure(connection), metadata)
            )
        finally:
            await database.close()

    assert asyncio.run(differences()) == []


def test_the_command_upgrades(tmp_path):
    told = CliRunner().invoke(app, ["db", "upgrade", "--data", str(tmp_path)], env={"BOTTEGA_LANG": "en"})
    assert (told.exit_code, told.output) == (0, f"The database has layout {newest()}.\n")
    assert layout(sqlite_url(tmp_path)) == (newest(), newest())
    wrong = CliRunner().invoke(app, ["db", "upgrade", "--database", "nonsense"], env={"BOTTEGA_LANG": "en"})
    assert wrong.exit_code == 2
    assert "the database cannot be used" in wrong.output


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
        lines = [Line(1, "start", 2.0, None, None, "g"), Line(2, "act", 3.5, 1, "starter back", "g", "m1")]
        await storage.add_table(sheet(status="playing"), lines)
        assert await storage.table("t") == (sheet(status="playing"), lines)
        changed = sheet(status="over", rematch="other")
        await storage.save(changed, [Line(3, "rematch", 4.0)], True)
        found, read = await storage.table("t")
        assert (found, len(read)) == (changed, 3)
        assert await storage.table("x") is None

    with_storage(tmp_path, test)


def test_a_version_is_stored_once_and_spoils_nothing_else(tmp_path):
    async def test(storage):
        for name in "abc":
            await storage.add_table(sheet(name), [])
        line = Line(1, "act", 1.0, 0, "starter front", "g", "m")
        await storage.save(sheet("a"), [line], False)
        together = await asyncio.gather(
            storage.save(sheet("a"), [line], False),
            storage.save(sheet("b"), [line], False),
            storage.save(sheet("c"), [line], False),
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
                table = sheet(name, game=game, rules=rules, options={}, status="playing")
                table.host = table.seats[0].guest = found.id
                await place.server.storage.add_table(table, [Line(1, "start", 1.0)])
            await place.server.play.resume()
            answer = await ada.get("/api/tables/old?lang=it", 409)
            assert answer["code"] == "rules_version"
            assert answer["message"].startswith("Questo tavolo è cominciato con la versione 1 delle regole di leonardo")
            assert "Le aste si tengono ora in senso orario da chi tiene Leonardo (LV-7.6)" in answer["message"]
            assert {table["table"] for table in (await ada.get("/api/me/tables"))["tables"]} == {"old", "new"}
            assert (await ada.get("/api/tables/new"))["status"] == "playing"

    asyncio.run(whole())


def test_a_table_of_another_rules_version_is_refused_or_migrated(tmp_path, monkeypatch):
    stored = Stored(sheet(rules="0"), [Line(1, "act", 0.0, 0, "starter heads")])
    with pytest.raises(Trouble) as refused:
        versions.current(stored)
    assert refused.value.code == "rules_version"
    assert "version 0" in refused.value.text("en")

    def brought_forward(old: Stored) -> Stored:
        old.sheet.rules = "1"
        lines = [Line(line.version, line.kind, line.at, line.seat, "starter front") for line in old.lines]
        return Stored(old.sheet, lines)

    async def whole():
        async with serving(tmp_path) as place:
            ada = await place.guest()
            found = await place.server.guests.known(ada.token)
            old = sheet("old", rules="0")
            old.host = old.seats[0].guest = found.id
            await place.server.storage.add_table(old, stored.lines)
            assert (await ada.get("/api/tables/old", 409))["code"] == "rules_version"
            monkeypatch.setitem(versions.MIGRATIONS, ("codex", "0"), brought_forward)
            assert (await ada.get("/api/tables/old"))["rules"] == "1"
            assert (await place.server.storage.table("old"))[1][0].text == "starter front"

    asyncio.run(whole())
