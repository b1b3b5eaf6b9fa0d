"""Narrowing many legal actions down to one."""

from __future__ import annotations

from itertools import permutations

import pytest

from bottega import Action
from bottega.terminal.picking import Picker

CARDS = [Action(0, "lay", {"card": card, "x": x, "y": y}) for card in ("A", "B") for x, y in ((0, 1), (1, 0))]


def options(picker: Picker) -> list[str]:
    return [option.text for option in picker.step.options] if picker.step else []


def test_each_argument_is_a_step_and_those_together_are_one():
    picker = Picker(CARDS, [("x", "y")])
    assert (picker.step.name, options(picker)) == ("card", ["A", "B"])
    picker.pick(picker.step.options[1].actions)
    assert (picker.step.name, options(picker)) == ("x y", ["0 1", "1 0"])
    assert picker.picked == ["lay", "B"]
    picker.pick(picker.step.options[0].actions)
    assert picker.step is None
    assert str(picker.actions[0]) == "lay B 0 1"


def test_an_argument_with_one_value_left_is_skipped():
    picker = Picker(CARDS)
    picker.pick(picker.typed("lay A"))
    assert (picker.step.name, options(picker)) == ("x", ["0", "1"])
    picker.pick(picker.step.options[0].actions)
    assert picker.step is None


def test_the_kind_is_asked_first_where_there_are_several():
    picker = Picker([Action(0, "pass"), *CARDS])
    assert (picker.step.name, options(picker)) == ("kind", ["pass", "lay"])


def test_every_step_can_be_taken_back():
    picker = Picker(CARDS)
    assert not picker.can_go_back
    picker.pick(picker.typed("B"))
    picker.go_back()
    assert picker.actions == CARDS
    assert not picker.can_go_back


def test_the_only_action_still_is_a_step():
    picker = Picker([Action(0, "pass")])
    assert options(picker) == ["pass"]
    picker.pick(picker.step.options[0].actions)
    assert picker.step is None


def test_numbers_stand_for_themselves_and_others_for_their_place():
    numbers = Picker([Action(0, "bid", {"coins": coins}) for coins in (0, 2, 5)])
    assert (numbers.step.keys, numbers.step.back_key) == (["0", "2", "5"], "..")
    cards = Picker(CARDS)
    assert (cards.step.keys, cards.step.back_key) == (["1", "2"], "0")


def test_lists_of_the_same_length_are_asked_for_item_by_item():
    """Where their order is of no account, items are chosen in any order."""
    hands = (["A", "A"], ["A", "B"], ["A", "C"], ["B", "C"])
    picker = Picker([Action(0, "give", {"cards": cards}) for cards in hands])
    assert (picker.step.name, options(picker)) == ("cards", ["A", "B", "C"])
    picker.pick(picker.typed("C"))
    assert options(picker) == ["A", "B"]
    picker.pick(picker.typed("B"))
    assert picker.step is None
    assert str(picker.actions[0]) == "give B,C"
    picker.go_back()
    picker.go_back()
    picker.pick(picker.typed("A"))
    assert options(picker) == ["A", "B", "C"]


def test_where_order_counts_a_list_is_asked_for_from_its_beginning():
    picker = Picker([Action(0, "sort", {"cards": list(cards)}) for cards in permutations("ABC")])
    assert options(picker) == ["A", "B", "C"]
    picker.pick(picker.typed("C"))
    assert options(picker) == ["A", "B"]
    picker.pick(picker.typed("B"))
    assert str(picker.actions[0]) == "sort C,B,A"
    assert picker.step is None


def test_arguments_are_only_together_where_there_are_all_of_them():
    picker = Picker([Action(0, "go", {"x": x}) for x in (1, 2)], [("x", "y")])
    assert (picker.step.name, options(picker)) == ("x", ["1", "2"])


def test_lists_of_several_lengths_are_one_word():
    picker = Picker([Action(0, "give", {"cards": cards}) for cards in ([], ["A"], ["A", "B"])])
    assert options(picker) == ["-", "A", "A,B"]
    assert [str(action) for action in picker.typed("a,b")] == ["give A,B"]


def test_a_word_of_an_action_leaves_all_that_have_it():
    picker = Picker([Action(0, "pass"), *CARDS])
    assert [str(action) for action in picker.typed("b")] == ["lay B 0 1", "lay B 1 0"]
    assert picker.typed("1") == [], "a number is a choice of the list"


@pytest.mark.parametrize("text", ["", "lay C", "C", "1 1", "lay A 0 1 1"])
def test_what_is_no_answer_means_nothing(text):
    assert Picker(CARDS).typed(text) in ([], CARDS if not text else [])
