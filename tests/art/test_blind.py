"""The blind test of the plates: what is asked, and how answers are counted."""

from __future__ import annotations

import json
import re

from tools.blind import accepted, answers, kind, right, score

from tests.helpers.paths import ROOT, SOURCE

ORNAMENT = re.compile(r"codex/[SO]\d+|inventors/token-\w+|workshop/leonardo-(?!card_and_smile)\w+")


def test_every_plate_but_ornaments_is_asked() -> None:
    plates = {f"{file.parents[1].name}/{file.stem}" for file in (SOURCE / "games").glob("*/plates/*.svg")}
    assert accepted().keys() == {plate for plate in plates if not ORNAMENT.fullmatch(plate)}
    assert all(kind(plate) and accepted()[plate] for plate in accepted())


def test_a_species_is_called_by_its_name() -> None:
    words = json.loads((SOURCE / "games" / "codex" / "words" / "en.json").read_text("utf-8"))
    for plate, names in accepted().items():
        if plate.startswith("codex/"):
            assert names[0] == words[f"page.plate.{plate.removeprefix('codex/')}"]


def test_what_counts_as_right() -> None:
    assert right("A Lion's-Mane mushroom, perhaps", ["lion’s mane"])
    assert right("two dice", ["die", "dice"])
    assert right("Équestrian statues", ["equestrian statue"])
    assert not right("a mushroom", ["fly agaric"])
    assert not right("elephant", ["ant"])
    assert not right("", ["ant"])


def test_answers_are_counted_by_kind(tmp_path) -> None:
    given = tmp_path / "answers.txt"
    given.write_text("Of the first sheet:\n1: red fly agaric\n 2) no idea\n", "utf-8")
    key = {"1": "codex/R01", "2": "codex/R02", "3": "inventors/inventor-newton"}
    result = score(answers(given), key, [])
    assert "| species | 2 | 1 | 50% |" in result
    assert "| portraits | 1 | 0 | 0% |" in result
    assert "| 2 | codex/R02 | chanterelle | no idea |" in result
    assert "| 3 | inventors/inventor-newton | Isaac Newton | (nothing) |" in result
    assert "| all | 1 | 1 | 100% |" in score(answers(given), key, ["codex/R01"])


def test_the_sheets_that_were_shown_are_light() -> None:
    assert sum(file.stat().st_size for file in (ROOT / "art" / "blind").iterdir()) < 2_000_000
