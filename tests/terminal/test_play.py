"""Whole sittings at the table, by scripted choices."""

from __future__ import annotations

import json
import re
from functools import partial

import pytest

import bottega
from bottega import Record
from bottega.bots.levels import bot_name
from bottega.bots.people import PEOPLE
from bottega.engine.registry import game as find_game
from bottega.engine.typography import unbroken
from bottega.engine.words import LANGUAGES
from bottega.terminal.table import Player, TerminalTable, fresh_path, players_named, players_of
from tests.terminal.helpers import a_table, always_first, play, typing

SETTLED = ["front", "1"]
"""A starter card and an objective are chosen: the first card is to be placed."""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """Saved games go to a folder of their own."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.slow
def test_a_whole_game_is_played_by_its_numbers_to_the_end():
    table = a_table("human:Anna", "greedy")
    code, desk = play(table, always_first)
    assert code == 0
    assert table.state.is_over
    assert re.search(rf"Total +{table.state.scores()[0]} +{table.state.scores()[1]} ", desk.everything)
    assert ("Anna wins." in desk.everything) == (table.state.winners() == (0,))
    assert "save [FILE] keeps it" in desk.pages[-1][1]


@pytest.mark.slow
def test_the_record_of_a_finished_game_can_be_kept(tmp_path):
    table = a_table("human", "greedy")

    def answer(prompt, shown):
        if prompt == "> ":
            return "" if "Saved" in shown else "save kept.json"
        return "1"

    assert play(table, answer)[0] == 0
    assert Record.load(tmp_path / "kept.json").replay().scores() == table.state.scores()


def test_choices_are_narrowed_step_by_step_and_taken_back():
    table = a_table("human", "greedy")
    _, desk = play(table, typing(*SETTLED, "1", "0", "2", "1"))
    asked = [prompt for prompt, _ in desk.pages]
    assert asked[2].startswith("Which card?")
    assert asked[3].startswith("R15: Which side?")
    assert asked[4].startswith("Which card?")
    assert asked[5].startswith("R23: Which side?")
    assert asked[6].startswith("R23 front: Which cell?")
    assert "0 back" in asked[6]
    assert "0 back" not in asked[4]
    assert [str(action) for action in table.state.actions if action.seat == 0] == ["starter front", "objective O11"]


def test_a_front_that_cannot_be_paid_is_no_step_but_is_explained():
    table = a_table("human", "greedy")
    _, desk = play(table, typing("front", "1", "G17"))
    assert desk.pages[-1][0].startswith("G17 back (its front still lacks 2 plant): Which cell?")


def test_a_whole_action_can_be_typed_in_any_case():
    table = a_table("human", "greedy")
    play(table, typing(*SETTLED, "place r15 FRONT 1 -1", "draw gold"))
    assert "place R15 front 1 -1" in [str(action) for action in table.state.actions]


def test_the_beginning_of_an_action_narrows_the_choice():
    table = a_table("human", "greedy")
    _, desk = play(table, typing(*SETTLED, "place R15 back"))
    assert desk.pages[-1][0].startswith("R15 back: Which cell?")


def test_the_numbers_in_the_picture_are_those_of_the_choices():
    _, desk = play(a_table("human", "greedy"), typing(*SETTLED, "place R15 front 1"))
    shown = desk.pages[-1][1]
    assert shown.endswith("(1) 1,1 \n(2) 1,-1\n")
    assert re.search(r"^  1    \( \)         \(1\) ", shown, re.M)
    assert re.search(r"^ -1    \( \)         \(2\) ", shown, re.M)


@pytest.mark.parametrize("written", ["1,-1", "(1, -1)", "1 -1", "4"])
def test_a_cell_can_be_named_as_one_likes(written):
    table = a_table("human", "greedy")
    play(table, typing(*SETTLED, "R15", "front", written))
    assert str(table.state.actions[-1]) == "place R15 front 1 -1"


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        ("en", "CN-3.4: G17 needs resources that are not visible in your area; missing: 2 plants."),
        ("fr", "CN-3.4: G17 demande des ressources qui ne sont pas visibles dans votre aire ; il manque : 2 plantes."),
        ("it", "CN-3.4: G17 richiede risorse che non sono visibili nella tua area; mancano: 2 piante."),
    ],
)
def test_an_illegal_action_is_answered_with_its_clause_and_loses_nothing(lang, answer):
    table = a_table("human", "greedy", lang=lang)
    _, desk = play(table, typing(*SETTLED, "place g17 front 1 1"), lang)
    assert answer in " ".join(desk.pages[-1][1].split())
    assert desk.pages[-1][0] == desk.pages[-2][0]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("place R15 front 9", "CN-3.1: The action place is given as: card (str), side (str), x (int), y (int)."),
        ("place R15 front 1 here", "CN-3.1: The action place is given as: card (str), side (str), x (int), y (int)."),
        ("place R15 front 1 0", "CN-3.2: There is no cell (1, 0)"),
        ("place R99 front 1 1", "CN-3.1: There is no card R99 to place"),
        ("draw gold", "CN-3.1: A turn begins with placing a card."),
        ("pass", "CN-3.8: You can place a card, so you may not pass."),
        ("9", "There is no choice 9; the choices are 1-3."),
        ("dance", "I do not understand “dance”. Commands: help, hint, areas, log, rules, undo, save, quit."),
        ("rules CN-9.9", "the rules of Codex Naturalis have no clause CN-9.9; close to it:"),
        ("rules 3.4", "CN-3.4 The front of a gold card needs the resources it lists"),
        ("undo now", "Choose the secret objective you keep."),
    ],
)
def test_whatever_is_typed_is_answered(typed, answer):
    _, desk = play(a_table("human", "greedy"), typing(*SETTLED, typed))
    shown = desk.pages[-1][1]
    assert answer in " ".join(shown.split())


def test_commands_answer_in_the_language_and_in_english_and_by_their_beginning():
    for word in ("journal", "log", "j"):
        _, desk = play(a_table("human", "greedy", lang="fr"), typing(*SETTLED, word), "fr")
        assert "Joueur 1 garde l’objectif O11." in desk.pages[-1][1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "word"), [("en", "?"), ("en", "hint"), ("fr", "suggestion"), ("fr", "conseil"), ("it", "consiglio")]
)
def test_a_hint_names_actions_their_chances_and_a_reason(lang, word, monkeypatch):
    hint = partial(bottega.hint, iterations=40, seconds=60.0)
    monkeypatch.setattr("bottega.terminal.play.hint", hint)
    table = a_table("human", "greedy", lang=lang)
    _, desk = play(table, typing(*SETTLED, word), lang)
    shown = desk.pages[-1][1]
    assert re.search(r"^place \w+ (front|back) -?\d+ -?\d+ ", shown, re.M)
    hints = hint(table.game, table.state.view(0))
    assert hints[0].reason(lang).split()[0] in shown
    assert unbroken(f"{round(100 * hints[0].chance)} %", lang) in shown


def test_the_areas_of_all_are_shown_on_demand():
    table = a_table("human:Anna", "greedy", "random")
    _, desk = play(table, typing(*SETTLED, "opponents"))
    assert re.findall(r"^(\w+): 0 points$", desk.pages[-1][1], re.M) == [*table.called()[1:], "Anna"]


def test_undo_goes_back_over_the_bots_and_the_bots_do_not_change_their_minds():
    lines = ["place R15 front 1 -1", "draw G38", "place R23 back 2 0"]
    once, again = a_table("human", "greedy"), a_table("human", "greedy")
    play(once, typing(*SETTLED, *lines))
    play(again, typing(*SETTLED, lines[0], lines[1], "undo", lines[1], lines[2]))
    assert again.state.to_dict() == once.state.to_dict()
    before = a_table("human", "greedy")
    play(before, typing(*SETTLED, lines[0], lines[1], "undo"))
    assert [str(action) for action in before.state.actions][-1] == lines[0]


def test_there_is_nothing_to_undo_at_the_beginning():
    _, desk = play(a_table("human", "greedy"), typing("undo"))
    assert "There is nothing to undo." in desk.pages[-1][1]


def test_the_end_of_the_input_saves_the_game_and_it_can_be_resumed(tmp_path):
    table = a_table("human:Anna", "greedy")
    code, desk = play(table, typing(*SETTLED, "1"))
    assert code == 0
    path = next(tmp_path.glob("codex-*.json"))
    assert f"\n  bottega play codex --resume {path.name}\n" in desk.last
    resumed = TerminalTable(Record.load(path), players_of(Record.load(path).names or []))
    assert resumed.players == table.players
    assert resumed.state.to_dict() == table.state.to_dict()
    assert resumed.events(0) == table.events(0)


@pytest.mark.slow
def test_a_resumed_game_goes_on_as_if_it_had_never_stopped(tmp_path):
    whole, first = a_table("human", "greedy"), a_table("human", "greedy")
    play(first, typing(*["1"] * 20))
    record = Record.load(next(tmp_path.glob("*.json")))
    play(whole, typing(*["1"] * 40))
    second = TerminalTable(record, players_of(record.names or []))
    play(second, typing(*["1"] * 20))
    assert second.state.to_dict() == whole.state.to_dict()


def test_nothing_is_saved_where_nothing_was_chosen(tmp_path):
    code, desk = play(a_table("human", "greedy"), typing())
    assert code == 0
    assert "it is not saved" in desk.last
    assert list(tmp_path.iterdir()) == []


def test_a_save_that_fails_is_told_and_a_second_quit_leaves(tmp_path):
    code, desk = play(a_table("human", "greedy"), typing(*SETTLED, "save no/where.json", "save there.json", "quit"))
    assert "no/where.json cannot be written" in desk.pages[3][1]
    assert (tmp_path / "there.json").exists()
    table = a_table("human", "greedy")
    code, desk = play(table, typing(*SETTLED, "quit", "quit"), file=tmp_path / "gone" / "game.json")
    assert code == 0
    assert "quit again to leave without saving" in desk.pages[-1][1]


def test_a_file_of_something_else_is_never_overwritten(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Anna")
    _, desk = play(a_table("human", "greedy"), typing(*SETTLED, "save letter.txt", "save a.json", "save a.json"))
    assert "letter.txt already exists" in desk.pages[3][1]
    assert (tmp_path / "letter.txt").read_text() == "Dear Anna"
    assert desk.pages[5][1].startswith("Saved in a.json.")


@pytest.mark.parametrize("path", ["~nobody-at-all/game.json", "a\0b.json", "x" * 300, "."])
def test_a_path_that_cannot_be_written_is_told_and_the_game_goes_on(path):
    _, desk = play(a_table("human", "greedy"), typing(*SETTLED, f"save {path}", "save ok.json"))
    assert re.search("cannot be written|already exists", desk.pages[3][1])
    assert "Saved in ok.json" in desk.pages[4][1] + desk.last


def test_an_interruption_saves_and_ends_with_its_own_code(tmp_path):
    def answer(prompt, shown):
        if "Which card" in prompt:
            raise KeyboardInterrupt
        return "1"

    assert play(a_table("human", "greedy"), answer)[0] == 130
    assert list(tmp_path.glob("codex-*.json"))


def test_two_saves_in_one_second_get_two_files(tmp_path):
    first = fresh_path("codex")
    first.write_text("")
    assert not fresh_path("codex").exists()


# Several people at one keyboard

IDS = re.compile(r"\b[RGO]\d\d\b")


@pytest.mark.slow
def test_nobody_sees_the_secrets_of_another():
    """Every card named on a page is one that this seat's own view or its own log names."""
    table = a_table("human:Anna", "human:Bruno", "random", seed=5)
    checked = dict.fromkeys(table.names, 0)
    lines = iter((["1"] * 20 + ["log"] + ["1"] * 20 + ["areas"]) * 3)
    looking = ""

    def answer(prompt, shown):
        nonlocal looking
        if called := re.match(r"(\w+): press Enter", prompt):
            looking = called[1]
            assert IDS.findall(shown) == []
            return ""
        seat = table.names.index(looking)
        log = [event.view(seat) for events in table.happened for event in events]
        known = IDS.findall(json.dumps([table.state.view(seat), log]))
        assert set(IDS.findall(shown)) <= set(known)
        checked[looking] += len(IDS.findall(shown))
        return next(lines, None)

    play(table, answer)
    assert table.played > 40
    assert min(checked["Anna"], checked["Bruno"]) > 500


def test_the_keyboard_is_passed_whenever_another_person_is_to_choose():
    _, desk = play(a_table("human:Anna", "human:Bruno"), typing("", "front", "", "back", "", "1", "", "2", "", "1"))
    called = [prompt.partition(":")[0] for prompt, _ in desk.pages if "press Enter" in prompt]
    assert called[:4] == ["Anna", "Bruno", "Anna", "Bruno"]


def test_a_choice_made_before_another_person_s_cannot_be_undone():
    _, desk = play(a_table("human:Anna", "human:Bruno"), typing("", "front", "", "back", "", "undo"))
    assert "Somebody else has chosen since" in desk.pages[-1][1]


# Nobody but bots


def test_bots_alone_are_watched_to_the_end():
    table = a_table("greedy", "random", "greedy")
    code, desk = play(table, typing(""))
    assert code == 0
    assert table.state.is_over
    seats = ", ".join(f"{name} ({rank})" for name, rank in zip(table.called(), table.ranks("en"), strict=True))
    assert desk.everything.count(f"At the table: {seats}.") == 2
    assert "keeps objective" not in desk.everything


# Names


def test_people_are_called_by_their_seat_and_bots_by_their_kind():
    kinds = [("human", None), ("greedy", None), ("human", "Anna"), ("greedy", None)]
    named = players_named(kinds, find_game("codex"), "it")
    assert [player.name for player in named] == ["Giocatore 1", "greedy 1", "Anna", "greedy 2"]
    assert players_of([player.name for player in named]) == named


def test_a_name_cannot_command_the_terminal():
    assert [player.name for player in players_of(["\x1b[2JAnna\x07", "greedy"])] == ["[2JAnna", "greedy"]


def test_a_bot_with_a_person_s_name_is_remembered_in_the_farewell(tmp_path):
    table = a_table("human:Anna", "greedy:Leonardo")
    assert players_of(table.names) != table.players
    _, desk = play(table, typing(*SETTLED, "quit"))
    assert "--seats human:Anna,greedy:Leonardo\n" in desk.last
    assert Player("greedy", "Leonardo") in table.players


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bots_have_names_and_ranks_and_are_known_again_in_a_file(lang, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = a_table("human:Anna", "level2", "level5:Bruno", "level2", lang=lang)
    one, other = table.called()[1], table.called()[3]
    assert table.called() == ["Anna", one, "Bruno", other]
    assert {one, other} < set(PEOPLE)
    rank, highest = bot_name("level2", lang), bot_name("level5", lang)
    _, desk = play(table, typing(), lang)
    assert f"Anna, {one} ({rank}), Bruno ({highest}), {other} ({rank})." in " ".join(desk.everything.split())
    assert table.names == ["Anna", "level2 1", "Bruno", "level2 2"]
    assert [player.kind for player in players_of(table.names)] == ["human", "level2", "human", "level2"]
    assert [player.kind for player in players_of(["level2", "Anna 2"])] == ["level2", "human"]
