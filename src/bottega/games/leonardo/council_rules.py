"""LV-6.2 to LV-6.4, LV-9.1: what the Council offers to whom; its questions are in ``council``."""

from __future__ import annotations

from typing import Final

from bottega.engine.event import Event
from bottega.engine.fast import i64
from bottega.games.leonardo.asking import Asked
from bottega.games.leonardo.table import AREA_COUNT, BENEFITS, COUNCIL, WORKSHOP, Table

MOVE: Final[i64] = 0
FLORINS: Final[i64] = 1
INVENTIONS: Final[i64] = 2
COMPONENT: Final[i64] = 3
BENEFIT_COUNT: Final[i64] = 4
COMPONENT_PRICE: Final[i64] = 1


class Council:
    """The rules of the base game's Council; a variant has others."""

    move: OfCouncil
    reorder: OfCouncil
    component: OfCouncil
    """What is asked where a benefit leaves a choice."""

    def __init__(self, clause: str, moved_by: str) -> None:
        self.clause = clause
        """The clause of the benefits."""
        self.moved_by = moved_by
        """The clause by which an apprentice is moved."""
        self.at_once = False
        """Whether a benefit is carried out as soon as it is chosen."""

    def excludes_last(self, state: Table) -> bool:
        """LV-6.2: whether the last in rank is left out where all players are."""
        return True

    def must_choose(self, state: Table) -> bool:
        """LV-6.3: the first takes a benefit, the others may decline."""
        return state.serving == 0

    def is_useful(self, state: Table, seat: i64, benefit: i64) -> bool:
        """LV-6.4: whether there is something to be had."""
        if benefit == MOVE:
            return self.can_move(state, seat)
        if benefit == FLORINS:
            return self.florins(state) > 0
        if benefit == INVENTIONS:
            return len(state.deck) > 0
        return state.shops > 0

    def can_move(self, state: Table, seat: i64) -> bool:
        """Whether there is an apprentice whom the player may move."""
        for source in range(AREA_COUNT):
            for worker in state.lines[source]:
                if worker & 1 == 0:
                    for target in range(WORKSHOP, AREA_COUNT):
                        if self.why_no_shift(state, seat, worker >> 1, source, target) == "":
                            return True
        return False

    def why_no_shift(self, state: Table, seat: i64, owner: i64, source: i64, target: i64) -> str:
        """LV-6.4: why the owner's apprentice may not move from there to there, as a key; empty where they may."""
        if target == COUNCIL:
            return "not_into_council"
        if target == source:
            return "same_area"
        return self.why_not_theirs(state, seat, owner, source, target)

    def why_not_theirs(self, state: Table, seat: i64, owner: i64, source: i64, target: i64) -> str:
        """Why an apprentice of that owner may not, as a key; empty where they may."""
        return "" if owner == seat else "not_your_apprentice"

    def moves_others(self) -> bool:
        """Whether apprentices of others can be moved."""
        return False

    def price(self) -> i64:
        """The price of a component."""
        return COMPONENT_PRICE

    def can_pay(self, state: Table, seat: i64, benefit: i64) -> bool:
        """EP-15: (2) is carried out before (4) and may pay for it."""
        if benefit != COMPONENT:
            return True
        coming: i64 = state.council_florins if state.benefits[FLORINS] == seat else 0
        return state.seats[seat].florins + coming >= self.price()

    def choose(self, state: Table, seat: i64, benefit: i64, alone: bool) -> None:
        """The benefit is the seat's; ``alone``: there was no other to choose."""
        state.benefits[benefit] = seat
        state.serving += 1
        if state.telling:
            told: dict[str, object] = {"benefit": BENEFITS[benefit]}
            state.tell(Event("benefit_only" if alone else "benefit_chosen", seat, told))

    def carry_out(self, state: Table, seat: i64, benefit: i64) -> None:
        """Carries out what needs no choice, and asks where there is one."""
        state.active = seat
        if benefit == MOVE:
            self.move.carry_out(state, seat)
        elif benefit == FLORINS:
            self.take_florins(state, seat)
        elif benefit == INVENTIONS:
            self.reorder.carry_out(state, seat)
        else:
            self.component.carry_out(state, seat)

    def florins(self, state: Table) -> i64:
        """What benefit (2) brings."""
        return state.council_florins

    def take_florins(self, state: Table, seat: i64) -> None:
        florins = self.florins(state)
        state.council_florins = 0
        state.gain(seat, florins)
        if state.telling:
            state.tell(Event("council_florins", seat, {"florins": int(florins)}))

    def end_move(self, state: Table, seat: i64) -> None:
        """What follows when the seat has moved an apprentice or waived it."""

    def leave_queue(self, state: Table, place: i64) -> None:
        """What follows when the worker at that place of the Council's line was moved away."""

    def end_look(self, state: Table) -> None:
        """What follows when the top of the deck is in order."""


class PowerfulCouncil(Council):
    """LV-9.1: anybody's apprentice moves among the areas B to H, another's not to where that player is first."""

    def why_not_theirs(self, state: Table, seat: i64, owner: i64, source: i64, target: i64) -> str:
        if source == COUNCIL:
            return "not_from_council"
        if owner != seat:
            queue = state.standing.queue(state.lines[target])
            if len(queue) > 0 and queue[0] >> 1 == owner:
                return "first_there"
        return ""

    def moves_others(self) -> bool:
        return True


class OfCouncil(Asked):
    """A question of a Council, asked of the seat that carries out a benefit."""

    def __init__(self, kind: str, clause: str, answers: list[i64], council: Council) -> None:
        super().__init__(kind, clause, answers)
        self.council = council

    def carry_out(self, state: Table, seat: i64) -> None:
        """Asks the seat, or does at once what leaves no choice."""
        raise NotImplementedError
