"""The documents: whatever they link to is there, and their pictures say what they show and are light."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.helpers.paths import ROOT

pytestmark = pytest.mark.once

DOCUMENTS = [ROOT / "README.md", ROOT / "ui" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)|<img src=\"([^\"]+)\"")
IMAGE = re.compile(r"!\[([^\]]*)\]\(|<img [^>]*alt=\"([^\"]*)\"")


def links(document: Path) -> list[str]:
    text = re.sub(r"`[^`]*`", "", document.read_text("utf-8"))
    return [one or other for one, other in LINK.findall(text)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_every_link_of_a_document_leads_somewhere(document):
    assert [link for link in links(document) if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("name", ["README.md", "docs/tables.md"])
def test_the_six_pictures_of_the_page_are_shown_and_described(name):
    text = (ROOT / name).read_text("utf-8")
    shown = [link for link in links(ROOT / name) if link.endswith(".webp")]
    described = [one or other for one, other in IMAGE.findall(text)]
    assert {Path(link).name for link in shown} == {path.name for path in (ROOT / "docs" / "pictures").iterdir()}
    assert len(described) == len(shown) == 6
    assert all(len(words) > 10 for words in described)


def test_the_pictures_of_the_page_are_light():
    sizes = {path.name: path.stat().st_size for path in (ROOT / "docs" / "pictures").iterdir()}
    assert max(sizes.values()) <= 200_000, sizes
    assert sum(sizes.values()) <= 900_000, sizes
