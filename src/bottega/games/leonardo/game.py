"""Leonardo da Vinci as a game: its seats, options and kinds of action."""

from __future__ import annotations

from typing import Any, SupportsIndex

from bottega.engine.errors import OptionError
from bottega.engine.game import Game
from bottega.engine.options import check_first_player
from bottega.engine.question import Step
from bottega.engine.state import State
from bottega.games.leonardo import derived, facts, guess, holdings, moves, positions, scoring, setup, shapes, value
from bottega.games.leonardo.box import Box
from bottega.games.leonardo.flow import QUESTIONS, flow_of
from bottega.games.leonardo.inventions import DATA
from bottega.games.leonardo.layout import LAYOUT
from bottega.games.leonardo.table import Table
from bottega.games.leonardo.variants import NEEDED, variants_of

SWITCH = ((False, True), False)


class Leonardo(Game):
    """Leonardo da Vinci: workers, hidden laboratories and sealed bids, for two to five players."""

    state = Table
    box = Box(DATA)
    values = DATA
    layout = LAYOUT
    name = "leonardo"
    title = "Leonardo da Vinci"
    players = (2, 5)
    rules_version = "2"
    option_choices = {
        "setup": (("beginner", "expert"), "beginner"),
        "values": (("text", "by_rank"), "text"),
        "first_player": (("1", "2", "3", "4", "5", "lot"), "1"),
        "open_hands": SWITCH,
        "covered_florins": SWITCH,
        "powerful_council": SWITCH,
        "pietrocupo": SWITCH,
        "ep_setup": SWITCH,
        "ep_favours": SWITCH,
        "ep_deck": SWITCH,
        "ep_rotation": SWITCH,
        "ep_lines": SWITCH,
        "ep_council": SWITCH,
        "ep_reveal": SWITCH,
        "ep_scoring": SWITCH,
        "ep_owner_only": SWITCH,
        "ep_florins_score": SWITCH,
        "ep_late_requests": SWITCH,
    }
    actions = moves.ACTIONS
    questions = QUESTIONS
    derived = derived
    shapes = shapes
    positions = positions
    facts = facts
    holdings = holdings
    dealing = setup
    guessing = guess
    judging = value
    sheet = scoring
    flow = []
    over_clause = "LV-8.3"

    def new(self, players: SupportsIndex, seed: SupportsIndex | None = None, **options: object) -> State:
        """A new game; what an option needs is chosen along with it unless it is given (EP-10)."""
        for name, needed in NEEDED.items():
            if options.get(name) is True:
                options = {**needed, **options}
        return super().new(players, seed, **options)

    def check_options(self, players: int, options: dict[str, object]) -> None:
        for name, needed in NEEDED.items():
            for other, choice in needed.items():
                if options[name] is True and options[other] != choice:
                    raise OptionError(f"option {name} needs {other} = {choice}, not {options[other]}")
        if options["open_hands"] is True and options["covered_florins"] is True:
            raise OptionError("option open_hands shows what covered_florins covers; choose one of them")
        check_first_player(players, options)
        if options["powerful_council"] is True and options["ep_council"] is True:
            raise OptionError("options powerful_council and ep_council both change the Council; choose one of them")

    def flow_of(self, players: int, options: dict[str, object]) -> list[Step[Any]]:
        return flow_of(variants_of(options))


game = Leonardo()
