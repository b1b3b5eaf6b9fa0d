"""Every legal move for each kind of question.

``team``: a free team. ``turn``: the action, or a token before it. ``knowledge``: an additional-knowledge token while
working, or not. ``cube``: where that token's next cube goes. ``reward``: what to take of a completed invention.
``after``: tokens after the action. ``last``: progression before scoring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bottega.engine.fast import append, i64, vec
from bottega.games.inventors import moves as mv
from bottega.games.inventors.box import Box
from bottega.games.inventors.parts import (
    AVAILABILITY,
    FIELD_COUNT,
    HIGHEST_LEVEL,
    KNOWLEDGE,
    TEAM_SIZE,
    TEAMS,
    TOKEN_KINDS,
    TOKENS_ON_INVENTION,
)
from bottega.games.inventors.table import Player

if TYPE_CHECKING:
    from bottega.games.inventors.state import InventorsState

ANSWERS: Final[dict[str, list[str]]] = {
    "team": ["team"],
    "turn": ["work", "recall", "pass", "availability", "progress"],
    "knowledge": ["add", "done"],
    "cube": ["add"],
    "reward": ["take"],
    "after": ["availability", "progress", "done"],
    "last": ["progress", "done"],
}
"""The kinds of action that answer each question."""


def choices(state: InventorsState, seat: i64) -> vec[i64]:
    """All answers of a seat to the question that the state asks."""
    asked = state.asked
    if asked == "turn":
        return _turn(state, seat)
    if asked == "after":
        return append(
            _progressions(state.box, state.seats[seat], _availability(state.seats[seat], vec[i64]())), mv.SAY_DONE
        )
    if asked == "reward":
        return _rewards(state)
    if asked == "last":
        return append(_progressions(state.box, state.seats[seat], vec[i64]()), mv.SAY_DONE)
    if asked == "team":
        return vec[i64]([mv.choose_team(team) for team in free_teams(state)])
    return _cubes(state, seat)


def free_teams(state: InventorsState) -> list[int]:
    taken = [player.team for player in state.seats]
    return [team for team in range(len(TEAMS)) if team not in taken]


def _turn(state: InventorsState, seat: i64) -> vec[i64]:
    """IN-3: work, recall, or tokens first; to pass only where there is neither work nor recall (IN-3.3)."""
    found = vec[i64]()
    has_cubes = state.cubes == 0 or state.cubes_left(seat) > 0
    player = state.seats[seat]
    for member in range(TEAM_SIZE):
        if has_cubes and not player.is_occupied(member):
            for slot in range(len(state.table.inventions)):
                if can_work(state, player, member, slot):
                    work = mv.work(player.team * TEAM_SIZE + member, state.table.inventions[slot])
                    found = append(found, work)
    if player.occupied != 0:
        found = append(found, mv.RECALL_ALL)
    if len(found) == 0:
        found = append(found, mv.PASS_TURN)
    return _progressions(state.box, player, _availability(player, found))


def can_work(state: InventorsState, player: Player, member: i64, slot: i64) -> bool:
    """Whether an inventor can lay a cube there, by itself or with an additional-knowledge token (IN-3.1, IN-3.4)."""
    open_fields = state.table.open[slot]
    return (open_fields & player.known[member]) != 0 or (open_fields != 0 and player.tokens[KNOWLEDGE] > 0)


def _availability(player: Player, found: vec[i64]) -> vec[i64]:
    """IN-3.5."""
    if player.tokens[AVAILABILITY] > 0 and player.occupied != 0:
        return append(found, mv.USE_AVAILABILITY)
    return found


def _progressions(box: Box, player: Player, found: vec[i64]) -> vec[i64]:
    """IN-3.6: each token on each field whose level it raises."""
    for token in range(TOKEN_KINDS):
        if player.tokens[token] > 0:
            for place in range(TEAM_SIZE * FIELD_COUNT):
                if raises(box, token, player.levels[place]):
                    inventor = player.team * TEAM_SIZE + place // FIELD_COUNT
                    found = append(found, mv.progress(token, inventor, place % FIELD_COUNT))
    return found


def raises(box: Box, token: i64, level: i64) -> bool:
    """Whether a token can be laid over a level: a 1, its reverse, over none; its main face over the level below."""
    return level == 0 or (level < HIGHEST_LEVEL and box.token_level[token] == level + 1)


def _cubes(state: InventorsState, seat: i64) -> vec[i64]:
    """IN-3.4: any empty space; a token need not be used once a cube is laid, but is then used whole."""
    found = vec[i64]()
    for field in range(FIELD_COUNT):
        if state.table.open[state.focus] >> field & 1:
            found = append(found, mv.add_cube(field))
    return append(found, mv.SAY_DONE) if state.asked == "knowledge" and state.worked > 0 else found


def _rewards(state: InventorsState) -> vec[i64]:
    """IN-4.3: the invention or one of its tokens; two equal tokens are one choice."""
    found = vec[i64]()
    if state.unclaimed:
        found = append(found, mv.TAKE_INVENTION)
    for which in range(TOKENS_ON_INVENTION):
        token = state.table.tokens[state.focus * TOKENS_ON_INVENTION + which]
        if token >= 0 and mv.take_token(token) not in found:
            found = append(found, mv.take_token(token))
    return found
