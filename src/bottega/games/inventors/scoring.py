"""Points at the end (IN-6): inventions, victory point tokens, progression objectives and sequences."""

from __future__ import annotations

from bottega.engine.fast import i64, vec
from bottega.games.inventors.box import Box
from bottega.games.inventors.player import Player
from bottega.games.inventors.sizes import CLASSIFICATION, FIELD_COUNT, HIGHEST_NUMBER, TOKEN_KINDS


def invention_points(box: Box, player: Player) -> i64:
    total: i64 = 0
    for invention in player.inventions:
        total += box.invention_points[invention]
    return total


def token_points(box: Box, player: Player) -> i64:
    """Victory point tokens that still show that face: those turned over lie on inventors (IN-6.2)."""
    total: i64 = 0
    for kind in range(TOKEN_KINDS):
        total += player.tokens[kind] * box.token_points[kind]
    return total


def objective_points(box: Box, player: Player) -> i64:
    total: i64 = 0
    for place in range(player.size()):
        if meets_objective(box, player, place):
            total += box.goal_points[player.inventor(place)]
    return total


def meets_objective(box: Box, player: Player, place: i64) -> bool:
    """Whether an inventor reaches or exceeds its objective in every field listed (IN-6.2)."""
    goal = player.inventor(place) * FIELD_COUNT
    for field in range(FIELD_COUNT):
        if player.level(place, field) < box.goal[goal + field]:
            return False
    return True


def sequence_points(box: Box, player: Player) -> i64:
    return best_points(numbers_owned(box, player), player.tokens[CLASSIFICATION])


def total_points(box: Box, player: Player) -> i64:
    printed = invention_points(box, player) + token_points(box, player)
    return printed + objective_points(box, player) + sequence_points(box, player)


def numbers_owned(box: Box, player: Player) -> vec[i64]:
    """By classification number: how many inventions bear it."""
    owned = vec[i64]([0] * (HIGHEST_NUMBER + 1))
    for invention in player.inventions:
        owned[box.classification[invention]] += 1
    return owned


# IN-6.3: the best split into runs. It is enough to say how many runs reach each number: inventions are used before
# jokers, and a run scores one point for each number above 0 that it reaches. A joker can always lengthen a run by one,
# so a run of jokers alone never pays where there is another run to lengthen.


def best_points(owned: vec[i64], jokers: i64) -> i64:
    """The most points that runs of these inventions and jokers can score."""
    return _best(owned, jokers, 0, owned[0] + jokers) if _can_begin(owned, jokers) else 0


def best_reach(owned: vec[i64], jokers: i64) -> list[int]:
    """How many runs reach each number, from 0 up, in a best split."""
    reach: list[int] = []
    if not _can_begin(owned, jokers):
        return reach
    above: i64 = owned[0] + jokers
    for number in range(HIGHEST_NUMBER + 1):
        above = _best_runs(owned, jokers, number, above)
        jokers -= max(above - owned[number], 0)
        reach.append(above)
    return reach + [1] * jokers if above > 0 else reach


def _can_begin(owned: vec[i64], jokers: i64) -> bool:
    """Whether any run can hold an invention: jokers stand for all numbers below the lowest one owned."""
    for number in range(HIGHEST_NUMBER + 1):
        if owned[number] > 0:
            return number <= jokers
    return False


def _best(owned: vec[i64], jokers: i64, number: i64, above: i64) -> i64:
    """The most points from this number on, where ``above`` runs have reached the one before."""
    if number > HIGHEST_NUMBER:
        return jokers if above > 0 else 0
    free = min(above, owned[number])
    best: i64 = 0
    for runs in range(free, min(above, owned[number] + jokers) + 1):
        points = _points_with(owned, jokers, number, runs)
        if points > best:
            best = points
    return best


def _best_runs(owned: vec[i64], jokers: i64, number: i64, above: i64) -> i64:
    """How many of ``above`` runs should reach this number; the fewest, where that makes no difference."""
    free = min(above, owned[number])
    best = free
    for runs in range(free, min(above, owned[number] + jokers) + 1):
        if _points_with(owned, jokers, number, runs) > _points_with(owned, jokers, number, best):
            best = runs
    return best


def _points_with(owned: vec[i64], jokers: i64, number: i64, runs: i64) -> i64:
    """The most points from this number on, where exactly that many runs reach it."""
    spent = max(runs - owned[number], 0)
    return (runs if number > 0 else 0) + _best(owned, jokers - spent, number + 1, runs)


def best_runs(box: Box, player: Player) -> list[list[int]]:
    """The runs of a best split that score: their inventions in order, -1 where a classification token stands."""
    if len(player.inventions) == 0:
        return []
    reach = best_reach(numbers_owned(box, player), player.tokens[CLASSIFICATION])
    runs: list[list[int]] = [[] for _ in range(reach[0] if reach else 0)]
    for number in range(len(reach)):
        real = [int(invention) for invention in player.inventions if box.classification[invention] == number]
        for run in range(reach[number]):
            runs[run].append(real[run] if run < len(real) else -1)
    return [run for run in runs if len(run) > 1]
