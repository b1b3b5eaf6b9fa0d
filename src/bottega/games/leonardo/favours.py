"""LV-2.6, LV-2.7, EP-1, EP-2: the favours that experts take before the game, and with EP-2 in phase B."""

from __future__ import annotations

from typing import Final

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.asking import Asked, InTurn
from bottega.games.leonardo.components import CHOICES, COMPONENTS, covers, decoded, kinds_in, listed, named, one, size
from bottega.games.leonardo.inventions import DATA
from bottega.games.leonardo.stages import FAVOURS, HALF_FAVOURS
from bottega.games.leonardo.table import FIRST_MAN, SPACES_AFTER, UPGRADED_LAB, Player, Table

FAVOUR_FLORINS: Final[i64] = 5
HALF_FAVOUR_FLORINS: Final[i64] = 2
MOST_FAVOURS: Final[i64] = max(DATA["expert"]["favours"].values()) + 1
"""LV-2.6, EP-2: how many favours one player can take, that of phase B included."""
_COMPONENTS: Final[i64] = 1
_APPRENTICE: Final[i64] = 2
_FAVOUR_COUNT: Final[i64] = 8
_LETTER_LIMIT: Final[i64] = 2
"""LV-2.7, EP-2: with four or five players nobody takes the same letter three times."""


class Favour(Asked):
    """LV-2.6: favours are taken one at a time."""

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return favours(state, seat)

    def objection(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        return why_no_favour(state, seat, which)

    def play(self, state: Table, seat: i64, move: i64) -> None:
        take_favour(state, seat, mv.which_of(move))
        state.next_seat()


def favours(state: Table, seat: i64) -> vec[i64]:
    """LV-2.7, EP-2: every favour the player may take, with its components."""
    player = state.seats[seat]
    found = vec[i64]()
    for favour in range(_FAVOUR_COUNT):
        if _is_open(state, player, favour):
            for pile in CHOICES[_favour_size(state, favour)]:
                if covers(state.shops, pile):
                    found = append(found, mv.favour(favour, pile))
    return found


def _is_open(state: Table, player: Player, favour: i64) -> bool:
    """Whether the player may take the favour and has a use for it."""
    if not _letter_open(state, player, _letter_of(favour)):
        return False
    if favour == _APPRENTICE:
        return player.apprentices < state.apprentice_cap()
    return favour < mv.FIRST_UPGRADE or player.can_upgrade(favour - mv.FIRST_UPGRADE)


def why_no_favour(state: Table, seat: i64, which: i64) -> Refusal | None:
    """The first condition of LV-2.7 or EP-2 that a favour breaks."""
    player = state.seats[seat]
    favour, pile = which >> 8, decoded(which & 255)
    clause = state.variants.clause_of("LV-2.7")
    if state.turn > 0 and player.favour_taken:
        return state.refuse("EP-2", "favour_of_game_taken", {})
    if not _letter_open(state, player, _letter_of(favour)):
        return state.refuse(clause, "favour_taken_often", {"favour": "@favour." + mv.FAVOURS[favour]})
    if favour >= mv.FIRST_UPGRADE and not player.can_upgrade(favour - mv.FIRST_UPGRADE):
        return why_no_upgrade(state, player, favour - mv.FIRST_UPGRADE, clause)
    if favour == _APPRENTICE and player.apprentices >= state.apprentice_cap():
        return state.refuse("LV-1.1", "all_apprentices", {"cap": int(state.apprentice_cap())})
    wanted = _favour_size(state, favour)
    if size(pile) != wanted:
        said: dict[str, object] = {"wanted": wanted, "favour": "@favour." + mv.FAVOURS[favour]}
        return state.refuse(clause, "favour_size", said)
    if not covers(state.shops, pile):
        return state.refuse(clause, "shops_lack", {"components": named(pile)})
    return None


def why_no_upgrade(state: Table, player: Player, upgrade: i64, clause: str) -> Refusal:
    """Why a laboratory cannot be changed like that: it has been already, or it is at work or has no place for it."""
    said: dict[str, object] = {"what": "@what." + mv.GOODS[upgrade]}
    if upgrade < FIRST_MAN and player.labs[UPGRADED_LAB[upgrade]].spaces >= SPACES_AFTER[upgrade]:
        return state.refuse(clause, "upgraded_already", said)
    return state.refuse(clause, "cannot_upgrade", said)


def _favour_size(state: Table, favour: i64) -> int:
    """How many components go with a favour: LV-2.7 d) one with a change to a laboratory, but none with a man (EP-2)."""
    small = state.variants.small_favours
    if favour == _COMPONENTS:
        return 2 if small else 4
    return 1 if not small and mv.FIRST_UPGRADE <= favour < mv.FIRST_UPGRADE + FIRST_MAN else 0


def _letter_open(state: Table, player: Player, letter: i64) -> bool:
    """LV-2.7: no letter three times with four or five players; EP-2: an upgrade at most once."""
    if state.variants.small_favours and letter == 3:
        return player.favours[3] == 0
    return state.players < 4 or player.favours[letter] < _LETTER_LIMIT


def _letter_of(favour: i64) -> i64:
    return min(favour, 3)


def take_favour(state: Table, seat: i64, which: i64) -> None:
    player = state.seats[seat]
    favour, pile = which >> 8, decoded(which & 255)
    player.favours[_letter_of(favour)] += 1
    if state.telling:
        told: dict[str, object] = {"favour": mv.FAVOURS[favour], "components": listed(pile)}
        state.tell(Event("favour_taken" if pile == 0 else "favour_taken_with", seat, told))
    if favour == 0:
        state.gain(seat, FAVOUR_FLORINS)
    elif favour == _APPRENTICE:
        player.apprentices += 1
        player.free += 1
    elif favour >= mv.FIRST_UPGRADE:
        player.upgrade(favour - mv.FIRST_UPGRADE)
    state.take_components(seat, pile)


class HalfFavour(Asked):
    """EP-1: a component of choice or two florins."""

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        found = vec[i64]([mv.move_of(mv.HALF_FAVOUR, mv.HALF_FLORINS)])
        for kind in kinds_in(state.shops):
            found = append(found, mv.move_of(mv.HALF_FAVOUR, kind))
        return found

    def objection(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        if which != mv.HALF_FLORINS and which not in kinds_in(state.shops):
            return state.refuse("EP-1", "shop_empty", {"component": "@component." + COMPONENTS[which]})
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        which = mv.which_of(move)
        if which == mv.HALF_FLORINS:
            state.gain(seat, HALF_FAVOUR_FLORINS)
            if state.telling:
                state.tell(Event("half_favour_florins", seat, {"florins": int(HALF_FAVOUR_FLORINS)}))
        else:
            state.take_components(seat, one(which))
            if state.telling:
                state.tell(Event("half_favour_component", seat, {"component": COMPONENTS[which]}))
        state.next_seat()


def favour_count(players: int) -> i64:
    """LV-2.6: how many favours everybody takes before the game."""
    return int(DATA["expert"]["favours"][str(players)])


class TakingFavours(InTurn):
    """LV-2.6: clockwise from Leonardo until everybody has taken their number of favours."""

    def turns(self, state: Table) -> i64:
        return favour_count(state.players) * state.players


class TakingHalfFavours(InTurn):
    """EP-1: with five players everybody takes a half-favour too."""

    def is_due(self, state: Table) -> bool:
        return state.players == 5


FAVOUR: Final = Favour("favour", "LV-2.6", [mv.FAVOUR])
HALF_FAVOUR: Final = HalfFavour("half_favour", "EP-1", [mv.HALF_FAVOUR])
TAKING_FAVOURS: Final = TakingFavours(FAVOURS, FAVOUR)
TAKING_HALF_FAVOURS: Final = TakingHalfFavours(HALF_FAVOURS, HALF_FAVOUR)
