"""The questions of Legendary Inventors in the order of its rulebook.

A turn (IN-3) stands in ``turn``, completing an invention (IN-4) in ``sharing``; here are the set-up (IN-2), the ages
(IN-5) and the scoring (IN-6).
"""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.engine.question import Question, Step
from bottega.games.inventors import moves as mv
from bottega.games.inventors.choice import Choice
from bottega.games.inventors.parts import TEAMS
from bottega.games.inventors.sharing import END_OF_SHARING, REWARD
from bottega.games.inventors.sheet import tell_scores
from bottega.games.inventors.sizes import AGES
from bottega.games.inventors.table import Table
from bottega.games.inventors.tokens import progress, why_not_progress, with_progressions
from bottega.games.inventors.turn import AFTER, CUBE, END_OF_WORK, KNOWLEDGE_TOKEN, TURN


class Team(Choice):
    """IN-2.1: a free team, one player after the other from the first player on; none is asked where teams are dealt."""

    def seats(self, state: Table) -> i64:
        return 1 << state.active if state.seats[state.active].team < 0 else 0

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return vec[i64]([mv.choose_team(team) for team in _free_teams(state)])

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        if mv.kind_of(move) != mv.TEAM:
            return self.not_asked(state)
        free = _free_teams(state)
        if mv.team_of(move) not in free:
            listed = ", ".join(["@team." + TEAMS[team] for team in free])
            return state.refuse("IN-2.1", "team_taken", {"team": "@team." + TEAMS[mv.team_of(move)], "free": listed})
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        team = mv.team_of(move)
        state.seats[seat].join(state.box, team)
        if state.telling:
            state.tell(Event("team_chosen", seat, {"team": TEAMS[team]}))
        state.active = state.next_seat(seat)


def _free_teams(state: Table) -> list[int]:
    taken = [player.team for player in state.seats]
    return [team for team in range(len(TEAMS)) if team not in taken]


class FirstAge(Step[Any]):
    """IN-2.2: the inventions of age I are laid out; the first player has the statuette and begins (IN-2.3)."""

    def run(self, state: Table) -> None:
        state.lay_out()
        state.advance()


class EndOfTurn(Step[Any]):
    """The next player follows; where all have passed one after the other, the age ends (IN-3.8)."""

    def run(self, state: Table) -> None:
        if state.passes == state.players:
            state.go_to(END_OF_AGE)
        else:
            state.active = state.next_seat(state.active)
            state.go_to(TURN)


class EndOfAge(Step[Any]):
    """IN-5.1: the age ends when one invention is left, or when all have passed (IN-3.8), and what is left leaves.

    After a sharing, the turn goes on with the tokens after the action (IN-3.11).
    """

    def run(self, state: Table) -> None:
        all_passed = state.passes == state.players
        if not all_passed and state.left() > 1:
            state.go_to(AFTER)
            return
        if state.telling:
            state.tell(Event("age_ended", -1, {"age": state.age}))
        for slot in range(i64(len(state.table))):
            if state.table[slot].is_there():
                state.put_away(slot, True)
        state.passes = 0
        if state.age == AGES:
            state.active = state.statuette
            state.advance()
            return
        state.lay_out()
        if all_passed:
            state.active = state.next_seat(state.statuette)
            state.go_to(TURN)
        else:
            state.go_to(AFTER)


class Last(Choice):
    """IN-6.1: from the statuette's holder on, each player may place progression tokens a last time."""

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return append(with_progressions(state.box, state.seats[seat], vec[i64]()), mv.SAY_DONE)

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        kind = mv.kind_of(move)
        if kind == mv.DONE:
            return None
        if kind == mv.PROGRESS:
            return why_not_progress(state, seat, move)
        return self.not_asked(state)

    def play(self, state: Table, seat: i64, move: i64) -> None:
        if mv.kind_of(move) == mv.PROGRESS:
            progress(state, seat, move)
            return
        if state.telling and len(state.choices) > 1:
            state.tell(Event("last_ended", seat))
        if state.next_seat(seat) == state.statuette:
            state.advance()
        else:
            state.active = state.next_seat(seat)


class Scoring(Step[Any]):
    """IN-6.2: all points are counted, and the game is over."""

    def run(self, state: Table) -> None:
        state.finish()
        state.choices = vec[i64]()
        if state.telling:
            tell_scores(state)
            state.tell(Event("game_over", -1, {"winners": list(state.winners()), "scores": state.scores()}))


TEAM: Final = Team("team", "IN-2.1")
FIRST_AGE: Final = FirstAge()
END_OF_TURN: Final = EndOfTurn()
END_OF_AGE: Final = EndOfAge()
LAST: Final = Last("last", "IN-6.1")
SCORING: Final = Scoring()

QUESTIONS: Final[list[Question[Any]]] = [TEAM, TURN, KNOWLEDGE_TOKEN, CUBE, REWARD, AFTER, LAST]
_TURN: Final[list[Step[Any]]] = [TURN, KNOWLEDGE_TOKEN, CUBE, END_OF_WORK, AFTER, END_OF_TURN]
_COMPLETION: Final[list[Step[Any]]] = [REWARD, END_OF_SHARING, END_OF_AGE]
FLOW: Final[list[Step[Any]]] = [TEAM, FIRST_AGE, *_TURN, *_COMPLETION, LAST, SCORING]
"""IN-2 once, IN-3 turn by turn, IN-4 and IN-5 where an invention is completed, IN-6 after the last age."""
