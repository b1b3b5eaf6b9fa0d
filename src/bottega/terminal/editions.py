"""Editions on the command line: checked, kept in the folder of the user, listed and compared with the built-in one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from bottega.engine import shelf
from bottega.engine.edition import Edition
from bottega.engine.errors import EditionError
from bottega.engine.game import Game
from bottega.engine.layout import quoted
from bottega.engine.registry import game as find_game
from bottega.engine.registry import games
from bottega.engine.words import Verbatim
from bottega.terminal.data import print_json
from bottega.terminal.language import Complaint, Language
from bottega.terminal.screen import make_console

USUAL_NAME = "mine"


def print_new(game: Game, name: str | None, say: Language) -> None:
    """The built-in values, laid out to be edited."""
    with _told_in(say):
        edition = Edition(game.name, name or USUAL_NAME, game.edition.values)
    print(edition.dumps(), end="")


def check_editions(files: Sequence[Path], as_json: bool, say: Language) -> int:
    """Prints of each file whether it is an edition, and all mistakes where it is none; returns the exit code."""
    console = make_console()
    entries: list[dict[str, object]] = []
    for file in files:
        try:
            edition = Edition.load(file)
        except OSError as error:
            raise _unreadable(file, error, say) from None
        except EditionError as error:
            mistakes = _told_of(error, say)
            entries.append({"file": str(file), "ok": False, "mistakes": mistakes})
            told = say("edition.wrong", number=len(mistakes))
            lines = [f"{file}: {told}", *(f"  {mistake}" for mistake in mistakes)]
        else:
            entries.append({"file": str(file), "ok": True, "mistakes": [], **_data(edition)})
            lines = [say("edition.right", path=Verbatim(file), **_told(edition))]
        if not as_json:
            for line in lines:
                console.print(Text(line), soft_wrap=True)
    wrong = sum(not entry["ok"] for entry in entries)
    if as_json:
        print_json({"files": entries, "ok": len(entries) - wrong, "wrong": wrong})
    return 1 if wrong else 0


def add_edition(file: Path, as_json: bool, say: Language) -> None:
    """Checks a file and keeps it; what had its name before is replaced."""
    edition = read_edition(file, say)
    replaced = any(one.file.stem == edition.name for one in shelf.kept(edition.game))
    try:
        with _told_in(say):
            kept = shelf.keep(edition)
    except OSError as error:
        raise Complaint(say("error.write", path=shelf.folder(), reason=error.strerror or error)) from None
    if as_json:
        print_json({**_data(edition), "file": str(kept)})
        return
    said = say("edition.replaced" if replaced else "edition.added", **_told(edition))
    make_console().print(Text(said), soft_wrap=True)
    make_console().print(
        Text(say("edition.use", game=edition.game, name=Verbatim(_word(edition.name)))), soft_wrap=True
    )


def list_editions(game: Game | None, as_json: bool, say: Language) -> None:
    """Everything in the folder, files that are no editions any more included."""
    kept = shelf.kept(game.name if game else None)
    if as_json:
        found = [
            {
                "file": str(one.file),
                "ok": one.edition is not None,
                **(_data(one.edition) if one.edition else {}),
                "mistakes": _told_of(one.error, say) if one.error else [],
            }
            for one in kept
        ]
        print_json({"folder": str(shelf.folder()), "editions": found})
        return
    console = make_console()
    if not kept:
        console.print(Text(say("edition.none", folder=Verbatim(shelf.folder()))), soft_wrap=True)
        return
    table = Table(box=None, pad_edge=False)
    for head in ("game", "name", "digest", "changes"):
        table.add_column(say(f"edition.head.{head}"), overflow="fold")
    for one in kept:
        if one.edition is None:
            wrong = say("edition.wrong", number=len(one.error.mistakes) if one.error else 1)
            table.add_row(one.file.parent.name, Text(one.file.stem), "-", Text(wrong, "red"))
        else:
            changed = str(len(list(changes(one.edition))))
            table.add_row(one.edition.game, Text(one.edition.name), one.edition.digest, changed)
    console.print(table)


def show_edition(wanted: str, game: Game | None, as_json: bool, say: Language) -> None:
    """What an edition changes of the built-in values."""
    edition = named_edition(wanted, game, say)
    found = list(changes(edition))
    if as_json:
        told = [{"place": place, "built_in": before, "edition": now} for place, before, now in found]
        print_json({**_data(edition), "changes": told, "values": edition.values})
        return
    console = make_console()
    console.print(Text(say("edition.shown", **_told(edition)), "bold"), soft_wrap=True)
    console.print(Text(say("edition.changes", number=len(found))))
    for place, before, now in found:
        console.print(Text(f"  {place}: {quoted(before)} → {quoted(now)}"), soft_wrap=True)


def remove_edition(name: str, game: Game | None, say: Language) -> None:
    """Takes an edition out of the folder, also one that has become wrong."""
    found = [one for one in shelf.kept(game.name if game else None) if one.file.stem == name]
    one = _only(found, name, say)
    with _told_in(say):
        shelf.discard(one.file.parent.name, name)
    make_console().print(Text(say("edition.removed", path=Verbatim(one.file))), soft_wrap=True)


def read_edition(file: Path, say: Language) -> Edition:
    try:
        with _told_in(say):
            return Edition.load(file)
    except OSError as error:
        raise _unreadable(file, error, say) from None


def named_edition(wanted: str, game: Game | None, say: Language) -> Edition:
    """An edition given by its file or by the name under which it is kept, of that game or of any."""
    if game is not None:
        return edition_for(game, wanted, say)
    file = Path(wanted)
    found = [one for one in shelf.kept() if one.file.stem == wanted]
    if file.is_file() and not found:
        return read_edition(file, say)
    one = _only(found, wanted, say)
    with _told_in(say):
        if one.error is not None:
            raise one.error
    assert one.edition is not None
    return one.edition


def edition_for(game: Game, wanted: str, say: Language) -> Edition:
    """The edition of a game that an option names."""
    try:
        with _told_in(say):
            return shelf.find_edition(game.name, wanted)
    except OSError as error:
        raise _unreadable(wanted, error, say) from None


def lend(wanted: str | None, say: Language) -> None:
    """Makes an edition that is not kept known to the game files of this run."""
    if wanted is not None:
        shelf.remember(named_edition(wanted, None, say))


def changes(edition: Edition) -> Iterator[tuple[str, Any, Any]]:
    """Where an edition differs from the built-in one: the place, the value there and its own."""
    built_in = find_game(edition.game).edition.values
    for part, own in edition.values.items():
        yield from _differences(part, built_in[part], own)


def _differences(place: str, before: Any, now: Any) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(before, dict) and isinstance(now, dict):
        for name in {**before, **now}:
            yield from _differences(f"{place}.{name}", before.get(name), now.get(name))
    elif _is_cards(before) and _is_cards(now):
        for card, own in zip(before, now, strict=True):
            yield from _differences(f"{place}.{next(iter(card.values()))}", card, own)
    elif before != now:
        yield place, before, now


def _is_cards(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) for item in value)


def _only(found: list[shelf.Kept], name: str, say: Language) -> shelf.Kept:
    """The one edition of that name."""
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(one.file.parent.name for one in found)
        raise Complaint(say("error.edition_of", name=Verbatim(name), games=names))
    known = ", ".join(dict.fromkeys(one.file.stem for one in shelf.kept())) or say("error.none")
    raise Complaint(say("error.no_edition", name=Verbatim(name), names=Verbatim(known)))


@contextmanager
def _told_in(say: Language) -> Iterator[None]:
    """Raises the mistakes of an edition in the language that the person reads."""
    try:
        yield
    except EditionError as error:
        raise Complaint(error.text(say.code)) from None


def _told_of(error: EditionError, say: Language) -> list[str]:
    return [mistake.text(say.code) for mistake in error.mistakes]


def _unreadable(path: Path | str, error: OSError, say: Language) -> Complaint:
    return Complaint(say("error.read", path=path, reason=error.strerror or error))


def _data(edition: Edition) -> dict[str, object]:
    return {"game": edition.game, **edition.label}


def _told(edition: Edition) -> dict[str, object]:
    title = find_game(edition.game).title
    return {"name": Verbatim(edition.name), "game": title, "digest": edition.digest}


def _word(name: str) -> str:
    """A name as one word of a command line."""
    return f'"{name}"' if " " in name else name


def kept_names(game: str | None) -> list[tuple[str, str]]:
    """The names of the editions that are kept, each with the title of its game."""
    known = games()
    files = [one.file for one in shelf.kept(game)]
    return [(file.stem, find_game(file.parent.name).title) for file in files if file.parent.name in known]
