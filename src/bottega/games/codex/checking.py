"""Whether play can have led to a position that was loaded: hands, points, passes and the end."""

from __future__ import annotations

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64
from bottega.games.codex.cards import DECKS, FIRST_GOLD, IDS
from bottega.games.codex.scoring import END_POINTS, card_points, objective_points
from bottega.games.codex.table import Player, Table


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
                if (card >= FIRST_GOLD) != (kind == "gold"):
                    raise PositionError(f"{field}.{kind} has {IDS[card]}, which is no {kind} card")


def _check_hands(state: Table) -> None:
    """CN-2.3, CN-3.7: three cards, one fewer before a draw; fewer only when no card is left."""
    for slot in range(4):
        if state.row[slot] < 0 and state.decks[slot // 2].left > 0:
            raise PositionError(f"row.{DECKS[slot // 2]} has an empty place beside a deck that is not empty (CN-3.7)")
    left = not state.nothing_to_draw()
    for seat in range(state.players):
        hand = state.seats[seat].hand
        wanted = 0 if state.asked == "starter" else 3
        if state.asked == "draw" and seat == state.active:
            wanted = 2
        if len(hand) != wanted and (left or len(hand) > wanted):
            raise PositionError(f"seats[{seat}].hand has {len(hand)} cards; there should be {wanted} (CN-2.3, CN-3.7)")
        if state.asked == "objective" and (
            [card >= FIRST_GOLD for card in hand] != [False, False, True] or len(state.seats[seat].seen) > 0
        ):
            raise PositionError(f"seats[{seat}].hand should be two resource cards and a gold card, covered (CN-2.3)")


def _check_points(state: Table, seat: int) -> None:
    """CN-3.4, CN-3.6, CN-4.3: the area is laid again, card by card, and what each scored is added up."""
    player = state.seats[seat]
    again = Player.beginning(player.starter)
    points: i64 = 0
    for place in range(len(player.area.cells)):
        face = player.area.faces[place]
        if place > 0 and face & 1 == 0 and not again.can_pay(state.box, face >> 1):
            raise PositionError(
                f"seats[{seat}].area[{place}]: the resources for {IDS[face >> 1]} were not there (CN-3.4)"
            )
        covered = again.area.lay(state.box, face, player.area.cells[place])
        if place > 0:
            points += card_points(state.box, again.area, face, covered)
    if player.points != points:
        raise PositionError(f"seats[{seat}].points is {player.points}; the area makes it {points} (CN-3.6)")
    earned = (
        sum([objective_points(state.box, player.area, one) for one in state.objectives_of(seat)])
        if state.is_over
        else 0
    )
    if player.objective_points != earned:
        raise PositionError(
            f"seats[{seat}].objective_points is {player.objective_points}; it should be {earned} (CN-4.3)"
        )


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
    empty = state.decks[0].left + state.decks[1].left == 0
    out = empty and (state.nothing_to_draw() or state.options["end_on_empty_decks"] is True)
    triggered = out or max([int(player.points) for player in state.seats]) >= END_POINTS
    allowed = [int(state.round), int(state.round) + 1] if triggered else [-1]
    if state.last_round not in allowed:
        given = None if state.last_round < 0 else state.last_round
        wanted = f"{allowed[0]} or {allowed[1]}" if triggered else "null"
        raise PositionError(f"last_round is {given}; it should be {wanted} (CN-4.1)")
    if state.is_over:
        complete = (state.active + 1) % state.players == state.first
        if not complete or (state.round != state.last_round and state.passes != state.players):
            raise PositionError("decision is null, but the game is not over (CN-4.2, CN-4.5)")
