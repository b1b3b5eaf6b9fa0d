"""What speaks for an action of Codex Naturalis, for hints."""

from __future__ import annotations

from typing import Any

from bottega.engine.action import Action
from bottega.engine.merit import Merit
from bottega.games.codex.box import Box
from bottega.games.codex.cards import IDS, KINGDOM, NUMBER, OBJECTIVE_IDS
from bottega.games.codex.symbols import KINGDOM_COUNT
from bottega.games.codex.table import Table


def makes_points(before: Table, after: Table, action: Action) -> bool:
    """Whether points come from the action: objectives are counted after the last draw, whichever it is (CN-4.3)."""
    return action.kind == "place"


def merits(before: Table, after: Table, action: Action) -> list[Merit]:
    """The most telling first; ``after`` is ``before`` with the action played."""
    if action.kind == "place":
        return _placed(before, after, action.seat)
    if action.kind == "objective":
        return _kept(before, action)
    return _drawn(before, action) if action.kind == "draw" else []


def _kept(before: Table, action: Action) -> list[Merit]:
    """CN-2.4: how many cards of the hand serve the objective that is kept."""
    objective = OBJECTIVE_IDS.index(str(action.args["card"]))
    fitting = sum([_wants(before.box, objective, int(KINGDOM[card])) for card in before.seats[action.seat].hand])
    return [Merit("fits", (("count", fitting),))] if fitting else []


def _placed(before: Table, after: Table, seat: int) -> list[Merit]:
    found: list[Merit] = []
    was, now = before.facts(seat), after.facts(seat)
    old, new = _progress(was, seat), _progress(now, seat)
    met = sum([max(0, new[place]["times"] - old[place]["times"]) for place in range(len(old))])
    nearer = [place for place in range(len(old)) if sum(new[place]["parts"]) > sum(old[place]["parts"])]
    if met:
        found.append(Merit("objective", (("count", met),)))
    elif nearer:
        found.append(Merit("nearer", (("count", len(nearer)),)))
    hand = [IDS[card] for card in after.seats[seat].hand]
    playable = sum([1 for card in hand if card in was["lacking"] and card not in now["lacking"]])
    if playable:
        found.append(Merit("playable", (("count", playable),)))
    places = len(after.seats[seat].area.open) - len(before.seats[seat].area.open)
    if places > 0:
        found.append(Merit("places", (("count", places),)))
    return found


def _drawn(before: Table, action: Action) -> list[Merit]:
    seat, source = action.seat, str(action.args["source"])
    if source not in NUMBER:
        return []
    card = NUMBER[source]
    found: list[Merit] = []
    if source not in before.facts(seat)["lacking"] and source.startswith("G"):
        found.append(Merit("at_once"))
    kingdom = int(KINGDOM[card])
    objectives = [int(one) for one in before.objectives.common] + [int(before.seats[seat].kept)]
    if any(_wants(before.box, objective, kingdom) for objective in objectives):
        found.append(Merit("wanted"))
    rivals = [other for other in range(before.players) if other != seat]
    able = sum([1 for other in rivals if before.seats[other].can_pay(before.box, card)])
    if source.startswith("G") and able:
        found.append(Merit("denies", (("count", able),)))
    return found


def _progress(facts: dict[str, Any], seat: int) -> list[Any]:
    return [*facts["objectives"][seat], *([facts["secret"]] if facts["secret"] else [])]


def _wants(box: Box, objective: int, kingdom: int) -> bool:
    """Whether cards of that kingdom count for an objective: it asks for its symbol, or has it in its pattern."""
    if objective < 0:
        return False
    needs = [int(box.objective_needs[objective * 7 + symbol]) for symbol in range(7)]
    if any(needs):
        return kingdom < KINGDOM_COUNT and needs[kingdom] > 0
    return any(box.pattern[objective * 6 + 2 * part + 1] == kingdom for part in range(3))
