"""CN-3: a turn."""

from __future__ import annotations

from collections import Counter

import pytest

import bottega
from tests.games.codex.positions import BLOCKED_AREA, Position, act, clause_against, points, visible


def playable(state: bottega.State) -> set[str]:
    return {str(action) for action in state.legal()}


@pytest.mark.clause("CN-3.1")
def test_any_card_in_hand_goes_on_either_side():
    state = Position().seat(0, hand="R01 R12 G07", starter="S3 back").ask()
    cells = ["-1 -1", "-1 1", "1 -1", "1 1"]
    faces = ["R01 front", "R01 back", "R12 front", "R12 back", "G07 back"]
    assert playable(state) == {f"place {face} {cell}" for face in faces for cell in cells}


@pytest.mark.clause("CN-3.1")
def test_a_card_that_is_not_in_hand_is_refused():
    state = Position().seat(0, hand="R01 R12").seat(1, hand="R03").row(resource="R04 R05").ask()
    for other in ("R03", "R04", "R06"):
        assert clause_against(state, f"place {other} back 1 1") == "CN-3.1"
    act(state, "place R01 back 1 1")
    act(state, "draw resource")
    assert clause_against(state, "place R03 back 1 1") is None
    assert "R01" not in str(state.view(0)["seats"][0]["hand"])


@pytest.mark.clause("CN-3.1")
def test_a_turn_is_placing_and_then_taking():
    state = Position().seat(0, hand="R01 R12").seat(1, hand="R03").row(resource="R04 R05").ask()
    assert clause_against(state, "draw R04") == "CN-3.1"
    assert clause_against(state, "starter front") == "CN-3.1"
    act(state, "place R01 back 1 1")
    assert state.decision.kind == "draw"
    assert state.decision.actors == (0,)
    assert clause_against(state, "place R12 back -1 1") == "CN-3.7"
    act(state, "draw R04")
    assert state.decision.kind == "place"
    assert state.decision.actors == (1,)


@pytest.mark.clause("CN-3.2")
@pytest.mark.parametrize(
    ("cell", "symbol"), [("-1 1", "fungi"), ("1 1", "plant"), ("-1 -1", "insect"), ("1 -1", "animal")]
)
def test_cells_touch_at_corners_x_to_the_right_and_y_upwards(cell, symbol):
    """S1 shows fungi top left, plant top right, insect bottom left and animal bottom right."""
    state = Position().seat(0, hand="R20", starter="S1 front").ask()
    act(state, f"place R20 back {cell}")
    shown = Counter(["fungi", "plant", "insect", "animal", "plant"])
    shown[symbol] -= 1
    assert visible(state) == +shown


@pytest.mark.clause("CN-3.2")
@pytest.mark.parametrize("cell", ["1 0", "0 1", "-1 0", "2 1", "0 -3"])
def test_there_is_no_cell_where_x_and_y_differ_by_an_odd_number(cell):
    state = Position().seat(0, hand="R20").ask()
    x, y = (int(number) for number in cell.split())
    action = bottega.Action(0, "place", {"card": "R20", "side": "back", "x": x, "y": y})
    assert state.why_not(action).clause == "CN-3.2"
    with pytest.raises(bottega.NotationError, match=r"CN-3\.2"):
        bottega.game("codex").parse(f"place R20 back {cell}", 0)


@pytest.mark.clause("CN-3.2", "CN-3.5")
def test_a_card_covers_the_touching_corner_of_every_neighbour():
    """Around (1, 1) the starter shows a plant, R01, R04 and R03 fungi: all four vanish at once."""
    area = "R20 back 1 -1, R01 front 2 0, R19 back -1 1, R04 front 0 2, R18 back 1 3, R03 front 2 2"
    state = Position().seat(0, area=area, hand="R40", starter="S1 front").ask()
    before = Counter(visible(state))
    act(state, "place R40 back 1 1")
    after = Counter(visible(state))
    assert before - after == {"plant": 1, "fungi": 3}
    assert after - before == {"insect": 1}


@pytest.mark.clause("CN-3.3")
def test_the_cell_must_be_empty_and_have_a_neighbour():
    state = Position().seat(0, area="R20 back 1 1", hand="R30").ask()
    for cell in ("0 0", "1 1"):
        assert clause_against(state, f"place R30 back {cell}") == "CN-3.3"
    for cell in ("3 3", "0 4", "-2 0", "5 5", "50 50", "-100 100", "0 -2"):
        assert clause_against(state, f"place R30 back {cell}") == "CN-3.3"
    huge = bottega.Action(0, "place", {"card": "R30", "side": "back", "x": 10**20, "y": 10**20})
    assert state.why_not(huge).clause == "CN-3.3"


@pytest.mark.clause("CN-3.3")
@pytest.mark.parametrize(
    ("starter", "area"),
    [
        ("S1 front", "R20 back 1 -1, R04 front 2 0"),  # no top left corner
        ("S1 front", "R20 back -1 1, R01 front 0 2"),  # no bottom right corner
        ("S1 front", "R20 back -1 1, R19 back 0 2, R18 back 1 3, R02 front 2 2"),  # no bottom left corner
        ("S1 front", "R20 back 1 -1, R19 back 2 0, R18 back 3 1, R02 front 2 2"),
    ],
)
def test_one_absent_corner_among_several_neighbours_blocks_the_cell(starter, area):
    state = Position().seat(0, area=area, hand="R30", starter=starter).ask()
    assert clause_against(state, "place R30 back 1 1") == "CN-3.3"
    free = Position().seat(0, area=area.replace("front", "back"), hand="R30", starter=starter).ask()
    assert clause_against(free, "place R30 back 1 1") is None


@pytest.mark.clause("CN-3.3")
def test_the_corners_of_the_placed_card_do_not_matter():
    """G09 has no top left and no bottom left corner; either way it may lie over the starter's corners."""
    area = "R01 back -1 1, R02 back -1 -1, R03 back -2 0"
    state = Position().seat(0, area=area, hand="G09", starter="S3 back").ask()
    for cell in ("1 1", "1 -1", "0 2", "-3 1"):
        assert clause_against(state, f"place G09 front {cell}") is None
    act(state, "place G09 front 1 1")
    state = Position().seat(0, area=f"{area}, G09 front 1 1", hand="R30", starter="S3 back").ask()
    assert clause_against(state, "place R30 back 0 2") == "CN-3.3", "once it lies there, its own gaps count"


@pytest.mark.clause("CN-3.4")
def test_a_gold_front_needs_its_resources():
    """G01 needs two fungi and an animal."""
    fungi = "R01 back 1 1, R02 back -1 1"
    state = Position().seat(0, area=fungi, hand="G01", starter="S3 back").ask()
    refusal = state.why_not(bottega.game("codex").parse("place G01 front 2 2", 0))
    assert refusal.clause == "CN-3.4"
    assert "1 animal" in refusal.message
    assert clause_against(state, "place G01 back 2 2") is None
    state = Position().seat(0, area=f"{fungi}, R21 back -1 -1", hand="G01", starter="S3 back").ask()
    assert clause_against(state, "place G01 front 2 2") is None


@pytest.mark.clause("CN-3.4")
def test_resources_count_before_the_placement_which_may_cover_them():
    """The only animal lies in the very corner that G01 covers: it is there before, so that is fine."""
    state = Position().seat(0, area="R01 back -1 1, R02 back -1 -1", hand="G01", starter="S2 front").ask()
    assert visible(state)["animal"] == 1
    act(state, "place G01 front 1 1")
    assert "animal" not in visible(state)
    assert points(state) == 1


@pytest.mark.clause("CN-3.5")
def test_visible_are_uncovered_corners_and_centres():
    state = Position().seat(0, starter="S1 back", hand="R20").ask()
    assert visible(state) == {"plant": 1, "insect": 2}
    state = Position().seat(0, starter="S6 back", area="R07 front 1 1, G11 front 2 2", hand="R20").ask()
    assert visible(state) == {"fungi": 2, "plant": 1, "animal": 1, "manuscript": 1, "quill": 1}


@pytest.mark.clause("CN-3.6")
def test_flat_points_count_at_once():
    state = Position().seat(0, hand="R08 R20").ask()
    act(state, "place R08 front 1 1")
    assert points(state) == 1
    state = Position().seat(0, area="R01 back 1 1, R02 back 2 2, R03 back 3 3", hand="G07").ask()
    act(state, "place G07 front 4 4")
    assert points(state) == 3


@pytest.mark.clause("CN-3.6")
def test_a_gold_card_for_corners_in_a_notch_of_three_cards_scores_six():
    area = "R01 back 1 1, R02 back 2 2, R03 back 3 1, R22 back 1 -1"
    state = Position().seat(0, area=area, hand="G04").ask()
    act(state, "place G04 front 2 0")  # touches (1, 1), (3, 1) and (1, -1)
    assert points(state) == 6


@pytest.mark.clause("CN-3.6")
@pytest.mark.parametrize(("cell", "expected"), [("4 2", 2), ("0 2", 4), ("2 0", 8)])
def test_a_gold_card_for_corners_scores_two_for_each(cell, expected):
    area = "R01 back 1 1, R02 back 2 2, R03 back 3 1, R22 back 1 -1, R23 back -1 1, R24 back 2 -2, R25 back 3 -1"
    state = Position().seat(0, area=area, hand="G04").ask()
    act(state, f"place G04 front {cell}")
    assert points(state) == expected


@pytest.mark.clause("CN-3.6")
def test_a_gold_card_for_quills_counts_its_own_but_not_the_one_it_covers():
    """R05 and R27 show a quill each; G01 lies over R05's and brings its own: two."""
    area = "R01 back -1 1, R02 back -1 -1, R21 back 1 -1, R05 front 1 1, R27 front -2 2"
    state = Position().seat(0, area=area, hand="G01", starter="S3 back").ask()
    assert visible(state)["quill"] == 2
    act(state, "place G01 front 2 2")
    assert visible(state)["quill"] == 2
    assert points(state) == 2


@pytest.mark.clause("CN-3.6")
def test_nothing_is_rescored_later():
    """A quill that comes later adds nothing to a gold card for quills, one that is covered takes nothing away."""
    area = "R01 back -1 1, R02 back -1 -1, R21 back 1 -1"
    state = Position().seat(0, area=area, hand="G01 R05 R20", starter="S3 back").seat(1, hand="R31 R32 R33").ask()
    act(state, "place G01 front 1 1")
    assert points(state) == 1
    for text in ("draw resource", "place R31 back 1 1", "draw resource", "place R05 front -2 2", "draw resource"):
        act(state, text)
    assert visible(state)["quill"] == 2
    assert points(state) == 1
    for text in ("place R32 back 2 2", "draw resource", "place R20 back 2 0"):
        act(state, text)
    assert visible(state)["quill"] == 1
    assert points(state) == 1


@pytest.mark.clause("CN-3.7")
def test_a_face_up_card_is_replaced_at_once_from_the_deck_of_its_kind():
    position = Position().row(resource="R04 R05", gold="G04 G05").top(resource="R10 R11", gold="G10 G11")
    state = position.seat(0, hand="R01 R02").ask()
    act(state, "place R01 back 1 1")
    assert playable(state) == {f"draw {source}" for source in ("R04", "R05", "G04", "G05", "resource", "gold")}
    left = {kind: len(cards) for kind, cards in state.to_dict()["decks"].items()}
    taken, resource = state.copy(), state.copy()
    act(taken, "draw G04")
    assert taken.to_dict()["row"] == {"resource": ["R04", "R05"], "gold": ["G10", "G05"]}
    assert {kind: len(cards) for kind, cards in taken.to_dict()["decks"].items()} == {**left, "gold": left["gold"] - 1}
    act(resource, "draw R05")
    assert resource.to_dict()["row"] == {"resource": ["R04", "R10"], "gold": ["G04", "G05"]}
    assert [held["card"] for held in resource.to_dict()["seats"][0]["hand"]] == ["R02", "R05"]


@pytest.mark.clause("CN-3.7")
def test_a_card_of_the_deck_leaves_the_row_as_it_is():
    position = Position().row(resource="R04 R05", gold="G04 G05").top(resource="R10 R11", gold="G10 G11")
    state = position.seat(0, hand="R01 R02").ask("place")
    act(state, "place R01 back 1 1")
    act(state, "draw gold")
    assert state.to_dict()["row"] == {"resource": ["R04", "R05"], "gold": ["G04", "G05"]}
    assert [held["card"] for held in state.to_dict()["seats"][0]["hand"]] == ["R02", "G10"]
    assert state.to_dict()["decks"]["gold"][-1] == "G11"


@pytest.mark.clause("CN-3.7")
def test_an_empty_deck_gives_nothing_and_replaces_nothing():
    position = Position().seat(0, hand="R01 R02").row(resource="R04 R05", gold="G04 -").only(resource=0, gold=0)
    state = position.ask()
    act(state, "place R01 back 1 1")
    assert playable(state) == {"draw R04", "draw R05", "draw G04"}
    assert clause_against(state, "draw gold") == "CN-3.7"
    assert clause_against(state, "draw R06") == "CN-3.7"
    act(state, "draw R04")
    assert state.to_dict()["row"] == {"resource": [None, "R05"], "gold": ["G04", None]}


@pytest.mark.clause("CN-3.8")
def test_taking_is_skipped_where_there_is_no_card():
    position = Position().seat(0, hand="R01 R02").seat(1, hand="R03").row(resource="- -", gold="- -").only(0, 0)
    state = position.ask(last_round=2)
    events = act(state, "place R01 back 1 1")
    assert "draw_skipped" in [event.kind for event in events]
    assert state.decision.kind == "place"
    assert state.decision.actors == (1,)


@pytest.mark.clause("CN-3.8")
def test_who_can_place_a_card_may_not_pass():
    state = Position().seat(0, hand="G10").ask()
    assert clause_against(state, "pass") == "CN-3.8"
    act(state, "place G10 back 1 1")
    assert clause_against(state, "pass") == "CN-3.7"


@pytest.mark.clause("CN-3.8")
def test_who_has_no_card_passes_the_whole_turn():
    state = Position().seat(0).seat(1, hand="R03").ask()
    assert playable(state) == {"pass"}
    act(state, "pass")
    assert state.decision.kind == "place"
    assert state.decision.actors == (1,)


@pytest.mark.clause("CN-3.8")
def test_who_has_no_cell_passes_the_whole_turn():
    state = Position().seat(0, area=BLOCKED_AREA, hand="R01 R02", starter="S5 back").seat(1, hand="R03 R04").ask()
    assert playable(state) == {"pass"}
    for cell in ("2 2", "-2 0", "1 -1", "3 1"):
        assert clause_against(state, f"place R01 back {cell}") == "CN-3.3"
    hand = state.to_dict()["seats"][0]["hand"]
    act(state, "pass")
    assert state.to_dict()["seats"][0]["hand"] == hand
    assert state.decision.actors == (1,)
