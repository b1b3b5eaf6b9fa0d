"""The boards of games from other packages, offered under ``bottega.boards``: folders with a built ES module."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint
from importlib.resources import files
from importlib.resources.abc import Traversable

from bottega.engine import offers
from bottega.engine.errors import OptionError

GROUP = "bottega.boards"
MODULE = "board.js"
"""The file of the folder that the page imports; the others are there for it to ask for."""
SERVED = (".js", ".css", ".json", ".svg", ".png", ".webp", ".woff2", ".txt")


def board_address(game: str) -> str | None:
    """Where the page finds the board that another package offers for a game; None where there is none."""
    return f"/boards/{game}/{MODULE}" if game in offers.offered(GROUP) else None


@cache
def board_files() -> dict[str, bytes]:
    """Every file of all such boards by its path: ``boards/NAME/board.js``."""
    return {
        path: file for game, offer in sorted(offers.offered(GROUP).items()) for path, file in _files_of(game, offer)
    }


def _files_of(game: str, offer: EntryPoint) -> Iterator[tuple[str, bytes]]:
    try:
        folder = files(offer.value)
        complete = (folder / MODULE).is_file()
    except (ImportError, TypeError):
        complete = False
    if not complete:
        raise OptionError(f"{offer.value} is offered as the board of {game!r} but is no package with a {MODULE}")
    yield from _inside(folder, f"boards/{game}")


def _inside(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for one in folder.iterdir():
        inner = f"{path}/{one.name}"
        if one.is_dir():
            yield from _inside(one, inner)
        elif one.name.endswith(SERVED):
            yield inner, one.read_bytes()
