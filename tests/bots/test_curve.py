"""The chances all through a finished game: they add up, they end with the result, and they show where it turned."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from bottega import Record
from bottega.bots.curve import MOST_POINTS, MOST_TURNS, around_turns, chances, spread, turns
from tests.helpers.play import moments
from tests.helpers.tables import Table, every_game, tables_of

FIXTURES = Path(__file__).parent.parent / "games" / "codex" / "fixtures"
PATIENT = 60.0


@pytest.mark.slow
@every_game
def test_chances_add_up_and_end_with_the_result(game):
    end = moments(tables_of(game)[-1], 3)[-1]
    record = Record.of(end)
    last = len(record.actions)
    found = chances(record, [0, last // 2, last], PATIENT)
    assert list(found) == [0, last // 2, last]
    assert all(len(seats) == end.players for seats in found.values())
    assert all(0 <= chance <= 1 for seats in found.values() for chance in seats)
    if end.players > 1:
        assert all(sum(seats) == pytest.approx(1) for seats in found.values())
    winners = end.winners()
    assert found[last] == [1 / len(winners) if seat in winners else 0 for seat in range(end.players)]


def test_the_same_game_has_the_same_chances():
    record = Record.of(moments(Table("workshop", 2), 4)[-1])
    assert chances(record, [5, 10], PATIENT) == chances(record, [10, 5], PATIENT)


@pytest.mark.parametrize("last", [0, 1, 5, 59, 60, 61, 400])
def test_positions_are_spread_from_the_first_to_the_last(last):
    moves = spread(last)
    assert moves[0] == 0
    assert moves[-1] == last
    assert len(moves) == len(set(moves)) == min(last + 1, MOST_POINTS)
    steps = {after - before for before, after in itertools.pairwise(moves)}
    assert not steps or max(steps) - min(steps) <= 1


def test_what_lies_in_the_widest_steps_is_looked_at_again():
    found = {0: [0.5, 0.5], 4: [0.5, 0.5], 8: [0.9, 0.1], 12: [0.9, 0.1]}
    assert around_turns(found)[:3] == [5, 6, 7]
    assert around_turns({0: [0.5, 0.5], 1: [1.0, 0.0]}) == []


def test_turns_are_the_largest_changes_in_the_order_of_the_game():
    course = [0.5, 0.5, 0.7, 0.3, 0.35, 0.6, 0.6, 0.5, 0.9, 0.7]
    found = {move: [chance, 1 - chance] for move, chance in enumerate(course)}
    assert turns(found) == [2, 3, 5, 7, 8]
    assert len(turns(found)) == MOST_TURNS
    calm = {move: [0.5 + move / 100, 0.5 - move / 100] for move in range(10)}
    assert turns(calm) == []


@pytest.mark.parametrize(
    ("before", "after", "counts"),
    [
        ([0.7, 0.3], [1.0, 0.0], False),
        ([0.3, 0.7], [1.0, 0.0], True),
        ([0.4, 0.6], [0.5, 0.5], False),
        ([0.2], [0.0], False),
        ([0.2], [1.0], True),
    ],
)
def test_the_last_action_is_a_turn_only_if_it_surprises(before, after, counts):
    assert turns({0: before, 1: before, 2: after}) == ([2] if counts else [])


def test_the_card_that_wins_a_game_is_where_it_turned():
    """Seat 3 has been behind all through; its last card makes the points that nobody can catch up with."""
    record = Record.load(FIXTURES / "points_by_last_of_4.json")
    found = chances(record, range(96, 105), PATIENT)
    winning = record.actions.index("3 place G26 front 2 4") + 1
    assert record.result["winners"] == [3]
    assert winning in turns(found)
    assert found[winning - 1][3] < 0.4
    assert found[winning][3] > 0.6
