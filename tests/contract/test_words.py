"""Every word a person reads is there in every language, and every word that the code asks for exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

import pytest
from babel import Locale
from babel.numbers import format_decimal
from tools.plurals import WRITTEN, plurals

import bottega
from bottega.engine.asked import ASKING, asked_for
from bottega.engine.message import Message, has_choices, number_text, plural_form
from bottega.engine.words import LANGUAGES, Words
from bottega.server.tables.lessons import texts_of
from tests.helpers.catalogues import ENGINE, FOLDERS, PAGE, holes, parts, table, values_in
from tests.helpers.paths import ROOT, SOURCE
from tests.helpers.tables import OWN_GAMES, every_own_game

every_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)

ENGINE_REFUSALS = ["over", "not_your_decision", "unknown_kind", "malformed"]


@pytest.mark.once
def test_every_game_has_words():
    assert {game.name for game in OWN_GAMES} <= {folder.parent.name for folder in FOLDERS}


@pytest.mark.once
@every_folder
def test_the_languages_have_the_same_words(folder):
    tables = [table(folder, lang) for lang in LANGUAGES]
    assert [file.stem for file in sorted(folder.glob("*.json"))] == sorted(LANGUAGES)
    for other in tables[1:]:
        assert list(other) == list(tables[0])


@pytest.mark.once
@every_folder
def test_the_languages_fill_in_the_same(folder):
    for key, text in table(folder, "en").items():
        for lang in LANGUAGES:
            other = table(folder, lang)[key]
            assert other.strip()
            assert other[-1].isspace() == text[-1].isspace(), f"{lang} {key}"
            assert holes(other) == holes(text), f"{lang} {key}"
            assert all(name.isidentifier() for name in holes(other)), f"{lang} {key}"
            assert text.startswith("@") == other.startswith("@"), f"{lang} {key}"


@pytest.mark.once
@every_folder
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_apostrophe_is_a_curly_one(folder, lang):
    """Sentences of several catalogues stand on one screen."""
    for key, text in table(folder, lang).items():
        assert not re.search(r"[^\W\d_]'+[^\W\d_]", text), key


@pytest.mark.once
def test_the_rules_and_lessons_have_the_same_apostrophe():
    files = [*(ROOT / "docs" / "rules").glob("*.md"), *SOURCE.rglob("lesson/*.json")]
    assert len(files) >= 2 * len(LANGUAGES) * len(OWN_GAMES)
    for file in files:
        prose = re.sub(r"`[^`]*`", "", file.read_text("utf-8"))
        assert not re.search(r"[^\W\d_]'[^\W\d_]", prose), file.name


SAID_OTHERWISE = {
    "en": r"robots?",
    "fr": r"robots?|tu|toi|ton|ta|tes",
    "it": r"robot|voi|vostr[oaie]|siete|(?<!Tu e Lisa )avete|(?:dov|mett|pot|prem|prend|scegli|vol)ete",
}
"""Computer players are bots; a reader is ``vous`` in French and ``tu`` in Italian."""


@pytest.mark.once
@pytest.mark.parametrize("lang", LANGUAGES)
def test_readers_are_addressed_and_bots_are_called_in_one_way(lang):
    said = {f"{folder.parent.name} {key}": text for folder in FOLDERS for key, text in table(folder, lang).items()}
    lessons = list(SOURCE.rglob(f"lesson/{lang}.json"))
    assert len(lessons) == len(OWN_GAMES)
    said |= {str(file.relative_to(SOURCE)): file.read_text("utf-8") for file in lessons}
    others = {key: re.findall(rf"\b(?:{SAID_OTHERWISE[lang]})\b", text, re.I) for key, text in said.items()}
    assert {key: words for key, words in others.items() if words} == {}


@pytest.mark.once
@every_own_game
def test_no_line_in_french_is_broken_at_a_sign(game):
    book, texts = game.rulebook("fr"), texts_of(game, "fr")
    told = [*game.words.table("fr").values(), book.document]
    told += [text for note in texts.notes.values() for text in (note.title, note.text, note.task)]
    for text in told:
        assert re.findall(r"\s[:;?!»%](?!\[)|«\s", text.replace("\N{NO-BREAK SPACE}", "")) == []
    assert "\N{NO-BREAK SPACE}:" in book.document


@pytest.mark.once
@every_folder
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plural_has_every_form_of_its_language(folder, lang):
    """``many`` is for exact millions, which no game counts: ``other`` does for it."""
    wanted = {*Locale(lang).plural_form.tags, "other"} - {"many"}
    for key, text in table(folder, lang).items():
        for value in values_in(parts(text)):
            assert value.get("type") in (None, "number", "plural", "select"), key
            options = {option for option in value.get("options", {}) if not option.startswith("=")}
            if value.get("type") == "plural":
                assert wanted <= options <= wanted | {"many"}, key
            elif options:
                assert "other" in options, key
        # ICU reads a single apostrophe before a brace as a quotation mark.
        assert not has_choices(text) or "'" not in text.replace("''", ""), key


@pytest.mark.once
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_plural_forms_are_those_of_cldr(lang):
    form = Locale(lang).plural_form
    for number in (0, 1, 2, 3, 5, 10, 11, 21, 100, 101, 1_000_000, 2_000_000, 0.5, 1.5, 2.5, 1.25):
        assert plural_form(lang, number) == form(number), number
        assert plural_form(lang, -number) == form(number), number
        assert number_text(lang, number) == format_decimal(number, locale=lang, group_separator=False)
    assert plural_form(lang, "-") == "other"


@pytest.mark.once
def test_the_plural_rules_are_up_to_date():
    assert WRITTEN.read_text("utf-8") == plurals(), "run: make plurals"


def test_a_text_chooses_by_its_values():
    text = "{who} {count, plural, =0 {finds nothing} one {finds # {what}} other {finds # {what}s ({count})}}."
    say = Message(text, "en").said
    for count, told in (
        (0, "finds nothing"),
        (1, "finds 1 card"),
        (2, "finds 2 cards (2)"),
        (1.5, "finds 1.5 cards (2)"),
    ):
        filled = {"who": "{A}", "what": "card", "count": "2"}
        assert say({"who": "A", "what": "card", "count": count}, filled) == f"{{A}} {told}."
    with pytest.raises(KeyError):
        say({"who": "A"}, {"who": "A"})


@pytest.mark.once
@every_folder
def test_the_languages_are_not_copies_of_each_other(folder):
    tables = [{key: text for key, text in table(folder, lang).items() if text[0] != "@"} for lang in LANGUAGES]
    for one, other in combinations(range(len(tables)), 2):
        same = [key for key in tables[0] if tables[one][key] == tables[other][key]]
        assert len(same) <= len(tables[0]) / 4


@pytest.mark.once
@every_folder
@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_sentences_are_translated(folder, lang):
    """Only command lines and what has a single word may be the same in two languages."""
    english, other = table(folder, "en"), table(folder, lang)
    sentences = [key for key, text in english.items() if len(re.findall(r"(?<!\{)\b[a-z]{2,}\b", _bare(text))) > 1]
    same = [key for key in sentences if other[key] == english[key]]
    assert [key for key in same if english[key][0] != "@" and not key.startswith("help.examples.")] == []


def _bare(text: str) -> str:
    """A text without what is filled in."""
    return "".join(piece for piece in parts(text) if isinstance(piece, str))


@pytest.mark.once
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_stands_twice(lang):
    """Of three words and more, in all packages together; a text that is ``@key`` says that it is another one.

    What the page says in every game is a catalogue of its own, as it comes without a server.
    """
    for folders in ([folder for folder in FOLDERS if folder != PAGE], [PAGE]):
        said: dict[str, list[str]] = {}
        for folder in folders:
            for key, text in table(folder, lang).items():
                said.setdefault(text, []).append(f"{folder.parent.name} {key}")
        twice = {
            text: keys
            for text, keys in said.items()
            if len(keys) > 1 and len(re.findall(r"[^\W\d]{2,}", _bare(text))) > 2
        }
        assert {text: keys for text, keys in twice.items() if text[0] != "@"} == {}


@pytest.mark.once
@every_folder
def test_a_text_that_is_another_one_names_it(folder):
    words, engine = table(folder, "en"), table(ENGINE, "en")
    for key, text in words.items():
        if text.startswith("@"):
            assert not {**engine, **words}[text[1:]].startswith("@"), key


@pytest.mark.once
@every_own_game
def test_every_word_that_a_game_needs_is_there(game):
    for kind in game.clauses:
        assert game.words.has(f"prompt.{kind}") or kind == "over"
    for option in game.options:
        assert game.words.has(f"option.{option}")
    for key in ENGINE_REFUSALS:
        assert game.words.has(f"refusal.{key}")


@pytest.mark.once
@every_own_game
def test_every_word_that_the_code_names_is_there(game):
    own = table(SOURCE / "games" / game.name / "words", "en")
    keys = [key for key in own if key.startswith(("refusal.", "event.", "mistake.", "kind."))]
    files = [*(SOURCE / "games" / game.name).glob("*.py")]
    asked = {key for key in _asked_for(files) if not key.startswith("holdings")}
    assert len(asked) > 10
    perhaps = [*_asked_for([SOURCE / "engine" / "question.py"]), *_returned_by(files)]
    _check_asked(asked, keys, list(table(ENGINE, "en")), perhaps)


@pytest.mark.once
@pytest.mark.parametrize(
    ("folder", "start", "files"), [("mistakes", "mistake", "engine/*.py"), ("holdings", "holdings", "**/*.py")]
)
def test_every_mistake_that_the_engine_names_has_words(folder, start, files):
    keys, beneath = (
        [f"{start}.{key}" for key in table(path, "en")] for path in (SOURCE / "engine" / folder / "words", ENGINE)
    )
    _check_asked({pattern for pattern in _asked_for(SOURCE.glob(files)) if pattern.startswith(start)}, keys, beneath)


@pytest.mark.once
def test_every_word_of_the_engine_is_said():
    """By the package, by the page of any game, or as a choice of an option that a game has."""
    text = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    page = (ROOT / "ui" / "src" / "lib" / "words.svelte.ts").read_text("utf-8")
    for key in table(ENGINE, "en"):
        start, _, rest = key.partition(".")
        said = f'"{key}"' in text or f'"{rest}"' in text or f"`{start}.${{" in page
        assert said or any(rest.partition(".")[0] in game.options for game in OWN_GAMES), f"nothing says {key}"


def _check_asked(asked: set[str], keys: list[str], beneath: list[str], perhaps: Iterable[str] = ()) -> None:
    """``perhaps`` is what may be said, of the games that have a word for it."""
    for pattern in asked:
        assert any(re.fullmatch(pattern, key) for key in [*keys, *beneath]), f"no word for {pattern}"
    for key in keys:
        named = key.removesuffix(".hidden")
        assert any(re.fullmatch(pattern, named) for pattern in [*asked, *perhaps]), f"nothing says {key}"


OUR_ASKING = {
    **ASKING,
    "_tell_left": (2, "event"),
    "leave": (1, "event"),
    "not_moved": (1, "refusal"),
    "not_there": (1, "refusal"),
    "UnreadableError": (0, "refusal"),
    "mistake": (0, "mistake"),
    "Mistake": (0, "mistake"),
    "HoldingsError": (0, "holdings"),
    "Cards": (0, "kind"),
    "Inventions": (0, "kind"),
}
"""By what is called: which argument is the key of a word, and what such keys begin with."""


def _asked_for(files: Iterable[Path]) -> Iterator[str]:
    """The keys of words in source files, as patterns: a part that is computed may be anything."""
    return (call.pattern for call in asked_for(files, OUR_ASKING))


def _returned_by(files: Iterable[Path]) -> Iterator[str]:
    """The texts that functions answer with: some are keys of refusals."""
    for path in files:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            value = node.value if isinstance(node, ast.Return) else None
            for answer in [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]:
                if isinstance(answer, ast.Constant) and isinstance(answer.value, str) and answer.value:
                    yield f"refusal\\.{re.escape(answer.value)}"


@pytest.mark.once
@every_own_game
def test_mentions_in_the_code_are_words(game):
    """``@deck.gold`` stands for a word; where its end is computed, some word begins so."""
    keys = game.words.table("en")
    for path in (SOURCE / "games" / game.name).glob("*.py"):
        for mention in re.findall(r'"[^"\n]*@([\w.]+)', path.read_text("utf-8")):
            assert any(key == mention or (mention.endswith(".") and key.startswith(mention)) for key in keys), mention


def test_a_mention_is_replaced_by_its_word():
    words = bottega.game("codex").words
    assert words.text("fr", "event.first_player", seat="@seat 2") == "Joueur 2 commence."
    assert words.text("it", "event.first_player", seat="@no.such.word") == "no.such.word inizia."


def test_there_are_no_words_in_an_unknown_language():
    with pytest.raises(bottega.BottegaError, match="the languages are en, fr, it"):
        Words("bottega.games.codex").text("de", "seat")
