"""Lessons: a game played beforehand, told step by step, in which the pupil makes the moves of the first seat.

A game has one where its folder has a folder ``lesson``: ``script.json`` says what is played and when something is
explained, ``en.json``, ``fr.json`` and ``it.json`` what is then said.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

import msgspec
from msgspec import Struct

from bottega.engine.event import Event
from bottega.engine.game import Game
from bottega.engine.nearest import explained
from bottega.engine.state import State
from bottega.engine.typography import unbroken
from bottega.server.errors import WORDS, Refused, RulesForbid, reading
from bottega.server.messages.lessons import Lesson, LessonNote, LessonStep, Verdict
from bottega.server.messages.seen import EventInfo, Eyes, Outcome, ScoreRow
from bottega.server.tables.trying import outcomes_of

PUPIL = 0
OTHERS = ("Lisa", "Cecilia", "Ginevra", "Isabella")


class ScriptStep(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One step: something to look at, an action of the pupil (``act``), or what others do (``play``)."""

    note: str = ""
    """The key of what is said; where it is missing, the step passes by itself."""
    act: str = ""
    play: list[str] = []
    """As a game file writes them: the seat, then the action."""
    lit: list[str] = []
    """What the board highlights: names as they are, numbers with their field."""
    clause: str = ""
    """The rule that is taught."""


class Chapter(Struct, forbid_unknown_fields=True, omit_defaults=True):
    title: str
    steps: list[ScriptStep]
    before: list[str] = []
    """What was played since the last chapter, unseen."""


class Script(Struct, forbid_unknown_fields=True, omit_defaults=True):
    players: int
    seed: int
    chapters: list[Chapter]
    options: dict[str, bool | str] = {}


class LessonTexts(Struct, forbid_unknown_fields=True):
    chapters: dict[str, str]
    notes: dict[str, LessonNote]


class Frame(NamedTuple):
    """A position of the lesson, what happened just before, and what is said and wanted there."""

    state: State
    happened: list[Event]
    chapter: Chapter
    step: ScriptStep


def has_lesson(game: Game) -> bool:
    return _folder(game).is_dir()


def script_of(game: Game) -> Script:
    return msgspec.json.decode((_folder(game) / "script.json").read_bytes(), type=Script)


def texts_of(game: Game, lang: str) -> LessonTexts:
    text = (_folder(game) / f"{lang}.json").read_text("utf-8")
    return msgspec.json.decode(unbroken(text, lang), type=LessonTexts)


@cache
def frames_of(game: Game) -> list[Frame]:
    """The whole lesson, played by the rules."""
    script = script_of(game)
    state = game.begin(script.players, script.seed, dict(script.options))
    frames: list[Frame] = []
    for chapter in script.chapters:
        _play(state, chapter.before)
        happened: list[Event] = []
        for step in chapter.steps:
            if step.play:
                if happened:
                    frames.append(Frame(state.copy(), happened, chapter, ScriptStep()))
                happened = _play(state, step.play)
            frames.append(Frame(state.copy(), happened, chapter, step))
            happened = _play(state, [f"{PUPIL} {step.act}"]) if step.act else []
        if happened:
            frames.append(Frame(state.copy(), happened, chapter, ScriptStep()))
    return frames


@cache
def lesson_of(game: Game, lang: str) -> Lesson:
    """The lesson in one language."""
    if not has_lesson(game):
        raise Refused("no_lesson", 404, game=game.name)
    frames = frames_of(game)
    texts = texts_of(game, lang)
    end = frames[-1].state
    names = [WORDS.text(lang, "lesson.pupil"), *OTHERS][: end.players]
    return Lesson(
        game=game.name,
        title=game.title,
        names=names,
        steps=[_told(game, lang, number, frame, texts, names) for number, frame in enumerate(frames)],
        sheet=ScoreRow.of(end.score_sheet(lang)),
    )


def verdict_on(game: Game, number: int, action: str, lang: str) -> Verdict:
    """Whether the rules allow the pupil this action at that step, and why not."""
    state = _state_at(game, number)
    with reading():
        refusal = explained(state, PUPIL, action)
    return Verdict(False, refusal.text(lang), refusal.clause) if refusal else Verdict(True, None, None)


def tried_in(game: Game, number: int, actions: list[str]) -> list[Outcome]:
    """What actions of the pupil would bring at that step."""
    state = _state_at(game, number)
    with reading():
        wanted = [game.parse(action, PUPIL) for action in actions]
    for action in wanted:
        refusal = state.why_not(action)
        if refusal is not None:
            raise RulesForbid(refusal)
    return outcomes_of(state, PUPIL, wanted)


def _state_at(game: Game, number: int) -> State:
    if not has_lesson(game):
        raise Refused("no_lesson", 404, game=game.name)
    frames = frames_of(game)
    if number >= len(frames):
        raise Refused("no_such_move", 404, move=number, last=len(frames) - 1)
    return frames[number].state


def _told(game: Game, lang: str, number: int, frame: Frame, texts: LessonTexts, names: list[str]) -> LessonStep:
    state, step = frame.state, frame.step
    prompt = state.decision.prompt(lang) if state.decision else None
    told = [
        EventInfo(number, view, game.say(view, lang, names, "page"))
        for view in [event.view(PUPIL) for event in frame.happened]
    ]
    return LessonStep(
        chapter=texts.chapters[frame.chapter.title],
        note=texts.notes[step.note] if step.note else None,
        wanted=step.act or None,
        lit=step.lit,
        clause=step.clause or None,
        eyes=Eyes(
            PUPIL,
            state.view(PUPIL),
            [str(action) for action in state.legal(PUPIL)],
            prompt,
            told,
            state.facts(PUPIL),
        ),
    )


def _play(state: State, texts: list[str]) -> list[Event]:
    happened: list[Event] = []
    for text in texts:
        seat, _, action = text.partition(" ")
        happened += state.apply(state.game.parse(action, int(seat)))
    return happened


def _folder(game: Game) -> Traversable:
    return files(game.words.package) / "lesson"
