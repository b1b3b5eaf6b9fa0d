"""What speaks for an action of Legendary Inventors, for hints."""

from __future__ import annotations

from typing import Any

from bottega.engine.action import Action
from bottega.engine.merit import Merit
from bottega.games.inventors.table import Table


def makes_points(before: Table, after: Table, action: Action) -> bool:
    """Whether points come from the action, not from the end of the game."""
    return after.waiting != 0


def merits(before: Table, after: Table, action: Action) -> list[Merit]:
    """The most telling first; ``after`` is ``before`` with the action played."""
    seat = action.seat
    was, now = before.view(seat), after.view(seat)
    if action.kind == "work":
        return _worked(was, now, seat, str(action.args["invention"]))
    old, new = was["seats"][seat]["inventors"], now["seats"][seat]["inventors"]
    if action.kind == "recall":
        back = sum([1 for inventor in old if not inventor["available"]])
        return [Merit("back", (("count", back),))]
    if action.kind == "progress" and any(
        new[place]["objective_met"] > old[place]["objective_met"] for place in range(len(old))
    ):
        return [Merit("goal")]
    return []


def _worked(was: dict[str, Any], now: dict[str, Any], seat: int, invention: str) -> list[Merit]:
    place = next(place for place, lying in enumerate(was["table"]) if lying and lying["invention"] == invention)
    cubes = _cubes(was["table"][place])
    if now["table"][place] is None or now["decision"] is None or now["decision"]["kind"] == "reward":
        return [Merit("completes", (("invention", f"@invention.{invention}"),))]
    later = _cubes(now["table"][place])
    found = [Merit("cubes", (("count", later[seat] - cubes[seat]),))]
    others = max([number for other, number in enumerate(later) if other != seat], default=0)
    if later[seat] > others >= cubes[seat]:
        found.insert(0, Merit("leads"))
    return found


def _cubes(lying: dict[str, Any]) -> list[int]:
    """Each seat's cubes on an invention."""
    fields = list(lying["cubes"].values())
    return [sum([field[seat] for field in fields]) for seat in range(len(fields[0]))]
