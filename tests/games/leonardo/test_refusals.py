"""A refusal names the rule that stands in the way, of the game that is played (EP-11)."""

from __future__ import annotations

import pytest

import bottega
from bottega import Action
from tests.games.leonardo.positions import GAME, Position, pass_until, play, refusal, seat_of
from tests.games.leonardo.test_city import placed


def test_a_favour_is_no_answer_in_phase_b_of_the_base_game():
    found = refusal(pass_until(Position(3, setup="expert").state, "place"), "0 favour florins -")
    assert found.clause == "LV-5.1"
    assert found.message.endswith("the answers are apprentices, master, pass.")


@pytest.mark.clause("EP-2")
def test_the_favour_of_phase_b_comes_once():
    state = pass_until(Position(3, ep_favours=True).state, "place")
    play(state, "0 favour florins -", "1 pass", "2 pass")
    found = refusal(state, "0 favour apprentice -")
    assert (found.clause, found.message) == ("EP-2", "You have taken the favour of this game already.")


@pytest.mark.clause("EP-11")
def test_the_council_of_the_variant_quotes_itself_whatever_is_asked():
    state = placed(Position(3, ep_council=True), "0 apprentices council 2", "1 apprentices kiln 1")
    play(state, "0 leonardo 0")
    assert refusal(state, "0 apprentices kiln 1").clause == "EP-6"
    play(state, "0 benefit component")
    assert refusal(state, "0 benefit component").clause == "EP-6"


@pytest.mark.clause("LV-2.7")
def test_components_are_named_in_any_order():
    state = GAME.new(3, seed=1, setup="expert")
    assert str(GAME.parse("favour components rope,iron,rope,iron", 0)) == "favour components iron,iron,rope,rope"
    state.apply(Action(0, "favour", {"favour": "components", "components": ["rope", "rope", "iron", "iron"]}))
    assert seat_of(state, 0)["hand"]["rope"] == 2
    with pytest.raises(bottega.NotationError, match="it can be: iron, glass, wood, brick, rope"):
        GAME.parse("favour components rope,gold", 0)


@pytest.mark.clause("LV-6.6")
def test_who_has_a_laboratory_already_is_told_so():
    state = placed(Position(2).spaces(0, 5, 4), "0 apprentices workshop 1")
    assert refusal(state, "0 buy take_large").message == "You have this already: the large laboratory."
    assert refusal(state, "0 buy widen_small").message.startswith("You have this already: the small laboratory widened")
    assert refusal(state, "0 buy man_large").message.startswith("You cannot have this now")


@pytest.mark.clause("EP-11")
def test_values_that_do_not_exist_are_refused_by_the_variant_too():
    state = placed(Position(3, ep_council=True), "0 apprentices council 2", "1 apprentices kiln 1")
    play(state, "0 leonardo 0")
    assert state.why_not(Action(0, "benefit", {"benefit": "x"})).clause == "EP-6"
    with pytest.raises(bottega.NotationError, match="EP-6: The value of benefit") as refused:
        state.why_not("benefit x")
    assert refused.value.refusal.clause == "EP-6"
    favours = GAME.new(3, seed=1, ep_favours=True)
    assert favours.why_not(Action(0, "favour", {"favour": "x", "components": []})).clause == "EP-2"
    base = placed(Position(3), "0 apprentices council 2")
    play(base, "0 leonardo 0")
    assert base.why_not(Action(0, "benefit", {"benefit": "x"})).clause == "LV-6.4"


@pytest.mark.clause("LV-6.3")
def test_a_player_whom_the_table_does_not_have_is_named_with_those_it_has():
    state = placed(Position(3, powerful_council=True), "0 apprentices council 2", "1 apprentices kiln 1")
    assert refusal(state, "0 leonardo 9").message == "There is no player 9; the last is 2."
    play(state, "0 leonardo 0", "0 benefit move")
    assert refusal(state, "0 move 3 kiln smith").message == "There is no player 3; the last is 2."


@pytest.mark.clause("LV-6.5")
def test_an_area_sells_its_own_only_though_the_shop_of_the_other_be_empty():
    state = placed(Position(2).hand(1, glass=12), "0 apprentices smith 1")
    assert refusal(state, "0 buy glass").message == "That is not sold here (Smith): glass."


@pytest.mark.clause("LV-6.7")
def test_who_has_all_apprentices_is_not_told_to_pay():
    """Play never asks them, but a position may."""
    position = placed(Position(2), "0 apprentices academy 1").to_dict()
    position["seats"][0]["free"] += 7 - position["seats"][0]["apprentices"]
    position["seats"][0]["apprentices"] = 7
    found = refusal(GAME.from_dict(position), "0 buy apprentice")
    assert (found.clause, found.message) == ("LV-6.7", "You have all your 7 apprentices.")


@pytest.mark.clause("LV-6.8")
def test_an_empty_shop_is_not_too_dear():
    state = placed(Position(2), "0 apprentices smith 1")
    position = state.to_dict()
    for place in ("hand", "held"):
        position["seats"][1][place]["iron"] += position["shops"]["iron"]
    position["shops"]["iron"] = 0
    found = refusal(GAME.from_dict(position), "0 buy iron")
    assert (found.clause, found.message) == ("LV-6.8", "The shop has no card left: iron.")
