"""How good a position looks to a seat, in points: what a bot that looks one move ahead tries to raise."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64
from bottega.games.inventors.box import Box
from bottega.games.inventors.player import Player
from bottega.games.inventors.questions import LAST
from bottega.games.inventors.scoring import best_points, meets_objective, numbers_owned, total_points
from bottega.games.inventors.sharing import place_of
from bottega.games.inventors.sizes import (
    AGES,
    CLASSIFICATION,
    FIELD_COUNT,
    TEAM_SIZE,
    TOKEN_KINDS,
    TOKENS_ON_INVENTION,
    laid_out,
)
from bottega.games.inventors.table import Table

_TOKEN: Final = 1.3
"""What a token with a use is worth while there is time to use it."""
_HIGHER_TOKEN: Final = 0.1
"""What each level of a progression token adds to that as a reward."""
_KEPT: Final = 0.05
"""What any token is worth that is not spent on nothing."""
_LEVEL: Final = 0.5
_READY_LEVEL: Final = 0.2
"""What a level is worth besides while its inventor is available."""
_TOWARDS_OBJECTIVE: Final = 0.5
_OWNED: Final = 0.3
"""What an invention is worth besides its points: runs to come, and ties."""
_SURE: Final = 0.8
"""How much a share counts that is not settled yet, when the invention is nearly complete."""


def progress(state: Table) -> float:
    """How much of the game has gone: ages, and of this one the inventions that were completed."""
    if state.age == 0:
        return 0.0
    lying: i64 = 0
    for slot in range(i64(len(state.table))):
        if state.table[slot].is_there():
            lying += 1
    done = 1.0 - float(lying) / float(max(laid_out(i64(state.players)), 1))
    return (float(state.age - 1) + done) / float(AGES)


def value(state: Table, seat: i64) -> float:
    """Points made, and what tokens, levels, free inventors and cubes on the table promise."""
    box = state.box
    player = state.seats[seat]
    if player.team < 0:
        return 0.0
    total = float(total_points(box, player)) + towards_objectives(box, player)
    for count in player.tokens:
        total += _KEPT * float(count)
    if state.waiting == 0 or state.question is LAST:
        return total
    ahead = float(AGES + 1 - max(state.age, 1)) / float(AGES)
    total += ahead * means(box, player)
    for slot in range(i64(len(state.table))):
        if state.table[slot].is_there():
            total += share(state, player, seat, slot)
    return total


def towards_objectives(box: Box, player: Player) -> float:
    """A part of each objective that is not met, for what is already reached of it."""
    total = 0.0
    for place in range(TEAM_SIZE):
        if not meets_objective(box, player, place):
            reached, wanted = levels_reached(box, player, place)
            share = float(reached) / float(wanted)
            total += _TOWARDS_OBJECTIVE * share * share * float(box.goal_points[player.inventor(place)])
    return total


def levels_reached(box: Box, player: Player, place: i64) -> tuple[i64, i64]:
    """How many of the levels that an inventor's objective wants are reached, and how many it wants."""
    first = player.inventor(place) * FIELD_COUNT
    reached: i64 = 0
    wanted: i64 = 0
    for field in range(FIELD_COUNT):
        goal = box.goal[first + field]
        wanted += goal
        reached += min(goal, player.level(place, field))
    return reached, wanted


def means(box: Box, player: Player) -> float:
    """Levels, more so of inventors that are free, and tokens."""
    total = 0.0
    for place in range(TEAM_SIZE):
        worth = _LEVEL if player.is_occupied(place) else _LEVEL + _READY_LEVEL
        for field in range(FIELD_COUNT):
            total += float(player.level(place, field)) * worth
    for token in range(TOKEN_KINDS):
        if box.token_points[token] == 0:
            total += _TOKEN * float(player.tokens[token])
    return total


def share(state: Table, player: Player, seat: i64, slot: i64) -> float:
    """What a seat may get of an invention: the reward of its rank, the surer the fewer spaces are empty."""
    place = _place_in_turn(state, seat) if slot == state.focus else place_of(state, slot, seat)
    if place < 0 or place > TOKENS_ON_INVENTION:
        return 0.0
    rewards = _rewards(state, player, slot)
    if slot == state.focus and state.sharing.goes_on():
        return rewards[min(place, len(rewards) - 1)]
    cubes: i64 = 0
    spaces: i64 = 0
    for count in state.table[slot].cubes:
        cubes += count
    for field in range(FIELD_COUNT):
        spaces += state.box.spaces[state.table[slot].invention * FIELD_COUNT + field]
    done = float(cubes) / float(spaces)
    return _SURE * done * rewards[place]


def _place_in_turn(state: Table, seat: i64) -> i64:
    """A seat's place among those who still choose a reward; -1 where it is none of them."""
    for place in range(i64(len(state.sharing.sharers))):
        if state.sharing.sharers[place] == seat:
            return place
    return -1


def _rewards(state: Table, player: Player, slot: i64) -> list[float]:
    """What each reward that is left would be worth to this player, the best first."""
    box = state.box
    found: list[float] = []
    if state.sharing.unclaimed or slot != state.focus or not state.sharing.goes_on():
        found.append(_OWNED + float(invention_worth(box, player, state.table[slot].invention)))
    for token in state.table[slot].tokens:
        if token >= 0 and box.token_points[token] > 0:
            found.append(float(box.token_points[token]))
        elif token >= 0:
            found.append(_TOKEN + _HIGHER_TOKEN * float(box.token_level[token]))
    found.sort(reverse=True)
    return found


def invention_worth(box: Box, player: Player, invention: i64) -> i64:
    """Its points, and what it adds to the player's runs."""
    jokers = player.tokens[CLASSIFICATION]
    owned = numbers_owned(box, player)
    before = best_points(owned, jokers)
    owned[box.classification[invention]] += 1
    return box.invention_points[invention] + best_points(owned, jokers) - before
