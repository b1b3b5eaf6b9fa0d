"""Completing an invention (IN-4): who shares in it, what they take, and what is left."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.engine.question import Step
from bottega.games.inventors import moves as mv
from bottega.games.inventors.choice import Choice
from bottega.games.inventors.parts import TOKENS
from bottega.games.inventors.sizes import TOKENS_ON_INVENTION
from bottega.games.inventors.table import Table

SHARES: Final = 1 + TOKENS_ON_INVENTION
"""How many rewards a completed invention brings: itself and its tokens (IN-4.3)."""


# IN-4.2: who chooses first


def sharers(state: Table, slot: i64) -> vec[i64]:
    """Those who have a reward: the contributors with the most cubes, ties from the statuette's holder clockwise."""
    lying = state.table[slot]
    cubes = vec[i64]([lying.cubes_of(seat) for seat in range(i64(state.players))])
    found = vec[i64](capacity=SHARES)
    while len(found) < SHARES:
        first: i64 = -1
        most: i64 = 0
        for step in range(i64(state.players)):
            seat = (state.statuette + step) % state.players
            if cubes[seat] > most:
                first, most = seat, cubes[seat]
        if first < 0:
            break
        found = append(found, first)
        cubes[first] = 0
    return found


def place_of(state: Table, slot: i64, seat: i64) -> i64:
    """A seat's place among the contributors, from 0; -1 where it has no cube."""
    cubes = state.table[slot].cubes_of(seat)
    if cubes == 0:
        return -1
    place: i64 = 0
    for other in range(state.players):
        more = state.table[slot].cubes_of(other) - cubes
        if more > 0 or (more == 0 and _turn_of(state, other) < _turn_of(state, seat)):
            place += 1
    return place


def _turn_of(state: Table, seat: i64) -> i64:
    """How far a seat is from the statuette's holder, clockwise."""
    return (seat - state.statuette) % state.players


# IN-4.3: what they take


def complete(state: Table) -> None:
    """IN-4.1: the active player takes the statuette; IN-4.3: at most three contributors have a reward."""
    state.statuette = state.active
    sharing = state.sharing
    sharing.invention = state.table[state.focus].invention
    sharing.unclaimed = True
    sharing.sharers = sharers(state, state.focus)
    if state.telling:
        state.tell(Event("invention_completed", state.active, {"invention": state.invention()}))


class Reward(Choice):
    """IN-4.3: one after the other, the contributors take the invention or one of its tokens."""

    def seats(self, state: Table) -> i64:
        return 1 << state.sharing.sharers[0] if state.sharing.goes_on() else 0

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        """Two equal tokens are one choice."""
        found = vec[i64]()
        if state.sharing.unclaimed:
            found = append(found, mv.TAKE_INVENTION)
        for token in state.table[state.focus].tokens:
            if token >= 0 and mv.take_token(token) not in found:
                found = append(found, mv.take_token(token))
        return found

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        if mv.kind_of(move) != mv.TAKE:
            return self.not_asked(state)
        reward = mv.reward_of(move)
        if reward < 0 and not state.sharing.unclaimed:
            return self._no_reward(state, seat, reward)
        if reward >= 0 and reward not in state.table[state.focus].tokens:
            return self._no_reward(state, seat, reward)
        return None

    def _no_reward(self, state: Table, seat: i64, reward: i64) -> Refusal:
        left = ", ".join([_said(mv.reward_of(move)) for move in self.moves(state, seat)])
        return state.refuse("IN-4.3", "no_reward", {"reward": _said(reward), "left": left})

    def play(self, state: Table, seat: i64, move: i64) -> None:
        player = state.seats[seat]
        reward = mv.reward_of(move)
        sharing = state.sharing
        sharing.sharers = sharing.sharers[1:]
        if reward < 0:
            sharing.unclaimed = False
            player.own(sharing.invention)
            if state.telling:
                state.tell(Event("invention_taken", seat, {"invention": state.invention()}))
        else:
            state.table[state.focus].take(reward)
            player.tokens[reward] += 1
            if state.telling:
                state.tell(Event("token_taken", seat, {"token": TOKENS[reward]}))


def _said(reward: i64) -> str:
    return "@reward.invention" if reward < 0 else "@token." + TOKENS[reward]


class EndOfSharing(Step[Any]):
    """IN-4.4: rewards that nobody took go to the box, and the cubes return to their owners."""

    def run(self, state: Table) -> None:
        state.put_away(state.focus, state.sharing.unclaimed)
        state.focus = -1
        state.advance()


REWARD: Final = Reward("reward", "IN-4.3")
END_OF_SHARING: Final = EndOfSharing()
