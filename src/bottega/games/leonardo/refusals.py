"""Why a move is refused: the clause and what stands in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.errors import Refusal
from bottega.engine.fast import i64
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.components import COMPONENTS, decoded, listed, size
from bottega.games.leonardo.council import COMPONENT_PRICE, can_pay
from bottega.games.leonardo.placing import room_at
from bottega.games.leonardo.setup import apprentice_cap, letter_of, letter_open
from bottega.games.leonardo.shifting import may_move_others
from bottega.games.leonardo.stages import LAST_CITY_TURN
from bottega.games.leonardo.table import (
    ACADEMY,
    AREAS,
    AT_HOME,
    COUNCIL,
    FIRST_MAN,
    FIRST_SHOP,
    LABS,
    PLACES,
    SMALL,
    SPACES_AFTER,
    UPGRADED_LAB,
    WORKSHOP,
    Player,
)

if TYPE_CHECKING:
    from bottega.games.leonardo.state import LeonardoState

ANSWERS: dict[str, list[str]] = {
    "favour": ["favour"],
    "half_favour": ["half_favour"],
    "laboratory": ["start", "start_openly", "interrupt", "pass"],
    "assign": ["assign"],
    "place": ["apprentices", "master", "pass"],
    "send": ["send", "pass"],
    "leonardo": ["leonardo"],
    "benefit": ["benefit", "pass"],
    "move": ["move", "pass"],
    "component": ["component"],
    "reorder": ["reorder"],
    "buy": ["buy", "pass"],
    "auction": ["auction"],
    "bid": ["bid"],
    "reveal": ["reveal"],
}
"""By question: the kinds of action that answer it; see ``_answers`` for where a variant differs."""


def why_not(state: LeonardoState, seat: i64, move: i64) -> Refusal:
    """The first rule that an illegal move breaks."""
    kind, which = mv.kind_of(move), mv.which_of(move)
    answers = _answers(state)
    if mv.KINDS[kind] not in answers:
        named: dict[str, object] = {"kind": mv.KINDS[kind], "answers": ", ".join(answers)}
        return state.refuse(_question_clause(state), "other_question", named)
    if kind in (mv.START, mv.START_OPENLY):
        return _start(state, seat, which >> 5, which & 31)
    if kind == mv.INTERRUPT:
        return _interrupt(state, seat, which)
    if kind == mv.APPRENTICES:
        return _apprentices(state, seat, which >> 4, which & 15)
    if kind == mv.MASTER:
        return _master(state, seat, which)
    if kind == mv.FAVOUR:
        return _favour(state, seat, which >> 8, decoded(which & 255))
    if kind == mv.BUY:
        return _buy(state, seat, which)
    return _others(state, seat, kind, which)


def _answers(state: LeonardoState) -> list[str]:
    if state.variants.small_favours and state.asked in ("place", "send"):
        return [*ANSWERS[state.asked], "favour"]
    if state.variants.lines and state.asked == "move":
        return ["move_worker", "pass"]
    if state.variants.open_hands and state.asked == "laboratory":
        return ["start", "interrupt", "pass"]
    return ANSWERS[state.asked]


def _question_clause(state: LeonardoState) -> str:
    """EP-11: what the variant's Council asks is a question of the variant."""
    if state.variants.council and state.asked in ("benefit", "move", "reorder", "component"):
        return "EP-6"
    return state.game.clauses[state.asked]


def requoted(state: LeonardoState, refusal: Refusal) -> Refusal:
    """EP-11: a value that does not exist is refused by the variant's own clause where its rule is played."""
    if refusal.clause == "LV-2.7":
        return refusal.by(_favour_clause(state))
    return refusal.by(_council_clause(state)) if refusal.clause == "LV-6.4" else refusal


def _others(state: LeonardoState, seat: i64, kind: i64, which: i64) -> Refusal:
    if kind in (mv.PASS, mv.GIVE, mv.BENEFIT, mv.MOVE, mv.MOVE_WORKER, mv.COMPONENT, mv.REORDER):
        return _council(state, seat, kind, which)
    if kind == mv.HALF_FAVOUR:
        return state.refuse("EP-1", "shop_empty", {"component": "@component." + COMPONENTS[which]})
    if kind == mv.ASSIGN:
        return state.refuse("EP-5", "cannot_assign", {})
    if kind == mv.SEND:
        named: dict[str, object] = {"worker": "@worker." + mv.WORKERS[which >> 5]}
        return state.refuse("EP-5", "nobody_there", {**named, "source": "@source." + mv.SOURCES[which >> 3 & 3]})
    if kind == mv.AUCTION:
        return state.refuse("LV-7.6", "not_your_auction", {"invention": int(which)})
    if kind == mv.REVEAL:
        return state.refuse("EP-7", "not_complete", {"lab": "@lab." + LABS[which]})
    return state.refuse("LV-7.5", "too_few_florins", {"price": int(which), "florins": int(state.seats[seat].florins)})


def _council(state: LeonardoState, seat: i64, kind: i64, which: i64) -> Refusal:
    if kind == mv.BENEFIT:
        return _benefit(state, seat, which)
    if kind == mv.MOVE:
        return _move(state, seat, which >> 6, which >> 3 & 7, which & 7)
    if kind == mv.MOVE_WORKER:
        return _move_worker(state, seat, which >> 6, which >> 3 & 7, which & 7)
    if kind == mv.PASS:
        return state.refuse("LV-6.3", "must_choose", {})
    if kind == mv.GIVE:
        return _no_such_player(state, which, "LV-6.3")
    if kind == mv.COMPONENT:
        return state.refuse(_council_clause(state), "shop_empty", {"component": "@component." + COMPONENTS[which]})
    return state.refuse(_council_clause(state), "not_those_cards", {})


def _no_such_player(state: LeonardoState, player: i64, clause: str) -> Refusal:
    return state.refuse(clause, "no_such_player", {"to": int(player), "last": state.players - 1})


def _council_clause(state: LeonardoState) -> str:
    return "EP-6" if state.variants.council else "LV-6.4"


def _start(state: LeonardoState, seat: i64, lab: i64, invention: i64) -> Refusal:
    player = state.seats[seat]
    named: dict[str, object] = {"invention": int(invention), "lab": "@lab." + LABS[lab]}
    if player.spaces[lab] == 0:
        return state.refuse("LV-4.1", "no_lab", named)
    if player.under[lab] > 0:
        return state.refuse("LV-4.1", "lab_working", named)
    if player.completed >> invention & 1:
        return state.refuse("LV-4.2", "completed_already", named)
    if state.gone >> invention & 1:
        return state.refuse("LV-4.2", "invention_gone", named)
    if player.under[1 - lab] == invention:
        return state.refuse("LV-4.1", "in_other_lab", named)
    named["needs"] = _cards(state.box.needs[invention])
    named["hand"] = _cards(player.hand)
    return state.refuse("LV-4.1", "components_missing", named)


def _cards(pile: i64) -> str:
    return ", ".join(f"@component.{name}" for name in listed(pile)) or "-"


def _interrupt(state: LeonardoState, seat: i64, lab: i64) -> Refusal:
    named: dict[str, object] = {"lab": "@lab." + LABS[lab]}
    if state.seats[seat].under[lab] == 0:
        return state.refuse("LV-4.3", "lab_not_working", named)
    return state.refuse("LV-4.3", "begun_this_turn", named)


def _apprentices(state: LeonardoState, seat: i64, place: i64, number: i64) -> Refusal:
    player = state.seats[seat]
    if player.placed >> place & 1 and (place >= SMALL or state.turn <= LAST_CITY_TURN):
        return state.refuse("LV-5.3", "placed_already", {"place": "@place." + PLACES[place]})
    if player.free < number:
        return state.refuse("LV-5.1", "too_few_apprentices", {"number": int(number), "free": int(player.free)})
    return _why_no_room(state, player, place)


def _master(state: LeonardoState, seat: i64, place: i64) -> Refusal:
    player = state.seats[seat]
    if player.master != AT_HOME:
        return state.refuse("LV-5.1", "master_placed", {"place": "@place." + PLACES[player.master]})
    return _why_no_room(state, player, place)


def _why_no_room(state: LeonardoState, player: Player, place: i64) -> Refusal:
    named: dict[str, object] = {"place": "@place." + PLACES[place]}
    if place < SMALL:
        return state.refuse("LV-3.1", "no_city", named)
    if player.under[place - SMALL] == 0:
        return state.refuse("LV-5.2", "lab_idle", named)
    named["room"] = int(room_at(player, place))
    return state.refuse("LV-5.5", "no_room", named)


def _favour_clause(state: LeonardoState) -> str:
    return "EP-2" if state.variants.small_favours else "LV-2.7"


def _favour(state: LeonardoState, seat: i64, favour: i64, pile: i64) -> Refusal:
    player = state.seats[seat]
    small = state.variants.small_favours
    clause = _favour_clause(state)
    named: dict[str, object] = {"favour": "@favour." + mv.FAVOURS[favour]}
    if state.turn > 0 and player.favour_taken:
        return state.refuse("EP-2", "favour_of_game_taken", {})
    if not letter_open(state, player, letter_of(favour)):
        return state.refuse(clause, "favour_taken_often", named)
    if favour >= mv.FIRST_UPGRADE and not player.can_upgrade(favour - mv.FIRST_UPGRADE):
        return _upgrade(state, player, favour - mv.FIRST_UPGRADE, clause)
    if favour == 2 and player.apprentices >= apprentice_cap(state):
        return state.refuse("LV-1.1", "all_apprentices", {"cap": int(apprentice_cap(state))})
    wanted = _favour_size(favour, small)
    if size(pile) != wanted:
        return state.refuse(clause, "favour_size", {"wanted": wanted, **named})
    return state.refuse(clause, "shops_lack", {"components": _cards(pile)})


def _favour_size(favour: i64, small: bool) -> int:
    """How many components go with a favour."""
    if favour == 1:
        return 2 if small else 4
    return 1 if not small and mv.FIRST_UPGRADE <= favour < mv.FIRST_UPGRADE + 3 else 0


def _benefit(state: LeonardoState, seat: i64, benefit: i64) -> Refusal:
    named: dict[str, object] = {"benefit": "@benefit." + mv.BENEFITS[benefit]}
    clause = _council_clause(state)
    if state.benefits[benefit] >= 0:
        return state.refuse(clause, "benefit_taken", named)
    if not can_pay(state, seat, benefit):
        florins = int(state.seats[seat].florins)
        return state.refuse(clause, "too_few_florins", {"price": int(COMPONENT_PRICE), "florins": florins})
    return state.refuse(clause, "benefit_useless", named)


def _move_clause(state: LeonardoState) -> str:
    return "LV-9.1" if state.variants.powerful_council else _council_clause(state)


def _move(state: LeonardoState, seat: i64, owner: i64, source: i64, target: i64) -> Refusal:
    """Whom one may not move at all is said before where he stands."""
    if owner >= state.players:
        return _no_such_player(state, owner, _move_clause(state))
    if 2 * owner not in state.lines[source] and (owner == seat or may_move_others(state)):
        named: dict[str, object] = {"source": "@place." + AREAS[source], "to": "@place." + AREAS[target]}
        return state.refuse(_move_clause(state), "no_apprentice_there", named)
    return _why_no_shift(state, seat, owner, source, target)


def _move_worker(state: LeonardoState, seat: i64, number: i64, source: i64, target: i64) -> Refusal:
    line = state.lines[source]
    named: dict[str, object] = {"source": "@place." + AREAS[source], "number": int(number), "last": len(line)}
    if number > len(line):
        return state.refuse(_move_clause(state), "line_too_short", named)
    if line[number - 1] & 1:
        return state.refuse(_move_clause(state), "masters_stay", named)
    return _why_no_shift(state, seat, line[number - 1] >> 1, source, target)


def _why_no_shift(state: LeonardoState, seat: i64, owner: i64, source: i64, target: i64) -> Refusal:
    """Why that player's apprentice does not go from there to there."""
    named: dict[str, object] = {"source": "@place." + AREAS[source], "to": "@place." + AREAS[target]}
    clause = _move_clause(state)
    if target == COUNCIL:
        return state.refuse(clause, "not_into_council", named)
    if target == source:
        return state.refuse(clause, "same_area", named)
    if owner != seat and not may_move_others(state):
        return state.refuse(clause, "not_your_apprentice", named)
    if source == COUNCIL:
        return state.refuse(clause, "not_from_council", named)
    return state.refuse(clause, "first_there", named)


def _buy(state: LeonardoState, seat: i64, what: i64) -> Refusal:
    player = state.seats[seat]
    named: dict[str, object] = {"what": "@what." + mv.GOODS[what], "place": "@place." + AREAS[state.area]}
    if what < mv.APPRENTICE and state.area == WORKSHOP and not player.can_upgrade(what):
        return _upgrade(state, player, what, "LV-6.6")
    if _sold_here(state, what):
        return _too_dear(state, player)
    return state.refuse("LV-6.5", "not_sold_here", named)


def _sold_here(state: LeonardoState, what: i64) -> bool:
    if what < mv.FIRST_COMPONENT:
        return state.area == (ACADEMY if what == mv.APPRENTICE else WORKSHOP)
    return state.area - FIRST_SHOP == what - mv.FIRST_COMPONENT


def _too_dear(state: LeonardoState, player: Player) -> Refusal:
    """Only where florins are covered is somebody asked who cannot pay."""
    return state.refuse("LV-6.5", "too_few_florins", {"price": int(state.price()), "florins": int(player.florins)})


def _upgrade(state: LeonardoState, player: Player, upgrade: i64, clause: str) -> Refusal:
    """Why a laboratory cannot be changed like that: it has been already, or it is at work or has no place for it."""
    named: dict[str, object] = {"what": "@what." + mv.GOODS[upgrade]}
    if upgrade < FIRST_MAN and player.spaces[UPGRADED_LAB[upgrade]] >= SPACES_AFTER[upgrade]:
        return state.refuse(clause, "upgraded_already", named)
    return state.refuse(clause, "cannot_upgrade", named)
