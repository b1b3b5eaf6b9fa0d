"""Which positions of The Workshop of Leonardo there are: read from data, made of a view, and whether play led there."""

from __future__ import annotations

from typing import Any

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64
from bottega.engine.positions import question_of, unseen
from bottega.engine.reading import Tally
from bottega.games.workshop import derived
from bottega.games.workshop.box import Box
from bottega.games.workshop.cards import APPRENTICES, FIRST_LEONARDO, IDS, PILES, ROWS
from bottega.games.workshop.guess import covered_groups
from bottega.games.workshop.hand import Hand
from bottega.games.workshop.maintenance import FATIGUE
from bottega.games.workshop.table import Middle, Table
from bottega.games.workshop.terms import FACE_UP, FIRST_HAND, SOLITAIRE_HANDS, USED
from bottega.games.workshop.turn import LOOK, PLAY, RETURN, ROTATE


def load(state: Table, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position; what cannot be one is refused by name."""
    derived.load(state, position)
    if (position["fatigue"] is None) != state.one_by_one:
        wanted = "null in the solitaire of single hands (WL-7.3)" if state.one_by_one else "the hand that holds it"
        raise PositionError(f"fatigue is {position['fatigue']}; it should be {wanted}")
    _check_apprentices(state)
    _check_rotated(state)
    _check_middles(state)
    _check_remembered(state)
    _load_decision(state, position["decision"])


def _check_apprentices(state: Table) -> None:
    """Every apprentice card is somewhere, once."""
    tally = Tally("apprentice card", IDS, 0, FIRST_LEONARDO)
    for cards in covered_groups(state):
        tally.count(cards)
    tally.count(state.discard)
    for hand in state.hands:
        for placed in hand.columns:
            if placed >> 4 < FIRST_LEONARDO:
                tally.count_one(placed >> 4)
    tally.check()


def _check_rotated(state: Table) -> None:
    """WL-4.2: only a wild practice that a hand has taken lies under a column of it, and under one only."""
    for number, hand in enumerate(state.hands):
        rotated = [placed >> 4 for placed in hand.columns if placed >> 4 >= FIRST_LEONARDO]
        for card in rotated:
            if card not in hand.leonardo or not state.box.rotates[card] or rotated.count(card) > 1:
                where = f"hands[{number}].columns"
                raise PositionError(f"{where}: {IDS[card]} is not there to be rotated, or lies elsewhere (WL-4.2)")


def _check_middles(state: Table) -> None:
    """The cards of each kind are in the middle or taken; hands played one by one have a middle each (WL-7.3)."""
    later = SOLITAIRE_HANDS - 1 - int(state.active) if state.one_by_one else 0
    if len(state.later) != later:
        raise PositionError(f"later has {len(state.later)} middles; {later} hands are still to come (WL-7.3)")
    for number, hand in enumerate(state.hands):
        if state.one_by_one and number > state.active and len(hand.cards) + len(hand.columns) + hand.taken() > 0:
            raise PositionError(f"hands[{number}] has cards before it begins (WL-7.3)")
    _check_middle(state.middle, state.hands_at_middle())
    for number, middle in enumerate(state.later):
        _check_middle(middle, [])
        if any(len(row.up) > 0 for row in middle.rows()):
            raise PositionError(f"later[{number}]: cards lie face up for a hand that has not begun (WL-7.3)")


def _check_middle(middle: Middle, hands: list[Hand]) -> None:
    rows = middle.rows()
    for kind, name in enumerate(ROWS):
        tally = Tally(f"{name} card", IDS, PILES[kind][0], PILES[kind][-1] + 1)
        tally.count(rows[kind].up)
        tally.count(rows[kind].deck.cards)
        for hand in hands:
            tally.count(hand.by_row()[kind])
        tally.check()


def _check_remembered(state: Table) -> None:
    """Only cards that are covered for a seat can be remembered by it, and in one way."""
    memory = state.memory
    open_to = [-1] * FIRST_LEONARDO
    for deck in state.decks:
        for card in deck.covered():
            open_to[card] = 0
    for cards in state.looked:
        for card in cards:
            open_to[card] = 1 << state.mover
    for number, hand in enumerate(state.hands):
        for card in hand.cards:
            open_to[card] = 1 << state.seat_of(number)
    for card in range(FIRST_LEONARDO):
        exact, about, other = memory.exact[card], memory.about[card], memory.pairs[card]
        if (exact | about) & open_to[card] or (other >= 0 and open_to[card] < 0):
            raise PositionError(f"memory: {IDS[card]} is open to a seat that remembers it, or it is out of play")
        if about & (exact | memory.exact[other]):
            raise PositionError(f"memory: {IDS[card]} is one of two to a seat that knows where it is, or the other one")


def _load_decision(state: Table, decision: dict[str, Any] | None) -> None:
    """The question asked must be one that this position can ask."""
    question = question_of(state, decision)
    if state.last_round and not state.decks_are_out():
        raise PositionError("last_round is true, but apprentice cards are left to be drawn (WL-6.1)")
    for number, hand in enumerate(state.hands):
        if (hand.unrotated(state.box) >= 0) != (question is ROTATE and number == state.active):
            raise PositionError(f"hands[{number}] has a wild practice that is not rotated, or none to rotate (WL-4.2)")
    if decision is None:
        last = SOLITAIRE_HANDS - 1 if state.one_by_one else state.fatigue
        if not state.last_round or state.active != last or len(state.looked) > 0:
            raise PositionError("decision is null, but the game is not over (WL-6.2)")
        state.finish()
        return
    _check_looks(state, question is LOOK)
    state.resume(question, question.seats(state))
    if state.is_over:
        raise PositionError(f"decision.kind is {question.kind!r}, which this position cannot ask")
    if decision["actors"] != list(state.actors):
        raise PositionError(f"decision.actors is {decision['actors']}; this position asks {list(state.actors)}")


def _check_looks(state: Table, looking: bool) -> None:
    """WL-4.5: each three eyes hold two cards at most, three before one of them is played."""
    looks = [len(cards) for cards in state.looked]
    eyes = len([card for card in state.hands[state.active].leonardo if state.box.looks[card]])
    most = [2] * (len(looks) - 1) + [3 if looking else 2]
    if len(looks) > eyes or any(count > limit for count, limit in zip(looks, most, strict=False)):
        raise PositionError(f"looked has {looks} cards; no three eyes of this hand can see that many (WL-4.5)")


# Whether play can have led there


def check(state: Table) -> None:
    """Raises ``PositionError`` where it cannot."""
    for number, hand in enumerate(state.hands):
        if not state.one_by_one or number <= state.active:
            _check_hand(state, number, hand)
        _check_works(state.box, number, hand)
    _check_decks(state)
    _check_discard(state)
    _check_rows(state)
    _check_memory(state)
    if state.waiting and len(state.moves(0)) < 2:
        raise PositionError(f"decision.kind is {state.asked!r}, but there is no choice to make")


def _check_hand(state: Table, number: int, hand: Hand) -> None:
    """WL-2.2, WL-3.1, WL-4.3: what was played was drawn again, while there were cards to draw."""
    more = sum([int(state.box.draws[card]) for card in hand.leonardo])
    playing = state.question in (LOOK, ROTATE, RETURN) and number == state.active
    most = int(FIRST_HAND) + more - (1 if playing else 0)
    looked = any(state.box.looks[card] for card in hand.leonardo)  # WL-4.7: nothing is drawn while all is looked at
    least = 0 if state.deck_of(number).left == 0 else most - more if looked else most
    if not least <= len(hand.cards) <= most:
        wanted = f"{most}" if least == most else f"{least} to {most}"
        raise PositionError(f"hands[{number}].cards has {len(hand.cards)} cards; there should be {wanted} (WL-3.1)")


def _check_works(box: Box, number: int, hand: Hand) -> None:
    """WL-3.6: levels only rise, so what was taken could be taken still."""
    for cards in hand.by_row()[1:]:
        for card in cards:
            if not hand.meets(box, card):
                raise PositionError(f"hands[{number}] has taken {IDS[card]} without the levels it requires (WL-3.6)")


def _check_decks(state: Table) -> None:
    """WL-7.1, WL-7.3: alone, each hand plays the cards of its own deck, one hand after the other or together."""
    if not state.alone:
        return
    size = USED[1] // SOLITAIRE_HANDS
    looked = sum([len(cards) for cards in state.looked])
    for number, hand in enumerate(state.hands):
        placed = len([place for place in hand.columns if place >> 4 < FIRST_LEONARDO])
        played = len(hand.cards) + placed + hand.taken() + (looked if number == state.active else 0)
        left = state.decks[number].left
        if left + played != size:
            wanted = f"with those that hands[{number}] has drawn there should be {size}"
            raise PositionError(f"decks[{number}] has {left} cards; {wanted} (WL-7.1)")
        if state.one_by_one and number < state.active and left > 0:
            raise PositionError(f"decks[{number}] has cards left, but the next hand plays already (WL-7.3)")


def _check_discard(state: Table) -> None:
    """WL-3.5, WL-3.6: for each card taken one was discarded."""
    taken = sum([hand.taken() for hand in state.hands])
    if len(state.discard) != taken:
        raise PositionError(f"discard has {len(state.discard)} cards; {taken} were played for a visit or work (WL-3.5)")


def _check_rows(state: Table) -> None:
    """WL-2.2, WL-5.1: a row has a gap only where somebody took a card in this round, or its deck is out."""
    first = state.one_by_one or state.active == (state.fatigue + 1) % len(state.hands)
    fresh = state.question is FATIGUE or (state.question is PLAY and first)
    for kind, (name, row) in enumerate(zip(ROWS, state.middle.rows(), strict=True)):
        gaps = FACE_UP - len(row.up) if row.deck.left > 0 else 0
        taken = sum([len(hand.by_row()[kind]) for hand in state.hands_at_middle()])
        if gaps > (0 if fresh else taken):
            raise PositionError(f"middle.{name}.up has {len(row.up)} cards beside a deck that is not out (WL-5.1)")
    if fresh and state.last_round != state.decks_are_out():
        given, wanted = str(state.last_round).lower(), str(not state.last_round).lower()
        raise PositionError(f"last_round is {given}; by the decks it should be {wanted} (WL-6.1)")


def _check_memory(state: Table) -> None:
    """WL-4.5: only who has looked with three eyes remembers anything."""
    remembering: i64 = 0
    for card in range(FIRST_LEONARDO):
        remembering |= state.memory.exact[card] | state.memory.about[card]
    for number, hand in enumerate(state.hands):
        if any(state.box.looks[card] for card in hand.leonardo):
            remembering &= ~(1 << state.seat_of(number))
    if remembering:
        raise PositionError("memory: a seat remembers cards that has never looked at any (WL-4.5)")


# A view as a position


def complete(box: Box, view: dict[str, Any]) -> dict[str, Any]:
    """Remembered cards go where they were seen, the others where there is room."""
    seat, alone = view["seat"], view["players"] == 1
    own = [seat is not None and (alone or number == seat) for number in range(len(view["hands"]))]
    filler = _Filler(view)
    hands = [{**hand, "cards": filler.filled(hand["cards"], own[number])} for number, hand in enumerate(view["hands"])]
    in_play = [hands[view["active"]]] if view["fatigue"] is None else hands
    covered_rows: dict[str, Any] = {name: {"up": []} for name in ROWS}
    return {
        **view,
        "hands": hands,
        "decks": [filler.filled(deck, False) for deck in view["decks"]],
        "looked": [filler.filled(cards, own[view["active"]]) for cards in view["looked"]],
        "removed": filler.filled([None] * view["removed"], False),
        "middle": _middle(view["middle"], in_play),
        "later": [_middle(covered_rows, []) for _ in range(view["later"])],
        "memory": filler.memory(),
    }


def _middle(seen: dict[str, Any], hands: list[dict[str, Any]]) -> dict[str, Any]:
    taken = [[hand["leonardo"], hand["patrons"], hand["unfinished"]] for hand in hands]
    up = {name: seen[name]["up"] for name in ROWS}
    return {name: {"up": up[name], "deck": unseen(cards, [up[name], taken])} for name, cards in ROWS.items()}


class _Filler:
    """Deals the apprentice cards that the view does not name, and gathers what the seat remembers."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.seats = [] if view["seat"] is None else [view["seat"]]
        self.exact: dict[str, list[int]] = {}
        self.pairs: dict[tuple[str, ...], list[str]] = {}
        held = [[hand["cards"], hand["columns"]] for hand in view["hands"]]
        self.left = unseen(APPRENTICES, [view["discard"], view["decks"], view["looked"], held])

    def filled(self, places: list[Any], own: bool) -> list[str]:
        return [self._card(place, own) for place in places]

    def _card(self, place: Any, own: bool) -> str:
        if isinstance(place, str):
            if not own:
                self.exact[place] = self.seats
            return place
        known = place or []
        pair = self.pairs.setdefault(tuple(known), []) if known else []
        if len(pair) < len(known):  # the two places that say the same are given the known cards, then any
            card = known[len(pair)]
        elif self.left:
            card = self.left.pop()
        else:
            raise PositionError("more apprentice cards are covered in hands and decks than are left")
        pair.append(card)
        return str(card)

    def memory(self) -> dict[str, Any]:
        pairs = [
            {card: self.seats if card in known else [] for card in sorted(pair)} for known, pair in self.pairs.items()
        ]
        return {"exact": self.exact, "pairs": pairs}
