"""The inventions laid out in an age, with their cubes and tokens."""

from __future__ import annotations

from bottega.engine.fast import i64, vec
from bottega.games.inventors.box import Box
from bottega.games.inventors.parts import FIELD_COUNT, MOST_SEATS, TOKENS_ON_INVENTION


class Display:
    """The inventions of an age, each in its slot; a slot whose invention is gone holds -1."""

    inventions: vec[i64]
    tokens: vec[i64]
    """By slot, two each; -1 where a token is gone."""
    empty: vec[i64]
    """By slot, four each: the empty spaces of each field."""
    open: vec[i64]
    """By slot: a bit for each field that has an empty space."""
    cubes: vec[i64]
    """By slot and field, five each: the cubes of each seat."""

    @staticmethod
    def of(box: Box, inventions: vec[i64], tokens: vec[i64]) -> Display:
        """Inventions without cubes."""
        display = Display()
        size = len(inventions)
        display.inventions = inventions
        display.tokens = tokens
        display.empty = vec[i64]([0] * (size * FIELD_COUNT))
        display.open = vec[i64]([0] * size)
        display.cubes = vec[i64]([0] * (size * FIELD_COUNT * MOST_SEATS))
        for slot in range(size):
            if inventions[slot] >= 0:
                for field in range(FIELD_COUNT):
                    display.empty[slot * FIELD_COUNT + field] = box.spaces[inventions[slot] * FIELD_COUNT + field]
                    display.open[slot] |= (1 if display.empty[slot * FIELD_COUNT + field] > 0 else 0) << field
        return display

    def copy(self) -> Display:
        new = Display()
        new.inventions = self.inventions[:]
        new.tokens = self.tokens[:]
        new.empty = self.empty[:]
        new.open = self.open[:]
        new.cubes = self.cubes[:]
        return new

    def slot_of(self, invention: i64) -> i64:
        """Where an invention lies; -1 where it does not."""
        for slot in range(len(self.inventions)):
            if self.inventions[slot] == invention:
                return slot
        return -1

    def left(self) -> i64:
        """How many inventions lie there."""
        count: i64 = 0
        for invention in self.inventions:
            if invention >= 0:
                count += 1
        return count

    def empty_spaces(self, slot: i64) -> i64:
        total: i64 = 0
        for field in range(FIELD_COUNT):
            total += self.empty[slot * FIELD_COUNT + field]
        return total

    def put(self, slot: i64, field: i64, seat: i64, count: i64) -> None:
        """Lays cubes of a seat on empty spaces of a field."""
        place = slot * FIELD_COUNT + field
        self.cubes[place * MOST_SEATS + seat] += count
        self.empty[place] -= count
        if self.empty[place] == 0:
            self.open[slot] &= ~(1 << field)

    def cubes_of(self, slot: i64, seat: i64) -> i64:
        """A seat's cubes on an invention (IN-4.2)."""
        total: i64 = 0
        for field in range(FIELD_COUNT):
            total += self.cubes[(slot * FIELD_COUNT + field) * MOST_SEATS + seat]
        return total

    def clear(self, slot: i64) -> None:
        """The invention has left: its cubes return to their owners (IN-4.4, IN-5.1)."""
        self.inventions[slot] = -1
        self.open[slot] = 0
        for place in range(slot * TOKENS_ON_INVENTION, (slot + 1) * TOKENS_ON_INVENTION):
            self.tokens[place] = -1
        for place in range(slot * FIELD_COUNT, (slot + 1) * FIELD_COUNT):
            self.empty[place] = 0
            for seat in range(MOST_SEATS):
                self.cubes[place * MOST_SEATS + seat] = 0
