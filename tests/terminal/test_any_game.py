"""A game without a drawing of its own can be played all the same; its package may offer one."""

from __future__ import annotations

import pytest

from bottega.engine import registry
from bottega.engine.errors import OptionError
from bottega.terminal.drawing import Drawing, Space, seen_by
from bottega.terminal.drawings import DRAWINGS, drawing_of
from bottega.terminal.language import Language
from bottega.terminal.screen import make_console
from tests.helpers.packages import offering
from tests.terminal.helpers import a_table, play, typing


@pytest.fixture(autouse=True)
def bids(monkeypatch, tmp_path):
    """The game of sealed bids, as if its package were installed."""
    offering(monkeypatch, games={"bids": "toy_game.game:game"})
    monkeypatch.chdir(tmp_path)
    return registry.game("bids")


def test_its_view_is_shown_as_a_tree(bids):
    drawing = drawing_of(bids, Language("en"), ["Anna", "Bruno"])
    assert type(drawing) is Drawing
    console = make_console()
    with console.capture() as shown:
        console.print(drawing.page(seen_by(bids.new(2, 1), 0), None, [], Space(80, None)))
    assert "Sealed bids" in shown.get()
    assert "└── seats:" in shown.get()
    assert "hand: 1, 2, 5, 6, 7" in shown.get()
    assert "hand: 5\n" in shown.get()


def test_it_is_played_to_the_end_by_what_its_choices_say():
    """Cards are numbers, so they stand for themselves: after the 5 there still is a 6."""
    table = a_table("human:Anna", "greedy", game="bids", seed=1)
    code, desk = play(table, typing("5", "5", "7", "6", "bid 2", "1", ""))
    assert code == 0
    assert table.state.is_over
    assert "There is no choice 5; the choices are 1, 2, 6, 7." in desk.everything
    assert [action.args["card"] for action in table.state.actions if action.seat == 0] == [5, 7, 6, 2, 1]
    assert "Anna bids 5." in desk.everything
    assert "There is only one thing to do: bid 1." in "".join(prompt for prompt, _ in desk.pages)


def test_an_illegal_action_of_it_is_answered_with_its_clause():
    _, desk = play(a_table("human", "greedy", game="bids", seed=1), typing("bid 9", "bid", "bid x"))
    assert "SB-1.1: There is no card 9." in desk.everything
    assert "SB-2.1: The action bid is given as: card (int)." in desk.everything


def test_sealed_bids_stay_sealed_between_people():
    table = a_table("human:Anna", "human:Bruno", game="bids", seed=1)
    _, desk = play(table, typing("", "5", "", "4"))
    between = [shown for prompt, shown in desk.pages if prompt.startswith("card?")][1]
    assert "Anna has made a bid." in between
    assert "Anna bids 5." not in between


def test_its_package_may_offer_a_drawing(monkeypatch):
    offering(monkeypatch, drawings={"bids": "toy_game.drawing:BidsDrawing"})
    _, desk = play(a_table("human:Anna", "greedy", game="bids", seed=1), typing("5"))
    assert "** 2 **" in desk.pages[0][1]
    assert "Anna: 1 2 5 6 7\nBoltraffio: ? ? ? ? ?" in desk.pages[0][1]
    assert "├── hands:" not in desk.everything


def test_an_offer_that_is_no_drawing_is_refused(bids, monkeypatch):
    offering(monkeypatch, drawings={"bids": "toy_game.game:game"})
    with pytest.raises(OptionError, match=r"toy_game\.game:game is offered as the drawing of 'bids'"):
        drawing_of(bids, Language("en"), ["Anna"])


def test_our_own_drawings_stay_ours(monkeypatch):
    offering(monkeypatch, drawings={"codex": "toy_game.drawing:BidsDrawing"})
    drawing = drawing_of(registry.game("codex"), Language("en"), ["Anna", "Bruno"])
    assert type(drawing) is DRAWINGS["codex"]
