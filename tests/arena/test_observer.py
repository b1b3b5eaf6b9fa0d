"""Hooks: what they are shown of every game, and how their results come back from other processes."""

from __future__ import annotations

import pytest

from bottega import OptionError
from bottega.arena import Match, Observer, Tournament, play_games, simulate
from bottega.bots import GreedyBot, RandomBot

pytestmark = pytest.mark.slow


class Story(Observer):
    """Everything that is told of a game."""

    def before(self, number, state, names):
        self.told = [("before", number, len(state.actions), state.is_over, tuple(names))]

    def step(self, number, state, action, events):
        assert state.actions[-1] == action
        self.told.append(("step", number, str(action), [event.kind for event in events]))

    def after(self, number, state, outcome):
        assert state.is_over
        return [*self.told, ("after", number, state.scores(), outcome)]


class Total(Observer):
    """Counts in the process that asks."""

    def __init__(self):
        self.numbers = []
        self.actions = 0

    def after(self, number, state, outcome):
        return len(state.actions)

    def collect(self, number, value):
        self.numbers.append(number)
        self.actions += value


def test_a_hook_is_shown_the_whole_of_every_game():
    story, total = Story(), Total()
    report = simulate("codex", ["random", "greedy"], 3, seed=5, hooks=[story, total])
    plain = simulate("codex", ["random", "greedy"], 3, seed=5)
    assert report.players == plain.players
    assert len(story.results) == 3
    for number, (first, *steps, last) in enumerate(story.results):
        names = ("random", "greedy") if number % 2 == 0 else ("greedy", "random")
        assert first == ("before", number, 0, False, names)
        outcome = Match("codex", ("random", "greedy"), seed=5).play(number)
        assert last == ("after", number, [outcome.scores[player] for player in (0, 1)][:: 1 - number % 2 * 2], outcome)
        assert [step[:2] for step in steps] == [("step", number)] * outcome.actions
        assert any(kind for _, _, _, kinds in steps for kind in kinds)
    assert total.numbers == [0, 1, 2]
    assert total.actions == sum(report.actions.counts[length] * length for length in report.actions.counts)


def test_results_come_back_in_order_from_any_number_of_jobs():
    def watched(jobs):
        story, total = Story(), Total()
        simulate("workshop", ["random", "greedy"], 9, seed=2, jobs=jobs, hooks=[story, total])
        return story.results, total.numbers, total.actions

    alone = watched(1)
    assert watched(3) == alone
    assert alone[1] == list(range(9))


def test_a_hook_of_a_tournament_knows_who_sits_where():
    class Names(Observer):
        def before(self, number, state, names):
            self.names = names

        def after(self, number, state, outcome):
            return self.names

    hook = Names()
    tournament = Tournament("workshop", (GreedyBot, "random"), players=3, hooks=(hook,))
    played = list(play_games(tournament, 3))
    assert hook.results == [
        ["GreedyBot", "random 1", "random 2"],
        ["random 2", "GreedyBot", "random 1"],
        ["random 1", "random 2", "GreedyBot"],
    ]
    assert [game.outcome.seats[0] for game in played] == [0, 1, 2]
    list(play_games(tournament, 5, played=3))
    assert len(hook.results) == 5


def test_games_that_nobody_waited_for_are_not_collected():
    total = Total()
    running = play_games(Match("workshop", ("random", "random"), hooks=(total,)), 30, jobs=2)
    for _ in range(4):
        next(running)
    running.close()
    assert total.numbers == [0, 1, 2, 3]


def test_hooks_make_no_other_match():
    assert Match("codex", ("random", "random"), hooks=(Total(),)) == Match("codex", ("random", "random"))


@pytest.mark.parametrize("hook", [Story, "story", None])
def test_what_is_no_hook_is_refused(hook):
    with pytest.raises(OptionError, match="object of a subclass"):
        simulate("codex", ["random", "random"], 1, hooks=[hook])
    with pytest.raises(OptionError, match="object of a subclass"):
        Tournament("codex", ("random", RandomBot), hooks=(hook,))
