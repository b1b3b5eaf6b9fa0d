"""An invention that lies on the table, with its cubes and tokens (IN-1.3)."""

from __future__ import annotations

from typing import Annotated

from bottega.engine.fast import i64, vec
from bottega.engine.fields import PUBLIC, Inner
from bottega.engine.kinds import Count, List, Lots, Name
from bottega.games.inventors.box import Box
from bottega.games.inventors.parts import FIELDS, INVENTIONS, TOKENS
from bottega.games.inventors.sizes import FIELD_COUNT, TOKENS_ON_INVENTION


class Lying:
    """An invention in its place on the table; its number is -1 where it is gone."""

    invention: Annotated[i64, Name(INVENTIONS), PUBLIC]
    cubes: Annotated[vec[i64], Lots(FIELDS, "players", Count(0, "sum(box.spaces)")), PUBLIC]
    """By field: the cubes of each seat."""
    tokens: Annotated[vec[i64], List(Name(TOKENS, none=-1), TOKENS_ON_INVENTION, shared=True), PUBLIC]
    left: Annotated[i64, Inner()]
    """The empty spaces of each field, eight bits each."""
    open: Annotated[i64, Inner()]
    """A bit for each field that has an empty space."""

    @staticmethod
    def none() -> Lying:
        """A place whose invention is gone."""
        gone = Lying()
        gone.invention = -1
        gone.cubes = vec[i64]()
        gone.tokens = vec[i64]([-1] * TOKENS_ON_INVENTION)
        gone.left = gone.open = 0
        return gone

    @staticmethod
    def of(box: Box, players: int, invention: i64, tokens: vec[i64]) -> Lying:
        """An invention without cubes."""
        laid = Lying()
        laid.invention = invention
        laid.cubes = vec[i64]([0] * (FIELD_COUNT * players))
        laid.tokens = tokens
        laid.count_spaces(box)
        return laid

    def count_spaces(self, box: Box) -> None:
        """Finds the spaces that the cubes leave empty."""
        self.left = self.open = 0
        for field in range(FIELD_COUNT):
            empty = box.spaces[self.invention * FIELD_COUNT + field] - self.laid(field)
            self.left |= empty << 8 * field
            if empty > 0:
                self.open |= 1 << field

    def laid(self, field: i64) -> i64:
        """The cubes on a field."""
        seats = len(self.cubes) // FIELD_COUNT
        total: i64 = 0
        for place in range(field * seats, (field + 1) * seats):
            total += self.cubes[place]
        return total

    def empty(self, field: i64) -> i64:
        """The empty spaces of a field."""
        return self.left >> 8 * field & 255

    def is_there(self) -> bool:
        return self.invention >= 0

    def put(self, field: i64, seat: i64, count: i64) -> None:
        """Lays cubes of a seat on empty spaces of a field."""
        self.cubes[field * (len(self.cubes) // FIELD_COUNT) + seat] += count
        self.left -= count << 8 * field
        if self.empty(field) == 0:
            self.open &= ~(1 << field)

    def take(self, token: i64) -> None:
        """Takes one of the tokens away."""
        self.tokens = self.tokens[:]
        self.tokens[0 if self.tokens[0] == token else 1] = -1

    def cubes_of(self, seat: i64) -> i64:
        """A seat's cubes on the invention (IN-4.2)."""
        if self.invention < 0:
            return 0
        seats = len(self.cubes) // FIELD_COUNT
        total: i64 = 0
        for field in range(FIELD_COUNT):
            total += self.cubes[field * seats + seat]
        return total
