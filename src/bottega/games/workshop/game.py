"""The Workshop of Leonardo as a game: its seats, options and kinds of action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bottega.engine.errors import OptionConflict
from bottega.engine.game import Game
from bottega.engine.options import Preset
from bottega.engine.question import Step
from bottega.games.workshop.box import Box
from bottega.games.workshop.encoding import WorkshopEncoding
from bottega.games.workshop.flow import FLOW, HANDS_FLOW, QUESTIONS
from bottega.games.workshop.layout import LAYOUT
from bottega.games.workshop.moves import ACTIONS
from bottega.games.workshop.table import Table
from bottega.games.workshop.terms import DATA, HANDS, SOLITAIRE_HANDS


class Workshop(Game):
    """The Workshop of Leonardo: apprentices who study, practise and finish masterpieces, for one to five players."""

    state = Table
    box = Box(DATA)
    values = DATA
    layout = LAYOUT
    name = "workshop"
    title = "The Workshop of Leonardo"
    players = (1, 5)
    rules_version = "1"
    option_choices = {
        "solitaire": (("hands", "table"), "hands"),
        "fatigue": (("random", "1", "2", "3", "4", "5"), "random"),
    }
    presets = {
        "rulebook": Preset({}, players=(2, 5)),
        "hands": Preset({}, players=(1, 1)),
        "table": Preset({"solitaire": "table"}, players=(1, 1)),
    }
    actions = ACTIONS
    encoding = WorkshopEncoding
    flow = FLOW
    questions = QUESTIONS
    over_clause = "WL-6.2"

    def check_options(self, players: int, options: dict[str, object]) -> None:
        """With several players ``solitaire`` plays no part, whatever it is."""
        super().check_options(players, options)
        if options["fatigue"] == "random":
            return
        if players == 1 and options["solitaire"] == "hands":
            message = "option fatigue can only be random with solitaire=hands: fatigue plays no part in it"
            raise OptionConflict(message, self.words, "no_fatigue", {})
        hands = HANDS[players]
        if int(str(options["fatigue"])) > hands:
            allowed = ", ".join(["random", *[str(hand) for hand in range(1, hands + 1)]])
            message = f"option fatigue cannot be {options['fatigue']!r} at this table; allowed: {allowed}"
            raise OptionConflict(message, self.words, "hands", {"hands": hands})

    def flow_of(self, players: int, options: dict[str, object]) -> list[Step[Any]]:
        return HANDS_FLOW if players == 1 and options["solitaire"] == "hands" else FLOW

    def sentence(self, event: Mapping[str, object], lang: str, names: list[str] | None, place: str) -> str:
        """In solitaire it is a hand that acts (WL-7.5), so the sentence names the hand, not the seat."""
        if "hand" in event:
            names = [self.words.text(lang, f"hand.{hand}") for hand in range(SOLITAIRE_HANDS)]
            event = {**event, "seat": event["hand"]}
        return super().sentence(event, lang, names, place)


game = Workshop()
