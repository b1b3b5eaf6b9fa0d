"""A batch of games whose rows are played by several processes, over memory that they share."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, Self, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from bottega.arena.executors import WorkersLost
from bottega.engine.game import Game
from bottega.envs.batch import (
    Batch,
    Bytes,
    Floats,
    Ints,
    at_least,
    batch,
    encoding_of,
    game_of,
    reward_number,
    whole_numbers,
)

_NAME = "rows"
"""Begins the names of these processes."""
_UNGUARDED = 64
"""The exit status of a process that has read a main program without its guard."""

Layout = list[tuple[str, str, tuple[int, ...]]]
"""The arrays of the shared memory: name, type and shape."""


class Workers:
    """The same arrays and the same games as ``batch`` makes, played by several processes.

    With the same seed a row is dealt and played as it is in a single batch, however many processes there are. The
    processes end with ``close`` or with the ``with`` block. A program that uses them needs
    ``if __name__ == "__main__":``, as all that start processes do; without it, and where a process ends before its
    games do, ``bottega.arena.WorkersLost`` is raised.
    """

    def __init__(
        self,
        game: str | Game,
        players: SupportsIndex | None = None,
        count: SupportsIndex = 64,
        seed: SupportsIndex = 0,
        reward: str = "win",
        processes: SupportsIndex | None = None,
        **options: object,
    ) -> None:
        _check_guard()
        chosen = game_of(game)
        dealt = at_least("seed", seed, 0)
        reward_number(reward)
        self.encoding = encoding_of(chosen, players, **options)
        self.players = self.encoding.players
        self.count = count = at_least("count", count, 1)
        wanted = min(count, at_least("processes", os.cpu_count() or 1 if processes is None else processes, 1))
        layout: Layout = [
            ("observation", "u1", (count, self.encoding.feature_count)),
            ("mask", "u1", (count, self.encoding.action_count)),
            ("terminated", "?", (count,)),
            ("seat", "i8", (count,)),
            ("actions", "i8", (count,)),
            ("final_scores", "i8", (count, self.players)),
            ("reward", "f8", (count, self.players)),
        ]
        self._memory = SharedMemory(create=True, size=max(1, sum(_size(kind, shape) for _, kind, shape in layout)))
        self._arrays = _arrays(self._memory, layout)
        shares = [count * place // wanted for place in range(wanted + 1)]
        self._spans = list(pairwise(shares))
        self._ends: list[Connection] = []
        self._processes = []
        context = get_context("spawn")
        for first, last in self._spans:
            made = (chosen, self.players, last - first, dealt, reward, first, dict(self.encoding.options))
            end, other = context.Pipe()
            told = (other, self._memory.name, layout, made)
            process = context.Process(target=_work, name=f"{_NAME} {first} to {last - 1}", args=told, daemon=True)
            process.start()
            other.close()
            self._ends.append(end)
            self._processes.append(process)
        self._legal: list[tuple[Ints, Ints]] = self._answers()

    # The arrays of a batch

    @property
    def action_count(self) -> int:
        """How many action numbers there are."""
        return self.encoding.action_count

    @property
    def observation(self) -> Bytes:
        """As in ``Batch``; so are all of these."""
        return self._shown("observation")

    @property
    def mask(self) -> Bytes:
        self._ask("mask")
        return self._shown("mask")

    @property
    def legal_numbers(self) -> Ints:
        return np.concatenate([numbers for numbers, _ in self._legal])

    @property
    def legal_starts(self) -> Ints:
        parts = [np.zeros(1, np.int64)]
        for numbers, starts in self._legal:
            parts.append(parts[-1][-1] + starts[1:])
            assert starts[-1] == len(numbers)
        return np.concatenate(parts)

    @property
    def seat(self) -> Ints:
        return self._shown("seat")

    @property
    def reward(self) -> Floats:
        return self._shown("reward")

    @property
    def terminated(self) -> NDArray[np.bool_]:
        return self._shown("terminated")

    @property
    def final_scores(self) -> Ints:
        return self._shown("final_scores")

    # What can be done

    def step(self, actions: Any) -> None:
        """Plays an action number in every row; where one is not legal, ``ValueError`` says why, and none is played."""
        numbers = whole_numbers("actions", actions, self.count)
        starts = self.legal_starts
        found = self.legal_numbers == np.repeat(numbers, np.diff(starts))
        wrong = np.flatnonzero(np.add.reduceat(found, starts[:-1]) == 0)
        if len(wrong):
            row = int(wrong[0])
            place = next(place for place, (first, last) in enumerate(self._spans) if first <= row < last)
            first = self._spans[place][0]
            self._ends[place].send(("why", row - first, int(numbers[row])))
            raise ValueError(str(self._ends[place].recv()).replace(f"row {row - first} ", f"row {row} ", 1))
        self._arrays["actions"][:] = numbers
        self._legal = self._ask("step")

    def sample(self) -> Ints:
        """[N]: a legal action number for each row, each as likely as the others."""
        self._ask("sample")
        return self._arrays["actions"].copy()

    def playout(self, steps: int = 1) -> None:
        """Plays that many random legal actions in every row."""
        self._legal = self._ask("playout", steps)

    def close(self) -> None:
        """Ends the processes; the arrays must not be read any more."""
        for end in self._ends:
            end.close()
        for process in self._processes:
            process.join()
        if self._ends:
            self._ends = []
            self._arrays = {}
            self._memory.close()
            self._memory.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __len__(self) -> int:
        return self.count

    def _ask(self, *request: object) -> Any:
        if not self._ends:
            raise ValueError("these workers were closed")
        for end in self._ends:
            with suppress(ConnectionError):  # one that has ended gives no answer either
                end.send(request)
        return self._answers()

    def _answers(self) -> Any:
        try:
            return [end.recv() for end in self._ends]
        except (EOFError, ConnectionError):
            self.close()
            unguarded = any(process.exitcode == _UNGUARDED for process in self._processes)
            raise WorkersLost("unguarded" if unguarded else "ended") from None

    def _shown(self, name: str) -> NDArray[Any]:
        if not self._ends:
            raise ValueError("these workers were closed")
        array = self._arrays[name].view()
        array.flags.writeable = False
        return array


def _check_guard() -> None:
    """Ends a process that is still reading the main program: it came here because that begins to work at once."""
    process = current_process()
    if getattr(process, "_inheriting", False):
        if process.name.startswith(_NAME):
            raise SystemExit(_UNGUARDED)  # who started it says why
        raise WorkersLost("unguarded")


def _size(kind: str, shape: Sequence[int]) -> int:
    """Bytes of an array, up to where the next may begin."""
    return -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 8) * 8


def _arrays(memory: SharedMemory, layout: Layout) -> dict[str, NDArray[Any]]:
    found: dict[str, NDArray[Any]] = {}
    at = 0
    for name, kind, shape in layout:
        found[name] = np.ndarray(shape, kind, memory.buf, at)
        at += _size(kind, shape)
    return found


def _work(end: Connection, memory_name: str, layout: Layout, made: tuple[Any, ...]) -> None:
    """What a process does: it plays the rows from ``first`` on until the other end is closed."""
    game, players, count, seed, reward, first, options = made
    memory = SharedMemory(memory_name)
    own = batch(game, players, count, seed, reward, first, **options)
    rows = {name: array[first : first + count] for name, array in _arrays(memory, layout).items()}

    def show(own: Batch) -> tuple[Ints, Ints]:
        for name in ("observation", "seat", "terminated", "reward", "final_scores"):
            rows[name][:] = getattr(own, name)
        return own.legal_numbers.copy(), own.legal_starts.copy()

    end.send(show(own))
    while True:
        try:
            what, *given = end.recv()
        except (EOFError, OSError):
            break
        if what == "mask":
            rows["mask"][:] = own.mask
            end.send(None)
        elif what == "sample":
            rows["actions"][:] = own.sample()
            end.send(None)
        elif what == "why":
            end.send(str(own._illegal(*given)))
        else:
            if what == "step":
                own.step(rows["actions"])
            else:
                own.playout(*given)
            end.send(show(own))
    rows.clear()
    memory.close()
