"""Legendary Inventors drawn: inventions with their spaces, the team, and what can be chosen."""

from __future__ import annotations

import pytest

from bottega import Record, State
from bottega.engine.registry import game as find_game
from bottega.games.inventors.terminal.drawing import InventorsDrawing
from bottega.terminal.drawing import Space, seen_by
from bottega.terminal.drawings import drawing_of
from bottega.terminal.language import Language
from bottega.terminal.picking import Picker
from bottega.terminal.screen import make_console
from bottega.terminal.table import Player, TerminalTable
from tests.games.inventors.positions import Position, act
from tests.terminal.helpers import a_table, always_first, pages_too_high, play, typing

NAMES = ["Ada", "Bea", "Cia"]


def drawing(lang: str = "en") -> InventorsDrawing:
    found = drawing_of(find_game("inventors"), Language(lang), NAMES)
    assert isinstance(found, InventorsDrawing)
    return found


def lines(shown: object, width: int = 80) -> list[str]:
    console = make_console()
    console.width = width
    return ["".join(part.text for part in line).rstrip() for line in console.render_lines(shown)]


def page(state: State, seat: int = 0, lang: str = "en") -> list[str]:
    return lines(drawing(lang).page(seen_by(state, seat), None, [], Space(80, None)))


def middle() -> State:
    position = Position(3, 2).lay("crossbow", "progression2 points3", physics=[1, 1, 0], mechanics=[0, 0, 2])
    position.seat(0, occupied="hypatia", tokens="knowledge points1 points1", inventions="bow wheel")
    return position.seat(1, tokens="availability", inventions="writing").ask()


def labels(state: State, *picked: str) -> list[str]:
    """What can be chosen after these choices."""
    picker = Picker(state.legal(), drawing().together)
    for word in picked:
        picker.pick(picker.typed(word))
    assert picker.step is not None
    return [drawing().label(seen_by(state, 0), picker.step, option).plain for option in picker.step.options]


def test_an_invention_shows_number_points_spaces_and_tokens():
    shown = page(middle())
    assert shown[0] == "Legendary Inventors  Age II  ▸*Ada: 5   Bea: 1   Cia: 0"
    assert "0 Crossbow" in shown[2]
    assert shown[2].split()[2:] == ["2★", "12", "33·", "··", "▲2", "3★"]


def test_a_team_shows_who_is_available_levels_and_objectives():
    shown = page(middle())
    plain = [" ".join(line.split()) for line in shown]
    assert "1 Archimedes available P1 C· M1 A· objective P2 M3 → 6★" in plain
    assert "1 Hypatia occupied P· C· M· A2 objective A4 → 4★" in plain
    assert "Tokens: additional knowledge, 2 x 1 victory point" in shown
    assert "Inventions: 0 Bow, 1 Wheel   Sequences: 0-1" in shown


def test_the_others_are_shown_in_short_and_in_full():
    state = middle()
    assert "    2 Bea: 4 of 4 free; tokens avail.; inventions 2" in page(state)
    full = lines(drawing().overview(seen_by(state, 0), None, Space(80, None)))
    assert all(any(name in line for line in full) for name in ("Fibonacci", "Galileo Galilei", "Archimedes"))


def test_a_classification_token_stands_in_brackets():
    state = Position(3).only(5).seat(0, tokens="classification", inventions="bow").ask()
    assert "Inventions: 0 Bow   Sequences: 0-(1)" in page(state)


def test_a_team_is_chosen_by_its_inventors():
    state = find_game("inventors").new(3, seed=1)
    act(state, "team medieval")
    first, seat = [(state.decision.actors[0] + step) % 3 for step in (2, 0)]
    step = Picker(state.legal(), drawing().together).step
    shown = lines(drawing().page(seen_by(state, seat), step, [], Space(120, None)), 120)
    assert shown[2].startswith("(1) Antiquity: Archimedes P1 M1 → P2 M3 6★, Hypatia A2 → A4 4★, Aristotle P1 C1 → P2")
    assert shown[-1] == f"    {first + 1} {NAMES[first]}: Middle Ages"
    assert not any("Fibonacci" in line for line in shown)


def test_a_work_is_chosen_by_inventor_and_invention_with_the_cubes_it_lays():
    state = Position(3, 2).seat(0, occupied="hypatia").lay("crossbow", "points1 points2", mechanics=[0, 0, 3]).ask()
    picker = Picker(state.legal(), drawing().together)
    picker.pick(picker.typed("work"))

    def shown() -> list[str]:
        return [
            " ".join(line.split())
            for line in lines(drawing().page(seen_by(state, 0), picker.step, [], Space(80, None)))
        ]

    assert "(1) 1 Archimedes available P1 C· M1 A· objective P2 M3 → 6★" in shown()
    assert "1 Hypatia occupied P· C· M· A2 objective A4 → 4★" in shown()
    assert "(2) 1 Aristotle available P1 C1 M· A· objective P2 C2 M1 A2 → 9★" in shown()
    picker.pick(picker.typed("archimedes"))
    assert "(1) 0 Crossbow 2★ ·· 333 ·· 1★ 2★ +1" in shown()
    assert drawing().question(seen_by(state, 0), picker.step, picker.picked) == "Archimedes: Which invention?"


def test_a_token_shows_the_level_it_gives():
    state = Position(3).seat(0, tokens="progression2").ask()
    assert labels(state, "progress", "archimedes") == [
        "physics 1 → 2",
        "chemistry · → 1",
        "mechanics 1 → 2",
        "mathematics · → 1",
    ]


def test_enter_ends_a_work_and_a_turn(tmp_path, monkeypatch):
    """Tokens can be used after every action (IN-3.5), but those who do not want to just press Enter."""
    monkeypatch.chdir(tmp_path)
    state = Position().seat(0, tokens="knowledge").lay("water_clock").only(4).ask()
    table = TerminalTable(Record.of(state, ["Ada", "Bea"]), [Player("human", "Ada"), Player("human", "Bea")])
    _, desk = play(table, typing("", "work hypatia water_clock", "", "", None))
    assert [str(action) for action in table.state.actions] == ["work hypatia water_clock", "done", "done"]
    asked = [prompt.strip() for prompt, _ in desk.pages]
    assert "What will you do? [1-2, Enter: End the work, help]" in asked
    assert "What will you do? [1-2, Enter: End my turn, help]" in asked
    assert "ends the turn" not in desk.everything


@pytest.mark.slow
@pytest.mark.parametrize(("players", "lang"), [(2, "fr"), (5, "it")])
def test_every_page_fits_on_a_small_screen(players, lang):
    table = a_table("human", *["random"] * (players - 1), game="inventors", lang=lang)
    assert pages_too_high(table, lang) == []
    assert table.state.is_over


def test_rewards_and_kinds_are_said_in_words():
    state = middle()
    assert labels(state)[:2] == ["Send an inventor to work", "Recall all inventors"]
    state = (
        Position(3)
        .lay("bow", "points1 progression3", physics=[0, 1, 0], mechanics=[0, 1, 1], mathematics=[0, 0, 1])
        .ask()
    )
    act(state, "work archimedes bow")
    assert labels(state) == ["the invention", "1 victory point", "progression 3"]


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr", "it"])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_a_page_keeps_to_the_width_and_shows_everything_that_counts(lang, width, height):
    table = a_table("greedy", "greedy", "greedy", lang=lang, game="inventors")
    words = drawing_of(table.game, Language(lang), table.names)
    for _ in range(20):
        seat = table.state.actors[0]
        view = seen_by(table.state, seat)
        step = Picker(table.state.legal(seat), words.together).step
        shown = lines(words.page(view, step, [], Space(width, height)), width)
        assert max(map(len, shown)) <= width
        text = "\n".join(shown)
        for there in view["table"]:
            assert words.word("invention", there["invention"]) in text if there else True
        for one in view["seats"][seat]["inventors"]:
            assert words.word("inventor", one["inventor"]) in text
        assert words.question(view, step, [])
        assert all(words.label(view, step, option).plain for option in step.options)
        for _ in range(3):
            table.play_bot(table.state.actors[0])


@pytest.mark.slow
def test_a_whole_game_can_be_played_at_the_keyboard():
    lang = "fr"
    table = a_table("human", "greedy", game="inventors", lang=lang)
    code, _ = play(table, always_first, lang)
    assert code == 0
    assert table.state.is_over
