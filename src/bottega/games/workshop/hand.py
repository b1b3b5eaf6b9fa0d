"""A hand: its cards, its area and its points (WL-3, WL-6.3)."""

from __future__ import annotations

from typing import Annotated, Final

from bottega.engine.fast import append, i64, vec
from bottega.engine.fields import EACH, PUBLIC, Derived, Inner, Seen, Via
from bottega.engine.kinds import Count, Either, Flag, List, Maybe, Name, Some, Struct
from bottega.games.workshop.box import SET_ROW, Box
from bottega.games.workshop.cards import APPRENTICES, FIRST_PATRON, FIRST_UNFINISHED, IDS, LEONARDO, PATRONS, UNFINISHED
from bottega.games.workshop.terms import DATA, DESIGNS, DISCIPLINE_COUNT, DISCIPLINES, PRACTICE_LEVELS

PLACES: Final = len(APPRENTICES)
"""More apprentice cards than these are nowhere."""
CARD: Final = Name(IDS, APPRENTICES)
RECALLED: Final = List(Maybe(Either(CARD, List(CARD, 1, 2, distinct=True))), 0, PLACES)
"""Covered cards in a view: as far as the seat remembers them, a card or two of which it is one."""
HELD: Final = Seen("forms.recalled", List(CARD, 0, PLACES), RECALLED, mark="state.memory.version")
COLUMN: Final = Struct(
    "Column",
    level=Count(),
    study=List(CARD, 0, PLACES),
    practice=List(Name(IDS, IDS[:FIRST_PATRON]), 0, PLACES),
    follows=("level",),
)
DISCIPLINE_POINTS: Final[i64] = DATA["scoring"]["discipline"]
HIGH_LEVEL: Final[i64] = DATA["scoring"]["high_level"]
HIGH_LEVEL_POINTS: Final[i64] = DATA["scoring"]["high_level_points"]
ALL_DISCIPLINES_POINTS: Final[i64] = DATA["scoring"]["all_disciplines"]
_USUAL_CARDS: Final[i64] = 16
"""Room for the cards of most hands and their columns."""
LINES: Final = ["disciplines", "high_levels", "all_six", "leonardo", "patrons", "unfinished"]
"""What points are made for (WL-6.3)."""


class Hand:
    """One player's cards and area. A seat has one hand; in solitaire the only seat has four (WL-7.5)."""

    cards: Annotated[vec[i64], HELD, EACH]
    columns: Annotated[vec[i64], Via("forms.write_columns", "forms.read_columns", Some(DISCIPLINES, COLUMN)), PUBLIC]
    """Cards in columns, in the order they came: ``16 * card + 2 * discipline``, and 1 more under the column."""
    leonardo: Annotated[vec[i64], List(Name(IDS, LEONARDO), 0, len(LEONARDO), distinct=True, shared=True), PUBLIC]
    patrons: Annotated[vec[i64], List(Name(IDS, PATRONS), 0, len(PATRONS), distinct=True, shared=True), PUBLIC]
    unfinished: Annotated[vec[i64], List(Name(IDS, UNFINISHED), 0, len(UNFINISHED), distinct=True, shared=True), PUBLIC]
    fatigue: Annotated[None, Derived("it.taken()", Count(), whole=False), PUBLIC]
    smiles: Annotated[None, Derived("it.may_smile(state.box)", Flag(), whole=False), PUBLIC]
    points: Annotated[None, Derived("it.total(state.box)", Count(), whole=False), PUBLIC]
    level: Annotated[vec[i64], Inner()]
    """By discipline; 0 where there is no column (WL-3.4)."""

    @staticmethod
    def empty() -> Hand:
        new = Hand()
        new.cards = vec[i64](capacity=_USUAL_CARDS)
        new.columns = vec[i64](capacity=_USUAL_CARDS)
        new.leonardo = vec[i64]()
        new.patrons = vec[i64]()
        new.unfinished = vec[i64]()
        new.level = vec[i64]([0] * DISCIPLINE_COUNT)
        return new

    def study(self, box: Box, card: i64) -> None:
        """WL-3.2: the card joins or opens the column of its discipline."""
        discipline = box.top[card]
        self.columns = append(self.columns, card * 16 + discipline * 2)
        self.level[discipline] += 1

    def practise(self, card: i64, discipline: i64) -> None:
        """WL-3.3, WL-4.2: the card goes under a column."""
        self.columns = append(self.columns, card * 16 + discipline * 2 + 1)
        self.level[discipline] += PRACTICE_LEVELS

    def take(self, card: i64) -> None:
        """WL-3.5, WL-3.6: a card of the middle is its own now."""
        if card < FIRST_PATRON:
            self.leonardo = append(self.leonardo[:], card)
        elif card < FIRST_UNFINISHED:
            self.patrons = append(self.patrons[:], card)
        else:
            self.unfinished = append(self.unfinished[:], card)

    def disciplines(self) -> vec[i64]:
        """Those in play."""
        return vec[i64]([discipline for discipline in range(DISCIPLINE_COUNT) if self.level[discipline] > 0])

    def meets(self, box: Box, card: i64) -> bool:
        """Whether every discipline a patron or unfinished card requires stands high enough (WL-3.6)."""
        level, needs = self.level, box.needs
        first = card * DISCIPLINE_COUNT
        for discipline in range(DISCIPLINE_COUNT):
            if level[discipline] < needs[first + discipline]:
                return False
        return True

    def is_placed(self, card: i64) -> bool:
        for placed in self.columns:
            if placed >> 4 == card:
                return True
        return False

    def unrotated(self, box: Box) -> i64:
        """The wild practice that still waits for its column (WL-4.2); -1 if none does."""
        for card in self.leonardo:
            if box.rotates[card] and not self.is_placed(card):
                return card
        return -1

    def taken(self) -> i64:
        """WL-5.2: how many cards it has taken, which is its fatigue."""
        return len(self.leonardo) + len(self.patrons) + len(self.unfinished)

    def by_row(self) -> list[vec[i64]]:
        """The cards it has taken from each of the rows."""
        return [self.leonardo, self.patrons, self.unfinished]

    def may_smile(self, box: Box) -> bool:
        """Whether it may never hold the fatigue card (WL-4.4)."""
        for card in self.leonardo:
            if box.smiles[card]:
                return True
        return False

    def lacking(self, box: Box, card: i64) -> vec[i64]:
        """By discipline: the levels that it lacks for a patron or unfinished card (WL-3.6)."""
        found = vec[i64]([0] * DISCIPLINE_COUNT)
        for discipline in range(DISCIPLINE_COUNT):
            found[discipline] = max(box.needs[card * DISCIPLINE_COUNT + discipline] - self.level[discipline], 0)
        return found

    # WL-6.3: points

    def total(self, box: Box) -> i64:
        """All its points."""
        in_play = self.in_play()
        levels = _for_disciplines(in_play) + _for_all_six(in_play) + self._for_high_levels()
        return levels + box.worth(self.leonardo) + box.worth(self.patrons) + self._for_sets(box)

    def lines(self, box: Box) -> vec[i64]:
        """Its points, in the order of ``LINES``."""
        in_play = self.in_play()
        return vec[i64](
            [
                _for_disciplines(in_play),
                self._for_high_levels(),
                _for_all_six(in_play),
                box.worth(self.leonardo),
                box.worth(self.patrons),
                self._for_sets(box),
            ]
        )

    def in_play(self) -> i64:
        """How many disciplines are in play."""
        return self._at_least(1)

    def _at_least(self, wanted: i64) -> i64:
        """How many disciplines have that level."""
        count: i64 = 0
        for level in self.level:
            if level >= wanted:
                count += 1
        return count

    def _for_high_levels(self) -> i64:
        return HIGH_LEVEL_POINTS * self._at_least(HIGH_LEVEL)

    def _for_sets(self, box: Box) -> i64:
        """Unfinished cards: the more of one design, the more each is worth."""
        copies: i64 = 0  # of each design, in a byte of its own
        total: i64 = 0
        for card in self.unfinished:
            design = box.design[card]
            place, have = design * SET_ROW, copies >> 8 * design & 255
            total += box.set_points[place + have + 1] - box.set_points[place + have]
            copies += 1 << 8 * design
        return total

    def designs(self, box: Box) -> vec[i64]:
        """By design: how many unfinished cards of it have been taken."""
        copies = vec[i64]([0] * len(DESIGNS))
        for card in self.unfinished:
            copies[box.design[card]] += 1
        return copies


def _for_disciplines(in_play: i64) -> i64:
    return DISCIPLINE_POINTS * in_play


def _for_all_six(in_play: i64) -> i64:
    return ALL_DISCIPLINES_POINTS if in_play == DISCIPLINE_COUNT else 0
