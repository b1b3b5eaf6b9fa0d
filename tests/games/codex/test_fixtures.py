"""Whole games, one for every way a game can end, played again from their files."""

from __future__ import annotations

import pytest

from bottega import Record
from tests.games.codex.endings import ending_of
from tests.games.codex.make_fixtures import FIXTURES, FOLDER
from tests.games.codex.oracle import check, check_end, winners


def recorded(name: str) -> Record:
    return Record.load(FOLDER / f"{name}.json")


@pytest.mark.clause("CN-4.1", "CN-4.2", "CN-4.3", "CN-4.4", "CN-4.5")
@pytest.mark.parametrize("name", FIXTURES)
def test_a_recorded_game_ends_as_it_did(name):
    record = recorded(name)
    state = record.replay()
    position = state.to_dict()
    assert state.is_over
    assert not record.replay(len(record.actions) - 1).is_over
    assert record.result == {"scores": state.scores(), "winners": list(state.winners())}
    assert ending_of(record) == FIXTURES[name][1]
    assert state.winners() == winners(position)
    check(position)
    check_end(position)


def test_every_file_is_a_way_to_end():
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(FIXTURES)


def test_every_option_and_number_of_players_is_there():
    records = [recorded(name) for name in FIXTURES]
    assert {record.players for record in records} == {2, 3, 4}
    assert {record.options["end_on_empty_decks"] for record in records} == {False, True}


@pytest.mark.clause("CN-4.2")
def test_everybody_has_had_the_same_number_of_turns():
    for name in FIXTURES:
        record = recorded(name)
        turns = [
            sum(text.startswith((f"{seat} place", f"{seat} pass")) for text in record.actions)
            for seat in range(record.players)
        ]
        assert len(set(turns)) == 1
