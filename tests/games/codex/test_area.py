"""Areas against the oracle: what is open, legal and visible, near the starter card and far from it."""

from __future__ import annotations

from random import Random

import pytest

import bottega
from tests.games.codex.oracle import KINGDOMS, OBJECTS, Area, placements, sources
from tests.games.codex.positions import Position, act, points
from tests.helpers.play import play_on, random_action, set_up
from tests.helpers.texts import whole


def legal_texts(state: bottega.State) -> set[str]:
    return {str(action) for action in state.legal()}


def expected_texts(state: bottega.State) -> set[str]:
    """What may be placed or taken, according to the oracle."""
    position = state.to_dict()
    if state.decision.kind == "draw":
        return {f"draw {source}" for source in sources(position)}
    found = {f"place {card} {side} {x} {y}" for card, side, x, y in placements(position, state.decision.actors[0])}
    return found or {"pass"}


def greedy_in_space(state: bottega.State, rng: Random) -> bottega.Action:
    """A placement that goes as far out as possible, so that areas become long and thin."""
    actions = state.legal()
    if state.decision.kind != "place" or "x" not in actions[0].args:
        return random_action(state, rng)
    return max(actions, key=lambda action: (action.args["x"] * 3 + action.args["y"], rng.random()))


def crowded(state: bottega.State, rng: Random) -> bottega.Action:
    """A placement near the starter card, so that areas become dense and blocked."""
    actions = state.legal()
    if state.decision.kind != "place" or "x" not in actions[0].args:
        return random_action(state, rng)
    return min(actions, key=lambda a: (a.args["x"] ** 2 + a.args["y"] ** 2, a.args["side"] == "back", rng.random()))


@pytest.mark.clause("CN-3.1", "CN-3.3", "CN-3.4", "CN-3.5", "CN-3.7")
@pytest.mark.parametrize("choose", [random_action, greedy_in_space, crowded], ids=lambda choose: choose.__name__)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_actions_and_visible_symbols_are_those_of_the_oracle(players, choose):
    for seed in range(4):
        state, rng = bottega.game("codex").new(players, seed), Random(seed)
        while state.decision:
            if state.decision.kind in ("place", "draw"):
                assert legal_texts(state) == expected_texts(state)
                assert len(state.legal()) == len(legal_texts(state))
            state.apply(choose(state, rng))
            for seat in state.to_dict()["seats"]:
                seen = Area(seat["area"]).visible()
                assert seat["visible"] == {symbol: seen[symbol] for symbol in KINGDOMS + OBJECTS}


DIRECTIONS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


@pytest.mark.parametrize(("dx", "dy"), DIRECTIONS)
@pytest.mark.parametrize("length", [14, 15, 16, 17, 30, 31, 32, 33, 62, 63, 64, 65, 75])
def test_an_area_may_be_as_long_as_there_are_cards(dx, dy, length):
    """All but a few cards in one line: at its far end and all along it the oracle agrees on every placement."""
    cards = [f"R{n:02}" for n in range(1, 39)] + [f"G{n:02}" for n in range(1, 38)]
    line = ", ".join(f"{name} back {dx * n} {dy * n}" for n, name in enumerate(cards[:length], 1))
    state = Position().seat(0, area=line, hand="R40 G39").row(resource="R39 -", gold="G40 G38").ask()
    assert legal_texts(state) == expected_texts(state)
    copy = state.copy()
    before = whole(copy)
    act(state, f"place R40 back {dx * (length + 1)} {dy * (length + 1)}")
    act(state, "draw R39")
    assert whole(copy) == before
    assert legal_texts(copy) == expected_texts(copy)
    act(copy, f"place R40 front {-dx} {-dy}")
    assert copy.to_dict()["seats"][0]["area"][-1]["x"] == -dx
    for one in (state, copy):
        assert whole(set_up(bottega.game("codex"), one.to_dict())) == whole(one)


@pytest.mark.parametrize("turn", [8, 15, 16, 20, 31])
def test_an_area_may_bend(turn):
    """Far out in one direction, then in the other, and back again beside itself: cells far apart are not mixed up."""
    cells = [(n, n) for n in range(1, turn + 1)]
    cells += [(turn + n, turn - n) for n in range(1, 3)]
    cells += [(turn + 2 - n, turn - 2 - n) for n in range(1, min(turn, 70 - turn) + 1)]
    names = [f"R{n:02}" for n in range(1, 39)] + [f"G{n:02}" for n in range(1, 38)]
    area = ", ".join(f"{name} back {x} {y}" for name, (x, y) in zip(names, cells, strict=False))
    state = Position().seat(0, area=area, hand="R40 G39").row(resource="R39 -", gold="G40 G38").ask()
    assert legal_texts(state) == expected_texts(state)


def test_copies_of_a_grown_area_are_independent():
    """Two copies play on from a long line, each its own way, and the original stays where it is."""
    cards = [f"R{n:02}" for n in range(1, 31)]
    line = ", ".join(f"{name} back {n} {n}" for n, name in enumerate(cards, 1))
    state = Position().seat(0, area=line, hand="R40 R39 G39").seat(1, hand="R38 R37 G38").ask()
    before = whole(state)
    ends = []
    for seed in (1, 2):
        copy = state.copy()
        for _ in play_on(copy, Random(seed)):
            pass
        ends.append(whole(copy))
    assert ends[0] != ends[1]
    assert whole(state) == before
    assert legal_texts(state) == expected_texts(state)


@pytest.mark.clause("CN-3.2", "CN-3.6")
def test_points_for_corners_count_far_out_as_well():
    line = ", ".join(f"R{n:02} back {n} {n}" for n in range(1, 36))
    area = f"{line}, G21 back 36 34, G22 back 37 33"
    state = Position().seat(0, area=area, hand="G04").ask()
    act(state, "place G04 front 35 33")  # touches (34, 34) and (36, 34)
    assert points(state) == 4
