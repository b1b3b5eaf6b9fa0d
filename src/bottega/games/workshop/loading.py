"""A state read from plain data (``load``), with everything checked, and a view filled up to be one (``complete``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bottega.engine.deck import Deck
from bottega.engine.errors import PositionError
from bottega.engine.fast import append, i64, vec
from bottega.engine.reading import each_once, flag, one_of, so_many, whole_number
from bottega.games.workshop.box import Box
from bottega.games.workshop.cards import (
    DISCIPLINES,
    FACE_UP,
    FIRST_LEONARDO,
    FIRST_PATRON,
    FIRST_UNFINISHED,
    IDS,
    NUMBER,
    SOLITAIRE_HANDS,
    USED,
    WILD,
)
from bottega.games.workshop.picture import ROWS, TAKEN
from bottega.games.workshop.table import Hand, Middle, Supply

if TYPE_CHECKING:
    from bottega.games.workshop.state import WorkshopState

_FIRST = (FIRST_LEONARDO, FIRST_PATRON, FIRST_UNFINISHED, len(IDS))
_QUESTIONS = ["play", "look", "rotate", "return", "fatigue"]


def load(state: WorkshopState, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position; what cannot be one is refused by name."""
    state.clear()
    hands = SOLITAIRE_HANDS if state.alone else state.players
    so_many("hands", position["hands"], hands)
    so_many("decks", position["decks"], hands if state.alone else 1)
    _check_apprentices(state, position)
    state.decks = [Deck(_numbers(cards)) for cards in position["decks"]]
    state.removed, state.discard = _numbers(position["removed"]), _numbers(position["discard"])
    for cards in position["looked"]:
        state.looks = append(state.looks, len(cards))
        for card in cards:
            state.looked = append(state.looked, NUMBER[card])
    state.hands = [_load_hand(state.box, hand) for hand in position["hands"]]
    state.active = whole_number("active", position["active"], 0, hands - 1)
    state.round = whole_number("round", position["round"])
    state.last_round = flag("last_round", position["last_round"])
    if (position["fatigue"] is None) != state.one_by_one:
        raise PositionError("one hand holds the fatigue card, except in the solitaire of single hands (WL-7.3)")
    state.holder = -1 if state.one_by_one else whole_number("fatigue", position["fatigue"], 0, hands - 1)
    _load_middles(state, position)
    _load_memory(state, position["memory"])
    _load_decision(state, position["decision"])


def _numbers(cards: list[str]) -> vec[i64]:
    return vec[i64]([NUMBER[card] for card in cards])


def _check_apprentices(state: WorkshopState, position: dict[str, Any]) -> None:
    """Every apprentice card is somewhere, once; as many are removed as the rules say (WL-2.1)."""
    cards = [*position["removed"], *position["discard"]]
    for group in [*position["decks"], *position["looked"]]:
        cards += group
    for hand in position["hands"]:
        cards += hand["cards"]
        for column in hand["columns"].values():
            cards += column["study"]
            cards += [card for card in column["practice"] if NUMBER.get(card, 0) < FIRST_LEONARDO]
    each_once("apprentice card", cards, IDS[:FIRST_LEONARDO])
    so_many("removed cards", position["removed"], FIRST_LEONARDO - USED[state.players])


def _load_hand(box: Box, given: dict[str, Any]) -> Hand:
    hand = Hand.empty()
    hand.cards = _numbers(given["cards"])
    for kind, name in enumerate(TAKEN):
        for card in given[name]:
            if not _FIRST[kind] <= NUMBER[card] < _FIRST[kind + 1]:
                raise PositionError(f"{card} is not among the {name} cards")
            hand.owned = append(hand.owned, NUMBER[card])
    for discipline, column in given["columns"].items():
        _load_column(box, hand, DISCIPLINES.index(discipline), column)
        if column["level"] != hand.level[DISCIPLINES.index(discipline)]:
            raise PositionError(f"the cards in the column of {discipline} do not make level {column['level']} (WL-3.4)")
    return hand


def _load_column(box: Box, hand: Hand, discipline: int, column: dict[str, Any]) -> None:
    name = DISCIPLINES[discipline]
    if not column["study"]:
        raise PositionError(f"a column begins with a study card; that of {name} has none (WL-3.3)")
    for card in column["study"]:
        if box.top[NUMBER[card]] != discipline:
            raise PositionError(f"{card} does not study {name} (WL-3.2)")
        hand.study(box, NUMBER[card])
    for card in column["practice"]:
        number = NUMBER[card]
        if number >= FIRST_LEONARDO:
            if not box.rotates[number] or number not in hand.owned or hand.is_placed(number):
                raise PositionError(f"{card} cannot lie under a column here (WL-4.2)")
        elif box.bottom[number] not in (discipline, WILD):
            raise PositionError(f"{card} does not practise {name} (WL-3.3)")
        hand.practise(number, discipline)


def _load_middles(state: WorkshopState, position: dict[str, Any]) -> None:
    """The cards of each kind are in the middle or taken; hands played one by one have a middle each (WL-7.3)."""
    if state.one_by_one:
        so_many("later middles", position["later"], SOLITAIRE_HANDS - 1 - int(state.active))
        _check_hands_to_come(state)
    else:
        so_many("later middles", position["later"], 0)
    players = [int(state.active)] if state.one_by_one else list(range(len(state.hands)))
    state.middle = _load_middle(position["middle"], [position["hands"][hand] for hand in players])
    state.later = [_load_middle(middle, []) for middle in position["later"]]
    for middle in state.later:
        if any(len(row.up) > 0 for row in middle.rows()):
            raise PositionError("cards lie face up for a hand that has not begun (WL-7.3)")
    if state.one_by_one:
        for number, hand in enumerate(position["hands"][: state.active]):
            _check_past(number, hand)


def _check_hands_to_come(state: WorkshopState) -> None:
    for number, hand in enumerate(state.hands):
        if number > state.active and len(hand.cards) + len(hand.area) + len(hand.owned) > 0:
            raise PositionError(f"hand {number} has cards before it begins (WL-7.3)")


def _check_past(number: int, hand: dict[str, Any]) -> None:
    for name in TAKEN:
        if len(set(hand[name])) != len(hand[name]):
            raise PositionError(f"hand {number} has taken a card twice: {hand[name]}")


def _load_middle(given: dict[str, Any], hands: list[dict[str, Any]]) -> Middle:
    rows = []
    for kind, name in enumerate(ROWS):
        row = given[name]
        if len(row["up"]) > FACE_UP:
            raise PositionError(f"{len(row['up'])} {name} cards lie face up; there are at most {FACE_UP} (WL-2.2)")
        cards = [*row["up"], *row["deck"]]
        for hand in hands:
            cards += hand[TAKEN[kind]]
        each_once(f"{name} card", cards, IDS[_FIRST[kind] : _FIRST[kind + 1]])
        rows.append(Supply.of(Deck(_numbers(row["deck"])), _numbers(row["up"])))
    return Middle(rows[0], rows[1], rows[2])


def _load_memory(state: WorkshopState, memory: dict[str, Any]) -> None:
    """Only cards that are covered for a seat can be remembered by it."""
    for name, seats in memory["exact"].items():
        state.memory.exact[NUMBER[name]] = _mask(state, name, seats)
    for pair in memory["pairs"]:
        first, second = pair
        if state.memory.partner[NUMBER[first]] >= 0 or state.memory.partner[NUMBER[second]] >= 0:
            raise PositionError(f"{first} and {second} cannot both be one of two: they are in another pair")
        state.memory.pair(NUMBER[first], NUMBER[second])
        for name, seats in pair.items():
            state.memory.about[NUMBER[name]] = _mask(state, name, seats)
            if state.memory.about[NUMBER[name]] & (
                state.memory.exact[NUMBER[first]] | state.memory.exact[NUMBER[second]]
            ):
                raise PositionError(f"seats {seats} know where {name} is, so it is not one of two for them")


def _mask(state: WorkshopState, name: str, seats: list[int]) -> int:
    card = NUMBER[name]
    mask = 0
    for seat in seats:
        mask |= 1 << whole_number("seat", seat, 0, state.players - 1)
    owners = [state.seat_of(number) for number, hand in enumerate(state.hands) if card in hand.cards]
    in_deck = any(card in deck.cards for deck in state.decks)
    looked = card in state.looked
    if looked:
        owners = [state.seat_of(state.active)]
    if not (in_deck or owners) or any(mask >> owner & 1 for owner in owners):
        raise PositionError(f"card {name} cannot be remembered by seats {seats}: it is open to them or out of play")
    return mask


def _load_decision(state: WorkshopState, decision: dict[str, Any] | None) -> None:
    """The question asked must be one that this position can ask."""
    kind = "" if decision is None else decision["kind"]
    if kind:
        one_of("question", kind, _QUESTIONS)
    if state.last_round and any(deck.left > 0 for deck in _decks_in_play(state)):
        raise PositionError("the last round is played when the apprentice cards are drawn (WL-6.1)")
    for number, hand in enumerate(state.hands):
        if (hand.unrotated(state.box) >= 0) != (kind == "rotate" and number == state.active):
            raise PositionError(f"hand {number} has a wild practice that is not rotated, or none to rotate (WL-4.2)")
    if not kind:
        _check_over(state)
        return
    decided = int(state.seat_of(state.holder if kind == "fatigue" else state.active))
    if decision is not None and decision["actors"] != [decided]:
        raise PositionError(f"this position asks seat {decided}, not {decision['actors']}")
    _check_question(state, kind)
    state.asked = kind
    state.waiting = 1 << decided


def _decks_in_play(state: WorkshopState) -> list[Deck]:
    return [state.decks[state.active]] if state.one_by_one else state.decks


def _check_over(state: WorkshopState) -> None:
    last = SOLITAIRE_HANDS - 1 if state.one_by_one else state.holder
    if not state.last_round or state.active != last or len(state.looks) > 0:
        raise PositionError("no question is asked, but the game is not over (WL-6.2)")


def _check_question(state: WorkshopState, kind: str) -> None:
    """Whether what the question is about is there."""
    hand = state.hands[state.active]
    looks = [int(count) for count in state.looks]
    eyes = len([card for card in hand.owned if state.box.looks[card]])
    most = [2] * (len(looks) - 1) + [3 if kind == "look" else 2]
    if len(looks) > eyes or any(count > limit for count, limit in zip(looks, most, strict=False)):
        raise PositionError(f"cards are looked at that no three eyes can see: {looks}")
    fits = {
        "play": not looks and len(hand.cards) > 0,
        "look": bool(looks) and looks[-1] > 0,
        "return": bool(looks) and looks[-1] == 2,
        "rotate": len(hand.columns()) > 1,
        "fatigue": not looks and state.active == state.holder and len(state.heirs()) > 1,
    }
    if not fits[kind]:
        raise PositionError(f"this position cannot ask {kind!r}")


# A view as a position


def complete(view: dict[str, Any]) -> dict[str, Any]:
    """Remembered cards go where they were seen, the others where there is room."""
    seat, alone = view["seat"], view["players"] == 1
    own = [seat is not None and (alone or number == seat) for number in range(len(view["hands"]))]
    filler = _Filler(view)
    hands = [{**hand, "cards": filler.filled(hand["cards"], own[number])} for number, hand in enumerate(view["hands"])]
    in_play = [hands[view["active"]]] if view["fatigue"] is None else hands
    unseen: dict[str, Any] = {name: {"up": []} for name in ROWS}
    return {
        **view,
        "hands": hands,
        "decks": [filler.filled(deck, False) for deck in view["decks"]],
        "looked": [filler.filled(cards, own[view["active"]]) for cards in view["looked"]],
        "removed": filler.filled([None] * view["removed"], False),
        "middle": _middle(view["middle"], in_play),
        "later": [_middle(unseen, []) for _ in range(view["later"])],
        "memory": filler.memory(),
    }


def _middle(seen: dict[str, Any], hands: list[dict[str, Any]]) -> dict[str, Any]:
    found = {}
    for kind, (name, taken) in enumerate(zip(ROWS, TAKEN, strict=True)):
        known = {*seen[name]["up"], *[card for hand in hands for card in hand[taken]]}
        found[name] = {
            "up": seen[name]["up"],
            "deck": [card for card in IDS[_FIRST[kind] : _FIRST[kind + 1]] if card not in known],
        }
    return found


class _Filler:
    """Deals the apprentice cards that the view does not name, and gathers what the seat remembers."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.seats = [] if view["seat"] is None else [view["seat"]]
        self.exact: dict[str, list[int]] = {}
        self.pairs: dict[tuple[str, ...], list[str]] = {}
        named = _named(view)
        self.left = [card for card in IDS[:FIRST_LEONARDO] if card not in named]

    def filled(self, places: list[Any], own: bool) -> list[str]:
        return [self._card(place, own) for place in places]

    def _card(self, place: Any, own: bool) -> str:
        if place is None:
            return self.left.pop()
        if isinstance(place, list):
            return self._one_of(place)
        if not own:
            self.exact[place] = self.seats
        return str(place)

    def _one_of(self, known: list[str]) -> str:
        """A card of a pair: the two places that say the same are given the known cards, then any."""
        pair = self.pairs.setdefault(tuple(known), [])
        card = known[len(pair)] if len(pair) < len(known) else self.left.pop()
        pair.append(card)
        return card

    def memory(self) -> dict[str, Any]:
        pairs = [
            {card: self.seats if card in known else [] for card in sorted(pair)} for known, pair in self.pairs.items()
        ]
        return {"exact": self.exact, "pairs": pairs}


def _named(view: dict[str, Any]) -> set[str]:
    """Every apprentice card that the view names."""
    names = set(view["discard"])
    places = [place for cards in [*view["decks"], *view["looked"]] for place in cards]
    for hand in view["hands"]:
        places += hand["cards"]
        for column in hand["columns"].values():
            names.update(column["study"], column["practice"])
    for place in places:
        names.update(place if isinstance(place, list) else [place])
    return names
