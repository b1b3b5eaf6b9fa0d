"""The process that holds the connection to a Ray cluster: it hands out the lots and passes on what comes back.

It reads an ``Order`` from its input and ends when that is closed. To its output it writes the number of processors,
then the place and the pickled answer of each lot, or the ``Trouble`` that it met.
"""

from __future__ import annotations

import os
import pickle
import sys
import threading
from collections.abc import Callable
from itertools import islice
from typing import Any

import ray
from ray.exceptions import RayError, RayTaskError, WorkerCrashedError

from bottega.arena.cluster import LOCAL, Order, Trouble, play_lot
from bottega.arena.executors import lots_of

MOST_DEATHS = 5
"""A lot whose workers die more often is given up: it may well be what kills them."""
MOST_HANDED_OUT = 1000
"""Lots that Ray is told of at a time."""
OBJECT_STORE = 100 * 2**20
"""Bytes of shared memory for a Ray of our own: games are small."""

Send = Callable[[object], None]


def main() -> None:
    """Runs the process."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever Ray prints is no answer
    order: Order = pickle.load(sys.stdin.buffer)
    unwanted = threading.Event()
    threading.Thread(target=_listen, args=(unwanted,), daemon=True).start()

    def send(value: object) -> None:
        try:
            pickle.dump(value, out)
            out.flush()
        except BrokenPipeError:
            unwanted.set()

    try:
        _connect(order.address)
    except Exception as error:
        send(Trouble("refused", {"address": order.address, "reason": _reason(error)}))
        return
    try:
        _hand_out(order, send, unwanted)
    finally:
        ray.shutdown()


def _listen(unwanted: threading.Event) -> None:
    """Waits until nobody holds the other end of the input any more."""
    sys.stdin.buffer.read()
    unwanted.set()


def _connect(address: str) -> None:
    own: dict[str, Any] = {"include_dashboard": False, "object_store_memory": OBJECT_STORE} if address == LOCAL else {}
    ray.init(address=address, log_to_driver=False, logging_level="error", **own)


def _hand_out(order: Order, send: Send, unwanted: threading.Event) -> None:
    """Lets the cluster play all lots, and sends each answer as it comes."""
    jobs = max(1, int(ray.cluster_resources().get("CPU", 1)))
    send(jobs)
    play = ray.remote(num_cpus=1, max_retries=MOST_DEATHS)(play_lot)
    work = ray.put(order.work)
    waiting = enumerate(lots_of(order.numbers, jobs))
    running: dict[Any, tuple[int, range]] = {}
    while not unwanted.is_set():
        for place, lot in islice(waiting, MOST_HANDED_OUT - len(running)):
            running[play.remote(work, lot, order.fingerprint)] = place, lot
        if not running:
            return
        for done in ray.wait(list(running), timeout=0.5)[0]:
            place, lot = running.pop(done)
            answer = _answer(done, lot, order.address)
            if isinstance(answer, Trouble):
                send(answer)
                return
            send((place, answer))


def _answer(done: Any, lot: range, address: str) -> bytes | Trouble:
    """What came of a lot: the answer of its worker, or why there is none."""
    try:
        answer: bytes = ray.get(done)
        return answer
    except RayTaskError as error:  # raised before our own function was reached, which returns its errors
        return Trouble("foreign", {"machine": error.ip, "reason": _reason(error.cause)})
    except WorkerCrashedError:
        return Trouble("crashed", {"first": lot[0], "last": lot[-1], "times": MOST_DEATHS + 1}, lost=True)
    except RayError as error:
        return Trouble("lost", {"address": address, "reason": _reason(error)}, lost=True)


def _reason(error: BaseException) -> str:
    """What an error of Ray says, in one line."""
    return " ".join(str(error).split())[:300]
