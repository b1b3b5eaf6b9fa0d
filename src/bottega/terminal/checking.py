"""Checking game files of any origin: each is replayed, every action by the rules, and its result compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.text import Text

from bottega.engine.errors import IllegalAction, NotationError, RecordError, Refusal
from bottega.engine.record import MANY, ONE, Record, read_text
from bottega.engine.registry import game as find_game
from bottega.engine.state import State
from bottega.engine.words import Verbatim
from bottega.terminal.data import print_json, record_data
from bottega.terminal.language import Complaint, Language
from bottega.terminal.screen import make_console
from bottega.terminal.table import names_of


class Fault(NamedTuple):
    """What is wrong with a file, and where; None for what is not known."""

    message: str
    line: int | None = None
    action: int | None = None
    clause: str | None = None


Checked = tuple[Record, State] | Fault


def check_files(given: Sequence[Path], as_json: bool, say: Language) -> int:
    """Prints of each file whether it is right; returns the exit code."""
    files = [path for each in given for path in _expanded(each, say)]
    console = make_console()
    entries: list[dict[str, object]] = []
    for place, found in (checked for path in files for checked in _all_checked(path, say)):
        if isinstance(found, Fault):
            entries.append({"file": place, "ok": False, "error": found._asdict()})
            line = say("check.wrong", path=Verbatim(place), reason=Verbatim(found.message))
        else:
            record, state = found
            entries.append({"file": place, "ok": True, "error": None, **record_data(record, state)})
            line = _right(place, record, state, say)
        if not as_json:
            console.print(Text(line), soft_wrap=True)
    wrong = sum(not entry["ok"] for entry in entries)
    if as_json:
        print_json({"files": entries, "ok": len(entries) - wrong, "wrong": wrong})
    elif wrong:
        console.print(Text(say("check.some_wrong", wrong=wrong, number=len(entries))))
    else:
        console.print(Text(say("check.all_right", number=len(entries))))
    return 1 if wrong else 0


def _expanded(given: Path, say: Language) -> list[Path]:
    """A file itself, the game files in a folder and below, or those that fit a pattern the shell has left as it is."""
    if given.is_dir():
        found = sorted(path for path in given.rglob("*") if path.suffix in (ONE, MANY) and path.is_file())
    elif given.exists() or not any(letter in str(given) for letter in "*?["):
        found = [given]
    else:
        found = sorted(Path(given.anchor).glob(str(given.relative_to(given.anchor))))
    if not found:
        raise Complaint(say("error.no_files", path=Verbatim(given)))
    return found


def _all_checked(path: Path, say: Language) -> Iterator[tuple[str, Checked]]:
    """Each game of a file, named by the file and, where there are many, by its line."""
    try:
        text = read_text(path)
    except OSError as error:
        yield str(path), Fault(error.strerror or str(error))
    except RecordError as error:
        yield str(path), Fault(str(error).removeprefix(f"{path}: "))
    else:
        if path.suffix != MANY:
            yield str(path), _checked(text, 1, say)
            return
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip():
                yield f"{path}:{number}", _checked(line, number, say)


def _checked(text: str, first_line: int, say: Language) -> Checked:
    try:
        record = Record.loads(text, first_line)
        return record, record.replay()
    except RecordError as error:
        number = None if error.action is None else error.action + 1
        refusal = _refusal(error)
        if refusal is not None and error.line is not None:
            clause, sentence = refusal.clause, Verbatim(refusal.text(say.code))
            message = say("check.illegal", line=error.line, number=number, clause=clause, sentence=sentence)
            return Fault(message, error.line, number, clause)
        return Fault(str(error), error.line, number)


def _refusal(error: BaseException | None) -> Refusal | None:
    """What the rules say against an action, behind the error about the file."""
    while error is not None:
        if isinstance(error, IllegalAction | NotationError):
            return error.refusal
        error = error.__cause__
    return None


def _right(path: str, record: Record, state: State, say: Language) -> str:
    return say(
        "check.right",
        path=Verbatim(path),
        game=find_game(record.game).title,
        players=say("count.players", number=record.players),
        actions=say("count.actions", number=len(record.actions)),
        result=Verbatim(_result(record, state, say)),
    )


def _result(record: Record, state: State, say: Language) -> str:
    if not state.is_over:
        return say("check.open")
    names = names_of(record)
    points = ", ".join(f"{name}: {points}" for name, points in zip(names, state.scores(), strict=True))
    winners = ", ".join(names[seat] for seat in state.winners())
    outcome = say("check.won", names=Verbatim(winners)) if winners else say("check.nobody")
    return say("check.over", points=Verbatim(points), outcome=Verbatim(outcome))
