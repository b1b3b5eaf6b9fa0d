"""The processes in which bots think, given a view and nothing else; one that dies or takes too long is replaced."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from bottega.engine.edition import Edition
from bottega.server.messages.live import Advised

PROGRAM = "bottega.server.bots.worker"
LONGEST_LINE = 1 << 20
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


Question = Choose | Advise | Judge


class NoAnswer(Exception):  # noqa: N818
    """The error where there was no answer in time, or the process is gone."""


class Workers:
    """The processes, up to a number of them, started when needed; those who ask wait for a free one, in order."""

    def __init__(self, number: int, seconds: float) -> None:
        self.number = number
        self.seconds = seconds
        self._idle: list[Process] = []
        self._places = asyncio.Semaphore(number)
        self._all: set[Process] = set()
        self._ending: set[asyncio.Task[int]] = set()

    async def choose(self, game: str, bot: str, view: dict[str, Any], edition: Edition | None = None) -> str:
        """The action, in notation; ``NoAnswer`` where there is none in time, and so for the others."""
        return await self._answered(Choose(game, bot, view, secrets.randbits(32), _text(edition)), str)

    async def advise(self, game: str, view: dict[str, Any], lang: str, edition: Edition | None = None) -> list[Advised]:
        """The best few actions, the best first."""
        return await self._answered(Advise(game, view, lang, secrets.randbits(32), _text(edition)), list[Advised])

    async def judge(self, record: str, moves: list[int], edition: Edition | None = None) -> dict[int, list[float]]:
        """Each seat's chance to win, for each of these numbers of actions."""
        return await self._answered(Judge(record, moves, _text(edition)), dict[int, list[float]])

    async def _answered(self, question: Question, kind: type[T]) -> T:
        line = msgspec.json.encode(question)
        async with self._places:
            worker = self._idle.pop() if self._idle else await self._started()
            try:
                answer = msgspec.json.decode(await asyncio.wait_for(_asked(worker, line), self.seconds), type=kind)
            except (TimeoutError, OSError, asyncio.IncompleteReadError, ValueError, msgspec.DecodeError) as error:
                self._dismiss(worker)
                asked = type(question).__name__.lower()
                LOG.warning("a bot did not answer", extra={"asked": asked, "reason": type(error).__name__})
                raise NoAnswer from error
            except asyncio.CancelledError:
                self._dismiss(worker)
                raise
            self._idle.append(worker)
            return answer

    async def close(self) -> None:
        for worker in list(self._all):
            self._dismiss(worker)
        await asyncio.gather(*self._ending)

    async def _started(self) -> Process:
        command = [sys.executable, "-m", PROGRAM]
        worker = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_LINE
        )
        self._all.add(worker)
        return worker

    def _dismiss(self, worker: Process) -> None:
        if worker in self._idle:
            self._idle.remove(worker)
        self._all.discard(worker)
        with suppress(ProcessLookupError):
            worker.kill()
        ending = asyncio.create_task(worker.wait())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)


def _text(edition: Edition | None) -> str:
    return edition.dumps() if edition else ""


async def _asked(worker: Process, question: bytes) -> bytes:
    assert worker.stdin
    assert worker.stdout
    worker.stdin.write(question + b"\n")
    await worker.stdin.drain()
    return await worker.stdout.readuntil(b"\n")
