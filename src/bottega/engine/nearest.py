"""Why what somebody presses cannot be done: of a part of an action, the whole one that is most likely meant."""

from __future__ import annotations

from random import Random

from bottega.engine.errors import Refusal
from bottega.engine.state import State

OPEN = "?"
"""Stands in a notation for an argument that is left open."""


def explained(state: State, seat: int, text: str) -> Refusal | None:
    """Why that seat may not do this, in the words of a player (``State.explain``); arguments may be left open.

    These are filled in, and the answer is given, in a guess at all that the seat cannot know, so no game can tell more
    than that. A text that is no action raises ``NotationError``, which quotes it as it was asked.
    """
    if OPEN not in text.split():
        return state.explain(state.game.parse(text, seat))
    world = state.copy()
    world.redeal(seat, Random(0))
    return world.explain(world.game.parsed(completed(world, seat, text), seat, text))


def completed(state: State, seat: int, text: str) -> str:
    """A notation with its open arguments filled in, so that the reason against it is about what is given.

    What a legal action of that kind has, the one that agrees most with what is given, else what the game thinks likely.
    """
    kind, *words = text.split() or [""]
    schema = state.game.action_args.get(kind, {})
    if OPEN not in words or len(words) != len(schema):
        return text
    given = {name: word for name, word in zip(schema, words, strict=True) if word != OPEN}
    likely = state.game.likely(state, seat, kind, given)
    like: dict[str, str] = {}
    most = -1
    for action in state.legal(seat):
        if action.kind != kind:
            continue
        args = dict(zip(schema, str(action).split()[1:], strict=True))
        agreeing = sum(args[name] == word for name, word in given.items())
        if agreeing > most:
            like, most = args, agreeing
    filled = [kind]
    for name, wanted in schema.items():
        if name in given:
            filled.append(given[name])
        elif name in like:
            filled.append(like[name])
        elif name in likely:
            filled.append(str(likely[name]))
        else:
            filled.append("1" if wanted is int else "-")
    return " ".join(filled)
