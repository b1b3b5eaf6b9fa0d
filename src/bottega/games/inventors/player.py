"""What lies before one player: a team, its levels, tokens and inventions."""

from __future__ import annotations

from typing import Annotated, Final

from bottega.engine.fast import append, i64, vec
from bottega.engine.fields import PUBLIC, ByName, Count, Counts, Derived, Flag, Inner, List, Name, Record
from bottega.games.inventors.box import Box
from bottega.games.inventors.parts import (
    FIELD_COUNT,
    FIELDS,
    HIGHEST_LEVEL,
    INVENTIONS,
    INVENTORS,
    KNOWLEDGE,
    RUN_CARDS,
    TEAM_SIZE,
    TEAMS,
    TOKEN_KINDS,
    TOKENS,
)

ALL_FIELDS: Final[i64] = (1 << FIELD_COUNT) - 1
"""A bit for each field."""


def no_tokens() -> vec[i64]:
    """How many tokens of each kind: none."""
    return vec[i64]([0] * TOKEN_KINDS)


class Member:
    """An inventor of a player's team."""

    inventor: Annotated[i64, Name(INVENTORS), PUBLIC]
    available: Annotated[bool, Flag(), PUBLIC]
    """False while it is occupied (IN-3.1)."""
    levels: Annotated[vec[i64], ByName(FIELDS, Count(0, HIGHEST_LEVEL)), PUBLIC]
    known: Annotated[i64, Inner()]
    """A bit for each field with a level above 0."""
    objective_met: Annotated[None, Derived("forms.objective_met", Flag()), PUBLIC]

    @staticmethod
    def of(box: Box, inventor: i64) -> Member:
        """An inventor with the levels it begins with (IN-1.2)."""
        member = Member()
        member.inventor = inventor
        member.available = True
        first = inventor * FIELD_COUNT
        member.levels = box.start[first : first + FIELD_COUNT]
        member.learn()
        return member

    def learn(self) -> None:
        """Finds the fields that it knows."""
        self.known = 0
        for field in range(FIELD_COUNT):
            if self.levels[field] > 0:
                self.known |= 1 << field


class Player:
    """What lies before one seat."""

    team: Annotated[i64, Name(TEAMS, none=-1), PUBLIC]
    inventors: Annotated[list[Member], List(Record(), 0, TEAM_SIZE), PUBLIC]
    tokens: Annotated[vec[i64], Counts(TOKENS, "box.token_count[place]"), PUBLIC]
    """The reward tokens held, by kind."""
    placed: Annotated[vec[i64], Counts(TOKENS, "box.token_count[place]"), PUBLIC]
    """The reward tokens that lie on inventors, by kind."""
    inventions: Annotated[vec[i64], List(Name(INVENTIONS), 0, "len(INVENTIONS)", distinct=True), PUBLIC]
    runs: Annotated[None, Derived("forms.runs", List(List(Name(RUN_CARDS)))), PUBLIC]
    """The best sequences, each from 0; a classification token by its own name."""

    @staticmethod
    def beginning() -> Player:
        """A player who has nothing, not even a team."""
        player = Player()
        player.team = -1
        player.inventors = []
        player.tokens = no_tokens()
        player.placed = no_tokens()
        player.inventions = vec[i64]()
        return player

    def join(self, box: Box, team: i64) -> None:
        """Takes a team (IN-2.1)."""
        self.team = team
        self.inventors = [Member.of(box, team * TEAM_SIZE + place) for place in range(TEAM_SIZE)]

    def member(self, inventor: i64) -> Member | None:
        """That inventor; None where it is in another team."""
        return self.inventors[inventor % TEAM_SIZE] if self.team == inventor // TEAM_SIZE else None

    def has_occupied(self) -> bool:
        """Whether one of the inventors is occupied."""
        for member in self.inventors:
            if not member.available:
                return True
        return False

    def recall(self) -> None:
        """Makes all inventors available."""
        for member in self.inventors:
            member.available = True

    def reach(self, member: Member) -> i64:
        """The fields, as bits, in which an inventor can fill a space: those it knows (IN-3.1).

        With an additional-knowledge token it is all of them (IN-3.4).
        """
        return ALL_FIELDS if self.tokens[KNOWLEDGE] > 0 else member.known

    def own(self, invention: i64) -> None:
        self.inventions = append(self.inventions, invention)
