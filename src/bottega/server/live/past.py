"""What is told of a game's past. It is played again for that, step by step, so that others need not wait."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from bottega.bots.curve import turns
from bottega.server.errors import Refused
from bottega.server.messages.seen import Chance, Chances, EventInfo, Eyes, Result, ScoreRow, Turn
from bottega.server.tables.table import Table


class Past:
    """A game as it was played up to a move; what is played at its table meanwhile is not in it."""

    def __init__(self, table: Table, moves: int | None = None) -> None:
        self.state = table.replayed(0)
        self._table = table
        self._actions = table.played[:moves]
        self._stood_in = table.stood_in.acts[:moves]
        self._names = table.names

    def seen(self, seat: int | None, lang: str, known: int = 0) -> Iterator[Eyes | None]:
        """The game as that seat saw it in the end, and everything it had seen happen by then: the last step.

        Of the first actions, as many as are ``known``, nothing is told.
        """
        told: list[EventInfo] = []
        say = self._table.game.say
        for number, action in enumerate(self._actions, 1):
            acted = action.seat if self._stood_in[number - 1] else UNSET
            events = self.state.apply(action)
            for event in events if number > known else ():
                view = event.view(seat)
                told.append(EventInfo(number, view, say(view, lang, self._names, "page"), acted))
            yield None
        state = self.state
        legal = state.legal(seat) if seat is not None else []
        prompt = state.decision.prompt(lang) if state.decision else None
        yield Eyes(seat, state.view(seat), [str(action) for action in legal], prompt, told, state.facts(seat))

    def result(self, lang: str) -> Iterator[Result | None]:
        """The end of a game that is over, and the scores on the way there: the last step."""
        course = [list(self.state.scores())]
        for action in self._actions:
            self.state.apply(action)
            course.append(list(self.state.scores()))
            yield None
        rows = ScoreRow.of(self.state.score_sheet(lang))
        yield Result(rows, list(self.state.scores()), list(self._table.winners()), course)

    def chances(self, found: dict[int, list[float]], lang: str) -> Iterator[Chances | None]:
        """Each seat's chances after some actions, and the turns: actions that changed much, told in a sentence by the
        eyes of who made them, as everything is open now. The last step."""
        wanted = turns(found)
        told: list[Turn] = []
        for move, action in enumerate(self._actions, 1):
            events = self.state.apply(action)
            if move in wanted:
                line = self._table.game.say(events[0].view(action.seat), lang, self._names, "page")
                told.append(Turn(move, action.seat, line, found[move - 1], found[move]))
            yield None
        yield Chances([Chance(move, found[move]) for move in sorted(found)], told)


def past_of_finished(table: Table) -> Past:
    if not table.record.ended:
        raise Refused("not_over")
    return Past(table)
