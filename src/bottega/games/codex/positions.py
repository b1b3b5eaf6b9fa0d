"""Which positions of Codex Naturalis there are: read from plain data, made of a view, and whether play leads there."""

from __future__ import annotations

from typing import Any

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64
from bottega.engine.positions import question_of, resume, unseen
from bottega.engine.reading import Tally
from bottega.games.codex import derived
from bottega.games.codex.box import Box
from bottega.games.codex.cards import FIRST_STARTER, IDS, KINGDOM, NUMBER, OBJECTIVE_IDS, is_gold
from bottega.games.codex.questions import DRAW, OBJECTIVE, STARTER
from bottega.games.codex.scoring import END_POINTS, card_points, objective_points
from bottega.games.codex.symbols import DECKS, KINGDOMS
from bottega.games.codex.table import Player, Table


def load(state: Table, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position; what cannot be one is refused by name."""
    starters = [seat["starter"] for seat in position["seats"]]
    if len(set(starters)) != len(starters):
        raise PositionError(f"seats have the same starter card: {', '.join(starters)}")
    derived.load(state, position)
    _check_cards(state)
    if (position["active"] is None) != (state.round == 0):
        raise PositionError(f"active is {position['active']}; it is a seat from round 1 on, and null before")
    for seat, player in enumerate(state.seats):
        if player.kept >= 0 and player.kept not in player.dealt:
            raise PositionError(f"seats[{seat}].kept is {OBJECTIVE_IDS[player.kept]}; it should be one of those dealt")
        if len(player.area.faces) > 0 and player.area.faces[0] != 2 * player.starter + player.side:
            raise PositionError(f"seats[{seat}].area[0]: the starter card does not lie as it was chosen")
    _load_decision(state, position["decision"])


def _check_cards(state: Table) -> None:
    """Every card is somewhere, once."""
    cards = Tally("card", IDS, 0, FIRST_STARTER)
    objectives = Tally("objective", OBJECTIVE_IDS, 0, len(OBJECTIVE_IDS))
    for deck in state.decks:
        cards.count(deck.cards)
    for card in state.row:
        if card >= 0:
            cards.count_one(card)
    objectives.count(state.objectives.common)
    objectives.count(state.objectives.pile)
    for player in state.seats:
        cards.count(player.hand)
        for face in player.area.faces[1:]:
            cards.count_one(face >> 1)
        objectives.count(player.dealt)
    cards.check()
    objectives.check()


def _load_decision(state: Table, decision: dict[str, Any] | None) -> None:
    """The question asked must be one that this position can ask; none is asked when the game is over."""
    question = question_of(state, decision)
    setting_up = question is STARTER or question is OBJECTIVE
    if setting_up != (state.round == 0):
        raise PositionError(f"round is {state.round}, which does not go with the question {question.kind!r}")
    for seat, player in enumerate(state.seats):
        if (question is STARTER) != (len(player.area.cells) == 0):
            raise PositionError(f"seats[{seat}].area: the starter card is placed too early or not yet (CN-2.2)")
        if question is STARTER and player.kept >= 0:
            raise PositionError(f"seats[{seat}].kept is chosen too early (CN-2.4)")
        if not setting_up and player.kept < 0:
            raise PositionError(f"seats[{seat}].kept is null; an objective has been kept by now (CN-2.4)")
    if question is DRAW and state.nothing_to_draw():
        raise PositionError("decision.kind is 'draw', but no card is left to take")
    waiting = 0 if decision is None else question.seats(state)
    resume(state, question, waiting, decision)


# Whether play can have led there


def check(state: Table) -> None:
    """Raises ``PositionError`` where it cannot."""
    _check_kinds(state)
    _check_hands(state)
    for seat in range(state.players):
        _check_points(state, seat)
    _check_passes(state)
    _check_end(state)


def _check_kinds(state: Table) -> None:
    """CN-1.1: resource and gold cards lie apart."""
    for number, kind in enumerate(DECKS):
        row = [int(card) for card in state.row[2 * number : 2 * number + 2] if card >= 0]
        for field, cards in (("decks", state.decks[number].covered()), ("row", row)):
            for card in cards:
                if is_gold(card) != (kind == "gold"):
                    raise PositionError(f"{field}.{kind} has {IDS[card]}, which is no {kind} card")


def _check_hands(state: Table) -> None:
    """CN-2.3, CN-3.7: three cards, one fewer before a draw; fewer only when no card is left."""
    for slot in range(4):
        if state.row[slot] < 0 and state.decks[slot // 2].left > 0:
            raise PositionError(f"row.{DECKS[slot // 2]} has an empty place beside a deck that is not empty (CN-3.7)")
    left = not state.nothing_to_draw()
    for seat, player in enumerate(state.seats):
        hand = player.hand
        wanted = 0 if state.question is STARTER else 2 if state.question is DRAW and seat == state.active else 3
        if len(hand) != wanted and (left or len(hand) > wanted):
            raise PositionError(f"seats[{seat}].hand has {len(hand)} cards; there should be {wanted} (CN-2.3, CN-3.7)")
        dealt = [is_gold(card) for card in hand] == [False, False, True] and player.seen == 0
        if state.question is OBJECTIVE and not dealt:
            raise PositionError(f"seats[{seat}].hand should be two resource cards and a gold card, covered (CN-2.3)")


def _check_points(state: Table, seat: int) -> None:
    """CN-3.4, CN-3.6, CN-4.3: the area is laid again, card by card, and what each scored is added up."""
    player = state.seats[seat]
    again = Player.beginning(player.starter)
    points: i64 = 0
    for place in range(len(player.area.cells)):
        face = player.area.faces[place]
        if place > 0 and face & 1 == 0 and not again.can_pay(state.box, face >> 1):
            card = IDS[face >> 1]
            raise PositionError(f"seats[{seat}].area[{place}]: the resources for {card} were not there (CN-3.4)")
        covered = again.area.lay(state.box, face, player.area.cells[place])
        if place > 0:
            points += card_points(state.box, again.area, face, covered)
    if player.points != points:
        raise PositionError(f"seats[{seat}].points is {player.points}; the area makes it {points} (CN-3.6)")
    counted = state.objectives_of(seat) if state.is_over else []
    earned = sum([objective_points(state.box, player.area, objective) for objective in counted])
    if player.objective_points != earned:
        given = f"seats[{seat}].objective_points is {player.objective_points}"
        raise PositionError(f"{given}; it should be {earned} (CN-4.3)")


def _check_passes(state: Table) -> None:
    """CN-3.8, CN-4.5: only who can place nothing has passed, and only in this round."""
    turns = (state.active - state.first) % state.players if state.round > 0 else 0
    if state.is_over:
        turns += 1
    had = [(state.first + step) % state.players for step in range(turns)]
    most = len([seat for seat in had if state.seats[seat].must_pass()])
    if state.passes > most:
        raise PositionError(f"passes is {state.passes}; at most {most} can have passed in this round (CN-3.8)")


def _check_end(state: Table) -> None:
    """CN-4.1, CN-4.2, CN-4.5: the last round follows the one in which the end was triggered."""
    triggered = state.cards_are_out() or max([int(player.points) for player in state.seats]) >= END_POINTS
    allowed = [int(state.round), int(state.round) + 1] if triggered else [-1]
    if state.last_round not in allowed:
        given = None if state.last_round < 0 else state.last_round
        wanted = f"{allowed[0]} or {allowed[1]}" if triggered else "null"
        raise PositionError(f"last_round is {given}; it should be {wanted} (CN-4.1)")
    if state.is_over:
        complete = (state.active + 1) % state.players == state.first
        if not complete or (state.round != state.last_round and state.passes != state.players):
            raise PositionError("decision is null, but the game is not over (CN-4.2, CN-4.5)")


# A view as a position


def complete(box: Box, view: dict[str, Any]) -> dict[str, Any]:
    """A position that fits the view: unknown cards are filled in as they come, the backs respected."""
    seats, objectives, decision = view["seats"], view["objectives"], view["decision"]
    asked, waiting = (decision["kind"], decision["actors"]) if decision else ("", [])
    unknown = unseen(IDS[:FIRST_STARTER], [view["row"], [[seat["hand"], seat["area"]] for seat in seats]])
    hands = [[_known(held, unknown) for held in seat["hand"]] for seat in seats]
    tops = {kind: _top(kind, view["decks"][kind], unknown) for kind in DECKS}
    spare = unseen(OBJECTIVE_IDS, [objectives, [[seat["dealt"], seat["kept"]] for seat in seats]])
    common = objectives["common"] or [spare.pop(), spare.pop()]
    filled = []
    for number, seat in enumerate(seats):
        dealt = seat["dealt"] or [seat["kept"] or spare.pop(), spare.pop()]
        chosen = asked != "starter" and (asked != "objective" or number not in waiting)
        side = seat["side"] or ("front" if number not in waiting else None)
        kept = seat["kept"] or (dealt[0] if chosen else None)
        filled.append({**seat, "hand": hands[number], "dealt": dealt, "side": side, "kept": kept})
    return {
        **view,
        "seats": filled,
        "decks": {kind: [card for card in unknown if _kind(card) == kind] + tops[kind] for kind in DECKS},
        "objectives": {"common": common, "pile": spare},
        "first": view["first"] or 0,
    }


def _kind(card: str) -> str:
    return DECKS[is_gold(NUMBER[card])]


def _known(held: dict[str, Any], unknown: list[str]) -> dict[str, Any]:
    """A card of a hand, which may be any with that back."""
    return {**held, "card": held["card"] or _taken(unknown, held["kind"], held["kingdom"])}


def _top(kind: str, deck: dict[str, Any], unknown: list[str]) -> list[str]:
    """The top card of a deck, which may be any with that back; none where no card is left."""
    if (deck["top"] is None) != (deck["left"] == 0):
        raise PositionError(f"decks.{kind}.top is {deck['top']} beside {deck['left']} cards left")
    return [_taken(unknown, kind, deck["top"])] if deck["left"] else []


def _taken(cards: list[str], kind: str, kingdom: str) -> str:
    for card in cards:
        if _kind(card) == kind and KINGDOMS[KINGDOM[NUMBER[card]]] == kingdom:
            cards.remove(card)
            return card
    raise PositionError(f"no {kingdom} {kind} card is left for a covered place")
