"""The package as people get it: built in an environment of its own and installed by pip into an empty one.

``make test`` has built it so before, by the same hook; where that wheel is there and not older than its sources, it is
installed instead of being built a second time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.paths import ROOT

pytestmark = pytest.mark.slow

LOOK = """
import json, sys
from importlib.metadata import distributions
from importlib.resources import files
import bottega
package = files("bottega")
note = package / "interpreted.txt"
state = bottega.game("codex").new(2, 1)
print(json.dumps({
    "compiled": bottega.COMPILED,
    "reason": note.read_text("utf-8") if note.is_file() else None,
    "page": (package / "server" / "page" / "index.html").is_file(),
    "rules": {game: [len(bottega.game(game).rulebook(lang).clauses) for lang in ("en", "fr", "it")]
              for game in bottega.games()},
    "lessons": [game for game in bottega.games() if (package / "games" / game / "lesson" / "script.json").is_file()],
    "docs": [bottega.State.__doc__, bottega.State.legal.__doc__, bottega.State.decision.__doc__],
    "installed": sorted(one.metadata["Name"].lower().replace("_", "-") for one in distributions()),
    "legal": len(state.legal()),
    "words": sorted(file.parent.relative_to(package).as_posix() for file in package.rglob("words/it.json")),
}))
"""
GAMES = ["codex", "inventors", "leonardo", "workshop"]


def built() -> Path | None:
    """The wheel of ``make test``."""
    wheels = [*(ROOT / "build" / "wheel").glob("*.whl")]
    sources = [path for name in ("src", "docs/rules", "tools") for path in (ROOT / name).rglob("*") if path.is_file()]
    sources = [path for path in sources if path.suffix != ".pyc" and "page" not in path.parts]
    newest = max(path.stat().st_mtime for path in [*sources, ROOT / "hatch_build.py", ROOT / "pyproject.toml"])
    return wheels[0] if len(wheels) == 1 and wheels[0].stat().st_mtime >= newest else None


def installed(folder: Path, what: Path = ROOT, **variables: str) -> tuple[Path, dict[str, Any]]:
    """The programs of an environment with nothing but this project in it, and what is found there."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("BOTTEGA", "PYTHON", "COV"))}
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", programs / "python"]
    done = subprocess.run(
        [*pip, "install", "-q", what], cwd=folder, env={**kept, **variables}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    look = subprocess.run([programs / "python", "-c", LOOK], cwd=folder, env=kept, capture_output=True, text=True)
    assert look.returncode == 0, look.stderr
    return programs, json.loads(look.stdout)


def test_pip_compiles_the_rules_where_there_is_a_compiler(tmp_path):
    # How hard the C compiler tries makes no difference to what is shown here, but much to the time it takes.
    strict = {"MYPYC_OPT_LEVEL": "0", "BOTTEGA_COMPILE": "1", "BOTTEGA_PAGE": "1"}
    programs, found = installed(tmp_path / "venv", built() or ROOT, **strict)
    assert found["compiled"]
    assert found["reason"] is None
    assert found["page"]
    assert found["lessons"] == list(found["rules"]) == GAMES
    source = ROOT / "src" / "bottega"
    assert found["words"] == sorted(
        file.parent.relative_to(source).as_posix() for file in source.rglob("words/it.json")
    )
    assert all(min(clauses) == max(clauses) > 20 for clauses in found["rules"].values())
    assert all(found["docs"])
    assert found["legal"] > 1
    assert found["installed"] == ["bottega-games", "librt", "mypy-extensions", "pyicumessageformat"]
    told = subprocess.run([programs / "bottega", "games"], capture_output=True, text=True)
    assert told.returncode == 1
    assert "bottega-games[terminal]" in told.stderr
    assert "Traceback" not in told.stderr


def test_pip_installs_plain_rules_and_the_reason_where_there_is_no_compiler(tmp_path):
    _, found = installed(tmp_path / "venv", CC="no-such-compiler", BOTTEGA_PAGE="0")
    assert not found["compiled"]
    assert "no-such-compiler" in found["reason"].splitlines()[0]
    assert list(found["rules"]) == GAMES
    assert found["legal"] > 1
