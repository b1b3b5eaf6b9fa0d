"""LV-6.9 and LV-7: research, and phase D with its rewards and auctions."""

from __future__ import annotations

from typing import Final

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import knowledge
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.asking import Asked
from bottega.games.leonardo.components import listed
from bottega.games.leonardo.inventions import INVENTIONS, bit_count
from bottega.games.leonardo.stages import AUCTIONS, NO_STAGE
from bottega.games.leonardo.table import LABS, MOST_WEEKS, NO_LOT, SMALL, Lot, Row, Table


class Research(Row):
    """LV-6.9: the counters advance, then all workers return."""

    def run(self, state: Table) -> None:
        for seat in range(i64(state.players)):
            player = state.seats[seat]
            for lab in range(i64(2)):
                if player.labs[lab].under > 0:
                    _research(state, seat, lab)
            player.call_home()
        state.round = 1
        state.advance()


def _research(state: Table, seat: i64, lab: i64) -> None:
    player = state.seats[seat]
    masters: i64 = 1 if player.master == SMALL + lab else 0
    done = player.labs[lab].staff + 2 * masters + 2 * player.labs[lab].men
    player.labs[lab].weeks = min(player.labs[lab].weeks + done, MOST_WEEKS)
    if state.telling and done > 0:
        told: dict[str, object] = {"lab": LABS[lab], "done": int(done), "weeks": int(player.labs[lab].weeks)}
        state.tell(Event("research", seat, told))


class Completing(Row):
    """LV-7.1 to LV-7.5: what is complete is rewarded, cards find their owners, and who is late exposes their work."""

    def begin(self, state: Table) -> None:
        state.begin_round()

    def run(self, state: Table) -> None:
        finishers = vec[i64]([0] * (INVENTIONS + 1))
        state.fresh = 0
        for entry in _complete_labs(state):
            seat, lab = entry >> 1, entry & 1
            invention = state.seats[seat].labs[lab].under
            if not state.gone >> invention & 1:
                finishers[invention] |= 1 << seat
            finish_work(state, seat, lab, not state.gone >> invention & 1)
        for invention in range(1, INVENTIONS + 1):
            if finishers[invention]:
                _assign_card(state, invention, finishers[invention])
        expose(state)
        state.advance()


def _complete_labs(state: Table) -> vec[i64]:
    """LV-7.1: the laboratories that complete their inventions, clockwise from Leonardo; everybody sees which."""
    found = vec[i64]()
    for step in range(i64(state.players)):
        seat = (state.leonardo + step) % state.players
        player = state.seats[seat]
        for lab in range(i64(2)):
            complete = knowledge.is_complete(state, player, lab)
            knowledge.note_completeness(state, player, lab, complete)
            if complete:
                found = append(found, 2 * seat + lab)
    return found


def finish_work(state: Table, seat: i64, lab: i64, first: bool) -> None:
    """LV-7.2, LV-7.3: the components return to the shops, the laboratory is idle, the reward is paid."""
    player = state.seats[seat]
    invention = player.labs[lab].under
    table = state.box.first_reward if first else state.box.later_reward
    reward = table[state.reading + invention]
    knowledge.note_completion(state, player, lab, invention)
    state.shops += state.box.needs[invention]
    player.labs[lab].clear()
    player.completed |= 1 << invention
    player.florins += reward
    player.rewards += reward
    if state.telling:
        told: dict[str, object] = {"invention": int(invention), "lab": LABS[lab], "florins": int(reward)}
        told["components"] = listed(state.box.needs[invention])
        state.tell(Event("invention_completed" if first else "invention_completed_later", seat, told))


def _assign_card(state: Table, invention: i64, finishers: i64) -> None:
    """LV-7.5: the card goes to the player who completed it alone; else there is an auction."""
    state.note_completed(invention)
    if bit_count(finishers) > 1:
        state.lots = [*state.lots, Lot.of(invention, finishers)]
        return
    seat: i64 = 0
    while not finishers >> seat & 1:
        seat += 1
    take_card(state, seat, invention)


def take_card(state: Table, seat: i64, invention: i64) -> None:
    state.seats[seat].owned |= 1 << invention
    if state.telling:
        state.tell(Event("card_taken", seat, {"invention": int(invention)}))


def expose(state: Table) -> None:
    """LV-7.4: who still works on what another completed this turn shows it, and may finish it later."""
    for step in range(i64(state.players)):
        seat = (state.leonardo + step) % state.players
        player = state.seats[seat]
        for lab in range(i64(2)):
            invention = player.labs[lab].under
            if invention == 0 or player.labs[lab].exposed == 1:
                continue
            if state.fresh >> invention & 1:
                player.labs[lab].exposed = 1
                knowledge.note_exposure(state, player, lab, invention)
                if state.telling:
                    state.tell(Event("laboratory_exposed", seat, {"lab": LABS[lab], "invention": int(invention)}))
            else:
                knowledge.note_no_exposure(state, player, lab)


# LV-7.5, LV-7.6: auctions


class Auction(Asked):
    """LV-7.6: Leonardo's holder decides which of the auctions they take part in comes next."""

    def turn_of(self, state: Table) -> i64:
        return 1 << state.leonardo

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return vec[i64]([mv.move_of(mv.AUCTION, lot.invention) for lot in _lots_of(state, seat)])

    def objection(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        if _lot_for(state, seat, which) is NO_LOT:
            return state.refuse("LV-7.6", "not_your_auction", {"invention": int(which)})
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        _open_lot(state, _lot_for(state, seat, mv.which_of(move)))


class Bid(Asked):
    """LV-7.5: all who completed the invention bid at once, any number of florins they have."""

    def turn_of(self, state: Table) -> i64:
        waiting: i64 = 0
        for seat in range(i64(state.players)):
            if state.lot.bidders >> seat & 1 and state.bids[seat] < 0:
                waiting |= 1 << seat
        return waiting

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return vec[i64]([mv.move_of(mv.BID, florins) for florins in range(state.seats[seat].florins + 1)])

    def objection(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        florins = state.seats[seat].florins
        if which > florins:
            said: dict[str, object] = {"price": int(which), "florins": int(florins)}
            return state.refuse("LV-7.5", "too_few_florins", said)
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        state.bids[seat] = mv.which_of(move)
        if state.telling:
            secret: dict[str, object] = {"florins": int(state.bids[seat])}
            state.tell(Event("bid_made", seat, {"invention": int(state.lot.invention)}, secret))
        if state.waiting == 0:
            _settle(state)

    def subject(self, state: Table) -> dict[str, object] | None:
        return {"invention": int(state.lot.invention), "name": f"@invention.{state.lot.invention}"}


class Auctions(Row):
    """LV-7.6: clockwise from Leonardo's holder, who says which of theirs comes first; others' go by number."""

    def run(self, state: Table) -> None:
        if len(state.lots) == 0:
            state.advance()
            return
        if len(_lots_of(state, state.leonardo)) > 1:
            state.ask(AUCTION, AUCTION.seats(state))
            return
        for step in range(i64(state.players)):
            lots = _lots_of(state, (state.leonardo + step) % state.players)
            if len(lots) > 0:
                _open_lot(state, lots[0])
                return


def _lots_of(state: Table, seat: i64) -> list[Lot]:
    """The auctions to come in which a seat takes part, by number."""
    return [lot for lot in state.lots if lot.bidders >> seat & 1]


def _lot_for(state: Table, seat: i64, invention: i64) -> Lot:
    """The auction of an invention in which the seat takes part, if there is one."""
    for lot in _lots_of(state, seat):
        if lot.invention == invention:
            return lot
    return NO_LOT


def _open_lot(state: Table, lot: Lot) -> None:
    """All bid at once; who has no florin bids 0, which everybody knows unless florins are covered."""
    state.lots = [other for other in state.lots if other is not lot]
    state.lot = lot
    state.bids = vec[i64]([-1] * state.players)
    for seat in range(i64(state.players)):
        if state.lot.bidders >> seat & 1 and state.seats[seat].florins == 0 and not state.variants.covered_florins:
            state.bids[seat] = 0
            if state.telling:
                state.tell(Event("bid_without_florins", seat, {"invention": int(state.lot.invention)}))
    state.ask(BID, BID.seats(state))
    if state.waiting == 0:
        _settle(state)


def _settle(state: Table) -> None:
    """The highest bid pays and takes the card; of equals the nearest to Leonardo; all 0: nobody does."""
    best: i64 = 0
    winner: i64 = -1
    for step in range(i64(state.players)):
        seat = (state.leonardo + step) % state.players
        if state.bids[seat] > best:
            best = state.bids[seat]
            winner = seat
        if state.telling and state.bids[seat] >= 0:
            told: dict[str, object] = {"invention": int(state.lot.invention), "florins": int(state.bids[seat])}
            state.tell(Event("bid_shown", seat, told))
    if winner < 0:
        state.discarded |= 1 << state.lot.invention
        if state.telling:
            state.tell(Event("card_discarded", -1, {"invention": int(state.lot.invention)}))
    else:
        state.seats[winner].florins -= best
        state.seats[winner].auctions += best
        if state.telling:
            state.tell(Event("auction_won", winner, {"invention": int(state.lot.invention), "florins": int(best)}))
        take_card(state, winner, state.lot.invention)
    state.lot = NO_LOT
    state.bids = vec[i64]([-1] * state.players)


AUCTION: Final = Auction("auction", "LV-7.6", [mv.AUCTION])
BID: Final = Bid("bid", "LV-7.5", [mv.BID])
RESEARCH: Final = Research(NO_STAGE, [])
COMPLETING: Final = Completing(NO_STAGE, [])
HOLDING_AUCTIONS: Final = Auctions(AUCTIONS, [AUCTION, BID])
