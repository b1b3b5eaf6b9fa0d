"""The whole action that is meant by a part of one: what somebody who presses a thing asks about."""

from __future__ import annotations

from bottega.engine.state import State

OPEN = "?"
"""Stands in a notation for an argument that is left open."""


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
