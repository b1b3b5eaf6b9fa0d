"""Wide terminals: what is read together stands together, however many columns there are."""

from __future__ import annotations

import re

import pytest

import bottega
from bottega.engine.words import LANGUAGES
from bottega.terminal.drawing import Space, seen_by
from bottega.terminal.drawings import drawing_of
from bottega.terminal.language import Language
from bottega.terminal.play import Session
from bottega.terminal.screen import make_console
from tests.terminal.helpers import Desk, a_table, typing

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", bottega.games())
def test_a_wide_terminal_does_not_tear_a_page_apart(game, lang):
    found = bottega.game(game)
    state = found.new(players=2, seed=1)
    drawing = drawing_of(found, Language(lang), ["Anna", "Bruno"])
    console = make_console()
    console.width = 240
    for _ in range(15):
        page = drawing.page(seen_by(state, 0), None, [], Space(console.width, None))
        lines = ["".join(part.text for part in line).rstrip() for line in console.render_lines(page)]
        assert max(len(gap) for line in lines for gap in re.findall(" *", line.strip())) < 50, "\n".join(lines)
        state.apply(state.legal()[0])


def test_rules_are_told_in_lines_that_can_be_read():
    desk = Desk(typing("rules 3", None), width=200)
    Session(a_table("human:Anna", "greedy"), desk, Language("en")).run()
    told = desk.pages[-1][1].splitlines()
    begin = next(place for place, line in enumerate(told) if "CN-3.1" in line)
    assert 80 < max(len(line.rstrip()) for line in told[begin:]) <= 100
