"""Games as tables (data frames), made by pandas or polars. Nothing else needs either of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, Literal

from bottega.engine.errors import OptionError
from bottega.engine.reading import as_list, as_type, short
from bottega.engine.record import Record

Library = Literal["pandas", "polars"]
LIBRARIES: tuple[Library, ...] = ("pandas", "polars")


def frame(records: Record | Iterable[Record], library: Library | None = None) -> Any:
    """A table with a row for each action of the records, in the order in which they were played.

    Its columns:

    - ``record``: the place of the record among those given, from 0
    - ``game``: the name of the game
    - ``ply``: the number of the action, from 1; ``record.replay(ply)`` is the state after it
    - ``seat``: who acted
    - ``kind``: what was done
    - ``args``: its arguments as in the notation, such as ``R12 front 1 -1``; named ones are in ``record.moves()``
    - ``score``: the points of that seat after it
    - ``score_0``, ``score_1``, …: the points of every seat after it; missing where a game has fewer seats

    It is a ``DataFrame`` of pandas if that is installed, else of polars; ``library`` asks for one of the two.
    """
    games = [records] if isinstance(records, Record) else as_list(records, "a table is made of records")
    for game in games:
        as_type(game, Record, "a table is made of records")
    seats = max((record.players for record in games), default=0)
    names = ["record", "game", "ply", "seat", "kind", "args", "score", *(f"score_{seat}" for seat in range(seats))]
    columns: dict[str, list[Any]] = {name: [] for name in names}
    for number, record in enumerate(games):
        state = record.replay(0)
        for ply, action in enumerate(record.moves(), 1):
            state.apply(action)
            scores = state.scores()
            _, _, args = str(action).partition(" ")
            row = [number, record.game, ply, action.seat, action.kind, args, scores[action.seat], *scores]
            row += [None] * (len(names) - len(row))
            for name, value in zip(names, row, strict=True):
                columns[name].append(value)
    return make_frame(columns, library)


def make_frame(columns: Mapping[str, list[Any]], library: Library | None = None) -> Any:
    """A table of these columns, by pandas or polars."""
    name, module = _found(library)
    if name == "polars":
        return module.DataFrame(dict(columns))
    # Whole numbers stay whole where some are missing.
    return module.DataFrame(
        {
            name: module.array(values, dtype="Int64") if None in values and _are_whole(values) else values
            for name, values in columns.items()
        }
    )


def _are_whole(values: list[Any]) -> bool:
    return all(value is None or type(value) is int for value in values)


def _found(library: Library | None) -> tuple[str, Any]:
    """The library asked for, or the first that is installed."""
    if library is not None and library not in LIBRARIES:
        raise OptionError(f"a table is made by {' or '.join(LIBRARIES)}, not by {short(library)}")
    for name in LIBRARIES if library is None else (library,):
        try:
            return name, import_module(name)
        except ImportError:
            continue
    wanted = library or "pandas or polars"
    raise ImportError(f"a table needs {wanted}, which is not installed: pip install 'bottega-games[notebook]'")
