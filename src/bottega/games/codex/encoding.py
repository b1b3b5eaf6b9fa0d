"""Codex Naturalis in numbers, for learners: actions by hand place, side and cell; areas as planes of cells.

Cells are those of ``cells``: the grid is turned by 45 degrees. The window reaches ``RADIUS`` steps from the starter
card in each direction. Beyond it open cells are numbered one by one, in the order in which they were opened. There can
be no more of them than ``FAR``: a seat lays at most 77 cards besides its starter card (3 dealt, and all 74 others
drawn). To open a cell outside the window one has to lie at its rim, which takes ``RADIUS`` cards, so 67 cards can do
it; each of them opens at most two more cells there than it fills, since one of its four neighbours is a card already.
"""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.encoding import Encoding, Numbers, Slate, Span, byte
from bottega.engine.fast import append, i64, u8, vec
from bottega.games.codex import moves as mv
from bottega.games.codex.area import Area
from bottega.games.codex.cards import (
    DECKS,
    FIRST_GOLD,
    FIRST_STARTER,
    IDS,
    KINGDOM,
    KINGDOMS,
    OBJECTIVE_IDS,
    SIDES,
    SYMBOL_COUNT,
    SYMBOLS,
)
from bottega.games.codex.questions import DRAW, OBJECTIVE, PLACE, STARTER
from bottega.games.codex.table import Table

RADIUS: Final[i64] = 11
WIDTH: Final[i64] = 2 * RADIUS + 1
CELLS: Final[i64] = WIDTH * WIDTH
FAR: Final[i64] = 2 * (77 - RADIUS + 1)
HAND: Final[i64] = 3
"""The places of a hand."""

_CORNER: Final[i64] = 128 - RADIUS
_SIDE: Final[i64] = 0
_KEEP: Final[i64] = 2
_PASS: Final[i64] = 4
_ROW: Final[i64] = 5
_TOP: Final[i64] = 9
_NEAR: Final[i64] = 11
_BEYOND: Final[i64] = _NEAR + 2 * HAND * CELLS

_NONE: Final = "none"
_CARDS: Final = [_NONE, *IDS[:FIRST_STARTER]]
_BACKS: Final = [_NONE, *[f"{deck} {kingdom}" for deck in DECKS for kingdom in KINGDOMS]]
_OBJECTIVES: Final = [_NONE, *OBJECTIVE_IDS]
_CELL: Final = [_NONE, "open", *[f"{card} {side}" for card in IDS for side in SIDES]]

_SHARED: Final[i64] = 21
"""How many features come before those of the seats."""
_PLAYER: Final[i64] = 9 + 2 * HAND
"""How many features a seat has before its area."""


def _actions() -> list[Span]:
    where = f"the cell u steps to the top right and v to the bottom right of the starter card, u and v from -{RADIUS}"
    return [
        Span("starter", 2, "places the starter card: front, back"),
        Span("objective", 2, "keeps the first or the second of the two objectives dealt"),
        Span("pass", 1, "passes"),
        Span("draw_row", 4, "takes a face-up card: the two resource cards, then the two gold cards"),
        Span("draw_top", 2, "draws the top of the resource deck, of the gold deck"),
        Span(
            "place",
            (int(HAND), 2, int(WIDTH), int(WIDTH)),
            f"places a card of the hand: its place, its side (front, back), {where}",
        ),
        Span(
            "place_far",
            (int(HAND), 2, int(FAR)),
            "the same on an open cell outside that window, in the order in which they were opened",
        ),
    ]


def _seat(seat: int) -> list[Span]:
    whose = "me" if seat == 0 else f"next_{seat}"
    return [
        Span(f"{whose}.points", 1, "points so far", 255),
        Span(f"{whose}.starter", 1, "the starter card", 6, [_NONE, *IDS[FIRST_STARTER:]]),
        Span(f"{whose}.visible", int(SYMBOL_COUNT), f"visible symbols: {', '.join(SYMBOLS)}", 255),
        Span(f"{whose}.hand", int(HAND), "the cards of the hand, as far as one may know them", 80, _CARDS),
        Span(f"{whose}.backs", int(HAND), "their backs", 8, _BACKS),
        Span(
            f"{whose}.area",
            (int(WIDTH), int(WIDTH)),
            "the area, cell by cell as in the action place: nothing, an open cell, or the face that lies there",
            0,
            _CELL,
        ),
    ]


def _features(players: int) -> list[Span]:
    shared = [
        Span("question", 1, "what is asked", 4, [_NONE, "starter", "objective", "place", "draw"]),
        Span("end_on_empty_decks", 1, "whether empty decks end the game (an option)"),
        Span("round", 1, "the round, from 1; 0 before the first", 255),
        Span("rounds_left", 1, "0 before the end is triggered, 1 in the last round, 2 in the one before", 2),
        Span("first", 1, "the first player: 1 for me, 2 for the next seat, ...; 0 while nobody knows", players),
        Span("passes", 1, "turns passed in this round", players),
        Span("row", 4, "the face-up cards: two resource, two gold", 80, _CARDS),
        Span("left", 2, "cards left in the resource deck, in the gold deck", 40),
        Span("tops", 2, "the kingdom on top of each deck", 4, [_NONE, *KINGDOMS]),
        Span("common", 2, "the common objectives", 16, _OBJECTIVES),
        Span("dealt", 2, "the two objectives I may choose from", 16, _OBJECTIVES),
        Span("kept", 1, "the objective I kept", 16, _OBJECTIVES),
        Span("side", 1, "the side of my starter card that I chose", 2, [_NONE, *SIDES]),
        Span("far", 1, "my cards outside the window, which no plane shows", 255),
    ]
    return shared + [span for seat in range(players) for span in _seat(seat)]


def near_spot(cell: i64) -> i64:
    """The place of a cell in the window; -1 outside."""
    u, v = (cell >> 8) - _CORNER, (cell & 255) - _CORNER
    return u * WIDTH + v if 0 <= u < WIDTH and 0 <= v < WIDTH else -1


def _far_spot(area: Area, cell: i64) -> i64:
    """The place of an open cell among those outside the window."""
    place: i64 = 0
    for other in area.open:
        if other == cell:
            break
        if near_spot(other) < 0:
            place += 1
    return place


class CodexEncoding(Encoding[Any]):
    """The numbers of Codex Naturalis."""

    def __init__(self, players: int, options: dict[str, object]) -> None:
        super().__init__(players, options, _actions(), _features(players))
        self._places = vec[i64]([0] * len(IDS))
        """By card: its place in the hand whose moves are listed."""

    def slate(self, out: vec[u8], at: i64) -> Slate[Any]:
        out[at + 1] = u8(1 if self.options["end_on_empty_decks"] is True else 0)
        return CodexSlate(out, at, self.players)

    def number(self, state: Table, seat: i64, move: i64) -> i64:
        kind, which = mv.kind_of(move), move & 255
        player = state.seats[seat]
        if kind == mv.PLACE:
            place: i64 = 0
            while player.hand[place] != which >> 1:
                place += 1
            return self._placing(player.area, 2 * place + (which & 1), move >> 8)
        if kind == mv.DRAW:
            if which >= mv.RESOURCE_TOP:
                return _TOP + which - mv.RESOURCE_TOP
            slot: i64 = 0
            while state.row[slot] != which:
                slot += 1
            return _ROW + slot
        if kind == mv.OBJECTIVE:
            return _KEEP + (0 if which == player.dealt[0] else 1)
        return _SIDE + which if kind == mv.STARTER else _PASS

    def _placing(self, area: Area, face: i64, cell: i64) -> i64:
        spot = near_spot(cell)
        return _NEAR + face * CELLS + spot if spot >= 0 else _BEYOND + face * FAR + _far_spot(area, cell)

    def list_legal(self, state: Table, seat: i64, found: Numbers) -> None:
        """The commonest question without a search for each of its moves."""
        moves = state.moves(seat)
        if state.question is not PLACE or moves[0] == mv.PASS_TURN:
            for move in moves:
                found.add(self.number(state, seat, move))
            return
        player, places = state.seats[seat], self._places
        hand, area = player.hand, player.area
        for place in range(i64(len(hand))):
            places[hand[place]] = 2 * place
        cell: i64 = -1
        spot: i64 = -1
        for move in moves:
            if move >> 8 != cell:
                cell = move >> 8
                spot = near_spot(cell)
            face = places[move >> 1 & 127] + (move & 1)
            found.add(_NEAR + face * CELLS + spot if spot >= 0 else self._placing(area, face, cell))

    def move(self, state: Table, seat: i64, number: i64) -> i64:
        player = state.seats[seat]
        if number >= _NEAR:
            far = number >= _BEYOND
            rest = number - _BEYOND if far else number - _NEAR
            face = rest // FAR if far else rest // CELLS
            if face >> 1 >= len(player.hand):
                return -1
            cell: i64 = _far_cell(player.area, rest % FAR) if far else _near_cell(rest % CELLS)
            return -1 if cell < 0 else mv.place(cell, 2 * player.hand[face >> 1] + (face & 1))
        if number >= _TOP:
            return mv.draw(mv.RESOURCE_TOP + number - _TOP)
        if number >= _ROW:
            return mv.draw(state.row[number - _ROW]) if state.row[number - _ROW] >= 0 else -1
        if number == _PASS:
            return mv.PASS_TURN
        return mv.choose_objective(player.dealt[number - _KEEP]) if number >= _KEEP else mv.choose_side(number - _SIDE)


def _near_cell(spot: i64) -> i64:
    return (spot // WIDTH + _CORNER) << 8 | (spot % WIDTH + _CORNER)


def _far_cell(area: Area, place: i64) -> i64:
    """The open cell outside the window with that place; -1 where there are fewer."""
    for cell in area.open:
        if near_spot(cell) < 0:
            if place == 0:
                return cell
            place -= 1
    return -1


class Drawn:
    """What the plane of an area shows: whose area, how many of its cards, and the bytes that are not 0."""

    def __init__(self, at: i64) -> None:
        self.at = at
        self.seat: i64 = -1
        self.cards: i64 = 0
        self.spots = vec[i64]()


class CodexSlate(Slate[Any]):
    """Draws an area only where it has changed since the same seat looked."""

    def __init__(self, out: vec[u8], at: i64, players: i64) -> None:
        super().__init__(out, at)
        self._areas = [Drawn(at + _SHARED + (seat + 1) * _PLAYER + seat * CELLS) for seat in range(i64(players))]

    def wipe(self) -> None:
        for drawn in self._areas:
            self._erase(drawn)

    def _erase(self, drawn: Drawn) -> None:
        out = self.out
        for spot in drawn.spots:
            out[spot] = 0
        drawn.spots = vec[i64]()
        drawn.cards = 0
        drawn.seat = -1

    def write(self, state: Table, me: i64) -> None:
        out, at, players = self.out, self.at, i64(state.players)
        mine = state.seats[me]
        placed = len(state.seats[0].area.cells) > 0
        question = state.question
        asked: i64 = 3 if question is PLACE else 4 if question is DRAW else 0
        if asked == 0:
            asked = 1 if question is STARTER else 2 if question is OBJECTIVE else 0
        out[at] = u8(asked)
        out[at + 2] = byte(state.round)
        out[at + 3] = u8(state.last_round - state.round + 1 if state.last_round >= 0 else 0)
        out[at + 4] = u8((state.first - me + players) % players + 1 if state.round > 0 else 0)
        out[at + 5] = u8(state.passes)
        for slot in range(i64(4)):
            out[at + 6 + slot] = u8(state.row[slot] + 1)
        for which in range(i64(2)):
            deck = state.decks[which]
            out[at + 10 + which] = u8(deck.left)
            out[at + 12 + which] = u8(KINGDOM[deck.cards[deck.left - 1]] + 1 if deck.left > 0 else 0)
            out[at + 14 + which] = u8(state.objectives.common[which] + 1 if placed else 0)
            out[at + 16 + which] = u8(mine.dealt[which] + 1 if placed else 0)
        out[at + 18] = u8(mine.kept + 1)
        out[at + 19] = u8(mine.side + 1)
        for step in range(players):
            self._write_seat(state, (me + step) % players, me, step)
        out[at + 20] = self._far(mine.area)

    def _far(self, area: Area) -> u8:
        """How many cards lie outside the window: those that no byte was written for."""
        cards = len(area.cells)
        if cards <= RADIUS:
            return 0
        far: i64 = 0
        for cell in area.cells:
            if near_spot(cell) < 0:
                far += 1
        return byte(far)

    def _write_seat(self, state: Table, seat: i64, me: i64, step: i64) -> None:
        player, out = state.seats[seat], self.out
        drawn = self._areas[step]
        at = drawn.at - _PLAYER
        out[at] = byte(player.points)
        out[at + 1] = u8(player.starter - FIRST_STARTER + 1)
        visible = player.area.visible
        for symbol in range(SYMBOL_COUNT):
            out[at + 2 + symbol] = u8(visible[symbol])
        hand = player.hand
        for place in range(HAND):
            card: i64 = hand[place] if place < len(hand) else -1
            known = card >= 0 and (seat == me or player.is_seen(place))
            out[at + 9 + place] = u8(card + 1 if known else 0)
            out[at + 12 + place] = u8(0 if card < 0 else KINGDOM[card] + (5 if card >= FIRST_GOLD else 1))
        cards = len(player.area.cells)
        if drawn.seat == seat and drawn.cards == cards:
            return
        if drawn.seat != seat or drawn.cards == 0:
            self._erase(drawn)
            drawn.seat = seat
            self._draw(player.area, drawn)
        else:
            self._draw_more(player.area, drawn)
        drawn.cards = cards

    def _draw(self, area: Area, drawn: Drawn) -> None:
        out, first, faces = self.out, drawn.at, area.faces
        spots = vec[i64](capacity=len(area.cells) + len(area.open))
        for place in range(i64(len(area.cells))):
            spot = near_spot(area.cells[place])
            if spot >= 0:
                out[first + spot] = u8(faces[place] + 2)
                spots = append(spots, first + spot)
        for cell in area.open:
            spot = near_spot(cell)
            if spot >= 0:
                out[first + spot] = 1
                spots = append(spots, first + spot)
        drawn.spots = spots

    def _draw_more(self, area: Area, drawn: Drawn) -> None:
        """The cards laid since, and the cells that they opened or blocked."""
        out, first = self.out, drawn.at
        for place in range(drawn.cards, i64(len(area.cells))):
            cell = area.cells[place]
            for near in (cell - 1, cell + 1, cell - 256, cell + 256):
                spot = near_spot(near)
                if spot >= 0 and out[first + spot] < 2:
                    is_open = area.is_open(near)
                    out[first + spot] = u8(1 if is_open else 0)
                    if is_open:
                        drawn.spots = append(drawn.spots, first + spot)
            spot = near_spot(cell)
            if spot >= 0:
                out[first + spot] = u8(area.faces[place] + 2)
                drawn.spots = append(drawn.spots, first + spot)
