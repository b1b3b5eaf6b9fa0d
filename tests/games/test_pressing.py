"""Pressing what cannot be done now: the answer is about the thing and the moment, in the words of a player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import bottega
from bottega import Action, Game, State
from bottega.engine.errors import NotationError
from bottega.engine.nearest import OPEN, completed, explained
from bottega.engine.words import LANGUAGES
from tests.helpers.tables import every_own_game

Picks = dict[str, object]
PRESSES = 200
GENERIC = ("asked_", "other_question", "not_your_decision", "unknown_kind", "malformed", "over")
"""What the keys of answers begin with that name no reason a player could use."""


def codex_things(view: dict) -> Iterator[Picks]:
    mine = view["seats"][view["seat"]]
    for kind in ("resource", "gold"):
        yield {"kind": "draw", "source": kind}
        yield from ({"kind": "draw", "source": card} for card in view["row"][kind] if card)
    yield from ({"kind": "place", "card": held["card"], "side": "front"} for held in mine["hand"])
    yield from ({"kind": "place", "x": placed["x"], "y": placed["y"]} for placed in mine["area"])
    yield from ({"kind": "objective", "card": card} for card in mine["dealt"] or [])


def inventors_things(view: dict) -> Iterator[Picks]:
    mine = view["seats"][view["seat"]]
    if mine["team"] is None:
        yield from ({"kind": "team", "team": other["team"]} for other in view["seats"] if other["team"])
        return
    for lying in view["table"]:
        if lying and view["sharing"] and lying["invention"] == view["sharing"]["invention"]:
            yield {"kind": "take", "reward": "invention"}
        elif lying:
            yield {"kind": "work", "invention": lying["invention"]}
    yield from ({"inventor": member["inventor"]} for member in mine["inventors"])
    for token, count in mine["tokens"].items():
        if count:
            yield {"kind": "availability"} if token == "availability" else {"kind": "progress", "token": token}


def leonardo_things(view: dict) -> Iterator[Picks]:
    mine = view["seats"][view["seat"]]
    yield from ({"place": area} for area in view["lines"])
    yield from ({"place": lab} for lab in mine["labs"])
    yield from ({"kind": "start", "invention": number} for number in view["requests"])
    yield from ({"kind": "apprentices", "number": number} for number in range(1, mine["free"] + 1))
    if mine["master"] is None:
        yield {"kind": "master"}


def workshop_things(view: dict) -> Iterator[Picks]:
    hand = view["hands"][view["active"]]
    yield from ({"kind": "visit", "leonardo": card} for card in view["middle"]["leonardo"]["up"])
    for row in ("patron", "unfinished"):
        yield from ({"kind": "work", "piece": card} for card in view["middle"][row]["up"])
    for discipline in bottega.game("workshop").values["disciplines"]:
        yield {"kind": "rotate" if view["decision"]["kind"] == "rotate" else "practice", "discipline": discipline}
    bottoms = {card["id"]: card["bottom"] for card in bottega.game("workshop").values["apprentices"]}
    for card in hand["cards"]:
        yield {"kind": "study", "card": card}
        bottom = bottoms[card]
        if bottom in ("visit", "work"):
            yield {"kind": bottom, "card": card}
        else:
            yield {"kind": "practice", "card": card} | ({} if bottom == "wild" else {"discipline": bottom})


THINGS = {
    "codex": codex_things,
    "inventors": inventors_things,
    "leonardo": leonardo_things,
    "workshop": workshop_things,
}
"""By game: what pressing each thing in a view picks, as its board has it."""
OPTIONS: dict[str, list[dict[str, object]]] = {"leonardo": [{}, {"pietrocupo": True}]}


def whole(game: Game, picks: Picks, legal: list[Action]) -> str:
    """The notation that the page asks about (``nearestAction``): a kind that is asked for, open arguments marked."""
    named = [name for name in picks if name != "kind"]
    kinds = [kind for kind, shape in game.action_args.items() if all(name in shape for name in named)]
    kinds = [picks["kind"]] if "kind" in picks else sorted(kinds, key=lambda kind: kind not in {a.kind for a in legal})
    return " ".join([str(kinds[0]), *(str(picks.get(name, OPEN)) for name in game.action_args[str(kinds[0])])])


def quiet_presses(game: Game) -> Iterator[tuple[State, int, str]]:
    rng = Random(7)
    found = 0
    for seed in range(99):
        options = OPTIONS.get(game.name, [{}])
        state = game.new(2 + seed % 3, seed, **options[seed % len(options)])
        while state.decision is not None:
            seat = rng.choice(state.decision.actors)
            legal = state.legal(seat)
            if rng.random() < 0.1:
                quiet = [
                    picks
                    for picks in THINGS[game.name](state.view(seat))
                    if not any(
                        a.kind == picks.get("kind", a.kind) and picks.items() <= {"kind": a.kind, **a.args}.items()
                        for a in legal
                    )
                ]
                if quiet:
                    yield state, seat, whole(game, rng.choice(quiet), legal)
                    found += 1
                    if found == PRESSES:
                        return
            state.apply(rng.choice(legal))


@pytest.mark.slow
@every_own_game
def test_hardly_any_answer_is_generic(game):
    answers: Counter[str] = Counter()
    for state, seat, text in quiet_presses(game):
        try:
            refusal = explained(state, seat, text)
        except NotationError:
            answers["malformed"] += 1
            continue
        answers["legal" if refusal is None else refusal.key] += 1
        if refusal is not None:
            assert all(refusal.text(lang).strip() for lang in LANGUAGES)
            assert refusal.clause in game.rulebook().clauses
    assert answers.total() == PRESSES
    generic = sum(count for key, count in answers.items() if key.startswith(GENERIC))
    assert generic <= 0.05 * PRESSES, answers
    assert answers["legal"] == 0, answers


@every_own_game
def test_every_kind_of_action_says_when_it_is_taken(game):
    assert {kind.clause for kind in game.actions.by_number} <= set(game.rulebook().clauses)
    assert [key.removeprefix("later.") for key in game.words.table("en") if key.startswith("later.")] == list(
        game.action_args
    )


def test_what_is_asked_instead_is_said_in_every_language():
    state = bottega.game("codex").new(2, 1)
    refusal = state.explain("draw gold") if len(state.actors) == 1 else state.explain(state.game.parse("draw gold", 0))
    assert (refusal.clause, refusal.key) == ("CN-3.7", "later.draw")
    for lang in LANGUAGES:
        assert refusal.text(lang).endswith(state.decision.prompt(lang))
    plain = state.why_not(state.game.parse("draw gold", 0))
    assert (plain.clause, plain.key) == ("CN-2.2", "asked_starter")


REWORDED = {"inventors": {"all_occupied", "nobody_knows"}, "workshop": {"no_card_for"}}
"""By game: the reasons that only ``explain`` has."""


@pytest.mark.parametrize("game", REWORDED)
def test_what_the_whole_team_or_hand_lacks_is_said(game):
    rules = bottega.game(game)
    seen = {}
    for state, seat, text in quiet_presses(rules):
        action = rules.parse(completed(state, seat, text), seat)
        refusal, plain = explained(state, seat, text), state.why_not(action)
        if refusal.key in REWORDED[game]:
            assert plain.key in ("occupied", "no_cube", "other_bottom", "other_discipline")
            seen[refusal.key] = refusal.message
        else:
            assert refusal.key in (plain.key, f"later.{action.kind}")
    assert set(seen) == REWORDED[game]
    assert "recall them first" in seen.get("all_occupied", "recall them first")
