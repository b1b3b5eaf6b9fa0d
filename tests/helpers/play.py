"""Random legal games, and the moments of which they are made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

from bottega import Action, Event, Game, State

from .tables import IS_BRIEF, IS_FULL, Table

T = TypeVar("T")

TOO_MANY_ACTIONS = 5000
"""No game is ever this long: one that is would never end."""

seeds = st.integers(0, 15)
"""Of random games: some at each table, which are looked at again and again; ``test_volume.py`` plays many."""
shares = st.floats(0, 1)
"""How much of a game has been played."""
MOMENTS = 100 if IS_FULL else 20 if IS_BRIEF else 7
"""At how many moments a test looks at each table: there are one for each game (brief) or ten."""


def some_moments(test: Callable[..., None]) -> Callable[..., None]:
    """Runs a test at moments from all over a few random games: the ``seed`` and the ``share`` of each."""
    wrapped: Callable[..., None] = settings(max_examples=MOMENTS)(given(seed=seeds, share=shares)(test))
    return wrapped


def one_of(items: Sequence[T], rng: Random) -> T:
    return items[int(rng.random() * len(items))]


def some_of(items: Sequence[T], count: int, rng: Random) -> list[T]:
    return list(items) if len(items) <= count else rng.sample(list(items), count)


def set_up(game: Game, position: dict[str, Any]) -> State:
    """A position in which only what a test is about is as play leaves it; ``from_dict`` wants that of all of it."""
    state = game.loaded(position)
    state.start = position
    return state


def random_action(state: State, rng: Random) -> Action:
    """Any legal action of any seat that may act: those who choose at once do so in any order."""
    assert state.decision is not None
    return one_of(state.legal(one_of(state.decision.actors, rng)), rng)


def play_on(state: State, rng: Random) -> Iterator[tuple[Action, list[Event]]]:
    """Plays at random until the game is over; gives each action with what happened, right after it."""
    for _ in range(TOO_MANY_ACTIONS):
        if state.is_over:
            return
        action = random_action(state, rng)
        yield action, state.apply(action)
    raise AssertionError("the game does not end")


def finish(state: State, rng: Random) -> State:
    for _ in play_on(state, rng):
        pass
    return state


@lru_cache(maxsize=2048)
def _actions(table: Table, seed: int) -> list[Action]:
    """What is done in a random game."""
    return [action for action, _ in play_on(table.new(seed), Random(seed))]


def moments(table: Table, seed: int) -> list[State]:
    """A random game as it stood before each action and at the end."""
    state = table.new(seed)
    found = [state.copy()]
    for action in _actions(table, seed):
        state.apply(action)
        found.append(state.copy())
    return found


def moment(table: Table, seed: int, share: float) -> State:
    """A random game of which that share has been played: 0 is the beginning, 1 the end."""
    actions = _actions(table, seed)
    state = table.new(seed)
    for action in actions[: round(share * len(actions))]:
        state.apply(action)
    return state


def scattered_moments(table: Table, seed: int, count: int) -> list[State]:
    """Moments from all over a random game, the beginning and the end among them."""
    return [moment(table, seed, step / (count - 1)) for step in range(count)]


def onlookers(state: State) -> list[int | None]:
    """Everybody who may look: each seat, and a spectator."""
    return [*range(state.players), None]
