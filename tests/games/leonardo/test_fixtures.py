"""Whole games: each set-up, number of players and module, and the rarer ways in which a game can go."""

from __future__ import annotations

from collections import Counter

import pytest

from bottega import Event, Record
from tests.games.leonardo import oracle
from tests.games.leonardo.fixtures.make import FOLDER, GAMES
from tests.games.leonardo.positions import GAME


def events_of(name: str) -> list[Event]:
    record = Record.load(FOLDER / f"{name}.json")
    state, events = record.replay(0), []
    for text in record.actions:
        seat, _, notation = text.partition(" ")
        events += state.apply(GAME.parse(notation, int(seat)))
    return events


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_played_again(name):
    state = Record.load(FOLDER / f"{name}.json").verify()
    assert state.is_over
    oracle.check(state.to_dict())
    oracle.check_end(state.to_dict())
    for upto in range(0, len(state.actions), 40):
        oracle.check(Record.of(state).replay(upto).to_dict())


def test_every_record_is_listed():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(GAMES)


@pytest.mark.clause("LV-8.3")
@pytest.mark.parametrize("level", ["inventions", "gold", "silver", "copper", "shared"])
def test_the_level_that_decides_a_tie(level):
    state = Record.load(FOLDER / f"tie-{level}.json").verify()
    assert len(set(state.scores())) == 1
    completed = [seat["completed"] for seat in state.to_dict()["seats"]]
    ranks = [Counter(oracle.INVENTIONS[card]["rank"] for card in cards) for cards in completed]
    keys = [
        [len(cards), *(rank[name] for name in ("gold", "silver", "copper"))]
        for cards, rank in zip(completed, ranks, strict=True)
    ]
    deciding = ["inventions", "gold", "silver", "copper"]
    differing = [name for place, name in enumerate(deciding) if keys[0][place] != keys[1][place]]
    assert (differing or ["shared"])[0] == level
    assert len(state.winners()) == (2 if level == "shared" else 1)


@pytest.mark.clause("LV-7.5")
def test_an_auction_with_a_tie():
    bids: list[int] = []
    tied = False
    for event in events_of("auction-tied"):
        if event.kind == "bid_shown":
            bids.append(int(str(event.args["florins"])))
        elif event.kind in ("auction_won", "card_discarded"):
            tied |= event.kind == "auction_won" and bids.count(max(bids)) > 1
            bids = []
    assert tied


@pytest.mark.clause("LV-7.5")
def test_an_auction_without_a_bid():
    state = Record.load(FOLDER / "auction-all-zero.json").verify()
    assert state.to_dict()["discarded"]


@pytest.mark.clause("LV-7.4")
def test_an_exposed_invention_is_completed_later():
    exposed = set()
    for event in events_of("exposed-then-completed"):
        if event.kind == "laboratory_exposed":
            exposed.add((event.seat, event.args["invention"]))
        if event.kind == "invention_completed_later" and (event.seat, event.args["invention"]) in exposed:
            return
    pytest.fail("no exposed laboratory was finished later")
