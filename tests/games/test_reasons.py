"""Why an action is not legal: each condition of each question has a position in which it stands in the way."""

from __future__ import annotations

import json

import pytest

import bottega
from bottega import Game
from tests.helpers.conditions import conditions_of, dropped
from tests.helpers.paths import TESTS
from tests.helpers.play import set_up
from tests.helpers.tables import every_own_game


def examples(game: Game):
    found = json.loads((TESTS / "games" / game.name / "refusals.json").read_text("utf-8"))
    return [(one, set_up(game, one["position"]), game.parse(one["action"], one["seat"])) for one in found]


@every_own_game
def test_each_reason_has_a_position_in_which_it_is_given(game):
    for one, state, action in examples(game):
        why = state.why_not(action)
        assert why is not None, one["action"]
        assert (why.clause, why.key) == (one["clause"], one["key"]), one["action"]


@pytest.mark.skipif(bottega.COMPILED, reason="compiled rules cannot be changed")
@every_own_game
def test_no_condition_of_a_question_can_be_dropped_unseen(game):
    tried = examples(game)
    unseen = []
    conditions = conditions_of(game)
    assert len(conditions) > 8
    for condition in conditions:
        with dropped(condition):
            if not any(_is_changed(one, state, action) for one, state, action in tried):
                unseen.append(str(condition))
    assert unseen == []


def _is_changed(one, state, action) -> bool:
    try:
        why = state.why_not(action)
    except Exception:
        return True
    return why is None or (why.clause, why.key) != (one["clause"], one["key"])
