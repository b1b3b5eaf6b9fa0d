"""Editions at a terminal: made, checked, kept, compared, played and drawn."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
import typer.main
from typer.testing import CliRunner, Result

import bottega
from bottega import Edition, Record
from bottega.engine import shelf
from bottega.engine.typography import unbroken
from bottega.engine.words import LANGUAGES
from bottega.terminal.app import app
from bottega.terminal.completion import kept_names
from bottega.terminal.drawing import Space, seen_by
from bottega.terminal.drawings import drawing_of
from bottega.terminal.language import WORDS, Language
from bottega.terminal.screen import make_console
from tests.helpers.editions import card, edition_of
from tests.helpers.tables import every_own_game

COMMANDS = typer.main.get_command(app).commands["edition"].commands  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv(shelf.VARIABLE, str(tmp_path / "kept"))
    monkeypatch.setattr(shelf, "_used", {})


def run(*arguments: str, lang: str = "en") -> Result:
    return CliRunner().invoke(app, list(arguments), env={"BOTTEGA_LANG": lang})


def data(*arguments: str) -> dict[str, object]:
    done = run(*arguments, "--json")
    assert done.exit_code == 0, done.stderr
    return dict(json.loads(done.stdout))


@every_own_game
def test_new_prints_the_built_in_edition_to_be_edited(game):
    printed = Edition.loads(run("edition", "new", game.name, "--name", "my box").stdout)
    assert (printed.name, printed.digest) == ("my box", game.edition.digest)


def test_an_edition_is_checked_kept_shown_and_removed():
    edition_of("workshop").save("mine.json")
    assert data("edition", "check", "mine.json")["ok"] == 1
    assert run("edition", "add", "mine.json").stdout.endswith("bottega play workshop --edition mine\n")
    assert "is replaced" in run("edition", "add", "mine.json").stdout.replace("\n", " ")
    (listed,) = data("edition", "list")["editions"]
    assert (listed["name"], listed["game"], listed["ok"]) == ("mine", "workshop", True)
    assert "mine" in run("edition", "list").stdout
    assert "patrons.P01.points: 5 → 20" in run("edition", "show", "mine").stdout
    changes = data("edition", "show", "mine.json")["changes"]
    assert {"place": "leonardo.L01.effect", "built_in": "three_stars", "edition": "two_cards"} in changes
    assert kept_names(None) == [("mine", "The Workshop of Leonardo")]
    assert kept_names("codex") == []
    assert run("edition", "remove", "mine").exit_code == 0
    assert data("edition", "list")["editions"] == []
    assert "No editions are kept" in run("edition", "list").stdout


def test_all_mistakes_of_a_file_are_told():
    text = Edition.of("workshop").dumps()
    text = text.replace('"requires": {"painting": 3', '"requires": {"paintng": 3', 1).replace("three_stars", "four", 1)
    Path("bad.json").write_text(text, "utf-8")
    done = run("edition", "check", "bad.json")
    assert done.exit_code == 1
    assert done.stdout.startswith("bad.json: 2 mistakes\n")
    assert 'patron card P01.requires: there is no "paintng"' in done.stdout
    assert 'Leonardo card L01.effect is "four"' in done.stdout
    refused = run("edition", "add", "bad.json")
    assert refused.exit_code == 2
    assert "has 2 mistakes" in refused.stderr
    assert shelf.kept() == []


@pytest.mark.parametrize(
    ("lang", "count", "told", "head", "missing"),
    [
        (
            "fr",
            "1 erreur",
            'carte Léonard L01.effect vaut "four" ; possible : ',
            "l’édition « mine » de workshop a une erreur :",
            "il n’y a pas d’édition « their » de workshop ; aucune n’est gardée.",
        ),
        (
            "it",
            "1 errore",
            'carta Leonardo L01.effect è "four"; ammessi: ',
            "l’edizione «mine» di workshop ha un errore:",
            "non c’è nessuna edizione «their» di workshop; nessuna è conservata.",
        ),
    ],
)
def test_mistakes_are_told_in_the_language(lang, count, told, head, missing):
    told, head, missing = (unbroken(text, lang) for text in (told, head, missing))
    text = edition_of("workshop", lambda values: None).dumps().replace("three_stars", "four", 1)
    Path("bad.json").write_text(text, "utf-8")
    options = ("--lang", lang)
    done = run("edition", "check", "bad.json", *options).stdout
    assert count in done
    assert f"\n  {told}" in done
    (entry,) = json.loads(run("edition", "check", "bad.json", "--json", *options).stdout)["files"]
    assert entry["mistakes"][0].startswith(told)
    for refused in (
        run("edition", "add", "bad.json", *options),
        run("edition", "show", "bad.json", *options),
        run("simulate", "workshop", "--edition", "bad.json", *options),
    ):
        assert refused.exit_code == 2
        assert f"bad.json: {head}\n- {told}" in refused.stderr
    assert missing in run("simulate", "workshop", "--edition", "their", *options).stderr
    kept = shelf.folder() / "workshop" / "old.json"
    kept.parent.mkdir(parents=True)
    kept.write_text(text, "utf-8")
    (entry,) = json.loads(run("edition", "list", "--json", *options).stdout)["editions"]
    assert entry["mistakes"][0].startswith(told)


def test_an_edition_that_is_not_there_is_refused():
    assert "there is no edition 'their' of codex" in run("simulate", "codex", "--edition", "their").stderr
    assert "their.json cannot be read" in run("simulate", "codex", "--edition", "their.json").stderr
    assert "there is no edition their; kept are: none" in run("edition", "show", "their").stderr
    assert "nothing.json cannot be read" in run("edition", "add", "nothing.json").stderr
    edition_of("codex").save("mine.json")
    assert "is of codex, not of workshop" in run("simulate", "workshop", "--edition", "mine.json").stderr
    shelf.keep(edition_of("codex"))
    shelf.keep(edition_of("workshop"))
    assert "of several games (codex, workshop); choose one with --game" in run("edition", "show", "mine").stderr
    assert data("edition", "show", "mine", "--game", "codex")["game"] == "codex"


@pytest.mark.slow
def test_commands_play_with_the_edition_and_find_it_for_game_files():
    edition = edition_of("workshop")
    edition.save("mine.json")
    shelf.keep(edition)
    options = ("--seats", "greedy,random", "--games", "2", "--edition")
    report = data("simulate", "workshop", *options, "mine")
    assert report["edition"] == edition.label
    assert report["players"] == data("simulate", "workshop", *options, "mine.json")["players"]
    assert report["players"] != data("simulate", "workshop", *options, "built-in")["players"]
    assert data("arena", "workshop", "--bots", "greedy,random", "--games", "2", "--edition", "mine")["edition"]
    assert run("play", "workshop", "--seats", "greedy,greedy", "--seed", "1", "--edition", "mine").exit_code == 0
    state = bottega.game("workshop", edition).new(2, 1)
    Record.of(state).save("game.json")
    assert data("check", "game.json")["files"][0]["edition"] == edition.label
    shelf.discard("workshop", "mine")
    shelf._used.clear()
    assert "played with the edition 'mine' of workshop" in run("check", "game.json").stdout
    assert data("replay", "game.json", "--edition", "mine.json")["edition"] == edition.label


@every_own_game
def test_a_drawing_shows_the_values_of_the_edition(game):
    def page(play: bottega.Game, seed: int) -> str:
        state, rng = play.new(3, seed), random.Random(seed)
        for _ in range(12):
            state.apply(rng.choice(state.legal()))
        view = seen_by(state, state.decision.actors[0])
        drawing = drawing_of(play, Language("en"), ["Ada", "Bea", "Cleo"])
        console = make_console()
        with console.capture() as shown:
            console.print(drawing.overview(view, None, Space(120, None)))
        return shown.get()

    def change(values):
        for part, own in {
            "gold_cards": {"needs": {"insect": 9}},
            "inventions": {"name": "Masterwork"},
            "patrons": {"name": "Masterwork"},
        }.items():
            for each in values.get(part, []):
                each.update(own)
        for number in range(1, 7):
            if "starter_cards" in values:
                card(values, "starter_cards", f"S{number}")["back"]["centre"] = ["insect"] * 3

    mine = bottega.game(game.name, edition_of(game.name, change))
    pages, others = ([page(play, seed) for seed in range(3)] for play in (mine, game))
    assert pages != others
    assert game.name == "codex" or all("Masterwork" in one for one in pages)
    assert not any("Masterwork" in one for one in others)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_and_examples_with_options_that_there_are(name, lang):
    shown = run("edition", name, "--help", lang=lang)
    assert shown.exit_code == 0
    options = {flag for param in COMMANDS[name].params for flag in param.opts}
    for line in WORDS.text(lang, f"help.examples.edition.{name}").split("\n"):
        assert line.startswith(f"bottega edition {name} ") or line == f"bottega edition {name}"
        assert {word for word in line.split() if word.startswith("--")} <= options
