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
from bottega.engine.rules import Rules
from bottega.games.codex import moves as mv
from bottega.games.codex.area import Area
from bottega.games.codex.cards import FIRST_GOLD, FIRST_STARTER, IDS, KINGDOM, OBJECTIVE_IDS
from bottega.games.codex.cells import STEP
from bottega.games.codex.questions import DRAW, PLACE, STARTER, playable_faces
from bottega.games.codex.symbols import CORNER_COUNT, DECKS, KINGDOMS, SIDES, SYMBOL_COUNT, SYMBOLS
from bottega.games.codex.table import Player, Table

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
    u = (cell >> 8) - _CORNER
    v = (cell & 255) - _CORNER
    if u < 0 or u >= WIDTH or v < 0 or v >= WIDTH:
        return -1
    return u * WIDTH + v


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

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(players, options, _actions(), _features(players))

    def slate(self, out: vec[u8], at: i64) -> Slate[Any]:
        out[at + 1] = u8(1 if self.options["end_on_empty_decks"] is True else 0)
        return CodexSlate(out, at, self.players)

    def number(self, state: Table, seat: i64, move: i64) -> i64:
        kind, which = mv.kind_of(move), move & 255
        player = state.seats[seat]
        place: i64 = 0
        if kind == mv.PLACE:
            while player.hand[place] != which >> 1:
                place += 1
            return _placing(player.area, 2 * place + (which & 1), move >> 8)
        if kind == mv.DRAW:
            if which >= mv.RESOURCE_TOP:
                return _TOP + which - mv.RESOURCE_TOP
            while state.row[place] != which:
                place += 1
            return _ROW + place
        if kind == mv.OBJECTIVE:
            if which != player.dealt[0]:
                place = 1
            return _KEEP + place
        if kind == mv.STARTER:
            return _SIDE + which
        return _PASS

    def list_legal(self, state: Table, seat: i64, found: Numbers) -> None:
        """The moves of the two commonest questions, in their order, are numbered without being made."""
        player = state.seats[seat]
        if state.question is DRAW:
            _list_draws(state, found)
            return
        if state.question is not PLACE or player.must_pass():
            super().list_legal(state, seat, found)
            return
        faces, cells, hand = playable_faces(state, player), player.area.open, player.hand
        place: i64 = 0
        for which in range(i64(len(faces))):
            while hand[place] != faces[which] >> 1:
                place += 1
            faces[which] = (2 * place + (faces[which] & 1)) * CELLS
        found.make_room(len(faces) * len(cells))
        items, size = found.items, found.size
        for cell in cells:
            spot = near_spot(cell)
            if spot >= 0:
                for face in faces:
                    items[size] = _NEAR + spot + face
                    size += 1
            else:
                spot = _far_spot(player.area, cell)
                for face in faces:
                    items[size] = _BEYOND + spot + face // CELLS * FAR
                    size += 1
        found.size = size

    def move(self, state: Table, seat: i64, number: i64) -> i64:
        player = state.seats[seat]
        if number >= _BEYOND:
            rest = number - _BEYOND
            return _place(player, rest // FAR, _far_cell(player.area, rest % FAR))
        if number >= _NEAR:
            rest = number - _NEAR
            spot = rest % CELLS
            return _place(player, rest // CELLS, (spot // WIDTH + _CORNER) << 8 | (spot % WIDTH + _CORNER))
        if number >= _TOP:
            return mv.draw(mv.RESOURCE_TOP + number - _TOP)
        if number >= _ROW:
            card = state.row[number - _ROW]
            if card < 0:
                return -1
            return mv.draw(card)
        if number == _PASS:
            return mv.PASS_TURN
        if number >= _KEEP:
            return mv.choose_objective(player.dealt[number - _KEEP])
        return mv.choose_side(number - _SIDE)


def _list_draws(state: Table, found: Numbers) -> None:
    """Adds the numbers of the cards that can be drawn."""
    row = state.row
    found.make_room(6)
    items, size = found.items, found.size
    for slot in range(i64(4)):
        if row[slot] >= 0:
            items[size] = _ROW + slot
            size += 1
    for which in range(i64(2)):
        if state.decks[which].left > 0:
            items[size] = _TOP + which
            size += 1
    found.size = size


def _placing(area: Area, face: i64, cell: i64) -> i64:
    """The number of a placement; ``face``: twice the place in the hand, and 1 more for the back."""
    spot = near_spot(cell)
    if spot >= 0:
        return _NEAR + face * CELLS + spot
    return _BEYOND + face * FAR + _far_spot(area, cell)


def _place(player: Player, face: i64, cell: i64) -> i64:
    """The move of a placement; -1 where there is no such card or cell."""
    if cell < 0 or face >> 1 >= len(player.hand):
        return -1
    return mv.place(cell, 2 * player.hand[face >> 1] + (face & 1))


def _far_cell(area: Area, place: i64) -> i64:
    """The open cell outside the window with that place; -1 where there are fewer."""
    for cell in area.open:
        if near_spot(cell) < 0:
            if place == 0:
                return cell
            place -= 1
    return -1


class CodexSlate(Slate[Any]):
    """Writes only what has changed: the cards laid since, and where another seat looks, all areas change places."""

    def __init__(self, out: vec[u8], at: i64, players: int) -> None:
        super().__init__(out, at)
        self._me: i64 = -1
        """Who looked last; -1 where nobody has looked at this game."""
        self._taken = vec[i64]([0] * (2 * players))
        """For each seat: how many of its cards have been taken in, and how many of those lie outside the window."""
        self._spots = vec[i64]()
        """The spots where any area is or was something."""
        self._listed = vec[i64]([0] * int((CELLS >> 5) + 1))
        """A bit for each spot: whether it is one of them; kept small, since many games have to be at hand at once."""

    def wipe(self) -> None:
        players = i64(len(self._taken)) >> 1
        for spot in self._spots:
            for step in range(players):
                self.out[self._plane(step) + spot] = 0
        for place in range(i64(len(self._listed))):
            self._listed[place] = 0
        for place in range(2 * players):
            self._taken[place] = 0
        self._spots = vec[i64]()
        self._me = -1

    def _seat_at(self, step: i64) -> i64:
        return self.at + _SHARED + step * (_PLAYER + CELLS)

    def _plane(self, step: i64) -> i64:
        """Where the area of a seat is shown."""
        return self._seat_at(step) + _PLAYER

    def write(self, state: Table, me: i64) -> None:
        """Before one draws, nothing has changed but by one's own placement (CN-3.1)."""
        out, at, players = self.out, self.at, i64(state.players)
        mine = state.seats[me]
        question = state.question
        if question is PLACE:
            out[at] = 3
        elif question is DRAW:
            out[at] = 4
        else:
            out[at] = 1 if question is STARTER else 2
        if state.last_round < 0:
            out[at + 3] = 0
        else:
            out[at + 3] = u8(state.last_round - state.round + 1)
        self._write_seat(mine, self._seat_at(0), True)
        if self._me == me and question is DRAW:
            self._add(mine.area, me, 0)
        else:
            self._write_table(state, me, mine)
            for step in range(i64(1), players):
                self._write_seat(state.seats[(me + step) % players], self._seat_at(step), False)
            self._write_areas(state, me)
        out[at + 20] = byte(self._taken[2 * me + 1])

    def _write_areas(self, state: Table, me: i64) -> None:
        """What was laid is added; where another seat looks, all areas change places."""
        players, before = i64(state.players), self._me
        if before < 0:
            before = me
        for seat in range(players):
            self._add(state.seats[seat].area, seat, (seat - before + players) % players)
        for _step in range((me - before + players) % players):
            self._turn(players)
        self._me = me

    def _turn(self, players: i64) -> None:
        """The next seat looks: every area goes one place up, and the first one to the end."""
        out = self.out
        for step in range(i64(1), players):
            first, second = self._plane(step - 1), self._plane(step)
            for spot in self._spots:
                there = out[first + spot]
                out[first + spot] = out[second + spot]
                out[second + spot] = there

    def _add(self, area: Area, seat: i64, step: i64) -> None:
        """Takes in the cards laid since, and the cells that they opened or blocked."""
        first = self._plane(step)
        for place in range(self._taken[2 * seat], i64(len(area.cells))):
            cell = area.cells[place]
            for corner in range(CORNER_COUNT):
                near = cell + STEP[corner]
                spot = near_spot(near)
                if spot < 0:
                    continue
                if area.is_open(near):
                    self._set(first, spot, 1)
                elif self.out[first + spot] == 1:
                    self.out[first + spot] = 0
            spot = near_spot(cell)
            if spot >= 0:
                self._set(first, spot, u8(area.faces[place] + 2))
            else:
                self._taken[2 * seat + 1] += 1
        self._taken[2 * seat] = len(area.cells)

    def _set(self, first: i64, spot: i64, what: u8) -> None:
        self.out[first + spot] = what
        if self._listed[spot >> 5] >> (spot & 31) & 1 == 0:
            self._listed[spot >> 5] |= 1 << (spot & 31)
            self._spots = append(self._spots, spot)

    def _write_table(self, state: Table, me: i64, mine: Player) -> None:
        """Rounds, face-up cards, decks and objectives."""
        out, at, row, players = self.out, self.at, state.row, i64(state.players)
        out[at + 2] = byte(state.round)
        if state.round == 0:
            out[at + 4] = 0
        else:
            out[at + 4] = u8((state.first - me + players) % players + 1)
        out[at + 5] = u8(state.passes)
        out[at + 18] = u8(mine.kept + 1)
        out[at + 19] = u8(mine.side + 1)
        for slot in range(i64(4)):
            out[at + 6 + slot] = u8(row[slot] + 1)
        placed = len(mine.area.cells) > 0
        for which in range(i64(2)):
            deck = state.decks[which]
            out[at + 10 + which] = u8(deck.left)
            if deck.left > 0:
                out[at + 12 + which] = u8(KINGDOM[deck.cards[deck.left - 1]] + 1)
            else:
                out[at + 12 + which] = 0
            if placed:
                out[at + 14 + which] = u8(state.objectives.common[which] + 1)
                out[at + 16 + which] = u8(mine.dealt[which] + 1)
            else:
                out[at + 14 + which] = out[at + 16 + which] = 0

    def _write_seat(self, player: Player, at: i64, is_mine: bool) -> None:
        out = self.out
        out[at] = byte(player.points)
        out[at + 1] = u8(player.starter - FIRST_STARTER + 1)
        visible = player.area.visible
        for symbol in range(SYMBOL_COUNT):
            out[at + 2 + symbol] = u8(visible[symbol])
        hand, seen = player.hand, player.seen
        if is_mine:
            seen = -1
        size = i64(len(hand))
        for place in range(HAND):
            spot = at + 9 + place
            if place >= size:
                out[spot] = out[spot + HAND] = 0
                continue
            card = hand[place]
            if seen >> place & 1 == 1:
                out[spot] = u8(card + 1)
            else:
                out[spot] = 0
            if card >= FIRST_GOLD:
                out[spot + HAND] = u8(KINGDOM[card] + 5)
            else:
                out[spot + HAND] = u8(KINGDOM[card] + 1)
