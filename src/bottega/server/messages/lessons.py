"""Lessons: the positions of a game played beforehand, with what the teacher says."""

from __future__ import annotations

from msgspec import Struct

from bottega.server.messages.seen import Eyes, ScoreRow


class LessonNote(Struct, forbid_unknown_fields=True):
    """What the teacher says: a heading, some sentences, and what to do now."""

    title: str
    text: str
    task: str = ""


class LessonStep(Struct):
    """A position of the lesson, with what happened just before. Without a note the step passes by itself."""

    chapter: str
    note: LessonNote | None
    wanted: str | None
    """The action with which the lesson goes on; null: nothing is to be done here."""
    lit: list[str]
    """What the note speaks of: names as they are, numbers with their field (`invention:12`)."""
    clause: str | None
    """The rule that is taught."""
    eyes: Eyes


class Lesson(Struct):
    game: str
    title: str
    names: list[str]
    steps: list[LessonStep]
    sheet: list[ScoreRow]
    """The points at its end."""


class Verdict(Struct):
    """Whether the rules allow an action, and else why not."""

    allowed: bool
    message: str | None
    clause: str | None
