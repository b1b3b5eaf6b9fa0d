"""What the commands tell programs, and what they draw."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

import pytest
from typer.testing import CliRunner, Result

import bottega
from bottega import Record
from bottega.engine.registry import game as find_game
from bottega.engine.words import LANGUAGES
from bottega.server.tables.commitment import commitment
from bottega.terminal.app import app
from bottega.terminal.screen import make_console
from tests.terminal.helpers import warning

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)


def run(*arguments: str, lang: str = "en") -> Result:
    return CliRunner().invoke(app, list(arguments), env={"BOTTEGA_LANG": lang})


def told(*arguments: str, lang: str = "en") -> dict:
    """The one JSON object of a command that went well."""
    done = run(*arguments, "--json", lang=lang)
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def recorded(path, actions: int | None = None, promised: bool = False, names=("Anna", "Bruno")):
    state = find_game("codex").new(2, 4)
    while not state.is_over and (actions is None or len(state.actions) < actions):
        state.apply(state.legal()[-1])
    record = Record.of(state, list(names))
    if promised:
        kept = commitment(record.game, record.rules, 2, record.options, record.seed, "abc")
        record.deal = {"commitment": kept, "nonce": "abc"}
    record.save(path)
    return state


# JSON


def test_games_are_told():
    games = told("games", lang="fr")["games"]
    assert [game["name"] for game in games] == bottega.games()
    codex = games[0]
    assert list(codex) == ["name", "title", "summary", "rules", "players", "options", "presets"]
    assert (codex["players"], codex["title"]) == ([2, 4], "Codex Naturalis")
    option = find_game("codex").options["end_on_empty_decks"]
    assert codex["options"] == [
        {"name": option.name, "choices": [False, True], "default": False, "help": option.text("fr")}
    ]


def test_rules_are_told_whole_by_section_and_by_clause():
    book = find_game("codex").rulebook("it")
    whole = told("rules", "codex", "--lang", "it")
    assert (whole["game"], whole["lang"]) == ("codex", "it")
    assert {one["clause"]: one["text"] for section in whole["sections"] for one in section["clauses"]} == book.clauses
    (section,) = told("rules", "codex", "3", "--lang", "it")["sections"]
    assert {one["clause"]: one["text"] for one in section["clauses"]} == book.sections[section["title"]]
    (place,) = told("rules", "codex", "cn-3.4", "--lang", "it")["sections"]
    assert place["clauses"] == [{"clause": "CN-3.4", "text": book.clauses["CN-3.4"]}]
    assert place["title"] == section["title"]


def test_a_tournament_is_told(tmp_path):
    done = run("arena", "workshop", "--bots", "greedy,random", "--games", "2", "--json")
    assert done.exit_code == 0
    assert done.stderr == warning()
    data = json.loads(done.stdout)
    assert (data.pop("requested"), data.pop("folder")) == (2, "arena-workshop")
    assert data == json.loads((tmp_path / "arena-workshop" / "standings.json").read_text())


def test_a_replay_is_told_as_the_eyes_see_it(tmp_path):
    state = recorded(tmp_path / "game.json", 20)
    seen = {eyes: told("replay", "game.json", *eyes) for eyes in ((), ("--seat", "0"))}
    for eyes, data in seen.items():
        seat = int(eyes[1]) if eyes else None
        assert (data["upto"], data["actions"], data["seat"], data["names"]) == (20, 20, seat, ["Anna", "Bruno"])
        assert data["view"] == json.loads(json.dumps(state.view(seat)))
        assert [step["action"] for step in data["history"]] == list(range(1, 21))
        assert data["history"][-1]["scores"] == data["scores"] == state.scores()
        assert all(event["text"] for step in data["history"] for event in step["events"])
    secret = [seat["kept"] for seat in state.to_dict()["seats"]]
    shown = {eyes: json.dumps(data) for eyes, data in seen.items()}
    assert [[kept in text for kept in secret] for text in shown.values()] == [[False, False], [True, False]]
    begun = told("replay", "game.json", "--upto", "6")
    assert (begun["upto"], begun["actions"], len(begun["history"]), begun["over"]) == (6, 20, 6, False)


def test_a_verified_game_is_told(tmp_path):
    state = recorded(tmp_path / "game.json", promised=True)
    data = told("verify", "game.json")
    assert (data["file"], data["game"], data["over"]) == ("game.json", "codex", True)
    assert (data["scores"], data["winners"]) == (state.scores(), list(state.winners()))
    assert data["commitment"] == Record.load(tmp_path / "game.json").deal["commitment"]


# Checking


def test_game_files_are_checked_wherever_they_come_from(tmp_path):
    state = recorded(tmp_path / "over.json")
    (tmp_path / "deep" / "er").mkdir(parents=True)
    recorded(tmp_path / "deep" / "er" / "open.json", 1)
    done = run("check", "over.json", "deep")
    assert done.exit_code == 0
    points = state.scores()
    won = ", ".join(("Anna", "Bruno")[seat] for seat in state.winners())
    assert done.stdout.splitlines() == [
        f"over.json: ok (Codex Naturalis, 2 players, {len(state.actions)} actions, "
        f"over; Anna: {points[0]}, Bruno: {points[1]}; won by {won})",
        "deep/er/open.json: ok (Codex Naturalis, 2 players, 1 action, not over yet)",
        "2 games, all right.",
    ]
    assert [entry["file"] for entry in told("check", "*.json", "deep")["files"]] == ["over.json", "deep/er/open.json"]


def test_a_wrong_game_file_is_told_with_line_and_clause(tmp_path):
    recorded(tmp_path / "right.json", 8)
    text = (tmp_path / "right.json").read_text()
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if " place " in line)
    lines[at] = lines[at].rpartition(" ")[0] + ' 40",'
    (tmp_path / "wrong.json").write_text("\n".join(lines))
    (tmp_path / "torn.json").write_text(text[: len(text) // 2])
    for lang in LANGUAGES:
        done = run("check", "right.json", "wrong.json", "torn.json", "gone.json", lang=lang)
        assert done.exit_code == 1
        right, wrong, torn, gone, _ = done.stdout.splitlines()
        assert "ok (" in right
        assert "CN-" in wrong
        assert str(at + 1) in wrong
        assert "not a game file; line" in torn
        assert "No such file" in gone
    done = run("check", "right.json", "wrong.json", "torn.json", "gone.json", "--json")
    assert done.exit_code == 1
    data = json.loads(done.stdout)
    assert (data["ok"], data["wrong"]) == (1, 3)
    errors = [entry["error"] for entry in data["files"]]
    assert errors[0] is None
    assert (errors[1]["line"], errors[1]["clause"][:3]) == (at + 1, "CN-")
    assert errors[2]["line"] == text[: len(text) // 2].count("\n") + 1
    assert (errors[3]["line"], errors[3]["clause"]) == (None, None)


def test_a_file_of_many_games_is_checked_line_by_line(tmp_path):
    recorded(tmp_path / "one.json", 8)
    record = Record.load(tmp_path / "one.json")
    Record.save_many(tmp_path / "many.jsonl", [record, record])
    text = (tmp_path / "many.jsonl").read_text("utf-8")
    (tmp_path / "many.jsonl").write_text(text.replace("0 starter", "1 starter", 1) + "\n{}\n", "utf-8")
    done = run("check", "many.jsonl", "--json")
    assert done.exit_code == 1
    files = json.loads(done.stdout)["files"]
    assert [entry["file"] for entry in files] == ["many.jsonl:1", "many.jsonl:2", "many.jsonl:4"]
    assert [entry["ok"] for entry in files] == [False, True, False]
    assert files[0]["error"]["line"] == 1


def test_names_in_a_file_cannot_command_the_terminal(tmp_path):
    recorded(tmp_path / "game.json", names=("An\x1b[2Jna", "Bruno"))
    assert "\x1b" not in run("check", "game.json").stdout


# Plots


def drawn(path) -> ET.Element:
    """The picture, which says what it shows to those who cannot see it."""
    root = ET.parse(path).getroot()
    assert root.tag == f"{SVG}svg"
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert root.attrib["aria-labelledby"].split() == [title.attrib["id"], description.attrib["id"]]
    assert title.text
    assert description.text
    assert "prefers-color-scheme: dark" in root.find(f"{SVG}style").text
    return root


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_simulation_is_drawn(tmp_path, lang):
    done = run(
        "simulate", "workshop", "--seats", "random,random", "--games", "4", "--plot", "s.svg", "--json", lang=lang
    )
    report = json.loads(done.stdout)
    picture = drawn(tmp_path / "s.svg")
    text = picture.find(f"{SVG}desc").text
    for player in report["players"]:
        share = f"{100 * player['rate']['share']:.1f} %"
        assert f"{player['name']}: {share} (" in text
        assert f"{player['scores']['median']:g}" in text
        assert sum(element.text == share for element in picture.iter(f"{SVG}text")) >= 1


def test_a_tournament_and_a_game_are_drawn(tmp_path):
    assert run("arena", "workshop", "--bots", "greedy,random", "--games", "2", "--plot", "a.svg").exit_code == 0
    assert "greedy: " in drawn(tmp_path / "a.svg").find(f"{SVG}desc").text
    state = recorded(tmp_path / "game.json", names=("Anna <b>", "Bruno & Co"))
    done = run("replay", "game.json", "--plot", "r.svg")
    assert "The plot is in r.svg." in done.stderr
    texts = [element.text for element in drawn(tmp_path / "r.svg").iter(f"{SVG}text")]
    for name, points in zip(("Anna <b>", "Bruno & Co"), state.scores(), strict=True):
        assert f"{name}: {points}" in texts


# Pipes


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("games",),
        ("rules", "codex"),
        ("simulate", "--help"),
        ("simulate", "workshop", "--games", "2"),
        ("replay", "game.json"),
        ("verify", "game.json"),
    ],
    ids=" ".join,
)
def test_in_a_pipe_no_line_ends_in_spaces_and_no_word_is_broken(tmp_path, arguments):
    recorded(tmp_path / "game.json", promised=True)
    done = run(*arguments)
    assert done.exit_code == 0
    assert [line for line in done.stdout.splitlines() if line != line.rstrip()] == []
    assert max(map(len, done.stdout.splitlines())) <= 200
    if arguments == ("games",):
        assert all(name in done.stdout for game in bottega.games() for name in find_game(game).options)
        assert find_game("codex").words.text("en", "summary").split(",")[0] in done.stdout


def test_spaces_before_an_answer_stay(capsys):
    console = make_console()
    for text in ("Which? ", "", "1  ", "\n", "a  \n\nb"):
        console.print(text, end="")
    assert capsys.readouterr().out == "Which? 1\na\n\nb"
