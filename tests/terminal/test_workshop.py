"""The Workshop of Leonardo drawn: known positions give the expected pictures, and it can be played by typing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.console import RenderableType

from bottega import State
from bottega.games.workshop.terminal.drawing import WorkshopDrawing
from bottega.terminal.drawing import Space, seen_by
from bottega.terminal.drawings import drawing_of
from bottega.terminal.language import Language
from bottega.terminal.picking import Picker, PickStep
from bottega.terminal.screen import make_console
from tests.games.workshop.positions import WORKSHOP, Position, act
from tests.terminal.helpers import a_table, always_first, pages_too_high, play, typing

NAMES = ["Ada", "Bea", "Cleo", "Dora", "Emmy"]


def drawing(lang: str = "en", players: int = 2) -> WorkshopDrawing:
    found = drawing_of(WORKSHOP, Language(lang), NAMES[:players])
    assert isinstance(found, WorkshopDrawing)
    return found


def lines(part: RenderableType, width: int = 80) -> list[str]:
    console = make_console()
    console.width = width
    return ["".join(piece.text for piece in line).rstrip() for line in console.render_lines(part)]


def page(state: State, seat: int | None = 0, width: int = 80, lang: str = "en") -> list[str]:
    drawn = drawing(lang, state.players).page(seen_by(state, seat), None, [], Space(width, None))
    return lines(drawn, width)


@pytest.fixture
def state() -> State:
    position = Position().hand(0, "A13 A07 A09 A06", painting="A01 A02 / A25", taken="L01 U01").hand(1, "A20 A21")
    return position.middle(leonardo="L04 L10", patron="P01", unfinished="U04 U10").deck("A30 A31 A32 A33").ask()


def test_a_page_shows_the_middle_a_line_for_each_hand_and_ones_own_cards(state):
    assert page(state) == [
        "The Workshop of Leonardo  Round 1  Deck: 4",
        "Leonardo (8)         Patrons (11)                 Unfinished (9)",
        "L04 wild practice    P01 pai3 bio1 5★ Lady with … U04 eng1 phy1 Flying Machine",
        "L10 three eyes                                    U10 arc1 eng1 Bridge over t…",
        "                         pai let arc eng phy bio Leo Pat Ado Fly Mon Bri hnd pts",
        "▸Ada                       4   ·   ·   ·   ·   ·   1   ·   1   ·   ·   ·   4  10",
        "  A13 let/pai  A07 pai/visit  A09 pai/work  A06 pai/any",
        " Bea             (tired)   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   2   0",
    ]


def test_where_there_is_little_room_unfinished_cards_are_counted_together(state):
    assert "                 pai let arc eng phy bio Leo Pat Unf hnd pts" in page(state, width=60)
    assert "▸Ada               4   ·   ·   ·   ·   ·   1   ·   1   4  10" in page(state, width=60)


def test_who_never_gets_the_fatigue_card_is_marked():
    assert page(Position().hand(0, taken="L08").ask(fatigue=1))[-3].startswith("▸Ada            (smiles)")


@pytest.mark.slow
@pytest.mark.parametrize(("players", "lang"), [(1, "it"), (2, "en"), (5, "fr"), (5, "it")])
def test_every_page_fits_on_a_small_screen(players, lang):
    table = a_table("human", *["random"] * (players - 1), game="workshop", lang=lang)
    assert pages_too_high(table, lang) == []
    assert table.state.is_over


def test_a_spectator_sees_no_hand_and_everybody_only_their_own(state):
    assert not any("A13" in line or "A20" in line for line in page(state, None))
    assert not any("A13" in line for line in page(state, 1))
    assert any("A20 let/visit  A21 let/work" in line for line in page(state, 1))


def test_cards_looked_at_and_cards_remembered_are_shown(state):
    act(state, "visit A07 L10")
    assert page(state)[-1] == "Looked at:  A30 arc/any  A31 arc/visit  A32 arc/visit"
    assert page(state, 1)[-1] == "Looked at:  ?  ?  ?"
    act(state, "study A30")
    act(state, "return A31")
    act(state, "study A20")
    assert any(line == "  ?  A31 arc/visit" for line in page(state, 0))


def test_alone_all_four_hands_lie_open():
    shown = page(WORKSHOP.new(1, seed=4, solitaire="table"))
    assert shown[0] == "The Workshop of Leonardo  Round 1  0 of 130 points"
    assert [line[1:7] for line in shown if "Hand" in line] == ["Hand 1", "Hand 2", "Hand 3", "Hand 4"]
    assert sum(line.count("/") for line in shown) == 16


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr", "it"])
@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_page_keeps_to_the_width_and_shows_everything_that_counts(players, width, lang):
    table = a_table(*["greedy"] * players, game="workshop", lang=lang, seed=2)
    while not table.state.is_over:
        for seat in [*range(players), None]:
            view = seen_by(table.state, seat)
            shown = page(table.state, seat, width, lang)
            assert max(map(len, shown)) <= width
            named = [card for row in view["middle"].values() for card in row["up"]]
            named += [card for hand in view["hands"] for card in hand["cards"] if isinstance(card, str)]
            assert [card for card in named if not any(card in line for line in shown)] == []
            for hand in view["hands"]:
                assert any(line.endswith(f" {hand['points']}") for line in shown)
        for _ in range(17):
            if not table.state.is_over:
                table.play_bot(table.state.actors[0])


def step_of(state: State, *picked: str) -> tuple[PickStep, list[str]]:
    picker = Picker(state.legal())
    for word in picked:
        picker.pick(picker.typed(word))
    assert picker.step is not None
    return picker.step, picker.picked


def labels(state: State, step: PickStep, lang: str = "en") -> list[str]:
    view: dict[str, Any] = seen_by(state, 0)
    return [drawing(lang).label(view, step, option).plain for option in step.options]


def test_choices_are_told_in_words(state):
    step, _ = step_of(state)
    assert labels(state, step) == ["Study", "Practise", "Leonardo’s visit"]
    step, picked = step_of(state, "study")
    assert labels(state, step)[:2] == ["A13 letters / practice (painting)", "A07 painting / Leonardo’s visit"]
    assert drawing().question(seen_by(state, 0), step, picked) == "Study: Which card?"
    step, _ = step_of(state, "visit")
    assert labels(state, step, "it") == [
        "L04 pratica a scelta: un livello sale di 2",
        "L10 tre occhi: guardare tre carte e giocarne una",
    ]


def test_words_may_be_typed_as_the_keyboard_has_them(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    _, desk = play(a_table("human:Ada", "greedy", game="workshop", seed=0), typing("leonardo's visit"))
    assert [prompt.partition(" [")[0] for prompt, _ in desk.pages] == [
        "What will you do?",
        "Leonardo’s visit: Which Leonardo card?",
    ]


def test_columns_pieces_and_players_are_told_in_words():
    state = Position().hand(0, "A09 A10 A06", painting="A01", letters="A14").middle(unfinished="U01 U04").ask()
    assert labels(state, step_of(state, "practice")[0]) == ["painting (level 1)", "letters (level 1)"]
    state = (
        Position()
        .hand(0, "A09", painting="A01 A02 A03", biology="A61", letters="A14")
        .middle(patron="P01", unfinished="U01")
        .ask()
    )
    step, _ = step_of(state, "work")
    assert labels(state, step) == ["P01 pai3 bio1 5★ Lady with an Ermine", "U01 pai1 let1 Adoration of the Magi"]
    tired = Position(3).hand(0, taken="U01").hand(1, taken="U04").ask(hand=2, fatigue=2)
    act(tired, str(tired.legal()[0]))
    step, _ = step_of(tired)
    view = seen_by(tired, 2)
    assert [drawing(players=3).label(view, step, option).plain for option in step.options] == ["Ada", "Bea"]
    assert drawing(players=3).question(view, step, ["fatigue"]) == "Who gets the fatigue card?"


def test_the_overview_shows_every_column_and_all_that_was_taken(state):
    shown = "\n".join(lines(drawing().overview(seen_by(state, 1), None, Space(80, None))))
    assert "painting 4: A01 A02 / A25" in shown
    assert "L01 three stars, U01 Adoration of the Magi" in shown
    assert "Discarded:" in shown


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_a_solitaire_is_played_to_its_end_by_typing(lang, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = a_table("human:Ada", game="workshop", lang=lang)
    code, desk = play(table, always_first, lang)
    assert code == 0
    assert table.state.is_over
    sheet = desk.everything[desk.everything.rindex(WORKSHOP.words.text(lang, "hand.0")) :]
    assert WORKSHOP.words.text(lang, "sheet.high_levels") in sheet
    end = {"en": "Lost, with {} points.", "fr": "Perdu, avec {} points.", "it": "Perso, con {} punti."}
    assert end[lang].format(table.state.scores()[0]) in sheet
    hands, together = [row.points for row in table.state.score_sheet() if row.kind == "total"]
    assert [sum(hands)] == together == table.state.scores()
    total = WORKSHOP.words.text(lang, "sheet.total")
    assert re.search(rf"{total}\s+" + r"\s+".join(map(str, hands)), sheet)
    assert "130" in sheet


def test_an_illegal_action_is_answered_with_its_clause(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    _, desk = play(a_table("human", "greedy", game="workshop"), typing("study A99", "rotate painting", "help"))
    assert "WL-3.1: There is no apprentice card A99; they are A01 to A72." in desk.everything
    assert "WL-3.1: A turn is for playing a card" in desk.everything
    assert "studies letters or practises painting" in " ".join(desk.everything.split())
