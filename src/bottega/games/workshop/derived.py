"""Copies, positions and views of a state. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.deck import Deck
from bottega.engine.fast import i64
from bottega.engine.showing import SEED, Shown, bits_of, counts_of, folded, mark_of, numbers_of, places_of
from bottega.engine.watch import Seen
from bottega.games.workshop import forms
from bottega.games.workshop.cards import APPRENTICES, IDS
from bottega.games.workshop.hand import Hand
from bottega.games.workshop.memory import Memory
from bottega.games.workshop.table import Middle, Supply, Table

_IDS_NUMBER: Final = {name: number for number, name in enumerate(IDS)}
_APPRENTICES_NUMBER: Final = {name: number for number, name in enumerate(APPRENTICES)}


def copy_hand(old: Hand) -> Hand:
    new = Hand()
    new.cards = old.cards[:]
    new.columns = old.columns[:]
    new.leonardo = old.leonardo
    new.patrons = old.patrons
    new.unfinished = old.unfinished
    new.level = old.level[:]
    return new


def dump_hand(state: Table, it: Hand, seat: i64) -> dict[str, object]:
    return {
        "cards": [IDS[each] for each in it.cards],
        "columns": forms.write_columns(state, it, seat, -1, True),
        "leonardo": [IDS[each] for each in it.leonardo],
        "patrons": [IDS[each] for each in it.patrons],
        "unfinished": [IDS[each] for each in it.unfinished],
    }


def show_hand(state: Table, it: Hand, seat: i64, me: i64) -> dict[str, object]:
    return {
        "cards": forms.recalled(state, it.cards, seat, me),
        "columns": forms.write_columns(state, it, seat, me, False),
        "leonardo": [IDS[each] for each in it.leonardo],
        "patrons": [IDS[each] for each in it.patrons],
        "unfinished": [IDS[each] for each in it.unfinished],
        "fatigue": int(it.taken()),
        "smiles": bool(it.may_smile(state.box)),
        "points": int(it.total(state.box)),
    }


def load_hand(state: Table, it: Hand, seat: i64, data: dict[str, Any]) -> Hand:
    it.cards = numbers_of(data["cards"], _IDS_NUMBER)
    forms.read_columns(state, it, seat, data["columns"])
    it.leonardo = numbers_of(data["leonardo"], _IDS_NUMBER)
    it.patrons = numbers_of(data["patrons"], _IDS_NUMBER)
    it.unfinished = numbers_of(data["unfinished"], _IDS_NUMBER)
    return it


def copy_memory(old: Memory) -> Memory:
    new = Memory()
    new.exact = old.exact[:]
    new.pairs = old.pairs[:]
    new.about = old.about[:]
    new.seats = old.seats
    new.version = old.version
    return new


def dump_memory(state: Table, it: Memory, seat: i64) -> dict[str, object]:
    return {
        "exact": {name: places_of(it.exact[place]) for place, name in enumerate(APPRENTICES) if it.exact[place]},
        "pairs": forms.write_pairs(state, it, seat, -1, True),
    }


def load_memory(state: Table, it: Memory, seat: i64, data: dict[str, Any]) -> Memory:
    it.exact = counts_of({name: bits_of(each) for name, each in data["exact"].items()}, _APPRENTICES_NUMBER)
    forms.read_pairs(state, it, seat, data["pairs"])
    return it


def copy_supply(old: Supply) -> Supply:
    new = Supply()
    new.up = old.up
    new.deck = old.deck.copy()
    return new


def dump_supply(state: Table, it: Supply, seat: i64) -> dict[str, object]:
    return {
        "up": [IDS[each] for each in it.up],
        "deck": [IDS[card] for card in it.deck.covered()],
    }


def show_supply(state: Table, it: Supply, seat: i64, me: i64) -> dict[str, object]:
    return {
        "up": [IDS[each] for each in it.up],
        "left": int(it.deck.left),
    }


def load_supply(state: Table, it: Supply, seat: i64, data: dict[str, Any]) -> Supply:
    it.up = numbers_of(data["up"], _IDS_NUMBER)
    it.deck = Deck(numbers_of(data["deck"], _IDS_NUMBER))
    return it


def copy_middle(old: Middle) -> Middle:
    new = Middle()
    new.leonardo = copy_supply(old.leonardo)
    new.patron = copy_supply(old.patron)
    new.unfinished = copy_supply(old.unfinished)
    return new


def dump_middle(state: Table, it: Middle, seat: i64) -> dict[str, object]:
    return {
        "leonardo": dump_supply(state, it.leonardo, seat),
        "patron": dump_supply(state, it.patron, seat),
        "unfinished": dump_supply(state, it.unfinished, seat),
    }


def show_middle(state: Table, it: Middle, seat: i64, me: i64) -> dict[str, object]:
    return {
        "leonardo": show_supply(state, it.leonardo, seat, me),
        "patron": show_supply(state, it.patron, seat, me),
        "unfinished": show_supply(state, it.unfinished, seat, me),
    }


def load_middle(state: Table, it: Middle, seat: i64, data: dict[str, Any]) -> Middle:
    it.leonardo = load_supply(state, Supply(), seat, data["leonardo"])
    it.patron = load_supply(state, Supply(), seat, data["patron"])
    it.unfinished = load_supply(state, Supply(), seat, data["unfinished"])
    return it


def copy_fields(old: Table, new: Table) -> None:
    """Gives a new state all declared fields of an old one."""
    new.round = old.round
    new.last_round = old.last_round
    new.active = old.active
    new.fatigue = old.fatigue
    new.discard = old.discard[:]
    new.middle = copy_middle(old.middle)
    new.later = old.later
    new.removed = old.removed
    new.decks = [each.copy() for each in old.decks]
    new.looked = [each[:] for each in old.looked]
    new.memory = old.memory
    new.hands = [copy_hand(each) for each in old.hands]


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
        "last_round": bool(state.last_round),
        "active": int(state.active),
        "fatigue": int(state.fatigue) if state.fatigue != -1 else None,
        "discard": [IDS[each] for each in state.discard],
        "middle": dump_middle(state, state.middle, seat),
        "later": [dump_middle(state, each, seat) for each in state.later],
        "removed": [IDS[each] for each in state.removed],
        "decks": [[IDS[card] for card in each.covered()] for each in state.decks],
        "looked": [[IDS[each1] for each1 in each] for each in state.looked],
        "memory": dump_memory(state, state.memory, seat),
        "hands": [dump_hand(state, each, seat) for seat, each in enumerate(state.hands)],
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
        "last_round": bool(state.last_round),
        "active": int(state.active),
        "fatigue": int(state.fatigue) if state.fatigue != -1 else None,
        "discard": [IDS[each] for each in state.discard],
        "middle": show_middle(state, state.middle, seat, me),
        "later": len(state.later),
        "removed": len(state.removed),
        "decks": [forms.recalled_deck(state, each, seat, me) for each in state.decks],
        "looked": [forms.recalled(state, each, seat, me) for each in state.looked],
        "hands": [show_hand(state, each, seat, me) for seat, each in enumerate(state.hands)],
    }


def load(state: Table, data: dict[str, Any]) -> None:
    """Fills a state from a position whose shape has been checked."""
    seat: i64 = -1
    state.round = data["round"]
    state.last_round = data["last_round"]
    state.active = data["active"]
    state.fatigue = -1 if data["fatigue"] is None else data["fatigue"]
    state.discard = numbers_of(data["discard"], _IDS_NUMBER)
    state.middle = load_middle(state, Middle(), seat, data["middle"])
    state.later = [load_middle(state, Middle(), seat, each) for each in data["later"]]
    state.removed = numbers_of(data["removed"], _IDS_NUMBER)
    state.decks = [Deck(numbers_of(each, _IDS_NUMBER)) for each in data["decks"]]
    state.looked = [numbers_of(each, _IDS_NUMBER) for each in data["looked"]]
    state.memory = load_memory(state, Memory(), seat, data["memory"])
    state.hands = [load_hand(state, Hand(), seat, each) for seat, each in enumerate(data["hands"])]


def mark_hand(state: Table, it: Hand, seat: i64, mark: i64) -> i64:
    mark = folded(mark, state.memory.version)
    mark = folded(mark, len(it.cards))
    for each in it.cards:
        mark = folded(mark, each)
    mark = folded(mark, len(it.columns))
    for each in it.columns:
        mark = folded(mark, each)
    mark = folded(mark, len(it.leonardo))
    for each in it.leonardo:
        mark = folded(mark, each)
    mark = folded(mark, len(it.patrons))
    for each in it.patrons:
        mark = folded(mark, each)
    mark = folded(mark, len(it.unfinished))
    for each in it.unfinished:
        mark = folded(mark, each)
    return mark


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
        "last_round": bool(state.last_round),
        "active": int(state.active),
        "fatigue": int(state.fatigue) if state.fatigue != -1 else None,
        "discard": [IDS[each] for each in state.discard],
        "middle": show_middle(state, state.middle, seat, me),
        "later": len(state.later),
        "removed": len(state.removed),
    }
    own: list[dict[str, object]] = []
    shown_hands = hands_shown(state)
    for onlooker in seats:
        me = -1 if onlooker is None else onlooker
        own.append(
            {
                "decks": [forms.recalled_deck(state, each, seat, me) for each in state.decks],
                "looked": [forms.recalled(state, each, seat, me) for each in state.looked],
                "hands": hands_seen(state, shown_hands, me),
                "seat": onlooker,
            }
        )
    return common, own


def hands_shown(state: Table) -> list[Shown]:
    records = state.hands
    shown = state.shown("hands", len(records))
    for seat in range(i64(len(records))):
        it = records[seat]
        last = shown[seat]
        mark = mark_hand(state, it, seat, SEED)
        if last.mark != mark:
            last.renew(mark, show_hand(state, it, seat, -1))
    return shown


def hands_seen(state: Table, shown: list[Shown], me: i64) -> list[dict[str, object]]:
    found = [last.content for last in shown]
    if me >= 0:
        for seat in range(i64(len(found))):
            found[seat] = hand_seen(state, shown[seat], seat, me)
    return found


def hand_seen(state: Table, last: Shown, seat: i64, me: i64) -> dict[str, object]:
    seen = last.own.get(me)
    if seen is None:
        it = state.hands[seat]
        seen = last.own[me] = last.content.copy()
        seen["cards"] = forms.recalled(state, it.cards, seat, me)
    return seen


def look(state: Table, seen: Seen, seats: list[int]) -> None:
    """Shows everybody all that they see; a field that has not changed is not written."""
    seat: i64 = -1
    me: i64 = -1
    seen.see(0, "decision", state.asking)
    seen.see(1, "scores", state.scores())
    seen.see(2, "winners", list(state.winners()))
    seen.see_number(3, "round", state.round)
    seen.see(4, "last_round", bool(state.last_round))
    seen.see_number(5, "active", state.active)
    seen.see(6, "fatigue", int(state.fatigue) if state.fatigue != -1 else None)
    if seen.field_moved(7, mark_of(state.discard)):
        seen.see(7, "discard", [IDS[each] for each in state.discard])
    seen.see(8, "middle", show_middle(state, state.middle, seat, me))
    seen.see(9, "later", len(state.later))
    seen.see(10, "removed", len(state.removed))
    new_decks = seen.see_whole(11, "decks", [forms.recalled_deck(state, each, seat, me) for each in state.decks])
    new_looked = seen.see_whole(12, "looked", [forms.recalled(state, each, seat, me) for each in state.looked])
    for onlooker in seats:
        me = onlooker
        seen.see_own(
            onlooker, 11, "decks", [forms.recalled_deck(state, each, seat, me) for each in state.decks], new_decks
        )
        seen.see_own(
            onlooker, 12, "looked", [forms.recalled(state, each, seat, me) for each in state.looked], new_looked
        )
    records = seen.records("hands", range(len(state.hands)))
    for seat in range(i64(len(state.hands))):
        look_at_hand(state, state.hands[seat], seat, records[seat], seats)


def look_at_hand(state: Table, it: Hand, seat: i64, seen: Seen, seats: list[int]) -> None:
    if not seen.moved(mark_hand(state, it, seat, SEED)):
        return
    me: i64 = -1
    new_cards = seen.see_whole(0, "cards", forms.recalled(state, it.cards, seat, me))
    seen.see(1, "columns", forms.write_columns(state, it, seat, me, False))
    seen.see(2, "leonardo", [IDS[each] for each in it.leonardo])
    seen.see(3, "patrons", [IDS[each] for each in it.patrons])
    seen.see(4, "unfinished", [IDS[each] for each in it.unfinished])
    seen.see(5, "fatigue", int(it.taken()))
    seen.see(6, "smiles", bool(it.may_smile(state.box)))
    seen.see(7, "points", int(it.total(state.box)))
    for onlooker in seats:
        me = onlooker
        seen.see_own(onlooker, 0, "cards", forms.recalled(state, it.cards, seat, me), new_cards)
