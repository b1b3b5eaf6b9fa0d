"""A bot's process: reads questions, one to a line, and answers each in a line, until nobody asks any more."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from functools import lru_cache
from random import Random

import msgspec

from bottega.bots import Bot, bot_names, make_bot
from bottega.bots.curve import chances
from bottega.bots.hints import hint, worth_telling
from bottega.engine.edition import Edition
from bottega.engine.game import Game
from bottega.engine.record import Record
from bottega.engine.registry import game as find_game
from bottega.server.bots.workers import Advise, Choose, Question, Wake
from bottega.server.messages.live import Advised


class Thinker:
    """What answers the questions. It keeps its bots, so that one whose choice led to its next goes on with its tree."""

    def __init__(self) -> None:
        self._bots: dict[tuple[str, str, str], Bot] = {}

    def answer(self, question: Question) -> object:
        if isinstance(question, Choose):
            return self._chosen(question)
        if isinstance(question, Advise):
            hints = worth_telling(hint(_game(question.game, question.edition), question.view, seed=question.seed))
            return [Advised(str(one.action), one.chance, one.reason(question.lang)) for one in hints]
        if isinstance(question, Wake):
            return True
        if question.edition:
            _edition(question.edition)
        return chances(Record.loads(question.record), question.moves)

    def _chosen(self, question: Choose) -> str:
        known = (question.game, question.edition, question.bot)
        if known not in self._bots:
            if question.bot not in bot_names():
                raise ValueError(f"{question.bot!r} is not installed here")
            self._bots[known] = make_bot(question.bot, _game(question.game, question.edition))
        bot = self._bots[known]
        bot.rng = Random(question.seed)
        return str(bot.choose(question.view))


def _game(name: str, edition: str) -> Game:
    return _edition(edition) if edition else find_game(name)


@lru_cache(16)
def _edition(text: str) -> Game:
    """The game of an edition; records of it are read from now on."""
    edition = Edition.loads(text)
    return find_game(edition.game, edition)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    questions: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)
    thinker = Thinker()
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # what a bot prints is no answer
    for line in sys.stdin.buffer:
        answers.write(msgspec.json.encode(thinker.answer(questions.decode(line))) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
