"""Codex Naturalis as a game: its seats, options and kinds of action."""

from __future__ import annotations

from collections.abc import Mapping

from bottega.engine.game import Game
from bottega.engine.holdings.form import Form
from bottega.games.codex import derived, facts, holdings, loading, moves, shapes
from bottega.games.codex.box import Box
from bottega.games.codex.cards import DATA
from bottega.games.codex.layout import LAYOUT
from bottega.games.codex.questions import FLOW, QUESTIONS
from bottega.games.codex.state import CodexState


class Codex(Game):
    """Codex Naturalis: cards that cover each other's corners, for two to four players."""

    state = CodexState
    box = Box(DATA)
    values = DATA
    layout = LAYOUT
    name = "codex"
    title = "Codex Naturalis"
    players = (2, 4)
    rules_version = "1"
    option_choices = {"end_on_empty_decks": ((False, True), False)}
    actions = moves.ACTIONS
    derived = derived
    shapes = shapes
    flow = FLOW
    questions = QUESTIONS
    over_clause = "CN-4.2"

    def complete(self, view: dict[str, object]) -> dict[str, object]:
        return loading.complete(view)

    def shared_facts(self, state: CodexState) -> Mapping[str, object]:
        return facts.shared(state)

    def own_facts(self, state: CodexState, seat: int | None) -> Mapping[str, object]:
        return facts.own(state, seat)

    def score_form(self) -> Form:
        return holdings.form(self)


game = Codex()
