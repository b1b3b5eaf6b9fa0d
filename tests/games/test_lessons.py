"""Lessons: their games are played by the rules, and whatever they say exists, in every language."""

from __future__ import annotations

import re

import pytest

from bottega.engine.words import LANGUAGES
from bottega.server.tables.lessons import PUPIL, frames_of, lesson_of, script_of, texts_of
from tests.helpers.tables import every_own_game

pytestmark = pytest.mark.once

MECHANISMS = {
    "codex": {"starter", "objective", "place", "draw"},
    "inventors": {"team", "work", "take", "recall", "add", "availability", "progress", "done"},
    "leonardo": {"start", "apprentices", "master", "leonardo", "benefit", "buy", "bid", "pass"},
    "workshop": {"study", "practice", "visit", "rotate", "work"},
}


def steps_of(game):
    return [step for chapter in script_of(game).chapters for step in chapter.steps]


def names_in(part: object) -> set[str]:
    """Everything that a view names: words, and numbers that stand in lists or under a laboratory."""
    if isinstance(part, dict):
        inside = [names_in(value) for name, value in part.items() if name == "under" or not isinstance(value, int)]
        return set(part).union(*inside)
    if isinstance(part, list):
        return set().union(*[names_in(value) for value in part])
    return {str(part)}


@every_own_game
def test_a_lesson_is_a_whole_game_in_which_the_pupil_does_everything_there_is(game):
    frames = frames_of(game)
    assert frames[-1].state.is_over
    assert not any(frame.state.is_over for frame in frames[:-1])
    moves = [step.act for step in steps_of(game) if step.act]
    assert 10 <= len(moves) <= 30
    assert {move.split()[0] for move in moves} == MECHANISMS[game.name]
    assert PUPIL in frames[-1].state.winners()


@every_own_game
def test_each_wanted_action_is_one_of_several_or_the_only_one_asked_for(game):
    for frame in frames_of(game):
        if frame.step.act:
            assert frame.step.act in [str(action) for action in frame.state.legal(PUPIL)]
            assert frame.step.note
            assert not frame.step.play


@every_own_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_and_used(game, lang):
    texts, script = texts_of(game, lang), script_of(game)
    assert list(texts.notes) == [step.note for step in steps_of(game) if step.note]
    assert list(texts.chapters) == [chapter.title for chapter in script.chapters]
    for step in steps_of(game):
        if step.note:
            note = texts.notes[step.note]
            assert note.title
            assert note.text
            assert len(note.text) <= 400, step.note
            assert bool(note.task) == bool(step.act) or step.note == "welcome"


@every_own_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_button_is_called_as_it_is_in_a_game(game, lang):
    """What is played without a card or a place is played by a button."""
    for frame in frames_of(game):
        act = frame.step.act
        if act and " " not in act:
            key = next(key for key in (f"{act}.{frame.state.asked}", f"action.{act}") if game.words.has(key))
            label = game.words.table(lang)[key].partition(":")[0].strip()
            assert label in texts_of(game, lang).notes[frame.step.note].task, key


@every_own_game
def test_translations_name_the_same_things(game):
    """Cards and clauses have the same names in all languages, so each text has to mention the same ones."""
    told = {lang: texts_of(game, lang).notes for lang in LANGUAGES}
    for key, note in told["en"].items():
        for lang in ("fr", "it"):
            other = told[lang][key]
            assert bool(note.task) == bool(other.task)
            assert cards(f"{note.text} {note.task}") == cards(f"{other.text} {other.task}"), (lang, key)


def cards(text: str) -> set[str]:
    return set(re.findall(r"\b[A-Z]\d\d?\b", text))


@every_own_game
def test_what_is_highlighted_can_be_seen_by_the_pupil(game):
    for frame in frames_of(game):
        seen = names_in(frame.state.view(PUPIL))
        assert [name for name in frame.step.lit if name.rpartition(":")[2] not in seen] == []


@every_own_game
def test_the_clauses_exist(game):
    clauses = game.rulebook().clauses
    cited = [step.clause for step in steps_of(game) if step.note]
    assert [clause for clause in cited if clause not in clauses] == []
    assert len(set(cited)) >= 8


@every_own_game
def test_a_lesson_tells_no_secrets(game):
    """The pupil gets his own view and nothing else."""
    for frame, step in zip(frames_of(game), lesson_of(game, "en").steps, strict=True):
        assert step.eyes.seat == PUPIL
        assert step.eyes.view == frame.state.view(PUPIL)


@every_own_game
def test_others_move_one_after_the_other(game):
    """A step without a note passes by itself: it has something to show, and never asks for anything."""
    lesson = lesson_of(game, "it")
    for step in lesson.steps:
        if step.note is None:
            assert step.wanted is None
            assert step.eyes.told
    assert lesson.steps[0].note is not None
    assert lesson.steps[-1].note is not None
    assert len(lesson.names) == script_of(game).players
    assert all(len(row.points) == len(lesson.names) for row in lesson.sheet)
