"""What a game of another package lacks: the words and clauses that it asks for and does not have.

It is asked when the game is loaded, so that no game breaks off in the middle of a sentence.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from importlib.resources import files

from bottega.engine.asked import ASKING, WordCall, asked_for
from bottega.engine.base import BottegaError
from bottega.engine.message import names_in
from bottega.engine.rules import Rules
from bottega.engine.words import LANGUAGES, table_of, words_file

_CLAUSE = re.compile(r"[A-Z]+-\d+(?:\.\d+)?")


def check_whole(game: Rules) -> None:
    """Raises ``BottegaError`` with all that a game lacks, each with its file, language and key or clause."""
    found = list(_unreadable(game))
    if not found:
        calls = list(_calls(game))
        found = [*_translations(game), *_words(game, calls), *_clauses(game, calls)]
    if found:
        raise BottegaError("\n- ".join([f"the game {game.name!r} lacks words or clauses:", *found]))


def _file(game: Rules, lang: str) -> str:
    return f"{words_file(game.words.package, lang)} ({LANGUAGES[lang]})"


def _unreadable(game: Rules) -> Iterator[str]:
    """The files that cannot be read."""
    for lang in LANGUAGES:
        file = words_file(game.words.package, lang)
        if file.is_file():
            try:
                texts = json.loads(file.read_text("utf-8"))
            except ValueError as error:
                yield f"{_file(game, lang)} is no JSON: {error}"
                continue
            if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
                yield f"{_file(game, lang)} should hold one object with a text for each key"
        elif lang == "en":
            yield f"{_file(game, lang)} is missing; it holds the sentences of the game by their keys"
    book = game.rulebook()
    if not book.is_written:
        yield f"{book.file} ({LANGUAGES[book.lang]}) is missing; it holds the rules of the game, clause by clause"


def _translations(game: Rules) -> Iterator[str]:
    """What another language lacks, or fills in otherwise than English."""
    english = table_of(game.words.package, "en")
    for lang in LANGUAGES:
        table = table_of(game.words.package, lang)
        for key in english:
            if key not in table:
                yield f"{_file(game, lang)} has no {key!r}, which English has"
            elif names_in(table[key]) != names_in(english[key]):
                here, there = (_listed(names_in(text)) for text in (table[key], english[key]))
                yield f"{_file(game, lang)}: {key!r} fills in {here}; in English it fills in {there}"
        yield from [f"{_file(game, lang)}: {key!r} is not in English" for key in table if key not in english]
        written = set(game.rulebook(lang).clauses)
        for clause in sorted(set(game.rulebook().clauses) ^ written):
            what = "is not in English" if clause in written else "is missing"
            yield f"{game.rulebook(lang).file} ({LANGUAGES[lang]}): {clause} {what}"


def _words(game: Rules, calls: list[WordCall]) -> Iterator[str]:
    """The words that are asked for and not there."""
    table, file = {**table_of("bottega.engine", "en"), **table_of(game.words.package, "en")}, _file(game, "en")
    asked = {f"prompt.{question.kind}": f"what is asked in {question.clause}" for question in game.questions}
    asked |= {f"option.{name}": f"what the option {name} changes" for name in game.options}
    asked |= {
        f"conflict.{key}": f"why {one} and {other} exclude each other" for (one, other), key in game.excludes.items()
    }
    for name in game.presets:
        asked |= {f"preset.{name}": f"the name of the preset {name}", f"preset.{name}.text": "a sentence about it"}
    for kind in game.actions.by_name.values():
        asked |= {f"refusal.{argument.key}": f"for {kind.name}" for argument in kind.arguments if argument.key}
    yield from [f"{file} has no {key!r}: {what}" for key, what in asked.items() if key not in table]
    for key, text in table.items():
        if text.startswith("@") and text[1:] not in table:
            yield f"{file}: {key!r} is said to be the same as {text[1:]!r}, which is not there"
    for call in calls:
        if not any(re.fullmatch(call.pattern, key.removesuffix(".hidden")) for key in table):
            yield f"{file} has no {call.key or call.pattern!r}: {call}"
        elif call.key:
            yield from [f"{file}{lack}: {call}" for lack in _untold(call, table)]


def _untold(call: WordCall, table: dict[str, str]) -> Iterator[str]:
    """What a text fills in that the call does not tell."""
    place = {"refuse": 2, "Refusal": 3}.get(call.name, 2)
    told, wanted = call.names(place), names_in(table.get(call.key, "")) - {"seat"}
    if told is None or wanted <= told:
        return
    secret = call.names(3) if call.name == "Event" else set()
    if secret is not None and not wanted <= told | secret:
        yield f": {call.key!r} fills in {_listed(wanted - told - secret)}, which is not told"
    elif secret is not None and f"{call.key}.hidden" not in table:
        yield f" has no {call.key + '.hidden'!r}, for those who may not know {_listed(wanted - told)}"


def _clauses(game: Rules, calls: list[WordCall]) -> Iterator[str]:
    """The clauses that are quoted and not there."""
    book = game.rulebook()
    quoted = {clause: f"{what} quotes it" for what, clause in game.clauses.items()}
    for kind in game.actions.by_name.values():
        for clause in (kind.clause, *(argument.clause for argument in kind.arguments)):
            quoted |= {clause: f"{kind.name} quotes it"} if clause else {}
    for call in calls:
        said = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
        quoted |= {clause: str(call) for clause in said if isinstance(clause, str) and _CLAUSE.fullmatch(clause)}
    for clause, what in quoted.items():
        if clause not in book.clauses:
            yield f"{book.file} ({LANGUAGES[book.lang]}) has no clause {clause}: {what}"


def _calls(game: Rules) -> Iterator[WordCall]:
    """The calls in the game's modules that ask for words of it."""
    modules = [file for file in files(game.words.package).iterdir() if file.name.endswith(".py")]
    for call in asked_for(sorted(modules, key=lambda file: file.name), ASKING):
        # Arguments of actions are asked themselves; what else is called refuse takes other arguments.
        if call.name != "or_else" and (call.name != "refuse" or len(call.args) == 3):
            yield call


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"
