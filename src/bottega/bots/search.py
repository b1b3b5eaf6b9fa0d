"""A tree search that looks ahead over guesses at what a seat cannot know.

Every iteration deals all that is hidden again (``State.redeal``), walks down a tree of moves that all guesses share,
plays on for a while, and judges where it got. A move's worth is what its player made of it, averaged over the guesses
in which it was possible. Nothing here knows a game: moves are numbers, and judging is ``State.value`` or what was
learned (``judgement``).
"""

from __future__ import annotations

import time
from math import sqrt
from random import Random
from typing import Final

from bottega.bots.calibration import Calibration
from bottega.bots.judgement import Judgement, power
from bottega.bots.skill import Skill
from bottega.engine.dice import Dice, shuffled
from bottega.engine.fast import append, i64, vec
from bottega.engine.state import State

_KEYS: Final[i64] = 1099511627689
"""The largest prime below 2^40: histories become numbers below it."""
LEAST_SHARE: Final = 0.25
"""The least share of its iterations that a search uses, where there are few moves to compare."""
INERTIA: Final = 0.02
"""How much likelier a move has to win that could be taken back in the same turn: where all is even, it is not made."""
DECLINING: Final = ("pass", "done")
"""The kinds of action by which a seat leaves all as it is, in every game that has them."""
_NONE: Final = vec[i64]()


class Edge:
    """A move in a node."""

    def __init__(self, move: i64, seat: i64, looks: float) -> None:
        self.move = move
        self.seat = seat
        self.looks = looks
        """How good its player's position looks after it, one move ahead."""
        self.undoing = _NONE
        """In the root: the moves that would take it back in the same turn."""
        self.declines = False
        """In the root: whether it leaves all as it is."""
        self.weight = 1.0
        self.visits: i64 = 0
        self.seen: i64 = 0
        """How often it was possible."""
        self.total = 0.0
        """The sum of its player's chances to win; the two below are sums too."""
        self.mine = 0.0
        """In the root: how good the searcher's position looked in the end."""
        self.theirs = 0.0
        """In the root: how good the best of the other positions looked."""
        self.told = 0.0
        """In the root: the searcher's chances to win as people are told them."""
        self.ended: i64 = 0
        """In the root: how often the game was over."""


class Node:
    """A decision of one seat, reached by the same moves in every guess."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.visits: i64 = 0
        self.total = 0.0
        self.edges: dict[int, Edge] = {}


class Search:
    """The search of one seat from one position. ``base`` is any state that fits the seat's view; it is not changed."""

    def __init__(self, base: State, seat: int, skill: Skill, rng: Random, is_open: bool = False) -> None:
        self.base = base
        self.is_open = is_open
        """Whether nothing is guessed: only for measuring what knowing all the cards would be worth."""
        self.seat: i64 = seat
        self.skill = skill
        self.rng = rng
        self.dice = Dice(int(rng.random() * 2147483646.0))
        self.players: i64 = base.players
        self.key: i64 = 1
        self.root = Node(seat)
        self.nodes: dict[int, Node] = {}
        self.path: list[Edge] = []
        self.walked: list[Node] = []
        self.iterations: i64 = 0
        self.barred = _NONE
        """Moves that would take back what the searcher chose in this turn."""
        self.shut = _NONE
        """The same in an iteration: with those that would take back its first move."""
        self.finalists = 1
        """How many moves are compared to the end."""
        self.rounds: i64 = skill.rounds if base.players > 1 else skill.alone
        self.calibration: Calibration | None = None
        """What people are told; the search itself goes by its rewards."""
        self.teller: Judgement | None = None
        """The learned judgement that people are told instead."""
        self.judgement: Judgement | None = None
        """The learned judgement, where it fits what was agreed."""
        if skill.judgement is not None and skill.judgement.fits(base):
            self.judgement = skill.judgement
        self.begun: i64 = 0
        """How many turns of its own the searcher has begun in this iteration."""
        self.turn = base.turn_number()
        """The number of the last of them, and below whether somebody else has decided since it began."""
        self.is_past = False
        self.until: i64 = -1
        """The round of the game that is judged when it begins; -1 where turns are counted."""
        if self.rounds > 0 and base.round_number() >= 0:
            self.until = i64(base.round_number()) + self.rounds

    def run(self) -> None:
        """Compares the moves that look best, all in the same guesses, and halves their number until few are left."""
        if not self.root.edges:
            self._look()
        rivals = self.ranking()[: self.skill.width]
        halvings = 0
        while 1 << halvings < len(rivals):
            halvings += 1
        ends = time.perf_counter() + self.skill.seconds
        whole = int(float(self.skill.iterations) * max(float(len(rivals)) / float(self.skill.width), LEAST_SHARE))
        for stage in range(halvings):
            budget = (whole - int(self.iterations)) // (halvings - stage)
            for _ in range(budget // len(rivals)):
                self._compare(rivals)
                if time.perf_counter() > ends:
                    return
            rivals.sort(key=self._merit, reverse=True)
            rivals = rivals[: max((len(rivals) + 1) // 2, self.finalists)]

    def follow(self, before: Search, move: i64) -> None:
        """Goes on from the search that chose the move before, where it led straight to this question."""
        if self.base.turn_number() == before.base.turn_number():
            self.barred = _both(before.barred, before.root.edges[move].undoing)
        key = _mixed(before.key, move)
        root = before.nodes.get(key)
        if root is not None and root.seat == self.seat:
            self.key = key
            self.nodes = before.nodes

    def ranking(self) -> list[Edge]:
        """The moves of the root, the best first."""
        found = list(self.root.edges.values())
        found.sort(key=self._merit, reverse=True)
        return found

    def _merit(self, edge: Edge) -> tuple[int, float, float, bool]:
        """What moves are ranked by: how often they were tried, what came of it, how they look; a pass wins a tie.

        Those that are compared were tried equally often; a point in looks counts as it changes an even chance.
        """
        if edge.visits == 0:
            return 0, 0.0, edge.looks, edge.declines
        looks = self.skill.heed * edge.looks / (4.0 * self.skill.scale)
        merit = (edge.total + looks) / float(edge.visits)
        if len(edge.undoing) > 0:
            merit -= INERTIA
        return int(edge.visits), merit, edge.looks, edge.declines

    def _look(self) -> None:
        """Judges every move of the root one move ahead, averaged over guesses."""
        guesses = self.skill.guesses
        self.shut = self.barred
        moves = self._noticed(self._open(self.base, self.seat))
        for move in moves:
            edge = self.root.edges[move] = Edge(move, self.seat, 0.0)
            edge.undoing = self.base.question.undoing(self.base, self.seat, move)
            edge.declines = self.base.game.book.action(int(self.seat), int(move)).kind in DECLINING
        if len(moves) == 1:
            return
        for _ in range(guesses):
            state = self._guess()
            for move in moves:
                after = state.copy()
                after.play(self.seat, move)
                self.root.edges[move].looks += self._looks(after, self.seat) / float(guesses)

    def _noticed(self, moves: vec[i64]) -> vec[i64]:
        """The moves that are considered, as many as the skill says."""
        count = max(int(self.skill.notices * float(len(moves)) + 0.5), self.skill.at_least)
        if count >= len(moves):
            return moves
        return vec[i64](shuffled(moves, self.rng)[:count])

    def _guess(self) -> State:
        state = self.base.copy()
        if not self.is_open:
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
        self.shut = _both(self.barred, first.undoing)
        self.path = [first]
        self.walked = []
        self.begun = 0
        self.turn = self.base.turn_number()
        self.is_past = False
        if self._descend(state, first.move):
            self.play_on(state)
        values = self.values(state)
        rewards = self.rewards(state, values)
        first.mine += values[self.seat]
        first.theirs += self._best_other(values, self.seat)
        if state.waiting == 0:
            first.ended += 1
        is_guess = self.calibration is None and state.waiting != 0
        first.told += rewards[self.seat] if is_guess else self.told(state, values)[self.seat]
        for edge in self.path:
            edge.visits += 1
            edge.total += rewards[edge.seat]
        for node in self.walked:
            node.visits += 1
            node.total += rewards[node.seat]

    def _descend(self, state: State, move: i64) -> bool:
        """Walks down the tree; False where the position at the end can be judged.

        Seats that choose at once choose one after the other, blind to each other's choice.
        """
        seat = self.seat
        key = self.key
        together: i64 = 0
        """The history with the choices made at once, while some are missing; 0 otherwise."""
        while True:
            asked = state.asked
            rest = state.waiting & ~(1 << seat)
            state.play(seat, move)
            if state.waiting == 0:
                return False
            history = _mixed(together if together > 0 else key, move)
            if rest != 0 and state.waiting == rest and state.asked == asked:
                together = history
                key = _mixed(key, 0)
            else:
                together = 0
                key = history
            seat = state.first_actor()
            if self._is_time(state, seat):
                return False
            moves = self._open(state, seat)
            if len(moves) == 1:
                move = moves[0]
                continue
            node = self.nodes.get(key)
            if node is None:
                node = self.nodes[key] = Node(seat)
            self.walked.append(node)
            if node.visits < self.skill.grown:
                return True
            edge = self._selected(node, state, seat, moves)
            self.path.append(edge)
            move = edge.move

    def _open(self, state: State, seat: i64) -> vec[i64]:
        """The moves of a seat, less those by which the searcher would take back what it has done in this turn."""
        moves = state.moves(seat)
        if len(self.shut) == 0 or seat != self.seat or state.turn_number() != self.base.turn_number():
            return moves
        found = vec[i64](capacity=len(moves))
        for move in moves:
            if move not in self.shut:
                found = append(found, move)
        return found if len(found) > 0 else moves

    def _selected(self, node: Node, state: State, seat: i64, moves: vec[i64]) -> Edge:
        """The possible move that promises most, for its merits so far or for being little known."""
        edges = node.edges
        weights = 0.0
        fresh = False
        for move in moves:
            edge = edges.get(move)
            if edge is None:
                after = state.copy()
                after.play(seat, move)
                edge = edges[move] = Edge(move, seat, self._looks(after, seat))
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
            edge.weight = max(power((edge.looks - best) / self.skill.trust), 0.001)

    def play_on(self, state: State) -> None:
        """Everybody plays on, looking at some of their moves, until the position can be judged."""
        seat = state.first_actor()
        while True:
            if self.skill.attention > 1:
                state.play(seat, self._best_of_some(state, seat, self._open(state, seat)))
            else:
                state.play(seat, state.random_move(seat, self.dice))
            if state.waiting == 0:
                return
            seat = state.first_actor()
            if self._is_time(state, seat):
                return

    def _best_of_some(self, state: State, seat: i64, moves: vec[i64]) -> i64:
        """The move after which its player's position looks best, of as many as attention goes to."""
        count: i64 = len(moves)
        tries: i64 = self.skill.attention
        step: i64 = 1
        if tries < count:
            step += self.dice.below(count - 1)
        else:
            tries = count
        place = self.dice.below(count)
        chosen = moves[place]
        if count == 1:
            return chosen
        best = -1e9
        for _ in range(tries):
            after = state.copy()
            after.play(seat, moves[place])
            looks = self._looks(after, seat)
            if looks > best:
                best = looks
                chosen = moves[place]
            place = (place + step) % count
        return chosen

    def _is_time(self, state: State, seat: i64) -> bool:
        """Whether enough turns have passed to judge the position; a question that is asked again begins no turn."""
        if self.until >= 0:
            return i64(state.round_number()) >= self.until
        if seat != self.seat:
            self.is_past = True
            return False
        quiet = self.skill.quiet
        if self.rounds == 0 or (quiet != "" and state.asked != quiet):
            return False
        turn = state.turn_number()
        if quiet != "" and not self.is_past and turn == self.turn:
            return False
        self.is_past = False
        self.turn = turn
        self.begun += 1
        return self.begun >= self.rounds

    # Judging

    def values(self, state: State) -> list[float]:
        return [state.value(seat) for seat in range(int(self.players))]

    def _looks(self, state: State, seat: i64) -> float:
        """How good the position looks for a seat right after a move."""
        judgement = self.judgement
        if judgement is not None and self.skill.insight > 0.0:
            looks = judgement.looks(state, seat)
            if self.skill.rivalry != 0.0:
                best = -1e9
                for other in range(self.players):
                    if other != seat:
                        best = max(best, judgement.looks(state, other))
                looks -= self.skill.rivalry * best
            return self.skill.insight * looks
        if self.skill.rivalry == 0.0:
            return state.value(int(seat))
        values = self.values(state)
        return values[seat] - self.skill.rivalry * self._best_other(values, seat)

    def _best_other(self, values: list[float], seat: i64) -> float:
        """What a seat is measured against: the best of the others or, alone, what it wants to reach."""
        if self.players == 1:
            return self.skill.par
        best = -1e9
        for other in range(self.players):
            if other != seat:
                best = max(best, values[other])
        return best

    def rewards(self, state: State, values: list[float]) -> list[float]:
        """Each seat's chance to win from a position that looks so good to each."""
        chances = [
            _chance((values[seat] - self._best_other(values, seat)) / self.skill.scale) for seat in range(self.players)
        ]
        if self.players > 1:
            total = sum(chances)
            chances = [chance / total for chance in chances]
        learned = self.skill.learned
        if self.judgement is not None and learned > 0.0 and state.waiting != 0:
            judged = self.judgement.chances(state)
            for seat in range(self.players):
                chances[seat] = learned * judged[seat] + (1.0 - learned) * chances[seat]
        if state.waiting == 0:
            winners = state.winners()
            for seat in range(self.players):
                won = 1.0 / float(len(winners)) if seat in winners else 0.0
                chances[seat] = (1.0 - self.skill.caution) * won + self.skill.caution * chances[seat]
        return chances

    def at_once(self, guesses: int) -> float:
        """The searcher's chance as people are told it while nobody has moved, averaged over guesses."""
        total = 0.0
        for _ in range(guesses):
            state = self._guess()
            total += self.told(state, self.values(state))[self.seat]
        return total / float(guesses)

    def told(self, state: State, values: list[float]) -> list[float]:
        """Each seat's chance to win as people are told it: a game that is over is settled."""
        if state.waiting == 0:
            winners = state.winners()
            return [1.0 / float(len(winners)) if seat in winners else 0.0 for seat in range(int(self.players))]
        if self.calibration is None:
            return self.rewards(state, values)
        if self.teller is not None:
            return self.teller.chances(state)
        return self.calibration.of(values, state.progress(), state.first_actor())


def _both(some: vec[i64], others: vec[i64]) -> vec[i64]:
    """The moves of two lists."""
    if len(others) == 0:
        return some
    found = some[:]
    for move in others:
        found = append(found, move)
    return found


def _chance(lead: float) -> float:
    """A lead, in units of the scale, as a chance to win."""
    if lead > 0.0:
        return 1.0 / (1.0 + power(-lead))
    odds = power(lead)
    return odds / (1.0 + odds)


def _mixed(key: i64, move: i64) -> i64:
    return (key * 2654435 + move * 40503 + 1) % _KEYS
