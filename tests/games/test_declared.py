"""What follows from the declared fields of a game is what the files say."""

from __future__ import annotations

import pytest

from bottega.schema.files import texts
from tests.helpers.paths import SOURCE, TESTS

pytestmark = pytest.mark.once

FOLDERS = [*(path.parent for path in sorted((SOURCE / "games").glob("*/derived.py"))), TESTS / "toy_game"]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_derived_files_are_what_the_declarations_say(folder, monkeypatch):
    monkeypatch.syspath_prepend(TESTS)
    stale = [path.name for path, text in texts(folder).items() if path.read_text("utf-8") != text]
    assert stale == [], f"python -m bottega.schema {folder.name} writes them"
