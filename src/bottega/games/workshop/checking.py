"""Whether play can have led to a position that was loaded: hands, decks, what was taken, and the question."""

from __future__ import annotations

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64
from bottega.games.workshop.box import Box
from bottega.games.workshop.cards import (
    FACE_UP,
    FIRST_HAND,
    FIRST_LEONARDO,
    IDS,
    ROWS,
    SOLITAIRE_HANDS,
    USED,
)
from bottega.games.workshop.maintenance import FATIGUE
from bottega.games.workshop.table import Hand, Table
from bottega.games.workshop.turn import LOOK, PLAY, RETURN, ROTATE


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
        if state.decks[number].left + played != size:
            raise PositionError(
                f"decks[{number}] has {state.decks[number].left} cards; with those that hands[{number}] has drawn "
                f"there should be {size} (WL-7.1)"
            )
        if state.one_by_one and number < state.active and state.decks[number].left > 0:
            raise PositionError(f"decks[{number}] has cards left, but the next hand plays already (WL-7.3)")


def _check_discard(state: Table) -> None:
    """WL-3.5, WL-3.6: for each card taken one was discarded."""
    taken = sum([hand.taken() for hand in state.hands])
    if len(state.discard) != taken:
        raise PositionError(f"discard has {len(state.discard)} cards; {taken} were played for a visit or work (WL-3.5)")


def _check_rows(state: Table) -> None:
    """WL-2.2, WL-5.1: a row has a gap only where somebody took a card in this round, or its deck is out."""
    hands = [state.hands[state.active]] if state.one_by_one else state.hands
    first = state.one_by_one or state.active == (state.fatigue + 1) % len(state.hands)
    fresh = state.question is FATIGUE or (state.question is PLAY and first)
    for kind, row in enumerate(state.middle.rows()):
        gaps = FACE_UP - len(row.up) if row.deck.left > 0 else 0
        taken = sum([len(hand.by_row()[kind]) for hand in hands])
        if gaps > (0 if fresh else taken):
            raise PositionError(
                f"middle.{list(ROWS)[kind]}.up has {len(row.up)} cards beside a deck that is not out (WL-5.1)"
            )
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
