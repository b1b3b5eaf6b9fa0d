"""A game on a real table is scored as one that was played here, from what its players hold at the end."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import pytest

import bottega
from bottega import Edition, HoldingsError
from tests.helpers.play import finish
from tests.helpers.tables import IS_BRIEF, OWN_GAMES, every_own_game, tables_of

GAMES_EACH = 40 if IS_BRIEF else 500


@every_own_game
def test_a_scored_table_equals_the_score_sheet_of_the_same_position(game):
    """At every number of players and with every option, in turn."""
    tables = tables_of(game, [{}, {"ep_scoring": True}] if game.name == "leonardo" else [{}])
    for seed in range(GAMES_EACH):
        state = finish(tables[seed % len(tables)].new(seed), Random(seed))
        lang = ("en", "fr", "it")[seed % 3]
        score = game.score(json.loads(json.dumps(state.holdings())), lang)
        assert score.rows == state.score_sheet(lang)
        assert score.scores == state.scores()
        assert score.winners == state.winners()
        assert score.tie_breaks == [row for row in score.rows if row.kind == "tie_break"]


def test_only_a_finished_game_has_holdings():
    with pytest.raises(HoldingsError, match="codex: the game is not over"):
        bottega.game("codex").new(2, seed=1).holdings()


@every_own_game
def test_the_example_can_be_scored_and_every_field_has_words(game):
    least, most = game.form.players
    for players in range(least, most + 1):
        score = game.score(game.form.example(players))
        assert score.scores == [0] * players
        assert len(score.winners) == players
    for field in (*game.form.table, *game.form.player):
        for lang in ("en", "fr", "it"):
            assert game.form.label(field, lang)
            labels = [game.form.item_label(item, lang) for item in field.items]
            assert len(set(labels)) == len(labels)


def rows(score: bottega.TableScore) -> dict[str, list[int]]:
    return {row.label: row.points for row in score.rows}


@pytest.mark.clause("CN-4.3", "CN-4.4", "CN-5.1", "CN-5.4")
def test_codex_counts_objectives_and_breaks_ties_by_them():
    """O05 is an L for 3 points, O16 a pair of quills and O01 a diagonal for 2."""
    ada = {"name": "Ada", "points": 22, "common_1": 2, "common_2": 1, "secret": "O01", "secret_times": 1}
    score = bottega.game("codex").score({"common": ["O05", "O16"], "players": [ada, {"points": 32}]})
    assert rows(score) == {
        "Cards": [22, 32],
        "Common objective O05": [6, 0],
        "Common objective O16": [2, 0],
        "Secret objective": [2, 0],
        "Tie-break: points from objectives": [10, 0],
        "Total": [32, 32],
    }
    assert score.winners == (0,)
    assert score.names == ["Ada", ""]


@pytest.mark.clause("IN-6.2", "IN-6.3", "IN-6.4")
def test_inventors_finds_the_best_split():
    """The rulebook's 3 + 3 + 1 + 2, and 0-1-2-3, make 12; Archimedes, at 2 0 3 0, reaches his objective."""
    ada = {"team": "ancient", "inventions": ["revolver", "zeppelin", "papyrus", "chess"]}
    archimedes = {"physics": 2, "mechanics": 3}
    bruno = {"team": "modern", "inventions": ["bow"], "tokens": {"classification": 2, "points3": 3}}
    score = bottega.game("inventors").score([{**ada, "archimedes": archimedes}, bruno])
    assert rows(score) == {
        "Inventions": [9, 1],
        "Victory point tokens": [0, 9],
        "Objective: Archimedes": [6, 0],
        "Sequence: 0 Revolver, 1 Zeppelin, 2 Papyrus, 3 Chess": [3, 0],
        "Sequence: 0 Bow, 1 (classification token), 2 (classification token)": [0, 2],
        "Tie-break: number of inventions": [4, 1],
        "Total": [18, 12],
    }
    assert score.winners == (0,)


@pytest.mark.clause("LV-8.2", "LV-8.3")
def test_leonardo_pays_for_types_and_breaks_ties_by_inventions_then_by_gold():
    """Inventions 1, 2 and 3 are of three types: 8 florins. 16 is gold, 6 copper."""
    ada = {"florins": 20, "owned": [1, 2, 3]}
    bruno = {"florins": 28, "owned": [16], "also_completed": [1, 6]}
    score = bottega.game("leonardo").score([ada, bruno])
    assert rows(score) == {
        "Florins": [20, 28],
        "Different types": [8, 0],
        "Tie-break: inventions completed": [3, 3],
        "Tie-break: gold inventions completed": [0, 1],
        "Total": [28, 28],
    }
    assert score.winners == (1,)


@pytest.mark.clause("EP-8", "EP-17")
@pytest.mark.parametrize(
    ("options", "totals"),
    [({}, [12, 8]), ({"ep_owner_only": True}, [12, 0]), ({"ep_florins_score": True}, [14, 10])],
)
def test_leonardo_with_points(options, totals):
    """Inventions 1, 12 and 18 have 8 components and are of three types: 4 more. Bruno completed two of them."""
    players = [{"florins": 25, "owned": [1, 12, 18]}, {"florins": 29, "also_completed": [12, 18]}]
    score = bottega.game("leonardo").score({"ep_scoring": True, **options, "players": players})
    assert score.scores == totals
    assert [row.points for row in score.tie_breaks] == [[25, 29]]


@pytest.mark.clause("WL-6.3", "WL-6.4")
def test_workshop_counts_levels_works_and_sets():
    columns = {"painting": 3, "letters": 4}
    ada = {"levels": columns, "patrons": ["P01", "P02"], "leonardo": {"three_stars": 1}}
    six = dict.fromkeys(("painting", "letters", "architecture", "engineering", "physics", "biology"), 1)
    bruno = {"levels": six, "unfinished": {"adoration": 2, "flying_machine": 1}}
    score = bottega.game("workshop").score([ada, bruno])
    assert rows(score) == {
        "Disciplines": [4, 12],
        "High levels": [3, 0],
        "All six disciplines": [0, 3],
        "Leonardo cards": [3, 0],
        "Patron cards": [12, 0],
        "Unfinished cards": [0, 8],
        "Tie-break: disciplines in play": [2, 6],
        "Total": [22, 23],
    }
    assert score.winners == (1,)


@pytest.mark.clause("WL-7.3", "WL-7.4", "WL-7.5")
@pytest.mark.parametrize(("level", "total", "winners"), [(1, 130, (0,)), (0, 128, ())])
def test_workshop_alone_adds_up_four_hands_beside_the_target(level, total, winners):
    """Two hands played one after another may both have taken the same cards."""
    hand = {"patrons": ["P02", "P04", "P05", "P06", "P07"], "unfinished": {"adoration": 3, "flying_machine": 3}}
    other = {"levels": {"painting": 1, "letters": level, "physics": 1}, "leonardo": {"three_stars": 2}}
    score = bottega.game("workshop").score({"solitaire": "hands", "players": [hand, hand, other, {}]})
    assert score.rows[-1] == ("All hands together (to win: 130)", [total], "total")
    assert score.scores == [total]
    assert score.winners == winners


TWO: dict[str, list[dict[str, Any]]] = {
    "codex": [{}, {}],
    "inventors": [{"team": "ancient"}, {"team": "modern"}],
    "leonardo": [{}, {}],
    "workshop": [{}, {}],
}
COMMON = {"codex": {"common": ["O01", "O02"]}}
REFUSED: dict[str, tuple[str, dict[str, Any], str]] = {
    "no list of players": ("codex", {"players": 3}, "players: 3 given; there should be a list of 2 to 4 dicts"),
    "too few": ("codex", {"players": [{}]}, "players: 1 given; there should be a list of 2 to 4"),
    "too many": ("workshop", {"players": [{}] * 6}, "players: 6 given; there should be a list of 2 to 5"),
    "two hands alone": ("workshop", {"solitaire": "table"}, "players: 2 given; there should be a list of 4 to 4"),
    "a player who is none": ("leonardo", {"players": [{}, 7]}, r"players\[1\]: 7 is not a dict"),
    "another game": ("codex", {"game": "leonardo"}, "game: there is no 'leonardo'; allowed: codex"),
    "an unknown field": ("codex", {"comon": []}, "nothing is asked under 'comon'; allowed: game, players, common"),
    "an unknown field of a player": (
        "codex",
        {"0": {"point": 3}},
        r"players\[0\]: nothing is asked under 'point'; allowed: name, points, common_1",
    ),
    "a key that is no text": ("codex", {"0": {7: 3}}, r"players\[0\]: nothing is asked under 7"),
    "a name that is no text": ("codex", {"0": {"name": 3}}, r"players\[0\].name: 3 is not a name of at most 40"),
    "a long name": ("codex", {"0": {"name": "a" * 41}}, r"players\[0\].name: .* is not a name of at most 40"),
    "too many points": ("codex", {"0": {"points": 1000}}, r"players\[0\].points: 1000 is not .* from 0 to 999"),
    "points below 0": ("codex", {"0": {"points": -1}}, r"players\[0\].points: -1 is not a whole number"),
    "points in halves": ("codex", {"0": {"points": 1.5}}, r"players\[0\].points: 1.5 is not a whole number"),
    "true points": ("codex", {"0": {"points": True}}, r"players\[0\].points: True is not a whole number"),
    "one common objective": ("codex", {"common": ["O01"]}, "common: 1 chosen; there should be 2 to 2"),
    "no common objectives": ("codex", {"common": None}, "common: 0 chosen; there should be 2 to 2"),
    "the same twice": ("codex", {"common": ["O01", "O01"]}, "common: O01 is already in common"),
    "a common secret": ("codex", {"1": {"secret": "O02"}}, r"players\[1\].secret: O02 is already in common"),
    "an unknown objective": (
        "codex",
        {"1": {"secret": "O17"}},
        r"players\[1\].secret: there is no 'O17'; allowed: O01",
    ),
    "times of no objective": (
        "codex",
        {"1": {"secret_times": 2}},
        r"players\[1\].secret_times: this is only for secret",
    ),
    "no team": ("inventors", {"0": {"team": None}}, r"players\[0\].team: is missing; allowed: ancient, medieval"),
    "the same team": ("inventors", {"0": {"team": "modern"}}, r"players\[1\].team: modern is already in players\[0\]"),
    "an invention with two": (
        "inventors",
        {"0": {"inventions": ["bow"]}, "1": {"inventions": ["dice", "bow"]}},
        r"players\[1\].inventions: bow is already in players\[0\].inventions; it is there only once",
    ),
    "inventions that are no list": ("inventors", {"0": {"inventions": "bow"}}, r"inventions: 'bow' is not a list"),
    "too many tokens": (
        "inventors",
        {"0": {"tokens": {"points1": 3}}, "1": {"tokens": {"points1": 2}}},
        r"players\[1\].tokens.points1: with this there are 5 at the table; there are only 4",
    ),
    "an unknown token": ("inventors", {"0": {"tokens": {"points9": 1}}}, r"tokens: there is no 'points9'; allowed: cl"),
    "tokens in a list": ("inventors", {"0": {"tokens": [1]}}, r"players\[0\].tokens: \[…\] is not a dict"),
    "a level below the first": (
        "inventors",
        {"0": {"archimedes": {"physics": 0}}},
        r"players\[0\].archimedes.physics: 0 is not a whole number from 1 to 4",
    ),
    "an inventor of another team": (
        "inventors",
        {"0": {"watt": {"physics": 3}}},
        r"players\[0\].watt: this is only for team = modern",
    ),
    "an invention of no number": ("leonardo", {"0": {"owned": ["3"]}}, r"owned: there is no '3'; allowed: 1, 2, 3"),
    "owned and not owned": (
        "leonardo",
        {"0": {"owned": [3], "also_completed": [3]}},
        r"players\[0\].also_completed: 3 is already in players\[0\].owned",
    ),
    "a wrong account": (
        "leonardo",
        {"0": {"florins": 7, "account": {"income": 9, "purchases": 3}}},
        r"players\[0\].account: it adds up to 6, but florins is 7",
    ),
    "points of what is off": ("leonardo", {"ep_owner_only": True}, "ep_owner_only: this is only for ep_scoring = true"),
    "a flag that is none": ("leonardo", {"ep_scoring": 1}, "ep_scoring: 1 is neither true nor false"),
    "a fourth copy": ("workshop", {"0": {"unfinished": {"adoration": 4}}}, "unfinished.adoration: 4 is not .* 0 to 3"),
    "a patron with two": (
        "workshop",
        {"0": {"patrons": ["P01"]}, "1": {"patrons": ["P01"]}},
        r"players\[1\].patrons: P01 is already in players\[0\].patrons",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_held_is_refused_by_player_and_field(case):
    name, given, message = REFUSED[case]
    changes = dict(given)
    players = [{**one, **changes.pop(str(number), {})} for number, one in enumerate(TWO[name])]
    with pytest.raises(HoldingsError, match=message) as refused:
        bottega.game(name).score({**COMMON.get(name, {}), "players": players, **changes})
    assert isinstance(refused.value, bottega.BottegaError)
    assert refused.value.place in str(refused.value)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)
    for lang in ("fr", "it"):
        assert refused.value.place in refused.value.text(lang)
        assert refused.value.text(lang) != str(refused.value)


@pytest.mark.parametrize("holdings", [None, 7, "codex", {}, [], {"players": None}])
def test_what_are_no_holdings_is_refused(holdings):
    for game in OWN_GAMES:
        with pytest.raises(HoldingsError):
            game.score(holdings)


def test_an_edition_is_scored_by_its_own_values_and_shown_by_its_own_names():
    values = Edition.of("inventors").values
    bow = next(card for card in values["inventions"] if card["id"] == "bow")
    bow["victory_points"] = 5
    values["inventors"][0]["goal_points"] = 11
    mine = bottega.game("inventors", edition=Edition("inventors", "mine", values))
    archimedes = {"physics": 2, "mechanics": 3}
    holdings = [{"team": "ancient", "inventions": ["bow"], "archimedes": archimedes}, {"team": "modern"}]
    assert bottega.game("inventors").score(holdings).scores == [1 + 6, 0]
    assert mine.score(holdings).scores == [5 + 11, 0]
    state = finish(mine.new(3, seed=5), Random(5))
    assert mine.score(state.holdings()).rows == state.score_sheet()
