"""Facts and previews follow from what a seat may know, and from nothing else."""

from __future__ import annotations

import copy
from random import Random

import pytest

import bottega
from bottega import State
from bottega.engine.changes import changes
from tests.helpers.play import onlookers, play_on, scattered_moments, some_of
from tests.helpers.tables import every_own_game, every_table
from tests.helpers.texts import as_text, seen, through_json, whole


@every_table
def test_facts_for_several_are_the_facts_of_each(table):
    for state in scattered_moments(table, 21, 5):
        before = whole(state)
        shared, own = state.facts_all(onlookers(state))
        assert [{**shared, **each} for each in own] == [state.facts(seat) for seat in onlookers(state)]
        assert whole(state) == before


@every_table
def test_facts_that_are_kept_still_hold(table):
    """Asked after every action, a game that keeps what it made says the same as a copy, which has kept nothing."""
    state = table.new(23)
    for _ in play_on(state, Random(23)):
        assert state.facts_all(onlookers(state)) == state.copy().facts_all(onlookers(state))


@every_own_game
def test_the_facts_are_those_that_are_listed(game):
    """The types in ``facts.py`` name every fact, and no other."""
    listed = __import__(f"bottega.games.{game.name}.fact_types", fromlist=["Facts"]).Facts.__annotations__
    state = game.new(game.players[1], seed=1)
    for seat in onlookers(state):
        assert state.facts(seat).keys() == listed.keys()


@every_own_game
def test_facts_are_of_a_seat_at_the_table(game):
    with pytest.raises(bottega.PositionError, match="seat"):
        game.new(game.players[0], seed=1).facts(7)


def applied(old: dict, changed: dict) -> dict:
    """What changes say, written into what was there before."""
    new = copy.deepcopy(old)
    for place, value in changed.items():
        *way, last = [name.replace("~1", "/").replace("~0", "~") for name in place.split("/")[1:]]
        inside = new
        for name in way:
            inside = inside[int(name)] if isinstance(inside, list) else inside[name]
        if isinstance(inside, list) and int(last) == len(inside):
            inside.append(value)
        else:
            inside[int(last) if isinstance(inside, list) else last] = value
    return new


def worlds_of(state: State, seat: int) -> list[State]:
    found = []
    for guess in range(3):
        world = state.copy()
        world.redeal(seat, Random(100 + guess))
        found.append(world)
    return found


@every_table
def test_a_preview_tells_nothing_that_the_seat_cannot_know(table):
    """It is the same in every world that the seat cannot tell from the true one, and it comes true in all of them.

    By chance something hidden may come out the same in all worlds of a preview; here none does.
    """
    for state in scattered_moments(table, 3, 3)[:-1]:
        seat = state.actors[0]
        before = whole(state)
        for action in some_of(state.legal(seat), 2, Random(1)):
            shown = bottega.preview(state, action)
            assert whole(state) == before
            through_json(shown._asdict())
            for world in worlds_of(state, seat):
                assert bottega.preview(world, action) == shown
                after = world.copy()
                events = [event.view(seat) for event in after.apply(action)]
                for event, real in zip(shown.events, events, strict=False):
                    assert event.items() <= real.items()
                for part, there in ((shown.view, after.view(seat)), (shown.facts, after.facts(seat))):
                    now = changes(world.view(seat) if part is shown.view else world.facts(seat), there)
                    assert part.items() <= now.items()


@every_table
def test_changes_lead_from_one_view_to_the_next(table):
    """All of them together, where nothing is left out."""
    state = table.new(seed=4)
    rng = Random(4)
    for _ in range(12):
        before = through_json(state.view(None))
        state.apply(some_of(state.legal(), 1, rng)[0])
        after = through_json(state.view(None))
        assert applied(before, changes(before, after)) == after
        if state.is_over:
            break


def test_a_preview_leaves_out_what_is_hidden():
    """Codex: the card drawn and the one turned up are not told, all else is."""
    state = bottega.game("codex").new(2, seed=5)
    while state.asked != "draw":
        state.apply(state.legal()[0])
    seat = state.actors[0]
    drawn = bottega.preview(state, state.game.parse("draw resource", seat))
    assert drawn.events[0] == {"kind": "card_drawn", "seat": seat, "source": "resource"} | {
        "kingdom": state.view(seat)["decks"]["resource"]["top"]
    }
    assert drawn.view["/decks/resource/left"] == state.view(seat)["decks"]["resource"]["left"] - 1
    assert not any("card" in as_text(value) for value in drawn.view.values())
    up = state.view(seat)["row"]["gold"][0]
    taken = bottega.preview(state, state.game.parse(f"draw {up}", seat))
    assert {"kind": "card_taken", "seat": seat, "card": up} == taken.events[0]
    assert "/row/gold/0" not in taken.view
    assert up in as_text(taken.view)


def test_a_preview_of_an_illegal_action_is_refused():
    state = bottega.game("codex").new(2, seed=5)
    with pytest.raises(bottega.IllegalAction) as refused:
        bottega.preview(state, state.game.parse("draw resource", 0))
    assert refused.value.clause == "CN-2.2"
    assert seen(state, 0) == seen(bottega.game("codex").new(2, seed=5), 0)


def test_a_preview_of_the_last_sealed_choice_does_not_tell_the_others():
    """Codex: the last side chosen shows all starter cards."""
    state = bottega.game("codex").new(4, seed=1)
    for seat in range(3):
        state.apply(state.legal(seat)[seat % 2])
    action = state.legal(3)[0]
    shown = bottega.preview(state, action)
    told = [event for event in shown.events if event.get("seat") != 3]
    state.apply(action)
    assert [player["side"] for player in state.view(3)["seats"]] == ["front", "back", "front", "front"]
    assert shown.view["/seats/3/side"] == "front"
    assert not any(f"/seats/{seat}/side" in shown.view or f"/seats/{seat}/area/0" in shown.view for seat in range(3))
    assert "side" not in as_text(told)
