"""Whole games of every kind, over real connections, by people and bots."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

import bottega
from tests.helpers.tables import OWN_GAMES
from tests.server.harness import play_out, serving


@pytest.mark.slow
@pytest.mark.parametrize("game", [game.name for game in OWN_GAMES])
def test_two_people_and_a_bot_play_a_whole_game(tmp_path, game):
    asyncio.run(_whole_game(tmp_path, game))


async def _whole_game(folder, game):
    rng = Random(1)
    async with serving(folder) as place:
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await ada.table(game, ["me", "open", "bot:random"])
        await bruno.post(f"/api/tables/{table}/sit", {})
        about = await ada.post(f"/api/tables/{table}/start")
        assert about["deal"]["seed"] is None
        async with ada.live(table) as first, bruno.live(table, lang="fr") as second:
            await play_out(first, second, seats={0: first, 1: second}, pick=rng.choice)
            over = await place.nobody.get(f"/api/tables/{table}")
            assert over["status"] == "over"
            assert second.eyes(1)["view"]["winners"]
        text = (await place.client.get(f"/api/tables/{table}/record")).text
        record = bottega.Record.loads(text)
        assert record.names == ["Ada", "Bruno", over["seats"][2]["name"]]
        assert str(record.seed) == over["deal"]["seed"]
