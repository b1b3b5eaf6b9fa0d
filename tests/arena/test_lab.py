"""The lab: which variants are compared, what is counted of them, and what is told of it."""

from __future__ import annotations

import json
import re
from itertools import islice

import pytest
from typer.testing import CliRunner

from bottega import OptionError
from bottega.arena import Outcome, play_games
from bottega.arena.lab import Experiment, Findings, variants_of
from bottega.arena.lab.figure import Figure
from bottega.arena.lab.findings import MEASURES
from bottega.arena.lab.labels import heading, named, sentence
from bottega.arena.lab.leads import Leads
from bottega.arena.lab.page import lab_page
from bottega.arena.lab.uses import LEAST_GAMES, Thing, Uses
from bottega.bots import LEVELS
from bottega.engine.event import Event
from bottega.engine.registry import game as find_game
from bottega.engine.words import LANGUAGES
from bottega.terminal.app import app
from tests.helpers.packages import offering

LEONARDO = find_game("leonardo")
WORKSHOP = Experiment("workshop", ("fatigue=1",), level=1, seed=5)


def found(experiment: Experiment, games: int, jobs: int = 1) -> Findings:
    return Findings.of(experiment, games, list(play_games(experiment, experiment.games(games), jobs)))


def played(scores, winners) -> Outcome:
    return Outcome(tuple(range(len(scores))), tuple(scores), tuple(winners), 0, 10, None)


# Variants


def test_the_game_as_it_is_each_change_alone_and_all_of_them_are_compared():
    variants = variants_of(LEONARDO, 2, {"values": "by_rank"}, ["ep_lines", "setup=expert"])
    assert [(one.mark, one.options) for one in variants] == [
        ("0", {"values": "by_rank"}),
        ("1", {"values": "by_rank", "ep_lines": True}),
        ("2", {"values": "by_rank", "setup": "expert"}),
        ("+", {"values": "by_rank", "ep_lines": True, "setup": "expert"}),
    ]
    assert [one.label(LEONARDO, "en") for one in variants] == [
        "As it is",
        "Workers one by one",
        variants[2].label(LEONARDO, "en"),
        "All together",
    ]
    assert variants[3].written == "ep_lines=true, setup=expert"


def test_a_name_alone_is_every_other_value_that_the_table_can_play():
    variants = variants_of(LEONARDO, 3, {}, ["first_player", "ep_lines"])
    assert [one.written for one in variants[1:]] == [
        "first_player=2",
        "first_player=3",
        "first_player=lot",
        "ep_lines=true",
    ]


def test_what_does_not_go_together_is_not_played_together():
    assert [one.mark for one in variants_of(LEONARDO, 2, {}, ["powerful_council", "ep_council"])] == ["0", "1", "2"]


def test_a_variant_may_switch_something_off():
    (_, off) = variants_of(LEONARDO, 2, {"ep_lines": True}, ["ep_lines"])
    assert off.options == {"ep_lines": False}
    assert off.label(LEONARDO, "en") == "without Workers one by one"


@pytest.mark.parametrize(
    ("vary", "options", "answer"),
    [
        ([], {}, "nothing is varied"),
        (["lines"], {}, "there is no option 'lines' to vary; the options of leonardo are: setup,"),
        (["setup=hard"], {}, "option setup cannot be 'hard'; allowed: beginner, expert"),
        (["setup=beginner"], {}, "setup=beginner is how the game is played anyway"),
        (["ep_lines", "ep_lines=true"], {}, "ep_lines=true is varied twice"),
        (["powerful_council"], {"ep_council": True}, "exclude each other"),
        (["first_player=5"], {}, "option first_player cannot be '5' with 2 players"),
    ],
)
def test_what_cannot_be_varied_is_refused(vary, options, answer):
    with pytest.raises(OptionError, match=re.escape(answer)):
        Experiment("leonardo", tuple(vary), options=options)


@pytest.mark.parametrize("level", [0, len(LEVELS) + 1])
def test_a_level_that_there_is_not_is_refused(level):
    with pytest.raises(OptionError, match=f"levels are 1 to {len(LEVELS)}, not {level}"):
        Experiment("workshop", ("fatigue=1",), level=level)


# Figures


def test_a_mean_has_the_interval_of_its_standard_error():
    figure = Figure.of_mean([1, 2, 3, 4])
    assert figure is not None
    assert figure.value == 2.5
    assert figure.high - figure.value == pytest.approx(1.959964 * 1.290994 / 2, abs=1e-5)
    assert Figure.of_mean([]) is None


def test_a_spread_is_the_standard_deviation_of_all_players():
    figure = Figure.of_spread([(1, 3), (1, 3), (0, 4), (0, 4)])
    assert figure is not None
    assert figure.value == pytest.approx(2.5**0.5, abs=1e-6)
    assert figure.low < figure.value < figure.high


def test_a_difference_is_clear_where_its_interval_leaves_nothing_out():
    assert Figure(5, 4, 6).less(Figure(3, 2, 4)) == pytest.approx((2, 2 - 2**0.5, 2 + 2**0.5))
    assert [Figure(1, 0.5, 1.5).side, Figure(-1, -1.5, -0.5).side, Figure(0.1, -1, 1).side] == [1, -1, 0]


# Uses


class _State:
    """As much of a state as the observers ask for."""

    game = LEONARDO
    players = 2

    def __init__(self, values=(0, 0), winners=(0,)) -> None:
        self.values, self.won = values, winners

    def value(self, seat):
        return self.values[seat]

    def winners(self):
        return self.won


def test_events_are_counted_by_kind_and_by_what_their_arguments_name():
    uses = Uses()
    for number in range(LEAST_GAMES):
        uses.before(number, _State(), ["a", "b"])
        mine = Event("benefit_bought", 0, {"place": "smith", "price": 2}, {"invention": 4})
        theirs = Event("benefit_bought", 1, {"place": "kiln", "price": 2})
        uses.step(number, _State(), None, [mine, mine, theirs, Event("second_round")])
        uses.collect(number, uses.after(number, _State(), played((7, 4), (0,) if number % 3 else (0, 1))))
    found = uses.found()
    assert set(found) == {
        Thing("benefit_bought"),
        Thing("benefit_bought", "place", "smith"),
        Thing("benefit_bought", "place", "kiln"),
        Thing("benefit_bought", "invention", "4"),
    }
    bought, kiln = found[Thing("benefit_bought")], found[Thing("benefit_bought", "place", "kiln")]
    assert (bought.often.value, bought.users.share, kiln.often.value, kiln.users.share) == (1.5, 1, 0.5, 0.5)
    assert (bought.points, kiln.points) == (Figure(3, 3, 3), Figure(-3, -3, -3))
    assert bought.share.value == -kiln.share.value == pytest.approx(2 / 3)
    assert bought.share.low < 2 / 3 < bought.share.high


def test_of_what_all_use_alike_or_too_few_games_no_worth_is_told():
    uses = Uses()
    for number, seats in enumerate([(0, 1)] * LEAST_GAMES + [(0,)] * (LEAST_GAMES - 1)):
        uses.before(number, _State(), ["a", "b"])
        uses.step(number, _State(), None, [Event("placing_passed", seat) for seat in seats])
        uses.collect(number, uses.after(number, _State(), played((7, 4), (0,))))
    use = uses.found()[Thing("placing_passed")]
    assert (use.games, use.share, use.points) == (LEAST_GAMES - 1, None, None)


def test_who_is_ahead_is_noted_at_the_quarters():
    leads = Leads()
    courses = [([(1, 0)] * 9, (0,)), ([(0, 1)] * 5 + [(1, 0)] * 4, (0,)), ([(1, 1)] * 9, (0,)), ([(2, 1)] * 9, (0, 1))]
    for number, (course, winners) in enumerate(courses):
        leads.before(number, _State(), ["a", "b"])
        for values in course:
            leads.step(number, _State(values), None, [])
        leads.collect(number, leads.after(number, _State(winners=winners), played((1, 0), winners)))
    half, runaway = leads.half(), leads.runaway()
    assert (half.won, half.games) == (1.5, 3)
    assert (runaway.won, runaway.games) == (1, 4)


def test_things_are_called_by_the_words_of_their_game():
    bought = Thing("benefit_bought", "place", "smith")
    assert sentence(LEONARDO, "en", bought) == "A player buys for … florins (Smith): …"
    assert sentence(LEONARDO, "it", bought) == "Un giocatore compra per … fiorini (Fabbro): …"
    assert heading(LEONARDO, "en", "invention_completed", "invention").startswith("A player completes ▢ for … florins")
    assert named(LEONARDO, "fr", Thing("work_started", "invention", "4")).endswith("(4)")
    assert sentence(LEONARDO, "en", Thing("flew_away", "what", "big_bird")) == "flew away: what big bird"


# Experiments


def test_the_same_seed_gives_the_same_findings_however_many_jobs_there_are():
    alone, shared = (found(Experiment("workshop", ("fatigue=1",), level=1, seed=5), 4, jobs) for jobs in (1, 2))
    assert alone.to_dict() == shared.to_dict()
    assert alone.to_dict() != found(Experiment("workshop", ("fatigue=1",), level=1, seed=6), 4).to_dict()


def test_variants_are_played_in_turn_and_every_second_game_is_uneven():
    part = Findings.of(WORKSHOP, 10, list(islice(play_games(WORKSHOP, WORKSHOP.games(10)), 10)))
    assert [(one.report.games, one.stronger.games) for one in part.found] == [(3, 2), (3, 2)]
    assert not part.is_whole
    assert WORKSHOP.series[0][1].names == ["level1", "random"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "vary", "players"),
    [
        ("codex", "end_on_empty_decks", 2),
        ("inventors", "first_player=1", 2),
        ("leonardo", "ep_lines", 2),
        ("workshop", "fatigue", 3),
        ("workshop", "solitaire=table", 1),
        ("bids", "cards", 2),
    ],
)
def test_every_game_has_a_report_in_all_languages(game, vary, players, monkeypatch):
    offering(monkeypatch, games={"bids": "toy_game.game:game"})
    findings = found(Experiment(game, (vary,), players, level=1), 3)
    text = lab_page(findings, "fr")
    assert text.startswith("<!doctype html>")
    assert '<html lang="fr">' in text
    assert re.findall(r'<main lang="(\w+)">', text) == ["fr", *(code for code in LANGUAGES if code != "fr")]
    assert "http" not in text.replace("http-equiv", "")
    assert not re.search(r"@\w+\.\w|\{\w+\}", text.partition("</style>")[2])
    assert text.count("<figure") == len(LANGUAGES) * (1 + len(findings.measures))
    assert {measure.name for measure in findings.measures} == {
        measure.name for measure in MEASURES if players > 1 or measure.name in ("actions", "points", "spread")
    } - ({"first"} if game == "bids" else set())


# The command


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str):
    return CliRunner().invoke(app, ["lab", *arguments], env={"BOTTEGA_LANG": "en", "COLUMNS": "100"})


def test_the_command_tells_the_figures_and_writes_them_to_a_folder(elsewhere):
    done = run("workshop", "--vary", "fatigue=1", "--games", "4", "--level", "1", "--seed", "5", "--out", "there")
    assert done.exit_code == 0, done.stderr
    assert "The results are in there." in done.stdout
    assert "Winning margin" in done.stdout
    data = json.loads((elsewhere / "there" / "findings.json").read_text("utf-8"))
    assert (data["vary"], data["games"], len(data["variants"])) == (["fatigue=1"], 8, 2)
    page = (elsewhere / "there" / "index.html").read_text("utf-8")
    assert "bottega lab workshop --vary fatigue=1 --level 1 --players 2 --games 4 --seed 5" in page


def test_an_interruption_leaves_a_report_on_what_was_played(elsewhere, monkeypatch):
    def interrupted(*arguments):
        yield from islice(play_games(*arguments), 4)
        raise KeyboardInterrupt

    monkeypatch.setattr("bottega.terminal.progress.play_games", interrupted)
    done = run("workshop", "--vary", "fatigue=1", "--games", "9", "--level", "1", "--json")
    assert done.exit_code == 130
    assert json.loads(done.stdout)["games"] == 4
    assert "4 of 18 games" in done.stderr
    assert "The experiment was interrupted" in (elsewhere / "lab-workshop" / "index.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ("workshop", "--vary is missing. Try bottega lab --help."),
        ("workshop --vary ,", "--vary names options of the game, such as: solitaire, fatigue."),
        ("workshop --vary tired", "The Workshop of Leonardo has no option tired; its options are: solitaire, fatigue."),
        ("workshop --vary fatigue=9", "option fatigue cannot be 9; allowed: "),
        ("workshop --vary fatigue --level 99", f"--level is 1 to {len(LEVELS)}, not 99."),
        ("workshop --vary fatigue --players 9", "The Workshop of Leonardo takes 1 to 5 players, not 9."),
        ("workshop --vary fatigue --games 0", "--games is a whole number from 1 up, not 0."),
    ],
)
def test_a_mistake_is_answered_in_one_line(arguments, answer, elsewhere):
    done = run(*arguments.split())
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert answer in done.stderr
    assert not list(elsewhere.iterdir())
