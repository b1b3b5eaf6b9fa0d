"""Looking ahead without peeking: a tree search over guesses at what a seat cannot know.

Every iteration deals all that is hidden anew (``State.redeal``), walks down a tree of moves that all guesses share,
plays on for a while, and judges where it got. A move's worth is what its player made of it, averaged over the guesses
in which it was possible. Nothing here knows a game: moves are numbers, and judging is ``State.value``.
"""

from __future__ import annotations

import time
from math import exp, sqrt
from random import Random
from typing import Final

from bottega.engine.dice import Dice
from bottega.engine.fast import i64
from bottega.engine.state import State

_KEYS: Final[i64] = 1099511627689
"""The largest prime below 2^40: histories become numbers below it."""
_FOREVER: Final = 100000


class Skill:
    """What a search can do. All of it is what one would say of a person: patience, foresight, attention, judgement."""

    def __init__(
        self,
        iterations: int = 0,
        seconds: float = 60.0,
        rounds: int = 0,
        attention: int = 1,
        guesses: int = 2,
        planning: float = 1.0,
        quiet: str = "",
        scale: float = 5.0,
        trust: float = 2.0,
        par: float = 0.0,
        curiosity: float = 1.0,
        caution: float = 0.3,
        grown: int = 1,
        width: int = 16,
    ) -> None:
        self.iterations = iterations
        """How many guesses at the hidden cards are played through; 0: it looks one move ahead."""
        self.seconds = seconds
        """The most time it may take."""
        self.rounds = rounds
        """After how many of its own turns it judges the position; 0: when the game is over."""
        self.attention = attention
        """How many possible moves everybody looks at while playing on; 1: any move will do."""
        self.guesses = guesses
        """How many guesses its first look at the moves is averaged over."""
        self.planning = planning
        """How much all counts that is not yet points; 1: as the game judges it, 0: not at all."""
        self.quiet = quiet
        """The question that begins a turn, where a position can be judged; none: every question."""
        self.scale = scale
        """The lead in points that makes a win likely (73 %)."""
        self.trust = trust
        """By how many points a move must look worse than another to be tried e times less often."""
        self.par = par
        """What a seat that plays alone wants to reach."""
        self.curiosity = curiosity
        """How much it tries out what it knows little about."""
        self.caution = caution
        """How much the lead counts at the end of a game, beside winning."""
        self.grown = grown
        """How often a position is met before its moves are told apart."""
        self.width = width
        """How many of its moves it thinks through: those that look best."""


class Edge:
    """A move in a node."""

    def __init__(self, move: i64, seat: i64, looks: float) -> None:
        self.move = move
        self.seat = seat
        self.looks = looks
        """How good its player's position looks after it, one move ahead."""
        self.weight = 1.0
        self.visits: i64 = 0
        self.seen: i64 = 0
        """How often it was possible."""
        self.total = 0.0

    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits > 0 else 0.0


class Node:
    """A decision of one seat, reached by the same moves in every guess."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.visits: i64 = 0
        self.total = 0.0
        self.best_look = -1e9
        self.edges: dict[int, Edge] = {}


class Search:
    """The search of one seat from one position. ``base`` is any state that fits the seat's view; it is not changed."""

    def __init__(self, base: State, seat: int, skill: Skill, rng: Random) -> None:
        self.base = base
        self.seat: i64 = seat
        self.skill = skill
        self.rng = rng
        self.dice = Dice(int(rng.random() * 2147483646.0))
        self.players: i64 = base.players
        self.root = Node(seat)
        self.nodes: dict[int, Node] = {}
        self.path: list[Edge] = []
        self.walked: list[Node] = []
        self.iterations: i64 = 0

    def run(self) -> None:
        """Compares the moves that look best, all in the same guesses, and halves their number until one is left."""
        if not self.root.edges:
            self._look()
        rivals = self.ranking()[: self.skill.width]
        halvings = 0
        while 1 << halvings < len(rivals):
            halvings += 1
        ends = time.perf_counter() + self.skill.seconds
        for stage in range(halvings):
            budget = (self.skill.iterations - int(self.iterations)) // (halvings - stage)
            for _ in range(budget // len(rivals)):
                self._compare(rivals)
                if time.perf_counter() > ends:
                    return
            rivals.sort(key=_merit, reverse=True)
            rivals = rivals[: (len(rivals) + 1) // 2]

    def ranking(self) -> list[Edge]:
        """The moves of the root, the best first."""
        found = list(self.root.edges.values())
        found.sort(key=_merit, reverse=True)
        return found

    def _look(self) -> None:
        """Judges every move of the root one move ahead, averaged over guesses."""
        guesses = self.skill.guesses
        moves = self.base.moves(self.seat)
        for move in moves:
            self.root.edges[move] = Edge(move, self.seat, 0.0)
        if len(moves) == 1:
            return
        for _ in range(guesses):
            state = self._guess()
            for move in moves:
                after = state.copy()
                after.play(self.seat, move)
                self.root.edges[move].looks += self._lead(after, self.seat) / float(guesses)

    def _guess(self) -> State:
        state = self.base.copy()
        state.redeal(int(self.seat), self.rng)
        return state

    def _compare(self, rivals: list[Edge]) -> None:
        """Plays each of these moves in the same guess, with the same luck."""
        state = self._guess()
        luck = int(self.rng.random() * 2147483646.0)
        for edge in rivals:
            self.dice = Dice(luck)
            self._iterate(state.copy(), edge)

    # One iteration

    def _iterate(self, state: State, first: Edge) -> None:
        self.iterations += 1
        self.path = [first]
        self.walked = []
        self._descend(state, first.move)
        self._play_on(state)
        rewards = self._rewards(state)
        for edge in self.path:
            edge.visits += 1
            edge.total += rewards[edge.seat]
        for node in self.walked:
            node.visits += 1
            node.total += rewards[node.seat]

    def _descend(self, state: State, move: i64) -> None:
        """Walks down the tree. Seats that choose at once choose one after the other, blind to each other's choice."""
        seat = self.seat
        key: i64 = 1
        together: i64 = 0
        """The history with the choices made at once, while some are missing; 0 otherwise."""
        while True:
            asked = state.asked
            rest = state.waiting & ~(1 << seat)
            state.play(seat, move)
            if state.waiting == 0:
                return
            history = _mixed(together if together > 0 else key, move)
            if rest != 0 and state.waiting == rest and state.asked == asked:
                together = history
                key = _mixed(key, 0)
            else:
                together = 0
                key = history
            seat = state.first_actor()
            moves = state.moves(seat)
            if len(moves) == 1:
                move = moves[0]
                continue
            node = self.nodes.get(key)
            if node is None:
                node = self.nodes[key] = Node(seat)
            self.walked.append(node)
            if node.visits < self.skill.grown:
                return
            edge = self._selected(node, state, seat)
            self.path.append(edge)
            move = edge.move

    def _selected(self, node: Node, state: State, seat: i64) -> Edge:
        """The possible move that promises most, for its merits so far or for being little known."""
        edges = node.edges
        moves = state.moves(seat)
        weights = 0.0
        fresh = False
        for move in moves:
            edge = edges.get(move)
            if edge is None:
                after = state.copy()
                after.play(seat, move)
                edge = edges[move] = Edge(move, seat, self._lead(after, seat))
                fresh = True
        if fresh:
            self._weigh(node)
        for move in moves:
            weights += edges[move].weight
        usual = node.total / float(node.visits) if node.visits > 0 else 0.5
        curiosity = self.skill.curiosity / weights
        chosen: Edge | None = None
        best = -1e9
        for move in moves:
            edge = edges[move]
            edge.seen += 1
            merit = edge.total / float(edge.visits) if edge.visits > 0 else usual
            merit += curiosity * edge.weight * sqrt(float(edge.seen)) / float(1 + edge.visits)
            if merit > best:
                best = merit
                chosen = edge
        assert chosen is not None
        return chosen

    def _weigh(self, node: Node) -> None:
        """Moves that look good one move ahead are tried more often."""
        best = -1e9
        for edge in node.edges.values():
            best = max(best, edge.looks)
        for edge in node.edges.values():
            edge.weight = max(exp((edge.looks - best) / self.skill.trust), 0.001)

    def _play_on(self, state: State) -> None:
        """Everybody plays on, looking at some of their moves, until the position can be judged."""
        rounds: i64 = self.skill.rounds
        left: i64 = rounds if rounds > 0 else _FOREVER
        attention: i64 = self.skill.attention
        quiet = self.skill.quiet
        while state.waiting != 0:
            seat = state.first_actor()
            if seat == self.seat and (quiet == "" or state.asked == quiet):
                left -= 1
                if left < 0:
                    return
            moves = state.moves(seat)
            count: i64 = len(moves)
            if attention <= 1 or count == 1:
                state.play(seat, moves[self.dice.below(count)])
            else:
                best = -1e9
                chosen: i64 = moves[0]
                first: i64 = self.dice.below(count)
                step: i64 = 1
                tries = count
                if count > attention:
                    tries = attention
                    step = 1 + self.dice.below(count - 1)
                place = first
                for _ in range(tries):
                    after = state.copy()
                    after.play(seat, moves[place])
                    looks = self._value(after, seat)
                    if looks > best:
                        best = looks
                        chosen = moves[place]
                    place = (place + step) % count
                state.play(seat, chosen)

    # Judging

    def _value(self, state: State, seat: i64) -> float:
        """How good a position looks to a seat, in points, to somebody who plans so far."""
        planning = self.skill.planning
        if planning == 1.0:
            return state.value(int(seat))
        points = float(state.scores()[seat])
        return points + planning * (state.value(int(seat)) - points)

    def _lead(self, state: State, seat: i64) -> float:
        """By how many points a seat seems ahead of the best of the others."""
        if self.players == 1:
            return self._value(state, seat) - self.skill.par
        best = -1e9
        for other in range(self.players):
            if other != seat:
                best = max(best, self._value(state, other))
        return self._value(state, seat) - best

    def _rewards(self, state: State) -> list[float]:
        """Each seat's chance to win from here."""
        chances = [_chance(self._lead(state, seat) / self.skill.scale) for seat in range(self.players)]
        if self.players > 1:
            total = sum(chances)
            chances = [chance / total for chance in chances]
        if state.waiting == 0:
            winners = state.winners()
            for seat in range(self.players):
                won = 1.0 / float(len(winners)) if seat in winners else 0.0
                chances[seat] = (1.0 - self.skill.caution) * won + self.skill.caution * chances[seat]
        return chances


def _chance(lead: float) -> float:
    """A lead, in units of the scale, as a chance to win."""
    return 1.0 / (1.0 + exp(-min(max(lead, -30.0), 30.0)))


def _mixed(key: i64, move: i64) -> i64:
    return (key * 2654435 + move * 40503 + 1) % _KEYS


def _merit(edge: Edge) -> tuple[int, float, float]:
    return int(edge.visits), edge.mean(), edge.looks
