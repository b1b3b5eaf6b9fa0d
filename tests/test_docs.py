"""The documents: whatever they link to is there, pictures say what they show and are light, and forms are valid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import bottega
from tests.helpers.paths import ROOT
from tests.helpers.tables import OWN_GAMES

DOCUMENTS = [*sorted(ROOT.glob("*.md")), ROOT / "ui" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\((?!https?:)([^)\s]+)|<img src=\"([^\"]+)\"")
IMAGE = re.compile(r"!\[([^\]]*)\]\(|<img [^>]*alt=\"([^\"]*)\"")
CODE = re.compile(r"^ *```.*?^ *```|`[^`\n]*`", re.M | re.S)
HEADING = re.compile(r"^#+ (.+)$", re.M)
FORMS = ROOT / ".github" / "ISSUE_TEMPLATE"

every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))


def links(document: Path) -> list[str]:
    """Every address within the repository that a document names, with its anchor."""
    return [one or other for one, other in LINK.findall(CODE.sub("", document.read_text("utf-8")))]


def anchors(document: Path) -> set[str]:
    """The headings of a document, spelt as addresses spell them."""
    spoken = [re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(document.read_text("utf-8"))]
    return {heading.strip().replace(" ", "-") for heading in spoken}


def leads_nowhere(document: Path, link: str) -> bool:
    path, _, anchor = link.partition("#")
    there = document.parent / path if path else document
    return not there.exists() or (bool(anchor) and anchor not in anchors(there))


@every_document
def test_every_link_of_a_document_leads_somewhere(document):
    assert [link for link in links(document) if leads_nowhere(document, link)] == []


@every_document
def test_no_line_is_longer_than_120_characters(document):
    """But for those that cannot be broken: a row of a table, and a word such as an address."""
    lines = document.read_text("utf-8").splitlines()
    long = [line for line in lines if len(line) > 120 and not line.lstrip().startswith("|") and " " in line.strip()]
    assert long == []


def test_the_documents_a_newcomer_looks_for_are_among_them():
    names = {str(document.relative_to(ROOT)) for document in DOCUMENTS}
    assert {"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "docs/glossary.md"} <= names


@pytest.mark.parametrize("link", ["nothing.md", "README.md#nothing", "#nothing"])
def test_a_link_that_leads_nowhere_is_noticed(link):
    assert leads_nowhere(ROOT / "README.md", link)


@pytest.mark.parametrize("name", ["README.md", "docs/tables.md"])
def test_the_pictures_of_the_page_and_the_film_are_shown_and_described(name):
    text = (ROOT / name).read_text("utf-8")
    shown = [link for link in links(ROOT / name) if link.endswith(".webp")]
    described = [one or other for one, other in IMAGE.findall(text)]
    assert {Path(link).name for link in shown} == {path.name for path in (ROOT / "docs" / "pictures").glob("*.webp")}
    assert len(described) == len(shown) == 7
    assert all(len(words) > 10 for words in described)


def test_the_pictures_of_the_page_are_light():
    sizes = {path.name: path.stat().st_size for path in (ROOT / "docs" / "pictures").iterdir()}
    assert sizes.pop("round.webp") <= 800_000  # a film
    assert max(sizes.values()) <= 200_000, sizes
    assert sum(sizes.values()) <= 900_000, sizes


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def test_the_changelog_has_this_version_and_a_place_for_the_next():
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$", text, re.M)
    assert len(versions) == len(re.findall(r"^## ", text, re.M))
    assert versions[0] == ("Unreleased", "")
    assert all(date for _, date in versions[1:])
    assert bottega.__version__ in dict(versions)
    numbers = [tuple(map(int, version.split("."))) for version, _ in versions[1:]]
    assert numbers == sorted(set(numbers), reverse=True)
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security", "Known limits"}
    assert set(re.findall(r"^### (.+)$", text, re.M)) <= kinds


def test_every_word_of_the_glossary_is_told_once_in_a_sentence_and_has_a_home():
    glossary = ROOT / "docs" / "glossary.md"
    found = re.findall(r"^- (.+(?:\n  .+)*)$", glossary.read_text("utf-8"), re.M)
    items = [" ".join(item.split()) for item in found]
    entries = [re.fullmatch(r"\*\*([^*]+)\*\*: (.+?\.) \[[^\]]+\]\((\S+)\)", item) for item in items]
    assert [item for item, entry in zip(items, entries, strict=True) if entry is None] == []
    words = [word for entry in entries if entry for word in entry[1].split(", ")]
    assert len(words) == len(set(words)) > 50


def hooks() -> Iterator[dict[str, Any]]:
    for repository in read(ROOT / ".pre-commit-config.yaml")["repos"]:
        assert repository["repo"] == "local", "nothing is fetched: the hooks are tools of this checkout"
        yield from repository["hooks"]


def test_the_hooks_before_a_commit_are_commands_of_make_lint():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    linted = makefile[makefile.index("\nlint:") :].split("\n\n")[0]
    linted = linted.replace("$(VENV)", ".venv").replace("$(PYTHON)", ".venv/bin/python")
    for hook in hooks():
        assert {"id", "name", "entry", "language"} <= hook.keys()
        if hook["language"] == "system":
            assert f"\t{hook['entry'].removesuffix(' --force-exclude')}" in linted, hook["id"]
        else:
            assert hook["language"] == "pygrep"


@pytest.mark.parametrize(
    ("name", "bad", "good"),
    [("trailing-whitespace", "a \nb\n", "a b\n"), ("end-of-file", "a\nb", "a\nb\n")],
)
def test_the_hooks_that_search_find_what_they_are_for(name, bad, good):
    hook = next(hook for hook in hooks() if hook["id"] == name)
    whole = "--multiline" in hook.get("args", ())

    def found(text: str) -> bool:
        return any(re.search(hook["entry"], part) for part in ([text] if whole else text.splitlines()))

    assert found(bad)
    assert not found(good)


@pytest.mark.parametrize("form", sorted(FORMS.glob("*.yml")), ids=lambda form: form.stem)
def test_the_forms_for_issues_are_valid(form):
    content = read(form)
    if form.stem == "config":
        assert content == {"blank_issues_enabled": False}
        return
    assert content.keys() == {"name", "description", "labels", "body"}
    asked = [part for part in content["body"] if part["type"] != "markdown"]
    assert {part["type"] for part in asked} <= {"input", "textarea", "dropdown", "checkboxes"}
    assert len({part["id"] for part in asked}) == len(asked) > 0
    assert all(part["attributes"]["label"] for part in asked)
    assert any(part.get("validations", {}).get("required") for part in asked)


def test_the_form_for_rules_offers_every_game():
    game = next(part for part in read(FORMS / "rule.yml")["body"] if part.get("id") == "game")
    assert set(game["attributes"]["options"]) == {one.title for one in OWN_GAMES}
