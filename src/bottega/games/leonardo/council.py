"""The Council: who is served, what he may choose, and how it is carried out (LV-6.2 to LV-6.4, LV-9, EP-6)."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final

from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.components import COMPONENTS, KINDS, count, one
from bottega.games.leonardo.deck import look, top_cards
from bottega.games.leonardo.lines import close_area, go_home, queue_of, served
from bottega.games.leonardo.shifting import shift, shift_in_line, shifts
from bottega.games.leonardo.stages import BENEFITS, CITY
from bottega.games.leonardo.table import COUNCIL, WORKSHOP

if TYPE_CHECKING:
    from bottega.games.leonardo.state import LeonardoState

MOVE: Final[i64] = 0
FLORINS: Final[i64] = 1
INVENTIONS: Final[i64] = 2
COMPONENT: Final[i64] = 3
BENEFIT_COUNT: Final[i64] = 4
COMPONENT_PRICE: Final[i64] = 1
EP_FLORINS: Final[i64] = 2


def step(state: LeonardoState) -> None:
    """Opens the Council, then asks one after the other for his benefit."""
    if state.serving < 0:
        _open(state)
    elif state.serving == len(state.queue):
        _all_have_chosen(state)
    else:
        _serve(state, state.queue[state.serving])


def _open(state: LeonardoState) -> None:
    state.queue = queue_of(state, COUNCIL)
    state.benefits = vec[i64]([-1] * 4)
    state.serving = 0
    if not (state.variants.council and state.variants.lines):  # EP-14
        _exclude_last(state)
    if len(state.queue) > 0 and not state.variants.rotation:  # LV-6.3, EP-4
        state.ask_kind("leonardo", state.queue[0] >> 1)


def _exclude_last(state: LeonardoState) -> None:
    """LV-6.2: where all are, the last in rank takes his workers back; not with two players."""
    present: i64 = 0
    last: i64 = -1
    for worker in state.queue:
        if not present >> (worker >> 1) & 1:
            present |= 1 << (worker >> 1)
            last = worker >> 1
    if present == (1 << state.players) - 1 and state.players > 2:
        go_home(state, COUNCIL, last)
        state.queue = vec[i64]([worker for worker in state.queue if worker >> 1 != last])
        if state.telling:
            state.tell(Event("council_excludes", last))


def _serve(state: LeonardoState, worker: i64) -> None:
    """Where florins are covered, nobody learns from the question whether the player could pay (LV-1.4)."""
    seat = worker >> 1
    choices = _offered(state, seat)
    if len(choices) == 0:
        _leave(state, worker, True)
    elif len(choices) == 1 and must_choose(state) and not (state.variants.covered_florins and choices[0] == COMPONENT):
        choose(state, seat, choices[0], True)
    else:
        state.ask_kind("benefit", seat)


def must_choose(state: LeonardoState) -> bool:
    """LV-6.3: the first takes a benefit, the others may decline; EP-6: everybody may."""
    return state.serving == 0 and not state.variants.council


def usable(state: LeonardoState, seat: i64) -> vec[i64]:
    """LV-6.4: the benefits left that the player can use and pay."""
    return vec[i64]([benefit for benefit in _offered(state, seat) if can_pay(state, seat, benefit)])


def _offered(state: LeonardoState, seat: i64) -> vec[i64]:
    """The benefits left that, as far as everybody sees, the player can use and pay."""
    found = vec[i64]()
    for benefit in range(BENEFIT_COUNT):
        if is_useful(state, seat, benefit) and (state.variants.covered_florins or can_pay(state, seat, benefit)):
            found = append(found, benefit)
    return found


def is_useful(state: LeonardoState, seat: i64, benefit: i64) -> bool:
    """Whether the benefit is left and there is something to be had."""
    if state.benefits[benefit] >= 0:
        return False
    if benefit == MOVE:
        return _anybody_to_move(state) if state.variants.council else len(shifts(state, seat)) > 0
    if benefit == INVENTIONS:
        return len(state.deck) > 0
    if benefit == FLORINS:
        return state.variants.council or state.council_florins > 0
    return state.shops > 0


def can_pay(state: LeonardoState, seat: i64, benefit: i64) -> bool:
    """EP-15: (2) is carried out before (4) and may pay for it."""
    if benefit != COMPONENT or state.variants.council:
        return True
    coming: i64 = state.council_florins if state.benefits[FLORINS] == seat else 0
    return state.seats[seat].florins + coming >= COMPONENT_PRICE


def _anybody_to_move(state: LeonardoState) -> bool:
    """EP-6: whether there is an apprentice in the city; in a line, one besides him who goes home with this choice."""
    found: i64 = 0
    for line in state.lines:
        for worker in line:
            if worker & 1 == 0:
                found += 1
    return found > (1 if state.variants.lines and state.queue[state.serving] & 1 == 0 else 0)


def choose(state: LeonardoState, seat: i64, benefit: i64, alone: bool) -> None:
    state.benefits[benefit] = seat
    if state.telling:
        told: dict[str, object] = {"benefit": mv.BENEFITS[benefit]}
        state.tell(Event("benefit_only" if alone else "benefit_chosen", seat, told))
    worker = state.queue[state.serving]
    state.serving += 1
    if state.variants.council:  # EP-14: carried out at once, and the worker goes home; without lines after his move
        if benefit != MOVE or state.variants.lines:
            _served(state, worker)
        _begin_benefit(state, seat, benefit)


def _leave(state: LeonardoState, worker: i64, unable: bool) -> None:
    seat = worker >> 1
    if state.telling:
        state.tell(Event("council_no_benefit" if unable else "council_declined", seat))
    _served(state, worker)
    state.serving += 1


def _served(state: LeonardoState, worker: i64) -> None:
    if state.variants.lines:
        served(state, COUNCIL, worker)
    else:
        go_home(state, COUNCIL, worker >> 1)


def _all_have_chosen(state: LeonardoState) -> None:
    state.stage = BENEFITS
    state.step = 0


def carry_out(state: LeonardoState) -> None:
    """LV-6.4: the benefits in their order; then everybody takes his workers back."""
    if state.step == BENEFIT_COUNT or state.variants.council:
        close_area(state, COUNCIL)
        state.area = WORKSHOP
        state.serving = -1
        state.stage = CITY
        return
    benefit = state.step
    state.step += 1
    if state.benefits[benefit] >= 0:
        _begin_benefit(state, state.benefits[benefit], benefit)


def _begin_benefit(state: LeonardoState, seat: i64, benefit: i64) -> None:
    """Carries out what needs no choice, and asks where there is one."""
    state.active = seat
    if benefit == MOVE:
        _move(state, seat)
    elif benefit == FLORINS:
        _take_florins(state, seat)
    elif benefit == INVENTIONS:
        _look(state, seat)
    else:
        _component(state, seat)


def _move(state: LeonardoState, seat: i64) -> None:
    """EP-15: where workers choose one by one, those who could be moved may have gone home since."""
    if len(shifts(state, seat)) > 0:
        state.ask_kind("move", seat)
    else:
        _waive_move(state, seat)


def _waive_move(state: LeonardoState, seat: i64) -> None:
    if state.telling:
        state.tell(Event("move_waived", seat))


def _end_move(state: LeonardoState, seat: i64) -> None:
    """EP-6 without lines: who has moved an apprentice goes home, and those left in the Council are ranked again."""
    if state.variants.council and not state.variants.lines:
        go_home(state, COUNCIL, seat)
        queue = state.queue[: state.serving]
        for worker in queue_of(state, COUNCIL):
            queue = append(queue, worker)
        state.queue = queue


def _take_florins(state: LeonardoState, seat: i64) -> None:
    florins = EP_FLORINS if state.variants.council else state.council_florins
    state.council_florins = 0
    state.gain(seat, florins)
    if state.telling:
        state.tell(Event("council_florins", seat, {"florins": int(florins)}))


def _component(state: LeonardoState, seat: i64) -> None:
    kinds = [kind for kind in range(KINDS) if count(state.shops, kind) > 0]
    if len(kinds) == 1:
        _take_component(state, seat, kinds[0])
    elif len(kinds) > 1:
        state.ask_kind("component", seat)


def _take_component(state: LeonardoState, seat: i64, kind: i64) -> None:
    price: i64 = 0 if state.variants.council else COMPONENT_PRICE
    state.pay(seat, price)
    state.take_components(seat, one(kind))
    if state.telling:
        told: dict[str, object] = {"component": COMPONENTS[kind], "price": int(price)}
        state.tell(Event("council_component", seat, told))


# Looking at the deck


def _look(state: LeonardoState, seat: i64) -> None:
    """The player looks; what he sees enters the log, and is put in order when he has answered."""
    cards = top_cards(state.deck)
    state.deck_log = append(state.deck_log, look(seat, cards))
    if state.telling:
        state.tell(Event("deck_seen", seat, {"number": len(cards)}, {"inventions": list(cards)}))
    if len(cards) > 1:
        state.ask_kind("reorder", seat)
    else:
        _turn_top_up(state)


def _reorder(state: LeonardoState, seat: i64, cards: list[int]) -> None:
    depth = len(state.deck)
    for place in range(len(cards)):
        state.deck[depth - 1 - place] = cards[place]
    state.deck_log[len(state.deck_log) - 1] = look(seat, cards)
    if state.telling:
        state.tell(Event("deck_reordered", seat, {"number": len(cards)}, {"inventions": list(cards)}))
    _turn_top_up(state)


def _turn_top_up(state: LeonardoState) -> None:
    if state.variants.council:  # EP-6
        state.turn_up()


# Questions and answers


def moves(state: LeonardoState, seat: i64) -> vec[i64]:
    if state.asked == "leonardo":
        return vec[i64]([mv.move_of(mv.GIVE, other) for other in range(i64(state.players))])
    if state.asked == "benefit":
        found = vec[i64]([mv.move_of(mv.BENEFIT, benefit) for benefit in usable(state, seat)])
        return found if must_choose(state) and len(found) > 0 else append(found, mv.PASS)
    if state.asked == "move":
        return append(shifts(state, seat), mv.PASS)
    if state.asked == "component":
        return vec[i64]([mv.move_of(mv.COMPONENT, kind) for kind in range(KINDS) if count(state.shops, kind) > 0])
    return vec[i64]([mv.reorder(list(cards)) for cards in permutations(top_cards(state.deck))])


def play(state: LeonardoState, seat: i64, move: i64) -> None:
    kind, which = mv.kind_of(move), mv.which_of(move)
    if kind == mv.GIVE:
        state.leonardo = which
        if state.telling:
            state.tell(Event("leonardo_given", which))
    elif kind == mv.BENEFIT:
        choose(state, seat, which, False)
    elif kind == mv.MOVE:
        shift(state, which >> 6, which >> 3 & 7, which & 7)
        _end_move(state, seat)
    elif kind == mv.MOVE_WORKER:
        shift_in_line(state, (which >> 6) - 1, which >> 3 & 7, which & 7)
    elif kind == mv.COMPONENT:
        _take_component(state, seat, which)
    elif kind == mv.REORDER:
        _reorder(state, seat, mv.ordered(move))
    elif state.asked == "move":
        _waive_move(state, seat)
        _end_move(state, seat)
    else:
        _leave(state, state.queue[state.serving], False)
