"""Codex Naturalis as a game: its seats, options and kinds of action."""

from __future__ import annotations

from random import Random

from bottega.engine.errors import Refusal
from bottega.engine.game import Game
from bottega.engine.state import State
from bottega.games.codex import moves, picture
from bottega.games.codex.state import CodexState
from bottega.games.codex.value import value


class Codex(Game):
    """Codex Naturalis: cards that cover each other's corners, for two to four players."""

    name = "codex"
    title = "Codex Naturalis"
    players = (2, 4)
    rules_version = "1"
    option_choices = {"end_on_empty_decks": ((False, True), False)}
    action_args = {
        "starter": {"side": str},
        "objective": {"card": str},
        "place": {"card": str, "side": str, "x": int, "y": int},
        "draw": {"source": str},
        "pass": {},
    }
    clauses = {"starter": "CN-2.2", "objective": "CN-2.4", "place": "CN-3.1", "draw": "CN-3.7", "over": "CN-4.2"}

    def deal(self, players: int, options: dict[str, object], rng: Random) -> State:
        state = CodexState(self, players, options)
        state.deal(rng)
        return state

    def load(self, position: dict[str, object], players: int, options: dict[str, object]) -> State:
        state = CodexState(self, players, options)
        picture.load(state, position)
        return state

    def complete(self, view: dict[str, object]) -> dict[str, object]:
        return picture.complete(view)

    def describe(self, move: int) -> tuple[str, dict[str, object]]:
        return moves.describe(move)

    def read(self, kind: str, args: dict[str, object]) -> int | Refusal:
        return moves.read(self.words, kind, args)

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, CodexState)
        return value(state, seat)


game = Codex()
