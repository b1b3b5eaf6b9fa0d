"""The notebooks of examples/: they run without an error, show pictures, and are stored without what they show.

The one that teaches a network needs torch: ``make envs`` runs it.
"""

from __future__ import annotations

import shutil
from importlib.util import find_spec
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import bottega
from tests.helpers.paths import ROOT, TESTS

pytestmark = pytest.mark.slow

NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))
SHOWN = {
    "look-at-a-game": {"image/svg+xml": 5, "text/html": 3},
    "study-openings": {"text/html": 6},
    "teach-a-network": {"image/svg+xml": 2, "text/html": 2},
    "write-a-bot": {"image/svg+xml": 1, "text/html": 4},
}
"""How many outputs of a kind each of them has at least."""
BESIDE = {"teach-a-network": "ppo.py"}
"""What lies in the same folder and is imported."""

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def read(path: Path) -> nbformat.NotebookNode:
    notebook = nbformat.read(path, 4)
    nbformat.validate(notebook)
    return notebook


def test_these_are_all():
    assert [path.stem for path in NOTEBOOKS] == sorted(SHOWN)


@every_notebook
def test_a_notebook_is_stored_without_what_it_shows(path):
    notebook = read(path)
    for cell in notebook.cells:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None
        assert cell.metadata == {}
    assert set(notebook.metadata) == {"kernelspec", "language_info"}
    assert set(notebook.metadata.language_info) == {"name"}


@every_notebook
def test_a_notebook_runs_and_shows_pictures(path, tmp_path, monkeypatch):
    """In a kernel of its own, in an empty folder; one that raises an error anywhere is refused by the client."""
    if path.stem in BESIDE and find_spec("torch") is None:
        pytest.skip("torch is not installed")
    for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR"):  # nobody's own settings
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    folder = tmp_path / "folder"
    folder.mkdir()
    if path.stem in BESIDE:
        shutil.copy(path.with_name(BESIDE[path.stem]), folder)
    done = NotebookClient(read(path), timeout=500, resources={"metadata": {"path": str(folder)}}).execute()
    outputs = [output for cell in done.cells for output in cell.get("outputs", [])]
    kinds = [kind for output in outputs for kind in output.get("data", {})]
    for kind, least in SHOWN[path.stem].items():
        assert kinds.count(kind) >= least, kind
    assert not [output for output in outputs if output.output_type == "stream" and output.name == "stderr"]
    assert all(
        "<svg" in output.data["image/svg+xml"] for output in outputs if "image/svg+xml" in output.get("data", {})
    )


def test_the_picture_in_the_documents_is_what_a_notebook_shows():
    """Where this fails after a change of the drawing, write the picture again."""
    record = bottega.Record.load(TESTS / "games" / "codex" / "fixtures" / "points_by_last_of_2.json")
    shown = record.replay(upto=40).svg(lang="en")
    assert (ROOT / "docs" / "pictures" / "notebook.svg").read_text("utf-8") == shown
