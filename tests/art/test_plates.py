"""The plates that are checked in: light, well-formed, for both colour schemes, and each one its own."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from pathlib import Path
from unicodedata import normalize
from xml.etree import ElementTree

import pytest

from bottega.bots.people import PEOPLE
from tests.helpers.paths import ROOT, SOURCE

OWN = sorted((ROOT / "ui" / "plates").glob("*.svg"))
PLATES = [*sorted((SOURCE / "games").glob("*/plates/*.svg")), *OWN]
ORNAMENTS = {"rule", "margin"}
BYTES = 12_000
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {SVG + tag for tag in ("svg", "style", "defs", "radialGradient", "linearGradient", "stop", "view", "path")}

pytestmark = pytest.mark.once
plate = pytest.mark.parametrize("file", PLATES, ids=lambda file: f"{file.parents[1].name}/{file.stem}")


def test_leonardo_is_drawn() -> None:
    """Every invention, every house, the people of the city and the mechanical man."""
    words = json.loads((SOURCE / "games" / "leonardo" / "words" / "en.json").read_text("utf-8"))
    places = ("council", "workshop", "academy", "smith", "glazier", "joiner", "kiln", "ropemaker")
    expected = {key.replace(".", "-") for key in words if re.fullmatch(r"invention\.\d+", key)}
    assert len(expected) == 25
    expected |= {f"house-{name}" for name in places}
    expected |= {key.removeprefix("page.plate.") for key in words if key.startswith("page.plate.figure-")}
    assert len(expected) == 25 + 8 + 4
    assert {file.stem for file in PLATES if file.parents[1].name == "leonardo"} == expected
    assert {f"place.{name}" for name in places} <= words.keys()


def test_legendary_inventors_is_drawn() -> None:
    """Every inventor, every invention and every token."""
    words = json.loads((SOURCE / "games" / "inventors" / "words" / "en.json").read_text("utf-8"))
    expected = {key.replace(".", "-") for key in words if re.fullmatch(r"(inventor|invention|token)\.\w+", key)}
    assert len(expected) == 20 + 36 + 9
    assert {file.stem for file in PLATES if file.parents[1].name == "inventors"} == expected


def test_workshop_is_drawn() -> None:
    """Leonardo and what each of his cards does, every discipline, every work of a patron, every unfinished design."""
    cards = json.loads((SOURCE / "games" / "workshop" / "values.json").read_text("utf-8"))
    expected = {"leonardo"} | {f"leonardo-{effect}" for effect in cards["effects"]}
    expected |= {f"discipline-{name}" for name in cards["disciplines"]}
    expected |= {f"patron-{card['id']}" for card in cards["patrons"]}
    expected |= {f"design-{card['design']}" for card in cards["unfinished"]}
    assert {file.stem for file in PLATES if file.parents[1].name == "workshop"} == expected


def test_codex_is_drawn() -> None:
    """Every card; those of the kingdoms show a species each, named in all languages."""
    values = json.loads((SOURCE / "games" / "codex" / "values.json").read_text("utf-8"))
    kingdoms = [card["id"] for kind in ("resource_cards", "gold_cards") for card in values[kind]]
    others = [card["id"] for kind in ("starter_cards", "objective_cards") for card in values[kind]]
    assert {file.stem for file in PLATES if file.parents[1].name == "codex"} == {*kingdoms, *others}
    species = json.loads((ROOT / "art" / "plates" / "codex" / "species.json").read_text("utf-8"))
    assert list(species) == kingdoms
    assert len(set(species.values())) == len(species)
    for file in (SOURCE / "games" / "codex" / "words").glob("*.json"):
        words = json.loads(file.read_text("utf-8"))
        assert len({words[f"page.plate.{card}"] for card in kingdoms}) == len(kingdoms)


def test_everybody_whom_a_bot_is_called_after_has_a_face() -> None:
    names = (*PEOPLE, "Leonardo", "Michelangelo")
    plain = [normalize("NFD", name).encode("ascii", "ignore").decode().lower() for name in names]
    assert {file.stem for file in OWN} == {f"face-{name}" for name in plain} | ORNAMENTS


@plate
def test_is_light(file: Path) -> None:
    assert len(gzip.compress(file.read_bytes(), 9)) <= BYTES


@plate
def test_is_a_drawing_and_nothing_else(file: Path) -> None:
    """No script, no text, nothing from elsewhere; every id once, and every reference to one that is there."""
    text = file.read_text("utf-8")
    elements = list(ElementTree.fromstring(text).iter())
    assert {element.tag for element in elements} <= ALLOWED
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg\")|@import|<!", text)
    ids = Counter(element.attrib["id"] for element in elements if "id" in element.attrib)
    assert set(ids.values()) == {1}
    assert set(re.findall(r"url\(#(\w+)\)", text)) <= set(ids)
    assert ("s" in ids) == (file.stem not in ORNAMENTS)  # the crop for thumbnails


@plate
def test_numbers_are_whole(file: Path) -> None:
    for data in re.findall(r' d="([^"]+)"', file.read_text("utf-8")):
        assert re.fullmatch(r"[MlzhvH\d -]+", data)


@plate
def test_has_both_schemes_and_three_sizes(file: Path) -> None:
    text = file.read_text("utf-8")
    light, dark = text.split("@media(prefers-color-scheme:dark)")
    colours = dict(re.findall(r"--(\w+):(#\w{6})", light)), dict(re.findall(r"--(\w+):(#\w{6})", dark))
    assert colours[0].keys() == colours[1].keys()
    assert set(re.findall(r"var\(--(\w+)\)", text)) - {"o"} <= colours[0].keys()
    assert all(colours[0][name] != colours[1][name] for name in colours[0])
    for width, level in ((219, "c"), (99, "b")) if file.stem not in ORNAMENTS else ():
        assert re.search(rf"@media\(max-width:{width}px\){{\.{level}{{display:none}}", text)
    levels = {name.split()[-1] for name in re.findall(r'<path class="([^"]+)"', text)}
    assert {"a", "b"} <= levels
    assert "c" in levels or file in OWN


def test_no_two_are_alike() -> None:
    """Of two plates, hardly any mark is the same."""
    marks = {file: set(re.findall(r"M[^M\"]+", file.read_text("utf-8"))) for file in PLATES}
    for i, first in enumerate(PLATES):
        for second in PLATES[i + 1 :]:
            common = len(marks[first] & marks[second])
            assert common < 0.2 * min(len(marks[first]), len(marks[second])), f"{first} and {second}"
