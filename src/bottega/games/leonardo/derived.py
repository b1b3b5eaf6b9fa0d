"""Copies, positions and views of a state. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.fast import i64, vec
from bottega.engine.showing import SEED, Shown, bits_of, folded, mark_of, mark_of_lists, places_of
from bottega.engine.watch import Seen
from bottega.games.leonardo import components, forms, scoring
from bottega.games.leonardo.components import COMPONENTS
from bottega.games.leonardo.stages import STAGES
from bottega.games.leonardo.table import AREAS, AT_HOME, BENEFITS, LABS, NO_CARD, PLACES, Lab, Lot, Player, Table

_COMPONENTS_NUMBER: Final = {name: number for number, name in enumerate(COMPONENTS)}
_PLACES_NUMBER: Final = {name: number for number, name in enumerate(PLACES)}
_STAGES_NUMBER: Final = {name: number for number, name in enumerate(STAGES)}
_AREAS_NUMBER: Final = {name: number for number, name in enumerate(AREAS)}


def copy_lab(old: Lab) -> Lab:
    new = Lab()
    new.spaces = old.spaces
    new.men = old.men
    new.under = old.under
    new.weeks = old.weeks
    new.begun = old.begun
    new.exposed = old.exposed
    new.shown = old.shown
    new.staff = old.staff
    return new


def dump_lab(state: Table, it: Lab, seat: i64) -> dict[str, object]:
    return {
        "spaces": int(it.spaces),
        "men": int(it.men),
        "working": bool(it.under > 0),
        "under": int(it.under) if it.under != 0 else None,
        "weeks": int(it.weeks),
        "begun": int(it.begun),
        "exposed": bool(it.exposed),
        "shown": bool(it.shown),
        "staff": int(it.staff),
    }


def show_lab(state: Table, it: Lab, seat: i64, me: i64) -> dict[str, object]:
    return {
        "spaces": int(it.spaces),
        "men": int(it.men),
        "working": bool(it.under > 0),
        "under": (int(it.under) if it.under != 0 else None)
        if state.knows_hand(seat, me)
        else forms.open_under(state, it),
        "weeks": int(it.weeks),
        "begun": int(it.begun),
        "exposed": bool(it.exposed),
        "shown": bool(it.shown),
        "staff": int(it.staff),
    }


def load_lab(state: Table, it: Lab, seat: i64, data: dict[str, Any]) -> Lab:
    it.spaces = data["spaces"]
    it.men = data["men"]
    it.under = 0 if data["under"] is None else data["under"]
    it.weeks = data["weeks"]
    it.begun = data["begun"]
    it.exposed = 1 if data["exposed"] else 0
    it.shown = 1 if data["shown"] else 0
    it.staff = data["staff"]
    return it


def copy_player(old: Player) -> Player:
    new = Player()
    new.florins = old.florins
    new.hand = old.hand
    new.held = old.held
    new.dealt = old.dealt
    new.apprentices = old.apprentices
    new.free = old.free
    new.master = old.master
    new.placed = old.placed
    new.favours = old.favours[:]
    new.favour_taken = old.favour_taken
    new.labs = [copy_lab(each) for each in old.labs]
    new.owned = old.owned
    new.completed = old.completed
    new.earlier = old.earlier
    new.income = old.income
    new.rewards = old.rewards
    new.spent = old.spent
    new.auctions = old.auctions
    new.bonus = old.bonus
    new.possible = old.possible
    return new


def dump_player(state: Table, it: Player, seat: i64) -> dict[str, object]:
    return {
        "florins": int(it.florins),
        "hand": components.counted(it.hand),
        "held": components.counted(it.held),
        "dealt": COMPONENTS[it.dealt] if it.dealt != NO_CARD else None,
        "apprentices": int(it.apprentices),
        "free": int(it.free),
        "master": PLACES[it.master] if it.master != AT_HOME else None,
        "placed": [PLACES[bit] for bit in places_of(it.placed)],
        "favours": [int(each) for each in it.favours],
        "favour_taken": bool(it.favour_taken),
        "labs": {name: dump_lab(state, it.labs[place], seat) for place, name in enumerate(LABS)},
        "owned": places_of(it.owned),
        "completed": places_of(it.completed),
        "earlier": places_of(it.earlier),
        "income": int(it.income),
        "rewards": int(it.rewards),
        "spent": int(it.spent),
        "auctions": int(it.auctions),
        "bonus": int(it.bonus),
        "possible": forms.write_cases(it.possible),
    }


def show_player(state: Table, it: Player, seat: i64, me: i64) -> dict[str, object]:
    return {
        "florins": int(it.florins) if state.knows_florins(seat, me) else None,
        "hand": components.counted(it.hand) if state.knows_hand(seat, me) else None,
        "held": components.counted(it.held),
        "dealt": (COMPONENTS[it.dealt] if it.dealt != NO_CARD else None) if state.knows_hand(seat, me) else None,
        "apprentices": int(it.apprentices),
        "free": int(it.free),
        "master": PLACES[it.master] if it.master != AT_HOME else None,
        "placed": [PLACES[bit] for bit in places_of(it.placed)],
        "favours": [int(each) for each in it.favours],
        "favour_taken": bool(it.favour_taken),
        "labs": {name: show_lab(state, it.labs[place], seat, me) for place, name in enumerate(LABS)},
        "owned": places_of(it.owned),
        "completed": places_of(it.completed),
        "earlier": places_of(it.earlier),
        "income": int(it.income) if state.knows_florins(seat, me) else None,
        "rewards": int(it.rewards) if state.knows_florins(seat, me) else None,
        "spent": int(it.spent) if state.knows_florins(seat, me) else None,
        "auctions": int(it.auctions) if state.knows_florins(seat, me) else None,
        "bonus": int(it.bonus),
        "possible": forms.write_cases(it.possible),
    }


def load_player(state: Table, it: Player, seat: i64, data: dict[str, Any]) -> Player:
    it.florins = data["florins"]
    it.hand = components.pile_of(data["hand"])
    it.held = components.pile_of(data["held"])
    it.dealt = NO_CARD if data["dealt"] is None else _COMPONENTS_NUMBER[data["dealt"]]
    it.apprentices = data["apprentices"]
    it.free = data["free"]
    it.master = AT_HOME if data["master"] is None else _PLACES_NUMBER[data["master"]]
    it.placed = bits_of([_PLACES_NUMBER[each] for each in data["placed"]])
    it.favours = vec[i64](list(data["favours"]))
    it.favour_taken = 1 if data["favour_taken"] else 0
    it.labs = [load_lab(state, Lab(), seat, data["labs"][name]) for name in LABS]
    it.owned = bits_of(data["owned"])
    it.completed = bits_of(data["completed"])
    it.earlier = bits_of(data["earlier"])
    it.income = data["income"]
    it.rewards = data["rewards"]
    it.spent = data["spent"]
    it.auctions = data["auctions"]
    it.bonus = data["bonus"]
    it.possible = forms.read_cases(data["possible"])
    return it


def copy_lot(old: Lot) -> Lot:
    new = Lot()
    new.invention = old.invention
    new.bidders = old.bidders
    return new


def dump_lot(state: Table, it: Lot, seat: i64) -> dict[str, object]:
    return {
        "invention": int(it.invention),
        "bidders": places_of(it.bidders),
    }


def show_lot(state: Table, it: Lot, seat: i64, me: i64) -> dict[str, object]:
    return {
        "invention": int(it.invention),
        "bidders": places_of(it.bidders),
    }


def load_lot(state: Table, it: Lot, seat: i64, data: dict[str, Any]) -> Lot:
    it.invention = data["invention"]
    it.bidders = bits_of(data["bidders"])
    return it


def copy_fields(old: Table, new: Table) -> None:
    """Gives a new state all declared fields of an old one."""
    new.turn = old.turn
    new.stage = old.stage
    new.leonardo = old.leonardo
    new.active = old.active
    new.step = old.step
    new.shops = old.shops
    new.council_florins = old.council_florins
    new.requests = old.requests[:]
    new.discarded = old.discarded
    new.fresh = old.fresh
    new.passed = old.passed
    new.lines = [each[:] for each in old.lines]
    new.area = old.area
    new.queue = old.queue[:]
    new.serving = old.serving
    new.sold = old.sold
    new.benefits = old.benefits[:]
    new.lots = old.lots
    new.lot = old.lot
    new.round = old.round
    new.deck = old.deck[:]
    new.deck_log = old.deck_log[:]
    new.bids = old.bids[:]
    new.seats = [copy_player(each) for each in old.seats]
    new.requested = old.requested
    new.gone = old.gone
    new.dealt_kinds = old.dealt_kinds
    new.florins_only = old.florins_only


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
        "turn": int(state.turn),
        "stage": STAGES[state.stage],
        "leonardo": int(state.leonardo),
        "active": int(state.active),
        "step": int(state.step),
        "shops": components.counted(state.shops),
        "council_florins": int(state.council_florins),
        "requests": [int(each) for each in state.requests],
        "discarded": places_of(state.discarded),
        "fresh": places_of(state.fresh),
        "passed": places_of(state.passed),
        "lines": {
            name: [forms.write_worker(each1) for each1 in state.lines[place]] for place, name in enumerate(AREAS)
        },
        "area": AREAS[state.area],
        "queue": [forms.write_worker(each) for each in state.queue],
        "serving": int(state.serving),
        "sold": int(state.sold),
        "benefits": {
            name: int(state.benefits[place]) if state.benefits[place] != -1 else None
            for place, name in enumerate(BENEFITS)
        },
        "lots": [dump_lot(state, each, seat) for each in state.lots],
        "lot": dump_lot(state, state.lot, seat) if state.lot.is_open() else None,
        "round": int(state.round),
        "deck": [int(each) for each in state.deck],
        "deck_log": [forms.write_entry(each) for each in state.deck_log],
        "bids": [int(each) if each != -1 else None for each in state.bids],
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
        "scores": scoring.seen_scores(state, state, me),
        "winners": list(state.winners()),
        "turn": int(state.turn),
        "stage": STAGES[state.stage],
        "leonardo": int(state.leonardo),
        "active": int(state.active),
        "step": int(state.step),
        "shops": components.counted(state.shops),
        "council_florins": int(state.council_florins),
        "requests": [int(each) for each in state.requests],
        "discarded": places_of(state.discarded),
        "fresh": places_of(state.fresh),
        "passed": places_of(state.passed),
        "lines": {
            name: [forms.write_worker(each1) for each1 in state.lines[place]] for place, name in enumerate(AREAS)
        },
        "area": AREAS[state.area],
        "queue": [forms.write_worker(each) for each in state.queue],
        "serving": int(state.serving),
        "sold": int(state.sold),
        "benefits": {
            name: int(state.benefits[place]) if state.benefits[place] != -1 else None
            for place, name in enumerate(BENEFITS)
        },
        "lots": [show_lot(state, each, seat, me) for each in state.lots],
        "lot": show_lot(state, state.lot, seat, me) if state.lot.is_open() else None,
        "round": int(state.round),
        "deck": forms.deck_left(state, state),
        "deck_log": [forms.seen_entry(state, each, seat, me) for each in state.deck_log],
        "looking": forms.looking(state, state, me),
        "bids": forms.own_bid(state, state.bids, seat, me),
        "seats": [show_player(state, each, seat, me) for seat, each in enumerate(state.seats)],
    }


def load(state: Table, data: dict[str, Any]) -> None:
    """Fills a state from a position whose shape has been checked."""
    seat: i64 = -1
    state.turn = data["turn"]
    state.stage = _STAGES_NUMBER[data["stage"]]
    state.leonardo = data["leonardo"]
    state.active = data["active"]
    state.step = data["step"]
    state.shops = components.pile_of(data["shops"])
    state.council_florins = data["council_florins"]
    state.requests = vec[i64](list(data["requests"]))
    state.discarded = bits_of(data["discarded"])
    state.fresh = bits_of(data["fresh"])
    state.passed = bits_of(data["passed"])
    state.lines = [vec[i64]([forms.read_worker(each1) for each1 in data["lines"][name]]) for name in AREAS]
    state.area = _AREAS_NUMBER[data["area"]]
    state.queue = vec[i64]([forms.read_worker(each) for each in data["queue"]])
    state.serving = data["serving"]
    state.sold = data["sold"]
    state.benefits = vec[i64]([-1 if data["benefits"][name] is None else data["benefits"][name] for name in BENEFITS])
    state.lots = [load_lot(state, Lot(), seat, each) for each in data["lots"]]
    state.lot = Lot.none() if data["lot"] is None else load_lot(state, Lot(), seat, data["lot"])
    state.round = data["round"]
    state.deck = vec[i64](list(data["deck"]))
    state.deck_log = vec[i64]([forms.read_entry(each) for each in data["deck_log"]])
    state.bids = vec[i64]([-1 if each is None else each for each in data["bids"]])
    state.seats = [load_player(state, Player(), seat, each) for seat, each in enumerate(data["seats"])]


def mark_lab(state: Table, it: Lab, seat: i64, mark: i64) -> i64:
    mark = folded(mark, 1 if state.knows_hand(seat, -1) else 0)
    mark = folded(mark, 1 if state.knows_hand(seat, seat) else 0)
    mark = folded(mark, it.spaces)
    mark = folded(mark, it.men)
    mark = folded(mark, it.under)
    mark = folded(mark, it.weeks)
    mark = folded(mark, it.begun)
    mark = folded(mark, it.exposed)
    mark = folded(mark, it.shown)
    return folded(mark, it.staff)


def mark_player(state: Table, it: Player, seat: i64, mark: i64) -> i64:
    mark = folded(mark, 1 if state.knows_florins(seat, -1) else 0)
    mark = folded(mark, 1 if state.knows_florins(seat, seat) else 0)
    mark = folded(mark, 1 if state.knows_hand(seat, -1) else 0)
    mark = folded(mark, 1 if state.knows_hand(seat, seat) else 0)
    mark = folded(mark, it.florins)
    mark = folded(mark, it.hand)
    mark = folded(mark, it.held)
    mark = folded(mark, it.dealt)
    mark = folded(mark, it.apprentices)
    mark = folded(mark, it.free)
    mark = folded(mark, it.master)
    mark = folded(mark, it.placed)
    mark = folded(mark, len(it.favours))
    for each in it.favours:
        mark = folded(mark, each)
    mark = folded(mark, it.favour_taken)
    for one in it.labs:
        mark = mark_lab(state, one, seat, mark)
    mark = folded(mark, it.owned)
    mark = folded(mark, it.completed)
    mark = folded(mark, it.earlier)
    mark = folded(mark, it.income)
    mark = folded(mark, it.rewards)
    mark = folded(mark, it.spent)
    mark = folded(mark, it.auctions)
    mark = folded(mark, it.bonus)
    mark = folded(mark, len(it.possible))
    for each in it.possible:
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
        "winners": list(state.winners()),
        "turn": int(state.turn),
        "stage": STAGES[state.stage],
        "leonardo": int(state.leonardo),
        "active": int(state.active),
        "step": int(state.step),
        "shops": components.counted(state.shops),
        "council_florins": int(state.council_florins),
        "requests": [int(each) for each in state.requests],
        "discarded": places_of(state.discarded),
        "fresh": places_of(state.fresh),
        "passed": places_of(state.passed),
        "lines": {
            name: [forms.write_worker(each1) for each1 in state.lines[place]] for place, name in enumerate(AREAS)
        },
        "area": AREAS[state.area],
        "queue": [forms.write_worker(each) for each in state.queue],
        "serving": int(state.serving),
        "sold": int(state.sold),
        "benefits": {
            name: int(state.benefits[place]) if state.benefits[place] != -1 else None
            for place, name in enumerate(BENEFITS)
        },
        "lots": [show_lot(state, each, seat, me) for each in state.lots],
        "lot": show_lot(state, state.lot, seat, me) if state.lot.is_open() else None,
        "round": int(state.round),
        "deck": forms.deck_left(state, state),
    }
    own: list[dict[str, object]] = []
    shown_seats = seats_shown(state)
    for onlooker in seats:
        me = -1 if onlooker is None else onlooker
        own.append(
            {
                "scores": scoring.seen_scores(state, state, me),
                "deck_log": [forms.seen_entry(state, each, seat, me) for each in state.deck_log],
                "looking": forms.looking(state, state, me),
                "bids": forms.own_bid(state, state.bids, seat, me),
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
        seen["florins"] = int(it.florins) if state.knows_florins(seat, me) else None
        seen["hand"] = components.counted(it.hand) if state.knows_hand(seat, me) else None
        seen["dealt"] = (COMPONENTS[it.dealt] if it.dealt != NO_CARD else None) if state.knows_hand(seat, me) else None
        seen["labs"] = {name: show_lab(state, it.labs[place], seat, me) for place, name in enumerate(LABS)}
        seen["income"] = int(it.income) if state.knows_florins(seat, me) else None
        seen["rewards"] = int(it.rewards) if state.knows_florins(seat, me) else None
        seen["spent"] = int(it.spent) if state.knows_florins(seat, me) else None
        seen["auctions"] = int(it.auctions) if state.knows_florins(seat, me) else None
    return seen


def look(state: Table, seen: Seen, seats: list[int]) -> None:
    """Shows everybody all that they see; a field that has not changed is not written."""
    seat: i64 = -1
    me: i64 = -1
    seen.see(0, "decision", state.asking)
    seen.see(1, "winners", list(state.winners()))
    new_scores_seen = seen.see_whole(2, "scores", scoring.seen_scores(state, state, me))
    seen.see_number(3, "turn", state.turn)
    seen.see(4, "stage", STAGES[state.stage])
    seen.see_number(5, "leonardo", state.leonardo)
    seen.see_number(6, "active", state.active)
    seen.see_number(7, "step", state.step)
    if seen.field_moved(8, state.shops):
        seen.see(8, "shops", components.counted(state.shops))
    seen.see_number(9, "council_florins", state.council_florins)
    if seen.field_moved(10, mark_of(state.requests)):
        seen.see(10, "requests", [int(each) for each in state.requests])
    if seen.field_moved(11, state.discarded):
        seen.see(11, "discarded", places_of(state.discarded))
    if seen.field_moved(12, state.fresh):
        seen.see(12, "fresh", places_of(state.fresh))
    if seen.field_moved(13, state.passed):
        seen.see(13, "passed", places_of(state.passed))
    if seen.field_moved(14, mark_of_lists(state.lines)):
        seen.see(
            14,
            "lines",
            {name: [forms.write_worker(each1) for each1 in state.lines[place]] for place, name in enumerate(AREAS)},
        )
    seen.see(15, "area", AREAS[state.area])
    if seen.field_moved(16, mark_of(state.queue)):
        seen.see(16, "queue", [forms.write_worker(each) for each in state.queue])
    seen.see_number(17, "serving", state.serving)
    seen.see_number(18, "sold", state.sold)
    if seen.field_moved(19, mark_of(state.benefits)):
        seen.see(
            19,
            "benefits",
            {
                name: int(state.benefits[place]) if state.benefits[place] != -1 else None
                for place, name in enumerate(BENEFITS)
            },
        )
    seen.see(20, "lots", [show_lot(state, each, seat, me) for each in state.lots])
    seen.see(21, "lot", show_lot(state, state.lot, seat, me) if state.lot.is_open() else None)
    seen.see_number(22, "round", state.round)
    seen.see(23, "deck", forms.deck_left(state, state))
    new_deck_log = seen.see_whole(24, "deck_log", [forms.seen_entry(state, each, seat, me) for each in state.deck_log])
    new_looking = seen.see_whole(25, "looking", forms.looking(state, state, me))
    new_bids = seen.see_whole(26, "bids", forms.own_bid(state, state.bids, seat, me))
    for onlooker in seats:
        me = onlooker
        seen.see_own(onlooker, 2, "scores", scoring.seen_scores(state, state, me), new_scores_seen)
        seen.see_own(
            onlooker, 24, "deck_log", [forms.seen_entry(state, each, seat, me) for each in state.deck_log], new_deck_log
        )
        seen.see_own(onlooker, 25, "looking", forms.looking(state, state, me), new_looking)
        seen.see_own(onlooker, 26, "bids", forms.own_bid(state, state.bids, seat, me), new_bids)
    records = seen.records("seats", range(len(state.seats)))
    for seat in range(i64(len(state.seats))):
        look_at_player(state, state.seats[seat], seat, records[seat], seats)


def look_at_player(state: Table, it: Player, seat: i64, seen: Seen, seats: list[int]) -> None:
    if not seen.moved(mark_player(state, it, seat, SEED)):
        return
    me: i64 = -1
    new_florins = seen.see_whole(0, "florins", int(it.florins) if state.knows_florins(seat, me) else None)
    new_hand = seen.see_whole(1, "hand", components.counted(it.hand) if state.knows_hand(seat, me) else None)
    seen.see(2, "held", components.counted(it.held))
    new_dealt = seen.see_whole(
        3, "dealt", (COMPONENTS[it.dealt] if it.dealt != NO_CARD else None) if state.knows_hand(seat, me) else None
    )
    seen.see_number(4, "apprentices", it.apprentices)
    seen.see_number(5, "free", it.free)
    seen.see(6, "master", PLACES[it.master] if it.master != AT_HOME else None)
    seen.see(7, "placed", [PLACES[bit] for bit in places_of(it.placed)])
    seen.see(8, "favours", [int(each) for each in it.favours])
    seen.see(9, "favour_taken", bool(it.favour_taken))
    for place, one in enumerate(seen.records("labs", LABS)):
        look_at_lab(state, it.labs[place], seat, one, seats)
    seen.see(10, "owned", places_of(it.owned))
    seen.see(11, "completed", places_of(it.completed))
    seen.see(12, "earlier", places_of(it.earlier))
    new_income = seen.see_whole(13, "income", int(it.income) if state.knows_florins(seat, me) else None)
    new_rewards = seen.see_whole(14, "rewards", int(it.rewards) if state.knows_florins(seat, me) else None)
    new_spent = seen.see_whole(15, "spent", int(it.spent) if state.knows_florins(seat, me) else None)
    new_auctions = seen.see_whole(16, "auctions", int(it.auctions) if state.knows_florins(seat, me) else None)
    seen.see_number(17, "bonus", it.bonus)
    seen.see(18, "possible", forms.write_cases(it.possible))
    if seat in seen.own:
        me = seat
        seen.see_own(seat, 0, "florins", int(it.florins) if state.knows_florins(seat, me) else None, new_florins)
        seen.see_own(seat, 1, "hand", components.counted(it.hand) if state.knows_hand(seat, me) else None, new_hand)
        seen.see_own(
            seat,
            3,
            "dealt",
            (COMPONENTS[it.dealt] if it.dealt != NO_CARD else None) if state.knows_hand(seat, me) else None,
            new_dealt,
        )
        seen.see_own(seat, 13, "income", int(it.income) if state.knows_florins(seat, me) else None, new_income)
        seen.see_own(seat, 14, "rewards", int(it.rewards) if state.knows_florins(seat, me) else None, new_rewards)
        seen.see_own(seat, 15, "spent", int(it.spent) if state.knows_florins(seat, me) else None, new_spent)
        seen.see_own(seat, 16, "auctions", int(it.auctions) if state.knows_florins(seat, me) else None, new_auctions)


def look_at_lab(state: Table, it: Lab, seat: i64, seen: Seen, seats: list[int]) -> None:
    if not seen.moved(mark_lab(state, it, seat, SEED)):
        return
    me: i64 = -1
    seen.see_number(0, "spaces", it.spaces)
    seen.see_number(1, "men", it.men)
    seen.see(2, "working", bool(it.under > 0))
    new_under = seen.see_whole(
        3,
        "under",
        (int(it.under) if it.under != 0 else None) if state.knows_hand(seat, me) else forms.open_under(state, it),
    )
    seen.see_number(4, "weeks", it.weeks)
    seen.see_number(5, "begun", it.begun)
    seen.see(6, "exposed", bool(it.exposed))
    seen.see(7, "shown", bool(it.shown))
    seen.see_number(8, "staff", it.staff)
    if seat in seen.own:
        me = seat
        seen.see_own(
            seat,
            3,
            "under",
            (int(it.under) if it.under != 0 else None) if state.knows_hand(seat, me) else forms.open_under(state, it),
            new_under,
        )
