"""The site: it builds without a warning, fetches nothing from elsewhere, and its reference tells all of the library."""

from __future__ import annotations

import fcntl
import os
import re
import subprocess
import sys
import zlib
from inspect import isroutine

import griffe
import pytest

import bottega
import bottega.arena
import bottega.bots
import bottega.client
from bottega.engine.words import LANGUAGES
from tests.helpers.paths import ROOT

pytestmark = pytest.mark.slow

PACKAGES = (bottega, bottega.arena, bottega.bots, bottega.client)

FETCHED = re.compile(
    r'<(?:script|img|iframe|source)\b[^>]*\bsrc="?(https?:)?//'
    r'|<link\b(?=[^>]*\brel="?(?:stylesheet|preconnect|preload|icon|dns-prefetch))[^>]*\bhref="?(https?:)?//'
)
"""What a browser loads by itself from another address."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    # The processes of a run share one; each of them has a folder of its own in that of the run.
    shared = tmp_path_factory.getbasetemp().parent if "PYTEST_XDIST_WORKER" in os.environ else None
    folder = (shared or tmp_path_factory.mktemp("built")) / "site"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            built = subprocess.run(
                [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
                cwd=ROOT,
                env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
                capture_output=True,
                text=True,
            )
            assert built.returncode == 0, built.stdout + built.stderr
    return folder


@pytest.fixture(scope="module")
def told(site):
    """The full names of all that the reference tells, from the inventory that other sites link by."""
    lines = (site / "objects.inv").read_bytes().split(b"\n", 4)[4]
    return {line.split(" ")[0] for line in zlib.decompress(lines).decode().splitlines()}


@pytest.fixture(scope="module")
def source():
    """The library as its source tells it: compiled, a class forgets what is a method and what was written about it."""
    return griffe.load("bottega", search_paths=[str(ROOT / "src")], allow_inspection=False)


def test_every_document_is_a_page(site):
    documents = {path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md")}
    for document in documents:
        is_first = document.stem in ("index", "README")
        page = document.with_name("index.html") if is_first else document.with_suffix("") / "index.html"
        assert (site / page).is_file(), document
    assert "Leonardo" in (site / "index.html").read_text("utf-8")


def test_the_rules_are_found_in_every_language(site):
    home = (site / "tables" / "index.html").read_text("utf-8")
    for game in bottega.games():
        for lang in LANGUAGES:
            page = f"rules/{game}/" if lang == "en" else f"rules/{game}.{lang}/"
            assert f'href="../{page}"' in home, page


def test_links_out_of_the_documents_lead_to_the_source(site):
    page = (site / "api" / "index.html").read_text("utf-8")
    assert 'href="https://github.com/bottega-games/bottega/blob/main/examples/network_bot.py"' in page


def test_nothing_is_fetched_from_elsewhere(site):
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 20
    assert [page for page in pages if FETCHED.search(page.read_text("utf-8"))] == []
    styles = [
        path for path in site.rglob("*.css") if re.search(r"(url\(|@import )[\"']?(https?:)?//", path.read_text())
    ]
    assert styles == []
    # With a `repo_url`, Material asks GitHub for its stars on every page.
    assert not any('data-md-component="source"' in page.read_text("utf-8") for page in pages)


@pytest.mark.parametrize(
    ("package", "name"), [(package, name) for package in PACKAGES for name in package.__all__], ids=str
)
def test_every_public_name_is_on_the_reference_and_described(package, name, told, source):
    thing = getattr(package, name)
    if not isinstance(thing, type) and not isroutine(thing):
        assert f"{package.__name__}.{name}" in told
        return
    home = f"{thing.__module__}.{thing.__name__}"
    assert {home, f"{package.__name__}.{name}"} & told
    assert source[home.removeprefix("bottega.")].has_docstring


def test_every_public_method_on_the_reference_has_a_docstring(told, source):
    """What has none is left out of the reference, so whatever is on it is described."""
    classes = [name for name in told if (found := _class(source, name)) is not None and found.path == name]
    assert {"bottega.engine.state.State", "bottega.engine.game.Game", "bottega.engine.record.Record"} <= {*classes}
    missing = {
        name.removeprefix("bottega."): undescribed
        for name in classes
        if (undescribed := {method for method in _methods(source, name) if f"{name}.{method}" not in told})
    }
    assert missing == {}


def _class(source: griffe.Module, name: str) -> griffe.Class | None:
    try:
        found = source[name.removeprefix("bottega.")]
        found = found.final_target if found.is_alias else found
    except (KeyError, griffe.AliasResolutionError):
        return None
    return found if found.is_class else None


def _methods(source: griffe.Module, name: str) -> set[str]:
    members = source[name.removeprefix("bottega.")].members
    return {
        member
        for member, thing in members.items()
        if not member.startswith("_") and (thing.is_function or "property" in thing.labels)
    }
