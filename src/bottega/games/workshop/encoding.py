"""The Workshop of Leonardo in numbers, for learners: cards by their place in the hand and in the rows of the middle.

Hands are counted from one's own, clockwise; alone, from the hand whose turn it is. A hand has at most as many places as
``hand_places`` says: it is dealt ``FIRST_HAND`` cards, a turn plays one and draws one, and only Leonardo cards bring
more.
"""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.encoding import Encoding, Numbers, Slate, Span, byte
from bottega.engine.fast import i64, u8, vec
from bottega.engine.rules import Rules
from bottega.games.workshop import moves as mv
from bottega.games.workshop.box import Box
from bottega.games.workshop.cards import (
    APPRENTICES,
    FIRST_LEONARDO,
    FIRST_PATRON,
    FIRST_UNFINISHED,
    IDS,
    LEONARDO,
    PATRONS,
    UNFINISHED,
)
from bottega.games.workshop.hand import Hand
from bottega.games.workshop.maintenance import FATIGUE
from bottega.games.workshop.table import Supply, Table
from bottega.games.workshop.terms import DISCIPLINE_COUNT, DISCIPLINES, FACE_UP, FIRST_HAND, HANDS
from bottega.games.workshop.turn import LOOK, PLAY, RETURN, ROTATE

MOST_HANDS: Final[i64] = 5
LOOKED: Final[i64] = 3
"""How many cards three eyes look at."""

_PRACTICE: Final[i64] = 1
_VISIT: Final[i64] = _PRACTICE + DISCIPLINE_COUNT
_WORK: Final[i64] = _VISIT + FACE_UP
_USES: Final[i64] = _WORK + 2 * FACE_UP
"""What can be done with a card."""
_RETURN: Final[i64] = DISCIPLINE_COUNT
_FATIGUE: Final[i64] = _RETURN + LOOKED
_LOOKED: Final[i64] = _FATIGUE + MOST_HANDS
_HAND: Final[i64] = _LOOKED + LOOKED * _USES

_NONE: Final = "none"
_KNOWN_HAND: Final[i64] = 6
_COLUMN: Final[i64] = _KNOWN_HAND + MOST_HANDS
_TAKEN: Final[i64] = 2
_MIDDLE_CARDS: Final[i64] = len(IDS) - FIRST_LEONARDO

_ROWS: Final[i64] = 6
"""Where the rows of the middle begin."""
_ROW: Final[i64] = FACE_UP + 1
_LOOKS: Final[i64] = _ROWS + 3 * _ROW
_CARDS: Final[i64] = _LOOKS + 1 + LOOKED
_MIDDLE: Final[i64] = _CARDS + FIRST_LEONARDO
_PLACES: Final[i64] = _MIDDLE + _MIDDLE_CARDS
_OF_HAND: Final[i64] = 5 + DISCIPLINE_COUNT
"""How many features a hand has."""


def hand_places(box: Box) -> i64:
    """The most cards that a hand can hold."""
    most = FIRST_HAND
    for cards in box.draws:
        most += cards
    return most


def _uses(places: int) -> tuple[int, ...]:
    return (places, int(_USES))


def _actions(places: int) -> list[Span]:
    rows = "the face-up Leonardo cards (visit), the patrons, the unfinished cards (work)"
    uses = f"study; practice of {', '.join(DISCIPLINES)}; {rows}, each by its place"
    return [
        Span("rotate", int(DISCIPLINE_COUNT), f"puts a wild practice under a column: {', '.join(DISCIPLINES)}"),
        Span("return", int(LOOKED), "returns a card that was looked at first: its place"),
        Span("fatigue", int(MOST_HANDS), "gives the fatigue card to a hand, mine or the one whose turn it is first"),
        Span("play_looked", _uses(int(LOOKED)), f"plays a card that was looked at: its place; {uses}"),
        Span("play", _uses(places), f"plays a card of the hand: its place; {uses}"),
    ]


def _hands(players: int) -> list[str]:
    count = HANDS[players]
    mine = "me" if players > 1 else "this_hand"
    return [mine, *[f"next_{hand}" for hand in range(1, count)]]


def _features(players: int, places: int) -> list[Span]:
    hands = _hands(players)
    columns = [f"{hand}, {name}, {how}" for hand in hands for name in DISCIPLINES for how in ("study", "practice")]
    pad = [_NONE] * (MOST_HANDS - len(hands))
    where = ["covered", "discarded", "looked at", "known in a deck", "known elsewhere", "known as one of two"]
    where += [f"hand of {hand}" for hand in hands] + pad + columns
    spans = [
        Span("question", 1, "what is asked", 0, [_NONE, "play", "look", "rotate", "return", "fatigue"]),
        Span("one_by_one", 1, "whether hands are played one after the other (an option)"),
        Span("round", 1, "the round", 255),
        Span("last_round", 1, "whether it is the last one"),
        Span("active", 1, "the hand whose turn it is: 1 for mine, 2 for the next, ...", len(hands)),
        Span("fatigue", 1, "the hand that has the fatigue card, in the same way; 0 for none", len(hands)),
    ]
    for name, cards in (("leonardo", LEONARDO), ("patrons", PATRONS), ("unfinished", UNFINISHED)):
        spans.append(Span(f"{name}.up", int(FACE_UP), "the face-up cards", 0, [_NONE, *cards]))
        spans.append(Span(f"{name}.left", 1, "covered cards left", len(cards)))
    spans += [
        Span("looks", 1, "how many looks are not settled yet", 11),
        Span("looked", int(LOOKED), "the cards that I look at", 0, [_NONE, *APPRENTICES]),
        Span("cards", int(FIRST_LEONARDO), "where each apprentice card is, as far as I know", 0, where),
        Span(
            "middle",
            int(_MIDDLE_CARDS),
            "where each card of the middle is",
            0,
            ["covered", "face up", *[f"taken by {hand}" for hand in hands]],
        ),
        Span("hand", places, "the cards of my hand; alone, of the hand whose turn it is", 0, [_NONE, *APPRENTICES]),
    ]
    for hand in hands:
        spans += [
            Span(f"{hand}.size", 1, "cards in the hand", places),
            Span(f"{hand}.deck", 1, "cards left in its deck", 72),
            Span(f"{hand}.taken", 1, "cards taken from the middle: its fatigue", int(_MIDDLE_CARDS)),
            Span(f"{hand}.smiles", 1, "whether it may never hold the fatigue card"),
            Span(f"{hand}.points", 1, "its points so far", 255),
            Span(f"{hand}.levels", int(DISCIPLINE_COUNT), f"its levels: {', '.join(DISCIPLINES)}", 255),
        ]
    return spans


class WorkshopEncoding(Encoding[Any]):
    """The numbers of The Workshop of Leonardo."""

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        box: Box = game.box
        self._places: i64 = hand_places(box)
        super().__init__(players, options, _actions(int(self._places)), _features(players, int(self._places)))

    def slate(self, out: vec[u8], at: i64) -> Slate[Any]:
        if self.players == 1 and self.options["solitaire"] == "hands":
            out[at + 1] = 1
        return WorkshopSlate(out, at, self._places)

    def list_legal(self, state: Table, seat: i64, found: Numbers) -> None:
        """The moves of a card come one after the other, so its place is looked for once."""
        if state.question is not PLAY:
            super().list_legal(state, seat, found)
            return
        moves, cards = state.moves(seat), state.hands[state.active].cards
        found.make_room(len(moves))
        items, size = found.items, found.size
        place: i64 = 0
        for move in moves:
            card = mv.card_of(move)
            if cards[place] != card:
                place = _index(cards, card)
            items[size] = _HAND + place * _USES + _use(state, mv.kind_of(move), mv.target_of(move))
            size += 1
        found.size = size

    def number(self, state: Table, seat: i64, move: i64) -> i64:
        kind, target = mv.kind_of(move), mv.target_of(move)
        if kind == mv.ROTATE:
            return target
        if kind == mv.FATIGUE:
            hands = i64(len(state.hands))
            return _FATIGUE + (target - _first_hand(state, seat) + hands) % hands
        card = mv.card_of(move)
        if kind == mv.RETURN:
            return _RETURN + _index(state.looked[-1], card)
        use = _use(state, kind, target)
        if state.question is LOOK:
            return _LOOKED + _index(state.looked[-1], card) * _USES + use
        return _HAND + _index(state.hands[state.active].cards, card) * _USES + use

    def move(self, state: Table, seat: i64, number: i64) -> i64:
        if number >= _LOOKED:
            return _played(state, number)
        if number >= _FATIGUE:
            hands = i64(len(state.hands))
            if number - _FATIGUE >= hands:
                return -1
            return mv.encoded(mv.FATIGUE, 0, (number - _FATIGUE + _first_hand(state, seat)) % hands)
        if number >= _RETURN:
            if not state.looked or number - _RETURN >= len(state.looked[-1]):
                return -1
            return mv.encoded(mv.RETURN, state.looked[-1][number - _RETURN], 0)
        return mv.encoded(mv.ROTATE, 0, number)


def _first_hand(state: Table, me: i64) -> i64:
    """The hand from which hands are counted."""
    if state.alone:
        return state.active
    return me


def _index(cards: vec[i64], card: i64) -> i64:
    """The place of a card that is among these."""
    place: i64 = 0
    while cards[place] != card:
        place += 1
    return place


def _use(state: Table, kind: i64, target: i64) -> i64:
    """What is done with a card, as a number."""
    if kind == mv.STUDY:
        return 0
    if kind == mv.PRACTICE:
        return _PRACTICE + target
    if kind == mv.VISIT:
        return _VISIT + _index(state.middle.leonardo.up, target)
    if target < FIRST_UNFINISHED:
        return _WORK + _index(state.middle.patron.up, target)
    return _WORK + FACE_UP + _index(state.middle.unfinished.up, target)


def _played(state: Table, number: i64) -> i64:
    """The move that plays a card; -1 where there is no such card."""
    rest = number - _HAND
    cards = state.hands[state.active].cards
    if rest < 0:
        rest = number - _LOOKED
        if not state.looked:
            return -1
        cards = state.looked[-1]
    if rest // _USES >= len(cards):
        return -1
    card, use = cards[rest // _USES], rest % _USES
    if use == 0:
        return mv.encoded(mv.STUDY, card, 0)
    if use < _VISIT:
        return mv.encoded(mv.PRACTICE, card, use - _PRACTICE)
    if use < _WORK:
        return _taking(mv.VISIT, card, state.middle.leonardo, use - _VISIT)
    if use < _WORK + FACE_UP:
        return _taking(mv.WORK, card, state.middle.patron, use - _WORK)
    return _taking(mv.WORK, card, state.middle.unfinished, use - _WORK - FACE_UP)


def _taking(kind: i64, card: i64, row: Supply, place: i64) -> i64:
    """The move that takes a face-up card; -1 where none lies there."""
    if place >= len(row.up):
        return -1
    return mv.encoded(kind, card, row.up[place])


class WorkshopSlate(Slate[Any]):
    """Writes everything but what is covered, and stays so."""

    def __init__(self, out: vec[u8], at: i64, places: i64) -> None:
        super().__init__(out, at)
        self._places = places
        self._noted = vec[i64]([0] * int(2 * FIRST_LEONARDO))
        self._notes: i64 = 0
        """How many of the cards before may be covered next time: those that not everybody sees."""
        self._grown = vec[i64]([-1] * int(MOST_HANDS))
        """By hand: how many cards lay there when its points were counted; in a game there are only ever more."""
        self._points = vec[i64]([0] * int(MOST_HANDS))

    def wipe(self) -> None:
        self._notes = 0
        for hand in range(MOST_HANDS):
            self._grown[hand] = -1
        self._cover(self.at + _CARDS, self.at + _PLACES)

    def _cover(self, begin: i64, end: i64) -> None:
        out = self.out
        for place in range(begin, end):
            out[place] = 0

    def _note(self, card: i64, where: i64) -> None:
        """Writes where an apprentice card is that not everybody sees."""
        self.out[self.at + _CARDS + card] = u8(where)
        self._noted[self._notes] = card
        self._notes += 1

    def write(self, state: Table, me: i64) -> None:
        out, at = self.out, self.at
        hands = i64(len(state.hands))
        first = _first_hand(state, me)
        out[at] = u8(_asked(state))
        out[at + 2] = byte(state.round)
        out[at + 3] = 1 if state.last_round else 0
        out[at + 4] = u8((state.active - first + hands) % hands + 1)
        if state.fatigue < 0:
            out[at + 5] = 0
        else:
            out[at + 5] = u8((state.fatigue - first + hands) % hands + 1)
        for place in range(self._notes):
            out[at + _CARDS + self._noted[place]] = 0
        self._notes = 0
        if state.one_by_one:  # each hand has a middle of its own (WL-7.3)
            self._cover(at + _MIDDLE, at + _PLACES)
        middle = state.middle
        self._write_row(middle.leonardo, 0, FIRST_LEONARDO)
        self._write_row(middle.patron, 1, FIRST_PATRON)
        self._write_row(middle.unfinished, 2, FIRST_UNFINISHED)
        for card in state.discard:
            out[at + _CARDS + card] = 1
        if state.memory.seats >> me & 1:
            self._remember(state, 1 << me)
        self._write_looks(state, me)
        number = first
        for step in range(hands):
            self._write_hand(state, number, step, me)
            number += 1
            if number == hands:
                number = 0
        if state.one_by_one:  # others have taken the same cards before
            self._write_taken(state.hands[first], 0)

    def _write_row(self, row: Supply, which: i64, first: i64) -> None:
        out, at = self.out, self.at + _ROWS + which * _ROW
        size = i64(len(row.up))
        for place in range(FACE_UP):
            if place < size:
                card = row.up[place]
                out[at + place] = u8(card - first + 1)
                out[self.at + _MIDDLE + card - FIRST_LEONARDO] = 1
            else:
                out[at + place] = 0
        out[at + FACE_UP] = u8(row.deck.left)

    def _remember(self, state: Table, bit: i64) -> None:
        """What the seat remembers of covered cards (WL-4.5)."""
        exact, pairs, about = state.memory.exact, state.memory.pairs, state.memory.about
        for card in range(FIRST_LEONARDO):
            if exact[card] & bit:
                self._note(card, 3 if _is_in_deck(state, card) else 4)
            elif pairs[card] >= 0 and about[card] & bit:
                self._note(card, 5)

    def _write_looks(self, state: Table, me: i64) -> None:
        out, at = self.out, self.at + _LOOKS
        out[at] = byte(len(state.looked))
        for place in range(LOOKED):
            out[at + 1 + place] = 0
        if state.looked and state.mover == me:
            for cards in state.looked:
                for card in cards:
                    self._note(card, 2)
            cards = state.looked[-1]
            for place in range(i64(len(cards))):
                out[at + 1 + place] = u8(cards[place] + 1)

    def _write_hand(self, state: Table, number: i64, step: i64, me: i64) -> None:
        out, hand = self.out, state.hands[number]
        at = self.at + _PLACES + self._places + step * _OF_HAND
        out[at] = u8(len(hand.cards))
        if state.alone:
            out[at + 1] = u8(state.decks[number].left)
        else:
            out[at + 1] = u8(state.decks[0].left)
        out[at + 2] = u8(hand.taken())
        out[at + 3] = 1 if hand.may_smile(state.box) else 0
        grown = i64(len(hand.columns)) + hand.taken()
        if grown != self._grown[number]:
            self._grown[number] = grown
            self._points[number] = hand.total(state.box)
        out[at + 4] = byte(self._points[number])
        for discipline in range(DISCIPLINE_COUNT):
            out[at + 5 + discipline] = u8(hand.level[discipline])
        cards = self.at + _CARDS
        if state.alone or number == me:
            for card in hand.cards:
                self._note(card, _KNOWN_HAND + step)
            if step == 0:
                self._write_places(hand.cards)
        column = _COLUMN + step * 2 * DISCIPLINE_COUNT
        for placed in hand.columns:
            if placed >> 4 < FIRST_LEONARDO:
                out[cards + (placed >> 4)] = u8(column + (placed & 15))
        self._write_taken(hand, step)

    def _write_places(self, cards: vec[i64]) -> None:
        out, at = self.out, self.at + _PLACES
        size = i64(len(cards))
        for place in range(self._places):
            if place < size:
                out[at + place] = u8(cards[place] + 1)
            else:
                out[at + place] = 0

    def _write_taken(self, hand: Hand, step: i64) -> None:
        out, at = self.out, self.at + _MIDDLE - FIRST_LEONARDO
        owner = u8(_TAKEN + step)
        for card in hand.leonardo:
            out[at + card] = owner
        for card in hand.patrons:
            out[at + card] = owner
        for card in hand.unfinished:
            out[at + card] = owner


def _is_in_deck(state: Table, card: i64) -> bool:
    for deck in state.decks:
        for place in range(deck.left):
            if deck.cards[place] == card:
                return True
    return False


def _asked(state: Table) -> i64:
    """The question, as the feature tells it."""
    question = state.question
    if question is PLAY:
        return 1
    if question is LOOK:
        return 2
    if question is ROTATE:
        return 3
    if question is RETURN:
        return 4
    return 5 if question is FATIGUE else 0
