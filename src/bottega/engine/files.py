"""Files: how they may be named, and how they are written whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from bottega.engine.reading import short

AnyPath = str | os.PathLike[str]


def path_of(path: AnyPath) -> Path:
    """The path that somebody gave; ``TypeError`` for what names no file."""
    if not isinstance(path, str | os.PathLike):
        raise TypeError(f"a file is named by a text or a path, not {short(path)}")
    return Path(path)


def write_whole(path: AnyPath, text: str) -> None:
    """Writes a file whole or not at all."""
    target = path_of(path)
    if not target.name:
        raise IsADirectoryError(errno.EISDIR, "This is a folder", str(target))
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "There is no such folder", str(target.parent))
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        draft.write_text(text, "utf-8")
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
