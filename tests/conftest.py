"""What the whole suite relies on: the build under test is the one asked for, and chance is the same on every run.

``make test`` runs the tests in two parts. Tests marked ``plain`` run on the plain rules, beside the compiler: those of
the engine and of the contract, the latter at one table of each game (``helpers/tables.py``), and all that need no
rules. Tests marked ``compiled`` run on the compiled rules: all but those that need none. Both marks are given here.
That the two builds are the same is shown by their records, equal to the last byte (``contract/test_builds.py``).

Without ``BOTTEGA_BUILD=compiled`` the plain rules are tested, as they lie in ``src``.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from functools import partial
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

if os.environ.get("BOTTEGA_BUILD") != "compiled":  # before the first import: the programs that tests start find it too
    SOURCES = str(Path(__file__).parents[1] / "src")
    sys.path.insert(0, SOURCES)
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [SOURCES, os.environ.get("PYTHONPATH")]))

import bottega
from bottega.engine import shelf
from bottega.server import lobby
from bottega.testing.plugin import PROFILE
from tests.helpers.paths import ROOT, TESTS

settings.load_profile(PROFILE)

pytest_plugins = ["tests.reporting"]

BOTH_BUILDS = {"contract", "engine"}
NO_RULES = {
    "art",
    "test_build.py",
    "test_circles.py",
    "test_deploy.py",
    "test_docs.py",
    "test_names.py",
    "test_site.py",
    "test_sources.py",
    "test_style.py",
}
"""Folders and files of tests that look at the sources or build something of them: no rules are played."""
LONGEST = {"test_builds.py", "test_style.py", "test_sources.py", "test_install.py"}
"""Each of their tests keeps a process busy for long, so they begin while there is enough to do for the others."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Folders in which nothing is wanted need not be read."""
    inside = collection_path.parent == TESTS and (collection_path.is_dir() or collection_path.match("test_*.py"))
    read = {*BOTH_BUILDS, *NO_RULES, "page"}
    return True if inside and config.option.markexpr.startswith("plain") and collection_path.name not in read else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        parts = item.path.relative_to(TESTS).parts
        if parts[0] not in BOTH_BUILDS:
            item.add_marker(pytest.mark.once)
        no_rules = not NO_RULES.isdisjoint(parts)
        if no_rules or item.get_closest_marker("once") is None:
            item.add_marker(pytest.mark.plain)
        if not no_rules:
            item.add_marker(pytest.mark.compiled)
    if game := os.environ.get("BOTTEGA_GAME"):
        others = [item for item in items if game not in item.nodeid]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if game in item.nodeid]
    items.sort(key=lambda item: item.path.name not in LONGEST)


def pytest_collection_finish() -> None:
    """All tests stay to the end, so the garbage collector need not look at them again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _no_editions_of_the_user(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What the person who runs the tests keeps is neither found nor touched."""
    os.environ[shelf.VARIABLE] = str(tmp_path_factory.mktemp("editions"))


def pytest_runtest_setup() -> None:
    """Tables of a server in this process are dealt the same on every run."""
    setattr(lobby, "new_seed", partial(Random(1).getrandbits, 128))  # noqa: B010 - mypy would see no such name


def pytest_sessionstart(session: pytest.Session) -> None:
    if threading.current_thread() is threading.main_thread():
        # A suite begun in the background ignores Ctrl-C, and so would the programs whose Ctrl-C is tested.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if os.environ.get("BOTTEGA_BUILD") == "compiled" and not hasattr(session.config, "workerinput"):
        sys.path.insert(0, str(ROOT / "tools"))
        from builds import Build

        if Path(bottega.__file__).parents[1] != Build().compiled:
            pytest.exit(
                f"{bottega.__file__} is not made of the sources as they are; make compiled does it", returncode=4
            )
