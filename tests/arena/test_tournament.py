"""Tournaments: who meets whom, in which seats and deals; what is kept, and what is told of it."""

from __future__ import annotations

import csv
import io
import json
import re
from functools import partial
from itertools import combinations

import pytest

from bottega import OptionError
from bottega.arena import Outcome
from bottega.arena.match import Played, Thinking
from bottega.arena.page import page
from bottega.arena.simulate import play_games
from bottega.arena.standings import Standings, games_csv
from bottega.arena.tournament import Log, Tournament
from bottega.bots import GreedyBot, LevelBot
from bottega.engine.words import LANGUAGES

THREE = Tournament("workshop", ("greedy", "random", "level2"), seed=3)


def result(scores, winners, shift=0, longest=0.5):
    count = len(scores)
    seats = tuple((player + shift) % count for player in range(count))
    return Played(Outcome(seats, tuple(scores), tuple(winners), 0, 26, 13), (Thinking(10, 1.0, longest),) * count)


def test_every_bot_meets_every_other_in_all_seats_with_the_same_deals():
    assert THREE.tables == [("greedy", "random"), ("greedy", "level2"), ("random", "level2")]
    assert (THREE.games_per_deal, THREE.games(1), THREE.games(3)) == (6, 6, 12)
    assert [THREE.table(number) for number in (0, 1, 2, 5, 6)] == [
        THREE.tables[0],
        THREE.tables[0],
        THREE.tables[1],
        THREE.tables[2],
        THREE.tables[0],
    ]
    assert [THREE.play(number).outcome.seats for number in (0, 1)] == [(0, 1), (1, 0)]


def test_with_fewer_bots_than_seats_one_sits_against_several_of_another():
    assert Tournament("workshop", ("greedy", "random"), 3).tables == [
        ("greedy", "random", "random"),
        ("random", "greedy", "greedy"),
    ]


def test_namesakes_in_the_same_seats_of_the_same_deal_play_the_same_game():
    """The deal and each seat's chance depend on the deal's number alone."""
    mirrored = Tournament("workshop", ("random", "greedy"), seed=4)
    again = Tournament("workshop", ("greedy", "random"), seed=4)
    assert mirrored.play(0).outcome.scores == again.play(1).outcome.scores[::-1]


@pytest.mark.parametrize(
    ("bots", "players", "problem"),
    [
        (("greedy", "greedy"), 2, "different bots"),
        ((GreedyBot, GreedyBot), 2, "different bots or more, not GreedyBot, GreedyBot"),
        (("greedy",), 2, "different bots"),
        (("greedy", "deep"), 2, "no bot 'deep'"),
        (("greedy", "random"), 6, "1 to 5 players"),
    ],
)
def test_a_tournament_that_cannot_be_played_is_refused(bots, players, problem):
    with pytest.raises(OptionError, match=problem):
        Tournament("workshop", bots, players)


def test_bots_of_ones_own_meet_under_their_names(tmp_path):
    bots = (GreedyBot, "random", partial(LevelBot, level="level1"), partial(LevelBot, level="level1"))
    tournament = Tournament("workshop", bots, seed=3)
    names = ["GreedyBot", "random", "LevelBot(level='level1') 1", "LevelBot(level='level1') 2"]
    assert tournament.names == tournament.to_dict()["bots"] == names
    assert tournament.tables == list(combinations(names, 2))
    log = Log(tmp_path / "games.jsonl", tournament)
    for played in play_games(tournament, 12):
        log.add(played)
    assert len(Log(log.path, Tournament("workshop", bots, seed=3)).played) == 12
    standings = Standings.of(tournament, log.played)
    assert sorted(standing.bot for standing in standings.bots) == sorted(names)
    assert "LevelBot(level=&#x27;level1&#x27;) 2" in page(standings, "en")
    same = Tournament("workshop", ("greedy", "random"), seed=3).play(0)
    assert log.played[0].outcome == same.outcome


def test_a_stopped_tournament_goes_on_where_it_was(tmp_path):
    whole = [played.outcome for played in play_games(THREE, 6)]
    log = Log(tmp_path / "there" / "games.jsonl", THREE)
    for played in play_games(THREE, 4):
        log.add(played)
    with log.path.open("a") as file:
        file.write('{"seats": [0, 1], "sco')  # the machine stopped here
    resumed = Log(log.path, THREE)
    assert [played.outcome for played in resumed.played] == whole[:4]
    for played in play_games(THREE, 6, jobs=2, played=len(resumed.played)):
        resumed.add(played)
    assert [played.outcome for played in Log(log.path, THREE).played] == whole


def test_the_file_of_another_tournament_is_not_touched(tmp_path):
    path = tmp_path / "games.jsonl"
    Log(path, THREE)
    before = path.read_text()
    with pytest.raises(OptionError, match="another tournament"):
        Log(path, Tournament("workshop", ("greedy", "random"), seed=3))
    assert path.read_text() == before


def standings() -> Standings:
    """Greedy wins three of four; one game is shared; level2 beats random."""
    played = [
        result((30, 20), (0,)),
        result((30, 20), (0,), 1),
        result((30, 31), (1,), longest=2.5),
        result((30, 30), (0, 1), 1),
        result((10, 20), (1,)),
        result((10, 20), (1,), 1),
    ]
    return Standings.of(THREE, played)


def test_standings_count_victories_and_shared_ones():
    told = {one.bot: one for one in standings().bots}
    assert {bot: (one.rate.won, one.rate.games) for bot, one in told.items()} == {
        "greedy": (2.5, 4),
        "random": (0, 4),
        "level2": (3.5, 4),
    }
    assert [one.bot for one in standings().bots] == ["level2", "greedy", "random"]
    assert told["random"].rating < 25 < told["level2"].rating
    assert told["level2"].points == 25.25
    assert (told["greedy"].seconds, told["greedy"].longest, told["random"].longest) == (0.1, 2.5, 0.5)
    assert [rate.won for rate in standings().seats] == [2.5, 3.5]


def test_duels_and_tables_tell_who_beat_whom():
    told = standings()
    assert [(duel.bot, duel.other, duel.rate.won) for duel in told.duels] == [
        ("greedy", "random", 2),
        ("greedy", "level2", 0.5),
        ("random", "level2", 0),
    ]
    assert [(table, [rate.won for rate in rates]) for table, rates in told.tables] == [
        (("greedy", "random"), [2, 0]),
        (("greedy", "level2"), [0.5, 1.5]),
        (("random", "level2"), [0, 2]),
    ]


def test_a_bot_with_several_seats_has_one_rating():
    three = Tournament("workshop", ("greedy", "random"), 3)
    played = [result((30, 20, 10), (0,), number % 3) for number in range(12)]
    told = {one.bot: one for one in Standings.of(three, played[:3]).bots}
    assert told["greedy"].rating > told["random"].rating
    assert told["random"].rate.games == 6


def test_the_standings_are_json_and_the_games_csv():
    told = json.loads(json.dumps(standings().to_dict()))
    assert (told["game"], told["games"], told["standings"][0]["bot"]) == ("workshop", 6, "level2")
    rows = list(csv.DictReader(io.StringIO(games_csv(THREE, [result((30, 20), (0,)), result((30, 30), (0, 1), 1)]))))
    assert [(row["bot"], row["seat"], row["points"], row["won"]) for row in rows] == [
        ("greedy", "0", "30", "1.0"),
        ("random", "1", "20", "0.0"),
        ("greedy", "1", "30", "0.5"),
        ("random", "0", "30", "0.5"),
    ]


def test_the_page_needs_nothing_else():
    pages = [page(standings(), lang) for lang in LANGUAGES]
    assert len(set(pages)) == 3
    for text in pages:
        assert text.count("<svg") == text.count("</svg>") == 3
        assert not re.search(r"https?:|src=|href=|<script", text)
        assert "level2" in text
        assert "87.5 %" in text
