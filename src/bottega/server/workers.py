"""Bots think in processes of their own, given a view and nothing else; one that dies or takes too long is replaced."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Any

import msgspec

from bottega.server.messages import Message

PROGRAM = "bottega.server.worker"
LONGEST_LINE = 1 << 20
LOG = logging.getLogger("bottega.server")


class Question(Message):
    game: str
    bot: str
    view: dict[str, Any]
    seed: int


class NoAnswer(Exception):  # noqa: N818
    """The bot did not choose in time, or its process is gone."""


class Workers:
    """So many processes at most, started when they are needed."""

    def __init__(self, number: int, seconds: float) -> None:
        self.number = number
        self.seconds = seconds
        self._idle: list[Process] = []
        self._places = asyncio.Semaphore(number)
        self._all: set[Process] = set()
        self._ending: set[asyncio.Task[int]] = set()

    async def choose(self, game: str, bot: str, view: dict[str, Any]) -> str:
        """The action, in notation; ``NoAnswer`` where there is none in time."""
        question = msgspec.json.encode(Question(game, bot, view, secrets.randbits(32)))
        async with self._places:
            worker = self._idle.pop() if self._idle else await self._started()
            try:
                answer = await asyncio.wait_for(_asked(worker, question), self.seconds)
            except (TimeoutError, OSError, asyncio.IncompleteReadError, ValueError) as error:
                self._dismiss(worker)
                LOG.warning("a bot did not choose", extra={"game": game, "bot": bot, "reason": type(error).__name__})
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


async def _asked(worker: Process, question: bytes) -> str:
    assert worker.stdin
    assert worker.stdout
    worker.stdin.write(question + b"\n")
    await worker.stdin.drain()
    return (await worker.stdout.readuntil(b"\n")).decode().rstrip("\n")
