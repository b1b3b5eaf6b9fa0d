"""Copies, positions and views of a state. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import Any

from toy_game.state import Bidder, BidsState

from bottega.engine.fast import i64
from bottega.engine.showing import SEED, Shown, folded
from bottega.engine.watch import Seen


def copy_bidder(old: Bidder) -> Bidder:
    new = Bidder()
    new.hand = old.hand[:]
    new.spent = old.spent[:]
    new.bid = old.bid
    new.won = old.won[:]
    return new


def dump_bidder(state: BidsState, it: Bidder, seat: i64) -> dict[str, object]:
    return {
        "hand": [int(each) for each in it.hand],
        "spent": [int(each) for each in it.spent],
        "bid": int(it.bid) if it.bid != 0 else None,
        "won": [int(each) for each in it.won],
    }


def show_bidder(state: BidsState, it: Bidder, seat: i64, me: i64) -> dict[str, object]:
    return {
        "hand": [int(each) for each in it.hand] if seat == me else len(it.hand),
        "spent": [int(each) for each in it.spent],
        "bid": (int(it.bid) if it.bid != 0 else None) if seat == me else None,
        "won": [int(each) for each in it.won],
    }


def load_bidder(state: BidsState, it: Bidder, seat: i64, data: dict[str, Any]) -> Bidder:
    it.hand = list(data["hand"])
    it.spent = list(data["spent"])
    it.bid = 0 if data["bid"] is None else data["bid"]
    it.won = list(data["won"])
    return it


def copy_fields(old: BidsState, new: BidsState) -> None:
    """Gives a new state all declared fields of an old one."""
    new.prizes = old.prizes[:]
    new.seats = [copy_bidder(each) for each in old.seats]


def copy(state: BidsState) -> BidsState:
    """An independent copy, history included."""
    new = BidsState(state.game, state.players, state.options)
    copy_fields(state, new)
    state._copied(new)
    return new


def dump(state: BidsState) -> dict[str, object]:
    """The whole position."""
    return {
        "prizes": [int(each) for each in state.prizes],
        "seats": [dump_bidder(state, each, seat) for seat, each in enumerate(state.seats)],
    }


def view(state: BidsState, me: i64) -> dict[str, object]:
    """All that a seat may know; -1 is a spectator."""
    return {
        "game": state.game.name,
        "rules": state.game.rules_version,
        "players": state.players,
        "options": state.options.copy(),
        "decision": state.asking,
        "seat": int(me) if me >= 0 else None,
        "scores": state.scores(),
        "winners": list(state.winners()),
        "prizes": [int(each) for each in state.prizes_seen()],
        "seats": [show_bidder(state, each, seat, me) for seat, each in enumerate(state.seats)],
    }


def load(state: BidsState, data: dict[str, Any]) -> None:
    """Fills a state from a position whose shape has been checked."""
    state.prizes = list(data["prizes"])
    state.seats = [load_bidder(state, Bidder(), seat, each) for seat, each in enumerate(data["seats"])]


def mark_bidder(state: BidsState, it: Bidder, seat: i64, mark: i64) -> i64:
    mark = folded(mark, len(it.hand))
    for each in it.hand:
        mark = folded(mark, each)
    mark = folded(mark, len(it.spent))
    for each in it.spent:
        mark = folded(mark, each)
    mark = folded(mark, it.bid)
    mark = folded(mark, len(it.won))
    for each in it.won:
        mark = folded(mark, each)
    return mark


def views(state: BidsState, seats: list[int | None]) -> tuple[dict[str, object], list[dict[str, object]]]:
    """What everybody may know, and what each of these sees besides."""
    me: i64 = -1
    common: dict[str, object] = {
        "game": state.game.name,
        "rules": state.game.rules_version,
        "players": state.players,
        "options": state.options.copy(),
        "decision": state.asking,
        "scores": state.scores(),
        "winners": list(state.winners()),
        "prizes": [int(each) for each in state.prizes_seen()],
    }
    own: list[dict[str, object]] = []
    shown_seats = seats_shown(state)
    for onlooker in seats:
        me = -1 if onlooker is None else onlooker
        own.append(
            {
                "seats": seats_seen(state, shown_seats, me),
                "seat": onlooker,
            }
        )
    return common, own


def seats_shown(state: BidsState) -> list[Shown]:
    records = state.seats
    shown = state.shown("seats", len(records))
    for seat in range(i64(len(records))):
        it = records[seat]
        last = shown[seat]
        mark = mark_bidder(state, it, seat, SEED)
        if last.mark != mark:
            last.renew(mark, show_bidder(state, it, seat, -1))
    return shown


def seats_seen(state: BidsState, shown: list[Shown], me: i64) -> list[dict[str, object]]:
    found = [last.content for last in shown]
    if me >= 0:
        found[me] = bidder_seen(state, shown[me], me, me)
    return found


def bidder_seen(state: BidsState, last: Shown, seat: i64, me: i64) -> dict[str, object]:
    seen = last.own.get(me)
    if seen is None:
        it = state.seats[seat]
        seen = last.own[me] = last.content.copy()
        seen["hand"] = [int(each) for each in it.hand]
        seen["bid"] = int(it.bid) if it.bid != 0 else None
    return seen


def look(state: BidsState, seen: Seen, seats: list[int]) -> None:
    """Shows everybody all that they see; a field that has not changed is not written."""
    seat: i64 = -1
    seen.see(0, "decision", state.asking)
    seen.see(1, "scores", state.scores())
    seen.see(2, "winners", list(state.winners()))
    seen.see(3, "prizes", [int(each) for each in state.prizes_seen()])
    records = seen.records("seats", range(len(state.seats)))
    for seat in range(i64(len(state.seats))):
        look_at_bidder(state, state.seats[seat], seat, records[seat], seats)


def look_at_bidder(state: BidsState, it: Bidder, seat: i64, seen: Seen, seats: list[int]) -> None:
    if not seen.moved(mark_bidder(state, it, seat, SEED)):
        return
    me: i64 = -1
    new_hand = seen.see_whole(0, "hand", [int(each) for each in it.hand] if seat == me else len(it.hand))
    seen.see(1, "spent", [int(each) for each in it.spent])
    new_bid = seen.see_whole(2, "bid", (int(it.bid) if it.bid != 0 else None) if seat == me else None)
    seen.see(3, "won", [int(each) for each in it.won])
    if seat in seen.own:
        me = seat
        seen.see_own(seat, 0, "hand", [int(each) for each in it.hand], new_hand)
        seen.see_own(seat, 2, "bid", int(it.bid) if it.bid != 0 else None, new_bid)
