"""Which bots a server lets play: those that its operator has installed, and none that a client names by its place."""

from __future__ import annotations

import asyncio
import logging
import os
from itertools import pairwise

import pytest

from bottega import Record
from bottega.bots import BOTS, registry
from bottega.bots.levels import LEVELS
from bottega.server import server as server_module
from bottega.server.bots import workers
from bottega.server.bots.worker import Thinker
from bottega.server.bots.workers import Choose
from bottega.server.http import catalogue
from bottega.server.live import bot_play
from bottega.server.settings import Settings
from tests.helpers.packages import offer
from tests.server.test_play import run

MODULE = """
from pathlib import Path
from bottega.bots import Bot
from bottega.bots.bot import seat_of

Path(__file__).with_name("imported").touch()

class Confused(Bot):
    def choose(self, view):
        return "work A99 nowhere"

class Patient(Bot):
    def choose(self, view):
        print("a bot may talk to itself")
        return self.game.sample(view, self.rng).legal(seat_of(view))[-1]
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of modules that the server and its processes find."""
    (tmp_path / "tablebots.py").write_text(MODULE)
    monkeypatch.syspath_prepend(tmp_path)
    paths = [str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    monkeypatch.setattr(registry, "_offers", registry._offers.__wrapped__)
    monkeypatch.setattr(catalogue, "_bots", catalogue._bots.__wrapped__)
    return tmp_path


def test_a_bot_of_an_installed_package_plays_at_a_table(folder):
    offer(folder, "table_bots", "bottega.bots", "patient = tablebots:Patient")

    async def test(place):
        bots = (await place.nobody.get("/api/games?lang=it"))["bots"]
        assert [bot["name"] for bot in bots] == [*BOTS, "patient"]
        assert bots[-1] == {**bots[-1], "title": "Patient", "level": False}
        ada = await place.guest("Ada")
        table = await ada.started("workshop", ["bot:patient", "bot:patient"], stand_in="patient")
        async with ada.live(table) as live:
            while live.shown["eyes"][0]["view"]["decision"] is not None:
                await live.until("update")
        about = await ada.get(f"/api/tables/{table}")
        assert about["status"] == "over"
        assert [seat["bot"] for seat in about["seats"]] == ["patient", "patient"]
        record = Record.loads((await ada.client.get(f"/api/tables/{table}/record", headers=ada.headers)).text)
        for number, action in enumerate(record.replay().actions):
            assert action == record.replay(number).legal(action.seat)[-1]
        assert (folder / "imported").exists()
        assert 'bottega_bot_failures_total{bot="patient"} 0.0' in (await place.client.get("/metrics")).text

    run(test, folder)


@pytest.mark.parametrize("has_choice", [True, False])
def test_no_bot_acts_at_once(tmp_path, monkeypatch, has_choice):
    """As one that thinks takes its time, a quick answer would tell that there was no choice."""
    turn_of = bot_play._turn

    def turn(live, table):
        found = turn_of(live, table)
        return found if has_choice or not found else found._replace(only=str(table.state.legal(found.seat)[0]))

    monkeypatch.setattr(bot_play, "_turn", turn)

    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.started("codex", ["bot:random", "bot:random"])
        times = []
        async with ada.live(table) as live:
            while len(times) < 4:
                times += [entry["at"] for entry in (await live.until("update"))["entries"]]
        assert all(later - earlier > 0.15 for earlier, later in pairwise(times))

    run(test, tmp_path, least_bot_seconds=Settings("").least_bot_seconds)


@pytest.mark.parametrize("bot", ["tablebots:Patient", "patient", "level5:30", "os:system", ""])
def test_a_client_cannot_name_a_module(folder, bot):
    async def test(place):
        ada = await place.guest("Ada")
        told = await ada.post("/api/tables", {"game": "codex", "seats": ["me", f"bot:{bot}"]}, 400)
        assert told["code"] == "no_such_player"
        told = await ada.post("/api/tables", {"game": "codex", "seats": ["me", "me"], "stand_in": bot}, 400)
        assert told["code"] == "no_such_bot"
        table = await ada.table("codex", ["me", "open"])
        told = await ada.post(f"/api/tables/{table}/seats", {"seat": 1, "who": f"bot:{bot}"}, 400)
        assert told["code"] == "no_such_player"

    run(test, folder)
    with pytest.raises(ValueError, match="not installed here"):
        Thinker().answer(Choose("codex", bot, {}, 1))
    assert not (folder / "imported").exists()


# Bots that fail


def test_a_bot_whose_process_does_not_begin_is_played_for_and_the_table_says_so(tmp_path, monkeypatch, caplog):
    """Until it begins again; then the bot itself plays, and nothing is left of that."""

    async def test(place):
        monkeypatch.setattr(workers, "PROGRAM", "no.such.module")
        ada = await place.guest("Ada")
        table = await ada.started("workshop", ["bot:level5", "bot:level1"])
        async with ada.live(table) as live:
            await live.until("update", where=lambda message: message["version"] > 6)
            assert [seat["quick"] for seat in live.about["seats"]] == ["level2", "level1"]
            assert [seat["bot"] for seat in live.about["seats"]] == ["level5", "level1"]
            answer = await place.client.get("/ready")
            assert (answer.status_code, answer.json()["troubles"]) == (503, ["bots"])
            monkeypatch.undo()
            place.server.live.open.clear()  # also after the table was read again
        async with ada.live(table) as live:
            while any(seat["quick"] for seat in live.about["seats"]):
                await live.until("update")
            assert (await place.client.get("/ready")).status_code == 200
        kinds = [entry.kind for entry in (await place.server.storage.table(table))[1]]
        assert kinds.count("quick") == 4  # each seat: when it begins, and when it ends

    with caplog.at_level(logging.WARNING, "bottega.server"):
        run(test, tmp_path)
    assert "a quick bot acts in place of one that did not answer" in caplog.messages
    assert "a bot did not answer" in caplog.messages


def test_a_bot_that_chooses_what_is_no_action_is_not_replaced_by_chance(folder, caplog, monkeypatch):
    offer(folder, "table_bots", "bottega.bots", "confused = tablebots:Confused")
    chosen = []
    by_itself = bot_play._quick_choice

    def choice(turn, quick):
        chosen.append((turn.bot, quick))
        return by_itself(turn, quick)

    monkeypatch.setattr(bot_play, "_quick_choice", choice)
    monkeypatch.setattr(bot_play, "_any_legal", None)

    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.started("workshop", ["bot:confused", "bot:confused"])
        async with ada.live(table) as live:
            await live.until("update", where=lambda message: message["version"] > 6)
            assert {seat["quick"] for seat in live.about["seats"]} == {"level2"}
        failures = place.server.metrics.bot_failures.labels("confused")._value.get()
        assert failures >= workers.TRIES * len(chosen) > 0
        assert (await place.client.get("/ready")).status_code == 200  # the processes work

    with caplog.at_level(logging.WARNING, "bottega.server"):
        run(test, folder)
    assert set(chosen) == {("confused", "level2")}
    assert "a bot chose what is no action" in caplog.messages


def test_whatever_keeps_a_process_from_starting_the_bots_play_on(tmp_path, monkeypatch):
    async def broken(*_, **__):
        raise RuntimeError("nothing can be started")

    async def test(place):
        monkeypatch.setattr(asyncio, "create_subprocess_exec", broken)
        ada = await place.guest("Ada")
        table = await ada.started("codex", ["bot:random"] * 2)
        async with ada.live(table) as live:
            await live.until("update", where=lambda message: message["version"] > 6)
        monkeypatch.undo()

    run(test, tmp_path)


def test_the_quick_level_is_never_stronger_than_the_bot_and_thinks_in_one_move():
    for bot in [*BOTS, "patient"]:
        quick = bot_play.QUICK.get(bot, bot_play.QUICKEST)
        assert quick == bot or (quick == "level2" and bot not in ("random", "greedy", "level1")), bot
    assert LEVELS.index(bot_play.QUICKEST) == 1


def test_bots_that_failed_are_asked_again_though_nobody_plays(tmp_path, monkeypatch):
    """Whoever trusts /ready sends nobody, so nobody else would find out."""
    monkeypatch.setattr(server_module, "MENDED", 0.05)

    async def test(place):
        place.server.workers._deaths = workers.TRIES
        async with asyncio.timeout(60):
            while (await place.client.get("/ready")).status_code != 200:
                await asyncio.sleep(0.05)
        assert not place.server.workers.failing

    run(test, tmp_path)


def test_where_the_quick_level_fails_too_that_is_logged(tmp_path, monkeypatch, caplog):
    made = bot_play.make_bot

    def broken(bot, game, seed):
        if bot == "level2":
            raise RuntimeError("no judgement")
        return made(bot, game, seed)

    monkeypatch.setattr(workers, "PROGRAM", "no.such.module")
    monkeypatch.setattr(bot_play, "make_bot", broken)

    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.started("codex", ["bot:level4"] * 2)
        async with ada.live(table) as live:
            await live.until("update", where=lambda message: message["version"] > 4)

    with caplog.at_level(logging.WARNING, "bottega.server"):
        run(test, tmp_path)
    assert "a quick bot failed" in caplog.messages
