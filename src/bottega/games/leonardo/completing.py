"""Research (LV-6.9) and phase D: completing inventions, rewards and auctions (LV-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.components import listed
from bottega.games.leonardo.inventions import INVENTIONS, bit_count
from bottega.games.leonardo.knowledge import (
    is_complete,
    note_completeness,
    note_completion,
    note_exposure,
    note_no_exposure,
)
from bottega.games.leonardo.stages import AUCTIONS, TURN_END
from bottega.games.leonardo.table import LABS, SMALL

if TYPE_CHECKING:
    from bottega.games.leonardo.state import LeonardoState

MOST_WEEKS: Final[i64] = 15


def research(state: LeonardoState) -> None:
    """LV-6.9: the counters advance, then all workers return."""
    for seat in range(i64(state.players)):
        player = state.seats[seat]
        for lab in range(i64(2)):
            if player.under[lab] > 0:
                masters: i64 = 1 if player.master == SMALL + lab else 0
                done = player.staff[lab] + 2 * masters + 2 * player.men[lab]
                player.weeks[lab] = min(player.weeks[lab] + done, MOST_WEEKS)
                if state.telling and done > 0:
                    told: dict[str, object] = {"lab": LABS[lab], "done": int(done), "weeks": int(player.weeks[lab])}
                    state.tell(Event("research", seat, told))
        player.call_home()


def complete(state: LeonardoState) -> None:
    """Phase D: what is complete is rewarded, cards find their owners, and who is late exposes his laboratory."""
    finishers = vec[i64]([0] * (INVENTIONS + 1))
    state.fresh = 0
    completing = _complete_labs(state)
    for entry in completing:
        seat, lab = entry >> 1, entry & 1
        invention = state.seats[seat].under[lab]
        if not state.gone >> invention & 1:
            finishers[invention] |= 1 << seat
        finish_work(state, seat, lab, not state.gone >> invention & 1)
    for invention in range(1, INVENTIONS + 1):
        if finishers[invention]:
            _assign_card(state, invention, finishers[invention])
    expose(state)
    state.stage = AUCTIONS


def _complete_labs(state: LeonardoState) -> vec[i64]:
    """LV-7.1: the laboratories that complete their inventions, clockwise from Leonardo; everybody sees which."""
    found = vec[i64]()
    for step in range(i64(state.players)):
        seat = (state.leonardo + step) % state.players
        player = state.seats[seat]
        for lab in range(i64(2)):
            complete = is_complete(state, player, lab)
            note_completeness(state, player, lab, complete)
            if complete:
                found = append(found, 2 * seat + lab)
    return found


def finish_work(state: LeonardoState, seat: i64, lab: i64, first: bool) -> None:
    """LV-7.2, LV-7.3: the components return to the shops, the laboratory is idle, the reward is paid."""
    player = state.seats[seat]
    invention = player.under[lab]
    table = state.box.first_reward if first else state.box.later_reward
    reward = table[state.reading + invention]
    note_completion(state, player, lab, invention)
    state.shops += state.box.needs[invention]
    player.under[lab] = 0
    player.weeks[lab] = 0
    player.begun[lab] = 0
    player.exposed[lab] = 0
    player.shown[lab] = 0
    player.completed |= 1 << invention
    player.florins += reward
    player.rewards += reward
    if state.telling:
        told: dict[str, object] = {"invention": int(invention), "lab": LABS[lab], "florins": int(reward)}
        told["components"] = listed(state.box.needs[invention])
        state.tell(Event("invention_completed" if first else "invention_completed_later", seat, told))


def _assign_card(state: LeonardoState, invention: i64, finishers: i64) -> None:
    """LV-7.5: the card goes to who completed it alone; else there is an auction."""
    state.fresh |= 1 << invention
    state.gone |= 1 << invention
    state.withdraw_request(invention)
    if bit_count(finishers) > 1:
        state.lots = append(state.lots, invention << 8 | finishers)
        return
    seat: i64 = 0
    while not finishers >> seat & 1:
        seat += 1
    take_card(state, seat, invention)


def take_card(state: LeonardoState, seat: i64, invention: i64) -> None:
    state.seats[seat].owned |= 1 << invention
    if state.telling:
        state.tell(Event("card_taken", seat, {"invention": int(invention)}))


def expose(state: LeonardoState) -> None:
    """LV-7.4: who still works on what another completed this turn shows it, and may finish it later."""
    for step in range(i64(state.players)):
        seat = (state.leonardo + step) % state.players
        player = state.seats[seat]
        for lab in range(i64(2)):
            invention = player.under[lab]
            if invention == 0 or player.exposed[lab] == 1:
                continue
            if state.fresh >> invention & 1:
                player.exposed[lab] = 1
                note_exposure(state, player, lab, invention)
                if state.telling:
                    state.tell(Event("laboratory_exposed", seat, {"lab": LABS[lab], "invention": int(invention)}))
            else:
                note_no_exposure(state, player, lab)


# LV-7.5, LV-7.6: auctions


def auction(state: LeonardoState) -> None:
    """The next auction, clockwise from Leonardo's holder, who says which of his comes first; others' go by number."""
    if len(state.lots) == 0:
        state.stage = TURN_END
        return
    if len(_lots_of(state, state.leonardo)) > 1:
        state.ask_kind("auction", state.leonardo)
        return
    for step in range(i64(state.players)):
        lots = _lots_of(state, (state.leonardo + step) % state.players)
        if len(lots) > 0:
            _open_lot(state, lots[0])
            return


def _lots_of(state: LeonardoState, seat: i64) -> vec[i64]:
    """The auctions to come in which a seat takes part, by number."""
    return vec[i64]([lot for lot in state.lots if lot >> seat & 1])


def choose_lot(state: LeonardoState, seat: i64, move: i64) -> None:
    invention = mv.which_of(move)
    for lot in state.lots:
        if lot >> 8 == invention:
            _open_lot(state, lot)
            return


def _open_lot(state: LeonardoState, lot: i64) -> None:
    """All who take part bid at once; who has no florin bids 0, which everybody knows unless florins are covered."""
    state.lots = vec[i64]([other for other in state.lots if other != lot])
    state.lot = lot >> 8
    state.bidders = lot & 255
    state.bids = vec[i64]([-1] * state.players)
    state.question = state.game.question("bid")
    for seat in range(i64(state.players)):
        if state.bidders >> seat & 1:
            if state.seats[seat].florins > 0 or state.variants.covered_florins:
                state.waiting |= 1 << seat
            else:
                state.bids[seat] = 0
                if state.telling:
                    state.tell(Event("bid_without_florins", seat, {"invention": int(state.lot)}))
    if state.waiting == 0:
        _settle(state)


def bid(state: LeonardoState, seat: i64, move: i64) -> None:
    state.bids[seat] = mv.which_of(move)
    state.waiting &= ~(1 << seat)
    if state.telling:
        secret: dict[str, object] = {"florins": int(state.bids[seat])}
        state.tell(Event("bid_made", seat, {"invention": int(state.lot)}, secret))
    if state.waiting == 0:
        _settle(state)


def _settle(state: LeonardoState) -> None:
    """The highest bid pays and takes the card; of equals the nearest to Leonardo; all 0: nobody does."""
    best: i64 = 0
    winner: i64 = -1
    for step in range(i64(state.players)):
        seat = (state.leonardo + step) % state.players
        if state.bids[seat] > best:
            best = state.bids[seat]
            winner = seat
        if state.telling and state.bids[seat] >= 0:
            told: dict[str, object] = {"invention": int(state.lot), "florins": int(state.bids[seat])}
            state.tell(Event("bid_shown", seat, told))
    if winner < 0:
        state.discarded |= 1 << state.lot
        if state.telling:
            state.tell(Event("card_discarded", -1, {"invention": int(state.lot)}))
    else:
        state.seats[winner].florins -= best
        state.seats[winner].auctions += best
        if state.telling:
            state.tell(Event("auction_won", winner, {"invention": int(state.lot), "florins": int(best)}))
        take_card(state, winner, state.lot)
    state.lot = 0
    state.bidders = 0
    state.bids = vec[i64]([-1] * state.players)


def moves(state: LeonardoState, seat: i64) -> vec[i64]:
    if state.asked == "auction":
        return vec[i64]([mv.move_of(mv.AUCTION, lot >> 8) for lot in _lots_of(state, seat)])
    return vec[i64]([mv.move_of(mv.BID, florins) for florins in range(state.seats[seat].florins + 1)])
