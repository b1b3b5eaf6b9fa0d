"""What the whole suite relies on: the build under test is the one asked for, and chance is the same on every run.

Every test runs on the compiled rules, where there are any. The plain ones prove that they are the same: their records
are equal to the last byte (``contract/test_builds.py``), and they pass the tests of the engine, of the games and of the
contract, the last at one table of each game (``helpers/tables.py``). Everything else is marked ``once``.
"""

from __future__ import annotations

import gc
import os
import signal
import threading
from functools import partial
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, settings

import bottega
from bottega.engine import shelf
from bottega.server import lobby
from tests.helpers.paths import TESTS

settings.register_profile(
    "bottega",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=20,
    phases=[Phase.explicit, Phase.generate],  # games are made from seeds, and a smaller seed is not a simpler game
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("bottega")


BOTH_BUILDS = {"contract", "engine", "games"}
LONGEST = {"test_style.py", "test_install.py"}
"""Each of their tests keeps a process busy for long, so they begin while there is enough to do for the others."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Folders in which everything is marked ``once`` need not be read where nothing of them is wanted."""
    inside = collection_path.parent == TESTS and (collection_path.is_dir() or collection_path.match("test_*.py"))
    return True if inside and config.option.markexpr == "not once" and collection_path.name not in BOTH_BUILDS else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.relative_to(TESTS).parts[0] not in BOTH_BUILDS:
            item.add_marker(pytest.mark.once)
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


def pytest_sessionstart() -> None:
    if threading.current_thread() is threading.main_thread():
        # A suite begun in the background ignores Ctrl-C, and so would the programs whose Ctrl-C is tested.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    wanted = os.environ.get("BOTTEGA_BUILD") == "compiled"
    if wanted != bottega.COMPILED:
        build = "compiled" if bottega.COMPILED else "plain"
        pytest.exit(
            f"{bottega.__file__} is the {build} build; make dev installs the plain one, and BOTTEGA_BUILD=compiled "
            "asks for the compiled one that make test has installed",
            returncode=4,
        )
