"""The processes in which bots think, given a view and nothing else; one that dies or takes too long is replaced."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from bottega.engine.edition import Edition
from bottega.engine.fast import COMPILED, COMPILED_LATER
from bottega.server.messages.live import Advised
from bottega.server.turns import NOBODY, Asker, Turns

PROGRAM = "bottega.server.bots.worker"
LONGEST_LINE = 1 << 20
TRIES = 2
"""How often a bot is asked whose process ends or does not start. If that is in vain, the bots are in trouble."""
LOG = logging.getLogger("bottega.server")

T = TypeVar("T")


class Choose(Struct, tag="choose"):
    """The question what a bot would do; answered by an action, in notation."""

    game: str
    bot: str
    view: dict[str, Any]
    seed: int
    edition: str = ""
    """The text of the edition; empty: the built-in one. So in the other questions."""


class Advise(Struct, tag="advise"):
    """The question which few actions are best, and why; answered by a list of ``Advised``."""

    game: str
    view: dict[str, Any]
    lang: str
    seed: int
    edition: str = ""


class Judge(Struct, tag="judge"):
    """The question how likely each seat was to win at some moves of a finished game; answered by chances for each."""

    record: str
    moves: list[int]
    edition: str = ""


class Wake(Struct, tag="wake"):
    """The question whether a process works; answered by true."""


Question = Choose | Advise | Judge | Wake


class NoAnswer(Exception):  # noqa: N818
    """The error where there was no answer in time, or the process is gone."""


CHOOSE, ADVISE, JUDGE = range(3)
"""What comes first where one guest has asked for several things."""
JUDGE_PATIENCE = 6
"""A finished game has time: its questions may take that many times as long."""


class WorkerPool:
    """The processes, up to a number of them, started when needed. Who had least of them lately is next."""

    def __init__(self, number: int, seconds: float) -> None:
        self.number = number
        self.seconds = seconds
        self._idle: list[Process] = []
        self._turns = Turns(number)
        self._all: dict[Process, str] = {}
        """The processes, each with the folder of the build that it was started from; empty: that of this process."""
        self._ending: set[asyncio.Task[int]] = set()
        self._deaths = 0
        """How many questions in a row were not answered because the process ended or could not begin."""

    @property
    def failing(self) -> bool:
        return self._deaths >= TRIES

    async def choose(
        self, game: str, bot: str, view: dict[str, Any], edition: Edition | None = None, asker: Asker = NOBODY
    ) -> str:
        """The action, in notation; ``NoAnswer`` where there is none in time, and so for the others."""
        question = Choose(game, bot, view, secrets.randbits(32), _text(edition))
        return await self._answered(question, str, asker, CHOOSE, self.seconds)

    async def advise(
        self, game: str, view: dict[str, Any], lang: str, edition: Edition | None = None, asker: Asker = NOBODY
    ) -> list[Advised]:
        """The best few actions, the best first."""
        question = Advise(game, view, lang, secrets.randbits(32), _text(edition))
        return await self._answered(question, list[Advised], asker, ADVISE, self.seconds)

    async def judge(
        self, record: str, moves: list[int], edition: Edition | None = None, asker: Asker = NOBODY
    ) -> dict[int, list[float]]:
        """Each seat's chance to win, for each of these numbers of actions."""
        question = Judge(record, moves, _text(edition))
        return await self._answered(question, dict[int, list[float]], asker, JUDGE, self.seconds * JUDGE_PATIENCE)

    async def try_again(self) -> None:
        """Finds out whether processes work again, where nobody may ask for a while."""
        with suppress(NoAnswer):
            await self._answered(Wake(), bool, NOBODY, JUDGE, self.seconds)

    async def _answered(self, question: Question, kind: type[T], asker: Asker, urgency: int, seconds: float) -> T:
        """The answer within that time, in which waiting for a process is included."""
        try:
            async with asyncio.timeout(seconds), self._turns.next(asker, urgency):
                answer = await self._asked(msgspec.json.encode(question), kind)
        except Exception as error:  # whatever keeps a process from starting, or from an answer
            self._deaths += not isinstance(error, TimeoutError)
            asked = type(question).__name__.lower()
            LOG.warning("a bot did not answer", extra={"asked": asked, "reason": type(error).__name__})
            raise NoAnswer from error
        self._deaths = 0
        return answer

    async def _asked(self, line: bytes, kind: type[T]) -> T:
        build = compiled_meanwhile()
        for outdated in [worker for worker in self._idle if self._all[worker] != build]:
            self._dismiss(outdated)
        worker = self._idle.pop() if self._idle else await self._started(build)
        try:
            answer = msgspec.json.decode(await _told(worker, line), type=kind)
        except BaseException:  # late, gone, or not wanted any more: what it says next is no answer to the next question
            self._dismiss(worker)
            raise
        self._idle.append(worker)
        return answer

    async def close(self) -> None:
        for worker in list(self._all):
            self._dismiss(worker)
        await asyncio.gather(*self._ending)

    async def _started(self, build: str) -> Process:
        command = [sys.executable, "-m", PROGRAM]
        path = os.pathsep.join(filter(None, [build, os.environ.get("PYTHONPATH")]))
        environment = {**os.environ, **({"PYTHONPATH": path} if path else {})}
        worker = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment, limit=LONGEST_LINE
        )
        self._all[worker] = build
        return worker

    def _dismiss(self, worker: Process) -> None:
        if worker in self._idle:
            self._idle.remove(worker)
        self._all.pop(worker, None)
        with suppress(ProcessLookupError):
            worker.kill()
        ending = asyncio.create_task(worker.wait())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)


def compiled_meanwhile() -> str:
    """The folder of the compiled build that was made while this plain one runs; empty if there is none."""
    folder = "" if COMPILED else os.environ.get(COMPILED_LATER, "")
    return folder if folder and Path(folder).is_dir() else ""


def _text(edition: Edition | None) -> str:
    return edition.dumps() if edition else ""


async def _told(worker: Process, question: bytes) -> bytes:
    assert worker.stdin
    assert worker.stdout
    worker.stdin.write(question + b"\n")
    await worker.stdin.drain()
    return await worker.stdout.readuntil(b"\n")
