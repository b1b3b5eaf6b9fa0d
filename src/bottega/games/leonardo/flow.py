"""LV-3: the flow of a game, row by row, as the variants that are played make it."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.event import Event
from bottega.engine.question import Question, Step
from bottega.games.leonardo import ep_lines, scoring
from bottega.games.leonardo.city import BUY, SELLING
from bottega.games.leonardo.completing import AUCTION, BID, COMPLETING, HOLDING_AUCTIONS, RESEARCH
from bottega.games.leonardo.council import LEONARDO, Benefit, CarryingOut, Choosing, Move
from bottega.games.leonardo.council_rules import Council, PowerfulCouncil
from bottega.games.leonardo.ep_council import EpCouncil, MoveWorker
from bottega.games.leonardo.ep_reveal import REVEAL, REVEALING_INVENTIONS
from bottega.games.leonardo.favours import FAVOUR, HALF_FAVOUR, TAKING_FAVOURS, TAKING_HALF_FAVOURS
from bottega.games.leonardo.placing import PLACE, PLACING_WORKERS
from bottega.games.leonardo.stages import LAST_TURN, NO_STAGE, OVER
from bottega.games.leonardo.standing import BY_RANK
from bottega.games.leonardo.starting import LABORATORY, STARTING_WORK
from bottega.games.leonardo.table import Row, Table
from bottega.games.leonardo.variants import Variants


class BeginningTurn(Row):
    """LV-3.1: a turn begins; all workers are at home, and what was owned before shortens the work (LV-7.1)."""

    def run(self, state: Table) -> None:
        state.turn += 1
        if state.telling:
            state.tell(Event("turn_begins", state.leonardo, {"turn": int(state.turn)}))
        for player in state.seats:
            player.call_home()
            player.earlier = player.owned
        state.fresh = 0
        state.advance()


class FillingUp(Row):
    """LV-8.1: turns 1 to 7 leave a florin in the Council and new requests."""

    def run(self, state: Table) -> None:
        if not state.city_rests():
            state.council_florins += state.variants.council_florins
            state.fill_requests()
        state.advance()


class PassingLeonardo(Row):
    """EP-4: Leonardo moves one seat clockwise."""

    def run(self, state: Table) -> None:
        state.leonardo = (state.leonardo + 1) % state.players
        state.announce("leonardo_moves", state.leonardo)
        state.advance()


class EndingTurn(Row):
    """LV-3.1, LV-8.2: another turn follows, and after the ninth the end."""

    def run(self, state: Table) -> None:
        if state.turn < LAST_TURN:
            state.go_to(BEGINNING_TURN)
            return
        state.stage = OVER
        state.finish()
        scoring.finish(state)


BEGINNING_TURN: Final = BeginningTurn(NO_STAGE, [])
FILLING_UP: Final = FillingUp(NO_STAGE, [])
PASSING_LEONARDO: Final = PassingLeonardo(NO_STAGE, [])
ENDING_TURN: Final = EndingTurn(NO_STAGE, [])


def _benefits(in_lines: bool) -> list[Benefit]:
    """The question of each Council: of the base game, of LV-9, of EP-6."""
    councils = [Council("LV-6.4", "LV-6.4"), PowerfulCouncil("LV-6.4", "LV-9.1"), EpCouncil("EP-6", "EP-6")]
    found = []
    for council in councils:
        move = MoveWorker(council) if in_lines else Move(council)
        found.append(Benefit("EP-6" if council.at_once else "LV-6.3", council, move))
    return found


_BY_RANK: Final = _benefits(False)
_IN_LINES: Final = _benefits(True)
_FLOWS: Final[dict[tuple[bool, ...], list[Step[Any]]]] = {}


def flow_of(variants: Variants) -> list[Step[Any]]:
    """The rows of a game with these variants; the same list for the same rows."""
    if variants.flow:
        return variants.flow
    council = (variants.powerful_council, variants.council, variants.rotation)
    key = (variants.expert, variants.dealt_component, variants.lines, variants.reveal, *council)
    if key not in _FLOWS:
        _FLOWS[key] = _rows(variants)
    variants.standing = ep_lines.LINES if variants.lines else BY_RANK
    variants.flow = _FLOWS[key]
    return variants.flow


def _rows(variants: Variants) -> list[Step[Any]]:
    """The table of LV-3, with what comes before and after; a variant replaces rows or inserts some."""
    benefit = (_IN_LINES if variants.lines else _BY_RANK)[2 if variants.council else int(variants.powerful_council)]
    rows = [
        TAKING_FAVOURS if variants.expert else None,  # LV-2.6
        TAKING_HALF_FAVOURS if variants.dealt_component else None,  # EP-1
        BEGINNING_TURN,  # LV-3.1
        STARTING_WORK,  # LV-4: phase A
        ep_lines.ASSIGNING_WORKERS if variants.lines else None,  # EP-5
        ep_lines.SENDING_WORKERS if variants.lines else PLACING_WORKERS,  # LV-5: phase B
        Choosing(benefit, not variants.rotation),  # LV-6.2, LV-6.3: phase C
        None if variants.council else CarryingOut(benefit.council),  # LV-6.4; EP-14: at once
        ep_lines.SELLING_IN_LINES if variants.lines else SELLING,  # LV-6.5
        RESEARCH,  # LV-6.9
        REVEALING_INVENTIONS if variants.reveal else COMPLETING,  # LV-7: phase D
        None if variants.reveal else HOLDING_AUCTIONS,  # LV-7.6
        FILLING_UP,  # LV-8.1
        PASSING_LEONARDO if variants.rotation else None,  # EP-4
        ENDING_TURN,  # LV-8.2
    ]
    return [row for row in rows if row is not None]


_COUNCIL: Final = [question for benefit in [*_BY_RANK, *_IN_LINES] for question in benefit.of_council()]
_PLACING: Final = [PLACE, ep_lines.ASSIGN, ep_lines.SEND]
_CITY: Final = [LEONARDO, *_COUNCIL, BUY, ep_lines.BUY_IN_LINE]
QUESTIONS: Final[list[Question[Any]]] = [FAVOUR, HALF_FAVOUR, LABORATORY, *_PLACING, *_CITY, AUCTION, BID, REVEAL]
"""All questions; of those of one kind, that of the base game comes first."""
