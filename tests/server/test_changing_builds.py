"""Bots while the compiled build appears beside a plain server, and while their processes do not start."""

from __future__ import annotations

import asyncio
import logging
from random import Random

import pytest

import bottega
from bottega import Record
from bottega.engine.fast import COMPILED_LATER
from bottega.server.bots import workers
from bottega.server.bots.workers import WorkerPool
from bottega.server.live import bot_play
from tests.helpers.paths import SOURCE
from tests.server.test_play import run

pytestmark = pytest.mark.slow


def test_bots_go_over_to_a_build_that_appears_and_no_question_is_lost(tmp_path, monkeypatch):
    appearing = tmp_path / "compiled"
    monkeypatch.setattr(workers, "COMPILED", False)
    monkeypatch.setenv(COMPILED_LATER, str(appearing))
    view = bottega.game("codex").new(2, 1).view(0)
    answers: list[str] = []

    async def ask(pool: WorkerPool) -> None:
        for _ in range(4):
            answers.append(await pool.choose("codex", "greedy", view))

    async def appear(pool: WorkerPool) -> set[int]:
        while len(answers) < 3:
            await asyncio.sleep(0.01)
        plain = {worker.pid for worker in pool._all}
        complete = tmp_path / "complete"
        complete.mkdir()
        (complete / "bottega").symlink_to(SOURCE)
        complete.rename(appearing)
        return plain

    async def test() -> None:
        pool = WorkerPool(2, 60.0)
        try:
            plain, *_ = await asyncio.gather(appear(pool), *(ask(pool) for _ in range(3)))
            await pool.choose("codex", "greedy", view)
            assert plain
            assert set(pool._all.values()) == {str(appearing)}
            assert plain.isdisjoint(worker.pid for worker in pool._all)
            assert not pool.failing
        finally:
            await pool.close()

    asyncio.run(test())
    assert len(answers) == 12
    assert set(answers) <= {"starter front", "starter back"}


def test_a_compiled_server_keeps_its_own_build(tmp_path, monkeypatch):
    monkeypatch.setenv(COMPILED_LATER, str(tmp_path))
    monkeypatch.setattr(workers, "COMPILED", True)
    assert workers.compiled_meanwhile() == ""
    monkeypatch.setattr(workers, "COMPILED", False)
    assert workers.compiled_meanwhile() == str(tmp_path)
    monkeypatch.delenv(COMPILED_LATER)
    assert workers.compiled_meanwhile() == ""


def test_a_bot_whose_process_does_not_start_is_asked_again_and_then_replaced_aloud(tmp_path, monkeypatch, caplog):
    asked: list[str] = []

    class Last:
        """A quick bot that one can tell from chance."""

        def __init__(self, bot: str, game: bottega.Game, seed: int) -> None:
            asked.append(bot)
            self.game = game

        def choose(self, view: dict[str, object]) -> bottega.Action:
            seat = view["seat"]
            assert isinstance(seat, int)
            return self.game.sample(view, Random(1)).legal(seat)[-1]

    monkeypatch.setattr(workers, "PROGRAM", "no_such_program")
    monkeypatch.setattr(bot_play, "make_bot", Last)

    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.started("workshop", ["bot:level5", "bot:random"])
        async with ada.live(table) as live:
            while live.shown["eyes"][0]["view"]["decision"] is not None:
                await live.until("update")
        record = Record.loads((await ada.client.get(f"/api/tables/{table}/record", headers=ada.headers)).text)
        for number, action in enumerate(record.replay().actions):
            assert action == record.replay(number).legal(action.seat)[-1]
        failures = place.server.metrics.bot_failures.labels("level5")._value.get()
        assert failures == asked.count("level2") + 1 > 1  # twice at first, then once a turn
        assert place.server.workers.failing

    with caplog.at_level(logging.WARNING, "bottega.server"):
        run(test, tmp_path)
    assert {"level2", "random"} == set(asked)
    assert "a quick bot acts in place of one that did not answer" in caplog.messages
