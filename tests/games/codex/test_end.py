"""CN-4: the end."""

from __future__ import annotations

from itertools import product

import pytest

import bottega
from tests.games.codex.oracle import PLAYING_CARDS, STARTER_CARDS, winners
from tests.games.codex.positions import BLOCKED_AREA, Position, act, points

HANDS = ["R08 R01 R02", "R18 R11 R12", "R28 R21 R22", "R38 R31 R32"]
"""The first card of each is worth one point."""


def table(players: int, scores: list[int], **options: object) -> Position:
    """Everybody has cards to play and that many points."""
    position = Position(players, **options)
    for seat in range(players):
        position.seat(seat, hand=HANDS[seat], points=scores[seat])
    return position


def place(state: bottega.State, name: str, side: str = "front") -> list[bottega.Event]:
    """Places a card wherever it may go."""
    return state.apply(next(a for a in state.legal() if (a.args["card"], a.args["side"]) == (name, side)))


def turns_to_the_end(state: bottega.State) -> list[int]:
    """Plays on without scoring; the seats whose turns begin before the game is over."""
    turns = []
    while state.decision:
        if state.decision.kind == "place":
            turns.append(state.decision.actors[0])
            state.apply(next(a for a in state.legal() if a.args.get("side") != "front"))
        else:
            state.apply(state.legal()[-1])
    return turns


@pytest.mark.clause("CN-4.1")
@pytest.mark.parametrize(("before", "triggered"), [(18, False), (19, True), (20, True), (35, True)])
def test_twenty_points_trigger_the_end(before, triggered):
    state = table(2, [before, 0]).ask()
    events = place(state, "R08")
    assert points(state) == before + 1
    assert ("end_triggered" in [event.kind for event in events]) == triggered
    assert (state.to_dict()["last_round"] == 2) == triggered


@pytest.mark.clause("CN-4.1")
def test_the_last_card_taken_triggers_the_end():
    position = table(2, [0, 0]).row(resource="R40 -", gold="- -").only(0, 0)
    state = position.ask()
    place(state, "R08")
    assert state.to_dict()["last_round"] is None
    events = act(state, "draw R40")
    assert [event.args["reason"] for event in events if event.kind == "end_triggered"] == ["cards"]
    assert turns_to_the_end(state) == [1, 0, 1]


@pytest.mark.clause("CN-4.1")
@pytest.mark.parametrize("option", [False, True])
@pytest.mark.parametrize(
    ("resource", "gold", "source", "last"),
    [
        (1, 0, "resource", True),
        (0, 1, "gold", True),
        (1, 0, "R40", True),  # the last card of the deck takes the place of the one taken
        (0, 1, "G40", True),
        (1, 1, "resource", False),
        (1, 0, "G40", False),
    ],
)
def test_empty_decks_trigger_the_end_only_with_the_option(option, resource, gold, source, last):
    position = table(2, [0, 0], end_on_empty_decks=option).row(resource="R40 R39", gold="G40 G39").only(resource, gold)
    state = position.ask()
    place(state, "R01")
    act(state, f"draw {source}")
    assert state.to_dict()["last_round"] == (2 if option and last else None)


@pytest.mark.clause("CN-4.2")
@pytest.mark.parametrize(("players", "first"), [(n, first) for n in (2, 3, 4) for first in range(n)])
def test_the_round_is_finished_and_everybody_has_one_more_turn(players, first):
    """As first of four, 3 + 4 more turns follow; as last, 0 + 4."""
    for place_in_round in range(players):
        trigger = (first + place_in_round) % players
        state = table(players, [0] * trigger + [19] + [0] * (players - trigger - 1)).ask(seat=trigger, first=first)
        place(state, HANDS[trigger].split()[0])
        act(state, "draw resource")
        order = [(first + turn) % players for turn in range(players)]
        assert turns_to_the_end(state) == order[place_in_round + 1 :] + order


@pytest.mark.clause("CN-4.2")
def test_the_end_is_triggered_once():
    state = table(2, [19, 19]).ask()
    place(state, "R08")
    act(state, "draw resource")
    events = place(state, "R18")
    assert "end_triggered" not in [event.kind for event in events]
    act(state, "draw resource")
    assert state.to_dict()["last_round"] == 2
    assert turns_to_the_end(state) == [0, 1]


@pytest.mark.clause("CN-4.2")
def test_nothing_is_legal_after_the_end():
    state = table(2, [19, 0]).ask(seat=1, last_round=1)
    assert turns_to_the_end(state) == [1]
    assert state.is_over
    assert state.legal() == []
    for text in ("pass", "draw gold", "place R01 back 1 1"):
        refusal = state.why_not(bottega.game("codex").parse(text, 0))
        assert refusal.clause == "CN-4.2"


@pytest.mark.clause("CN-4.3")
def test_common_objectives_score_for_all_and_the_secret_one_for_its_owner():
    """Backs of fungi and plants: O09 counts three fungi, O10 three plants, O11 three animals, O12 three insects."""
    position = Position().objectives("O09 O11")
    position.seat(0, area=line("R01 R02 R03 R04 R05 R06 R21 R22 R23"), objective="O10", hand="R07", starter="S4 front")
    position.seat(1, area=line("R11 R12 R13 R31 R32 R33"), objective="O12", hand="R34", starter="S3 front")
    state = position.ask(seat=1, last_round=1)
    assert state.scores() == [0, 0]
    act(state, "place R34 back -1 -1")
    act(state, "draw resource")
    assert [(row.label, row.points) for row in state.score_sheet()] == [
        ("Cards", [0, 0]),
        ("Common objective O09", [4, 0]),
        ("Common objective O11", [2, 0]),
        ("Secret objective", [0, 2]),
        ("Tie-break: points from objectives", [6, 2]),
        ("Total", [6, 2]),
    ]
    assert state.scores() == [6, 2]
    assert state.winners() == (0,)


def line(cards: str) -> str:
    """Backs in a diagonal to the top right, from the starter on."""
    return ", ".join(f"{card} back {step} {step}" for step, card in enumerate(cards.split(), 1))


@pytest.mark.clause("CN-4.3")
def test_points_have_no_limit():
    position = Position().objectives("O09 O01")
    position.seat(0, area=line(" ".join(f"R{n:02}" for n in range(1, 11))), points=29, hand="R38")
    state = position.ask(seat=0, last_round=1, first=1)
    act(state, "place R38 front -1 1")
    act(state, "draw gold")
    # 30 for cards, three times three fungi for O09, three diagonals for O01
    assert state.scores()[0] >= 30 + 6 + 6
    assert state.is_over


@pytest.mark.clause("CN-4.4")
@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ([30, 20], (0,)),
        ([20, 30], (1,)),
        ([26, 30], (0,)),  # 6 + 26 = 2 + 30: more from objectives
        ([25, 30], (1,)),
        ([27, 30], (0,)),
    ],
)
def test_most_points_win_then_most_points_from_objectives(cards, expected):
    """Seat 0 makes 6 points by objectives, seat 1 makes 2."""
    position = Position().objectives("O09 O12")
    position.seat(0, area=line("R01 R02 R03 R04 R05 R06 R07 R08 R09"), points=cards[0], objective="O16")
    position.seat(1, area=line("R31 R32 R33"), points=cards[1], objective="O15", hand="R11")
    state = position.ask(seat=1, last_round=1)
    act(state, "place R11 back -1 1")
    act(state, "draw gold")
    assert [seat["objective_points"] for seat in state.to_dict()["seats"]] == [6, 2]
    assert state.winners() == expected == winners(state.to_dict())


@pytest.mark.clause("CN-4.4")
@pytest.mark.parametrize(("cards", "expected"), [([9, 9, 5], (0, 1)), ([9, 9, 9], (0, 1, 2)), ([8, 9, 9], (1, 2))])
def test_a_full_tie_is_a_shared_victory(cards, expected):
    position = Position(3).objectives("O09 O12")
    for seat, (area, secret) in enumerate(
        zip(("R01 R02 R03", "R31 R32 R33", "R04 R05 R06"), ("O16", "O15", "O14"), strict=True)
    ):
        position.seat(seat, area=line(area), points=cards[seat], objective=secret, starter=f"S{seat + 3} front")
    position.seats[2]["hand"] = "R11"
    state = position.ask(seat=2, last_round=1)
    act(state, "place R11 back -1 1")
    act(state, "draw gold")
    assert [seat["objective_points"] for seat in state.to_dict()["seats"]] == [2, 2, 2]
    assert state.winners() == expected


@pytest.mark.clause("CN-4.5")
@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 1), (4, 3)])
def test_the_game_ends_with_a_round_in_which_everybody_passes(players, first):
    position = Position(players).objectives("O09 O12")
    position.seat(0, area=BLOCKED_AREA, hand="R01 R02", starter="S5 back")
    state = position.ask(seat=first, first=first)
    for number in range(players):
        assert state.decision.actors == ((first + number) % players,)
        assert [str(action) for action in state.legal()] == ["pass"]
        events = act(state, "pass")
    assert state.is_over
    assert [event.kind for event in events][-1] == "game_over"
    assert "objective_scored" in [event.kind for event in events]


@pytest.mark.clause("CN-4.5")
@pytest.mark.parametrize("who_plays", list(product([False, True], repeat=3)))
def test_the_game_goes_on_while_anybody_can_place_a_card(who_plays):
    position = Position(3)
    for seat, plays in enumerate(who_plays):
        position.seat(seat, hand=HANDS[seat] if plays else "")
    state = position.ask()
    for seat, plays in enumerate(who_plays):
        if plays:
            place(state, HANDS[seat].split()[1], "back")
            act(state, "draw resource")
        else:
            act(state, "pass")
    assert state.is_over == (not any(who_plays))
    assert state.is_over or state.to_dict()["passes"] == 0, "passes count within a round"


@pytest.mark.clause("CN-4.5")
def test_passes_of_different_rounds_do_not_add_up():
    """The first player is out of cards only in the second round; the other has passed in the first already."""
    position = Position().seat(0, hand="R01").seat(1).row(resource="- -", gold="- -").only(0, 0)
    state = position.ask()
    act(state, "place R01 back 1 1")
    act(state, "pass")
    assert not state.is_over
    act(state, "pass")
    assert not state.is_over
    act(state, "pass")
    assert state.is_over


@pytest.mark.clause("CN-3.8", "CN-4.5")
def test_no_two_areas_can_ever_be_closed():
    """Of the topmost cards of an area, side by side, n touch n + 1 cells above them: one of them must lack both top
    corners, and there is but one such card. So nobody but its owner ever passes for want of a cell.
    """
    fronts = {name: card["corners"] for name, card in PLAYING_CARDS.items()}
    sides = {
        f"{name} {side}": card[side]["corners"] for name, card in STARTER_CARDS.items() for side in ("front", "back")
    }
    assert [name for name, (left, right, _, _) in {**fronts, **sides}.items() if left is right is None] == ["G39"]
