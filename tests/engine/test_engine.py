"""What the engine promises by itself, whatever the game."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import product
from random import Random

import pytest

import bottega
from bottega import Action, Event
from bottega.engine.dice import Dice, shuffled
from bottega.engine.fast import i64, vec
from bottega.engine.showing import mark_of


def test_a_shuffle_is_the_same_everywhere():
    """A game file is replayed by shuffling again, so this order may never change."""
    assert shuffled(range(10), Random(1)) == [8, 0, 3, 4, 5, 2, 9, 6, 7, 1]


def test_a_shuffle_keeps_everything_and_favours_nothing():
    rng = Random(5)
    first = Counter()
    for _ in range(6000):
        order = shuffled("abc", rng)
        assert sorted(order) == ["a", "b", "c"]
        first["".join(order)] += 1
    assert len(first) == 6
    assert all(850 < count < 1150 for count in first.values())
    assert shuffled([], rng) == []


def test_dice_are_the_same_everywhere_and_favour_nothing():
    dice = Dice(1)
    assert [dice.below(1000) for _ in range(5)] == [542, 588, 125, 627, 435]
    counts = Counter(dice.below(6) for _ in range(60_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(9_500 < count < 10_500 for count in counts.values())


@pytest.mark.parametrize("seed", [0, 1, 2147483645, 2147483646, 2147483647, 10**30])
def test_dice_never_get_stuck(seed):
    dice = Dice(seed)
    assert len({dice.below(1_000_000) for _ in range(100)}) > 90


def test_an_action_with_a_list_cannot_be_changed_through_it():
    cards = ["A", "B"]
    action = Action(0, "give", {"cards": cards})
    cards.append("C")
    action.args["cards"].append("D")
    assert action.args == {"cards": ["A", "B"]}
    assert str(action) == "give A,B"
    assert action == Action(0, "give", {"cards": ["A", "B"]})
    assert str(Action(0, "give", {"cards": []})) == "give -"


def test_an_event_tells_its_secret_to_its_seat_alone():
    event = Event("card_drawn", 1, {"source": "gold"}, {"card": "G01"})
    assert event.view(1) == {"kind": "card_drawn", "seat": 1, "source": "gold", "card": "G01"}
    for other in (0, 2, None):
        assert event.view(other) == {"kind": "card_drawn", "seat": 1, "source": "gold"}
    assert Event("revealed", -1, {"card": "G01"}, {"why": "?"}).view(None) == {"kind": "revealed", "card": "G01"}
    assert event != Event("card_drawn", 1, {"source": "gold"}, {"card": "G02"})


def test_a_refusal_survives_pickle_and_keeps_its_sentence():
    state = bottega.game("codex").new(2, seed=1)
    action = Action(0, "pass")
    with pytest.raises(bottega.IllegalAction) as refused:
        state.apply(action)
    for again in (pickle.loads(pickle.dumps(refused.value)), copy.deepcopy(refused.value)):
        assert again.clause == refused.value.clause
        assert again.message == refused.value.message
        assert str(again) == str(refused.value)
        assert again.refusal == refused.value.refusal
        assert again.action == action


def test_every_refusal_is_a_value_error_of_bottega():
    for error in ("IllegalAction", "NotationError", "OptionError", "PositionError", "RecordError"):
        assert issubclass(getattr(bottega, error), bottega.BottegaError)
        assert issubclass(getattr(bottega, error), ValueError)


def test_a_game_is_found_again_by_pickle():
    game = bottega.game("codex")
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game


def test_a_name_is_never_read_as_a_word():
    game = bottega.game("codex")
    assert game.say({"kind": "first_player", "seat": 0}, "en", ["@seat {x}", "Bea"]) == "@seat {x} plays first."


def test_marks_tell_lists_of_small_numbers_apart():
    """Above all those of -1, which stands for nothing, in other places."""
    lists = [list(values) for length in range(5) for values in product((-1, 0, 1, 2), repeat=length)]
    assert len({mark_of(vec[i64](values)) for values in lists}) == len(lists)
