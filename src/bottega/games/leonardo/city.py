"""The areas B to H: benefits sold at a rising price (LV-6.5 to LV-6.8, LV-6.10, EP-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.components import count, one
from bottega.games.leonardo.inventions import PRICES
from bottega.games.leonardo.lines import close_area, go_home, queue_of, served
from bottega.games.leonardo.setup import apprentice_cap
from bottega.games.leonardo.table import ACADEMY, AREA_COUNT, AREAS, FIRST_SHOP, UPGRADE_COUNT, WORKSHOP

if TYPE_CHECKING:
    from bottega.games.leonardo.state import LeonardoState


def price(state: LeonardoState) -> i64:
    return PRICES[state.sold]


def step(state: LeonardoState) -> None:
    """Offers the benefit of the area to whose turn it is; ends the area when 4 was paid or nobody is left.

    Who can use nothing or cannot pay is not asked (LV-6.10), unless that would tell of covered florins (LV-1.4).
    """
    if state.serving < 0:
        state.queue = queue_of(state, state.area)
        state.serving = 0
        state.sold = 0
    if len(state.queue) == 0 or state.sold == len(PRICES):
        _close(state)
        return
    seat = state.queue[state.serving] >> 1
    if (state.variants.covered_florins or _can_pay(state, seat)) and len(_goods(state, seat)) > 0:
        state.ask_kind("buy", seat)
    else:
        _leave(state, seat, True)


def _close(state: LeonardoState) -> None:
    close_area(state, state.area)
    state.serving = -1
    state.area += 1
    if state.area == AREA_COUNT:
        state.area = 0
        state.begin_completing()


def _can_pay(state: LeonardoState, seat: i64) -> bool:
    return state.seats[seat].florins >= price(state)


def _goods(state: LeonardoState, seat: i64) -> vec[i64]:
    """What the player could use of what is sold here."""
    found = vec[i64]()
    player = state.seats[seat]
    if state.area == WORKSHOP:
        for upgrade in range(UPGRADE_COUNT):
            if player.can_upgrade(upgrade):
                found = append(found, mv.move_of(mv.BUY, upgrade))
    elif state.area == ACADEMY:
        if player.apprentices < apprentice_cap(state):
            found = append(found, mv.move_of(mv.BUY, mv.APPRENTICE))
    elif count(state.shops, state.area - FIRST_SHOP) > 0:
        found = append(found, mv.move_of(mv.BUY, mv.FIRST_COMPONENT + state.area - FIRST_SHOP))
    return found


def moves(state: LeonardoState, seat: i64) -> vec[i64]:
    return append(_goods(state, seat) if _can_pay(state, seat) else vec[i64](), mv.PASS)


def play(state: LeonardoState, seat: i64, move: i64) -> None:
    if mv.kind_of(move) == mv.BUY:
        _buy(state, seat, mv.which_of(move))
    else:
        _leave(state, seat, False)


def _buy(state: LeonardoState, seat: i64, what: i64) -> None:
    player = state.seats[seat]
    state.pay(seat, price(state))
    if state.telling:
        told: dict[str, object] = {"what": mv.GOODS[what], "price": int(price(state)), "place": AREAS[state.area]}
        state.tell(Event("benefit_bought", seat, told))
    if what < UPGRADE_COUNT:
        player.upgrade(what)
    elif what == mv.APPRENTICE:
        player.apprentices += 1
        player.free += 1
    else:
        state.take_components(seat, one(what - mv.FIRST_COMPONENT))
    state.sold += 1
    if state.variants.lines:
        _worker_leaves(state)
    else:
        state.serving = (state.serving + 1) % len(state.queue)


def _leave(state: LeonardoState, seat: i64, unable: bool) -> None:
    """LV-6.5: who passes takes his workers back, and the next is asked; EP-5: one worker leaves."""
    if state.variants.lines:
        _tell_left(state, seat, "worker_unable" if unable else "worker_left")
        _worker_leaves(state)
        return
    _tell_left(state, seat, "area_unable" if unable else "area_left")
    go_home(state, state.area, seat)
    state.queue = vec[i64]([worker for worker in state.queue if worker >> 1 != seat])
    if state.serving >= len(state.queue):
        state.serving = 0


def _tell_left(state: LeonardoState, seat: i64, kind: str) -> None:
    if state.telling:
        state.tell(Event(kind, seat, {"place": AREAS[state.area]}))


def _worker_leaves(state: LeonardoState) -> None:
    """EP-5: each worker has one chance."""
    served(state, state.area, state.queue[0])
    state.queue = state.queue[1:]
