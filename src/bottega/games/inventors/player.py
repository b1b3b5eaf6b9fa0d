"""What lies before one player: a team with its levels, tokens and inventions."""

from __future__ import annotations

from typing import Annotated, Final

from bottega.engine.fast import append, i64, vec
from bottega.engine.fields import PUBLIC, Derived, Inner, Key, Via
from bottega.engine.kinds import ByName, Count, Counts, Flag, List, Name, Struct
from bottega.games.inventors.box import Box
from bottega.games.inventors.parts import FIELDS, INVENTIONS, INVENTORS, RUN_CARDS, TEAMS, TOKENS
from bottega.games.inventors.sizes import FIELD_COUNT, HIGHEST_LEVEL, KNOWLEDGE, TEAM_SIZE, TOKEN_KINDS

ALL_FIELDS: Final[i64] = (1 << FIELD_COUNT) - 1
"""A bit for each field."""


def no_tokens() -> vec[i64]:
    """How many tokens of each kind: none."""
    return vec[i64]([0] * TOKEN_KINDS)


MEMBER: Final = Struct(
    "Member",
    inventor=Name(INVENTORS),
    available=Flag(),
    levels=ByName(FIELDS, Count(0, HIGHEST_LEVEL)),
    objective_met=Flag(),
    follows=("objective_met",),
)
MEMBERS: Final = Via("forms.write_team", "forms.read_team", List(MEMBER, 0, TEAM_SIZE))


def changed(counts: vec[i64], kind: i64, by: i64) -> vec[i64]:
    """The counts with more or fewer of one kind; those given may be shared, and stay as they are."""
    new = counts[:]
    new[kind] += by
    return new


class Player:
    """What lies before one seat. Places are those of the inventors in the team, from 0."""

    team: Annotated[i64, Name(TEAMS, none=-1), PUBLIC]
    # A bit for each place whose inventor is occupied (IN-3.1); the levels change only with ``placed``.
    occupied: Annotated[i64, MEMBERS, PUBLIC, Key("inventors")]
    tokens: Annotated[vec[i64], Counts(TOKENS, "box.token_count[place]"), PUBLIC]
    """The reward tokens held, by kind."""
    placed: Annotated[vec[i64], Counts(TOKENS, "box.token_count[place]", shared=True), PUBLIC]
    """The reward tokens that lie on inventors, by kind."""
    inventions: Annotated[vec[i64], List(Name(INVENTIONS), 0, "len(INVENTIONS)", distinct=True, shared=True), PUBLIC]
    runs: Annotated[None, Derived("forms.runs", List(List(Name(RUN_CARDS)))), PUBLIC]
    """The best sequences, each from 0; a classification token by its own name."""
    levels: Annotated[vec[i64], Inner(shared=True)]
    """By place, four each: the level in each field; empty without a team."""
    known: Annotated[i64, Inner()]
    """A bit for each of the levels that is above 0."""

    @staticmethod
    def beginning() -> Player:
        """A player who has nothing, not even a team."""
        player = Player()
        player.team = -1
        player.occupied = player.known = 0
        player.tokens = no_tokens()
        player.placed = no_tokens()
        player.inventions = vec[i64]()
        player.levels = vec[i64]()
        return player

    def join(self, box: Box, team: i64) -> None:
        """Takes a team, with the levels that its inventors begin with (IN-1.2, IN-2.1)."""
        self.team = team
        first = team * TEAM_SIZE * FIELD_COUNT
        self.set_levels(box.start[first : first + TEAM_SIZE * FIELD_COUNT])

    def set_levels(self, levels: vec[i64]) -> None:
        self.levels = levels
        self.known = 0
        for place in range(len(levels)):
            if levels[place] > 0:
                self.known |= 1 << place

    def size(self) -> i64:
        """How many inventors there are in the team."""
        return len(self.levels) // FIELD_COUNT

    def inventor(self, place: i64) -> i64:
        return self.team * TEAM_SIZE + place

    def place_of(self, inventor: i64) -> i64:
        """The place of an inventor; -1 where it is in another team."""
        return inventor % TEAM_SIZE if self.team == inventor // TEAM_SIZE else -1

    def level(self, place: i64, field: i64) -> i64:
        return self.levels[place * FIELD_COUNT + field]

    def is_occupied(self, place: i64) -> bool:
        return self.occupied >> place & 1 == 1

    def reach(self, place: i64) -> i64:
        """The fields, as bits, in which an inventor can fill a space: those it knows (IN-3.1).

        With an additional-knowledge token it is all of them (IN-3.4).
        """
        return ALL_FIELDS if self.tokens[KNOWLEDGE] > 0 else self.known >> place * FIELD_COUNT & ALL_FIELDS

    def own(self, invention: i64) -> None:
        self.inventions = append(self.inventions[:], invention)
