"""The pictures of the rules: each stands beside a clause in every language, and shows well by itself."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from bottega.engine.words import LANGUAGES
from tests.helpers.paths import RULES
from tests.helpers.tables import OWN_GAMES

LINE = re.compile(r"\n\n!\[(?P<shows>[^\]]{5,})\]\(pictures/(?P<name>.+)\)\\\n\*(?P<caption>[^*]{20,})\*\n(?=\n|\Z)")
BESIDE = re.compile(r"^- (?P<clause>[A-Z]{2}-[\d.]+) [^-](?:.|\n(?!\n))*\n\n!\[.+\]\(pictures/(?P<name>.+)\)", re.M)
SVG = "{http://www.w3.org/2000/svg}"

own_games = pytest.mark.parametrize("game", OWN_GAMES, ids=lambda game: game.name)


@own_games
def test_every_language_shows_the_same_pictures_beside_the_same_clauses(game):
    beside = {lang: BESIDE.findall(game.rulebook(lang).document) for lang in LANGUAGES}
    assert len(beside["en"]) >= 4
    assert beside["en"] == beside["fr"] == beside["it"]


@own_games
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_picture_has_a_text_and_a_caption(game, lang):
    book = game.rulebook(lang)
    shown = [match["name"] for match in LINE.finditer(book.document)]
    assert shown == list(book.pictures) == re.findall(r"\(pictures/(.+)\)", book.document)
    assert "pictures/" not in book.text
    assert "*" not in re.sub(r"\*\*\w+\*\*", "", book.text)


@own_games
def test_a_picture_is_small_and_needs_nothing_else(game):
    for name, picture in game.rulebook().pictures.items():
        assert name.startswith(f"{game.name}-")
        assert len(picture) < 20_000, name
        text = picture.decode()
        root = ElementTree.fromstring(text)
        assert root.tag == f"{SVG}svg"
        assert root.get("viewBox"), name
        assert "prefers-color-scheme:dark" in text, name
        assert {node.tag for node in root.iter()} <= {SVG + tag for tag in TAGS}, name
        found = [value for node in root.iter() for key, value in node.attrib.items() if key.endswith("href")]
        assert all(value.startswith("#") for value in found), name
        assert "url(" not in text, name
        assert "@import" not in text, name


TAGS = ("svg", "style", "defs", "g", "path", "rect", "circle", "ellipse", "text", "use")


@own_games
def test_a_picture_speaks_no_language(game):
    for name, picture in game.rulebook().pictures.items():
        words = [node.text or "" for node in ElementTree.fromstring(picture).iter(f"{SVG}text")]
        assert [word for word in words if re.search(r"[^\W\d]{2}", word)] == [], name


@pytest.mark.once
def test_every_picture_is_shown():
    shown = {name for game in OWN_GAMES for name in game.rulebook().pictures}
    assert {path.name for path in (RULES / "pictures").iterdir()} == shown
