"""Before the game: who may start it where the host stays away, and one name for all tables."""

from __future__ import annotations

from tests.server.harness import FakeTime
from tests.server.test_people import names
from tests.server.test_play import run


def test_where_the_host_stays_away_anybody_who_sits_there_starts(tmp_path):
    now = FakeTime()

    async def test(place):
        ada, bruno, carla = [await place.guest(name) for name in ("Ada", "Bruno", "Carla")]
        table = await ada.table("codex", ["open", "open", "me"])
        await bruno.post(f"/api/tables/{table}/sit", {"seat": 0})

        async def start(who, expect=409):
            return await who.post(f"/api/tables/{table}/start", expect=expect)

        async with bruno.live(table) as live:
            shown = await live.until("presence")
            assert not shown["host"]
            async with ada.live(table):
                assert (await live.until("presence", where=lambda one: one["host"]))["seats"] == [0, 2]
                now.at += 500
                assert (await start(bruno, 403))["code"] == "host_here"
            await live.until("presence", where=lambda one: not one["host"])
            assert (await start(bruno))["message"].endswith("120 more seconds.")
            now.at += 121
            assert (await start(carla, 403))["code"] == "not_host"
            assert (await start(bruno))["code"] == "seats_open"
            await carla.post(f"/api/tables/{table}/sit", {"seat": 1})
            assert (await start(bruno, 200))["status"] == "playing"
            assert (await start(carla, 403))["code"] == "not_host"

    run(test, tmp_path, now=now)


def test_who_is_called_otherwise_is_so_at_all_tables_that_go_on(tmp_path):
    async def test(place):
        ada, bruno = await place.guest("Guest"), await place.guest("Guest")
        over = await ada.table("codex", ["me", "open"])
        going = await ada.table("codex", ["me", "me", "open"], names=["", "Zoe", ""])
        waiting = await bruno.table("codex", ["open", "me"])
        for table in (over, going):
            await bruno.post(f"/api/tables/{table}/sit", {})
            await ada.post(f"/api/tables/{table}/start")
        await ada.post(f"/api/tables/{over}/resign", {"seat": 0})
        await ada.post(f"/api/tables/{waiting}/sit", {})
        async with bruno.live(going, lang="en") as live:
            answer = await ada.client.patch("/api/me", json={"name": " Ada "}, headers=ada.headers)
            assert answer.json() == {"name": "Ada"}
            told = await live.until("update")
            assert [seat["name"] for seat in told["table"]["seats"]] == ["Ada", "Zoe", "Guest"]
        assert await names(bruno, waiting) == ["Ada", "Guest"]
        assert await names(bruno, over) == ["Guest", "Guest"]
        assert (await ada.get("/api/me"))["name"] == "Ada"

    run(test, tmp_path)
