"""Clocks, stand-ins and bots: those who are away are played for, and take their seats back."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

import bottega
from bottega.server.bots.worker import Thinker
from bottega.server.bots.workers import Choose, NoAnswer, WorkerPool
from bottega.server.messages.tables import DailyPace, LivePace, NoPace
from bottega.server.tables.clock import GRACE, Clock
from bottega.server.tables.record import Entry
from tests.helpers.play import moments
from tests.helpers.tables import Table
from tests.helpers.texts import through_json
from tests.server.harness import FakeTime, Person, serving
from tests.server.test_play import run

HOUR = 3600.0


def clock_after(pace, *entries):
    """The clock of two seats, of which the first may act all the time."""
    clock = Clock(pace, 2)
    for number, (kind, at, seat) in enumerate(entries, 1):
        clock.spend([0] if number > 1 else [], Entry(number, kind, at, seat))
    return clock


def test_a_live_clock_runs_for_those_who_may_act_and_gives_the_increment_back():
    clock = clock_after(LivePace(60, 5), ("start", 100.0, None), ("act", 120.0, 0), ("act", 130.0, 0))
    assert clock.left == [60 - 20 + 5 - 10 + 5, 60]
    assert clock.deadline([0]) == 130 + 40
    assert clock.late([0, 1], 169.9) == []
    assert clock.late([0, 1], 170.0) == [0]
    undone = clock_after(LivePace(60, 5), ("start", 100.0, None), ("act", 120.0, 0), ("undo", 120.0, 0))
    assert undone.left[0] == 40


def test_those_who_come_back_late_have_a_moment():
    clock = clock_after(LivePace(60, 5), ("start", 0.0, None), ("away", 60.0, 0), ("back", 500.0, 0))
    assert clock.left[0] == GRACE


def test_nobody_pays_for_the_time_in_which_the_server_was_away():
    clock = clock_after(LivePace(60, 5), ("start", 0.0, None), ("act", 10.0, 0), ("resume", 5000.0, None))
    assert clock.left == [55, 60]
    assert clock.deadline([0]) == 5055


def test_live_clocks_run_on_after_a_restart_from_where_they_stood(tmp_path):
    now = FakeTime()

    async def test():
        async with serving(tmp_path, now=now) as place:
            ada = await place.guest("Ada")
            table = await ada.started("codex", ["me", "me"], pace={"kind": "live", "seconds": 60})
        now.at += HOUR
        async with serving(tmp_path, now=now) as place:
            ada = Person(place.client, ada.token)
            async with ada.live(table) as live:
                while live.shown["clocks"]["left"] != [60, 60]:
                    await live.until("update")
                await place.server.timekeeper.tick()
                assert live.shown["table"]["seats"][0]["bot"] is None
            now.at += 61
            await place.server.timekeeper.tick()
            assert (await ada.get(f"/api/tables/{table}"))["seats"][0]["bot"] == "level3"

    asyncio.run(test())


def test_a_daily_clock_begins_anew_with_every_action():
    clock = clock_after(DailyPace(24), ("start", 0.0, None), ("act", 20 * HOUR, 0))
    assert clock.left == [24 * HOUR, 24 * HOUR]
    assert clock.deadline([0]) == 44 * HOUR


def test_without_a_pace_nobody_is_ever_late():
    clock = clock_after(NoPace(), ("start", 0.0, None))
    assert clock.deadline([0, 1]) is None
    assert clock.shown([0], 5.0) is None


@pytest.mark.parametrize("pace", [{"kind": "daily", "hours": 6}, {"kind": "live", "seconds": 600, "increment": 5}])
def test_a_bot_stands_in_for_those_who_are_late_until_they_return(tmp_path, pace):
    now = FakeTime()

    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await ada.table("codex", ["me", "open"], pace=pace, stand_in="random")
        await bruno.post(f"/api/tables/{table}/sit", {})
        await ada.post(f"/api/tables/{table}/start")
        async with bruno.live(table) as live:
            assert live.shown["clocks"]["running"] == [0, 1]
            await live.act(1, "starter front")
            await place.server.timekeeper.tick()
            now.at += 7 * HOUR
            await place.server.timekeeper.tick()
            await live.until("update", where=lambda message: message["entries"][0]["kind"] == "away")
            assert live.shown["table"]["seats"][0]["bot"] == "random"
            await live.until("update", where=lambda message: message["entries"][0]["kind"] == "act")
            async with ada.live(table) as back:
                assert back.shown["table"]["seats"][0]["bot"] is None
                assert back.shown["table"]["mine"] == [0]

    run(test, tmp_path, now=now)


def test_those_who_leave_a_game_are_played_for_and_can_return(tmp_path):
    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await ada.table("codex", ["me", "open"], stand_in="random")
        await bruno.post(f"/api/tables/{table}/sit", {})
        await ada.post(f"/api/tables/{table}/start")
        async with ada.live(table) as live:
            left = await ada.post(f"/api/tables/{table}/leave", {"seat": 0})
            assert left["seats"][0]["bot"] == "random"
            assert (await ada.post(f"/api/tables/{table}/leave", {"seat": 0}, 409))["code"] == "already_away"
            await live.until("update", where=lambda message: message["entries"][0]["kind"] == "act")
            assert (await live.ask("return", 0))["type"] == "ack"
            assert live.shown["table"]["seats"][0]["bot"] is None
            assert (await live.ask("return", 0))["code"] == "not_away"

    run(test, tmp_path)


def test_the_others_may_let_the_stand_in_play_for_those_who_stay_away(tmp_path):
    now = FakeTime()

    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await ada.table("codex", ["me", "open"], stand_in="random")
        await bruno.post(f"/api/tables/{table}/sit", {})
        await ada.post(f"/api/tables/{table}/start")

        async def relieve(who, expect):
            return await who.post(f"/api/tables/{table}/relieve", {"seat": 1}, expect)

        async with ada.live(table) as live:
            async with bruno.live(table):
                now.at += HOUR
                assert (await relieve(ada, 409))["code"] == "not_absent"
            await live.until("presence", where=lambda message: message["seats"] == [0])
            assert (await relieve(ada, 409))["message"].endswith("120 more seconds.")
            now.at += 121
            assert (await relieve(await place.guest("Carla"), 403))["code"] == "not_seated"
            assert (await relieve(ada, 200))["seats"][1]["bot"] == "random"
            assert (await relieve(ada, 409))["code"] == "already_away"
            async with bruno.live(table) as back:
                assert back.shown["table"]["seats"][1]["bot"] is None

    run(test, tmp_path, now=now)


@pytest.mark.parametrize(
    ("pace", "seconds"), [({"kind": "daily", "hours": 72}, None), ({"kind": "live", "seconds": 1200}, 300)]
)
def test_who_has_a_clock_is_not_played_for_before_a_fair_share_of_their_time(tmp_path, pace, seconds):
    now = FakeTime()

    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await ada.table("codex", ["me", "open"], stand_in="level2", pace=pace)
        await bruno.post(f"/api/tables/{table}/sit", {})
        await ada.post(f"/api/tables/{table}/start")
        path, body = f"/api/tables/{table}/relieve", {"seat": 1}
        async with ada.live(table), bruno.live(table):
            pass
        async with ada.live(table):
            now.at += 124
            refused = await ada.post(path, body, 409)
            assert refused["code"] == ("not_absent_long" if seconds else "relieve_daily")
            now.at += 7000 if seconds is None else seconds - 123
            if seconds is None:
                assert (await ada.post(path, body, 409))["code"] == "relieve_daily"
            else:
                assert (await ada.post(path, body))["seats"][1]["bot"] == "level2"  # the one that was agreed

    run(test, tmp_path, now=now)


def test_a_worker_that_dies_is_replaced():
    async def test():
        workers = WorkerPool(1, 20.0)
        state = bottega.game("codex").new(2, 1)
        view = state.view(0)
        try:
            assert await workers.choose("codex", "random", view) in ("starter front", "starter back")
            (worker,) = workers._all
            os.kill(worker.pid, signal.SIGKILL)
            await worker.wait()
            with pytest.raises(NoAnswer):
                await workers.choose("codex", "random", view)
            assert await workers.choose("codex", "random", view) in ("starter front", "starter back")
            with pytest.raises(NoAnswer):
                await workers.choose("codex", "no such bot", view)
        finally:
            await workers.close()

    asyncio.run(test())


def test_a_bot_goes_on_with_its_tree_where_its_own_choice_led_to_the_next_question():
    """In Codex Naturalis a card is placed, then drawn; in between nothing is revealed."""
    state = next(state for state in moments(Table("codex", 2), 6) if state.asked == "place")
    seat, thinker = state.actors[0], Thinker()

    def nodes_after_choosing():
        view = through_json(state.view(seat))
        state.apply(state.game.parse(thinker.answer(Choose("codex", "level4", view, 1)), seat))
        return thinker._bots["codex", "", "level4"]._before.nodes

    assert nodes_after_choosing() is nodes_after_choosing()


def test_a_bot_that_thinks_too_long_makes_a_stand_in_move(tmp_path):
    async def test(place):
        ada = await place.guest()
        table = await ada.started("codex", ["bot:greedy", "bot:greedy"])
        async with ada.live(table) as live:
            await live.until("update", where=lambda message: message["version"] > 8)
        assert 'bottega_bot_failures_total{bot="greedy"}' in place.server.metrics.text().decode()

    run(test, tmp_path, bot_seconds=0.0001)
