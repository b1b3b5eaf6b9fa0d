"""LV-4, phase A: starting and interrupting work in the laboratories, each player in one go."""

from __future__ import annotations

from typing import Final

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.asking import Asked, InTurn
from bottega.games.leonardo.components import covers, listed, named
from bottega.games.leonardo.inventions import INVENTIONS
from bottega.games.leonardo.knowledge import could_start, may_start, note_exposure, note_interruption, note_start
from bottega.games.leonardo.stages import STARTING
from bottega.games.leonardo.table import LABS, Player, Table

_WITH_OPEN_HANDS: Final = vec[i64]([mv.START, mv.INTERRUPT, mv.PASS])


class Laboratory(Asked):
    """LV-4.1, LV-4.3: work is started in an idle laboratory or interrupted, until the player passes."""

    def seats(self, state: Table) -> i64:
        """LV-4.5: a player is asked while, as far as everybody knows, they might do something."""
        player = state.seats[state.active]
        if _can_interrupt(state, player, 0) or _can_interrupt(state, player, 1) or could_start(state, player):
            return self.turn_of(state)
        return 0

    def answers(self, state: Table) -> vec[i64]:
        """LV-1.4: with open hands all is seen anyway, and nothing is shown besides."""
        return _WITH_OPEN_HANDS if state.variants.open_hands else self._answers

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        player = state.seats[seat]
        found = vec[i64]([mv.PASS])
        for lab in range(i64(2)):
            if player.labs[lab].is_idle():
                other = player.labs[1 - lab].under
                for invention in range(1, INVENTIONS + 1):
                    if may_start(state.box, player, player.hand, other, state.gone, invention):
                        found = append(found, mv.start(mv.START, lab, invention))
                        if not state.variants.open_hands:
                            found = append(found, mv.start(mv.START_OPENLY, lab, invention))
            elif _can_interrupt(state, player, lab):
                found = append(found, mv.move_of(mv.INTERRUPT, lab))
        return found

    def objection(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        if kind == mv.PASS:
            return None
        if kind == mv.INTERRUPT:
            return _why_no_interruption(state, seat, which)
        return _why_no_start(state, seat, which >> 5, which & 31)

    def undoing(self, state: Table, seat: i64, move: i64) -> vec[i64]:
        """LV-4.3: work that was interrupted, begun again in its laboratory; only weeks are lost by that."""
        if mv.kind_of(move) != mv.INTERRUPT:
            return super().undoing(state, seat, move)
        lab = mv.which_of(move)
        invention = state.seats[seat].labs[lab].under
        return vec[i64]([mv.start(mv.START, lab, invention), mv.start(mv.START_OPENLY, lab, invention)])

    def play(self, state: Table, seat: i64, move: i64) -> None:
        kind, which = mv.kind_of(move), mv.which_of(move)
        if kind == mv.INTERRUPT:
            _interrupt(state, seat, which)
        elif kind == mv.PASS:
            state.announce("laboratories_settled", seat)
            state.next_seat()
        else:
            _start(state, seat, which >> 5, which & 31, kind == mv.START_OPENLY)


def _why_no_start(state: Table, seat: i64, lab: i64, invention: i64) -> Refusal | None:
    player = state.seats[seat]
    if player.labs[lab].spaces == 0:
        return state.refuse("LV-4.1", "no_lab", _said(lab, invention))
    if player.labs[lab].under > 0:
        return state.refuse("LV-4.1", "lab_working", _said(lab, invention))
    if player.completed >> invention & 1:
        return state.refuse("LV-4.2", "completed_already", _said(lab, invention))
    if state.gone >> invention & 1:
        return state.refuse("LV-4.2", "invention_gone", _said(lab, invention))
    if player.labs[1 - lab].under == invention:
        return state.refuse("LV-4.1", "in_other_lab", _said(lab, invention))
    needs = state.box.needs[invention]
    if not covers(player.hand, needs):
        missing: dict[str, object] = {"needs": named(needs), "hand": named(player.hand)}
        return state.refuse("LV-4.1", "components_missing", {**_said(lab, invention), **missing})
    return None


def _said(lab: i64, invention: i64) -> dict[str, object]:
    return {"invention": int(invention), "lab": "@lab." + LABS[lab]}


def _why_no_interruption(state: Table, seat: i64, lab: i64) -> Refusal | None:
    player = state.seats[seat]
    if player.labs[lab].under == 0:
        return state.refuse("LV-4.3", "lab_not_working", {"lab": "@lab." + LABS[lab]})
    if player.labs[lab].begun >= state.turn:
        return state.refuse("LV-4.3", "begun_this_turn", {"lab": "@lab." + LABS[lab]})
    return None


def _can_interrupt(state: Table, player: Player, lab: i64) -> bool:
    """LV-4.3: only work begun in an earlier turn."""
    return player.labs[lab].under > 0 and player.labs[lab].begun < state.turn


def _start(state: Table, seat: i64, lab: i64, invention: i64, openly: bool) -> None:
    """LV-4.1: the components go under the laboratory, covered unless they are shown (LV-1.4); its counter goes to 0."""
    player = state.seats[seat]
    player.hand -= state.box.needs[invention]
    player.labs[lab].under = invention
    player.labs[lab].weeks = 0
    player.labs[lab].begun = state.turn
    note_start(state, player, lab)
    if openly:
        player.labs[lab].shown = 1
        note_exposure(state, player, lab, invention)
    if state.telling:
        place: dict[str, object] = {"lab": LABS[lab]}
        what: dict[str, object] = {"invention": int(invention), "components": listed(state.box.needs[invention])}
        if openly:
            state.tell(Event("work_started_openly", seat, {**place, **what}))
        else:
            state.tell(Event("work_started", seat, place, what))


def _interrupt(state: Table, seat: i64, lab: i64) -> None:
    """LV-4.3: the components return to the hand, the weeks are lost."""
    player = state.seats[seat]
    invention = player.labs[lab].under
    player.hand += state.box.needs[invention]
    player.labs[lab].clear()
    note_interruption(player, lab)
    if state.telling:
        state.tell(Event("work_interrupted", seat, {"lab": LABS[lab]}, {"invention": int(invention)}))


LABORATORY: Final = Laboratory("laboratory", "LV-4.1", [mv.START, mv.START_OPENLY, mv.INTERRUPT, mv.PASS])
STARTING_WORK: Final = InTurn(STARTING, LABORATORY)
