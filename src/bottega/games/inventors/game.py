"""Legendary Inventors as a game: its seats, options and kinds of action."""

from __future__ import annotations

from bottega.engine.game import Game
from bottega.engine.options import Preset, check_first_player
from bottega.games.inventors.box import Box
from bottega.games.inventors.encoding import InventorsEncoding
from bottega.games.inventors.layout import LAYOUT
from bottega.games.inventors.moves import ACTIONS
from bottega.games.inventors.parts import DATA
from bottega.games.inventors.questions import FLOW, QUESTIONS
from bottega.games.inventors.table import Table


class Inventors(Game):
    """Legendary Inventors: teams of four that work on each other's inventions, for two to five players."""

    state = Table
    box = Box(DATA)
    values = DATA
    layout = LAYOUT
    name = "inventors"
    title = "Legendary Inventors"
    players = (2, 5)
    rules_version = "1"
    option_choices = {
        "teams": (("choose", "deal"), "choose"),
        "first_player": (("lot", "1", "2", "3", "4", "5"), "lot"),
        "cubes": (("unlimited", "15"), "unlimited"),
    }
    presets = {"choose": Preset({}), "deal": Preset({"teams": "deal"}), "fifteen": Preset({"cubes": "15"})}
    actions = ACTIONS
    encoding = InventorsEncoding
    flow = FLOW
    questions = QUESTIONS
    over_clause = "IN-5.3"

    def check_options(self, players: int, options: dict[str, object]) -> None:
        super().check_options(players, options)
        check_first_player(players, options, self.words)


game = Inventors()
