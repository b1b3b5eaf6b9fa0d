"""Leonardo da Vinci drawn: known positions give the expected pages, and every choice can be read and made."""

from __future__ import annotations

import pytest
from rich.console import RenderableType

from bottega import Record, State
from bottega.engine.typography import unbroken
from bottega.games.leonardo.terminal.drawing import LeonardoDrawing
from bottega.terminal.drawing import Space, seen_by
from bottega.terminal.drawings import drawing_of
from bottega.terminal.language import Language
from bottega.terminal.picking import Picker, PickStep
from bottega.terminal.screen import make_console
from bottega.terminal.table import TerminalTable, players_named
from tests.games.leonardo.positions import GAME, Position, pass_until
from tests.games.leonardo.positions import play as act
from tests.terminal.helpers import a_table, always_first, play, typing

NAMES = ["Ada", "Bea", "Cleo", "Dora", "Emmy"]


def drawing(lang: str = "en", players: int = 3) -> LeonardoDrawing:
    found = drawing_of(GAME, Language(lang), NAMES[:players])
    assert isinstance(found, LeonardoDrawing)
    return found


def lines(part: RenderableType, width: int = 80) -> list[str]:
    console = make_console()
    console.width = width
    return ["".join(piece.text for piece in line).rstrip() for line in console.render_lines(part)]


def page(state: State, seat: int | None = 0, width: int = 80, height: int | None = None, lang: str = "en") -> list[str]:
    return lines(drawing(lang, state.players).page(seen_by(state, seat), None, [], Space(width, height)), width)


def step_of(state: State, *picked: str) -> tuple[PickStep, list[str]]:
    """The step after these choices, and the words picked so far."""
    words = drawing(players=state.players)
    picker = Picker(state.legal(), words.together)
    for word in picked:
        picker.pick(picker.typed(word))
    assert picker.step is not None
    return words.arranged(picker.step), picker.picked


def labels(state: State, *picked: str, lang: str = "en") -> list[str]:
    step, _ = step_of(state, *picked)
    view = seen_by(state, state.actors[0])
    return [drawing(lang, state.players).label(view, step, option).plain for option in step.options]


def question(state: State, *picked: str, lang: str = "en") -> str:
    step, words = step_of(state, *picked)
    return drawing(lang, state.players).question(seen_by(state, state.actors[0]), step, words)


@pytest.fixture
def position() -> Position:
    position = Position().leonardo(0).turn(3).hand(0, iron=1, rope=2, wood=1).florins(0, 9).own(0, 3)
    return position.spaces(0, 5, 4, (1, 0)).work(0, "large", 8, 3).spaces(1, 3).work(1, "small", 1, 2)


# The page


def test_a_page_shows_the_city_the_requests_every_seat_and_ones_own_hand(position):
    position.requests(1, 12, 8, 13)
    state = position.state
    act(state, "0 pass", "1 pass")
    act(state, "0 apprentices council 2", "1 apprentices council 3", "2 master smith")
    assert page(state) == [
        "Leonardo da Vinci  Turn 3 of 9  B: placing workers  Deck: 20",
        " Council   1 fl    2aaa 1aa   Glazier    glass 12  ·",
        " Workshop          ·          Joiner     wood 11   ·",
        " Academy           ·          Kiln       brick 12  ·",
        " Smith     iron 8  3M         Ropemaker  rope 8    ·",
        "     Requested         Type  Components      Weeks  Florins",
        "  1  Automatic hammer  iron  iron            4      4/3      can start",
        " 12  Bellows machine   wood  glass, wood x2  11     13/10    lacks 2",
        "  8  Theatral latch    rope  iron, rope      7-2    7/5      in work",
        " 13  Aiming crossbow   rope  wood, rope x2   7-2    8/6      can start",
        "           Fl.  Workers  Small lab  Large lab  Cards (types)",
        "▸*1  Ada   9    2/4+M    5# idle    4 8 3/5    3 (1)",
        "  2  Bea   3    1/4+M    3 ? 2      ·          ·",
        "  3  Cleo  3    3/3      5# idle    ·          ·",
        "Small laboratory (5 spaces, 1 mechanical man): idle",
        "Large laboratory (4 spaces): Theatral latch (8), week 3 of 5",
        "Your hand: iron, wood, rope x2",
    ]


def test_what_is_hidden_from_a_seat_is_not_on_its_page(position):
    state = position.state
    assert "3 1 2/4" in "\n".join(page(state, 1))
    for seat in (0, 2, None):
        assert "3 ? 2" in "\n".join(page(state, seat))
    assert not any("hand" in line or "lacks" in line for line in page(state, None))


def test_open_hands_are_shown_to_everybody():
    state = Position(2, open_hands=True).hand(1, glass=2).state
    assert "Hand of Bea: glass x2" in page(state)
    assert "Hand of Bea: glass x2" in page(state, None)


def test_an_exposed_laboratory_and_who_works_there_are_marked(position):
    position.lab(1, "small")["exposed"] = True
    state = position.state
    act(state, "0 pass", "1 pass", "0 master large")
    shown = "\n".join(page(state, 2))
    assert "3 1! 2/4" in shown
    assert "4 ? 3 M" in shown


def test_who_is_served_and_the_price_are_told():
    state = pass_until(Position().leonardo(0).hand(0).state, "place")
    act(state, "0 apprentices smith 1", "1 apprentices smith 2", "2 pass", "0 pass", "1 pass")
    assert "Smith: 0 fl now, then 2, 3, 4. In turn: Bea, Ada" in page(state, 1)
    assert "▸Smith" in "\n".join(page(state, 1))
    act(state, "1 buy iron")
    assert "Smith: 2 fl now, then 3, 4. In turn: Ada, Bea" in page(state, 1)


def test_the_benefits_of_the_council_and_what_was_seen_are_told():
    state = pass_until(Position().leonardo(0).top(13, 6, 5, 2).state, "place")
    act(state, "0 apprentices council 2", "1 apprentices council 1", "2 pass", "0 pass", "1 pass", "0 leonardo 2")
    assert "Choosing in the Council, in turn: Ada, Bea" in page(state)
    act(state, "0 benefit inventions")
    benefits = "Benefits: move (free), florins (free), look at the deck (Ada), component (free)"
    assert benefits in page(state, 1)
    act(state, "1 pass")
    assert question(state) == "Which invention comes first?"
    act(state, "0 reorder 6,2,5,13")
    known = "Next in the deck: Unassailable dome (6), Secured pulley (2), Viewing ocular (5), Aiming crossbow (13)"
    assert known in page(state, width=120)
    assert "Next in the deck: 6, 2, 5, 13" in page(state)
    assert not any("Next in the deck" in line for line in page(state, 1))


def test_what_another_seat_has_reordered_since_is_only_among_the_next():
    view = seen_by(Position().state, 0)
    view["facts"]["coming"] = {"cards": [2, 5], "ordered": False}
    shown = lines(drawing().page(view, None, [], Space(80, None)))
    assert "Among the next in the deck: Secured pulley (2), Viewing ocular (5)" in shown


def test_an_auction_names_the_card_and_who_bids():
    position = Position().leonardo(0).requests(1, 12, 3)
    for seat in (0, 1):
        position.work(seat, "small", 1, 4).florins(seat, 6)
    state = pass_until(position.state, "bid")
    assert "Auction for Automatic hammer (1), bidding: Ada, Bea" in page(state)
    step, _ = step_of(state)
    assert step.keys == [str(florins) for florins in range(11)]
    assert not drawing().lists(step, Space(80, 24))


def test_in_the_last_turns_the_city_is_left_out(position):
    assert any("Council" in line for line in page(position.state))
    assert not any("Council" in line for line in page(position.turn(8).state))


def test_victory_points_are_shown_where_they_decide():
    assert any(line.endswith("Cards (types)  Points") for line in page(Position(2, ep_scoring=True).state))
    assert not any("Points" in line for line in page(Position(2).state))


def test_a_page_gives_up_what_is_said_elsewhere_where_there_is_little_room(position):
    full = page(position.state)
    assert [line for line in full if line not in page(position.state, height=len(full) - 1)] == [
        "Small laboratory (5 spaces, 1 mechanical man): idle",
        "Large laboratory (4 spaces): Theatral latch (8), week 3 of 5",
    ]
    least = page(position.state, height=0)
    assert len(full) - len(least) == 4
    assert "Your hand: iron, wood, rope x2" in least


@pytest.mark.slow
@pytest.mark.parametrize(("width", "lang"), [(60, "en"), (60, "fr"), (60, "it"), (80, "fr"), (120, "it")])
@pytest.mark.parametrize("options", [{}, {"pietrocupo": True}], ids=["base", "pietrocupo"])
def test_a_page_keeps_to_the_width_and_shows_everything_that_counts(options, width, lang):
    state = GAME.new(5, 4, **options)
    bot = a_table(*["greedy"] * 5, game="leonardo").bots[0]
    for _ in range(25):
        seat = state.actors[0]
        view = seen_by(state, seat)
        shown = page(state, seat, width, lang=lang)
        assert max(map(len, shown)) <= width
        text = "\n".join(shown)
        for number in view["requests"]:
            assert f"{number} {drawing(lang).name(number)[:3]}" in " ".join(text.split())
        for number, player in enumerate(view["seats"]):
            row = next(line.split() for line in shown if f"{number + 1} {NAMES[number]}" in " ".join(line.split()))
            assert row[row.index(NAMES[number]) + 1] == str(player["florins"])
        for _ in range(4):
            state.apply(bot.choose(seen_by(state, state.actors[0])))


def test_the_overview_shows_all_inventions_and_every_seat_in_full(position):
    state = position.state
    shown = lines(drawing().overview(seen_by(state, 0), None, Space(80, None)))
    text = "\n".join(shown)
    assert all(drawing().name(number) in text for number in range(1, 26))
    assert next(line for line in shown if "Dimensioned sling" in line).endswith("Ada")
    assert "  Small laboratory (3 spaces): a hidden invention, 2 weeks done" in shown
    assert "  components taken and not returned: iron" in text
    assert "  Ada owns: Dimensioned sling (3)" in shown


# Choices


def test_work_is_started_by_the_printed_numbers_of_the_inventions(position):
    state = position.state
    assert labels(state) == [
        "Start an invention",
        "Start an invention and show it",
        "Start nothing",
        "Interrupt an invention: large laboratory, Theatral latch (8), week 3 of 5",
    ]
    step, _ = step_of(state, "start")
    assert step.keys == ["1", "2", "7", "13"]
    assert labels(state, "start")[0] == "• Automatic hammer: iron; 4 w, 4/3 fl"
    assert labels(state, "start")[1] == "Secured pulley: wood; 4 w, 4/3 fl"
    assert question(state, "start") == "Which invention? (• requested)"


def test_many_inventions_are_listed_in_short():
    state = Position(2).hand(0, iron=2, glass=2, wood=2, brick=2, rope=2).state
    shown = labels(state, "start", lang="it")
    assert len(shown) == 25
    assert "• Martello automatico 4s 4/3" in shown
    assert "Catapulta lanciauom… 11s 13/10" in shown


def test_workers_are_placed_by_place_and_number(position):
    state = position.state
    act(state, "0 pass", "1 pass")
    assert labels(state) == ["Place apprentices", "Place the master", "Place nobody else"]
    assert labels(state, "apprentices")[-2:] == ["Ropemaker", "Large lab (4 free)"]
    assert question(state, "apprentices") == "Where?"
    assert question(state, "apprentices", "council") == "How many apprentices?"


def test_a_lone_purchase_is_told_at_once():
    state = pass_until(Position().leonardo(0).state, "place")
    act(state, "0 apprentices smith 1", "1 pass", "2 pass", "0 pass")
    assert labels(state) == ["Buy for 0 fl: iron", "Leave: Smith"]
    assert labels(state, lang="fr")[0] == unbroken("Acheter pour 0 fl : fer", "fr")


def test_seats_are_numbered_as_on_the_page():
    """The notation counts seats from 0, the page from 1."""
    state = pass_until(Position().leonardo(0).state, "place")
    act(state, "0 apprentices council 2", "1 pass", "2 pass", "0 pass")
    step, _ = step_of(state)
    assert step.keys == ["1", "2", "3"]
    assert labels(state) == ["Ada", "Bea", "Cleo"]
    assert str(step.options[0].actions[0]) == "leonardo 0"
    act(state, "0 leonardo 1")
    assert "the florins of the Council (+1 fl)" in labels(state)
    assert "a component of choice (-1 fl)" in labels(state)


def test_the_components_of_a_favour_are_chosen_one_by_one():
    state = GAME.new(2, 1, setup="expert")
    favours = labels(state)
    assert favours[:2] == ["5 florins", "components of choice (4)"]
    assert "the large laboratory, with a component" in favours
    assert labels(state, "components")[0] == "iron (12 left)"
    assert question(state, "components") == "Which component?"
    assert question(state, "components", "rope", "rope") == "And which component with rope x2?"
    assert len(labels(state, "components", "rope", "rope")) == 4
    step, _ = step_of(state, "components", "rope", "rope", "iron")
    assert str(step.options[0].actions[0]) == "favour components iron,iron,rope,rope"


def test_looked_at_inventions_are_put_back_one_by_one():
    state = pass_until(Position().leonardo(0).top(13, 6, 5, 2).state, "place")
    act(state, "0 apprentices council 2", "1 pass", "2 pass", "0 pass", "0 leonardo 0", "0 benefit inventions")
    step, _ = step_of(state)
    assert step.keys == ["13", "6", "5", "2"]
    assert labels(state)[0] == "Aiming crossbow: wood, rope x2; 7 w, 8/6 fl"
    assert question(state, "2", "13") == "Which invention comes after 2 13?"
    step, _ = step_of(state, "2", "13")
    assert [str(option.actions[0]) for option in step.options] == ["reorder 2,13,6,5", "reorder 2,13,5,6"]


def test_workers_of_a_line_are_chosen_with_where_they_come_from():
    position = Position(2, ep_lines=True).leonardo(0).work(0, "small", 1)
    state = pass_until(position.state, "assign")
    assert question(state) == "How many apprentices in the small laboratory?"
    assert labels(state, "assign 1 0") == ["the master on neither", "the master on the small one"]
    act(state, "0 assign 1 0 small")
    assert labels(state, "send") == ["apprentice, home", "apprentice, small laboratory", "master, small laboratory"]
    assert question(state, "send") == "Which worker?"


def test_anybodys_apprentice_is_moved_by_whose_it_is_and_where_it_stands():
    state = pass_until(Position(2, powerful_council=True).leonardo(0).state, "place")
    act(state, "0 apprentices council 2", "1 apprentices smith 2", "0 apprentices kiln 1", "1 pass", "0 pass")
    act(state, "0 leonardo 0", "0 benefit move")
    assert labels(state) == ["Move an apprentice", "Move nobody"]
    assert labels(state, "move") == ["Bea, Smith", "Ada, Kiln"]
    assert question(state, "move", "1 smith") == "Where to?"


VARIANTS = [{"setup": "expert"}, {"open_hands": True}, {"powerful_council": True}, {"pietrocupo": True}]
VARIANTS += [{name: True} for name in GAME.option_choices if name.startswith("ep_")]


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, *VARIANTS], ids=lambda options: "+".join(options) or "base")
def test_every_choice_of_every_variant_is_worded_and_leads_to_an_action(options):
    """The walk takes another option at each step, so that it comes by most of them."""
    for players, lang in ((2, "en"), (3, "fr"), (5, "it")):
        state, words, count = GAME.new(players, 3, **options), drawing(lang, players), 0
        while not state.is_over:
            picker = Picker(state.legal(), words.together)
            view = seen_by(state, state.actors[0])
            while (step := picker.step) is not None:
                step = words.arranged(step)
                told = [words.label(view, step, option).plain for option in step.options]
                assert all(told)
                assert len(set(told)) == len(told)
                assert words.question(view, step, picker.picked)
                count += 1
                picker.pick(step.options[count % len(step.options)].actions)
            state.apply(picker.actions[0])


# At the keyboard


@pytest.mark.slow
def test_a_whole_game_can_be_played_at_the_keyboard(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    lang = "it"

    def lowest(prompt: str, shown: str) -> str:
        """The first key that the prompt offers."""
        offered = prompt.rpartition("[")[2].rpartition("]")[0].split(",")[0].split("-")[0]
        return offered if offered.isdecimal() else always_first(prompt, shown) if prompt == "> " else ""

    table = a_table("human:Ada", "greedy", game="leonardo", lang=lang)
    code, desk = play(table, lowest, lang)
    assert code == 0
    assert table.state.is_over
    assert GAME.words.text(lang, "sheet.rewards") in desk.everything


def test_an_illegal_action_is_answered_with_its_clause(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    _, desk = play(a_table("human", "greedy", game="leonardo"), typing("start small 18", "start attic 1", "help"))
    assert "LV-4.1: Invention 18 is made of" in desk.everything
    assert "The value of lab cannot be attic; it can be: small, large." in " ".join(desk.everything.split())
    assert "1aaM is player 1 with two apprentices and the master" in " ".join(desk.everything.split())


def test_the_only_thing_to_do_is_told_in_words(tmp_path, monkeypatch):
    """A component dealt in secret might allow a start, so the seat is asked even where it can only pass."""
    monkeypatch.chdir(tmp_path)
    state = GAME.new(2, 0, ep_setup=True)
    act(state, "0 favour take_large wood", "1 favour florins -", "0 start large 7")
    assert [str(action) for action in state.legal()] == ["pass"]
    players = players_named([("human", "Ada"), ("greedy", "Bea")], GAME, "fr")
    table = TerminalTable(Record.of(state, ["Ada", "Bea"]), players)
    _, desk = play(table, typing(""), "fr")
    assert unbroken("Il n’y a qu’une chose à faire : Ne rien commencer.", "fr") in desk.pages[0][0]
