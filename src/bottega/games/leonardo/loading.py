"""A state read from plain data (``load``), with everything checked, and a view filled up to be one (``complete``)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64, vec
from bottega.engine.reading import each_once, flag, so_many, whole_number
from bottega.games.leonardo.box import Box
from bottega.games.leonardo.components import COMPONENTS, FULL_SHOPS, counted, covers, one, pile_of
from bottega.games.leonardo.deck import is_look, look
from bottega.games.leonardo.knowledge import case_of, hand_in, total_in, truth, under_in
from bottega.games.leonardo.moves import BENEFITS, WORKERS
from bottega.games.leonardo.setup import apprentice_cap
from bottega.games.leonardo.stages import BENEFITS as CARRYING
from bottega.games.leonardo.stages import (
    CITY,
    COUNCIL,
    FAVOURS,
    HALF_FAVOURS,
    LAST_CITY_TURN,
    LAST_TURN,
    OVER,
    PLACING,
    REVEALING,
    STAGES,
)
from bottega.games.leonardo.table import AREAS, AT_HOME, LABS, NO_CARD, PLACES, SMALL, Player

if TYPE_CHECKING:
    from bottega.games.leonardo.state import LeonardoState

QUESTIONS: Final[dict[str, list[str]]] = {
    "favours": ["favour"],
    "half_favours": ["half_favour"],
    "starting": ["laboratory"],
    "assigning": ["assign"],
    "placing": ["place", "send"],
    "council": ["leonardo", "benefit", "move", "reorder", "component"],
    "benefits": ["move", "reorder", "component"],
    "city": ["buy"],
    "auctions": ["auction", "bid"],
    "revealing": ["reveal"],
    "over": [""],
}
"""By stage: what it may ask."""


def load(state: LeonardoState, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position; what cannot be one is refused by name."""
    _load_table(state, position)
    state.seats = [_load_seat(state, seat) for seat in so_many("seats", position["seats"], state.players)]
    for player in state.seats:
        state.gone |= player.completed
        if player.dealt != NO_CARD:
            state.dealt_kinds |= 1 << player.dealt
    _check_inventions(state)
    _check_components(state)
    _check_workers(state)
    _load_decision(state, position["decision"])


def _load_table(state: LeonardoState, position: dict[str, Any]) -> None:
    last = state.players - 1
    state.turn = whole_number("turn", position["turn"], 0, int(LAST_TURN))
    state.stage = STAGES.index(position["stage"])
    state.leonardo = whole_number("leonardo", position["leonardo"], 0, last)
    state.active = whole_number("active", position["active"], 0, last)
    state.step = whole_number("step", position["step"], 0, 500)
    state.shops = _pile(position["shops"])
    state.council_florins = whole_number("council_florins", position["council_florins"], 0, 20)
    state.requests = vec[i64](_cards(position["requests"]))
    state.requested = _bits(position["requests"])
    state.discarded = _bits(position["discarded"])
    state.gone = state.discarded
    state.fresh = _bits(position["fresh"])
    state.passed = _seat_bits(state, position["passed"])
    state.lines = [_workers(state, position["lines"][area]) for area in AREAS]
    state.area = AREAS.index(position["area"])
    state.queue = _workers(state, position["queue"])
    state.serving = whole_number("serving", position["serving"], -1, len(state.queue))
    state.sold = whole_number("sold", position["sold"], 0, 4)
    state.benefits = vec[i64]([_seat_or_none(state, position["benefits"][name]) for name in BENEFITS])
    state.lots = vec[i64]([_lot(state, lot) for lot in position["lots"]])
    if position["lot"] is not None:
        lot = _lot(state, position["lot"])
        state.lot, state.bidders = lot >> 8, lot & 255
    bids = so_many("bids", position["bids"], state.players)
    state.bids = vec[i64]([-1 if bid is None else whole_number("bid", bid) for bid in bids])
    state.round = whole_number("round", position["round"], 0, 2)
    state.deck = vec[i64](_cards(position["deck"]))
    state.deck_log = vec[i64]([_entry(state, entry) for entry in position["deck_log"]])


def _entry(state: LeonardoState, entry: Any) -> i64:
    if isinstance(entry, dict):
        cards = _cards(entry["cards"])
        if len(cards) != entry["number"] or not 0 < len(cards) <= 4:
            raise PositionError(f"one to four inventions are looked at, not {entry!r}")
        return look(whole_number("seat", entry["seat"], 0, state.players - 1), cards)
    return whole_number("invention", entry, 1, 25)


def _lot(state: LeonardoState, lot: dict[str, Any]) -> int:
    bidders = int(_seat_bits(state, lot["bidders"]))
    if len(lot["bidders"]) < 2:
        raise PositionError(f"two or more take part in an auction, not {lot['bidders']!r}")
    return whole_number("invention", lot["invention"], 1, 25) << 8 | bidders


def _load_seat(state: LeonardoState, seat: dict[str, Any]) -> Player:
    labs = [seat["labs"][name] for name in LABS]
    spaces = [_one_of("spaces", lab["spaces"], allowed) for lab, allowed in zip(labs, ([3, 5], [0, 4, 6]), strict=True)]
    apprentices = whole_number("apprentices", seat["apprentices"], 0, int(apprentice_cap(state)))
    player = Player.beginning(apprentices, whole_number("florins", seat["florins"]), spaces[0], spaces[1])
    player.hand, player.public_total = _pile(seat["hand"]), _pile(seat["held"])
    player.dealt = NO_CARD if seat["dealt"] is None else COMPONENTS.index(seat["dealt"])
    player.free = whole_number("free", seat["free"], 0, apprentices)
    player.master = AT_HOME if seat["master"] is None else PLACES.index(seat["master"])
    player.placed = sum([1 << PLACES.index(name) for name in _no_twice("placed", seat["placed"])])
    player.favours = vec[i64](
        [whole_number("favours", number, 0, 9) for number in so_many("favours", seat["favours"], 4)]
    )
    player.favour_taken = 1 if flag("favour_taken", seat["favour_taken"]) else 0
    for number in range(2):
        _load_lab(state, player, number, labs[number])
    player.owned, player.completed, player.earlier = (_bits(seat[name]) for name in ("owned", "completed", "earlier"))
    if player.owned & ~player.completed or player.earlier & ~player.owned:
        raise PositionError("an invention is owned by who has completed it, and earlier is what is owned")
    player.income, player.rewards, player.spent, player.auctions, player.bonus = (
        whole_number(name, seat[name]) for name in ("income", "rewards", "spent", "auctions", "bonus")
    )
    if player.florins != player.income + player.rewards + player.bonus - player.spent - player.auctions:
        raise PositionError(f"{player.florins} florins are not what came in less what was paid")
    player.possible = _possible(state.box, player, seat["possible"])
    return player


def _load_lab(state: LeonardoState, player: Player, lab: int, given: dict[str, Any]) -> None:
    working = flag("working", given["working"])
    player.men[lab] = whole_number("men", given["men"], 0, int(player.places_for_men(lab)))
    player.under[lab] = whole_number("under", given["under"], 1, 25) if working else 0
    player.weeks[lab] = whole_number("weeks", given["weeks"], 0, 15 if working else 0)
    player.begun[lab] = whole_number("begun", given["begun"], 1 if working else 0, int(state.turn) if working else 0)
    player.exposed[lab] = 1 if flag("exposed", given["exposed"]) else 0
    player.staff[lab] = whole_number("staff", given["staff"], 0, int(player.room(lab)) if working else 0)
    if (player.exposed[lab] or working) and not (working and player.spaces[lab]):
        raise PositionError("only a laboratory that is owned can work, and only one that works can be exposed")


def _possible(box: Box, player: Player, given: list[Any]) -> vec[i64]:
    """The cases that everybody thinks possible: in order, each one that the components allow, the truth among them."""
    cases: list[int] = []
    for dealt, small, all_large in given:
        kind = NO_CARD if dealt is None else COMPONENTS.index(dealt)
        if (kind == NO_CARD) != (player.dealt == NO_CARD) or not all_large:
            raise PositionError(f"{[dealt, small, all_large]} is not possible")
        for large in all_large:
            case = case_of(kind, whole_number("possible", small, 0, 25), whole_number("possible", large, 0, 25))
            _check_case(box, player, case)
            cases.append(int(case))
    if cases != sorted(set(cases)):
        raise PositionError("possible lists its cases in order, each once")
    if truth(player) not in cases or hand_in(box, player, truth(player)) != player.hand:
        raise PositionError("what lies under the laboratories is not among what is possible")
    return vec[i64](cases)


def _check_case(box: Box, player: Player, case: i64) -> None:
    small, large = under_in(case, 0), under_in(case, 1)
    if not covers(total_in(player, case), box.needs[small] + box.needs[large]):
        raise PositionError(f"{[int(small), int(large)]} cannot be under the laboratories: components are missing")
    if (small > 0) != (player.under[0] > 0) or (large > 0) != (player.under[1] > 0):
        raise PositionError(f"{[int(small), int(large)]} does not go with the laboratories that work")


def _check_inventions(state: LeonardoState) -> None:
    """Every invention is somewhere, once."""
    found = [*state.deck, *state.requests, *[card for card in range(26) if state.discarded >> card & 1]]
    for player in state.seats:
        found += [card for card in range(26) if player.owned >> card & 1]
    found += [lot >> 8 for lot in state.lots] + ([state.lot] if state.lot else [])
    each_once("invention", found, list(range(1, 26)))
    if state.fresh & ~state.gone or state.requested & state.gone:
        raise PositionError("an invention completed this turn is completed, and one requested is not")


def _check_components(state: LeonardoState) -> None:
    """LV-1.2: twelve of each, in shops, hands and laboratories."""
    found = state.shops
    for player in state.seats:
        found += player.hand + state.box.needs[player.under[0]] + state.box.needs[player.under[1]]
    if found != FULL_SHOPS:
        raise PositionError(f"there are {counted(found)} components; there are 12 of each")


def _check_workers(state: LeonardoState) -> None:
    """Every worker is at home, in a laboratory or in one line."""
    for seat in range(state.players):
        player = state.seats[seat]
        places = [area for area in range(len(AREAS)) for worker in state.lines[area] if worker == 2 * seat + 1]
        in_city = [player.master] if 0 <= player.master < SMALL else []
        lined = sum([1 for line in state.lines for worker in line if worker == 2 * seat])
        if player.master >= SMALL and (
            not player.under[player.master - SMALL] or player.room(player.master - SMALL) < 0
        ):
            raise PositionError(f"the master of seat {seat} has no place in his laboratory")
        if places != in_city or player.free + player.staff[0] + player.staff[1] + lined != player.apprentices:
            raise PositionError(f"the workers of seat {seat} are not all in one place each")


def _load_decision(state: LeonardoState, decision: dict[str, Any] | None) -> None:
    """The question asked must be one that this position can ask, of those whom it can ask."""
    kind = "" if decision is None else decision["kind"]
    actors = [] if decision is None else decision["actors"]
    if kind not in QUESTIONS.get(STAGES[state.stage], []):
        raise PositionError(f"the stage {STAGES[state.stage]} cannot ask {kind!r}")
    _check_stage(state, kind)
    if actors != _expected_actors(state, kind):
        raise PositionError(f"this position cannot ask {kind!r} of seats {actors}")
    state.asked = kind
    for seat in actors:
        state.waiting |= 1 << seat
    for seat in actors:
        if len(state.moves(seat)) == 0:
            raise PositionError(f"seat {seat} is asked {kind!r}, but has no answer")


def _check_stage(state: LeonardoState, kind: str) -> None:
    if (state.turn == 0) != (state.stage in (FAVOURS, HALF_FAVOURS)) or (
        state.stage == OVER and state.turn != LAST_TURN
    ):
        raise PositionError(f"turn {state.turn} does not go with the stage {STAGES[state.stage]}")
    if state.stage in (COUNCIL, CARRYING, CITY) and state.turn > LAST_CITY_TURN:
        raise PositionError("in turns 8 and 9 the city is not resolved")
    in_order = state.stage <= PLACING or state.stage == REVEALING
    if in_order and state.active != (state.leonardo + state.step) % state.players:
        raise PositionError(f"seat {state.active} is not the one to act after {state.step} turns")
    if state.stage in (COUNCIL, CITY):
        _check_queue(state)
    if kind in ("benefit", "buy", "leonardo") and not 0 <= state.serving < len(state.queue):
        raise PositionError("nobody is served")
    if kind == "buy" and (state.sold == 4 or state.area == 0):
        raise PositionError("nothing is sold")
    if (kind == "place" and state.variants.lines) or (kind == "send" and not state.variants.lines):
        raise PositionError(f"{kind!r} is not asked with these options")
    if kind == "reorder":
        _check_look(state)
    if kind == "bid":
        _check_bids(state)


def _check_queue(state: LeonardoState) -> None:
    """Who waits to be served has his worker there."""
    line = [int(worker) for worker in state.lines[state.area]]
    present = line[:] if state.variants.lines else [2 * (worker >> 1) for worker in line]
    for worker in state.queue[max(state.serving, 0) :] if state.stage == COUNCIL else state.queue:
        if worker not in present:
            raise PositionError("somebody waits to be served where he has no worker")
        if state.variants.lines:
            present.remove(worker)
    waiting = [int(worker) for worker in state.queue[max(state.serving, 0) :]]
    if state.stage == COUNCIL and state.variants.lines and state.variants.council and waiting != line:
        raise PositionError("in the Council's line stand those who wait to be served, in their order")


def _check_look(state: LeonardoState) -> None:
    last = state.deck_log[len(state.deck_log) - 1] if len(state.deck_log) else 0
    top = [int(state.deck[len(state.deck) - 1 - place]) for place in range(min(4, len(state.deck)))]
    if len(top) < 2 or not is_look(last) or last != look(state.active, top):
        raise PositionError("who puts inventions in order has looked at those on top of the deck")


def _check_bids(state: LeonardoState) -> None:
    for seat in range(state.players):
        bid = state.bids[seat]
        if bid >= 0 and (not state.bidders >> seat & 1 or bid > state.seats[seat].florins):
            raise PositionError(f"seat {seat} cannot bid {bid}")


def _expected_actors(state: LeonardoState, kind: str) -> list[int]:
    if kind == "bid":
        return [seat for seat in range(state.players) if state.bidders >> seat & 1 and state.bids[seat] < 0]
    if kind == "auction":
        return [int(state.leonardo)]
    if kind in ("benefit", "buy", "leonardo"):
        return [int(state.queue[state.serving] >> 1)]
    return [int(state.active)] if kind else []


def _one_of(name: str, value: object, allowed: list[int]) -> int:
    if type(value) is not int or value not in allowed:
        raise PositionError(f"{name} is {value!r}; it should be one of {allowed}")
    return value


def _pile(counts: dict[str, Any]) -> int:
    if list(counts) != COMPONENTS:
        raise PositionError(f"components are counted as {', '.join(COMPONENTS)}, not {counts!r}")
    return pile_of({name: whole_number(name, number, 0, 12) for name, number in counts.items()})


def _no_twice(name: str, items: list[Any]) -> list[Any]:
    if type(items) is not list or len(set(items)) != len(items):
        raise PositionError(f"{name} is {items!r}; it should list each thing once")
    return items


def _cards(items: list[Any]) -> list[int]:
    return [whole_number("invention", card, 1, 25) for card in _no_twice("inventions", items)]


def _bits(items: list[Any]) -> int:
    return sum([1 << card for card in _cards(items)])


def _seat_bits(state: LeonardoState, items: list[Any]) -> int:
    return sum([1 << whole_number("seat", seat, 0, state.players - 1) for seat in _no_twice("seats", items)])


def _seat_or_none(state: LeonardoState, value: object) -> int:
    return -1 if value is None else whole_number("seat", value, 0, state.players - 1)


def _workers(state: LeonardoState, items: list[Any]) -> vec[i64]:
    return vec[i64](
        [2 * whole_number("seat", item["seat"], 0, state.players - 1) + WORKERS.index(item["worker"]) for item in items]
    )


# A view as a position


def complete(box: Box, view: dict[str, Any]) -> dict[str, Any]:
    """A position that fits the view: any possible case, and the deck as it comes."""
    cases = _fitting_cases(view["seats"])
    seats = [_completed_seat(box, seat, case) for seat, case in zip(view["seats"], cases, strict=True)]
    deck = _unseen_inventions(view)
    if len(deck) != view["deck"]["left"]:
        raise PositionError(f"{view['deck']['left']} inventions are left in the deck, but {len(deck)} are unseen")
    if view["looking"]:
        deck = [card for card in deck if card not in view["looking"]] + view["looking"][::-1]
    log = [_completed_entry(entry, deck) for entry in view["deck_log"]]
    decision = view["decision"]
    bids = list(view["bids"])
    if decision and decision["kind"] == "bid":
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
    raise PositionError("what is possible under the laboratories does not fit together")


def _known_case(seat: dict[str, Any]) -> list[Any]:
    small, large = (seat["labs"][lab]["under"] or 0 for lab in LABS)
    return [seat["dealt"], small, [large]]


def _completed_seat(box: Box, seat: dict[str, Any], case: list[Any]) -> dict[str, Any]:
    if seat["hand"] is not None:
        return seat
    total = _pile(seat["held"]) + (0 if case[0] is None else one(COMPONENTS.index(case[0])))
    labs = {lab: {**seat["labs"][lab], "under": case[1 + number] or None} for number, lab in enumerate(LABS)}
    hand = total - box.needs[case[1]] - box.needs[case[2]]
    return {**seat, "dealt": case[0], "hand": counted(hand), "labs": labs}


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
    number = whole_number("number", entry["number"], 1, 4)
    cards = deck[::-1][:number]
    return {**entry, "cards": cards if len(cards) == number else list(range(1, number + 1))}
