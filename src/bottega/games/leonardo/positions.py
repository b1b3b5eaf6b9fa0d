"""Positions: a state read from plain data (``load``, ``check``), and a view filled up to be one (``complete``)."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64
from bottega.engine.positions import resume
from bottega.engine.reading import Tally
from bottega.engine.showing import bits_of
from bottega.games.leonardo import derived, stages
from bottega.games.leonardo.asking import Asked
from bottega.games.leonardo.box import Box
from bottega.games.leonardo.checking import check as check
from bottega.games.leonardo.components import COMPONENTS, FULL_SHOPS, counted, covers, one, pile_of
from bottega.games.leonardo.deck import is_look, look, top_cards
from bottega.games.leonardo.favours import favour_count
from bottega.games.leonardo.inventions import INVENTIONS, READINGS, TABLE
from bottega.games.leonardo.knowledge import dealt_in, hand_in, total_in, truth, under_in
from bottega.games.leonardo.table import AREAS, BENEFITS, LABS, NO_CARD, SMALL, Player, Row, Table

_SPACES: Final = [[3, 5], [0, 4, 6]]
"""By laboratory: the spaces that it can have."""
ACCOUNT: Final = ["florins", "income", "rewards", "spent", "auctions"]
"""What tells of a seat's florins."""
_NUMBERS: Final = [str(number) for number in range(INVENTIONS + 1)]
"""The inventions as a message names them."""
_CARRIED: Final = ["move", "florins", "reorder", "component"]
"""By Council benefit: what it asks; nothing for the florins."""


def load(state: Table, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position; what cannot be one is refused by name."""
    for number, entry in enumerate(position["deck_log"]):
        if isinstance(entry, dict) and len(entry["cards"]) != entry["number"]:
            raise PositionError(f"deck_log[{number}].number is {entry['number']}, but {len(entry['cards'])} are listed")
    derived.load(state, position)
    state.requested = bits_of([int(card) for card in state.requests])
    state.gone = state.discarded
    for seat, player in enumerate(state.seats):
        _check_seat(state, f"seats[{seat}]", player)
        state.gone |= player.completed
        if player.dealt != NO_CARD:
            state.dealt_kinds |= 1 << player.dealt
    _check_inventions(state)
    _check_components(state)
    _check_workers(state)
    _load_decision(state, position["decision"])


def _check_seat(state: Table, where: str, player: Player) -> None:
    most = state.apprentice_cap()
    if player.apprentices > most:
        raise PositionError(f"{where}.apprentices is {player.apprentices}; there are at most {most} (LV-1.1)")
    for number in range(2):
        _check_lab(state, f"{where}.labs.{LABS[number]}", player, number)
    if player.owned & ~player.completed:
        raise PositionError(f"{where}.owned has inventions that are not among those completed (LV-7.5)")
    if player.earlier & ~player.owned:
        raise PositionError(f"{where}.earlier has inventions that are not among those owned (LV-7.1)")
    florins = player.income + player.rewards + player.bonus - player.spent - player.auctions
    if player.florins != florins:
        raise PositionError(f"{where}.florins is {player.florins}; what came in less what was paid is {florins}")
    _check_possible(state.box, f"{where}.possible", player)


def _check_lab(state: Table, where: str, player: Player, number: int) -> None:
    lab, allowed = player.labs[number], _SPACES[number]
    if lab.spaces not in allowed:
        raise PositionError(f"{where}.spaces is {lab.spaces}; it should be one of {allowed}")
    if lab.places_for_men() < 0:
        raise PositionError(f"{where}.men is {lab.men}; there is room for {lab.men + lab.places_for_men()} (LV-5.6)")
    if lab.under > 0 and lab.spaces == 0:
        raise PositionError(f"{where}.under is {lab.under}, but the laboratory is not owned (LV-4.1)")
    if lab.under == 0 and (lab.weeks or lab.begun or lab.exposed or lab.shown or lab.staff):
        raise PositionError(f"{where}: weeks, begun, staff, exposed and shown are 0 or false while it is idle")
    if lab.under > 0 and not 1 <= lab.begun <= state.turn:
        raise PositionError(f"{where}.begun is {lab.begun}; it should be a turn from 1 to {state.turn}")
    room = lab.staff + player.room(number)
    if lab.staff > room:
        raise PositionError(f"{where}.staff is {lab.staff}; there is room for {room} (LV-5.5)")


def _check_possible(box: Box, where: str, player: Player) -> None:
    """The cases that everybody thinks possible: in order, each one that the components allow, the truth among them."""
    cases = [int(case) for case in player.possible]
    for case in cases:
        if (dealt_in(case) == NO_CARD) != (player.dealt == NO_CARD):
            raise PositionError(f"{where} names a component that does not go with what was dealt")
        _check_case(box, where, player, case)
    if cases != sorted(set(cases)):
        raise PositionError(f"{where} should list its cases in order, each once")
    if truth(player) not in cases or hand_in(box, player, truth(player)) != player.hand:
        raise PositionError(f"{where} should have among its cases what the seat has")


def _check_case(box: Box, where: str, player: Player, case: i64) -> None:
    small, large = under_in(case, 0), under_in(case, 1)
    if not covers(total_in(player, case), box.needs[small] + box.needs[large]):
        raise PositionError(f"{where}: {small} and {large} cannot be under the laboratories, components are missing")
    if (small > 0) != (player.labs[0].under > 0) or (large > 0) != (player.labs[1].under > 0):
        raise PositionError(f"{where}: {small} and {large} do not go with the laboratories that work")


def _check_inventions(state: Table) -> None:
    """Every invention is somewhere, once."""
    tally = Tally("invention", _NUMBERS, 1, len(_NUMBERS))
    tally.count(state.deck)
    tally.count(state.requests)
    for pile in [state.discarded, *[player.owned for player in state.seats]]:
        for card in range(i64(len(_NUMBERS))):
            if pile >> card & 1:
                tally.count_one(card)
    for lot in [*state.lots, state.lot]:
        if lot.is_open():
            tally.count_one(lot.invention)
    tally.check()
    if state.requested & state.gone:
        raise PositionError("requests has an invention that is completed (LV-7.2)")
    if state.fresh & ~state.gone:
        raise PositionError("fresh has an invention that nobody has completed")


def _check_components(state: Table) -> None:
    """LV-1.2: twelve of each, in shops, hands and laboratories."""
    found = state.shops
    for player in state.seats:
        found += player.hand + state.box.needs[player.labs[0].under] + state.box.needs[player.labs[1].under]
    if found != FULL_SHOPS:
        raise PositionError(f"shops, hands and laboratories hold {counted(found)}; there are 12 of each (LV-1.2)")


def _check_workers(state: Table) -> None:
    """Every worker is at home, in a laboratory or in one line."""
    for seat in range(state.players):
        player = state.seats[seat]
        places = [area for area in range(len(AREAS)) for worker in state.lines[area] if worker == 2 * seat + 1]
        in_city = [player.master] if 0 <= player.master < SMALL else []
        lined = sum([1 for line in state.lines for worker in line if worker == 2 * seat])
        if player.master >= SMALL and not player.labs[player.master - SMALL].under:
            raise PositionError(f"seats[{seat}].master has no place in his laboratory (LV-5.5)")
        if places != in_city or player.free + player.labs[0].staff + player.labs[1].staff + lined != player.apprentices:
            raise PositionError(f"seats[{seat}]: apprentices and master are not all in one place each")


def _load_decision(state: Table, decision: dict[str, Any] | None) -> None:
    """The question asked must be one that this position can ask, of those whom it can ask."""
    if state.stage == stages.OVER or decision is None:
        if state.stage != stages.OVER or decision is not None:
            raise PositionError(f"decision is {decision}, which does not go with the stage {state.stage_name()}")
        _check_turn(state)
        state.finish()
        return
    kind = decision["kind"]
    question = _question(_load_row(state), kind)
    _check_turn(state)
    _check_stage(state, kind)
    resume(state, question, question.turn_of(state), decision)
    for seat in state.actors:
        if len(state.moves(seat)) == 0:
            raise PositionError(f"decision: seat {seat} is asked {kind!r}, but has no answer")


def _load_row(state: Table) -> Row:
    """The flow stands at the row of the stage."""
    for row in state.flow:
        if isinstance(row, Row) and row.stage == state.stage:
            state.doing = row
            return row
    raise PositionError(f"stage is {state.stage_name()}, which there is not with these options")


def _question(row: Row, kind: str) -> Asked:
    for question in row.questions:
        if question.kind == kind and isinstance(question, Asked):
            return question
    raise PositionError(f"decision.kind is {kind!r}, which the stage {stages.STAGES[row.stage]} cannot ask")


def _check_turn(state: Table) -> None:
    before = state.stage in (stages.FAVOURS, stages.HALF_FAVOURS)
    if (state.turn == 0) != before or (state.stage == stages.OVER and state.turn != stages.LAST_TURN):
        raise PositionError(f"turn is {state.turn}, which does not go with the stage {state.stage_name()}")
    if state.stage in (stages.CHOOSING, stages.CARRYING_OUT, stages.CITY) and state.city_rests():
        raise PositionError(f"stage is {state.stage_name()}; in turns 8 and 9 the city is not resolved (LV-3.1)")


def _check_stage(state: Table, kind: str) -> None:
    _check_step(state, kind)
    in_order = state.stage <= stages.PLACING or state.stage == stages.REVEALING
    if in_order and state.active != (state.leonardo + state.step) % state.players:
        raise PositionError(f"active is {state.active}, not the seat after {state.step} turns from Leonardo's holder")
    if state.stage in (stages.CHOOSING, stages.CITY):
        _check_queue(state)
    if kind in ("benefit", "buy", "leonardo") and not 0 <= state.serving < len(state.queue):
        raise PositionError(f"serving is {state.serving}; it should be a place in the queue")
    if kind == "buy" and (state.sold == 4 or state.area == 0):
        raise PositionError("decision.kind is 'buy', but nothing is sold in this area any more")
    if kind == "reorder":
        _check_look(state)
    if kind == "bid":
        _check_bids(state)


def _check_step(state: Table, kind: str) -> None:
    """How far a stage can have come; the Council's benefits are carried out in their order (LV-6.4)."""
    most = state.players - 1
    if state.stage == stages.FAVOURS:
        most = int(favour_count(state.players)) * state.players - 1
    elif state.stage == stages.CARRYING_OUT:
        most = _CARRIED.index(kind) + 1
    in_turn = state.stage <= stages.ASSIGNING or state.stage in (stages.CARRYING_OUT, stages.REVEALING)
    if in_turn and state.step > most:
        raise PositionError(f"step is {state.step}; in this stage it is at most {most}")
    if kind in _CARRIED and state.benefits[_CARRIED.index(kind)] != state.active:
        raise PositionError(f"benefits.{BENEFITS[_CARRIED.index(kind)]} should be {state.active}, who carries it out")
    if state.stage == stages.CARRYING_OUT and state.step < most:
        raise PositionError(f"step is {state.step}; the benefit {kind!r} is carried out in step {most}")


def _check_queue(state: Table) -> None:
    """Who waits to be served has his worker there."""
    line = [int(worker) for worker in state.lines[state.area]]
    present = line[:] if state.variants.lines else [2 * (worker >> 1) for worker in line]
    for worker in state.queue[max(state.serving, 0) :] if state.stage == stages.CHOOSING else state.queue:
        if worker not in present:
            raise PositionError("queue: somebody waits to be served where he has no worker")
        if state.variants.lines:
            present.remove(worker)
    if state.stage == stages.CITY and state.variants.lines and state.serving > 0:
        raise PositionError(f"serving is {state.serving}; in a line the foremost is served (EP-5)")
    waiting = [int(worker) for worker in state.queue[max(state.serving, 0) :]]
    if state.stage == stages.CHOOSING and state.variants.lines and state.variants.council and waiting != line:
        raise PositionError("queue: in the Council's line stand those who wait to be served, in their order")


def _check_look(state: Table) -> None:
    last = state.deck_log[len(state.deck_log) - 1] if len(state.deck_log) else 0
    top = top_cards(state.deck)
    if len(top) < 2 or not is_look(last) or last != look(state.active, top):
        raise PositionError("deck_log should end with the look at the top of the deck that is put in order")


def _check_bids(state: Table) -> None:
    for seat in range(state.players):
        bid = state.bids[seat]
        if bid >= 0 and (not state.lot.bidders >> seat & 1 or bid > state.seats[seat].florins):
            raise PositionError(f"bids[{seat}] is {bid}, which this seat cannot bid")


# A view as a position


def complete(box: Box, view: dict[str, Any]) -> dict[str, Any]:
    """A position that fits the view: any possible case, and the deck as it comes."""
    cases = _fitting_cases(view["seats"])
    seats = [_completed_seat(box, seat, case) for seat, case in zip(view["seats"], cases, strict=True)]
    seats = [_counted_seat(box, view, number, seat) for number, seat in enumerate(seats)]
    deck = _unseen_inventions(view)
    if len(deck) != view["deck"]["left"]:
        raise PositionError(f"deck.left is {view['deck']['left']}, but {len(deck)} inventions are nowhere to be seen")
    looking = view.get("looking") or []
    deck = [card for card in deck if card not in looking] + looking[::-1]
    log = [_completed_entry(entry, deck) for entry in view["deck_log"]]
    decision = view["decision"]
    bids = list(view["bids"])
    if decision and decision["kind"] == "bid":
        if view["lot"] is None:
            raise PositionError("lot is null, but bids are asked for")
        for seat in view["lot"]["bidders"]:
            if bids[seat] is None and seat not in decision["actors"]:
                bids[seat] = 0
    return {**view, "seats": seats, "deck": deck, "deck_log": log, "bids": bids}


def _fitting_cases(seats: list[dict[str, Any]]) -> list[list[Any]]:
    """For each seat a case that fits what is known of it, no two with the same component dealt in secret."""
    choices: list[dict[Any, list[Any]]] = []
    for seat in seats:
        first: dict[Any, list[Any]] = {}
        for dealt, small, all_large in seat["possible"] if seat["hand"] is None else [_known_case(seat)]:
            first.setdefault(dealt, [dealt, small, all_large[0]])
        choices.append(first)
    for kinds in product(*choices):
        secret = [kind for kind in kinds if kind is not None]
        if len(set(secret)) == len(secret):
            return [choice[kind] for choice, kind in zip(choices, kinds, strict=True)]
    raise PositionError("possible: what the seats may have been dealt does not fit together (EP-1)")


def _known_case(seat: dict[str, Any]) -> list[Any]:
    small, large = (seat["labs"][lab]["under"] or 0 for lab in LABS)
    return [seat["dealt"], small, [large]]


def _completed_seat(box: Box, seat: dict[str, Any], case: list[Any]) -> dict[str, Any]:
    if seat["hand"] is not None:
        return seat
    total = pile_of(seat["held"]) + (0 if case[0] is None else one(COMPONENTS.index(case[0])))
    labs = {lab: {**seat["labs"][lab], "under": case[1 + number] or None} for number, lab in enumerate(LABS)}
    hand = total - box.needs[case[1]] - box.needs[case[2]]
    return {**seat, "dealt": case[0], "hand": counted(hand), "labs": labs}


def _counted_seat(box: Box, view: dict[str, Any], number: int, seat: dict[str, Any]) -> dict[str, Any]:
    """Covered florins (LV-1.4): all that the seat's inventions brought is spent."""
    unknown = [name for name in ACCOUNT if seat[name] is None]
    if not unknown:
        return seat
    if not view["options"].get("covered_florins") or view["stage"] == stages.STAGES[stages.OVER] or unknown != ACCOUNT:
        raise PositionError(f"seats[{number}].{unknown[0]} is null; florins are not covered here (LV-1.4)")
    reading = int(TABLE) * READINGS.index(view["options"].get("values", READINGS[0]))
    rewards = box.first_rewards(reading, seat["completed"])
    return {**seat, "florins": 0, "income": 0, "rewards": rewards, "spent": rewards, "auctions": 0}


def _unseen_inventions(view: dict[str, Any]) -> list[int]:
    seen = {*view["requests"], *view["discarded"], *(lot["invention"] for lot in view["lots"])}
    if view["lot"]:
        seen.add(view["lot"]["invention"])
    for seat in view["seats"]:
        seen.update(seat["owned"])
    return [card for card in range(1, 26) if card not in seen]


def _completed_entry(entry: Any, deck: list[int]) -> Any:
    """A look of another: he is taken to have seen what lies on top now, or anything if too few are left."""
    if not isinstance(entry, dict) or entry["cards"] is not None:
        return entry
    number = entry["number"]
    cards = deck[::-1][:number]
    return {**entry, "cards": cards if len(cards) == number else list(range(1, number + 1))}
