"""Questions and the flow of a game: what is asked, of whom, which answers are legal, why others are not, what they do.

A game lists its steps in the order of its rulebook. A step that asks is a ``Question``; one that only does something
is a plain ``Step``. The flow plays one step after the other until somebody is asked.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from bottega.engine.dice import Dice
from bottega.engine.errors import Refusal
from bottega.engine.fast import i64, vec
from bottega.engine.words import Words

_ACTORS: Final = [tuple([seat for seat in range(8) if waiting >> seat & 1]) for waiting in range(256)]
"""The seats whose bits are set."""
_FIRST: Final = vec[i64]([actors[0] if actors else -1 for actors in _ACTORS])
"""The lowest of them."""
_NO_MOVES: Final = vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking:
    """What asks: the flow of a game, the question that is asked now, and the seats that have still to answer.

    ``flow`` lists the steps of the game and ``doing`` is the one that is played; ``waiting`` has a bit set for each
    seat that may answer ``question``.
    """

    def __init__(self, words: Words, flow: list[Step[Any]]) -> None:
        self.words = words
        self.flow = flow
        self.doing: Step[Any] = flow[0] if flow else END
        self.question: Question[Any] = OVER
        self.waiting: i64 = 0

    @property
    def asked(self) -> str:
        """The kind of the question; empty when the game is over."""
        return self.question.kind

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now, in order; empty when the game is over."""
        return _ACTORS[self.waiting]

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked anything more."""
        return self.waiting == 0

    def first_actor(self) -> i64:
        """The lowest seat that may act; -1 when the game is over."""
        return _FIRST[self.waiting]

    def moves(self, seat: i64) -> vec[i64]:
        """Every legal move of a seat that may act."""
        return self.question.moves(self, seat)

    def random_move(self, seat: i64, dice: Dice) -> i64:
        """One of the legal moves of a seat that may act, each as likely as the others."""
        return self.question.random_move(self, seat, dice)

    def play(self, seat: i64, move: i64) -> None:
        """Plays a legal move, unchecked, and goes on to the next question once everybody asked has answered."""
        self.waiting &= ~(1 << seat)
        self.question.play(self, seat, move)
        if self.waiting == 0:
            self.go_on()

    def refusal(self, seat: i64, move: i64) -> Refusal | None:
        """Why this move of a seat that may act is illegal; None for exactly the moves of ``moves``."""
        return self.question.why_not(self, seat, move)

    # What steps and questions use

    def go_on(self) -> None:
        """Plays step after step until somebody is asked; the game is over after the last one."""
        while self.waiting == 0 and self.doing is not END:
            self.doing.run(self)
        if self.waiting == 0:
            self.question = OVER

    def advance(self) -> None:
        """The step is done: the next one of the flow follows."""
        step = self.doing
        if step.flow is not self.flow:
            _link(self.flow)
        following = step.following
        self.doing = END if following is None else following

    def go_to(self, step: Step[Any]) -> None:
        """The flow goes on with that step, which is one of its own."""
        self.doing = step

    def ask(self, question: Question[Any], waiting: i64) -> None:
        """Asks the seats whose bits are set in ``waiting``."""
        self.question = question
        self.waiting = waiting

    def finish(self) -> None:
        """The game is over: nobody is asked any more."""
        self.question = OVER
        self.waiting = 0
        self.doing = END

    def begin(self, flow: list[Step[Any]]) -> None:
        """Stands before the first step of that flow."""
        self.flow = flow
        self.doing = flow[0] if flow else END

    def resume(self, question: Question[Any], waiting: i64) -> None:
        """Stands where a question is asked: at its step of the flow, if it is one of them."""
        self.ask(question, waiting)
        if question in self.flow:
            self.doing = question

    def refuse(self, clause: str, key: str, params: dict[str, object]) -> Refusal:
        """A refusal by that clause, with the sentence ``refusal.KEY`` of the game's words."""
        return Refusal(self.words, clause, key, params)


S = TypeVar("S", bound=Asking)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One step of the flow of a game."""

    flow: list[Any] | None = None
    following: Step[Any] | None = None
    """The step after it in the flow that was last played with it."""

    def run(self, state: S) -> None:
        """Does what is to be done and says where the flow goes on, or asks somebody; it is run until it does either."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[S]):
    """One question of the rules: who is asked, every legal answer, why another is not legal, and what an answer does.

    ``kind`` is its name in decisions and words, ``clause`` the clause that asks it.
    """

    def __init__(self, kind: str, clause: str) -> None:
        self.kind = kind
        self.clause = clause

    def run(self, state: S) -> None:
        waiting = self.seats(state)
        if waiting:
            state.ask(self, waiting)
        else:
            state.advance()

    def seats(self, state: S) -> i64:
        """The seats that are asked, as bits; 0 where there is nothing to ask."""
        raise NotImplementedError

    def moves(self, state: S, seat: i64) -> vec[i64]:
        """Every legal move of a seat that is asked."""
        raise NotImplementedError

    def random_move(self, state: S, seat: i64, dice: Dice) -> i64:
        """``moves`` at the place that the dice say; worth writing where it can be found without listing them all."""
        moves = state.moves(seat)
        return moves[dice.below(len(moves))]

    def why_not(self, state: S, seat: i64, move: i64) -> Refusal | None:
        """The first condition that a move breaks, as a refusal; None for exactly the moves of ``moves``."""
        raise NotImplementedError

    def play(self, state: S, seat: i64, move: i64) -> None:
        """Plays a legal move of a seat, which is no longer waited for."""
        raise NotImplementedError

    def undoing(self, state: S, seat: i64, move: i64) -> vec[i64]:
        """The moves by which a seat would take this one back in the same turn; bots make no such pair."""
        return _NO_MOVES

    def subject(self, state: S) -> dict[str, object] | None:
        """What the question is about, in words and numbers, where its sentence needs it; public knowledge only."""
        return None

    def not_asked(self, state: S) -> Refusal:
        """The refusal of an action of another kind than those that are asked for."""
        refusal = state.refuse(self.clause, "asked_" + self.kind, {})
        refusal.untimely = True
        return refusal


END: Final[Step[Any]] = Step()
"""Stands after the last step of every flow."""
OVER: Final[Question[Any]] = Question("", "")
"""Stands where nothing is asked: the game is over."""


def _link(flow: list[Step[Any]]) -> None:
    """Tells each step which one follows: quicker than to look for it at every step."""
    for place in range(len(flow)):
        flow[place].flow = flow
        flow[place].following = flow[place + 1] if place + 1 < len(flow) else None
