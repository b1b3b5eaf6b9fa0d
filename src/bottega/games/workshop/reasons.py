"""What a player who pressed something most likely asks about, and why not in the player's words."""

from __future__ import annotations

from collections.abc import Mapping

from bottega.engine.action import Action
from bottega.engine.errors import Refusal
from bottega.engine.fast import i64, vec
from bottega.games.workshop.cards import APPRENTICES, IDS
from bottega.games.workshop.table import Table
from bottega.games.workshop.terms import BOTTOMS, DISCIPLINES, VISIT, WILD, WORK


def likely(state: Table, seat: int, kind: str, given: Mapping[str, str]) -> dict[str, object]:
    """By argument: a likely value; of the cards one that is for this kind of action, if there is any."""
    found: dict[str, object] = {"discipline": given.get("discipline", DISCIPLINES[0])}
    cards = _playable(state, seat)
    fitting = [card for card in cards if _is_for(state, card, kind, str(found["discipline"]))]
    found["card"] = IDS[(fitting or list(cards))[0]] if cards else APPRENTICES[0]
    for name, row in (("leonardo", state.middle.leonardo), ("piece", state.middle.patron)):
        if len(row.up) > 0:
            found[name] = IDS[row.up[0]]
    return found


def reworded(state: Table, action: Action, refusal: Refusal) -> Refusal:
    """A refusal for what the whole hand lacks rather than the one card that was asked about."""
    if refusal.key in ("other_bottom", "other_discipline"):
        kind, discipline = action.kind, str(action.args.get("discipline", ""))
        if not any(_is_for(state, card, kind, discipline) for card in _playable(state, action.seat)):
            bottom = "@discipline." + discipline if kind == "practice" else "@bottom." + kind
            return state.refuse(refusal.clause, "no_card_for", {"bottom": bottom})
    return refusal


def _playable(state: Table, seat: i64) -> vec[i64]:
    """The cards that a seat may play: in its turn those looked at, else its hand."""
    if seat != state.mover:
        return state.hands[seat].cards
    return state.looked[-1] if state.asked == "look" and state.looked else state.hands[state.active].cards


def _is_for(state: Table, card: i64, kind: str, discipline: str) -> bool:
    bottom = state.box.bottom[card]
    if kind == "practice":
        return bottom == WILD or BOTTOMS[bottom] == discipline
    return bottom == (VISIT if kind == "visit" else WORK) or kind == "study"
