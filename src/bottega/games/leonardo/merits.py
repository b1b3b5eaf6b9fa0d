"""What speaks for an action of Leonardo da Vinci, for hints."""

from __future__ import annotations

from typing import Any

from bottega.engine.action import Action
from bottega.engine.merit import Merit
from bottega.games.leonardo.table import Table


def makes_points(before: Table, after: Table, action: Action) -> bool:
    """Whether florins come from the action, not from work that is completed when the stage ends (LV-7.1)."""
    return before.turn_number() == after.turn_number()


def merits(before: Table, after: Table, action: Action) -> list[Merit]:
    """The most telling first; ``after`` is ``before`` with the action played."""
    seat = action.seat
    was, now = before.facts(seat), after.facts(seat)
    if action.kind in ("start", "start_openly"):
        weeks = now["needed"][seat][action.args["lab"]]
        return [Merit("weeks", (("count", weeks),))] if weeks else []
    if action.kind in ("apprentices", "master"):
        return _placed(was, now, seat, str(action.args["place"]))
    if action.kind in ("buy", "component", "favour", "half_favour"):
        return _taken(was["lacking"], now["lacking"])
    return []


def _placed(was: dict[str, Any], now: dict[str, Any], seat: int, place: str) -> list[Merit]:
    if place not in now["ranks"]:
        return [Merit("faster")]
    if _is_first(now["ranks"][place], seat):
        ahead = was["ranks"][place] and not _is_first(was["ranks"][place], seat)
        return [Merit("overtakes" if ahead else "first")]
    return []


def _is_first(ranks: list[dict[str, int]], seat: int) -> bool:
    return bool(ranks) and ranks[0]["seat"] == seat


def _taken(was: dict[str, int], now: dict[str, int]) -> list[Merit]:
    """Which request has all its components now, or else how many are nearer to that."""
    for card in was:
        if was[card] > 0 and now.get(card) == 0:
            return [Merit("complete", (("invention", f"@invention.{card}"),))]
    nearer = sum([1 for card in was if card in now and now[card] < was[card]])
    return [Merit("nearer", (("count", nearer),))] if nearer else []
