"""The facts of Codex Naturalis, against the oracle."""

from __future__ import annotations

from bottega import State
from tests.games.codex.oracle import CARDS, OBJECTIVES, Area
from tests.games.codex.positions import Position
from tests.helpers.play import scattered_moments
from tests.helpers.tables import Table


def check_progress(progress: dict, area: Area) -> None:
    objective = OBJECTIVES[progress["card"]]
    assert progress["points"] == area.objective_points(progress["card"]) == progress["times"] * objective["points"]
    copies = {frozenset(copy) for copy in area.copies(progress["card"])} if "cells" in objective else set()
    cells = progress["cells"]
    taken = [frozenset(cells[place : place + 3]) for place in range(0, len(cells), 3)]
    assert copies.issuperset(taken)
    assert len(set(cells)) == len(cells)
    assert len(taken) == (progress["times"] if copies else 0)
    assert all(progress["parts"]) >= (progress["times"] > 0)


def objectives_of(state: State, seat: int) -> list[dict]:
    facts = state.facts(seat)
    return [*facts["objectives"][seat], *([facts["secret"]] if facts["secret"] else [])]


def test_progress_is_that_of_the_oracle():
    """CN-5: how often, where, and what it is worth."""
    for players in (2, 4):
        for state in scattered_moments(Table("codex", players), players, 9):
            position = state.to_dict()
            for seat, player in enumerate(position["seats"]):
                area = Area(player["area"])
                for progress in objectives_of(state, seat):
                    check_progress(progress, area)
            if state.is_over:
                common = position["objectives"]["common"]
                kept = [player["kept"] for player in position["seats"]]
                told = [[progress["card"] for progress in each] for each in state.facts(None)["objectives"]]
                assert told == [[*common, own] for own in kept]


def test_a_line_of_six_lights_all_its_cards_and_parts():
    """CN-5.5: two diagonals; of seven cards the last is left out."""
    cards = ["R01", "R02", "R03", "R04", "R05", "R06", "R07"]
    area = ", ".join(f"{card} back {place} {place}" for place, card in enumerate(cards, 1))
    state = Position().seat(0, area=area, objective="O01").ask()
    secret = state.facts(0)["secret"]
    assert secret["card"] == "O01"
    assert secret["times"] == 2
    assert secret["points"] == 4
    assert secret["cells"] == [(place, place) for place in range(1, 7)]
    assert state.facts(1)["secret"] is None or state.facts(1)["secret"]["card"] != "O01"


def test_parts_are_those_that_are_there():
    """Two of three cards of a diagonal; one of the three symbols of a set."""
    state = Position().seat(0, area="R01 back 1 1, R02 back 2 2, R11 back 3 3", objective="O01").ask()
    assert sorted(state.facts(0)["secret"]["parts"]) == [False, True, True]
    assert state.facts(0)["secret"]["cells"] == []
    state = Position().objectives("O09 O13").ask()
    for progress in state.facts(None)["objectives"][0]:
        needed = OBJECTIVES[progress["card"]]["needs"]
        seen = state.view(0)["seats"][0]["visible"]
        there = sum(min(seen[symbol], number) for symbol, number in needed.items())
        assert len(progress["parts"]) == sum(needed.values())
        assert sum(progress["parts"]) == there


def test_lacking_is_what_the_front_of_a_card_still_asks_for():
    """CN-3.4."""
    for state in scattered_moments(Table("codex", 3), 7, 9):
        for seat in range(3):
            view, facts = state.view(seat), state.facts(seat)
            seen = view["seats"][seat]["visible"]
            cards = [held["card"] for held in view["seats"][seat]["hand"]]
            cards += [card for row in view["row"].values() for card in row if card]
            wanted = {}
            for card in cards:
                needs = CARDS[card].get("needs", {})
                missing = {kingdom: n - seen[kingdom] for kingdom, n in needs.items() if n > seen[kingdom]}
                if missing:
                    wanted[card] = missing
            assert facts["lacking"] == wanted


def test_the_end_is_triggered_at_the_points_that_are_told():
    """CN-4.1."""
    assert Position().ask().facts(None)["end_points"] == 20
