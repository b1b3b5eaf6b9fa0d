"""Who does numbered pieces of work, such as the games of a series: this process, or several on this machine.

``cluster.py`` has those of other machines. The results do not depend on which of them it is.
"""

from __future__ import annotations

import io
import multiprocessing
import pickle
import signal
import sys
import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, NamedTuple, SupportsIndex, TypeVar

from bottega.engine.errors import BottegaError, OptionError
from bottega.engine.reading import as_int, short
from bottega.engine.words import Words

R = TypeVar("R")

WORDS = Words("bottega.arena")

MOST_AT_ONCE = 10
"""A worker is never handed more pieces, so that progress shows and an interruption loses little."""

_INTERRUPTIONS = (signal.SIGINT, signal.SIGTERM)


class Executor(ABC):
    """Those who do numbered pieces of work: one after the other, side by side, or on other machines."""

    jobs: int
    """How many pieces are worked on at the same time."""

    @abstractmethod
    def map(self, work: Callable[[int], R], numbers: range) -> Generator[R]:
        """What ``work`` returns for each number, in their order, as it becomes known; closing it ends the work.

        ``work`` may be called in any process, so its result has to follow from the number alone, and what it returns
        has to be picklable.
        """


class ExecutorError(BottegaError):
    """Workers that cannot begin, or that ended before their work did; its text is in any language."""

    def __init__(self, key: str, **params: object) -> None:
        self.key = key
        self.params = params
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        """The error as a sentence in that language."""
        return WORDS.text_verbatim(lang, f"executor.{self.key}", **self.params)


class WorkersLost(ExecutorError):  # noqa: N818
    """Workers that ended before their work did: what they had done before can be kept, and gone on from."""


class OneByOne(Executor):
    """This process, which does one piece after the other."""

    jobs = 1

    def map(self, work: Callable[[int], R], numbers: range) -> Generator[R]:
        """What ``work`` returns for each number, as it is asked for."""
        return (work(number) for number in numbers)


class Processes(Executor):
    """Several processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def map(self, work: Callable[[int], R], numbers: range) -> Generator[R]:
        """What ``work`` returns for each number, in their order; no process stays when it ends or is closed."""
        _check_travels(work)
        return _shared_out(work, lots_of(numbers, self.jobs), self.jobs)


def executor_of(jobs: SupportsIndex | Executor) -> Executor:
    """The executor for a number of processes; an executor is given back as it is."""
    if isinstance(jobs, Executor):
        return jobs
    number = as_int(jobs)
    if number is None or number < 1:
        raise OptionError(f"jobs is a whole number from 1 up, or an executor, not {short(jobs)}")
    return OneByOne() if number == 1 else Processes(number)


def lots_of(numbers: range, jobs: int) -> list[range]:
    """The numbers in the lots that workers are handed: a few for each of them."""
    size = max(1, min(MOST_AT_ONCE, len(numbers) // (4 * jobs)))
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


def in_order(arriving: Iterable[tuple[int, list[R]]]) -> Iterator[R]:
    """The results of lots that arrive with their places in any order, in the order of the places."""
    early: dict[int, list[R]] = {}
    place = 0
    for arrived, results in arriving:
        early[arrived] = results
        while place in early:
            yield from early.pop(place)
            place += 1


class Failure(NamedTuple):
    """What went wrong in a worker, and where."""

    error: Exception
    trace: str

    @classmethod
    def of(cls, error: Exception) -> Failure:
        """An error as it is sent to another process; as text where it cannot be pickled."""
        trace = traceback.format_exc()
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:
            error = RuntimeError(f"{type(error).__name__}: {error}")
        return cls(error, trace)

    def raised(self) -> Exception:
        """The error, with a note of where it happened."""
        self.error.add_note(f"In a worker process:\n{self.trace}")
        return self.error


def _shared_out(work: Callable[[int], R], lots: Sequence[range], jobs: int) -> Generator[R]:
    """Hands out the lots to workers and puts their results back in order; leaves no worker behind."""
    workers: list[Process] = []
    pipes: list[Connection] = []
    try:
        for _ in range(min(jobs, len(lots))):
            ours, theirs = Pipe()
            worker = Process(target=_work, args=(work, theirs, ours), daemon=True)
            with undisturbed():
                worker.start()
            theirs.close()
            workers.append(worker)
            pipes.append(ours)
        yield from in_order(_arriving(lots, pipes))
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


def _check_travels(work: Callable[[int], object]) -> None:
    """Refuses what could not be sent to a worker that is not a fork of this process."""
    if multiprocessing.get_start_method() == "fork":
        return
    try:
        _Elsewhere(io.BytesIO(pickle.dumps(work))).load()
    except Exception as error:
        raise OptionError(
            f"with several jobs, bots and hooks have to be found by other processes: {error}; define them at the top "
            "of a module (a file such as mybots.py) and import them from there, or play with jobs=1"
        ) from error


class _Elsewhere(pickle.Unpickler):
    """Unpickles as a new process does, which does not know what was typed into this one."""

    def find_class(self, module: str, name: str) -> Any:
        if module == "__main__" and not _main_is_found_again():
            raise pickle.UnpicklingError(f"{name} is defined in a notebook or at a prompt")
        return super().find_class(module, name)


def _main_is_found_again() -> bool:
    """Whether a new process can read the main program again, from its module or its file."""
    main = sys.modules["__main__"]
    return getattr(main, "__spec__", None) is not None or Path(getattr(main, "__file__", None) or "").is_file()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Holds interruptions back until the block is done."""
    if sys.platform == "win32":
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, _INTERRUPTIONS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _INTERRUPTIONS)


def _arriving(lots: Sequence[range], pipes: Sequence[Connection]) -> Iterator[tuple[int, list[Any]]]:
    """The places of the lots and their results, as the workers are done with them."""
    waiting = iter(enumerate(lots))
    at_work: dict[Connection, int] = {}

    def hand_out(pipe: Connection) -> None:
        place, lot = next(waiting, (-1, None))
        if lot is not None:
            pipe.send(lot)
            at_work[pipe] = place

    for pipe in pipes:
        hand_out(pipe)
    while at_work:
        ready = wait(list(at_work))
        for pipe in [pipe for pipe in pipes if pipe in ready]:
            place, results = at_work.pop(pipe), _received(pipe)
            hand_out(pipe)
            yield place, results


def _received(pipe: Connection) -> list[Any]:
    try:
        answer: list[Any] | Failure = pipe.recv()
    except (EOFError, ConnectionResetError):
        raise WorkersLost("ended") from None
    if isinstance(answer, Failure):
        raise answer.raised()
    return answer


def _work(work: Callable[[int], object], pipe: Connection, far_end: Connection) -> None:
    """Runs a worker: it plays the lots it is sent, until the main process, which alone holds the other end, is gone.

    An interruption from the keyboard is for the main process to handle.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _INTERRUPTIONS)
    far_end.close()
    try:
        while True:
            lot: range = pipe.recv()
            try:
                pipe.send([work(number) for number in lot])
            except Exception as error:
                pipe.send(Failure.of(error))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
