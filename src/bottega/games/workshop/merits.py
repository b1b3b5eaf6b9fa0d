"""What speaks for an action of The Workshop of Leonardo, for hints."""

from __future__ import annotations

from typing import Any

from bottega.engine.action import Action
from bottega.engine.merit import Merit
from bottega.games.workshop.cards import IDS
from bottega.games.workshop.table import Table


def makes_points(before: Table, after: Table, action: Action) -> bool:
    """Whether points come from the action: they always do."""
    return True


def merits(before: Table, after: Table, action: Action) -> list[Merit]:
    """The most telling first; ``after`` is ``before`` with the action played."""
    hand = int(before.active)
    was, now = before.view(action.seat), after.view(action.seat)
    found: list[Merit] = []
    lying = _lying(was) & _lying(now)
    lacked, lacking = before.facts(action.seat)["lacking"][hand], after.facts(action.seat)["lacking"][hand]
    possible = sorted([card for card in lacked if card in lying and card not in lacking])
    if possible:
        found.append(Merit("possible", (("piece", f"@piece.{possible[0]}"), ("count", len(possible)))))
    if action.kind == "work":
        piece = IDS.index(str(action.args["piece"]))
        able = sum([1 for other in before.hands if other is not before.hands[hand] and other.meets(before.box, piece)])
        if able and not before.alone:
            found.append(Merit("denies", (("count", able),)))
    old, new = was["hands"][hand]["columns"], now["hands"][hand]["columns"]
    for discipline in new:
        level = new[discipline]["level"]
        if level > (old[discipline]["level"] if discipline in old else 0):
            found.append(Merit("level", (("discipline", f"@discipline.{discipline}"), ("level", level))))
    return found


def _lying(view: dict[str, Any]) -> set[str]:
    """The cards in the middle that everybody sees."""
    return {card for row in view["middle"].values() for card in row["up"]}
