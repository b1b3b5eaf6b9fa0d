"""Counts the odd moves that level 5 used to make, in games that it plays.

    python -m research.odd --games 40 --seed 1
    python -m research.odd leonardo --level level3 --games 40

Inventors: victory points turned into a level near the end. Leonardo da Vinci: work interrupted, and the laboratory left
empty or the same work begun again. Both are counted among the choices in which it was possible; those that are clearly
bad are so by the judge of ``research.positions``, who plays on to the end. Codex Naturalis: the secret objective,
chosen five times in the same deal (a coin would choose alike in 69 % of them), and how often it brought nothing in the
end.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any

import bottega
from bottega.bots.levels import LevelBot
from bottega.games.codex.scoring import objective_points
from research.positions import judged

BUDGETS = {"codex": 300, "inventors": 100, "leonardo": 100}
"""Iterations of level 5."""
NEAR_END = 0.75
"""The share of a game of Inventors after which it is near its end."""
ALIKE = 5
"""How often the secret objective is chosen in the same deal."""

Found = Counter[str]


def bot_of(name: str, level: str, iterations: int, seed: int) -> LevelBot:
    changes = {"iterations": iterations} if level >= "level4" else {}
    return LevelBot(bottega.game(name), seed, level, **changes, seconds=1e9)


def played(name: str, level: str, iterations: int, seed: int, watch: Callable[[Any, int, Any], None]) -> Any:
    """One game for two; ``watch`` is shown every choice: the state, the seat, the action."""
    state = bottega.game(name).new(2, seed=seed)
    bots = [bot_of(name, level, iterations, 2 * seed + seat) for seat in range(2)]
    while state.decision is not None:
        seat = state.decision.actors[0]
        action = bots[seat].choose(state.view(seat))
        watch(state, seat, action)
        state.apply(action)
    return state


def is_bad(state: Any, seat: int, action: Any, seed: int) -> bool:
    """Whether another action is clearly better."""
    move = next(one for one in state.moves(seat) if state.game.book.action(seat, one) == action)
    found = judged(state, seat, int(move), Random(seed))
    return found is not None and str(action) in found.bad


def inventors(level: str, iterations: int, seed: int) -> Found:
    """Victory points turned into a level near the end."""
    found = Found()

    def watch(state: Any, seat: int, action: Any) -> None:
        if state.progress() < NEAR_END or state.asked == "last":
            return
        held = state.scores()[seat]

        def costs(move: Any) -> bool:
            after = state.copy()
            after.apply(move)
            return bool(after.scores()[seat] < held)

        turning = [move for move in state.legal(seat) if move.kind == "progress"]
        if not any(costs(move) for move in turning):
            return
        found["possible"] += 1
        if action.kind == "progress" and costs(action):
            found["done"] += 1
            found["clearly bad"] += is_bad(state, seat, action, seed)

    played("inventors", level, iterations, seed, watch)
    return found


def leonardo(level: str, iterations: int, seed: int) -> Found:
    """Work interrupted; and the laboratory left empty in that turn, or the same work begun again in it."""
    found = Found()
    emptied: dict[int, int] = {}
    """By seat: the laboratory whose work it interrupted in this turn."""
    stopped: dict[tuple[int, str, int], int] = {}
    """By seat, laboratory and turn: the work that it interrupted there."""

    def watch(state: Any, seat: int, action: Any) -> None:
        if state.asked != "laboratory":
            return
        if action.kind == "interrupt":
            after = state.copy()
            after.apply(action)
            emptied[seat] = next(
                lab for lab in range(2) if _is_idle(after, seat, lab) and not _is_idle(state, seat, lab)
            )
            stopped[seat, action.args["lab"], state.round_number()] = state.seats[seat].labs[emptied[seat]].under
            found["done"] += 1
            found["clearly bad"] += is_bad(state, seat, action, seed)
        elif action.kind != "pass":
            there = (seat, action.args["lab"], state.round_number())
            found["begun again"] += stopped.get(there) == action.args["invention"]
        if any(move.kind == "interrupt" for move in state.legal(seat)):
            found["possible"] += 1
        if action.kind == "pass" and seat in emptied:
            found["left empty"] += _is_idle(state, seat, emptied.pop(seat))

    played("leonardo", level, iterations, seed, watch)
    return found


def _is_idle(state: Any, seat: int, lab: int) -> bool:
    return bool(state.seats[seat].labs[lab].under == 0)


def codex(level: str, iterations: int, seed: int) -> Found:
    """Whether the secret objective is chosen alike by other luck; and whether it brought something."""
    found = Found()

    def watch(state: Any, seat: int, action: Any) -> None:
        if state.asked == "objective":
            view = state.view(seat)
            chosen = [str(bot_of("codex", level, iterations, ALIKE * seed + one).choose(view)) for one in range(ALIKE)]
            found["possible"] += ALIKE
            found["alike"] += Counter(chosen).most_common(1)[0][1]

    end = played("codex", level, iterations, seed, watch)
    for player in end.seats:
        found["secrets"] += 1
        found["worth nothing"] += objective_points(end.box, player.area, player.kept) == 0
    return found


COUNTED: dict[str, Callable[[str, int, int], Found]] = {"codex": codex, "inventors": inventors, "leonardo": leonardo}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", default=[*COUNTED])
    parser.add_argument("--level", default="level5")
    parser.add_argument("--iterations", type=int, help="of a level that searches; default: 300, 100 and 100")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    for name in given.names:
        one = partial(COUNTED[name], given.level, given.iterations or BUDGETS[name])
        with ProcessPoolExecutor(given.jobs) as pool:
            found = sum(pool.map(one, range(given.seed * 1000, given.seed * 1000 + given.games)), Found())
        print(f"{name}, {given.level}, {given.games} games:", ", ".join(f"{what} {n}" for what, n in found.items()))


if __name__ == "__main__":
    main()
