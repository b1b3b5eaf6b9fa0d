"""LV-2, EP-1 to EP-3: the endowments, the requests and the favours."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from bottega.engine.dice import shuffled
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.components import (
    CHOICES_OF_FOUR,
    CHOICES_OF_ONE,
    CHOICES_OF_TWO,
    COMPONENTS,
    count,
    covers,
    decoded,
    listed,
    one,
    pile_of,
)
from bottega.games.leonardo.deck import built, fixed_requests
from bottega.games.leonardo.inventions import DATA
from bottega.games.leonardo.knowledge import case_of
from bottega.games.leonardo.stages import FAVOURS, HALF_FAVOURS
from bottega.games.leonardo.table import AREA_COUNT, NO_CARD, UPGRADE_COUNT, Player

if TYPE_CHECKING:
    from bottega.games.leonardo.state import LeonardoState

APPRENTICE_CAP: Final[i64] = 9
FAVOUR_FLORINS: Final[i64] = 5
HALF_FAVOUR_FLORINS: Final[i64] = 2
_LETTER_LIMIT: Final[i64] = 2
"""LV-2.7, EP-2: with four or five players nobody takes the same letter three times."""


def deal(state: LeonardoState, rng: Random) -> None:
    """All that is random is settled here."""
    cards, out = built(state.players, state.variants, rng)
    state.deck = vec[i64](cards)
    state.deck_log = vec[i64]()
    state.discarded = sum([1 << card for card in out])
    state.gone = state.discarded
    state.requests = vec[i64](fixed_requests(state.players, state.variants))
    state.requested = sum([1 << int(card) for card in state.requests])
    state.lines = [vec[i64]() for _ in range(AREA_COUNT)]
    state.queue = vec[i64]()
    state.benefits = vec[i64]([-1] * 4)
    state.lots = vec[i64]()
    state.bids = vec[i64]([-1] * state.players)
    if state.variants.council:
        state.council_florins = 0
    state.leonardo = _first_player(state, rng)
    state.seats = [_endowed(state, seat) for seat in range(state.players)]
    if state.variants.dealt_component:
        _deal_components(state, rng)
    state.fill_requests()
    if state.variants.expert:
        state.begin_stage(FAVOURS)
    else:
        state.begin_turn()


def _first_player(state: LeonardoState, rng: Random) -> int:
    """LV-2.2: the seat that the option names, or one by lot; a game without a lot draws nothing more."""
    chosen = str(state.options["first_player"])
    return int(rng.random() * state.players) if chosen == "lot" else int(chosen) - 1


def _given(state: LeonardoState, place: int) -> dict[str, Any]:
    """LV-2.2, LV-2.6: what is given to a player, counted clockwise from the first player, who is 0."""
    given: dict[str, Any] = DATA["expert"] if state.variants.expert else state.box.sets[place]
    return given


def most_given_florins(state: LeonardoState, seat: int) -> int:
    """The florins a seat began with, at most: who was the first player by lot is not remembered."""
    chosen = str(state.options["first_player"])
    places = range(state.players) if chosen == "lot" else [(seat - int(chosen) + 1) % state.players]
    return max([int(_given(state, place)["florins"]) for place in places])


def _endowed(state: LeonardoState, seat: int) -> Player:
    given = _given(state, (seat - int(state.leonardo)) % state.players)
    returned = 0 if state.variants.expert else DATA["beginner"]["returned_apprentices"][str(state.players)]
    player = Player.beginning(given["apprentices"] - returned, given["florins"], given["small"], given["large"])
    player.men[0] = given.get("men", 0)
    components = pile_of(given.get("components", {}))
    player.hand = components
    player.public_total = components
    state.shops -= components
    return player


def _deal_components(state: LeonardoState, rng: Random) -> None:
    """EP-1: one card of each kind is shuffled and one dealt to each player; which, only he knows."""
    kinds = shuffled(range(5), rng)[: state.players]
    for seat in range(state.players):
        player, kind = state.seats[seat], kinds[seat]
        player.hand += one(kind)
        state.shops -= one(kind)
        if state.variants.open_hands:
            player.public_total += one(kind)
        else:
            player.dealt = kind
            player.possible = vec[i64]([case_of(other, 0, 0) for other in sorted(kinds)])
            state.dealt_kinds |= 1 << kind


def apprentice_cap(state: LeonardoState) -> i64:
    """LV-1.1, LV-2.2."""
    returned = DATA["beginner"]["returned_apprentices"][str(state.players)]
    return APPRENTICE_CAP if state.variants.expert else APPRENTICE_CAP - returned


def favour_count(players: int) -> i64:
    """LV-2.6: how many favours everybody takes before the game."""
    return int(DATA["expert"]["favours"][str(players)])


# LV-2.6: favours are taken one at a time, clockwise from Leonardo


def step(state: LeonardoState) -> None:
    if state.stage == FAVOURS and state.step < favour_count(state.players) * state.players:
        state.ask_kind("favour", state.active)
    elif state.stage == FAVOURS and state.variants.half_favours(state.players):
        state.begin_stage(HALF_FAVOURS)
    elif state.stage == HALF_FAVOURS and state.step < state.players:
        state.ask_kind("half_favour", state.active)
    else:
        state.begin_turn()


def moves(state: LeonardoState, seat: i64) -> vec[i64]:
    if state.asked == "half_favour":
        return _half_favours(state)
    return favours(state, seat)


def favours(state: LeonardoState, seat: i64) -> vec[i64]:
    """LV-2.7, EP-2: every favour the player may take, with its components."""
    player = state.seats[seat]
    small = state.variants.small_favours
    found = vec[i64]()
    if letter_open(state, player, 0):
        found = append(found, mv.favour(0, 0))
    if letter_open(state, player, 1):
        for pile in CHOICES_OF_TWO if small else CHOICES_OF_FOUR:
            if covers(state.shops, pile):
                found = append(found, mv.favour(1, pile))
    if letter_open(state, player, 2) and player.apprentices < apprentice_cap(state):
        found = append(found, mv.favour(2, 0))
    if letter_open(state, player, 3):
        found = _upgrades(state, player, found)
    return found


def _upgrades(state: LeonardoState, player: Player, found: vec[i64]) -> vec[i64]:
    """LV-2.7 d): a change to a laboratory brings a component too, a mechanical man and the favours of EP-2 none."""
    for upgrade in range(UPGRADE_COUNT):
        if not player.can_upgrade(upgrade):
            continue
        if upgrade >= 3 or state.variants.small_favours:
            found = append(found, mv.favour(mv.FIRST_UPGRADE + upgrade, 0))
            continue
        for pile in CHOICES_OF_ONE:
            if covers(state.shops, pile):
                found = append(found, mv.favour(mv.FIRST_UPGRADE + upgrade, pile))
    return found


def letter_open(state: LeonardoState, player: Player, letter: i64) -> bool:
    """LV-2.7: no letter three times with four or five players; EP-2: an upgrade at most once."""
    if state.variants.small_favours and letter == 3:
        return player.favours[3] == 0
    return state.players < 4 or player.favours[letter] < _LETTER_LIMIT


def letter_of(favour: i64) -> i64:
    return min(favour, 3)


def take_favour(state: LeonardoState, seat: i64, which: i64) -> None:
    player = state.seats[seat]
    favour, pile = which >> 8, decoded(which & 255)
    player.favours[letter_of(favour)] += 1
    if state.telling:
        told: dict[str, object] = {"favour": mv.FAVOURS[favour], "components": listed(pile)}
        state.tell(Event("favour_taken" if pile == 0 else "favour_taken_with", seat, told))
    if favour == 0:
        state.gain(seat, FAVOUR_FLORINS)
    elif favour == 2:
        player.apprentices += 1
        player.free += 1
    elif favour >= mv.FIRST_UPGRADE:
        player.upgrade(favour - mv.FIRST_UPGRADE)
    state.take_components(seat, pile)


def _half_favours(state: LeonardoState) -> vec[i64]:
    """EP-1: a component of choice or two florins."""
    found = vec[i64]([mv.move_of(mv.HALF_FAVOUR, mv.HALF_FLORINS)])
    for kind in range(NO_CARD):
        if count(state.shops, kind) > 0:
            found = append(found, mv.move_of(mv.HALF_FAVOUR, kind))
    return found


def play(state: LeonardoState, seat: i64, move: i64) -> None:
    which = mv.which_of(move)
    if mv.kind_of(move) == mv.FAVOUR:
        take_favour(state, seat, which)
    elif which == mv.HALF_FLORINS:
        state.gain(seat, HALF_FAVOUR_FLORINS)
        if state.telling:
            state.tell(Event("half_favour_florins", seat, {"florins": int(HALF_FAVOUR_FLORINS)}))
    else:
        state.take_components(seat, one(which))
        if state.telling:
            state.tell(Event("half_favour_component", seat, {"component": COMPONENTS[which]}))
    state.next_seat()
