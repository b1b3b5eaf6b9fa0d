"""Learns to judge positions from the games of ``research.selfplay``, and writes the weights into the package.

    python -m research.train codex --data data

Three judges are fitted, each a score of a seat from its own traits; chances are the softmax over the seats' scores:
the lead as ``State.value`` has it, with a weight that changes through the game; a linear sum of all traits, whose
weights change likewise; and small networks with one hidden layer. Games whose number ends in 0 are kept for the figures
that are told, those that end in 1 choose among the networks, and all others are learned from. With the same data and
seed the weights come out alike but for the last digits.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import bottega
from research.selfplay import fixed_options

Array = npt.NDArray[np.float32]
PHASE = "progress"
BATCH = 4096
RATE = 0.004


class Positions(NamedTuple):
    """Positions of games of one number of players: traits by position and seat, and what each seat won."""

    traits: Array
    won: Array
    game: npt.NDArray[np.int64]

    def chosen(self, which: npt.NDArray[np.bool_]) -> Positions:
        return Positions(self.traits[which], self.won[which], self.game[which])


class Net:
    """A score from traits: a linear sum, and hidden units that count where they are above 0."""

    def __init__(self, inputs: int, hidden: int, rng: np.random.Generator) -> None:
        self.parts = [
            np.zeros(inputs, np.float32),
            (rng.standard_normal((inputs, hidden)) / np.sqrt(inputs)).astype(np.float32),
            np.zeros(hidden, np.float32),
            (0.1 * rng.standard_normal(hidden)).astype(np.float32),
        ]
        self.mean = [np.zeros_like(part) for part in self.parts]
        self.square = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def chances(self, traits: Array) -> Array:
        return self._forward(traits)[0]

    def _forward(self, traits: Array) -> tuple[Array, Array, Array]:
        direct, first, bias, second = self.parts
        flat = traits.reshape(-1, traits.shape[2])
        hidden = np.maximum(flat @ first + bias, 0)
        scores = (flat @ direct + hidden @ second).reshape(traits.shape[:2])
        weights = np.exp(scores - scores.max(axis=1, keepdims=True))
        return weights / weights.sum(axis=1, keepdims=True), flat, hidden

    def step(self, traits: Array, won: Array, rate: float) -> None:
        """One step downhill (Adam) on the cross-entropy."""
        direct, first, _, second = self.parts
        chances, flat, hidden = self._forward(traits)
        error = ((chances - won) / len(traits)).reshape(-1).astype(np.float32)
        back = error[:, None] * second * (hidden > 0)
        slopes = [flat.T @ error + 1e-5 * direct, flat.T @ back + 1e-5 * first, back.sum(axis=0), hidden.T @ error]
        self.steps += 1
        for place, slope in enumerate(slopes):
            self.mean[place] = 0.9 * self.mean[place] + 0.1 * slope
            self.square[place] = 0.999 * self.square[place] + 0.001 * slope**2
            size = np.sqrt(self.square[place] / (1 - 0.999**self.steps)) + 1e-8
            self.parts[place] -= (rate * self.mean[place] / (1 - 0.9**self.steps) / size).astype(np.float32)


def load(folder: Path, name: str) -> dict[int, Positions]:
    """All positions of a game, by number of players."""
    found: dict[int, list[Positions]] = {}
    for file in sorted((folder / name).glob("*.npz")):
        with np.load(file) as data:
            part = Positions(data["traits"].astype(np.float32), data["won"].astype(np.float32), data["game"])
        found.setdefault(part.won.shape[1], []).append(part)
    if not found:
        sys.exit(f"no games in {folder / name}: play some with research.selfplay")
    return {
        players: Positions(*(np.concatenate(column) for column in zip(*parts, strict=True)))
        for players, parts in found.items()
    }


def loss(net: Net, data: dict[int, Positions]) -> float:
    """The cross-entropy of what the net says, over all positions."""
    total = count = 0.0
    for part in data.values():
        total -= float((part.won * np.log(np.maximum(net.chances(part.traits), 1e-9))).sum())
        count += len(part.won)
    return total / count


def brier(net: Net, data: dict[int, Positions]) -> dict[str, float]:
    """The mean square error of a seat's chance, by number of players."""
    return {
        str(players): round(float(((net.chances(part.traits) - part.won) ** 2).mean()), 4)
        for players, part in data.items()
    }


def fit(train: dict[int, Positions], valid: dict[int, Positions], hidden: int, epochs: int, seed: int) -> Net:
    """A net with as many hidden units, as it was when it judged the games best that it was not fitted to."""
    rng = np.random.default_rng(seed)
    net = Net(next(iter(train.values())).traits.shape[2], hidden, rng)
    best, kept = loss(net, valid), [part.copy() for part in net.parts]
    for epoch in range(epochs):
        orders = {players: rng.permutation(len(part.won)) for players, part in train.items()}
        batches = [
            (players, order[at : at + BATCH]) for players, order in orders.items() for at in range(0, len(order), BATCH)
        ]
        rng.shuffle(batches)  # type: ignore[arg-type]
        for number, (players, which) in enumerate(batches):
            gone = (epoch + number / len(batches)) / epochs
            part = train[players]
            net.step(part.traits[which], part.won[which], RATE * (1 - gone) + 1e-5)
        now = loss(net, valid)
        if now < best:
            best, kept = now, [part.copy() for part in net.parts]
    net.parts = kept
    return net


def changed(data: dict[int, Positions], change: Any) -> dict[int, Positions]:
    return {players: part._replace(traits=change(part.traits)) for players, part in data.items()}


def learn(name: str, folder: Path, hidden: list[int], epochs: int, seed: int) -> dict[str, Any]:
    """The content of a game's ``judgement.json``."""
    traits = [*bottega.game(name).counting.NAMES]
    phase = traits.index(PHASE)
    data = load(folder, name)
    flat = np.concatenate([part.traits.reshape(-1, part.traits.shape[2]) for part in data.values()])
    mean, spread = flat.mean(axis=0), flat.std(axis=0)
    spread[spread < 1e-6] = 1.0
    del flat
    scaled = changed(data, lambda given: ((given - mean) / spread).astype(np.float32))
    gone = {players: part.traits[:, :, phase : phase + 1] for players, part in data.items()}

    def parts_of(change: Any) -> list[dict[int, Positions]]:
        made = {players: part._replace(traits=change(players, part.traits)) for players, part in scaled.items()}
        ends = {players: part.game % 10 for players, part in data.items()}
        return [
            {players: made[players].chosen(chosen(ends[players])) for players in made}
            for chosen in (lambda end: end > 1, lambda end: end == 1, lambda end: end == 0)
        ]

    size = len(traits)
    figures: dict[str, Any] = {}

    def told(what: str, net: Net, test: dict[int, Positions]) -> None:
        figures[what] = {"log_loss": round(loss(net, test), 4), "brier": brier(net, test)}
        print(name, what, json.dumps(figures[what]), flush=True)

    lead = parts_of(
        lambda players, it: np.concatenate(
            [it[:, :, size : size + 1], it[:, :, size : size + 1] * gone[players]], axis=2
        )
    )
    told("lead", fit(lead[0], lead[1], 0, epochs, seed), lead[2])
    both = parts_of(lambda players, it: np.concatenate([it[:, :, :size], it[:, :, :size] * gone[players]], axis=2))
    linear = fit(both[0], both[1], 0, epochs, seed)
    told("linear", linear, both[2])
    del lead, both
    plain = parts_of(lambda players, it: it[:, :, :size])
    nets = [(fit(plain[0], plain[1], units, epochs, seed), units) for units in hidden]
    for net, units in nets:
        told(f"net {units}", net, plain[2])
    best, units = min(nets, key=lambda one: loss(one[0], plain[1]))
    return {
        "made": {
            "data": f"python -m research.selfplay {name}",
            "command": f"python -m research.train {name} --epochs {epochs} --seed {seed} --hidden {units_of(hidden)}",
            "games": {str(players): len(np.unique(part.game)) for players, part in data.items()},
            "positions": {str(players): len(part.game) for players, part in data.items()},
            "chosen": f"net {units}",
            "games whose number ends in 0": figures,
        },
        "weights": weights_of(traits, fixed_options(name), linear, best, mean[:size], spread[:size]),
    }


def units_of(hidden: list[int]) -> str:
    return " ".join(map(str, hidden))


def weights_of(
    traits: list[str], options: dict[str, object], linear: Net, net: Net, mean: Array, spread: Array
) -> dict[str, Any]:
    """Weights for traits as they are counted, from weights for traits that were shifted and scaled."""
    size = len(traits)
    now, later = linear.parts[0][:size] / spread, linear.parts[0][size:] / spread
    # What is shifted by the mean counts later, too: that part is the same for all seats, and is left out.
    direct, first, bias, second = net.parts
    return {
        "traits": traits,
        "phase": PHASE,
        "options": options,
        "now": _short(now),
        "later": _short(later),
        "direct": _short(direct / spread),
        "first": [_short(row) for row in first / spread[:, None]],
        "bias": _short(bias - (mean / spread) @ first),
        "second": _short(second),
    }


def _short(numbers: Array) -> list[float]:
    return [float(f"{number:.5g}") for number in numbers.tolist()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", default=[*bottega.games()])
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--hidden", type=int, nargs="+", default=[16, 32])
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("src/bottega/games"))
    given = parser.parse_args()
    for name in given.names:
        made = learn(name, given.data, given.hidden, given.epochs, given.seed)
        (given.out / name).mkdir(parents=True, exist_ok=True)
        lines = [f' "{key}": {json.dumps(value)}' for key, value in made["weights"].items()]
        text = '{\n"made": ' + json.dumps(made["made"], indent=1) + ',\n"weights": {\n' + ",\n".join(lines) + "\n}\n}\n"
        (given.out / name / "judgement.json").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
