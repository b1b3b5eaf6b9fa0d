"""The library Bottega: four games about Leonardo as rules to play with, study and build on."""

from importlib import import_module
from types import ModuleType

# The package bottega.games is imported first: from then on the name ``games`` can be the function.
import bottega.games  # noqa: F401
from bottega.bots.hints import Hint, hint
from bottega.engine.action import Action
from bottega.engine.decision import Decision
from bottega.engine.display import draw_with
from bottega.engine.edition import Edition
from bottega.engine.errors import (
    BottegaError,
    EditionError,
    IllegalAction,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    Refusal,
)
from bottega.engine.event import Event
from bottega.engine.fast import COMPILED
from bottega.engine.frames import frame
from bottega.engine.game import Game
from bottega.engine.holdings.errors import HoldingsError
from bottega.engine.holdings.form import TableScore
from bottega.engine.mistakes import Mistake
from bottega.engine.preview import Preview, preview
from bottega.engine.record import Record
from bottega.engine.registry import game, games
from bottega.engine.sheet import Row
from bottega.engine.state import State
from bottega.version import __version__ as __version__

draw_with("bottega.notebook")

_PARTS = ("arena", "bots", "client", "envs", "notebook", "schema", "server", "terminal", "testing")
"""Packages that are imported when they are asked for: ``bottega.arena.simulate``."""


def __getattr__(name: str) -> ModuleType:
    if name in _PARTS:
        return import_module(f"bottega.{name}")
    raise AttributeError(f"module 'bottega' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_PARTS})


__all__ = [
    "COMPILED",
    "Action",
    "BottegaError",
    "Decision",
    "Edition",
    "EditionError",
    "Event",
    "Game",
    "Hint",
    "HoldingsError",
    "IllegalAction",
    "Mistake",
    "NotationError",
    "OptionError",
    "PositionError",
    "Preview",
    "Record",
    "RecordError",
    "Refusal",
    "Row",
    "State",
    "TableScore",
    "frame",
    "game",
    "games",
    "hint",
    "preview",
]
