"""The public names and types that everything else relies on."""

from __future__ import annotations

import ast
import json
import random
import re
from random import Random

import pytest
from hypothesis import given, settings

import bottega
from bottega.engine.changes import changed
from bottega.engine.watch import Watch
from bottega.engine.words import LANGUAGES

from ..helpers.paths import SOURCE
from ..helpers.play import (
    finish,
    moment,
    moments,
    onlookers,
    play_on,
    scattered_moments,
    seeds,
    some_moments,
)
from ..helpers.tables import every_game, every_table
from ..helpers.texts import through_json, whole

NO_SEATS = [-1, 99, 10**30]


def test_games_are_listed_by_name_and_found_by_it():
    assert bottega.games() == sorted(bottega.games())
    for name in bottega.games():
        assert bottega.game(name).name == name
        assert bottega.game(name) is bottega.game(name)


@pytest.mark.parametrize("name", ["", "chess", "Codex", "codes", None, 7])
def test_an_unknown_game_is_refused_with_the_games_there_are(name):
    with pytest.raises(bottega.OptionError) as refused:
        bottega.game(name)
    assert repr(name) in str(refused.value)
    assert all(known in str(refused.value) for known in bottega.games())


@every_game
def test_a_game_says_what_it_is(game):
    least, most = game.players
    assert 1 <= least <= most
    assert isinstance(game.title, str)
    assert game.title
    assert isinstance(game.rules_version, str)
    for name, option in game.options.items():
        assert option.name == name
        assert len(option.choices) > 1
        assert option.default in option.choices
        assert option.help == option.text("en")
        assert all(option.text(lang) for lang in LANGUAGES)
        assert all(option.read(str(choice)) == choice for choice in option.choices)


@every_table
@some_moments
def test_a_state_asks_one_question_or_is_over(table, seed, share):
    state = moment(table, seed, share)
    decision = state.decision
    assert state.is_over == (decision is None)
    if decision is None:
        assert state.legal() == []
        return
    assert isinstance(decision.kind, str)
    assert isinstance(decision.actors, tuple)
    assert decision.actors
    assert list(decision.actors) == sorted(set(decision.actors) & set(range(table.players)))
    assert decision == state.decision
    assert decision.prompt() == decision.prompt("en")
    for lang in LANGUAGES:
        prompt = decision.prompt(lang)
        assert prompt
        assert prompt == prompt.strip()
        assert "{" not in prompt


@every_table
@some_moments
def test_legal_lists_the_actions_of_who_may_act_and_of_nobody_else(table, seed, share):
    state = moment(table, seed, share)
    actors = state.decision.actors if state.decision else ()
    for seat in range(table.players):
        actions = state.legal(seat)
        assert bool(actions) == (seat in actors)
        assert len(set(actions)) == len(actions)
        assert all(action.seat == seat for action in actions)
    assert state.legal() == (state.legal(actors[0]) if actors else [])


@every_table
@some_moments
def test_points_are_whole_numbers_and_the_sheet_ends_with_their_total(table, seed, share):
    state = moment(table, seed, share)
    scores = state.scores()
    assert isinstance(scores, list)
    assert [type(points) for points in scores] == [int] * table.players
    sheets = [state.score_sheet(lang) for lang in LANGUAGES]
    assert state.score_sheet() == sheets[0]
    for sheet in sheets:
        assert [row.points for row in sheet] == [row.points for row in sheets[0]]
        assert all(row.label for row in sheet)
        assert sheet[-1].points == scores
        added = [row.points for row in sheet if row.kind == "points"]
        total, *of_all_hands = [row.points for row in sheet if row.kind == "total"]
        assert [sum(points) for points in zip(*added, strict=True)] == total
        assert of_all_hands == ([] if len(total) == len(scores) else [[sum(total)]])
        assert state.is_over or not any(row.kind == "tie_break" for row in sheet)


@every_table
@settings(max_examples=4)
@given(seed=seeds)
def test_winners_are_named_at_the_end_and_not_before(table, seed):
    *before, end = moments(table, seed)
    assert all(state.winners() == () for state in before)
    assert isinstance(end.winners(), tuple)
    assert list(end.winners()) == sorted(set(end.winners()) & set(range(table.players)))


@every_table
@some_moments
def test_views_and_states_are_plain_data_and_say_where_they_belong(table, seed, share):
    state = moment(table, seed, share)
    whole_state = state.to_dict()
    assert through_json(whole_state) == whole_state
    for seat in [*range(table.players), None]:
        view = state.view(seat)
        assert through_json(view) == view
        assert view["seat"] == seat
        covered = state.is_over is False and None in view["scores"]  # points that this seat may not know
        assert covered or view["scores"] == state.scores()
        assert view["winners"] == list(state.winners())
        for shared in ("game", "rules", "players", "options", "decision"):
            assert view[shared] == whole_state[shared]
    assert (whole_state["game"], whole_state["players"]) == (table.name, table.players)


@every_game
@pytest.mark.parametrize("seat", NO_SEATS)
def test_nobody_looks_from_a_seat_that_is_not_there(game, seat):
    state = game.new(game.players[0], seed=1)
    for ask in (state.view, state.legal, state.legal_json, state.may_act, state.facts):
        with pytest.raises(bottega.PositionError, match="there is no seat"):
            ask(seat)


@every_game
def test_a_state_prints_as_its_table(game):
    """Where the packages of the terminal are not installed, as ``repr`` (``tests/test_imports.py``)."""
    state = game.new(game.players[1], seed=1)
    assert str(state) == state.text()
    assert len(str(state).splitlines()) > 5
    assert repr(state).startswith(f"State({game.name}, ")
    state = finish(state, random.Random(1))
    assert str(state) == state.text()


@every_game
@pytest.mark.parametrize("seat", ["0", 0.0, ()])
def test_nobody_looks_from_what_is_no_seat(game, seat):
    """The compiled rules check the type before anything else."""
    with pytest.raises((bottega.PositionError, TypeError)):
        game.new(game.players[0], seed=1).view(seat)


@every_table
@some_moments
def test_several_views_at_once_are_the_views_one_by_one(table, seed, share):
    state = moment(table, seed, share)
    looking = onlookers(state)
    shown: dict[int, tuple[object, str]] = {}
    for _ in range(4):  # a dict that was shown before may be shown again, where it still holds
        common, own = state.views(looking)
        assert [{**common, **seen} for seen in own] == [state.view(seat) for seat in looking]
        for one in [
            one for seen in (common, *own) for listed in seen.values() if type(listed) is list for one in listed
        ]:
            before = shown.setdefault(id(one), (one, json.dumps(one)))
            assert before == (one, json.dumps(one))
        if not state.is_over:
            state.apply(Random(seed).choice(state.legal()))
    assert state.views([])[1] == []


@every_table
@some_moments
def test_what_a_watch_finds_new_makes_the_new_view_of_everybody(table, seed, share):
    """All that everybody is told stands in the view of a spectator, so it holds no secret."""
    state = moment(table, seed, share)
    watch = Watch(range(state.players))
    watch.look(state)
    seen = {seat: state.view(seat) for seat in onlookers(state)}
    rng = Random(seed)
    earlier = state.copy()
    for number in range(6):  # the last one is a jump back, as when moves are taken back
        if not state.is_over:
            state.apply(rng.choice(state.legal()))
        now = state if number < 5 else earlier
        assert watch.look(now)
        for seat, before in seen.items():
            after = changed(before, watch.shared)
            seen[seat] = after if seat is None else changed(after, watch.own[seat])
            assert seen[seat] == now.view(seat)


@every_table
def test_the_same_seed_gives_the_same_game_and_another_seed_another(table):
    dealt = [whole(table.new(seed)) for seed in range(20)]
    assert dealt == [whole(table.new(seed)) for seed in range(20)]
    assert len(set(dealt)) > 10


@every_game
def test_a_game_without_a_seed_gets_one_of_its_own(game):
    states = [game.new(game.players[0]) for _ in range(5)]
    assert len({state.seed for state in states}) == 5
    for state in states:
        assert whole(game.new(game.players[0], seed=state.seed)) == whole(state)


@every_table
def test_a_game_leaves_the_global_generator_alone(table):
    random.seed(1)
    before = random.getstate()
    state = table.new(5)
    finish(state, Random(5))
    state.copy().redeal(0, Random(1))
    assert random.getstate() == before


@every_table
def test_an_action_is_answered_by_events(table):
    state = table.new(3)
    for action, events in play_on(state, Random(3)):
        assert isinstance(events, list)
        assert all(isinstance(event, bottega.Event) for event in events)
        assert state.actions[-1] == action
        assert events, f"{action} happened in silence"


@every_table
def test_a_state_shows_what_it_is_and_nothing_secret(table):
    for state in scattered_moments(table, 4, 12):
        told, played = repr(state), len(state.actions)
        people = "1 player" if table.players == 1 else f"{table.players} players"
        assert told.startswith(f"State({table.name}, {people}, ")
        assert told.endswith(f", {played} action{'' if played == 1 else 's'})")
        if state.decision is None:
            assert ", over, " in told
        else:
            seats = ", ".join(map(str, state.actors))
            assert f", {state.decision.kind} asked of seat{'' if len(state.actors) == 1 else 's'} {seats}, " in told
        other = state.copy()
        other.redeal(None, Random(1))
        assert repr(other).rpartition(",")[0] == told.rpartition(",")[0]


@every_game
def test_games_options_rules_and_records_show_what_they_are(game):
    least, most = game.players
    assert repr(game) == f"Game({game.name}, {least} to {most} players)"
    for name, option in game.options.items():
        choices = "|".join(map(str, option.choices))
        assert repr(option) == f"Option({name}: {choices}, default {option.default})"
    assert re.fullmatch(rf"RuleBook\(\w+, fr, {len(game.rulebook('fr').clauses)} clauses\)", repr(game.rulebook("fr")))
    state = game.new(most, seed=7)
    state.apply(state.legal()[0])
    assert repr(bottega.Record.of(state)) == f"Record({game.name}, {most} players, 1 action, seed 7)"
    began = game.from_dict(state.to_dict())
    assert repr(bottega.Record.of(began)) == f"Record({game.name}, {most} players, 0 actions, from a position)"


DOCUMENTED = ["action.Action", "decision.Decision", "event.Event", "frames.frame", "game.Game", "options.Option"]
DOCUMENTED += ["record.Record", "rulebook.RuleBook", "state.State"]


@pytest.mark.once
@pytest.mark.parametrize("path", DOCUMENTED)
def test_whatever_is_public_is_described(path):
    """In the sources, from which the reference is made: compiled, nothing keeps its description."""
    module, _, name = path.partition(".")
    tree = ast.parse((SOURCE / "engine" / f"{module}.py").read_text("utf-8"))
    thing = next(node for node in tree.body if getattr(node, "name", None) == name)
    methods = [node for node in thing.body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")]
    assert [node.name for node in [thing, *methods] if not ast.get_docstring(node)] == []
