"""The programs that find numbers of the bots, on small data."""

from __future__ import annotations

import json
from argparse import Namespace
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib.resources import files
from random import Random
from xml.etree import ElementTree

import numpy as np
import pytest
from research import gate, odd, selfplay, textbook, train
from research.calibration import (
    Moment,
    Score,
    Told,
    ask,
    came_true,
    checked,
    choices,
    fit,
    is_truer,
    keep,
    plot,
    reliability,
    scored,
    weigh,
)
from research.populations import POPULATIONS, Games, states
from research.positions import FIRST, GAP, Position, _is_worse, judged

import bottega
from bottega.arena.executors import OneByOne
from bottega.bots.calibration import Calibration
from bottega.bots.judgement import Judgement
from bottega.bots.levels import NOT_FITTED, SHOWS_LEAD, calibration_of
from tests.helpers.tables import every_own_game

pytestmark = [pytest.mark.once, pytest.mark.slow]


def test_a_fit_finds_the_numbers_that_made_the_data():
    true = Calibration([0.1, 0.2, 0.3, 0.4, 0.5], [0.2] * 5, NOT_FITTED)
    rng = Random(1)
    found = []
    for _ in range(4000):
        values, progress, seat = [rng.uniform(0, 10), rng.uniform(0, 10)], rng.random(), rng.randrange(2)
        first = rng.random() < true.of(values, progress, seat)[0]
        found.append(Moment(values, progress, seat, [1.0, 0.0] if first else [0.0, 1.0]))
    fitted = fit(found)
    assert fitted.lead == pytest.approx(true.lead, abs=0.1)
    assert fitted.turn == pytest.approx(true.turn, abs=0.35)


def test_games_of_a_population_are_kept_and_go_on_where_they_were(tmp_path):
    games = Games("workshop", 2, "mixed", 5)
    with ThreadPoolExecutor(1) as pool:
        games.play(tmp_path, 1, pool)
        first = games.read(tmp_path)
        games.play(tmp_path, 2, pool)
    there = games.read(tmp_path)
    assert [*there] == [0, 1]
    assert there[0] == first[0] != there[1]
    assert Games("workshop", 2, "mixed", 6).played(0) != there[0] != Games("workshop", 2, "level2", 5).played(0)
    *_, last = states(games, 1, there[1])
    assert last.is_over


def test_a_game_gives_its_choices_with_their_end_and_what_a_hint_finds():
    games, rng = Games("codex", 2, "level2", 5), Random(5)
    state = games.new(0)
    while state.waiting:
        state.apply(rng.choice(state.legal()))
    moves = [(action.seat, action._move) for action in state.actions]
    found = choices(games, 0, moves)
    assert {moment.asked for moment in found} == {"starter", "objective", "place", "draw"}
    for moment in found:
        assert len(moment.values) == len(moment.won) == 2
        assert sum(moment.won) == 1
    told = ask(games, 2, 4, (0, moves))
    assert len(told) == 2
    for one in told:
        assert one.won in found[0].won
        assert all(0 <= chance <= 1 for chance in (one.found, one.now, one.lead))


def test_what_counts_in_a_hint_is_found_and_kept_beside_the_rest(tmp_path):
    true, rng, found = Calibration([], [], [0.7, 0.4, -0.3]), Random(1), []
    for _ in range(6000):
        chances = [rng.uniform(0.1, 0.9), rng.uniform(0.1, 0.9)]
        won = float(rng.random() < true.hinted(*chances))
        found.append(Told("level2", 0, "play", *chances, 0.5, won))
    assert weigh(found) == pytest.approx(true.hint, abs=0.1)

    file = tmp_path / "codex" / "calibration.json"
    file.parent.mkdir()
    keep("codex", tmp_path, {"2": {"lead": [0.1], "turn": [0.2]}})
    keep("codex", tmp_path, {"hint": true.hint})
    assert json.loads(file.read_text("utf-8")) == {"hint": true.hint, "2": {"lead": [0.1], "turn": [0.2]}}


def test_a_picture_shows_every_game_and_how_often_it_came_true():
    drawn = plot({"codex": ([0.1, 0.1, 0.9], [0.0, 0.0, 1.0]), "workshop": ([0.5], [1.0])})
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert drawn.count('<path class="curve"') == 2
    assert "Codex Naturalis, 3 positions" in drawn


@pytest.mark.parametrize("name", odd.COUNTED)
def test_odd_moves_are_counted_among_those_that_are_possible(name):
    found = odd.COUNTED[name]("level1", 0, 3)
    assert found["possible"] > 0
    assert found["done"] <= found["possible"]
    assert found["clearly bad"] <= found["done"]
    assert found["left empty"] <= found["done"]
    assert found["begun again"] == 0
    assert found["alike"] <= found["possible"]


def test_what_came_true_is_counted_by_what_was_said():
    said, came = [0.05, 0.15, 0.95, 0.95], [0.0, 1.0, 1.0, 0.0]
    assert list(reliability(said, came)) == [(0.05, 0.0, 1), (0.15, 1.0, 1), (0.95, 0.5, 2)]


def told_games(count: int, hint: float, lead: float, population: str = "level2", alike: int = 3) -> list[Told]:
    """Positions of games of which half are won; what was said is right by those parts of the way from a half to it."""
    found = []
    for game in range(count):
        won = float(game % 2)
        said = [0.5 + part * (won - 0.5) for part in (hint, lead)]
        found += [Told(population, game, "play", 0.5, 0.5, said[1], won, said[0]) for _ in range(alike)]
    return found


def test_a_score_compares_hints_with_the_lead_game_by_game():
    score = scored(told_games(100, 0.4, 0.2))
    assert (score.games, score.positions, score.base) == (100, 300, 0.25)
    assert (score.hint, score.lead) == (0.09, 0.16)
    assert score.low <= score.difference <= score.high < 0
    assert scored(told_games(100, 0.2, 0.4)).low > 0
    good, bad = told_games(30, 0.6, 0.3), told_games(30, -0.1, 0.3)
    unsure = [better if better.game % 3 else worse for better, worse in zip(good, bad, strict=True)]
    assert scored(unsure).low < 0 < scored(unsure).high
    low, high = came_true(unsure, 2)  # ten games lost at 20 %, five won at 45 %
    assert (low[:8], low[-6:], high[:8]) == ("28%: 33%", " of 45", "72%: 67%")
    again = scored([*unsure, *unsure])  # more positions of the same games are no more games
    assert (again.low, again.high) == pytest.approx((scored(unsure).low, scored(unsure).high), abs=1e-3)


def test_hints_are_truer_where_that_is_sure_of_all_and_so_in_every_population():
    good, bad = scored(told_games(100, 0.4, 0.2)), scored(told_games(100, 0.1, 0.2))
    truer = dict.fromkeys([*POPULATIONS, "all"], good)
    assert is_truer(truer)
    assert not is_truer({**truer, "level3": bad})
    assert not is_truer({**truer, "all": replace(good, high=0.01)})
    assert not is_truer({"level2": good, "all": good})  # nobody looked at the others


def test_where_hints_are_not_shown_to_be_truer_the_lead_is_shown():
    """Fitted to noise, a search tells less than a lead that is right."""
    rng = Random(3)
    found = []
    for population in POPULATIONS:
        for game in range(60):
            won = float(rng.random() < 0.5)
            lead = 0.5 + 0.3 * (won - 0.5)
            found.append(Told(population, game, "play", rng.random(), rng.random(), lead, won))
    assert checked(found)["hint"] == SHOWS_LEAD
    for one in found:
        one.found, one.lead = 0.5 + 0.8 * (one.won - 0.5), 0.5
    made = checked(found)
    assert isinstance(made["hint"], list)
    assert [*made["checked"]] == [*POPULATIONS, "all"]


@every_own_game
def test_a_hint_tells_more_than_the_lead_or_the_lead(game):
    """Among other players than those it was fitted to: ``checked`` is what was found in games of each population."""
    fitted = json.loads((files(game.words.package) / "calibration.json").read_text("utf-8"))
    scores = {population: Score(**score) for population, score in fitted["checked"].items()}
    calibration = calibration_of(game, 2)
    assert calibration.shows_lead() == (not is_truer(scores))
    assert calibration.shows_lead() or (calibration.hint[0] > 0 and 0.5 < sum(calibration.hint[:2]) < 1.5)


def test_a_move_is_clearly_worse_where_the_difference_is_large_and_sure():
    level, noisy = [0.5] * FIRST, [0.0, 1.0] * (FIRST // 2)
    assert _is_worse([0.5 + 2 * GAP] * FIRST, level, 1.0)
    assert not _is_worse([0.5 + GAP / 2] * FIRST, level, 1.0)
    assert not _is_worse([0.6] * FIRST, noisy, 1.0)


def test_what_is_clear_about_a_last_choice_is_found():
    """In the workshop's last turn the outcome follows from the choice alone."""
    found = []
    for seed in range(40):
        state, rng = bottega.game("workshop").new(2, seed=seed), Random(seed)
        while not state.is_over:
            seat = state.actors[0]
            moves = state.legal(seat)
            ends = {}
            for action in moves:
                after = state.copy()
                after.apply(action)
                if after.is_over:
                    ends[str(action)] = after.winners() == (seat,)
            if len(ends) == len(moves) <= 8 and 0 < sum(ends.values()) < len(ends):
                position = judged(state, seat, moves[0]._move, rng)
                assert position is not None
                assert not any(ends[move] for move in position.bad)
                assert all(ends[move] for move in position.best)
                found.append(position)
            state.apply(rng.choice(moves))
    assert any(isinstance(position, Position) and position.best for position in found)


def test_games_are_played_learned_from_and_the_weights_measured(tmp_path, monkeypatch):
    """The whole way, small: positions with their end, weights in a file, a game of a search that goes by them."""
    monkeypatch.setattr(selfplay, "CHUNK", 4)
    wanted = selfplay.chunks(["workshop"], [2], 8, seed=5)
    selfplay.generate(wanted[:1], tmp_path, 0.0, OneByOne())
    (file,) = (tmp_path / "workshop").iterdir()
    written = file.stat().st_mtime_ns
    selfplay.generate(wanted, tmp_path, 0.0, OneByOne(), seconds=-1.0)  # there, or too late
    assert [*(tmp_path / "workshop").iterdir()] == [file]
    assert file.stat().st_mtime_ns == written

    monkeypatch.setattr("sys.argv", ["train", "workshop", "--data", str(tmp_path), "--out", str(tmp_path / "out")])
    train.main()
    made = json.loads((tmp_path / "out" / "workshop" / "judgement.json").read_text("utf-8"))
    assert made["made"]["games"] == {"2": 4}
    judgement = Judgement(**made["weights"])
    state = bottega.game("workshop").new(2, 1)
    assert sum(judgement.chances(state)) == pytest.approx(1)

    positions, won = selfplay.played("workshop", 2, 0.0, "level4:2", 5, 0)
    assert positions
    assert sum(won) == 1

    named = gate.Side.read("level4,iterations=3")
    assert gate.settled("workshop", 2, named, gate.Side.read("level3"), 1, 0.01)[0] == named  # nothing to find out
    new, old = gate.Side.read("level4,rounds=1"), gate.Side.read("level3")
    assert new.changes == {"rounds": 1}
    result = gate.played("workshop", 2, new._replace(iterations=4), old, 1, 0.01, 1)
    assert result.won in (0, 0.5, 1)
    assert all(choices > 0 for choices, _ in result.times)
    assert "level4,rounds=1 (4) against level3 (0)" in gate.told(
        Namespace(name="workshop", players=2, new="level4,rounds=1", old="level3", seed=1),
        new._replace(iterations=4),
        old,
        [result],
    )


def test_the_textbook_finds_a_legal_move_in_its_time():
    game = bottega.game("workshop")
    state = game.new(2, 3)
    assert textbook.Textbook(game, 1, 0.01).choose(state.view(state.actors[0])) in state.legal(state.actors[0])


def test_a_fit_learns_what_decides(monkeypatch):
    monkeypatch.setattr(train, "BATCH", 100)
    rng = np.random.default_rng(1)
    traits = rng.standard_normal((4000, 2, 3)).astype(np.float32)
    lead = 2 * (traits[:, 0, 1] - traits[:, 1, 1])
    first = rng.random(4000) < 1 / (1 + np.exp(-lead))
    found = train.Positions(traits, np.stack([first, ~first], axis=1).astype(np.float32), np.arange(4000))
    net = train.fit({2: found}, {2: found}, 0, 60, 1)
    assert net.parts[0] == pytest.approx([0, 2, 0], abs=0.25)
