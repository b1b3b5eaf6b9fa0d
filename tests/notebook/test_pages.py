"""Actions, records, rule books and reports as pieces of HTML that need nothing else."""

from __future__ import annotations

import re
from random import Random

import pytest

import bottega
from bottega import Action, Record
from bottega.arena import Match, Report, simulate
from bottega.engine.words import LANGUAGES
from bottega.notebook import record as records
from bottega.notebook import report as reports
from bottega.notebook.record import MOMENTS
from tests.helpers.play import finish, random_action
from tests.helpers.tables import every_own_game
from tests.notebook.test_pictures import OUTSIDE


def finished(name: str, players: int = 2, seed: int = 1) -> bottega.State:
    return finish(bottega.game(name).new(players, seed), Random(seed))


def visible(html: str) -> str:
    return re.sub(r"<style>.*?</style>|<[^>]+>", "", html)


def test_an_action_shows_its_seat_and_its_notation():
    action = Action(1, "place", {"card": "<R01>", "side": "front"})
    assert action._repr_html_() == "<span>seat 1: <code>place &lt;R01&gt; front</code></span>"


# Records


@every_own_game
def test_a_record_shows_the_agreement_the_result_and_moments_to_step_through(game):
    state = finished(game.name)
    html = Record.of(state, ["Ada", "Bruno"])._repr_html_()
    assert game.title in visible(html)
    assert f"{len(state.actions)} actions" in visible(html)
    assert "seed 1" in visible(html)
    for name, points in zip(("Ada", "Bruno"), state.scores(), strict=True):
        assert f"<td>{name}</td><td>{points}</td>" in html
    assert html.count("<td>★</td>") == len(state.winners())
    assert html.count("<figure") == html.count('type="radio"') == MOMENTS
    assert html.count("<title>") == MOMENTS
    assert html.count(" checked>") == 1
    assert f"Action {len(state.actions)} of {len(state.actions)}." in html
    assert not OUTSIDE.search(html)
    assert len(html) < 450_000


def test_a_record_names_the_options_that_are_not_the_usual_ones():
    state = bottega.game("leonardo").new(3, 1, setup="expert")
    head = visible(Record.of(state)._repr_html_())
    assert "setup = expert" in head
    assert "ep_deck" not in head


def test_a_short_record_shows_every_moment():
    state = bottega.game("codex").new(2, 1)
    for _ in range(5):
        state.apply(state.legal()[0])
    assert Record.of(state)._repr_html_().count("<figure") == 6


def test_the_moment_chosen_is_the_one_shown():
    html = Record.of(bottega.game("codex").new(2, 1))._repr_html_()
    assert re.findall(r"input:nth-of-type\((\d+)\):checked~\.moments>:nth-child\((\d+)\)", html) == [("1", "1")]


def test_the_record_of_a_game_that_goes_on_tells_what_everybody_knows_only():
    """An action can be a secret until the end: which objective was kept, for one."""
    state = bottega.game("codex").new(2, 1)
    while state.asked != "draw":
        state.apply(random_action(state, Random(1)))
    html = Record.of(state)._repr_html_()
    kept = [action.args["card"] for action in state.actions if action.kind == "objective"]
    common = state.view(None)["objectives"]["common"]
    assert kept
    assert not any(card in visible(html) for card in kept if card not in common)
    assert "<code>" not in html
    assert "what everybody may see" in html
    assert "(seat " not in visible(html)


def test_the_record_of_a_finished_game_shows_it_through_the_eyes_of_who_acted():
    html = Record.of(finished("codex"))._repr_html_()
    assert "(seat 0)" in visible(html)
    assert "(seat 1)" in visible(html)
    assert "<code>" in html


def test_names_are_no_markup():
    html = Record.of(finished("workshop"), ["<script>x</script>", 'a "b" & \x07c'])._repr_html_()
    assert "<script" not in html
    assert "&lt;script&gt;" in html
    assert "\x07" not in html


def test_a_record_that_cannot_be_replayed_says_why():
    record = Record.of(finished("workshop"))
    record.actions[3] = "0 fly"
    html = record._repr_html_()
    assert "action 4 of" in html
    assert "<figure" not in html


@pytest.mark.parametrize(("lang", "word"), [("en", "players"), ("fr", "joueurs"), ("it", "giocatori")])
def test_a_record_is_told_in_the_language_asked_for(lang, word):
    assert f"2 {word}" in records.html(Record.of(bottega.game("codex").new(2, 1)), lang)


def test_what_a_notebook_shows_is_in_the_language_of_its_surroundings(monkeypatch):
    monkeypatch.setenv("BOTTEGA_LANG", "it")
    assert bottega.game("codex").new(2, 1)._repr_svg_() == bottega.game("codex").new(2, 1).svg(lang="it")


# Rule books


@every_own_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_can_be_linked_to_and_every_link_leads_to_one(game, lang):
    book = game.rulebook(lang)
    html = book._repr_html_()
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(set(ids)) == len(ids)
    assert {f"{lang}-{clause}" for clause in book.clauses} <= set(ids)
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)
    assert html.count("<summary>") == len(book.sections)


@every_own_game
def test_the_pictures_of_the_rules_are_part_of_the_page(game):
    book = game.rulebook()
    sources = re.findall(r'<img src="([^"]+)" alt="[^"]{5,}"', book._repr_html_())
    assert len(sources) == len(book.pictures)
    assert all(source.startswith("data:image/svg+xml;base64,") for source in sources)
    assert not re.search(r"https?:|url\(|<script", book._repr_html_())


# Reports


def test_a_report_shows_what_was_won_as_figures_and_as_bars():
    report = simulate("workshop", ["greedy", "random"], 4, options={})
    html = report._repr_html_()
    assert html.count("<svg") == 4
    for player in report.players:
        share = f"{100 * player.rate.share:.1f} %"
        assert f"<td>{player.name}</td><td>{player.wins}</td><td>{player.shared}</td><td>{share}</td>" in html
        assert f'class="won" width="{200 * player.rate.share:.1f}"' in html
        assert f'x1="{200 * player.rate.low:.1f}" x2="{200 * player.rate.high:.1f}"' in html
    assert "4 games, seed 0" in visible(html)
    assert not OUTSIDE.search(html)
    assert "Victoires partagées" in reports.html(report, "fr")


def test_a_report_on_a_game_for_one_has_no_rates_by_seat():
    assert simulate("workshop", ["random"], 2)._repr_html_().count("<svg") == 1


def test_a_report_on_no_games_is_a_title():
    report = Report.of(Match("codex", ("random", "random")), 5, [], 1, 0.0)
    assert "0 games" in visible(report._repr_html_())
    assert "<svg" not in report._repr_html_()
