"""The command line, from the first help to the last exit code."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import bottega
from bottega import Record
from bottega.arena import simulate
from bottega.engine.registry import game as find_game
from bottega.engine.words import LANGUAGES
from bottega.terminal.app import app
from bottega.terminal.language import WORDS
from tests.terminal.helpers import warning

COMMANDS = (
    "games",
    "rules",
    "play",
    "simulate",
    "arena",
    "lab",
    "replay",
    "score",
    "check",
    "serve",
    "db",
    "admin",
    "edition",
    "verify",
)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """A folder of one's own, and a terminal of a known width."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


def run(*arguments: str, lang: str = "en", typed: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=typed, env={"BOTTEGA_LANG": lang})


def flat(text: str) -> str:
    return " ".join(text.split())


def recorded(path: Path, seed: int = 4, actions: int | None = None) -> Path:
    """The file of a game whose players always take the last choice there is."""
    state = find_game("codex").new(2, seed)
    while not state.is_over and (actions is None or len(state.actions) < actions):
        state.apply(state.legal()[-1])
    Record.of(state, ["Anna", "Bruno"]).save(path)
    return path


# Help


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_tells_what_there_is(lang):
    shown = run("--help", lang=lang)
    assert shown.exit_code == 0
    assert flat(WORDS.text(lang, "help.bottega")) in flat(shown.stdout)
    assert all(re.search(rf"^  {command} ", shown.stdout, re.M) for command in COMMANDS)
    assert flat(WORDS.text(lang, "help.distribution")) in flat(shown.stdout)
    for option in ("install-completion", "show-completion"):
        assert flat(WORDS.text(lang, f"help.bottega.{option}"))[:20] in flat(shown.stdout)
    assert run(lang=lang).stdout.strip() == shown.stdout.strip()


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_teaches_it(command, lang):
    shown = run(command, "--help", lang=lang)
    assert shown.exit_code == 0
    for line in WORDS.text(lang, f"help.examples.{command}").split("\n"):
        assert line in shown.stdout
    assert max(map(len, shown.stdout.split("\n"))) <= 80


def test_defaults_and_bots_are_told():
    shown = flat(run("simulate", "--help").stdout)
    assert "(default: 1000)" in shown
    assert "random, greedy" in shown


# Games, rules, version


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_are_listed_with_their_options(lang):
    shown = run("games", "--lang", lang).stdout
    game = find_game("codex")
    assert "Codex Naturalis" in shown
    assert "2-4" in shown
    for text in (game.words.text(lang, "summary"), game.options["end_on_empty_decks"].text(lang)):
        assert all(word in shown for word in text.split())


def test_rules_are_shown_whole_by_section_and_by_clause():
    whole = run("rules", "codex").stdout
    assert all(clause in whole for clause in find_game("codex").rulebook("en").clauses)
    section = run("rules", "codex", "cn-3").stdout
    assert "CN-3.8" in section
    assert "CN-4.1" not in section
    assert flat(run("rules", "codex", "3.4").stdout) == flat(run("rules", "codex", "CN-3.4").stdout)
    assert flat(run("rules", "codex", "CN-3.4", "--lang", "it").stdout).startswith("CN-3.4 ")
    assert run("rules", "codex", "CN-3.4", lang="fr").stdout != run("rules", "codex", "CN-3.4").stdout


def test_the_version_tells_the_build():
    shown = run("--version").stdout
    assert bottega.__version__ in shown
    assert ("compiled rules" if bottega.COMPILED else "interpreted rules") in shown
    assert ("4 to 20 times slower" in shown) != bottega.COMPILED


# What cannot be meant


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (
            "ply codex",
            "there is no command ply; did you mean play? The commands are: "
            "games, rules, play, simulate, arena, lab, replay, score, print, check, check-game, serve, verify, db, "
            "admin, edition.",
        ),
        ("play codex --sets human", "there is no option --sets; did you mean --seats? Try bottega play --help."),
        ("rules", "GAME is missing. Try bottega rules --help."),
        ("play", f"name a game ({', '.join(bottega.games())}), or resume one with --resume FILE."),
        ("rules chess", f"there is no game chess; the games are: {', '.join(bottega.games())}."),
        ("rules codex CN-3.44", "the rules of Codex Naturalis have no clause CN-3.44; close to it: CN-3.4, "),
        ("games --lang de", "there is no language de; the languages are: en, fr, it."),
        ("play codex --seats human", "Codex Naturalis takes 2 to 4 players, not 1."),
        (
            "play codex --seats human,deep",
            "there is no player deep; a seat is taken by: human, random, greedy, level1,",
        ),
        (
            "simulate codex --seats human,greedy",
            "there is no player human; a seat is taken by: random, greedy, level1,",
        ),
        ("play codex --seed -1", "--seed is a whole number from 0 up, not -1."),
        (f"play codex --seed {'9' * 5000}", "--seed is a whole number from 0 up, not 999"),
        ("simulate codex --games 0", "--games is a whole number from 1 up, not 0."),
        ("simulate codex --jobs many", "--jobs is a whole number from 1 up, not many."),
        ("simulate codex --jobs 2 --cluster local", "--jobs and --cluster are two ways to share the work: give one"),
        ("arena codex --cluster nowhere", "nowhere is not the address of a cluster: it is HOST:PORT of the head, auto"),
        ("play codex --option fast=true", "Codex Naturalis has no option fast; its options are: end_on_empty_decks."),
        ("play codex --preset fast", "Codex Naturalis has no preset fast; its presets are: rulebook, short."),
        ("play codex --option end_on_empty_decks", "--option is given as NAME=VALUE, not end_on_empty_decks"),
        ("play codex --option end_on_empty_decks=2", "option end_on_empty_decks cannot be 2; allowed: false, true."),
        ("simulate codex --plot rates.png", "--plot draws into a file whose name ends in .svg, not into rates.png."),
        ("arena codex --plot ratings", "--plot draws into a file whose name ends in .svg, not into ratings."),
        ("simulate codex --plot no/rates.svg", "no/rates.svg cannot be written: there is no folder no."),
        ("check no-such-folder/*.json", "there are no game files (.json) at no-such-folder/*.json."),
        ("replay nowhere.json", "nowhere.json cannot be read: No such file or directory."),
        ("play --resume .", ". cannot be read: Is a directory."),
        ("play --resume nowhere.json --seed 1", "--seed belongs to a new game; a resumed one keeps its own."),
    ],
)
def test_a_mistake_is_answered_in_one_line(arguments, answer):
    told = run(*arguments.split())
    assert told.exit_code == 2
    assert told.stdout == ""
    assert told.stderr.startswith("bottega: ")
    assert told.stderr.count("\n") == 1
    assert answer in told.stderr


@pytest.mark.parametrize(
    ("lang", "answer"), [("fr", "la commande ply n’existe pas"), ("it", "il comando ply non esiste")]
)
def test_mistakes_are_answered_in_the_language(lang, answer):
    assert answer in run("ply", lang=lang).stderr


# Playing


def test_a_game_is_played_saved_and_resumed(tmp_path):
    first = run("play", "codex", "--seats", "human:Anna,greedy", "--seed", "3", typed="1\n1\nsave mine.json\n")
    assert first.exit_code == 0
    assert "Saved in mine.json." in first.stdout
    before = Record.load(tmp_path / "mine.json")
    assert (before.names, before.seed) == (["Anna", "greedy"], 3)
    again = run("play", "--resume", "mine.json", typed="1\n1\n1\n1\n")
    assert again.exit_code == 0
    after = Record.load(tmp_path / "mine.json")
    assert after.actions[: len(before.actions)] == before.actions
    assert len(after.actions) > len(before.actions)
    assert run("play", "codex", "--resume", "mine.json", "--seats", "human,human,human").exit_code == 2


def test_options_and_language_reach_the_game(tmp_path):
    run("play", "codex", "--option", "end_on_empty_decks=true", "--lang", "it", typed="1\n")
    record = Record.load(next(tmp_path.glob("codex-*.json")))
    assert record.options == {"end_on_empty_decks": True}
    assert record.names == ["Giocatore 1", "level2"]


def test_a_game_that_cannot_be_saved_ends_with_an_error(tmp_path):
    recorded(tmp_path / "game.json", actions=6)
    played = run("play", "--resume", "game.json", "--seats", "human,greedy", typed="save no/where.json\n1\n1\n1\n")
    assert played.exit_code == 0
    (tmp_path / "game.json").unlink()
    (tmp_path / "game.json").mkdir()
    assert "cannot be read" in run("play", "--resume", "game.json").stderr


# Replaying


def test_a_replay_tells_the_game_and_shows_the_position(tmp_path):
    path = recorded(tmp_path / "game.json")
    whole = run("replay", str(path))
    assert whole.exit_code == 0
    assert "The game is over. Won by" in whole.stdout
    assert re.search(r"Total +\d+", whole.stdout)
    begun = run("replay", str(path), "--upto", "6").stdout
    total = len(Record.load(path).actions)
    assert f"After 6 of {total} actions" in begun
    assert "The game is over" not in begun
    assert "Après 6 actions" in run("replay", str(path), "--upto", "6", "--lang", "fr").stdout


def test_a_replay_shows_no_more_than_the_eyes_it_is_seen_with_may_see(tmp_path):
    path = recorded(tmp_path / "game.json", actions=6)
    state = Record.load(path).replay()
    secret = [seat["kept"] for seat in state.to_dict()["seats"]]
    shown = {eyes: run("replay", str(path), *eyes).stdout for eyes in ((), ("--seat", "0"), ("--seat", "1"))}
    seen = [[kept in text for kept in secret] for text in shown.values()]
    assert seen == [[False, False], [True, False], [False, True]]


@pytest.mark.parametrize(
    ("damage", "answer"),
    [
        (lambda text: text[: len(text) // 2], "not a game file; line"),
        (lambda text: text.replace("draw", "steal", 1), "is no action"),
        (lambda text: text.replace('"seed": 4', '"seed": 5'), "action"),
        (lambda text: "[]", "it should be one JSON object"),
    ],
)
def test_a_damaged_file_is_answered_in_one_line(tmp_path, damage, answer):
    path = recorded(tmp_path / "game.json")
    path.write_text(damage(path.read_text()))
    for command in (["replay"], ["play", "--resume"]):
        told = run(*command, str(path))
        assert told.exit_code == 2
        assert told.stderr.startswith(f"bottega: {path}: ")
        assert answer in told.stderr
        assert told.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        (["--upto", "7"], "this game has 6 actions; it cannot be shown after 7."),
        (["--upto", "x"], "--upto is a whole number from 0 up, not x."),
        (["--seat", "2"], "there is no seat 2; the seats are 0 to 1."),
    ],
)
def test_a_replay_of_what_is_not_there_is_refused(tmp_path, options, answer):
    told = run("replay", str(recorded(tmp_path / "game.json", actions=6)), *options)
    assert told.exit_code == 2
    assert answer in told.stderr


# Simulating


@pytest.mark.slow
def test_a_simulation_prints_the_report_of_the_library():
    shown = run("simulate", "codex", "--seats", "greedy,random", "--games", "6", "--seed", "1", "--json")
    report = json.loads(shown.stdout)
    expected = json.loads(json.dumps(simulate("codex", ["greedy", "random"], 6, seed=1).to_dict()))
    assert report.pop("speed")["build"] == expected.pop("speed")["build"]
    assert report == expected
    assert shown.stderr == warning()


@pytest.mark.slow
def test_in_a_simulation_a_level_may_have_another_budget():
    shown = run("simulate", "codex", "--seats", "level4:4,random", "--games", "2", "--json")
    assert [player["name"] for player in json.loads(shown.stdout)["players"]] == ["level4:4", "random"]
    refused = run("simulate", "codex", "--seats", "level4:much,random")
    assert refused.exit_code == 2
    assert "level4:much" in refused.stderr


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_simulation_reports_in_words(lang):
    shown = run(
        "simulate", "codex", "--seats", "random,random,random", "--games", "5", "--lang", lang, "--no-rotate"
    ).stdout
    told = simulate("codex", ["random"] * 3, 5, rotate=False)
    for player in told.players:
        assert re.search(rf"{player.name} +{player.wins} +{player.shared} +{100 * player.rate.share:.1f} %", shown)
    assert "█" in shown
    assert WORDS.text(lang, "build.compiled" if bottega.COMPILED else "build.interpreted") in shown
    assert max(map(len, shown.split("\n"))) <= 80
