"""Packages that are installed for a test alone."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from bottega.engine import offers as registered
from tests.helpers.paths import TESTS


def offer(folder: Path, name: str, group: str, *offers: str) -> None:
    """What an installer writes for a package that offers something; called once for each group."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    with (info / "entry_points.txt").open("a") as told:
        told.write("\n".join([f"[{group}]", *offers, ""]))


def offering(patch: pytest.MonkeyPatch, **groups: dict[str, str]) -> None:
    """As if packages among the tests offered this too, by group and name: ``games={"bids": "toy_game.game:game"}``."""
    installed = registered.offered
    more = {
        f"bottega.{group}": {name: EntryPoint(name, value, f"bottega.{group}") for name, value in added.items()}
        for group, added in groups.items()
    }
    patch.syspath_prepend(TESTS)
    patch.setattr(registered, "offered", lambda group: {**installed(group), **more.get(group, {})})
