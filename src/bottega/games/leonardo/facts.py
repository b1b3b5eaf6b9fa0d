"""What follows from a view of Leonardo da Vinci by the rules, for boards to show: ``fact_types`` lists it."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64, vec
from bottega.engine.showing import SEED, folded, mark_of
from bottega.games.leonardo.components import COMPONENTS, missing
from bottega.games.leonardo.council_rules import COMPONENT, COMPONENT_PRICE, FLORINS
from bottega.games.leonardo.deck import is_look, looked_at, looker
from bottega.games.leonardo.derived import mark_lab
from bottega.games.leonardo.ep_council import EP_FLORINS
from bottega.games.leonardo.fact_types import Coming, Laboratory, OwnFacts, Rank, SharedFacts
from bottega.games.leonardo.favours import HALF_FAVOUR_FLORINS
from bottega.games.leonardo.inventions import PRICES, types_among
from bottega.games.leonardo.stages import CITY, LAST_CITY_TURN, LAST_TURN
from bottega.games.leonardo.standing import strength_of
from bottega.games.leonardo.table import AREAS, BENEFITS, FIRST_SHOP, LABS, MOST_WEEKS, Player, Table

SOLD: Final = dict(zip(AREAS[FIRST_SHOP:], COMPONENTS, strict=True))
"""By shop: its component."""
TYPES: Final = 5
PRICE_LIST: Final = [int(price) for price in PRICES]


class Made:
    """What follows for a player as it was made last, as long as it holds."""

    def __init__(self) -> None:
        self.mark: i64 = -1
        self.discounts: list[int] = []
        self.labs: dict[str, Laboratory] = {}
        self.types: int = 0
        self.needed: dict[str, int | None] = {}
        """As far as everybody knows."""
        self.needed_own: dict[str, int | None] = {}
        self.own_mark: i64 = -1
        """Of all that ``own`` was made from."""
        self.own: OwnFacts = {"needed": [], "lacking": {}, "coming": None}


class Kept:
    """What is made once, as long as it holds."""

    def __init__(self, players: int) -> None:
        self.players = [Made() for _ in range(players)]
        self.mark: i64 = -1
        """Of all players."""
        self.discounts: list[list[int]] = []
        self.labs: list[dict[str, Laboratory]] = []
        self.types: list[int] = []
        """By player."""
        self.lines = vec[i64]([-1] * len(AREAS))
        """By area: the mark of the line in which the workers stood for ``ranks``."""
        self.ranks: dict[str, list[Rank]] = {}


def shared(state: Table) -> SharedFacts:
    """What everybody can work out. For reading only: what has not changed is made once."""
    is_open = state.stage == CITY and state.sold < len(PRICES)
    kept = _kept(state)
    return {
        "turns": int(LAST_TURN),
        "city_turns": int(LAST_CITY_TURN),
        "city_rests": state.city_rests(),
        "most_weeks": int(MOST_WEEKS),
        "sells": SOLD,
        "prices": PRICE_LIST,
        "price": int(state.price()) if is_open else None,
        "benefits": {name: _florins(state, number) for number, name in enumerate(BENEFITS)},
        "half_favour_florins": int(HALF_FAVOUR_FLORINS),
        "ranks": kept.ranks,
        "discounts": kept.discounts,
        "labs": kept.labs,
        "types": kept.types,
    }


def own(state: Table, seat: int | None) -> OwnFacts:
    """What a seat can work out besides, after ``shared``."""
    kept: Kept | None = state.facts_made
    assert kept is not None
    if seat is None:
        return {"needed": [made.needed for made in kept.players], "lacking": {}, "coming": None}
    made, hand = kept.players[seat], state.seats[seat].hand
    mark = folded(folded(folded(kept.mark, hand), state.requested), mark_of(state.deck_log))
    if made.own_mark != mark:
        made.own_mark = mark
        needed = [each.needed for each in kept.players]
        needed[seat] = made.needed_own
        lacking = {str(card): int(missing(hand, state.box.needs[card])) for card in state.requests}
        made.own = {"needed": needed, "lacking": lacking, "coming": _coming(state, seat)}
    return made.own


def _kept(state: Table) -> Kept:
    """What is kept, brought up to date."""
    kept: Kept | None = state.facts_made
    if kept is None:
        kept = state.facts_made = Kept(state.players)
    for area in range(len(AREAS)):
        line = mark_of(state.lines[area])
        if kept.lines[area] != line:
            kept.lines[area] = line
            kept.ranks = {**kept.ranks, AREAS[area]: _ranks(state, area)}
    whole = SEED
    for seat in range(state.players):
        player, made = state.seats[seat], kept.players[seat]
        mark = _mark(state, player, seat)
        whole = folded(whole, mark)
        if made.mark != mark:
            made.mark = mark
            made.needed = {LABS[lab]: _needed(state, seat, lab, False) for lab in range(2)}
            made.needed_own = {LABS[lab]: _needed(state, seat, lab, True) for lab in range(2)}
            made.discounts = [int(player.discount(kind)) for kind in range(1, TYPES + 1)]
            made.labs = {LABS[lab]: _laboratory(player, lab) for lab in range(2)}
            made.types = int(types_among(player.owned))
    if kept.mark != whole:
        kept.mark = whole
        kept.discounts = [made.discounts for made in kept.players]
        kept.labs = [made.labs for made in kept.players]
        kept.types = [made.types for made in kept.players]
    return kept


def _mark(state: Table, player: Player, seat: i64) -> i64:
    """The mark of all that ``Made`` is made from, but for the hand and what is requested."""
    mark = folded(folded(folded(SEED, player.earlier), player.owned), player.master)
    for lab in player.labs:
        mark = mark_lab(state, lab, seat, mark)
    return mark


def _florins(state: Table, benefit: i64) -> int:
    if benefit == FLORINS:
        return int(EP_FLORINS if state.variants.council else state.council_florins)
    return -int(COMPONENT_PRICE) if benefit == COMPONENT and not state.variants.council else 0


def _ranks(state: Table, area: i64) -> list[Rank]:
    found: list[Rank] = []
    known: i64 = 0
    for worker in state.standing.queue(state.lines[area]):
        seat = worker >> 1
        if not known >> seat & 1:
            known |= 1 << seat
            found.append({"seat": int(seat), "strength": int(strength_of(state.lines[area], seat))})
    return found


def _laboratory(player: Player, lab: i64) -> Laboratory:
    free = max(player.room(lab), 0)
    return {"free": int(free), "for_men": int(min(free, player.labs[lab].places_for_men()))}


def _needed(state: Table, seat: i64, lab: i64, mine: bool) -> int | None:
    player = state.seats[seat]
    invention = player.labs[lab].under
    known = mine or state.variants.open_hands or player.labs[lab].exposed == 1 or player.labs[lab].shown == 1
    return int(state.box.weeks[state.reading + invention] - player.discount(invention)) if invention and known else None


def _coming(state: Table, seat: i64) -> Coming | None:
    cards: list[int] = []
    ordered = True
    for entry in state.deck_log:
        if not is_look(entry):
            cards = [card for card in cards if card != entry]
        elif looker(entry) == seat:
            cards, ordered = looked_at(entry), True
        else:
            ordered = False
    return {"cards": cards, "ordered": ordered} if cards else None
