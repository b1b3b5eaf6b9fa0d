"""LV-6.5 to LV-6.8, LV-6.10: the areas B to H, which sell their benefits at a rising price."""

from __future__ import annotations

from typing import Final

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.asking import InCity, Served
from bottega.games.leonardo.components import COMPONENTS, count, one
from bottega.games.leonardo.favours import why_no_upgrade
from bottega.games.leonardo.inventions import PRICES
from bottega.games.leonardo.stages import CITY
from bottega.games.leonardo.table import ACADEMY, AREA_COUNT, AREAS, COUNCIL, FIRST_SHOP, UPGRADE_COUNT, WORKSHOP, Table
from bottega.games.leonardo.workers import close_area, go_home


class Buy(Served):
    """LV-6.5: the player buys what the area sells, at the price reached, or takes their workers back."""

    def seats(self, state: Table) -> i64:
        """LV-6.10: nobody who can use nothing or cannot pay, unless that would tell of covered florins (LV-1.4)."""
        seat = state.queue[state.serving] >> 1
        payable = state.variants.covered_florins or _can_pay(state, seat)
        return self.turn_of(state) if payable and len(_goods(state, seat)) > 0 else 0

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return append(_goods(state, seat) if _can_pay(state, seat) else vec[i64](), mv.PASS)

    def objection(self, state: Table, seat: i64, kind: i64, what: i64) -> Refusal | None:
        player = state.seats[seat]
        if kind == mv.PASS:
            return None
        if state.area != _sold_in(what):
            said: dict[str, object] = {"what": "@what." + mv.GOODS[what], "place": "@place." + AREAS[state.area]}
            return state.refuse("LV-6.5", "not_sold_here", said)
        if state.area == WORKSHOP and not player.can_upgrade(what):
            return why_no_upgrade(state, player, what, "LV-6.6")
        if state.area == ACADEMY and player.apprentices >= state.apprentice_cap():
            return state.refuse("LV-6.7", "all_apprentices", {"cap": int(state.apprentice_cap())})
        if state.area >= FIRST_SHOP and count(state.shops, state.area - FIRST_SHOP) == 0:
            empty = "@component." + COMPONENTS[state.area - FIRST_SHOP]
            return state.refuse("LV-6.8", "shop_empty", {"component": empty})
        if not _can_pay(state, seat):
            said = {"price": int(state.price()), "florins": int(player.florins)}
            return state.refuse("LV-6.5", "too_few_florins", said)
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        if mv.kind_of(move) == mv.BUY:
            _buy(state, seat, mv.which_of(move))
            self.end_sale(state)
        else:
            self.leave(state, seat, False)

    def end_sale(self, state: Table) -> None:
        """LV-6.5: it is the turn of the next in rank, and after the last of the first who is still there."""
        state.serving = (state.serving + 1) % len(state.queue)

    def leave(self, state: Table, seat: i64, unable: bool) -> None:
        """LV-6.5: the player takes their workers back, and the next in rank is asked."""
        if state.telling:
            state.tell(Event("area_unable" if unable else "area_left", seat, {"place": AREAS[state.area]}))
        go_home(state, state.area, seat)
        state.queue = vec[i64]([worker for worker in state.queue if worker >> 1 != seat])
        if state.serving >= len(state.queue):
            state.serving = 0

    def subject(self, state: Table) -> dict[str, object] | None:
        return {"area": "@place." + AREAS[state.area], "price": int(state.price())}


def _can_pay(state: Table, seat: i64) -> bool:
    return state.seats[seat].florins >= state.price()


def _goods(state: Table, seat: i64) -> vec[i64]:
    """What the player could use of what is sold here."""
    found = vec[i64]()
    player = state.seats[seat]
    if state.area == WORKSHOP:
        for upgrade in range(UPGRADE_COUNT):
            if player.can_upgrade(upgrade):
                found = append(found, mv.move_of(mv.BUY, upgrade))
    elif state.area == ACADEMY:
        if player.apprentices < state.apprentice_cap():
            found = append(found, mv.move_of(mv.BUY, mv.APPRENTICE))
    elif count(state.shops, state.area - FIRST_SHOP) > 0:
        found = append(found, mv.move_of(mv.BUY, mv.FIRST_COMPONENT + state.area - FIRST_SHOP))
    return found


def _sold_in(what: i64) -> i64:
    """The area that sells it."""
    if what < UPGRADE_COUNT:
        return WORKSHOP
    if what == mv.APPRENTICE:
        return ACADEMY
    return FIRST_SHOP + what - mv.FIRST_COMPONENT


def _buy(state: Table, seat: i64, what: i64) -> None:
    player = state.seats[seat]
    state.pay(seat, state.price())
    if state.telling:
        told: dict[str, object] = {"what": mv.GOODS[what], "price": int(state.price()), "place": AREAS[state.area]}
        state.tell(Event("benefit_bought", seat, told))
    if what < UPGRADE_COUNT:
        player.upgrade(what)
    elif what == mv.APPRENTICE:
        player.apprentices += 1
        player.free += 1
    else:
        state.take_components(seat, one(what - mv.FIRST_COMPONENT))
    state.sold += 1


class Selling(InCity):
    """LV-6.5: area after area sells its benefit until 4 florins were paid or nobody is left."""

    def __init__(self, buy: Buy) -> None:
        super().__init__(CITY, [buy])
        self.buy = buy

    def begin(self, state: Table) -> None:
        super().begin(state)
        close_area(state, COUNCIL)
        state.area = WORKSHOP
        state.serving = -1

    def run(self, state: Table) -> None:
        if state.serving < 0:
            state.queue = state.standing.queue(state.lines[state.area])
            state.serving = 0
            state.sold = 0
        if len(state.queue) == 0 or state.sold == len(PRICES):
            self._close(state)
            return
        waiting = self.buy.seats(state)
        if waiting:
            state.ask(self.buy, waiting)
        else:
            self.buy.leave(state, state.queue[state.serving] >> 1, True)

    def _close(self, state: Table) -> None:
        close_area(state, state.area)
        state.serving = -1
        state.area += 1
        if state.area == AREA_COUNT:
            state.area = COUNCIL
            state.advance()


BUY: Final = Buy("buy", "LV-6.5", [mv.BUY, mv.PASS])
SELLING: Final = Selling(BUY)
