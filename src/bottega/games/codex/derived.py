"""Copies, positions and views of a state. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.deck import Deck
from bottega.engine.fast import i64, vec
from bottega.engine.showing import SEED, Shown, folded, mark_of, numbers_of
from bottega.engine.watch import Seen
from bottega.games.codex import forms
from bottega.games.codex.cards import IDS, OBJECTIVE_IDS
from bottega.games.codex.symbols import DECKS, SIDES
from bottega.games.codex.table import Objectives, Player, Table

_IDS_NUMBER: Final = {name: number for number, name in enumerate(IDS)}
_SIDES_NUMBER: Final = {name: number for number, name in enumerate(SIDES)}
_OBJECTIVE_IDS_NUMBER: Final = {name: number for number, name in enumerate(OBJECTIVE_IDS)}


def copy_player(old: Player) -> Player:
    new = Player()
    new.points = old.points
    new.objective_points = old.objective_points
    new.starter = old.starter
    new.area = old.area.copy()
    new.side = old.side
    new.hand = old.hand[:]
    new.seen = old.seen
    new.dealt = old.dealt
    new.kept = old.kept
    return new


def dump_player(state: Table, it: Player, seat: i64) -> dict[str, object]:
    return {
        "points": int(it.points),
        "objective_points": int(it.objective_points),
        "starter": IDS[it.starter],
        "area": forms.write_area(state, it, seat, -1, True),
        "visible": forms.visible(state, it),
        "side": SIDES[it.side] if it.side != -1 else None,
        "hand": forms.write_hand(state, it, seat, -1, True),
        "dealt": [OBJECTIVE_IDS[each] for each in it.dealt],
        "kept": OBJECTIVE_IDS[it.kept] if it.kept != -1 else None,
    }


def show_player(state: Table, it: Player, seat: i64, me: i64) -> dict[str, object]:
    return {
        "points": int(it.points),
        "objective_points": int(it.objective_points),
        "starter": IDS[it.starter],
        "area": forms.write_area(state, it, seat, me, False),
        "visible": forms.visible(state, it),
        "side": (SIDES[it.side] if it.side != -1 else None) if state.knows_side(seat, me) else None,
        "hand": forms.write_hand(state, it, seat, me, False) if seat == me else forms.backs(state, it),
        "dealt": [OBJECTIVE_IDS[each] for each in it.dealt] if state.knows_dealt(seat, me) else None,
        "kept": (OBJECTIVE_IDS[it.kept] if it.kept != -1 else None) if state.knows_kept(seat, me) else None,
    }


def load_player(state: Table, it: Player, seat: i64, data: dict[str, Any]) -> Player:
    it.points = data["points"]
    it.objective_points = data["objective_points"]
    it.starter = _IDS_NUMBER[data["starter"]]
    forms.read_area(state, it, seat, data["area"])
    it.side = -1 if data["side"] is None else _SIDES_NUMBER[data["side"]]
    forms.read_hand(state, it, seat, data["hand"])
    it.dealt = numbers_of(data["dealt"], _OBJECTIVE_IDS_NUMBER)
    it.kept = -1 if data["kept"] is None else _OBJECTIVE_IDS_NUMBER[data["kept"]]
    return it


def copy_objectives(old: Objectives) -> Objectives:
    new = Objectives()
    new.common = old.common[:]
    new.pile = old.pile[:]
    return new


def dump_objectives(state: Table, it: Objectives, seat: i64) -> dict[str, object]:
    return {
        "common": [OBJECTIVE_IDS[each] for each in it.common],
        "pile": [OBJECTIVE_IDS[each] for each in it.pile],
    }


def show_objectives(state: Table, it: Objectives, seat: i64, me: i64) -> dict[str, object]:
    return {
        "common": [OBJECTIVE_IDS[each] for each in it.common] if state.placed(seat, me) else None,
    }


def load_objectives(state: Table, it: Objectives, seat: i64, data: dict[str, Any]) -> Objectives:
    it.common = numbers_of(data["common"], _OBJECTIVE_IDS_NUMBER)
    it.pile = numbers_of(data["pile"], _OBJECTIVE_IDS_NUMBER)
    return it


def copy_fields(old: Table, new: Table) -> None:
    """Gives a new state all declared fields of an old one."""
    new.round = old.round
    new.active = old.active
    new.last_round = old.last_round
    new.row = old.row[:]
    new.decks = [each.copy() for each in old.decks]
    new.objectives = old.objectives
    new.first = old.first
    new.passes = old.passes
    new.seats = [copy_player(each) for each in old.seats]
    new.counted = old.counted


def copy(state: Table) -> Table:
    """An independent copy, history included."""
    new = Table(state.game, state.players, state.options)
    copy_fields(state, new)
    state._copied(new)
    return new


def dump(state: Table) -> dict[str, object]:
    """The whole position."""
    seat: i64 = -1
    return {
        "round": int(state.round),
        "active": int(state.active) if state.active != -1 else None,
        "last_round": int(state.last_round) if state.last_round != -1 else None,
        "row": {
            name: [IDS[state.row[at]] if state.row[at] != -1 else None for at in range(2 * place, 2 * place + 2)]
            for place, name in enumerate(DECKS)
        },
        "decks": {name: [IDS[card] for card in state.decks[place].covered()] for place, name in enumerate(DECKS)},
        "objectives": dump_objectives(state, state.objectives, seat),
        "first": int(state.first),
        "passes": int(state.passes),
        "seats": [dump_player(state, each, seat) for seat, each in enumerate(state.seats)],
    }


def view(state: Table, me: i64) -> dict[str, object]:
    """All that a seat may know; -1 is a spectator."""
    seat: i64 = -1
    return {
        "game": state.game.name,
        "rules": state.game.rules_version,
        "players": state.players,
        "options": state.options.copy(),
        "decision": state.asking,
        "seat": int(me) if me >= 0 else None,
        "scores": state.scores(),
        "winners": list(state.winners()),
        "round": int(state.round),
        "active": int(state.active) if state.active != -1 else None,
        "last_round": int(state.last_round) if state.last_round != -1 else None,
        "row": {
            name: [IDS[state.row[at]] if state.row[at] != -1 else None for at in range(2 * place, 2 * place + 2)]
            for place, name in enumerate(DECKS)
        },
        "decks": forms.tops(state, state),
        "objectives": show_objectives(state, state.objectives, seat, me),
        "first": int(state.first) if state.begun(seat, me) else None,
        "passes": int(state.passes),
        "seats": [show_player(state, each, seat, me) for seat, each in enumerate(state.seats)],
    }


def load(state: Table, data: dict[str, Any]) -> None:
    """Fills a state from a position whose shape has been checked."""
    seat: i64 = -1
    state.round = data["round"]
    state.active = -1 if data["active"] is None else data["active"]
    state.last_round = -1 if data["last_round"] is None else data["last_round"]
    state.row = vec[i64]([-1 if each is None else _IDS_NUMBER[each] for name in DECKS for each in data["row"][name]])
    state.decks = [Deck(numbers_of(data["decks"][name], _IDS_NUMBER)) for name in DECKS]
    state.objectives = load_objectives(state, Objectives(), seat, data["objectives"])
    state.first = data["first"]
    state.passes = data["passes"]
    state.seats = [load_player(state, Player(), seat, each) for seat, each in enumerate(data["seats"])]


def mark_player(state: Table, it: Player, seat: i64, mark: i64) -> i64:
    mark = folded(mark, 1 if state.knows_side(seat, -1) else 0)
    mark = folded(mark, 1 if state.knows_side(seat, seat) else 0)
    mark = folded(mark, 1 if state.knows_dealt(seat, -1) else 0)
    mark = folded(mark, 1 if state.knows_dealt(seat, seat) else 0)
    mark = folded(mark, 1 if state.knows_kept(seat, -1) else 0)
    mark = folded(mark, 1 if state.knows_kept(seat, seat) else 0)
    mark = folded(mark, it.points)
    mark = folded(mark, it.objective_points)
    mark = folded(mark, it.starter)
    mark = folded(mark, it.area.mark())
    mark = folded(mark, it.side)
    mark = folded(mark, len(it.hand))
    for each in it.hand:
        mark = folded(mark, each)
    mark = folded(mark, len(it.dealt))
    for each in it.dealt:
        mark = folded(mark, each)
    return folded(mark, it.kept)


def views(state: Table, seats: list[int | None]) -> tuple[dict[str, object], list[dict[str, object]]]:
    """What everybody may know, and what each of these sees besides."""
    seat: i64 = -1
    me: i64 = -1
    common: dict[str, object] = {
        "game": state.game.name,
        "rules": state.game.rules_version,
        "players": state.players,
        "options": state.options.copy(),
        "decision": state.asking,
        "scores": state.scores(),
        "winners": list(state.winners()),
        "round": int(state.round),
        "active": int(state.active) if state.active != -1 else None,
        "last_round": int(state.last_round) if state.last_round != -1 else None,
        "row": {
            name: [IDS[state.row[at]] if state.row[at] != -1 else None for at in range(2 * place, 2 * place + 2)]
            for place, name in enumerate(DECKS)
        },
        "decks": forms.tops(state, state),
        "objectives": show_objectives(state, state.objectives, seat, me),
        "passes": int(state.passes),
    }
    own: list[dict[str, object]] = []
    shown_seats = seats_shown(state)
    for onlooker in seats:
        me = -1 if onlooker is None else onlooker
        own.append(
            {
                "first": int(state.first) if state.begun(seat, me) else None,
                "seats": seats_seen(state, shown_seats, me),
                "seat": onlooker,
            }
        )
    return common, own


def seats_shown(state: Table) -> list[Shown]:
    records = state.seats
    shown = state.shown("seats", len(records))
    for seat in range(i64(len(records))):
        it = records[seat]
        last = shown[seat]
        mark = mark_player(state, it, seat, SEED)
        if last.mark != mark:
            last.renew(mark, show_player(state, it, seat, -1))
    return shown


def seats_seen(state: Table, shown: list[Shown], me: i64) -> list[dict[str, object]]:
    found = [last.content for last in shown]
    if me >= 0:
        found[me] = player_seen(state, shown[me], me, me)
    return found


def player_seen(state: Table, last: Shown, seat: i64, me: i64) -> dict[str, object]:
    seen = last.own.get(me)
    if seen is None:
        it = state.seats[seat]
        seen = last.own[me] = last.content.copy()
        seen["side"] = (SIDES[it.side] if it.side != -1 else None) if state.knows_side(seat, me) else None
        seen["hand"] = forms.write_hand(state, it, seat, me, False)
        seen["dealt"] = [OBJECTIVE_IDS[each] for each in it.dealt] if state.knows_dealt(seat, me) else None
        seen["kept"] = (OBJECTIVE_IDS[it.kept] if it.kept != -1 else None) if state.knows_kept(seat, me) else None
    return seen


def look(state: Table, seen: Seen, seats: list[int]) -> None:
    """Shows everybody all that they see; a field that has not changed is not written."""
    seat: i64 = -1
    me: i64 = -1
    seen.see(0, "decision", state.asking)
    seen.see(1, "scores", state.scores())
    seen.see(2, "winners", list(state.winners()))
    seen.see_number(3, "round", state.round)
    seen.see(4, "active", int(state.active) if state.active != -1 else None)
    seen.see(5, "last_round", int(state.last_round) if state.last_round != -1 else None)
    if seen.field_moved(6, mark_of(state.row)):
        seen.see(
            6,
            "row",
            {
                name: [IDS[state.row[at]] if state.row[at] != -1 else None for at in range(2 * place, 2 * place + 2)]
                for place, name in enumerate(DECKS)
            },
        )
    seen.see(7, "decks", forms.tops(state, state))
    seen.see(8, "objectives", show_objectives(state, state.objectives, seat, me))
    new_first = seen.see_whole(9, "first", int(state.first) if state.begun(seat, me) else None)
    seen.see_number(10, "passes", state.passes)
    for onlooker in seats:
        me = onlooker
        seen.see_own(onlooker, 9, "first", int(state.first) if state.begun(seat, me) else None, new_first)
    records = seen.records("seats", range(len(state.seats)))
    for seat in range(i64(len(state.seats))):
        look_at_player(state, state.seats[seat], seat, records[seat], seats)


def look_at_player(state: Table, it: Player, seat: i64, seen: Seen, seats: list[int]) -> None:
    if not seen.moved(mark_player(state, it, seat, SEED)):
        return
    me: i64 = -1
    seen.see_number(0, "points", it.points)
    seen.see_number(1, "objective_points", it.objective_points)
    seen.see(2, "starter", IDS[it.starter])
    if seen.field_moved(3, it.area.mark()):
        seen.see(3, "area", forms.write_area(state, it, seat, me, False))
    seen.see(4, "visible", forms.visible(state, it))
    new_side = seen.see_whole(
        5, "side", (SIDES[it.side] if it.side != -1 else None) if state.knows_side(seat, me) else None
    )
    new_hand = seen.see_whole(
        6, "hand", forms.write_hand(state, it, seat, me, False) if seat == me else forms.backs(state, it)
    )
    new_dealt = seen.see_whole(
        7, "dealt", [OBJECTIVE_IDS[each] for each in it.dealt] if state.knows_dealt(seat, me) else None
    )
    new_kept = seen.see_whole(
        8, "kept", (OBJECTIVE_IDS[it.kept] if it.kept != -1 else None) if state.knows_kept(seat, me) else None
    )
    if seat in seen.own:
        me = seat
        seen.see_own(
            seat,
            5,
            "side",
            (SIDES[it.side] if it.side != -1 else None) if state.knows_side(seat, me) else None,
            new_side,
        )
        seen.see_own(seat, 6, "hand", forms.write_hand(state, it, seat, me, False), new_hand)
        seen.see_own(
            seat,
            7,
            "dealt",
            [OBJECTIVE_IDS[each] for each in it.dealt] if state.knows_dealt(seat, me) else None,
            new_dealt,
        )
        seen.see_own(
            seat,
            8,
            "kept",
            (OBJECTIVE_IDS[it.kept] if it.kept != -1 else None) if state.knows_kept(seat, me) else None,
            new_kept,
        )
