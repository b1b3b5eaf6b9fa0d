"""A textbook search to measure against: information-set Monte-Carlo tree search for one seat (SO-ISMCTS).

Every iteration deals what is hidden again, walks down one tree by upper confidence bounds over the moves that are
possible, adds a node and judges it by ``State.value``. It thinks for a given CPU time.
"""

from __future__ import annotations

import time
from math import exp, log, sqrt
from typing import Any

from bottega import Action, Game
from bottega.bots import Bot
from bottega.bots.bot import seat_of
from bottega.bots.levels import skill_of

CURIOSITY = 0.7


class Node:
    """A move, and what came of it to the seat that made it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = self.seen = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}


class Textbook(Bot):
    """A bot that takes the move it visited most."""

    def __init__(self, game: Game, seed: int = 0, seconds: float = 0.05) -> None:
        super().__init__(game, seed)
        self.seconds = seconds
        self.scale = skill_of(game, "level5").scale

    def choose(self, view: dict[str, Any]) -> Action:
        seat = seat_of(view)
        ends = time.process_time() + self.seconds
        base = self.game.sample(view, self.rng, trusted=True)
        root = Node(seat)
        moves = list(base.moves(seat))
        while len(moves) > 1 and (not root.visits or time.process_time() < ends):
            state = base.copy()
            state.redeal(seat, self.rng)
            self._iterate(state, root)
        best = max(root.children, key=lambda move: root.children[move].visits, default=moves[0])
        return self.game.book.action(seat, int(best))

    def _iterate(self, state: Any, root: Node) -> None:
        node, path = root, [root]
        while state.waiting:
            seat = int(state.first_actor())
            moves = [int(move) for move in state.moves(seat)]
            fresh = [move for move in moves if move not in node.children]
            for move in moves:
                if move in node.children:
                    node.children[move].seen += 1
            if fresh:
                move = fresh[int(self.rng.random() * len(fresh))]
                node.children[move] = Node(seat)
                node.children[move].seen = 1
            else:
                move = max(moves, key=lambda one: _bound(node.children[one]))
            node = node.children[move]
            path.append(node)
            state.play(seat, move)
            if fresh:
                break
        chances = self._judged(state)
        for node in path:
            node.visits += 1
            node.total += chances[node.seat]

    def _judged(self, state: Any) -> list[float]:
        """Each seat's chance to win."""
        if state.waiting == 0:
            winners = state.winners()
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]
        values = [state.value(seat) / self.scale for seat in range(state.players)]
        weights = [exp(value - max(values)) for value in values]
        return [weight / sum(weights) for weight in weights]


def _bound(node: Node) -> float:
    return node.total / node.visits + CURIOSITY * sqrt(log(node.seen) / node.visits)
