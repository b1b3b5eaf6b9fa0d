"""What ``render`` of an environment shows: the page of ``State.text`` or the picture of ``State.svg``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsIndex

from gymnasium import logger

from bottega.engine.display import TO_ACT
from bottega.engine.errors import OptionError
from bottega.engine.reading import short
from bottega.engine.state import State

MODES = ("human", "ansi", "svg")
METADATA: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}


def check_mode(mode: str | None, modes: Sequence[str] = MODES) -> str | None:
    """The render mode, if there is such a one: ``human`` prints the page by itself, the others return a text."""
    if mode is not None and mode not in modes:
        raise OptionError(f"render_mode is {', '.join(map(repr, modes))} or None, not {short(mode)}")
    return mode


def rendered(state: State, mode: str | None, seat: SupportsIndex | str | None = TO_ACT) -> str | None:
    """What that seat may know of a state, shown in that mode; by default the seat to act."""
    if mode is None:
        logger.warn("render() shows nothing without a render_mode: 'human', 'ansi' or 'svg'")
    elif mode == "human":
        print(state.text(seat))
    else:
        return state.svg(seat) if mode == "svg" else state.text(seat)
    return None
