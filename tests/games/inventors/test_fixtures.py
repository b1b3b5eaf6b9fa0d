"""Whole games, recorded: what they were is what they are."""

from __future__ import annotations

import pytest

import bottega
from tests.games.inventors.make_fixtures import FOLDER, STORIES
from tests.games.inventors.oracle import check, check_end, winners


def test_every_recorded_game_has_its_story():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(STORIES)


@pytest.mark.parametrize("name", STORIES)
def test_a_recorded_game_is_replayed_to_the_same_result(name):
    record = bottega.Record.load(FOLDER / f"{name}.json")
    state = record.replay()
    assert record.result == {"scores": state.scores(), "winners": list(state.winners())}
    assert tuple(record.result["winners"]) == winners(state.to_dict())
    assert bottega.Record.of(state).dumps() == (FOLDER / f"{name}.json").read_text("utf-8")


@pytest.mark.parametrize("name", STORIES)
def test_a_recorded_game_shows_what_it_is_named_for(name):
    players, teams, is_such = STORIES[name]
    record = bottega.Record.load(FOLDER / f"{name}.json")
    assert (record.players, record.options["teams"]) == (players, teams)
    assert is_such(record)
    check(record.replay().to_dict())
    check_end(record.replay().to_dict())
