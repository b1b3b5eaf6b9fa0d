"""How good a position looks to a seat, in points: about what its hands will have in the end.

The weights were fitted (least squares) to what hands made of their positions in games of bots that play by them.
"""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64, vec
from bottega.games.workshop.box import SET_ROW, Box
from bottega.games.workshop.hand import ALL_DISCIPLINES_POINTS, DISCIPLINE_POINTS, HIGH_LEVEL, HIGH_LEVEL_POINTS, Hand
from bottega.games.workshop.table import Table
from bottega.games.workshop.terms import DISCIPLINE_COUNT, PRACTICE_LEVELS, VISIT, WILD, WORK

WHOLE_GAME: Final = 12.0
"""The turns a hand has in a game."""
_HAND_TO_COME: Final = 30.0
"""What a hand makes that has not begun (WL-7.3)."""
_WEIGHTS: Final = [
    (-0.9, 21.0),  # for the turns to come
    (-0.1, -0.4),  # a discipline in play
    (0.7, 0.8),  # five of them
    (-0.3, -0.7),  # all six
    (0.5, 0.8),  # a level, up to the highest that counts
    (-1.6, -1.6),  # a discipline at that level
    (-0.35, -1.1),  # a discipline one practice below it
    (1.0, -0.35),  # a discipline that a card in hand would open
    (0.5, -0.45),  # a work in hand, up to three
    (0.2, -0.3),  # a visit in hand
    (0.3, 0.3),  # a wild practice in hand
    (0.65, -1.0),  # a practice in hand that fits a column
    (-1.35, 2.1),  # a card in hand
    (0.1, 0.1),  # a set of one
    (0.5, -0.5),  # a set of two
    (0.1, 0.1),  # the points of the best card in the middle that can be had
    (0.0, 0.1),  # of the second best
    (-0.05, 0.35),  # of those that lack a level
    (-0.05, 0.2),  # of those that lack two
    (0.0, 0.05),  # of those that lack three
    (0.6, -0.4),  # the best prospect, with a work in hand
    (0.25, 0.15),  # the second best, with another work
]
"""What each feature is worth: now, and besides when the whole game is still to come."""
FEATURES: Final = len(_WEIGHTS)
_NOW: Final = vec[float]([now for now, _ in _WEIGHTS])
_LATER: Final = vec[float]([later for _, later in _WEIGHTS])


def progress(state: Table) -> float:
    """How much of the game has gone: about, from the cards that are left."""
    return max(0.0, 1.0 - float(turns_left(state, state.active)) / (WHOLE_GAME + 1.0))


def value(state: Table, seat: i64) -> float:
    """The points of the seat's hands, and what each of them is likely to add."""
    total = 0.0
    for number in range(i64(len(state.hands))):
        if state.seat_of(number) == seat:
            hand = state.hands[number]
            total += float(hand.total(state.box))
            if state.waiting == 0 or (state.one_by_one and number < state.active):
                continue
            if state.one_by_one and number > state.active:
                total += _HAND_TO_COME
            elif not state.last_round:
                total += _promise(state, hand, turns_left(state, number))
            elif is_to_act(state, number):
                total += float(best_gain(state, hand))
    return total


def turns_left(state: Table, number: i64) -> i64:
    """About how many turns a hand still has after this one."""
    sharing = 1 if state.alone else len(state.hands)
    return 1 + state.deck_of(number).left // sharing


def is_to_act(state: Table, number: i64) -> bool:
    """Whether a hand has its turn in this round still before it (WL-5.5)."""
    if state.one_by_one:
        return number == state.active
    count = len(state.hands)
    first = state.fatigue + 1
    return (number - first) % count >= (state.active - first) % count


def _promise(state: Table, hand: Hand, turns: i64) -> float:
    share = min(float(turns) / WHOLE_GAME, 1.0)
    found = features(state, hand)
    total = 0.0
    for number in range(FEATURES):
        total += found[number] * (_NOW[number] + _LATER[number] * share)
    return total


def features(state: Table, hand: Hand) -> vec[float]:
    """In the order of the weights."""
    found = vec[float]([0.0] * FEATURES)
    in_play = hand.in_play()
    found[0] = 1.0
    found[1] = float(in_play)
    found[2] = 1.0 if in_play == DISCIPLINE_COUNT - 1 else 0.0
    found[3] = 1.0 if in_play == DISCIPLINE_COUNT else 0.0
    for level in hand.level:
        found[4] += float(min(level, HIGH_LEVEL))
        if level >= HIGH_LEVEL:
            found[5] += 1.0
        elif level + PRACTICE_LEVELS >= HIGH_LEVEL:
            found[6] += 1.0
    works = _count_cards(state.box, hand, found)
    for count in hand.designs(state.box):
        if 0 < count < 3:
            found[12 + count] += 1.0
    _count_prospects(state, hand, works, found)
    return found


def _count_cards(box: Box, hand: Hand, found: vec[float]) -> i64:
    """The features of the cards in hand; returns how many of them can be used for work."""
    opened: i64 = 0
    works: i64 = 0
    for card in hand.cards:
        found[12] += 1.0
        if hand.level[box.top[card]] == 0 and not opened >> box.top[card] & 1:
            opened |= 1 << box.top[card]
            found[7] += 1.0
        bottom = box.bottom[card]
        if bottom == WORK:
            works += 1
        elif bottom == VISIT:
            found[9] += 1.0
        elif bottom == WILD:
            found[10] += 1.0
        elif hand.level[bottom] > 0:
            found[11] += 1.0
    found[8] = float(min(works, 3))
    return works


def _count_prospects(state: Table, hand: Hand, works: i64, found: vec[float]) -> None:
    """The features of the patron and unfinished cards in the middle."""
    box = state.box
    copies = hand.designs(box)
    best = 0.0
    second = 0.0
    for row in (state.middle.patron, state.middle.unfinished):
        for card in row.up:
            gain = float(_gain(box, card, copies))
            missing = _missing(box, hand, card)
            if missing == 0:
                found[16] = max(found[16], min(gain, found[15]))
                found[15] = max(found[15], gain)
            elif missing <= 3:
                found[16 + missing] += gain
            near = gain / (1.0 + float(missing))
            second = max(second, min(near, best))
            best = max(best, near)
    if works > 0:
        found[20] = best
    if works > 1:
        found[21] = second


def _gain(box: Box, card: i64, copies: vec[i64]) -> i64:
    """The points a patron or unfinished card adds to a hand with these copies of each design."""
    design = box.design[card]
    if design < 0:
        return box.points[card]
    place = design * SET_ROW + copies[design]
    return box.set_points[place + 1] - box.set_points[place]


def _missing(box: Box, hand: Hand, card: i64) -> i64:
    """How many levels a hand lacks for a patron or unfinished card."""
    missing: i64 = 0
    for discipline in range(DISCIPLINE_COUNT):
        missing += max(box.needs[card * DISCIPLINE_COUNT + discipline] - hand.level[discipline], 0)
    return missing


def best_gain(state: Table, hand: Hand) -> i64:
    """The most points that a single card can make at once: all that counts in a hand's last turn."""
    box = state.box
    best: i64 = 0
    for card in hand.cards:
        gain = _study_gain(hand, box.top[card])
        bottom = box.bottom[card]
        if bottom == WORK:
            gain = max(gain, _work_gain(state, hand))
        elif bottom == VISIT:
            for leonardo in state.middle.leonardo.up:
                gain = max(gain, box.points[leonardo])
        else:
            for discipline in range(DISCIPLINE_COUNT):
                if bottom in (WILD, discipline):
                    level = hand.level[discipline]
                    if 0 < level < HIGH_LEVEL <= level + PRACTICE_LEVELS:
                        gain = max(gain, HIGH_LEVEL_POINTS)
        best = max(best, gain)
    return best


def _study_gain(hand: Hand, discipline: i64) -> i64:
    level = hand.level[discipline]
    if level == 0:
        last = hand.in_play() == DISCIPLINE_COUNT - 1
        return DISCIPLINE_POINTS + (ALL_DISCIPLINES_POINTS if last else 0)
    return HIGH_LEVEL_POINTS if level == HIGH_LEVEL - 1 else 0


def _work_gain(state: Table, hand: Hand) -> i64:
    box = state.box
    copies = hand.designs(box)
    best: i64 = 0
    for row in (state.middle.patron, state.middle.unfinished):
        for card in row.up:
            if hand.meets(box, card):
                best = max(best, _gain(box, card, copies))
    return best
