"""A program such as a user writes, with whatever the library offers. A test runs it and checks its types."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import bottega
from bottega.arena import simulate
from bottega.bots import Bot, make_bot


class Thrifty(Bot):
    """Takes the action that leaves its hand longest; among equals the first."""

    def choose(self, view: dict[str, Any]) -> bottega.Action:
        seat: int = view["seat"]
        state = self.game.sample(view, self.rng)
        return max(state.legal(seat), key=lambda action: self.left_after(state, action))

    def left_after(self, state: bottega.State, action: bottega.Action) -> int:
        after = state.copy()
        after.apply(action)
        return len(after.view(action.seat)["seats"][action.seat]["hand"])


def played(game: bottega.Game, seed: int, told: list[str]) -> bottega.State:
    """A game between two bots, in which the first turn is written out."""
    state = game.new(players=2, seed=seed, end_on_empty_decks=True)
    for seat in (0, 1):
        state.apply(game.parse("starter front", seat))
    bots = [make_bot("greedy", game, seed), Thrifty(game, seed)]
    while (decision := state.decision) is not None:
        seat = decision.actors[0]
        action = bots[seat].choose(state.view(seat))
        for event in state.apply(action):
            told.append(game.say(event.view(None), "it", ["Ada", "Bea"]))
    return state


def refused(state: bottega.State) -> Iterator[str]:
    """Why things cannot be done."""
    refusal = state.why_not("draw gold")
    if refusal is not None:
        yield f"{refusal.clause}: {refusal.text('fr')}"
    try:
        state.apply("draw gold")
    except bottega.IllegalAction as error:
        yield error.message


def first_turn(game: bottega.Game) -> bottega.State:
    """A game whose first seat is asked to place a card."""
    state = game.new(2, seed=11)
    while state.decision is not None and state.decision.kind != "place":
        state.apply(state.legal()[0])
    place = state.legal()[0]
    column: int = place.args["x"]
    assert column in (-1, 0, 1)
    assert [*refused(state)]
    state.apply(str(place))
    return state


def keys(state: bottega.State) -> dict[int, float]:
    """A table of what is worth what, by what a seat knows."""
    worth: dict[int, float] = {}
    rng = Random(1)
    for seat in range(state.players):
        for _ in range(3):
            guess = deepcopy(state)
            guess.redeal(seat, rng)
            worth[guess.infoset_key(seat)] = guess.value(seat)
    worth[state.key()] = 0.0
    return worth


def main(folder: Path) -> None:
    game = bottega.game("codex")
    print(bottega.games(), game.title, game.players, [option.help for option in game.options.values()])
    told: list[str] = []
    states = [played(game, seed, told) for seed in range(2)]
    winners: Counter[int] = Counter(seat for state in states for seat in state.winners())
    for row in states[0].score_sheet("it"):
        print(row.label, *row.points)
    records = [bottega.Record.of(state, ["greedy", "thrifty"]) for state in states]
    records[0].save(folder / "one.json")
    bottega.Record.save_many(folder / "all.jsonl", records)
    assert bottega.Record.load(folder / "one.json").replay() == states[0]
    moves = [move for record in bottega.Record.load_many(folder / "*.json*") for move in record.moves()]
    placed = Counter(move.args["card"] for move in moves if move.kind == "place")
    state = first_turn(game)
    assert game.from_dict(state.to_dict()) == state
    assert len(keys(state)) == 3
    assert state.decision is not None
    print(winners, placed.most_common(1), told[-1], state.decision.prompt("fr"), state)
    report = simulate("codex", [Thrifty, "random"], games=2, seed=1)
    print(report.players[0].rate.share, bottega.hint(game, state.view(state.actors[0]), seconds=0.1)[0].reason())
    print(game.rulebook("en").clauses["CN-3.1"])
    if "frames" in sys.argv:
        print(bottega.frame(records).groupby("kind")["score"].max(), report.frame())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
