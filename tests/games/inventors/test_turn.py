"""IN-3: a turn."""

from __future__ import annotations

import pytest

import bottega
from tests.games.inventors.oracle import TOKENS
from tests.games.inventors.positions import (
    Position,
    act,
    asked,
    available,
    clause_against,
    cubes,
    kinds,
    legal,
    levels,
    said_against,
    seat_of,
)

NOBODY_KNOWS = dict.fromkeys(("archimedes", "hypatia", "aristotle", "hippocrates"), "0 0 0 0")
NOR_HERE = dict.fromkeys(("oresme", "fibonacci", "hildegard", "gutenberg"), "0 0 0 0")
ALL = "archimedes hypatia aristotle hippocrates"


@pytest.mark.clause("IN-3.1")
def test_archimedes_works_on_the_bow():
    """The example of the rulebook: physics 1 and mechanics 2."""
    state = Position().seat(0, archimedes="1 0 2 0").lay("bow").ask()
    events = act(state, "work archimedes bow")
    assert cubes(state, "bow") == {"physics": [1, 0], "mechanics": [2, 0]}
    assert events[0].args["laid"] == {"physics": 1, "mechanics": 2}
    assert "archimedes" not in available(state, 0)
    assert asked(state) == ("turn", 1)


@pytest.mark.clause("IN-3.1")
def test_only_empty_spaces_are_filled_and_the_surplus_is_lost():
    state = Position().seat(0, archimedes="4 4 2 0").lay("bow", physics=[0, 1], mechanics=[0, 1]).ask()
    act(state, "work archimedes bow")
    assert cubes(state, "bow") == {"physics": [1, 1], "mechanics": [1, 1]}


FIFTEEN = {"options": {"teams": "choose", "cubes": "15"}}


def nearly_out_of_cubes(laid: int, tokens: str = ""):
    """Seat 0 has laid that many of fifteen cubes; an empty bow lies there."""
    position = Position().seat(0, archimedes="1 0 2 0", tokens=tokens).lay("bow").lay("lyre", mathematics=[2, 0])
    position.lay("sailing_boat", physics=[3, 0], mechanics=[2, 0]).lay(
        "water_clock", physics=[2, 0], mathematics=[2, 0]
    )
    return position.lay("wheel", mechanics=[2, 0], mathematics=[laid - 13, 0]).ask(**FIFTEEN)


@pytest.mark.clause("IN-1.1", "IN-3.1")
def test_with_fifteen_cubes_one_lays_those_one_has_field_by_field():
    state = nearly_out_of_cubes(13)
    act(state, "work archimedes bow")
    assert cubes(state, "bow") == {"physics": [1, 0], "mechanics": [1, 0]}
    assert asked(state) == ("turn", 1)


@pytest.mark.clause("IN-1.1", "IN-3.3")
def test_who_has_no_cube_left_cannot_work():
    state = nearly_out_of_cubes(15, tokens="points1")
    assert not legal(state, "work")
    assert "pass" in legal(state)
    assert clause_against(state, "work hypatia bow") == "IN-1.1"
    assert said_against(state, "work hypatia bow") == "All your 15 cubes lie on the table."


@pytest.mark.clause("IN-1.1", "IN-3.4")
def test_with_fifteen_cubes_a_token_brings_no_more_than_are_left():
    state = nearly_out_of_cubes(14, tokens="knowledge knowledge")
    act(state, "work hypatia bow")
    assert cubes(state, "bow") == {"mathematics": [1, 0]}
    assert asked(state) == ("after", 0)
    assert seat_of(state, 0)["tokens"] == {"knowledge": 2}


@pytest.mark.clause("IN-1.1")
def test_a_position_with_more_cubes_than_there_are_is_refused():
    position = Position().lay("bow", physics=[2, 0], mechanics=[2, 0]).lay("lyre", mathematics=[2, 0])
    position.lay("sailing_boat", physics=[3, 0], mechanics=[2, 0]).lay("water_clock", physics=[2, 0], mechanics=[1, 0])
    position.lay("wheel", mechanics=[2, 0])
    assert asked(position.ask()) == ("turn", 0)
    with pytest.raises(bottega.PositionError, match="cubes: seat 0 has laid 16, but has 15"):
        position.ask(**FIFTEEN)


@pytest.mark.clause("IN-3.1")
def test_at_least_one_cube_must_be_laid():
    state = Position().lay("fire").lay("bow", mathematics=[0, 1]).ask()
    assert clause_against(state, "work hypatia fire") == "IN-3.1"
    assert clause_against(state, "work hypatia bow") == "IN-3.1"
    assert clause_against(state, "work aristotle fire") is None


@pytest.mark.clause("IN-3.1")
def test_an_available_inventor_of_ones_own_goes_to_an_invention_on_the_table():
    state = Position().seat(0, occupied="archimedes").lay("bow").only(5).ask()
    assert clause_against(state, "work archimedes bow") == "IN-3.1"
    assert clause_against(state, "work gutenberg bow") == "IN-3.1"
    assert clause_against(state, "work hypatia revolver") == "IN-3.1"
    assert clause_against(state, "work hypatia bow") is None


@pytest.mark.clause("IN-3.1")
def test_a_refused_work_says_what_is_there_and_what_is_missing():
    state = Position().lay("fire", physics=[0, 2]).lay("bow").only(2).ask()
    assert said_against(state, "work hypatia fire") == "Hypatia knows nothing of what Fire still needs: chemistry."
    assert said_against(state, "work hypatia wheel") == "Not on the table: Wheel; there lie Fire, Bow."


@pytest.mark.clause("IN-3.2")
def test_recall_makes_all_inventors_available():
    state = Position().seat(0, occupied="archimedes hypatia").seat(1, occupied="oresme").ask()
    assert kinds(act(state, "recall")) == ["recalled"]
    assert available(state, 0) == ALL.split()
    assert "oresme" not in available(state, 1)
    assert asked(state) == ("turn", 1)


@pytest.mark.clause("IN-3.2")
def test_recall_needs_an_occupied_inventor():
    state = Position().seat(1, occupied="oresme").ask()
    assert clause_against(state, "recall") == "IN-3.2"


@pytest.mark.clause("IN-3.3")
def test_who_can_neither_work_nor_recall_passes():
    state = Position().seat(0, tokens="points1", **NOBODY_KNOWS).ask()
    assert legal(state, "work", "recall", "pass") == {"pass"}
    assert kinds(act(state, "pass")) == ["passed"]
    assert asked(state) == ("turn", 1)


@pytest.mark.clause("IN-3.3")
def test_nobody_else_passes():
    assert clause_against(Position().ask(), "pass") == "IN-3.3"
    with_recall = Position().seat(0, occupied="archimedes", **NOBODY_KNOWS).ask()
    assert clause_against(with_recall, "pass") == "IN-3.3"
    with_token = Position().seat(0, tokens="knowledge", **NOBODY_KNOWS).ask()
    assert clause_against(with_token, "pass") == "IN-3.3"


@pytest.mark.clause("IN-3.4")
def test_additional_knowledge_brings_two_cubes_of_any_field():
    state = Position().seat(0, tokens="knowledge").lay("water_clock").ask()
    act(state, "work hypatia water_clock")
    assert asked(state) == ("knowledge", 0)
    assert legal(state) == {"add physics", "add chemistry", "add mechanics", "done"}
    act(state, "add physics")
    assert asked(state) == ("cube", 0)
    assert legal(state) == {"add physics", "add chemistry", "add mechanics"}
    act(state, "add chemistry")
    assert cubes(state, "water_clock") == {"physics": [1, 0], "chemistry": [1, 0], "mathematics": [2, 0]}
    assert seat_of(state, 0)["tokens"] == {}
    assert state.to_dict()["used"] == {"knowledge": 1}
    assert asked(state) == ("turn", 1)


@pytest.mark.clause("IN-3.4")
def test_additional_knowledge_need_not_be_used():
    state = Position().seat(0, tokens="knowledge").lay("water_clock").ask()
    assert kinds(act(state, "work hypatia water_clock", "done"))[:2] == ["worked", "work_ended"]
    assert seat_of(state, 0)["tokens"] == {"knowledge": 1}
    assert cubes(state, "water_clock") == {"mathematics": [2, 0]}


@pytest.mark.clause("IN-3.4")
def test_several_tokens_can_be_used_in_one_work():
    state = Position().seat(0, tokens="knowledge knowledge knowledge").lay("lyre").ask()
    act(state, "work hypatia lyre", "add physics", "add chemistry")
    assert asked(state) == ("knowledge", 0)
    events = act(state, "add mechanics")
    assert kinds(events) == ["knowledge_used", "cube_added", "only_choice", "cube_added", "invention_completed"]
    assert state.to_dict()["used"] == {"knowledge": 2}


@pytest.mark.clause("IN-3.4")
def test_fewer_cubes_where_fewer_spaces_are_empty():
    """The bow has one space left: one cube completes it, and the token is spent all the same."""
    position = Position().seat(0, tokens="knowledge").lay("bow", physics=[2, 0], mechanics=[1, 0], mathematics=[0, 0])
    state = position.ask()
    events = act(state, "work archimedes bow", "add mathematics")
    assert "invention_completed" in kinds(events)
    assert "work_ended" not in kinds(events)
    assert state.to_dict()["used"] == {"knowledge": 1}


@pytest.mark.clause("IN-3.4", "IN-3.1")
def test_an_inventor_who_contributes_nothing_can_work_with_a_token_that_must_then_be_used():
    state = Position().seat(0, tokens="knowledge").lay("fire").ask()
    act(state, "work hypatia fire")
    assert asked(state) == ("knowledge", 0)
    assert clause_against(state, "done") == "IN-3.1"
    assert legal(state) == {"add physics", "add chemistry"}
    act(state, "add chemistry", "add chemistry")
    assert cubes(state, "fire") == {"chemistry": [2, 0]}


@pytest.mark.clause("IN-3.4")
def test_a_cube_needs_an_empty_space():
    state = Position().seat(0, tokens="knowledge").lay("fire", physics=[0, 1]).ask()
    act(state, "work archimedes fire")
    assert clause_against(state, "add physics") == "IN-3.4"
    assert clause_against(state, "add mathematics") == "IN-3.4"
    assert clause_against(state, "recall") == "IN-3.4"


@pytest.mark.clause("IN-3.5")
def test_an_availability_token_is_no_action():
    state = Position().seat(0, occupied=ALL, tokens="availability").lay("bow").ask()
    assert legal(state, "recall", "availability", "work") == {"recall", "availability"}
    act(state, "availability")
    assert asked(state) == ("turn", 0)
    assert available(state, 0) == ALL.split()
    assert state.to_dict()["used"] == {"availability": 1}
    act(state, "work archimedes bow")
    assert asked(state) == ("turn", 1)


@pytest.mark.clause("IN-3.5")
def test_tokens_can_be_used_after_the_action():
    state = Position().seat(0, occupied="archimedes", tokens="availability progression3").lay("bow").ask()
    act(state, "work hypatia bow")
    assert asked(state) == ("after", 0)
    assert clause_against(state, "work aristotle bow") == "IN-3.5"
    assert clause_against(state, "recall") == "IN-3.5"
    act(state, "availability")
    assert available(state, 0) == ALL.split()
    assert asked(state) == ("after", 0)
    act(state, "progress progression3 hypatia mathematics")
    assert levels(state, "hypatia") == [0, 0, 0, 3]
    assert asked(state) == ("turn", 1)


@pytest.mark.clause("IN-3.5")
def test_tokens_can_be_kept_for_later():
    state = Position().seat(0, occupied="archimedes", tokens="availability").ask()
    act(state, "recall", "done")
    assert asked(state) == ("turn", 1)
    assert seat_of(state, 0)["tokens"] == {"availability": 1}


@pytest.mark.clause("IN-3.5")
def test_there_is_no_availability_without_its_token():
    state = Position().seat(0, occupied="archimedes").ask()
    assert clause_against(state, "availability") == "IN-3.5"


@pytest.mark.clause("IN-3.6")
def test_a_progression_token_replaces_the_level_just_below_it():
    tokens = "progression2 progression3 progression4"
    state = Position().seat(0, tokens=tokens, occupied="archimedes", archimedes="1 0 2 3").ask()
    assert legal(state, "progress") >= {
        "progress progression2 archimedes physics",
        "progress progression3 archimedes mechanics",
        "progress progression4 archimedes mathematics",
    }
    for wrong in (
        "progression3 archimedes physics",
        "progression2 archimedes mathematics",
        "progression4 archimedes mechanics",
    ):
        assert clause_against(state, f"progress {wrong}") == "IN-3.6"
    act(state, "progress progression4 archimedes mathematics", "progress progression2 archimedes physics")
    assert levels(state, "archimedes") == [2, 0, 2, 4]
    assert asked(state) == ("turn", 0)
    assert seat_of(state, 0)["placed"] == {"progression2": 1, "progression4": 1}


@pytest.mark.clause("IN-3.6")
def test_any_token_can_be_turned_over_where_there_is_no_level():
    state = Position().seat(0, tokens=" ".join(TOKENS)).ask()
    for token in TOKENS:
        assert clause_against(state, f"progress {token} hypatia physics") is None
    act(state, "progress points3 hypatia physics")
    assert levels(state, "hypatia") == [1, 0, 0, 2]
    assert clause_against(state, "progress points2 hypatia physics") == "IN-3.6"
    assert state.scores()[0] == 1 + 2


@pytest.mark.clause("IN-3.6")
def test_progression_is_for_ones_own_inventors_with_ones_own_tokens():
    state = Position().seat(0, tokens="points1").seat(1, tokens="points2").ask()
    assert clause_against(state, "progress points1 fibonacci physics") == "IN-3.6"
    assert clause_against(state, "progress points2 hypatia physics") == "IN-3.6"


@pytest.mark.clause("IN-3.6")
def test_a_level_gained_before_work_counts_in_it():
    state = Position().seat(0, tokens="progression2").lay("bow").ask()
    act(state, "progress progression2 archimedes mechanics", "work archimedes bow")
    assert cubes(state, "bow") == {"physics": [1, 0], "mechanics": [2, 0]}


@pytest.mark.clause("IN-3.7")
def test_tokens_are_used_in_ones_own_turn_only():
    state = Position(3).seat(1, tokens="progression2 availability", occupied="oresme").ask()
    for text in ("progress progression2 oresme physics", "availability"):
        action = state.game.parse(text, 1)
        assert state.why_not(action).key == "not_your_decision"


@pytest.mark.clause("IN-3.8")
def test_an_age_in_which_nobody_can_do_anything_ends():
    state = Position().seat(0, tokens="points1", **NOBODY_KNOWS).seat(1, tokens="points1", **NOR_HERE).ask()
    act(state, "pass")
    assert asked(state) == ("turn", 1)
    events = act(state, "pass")
    assert kinds(events)[:2] == ["passed", "age_ended"]
    assert state.to_dict()["age"] == 2
    assert len(state.to_dict()["box"]["inventions"]) == 5
    assert asked(state) == ("turn", 1), "to the left of the statuette"


@pytest.mark.clause("IN-3.8", "IN-3.9")
def test_a_game_in_which_nobody_can_do_anything_ends():
    state = Position().seat(0, tokens="points1", **NOBODY_KNOWS).seat(1, **NOR_HERE).ask()
    act(state, "pass", "pass", "pass")
    assert asked(state) == ("last", 0)
    act(state, "done")
    assert state.is_over
    assert state.scores() == [1, 0]


@pytest.mark.clause("IN-3.8")
def test_a_work_between_passes_keeps_the_age_alive():
    state = Position(3).seat(0, tokens="points1", **NOBODY_KNOWS).seat(1, tokens="points1", **NOR_HERE).lay("bow").ask()
    act(state, "pass", "pass", "work galileo bow")
    act(state, "pass", "pass")
    assert asked(state) == ("turn", 2)
    assert state.to_dict()["age"] == 1
    assert state.to_dict()["passes"] == 2


@pytest.mark.clause("IN-3.9")
def test_a_recall_is_not_asked_for_when_all_inventors_are_occupied():
    state = Position().seat(0, occupied="archimedes").seat(1, occupied="oresme fibonacci hildegard gutenberg").ask()
    events = act(state, "recall")
    assert kinds(events) == ["recalled", "only_choice", "recalled"]
    assert [event.seat for event in events] == [0, 1, 1]
    assert asked(state) == ("turn", 0)


@pytest.mark.clause("IN-3.9")
def test_who_has_no_token_to_use_is_not_asked_about_them():
    full = dict.fromkeys(ALL.split(), "4 4 4 4")
    state = Position().seat(0, tokens="availability points1", occupied="archimedes", **full).ask()
    act(state, "recall")
    assert asked(state) == ("turn", 1)


@pytest.mark.clause("IN-3.10")
def test_ones_own_cubes_are_laid_before_those_of_a_token():
    state = Position().seat(0, tokens="knowledge", archimedes="2 0 2 0").lay("bow").ask()
    act(state, "work archimedes bow")
    assert cubes(state, "bow") == {"physics": [2, 0], "mechanics": [2, 0]}
    assert legal(state) == {"add mathematics", "done"}


@pytest.mark.clause("IN-3.10")
def test_a_token_is_used_whole():
    state = Position().seat(0, tokens="knowledge").lay("lyre").ask()
    act(state, "work hypatia lyre", "add physics")
    assert clause_against(state, "done") == "IN-3.4"


@pytest.mark.clause("IN-3.10")
def test_an_availability_token_needs_an_occupied_inventor():
    state = Position().seat(0, tokens="availability").ask()
    assert clause_against(state, "availability") == "IN-3.5"


@pytest.mark.clause("IN-3.11")
def test_a_token_just_taken_can_be_used_at_once():
    state = Position().lay("bow", "progression2 points1", physics=[0, 1], mechanics=[2, 0], mathematics=[1, 0]).ask()
    act(state, "work archimedes bow", "take progression2")
    assert asked(state) == ("reward", 1)
    act(state, "take points1")
    assert asked(state) == ("after", 0)
    act(state, "progress progression2 archimedes mechanics")
    assert levels(state, "archimedes") == [1, 0, 2, 0]
    assert asked(state) == ("turn", 1)


@pytest.mark.clause("IN-3.11", "IN-5.2")
def test_the_next_age_is_laid_out_before_tokens_after_the_action():
    position = Position().lay("bow", "progression2 points1", physics=[1, 0], mechanics=[2, 0], mathematics=[1, 0])
    state = position.only(2).ask()
    act(state, "work archimedes bow", "take progression2")
    assert state.to_dict()["age"] == 2
    assert asked(state) == ("after", 0)
