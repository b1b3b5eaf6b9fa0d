"""LV-2.1 to LV-2.5, EP-1, EP-3: the deck, the requests and the endowments."""

from __future__ import annotations

from random import Random
from typing import Any

from bottega.engine.dice import shuffled
from bottega.engine.fast import i64, vec
from bottega.games.leonardo.box import Box
from bottega.games.leonardo.components import one, pile_of
from bottega.games.leonardo.deck import built, fixed_requests
from bottega.games.leonardo.ep_council import EP_FLORINS
from bottega.games.leonardo.favours import FAVOUR_FLORINS, HALF_FAVOUR_FLORINS, MOST_FAVOURS
from bottega.games.leonardo.inventions import DATA
from bottega.games.leonardo.knowledge import case_of
from bottega.games.leonardo.stages import LAST_TURN
from bottega.games.leonardo.table import AREA_COUNT, Player, Table


def deal(state: Table, rng: Random) -> None:
    """Sets the table for a new game; all that is random is settled here."""
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
    state.lots = []
    state.bids = vec[i64]([-1] * state.players)
    state.council_florins = state.variants.council_florins
    state.leonardo = _first_player(state, rng)
    state.seats = [_endowed(state, seat) for seat in range(state.players)]
    if state.variants.dealt_component:
        _deal_components(state, rng)
    state.fill_requests()
    state.go_to(state.flow[0])
    state.go_on()


def _first_player(state: Table, rng: Random) -> int:
    """LV-2.2: the seat that the option names, or one by lot; a game without a lot draws nothing more."""
    chosen = str(state.options["first_player"])
    return int(rng.random() * state.players) if chosen == "lot" else int(chosen) - 1


def _given(state: Table, place: int) -> dict[str, Any]:
    """LV-2.2, LV-2.6: what is given to a player, counted clockwise from the first player, who is 0."""
    given: dict[str, Any] = DATA["expert"] if state.variants.expert else state.box.sets[place]
    return given


def most_given_florins(state: Table, seat: int) -> int:
    """The florins a seat began with, at most: who was the first player by lot is not remembered."""
    chosen = str(state.options["first_player"])
    places = range(state.players) if chosen == "lot" else [(seat - int(chosen) + 1) % state.players]
    return max([int(_given(state, place)["florins"]) for place in places])


def most_income(box: Box) -> int:
    """The most that a seat can receive in a game beside rewards: given, for favours, from every turn's Council."""
    given = max([int(each["florins"]) for each in [*box.sets, DATA["expert"]]])
    return given + int(FAVOUR_FLORINS * MOST_FAVOURS + HALF_FAVOUR_FLORINS + EP_FLORINS * LAST_TURN)


def _endowed(state: Table, seat: int) -> Player:
    given = _given(state, (seat - int(state.leonardo)) % state.players)
    returned = 0 if state.variants.expert else DATA["beginner"]["returned_apprentices"][str(state.players)]
    player = Player.beginning(given["apprentices"] - returned, given["florins"], given["small"], given["large"])
    player.labs[0].men = given.get("men", 0)
    components = pile_of(given.get("components", {}))
    player.hand = components
    player.held = components
    state.shops -= components
    return player


def _deal_components(state: Table, rng: Random) -> None:
    """EP-1: one card of each kind is shuffled and one dealt to each player; which, only they know."""
    kinds = shuffled(range(5), rng)[: state.players]
    for seat in range(state.players):
        player, kind = state.seats[seat], kinds[seat]
        player.hand += one(kind)
        state.shops -= one(kind)
        if state.variants.open_hands:
            player.held += one(kind)
        else:
            player.dealt = kind
            player.possible = vec[i64]([case_of(other, 0, 0) for other in sorted(kinds)])
            state.dealt_kinds |= 1 << kind
