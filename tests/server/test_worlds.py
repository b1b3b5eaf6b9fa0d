"""Nobody is told by any message what they cannot know: in worlds that are alike to them, the same bytes are sent."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

import bottega
from bottega import NotationError, State
from bottega.server.messages.seen import Outcome
from tests.helpers.tables import GAMES, IS_BRIEF, IS_FULL
from tests.server.worlds import Walk

pytestmark = pytest.mark.slow

WALKS, LOOKS = (1, 4) if IS_BRIEF else (10, 12)
PARTS = 250 if IS_FULL else 1


async def walked(game, part: int, walks: int, looks: int) -> tuple[Counter[str], list[str]]:
    counts: Counter[str] = Counter()
    leaks: list[str] = []
    for seed in range(part * walks, (part + 1) * walks):
        walk = Walk(game, seed)
        await walk.look(looks)
        counts += walk.counts
        leaks += walk.leaks
    return counts, leaks


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_worlds_that_are_alike_are_told_the_same(game, part):
    counts, leaks = asyncio.run(walked(game, part, WALKS, LOOKS))
    assert leaks == []
    print(dict(counts))
    assert {"worlds", "why", "act", "try", "undo", "hint", "steps"} <= set(counts)


def blabbed(state: State) -> str:
    """Something that is another in each world."""
    return str(state.key())


def explained(state, seat, text):
    raise NotationError(blabbed(state))


COMPILED = pytest.mark.skipif(bottega.COMPILED, reason="compiled code does not look for what it calls")
BLABBING = {
    "why": ("bottega.server.tables.table.explained", explained),
    "try": ("bottega.server.live.connection.outcomes_of", lambda state, *asked: [Outcome(blabbed(state), [])]),
    "undo": ("bottega.server.tables.table.reveals_nothing", lambda before, action: before.key() % 2 == 0),
    "update": ("tests.server.worlds.GameFrom.say", lambda game, *event: blabbed(game.begin(0, 0, {}))),
    "welcome": (bottega.game("codex").facts, "shared", lambda state: {"key": blabbed(state)}),
}


@pytest.mark.parametrize("kind", [pytest.param(kind, marks=COMPILED if kind == "undo" else ()) for kind in BLABBING])
def test_a_server_that_blabs_is_found_out(kind, monkeypatch):
    monkeypatch.setattr(*BLABBING[kind])
    _, leaks = asyncio.run(walked(bottega.game("codex"), 0, 2, 8))
    assert any(f", {kind} " in leak for leak in leaks), leaks
