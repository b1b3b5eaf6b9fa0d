"""One game of a series: its seeds, its seats and its outcome."""

from __future__ import annotations

from functools import partial

import pytest

from bottega import OptionError
from bottega.arena import Match, derived_seed
from bottega.arena.match import numbered
from bottega.bots import GreedyBot, LevelBot
from bottega.engine.registry import game as find_game


def test_a_derived_seed_depends_on_its_parts_alone():
    """The values are fixed for ever: a published simulation can be repeated on any machine."""
    assert derived_seed(1, 0, "deal") == 3560350053107555095
    assert derived_seed("1", "0", "deal") == derived_seed(1, 0, "deal")
    assert derived_seed(1, 0, "deal") != derived_seed(10, "deal")


def test_the_same_game_is_played_again():
    match = Match("codex", ("greedy", "random"), seed=3)
    assert match.play(5) == Match("codex", ("greedy", "random"), seed=3).play(5)
    assert match.play(5) != match.play(6)


def test_bots_move_on_by_one_seat_from_game_to_game():
    bots = ("random", "random", "greedy")
    assert [Match("codex", bots).play(number).seats for number in range(4)] == [
        (0, 1, 2),
        (1, 2, 0),
        (2, 0, 1),
        (0, 1, 2),
    ]
    assert Match("codex", bots, rotate=False).play(1).seats == (0, 1, 2)


def test_an_outcome_belongs_to_the_players_not_to_the_seats():
    """The greedy bot is far stronger, so it has the points, wherever it sat."""
    match = Match("codex", ("greedy", "random"), seed=1)
    for number in range(4):
        outcome = match.play(number)
        assert outcome.winners == (0,)
        assert outcome.scores[0] > outcome.scores[1]


def test_the_first_player_is_who_first_chose_alone():
    """In Codex Naturalis chance makes it (CN-2.5), and the choices before it are made by all at once."""
    match = Match("codex", ("random", "random", "random"), seed=2)
    for number in range(8):
        outcome = match.play(number)
        dealt = find_game("codex").new(3, derived_seed(2, number, "deal")).to_dict()
        assert outcome.seats[outcome.first] == dealt["first"]


@pytest.mark.parametrize(
    ("bots", "options"),
    [(("greedy",), {}), (("greedy", "deep"), {}), (("greedy", "random"), {"end_on_empty_decks": "maybe"})],
)
def test_a_match_that_cannot_be_played_is_refused_at_once(bots, options):
    with pytest.raises(OptionError):
        Match("codex", bots, options=options)


def test_classes_and_functions_play_like_names():
    """The chance of a game depends on the seat, not on what the bot is called."""
    named = Match("codex", ("greedy", "random"), seed=3)
    given = Match("codex", (GreedyBot, "bottega.bots:RandomBot"), seed=3)
    assert given.play(2) == named.play(2)
    assert given.names == ["GreedyBot", "bottega.bots:RandomBot"]
    levels = tuple(partial(LevelBot, level=level) for level in ("level1", "level1", "level2"))
    assert Match("codex", levels).names == [
        "LevelBot(level='level1') 1",
        "LevelBot(level='level1') 2",
        "LevelBot(level='level2')",
    ]


def test_namesakes_are_numbered():
    assert numbered(["greedy", "random", "greedy"]) == ["greedy 1", "random", "greedy 2"]
