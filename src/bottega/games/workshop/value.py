"""How good a position looks to a seat, in points: what a bot that looks one move ahead tries to raise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bottega.engine.fast import i64
from bottega.games.workshop.cards import (
    BOTTOM,
    DESIGN,
    DISCIPLINE_COUNT,
    HIGH_LEVEL,
    NEEDS,
    POINTS,
    SET_POINTS,
    VISIT,
    WILD,
    WORK,
)
from bottega.games.workshop.scoring import designs, points
from bottega.games.workshop.table import Hand, Supply

if TYPE_CHECKING:
    from bottega.games.workshop.state import WorkshopState

_LEVEL: Final = 0.8
_CARD: Final = 0.8
_VISIT: Final = 0.6
_PRACTICE: Final = 0.2
_SET_BEGUN: Final = 0.6
_IN_REACH: Final = 0.6
_WITHOUT_WORK: Final = 0.15
_TURNS_THAT_HELP: Final = 8


def value(state: WorkshopState, seat: i64) -> float:
    """The points of the seat's hands, and what each of them can still make of its cards."""
    total = 0.0
    for number in range(i64(len(state.hands))):
        if state.seat_of(number) == seat:
            hand = state.hands[number]
            total += float(points(hand))
            turns = _turns_left(state, number)
            if turns > 0 and (number == state.active or not state.one_by_one):
                total += _promise(state, hand) * float(min(turns, _TURNS_THAT_HELP)) / _TURNS_THAT_HELP
    return total


def _turns_left(state: WorkshopState, number: i64) -> i64:
    """About how many turns a hand still has after this one."""
    if state.waiting == 0 or state.last_round:
        return 0
    sharing = 1 if state.alone else len(state.hands)
    return 1 + state.deck_of(number).left // sharing


def _promise(state: WorkshopState, hand: Hand) -> float:
    total = 0.0
    for level in hand.level:
        total += _LEVEL * float(min(level, HIGH_LEVEL))
    works: i64 = 0
    for card in hand.cards:
        bottom = BOTTOM[card]
        total += _CARD
        if bottom == WORK:
            works += 1
        elif bottom == VISIT:
            total += _VISIT
        elif bottom == WILD or hand.level[bottom] > 0:
            total += _PRACTICE
    for count in designs(hand):
        if 0 < count < len(SET_POINTS) - 1:
            total += _SET_BEGUN * float(count)
    found = sorted([*_prospects(hand, state.middle.patron), *_prospects(hand, state.middle.unfinished)], reverse=True)
    for place, gain in enumerate(found):
        total += gain if place < works else gain * _WITHOUT_WORK / (1.0 + place)
    return total


def _prospects(hand: Hand, row: Supply) -> list[float]:
    """What each face-up card may bring, the less the more levels are missing."""
    found = []
    copies = designs(hand)
    for card in row.up:
        gain = POINTS[card]
        if DESIGN[card] >= 0:
            count = copies[DESIGN[card]]
            gain = SET_POINTS[count + 1] - SET_POINTS[count]
        missing: i64 = 0
        for discipline in range(DISCIPLINE_COUNT):
            missing += max(NEEDS[card * DISCIPLINE_COUNT + discipline] - hand.level[discipline], 0)
        found.append(float(gain) * _IN_REACH / (1.0 + float(missing)))
    return found
