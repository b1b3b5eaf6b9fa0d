"""Whether play can have led to a position that was loaded: levels, tokens, the box, passes and the question."""

from __future__ import annotations

from bottega.engine.errors import PositionError
from bottega.games.inventors.box import Box
from bottega.games.inventors.parts import (
    AGES,
    FIELD_COUNT,
    FIELDS,
    HIGHEST_LEVEL,
    TOKEN_KINDS,
    TOKENS_ON_INVENTION,
    laid_out,
)
from bottega.games.inventors.player import Player
from bottega.games.inventors.table import Table


def check(state: Table) -> None:
    """Raises ``PositionError`` where it cannot."""
    for seat, player in enumerate(state.seats):
        _check_levels(state.box, seat, player)
    _check_tokens_drawn(state)
    _check_box(state)
    _check_passes(state)
    _check_question(state)


def _check_levels(box: Box, seat: int, player: Player) -> None:
    """IN-3.6: each token placed has raised a level by one, to 1 or to what its face says."""
    raised = [0] * (HIGHEST_LEVEL + 1)
    for place, member in enumerate(player.inventors):
        for field in range(FIELD_COUNT):
            start, level = int(box.start[member.inventor * FIELD_COUNT + field]), int(member.levels[field])
            if level < start:
                where = f"seats[{seat}].inventors[{place}].levels.{FIELDS[field]}"
                raise PositionError(f"{where} is {level}; this inventor begins with {start} (IN-1.2)")
            for higher in range(start + 1, level + 1):
                raised[higher] += 1
    placed = [0] * (HIGHEST_LEVEL + 1)
    for kind in range(TOKEN_KINDS):
        placed[min(int(box.token_level[kind]), HIGHEST_LEVEL)] += int(player.placed[kind])
    if sum(placed) != sum(raised) or any(placed[level] < raised[level] for level in range(2, HIGHEST_LEVEL + 1)):
        raise PositionError(
            f"seats[{seat}].placed: these tokens do not raise the levels from where they began (IN-3.6)"
        )


def _check_tokens_drawn(state: Table) -> None:
    """IN-2.2: two tokens were drawn for each invention laid out so far."""
    left = (
        sum([int(count) for count in state.box.token_count]) - TOKENS_ON_INVENTION * laid_out(state.players) * state.age
    )
    if state.bag.left != left:
        raise PositionError(f"bag holds {state.bag.left} tokens; in age {state.age} it should be {left} (IN-2.2)")


def _check_box(state: Table) -> None:
    """IN-5.1: at least one invention was left when an age ended."""
    ended = state.age if state.asked in ("", "last") else state.age - 1
    for age in range(1, ended + 1):
        if not any(state.box.age[invention] == age for invention in state.leftovers.inventions):
            raise PositionError(f"box.inventions has none of age {age}; one is left when an age ends (IN-5.1)")


def _check_passes(state: Table) -> None:
    """IN-3.3: who has passed could neither work nor recall."""
    if state.passes > 0 and state.asked != "turn":
        raise PositionError(f"passes is {state.passes}; it should be 0 when {state.asked or 'nothing'!r} is asked")
    for step in range(1, state.passes + 1):
        seat = (state.active - step) % state.players
        if state.can_act(seat):
            raise PositionError(f"passes is {state.passes}, but seat {seat} could work or recall (IN-3.3)")


def _check_question(state: Table) -> None:
    """IN-2.1, IN-3.9, IN-6.1: only what leaves a choice is asked, and the last seat before the statuette ends it."""
    if state.asked == "team" and state.options["teams"] != "choose":
        raise PositionError("decision.kind is 'team', but the teams are dealt")
    if state.asked and len(state.choices) < 2:
        raise PositionError(f"decision.kind is {state.asked!r}, but there is no choice to make (IN-3.9)")
    if state.is_over and (state.active + 1) % state.players != state.statuette:
        raise PositionError("active should be the seat before the statuette's holder when the game is over (IN-6.1)")
    if state.age not in (0, AGES) and state.asked == "last":
        raise PositionError(f"decision.kind is 'last' in age {state.age}; it is asked after age {AGES} (IN-6.1)")
