"""Why a move is refused: the clause and what stands in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.errors import Refusal
from bottega.engine.fast import i64, vec
from bottega.games.workshop import moves as mv
from bottega.games.workshop.cards import (
    DISCIPLINE_COUNT,
    DISCIPLINES,
    IDS,
    VISIT,
    WILD,
    WORK,
    named,
)

if TYPE_CHECKING:
    from bottega.games.workshop.state import WorkshopState


def why_not(state: WorkshopState, move: i64) -> Refusal | None:
    """The first rule that a move breaks; None for exactly the legal ones."""
    kind, card, target = mv.kind_of(move), mv.card_of(move), mv.target_of(move)
    asked = state.asked
    if (asked == "play" or asked == "look") and kind <= mv.WORK:
        return _why_not_play(state, kind, card, target)
    if mv.KINDS[kind] != asked:
        return state.game.refuse(asked, "asked_" + asked)
    if kind == mv.ROTATE:
        return _why_no_column(state, "WL-4.2", target)
    if kind == mv.RETURN:
        if card in state.in_view():
            return None
        return state.refuse("WL-4.5", "not_looked_at", {"card": IDS[card], "cards": _listed(state.in_view())})
    return _why_not_heir(state, target)


def _why_not_play(state: WorkshopState, kind: i64, card: i64, target: i64) -> Refusal | None:
    if state.asked == "look":
        if card not in state.in_view():
            return state.refuse("WL-4.5", "not_looked_at", {"card": IDS[card], "cards": _listed(state.in_view())})
    elif card not in state.hands[state.active].cards:
        held = _listed(state.hands[state.active].cards)
        return state.refuse("WL-3.1", "not_in_hand", {"card": IDS[card], "hand": held})
    if kind == mv.STUDY:
        return None
    if kind == mv.PRACTICE:
        return _why_not_practice(state, card, target)
    return _why_not_visit(state, card, target) if kind == mv.VISIT else _why_not_work(state, card, target)


def _why_not_practice(state: WorkshopState, card: i64, discipline: i64) -> Refusal | None:
    bottom = state.box.bottom[card]
    if bottom > WILD:
        return _other_bottom(state, card)
    if bottom != WILD and bottom != discipline:
        names: dict[str, object] = {
            "card": IDS[card],
            "discipline": _discipline(bottom),
            "other": _discipline(discipline),
        }
        return state.refuse("WL-3.3", "other_discipline", names)
    return _why_no_column(state, "WL-3.3", discipline)


def _why_no_column(state: WorkshopState, clause: str, discipline: i64) -> Refusal | None:
    if state.hands[state.active].level[discipline] > 0:
        return None
    return state.refuse(clause, "no_column", {"discipline": _discipline(discipline)})


def _why_not_visit(state: WorkshopState, card: i64, leonardo: i64) -> Refusal | None:
    if state.box.bottom[card] != VISIT:
        return _other_bottom(state, card)
    up = state.middle.leonardo.up
    if leonardo not in up:
        return state.refuse("WL-3.5", "not_face_up", {"card": IDS[leonardo], "row": _listed(up)})
    if state.box.rotates[leonardo] and len(state.hands[state.active].columns()) == 0:
        return state.refuse("WL-4.2", "nothing_to_rotate_under", {"card": IDS[leonardo]})
    return None


def _why_not_work(state: WorkshopState, card: i64, piece: i64) -> Refusal | None:
    if state.box.bottom[card] != WORK:
        return _other_bottom(state, card)
    up = state.middle.row_of(piece).up
    if piece not in up:
        return state.refuse("WL-3.6", "not_face_up", {"card": IDS[piece], "row": _listed(up)})
    hand = state.hands[state.active]
    if hand.meets(state.box, piece):
        return None
    lacking = []
    for discipline in range(DISCIPLINE_COUNT):
        needed = state.box.needs[piece * DISCIPLINE_COUNT + discipline]
        if hand.level[discipline] < needed:
            lacking.append(f"{_discipline(discipline)} {needed} ({hand.level[discipline]})")
    return state.refuse("WL-3.6", "levels_missing", {"card": IDS[piece], "missing": ", ".join(lacking)})


def _why_not_heir(state: WorkshopState, hand: i64) -> Refusal | None:
    heirs = state.heirs()
    if hand in heirs:
        return None
    if hand < len(state.hands) and hand != state.holder and state.hands[hand].smiles(state.box):
        return state.refuse("WL-5.4", "smiles", {"hand": _called(state, hand)})
    tired = ", ".join([_called(state, heir) for heir in heirs])
    return state.refuse("WL-5.3", "not_most_tired", {"hand": _called(state, hand), "heirs": tired})


def _called(state: WorkshopState, hand: i64) -> str:
    return f"@hand.{hand}" if state.alone else f"@seat {hand + 1}"


def _other_bottom(state: WorkshopState, card: i64) -> Refusal:
    bottom = state.box.bottom[card]
    shown = "visit" if bottom == VISIT else "work" if bottom == WORK else "practice"
    return state.refuse("WL-1.2", "other_bottom", {"card": IDS[card], "bottom": "@bottom." + shown})


def _discipline(discipline: i64) -> str:
    return "@discipline." + DISCIPLINES[discipline]


def _listed(cards: vec[i64]) -> str:
    return ", ".join(named(cards)) or "-"
