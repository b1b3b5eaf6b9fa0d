"""Copies, positions and views of a state. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.deck import Deck
from bottega.engine.fast import i64, vec
from bottega.engine.showing import SEED, counts_of, folded, mark_of, numbers_of
from bottega.engine.watch import Seen
from bottega.games.inventors import forms
from bottega.games.inventors.lying import Lying
from bottega.games.inventors.parts import FIELDS, INVENTIONS, INVENTORS, TEAMS, TOKENS
from bottega.games.inventors.player import Player
from bottega.games.inventors.table import Leftovers, Sharing, Table, Work

_INVENTIONS_NUMBER: Final = {name: number for number, name in enumerate(INVENTIONS)}
_TOKENS_NUMBER: Final = {name: number for number, name in enumerate(TOKENS)}
_TEAMS_NUMBER: Final = {name: number for number, name in enumerate(TEAMS)}
_INVENTORS_NUMBER: Final = {name: number for number, name in enumerate(INVENTORS)}


def copy_lying(old: Lying) -> Lying:
    new = Lying()
    new.invention = old.invention
    new.cubes = old.cubes[:]
    new.tokens = old.tokens
    new.left = old.left
    new.open = old.open
    return new


def dump_lying(state: Table, it: Lying, seat: i64) -> dict[str, object]:
    return {
        "invention": INVENTIONS[it.invention],
        "cubes": {
            name: [int(it.cubes[at]) for at in range(state.players * place, state.players * place + state.players)]
            for place, name in enumerate(FIELDS)
        },
        "tokens": [TOKENS[each] if each != -1 else None for each in it.tokens],
    }


def show_lying(state: Table, it: Lying, seat: i64, me: i64) -> dict[str, object]:
    return {
        "invention": INVENTIONS[it.invention],
        "cubes": {
            name: [int(it.cubes[at]) for at in range(state.players * place, state.players * place + state.players)]
            for place, name in enumerate(FIELDS)
        },
        "tokens": [TOKENS[each] if each != -1 else None for each in it.tokens],
    }


def load_lying(state: Table, it: Lying, seat: i64, data: dict[str, Any]) -> Lying:
    it.invention = _INVENTIONS_NUMBER[data["invention"]]
    it.cubes = vec[i64]([each for name in FIELDS for each in data["cubes"][name]])
    it.tokens = vec[i64]([-1 if each is None else _TOKENS_NUMBER[each] for each in data["tokens"]])
    return it


def copy_player(old: Player) -> Player:
    new = Player()
    new.team = old.team
    new.occupied = old.occupied
    new.tokens = old.tokens[:]
    new.placed = old.placed
    new.inventions = old.inventions
    new.levels = old.levels
    new.known = old.known
    return new


def dump_player(state: Table, it: Player, seat: i64) -> dict[str, object]:
    return {
        "team": TEAMS[it.team] if it.team != -1 else None,
        "inventors": forms.write_team(state, it, seat, -1, True),
        "tokens": {name: int(it.tokens[place]) for place, name in enumerate(TOKENS) if it.tokens[place] > 0},
        "placed": {name: int(it.placed[place]) for place, name in enumerate(TOKENS) if it.placed[place] > 0},
        "inventions": [INVENTIONS[each] for each in it.inventions],
        "runs": forms.runs(state, it),
    }


def show_player(state: Table, it: Player, seat: i64, me: i64) -> dict[str, object]:
    return {
        "team": TEAMS[it.team] if it.team != -1 else None,
        "inventors": forms.write_team(state, it, seat, me, False),
        "tokens": {name: int(it.tokens[place]) for place, name in enumerate(TOKENS) if it.tokens[place] > 0},
        "placed": {name: int(it.placed[place]) for place, name in enumerate(TOKENS) if it.placed[place] > 0},
        "inventions": [INVENTIONS[each] for each in it.inventions],
        "runs": forms.runs(state, it),
    }


def load_player(state: Table, it: Player, seat: i64, data: dict[str, Any]) -> Player:
    it.team = -1 if data["team"] is None else _TEAMS_NUMBER[data["team"]]
    forms.read_team(state, it, seat, data["inventors"])
    it.tokens = counts_of(data["tokens"], _TOKENS_NUMBER)
    it.placed = counts_of(data["placed"], _TOKENS_NUMBER)
    it.inventions = numbers_of(data["inventions"], _INVENTIONS_NUMBER)
    return it


def copy_work(old: Work) -> Work:
    new = Work()
    new.inventor = old.inventor
    new.invention = old.invention
    new.cubes = old.cubes
    new.extra = old.extra
    return new


def dump_work(state: Table, it: Work, seat: i64) -> dict[str, object]:
    return {
        "inventor": INVENTORS[it.inventor],
        "invention": INVENTIONS[it.invention],
        "cubes": int(it.cubes),
        "extra": int(it.extra),
    }


def show_work(state: Table, it: Work, seat: i64, me: i64) -> dict[str, object]:
    return {
        "inventor": INVENTORS[it.inventor],
        "invention": INVENTIONS[it.invention],
        "cubes": int(it.cubes),
        "extra": int(it.extra),
    }


def load_work(state: Table, it: Work, seat: i64, data: dict[str, Any]) -> Work:
    it.inventor = _INVENTORS_NUMBER[data["inventor"]]
    it.invention = _INVENTIONS_NUMBER[data["invention"]]
    it.cubes = data["cubes"]
    it.extra = data["extra"]
    return it


def copy_sharing(old: Sharing) -> Sharing:
    new = Sharing()
    new.invention = old.invention
    new.unclaimed = old.unclaimed
    new.sharers = old.sharers
    return new


def dump_sharing(state: Table, it: Sharing, seat: i64) -> dict[str, object]:
    return {
        "invention": INVENTIONS[it.invention],
        "unclaimed": bool(it.unclaimed),
        "sharers": [int(each) for each in it.sharers],
    }


def show_sharing(state: Table, it: Sharing, seat: i64, me: i64) -> dict[str, object]:
    return {
        "invention": INVENTIONS[it.invention],
        "unclaimed": bool(it.unclaimed),
        "sharers": [int(each) for each in it.sharers],
    }


def load_sharing(state: Table, it: Sharing, seat: i64, data: dict[str, Any]) -> Sharing:
    it.invention = _INVENTIONS_NUMBER[data["invention"]]
    it.unclaimed = data["unclaimed"]
    it.sharers = vec[i64](list(data["sharers"]))
    return it


def copy_leftovers(old: Leftovers) -> Leftovers:
    new = Leftovers()
    new.inventions = old.inventions[:]
    new.tokens = old.tokens[:]
    return new


def dump_leftovers(state: Table, it: Leftovers, seat: i64) -> dict[str, object]:
    return {
        "inventions": [INVENTIONS[each] for each in it.inventions],
        "tokens": {name: int(it.tokens[place]) for place, name in enumerate(TOKENS) if it.tokens[place] > 0},
    }


def show_leftovers(state: Table, it: Leftovers, seat: i64, me: i64) -> dict[str, object]:
    return {
        "inventions": [INVENTIONS[each] for each in it.inventions],
        "tokens": {name: int(it.tokens[place]) for place, name in enumerate(TOKENS) if it.tokens[place] > 0},
    }


def load_leftovers(state: Table, it: Leftovers, seat: i64, data: dict[str, Any]) -> Leftovers:
    it.inventions = numbers_of(data["inventions"], _INVENTIONS_NUMBER)
    it.tokens = counts_of(data["tokens"], _TOKENS_NUMBER)
    return it


def copy_fields(old: Table, new: Table) -> None:
    """Gives a new state all declared fields of an old one."""
    new.age = old.age
    new.active = old.active
    new.statuette = old.statuette
    new.passes = old.passes
    new.table = [copy_lying(each) for each in old.table]
    new.work = copy_work(old.work)
    new.sharing = copy_sharing(old.sharing)
    new.leftovers = old.leftovers
    new.used = old.used
    new.seats = [copy_player(each) for each in old.seats]
    new.piles = [each.copy() for each in old.piles]
    new.bag = old.bag.copy()
    new.cubes = old.cubes
    new.focus = old.focus
    new.choices = old.choices


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
        "age": int(state.age),
        "active": int(state.active),
        "statuette": int(state.statuette),
        "passes": int(state.passes),
        "table": [dump_lying(state, each, seat) if each.is_there() else None for seat, each in enumerate(state.table)],
        "work": dump_work(state, state.work, seat) if state.work.goes_on() else None,
        "sharing": dump_sharing(state, state.sharing, seat) if state.sharing.goes_on() else None,
        "box": dump_leftovers(state, state.leftovers, seat),
        "used": {name: int(state.used[place]) for place, name in enumerate(TOKENS) if state.used[place] > 0},
        "seats": [dump_player(state, each, seat) for seat, each in enumerate(state.seats)],
        "piles": [[INVENTIONS[card] for card in each.covered()] for each in state.piles],
        "bag": [TOKENS[card] for card in state.bag.covered()],
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
        "age": int(state.age),
        "active": int(state.active),
        "statuette": int(state.statuette),
        "passes": int(state.passes),
        "table": [
            show_lying(state, each, seat, me) if each.is_there() else None for seat, each in enumerate(state.table)
        ],
        "work": show_work(state, state.work, seat, me) if state.work.goes_on() else None,
        "sharing": show_sharing(state, state.sharing, seat, me) if state.sharing.goes_on() else None,
        "box": show_leftovers(state, state.leftovers, seat, me),
        "used": {name: int(state.used[place]) for place, name in enumerate(TOKENS) if state.used[place] > 0},
        "seats": [show_player(state, each, seat, me) for seat, each in enumerate(state.seats)],
        "piles": [int(each) for each in state.pile_sizes()],
        "bag": int(state.bag.left),
    }


def load(state: Table, data: dict[str, Any]) -> None:
    """Fills a state from a position whose shape has been checked."""
    seat: i64 = -1
    state.age = data["age"]
    state.active = data["active"]
    state.statuette = data["statuette"]
    state.passes = data["passes"]
    state.table = [
        Lying.none() if each is None else load_lying(state, Lying(), seat, each)
        for seat, each in enumerate(data["table"])
    ]
    state.work = Work.none() if data["work"] is None else load_work(state, Work(), seat, data["work"])
    state.sharing = Sharing.none() if data["sharing"] is None else load_sharing(state, Sharing(), seat, data["sharing"])
    state.leftovers = load_leftovers(state, Leftovers(), seat, data["box"])
    state.used = counts_of(data["used"], _TOKENS_NUMBER)
    state.seats = [load_player(state, Player(), seat, each) for seat, each in enumerate(data["seats"])]
    state.piles = [Deck(numbers_of(each, _INVENTIONS_NUMBER)) for each in data["piles"]]
    state.bag = Deck(numbers_of(data["bag"], _TOKENS_NUMBER))


def mark_lying(state: Table, it: Lying, seat: i64, mark: i64) -> i64:
    mark = folded(mark, it.invention)
    mark = folded(mark, len(it.cubes))
    for each in it.cubes:
        mark = folded(mark, each)
    mark = folded(mark, len(it.tokens))
    for each in it.tokens:
        mark = folded(mark, each)
    return mark


def mark_player(state: Table, it: Player, seat: i64, mark: i64) -> i64:
    mark = folded(mark, it.team)
    mark = folded(mark, it.occupied)
    mark = folded(mark, len(it.tokens))
    for each in it.tokens:
        mark = folded(mark, each)
    mark = folded(mark, len(it.placed))
    for each in it.placed:
        mark = folded(mark, each)
    mark = folded(mark, len(it.inventions))
    for each in it.inventions:
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
        "age": int(state.age),
        "active": int(state.active),
        "statuette": int(state.statuette),
        "passes": int(state.passes),
        "table": table_shown(state),
        "work": show_work(state, state.work, seat, me) if state.work.goes_on() else None,
        "sharing": show_sharing(state, state.sharing, seat, me) if state.sharing.goes_on() else None,
        "box": show_leftovers(state, state.leftovers, seat, me),
        "used": {name: int(state.used[place]) for place, name in enumerate(TOKENS) if state.used[place] > 0},
        "seats": seats_shown(state),
        "piles": [int(each) for each in state.pile_sizes()],
        "bag": int(state.bag.left),
    }
    own: list[dict[str, object]] = []
    for onlooker in seats:
        me = -1 if onlooker is None else onlooker
        own.append(
            {
                "seat": onlooker,
            }
        )
    return common, own


def table_shown(state: Table) -> list[object]:
    records = state.table
    shown = state.shown("table", len(records))
    found: list[object] = []
    for seat in range(i64(len(records))):
        it = records[seat]
        if not it.is_there():
            found.append(None)
            continue
        last = shown[seat]
        mark = mark_lying(state, it, seat, SEED)
        if last.mark != mark:
            last.renew(mark, show_lying(state, it, seat, -1))
        found.append(last.content)
    return found


def seats_shown(state: Table) -> list[dict[str, object]]:
    records = state.seats
    shown = state.shown("seats", len(records))
    found: list[dict[str, object]] = []
    for seat in range(i64(len(records))):
        it = records[seat]
        last = shown[seat]
        mark = mark_player(state, it, seat, SEED)
        if last.mark != mark:
            last.renew(mark, show_player(state, it, seat, -1))
        found.append(last.content)
    return found


def look(state: Table, seen: Seen, seats: list[int]) -> None:
    """Shows everybody all that they see; a field that has not changed is not written."""
    seat: i64 = -1
    me: i64 = -1
    seen.see(0, "decision", state.asking)
    seen.see(1, "scores", state.scores())
    seen.see(2, "winners", list(state.winners()))
    seen.see_number(3, "age", state.age)
    seen.see_number(4, "active", state.active)
    seen.see_number(5, "statuette", state.statuette)
    seen.see_number(6, "passes", state.passes)
    seen.see(7, "table", table_shown(state))
    seen.see(8, "work", show_work(state, state.work, seat, me) if state.work.goes_on() else None)
    seen.see(9, "sharing", show_sharing(state, state.sharing, seat, me) if state.sharing.goes_on() else None)
    seen.see(10, "box", show_leftovers(state, state.leftovers, seat, me))
    if seen.field_moved(11, mark_of(state.used)):
        seen.see(
            11, "used", {name: int(state.used[place]) for place, name in enumerate(TOKENS) if state.used[place] > 0}
        )
    seen.see(12, "seats", seats_shown(state))
    seen.see(13, "piles", [int(each) for each in state.pile_sizes()])
    seen.see(14, "bag", int(state.bag.left))
