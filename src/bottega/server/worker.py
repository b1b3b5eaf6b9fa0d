"""A bot's process: reads questions, one to a line, and answers each with an action, until nobody asks any more."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from random import Random

import msgspec

from bottega.bots import Bot, make_bot
from bottega.engine.registry import game as find_game
from bottega.server.workers import Question


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    decoder = msgspec.json.Decoder(Question)
    bots: dict[tuple[str, str], Bot] = {}
    for line in sys.stdin.buffer:
        question = decoder.decode(line)
        known = (question.game, question.bot)
        if known not in bots:
            bots[known] = make_bot(question.bot, find_game(question.game))
        bots[known].rng = Random(question.seed)
        print(bots[known].choose(question.view), flush=True)


if __name__ == "__main__":
    main()
