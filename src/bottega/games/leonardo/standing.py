"""How workers stand in an area of the city and when they are served: by rank (LV-5.4, LV-6.1)."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import append, i64, vec


class Standing:
    """The order of the workers of an area, by rank; a variant has an order of its own.

    A worker is ``2 * seat``, and 1 more for a master.
    """

    def join(self, line: vec[i64], worker: i64) -> vec[i64]:
        """LV-5.4: the workers with one more, next to the player's others, else last."""
        position: i64 = len(line)
        for place in range(len(line)):
            if line[place] >> 1 == worker >> 1:
                position = place + 1
        return inserted(line, position, worker)

    def queue(self, line: vec[i64]) -> vec[i64]:
        """LV-6.1: who is served, in order: each player once, as an apprentice of theirs."""
        found = vec[i64]()
        for worker in line:
            if 2 * (worker >> 1) not in found:
                found = append(found, 2 * (worker >> 1))
        for place in range(1, len(found)):
            worker = found[place]
            strength = strength_of(line, worker >> 1)
            hole: i64 = place
            while hole > 0 and strength_of(line, found[hole - 1] >> 1) < strength:
                found[hole] = found[hole - 1]
                hole -= 1
            found[hole] = worker
        return found

    def leaving(self, line: vec[i64], worker: i64) -> vec[i64]:
        """Who goes home when that worker was served in the Council: all workers of the player."""
        return vec[i64]([other for other in line if other >> 1 == worker >> 1])


def inserted(line: vec[i64], position: i64, worker: i64) -> vec[i64]:
    """The line with a worker at that position."""
    line = append(line, worker)
    for place in range(len(line) - 1, position, -1):
        line[place] = line[place - 1]
    line[position] = worker
    return line


def strength_of(line: vec[i64], seat: i64) -> i64:
    """LV-6.1: what a player's workers count, a master for two."""
    found: i64 = 0
    for worker in line:
        if worker >> 1 == seat:
            found += 1 + (worker & 1)
    return found


BY_RANK: Final = Standing()
