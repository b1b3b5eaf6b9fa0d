"""The numbers of a report, against values known from elsewhere."""

from __future__ import annotations

import json
import statistics

import pytest

from bottega.arena import Match, Outcome, Report, Spread, simulate, wilson
from tests.helpers.frames import every_library


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 20, 0.0, 0.1611),
        (20, 20, 0.8389, 1.0),
        (50, 100, 0.4038, 0.5962),
        (1, 1000, 0.0002, 0.0056),
    ],
)
def test_wilson_intervals_are_the_published_ones(won, games, low, high):
    assert wilson(won, games) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_nothing_is_known_of_no_games():
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_spread_agrees_with_the_standard_library():
    values = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5]
    spread = Spread.of(values)
    assert spread is not None
    assert (spread.mean, spread.sd) == (
        pytest.approx(statistics.fmean(values)),
        pytest.approx(statistics.stdev(values)),
    )
    quarters = statistics.quantiles(values, n=4, method="inclusive")
    assert [spread.quarter, spread.median, spread.three_quarters] == pytest.approx(quarters)
    assert (spread.least, spread.most, spread.counts[5], sum(spread.counts.values())) == (1, 9, 3, len(values))


def test_a_single_value_has_no_spread():
    spread = Spread.of([7])
    assert spread is not None
    assert (spread.sd, spread.quarter, spread.three_quarters) == (0.0, 7, 7)
    assert Spread.of([]) is None


def report(*outcomes: Outcome) -> Report:
    return Report.of(Match("codex", ("greedy", "random")), len(outcomes), outcomes, 1, 2.0)


def outcome(seats=(0, 1), scores=(20, 10), winners=(0,), first=0) -> Outcome:
    return Outcome(seats, scores, winners, first, 50, 12)


def test_a_shared_victory_counts_one_half_for_each():
    told = report(outcome(), outcome(scores=(9, 9), winners=(0, 1)), outcome(winners=(1,)), outcome(winners=()))
    greedy, random = told.players
    assert (greedy.wins, greedy.shared, greedy.rate.share) == (1, 1, 0.375)
    assert (random.wins, random.shared, random.rate.share) == (1, 1, 0.375)
    assert told.ties == 1


def test_victories_are_told_by_seat_and_by_who_went_first():
    told = report(
        outcome(), outcome(seats=(1, 0), first=1), outcome(seats=(1, 0), first=1, winners=(1,)), outcome(first=None)
    )
    assert [rate.won for rate in told.seats] == [3, 1]
    assert (told.first_player.won, told.first_player.games) == (2, 3)


def test_a_report_is_json_and_tells_its_speed():
    told = json.loads(json.dumps(report(outcome(), outcome()).to_dict()))
    assert told["speed"]["games_per_second"] == 1.0
    assert told["players"][0]["scores"]["mean"] == 20
    assert told["rounds"]["median"] == 12


def test_a_printed_report_is_the_table_of_the_command():
    report = simulate("workshop", ["random", "random"], 3, seed=1)
    lines = str(report).splitlines()
    assert lines == report.text().splitlines()
    assert lines[0] == "The Workshop of Leonardo: 3 games, seed 1"
    assert any(line.split()[:2] == ["random", "1"] and "%" in line for line in lines)
    assert all(len(line) <= 100 for line in lines)
    assert "Partagées" in report.text("fr")
    assert str(Report.of(report.match, 3, [], 1, 0.0)).strip() == "The Workshop of Leonardo: 0 games, seed 1"


def test_a_report_is_printed_as_its_repr_where_nothing_draws_it(monkeypatch):
    report = simulate("workshop", ["random", "random"], 1, seed=1)
    monkeypatch.setattr("bottega.arena.report.shown", lambda *_: None)
    assert str(report) == repr(report)


@every_library
def test_a_report_is_a_table_of_its_players(library):
    told = report(outcome(), outcome(scores=(9, 9), winners=(0, 1)), outcome(winners=(1,)))
    table = told.frame(library)
    assert len(table) == 2
    for place, player in enumerate(told.players):
        row = {name: table[name].to_list()[place] for name in table.columns}
        assert (row["name"], row["bot"], row["games"]) == (player.name, player.bot, 3)
        assert (row["wins"], row["shared"], row["won"]) == (player.wins, player.shared, player.rate.won)
        assert (row["share"], row["low"], row["high"]) == (player.rate.share, player.rate.low, player.rate.high)
        assert row["score_mean"] == player.scores.mean
        assert row["score_most"] == player.scores.most
    assert len(report().frame(library)) == 2


def test_rounds_are_told_of_games_whose_length_they_are():
    """In Leonardo da Vinci, ``round`` is the one of revealing within a turn."""
    told = {
        name: simulate(name, ["random", "random"], 2, seed=1).rounds
        for name in ("codex", "inventors", "leonardo", "workshop")
    }
    assert [name for name, rounds in told.items() if rounds is not None] == ["codex", "workshop"]
    assert told["workshop"].least > 5
