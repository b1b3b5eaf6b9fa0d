"""Whether play can have led to a position that was loaded: the deck, inventions, laboratories, workers and stages."""

from __future__ import annotations

from itertools import permutations

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64
from bottega.engine.showing import places_of
from bottega.games.leonardo import stages
from bottega.games.leonardo.completing import BID
from bottega.games.leonardo.council import LEONARDO
from bottega.games.leonardo.deck import discards, fixed_requests, is_look, layers, looked_at
from bottega.games.leonardo.favours import favour_count
from bottega.games.leonardo.inventions import PILE, bit_count
from bottega.games.leonardo.knowledge import under_in
from bottega.games.leonardo.setup import most_income
from bottega.games.leonardo.table import AREAS, AT_HOME, LABS, NO_CARD, Player, Table


def check(state: Table) -> None:
    """Raises ``PositionError`` where it cannot."""
    _check_stage(state)
    _check_auctions(state)
    _check_inventions(state)
    _check_requests(state)
    for seat, player in enumerate(state.seats):
        _check_laboratories(state, seat, player)
        _check_given(state, seat, player)
        _check_rewards(state, seat, player)
    _check_dealt(state)
    _check_lines(state)
    _check_log(state)


def _check_stage(state: Table) -> None:
    """What goes with some stages only."""
    if state.stage == stages.REVEALING and state.round == 0:
        raise PositionError("round is 0; inventions are revealed in rounds 1 and 2 (EP-7)")
    if state.question is LEONARDO and state.serving != 0:
        raise PositionError("decision.kind is 'leonardo'; Leonardo is given away before the first is served (LV-6.3)")
    most = state.variants.council_florins * max(1, min(int(state.turn), int(stages.LAST_CITY_TURN) + 1))
    if state.council_florins > most:
        raise PositionError(f"council_florins is {state.council_florins}; by this turn it is at most {most} (LV-8.1)")


def _check_auctions(state: Table) -> None:
    """LV-7.5: auctions are held in their own stage, by those who have completed the invention."""
    if state.lot.is_open() != (state.question is BID):
        given = state.lot.invention or None
        raise PositionError(f"lot is {given}, which does not go with the question {state.asked!r}")
    if len(state.lots) > 0 and state.stage != stages.AUCTIONS:
        raise PositionError(f"lots: no auctions are held in the stage {state.stage_name()} (LV-7.5)")
    if state.question is not BID and any(bid >= 0 for bid in state.bids):
        raise PositionError("bids are all null while there is no auction")
    for lot in [*state.lots, state.lot]:
        if lot.is_open() and bit_count(lot.bidders) < 2:
            raise PositionError(f"lots: there is no auction for invention {lot.invention} with one player (LV-7.5)")
        for seat in range(state.players):
            if lot.bidders >> seat & 1 and not state.seats[seat].completed >> lot.invention & 1:
                raise PositionError(f"lots: seat {seat} has not completed invention {lot.invention} (LV-7.5)")


def _check_inventions(state: Table) -> None:
    """LV-2.5, LV-7: what is completed is nowhere else; in a turn only what was completed in it is new."""
    completed: i64 = 0
    for player in state.seats:
        completed |= player.completed
    for name, cards in (("deck", state.deck), ("requests", state.requests)):
        for card in cards:
            if completed >> card & 1:
                raise PositionError(f"{name} has invention {card}, which is completed (LV-7.2)")
    unused = places_of(state.discarded & ~completed)
    if [PILE[card] for card in unused] != discards(state.players, state.variants):
        problem = "which nobody has completed, nor was discarded at the start (LV-2.5)"
        raise PositionError(f"discarded has {unused}, {problem}")
    if state.fresh and state.stage <= stages.CITY:
        raise PositionError("fresh should be empty: in this turn nothing can be completed yet")
    for seat, player in enumerate(state.seats):
        new = player.owned & ~player.earlier
        if new & ~state.fresh or player.earlier & state.fresh:
            raise PositionError(f"seats[{seat}].earlier should be what was owned before this turn (LV-7.1)")


def _check_requests(state: Table) -> None:
    """LV-2.8, LV-8.1, EP-6: as many as there are places for; each look of EP-6 has turned up one more."""
    looks = len([entry for entry in state.deck_log if is_look(entry)]) if state.variants.council else 0
    filled = state.stage <= stages.CITY and state.turn <= stages.LAST_CITY_TURN + 1 and len(state.deck) > 0
    least = int(state.slots()) if filled else 0
    most = int(state.slots()) + looks
    if not least <= len(state.requests) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise PositionError(f"requests has {len(state.requests)} inventions; there should be {wanted} (LV-2.8)")


def _check_laboratories(state: Table, seat: int, player: Player) -> None:
    """LV-4.2: nobody works twice on one invention, nor again on what he has completed."""
    if player.labs[0].under > 0 and player.labs[0].under == player.labs[1].under:
        raise PositionError(f"seats[{seat}].labs: invention {player.labs[0].under} is under both laboratories (LV-4.2)")
    for number in range(i64(2)):
        lab, where = player.labs[number], f"seats[{seat}].labs.{LABS[number]}"
        if lab.under > 0:
            if player.completed >> lab.under & 1:
                raise PositionError(f"{where}.under is {lab.under}, which this seat has completed already (LV-4.2)")
            _check_exposure(state, where, player, number)
            if lab.shown == 1 and any(under_in(case, number) != lab.under for case in player.possible):
                raise PositionError(f"{where}.shown is true, but the seat's possible has another invention there")
            if lab.begun == state.turn and lab.weeks > 0 and state.stage <= stages.CITY:
                raise PositionError(f"{where}.weeks is {lab.weeks}, but the work began in this turn (LV-6.9)")


def _check_exposure(state: Table, where: str, player: Player, lab: i64) -> None:
    """LV-7.4: what another has completed lies open, and everybody knows it; EP-7: once all is revealed."""
    under, exposed = player.labs[lab].under, player.labs[lab].exposed == 1
    others: i64 = 0
    for other in state.seats:
        if other is not player:
            others |= other.completed
    waits = state.stage == stages.REVEALING and state.fresh >> under & 1 == 1 and not exposed
    if exposed != (others >> under & 1 == 1) and not waits:
        given = str(exposed).lower()
        raise PositionError(f"{where}.exposed is {given}; it is true once another has completed {under} (LV-7.4)")
    if exposed and any(under_in(case, lab) != under for case in player.possible):
        raise PositionError(f"{where}.exposed is true, but the seat's possible has another invention there")


def _check_given(state: Table, seat: int, player: Player) -> None:
    """LV-2.6, LV-2.7: how many favours there are, and what florins a seat can have received but for rewards."""
    taken, favours = sum([int(number) for number in player.favours]), 0
    if state.variants.expert:
        favours = int(favour_count(state.players)) + (1 if state.variants.small_favours else 0)
    if taken > favours:
        raise PositionError(f"seats[{seat}].favours are {taken}; nobody takes more than {favours} here (LV-2.6)")
    most = most_income(state.box)
    if player.income > most:
        raise PositionError(f"seats[{seat}].income is {player.income}; in a whole game it is at most {most} (LV-2.7)")


def _check_rewards(state: Table, seat: int, player: Player) -> None:
    """LV-7.3: each invention completed was rewarded, as the first or later."""
    done = places_of(player.completed)
    least = sum([int(state.box.later_reward[state.reading + card]) for card in done])
    most = state.box.first_rewards(state.reading, done)
    if not min(least, most) <= player.rewards <= max(least, most):
        raise PositionError(f"seats[{seat}].rewards is {player.rewards}; for these inventions it is {least} to {most}")
    if player.bonus and state.stage != stages.OVER:
        raise PositionError(f"seats[{seat}].bonus is {player.bonus}; it is paid when the game is over (LV-8.2)")


def _check_dealt(state: Table) -> None:
    """EP-1: nobody was dealt the same component as another."""
    dealt = [int(player.dealt) for player in state.seats if player.dealt != NO_CARD]
    if len(set(dealt)) != len(dealt) or (dealt and (not state.variants.dealt_component or state.variants.open_hands)):
        raise PositionError("dealt: these components cannot have been dealt in secret (EP-1)")


def _check_lines(state: Table) -> None:
    """LV-5, LV-6: workers stand in the city from phase B until their area is resolved, and at home otherwise."""
    out = stages.PLACING <= state.stage <= stages.CITY and not state.city_rests()
    for area in range(len(AREAS)):
        closed = state.stage == stages.CITY and area < state.area
        if len(state.lines[area]) > 0 and (not out or closed):
            raise PositionError(f"lines.{AREAS[area]} should be empty in this stage")
    for seat, player in enumerate(state.seats):
        placed = player.placed or player.master != AT_HOME or player.free != player.apprentices
        if placed and not stages.ASSIGNING <= state.stage <= stages.CITY:
            raise PositionError(f"seats[{seat}]: all workers are at home in the stage {state.stage_name()}")


# The deck


class _Open:
    """Cards of which only the looker knew in which of some places each lay before he looked."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.layers: list[int] = []
        """The layers of the places that are still open."""


def _check_log(state: Table) -> None:
    """LV-2.4, LV-2.5, EP-3: taken back step by step, the log leads to a deck that was built by the rules."""
    built = layers(state.players, state.variants)
    layer = [number for number in range(len(built)) for _ in range(sum(built[number]))]
    turned = [int(entry) for entry in state.deck_log if not is_look(entry)]
    deck = [int(card) for card in state.deck]
    left = len(layer) - len(deck)
    if len(turned) != left:
        raise PositionError(f"deck_log turns up {len(turned)} inventions; {left} have left the deck (LV-2.4)")
    cards = [*deck, *turned, *fixed_requests(state.players, state.variants)]
    if len(set(cards)) != len(cards):
        raise PositionError("deck_log turns up an invention twice, or one that never was in the deck (LV-2.4)")
    before: list[int | _Open] = [*deck]
    for number in range(len(state.deck_log) - 1, -1, -1):
        entry = state.deck_log[number]
        if is_look(entry):
            _take_back_look(before, looked_at(entry), number)
        else:
            before.append(int(entry))
    _check_layers(before, layer, built)


def _take_back_look(before: list[int | _Open], cards: list[int], number: int) -> None:
    """The top places hold what the looker left there; before he looked, in any order."""
    if len(cards) != min(4, len(before)):
        raise PositionError(f"deck_log[{number}] is a look at {len(cards)} inventions, not at the top four (LV-6.4)")
    for place, card in enumerate(cards, 1):
        there = before[-place]
        if isinstance(there, _Open) and card in there.cards:
            there.cards.remove(card)
        elif there != card:
            raise PositionError(f"deck_log[{number}]: invention {card} was not left there, by what followed")
    open_cards = _Open(list(cards))
    for place in range(1, len(cards) + 1):
        before[-place] = open_cards


def _check_layers(before: list[int | _Open], layer: list[int], built: list[list[int]]) -> None:
    left = [list(counts) for counts in built]
    groups: list[_Open] = []
    for place, there in enumerate(before):
        if isinstance(there, _Open):
            there.layers.append(layer[place])
            if there not in groups:
                groups.append(there)
        else:
            left[layer[place]][PILE[there]] -= 1
    if min([min(counts) for counts in left]) < 0 or not _can_fill(groups, left):
        raise PositionError("deck_log: with these inventions the deck cannot have been built by the rules (LV-2.4)")


def _can_fill(groups: list[_Open], left: list[list[int]]) -> bool:
    """Whether the cards of each group can be spread over its places so that every layer gets its own."""
    if not groups:
        return True
    piles = [int(PILE[card]) for card in groups[0].cards]
    for way in sorted(set(permutations(piles))):
        rest = [list(counts) for counts in left]
        for number, pile in zip(groups[0].layers, way, strict=True):
            rest[number][pile] -= 1
        if min([min(counts) for counts in rest]) >= 0 and _can_fill(groups[1:], rest):
            return True
    return False
