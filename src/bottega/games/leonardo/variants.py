"""Which variants are played, and the few numbers in which they differ from the base game (LV-9, EP)."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.fast import i64
from bottega.engine.question import Step
from bottega.games.leonardo.inventions import READINGS, TABLE
from bottega.games.leonardo.standing import BY_RANK, Standing

_RULES: Final = ["setup", "favours", "deck", "rotation", "lines", "council", "reveal", "scoring", "late_requests"]
MODULES: Final = [f"ep_{rule}" for rule in _RULES]
"""The modules of Pietrocupo's variant, EP-1 to EP-9; ``pietrocupo`` switches them all on."""

NEEDED: Final[dict[str, dict[str, bool | str]]] = {
    "ep_setup": {"setup": "expert"},
    "ep_favours": {"setup": "expert"},
    "ep_deck": {"setup": "expert"},
    "ep_owner_only": {"ep_scoring": True},
    "ep_florins_score": {"ep_scoring": True},
    "pietrocupo": {"setup": "expert", **dict.fromkeys(MODULES, True)},
}
"""What an option needs; it is chosen along with it unless it is given (EP-10, EP-12)."""


class Variants:
    """The options of a game, ready to be asked."""

    def __init__(self, options: dict[str, object]) -> None:
        self.options = options
        self.flow: list[Step[Any]] = []
        """The rows of the game, once they are asked for (see ``flow``)."""
        self.standing: Standing = BY_RANK
        """How workers stand in the city, once the rows are there."""
        self.reading: i64 = TABLE * READINGS.index(str(options["values"]))
        """Where the tables of the chosen values begin."""
        self.expert = options["setup"] == "expert"
        self.open_hands = options["open_hands"] is True
        self.covered_florins = options["covered_florins"] is True
        self.powerful_council = options["powerful_council"] is True
        self.dealt_component = options["ep_setup"] is True
        self.small_favours = options["ep_favours"] is True
        self.sloping_deck = options["ep_deck"] is True
        self.rotation = options["ep_rotation"] is True
        self.lines = options["ep_lines"] is True
        self.council = options["ep_council"] is True
        self.reveal = options["ep_reveal"] is True
        self.points = options["ep_scoring"] is True
        self.owner_only = options["ep_owner_only"] is True
        self.florins_score = options["ep_florins_score"] is True
        self.late_requests = options["ep_late_requests"] is True

    @property
    def council_florins(self) -> int:
        """LV-2.8, LV-8.1: the florins laid in the Council at the start and after a turn; EP-14: none."""
        return 0 if self.council else 1

    def clause_of(self, clause: str) -> str:
        """EP-11: the clause of the variant that takes the place of one of the base game, or else that one."""
        if clause == "LV-2.7" and self.small_favours:
            return "EP-2"
        if clause == "LV-6.4" and self.council:
            return "EP-6"
        return clause

    def last_filling(self) -> int:
        """The last turn in which EP-7 fills up the requests between its rounds (EP-9)."""
        return 8 if self.late_requests else 7


class _Last:
    """The variants that were asked for last."""

    def __init__(self) -> None:
        self.variants: Variants | None = None


_LAST: Final = _Last()


def keep_at_hand(variants: Variants) -> None:
    """These variants are asked for next: a state is copied, which shares its options and what follows from them."""
    _LAST.variants = variants


def variants_of(options: dict[str, object]) -> Variants:
    """The variants that these options choose."""
    last = _LAST.variants
    if last is None or last.options is not options:
        last = _LAST.variants = Variants(options)
    return last
