"""Points (WL-6.3), line by line as the score sheet has them, and who has the most (WL-6.4)."""

from __future__ import annotations

from bottega.engine.fast import i64, vec
from bottega.engine.sheet import Row, tie_breaks
from bottega.games.workshop.box import SET_ROW, Box
from bottega.games.workshop.cards import (
    ALL_DISCIPLINES_POINTS,
    DESIGNS,
    DISCIPLINE_COUNT,
    DISCIPLINE_POINTS,
    HIGH_LEVEL,
    HIGH_LEVEL_POINTS,
    SOLITAIRE_TARGET,
)
from bottega.games.workshop.table import Hand, Table

LINES = ("disciplines", "high_levels", "all_six", "leonardo", "patrons", "unfinished")


def disciplines(hand: Hand) -> i64:
    """How many disciplines are in play."""
    count: i64 = 0
    for level in hand.level:
        if level > 0:
            count += 1
    return count


def points(box: Box, hand: Hand) -> i64:
    """All the points of a hand."""
    total: i64 = 0
    for line in lines(box, hand):
        total += line
    return total


def lines(box: Box, hand: Hand) -> vec[i64]:
    """The points of a hand, in the order of ``LINES``."""
    in_play = disciplines(hand)
    high: i64 = 0
    for level in hand.level:
        if level >= HIGH_LEVEL:
            high += 1
    leonardo: i64 = 0
    patrons: i64 = 0
    for card in hand.leonardo:
        leonardo += box.points[card]
    for card in hand.patrons:
        patrons += box.points[card]
    return vec[i64](
        [
            DISCIPLINE_POINTS * in_play,
            HIGH_LEVEL_POINTS * high,
            ALL_DISCIPLINES_POINTS if in_play == DISCIPLINE_COUNT else 0,
            leonardo,
            patrons,
            _sets(box, hand),
        ]
    )


def _sets(box: Box, hand: Hand) -> i64:
    """Unfinished cards: the more of one design, the more each is worth."""
    copies = designs(box, hand)
    total: i64 = 0
    for design in range(len(copies)):
        total += box.set_points[design * SET_ROW + copies[design]]
    return total


def designs(box: Box, hand: Hand) -> vec[i64]:
    """By design: how many unfinished cards of it the hand has taken."""
    copies = vec[i64]([0] * len(DESIGNS))
    for card in hand.unfinished:
        copies[box.design[card]] += 1
    return copies


def ranks(box: Box, hands: list[Hand]) -> list[list[int]]:
    """WL-6.4: most points, then most disciplines in play, then together."""
    return [[int(points(box, hand)), int(disciplines(hand))] for hand in hands]


def sheet(state: Table, lang: str) -> list[Row]:
    """The points with a column for each hand; alone, all hands together end it, beside the target (WL-7.4, WL-7.5)."""
    words = state.game.words
    columns = [[int(line) for line in lines(state.box, hand)] for hand in state.hands]
    rows = [
        Row(words.text(lang, "sheet." + line), [column[number] for column in columns])
        for number, line in enumerate(LINES)
    ]
    if state.is_over and not state.alone:
        rows += tie_breaks(ranks(state.box, state.hands), [words.text(lang, "sheet.tie_break")])
    rows.append(Row(words.text(lang, "sheet.total"), [sum(column) for column in columns], "total"))
    if state.alone:
        rows.append(Row(words.text(lang, "sheet.all_hands", target=SOLITAIRE_TARGET), state.scores(), "total"))
    return rows
