"""Curves: how likely each seat was to win, all through a finished game; the bots' processes work it out when asked.

The bots at other tables come in between: a game is judged a few positions at a time.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from bottega.bots.curve import around_turns, spread
from bottega.engine.edition import Edition
from bottega.engine.record import Record
from bottega.server.bots.workers import NoAnswer, WorkerPool
from bottega.server.errors import Refused
from bottega.server.turns import NOBODY, Asker

AT_ONCE = 4
"""How many positions are judged in one go."""
MOST_KEPT = 256

Found = dict[int, list[float]]
"""Each seat's chance, by the number of actions played before."""


class _Game(NamedTuple):
    """What is judged, and for whom."""

    edition: Edition | None
    record: Record
    asker: Asker


class Curves:
    def __init__(self, workers: WorkerPool, most_kept: int = MOST_KEPT) -> None:
        self.workers = workers
        self.most_kept = most_kept
        self._tasks: dict[str, asyncio.Task[Found]] = {}
        """What is known or being worked out, by table; the longest unused first."""

    async def of(self, table: str, edition: Edition | None, record: Record, asker: Asker = NOBODY) -> Found:
        """Each seat's chances in the game of that table."""
        task = self._tasks.pop(table, None) or self._begun(table, _Game(edition, record, asker))
        self._tasks[table] = task
        try:
            return await asyncio.shield(task)
        except NoAnswer:
            raise Refused("no_answer", 503) from None

    async def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _begun(self, name: str, game: _Game) -> asyncio.Task[Found]:
        """Begins to judge a game; the one nobody has asked for longest makes room, unless all are still awaited."""
        if len(self._tasks) >= self.most_kept:
            old = next((other for other, task in self._tasks.items() if task.done()), None)
            if old is None:
                raise Refused("rate", 429)
            del self._tasks[old]
        task = asyncio.create_task(self._judged(game), name="curve")
        task.add_done_callback(lambda done: self._settled(name, done))
        return task

    def _settled(self, name: str, task: asyncio.Task[Found]) -> None:
        """Forgets a game that could not be judged, so that it is tried again when somebody asks."""
        if task.cancelled() or task.exception():
            self._tasks.pop(name, None)

    async def _judged(self, game: _Game) -> Found:
        found = await self._judged_at(game, spread(len(game.record.actions)))
        return found | await self._judged_at(game, around_turns(found))

    async def _judged_at(self, game: _Game, moves: list[int]) -> Found:
        found: Found = {}
        record = game.record.dumps()
        for first in range(0, len(moves), AT_ONCE):
            found |= await self.workers.judge(record, moves[first : first + AT_ONCE], game.edition, game.asker)
        return found
