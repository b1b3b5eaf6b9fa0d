"""A state read from plain data (``load``), and a view filled up to be a position (``complete``)."""

from __future__ import annotations

from typing import Any

from bottega.engine.deck import Deck
from bottega.engine.errors import PositionError
from bottega.engine.fast import append, i64, vec
from bottega.engine.question import OVER
from bottega.engine.reading import each_once
from bottega.games.workshop.box import Box
from bottega.games.workshop.cards import (
    DISCIPLINES,
    FIRST,
    FIRST_LEONARDO,
    IDS,
    NUMBER,
    SOLITAIRE_HANDS,
    WILD,
)
from bottega.games.workshop.flow import QUESTIONS
from bottega.games.workshop.picture import ROWS, TAKEN
from bottega.games.workshop.table import Hand, Middle, Supply, Table
from bottega.games.workshop.turn import LOOK, ROTATE


def load(state: Table, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position; what cannot be one is refused by name."""
    state.clear()
    _check_apprentices(position)
    state.decks = [Deck(_numbers(cards)) for cards in position["decks"]]
    state.removed, state.discard = _numbers(position["removed"]), _numbers(position["discard"])
    for cards in position["looked"]:
        state.looks = append(state.looks, len(cards))
        for card in cards:
            state.looked = append(state.looked, NUMBER[card])
    state.hands = [_load_hand(state.box, f"hands[{number}]", hand) for number, hand in enumerate(position["hands"])]
    state.active = position["active"]
    state.round = position["round"]
    state.last_round = position["last_round"]
    if (position["fatigue"] is None) != state.one_by_one:
        wanted = "null in the solitaire of single hands (WL-7.3)" if state.one_by_one else "the hand that holds it"
        raise PositionError(f"fatigue is {position['fatigue']}; it should be {wanted}")
    state.holder = -1 if state.one_by_one else position["fatigue"]
    _load_middles(state, position)
    _load_memory(state, position["memory"])
    _load_decision(state, position["decision"])


def _numbers(cards: list[str]) -> vec[i64]:
    return vec[i64]([NUMBER[card] for card in cards])


def _check_apprentices(position: dict[str, Any]) -> None:
    """Every apprentice card is somewhere, once."""
    cards = [*position["removed"], *position["discard"]]
    for group in [*position["decks"], *position["looked"]]:
        cards += group
    for hand in position["hands"]:
        cards += hand["cards"]
        for column in hand["columns"].values():
            cards += column["study"]
            cards += [card for card in column["practice"] if NUMBER[card] < FIRST_LEONARDO]
    each_once("apprentice card", cards, IDS[:FIRST_LEONARDO])


def _load_hand(box: Box, where: str, given: dict[str, Any]) -> Hand:
    hand = Hand.empty()
    hand.cards = _numbers(given["cards"])
    for name in TAKEN:
        for card in given[name]:
            hand.owned = append(hand.owned, NUMBER[card])
    for discipline, column in given["columns"].items():
        _load_column(box, f"{where}.columns.{discipline}", hand, DISCIPLINES.index(discipline), column)
    return hand


def _load_column(box: Box, where: str, hand: Hand, discipline: int, column: dict[str, Any]) -> None:
    if not column["study"]:
        raise PositionError(f"{where}.study is empty; a column begins with a study card (WL-3.3)")
    for card in column["study"]:
        if box.top[NUMBER[card]] != discipline:
            raise PositionError(f"{where}.study: {card} studies another discipline (WL-3.2)")
        hand.study(box, NUMBER[card])
    for card in column["practice"]:
        number = NUMBER[card]
        if number >= FIRST_LEONARDO:
            if number not in hand.owned or hand.is_placed(number):
                raise PositionError(f"{where}.practice: {card} is not there to be rotated, or lies elsewhere (WL-4.2)")
        elif box.bottom[number] not in (discipline, WILD):
            raise PositionError(f"{where}.practice: {card} does not practise this discipline (WL-3.3)")
        hand.practise(number, discipline)


def _load_middles(state: Table, position: dict[str, Any]) -> None:
    """The cards of each kind are in the middle or taken; hands played one by one have a middle each (WL-7.3)."""
    later = SOLITAIRE_HANDS - 1 - int(state.active) if state.one_by_one else 0
    if len(position["later"]) != later:
        raise PositionError(f"later has {len(position['later'])} middles; {later} hands are still to come (WL-7.3)")
    if state.one_by_one:
        _check_hands_to_come(state)
    players = [int(state.active)] if state.one_by_one else list(range(len(state.hands)))
    state.middle = _load_middle(position["middle"], [position["hands"][hand] for hand in players])
    state.later = [_load_middle(middle, []) for middle in position["later"]]
    for number, middle in enumerate(state.later):
        if any(len(row.up) > 0 for row in middle.rows()):
            raise PositionError(f"later[{number}]: cards lie face up for a hand that has not begun (WL-7.3)")


def _check_hands_to_come(state: Table) -> None:
    for number, hand in enumerate(state.hands):
        if number > state.active and len(hand.cards) + len(hand.area) + len(hand.owned) > 0:
            raise PositionError(f"hands[{number}] has cards before it begins (WL-7.3)")


def _load_middle(given: dict[str, Any], hands: list[dict[str, Any]]) -> Middle:
    rows = []
    for kind, name in enumerate(ROWS):
        row = given[name]
        cards = [*row["up"], *row["deck"]]
        for hand in hands:
            cards += hand[TAKEN[kind]]
        each_once(f"{name} card", cards, IDS[FIRST[kind] : FIRST[kind + 1]])
        rows.append(Supply.of(Deck(_numbers(row["deck"])), _numbers(row["up"])))
    return Middle(rows[0], rows[1], rows[2])


def _load_memory(state: Table, memory: dict[str, Any]) -> None:
    """Only cards that are covered for a seat can be remembered by it."""
    for name, seats in memory["exact"].items():
        state.memory.exact[NUMBER[name]] = _mask(state, f"memory.exact.{name}", name, seats)
    for number, pair in enumerate(memory["pairs"]):
        where = f"memory.pairs[{number}]"
        if len(pair) != 2:
            raise PositionError(f"{where} is {pair}; a pair is of two cards")
        first, second = [NUMBER[name] for name in pair]
        if state.memory.partner[first] >= 0 or state.memory.partner[second] >= 0:
            raise PositionError(f"{where} is {pair}; a card of it is in another pair too")
        state.memory.pair(first, second)
        for name, seats in pair.items():
            state.memory.about[NUMBER[name]] = _mask(state, f"{where}.{name}", name, seats)
            if state.memory.about[NUMBER[name]] & (state.memory.exact[first] | state.memory.exact[second]):
                raise PositionError(f"{where}.{name} is {seats}; to one of them it is not one of two")


def _mask(state: Table, where: str, name: str, seats: list[int]) -> int:
    card = NUMBER[name]
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    owners = [state.seat_of(number) for number, hand in enumerate(state.hands) if card in hand.cards]
    in_deck = any(card in deck.cards for deck in state.decks)
    looked = card in state.looked
    if looked:
        owners = [state.seat_of(state.active)]
    if not (in_deck or owners) or any(mask >> owner & 1 for owner in owners):
        raise PositionError(f"{where} is {seats}; to one of them the card is open, or it is out of play")
    return mask


def _load_decision(state: Table, decision: dict[str, Any] | None) -> None:
    """The question asked must be one that this position can ask."""
    question = OVER if decision is None else next(each for each in QUESTIONS if each.kind == decision["kind"])
    if state.last_round and any(deck.left > 0 for deck in _decks_in_play(state)):
        raise PositionError("last_round is true, but apprentice cards are left to be drawn (WL-6.1)")
    for number, hand in enumerate(state.hands):
        if (hand.unrotated(state.box) >= 0) != (question is ROTATE and number == state.active):
            raise PositionError(f"hands[{number}] has a wild practice that is not rotated, or none to rotate (WL-4.2)")
    if decision is None:
        _check_over(state)
        state.finish()
        return
    _check_looks(state, question is LOOK)
    asked = question.seats(state)
    if asked == 0:
        raise PositionError(f"decision.kind is {question.kind!r}, which this position cannot ask")
    state.resume(question, asked)
    if decision["actors"] != list(state.actors):
        raise PositionError(f"decision.actors is {decision['actors']}; this position asks {list(state.actors)}")


def _decks_in_play(state: Table) -> list[Deck]:
    return [state.decks[state.active]] if state.one_by_one else state.decks


def _check_over(state: Table) -> None:
    last = SOLITAIRE_HANDS - 1 if state.one_by_one else state.holder
    if not state.last_round or state.active != last or len(state.looks) > 0:
        raise PositionError("decision is null, but the game is not over (WL-6.2)")


def _check_looks(state: Table, looking: bool) -> None:
    """WL-4.5: each three eyes hold two cards at most, three before one of them is played."""
    looks = [int(count) for count in state.looks]
    eyes = len([card for card in state.hands[state.active].owned if state.box.looks[card]])
    most = [2] * (len(looks) - 1) + [3 if looking else 2]
    if len(looks) > eyes or any(count > limit for count, limit in zip(looks, most, strict=False)):
        raise PositionError(f"looked has {looks} cards; no three eyes of this hand can see that many (WL-4.5)")


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
            "deck": [card for card in IDS[FIRST[kind] : FIRST[kind + 1]] if card not in known],
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
            return self._any()
        if isinstance(place, list):
            return self._one_of(place)
        if not own:
            self.exact[place] = self.seats
        return str(place)

    def _one_of(self, known: list[str]) -> str:
        """A card of a pair: the two places that say the same are given the known cards, then any."""
        pair = self.pairs.setdefault(tuple(known), [])
        card = known[len(pair)] if len(pair) < len(known) else self._any()
        pair.append(card)
        return card

    def _any(self) -> str:
        if not self.left:
            raise PositionError("more apprentice cards are covered in hands and decks than are left")
        return self.left.pop()

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
