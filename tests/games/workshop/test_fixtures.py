"""Recorded games, each of which shows something: they load, replay to the same result, and still show it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bottega import Record
from tests.games.workshop.oracle import check, check_end
from tests.games.workshop.stories import STORIES, Played

FOLDER = Path(__file__).parent / "fixtures"


def test_every_story_has_its_record_and_every_record_its_story():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(STORIES)


@pytest.mark.parametrize("name", STORIES)
def test_a_recorded_game_replays_and_shows_its_story(name):
    path, story = FOLDER / f"{name}.json", STORIES[name]
    record = Record.load(path)
    assert record.dumps() == path.read_text("utf-8")
    played = Played.of(record)
    assert story.shows(played)
    for position in played.before:
        check(position)
    check_end(played.end.to_dict())
    assert record.players == story.players
    assert {key: record.options[key] for key in story.options} == story.options
