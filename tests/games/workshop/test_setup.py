"""WL-1 and WL-2: components, secrets and the set-up."""

from __future__ import annotations

from collections import Counter

import pytest

import bottega
from bottega.games.workshop.terms import DATA
from tests.games.workshop.oracle import APPRENTICES, DISCIPLINES, LEONARDO, PATRONS, UNFINISHED, USED
from tests.games.workshop.positions import WORKSHOP, Position, clause_against, texts
from tests.helpers.play import moments, onlookers
from tests.helpers.tables import Table


@pytest.mark.clause("WL-1.1")
def test_the_box_holds_what_the_rules_say():
    assert WORKSHOP.players == (1, 5)
    assert [len(cards) for cards in (APPRENTICES, LEONARDO, PATRONS, UNFINISHED)] == [72, 11, 12, 12]
    assert set(LEONARDO.values()) == set(DATA["effects"])


@pytest.mark.clause("WL-1.2")
def test_a_card_has_a_discipline_on_top_and_another_action_below():
    assert DISCIPLINES == ["painting", "letters", "architecture", "engineering", "physics", "biology"]
    assert Counter(card["top"] for card in APPRENTICES.values()) == Counter(dict.fromkeys(DISCIPLINES, 12))
    assert {card["bottom"] for card in APPRENTICES.values()} == {*DISCIPLINES, "wild", "visit", "work"}
    assert all(card["top"] != card["bottom"] for card in APPRENTICES.values())


@pytest.mark.clause("WL-1.2")
@pytest.mark.parametrize("text", ["practice A07 painting", "visit A09 L01", "work A01 U01", "work A07 U01"])
def test_a_card_has_no_other_bottom_than_its_own(text):
    state = Position().hand(0, "A01 A07 A09", painting="A02").middle(leonardo="L01", unfinished="U01").ask()
    assert clause_against(state, text) == "WL-1.2"


def test_every_value_says_where_it_comes_from():
    told = DATA["meta"]["provenance"]
    assert all(text for text in told.values())
    assert {name.split(".")[0] for name in told} >= {"sourced", "apprentices", "leonardo", "patrons", "unfinished"}


@pytest.mark.clause("WL-1.3")
def test_hands_and_decks_are_hidden_and_the_rest_is_public():
    for state in moments(Table("workshop", 3), 41)[::6]:
        position = state.to_dict()
        for seat in onlookers(state):
            view = state.view(seat)
            assert view["discard"] == position["discard"]
            assert view["removed"] == len(position["removed"]) == 24
            assert len(view["decks"][0]) == len(position["decks"][0])
            for row, whole in position["middle"].items():
                assert view["middle"][row] == {"up": whole["up"], "left": len(whole["deck"])}
            for number, hand in enumerate(position["hands"]):
                shown = view["hands"][number]
                assert [shown[name] for name in ("columns", "leonardo", "patrons", "unfinished")] == [
                    hand[name] for name in ("columns", "leonardo", "patrons", "unfinished")
                ]
                assert len(shown["cards"]) == len(hand["cards"])
                assert (shown["cards"] == hand["cards"]) == (seat == number)


@pytest.mark.clause("WL-1.3", "WL-7.5")
@pytest.mark.parametrize("solitaire", ["table", "hands"])
def test_alone_one_sees_all_four_hands_and_no_deck(solitaire):
    state = WORKSHOP.new(1, seed=3, solitaire=solitaire)
    position = state.to_dict()
    assert [hand["cards"] for hand in state.view(0)["hands"]] == [hand["cards"] for hand in position["hands"]]
    for seat in (0, None):
        assert all(card is None for deck in state.view(seat)["decks"] for card in deck)
    assert all(card is None for hand in state.view(None)["hands"] for card in hand["cards"])


@pytest.mark.clause("WL-2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_fewer_players_use_fewer_cards(players):
    position = WORKSHOP.new(players, seed=1).to_dict()
    assert len(position["removed"]) == 72 - USED[players]
    assert [len(deck) for deck in position["decks"]] == [USED[players] - 4 * players]
    assert len({tuple(WORKSHOP.new(players, seed).to_dict()["decks"][0]) for seed in range(9)}) == 9


@pytest.mark.clause("WL-2.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_three_cards_of_each_kind_lie_face_up_and_everybody_has_four(players):
    position = WORKSHOP.new(players, seed=2).to_dict()
    assert [len(row["up"]) for row in position["middle"].values()] == [3, 3, 3]
    assert [len(row["deck"]) for row in position["middle"].values()] == [8, 9, 9]
    assert [len(hand["cards"]) for hand in position["hands"]] == [4] * players


@pytest.mark.clause("WL-2.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_random_player_holds_the_fatigue_card_and_the_next_one_starts(players):
    holders = set()
    for seed in range(60):
        state = WORKSHOP.new(players, seed)
        holder = state.to_dict()["fatigue"]
        holders.add(holder)
        assert state.decision.actors == ((holder + 1) % players,)
    assert holders == set(range(players))


@pytest.mark.clause("WL-2.3")
@pytest.mark.parametrize(("players", "seat"), [(2, 1), (2, 2), (5, 5), (1, 4)])
def test_the_fatigue_card_can_be_given_to_a_seat(players, seat):
    for seed in range(5):
        state = WORKSHOP.new(players, seed, fatigue=str(seat), solitaire="table")
        assert state.to_dict()["fatigue"] == seat - 1
        assert state.to_dict()["active"] == seat % (4 if players == 1 else players)


@pytest.mark.parametrize(
    ("players", "options", "named"),
    [
        (2, {"fatigue": "3"}, "random, 1, 2"),
        (1, {"fatigue": "5", "solitaire": "table"}, "random, 1, 2, 3, 4"),
        (1, {"fatigue": "1"}, "plays no part"),
    ],
)
def test_options_that_do_not_go_together_are_refused(players, options, named):
    with pytest.raises(bottega.OptionError, match=named):
        WORKSHOP.new(players, seed=1, **options)


def test_a_first_turn_offers_every_card_to_study():
    state = WORKSHOP.new(2, seed=5)
    cards = state.view(state.decision.actors[0])["hands"][state.decision.actors[0]]["cards"]
    assert {f"study {card}" for card in cards} <= set(texts(state))
