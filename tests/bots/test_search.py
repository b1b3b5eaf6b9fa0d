"""The search itself: what it may use, what it spends, and what it finds."""

from __future__ import annotations

from random import Random

import pytest

import bottega
from bottega.bots import make_bot
from bottega.bots.levels import LADDER, LEVELS, LevelBot, skill_of, title
from bottega.bots.search import Search
from bottega.bots.skill import Skill
from bottega.engine.words import LANGUAGES
from tests.helpers.play import moment, moments
from tests.helpers.tables import Table, every_game, tables_of
from tests.helpers.texts import whole

CODEX = Table("codex", 2)


def searched(state: bottega.State, seat: int, seed: int = 1, **settings: object) -> Search:
    """A search from a sample of that seat's view."""
    rng = Random(seed)
    game = state.game
    changes = {"iterations": 40, "width": 16, "rounds": 1, "attention": 2, "seconds": 60.0, **settings}
    search = Search(game.sample(state.view(seat), rng), seat, skill_of(game, "level4", **changes), rng)
    search.run()
    return search


def found(search: Search) -> list[tuple[int, int, float]]:
    return [(edge.move, edge.visits, edge.total) for edge in search.ranking()]


@pytest.mark.slow
@every_game
def test_the_same_seed_and_budget_give_the_same_answer(game):
    state = moment(tables_of(game)[-1], 3, 0.4)
    seat = state.actors[0]
    assert found(searched(state, seat)) == found(searched(state, seat))
    if len(state.legal(seat)) > 1:
        assert found(searched(state, seat)) != found(searched(state, seat, seed=2))


@every_game
def test_the_position_it_begins_from_is_not_changed(game):
    state = moment(tables_of(game)[0], 4, 0.3)
    seat = state.actors[0]
    base = game.sample(state.view(seat), Random(1))
    before = whole(base)
    Search(base, seat, Skill(iterations=30), Random(1)).run()
    assert whole(base) == before


def test_it_spends_its_budget_and_no_more():
    state = moment(CODEX, 5, 0.4)
    choices = len(state.legal(state.actors[0]))
    assert choices > 16
    for budget in (0, 7, 100):
        search = searched(state, state.actors[0], iterations=budget)
        assert budget - 32 < search.iterations <= budget
        assert sum(edge.visits for edge in search.ranking()) == search.iterations


@pytest.mark.slow
def test_it_spends_less_where_there_is_less_to_choose_from():
    state = moment(CODEX, 5, 0.4)
    choices = len(state.legal(state.actors[0]))
    assert 100 < searched(state, state.actors[0], iterations=200, width=choices).iterations <= 200
    assert 50 < searched(state, state.actors[0], iterations=200, width=2 * choices).iterations <= 100
    assert 25 < searched(state, state.actors[0], iterations=200, width=10 * choices).iterations <= 50


def test_it_judges_after_as_many_turns_of_its_own_as_it_is_told():
    together, alone = (moment(Table("workshop", players), 5, 0.2) for players in (2, 1))
    for turns in (1, 2, 5):
        assert searched(together, together.actors[0], rounds=turns, alone=3).begun == turns
        assert searched(alone, 0, rounds=3, alone=turns).begun == turns


def test_a_question_asked_again_begins_no_turn():
    """Inventors asks ``turn`` again after a progress; only after somebody else's is it the next turn."""
    state = next(state for state in moments(Table("inventors", 2), 3) if can_progress(state))
    seat = state.actors[0]
    search = Search(state, seat, skill_of(state.game, "level5", rounds=1), Random(1))
    after = state.copy()
    after.apply(next(action for action in state.legal(seat) if action.kind == "progress"))
    assert (after.asked, after.actors[0]) == ("turn", seat)
    assert not search._is_time(after, seat)
    assert not search._is_time(after, 1 - seat)
    assert search._is_time(after, seat)


def can_progress(state: bottega.State) -> bool:
    return state.asked == "turn" and any(action.kind == "progress" for action in state.legal(state.actors[0]))


def test_where_a_seat_may_be_passed_over_positions_are_judged_when_the_round_begins():
    """LV-4.5: who has no work to start or to interrupt is not asked in phase A, and would be judged turns later."""
    for share in (0.2, 0.4, 0.6, 0.8):
        state = moment(Table("leonardo", 2), 4, share)
        for rounds in (1, 2):
            search = Search(state, state.actors[0], skill_of(state.game, "level3", rounds=rounds), Random(1))
            after = state.copy()
            search.play_on(after)
            assert after.is_over or after.round_number() == state.round_number() + rounds
            assert after.round_number() < state.round_number() + rounds + 1


def test_a_beginner_overlooks_moves_but_sees_some_at_least():
    state = moment(CODEX, 5, 0.4)
    seat, choices = state.actors[0], len(state.legal(state.actors[0]))
    for notices, least, count in ((1.0, 3, choices), (0.5, 3, (choices + 1) // 2), (0.01, 3, 3), (0.01, 2, 2)):
        skill = {"iterations": 0, "notices": notices, "at_least": least}
        seen = [searched(state, seat, seed, **skill).ranking() for seed in range(5)]
        assert {len(ranking) for ranking in seen} == {count}
        for ranking in seen:
            assert ranking[0].looks == max(edge.looks for edge in ranking)
        assert (len({tuple(sorted(edge.move for edge in ranking)) for ranking in seen}) > 1) == (notices < 1)


def test_in_a_tournament_the_clock_does_not_matter():
    state = moment(CODEX, 5, 0.4)
    bot = LevelBot(state.game, 1, "level4")
    bot.change(seconds=0.0)
    bot.take_time()
    bot.choose(state.view(state.actors[0]))
    assert bot._before.iterations > skill_of(state.game, "level4").width


def test_how_a_move_looks_counts_as_it_is_heeded():
    """Wholly heeded, looks alone rank those that were compared to the end; turned round, the other way round."""
    state = moment(CODEX, 3, 0.4)
    search = Search(
        state.copy(), state.actors[0], skill_of(state.game, "level4", iterations=40, attention=2), Random(1)
    )
    search.finalists = 4
    search.run()
    most = search.ranking()[0].visits
    for heed, sign in ((1e9, -1), (-1e9, 1)):
        search.skill.heed = heed
        last = [edge.looks for edge in search.ranking() if edge.visits == most]
        assert last == sorted(last, key=lambda looks: sign * looks)
    assert len({*last}) > 1


def test_without_time_it_has_an_answer_all_the_same():
    state = moment(CODEX, 5, 0.4)
    search = searched(state, state.actors[0], iterations=100_000, seconds=0.0)
    assert search.iterations <= 16
    assert state.game.book.action(0, search.ranking()[0].move)


def test_choices_made_at_once_are_made_blindly():
    """Whichever side seat 0 chooses, seat 1 chooses at one and the same node; what follows depends on both sides."""
    search = searched(CODEX.new(1), 0)
    blind = [node for node in search.nodes.values() if node.visits == search.iterations]
    assert [node.seat for node in blind] == [1]
    assert len([node for node in search.nodes.values() if node.seat == 0 and node.visits]) > 1


@pytest.mark.parametrize("name", ["inventors", "workshop"])
def test_the_last_choice_of_a_game_is_made_for_the_best(name):
    """Where nothing comes after a choice, no other one would have led to more of a victory."""
    met = 0
    for seed in range(30):
        for state in moments(Table(name, 2), seed)[-4:-1]:
            seat = state.actors[0]
            ends = {}
            for action in state.legal(seat):
                after = state.copy()
                after.apply(action)
                if after.is_over:
                    ends[action._move] = 1 / len(after.winners()) if seat in after.winners() else 0.0
            if len(ends) == len(state.legal(seat)) and len(set(ends.values())) > 1:
                met += 1
                assert ends[searched(state, seat, iterations=64).ranking()[0].move] == max(ends.values())
    assert met > 0


def test_a_tree_is_kept_where_the_bots_own_choice_led_to_the_next():
    """In Codex Naturalis a card is placed, then drawn; nobody acts in between and nothing is revealed."""
    state = next(state for state in moments(CODEX, 6) if state.asked == "place")
    seat = state.actors[0]
    bot = LevelBot(state.game, 1, "level4")
    state.apply(bot.choose(state.view(seat)))
    first = bot._before
    state.apply(bot.choose(state.view(seat)))
    assert bot._before.nodes is first.nodes
    bot.choose(state.view(state.actors[0]))
    assert bot._before.nodes is not first.nodes


@every_game
def test_every_level_has_its_settings_in_every_game(game):
    budgets = [skill_of(game, level).iterations for level in LEVELS]
    assert len(LEVELS) == 6
    assert budgets == sorted(budgets)
    assert skill_of(game, LADDER[-1]).seconds < 3


@every_game
@pytest.mark.parametrize("players", [2, 4])
def test_the_rival_is_the_strongest_level_with_ten_times_its_budget(game, players):
    rival, strongest = skill_of(game, "level6", players), skill_of(game, "level5", players)
    assert rival.iterations == 10 * strongest.iterations
    assert rival.seconds == 10
    for name in (
        "width",
        "rounds",
        "alone",
        "attention",
        "guesses",
        "rivalry",
        "quiet",
        "scale",
        "trust",
        "par",
        "learned",
        "insight",
    ):
        assert getattr(rival, name) == getattr(strongest, name)


def test_a_level_can_be_given_another_budget():
    bot = make_bot("level5:30", bottega.game("codex"))
    assert isinstance(bot, LevelBot)
    assert bot.skill.iterations == 30
    assert bot.skill.width == skill_of(bot.game, "level5").width


@pytest.mark.parametrize("name", ["level5:", "level5:many", "level5:-1", "level1:30", "greedy:30", "nobody:30"])
def test_a_budget_that_makes_no_sense_is_refused(name):
    with pytest.raises(bottega.OptionError, match=name):
        make_bot(name, bottega.game("codex"))


def test_levels_have_names_in_every_language():
    assert title("level1", "en") == "apprentice"
    assert title("level5", "it") == "Leonardo"
    assert len({title(level, lang) for level in LEVELS for lang in LANGUAGES}) >= 13
