"""Leonardo da Vinci as a game: its seats, options and kinds of action."""

from __future__ import annotations

from typing import Any

from bottega.engine.game import Game
from bottega.engine.options import Preset, check_first_player
from bottega.engine.question import Step
from bottega.games.leonardo import scoring
from bottega.games.leonardo.box import Box
from bottega.games.leonardo.encoding import LeonardoEncoding
from bottega.games.leonardo.flow import QUESTIONS, flow_of
from bottega.games.leonardo.inventions import DATA
from bottega.games.leonardo.layout import LAYOUT
from bottega.games.leonardo.moves import ACTIONS
from bottega.games.leonardo.table import Table
from bottega.games.leonardo.variants import MODULES, NEEDED, variants_of

_SCORING = ["ep_owner_only", "ep_florins_score"]
_SWITCHES = ["open_hands", "covered_florins", "powerful_council", "pietrocupo", *MODULES[:8], *_SCORING, *MODULES[8:]]
"""The options that are on or off."""


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
        **dict.fromkeys(_SWITCHES, ((False, True), False)),
    }
    needs = NEEDED
    excludes = {("open_hands", "covered_florins"): "florins", ("powerful_council", "ep_council"): "council"}
    presets = {
        "beginner": Preset({}),
        "expert": Preset({"setup": "expert"}),
        "codex_leonardi": Preset({"setup": "expert", "powerful_council": True}),
        "pietrocupo": Preset({"pietrocupo": True}),
    }
    actions = ACTIONS
    encoding = LeonardoEncoding
    questions = QUESTIONS
    sheet = scoring
    flow = []
    over_clause = "LV-8.3"

    def check_options(self, players: int, options: dict[str, object]) -> None:
        super().check_options(players, options)
        check_first_player(players, options, self.words)

    def flow_of(self, players: int, options: dict[str, object]) -> list[Step[Any]]:
        return flow_of(variants_of(options))


game = Leonardo()
