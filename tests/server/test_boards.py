"""Boards of games from other packages: their files are served beside the page's, and nothing else of the package."""

from __future__ import annotations

import pytest

from bottega.engine.errors import OptionError
from bottega.server.http import boards, static
from tests.helpers.packages import offering
from tests.helpers.paths import TESTS


@pytest.fixture
def offered(monkeypatch):
    """Offers a folder as the board of a game, as if a package did."""

    def offer(name: str, value: str) -> None:
        offering(monkeypatch, boards={name: value})
        boards.board_files.cache_clear()
        static.files.cache_clear()

    yield offer
    boards.board_files.cache_clear()
    static.files.cache_clear()


def test_the_files_of_a_board_are_served_under_the_name_of_its_game(offered):
    assert boards.board_address("bids") is None
    offered("bids", "toy_game.board")
    assert boards.board_address("bids") == "/boards/bids/board.js"
    served = static.files()["boards/bids/board.js"]
    assert (served.body, served.media_type, served.cache) == (
        (TESTS / "toy_game" / "board" / "board.js").read_bytes(),
        "text/javascript",
        static.NEVER,
    )


def test_no_source_of_a_package_is_served(offered, monkeypatch):
    monkeypatch.setattr(boards, "MODULE", "game.py")
    offered("bids", "toy_game")
    assert {path for path in boards.board_files() if not path.endswith(".json")} == {"boards/bids/board/board.js"}


@pytest.mark.parametrize("value", ["toy_game", "no_such_package", "json:dumps"])
def test_an_offer_that_is_no_board_is_refused(offered, value):
    offered("bids", value)
    with pytest.raises(OptionError, match=f"{value} is offered as the board of 'bids' but is no package"):
        boards.board_files()
