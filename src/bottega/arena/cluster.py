"""The machines of a Ray cluster as an executor: the same results as on one machine, from as many as there are.

A process of its own holds the connection (``driver.py``): what Ray prints stays there, and where the cluster is gone,
Ray ends that process and not the one that has the results.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import platform
import re
import secrets
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import IO, Any, NamedTuple, TypeVar

from bottega.arena.executors import Executor, ExecutorError, Failure, WorkersLost, in_order
from bottega.engine.errors import OptionError
from bottega.version import __version__

R = TypeVar("R")

LOCAL = "local"
"""The address of a Ray that is started on this machine, for these games alone, and that no other machine can reach."""
FOUND = "auto"
"""The address of the Ray that was started on this machine before, or of the one that ``RAY_ADDRESS`` names."""

SECONDS_TO_CONNECT = 5.0
SECONDS_TO_END = 20.0
MOST_TOLD = 160
"""Characters of what Ray says of its end."""

_WHERE = re.compile(r"^\[[^]]*\]\s+(\([^)]*\)\s+)?\S+:\d+:\s*")
_PLAYED_BY = ("arena", "bots", "engine", "games")


class Order(NamedTuple):
    """What the process that holds the connection is asked for."""

    address: str
    work: bytes
    """The function, pickled."""
    numbers: range
    fingerprint: str


class Trouble(NamedTuple):
    """An ``ExecutorError`` as it is sent between processes."""

    key: str
    params: dict[str, object]
    lost: bool = False

    def raised(self) -> ExecutorError:
        """The error itself."""
        return (WorkersLost if self.lost else ExecutorError)(self.key, **self.params)


class Cluster(Executor):
    """All machines of a Ray cluster, by the address of its head, such as ``10.0.0.1:6379``; ``local`` or ``auto``.

    A lot of games whose worker or machine dies is played again by another. This machine has to be one of the cluster.
    """

    def __init__(self, address: str) -> None:
        """An address that cannot be one is refused."""
        host, _, port = address.rpartition(":")
        if address not in (LOCAL, FOUND) and not (host and "/" not in host and port.isdecimal() and int(port) < 2**16):
            raise ExecutorError("address", address=address)
        self.address = address
        self.jobs = 1
        """How many processors the cluster had when the last games began."""

    def map(self, work: Callable[[int], R], numbers: range) -> Generator[R]:
        """What ``work`` returns for each number, in their order; ``ExecutorError`` where none answers."""
        order = Order(self.address, _pickled(work), numbers, fingerprint())
        self._check_reachable()
        return self._played(order)

    def _check_reachable(self) -> None:
        """Refuses an address at which nothing answers; Ray itself would try for long and then end the process."""
        if self.address in (LOCAL, FOUND):
            return
        host, _, port = self.address.rpartition(":")
        try:
            socket.create_connection((host.strip("[]"), int(port)), SECONDS_TO_CONNECT).close()
        except OSError as error:
            raise ExecutorError("unreachable", address=self.address, reason=error.strerror or str(error)) from None

    def _played(self, order: Order) -> Generator[Any]:
        with tempfile.TemporaryFile() as noise:
            driver = _start_driver(order, noise)
            try:
                yield from in_order(self._arriving(order, driver, noise))
            finally:
                _end_driver(driver)

    def _arriving(
        self, order: Order, driver: subprocess.Popen[bytes], noise: IO[bytes]
    ) -> Iterator[tuple[int, list[Any]]]:
        """The places of the lots and their results, as they come from the cluster."""
        assert driver.stdout is not None
        left = len(order.numbers)
        while left:
            try:
                told: int | Trouble | tuple[int, bytes] = pickle.load(driver.stdout)
            except (EOFError, pickle.UnpicklingError):
                raise WorkersLost("lost", address=self.address, reason=_last_words(noise)) from None
            if isinstance(told, Trouble):
                raise told.raised()
            if isinstance(told, int):
                self.jobs = told
                continue
            place, answer = told
            results: list[Any] | Trouble | Failure = pickle.loads(answer)
            if isinstance(results, Trouble | Failure):
                raise results.raised()
            left -= len(results)
            yield place, results


def _start_driver(order: Order, noise: IO[bytes]) -> subprocess.Popen[bytes]:
    """Starts the process that holds the connection; it imports what this one does, and hears no Ctrl-C."""
    path = os.pathsep.join(part or str(Path.cwd()) for part in sys.path)
    surroundings = {**os.environ, **_settings(order.address), "PYTHONPATH": path}
    driver = subprocess.Popen(
        [sys.executable, "-c", "from bottega.arena.driver import main; main()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=noise,
        env=surroundings,
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )
    assert driver.stdin is not None
    with suppress(BrokenPipeError):  # it has ended already, which shows when it is read from
        pickle.dump(order, driver.stdin)
        driver.stdin.flush()
    return driver


def _settings(address: str) -> dict[str, str]:
    """Settings of Ray: no usage reports; a Ray of our own is for us alone, and leaves nothing in the home folder."""
    quiet = {"RAY_USAGE_STATS_ENABLED": "0"}
    if address != LOCAL:
        return quiet
    loopback = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}  # listens on 127.0.0.1, on every system
    return {**quiet, **loopback, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}


def _end_driver(driver: subprocess.Popen[bytes]) -> None:
    """Ends the process and, with it, its work in the cluster: it goes when nobody holds the other end of its input."""
    assert driver.stdin is not None
    assert driver.stdout is not None
    driver.stdout.close()
    with suppress(BrokenPipeError):
        driver.stdin.close()
    try:
        driver.wait(SECONDS_TO_END)
    except subprocess.TimeoutExpired:
        driver.kill()
        driver.wait()


def _last_words(noise: IO[bytes]) -> str:
    """The beginning of the last line that the process wrote before it ended, without where in Ray that was."""
    noise.seek(0)
    lines = [_WHERE.sub("", line.strip()) for line in noise.read().decode("utf-8", "replace").splitlines()]
    return next((line[:MOST_TOLD] for line in reversed(lines) if line), "-")


# In the workers


def play_lot(work: bytes, lot: range, wanted: str) -> bytes:
    """What a worker does with a lot: its results, or what went wrong, pickled."""
    return _pickled(_results(work, lot, wanted))


def _results(work: bytes, lot: range, wanted: str) -> list[Any] | Trouble | Failure:
    machine = platform.node()
    if (here := fingerprint()) != wanted:
        return Trouble("version", {"machine": machine, "here": here, "wanted": wanted})
    try:
        does = _unpickled(work)
    except Exception as error:
        return Trouble("foreign", {"machine": machine, "reason": str(error)})
    try:
        return [does(number) for number in lot]
    except OptionError as error:  # a bot or a game that the machine that asked has, and this one has not
        return Trouble("foreign", {"machine": machine, "reason": str(error)})
    except Exception as error:
        return Failure.of(error)


@lru_cache(1)
def _unpickled(work: bytes) -> Callable[[int], object]:
    """The function; the same object from lot to lot, so that its observers are, too."""
    found: Callable[[int], object] = pickle.loads(work)
    return found


def _pickled(value: object) -> bytes:
    """A value pickled by Ray's own pickler, which takes what was typed into a notebook along."""
    try:
        from ray import cloudpickle
    except ModuleNotFoundError as error:
        message = "a cluster needs the package ray: pip install 'bottega-games[cluster]'"
        raise ModuleNotFoundError(message, name=error.name) from None
    dumped: bytes = cloudpickle.dumps(value)
    return dumped


@cache
def fingerprint() -> str:
    """The version of Bottega and a digest of its files that decide how a game goes; alike for both builds."""
    package = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for part in _PLAYED_BY:
        for path in sorted((package / part).rglob("*")):
            name = path.relative_to(package)
            if path.suffix in (".json", ".py") and not {"board", "plates", "terminal"} & {*name.parts}:
                digest.update(f"{name.as_posix()}\n".encode())
                digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return f"{__version__} ({digest.hexdigest()[:8]})"
