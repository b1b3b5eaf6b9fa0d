"""What lies before one player: a team, its levels, tokens and inventions."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import append, i64, vec
from bottega.games.inventors.box import Box
from bottega.games.inventors.parts import FIELD_COUNT, KNOWLEDGE, TEAM_SIZE, TOKEN_KINDS

ALL_FIELDS: Final[i64] = (1 << FIELD_COUNT) - 1
"""A bit for each field."""


def no_tokens() -> vec[i64]:
    """How many tokens of each kind: none."""
    return vec[i64]([0] * TOKEN_KINDS)


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

    def reach(self, member: i64) -> i64:
        """The fields, as bits, in which an inventor can fill a space: those it knows (IN-3.1).

        With an additional-knowledge token it is all of them (IN-3.4).
        """
        return ALL_FIELDS if self.tokens[KNOWLEDGE] > 0 else self.known[member]

    def own(self, invention: i64) -> None:
        self.inventions = append(self.inventions, invention)
