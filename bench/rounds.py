"""What a worker is: it offers tasks, then runs one short round of whichever it is asked for, one JSON line each way."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Choose(Protocol):
    """Picks one of the legal actions; every loop, ours and the peers', gets the same one."""

    def __call__(self, actions: Sequence[T], /) -> T: ...


class Counting:
    """A chooser that also counts how many actions it was offered; only used outside the clock."""

    def __init__(self) -> None:
        self.rng = Random(0)
        self.moves = 0
        self.offered = 0

    def __call__(self, actions: Sequence[T], /) -> T:
        self.moves += 1
        self.offered += len(actions)
        return self.rng.choice(actions)


@dataclass
class Task:
    """One thing to measure. ``step`` does it and returns how often (moves or calls); ``prepare`` is not timed."""

    game: str
    players: int
    topic: str
    step: Callable[[Any], int]
    prepare: Callable[[], Any] = lambda: None
    choices: float | None = None

    def round(self, seconds: float, clock: Callable[[], float]) -> dict[str, float]:
        steps = count = 0
        spent = 0.0
        while spent < seconds:
            ready = self.prepare()
            begun = clock()
            count += self.step(ready)
            spent += clock() - begun
            steps += 1
        return {"steps": steps, "count": count, "seconds": spent}


def chooser(rng: Random) -> Choose:
    """Picks at random as cheaply as Python can, so that the clock sees the games and not the generator."""
    draw = rng.random

    def choose(actions: Sequence[T]) -> T:
        return actions[int(draw() * len(actions))]

    return choose


def game_task(game: str, players: int, topic: str, play: Callable[[Choose], int]) -> Task:
    """Whole random games, one to a step; a few are played at once to warm up and to see how wide the choice is."""
    counting, rng = Counting(), Random(0)
    for _ in range(3):
        play(counting)
    choices = counting.offered / counting.moves if counting.moves else None
    choose = chooser(rng)
    return Task(game, players, topic, lambda _: play(choose), choices=choices)


Offer = Callable[[], tuple[dict[str, object], list[Task]]]


def serve(offer: Offer, clock: Callable[[], float] = perf_counter) -> None:
    """Says what there is (or why nothing), then answers ``[task, seconds]`` until the input ends.

    ``clock`` says what seconds are: those on the wall, or by ``process_time`` those of all threads on the CPU. Whatever
    a library prints goes to the error output, so that it cannot get between the answers.
    """
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)

    def say(answer: object) -> None:
        print(json.dumps(answer), file=answers, flush=True)

    try:
        about, tasks = offer()
    except ImportError as error:
        say({"absent": str(error)})
        return
    offered = [{"game": t.game, "players": t.players, "topic": t.topic, "choices": t.choices} for t in tasks]
    say({"about": about, "tasks": offered})
    for line in sys.stdin:
        number, seconds = json.loads(line)
        say(tasks[number].round(seconds, clock))
