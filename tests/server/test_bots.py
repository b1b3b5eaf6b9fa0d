"""Which bots a server lets play: those that its operator has installed, and none that a client names by its place."""

from __future__ import annotations

import os
from itertools import pairwise

import pytest

from bottega import Record
from bottega.bots import BOTS, registry
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
