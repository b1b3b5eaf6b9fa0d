"""What lies on the table: the inventions with their cubes and tokens, and what is before each player."""

from __future__ import annotations

from bottega.engine.fast import append, i64, vec
from bottega.games.inventors.box import Box
from bottega.games.inventors.parts import (
    FIELD_COUNT,
    MOST_SEATS,
    TEAM_SIZE,
    TOKEN_KINDS,
    TOKENS_ON_INVENTION,
)


def no_tokens() -> vec[i64]:
    """How many tokens of each kind: none."""
    return vec[i64]([0] * TOKEN_KINDS)


class Table:
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
    def of(box: Box, inventions: vec[i64], tokens: vec[i64]) -> Table:
        """Inventions without cubes."""
        table = Table()
        size = len(inventions)
        table.inventions = inventions
        table.tokens = tokens
        table.empty = vec[i64]([0] * (size * FIELD_COUNT))
        table.open = vec[i64]([0] * size)
        table.cubes = vec[i64]([0] * (size * FIELD_COUNT * MOST_SEATS))
        for slot in range(size):
            if inventions[slot] >= 0:
                for field in range(FIELD_COUNT):
                    table.empty[slot * FIELD_COUNT + field] = box.spaces[inventions[slot] * FIELD_COUNT + field]
                    table.open[slot] |= (1 if table.empty[slot * FIELD_COUNT + field] > 0 else 0) << field
        return table

    def copy(self) -> Table:
        new = Table()
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


class Player:
    """What lies before one seat."""

    levels: vec[i64]
    """By inventor of the team, four each: the level in each field."""
    known: vec[i64]
    """By inventor of the team: a bit for each field with a level above 0."""
    tokens: vec[i64]
    """By kind: the reward tokens held."""
    placed: vec[i64]
    """By kind: the reward tokens that lie on inventors."""
    inventions: vec[i64]

    def __init__(self) -> None:
        self.team: i64 = -1
        self.occupied: i64 = 0
        """A bit for each inventor of the team that is occupied."""

    @staticmethod
    def beginning() -> Player:
        """A player who has nothing, not even a team."""
        player = Player()
        player.levels = vec[i64]([0] * (TEAM_SIZE * FIELD_COUNT))
        player.known = vec[i64]([0] * TEAM_SIZE)
        player.tokens = no_tokens()
        player.placed = no_tokens()
        player.inventions = vec[i64]()
        return player

    def copy(self) -> Player:
        new = Player()
        new.team = self.team
        new.occupied = self.occupied
        new.levels = self.levels[:]
        new.known = self.known[:]
        new.tokens = self.tokens[:]
        new.placed = self.placed[:]
        new.inventions = self.inventions[:]
        return new

    def join(self, box: Box, team: i64) -> None:
        """Takes a team, with the levels its inventors begin with (IN-2.1)."""
        self.team = team
        for member in range(TEAM_SIZE):
            for field in range(FIELD_COUNT):
                self.set_level(member, field, box.start[(team * TEAM_SIZE + member) * FIELD_COUNT + field])

    def set_level(self, member: i64, field: i64, level: i64) -> None:
        self.levels[member * FIELD_COUNT + field] = level
        if level > 0:
            self.known[member] |= 1 << field

    def member(self, inventor: i64) -> i64:
        """Which of the team an inventor is; -1 for another team's."""
        return inventor % TEAM_SIZE if self.team == inventor // TEAM_SIZE else -1

    def is_occupied(self, member: i64) -> bool:
        return (self.occupied >> member & 1) == 1

    def own(self, invention: i64) -> None:
        self.inventions = append(self.inventions, invention)
