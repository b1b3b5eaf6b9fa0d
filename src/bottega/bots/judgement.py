"""Each seat's chance to win from what can be counted of its position, by weights learned from games of bots.

A game counts (``traits.py``), its ``judgement.json`` has the weights (``research/train.py`` makes them). Sums are made
in a fixed order, and of libm nothing is used, so a position is judged alike on every machine and in both builds: what
is left, adding, multiplying, dividing and square roots, IEEE 754 fixes to the last bit, and the C compiler is told not
to fuse them (``tools/compile_modules.py``).
"""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.fast import i64, vec
from bottega.engine.state import State

_LEAST: Final = -30.0


class Judgement:
    """Weights of one game: a linear sum for a quick look, and a small network for a judgement."""

    def __init__(
        self,
        traits: list[str],
        phase: str,
        options: dict[str, object],
        now: list[float],
        later: list[float],
        direct: list[float],
        first: list[list[float]],
        bias: list[float],
        second: list[float],
    ) -> None:
        self.options = options
        """What must have been agreed for the weights to fit."""
        self.phase: i64 = traits.index(phase)
        """The trait that says how much of the game has gone."""
        self.now = vec[float](now)
        self.later = vec[float](later)
        """The quick look: what a trait is worth at the beginning, and how much more at the end."""
        self.direct = vec[float](direct)
        """The network: what a trait is worth straight away; what it adds to each hidden unit, unit by unit; ..."""
        self.first = vec[float]([weight for row in first for weight in row])
        self.bias = vec[float](bias)
        self.second = vec[float](second)
        """... and what each unit is worth that is above 0."""

    def fits(self, state: State) -> bool:
        """Whether such games were learned from."""
        for name, value in self.options.items():
            if state.options.get(name) != value:
                return False
        return state.players > 1

    def looks(self, state: State, seat: i64) -> float:
        """How good the position looks to a seat: the logarithm of a chance, but for a number that all seats share."""
        counting: Any = state.game.counting
        found: vec[float] = counting.traits(state, seat)
        phase = found[self.phase]
        total = 0.0
        for trait in range(i64(len(found))):
            total += found[trait] * (self.now[trait] + self.later[trait] * phase)
        return total

    def score(self, state: State, seat: i64) -> float:
        """The same by the network: slower, and truer."""
        counting: Any = state.game.counting
        found: vec[float] = counting.traits(state, seat)
        hidden = self.bias[:]
        first = self.first
        units: i64 = len(hidden)
        total = 0.0
        for trait in range(i64(len(found))):
            much = found[trait]
            if much != 0.0:
                total += much * self.direct[trait]
                at = trait * units
                for unit in range(units):
                    hidden[unit] += much * first[at + unit]
        for unit in range(units):
            if hidden[unit] > 0.0:
                total += hidden[unit] * self.second[unit]
        return total

    def chances(self, state: State) -> list[float]:
        """Each seat's chance to win."""
        scores = [self.score(state, seat) for seat in range(i64(state.players))]
        most = max(scores)
        weights = [power(score - most) for score in scores]
        total = 0.0
        for weight in weights:
            total += weight
        return [weight / total for weight in weights]


def power(exponent: float) -> float:
    """About e to this power, alike on every machine: (1 + x/4096)^4096; for exponents up to 0, and a little above."""
    found = 1.0 + max(exponent, _LEAST) / 4096.0
    for _ in range(12):
        found *= found
    return found
