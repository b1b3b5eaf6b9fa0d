"""The editions that can be found: those in the user's folder, and those that this process has used."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NamedTuple

from bottega.engine.edition import BUILT_IN, Edition, check_name
from bottega.engine.errors import EditionError
from bottega.engine.files import AnyPath
from bottega.engine.mistakes import Mistake
from bottega.engine.reading import short

VARIABLE = "BOTTEGA_EDITIONS"
"""The environment variable that names another folder."""
_SUFFIX = ".json"

_used: dict[str, Edition] = {}
"""By game and digest: what this process has played with."""


class Kept(NamedTuple):
    """A file of the user's folder: the edition in it, or why it is none."""

    file: Path
    edition: Edition | None
    error: EditionError | None


def folder() -> Path:
    """The folder in which editions are kept; it need not exist."""
    given = os.environ.get(VARIABLE)
    return Path(given) if given else _user_data() / "bottega" / "editions"


def kept(game: str | None = None) -> list[Kept]:
    """The editions in the folder, those of one game or all."""
    found = []
    for file in sorted(folder().glob(f"{game or '*'}/*{_SUFFIX}")):
        try:
            found.append(Kept(file, Edition.load(file), None))
        except EditionError as error:
            found.append(Kept(file, None, error))
        except OSError as error:
            unreadable = Mistake("unreadable", reason=error.strerror or error)
            found.append(Kept(file, None, EditionError(unreadable, file=str(file))))
    return found


def keep(edition: Edition) -> Path:
    """Puts an edition into the folder, replacing one of the same name; returns the file."""
    if edition.name == BUILT_IN:
        raise EditionError(Mistake("name_taken", name=BUILT_IN))
    file = _file(edition.game, edition.name)
    file.parent.mkdir(parents=True, exist_ok=True)
    edition.save(file)
    return file


def discard(game: str, name: str) -> Path:
    """Takes an edition out of the folder; returns the file that was there."""
    file = _file(game, name)
    if not file.is_file():
        raise _not_kept(game, name)
    file.unlink()
    return file


def find_edition(game: str, wanted: Edition | AnyPath) -> Edition:
    """The edition of a game that is given itself, by its file, or by the name under which it is kept."""
    if isinstance(wanted, Edition):
        return _of_game(game, wanted)
    if not isinstance(wanted, str | os.PathLike):
        raise TypeError(f"an edition is given itself, by its file or by its name, not {short(wanted)}")
    if wanted == BUILT_IN:
        return Edition.of(game)
    if isinstance(wanted, os.PathLike) or _is_path(wanted):
        return _of_game(game, Edition.load(wanted))
    file = _file(game, str(wanted))
    if file.is_file():
        return _of_game(game, Edition.load(file))
    if Path(wanted).is_file():
        return _of_game(game, Edition.load(wanted))
    raise _not_kept(game, str(wanted))


def find_digest(game: str, digest: str) -> Edition | None:
    """The edition with that digest, if it is built in, was used by this process or is kept in the folder."""
    if (game, digest) == ((built_in := Edition.of(game)).game, built_in.digest):
        return built_in
    known = _used.get(f"{game} {digest}")
    if known is None:
        known = next((one.edition for one in kept(game) if one.edition and one.edition.digest == digest), None)
    return known


def remember(edition: Edition) -> None:
    """Makes an edition that is not kept known to the records of this process."""
    _used.setdefault(f"{edition.game} {edition.digest}", edition)


def _of_game(game: str, edition: Edition) -> Edition:
    if edition.game != game:
        raise EditionError(Mistake("other_game", name=edition.name, game=edition.game, wanted=game))
    return edition


def _not_kept(game: str, name: str) -> EditionError:
    names = ", ".join(one.file.stem for one in kept(game))
    path = f"./{name}{_SUFFIX}"
    return EditionError(Mistake("not_kept" if names else "none_kept", name=name, game=game, names=names, path=path))


def _is_path(text: str) -> bool:
    return text.lower().endswith(_SUFFIX) or "/" in text or os.sep in text


def _file(game: str, name: str) -> Path:
    check_name(name)
    return folder() / game / f"{name}{_SUFFIX}"


def _user_data() -> Path:
    """The folder for a user's data, the same that the server takes."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
