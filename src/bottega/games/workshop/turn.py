"""A turn: the action phase (WL-3) and what Leonardo cards make of it (WL-4)."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, remove, vec
from bottega.engine.question import Question, Step
from bottega.games.workshop import moves as mv
from bottega.games.workshop.cards import IDS, named
from bottega.games.workshop.hand import Hand
from bottega.games.workshop.table import Table
from bottega.games.workshop.terms import DISCIPLINE_COUNT, DISCIPLINES, FACE_UP, SOLITAIRE_HANDS, VISIT, WILD, WORK

_SUBJECTS: Final[list[dict[str, object]]] = [{"who": f"@whose.{hand}"} for hand in range(SOLITAIRE_HANDS)]
_NO_SUBJECT: Final[dict[str, object]] = {"who": ""}
_USUAL_MOVES: Final[i64] = 16
"""Room for the moves of most hands."""


class HandQuestion(Question[Any]):
    """A question about the hand whose turn it is; in solitaire its sentence names the hand (WL-7.5)."""

    def subject(self, state: Table) -> dict[str, object] | None:
        return _SUBJECTS[state.active] if state.alone else _NO_SUBJECT


class Play(HandQuestion):
    """WL-3.1: a card of the hand is played for its top or its bottom action; a hand without cards is passed over."""

    def run(self, state: Table) -> None:
        cards = state.hands[state.active].cards
        if len(cards) == 0:  # WL-3.8
            state.announce("turn_skipped", state.mover)
            state.go_to(RETURN)
        elif len(cards) > 1 or not _play_if_forced(self, state, cards):
            state.ask(self, 1 << state.mover)

    def seats(self, state: Table) -> i64:
        return 1 << state.mover if len(state.hands[state.active].cards) > 0 and len(state.looked) == 0 else 0

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return _plays(state, state.hands[state.active].cards)

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        card = mv.card_of(move)
        if mv.kind_of(move) > mv.WORK:
            return self.not_asked(state)
        if card not in state.hands[state.active].cards:
            held = _listed(state.hands[state.active].cards)
            return state.refuse("WL-3.1", "not_in_hand", {"card": IDS[card], "hand": held})
        return _why_not_activate(state, move)

    def play(self, state: Table, seat: i64, move: i64) -> None:
        hand = state.hands[state.active]
        hand.cards = remove(hand.cards, mv.card_of(move))
        _activate(state, move)


class Rotate(HandQuestion):
    """WL-4.2: a wild practice is rotated under a column; nothing is asked where there is only one."""

    def run(self, state: Table) -> None:
        disciplines = state.hands[state.active].disciplines()
        if len(disciplines) > 1:
            state.ask(self, 1 << state.mover)
            return
        state.announce("only_choice", state.mover)
        self.play(state, state.mover, mv.encoded(mv.ROTATE, 0, disciplines[0]))

    def seats(self, state: Table) -> i64:
        return 1 << state.mover if len(state.hands[state.active].disciplines()) > 1 else 0

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        disciplines = state.hands[state.active].disciplines()
        return vec[i64]([mv.encoded(mv.ROTATE, 0, discipline) for discipline in disciplines])

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        discipline = mv.target_of(move)
        if mv.kind_of(move) != mv.ROTATE:
            return self.not_asked(state)
        if state.hands[state.active].level[discipline] == 0:
            return state.refuse("WL-4.2", "no_column", {"discipline": _discipline(discipline)})
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        hand, discipline = state.hands[state.active], mv.target_of(move)
        leonardo = hand.unrotated(state.box)
        hand.practise(leonardo, discipline)
        if state.telling:
            rotated: dict[str, object] = {"leonardo": IDS[leonardo], "discipline": DISCIPLINES[discipline]}
            state.tell(Event("rotated", state.mover, rotated))
        state.go_to(RETURN)


class Look(HandQuestion):
    """WL-4.5: the top cards of the deck are looked at, and one of them is played at once."""

    def run(self, state: Table) -> None:
        taken, deck = state.hands[state.active].leonardo, state.deck_of(state.active)
        most = state.box.looks[taken[len(taken) - 1]]
        cards = vec[i64]()
        while len(cards) < most and deck.left > 0:
            card = deck.draw()
            cards = append(cards, card)
            state.memory = state.memory.shown(card, 1 << state.mover)
        if len(cards) == 0:
            state.announce("nothing_to_look_at", state.mover)
            state.advance()
            return
        state.looked.append(cards)
        if state.telling:
            state.tell(Event("looked", state.mover, {"count": len(cards)}, {"cards": named(cards)}))
        if len(cards) > 1 or not _play_if_forced(self, state, cards):
            state.ask(self, 1 << state.mover)

    def seats(self, state: Table) -> i64:
        return 1 << state.mover if len(_in_view(state)) > 0 else 0

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return _plays(state, _in_view(state))

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        card = mv.card_of(move)
        if mv.kind_of(move) > mv.WORK:
            return self.not_asked(state)
        if card not in _in_view(state):
            return state.refuse("WL-4.5", "not_looked_at", {"card": IDS[card], "cards": _listed(_in_view(state))})
        return _why_not_activate(state, move)

    def play(self, state: Table, seat: i64, move: i64) -> None:
        state.looked[-1] = remove(state.looked[-1], mv.card_of(move))
        _activate(state, move)


class Return(HandQuestion):
    """WL-4.5: the other cards return under the deck, in the order the player likes; the latest look first (WL-4.7)."""

    def run(self, state: Table) -> None:
        if not state.looked:
            state.advance()
            return
        cards = state.looked[-1]
        if len(cards) > 1:
            state.ask(self, 1 << state.mover)
        elif len(cards) == 1:
            self.play(state, state.mover, mv.encoded(mv.RETURN, cards[0], 0))
        else:
            state.looked.pop()

    def seats(self, state: Table) -> i64:
        return 1 << state.mover if len(_in_view(state)) > 1 else 0

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return vec[i64]([mv.encoded(mv.RETURN, card, 0) for card in _in_view(state)])

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        card = mv.card_of(move)
        if mv.kind_of(move) != mv.RETURN:
            return self.not_asked(state)
        if card not in _in_view(state):
            return state.refuse("WL-4.5", "not_looked_at", {"card": IDS[card], "cards": _listed(_in_view(state))})
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        """The card goes under the deck, the other one beneath it."""
        order = [mv.card_of(move)]
        for card in _in_view(state):
            if card != order[0]:
                order.append(card)
        for card in order:
            state.deck_of(state.active).put_under(card)
        state.looked[-1] = vec[i64]()
        state.memory = state.memory.put_under(order, state.mover)
        if state.telling:
            state.tell(Event("returned", state.mover, {"count": len(order)}, {"cards": [IDS[card] for card in order]}))


class NextPlayer(Step[Any]):
    """WL-3.1: the turn ends with a card that is drawn; WL-3: the holder of the fatigue card plays last (WL-5.5)."""

    def run(self, state: Table) -> None:
        state.draw(state.active, 1)
        if state.active == state.fatigue:
            state.advance()
        else:
            state.active = (state.active + 1) % len(state.hands)
            state.go_to(PLAY)


# The actions of a card, which is played from the hand or from those looked at


def _plays(state: Table, cards: vec[i64]) -> vec[i64]:
    """WL-3.1: every card as its top action, and as its bottom action wherever that can be done."""
    hand, box = state.hands[state.active], state.box
    found = vec[i64](capacity=_USUAL_MOVES)
    works = _works(state, hand, cards)
    for card in cards:
        found = append(found, mv.encoded(mv.STUDY, card, 0))
        bottom = box.bottom[card]
        if bottom < WILD:
            if hand.level[bottom] > 0:
                found = append(found, mv.encoded(mv.PRACTICE, card, bottom))
        elif bottom == WILD:
            for discipline in hand.disciplines():
                found = append(found, mv.encoded(mv.PRACTICE, card, discipline))
        elif bottom == VISIT:
            for leonardo in state.middle.leonardo.up:
                if len(hand.columns) > 0 or not box.rotates[leonardo]:  # WL-4.2
                    found = append(found, mv.encoded(mv.VISIT, card, leonardo))
        else:
            for piece in works:
                found = append(found, mv.encoded(mv.WORK, card, piece))
    return found


def _works(state: Table, hand: Hand, cards: vec[i64]) -> vec[i64]:
    """The patron and unfinished cards that a hand may work on (WL-3.6), if one of its cards can be played for it."""
    found = vec[i64]()
    for card in cards:
        if state.box.bottom[card] == WORK:
            found = vec[i64](capacity=2 * FACE_UP)
            for kind in range(i64(2)):
                row = state.middle.unfinished if kind else state.middle.patron
                for piece in row.up:
                    if hand.meets(state.box, piece):
                        found = append(found, piece)
            break
    return found


def _play_if_forced(question: Question[Any], state: Table, cards: vec[i64]) -> bool:
    """Plays a single card that can only be studied; returns False where there is a choice."""
    only = _plays(state, cards)
    if len(only) > 1:
        return False
    state.announce("only_choice", state.mover)
    question.play(state, state.mover, only[0])
    return True


def _activate(state: Table, move: i64) -> None:
    """Plays a card that has left its place for all to see."""
    kind, card, target = mv.kind_of(move), mv.card_of(move), mv.target_of(move)
    hand = state.hands[state.active]
    state.memory = state.memory.shown(card, -1)
    state.go_to(RETURN)
    if not state.looked:
        state.advance()
    if kind == mv.STUDY:
        hand.study(state.box, card)
        if state.telling:
            studied: dict[str, object] = {"card": IDS[card], "discipline": DISCIPLINES[state.box.top[card]]}
            state.tell(Event("studied", state.mover, studied))
    elif kind == mv.PRACTICE:
        hand.practise(card, target)
        if state.telling:
            practised: dict[str, object] = {"card": IDS[card], "discipline": DISCIPLINES[target]}
            state.tell(Event("practised", state.mover, practised))
    else:
        state.discard = append(state.discard, card)
        state.middle.take(target)
        hand.take(target)
        if kind == mv.VISIT:
            _visit(state, card, target)
        elif state.telling:
            state.tell(Event("worked", state.mover, {"card": IDS[card], "piece": IDS[target]}))


def _visit(state: Table, card: i64, leonardo: i64) -> None:
    """WL-3.5, WL-4: a Leonardo card applies at once."""
    if state.telling:
        visited: dict[str, object] = {"card": IDS[card], "leonardo": IDS[leonardo]}
        visited["effect"] = state.box.effects[leonardo]
        state.tell(Event("visited", state.mover, visited))
    if state.box.rotates[leonardo]:
        state.go_to(ROTATE)
    elif state.box.looks[leonardo] > 0:
        state.go_to(LOOK)
    elif state.box.draws[leonardo] > 0:
        state.draw(state.active, state.box.draws[leonardo])


def _why_not_activate(state: Table, move: i64) -> Refusal | None:
    """The first condition of its action that a card breaks; a card can always be studied (WL-3.2)."""
    kind, card, target = mv.kind_of(move), mv.card_of(move), mv.target_of(move)
    if kind == mv.PRACTICE:
        return _why_not_practice(state, card, target)
    if kind == mv.VISIT:
        return _why_not_visit(state, card, target)
    if kind == mv.WORK:
        return _why_not_work(state, card, target)
    return None


def _why_not_practice(state: Table, card: i64, discipline: i64) -> Refusal | None:
    bottom = state.box.bottom[card]
    if bottom > WILD:
        return _other_bottom(state, card)
    if bottom != WILD and bottom != discipline:
        names: dict[str, object] = {"card": IDS[card], "discipline": _discipline(bottom)}
        names["other"] = _discipline(discipline)
        return state.refuse("WL-3.3", "other_discipline", names)
    if state.hands[state.active].level[discipline] == 0:
        return state.refuse("WL-3.3", "no_column", {"discipline": _discipline(discipline)})
    return None


def _why_not_visit(state: Table, card: i64, leonardo: i64) -> Refusal | None:
    up = state.middle.leonardo.up
    if state.box.bottom[card] != VISIT:
        return _other_bottom(state, card)
    if leonardo not in up:
        return state.refuse("WL-3.5", "not_face_up", {"card": IDS[leonardo], "row": _listed(up)})
    if state.box.rotates[leonardo] and len(state.hands[state.active].columns) == 0:
        return state.refuse("WL-4.2", "nothing_to_rotate_under", {"card": IDS[leonardo]})
    return None


def _why_not_work(state: Table, card: i64, piece: i64) -> Refusal | None:
    hand = state.hands[state.active]
    up = state.middle.row_of(piece).up
    if state.box.bottom[card] != WORK:
        return _other_bottom(state, card)
    if piece not in up:
        return state.refuse("WL-3.6", "not_face_up", {"card": IDS[piece], "row": _listed(up)})
    if not hand.meets(state.box, piece):
        return state.refuse("WL-3.6", "levels_missing", {"card": IDS[piece], "missing": _missing(state, hand, piece)})
    return None


def _other_bottom(state: Table, card: i64) -> Refusal:
    bottom = state.box.bottom[card]
    shown = "visit" if bottom == VISIT else "work" if bottom == WORK else "practice"
    return state.refuse("WL-1.2", "other_bottom", {"card": IDS[card], "bottom": "@bottom." + shown})


def _missing(state: Table, hand: Hand, piece: i64) -> str:
    lacking, level = hand.lacking(state.box, piece), hand.level
    return ", ".join(
        [f"{_discipline(d)} {level[d] + lacking[d]} ({level[d]})" for d in range(DISCIPLINE_COUNT) if lacking[d] > 0]
    )


def _in_view(state: Table) -> vec[i64]:
    """The cards of the latest look that have not been played."""
    return state.looked[-1] if state.looked else vec[i64]()


def _discipline(discipline: i64) -> str:
    return "@discipline." + DISCIPLINES[discipline]


def _listed(cards: vec[i64]) -> str:
    return ", ".join(named(cards)) or "-"


PLAY: Final = Play("play", "WL-3.1")
ROTATE: Final = Rotate("rotate", "WL-4.2")
LOOK: Final = Look("look", "WL-4.5")
RETURN: Final = Return("return", "WL-4.5")
NEXT_PLAYER: Final = NextPlayer()
