"""What a player who pressed something most likely asks about, so that the reason against it is to the point."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bottega.games.leonardo.components import COMPONENTS
from bottega.games.leonardo.facts import SOLD
from bottega.games.leonardo.table import AREAS, LABS, Table

_BOUGHT: Final = {"workshop": "widen_small", "academy": "apprentice"} | SOLD
"""By area: something that it sells."""


def likely(state: Table, seat: int, kind: str, given: Mapping[str, str]) -> dict[str, object]:
    """By argument: a likely value."""
    idle = [name for name, lab in zip(LABS, state.seats[seat].labs, strict=True) if lab.is_idle()]
    return {
        "lab": idle[0] if idle and kind != "interrupt" else LABS[0],
        "invention": int(state.requests[0]) if len(state.requests) > 0 else 1,
        "place": "academy",
        "small": 0,
        "large": 0,
        "master": "home",
        "worker": "apprentice",
        "source": "home" if kind == "send" else "workshop",
        "to": seat if kind == "leonardo" else "academy",
        "whose": seat,
        "benefit": "florins",
        "component": COMPONENTS[0],
        "what": _BOUGHT.get(AREAS[state.area], "apprentice"),
        "favour": "florins",
        "take": "florins",
        "florins": 0,
    }
