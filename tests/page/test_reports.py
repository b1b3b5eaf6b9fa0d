"""The reports of the lab and of tournaments in a browser: they are read on phones, too."""

from __future__ import annotations

import pytest

from bottega.arena.lab import Experiment
from bottega.arena.lab.page import lab_page
from bottega.arena.page import page as tournament_page
from tests.arena.test_lab import found
from tests.arena.test_tournament import standings
from tests.helpers.paths import ROOT
from tests.page.conftest import new_window


def lab() -> str:
    return lab_page(found(Experiment("leonardo", ("ep_lines", "ep_reveal", "ep_late_requests"), 2, level=1), 2), "en")


def kept() -> str:
    return (ROOT / "docs" / "lab" / "pietrocupo.html").read_text("utf-8")


@pytest.mark.parametrize("made", [lab, kept, lambda: tournament_page(standings(), "en")], ids=["lab", "kept", "arena"])
def test_a_report_fits_a_phone(browser, made):
    with new_window(browser, "about:blank", "phone") as window:
        page = window.new_page()
        page.set_content(made())
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
