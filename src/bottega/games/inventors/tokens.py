"""The tokens that are used in one's own turn: availability (IN-3.5) and progression (IN-3.6)."""

from __future__ import annotations

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.inventors import moves as mv
from bottega.games.inventors.box import Box
from bottega.games.inventors.parts import FIELDS, INVENTORS, TOKENS
from bottega.games.inventors.player import Player, changed
from bottega.games.inventors.sizes import AVAILABILITY, FIELD_COUNT, HIGHEST_LEVEL, TEAM_SIZE, TOKEN_KINDS
from bottega.games.inventors.table import Table


def with_availability(player: Player, found: vec[i64]) -> vec[i64]:
    """IN-3.5, IN-3.10: adds the use of an availability token, which needs an occupied inventor."""
    if player.tokens[AVAILABILITY] > 0 and player.occupied != 0:
        return append(found, mv.USE_AVAILABILITY)
    return found


def why_not_availability(state: Table, seat: i64) -> Refusal | None:
    player = state.seats[seat]
    if player.tokens[AVAILABILITY] == 0:
        return state.refuse("IN-3.5", "no_token", {"token": "@token." + TOKENS[AVAILABILITY]})
    if player.occupied == 0:
        return state.refuse("IN-3.5", "none_occupied", {})
    return None


def use_availability(state: Table, seat: i64) -> None:
    """IN-3.5: all inventors become available, and the token is discarded."""
    state.use(seat, AVAILABILITY)
    state.seats[seat].occupied = 0
    if state.telling:
        state.tell(Event("availability_used", seat, {"token": TOKENS[AVAILABILITY]}))


def with_progressions(box: Box, player: Player, found: vec[i64]) -> vec[i64]:
    """IN-3.6: adds each token on each field whose level it raises."""
    for token in range(TOKEN_KINDS):
        if player.tokens[token] > 0:
            levels, first = player.levels, player.inventor(0)
            for place in range(TEAM_SIZE):
                for field in range(FIELD_COUNT):
                    if _raises(box, token, levels[place * FIELD_COUNT + field]):
                        found = append(found, mv.progress(token, first + place, field))
    return found


def _raises(box: Box, token: i64, level: i64) -> bool:
    """Whether a token can be laid over a level: a 1, its reverse, over none; its main face over the level below."""
    return level == 0 or (level < HIGHEST_LEVEL and box.token_level[token] == level + 1)


def why_not_progress(state: Table, seat: i64, move: i64) -> Refusal | None:
    player = state.seats[seat]
    token, field = mv.token_of(move), mv.field_of(move)
    place = player.place_of(mv.inventor_of(move))
    if place < 0:
        return state.refuse("IN-3.6", "not_your_inventor", _progress_said(move, 0))
    if player.tokens[token] == 0:
        return state.refuse("IN-3.6", "no_token", _progress_said(move, 0))
    level = player.level(place, field)
    if level == HIGHEST_LEVEL:
        return state.refuse("IN-3.6", "highest_level", _progress_said(move, level))
    if not _raises(state.box, token, level):
        return state.refuse("IN-3.6", "wrong_level", _progress_said(move, level))
    return None


def _progress_said(move: i64, level: i64) -> dict[str, object]:
    """What a refusal says of a progression token."""
    return {
        "token": "@token." + TOKENS[mv.token_of(move)],
        "inventor": "@inventor." + INVENTORS[mv.inventor_of(move)],
        "field": "@field." + FIELDS[mv.field_of(move)],
        "level": level,
        "next": level + 1,
    }


def progress(state: Table, seat: i64, move: i64) -> None:
    """IN-3.6: the token raises a level by one; turned over, if that is not what its face says."""
    token, inventor, field = mv.token_of(move), mv.inventor_of(move), mv.field_of(move)
    player = state.seats[seat]
    player.tokens[token] -= 1
    player.placed = changed(player.placed, token, 1)
    at = player.place_of(inventor) * FIELD_COUNT + field
    player.levels = changed(player.levels, at, 1)
    player.known |= 1 << at
    if state.telling:
        what: dict[str, object] = {"token": TOKENS[token], "inventor": INVENTORS[inventor], "field": FIELDS[field]}
        what["level"] = player.levels[at]
        state.tell(Event("progressed", seat, what))
