"""EP-6, EP-14: the variant's Council, whose benefits are carried out at once, and how workers are moved in lines."""

from __future__ import annotations

from typing import Final

from bottega.engine.errors import Refusal
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.council import Move, arrive
from bottega.games.leonardo.council_rules import MOVE, Council
from bottega.games.leonardo.table import AREAS, COUNCIL, Table
from bottega.games.leonardo.workers import dismiss, go_home

EP_FLORINS: Final[i64] = 2


class EpCouncil(Council):
    """EP-6: one benefit for each worker in the order of the line; without lines (EP-5) by rank, one for each player."""

    def __init__(self, clause: str, moved_by: str) -> None:
        super().__init__(clause, moved_by)
        self.at_once = True

    def excludes_last(self, state: Table) -> bool:
        """EP-14: in lines nobody is left out for being last."""
        return not state.variants.lines

    def must_choose(self, state: Table) -> bool:
        """EP-14: everybody may decline."""
        return False

    def is_useful(self, state: Table, seat: i64, benefit: i64) -> bool:
        return self._anybody_to_move(state) if benefit == MOVE else super().is_useful(state, seat, benefit)

    def _anybody_to_move(self, state: Table) -> bool:
        """Whether there is an apprentice in the city; in a line, one besides him who goes home with this choice."""
        found: i64 = 0
        for line in state.lines:
            for worker in line:
                if worker & 1 == 0:
                    found += 1
        return found > (1 if state.variants.lines and state.queue[state.serving] & 1 == 0 else 0)

    def why_no_shift(self, state: Table, seat: i64, owner: i64, source: i64, target: i64) -> str:
        """Anybody's, to any line, its own too, but never into the Council."""
        return "not_into_council" if target == COUNCIL else ""

    def moves_others(self) -> bool:
        return True

    def price(self) -> i64:
        return 0

    def florins(self, state: Table) -> i64:
        return EP_FLORINS

    def choose(self, state: Table, seat: i64, benefit: i64, alone: bool) -> None:
        """EP-14: the benefit is carried out at once, and the worker goes home; without lines after the move."""
        super().choose(state, seat, benefit, alone)
        if benefit != MOVE or state.variants.lines:
            dismiss(state, COUNCIL, state.queue[state.serving - 1])
        self.carry_out(state, seat, benefit)

    def end_move(self, state: Table, seat: i64) -> None:
        """EP-14: without lines the player goes home after the move, and those left are ranked again."""
        if state.variants.lines:
            return
        go_home(state, COUNCIL, seat)
        queue = state.queue[: state.serving]
        for worker in state.standing.queue(state.lines[COUNCIL]):
            queue = append(queue, worker)
        state.queue = queue

    def leave_queue(self, state: Table, place: i64) -> None:
        """EP-14: a worker who is moved out of the Council is not served there; the line is those still to be served."""
        gone = state.serving + place
        state.queue = vec[i64]([state.queue[other] for other in range(len(state.queue)) if other != gone])

    def end_look(self, state: Table) -> None:
        """The top invention is turned up and requested from now on."""
        state.turn_up()


class MoveWorker(Move):
    """LV-6.4 (1), EP-14: in a line one says which worker moves, by the place in the line."""

    def __init__(self, council: Council) -> None:
        super().__init__(council, mv.MOVE_WORKER)

    def movable(self, state: Table, line: vec[i64]) -> vec[i64]:
        return vec[i64]([8 * place + 8 + (line[place] >> 1) for place in range(len(line)) if line[place] & 1 == 0])

    def why_not_moved(self, state: Table, seat: i64, number: i64, source: i64, target: i64) -> Refusal | None:
        line = state.lines[source]
        if number > len(line):
            return self.not_there(state, "line_too_short", number, source)
        if line[number - 1] & 1:
            return self.not_there(state, "masters_stay", number, source)
        return self.why_not_shifted(state, seat, line[number - 1] >> 1, source, target)

    def not_there(self, state: Table, key: str, number: i64, source: i64) -> Refusal:
        last = len(state.lines[source])
        said: dict[str, object] = {"source": "@place." + AREAS[source], "number": int(number), "last": last}
        return state.refuse(self.council.moved_by, key, said)

    def shift(self, state: Table, number: i64, source: i64, target: i64) -> None:
        line, place = state.lines[source], number - 1
        state.lines[source] = vec[i64]([line[other] for other in range(len(line)) if other != place])
        if source == COUNCIL:
            self.council.leave_queue(state, place)
        arrive(state, line[place] >> 1, source, target)
