"""What a seat cannot know reaches it by no way: not by views, by what it is told, refused or asked, nor by points."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from bottega import State
from bottega.engine.words import LANGUAGES

from ..helpers.candidates import by_hand, offered
from ..helpers.oracles import oracle_of
from ..helpers.play import moment, moments, onlookers, play_on, scattered_moments, seeds, some_moments, some_of
from ..helpers.tables import every_own_table, every_table
from ..helpers.texts import as_text, seen, told, whole


def redealt(state: State, seat: int | None, seed: int) -> State:
    """The state, with another guess at what the seat cannot know."""
    other = state.copy()
    other.redeal(seat, Random(seed))
    return other


def open_to_all(state: State) -> list[object]:
    """What is asked of the state itself: the same for everybody."""
    decision = state.decision
    prompts = [decision.prompt(lang) for lang in LANGUAGES] if decision else []
    return [decision, prompts, state.scores(), state.winners(), [state.score_sheet(lang) for lang in LANGUAGES]]


@every_table
@some_moments
def test_states_that_differ_in_secrets_only_look_the_same(table, seed, share):
    state = moment(table, seed, share)
    before = open_to_all(state)
    for seat in onlookers(state):
        view, facts = seen(state, seat), as_text(state.facts(seat))
        for guess in range(3):
            other = redealt(state, seat, guess)
            assert seen(other, seat) == view
            assert as_text(other.facts(seat)) == facts
            assert open_to_all(other) == before
            assert other.infoset_key(seat) == state.infoset_key(seat)
            assert seat is None or other.legal(seat) == state.legal(seat)


@pytest.mark.once
@every_table
def test_states_that_differ_in_secrets_only_are_drawn_alike(table):
    """To the last byte, as a picture and as text, each seat's at another moment."""
    seats = [*range(table.players), None]
    for number, (seat, state) in enumerate(zip(seats, scattered_moments(table, 16, len(seats) + 1)[1:], strict=True)):
        other = redealt(state, seat, number)
        assert other.svg(seat) == state.svg(seat)
        for actor in state.actors[:1]:
            other = redealt(state, actor, number)
            assert other.text(actor) == state.text(actor)
            assert number or len(state.actors) > 1 or other._repr_svg_() == state._repr_svg_()


@every_table
def test_states_that_differ_in_secrets_only_refuse_alike(table):
    """The sentences are compared in English: those of other languages fill in the same (``test_words.py``)."""
    actions = [action for action in offered(table) if action.seat == 0]
    for state in scattered_moments(table, 12, 12):
        tried = some_of(actions, 150, Random(12))
        answers = [(state.why_not(action), state.explain(action)) for action in tried]
        for guess in range(2):
            other = redealt(state, 0, guess)
            assert [(other.why_not(action), other.explain(action)) for action in tried] == answers


@every_table
def test_a_guess_varies_whatever_is_hidden(table):
    """Somewhere in a game every seat has something to guess, and guesses differ; a guess is not the truth again."""
    for seat in [*range(table.players), None]:
        guesses = ({whole(redealt(state, seat, guess)) for guess in range(6)} for state in moments(table, 13)[::5])
        assert any(len(worlds) >= 4 for worlds in guesses), f"seat {seat} never has to guess"


@every_table
def test_a_choice_made_in_secret_cannot_be_told_from_another(table):
    """While others still choose, nobody else learns anything from a choice but that it was made."""
    tried = 0
    for seed in range(3):
        for state in moments(table, seed):
            actors = state.decision.actors if state.decision else ()
            for actor in actors if len(actors) > 1 else ():
                outcomes = {seat: set() for seat in onlookers(state) if seat != actor}
                for action in some_of(state.legal(actor), 8, Random(seed)):
                    after = state.copy()
                    events = after.apply(action)
                    for seat, outcome in outcomes.items():
                        spoken = [table.game.say(event.view(seat)) for event in events]
                        outcome.add((told(events, seat), seen(after, seat), as_text(spoken)))
                    tried += 1
                assert all(len(outcome) == 1 for outcome in outcomes.values())
    assert tried or all(len(state.decision.actors) == 1 for state in moments(table, 0)[:-1])


@every_table
def test_what_is_told_is_what_can_be_seen(table):
    """Where a seat's view is the same before and after, it has been told the same, whatever happened behind it.

    Actions with nothing secret in them are told by name; two of them may lead to the same view.
    """
    for state in scattered_moments(table, 14, 7):
        for seat in onlookers(state):
            tellings: dict[str, str] = {}
            for guess in range(4):
                world = redealt(state, seat, guess)
                for actor in [actor for actor in range(table.players) if actor != seat]:
                    for action in some_of(world.legal(actor), 12, Random(guess)):
                        after = world.copy()
                        events = after.apply(by_hand(action))
                        known = "" if any(event.secret for event in events) else str(action)
                        telling = told(events, seat)
                        assert tellings.setdefault(known + seen(after, seat), telling) == telling


@every_own_table
@settings(max_examples=2)
@given(seed=seeds)
def test_no_name_of_a_secret_is_sent_to_who_cannot_know_it(table, seed):
    """The names of cards are the canaries; who may know which is followed by the oracle, from the whole positions."""
    oracle = oracle_of(table.game)
    state = table.new(seed)
    learnt = {seat: set(oracle.known(state.to_dict(), seat)) for seat in onlookers(state)}

    def check(text: str, seat: int | None) -> None:
        assert set(oracle.SECRETS.findall(text)) <= learnt[seat], f"seat {seat} cannot know this: {text}"

    for seat in learnt:
        check(seen(state, seat), seat)
    for _, events in play_on(state, Random(seed)):
        position = state.to_dict()
        sheet = as_text([row._asdict() for row in state.score_sheet()])
        for seat, names in learnt.items():
            names |= oracle.known(position, seat)
            sentences = [table.game.say(event.view(seat)) for event in events]
            check(f"{seen(state, seat)}\n{told(events, seat)}\n{sentences}\n{sheet}", seat)


@every_own_table
def test_the_oracle_of_secrets_is_not_blind(table):
    """In mid-game the whole position names secrets that each seat cannot know, so a leak would be noticed."""
    oracle = oracle_of(table.game)
    learnt = {seat: set() for seat in [*range(table.players), None]}
    for state in moments(table, 15):
        for seat, names in learnt.items():
            names |= oracle.known(state.to_dict(), seat)
            if len(state.actions) in (1, 10, 20):
                assert set(oracle.SECRETS.findall(whole(state))) - names
