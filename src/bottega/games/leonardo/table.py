"""What lies before one player: workers, hand, laboratories and inventions (LV-1)."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64, vec
from bottega.games.leonardo.inventions import SAME_TYPE, bit_count

AREAS: Final = ["council", "workshop", "academy", "smith", "glazier", "joiner", "kiln", "ropemaker"]
LABS: Final = ["small", "large"]
PLACES: Final = AREAS + LABS
COUNCIL: Final[i64] = 0
WORKSHOP: Final[i64] = 1
ACADEMY: Final[i64] = 2
FIRST_SHOP: Final[i64] = 3
AREA_COUNT: Final[i64] = 8
SMALL: Final[i64] = 8
"""The places from here on are the laboratories; the laboratory's own number is the place less this."""
PLACE_COUNT: Final[i64] = 10
AT_HOME: Final[i64] = -1
"""The place of a master who is not placed."""

UPGRADES: Final = ["widen_small", "take_large", "widen_large", "man_small", "man_large"]
UPGRADE_COUNT: Final[i64] = 5
UPGRADED_LAB: Final = vec[i64]([0, 1, 1, 0, 1])
"""By upgrade: the laboratory it is for."""

FIRST_MAN: Final[i64] = 3
"""The upgrades from here on are mechanical men."""
SPACES_AFTER: Final = vec[i64]([5, 4, 6])
"""By upgrade that is no man: the spaces that the laboratory then has."""

NO_CARD: Final[i64] = 5
"""Stands for the component dealt in secret (EP-1) where there is none, or where everybody has worked it out."""


class Player:
    """One seat. What concerns the two laboratories is kept in pairs, the small one first."""

    spaces: vec[i64]
    """0 where the laboratory is not owned yet."""
    men: vec[i64]
    under: vec[i64]
    """The invention worked on; 0 where the laboratory is idle."""
    weeks: vec[i64]
    begun: vec[i64]
    """The turn in which the work began."""
    exposed: vec[i64]
    shown: vec[i64]
    """1 where the owner showed what was laid there (LV-1.4)."""
    staff: vec[i64]
    """Apprentices placed there in this phase."""
    favours: vec[i64]
    """How often each letter of favour was taken."""
    possible: vec[i64]
    """What everybody knows to be possible under the laboratories (see ``knowledge``)."""

    def __init__(self) -> None:
        self.florins: i64 = 0
        self.hand: i64 = 0
        self.public_total: i64 = 0
        """All components in the hand and under the laboratories that were seen coming."""
        self.dealt: i64 = NO_CARD
        """The kind of the component dealt in secret (EP-1), as long as it is one."""
        self.apprentices: i64 = 0
        self.free: i64 = 0
        """Apprentices not placed."""
        self.master: i64 = AT_HOME
        """The place of the master."""
        self.placed: i64 = 0
        """The places, as bits, where apprentices were placed in this phase (LV-5.3)."""
        self.favour_taken: i64 = 0
        """1 once the favour of phase B is taken (EP-2)."""
        self.owned: i64 = 0
        self.completed: i64 = 0
        self.earlier: i64 = 0
        """The inventions owned before this turn: those that shorten the work (LV-7.1)."""
        self.income: i64 = 0
        self.rewards: i64 = 0
        self.spent: i64 = 0
        self.auctions: i64 = 0
        self.bonus: i64 = 0

    @staticmethod
    def beginning(apprentices: i64, florins: i64, small: i64, large: i64) -> Player:
        """A player with his endowment; what is his income begins with his florins."""
        player = Player()
        player.apprentices = apprentices
        player.free = apprentices
        player.florins = florins
        player.income = florins
        player.spaces = vec[i64]([small, large])
        player.men = vec[i64]([0, 0])
        player.under = vec[i64]([0, 0])
        player.weeks = vec[i64]([0, 0])
        player.begun = vec[i64]([0, 0])
        player.exposed = vec[i64]([0, 0])
        player.shown = vec[i64]([0, 0])
        player.staff = vec[i64]([0, 0])
        player.favours = vec[i64]([0, 0, 0, 0])
        player.possible = vec[i64]([NO_CARD << 10])
        return player

    def copy(self) -> Player:
        new = Player()
        new.florins = self.florins
        new.hand = self.hand
        new.public_total = self.public_total
        new.dealt = self.dealt
        new.apprentices = self.apprentices
        new.free = self.free
        new.master = self.master
        new.placed = self.placed
        new.favour_taken = self.favour_taken
        new.owned = self.owned
        new.completed = self.completed
        new.earlier = self.earlier
        new.income = self.income
        new.rewards = self.rewards
        new.spent = self.spent
        new.auctions = self.auctions
        new.bonus = self.bonus
        new.spaces = self.spaces[:]
        new.men = self.men[:]
        new.under = self.under[:]
        new.weeks = self.weeks[:]
        new.begun = self.begun[:]
        new.exposed = self.exposed[:]
        new.shown = self.shown[:]
        new.staff = self.staff[:]
        new.favours = self.favours[:]
        new.possible = self.possible
        return new

    def idle(self, lab: i64) -> bool:
        return self.spaces[lab] > 0 and self.under[lab] == 0

    def room(self, lab: i64) -> i64:
        """LV-5.5: the spaces of a laboratory that are free."""
        masters: i64 = 1 if self.master == SMALL + lab else 0
        return self.spaces[lab] - self.men[lab] - self.staff[lab] - masters

    def room_to_work(self, lab: i64) -> i64:
        """LV-5.2: a laboratory that is not working takes no workers."""
        return self.room(lab) if self.under[lab] > 0 else 0

    def places_for_men(self, lab: i64) -> i64:
        """LV-5.6: one in a laboratory of 5 spaces, two in one of 6; those already taken are not counted."""
        spaces = self.spaces[lab]
        places: i64 = 1 if spaces == 5 else 2 if spaces == 6 else 0
        return places - self.men[lab]

    def can_upgrade(self, upgrade: i64) -> bool:
        """LV-6.6: only a laboratory that is not working, and only what is still to be had."""
        if upgrade == 1:
            return self.spaces[1] == 0
        lab = UPGRADED_LAB[upgrade]
        if not self.idle(lab):
            return False
        if upgrade >= FIRST_MAN:
            return self.places_for_men(lab) > 0
        return self.spaces[lab] == (3 if upgrade == 0 else 4)

    def upgrade(self, upgrade: i64) -> None:
        lab = UPGRADED_LAB[upgrade]
        if upgrade >= FIRST_MAN:
            self.men[lab] += 1
        elif upgrade == 1:
            self.spaces[1] = 4
        else:
            self.spaces[lab] += 2

    def discount(self, invention: i64) -> i64:
        """LV-7.1: two weeks for each invention of the same type that was taken in an earlier turn."""
        return 2 * bit_count(self.earlier & SAME_TYPE[invention])

    def call_home(self) -> None:
        """All workers return, and may be placed anew."""
        self.free = self.apprentices
        self.master = AT_HOME
        self.placed = 0
        self.staff = vec[i64]([0, 0])
