"""A fair guess at what a seat cannot know: what is under the laboratories, the deck, bids not yet shown (LV-1.4)."""

from __future__ import annotations

from itertools import permutations
from math import prod
from random import Random

from bottega.engine.fast import i64
from bottega.engine.showing import places_of
from bottega.games.leonardo.box import Box
from bottega.games.leonardo.council_rules import COMPONENT, COMPONENT_PRICE, FLORINS
from bottega.games.leonardo.favours import FAVOUR_FLORINS
from bottega.games.leonardo.guess_deck import redeal_deck
from bottega.games.leonardo.knowledge import dealt_in, hand_in, under_in
from bottega.games.leonardo.setup import most_given_florins
from bottega.games.leonardo.stages import CARRYING_OUT, CHOOSING
from bottega.games.leonardo.table import NO_CARD, Player, Table


def guess(state: Table, seat: int | None, rng: Random) -> None:
    """Every case that fits is equally likely; the result depends on the seat's view and ``rng`` alone."""
    me = -1 if seat is None else seat
    _redeal_laboratories(state, me, rng)
    redeal_deck(state, me, rng)
    if state.covers_florins():
        _guess_florins(state, me, rng)
    for other in range(state.players):
        if other != me and state.bids[other] >= 0:
            state.bids[other] = int(rng.random() * int(state.seats[other].florins + 1))


def _redeal_laboratories(state: Table, me: int, rng: Random) -> None:
    """What was dealt in secret (EP-1) is guessed for all together, then each player's laboratories."""
    others = [seat for seat in range(state.players) if seat != me]
    secret = [seat for seat in others if state.seats[seat].dealt != NO_CARD]
    kinds = dict(zip(secret, _dealt_kinds(state, secret, rng), strict=True))
    for seat in others:
        player = state.seats[seat]
        kind = kinds.get(seat, int(NO_CARD))
        cases = [int(case) for case in player.possible if dealt_in(case) == kind]
        _become(state.box, player, cases[int(rng.random() * len(cases))])


def _dealt_kinds(state: Table, secret: list[int], rng: Random) -> list[int]:
    """A way to spread the kinds dealt in secret, each weighed by the number of cases it leaves."""
    if not secret:
        return []
    cases = [_cases_by_kind(state.seats[seat]) for seat in secret]
    ways = [list(way) for way in permutations(sorted([int(state.seats[seat].dealt) for seat in secret]))]
    weights = [prod([cases[place][way[place]] for place in range(len(way))]) for way in ways]
    pick = rng.random() * sum(weights)
    for number in range(len(ways)):
        pick -= weights[number]
        if pick < 0:
            return ways[number]
    return ways[max([number for number in range(len(ways)) if weights[number] > 0])]


def _cases_by_kind(player: Player) -> list[int]:
    found = [0] * int(NO_CARD)
    for case in player.possible:
        found[dealt_in(case)] += 1
    return found


def _become(box: Box, player: Player, case: i64) -> None:
    player.dealt = dealt_in(case)
    player.labs[0].under = under_in(case, 0)
    player.labs[1].under = under_in(case, 1)
    player.hand = hand_in(box, player, case)


def _guess_florins(state: Table, me: int, rng: Random) -> None:
    """LV-1.4: any number of florins up to all that the others are seen to have received; the rest was spent.

    That counts their endowment, favours and inventions, each as the first to be completed, not what the Council gave.
    """
    for seat in range(state.players):
        if seat == me:
            continue
        player = state.seats[seat]
        player.income = most_given_florins(state, seat) + FAVOUR_FLORINS * player.favours[0]
        player.rewards = state.box.first_rewards(state.reading, places_of(player.completed))
        least = int(_least_florins(state, seat))
        more = int(player.income + player.rewards) - least
        player.florins = least + int(rng.random() * (more + 1))
        player.spent = player.income + player.rewards - player.florins
        player.auctions = 0


def _least_florins(state: Table, seat: int) -> i64:
    """What a player must have who has chosen to buy a component in the Council and has not paid yet (LV-6.4)."""
    in_council = state.stage in (CHOOSING, CARRYING_OUT) and not state.variants.council
    from_council = state.benefits[FLORINS] == seat and state.council_florins > 0
    return COMPONENT_PRICE if in_council and state.benefits[COMPONENT] == seat and not from_council else 0
