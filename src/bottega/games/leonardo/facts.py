"""What follows from a view of Leonardo da Vinci by the rules, for boards to show: ``Facts`` lists it."""

from __future__ import annotations

from typing import Final, TypedDict

from bottega.engine.fast import i64
from bottega.games.leonardo.components import COMPONENTS, KINDS, count
from bottega.games.leonardo.council_rules import COMPONENT, COMPONENT_PRICE, FLORINS
from bottega.games.leonardo.deck import is_look, looked_at, looker
from bottega.games.leonardo.ep_council import EP_FLORINS
from bottega.games.leonardo.favours import HALF_FAVOUR_FLORINS
from bottega.games.leonardo.inventions import PRICES, types_among
from bottega.games.leonardo.standing import strength_of
from bottega.games.leonardo.table import (
    AREAS,
    BENEFITS,
    CITY,
    FIRST_SHOP,
    LABS,
    LAST_CITY_TURN,
    LAST_TURN,
    MOST_WEEKS,
    Player,
    Table,
)

SOLD: Final = dict(zip(AREAS[FIRST_SHOP:], COMPONENTS, strict=True))
"""By shop: its component."""
TYPES: Final = 5


class Rank(TypedDict):
    """A player in an area."""

    seat: int
    strength: int
    """What their workers there count: a master counts two."""


class Laboratory(TypedDict):
    """A laboratory."""

    free: int
    """The spaces that are free (LV-5.5)."""
    for_men: int
    """Of these, the places for mechanical men (LV-5.6)."""


class Coming(TypedDict):
    """What a seat remembers of the deck."""

    cards: list[int]
    """What it has seen and still lies there."""
    ordered: bool
    """Whether they still lie in this order, the next one first."""


class SharedFacts(TypedDict):
    """The same for everybody."""

    turns: int
    """How many turns a game has (LV-3.1)."""
    city_turns: int
    """In how many of these the city is visited."""
    city_rests: bool
    """Whether the city is visited no more."""
    most_weeks: int
    """How many weeks the track of a laboratory has."""
    sells: dict[str, str]
    """By shop: its component (LV-6.8)."""
    prices: list[int]
    """What the first, second … benefit of an area costs (LV-6.5)."""
    price: int | None
    """What the next one costs in the area that is visited now."""
    benefits: dict[str, int]
    """By benefit of the Council: the florins that it brings or, below 0, costs (LV-6.4, EP-6)."""
    half_favour_florins: int
    """The florins of a half favour (EP-1)."""
    ranks: dict[str, list[Rank]]
    """By area: who is there, in the order in which they are served (LV-6.1; EP-5: by their foremost worker)."""
    discounts: list[list[int]]
    """By seat and type of invention, from type 1: by how many weeks its inventions are shorter (LV-7.1)."""
    labs: list[dict[str, Laboratory]]
    """By seat and laboratory."""
    types: list[int]
    """By seat: of how many types its inventions are (LV-8.2)."""


class OwnFacts(TypedDict):
    """For one seat, as far as it may know it; a spectator knows what lies open."""

    needed: list[dict[str, int | None]]
    """By seat and laboratory: the weeks that the invention there takes (LV-7.1)."""
    lacking: dict[str, int]
    """By requested invention: how many of its components are missing in the hand (LV-4.1)."""
    coming: Coming | None
    """What the seat remembers of the deck, if anything."""


class Facts(SharedFacts, OwnFacts):
    """All facts of a seat."""


def shared(state: Table) -> SharedFacts:
    """What everybody can work out."""
    is_open = state.stage == CITY and state.sold < len(PRICES)
    return {
        "turns": int(LAST_TURN),
        "city_turns": int(LAST_CITY_TURN),
        "city_rests": state.city_rests(),
        "most_weeks": int(MOST_WEEKS),
        "sells": SOLD,
        "prices": [int(price) for price in PRICES],
        "price": int(state.price()) if is_open else None,
        "benefits": {name: _florins(state, number) for number, name in enumerate(BENEFITS)},
        "half_favour_florins": int(HALF_FAVOUR_FLORINS),
        "ranks": {AREAS[area]: _ranks(state, area) for area in range(len(AREAS))},
        "discounts": [[int(player.discount(kind)) for kind in range(1, TYPES + 1)] for player in state.seats],
        "labs": [{LABS[lab]: _laboratory(player, lab) for lab in range(2)} for player in state.seats],
        "types": [int(types_among(player.owned)) for player in state.seats],
    }


def own(state: Table, seat: int | None) -> OwnFacts:
    """What a seat can work out besides."""
    return {
        "needed": [
            {LABS[lab]: _needed(state, owner, lab, owner == seat) for lab in range(2)} for owner in range(state.players)
        ],
        "lacking": {} if seat is None else {str(card): _lacking(state, seat, card) for card in state.requests},
        "coming": None if seat is None else _coming(state, seat),
    }


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


def _lacking(state: Table, seat: i64, invention: i64) -> int:
    missing: i64 = 0
    for kind in range(KINDS):
        missing += max(count(state.box.needs[invention], kind) - count(state.seats[seat].hand, kind), 0)
    return int(missing)


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
