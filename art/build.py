"""Draws plates into the games' folders, each within its bytes:

    python -m art.build [GAME[/PLATE] ...] [--all]        (make art)

Without names, all plates whose sources have changed since they were last drawn here; --all: all of them.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from art.kit.plate import Plate
from art.kit.svg import document

ROOT = Path(__file__).parents[1]
PLATES = Path(__file__).parent / "plates"
DRAWN = ROOT / "build" / "art.json"
PAGE = "page"
"""What stands in the place of a game for plates that belong to none: faces and ornaments of the page."""
BYTES = 12_000
"""The most that a plate may weigh, compressed."""
LIGHTER = [(1.0, 0.0), (1.2, 0.0), (1.4, 0.0), (1.4, 0.1), (1.6, 0.2), (1.8, 0.3), (2.0, 0.4), (2.2, 0.5)]
"""What is tried in turn to make a plate light enough: how coarse lines are, how much hatching is left off."""

Draw = Callable[[Plate], None]


def plates(game: str) -> dict[str, Draw]:
    """The plates of a game by name: what its modules have in ``PLATES``."""
    found: dict[str, Draw] = {}
    for source in sorted((PLATES / game).glob("[!_]*.py")):
        module = import_module(f"art.plates.{game}.{source.stem}")
        twice = found.keys() & module.PLATES.keys()
        if twice:
            raise ValueError(
                f"{source.name} draws again what another module of {game} draws: {', '.join(sorted(twice))}"
            )
        found |= module.PLATES
    return found


def games() -> list[str]:
    """The games that have plates."""
    return sorted(folder.name for folder in PLATES.iterdir() if any(folder.glob("[!_]*.py")))


def file_of(game: str, name: str) -> Path:
    """Where a plate lies: with its game, or with the page what belongs to none; the page is built from there."""
    folder = ROOT / "ui" if game == PAGE else ROOT / "src" / "bottega" / "games" / game
    return folder / "plates" / f"{name}.svg"


def draw(game: str, name: str, make: Draw) -> tuple[str, str]:
    """The plate, made lighter until it is light enough, and how that was done."""
    plate = Plate(f"{game}/{name}")
    make(plate)
    if not plate.crop:
        plate.frame()
    marks = plate.marks()
    for slack, without in LIGHTER:
        text = document(marks.without(without), slack, plate.crop)
        if weight(text) <= BYTES:
            return text, f"lines {slack:.1f} times as coarse, {without:.0%} of the hatching left off"
    return text, "TOO HEAVY: it has too many marks"


def weight(text: str) -> int:
    """How many bytes a plate takes on the way."""
    return len(gzip.compress(text.encode(), 9, mtime=0))


def sources(game: str, make: Draw) -> str:
    """What a plate is made from: the kit, what the plates of its game share, and its module."""
    module = Path(sys.modules[make.__module__].__file__ or "")
    files = [*sorted((Path(__file__).parent / "kit").glob("*.py")), *sorted((PLATES / game).glob("_*.py")), module]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def chosen(names: list[str]) -> list[tuple[str, str, Draw]]:
    """The plates that were named, as game, name and function."""
    found = []
    for wanted in names or games():
        game, _, only = wanted.partition("/")
        if game not in games():
            raise ValueError(f"No plates for {game!r}; there are those of {', '.join(games())}.")
        drawn = plates(game)
        if only and only not in drawn:
            raise ValueError(f"{game} has no plate {only!r}; it has {', '.join(drawn)}.")
        found += [(game, name, make) for name, make in drawn.items() if only in ("", name)]
    return found


def main() -> None:
    """Draws what the command line asks for."""
    parser = argparse.ArgumentParser(description="Draws the plates.")
    parser.add_argument("names", nargs="*", metavar="GAME[/PLATE]")
    parser.add_argument("--all", action="store_true", help="also what has not changed")
    given = parser.parse_args()
    try:
        wanted = chosen(given.names)
    except ValueError as error:
        parser.error(str(error))
    drawn: dict[str, str] = json.loads(DRAWN.read_text()) if DRAWN.exists() else {}
    heavy: list[str] = []
    for game, name, make in wanted:
        key, file, made_of = f"{game}/{name}", file_of(game, name), sources(game, make)
        if file.exists() and drawn.get(key) == made_of and not given.all:
            continue
        start = time.monotonic()
        text, how = draw(game, name, make)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        drawn[key] = made_of
        DRAWN.parent.mkdir(exist_ok=True)
        DRAWN.write_text(json.dumps(drawn, indent=0, sort_keys=True))
        heavy += [key] if weight(text) > BYTES else []
        print(f"{key:32} {weight(text) / 1000:5.1f} KB, {how}, {time.monotonic() - start:.1f} s")
    if heavy:
        sys.exit(f"More than {BYTES} bytes, compressed: {', '.join(heavy)}.")


if __name__ == "__main__":
    main()
