"""The facts of Legendary Inventors, against the oracle."""

from __future__ import annotations

from tests.games.inventors.oracle import empty, points
from tests.helpers.play import scattered_moments
from tests.helpers.tables import Table


def test_empty_spaces_and_points_of_sequences_are_those_of_the_oracle():
    """IN-1.3, IN-6.3."""
    scored = 0
    for state in scattered_moments(Table("inventors", 4), 2, 12):
        position, facts = state.to_dict(), state.facts(None)
        assert facts["empty"] == [lying and empty(lying) for lying in position["table"]]
        for player, runs in zip(position["seats"], facts["run_points"], strict=True):
            assert runs == [len(run) - 1 for run in player["runs"]]
            assert sum(runs) == points(player)["sequences"]
            scored += sum(runs)
    assert scored
    assert (facts["highest_level"], facts["highest_number"]) == (4, 5)
