"""Those who are away: nobody gains by the stand-in, and all that it does is told."""

from __future__ import annotations

import pytest

from tests.server.harness import FakeTime
from tests.server.test_play import codex_for_two, run

HOUR = 3600.0
DAY = 24 * HOUR


async def seats(person, table):
    return (await person.get(f"/api/tables/{table}"))["seats"]


async def sent_away(place, now, pace):
    """Ada, Bruno and a game that Bruno was sent away from: by Ada where there is no clock, else by his clock."""
    ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
    table = await ada.table("codex", ["me", "open"], pace=pace, stand_in="random")
    await bruno.post(f"/api/tables/{table}/sit", {})
    await ada.post(f"/api/tables/{table}/start")
    async with ada.live(table) as live:
        await live.act(0, live.eyes(0)["legal"][0])
        if pace["kind"] == "none":
            now.at += 121
            await ada.post(f"/api/tables/{table}/relieve", {"seat": 1})
        else:
            now.at += 25 * HOUR
            await place.server.timekeeper.tick()
    return ada, bruno, table


NO_PACE, LIVE, DAILY = {"kind": "none"}, {"kind": "live", "seconds": 60}, {"kind": "daily", "hours": 24}


@pytest.mark.parametrize("pace", [NO_PACE, LIVE, DAILY])
def test_who_was_sent_away_is_asked_whether_a_game_is_abandoned(tmp_path, pace):
    now = FakeTime()

    async def test(place):
        ada, bruno, table = await sent_away(place, now, pace)
        asked = await ada.post(f"/api/tables/{table}/abandon", {})
        assert asked["status"] == "playing"
        assert asked["seats"][1]["asked_until"] == pytest.approx(now.at + DAY)
        async with bruno.live(table) as live:
            assert live.shown["table"]["status"] == "playing"
            assert live.shown["table"]["seats"][1]["asked_until"] is None
            if pace == NO_PACE:
                now.at += 2 * DAY  # he is there, so he is asked as everybody is
                assert (await ada.post(f"/api/tables/{table}/abandon", {}))["status"] == "playing"
            kept = await bruno.post(f"/api/tables/{table}/abandon", {"agree": False})
            assert not any(seat["stops"] for seat in kept["seats"])

    run(test, tmp_path, now=now)


@pytest.mark.parametrize("pace", [NO_PACE, DAILY])
def test_without_an_answer_for_a_day_a_game_can_be_abandoned(tmp_path, pace):
    now = FakeTime()

    async def test(place):
        ada, _, table = await sent_away(place, now, pace)
        now.at += DAY - 60
        assert (await ada.post(f"/api/tables/{table}/abandon", {}))["status"] == "playing"
        now.at += 61
        async with ada.live(table) as live:
            while not live.eyes(0)["legal"]:
                await live.until("update")
            await live.act(0, live.eyes(0)["legal"][0])
            assert (await ada.get(f"/api/tables/{table}"))["status"] == "playing"  # by her wish, not by her move
        assert (await ada.post(f"/api/tables/{table}/abandon", {}))["status"] == "abandoned"

    run(test, tmp_path, now=now)


def test_where_hints_are_off_the_stand_in_gives_none(tmp_path):
    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        for hints, wished, plays in (
            (False, "level5", "level1"),
            (False, "greedy", "level1"),
            (False, "random", "random"),
            (True, "level5", "level5"),
        ):
            table = await ada.table("codex", ["me", "open"], hints=hints, stand_in=wished)
            await bruno.post(f"/api/tables/{table}/sit", {})
            assert (await ada.post(f"/api/tables/{table}/start"))["stand_in"] == plays
            left = await ada.post(f"/api/tables/{table}/leave", {"seat": 0})
            assert left["seats"][0]["bot"] == plays
            live = place.server.live.open[table]
            assert live.table.bot_at(0) == plays
        alone = await ada.started("codex", ["me", "bot:random"], hints=False, stand_in="level5")
        assert (await ada.get(f"/api/tables/{alone}"))["stand_in"] == "level5"

    run(test, tmp_path)


@pytest.mark.parametrize("changes", [False, True])
def test_what_a_stand_in_plays_is_marked_in_the_log_and_told_on_return(tmp_path, changes):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table, lang="en", changes=changes) as live:
            assert live.shown["stood_in"] == 0
            await live.act(0, "starter front")
            assert all("stood_in" not in told for told in live.eyes(0)["told"])
            await bruno.post(f"/api/tables/{table}/leave", {"seat": 1})
            played = await live.until("update", where=lambda message: message["entries"][-1]["kind"] == "act")
            assert {told.get("stood_in") for told in played["eyes"][0]["told"]} == {1}
            while not live.eyes(0)["legal"]:
                await live.until("update")
        async with bruno.live(table, changes=changes) as back:
            number = back.shown["stood_in"]
            assert number in (1, 2)
            log = await bruno.get(f"/api/tables/{table}/log?seat=1&lang=en")
            marked = {told["version"] for told in log["eyes"]["told"] if told.get("stood_in") == 1}
            assert len(marked) == number
            assert {told.get("stood_in") for told in log["eyes"]["told"]} == {None, 1}
            while not back.eyes(1)["legal"]:
                async with ada.live(table) as live:
                    if live.eyes(0)["legal"]:
                        await live.act(0, live.eyes(0)["legal"][0])
                await back.until("update")
            await back.act(1, back.eyes(1)["legal"][0])
            assert all("stood_in" not in told for told in back.eyes(1)["told"])
        async with bruno.live(table) as again:
            assert again.shown["stood_in"] == 0

    run(test, tmp_path)


async def act(person, table, seat):
    async with person.live(table) as live:
        assert (await live.act(seat, live.eyes(seat)["legal"][0]))["type"] == "ack"


def test_those_who_resigned_are_marked_and_a_fork_marks_nothing(tmp_path):
    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await ada.table("codex", ["me", "open", "bot:random"])
        await bruno.post(f"/api/tables/{table}/sit", {})
        await ada.post(f"/api/tables/{table}/start")
        await bruno.post(f"/api/tables/{table}/resign", {"seat": 1})
        await act(ada, table, 0)
        async with ada.live(table) as live:
            while not live.eyes(0)["legal"]:
                await live.until("update")
        await ada.post(f"/api/tables/{table}/resign", {"seat": 0})
        log = await ada.get(f"/api/tables/{table}/log")
        marked = {told["version"] for told in log["eyes"]["told"] if told.get("stood_in") == 1}
        assert marked
        wish = {"move": log["moves"] - 1, "seats": ["me", "me", "me"]}
        forked = (await ada.post(f"/api/tables/{table}/fork", wish, 201))["table"]
        await ada.post(f"/api/tables/{forked}/start")
        log = await ada.get(f"/api/tables/{forked}/log")
        assert log["eyes"]["told"]
        assert all("stood_in" not in told for told in log["eyes"]["told"])

    run(test, tmp_path)


def test_who_is_late_at_a_daily_pace_is_played_for_one_turn_long(tmp_path):
    now = FakeTime()

    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await ada.table("codex", ["me", "open"], pace=DAILY, stand_in="random")
        await bruno.post(f"/api/tables/{table}/sit", {})
        await ada.post(f"/api/tables/{table}/start")

        def actors():
            return list(place.server.live.open[table].table.state.actors)

        async def late(live):
            """Bruno's time passes; returns how many actions were played for him."""
            before = (await ada.get(f"/api/tables/{table}/log"))["moves"]
            now.at += 25 * HOUR
            await place.server.timekeeper.tick()
            gone = await live.until("update", where=lambda message: message["entries"][-1]["kind"] == "away")
            assert gone["table"]["seats"][1]["bot"] == "random"
            told = await live.until("update", where=lambda message: message["entries"][-1]["kind"] == "back")
            assert [entry["kind"] for entry in told["entries"]] == ["act", "back"]
            return (await ada.get(f"/api/tables/{table}/log"))["moves"] - before

        async with place.nobody.live(table) as live:
            await live.until("presence")
            for _ in range(2):
                await act(ada, table, 0)
                await act(bruno, table, 1)
            while actors() != [1]:
                await act(ada, table, 0)
            assert await late(live) == 2  # a card is placed, one drawn
            assert (await seats(ada, table))[1]["bot"] is None
            while actors() != [1]:
                await act(ada, table, 0)
            told = await live.until("update", where=lambda message: message["clocks"]["running"] == [1])
            assert told["clocks"]["left"] == [DAY, DAY]
            now.at += 23 * HOUR
            await place.server.timekeeper.tick()
            assert (await seats(ada, table))[1]["bot"] is None
            assert await late(live) == 2
            asked = (await seats(ada, table))[1]["asked_until"]
            assert asked < now.at  # since he was first late
            async with bruno.live(table) as back:
                assert back.shown["stood_in"] == 4
                assert back.shown["table"]["seats"][1]["asked_until"] is None
                assert back.shown["clocks"]["left"] == [DAY, DAY]

    run(test, tmp_path, now=now)
