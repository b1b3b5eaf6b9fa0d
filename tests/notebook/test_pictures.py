"""States as pictures: well-formed, self-contained, aligned, readable, and through the right eyes."""

from __future__ import annotations

import re
import subprocess
import sys
import unicodedata
from xml.etree import ElementTree

import pytest
from rich.console import Console
from rich.text import Text

import bottega
from bottega.engine.words import LANGUAGES
from bottega.notebook import svg
from tests.helpers.play import scattered_moments
from tests.helpers.tables import TABLES, every_game, tables_of

SVG = "{http://www.w3.org/2000/svg}"
OUTSIDE = re.compile(r"https?:(?!//www\.w3\.org/2000/svg\")|url\(|@font-face|@import|href=|<script|\bsrc=")
"""What would make a picture load something, or run."""


def drawn(text: str | Text, title: str = "A picture") -> ElementTree.Element:
    """A text as a picture, read again."""
    console = Console(width=100, highlight=False, markup=False)
    return ElementTree.fromstring(svg.svg(console.render_lines(text, pad=False), title))


def written(picture: ElementTree.Element) -> dict[tuple[int, int], str]:
    """The letters of a picture by row and column, as their positions and widths say."""
    found: dict[tuple[int, int], str] = {}
    for text in picture.iter(f"{SVG}text"):
        x, row = float(text.attrib["x"]), (float(text.attrib["y"]) - svg.BASELINE - svg.EDGE) / svg.ROW
        content = text.text or ""
        if "m" in text.attrib["class"].split():
            x -= svg.CELL / 2
        else:
            assert float(text.attrib.get("textLength", svg.CELL)) == len(content) * svg.CELL
        column = (x - svg.EDGE) / svg.CELL
        assert row.is_integer()
        assert column.is_integer()
        for place, character in enumerate(content):
            if character != " ":
                assert (int(row), int(column) + place) not in found, "two letters in one place"
                found[int(row), int(column) + place] = character
    return found


def letters(text: str) -> dict[tuple[int, int], str]:
    return {
        (row, column): character
        for row, line in enumerate(text.split("\n"))
        for column, character in enumerate(line)
        if character != " " and character not in svg.FRAMES
    }


@pytest.mark.parametrize("table", [t for t in TABLES if t.players in (1, 2, 4) and not t.options], ids=str)
def test_every_letter_of_the_page_is_in_its_place(table):
    for state in scattered_moments(table, 3, 4):
        picture = ElementTree.fromstring(state.svg())
        assert written(picture) == letters(state.text())
        width, height = float(picture.attrib["width"]), float(picture.attrib["viewBox"].split()[3])
        assert all((column + 1) * svg.CELL + 2 * svg.EDGE <= width for _, column in written(picture))
        assert all((row + 1) * svg.ROW + 2 * svg.EDGE <= height for row, _ in written(picture))


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_picture_needs_nothing_else_and_says_what_it_shows(game, lang):
    for state in scattered_moments(tables_of(game)[-1], 5, 3):
        text = state.svg(lang=lang)
        picture = ElementTree.fromstring(text)
        assert not OUTSIDE.search(text)
        title = picture.find(f"{SVG}title").text
        assert title.startswith(game.title)
        assert picture.attrib["role"] == "img"
        assert picture.attrib["aria-label"] == title
        if state.decision:
            assert state.decision.prompt(lang) in title
        assert len(text) < 100_000


def test_the_style_of_a_picture_stays_with_it():
    one, other = bottega.game("codex").new(2, 1), bottega.game("leonardo").new(2, 1)
    names = [re.search(r'<svg [^>]*id="([^"]+)"', state.svg())[1] for state in (one, other)]
    assert len(set(names)) == 2
    for state, name in zip((one, other), names, strict=True):
        style = re.search(r"<style>(.*?)</style>", state.svg())[1].replace("@media(prefers-color-scheme:dark)", "")
        selectors = [rule.split("{")[0].lstrip("{") for rule in style.split("}") if rule.strip("}")]
        assert all(selector.startswith(f"#{name} ") for selector in selectors if selector)
    assert one.svg() == bottega.game("codex").new(2, 1).svg()


@pytest.mark.parametrize("character", sorted(svg.FRAMES))
def test_a_frame_reaches_the_edges_that_it_should(character):
    """Each arm ends in the middle of an edge, a double one at the same distance on both sides of it."""
    name = unicodedata.name(character)
    sides = {"LEFT", "RIGHT", "UP", "DOWN"} & set(name.split())
    sides |= {"LEFT", "RIGHT"} if "HORIZONTAL" in name else set()
    sides |= {"UP", "DOWN"} if "VERTICAL" in name else set()
    gaps = (-svg.GAP, svg.GAP) if "DOUBLE" in name else (0.0,)
    middle = svg.CELL / 2, svg.ROW / 2
    expected = {
        (0.0, middle[1] + gap) if side == "LEFT" else (float(svg.CELL), middle[1] + gap)
        for side in sides & {"LEFT", "RIGHT"}
        for gap in gaps
    } | {
        (middle[0] + gap, 0.0) if side == "UP" else (middle[0] + gap, float(svg.ROW))
        for side in sides & {"UP", "DOWN"}
        for gap in gaps
    }
    path = drawn(character).find(f"{SVG}path").attrib["d"]
    points = set()
    for stroke in path.split("M")[1:]:
        x, y = (float(number) - svg.EDGE for number in re.match(r"(\S+?) (-?[\d.]+)", stroke).groups())
        points.add((x, y))
        for letter, number in re.findall(r"([hvHV])(-?[\d.]+)", stroke):
            length = float(number)
            x = x + length if letter == "h" else length - svg.EDGE if letter == "H" else x
            y = y + length if letter == "v" else length - svg.EDGE if letter == "V" else y
            points.add((x, y))
    at_edges = {point for point in points if point[0] in (0, svg.CELL) or point[1] in (0, svg.ROW)}
    assert at_edges == expected


def test_wide_and_strange_characters_keep_the_columns():
    picture = drawn("a★b 棋c")
    places = {text.text: float(text.attrib["x"]) for text in picture.iter(f"{SVG}text")}
    assert places == {
        "a": svg.EDGE,
        "★": svg.EDGE + 1.5 * svg.CELL,
        "b": svg.EDGE + 2 * svg.CELL,
        "棋": svg.EDGE + 5 * svg.CELL,
        "c": svg.EDGE + 6 * svg.CELL,
    }


def test_what_is_written_is_not_taken_for_markup():
    picture = drawn("a <b> & 'c' \"d\"", title='<i> & "j"')
    assert [text.text for text in picture.iter(f"{SVG}text")] == ["a <b> & 'c' \"d\""]
    assert picture.attrib["aria-label"] == '<i> & "j"'


def test_what_stands_out_is_drawn_on_its_colour():
    picture = drawn(Text("G01", "reverse red"))
    box = picture.findall(f"{SVG}rect")[1]
    assert (box.attrib["class"], box.attrib["width"]) == ("c-red", str(3 * svg.CELL))
    assert picture.find(f"{SVG}text").attrib["class"].split()[0] == "p"


def brightness(colour: tuple[int, int, int]) -> float:
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    light, dark = sorted((brightness(one), brightness(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [svg.LIGHT, svg.DARK], ids=["light", "dark"])
def test_every_colour_can_be_read_on_its_paper(theme):
    paper, ink = tuple(theme.background_color), tuple(theme.foreground_color)
    for colour in [ink, *(tuple(theme.ansi_colors[number]) for number in range(16))]:
        assert contrast(colour, paper) >= 4.5
        faint = tuple(round(0.72 * one + 0.28 * other) for one, other in zip(colour, paper, strict=True))
        assert contrast(faint, paper) >= 3


# Whose eyes


@every_game
def test_a_state_is_shown_through_the_eyes_of_the_seat_to_act(game):
    for state in scattered_moments(tables_of(game)[-1], 4, 5):
        seat = state.actors[0] if len(state.actors) == 1 else None
        assert state.svg() == state.svg(seat) == state._repr_svg_()
        assert state.text() == state.text(seat)


def test_a_page_says_whose_eyes_it_is_seen_through():
    state = bottega.game("workshop").new(2, 1)
    assert "This is what Player 2 (seat 1) knows." in state.text(1, "en")
    assert "Voici ce que sait un spectateur." in state.text(None, "fr")
    assert "Ecco che cosa sa" in state.text(0, lang="it")


def test_a_page_ends_with_the_score_sheet():
    state = scattered_moments(tables_of(bottega.game("codex"))[0], 4, 2)[1]
    assert state.is_over
    assert all(row.label in state.text() for row in state.score_sheet())


def test_codex_shows_every_area():
    state = scattered_moments(tables_of(bottega.game("codex"))[-1], 4, 3)[1]
    placed = [card["card"] for seat in state.view(None)["seats"] for card in seat["area"]]
    assert len(placed) > 10
    assert all(card in state.text(0) for card in placed)


@pytest.mark.parametrize("seat", [2, -1, "nobody"])
def test_a_seat_that_there_is_not_is_refused(seat):
    with pytest.raises(bottega.PositionError, match="there is no seat"):
        bottega.game("codex").new(2, 1).svg(seat)


def test_a_language_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match="the languages are en, fr, it"):
        bottega.game("codex").new(2, 1).text(lang="de")


# Without the packages that draw

WITHOUT = """
import sys
import bottega
assert "rich" not in sys.modules, "rich is imported before anything is drawn"
sys.modules["rich"] = None
state = bottega.game("codex").new(2, 1)
assert state._repr_svg_() is None
assert bottega.Record.of(state)._repr_html_() is None
assert "<code>" in state.legal()[0]._repr_html_()
try:
    state.svg()
except ModuleNotFoundError as error:
    print(error)
"""


def test_without_rich_a_notebook_falls_back_and_asking_for_a_picture_tells_what_to_install():
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "drawing a state needs the package 'rich': pip install 'bottega-games[notebook]'\n"
