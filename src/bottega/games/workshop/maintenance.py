"""Between rounds: maintenance (WL-5), the end (WL-6), and the next hand of the solitaire ``hands`` (WL-7.3)."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.engine.question import Step
from bottega.games.workshop import derived
from bottega.games.workshop import moves as mv
from bottega.games.workshop.table import Table
from bottega.games.workshop.terms import FIRST_HAND, SOLITAIRE_TARGET
from bottega.games.workshop.turn import PLAY, HandQuestion


class Refill(Step[Any]):
    """WL-5.1: the rows are filled up; WL-6.1: the round after the one in which the decks ran out is the last."""

    def run(self, state: Table) -> None:
        state.refill()
        state.last_round = state.decks_are_out()
        state.advance()


class Fatigue(HandQuestion):
    """WL-5.3: the fatigue card passes to the most tired; among equals the holder chooses."""

    def run(self, state: Table) -> None:
        heirs = _heirs(state)
        if len(heirs) > 1:
            state.ask(self, 1 << state.seat_of(state.fatigue))
        elif len(heirs) == 1:
            self.play(state, state.seat_of(state.fatigue), mv.encoded(mv.FATIGUE, 0, heirs[0]))
        else:
            state.advance()

    def seats(self, state: Table) -> i64:
        if state.active != state.fatigue or len(state.looked) > 0 or len(_heirs(state)) < 2:
            return 0
        return 1 << state.seat_of(state.fatigue)

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return vec[i64]([mv.encoded(mv.FATIGUE, 0, heir) for heir in _heirs(state)])

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        hand, heirs = mv.target_of(move), _heirs(state)
        if mv.kind_of(move) != mv.FATIGUE:
            return self.not_asked(state)
        if hand < len(state.hands) and hand != state.fatigue and state.hands[hand].may_smile(state.box):
            return state.refuse("WL-5.4", "smiles", {"hand": _called(state, hand)})
        if hand not in heirs:
            tired = ", ".join([_called(state, heir) for heir in heirs])
            return state.refuse("WL-5.3", "not_most_tired", {"hand": _called(state, hand), "heirs": tired})
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        state.fatigue = mv.target_of(move)
        if state.telling:
            passed: dict[str, object] | None = {"hand": int(state.fatigue)} if state.alone else None
            state.tell(Event("fatigue_passed", state.seat_of(state.fatigue), passed))
        state.advance()


def _heirs(state: Table) -> vec[i64]:
    """The most tired of the hands that may get the fatigue card; they must be more tired than a holder who may keep it.

    WL-5.3, WL-5.4.
    """
    box, hands, holder = state.box, state.hands, state.fatigue
    most = -1 if hands[holder].may_smile(box) else hands[holder].taken()
    found = vec[i64]()
    for number in range(i64(len(hands))):
        hand = hands[number]
        if number == holder or hand.may_smile(box):
            continue
        if hand.taken() > most:
            most = hand.taken()
            found = vec[i64]([number])
        elif hand.taken() == most and len(found) > 0:
            found = append(found, number)
    return found


def _called(state: Table, hand: i64) -> str:
    return f"@hand.{hand}" if state.alone else f"@seat {hand + 1}"


class NextRound(Step[Any]):
    """WL-5.5: the player to the holder's left starts, so that the holder plays last."""

    def run(self, state: Table) -> None:
        state.round += 1
        if state.last_round and state.telling:
            state.tell(Event("last_round", -1))
        if state.fatigue >= 0:
            state.active = (state.fatigue + 1) % len(state.hands)
        state.go_to(PLAY)


class NextHand(Step[Any]):
    """WL-3.1: a card is drawn; WL-7.3: after the last round of a deck the next one is played, with a new middle."""

    def run(self, state: Table) -> None:
        state.draw(state.active, 1)
        if not state.last_round or state.active + 1 == len(state.hands):
            state.advance()
            return
        state.active += 1
        state.round = 0
        state.last_round = False
        state.announce("hand_begins", state.mover)
        state.middle = derived.copy_middle(state.later[0])
        state.later = state.later[1:]
        state.refill()
        state.draw(state.active, FIRST_HAND)
        state.go_to(NEXT_ROUND)


class End(Step[Any]):
    """WL-6.2: the game is over after the last round, without maintenance."""

    def run(self, state: Table) -> None:
        if not state.last_round:
            state.advance()
            return
        state.finish()
        if not state.telling:
            return
        if state.alone:
            result = "won" if state.winners() else "lost"
            over: dict[str, object] = {"total": state.scores()[0], "target": SOLITAIRE_TARGET, "result": result}
            state.tell(Event("solitaire_over", -1, over))
        else:
            state.tell(Event("game_over", -1, {"winners": list(state.winners()), "scores": state.scores()}))


REFILL: Final = Refill()
FATIGUE: Final = Fatigue("fatigue", "WL-5.3")
NEXT_ROUND: Final = NextRound()
NEXT_HAND: Final = NextHand()
END: Final = End()
