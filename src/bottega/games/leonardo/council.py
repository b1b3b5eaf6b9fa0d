"""LV-6.2 to LV-6.4: the Council, where benefits are chosen by rank and then carried out in their order."""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.engine.question import Question
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.asking import InCity, Served
from bottega.games.leonardo.components import COMPONENTS, count, kinds_in, one
from bottega.games.leonardo.council_rules import BENEFIT_COUNT, COMPONENT, Council, OfCouncil
from bottega.games.leonardo.deck import look, top_cards
from bottega.games.leonardo.inventions import unpacked
from bottega.games.leonardo.stages import CARRYING_OUT, CHOOSING
from bottega.games.leonardo.table import AREA_COUNT, AREAS, BENEFITS, COUNCIL, WORKSHOP, Table
from bottega.games.leonardo.workers import dismiss, go_home, join_line, take_from_line


class Leonardo(Served):
    """LV-6.3: the first in the Council gives Leonardo to a player."""

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return vec[i64]([mv.move_of(mv.GIVE, other) for other in range(i64(state.players))])

    def objection(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        if which >= state.players:
            return _no_such_player(state, which, "LV-6.3")
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        state.leonardo = mv.which_of(move)
        state.announce("leonardo_given", state.leonardo)


def _no_such_player(state: Table, player: i64, clause: str) -> Refusal:
    return state.refuse(clause, "no_such_player", {"to": int(player), "last": state.players - 1})


class Benefit(OfCouncil):
    """LV-6.3: a benefit that is left is chosen or declined."""

    def __init__(self, clause: str, council: Council, move: OfCouncil) -> None:
        super().__init__("benefit", clause, [mv.BENEFIT, mv.PASS], council)
        council.move = move
        council.reorder = Reorder(council)
        council.component = Component(council)

    def of_council(self) -> list[Question[Any]]:
        """All questions of the Council."""
        return [self, self.council.move, self.council.reorder, self.council.component]

    def turn_of(self, state: Table) -> i64:
        return 1 << (state.queue[state.serving] >> 1)

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        found = vec[i64]([mv.move_of(mv.BENEFIT, benefit) for benefit in self.usable(state, seat)])
        return found if self.council.must_choose(state) and len(found) > 0 else append(found, mv.PASS)

    def usable(self, state: Table, seat: i64) -> vec[i64]:
        """The benefits left that the player can use and pay."""
        offered = self.offered(state, seat)
        return vec[i64]([benefit for benefit in offered if self.council.can_pay(state, seat, benefit)])

    def offered(self, state: Table, seat: i64) -> vec[i64]:
        """The benefits left that, as far as everybody sees, the player can use and pay (LV-1.4)."""
        found = vec[i64]()
        for benefit in range(BENEFIT_COUNT):
            payable = state.variants.covered_florins or self.council.can_pay(state, seat, benefit)
            if state.benefits[benefit] < 0 and payable and self.council.is_useful(state, seat, benefit):
                found = append(found, benefit)
        return found

    def objection(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        clause = self.council.clause
        if kind == mv.PASS:
            if self.council.must_choose(state) and len(self.usable(state, seat)) > 0:
                return state.refuse("LV-6.3", "must_choose", {})
            return None
        if state.benefits[which] >= 0:
            return state.refuse(clause, "benefit_taken", {"benefit": "@benefit." + BENEFITS[which]})
        if not self.council.can_pay(state, seat, which):
            florins = int(state.seats[seat].florins)
            return state.refuse(clause, "too_few_florins", {"price": int(self.council.price()), "florins": florins})
        if not self.council.is_useful(state, seat, which):
            return state.refuse(clause, "benefit_useless", {"benefit": "@benefit." + BENEFITS[which]})
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        if mv.kind_of(move) == mv.BENEFIT:
            self.council.choose(state, seat, mv.which_of(move), False)
        else:
            self.leave(state, "council_declined")

    def serve(self, state: Table) -> None:
        """Asks the next in the queue; where florins are covered, the question does not tell whether they can pay."""
        seat = state.queue[state.serving] >> 1
        choices = self.offered(state, seat)
        if len(choices) == 0:
            self.leave(state, "council_no_benefit")
        elif len(choices) > 1 or not self.council.must_choose(state) or self._may_be_unpaid(state, choices[0]):
            state.ask(self, 1 << seat)
        else:
            self.council.choose(state, seat, choices[0], True)

    def _may_be_unpaid(self, state: Table, benefit: i64) -> bool:
        return state.variants.covered_florins and benefit == COMPONENT

    def leave(self, state: Table, event: str) -> None:
        """The next in the queue goes home without a benefit."""
        worker = state.queue[state.serving]
        state.announce(event, worker >> 1)
        dismiss(state, COUNCIL, worker)
        state.serving += 1


class Move(OfCouncil):
    """LV-6.4 (1): an apprentice moves from one area to another; it may be waived."""

    def __init__(self, council: Council, answer: i64 = mv.MOVE) -> None:
        super().__init__("move", council.clause, [answer, mv.PASS], council)
        self.answer = answer

    def carry_out(self, state: Table, seat: i64) -> None:
        """EP-15: where workers choose one by one, those who could be moved may have gone home since."""
        if self.council.can_move(state, seat):
            state.ask(self, 1 << seat)
        else:
            _waive_move(state, seat)

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        """Every apprentice that the player may move, and where to."""
        found = vec[i64]()
        for source in range(AREA_COUNT):
            for whose in self.movable(state, state.lines[source]):
                for target in range(WORKSHOP, AREA_COUNT):
                    if self.council.why_no_shift(state, seat, whose & 7, source, target) == "":
                        found = append(found, mv.shift(self.answer, whose >> 3, source, target))
        return append(found, mv.PASS)

    def movable(self, state: Table, line: vec[i64]) -> vec[i64]:
        """The apprentices in a line, each as the number that a move calls it by, times 8, plus its owner."""
        return vec[i64]([9 * owner for owner in range(i64(state.players)) if 2 * owner in line])

    def objection(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        if kind == mv.PASS:
            return None
        return self.why_not_moved(state, seat, which >> 6, which >> 3 & 7, which & 7)

    def why_not_moved(self, state: Table, seat: i64, owner: i64, source: i64, target: i64) -> Refusal | None:
        """Why the owner's apprentice does not move; whom one may not move at all is said before where they stand."""
        if owner >= state.players:
            return _no_such_player(state, owner, self.council.moved_by)
        if (owner == seat or self.council.moves_others()) and 2 * owner not in state.lines[source]:
            return self.not_moved(state, "no_apprentice_there", source, target)
        return self.why_not_shifted(state, seat, owner, source, target)

    def why_not_shifted(self, state: Table, seat: i64, owner: i64, source: i64, target: i64) -> Refusal | None:
        key = self.council.why_no_shift(state, seat, owner, source, target)
        if key != "":
            return self.not_moved(state, key, source, target)
        return None

    def not_moved(self, state: Table, key: str, source: i64, target: i64) -> Refusal:
        said: dict[str, object] = {"source": "@place." + AREAS[source], "to": "@place." + AREAS[target]}
        return state.refuse(self.council.moved_by, key, said)

    def play(self, state: Table, seat: i64, move: i64) -> None:
        which = mv.which_of(move)
        if mv.kind_of(move) == mv.PASS:
            _waive_move(state, seat)
        else:
            self.shift(state, which >> 6, which >> 3 & 7, which & 7)
        self.council.end_move(state, seat)

    def shift(self, state: Table, owner: i64, source: i64, target: i64) -> None:
        take_from_line(state, source, 2 * owner)
        arrive(state, owner, source, target)


def _waive_move(state: Table, seat: i64) -> None:
    state.announce("move_waived", seat)


def arrive(state: Table, owner: i64, source: i64, target: i64) -> None:
    """An apprentice who has left one area comes to another."""
    join_line(state, target, 2 * owner)
    if state.telling:
        state.tell(Event("apprentice_moved", owner, {"source": AREAS[source], "place": AREAS[target]}))


class Reorder(OfCouncil):
    """LV-6.4 (3): the top inventions of the deck are looked at and put back in any order."""

    def __init__(self, council: Council) -> None:
        super().__init__("reorder", council.clause, [mv.REORDER], council)

    def carry_out(self, state: Table, seat: i64) -> None:
        """What the player sees enters the log, and is put in order when they have answered."""
        cards = top_cards(state.deck)
        state.deck_log = append(state.deck_log, look(seat, cards))
        if state.telling:
            state.tell(Event("deck_seen", seat, {"number": len(cards)}, {"inventions": list(cards)}))
        if len(cards) > 1:
            state.ask(self, 1 << seat)
        else:
            self.council.end_look(state)

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return vec[i64]([mv.reorder(list(cards)) for cards in permutations(top_cards(state.deck))])

    def objection(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        if sorted(unpacked(which)) != sorted(top_cards(state.deck)):
            return state.refuse(self.council.clause, "not_those_cards", {})
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        cards = unpacked(mv.which_of(move))
        depth = len(state.deck)
        for place in range(len(cards)):
            state.deck[depth - 1 - place] = cards[place]
        state.deck_log[len(state.deck_log) - 1] = look(seat, cards)
        if state.telling:
            state.tell(Event("deck_reordered", seat, {"number": len(cards)}, {"inventions": list(cards)}))
        self.council.end_look(state)


class Component(OfCouncil):
    """LV-6.4 (4): a component of choice, for a florin."""

    def __init__(self, council: Council) -> None:
        super().__init__("component", council.clause, [mv.COMPONENT], council)

    def carry_out(self, state: Table, seat: i64) -> None:
        found = self.moves(state, seat)
        if len(found) == 1:
            self.play(state, seat, found[0])
        elif len(found) > 1:
            state.ask(self, 1 << seat)

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return vec[i64]([mv.move_of(mv.COMPONENT, kind) for kind in kinds_in(state.shops)])

    def objection(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        if count(state.shops, which) == 0:
            return state.refuse(self.council.clause, "shop_empty", {"component": "@component." + COMPONENTS[which]})
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        kind, price = mv.which_of(move), self.council.price()
        state.pay(seat, price)
        state.take_components(seat, one(kind))
        if state.telling:
            told: dict[str, object] = {"component": COMPONENTS[kind], "price": int(price)}
            state.tell(Event("council_component", seat, told))


class Choosing(InCity):
    """LV-6.2, LV-6.3: the Council opens, Leonardo is given away, and benefits are chosen by rank."""

    def __init__(self, benefit: Benefit, gives_leonardo: bool) -> None:
        council = benefit.council
        questions: list[Question[Any]] = [LEONARDO, benefit] if gives_leonardo else [benefit]
        if council.at_once:
            questions += [council.move, council.reorder, council.component]
        super().__init__(CHOOSING, questions)
        self.benefit = benefit
        self.gives_leonardo = gives_leonardo

    def begin(self, state: Table) -> None:
        super().begin(state)
        state.begin_round()
        state.area = COUNCIL
        state.serving = -1

    def run(self, state: Table) -> None:
        if state.serving < 0:
            self._open(state)
        elif state.serving == len(state.queue):
            state.advance()
        else:
            self.benefit.serve(state)

    def _open(self, state: Table) -> None:
        state.queue = state.standing.queue(state.lines[COUNCIL])
        state.benefits = vec[i64]([-1] * 4)
        state.serving = 0
        if self.benefit.council.excludes_last(state):
            _exclude_last(state)
        if len(state.queue) > 0 and self.gives_leonardo:
            state.ask(LEONARDO, LEONARDO.seats(state))


def _exclude_last(state: Table) -> None:
    """LV-6.2: where all players are, the last in rank takes their workers back; not with two players."""
    present: i64 = 0
    last: i64 = -1
    for worker in state.queue:
        if not present >> (worker >> 1) & 1:
            present |= 1 << (worker >> 1)
            last = worker >> 1
    if present == (1 << state.players) - 1 and state.players > 2:
        go_home(state, COUNCIL, last)
        state.queue = vec[i64]([worker for worker in state.queue if worker >> 1 != last])
        state.announce("council_excludes", last)


class CarryingOut(InCity):
    """LV-6.4: the benefits are carried out in their order."""

    def __init__(self, council: Council) -> None:
        super().__init__(CARRYING_OUT, [council.move, council.reorder, council.component])
        self.council = council

    def begin(self, state: Table) -> None:
        super().begin(state)
        state.step = 0

    def run(self, state: Table) -> None:
        benefit = state.step
        if benefit == BENEFIT_COUNT:
            state.advance()
            return
        state.step += 1
        if state.benefits[benefit] >= 0:
            self.council.carry_out(state, state.benefits[benefit], benefit)


LEONARDO: Final = Leonardo("leonardo", "LV-6.3", [mv.GIVE])
