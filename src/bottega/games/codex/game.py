"""Codex Naturalis as a game: its seats, options and kinds of action."""

from __future__ import annotations

from collections.abc import Mapping

from bottega.engine.game import Game
from bottega.engine.options import Preset
from bottega.games.codex.box import Box
from bottega.games.codex.cards import FIRST_STARTER, NUMBER, back
from bottega.games.codex.encoding import CodexEncoding
from bottega.games.codex.layout import LAYOUT
from bottega.games.codex.moves import ACTIONS
from bottega.games.codex.questions import FLOW, QUESTIONS
from bottega.games.codex.symbols import DATA
from bottega.games.codex.table import Table


class Codex(Game):
    """Codex Naturalis: cards that cover each other's corners, for two to four players."""

    state = Table
    box = Box(DATA)
    values = DATA
    layout = LAYOUT
    name = "codex"
    title = "Codex Naturalis"
    players = (2, 4)
    rules_version = "1"
    option_choices = {"end_on_empty_decks": ((False, True), False)}
    presets = {"rulebook": Preset({}), "short": Preset({"end_on_empty_decks": True})}
    actions = ACTIONS
    encoding = CodexEncoding
    flow = FLOW
    questions = QUESTIONS
    over_clause = "CN-4.2"

    def sentence(self, event: Mapping[str, object], lang: str, names: list[str] | None, place: str) -> str:
        """A card can also be said by what it is, ``{what}``: its kind and kingdom."""
        card = event.get("card")
        number = NUMBER.get(card, FIRST_STARTER) if isinstance(card, str) else FIRST_STARTER
        if number < FIRST_STARTER:
            shown = back(number)
            event = {**event, "what": f"@kind.{shown['kind']} (@symbol.{shown['kingdom']})"}
        return super().sentence(event, lang, names, place)


game = Codex()
