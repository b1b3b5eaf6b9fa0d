"""A plugin of pytest that adds the contract to a run: ``pytest -p bottega.testing.plugin --bottega-game NAME``."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

from bottega.engine.registry import game as find_game
from bottega.testing.parts import CONTRACT

pytest.register_assert_rewrite("bottega.testing.contract", "bottega.testing.helpers")

PROFILE = "bottega"
settings.register_profile(
    PROFILE,
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=20,
    phases=[Phase.explicit, Phase.generate],  # games are made from seeds, and a smaller seed is not a simpler game
    suppress_health_check=[HealthCheck.too_slow],
)


class Contract(pytest.Module):
    """A file of the contract, whatever package it lies in."""

    def _getobj(self) -> Any:
        before = settings.get_current_profile_name()
        settings.load_profile(PROFILE)
        try:
            return import_module(f"bottega.testing.contract.{self.path.stem}")
        finally:
            settings.load_profile(before)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "once: says the same of compiled and plain rules of Bottega")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bottega-game", metavar="NAME", help="also test that this game keeps Bottega's contract")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    name = config.getoption("--bottega-game")
    if name is None:
        return
    find_game(name)
    for part in CONTRACT:
        spec = find_spec(f"bottega.testing.contract.test_{part}")
        assert spec is not None, "this build of Bottega was made without the contract"
        assert spec.origin is not None
        module = Contract.from_parent(session, path=Path(spec.origin), nodeid=f"contract/{part}")
        items += [item for item in session.genitems(module) if _is_about(item, name)]


def _is_about(item: pytest.Item, name: str) -> bool:
    """Whether a test is about that game; the others are about Bottega."""
    given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    return any(getattr(given.get(each), "name", None) == name for each in ("table", "game"))
