"""A player's area: which card lies where, what may be covered, and what is visible (CN-3.2, CN-3.3, CN-3.5)."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import append, i64, remove, u8, vec
from bottega.engine.showing import folded, mark_of
from bottega.games.codex.box import Box
from bottega.games.codex.cards import KINGDOM
from bottega.games.codex.cells import ORIGIN, STEP
from bottega.games.codex.symbols import ABSENT, CORNER_COUNT, KINGDOM_COUNT

_UNREACHED: Final = 0
_OPEN: Final = 254
_BLOCKED: Final = 255


class Area:
    """Cards in the order they were placed, the open cells, and the count of every visible symbol.

    The grid says what each cell is: a card (its place in that order, from 1), open, blocked or out of reach. It wraps
    around and grows when the area comes near its size, so it stays small and quick to copy. A copy is made only where
    it is needed: until then states have the same area, and one that is ``shared`` is not changed any more.
    """

    cells: vec[i64]
    faces: vec[i64]
    open: vec[i64]
    visible: vec[i64]
    shared: bool
    _bits: i64
    _grid: vec[u8]

    @staticmethod
    def empty() -> Area:
        """An area that waits for its starter card."""
        area = Area()
        area.cells = vec[i64]()
        area.faces = vec[i64]()
        area.open = vec[i64]([ORIGIN])
        area.visible = vec[i64]([0] * 9)
        area.shared = False
        area._bits = 5
        area._grid = vec[u8]([0] * 1024)
        area._grid[area._spot(ORIGIN)] = _OPEN
        return area

    def copy(self) -> Area:
        """The very same: it is ``shared`` from now on."""
        self.shared = True
        return self

    def unshared(self) -> Area:
        """One like it that may be changed."""
        new = Area()
        new.shared = False
        new.cells = self.cells[:]
        new.faces = self.faces[:]
        new.open = self.open[:]
        new.visible = self.visible[:]
        new._bits = self._bits
        new._grid = self._grid[:]
        return new

    def mark(self) -> i64:
        """A number that tells the cards that lie there from others."""
        return folded(mark_of(self.cells), mark_of(self.faces))

    def lay(self, box: Box, face: i64, cell: i64) -> i64:
        """Places a card and returns how many corners it covers."""
        if not self._has_room(cell):
            self._make_room(cell)
        corners, visible, grid, bits = box.corner, self.visible, self._grid, self._bits
        mask = (1 << bits) - 1
        covered: i64 = 0
        for corner in range(CORNER_COUNT):
            own = corners[face * 4 + corner]
            visible[own] += 1
            near = cell + STEP[corner]
            spot = (near >> 8 & mask) << bits | near & mask
            there = i64(grid[spot])
            if _UNREACHED < there < _OPEN:
                visible[corners[self.faces[there - 1] * 4 + 3 - corner]] -= 1
                covered += 1
            elif own == ABSENT:
                if there == _OPEN:
                    self.open = remove(self.open, near)
                grid[spot] = _BLOCKED
            elif there == _UNREACHED:
                grid[spot] = _OPEN
                self.open = append(self.open, near)
        for kingdom in range(KINGDOM_COUNT):
            visible[kingdom] += box.centre[face * 4 + kingdom]
        self.open = remove(self.open, cell)
        self.cells = append(self.cells, cell)
        self.faces = append(self.faces, face)
        grid[(cell >> 8 & mask) << bits | cell & mask] = u8(len(self.cells))
        return covered

    def is_open(self, cell: i64) -> bool:
        """Whether a card may be placed there (CN-3.3)."""
        return self._within(cell) and i64(self._grid[self._spot(cell)]) == _OPEN

    def face_at(self, cell: i64) -> i64:
        """The face of the card that lies there; -1 if none does."""
        there: i64 = i64(self._grid[self._spot(cell)]) if self._within(cell) else 0
        return self.faces[there - 1] if _UNREACHED < there < _OPEN else -1

    def kingdom_at(self, cell: i64) -> i64:
        """The kingdom of the card that lies there, whichever side is up; -1 if none does or it is a starter."""
        face = self.face_at(cell)
        return KINGDOM[face >> 1] if face >= 0 else -1

    def _spot(self, cell: i64) -> i64:
        mask = (1 << self._bits) - 1
        return (cell >> 8 & mask) << self._bits | cell & mask

    def _within(self, cell: i64) -> bool:
        """Whether the grid is large enough to tell this cell from all others."""
        half: i64 = 1 << self._bits - 1
        return 128 - half < cell >> 8 < 128 + half and 128 - half < cell & 255 < 128 + half

    def _has_room(self, cell: i64) -> bool:
        return self._within(cell + 257) and self._within(cell - 257)

    def _make_room(self, cell: i64) -> None:
        """Doubles the grid until the cell and its neighbours are within it."""
        while not self._has_room(cell):
            known = [(near, self._grid[self._spot(near)]) for near in self._reached()]
            self._bits += 1
            self._grid = vec[u8]([0] * (1 << 2 * self._bits))
            for near, there in known:
                self._grid[self._spot(near)] = there

    def _reached(self) -> list[i64]:
        return [cell + step for cell in self.cells for step in (0, -1, 1, -256, 256)]
