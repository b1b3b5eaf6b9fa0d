"""The questions of Codex Naturalis: the set-up (CN-2), the two steps of a turn (CN-3), and the end (CN-4)."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.dice import Dice
from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.engine.question import Question, Step
from bottega.games.codex import moves as mv
from bottega.games.codex.area import Area
from bottega.games.codex.cards import IDS, KINGDOM, OBJECTIVE_IDS, back
from bottega.games.codex.cells import ORIGIN, STEP, x_of, y_of
from bottega.games.codex.scoring import END_POINTS, card_points, objective_points
from bottega.games.codex.symbols import ABSENT, CORNER_COUNT, CORNERS, KINGDOMS, SIDES
from bottega.games.codex.table import Player, Table


class Starter(Question[Any]):
    """CN-2.2: everybody chooses a side of their starter card, in secret."""

    def seats(self, state: Table) -> i64:
        waiting: i64 = 0
        for seat in range(i64(state.players)):
            if state.seats[seat].side < 0:
                waiting |= 1 << seat
        return waiting

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return vec[i64]([mv.choose_side(0), mv.choose_side(1)])

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        if mv.kind_of(move) != mv.STARTER:
            return self.not_asked(state)
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        side = move & 255
        state.seats[seat].side = side
        if state.telling:
            state.tell(Event("starter_chosen", seat, None, {"side": SIDES[side]}))
        if state.waiting == 0:
            _place_starters(state)
            _deal_hands(state)


def _place_starters(state: Table) -> None:
    for seat in range(i64(state.players)):
        player = state.seats[seat]
        player.own_area().lay(state.box, 2 * player.starter + player.side, ORIGIN)
        if state.telling:
            state.tell(Event("starter_placed", seat, {"card": IDS[player.starter], "side": SIDES[player.side]}))


def _deal_hands(state: Table) -> None:
    """CN-2.3, CN-2.4: hands and objectives are dealt once every side is chosen."""
    for seat in range(i64(state.players)):
        hand = vec[i64]([state.decks[0].draw(), state.decks[0].draw(), state.decks[1].draw()])
        state.seats[seat].hand = hand
        if state.telling:
            backs = [back(card) for card in hand]
            state.tell(Event("hand_dealt", seat, {"backs": backs}, {"cards": [IDS[card] for card in hand]}))
    if state.telling:
        common = [OBJECTIVE_IDS[objective] for objective in state.objectives.common]
        state.tell(Event("objectives_revealed", -1, {"cards": common}))
        for seat in range(i64(state.players)):
            pair = [OBJECTIVE_IDS[objective] for objective in state.seats[seat].dealt]
            state.tell(Event("objectives_dealt", seat, None, {"cards": pair}))


class Objective(Question[Any]):
    """CN-2.4: everybody keeps one of two objectives, the other returns unseen; CN-2.5: then the first player begins."""

    def seats(self, state: Table) -> i64:
        waiting: i64 = 0
        for seat in range(i64(state.players)):
            if state.seats[seat].kept < 0:
                waiting |= 1 << seat
        return waiting

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return vec[i64]([mv.choose_objective(objective) for objective in state.seats[seat].dealt])

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        if mv.kind_of(move) != mv.OBJECTIVE:
            return self.not_asked(state)
        if move & 255 not in state.seats[seat].dealt:
            return state.refuse("CN-2.4", "not_dealt", {"card": OBJECTIVE_IDS[move & 255]})
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        objective = move & 255
        state.seats[seat].kept = objective
        if state.telling:
            state.tell(Event("objective_chosen", seat, None, {"card": OBJECTIVE_IDS[objective]}))
        if state.waiting == 0:
            state.announce("first_player", state.first)
            state.round = 1
            state.active = state.first


class Place(Question[Any]):
    """CN-3.1: a card of the hand is placed; a player who can place none passes (CN-3.8)."""

    def seats(self, state: Table) -> i64:
        return 1 << state.active

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        """Each card, on each side that may be played, on each open cell."""
        player = state.seats[seat]
        if player.must_pass():
            return vec[i64]([mv.PASS_TURN])
        faces, cells = playable_faces(state, player), player.area.open
        found = vec[i64]([0] * (len(cells) * len(faces)))
        place: i64 = 0
        for cell in cells:
            for face in faces:
                found[place] = cell << 8 | face
                place += 1
        return found

    def random_move(self, state: Table, seat: i64, dice: Dice) -> i64:
        player = state.seats[seat]
        if player.must_pass():
            return super().random_move(state, seat, dice)
        faces, cells = playable_faces(state, player), player.area.open
        place = dice.below(len(cells) * len(faces))
        return cells[place // len(faces)] << 8 | faces[place % len(faces)]

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        player = state.seats[seat]
        kind = mv.kind_of(move)
        if kind == mv.PASS:
            if not player.must_pass():
                return state.refuse("CN-3.8", "can_place", {})
            return None
        if kind != mv.PLACE:
            return self.not_asked(state)
        cell, face = move >> 8, move & 255
        card = face >> 1
        if card not in player.hand:
            held = ", ".join(IDS[other] for other in player.hand)
            return state.refuse("CN-3.1", "not_in_hand", {"card": IDS[card], "hand": held or "-"})
        if not player.area.is_open(cell):
            return _why_closed(state, player.area, card, cell)
        if face & 1 == 0 and not player.can_pay(state.box, card):
            lacking = player.lacking(state.box, card)
            missing = ", ".join(
                [f"{number} @{'symbol' if number == 1 else 'symbols'}.{kingdom}" for kingdom, number in lacking.items()]
            )
            where = {"card": IDS[card], "x": x_of(cell), "y": y_of(cell), "missing": missing}
            return state.refuse("CN-3.4", "missing_resources", where)
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        if mv.kind_of(move) == mv.PASS:
            state.passes += 1
            state.announce("turn_passed", seat)
            state.go_to(END_OF_TURN)
            return
        cell, face = move >> 8, move & 255
        player = state.seats[seat]
        card = face >> 1
        covered = player.lay(state.box, face, cell)
        points = card_points(state.box, player.area, face, covered)
        player.points += points
        if state.telling:
            placed: dict[str, object] = {"card": IDS[card], "side": SIDES[face & 1], "x": x_of(cell), "y": y_of(cell)}
            placed["points"] = points
            state.tell(Event("card_placed", seat, placed))
        if player.points >= END_POINTS:
            _trigger_end(state, "points")
        if state.telling and state.nothing_to_draw():
            state.tell(Event("draw_skipped", seat))
        state.advance()


def playable_faces(state: Table, player: Player) -> vec[i64]:
    """Each card of a hand, on each side that may be played (CN-3.4)."""
    faces = vec[i64](capacity=2 * len(player.hand))
    for card in player.hand:
        if player.can_pay(state.box, card):
            faces = append(faces, 2 * card)
        faces = append(faces, 2 * card + 1)
    return faces


def _place_beside(card: i64, cell: i64, face: i64) -> dict[str, object]:
    """What a refusal says of a cell and of the card that is in the way."""
    return {"card": IDS[card], "x": x_of(cell), "y": y_of(cell), "other": IDS[face >> 1]}


def _why_closed(state: Table, area: Area, card: i64, cell: i64) -> Refusal:
    """CN-3.3: a card lies there, or one beside it has no corner there, or none lies beside it."""
    if area.face_at(cell) >= 0:
        return state.refuse("CN-3.3", "occupied", _place_beside(card, cell, area.face_at(cell)))
    for corner in range(CORNER_COUNT):
        near = area.face_at(cell + STEP[corner])
        if near >= 0 and state.box.corner[near * 4 + 3 - corner] == ABSENT:
            where = _place_beside(card, cell, near)
            where["corner"] = "@corner." + CORNERS[3 - corner]
            return state.refuse("CN-3.3", "absent_corner", where)
    return state.refuse("CN-3.3", "no_neighbour", {"card": IDS[card], "x": x_of(cell), "y": y_of(cell)})


class Draw(Question[Any]):
    """CN-3.7: a face-up card or the top of a deck is taken; nothing is asked where no card is left."""

    def seats(self, state: Table) -> i64:
        return 0 if state.nothing_to_draw() else 1 << state.active

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        found = vec[i64]([mv.draw(card) for card in state.row if card >= 0], capacity=6)
        if state.decks[0].left > 0:
            found = append(found, mv.draw(mv.RESOURCE_TOP))
        if state.decks[1].left > 0:
            found = append(found, mv.draw(mv.GOLD_TOP))
        return found

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        source = move & 255
        if mv.kind_of(move) != mv.DRAW:
            return self.not_asked(state)
        if source >= mv.RESOURCE_TOP and state.decks[source - mv.RESOURCE_TOP].left == 0:
            return state.refuse("CN-3.7", "deck_empty", {"source": "@source." + mv.source_name(source)})
        if source < mv.RESOURCE_TOP and source not in state.row:
            up = ", ".join(IDS[card] for card in state.row if card >= 0)
            return state.refuse("CN-3.7", "not_face_up", {"card": IDS[source], "row": up or "-"})
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        player = state.seats[seat]
        card = source = move & 255
        if source >= mv.RESOURCE_TOP:
            card = state.decks[source - mv.RESOURCE_TOP].draw()
            if state.telling:
                public: dict[str, object] = {"source": mv.source_name(source), "kingdom": KINGDOMS[KINGDOM[card]]}
                state.tell(Event("card_drawn", seat, public, {"card": IDS[card]}))
        else:
            if state.telling:
                state.tell(Event("card_taken", seat, {"card": IDS[card]}))
            _replace(state, card)
        player.take(card, source < mv.RESOURCE_TOP)
        if state.cards_are_out():
            _trigger_end(state, "cards")
        state.advance()


def _replace(state: Table, taken: i64) -> None:
    """Turns up the next card of the same kind in the place of a face-up card."""
    for slot in range(len(state.row)):
        if state.row[slot] == taken:
            state.row[slot] = state.decks[slot // 2].draw()
            if state.telling and state.row[slot] >= 0:
                state.tell(Event("card_revealed", -1, {"card": IDS[state.row[slot]]}))


def _trigger_end(state: Table, reason: str) -> None:
    """CN-4.1, CN-4.2: this round is finished, the next one is the last."""
    if state.last_round < 0:
        state.last_round = state.round + 1
        if state.telling:
            state.tell(Event("end_triggered", state.active, {"reason": reason}))


class EndOfTurn(Step[Any]):
    """The next player follows; CN-4.2, CN-4.5: the game ends with the last round, or when everybody has passed."""

    def run(self, state: Table) -> None:
        state.active = (state.active + 1) % state.players
        if state.active == state.first:
            if state.round == state.last_round or state.passes == state.players:
                state.active = (state.active - 1) % state.players
                _finish(state)
                return
            state.round += 1
            state.passes = 0
        state.go_to(PLACE)


def _finish(state: Table) -> None:
    """CN-4.3: objectives are scored."""
    state.finish()
    for seat in range(i64(state.players)):
        player = state.seats[seat]
        for objective in state.objectives_of(seat):
            points = objective_points(state.box, player.area, objective)
            player.objective_points += points
            if state.telling:
                state.tell(Event("objective_scored", seat, {"card": OBJECTIVE_IDS[objective], "points": points}))
    if state.telling:
        state.tell(Event("game_over", -1, {"winners": list(state.winners()), "scores": state.scores()}))


STARTER: Final = Starter("starter", "CN-2.2")
OBJECTIVE: Final = Objective("objective", "CN-2.4")
PLACE: Final = Place("place", "CN-3.1")
DRAW: Final = Draw("draw", "CN-3.7")
END_OF_TURN: Final = EndOfTurn()

QUESTIONS: Final[list[Question[Any]]] = [STARTER, OBJECTIVE, PLACE, DRAW]
FLOW: Final[list[Step[Any]]] = [STARTER, OBJECTIVE, PLACE, DRAW, END_OF_TURN]
"""CN-2 once, then CN-3 turn by turn."""
