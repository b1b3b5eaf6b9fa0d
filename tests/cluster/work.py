"""What the workers of a cluster are given to do in the tests."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from bottega.arena import Observer
from bottega.bots import RandomBot


def node_after(seconds: float, number: int) -> tuple[int, str]:
    """The number, and the machine that it was done on, after some time."""
    import ray

    time.sleep(seconds)
    return number, str(ray.get_runtime_context().get_node_id())


def killed_once(mark: Path, number: int) -> int:
    """The number; the first worker that is asked for 3 is killed."""
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def killed(number: int) -> int:
    """Never anything: it kills its worker."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


class Lengths(Observer):
    """The number of actions of each game."""

    def after(self, number, state, outcome):
        return number, len(state.actions)


class Slow(RandomBot):
    """A bot that plays at random and takes its time."""

    def choose(self, view):
        time.sleep(0.02)
        return super().choose(view)
