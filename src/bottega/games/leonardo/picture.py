"""A state as plain data: all of it (``dump``) and what a seat may know (``show``); ``loading`` reads it back."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64, vec
from bottega.games.leonardo.components import COMPONENTS, counted
from bottega.games.leonardo.deck import is_look, looked_at, looker, top_cards
from bottega.games.leonardo.inventions import members
from bottega.games.leonardo.knowledge import dealt_in, under_in
from bottega.games.leonardo.moves import BENEFITS, WORKERS
from bottega.games.leonardo.scoring import seen_scores
from bottega.games.leonardo.table import AREAS, AT_HOME, LABS, NO_CARD, PLACES, STAGES, Player, Table

ACCOUNT: Final = ["florins", "income", "rewards", "spent", "auctions"]
"""What tells of a seat's florins."""


def dump(state: Table) -> dict[str, object]:
    """The whole position; the deck is listed from the bottom."""
    position = _common(state)
    position["deck"] = [int(card) for card in state.deck]
    position["deck_log"] = [_entry(entry, True) for entry in state.deck_log]
    position["bids"] = [_or_none(bid) for bid in state.bids]
    position["seats"] = [_seat(player, True) for player in state.seats]
    return position


def show(state: Table, me: int | None) -> dict[str, object]:
    """What a seat may know (LV-1.4): ``null`` stands wherever it does not."""
    seen = _common(state)
    open_hands = state.variants.open_hands
    seen["deck"] = {"left": len(state.deck)}
    seen["deck_log"] = [_entry(entry, is_look(entry) and looker(entry) == me) for entry in state.deck_log]
    seen["looking"] = top_cards(state.deck) if state.asked == "reorder" and state.active == me else None
    seen["bids"] = [_or_none(state.bids[seat]) if seat == me else None for seat in range(state.players)]
    seats = [_seat(state.seats[seat], seat == me or open_hands) for seat in range(state.players)]
    seen["seats"] = seats
    if state.covers_florins():
        seen["scores"] = seen_scores(state, me)
        for seat in range(state.players):
            if seat != me:
                seats[seat].update(dict.fromkeys(ACCOUNT))
    return seen


def _common(state: Table) -> dict[str, object]:
    return {
        "turn": int(state.turn),
        "stage": STAGES[state.stage],
        "leonardo": int(state.leonardo),
        "active": int(state.active),
        "step": int(state.step),
        "shops": counted(state.shops),
        "council_florins": int(state.council_florins),
        "requests": [int(card) for card in state.requests],
        "discarded": members(state.discarded),
        "fresh": members(state.fresh),
        "passed": _seats(state.passed),
        "lines": {AREAS[area]: _workers(state.lines[area]) for area in range(len(AREAS))},
        "area": AREAS[state.area],
        "queue": _workers(state.queue),
        "serving": int(state.serving),
        "sold": int(state.sold),
        "benefits": {BENEFITS[number]: _or_none(state.benefits[number]) for number in range(len(BENEFITS))},
        "lots": [{"invention": int(lot >> 8), "bidders": _seats(lot & 255)} for lot in state.lots],
        "lot": {"invention": int(state.lot), "bidders": _seats(state.bidders)} if state.lot > 0 else None,
        "round": int(state.round),
    }


def _or_none(number: i64) -> int | None:
    return int(number) if number >= 0 else None


def _seats(bits: i64) -> list[int]:
    return [seat for seat in range(5) if bits >> seat & 1]


def _workers(line: vec[i64]) -> list[dict[str, object]]:
    return [{"seat": int(worker >> 1), "worker": WORKERS[worker & 1]} for worker in line]


def _entry(entry: i64, known: bool) -> object:
    """What happened to the deck: a card turned up, or a look at some cards, as they were left."""
    if not is_look(entry):
        return int(entry)
    cards = looked_at(entry)
    return {"seat": int(looker(entry)), "number": len(cards), "cards": cards if known else None}


def _seat(player: Player, known: bool) -> dict[str, object]:
    return {
        "florins": int(player.florins),
        "hand": counted(player.hand) if known else None,
        "held": counted(player.public_total),
        "dealt": COMPONENTS[player.dealt] if known and player.dealt != NO_CARD else None,
        "apprentices": int(player.apprentices),
        "free": int(player.free),
        "master": PLACES[player.master] if player.master != AT_HOME else None,
        "placed": [PLACES[place] for place in range(len(PLACES)) if player.placed >> place & 1],
        "favours": [int(number) for number in player.favours],
        "favour_taken": player.favour_taken == 1,
        "labs": {LABS[lab]: _lab(player, lab, known) for lab in range(2)},
        "owned": members(player.owned),
        "completed": members(player.completed),
        "earlier": members(player.earlier),
        "income": int(player.income),
        "rewards": int(player.rewards),
        "spent": int(player.spent),
        "auctions": int(player.auctions),
        "bonus": int(player.bonus),
        "possible": _possible(player.possible),
    }


def _lab(player: Player, lab: i64, known: bool) -> dict[str, object]:
    """A laboratory; what is under it is shown to who may know it."""
    working = player.under[lab] > 0
    exposed = player.exposed[lab] == 1
    shown = player.shown[lab] == 1
    return {
        "spaces": int(player.spaces[lab]),
        "men": int(player.men[lab]),
        "working": working,
        "under": int(player.under[lab]) if working and (known or exposed or shown) else None,
        "weeks": int(player.weeks[lab]),
        "begun": int(player.begun[lab]),
        "exposed": exposed,
        "shown": shown,
        "staff": int(player.staff[lab]),
    }


def _possible(cases: vec[i64]) -> list[object]:
    """What may be: the component dealt in secret, what is under the small laboratory, and all that may go with it."""
    found: list[object] = []
    large: list[int] = []
    last: i64 = -1
    for case in cases:
        if case >> 5 != last:
            last = case >> 5
            large = []
            dealt = dealt_in(case)
            found.append([COMPONENTS[dealt] if dealt != NO_CARD else None, int(under_in(case, 0)), large])
        large.append(int(under_in(case, 1)))
    return found
