"""Actions are plain, immutable values; what is legal applies, and what is not says why."""

from __future__ import annotations

import copy
import json
import pickle
from itertools import pairwise
from random import Random

import pytest

import bottega
from bottega import Action
from bottega.engine.words import LANGUAGES

from ..helpers.candidates import by_hand, offered, strange
from ..helpers.play import moment, scattered_moments, some_moments, some_of
from ..helpers.tables import every_game, every_table
from ..helpers.texts import refusal_text, whole


@every_table
@some_moments
def test_every_legal_action_applies(table, seed, share):
    state = moment(table, seed, share)
    before = whole(state)
    for seat in range(table.players):
        for action in some_of(state.legal(seat), 40, Random(seed)):
            assert state.why_not(action) is None
            assert state.why_not(by_hand(action)) is None
            one, other = state.copy(), state.copy()
            assert one.apply(action) == other.apply(by_hand(action))
            assert whole(one) == whole(other) != before
    assert whole(state) == before


@every_table
@some_moments
def test_legal_actions_can_be_listed_as_json(table, seed, share):
    state = moment(table, seed, share)
    for seat in range(table.players):
        listed = json.loads(state.legal_json(seat))
        assert listed == [str(action) for action in state.legal(seat)]
        assert [table.game.parse(text, seat) for text in listed] == state.legal(seat)


@every_table
def test_exactly_the_legal_actions_are_not_refused(table):
    """Over all actions of other moments, games and seats, and over malformed ones."""
    candidates = [*offered(table), *strange(table.game)]
    for seed in range(2):
        for state in scattered_moments(table, seed, 10):
            legal = {action for seat in range(table.players) for action in state.legal(seat)}
            tried = [*some_of(candidates, 1500, Random(seed)), *legal]
            assert {action for action in tried if state.why_not(action) is None} == legal


@every_table
def test_an_action_built_by_hand_is_judged_like_the_shared_one(table):
    for state in scattered_moments(table, 11, 8):
        for action in some_of(offered(table), 150, Random(11)):
            assert refusal_text(state.why_not(by_hand(action))) == refusal_text(state.why_not(action))


@every_table
def test_what_is_illegal_is_refused_by_a_clause_and_a_sentence_and_changes_nothing(table):
    clauses = table.game.rulebook().clauses
    rng = Random(5)
    for state in scattered_moments(table, 5, 7):
        before = whole(state)
        tried = [*some_of(offered(table), 200, rng), *some_of(strange(table.game), 150, rng)]
        for action in tried:
            refusal = state.why_not(action)
            if refusal is None:
                continue
            assert refusal.clause in clauses
            assert refusal.message == refusal.text("en")
            for lang in LANGUAGES:
                assert _is_a_sentence(refusal.text(lang)), f"{action}: {refusal.text(lang)!r}"
            with pytest.raises(bottega.IllegalAction) as refused:
                state.apply(action)
            assert refused.value.clause == refusal.clause
            assert refused.value.message == refusal.message
            assert refused.value.action == action
            assert refusal.message in str(refused.value)
        assert whole(state) == before


def _is_a_sentence(text: str) -> bool:
    return len(text) > 3 and text[0] == text[0].upper() and text.rstrip()[-1] in ".!?"


@every_game
@pytest.mark.parametrize("seat", [None, "0", 0.0, (), "zero"])
def test_a_seat_of_the_wrong_type_is_refused(game, seat):
    state = game.new(game.players[0], seed=1)
    before = whole(state)
    action = state.legal()[0]
    with pytest.raises((TypeError, bottega.IllegalAction)):
        state.apply(Action(seat, action.kind, action.args))
    assert whole(state) == before


@every_table
def test_actions_are_values(table):
    for action in some_of(offered(table), 60, Random(1)):
        twin = by_hand(action)
        assert twin == action
        assert hash(twin) == hash(action)
        assert repr(twin) == repr(action)
        assert str(twin) == str(action)
        assert len({twin, action}) == 1
        assert Action(action.seat + 1, action.kind, action.args) != action
        assert Action(action.seat, action.kind + "x", action.args) != action
        assert action != str(action)
        reversed_args = dict(reversed(action.args.items()))
        assert Action(action.seat, action.kind, reversed_args) == action
        for name, value in action.args.items():
            changed = [value, 0] if isinstance(value, list) else f"{value}x"
            assert Action(action.seat, action.kind, {**action.args, name: changed}) != action


@every_table
def test_actions_have_an_order_that_does_not_depend_on_where_they_come_from(table):
    actions = some_of(offered(table), 80, Random(2))
    ordered = sorted(actions)
    assert sorted(by_hand(action) for action in reversed(actions)) == ordered
    for one, other in pairwise(ordered):
        assert one < other
        assert other > one
        assert not other < one
        assert one <= other
        assert other >= one
        assert one <= by_hand(one)
        assert one >= by_hand(one)
    with pytest.raises(TypeError):
        ordered[0] < str(ordered[0])  # noqa: B015


@every_table
def test_actions_cannot_be_changed(table):
    for action in some_of(offered(table), 30, Random(3)):
        given_args = action.args
        twin = Action(action.seat, action.kind, given_args)
        given_args["more"] = 1
        action.args["more"] = 1
        for name, value in action.args.items():
            action.args[name] = "changed"
            if isinstance(value, list):
                value.append("changed")
        assert twin == action
        assert twin.args == action.args
        assert "more" not in action.args
        for name in ("seat", "kind", "args"):
            with pytest.raises(AttributeError):
                setattr(action, name, None)


@every_table
def test_actions_survive_pickle_and_copying(table):
    state = table.new(1)
    for action in some_of(offered(table), 30, Random(4)):
        for again in (pickle.loads(pickle.dumps(action)), copy.deepcopy(action), copy.copy(action)):
            assert again == action
            assert str(again) == str(action)
            assert refusal_text(state.why_not(again)) == refusal_text(state.why_not(action))


@every_table
def test_notation_is_one_line_that_can_be_read_back(table):
    texts = {}
    for action in offered(table):
        text = str(action)
        assert text == " ".join(text.split())
        assert text.isascii()
        assert text.split()[0] == action.kind
        assert table.game.parse(text, action.seat) == action
        assert str(table.game.parse(text, action.seat)) == text
        assert texts.setdefault((action.seat, text), action) == action
    assert len(texts) == len(offered(table))


@every_game
def test_a_text_that_is_no_action_is_quoted(game):
    example = next(action for action in offered_first(game) if action.args)
    words = str(example).split()
    garbled = ["", " ", "?", "no such action", "\n", " ".join(words[:-1]), " ".join([*words, "1"]), words[0].upper()]
    for place in range(1, len(words)):
        garbled.append(" ".join([*words[:place], "?", *words[place + 1 :]]))
    for text in garbled:
        with pytest.raises(bottega.NotationError) as refused:
            game.parse(text, 0)
        assert repr(text) in str(refused.value)


@every_game
def test_a_number_is_written_in_one_way_only(game):
    numbered = [action for action in offered_first(game) if any(type(value) is int for value in action.args.values())]
    for action in some_of(numbered, 5, Random(6)):
        words = str(action).split()
        for place in [place for place, value in enumerate(action.args.values(), 1) if type(value) is int]:
            number = words[place]
            for odd in (
                f"+{number}",
                f"0{number}",
                f"{number}.0",
                f"0_{number}",
                f"{number}_0",
                f"-{number}0_0",
                "-0",
                "\u0661",
            ):
                text = " ".join([*words[:place], odd, *words[place + 1 :]])
                with pytest.raises(bottega.NotationError, match="whole number"):
                    game.parse(text, 0)


@every_game
def test_a_text_with_a_number_too_long_to_read_is_no_action(game):
    for kind, schema in game.action_args.items():
        if int in schema.values():
            text = " ".join([kind, *("9" * 5000 if wanted is int else "?" for wanted in schema.values())])
            with pytest.raises(bottega.NotationError):
                game.parse(text, 0)


@every_game
@pytest.mark.parametrize("seat", [-1, 99, None, "0", True])
def test_an_action_is_read_for_a_seat_of_the_game(game, seat):
    with pytest.raises(bottega.BottegaError, match="seat"):
        game.parse(str(offered_first(game)[0]), seat)


def offered_first(game: bottega.Game) -> list[Action]:
    return game.new(game.players[0], seed=1).legal()


@every_table
def test_a_text_is_played_for_the_seat_to_act(table):
    for state in scattered_moments(table, 6, 10):
        if len(state.actors) != 1:
            continue
        for action in some_of(state.legal(), 5, Random(6)):
            assert state.why_not(str(action)) is None
            one, other = state.copy(), state.copy()
            assert one.apply(str(action)) == other.apply(action)
            assert one == other
            assert one.actions == other.actions
        for action in some_of(offered(table), 40, Random(6)):
            own = table.game.parse(str(action), state.actors[0])
            assert refusal_text(state.why_not(str(action))) == refusal_text(state.why_not(own))


@every_table
def test_a_text_is_not_played_where_it_could_be_anybodys(table):
    for state in scattered_moments(table, 7, 10):
        if len(state.actors) > 1:
            before = whole(state)
            for ask in (state.apply, state.why_not):
                with pytest.raises(bottega.NotationError, match=r"game\.parse\(text, seat\)"):
                    ask(str(state.legal()[0]))
            assert whole(state) == before


@every_table
def test_a_text_that_is_illegal_or_no_action_changes_nothing(table):
    end = moment(table, 8, 1)
    text = str(end.actions[-1])
    assert end.why_not(text).clause == table.game.clauses["over"]
    with pytest.raises(bottega.IllegalAction):
        end.apply(text)
    for state in scattered_moments(table, 8, 6):
        before = whole(state)
        for ask in (state.apply, state.why_not):
            with pytest.raises(bottega.NotationError, match="no such action"):
                ask("no such action")
        assert whole(state) == before


@every_game
@pytest.mark.parametrize("odd", [3, None, b"pass", ["pass"], 1.5])
def test_what_is_neither_an_action_nor_a_text_is_refused(game, odd):
    state = game.new(game.players[0], seed=1)
    before = whole(state)
    for ask in (state.apply, state.why_not):
        with pytest.raises(TypeError, match=r"Action.*(str|text)"):
            ask(odd)
    with pytest.raises(TypeError, match="text"):
        game.parse(odd, 0)
    assert whole(state) == before
