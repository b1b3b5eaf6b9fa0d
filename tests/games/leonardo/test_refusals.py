"""A refusal names the rule that stands in the way, of the game that is played (EP-11)."""

from __future__ import annotations

import pytest

from tests.games.leonardo.positions import Position, pass_until, play, refusal
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


@pytest.mark.clause("LV-3.1", "EP-5")
def test_in_the_last_turns_nobody_is_sent_to_the_city():
    state = pass_until(Position(3, ep_lines=True, ep_favours=True).turn(8).state, "send")
    found = refusal(state, "0 send apprentice home council")
    assert (found.clause, found.message) == ("LV-3.1", "In turns 8 and 9 nobody goes to the city (Council).")


@pytest.mark.clause("LV-6.5")
def test_an_area_sells_its_own_only_though_the_shop_of_the_other_be_empty():
    state = placed(Position(2).hand(1, glass=12), "0 apprentices smith 1")
    assert refusal(state, "0 buy glass").message == "That is not sold here (Smith): glass."
