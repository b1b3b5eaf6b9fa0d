"""A state read from plain data (``load``), and a view filled up to be a position (``complete``)."""

from __future__ import annotations

from typing import Any

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64, vec
from bottega.engine.question import OVER
from bottega.engine.reading import each_once
from bottega.games.inventors import derived
from bottega.games.inventors.box import Box
from bottega.games.inventors.parts import (
    AGES,
    FIELDS,
    INVENTIONS,
    INVENTIONS_IN_AGE,
    INVENTORS,
    KNOWLEDGE,
    TEAM_SIZE,
    TEAMS,
    TOKENS,
    TOKENS_ON_INVENTION,
    laid_out,
)
from bottega.games.inventors.player import Player
from bottega.games.inventors.ranking import ranking
from bottega.games.inventors.sharing import SHARES
from bottega.games.inventors.table import Table


def load(state: Table, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position; what cannot be one is refused by name."""
    derived.load(state, position)
    _check_table(state)
    for seat, player in enumerate(state.seats):
        _check_inventors(seat, player)
    _check_cubes(state)
    _check_inventions(state)
    _check_tokens(state)
    _check_teams(state)
    _load_decision(state, position["decision"])


# What lies where


def _check_table(state: Table) -> None:
    """An age has its places, and no invention more cubes than spaces."""
    size = laid_out(state.players) if state.age > 0 else 0
    if len(state.table) != size:
        raise PositionError(f"table has {len(state.table)} places; in age {state.age} it should be {size} (IN-2.2)")
    for slot, lying in enumerate(state.table):
        if lying.is_there():
            lying.count_spaces(state.box)
            for field, name in enumerate(FIELDS):
                if lying.empty[field] < 0:
                    cubes = [int(count) for count in lying.cubes[field * state.players : (field + 1) * state.players]]
                    has = f"{INVENTIONS[lying.invention]} has {sum(cubes) + lying.empty[field]} such spaces"
                    raise PositionError(f"table[{slot}].cubes.{name} is {cubes}; {has}")


def _check_inventors(seat: int, player: Player) -> None:
    """A player has the inventors of a team, or neither."""
    if player.team < 0 and player.inventors:
        raise PositionError(f"seats[{seat}].inventors: there are none without a team (IN-2.1)")
    first = player.team * TEAM_SIZE
    team = [] if player.team < 0 else INVENTORS[first : first + TEAM_SIZE]
    if [INVENTORS[member.inventor] for member in player.inventors] != team:
        wanted = ", ".join(team)
        raise PositionError(f"seats[{seat}].inventors: the team {TEAMS[player.team]} is {wanted}, in this order")
    for member in player.inventors:
        member.learn()


def _check_inventions(state: Table) -> None:
    """Every invention is somewhere, once; only those of this age lie on the table."""
    found = [int(lying.invention) for lying in state.table if lying.is_there()]
    if not all(state.box.age[invention] == state.age for invention in found):
        raise PositionError(f"table holds inventions that are not of age {state.age}")
    sharing = state.sharing
    if sharing.goes_on() and not sharing.unclaimed and sharing.invention in found:
        found.remove(sharing.invention)  # its new owner has it
    for age, pile in enumerate(state.piles, 1):
        left = INVENTIONS_IN_AGE - (laid_out(state.players) if age <= state.age else 0)
        if pile.left != left or not all(state.box.age[invention] == age for invention in pile.covered()):
            raise PositionError(f"piles[{age - 1}] should hold {left} inventions, all of age {age} (IN-2.2)")
        found += pile.covered()
    found += [int(invention) for invention in state.leftovers.inventions]
    for player in state.seats:
        found += [int(invention) for invention in player.inventions]
    each_once("invention", [INVENTIONS[invention] for invention in found], INVENTIONS)


def _check_cubes(state: Table) -> None:
    """Nobody has laid more cubes than there are of a colour (IN-1.1)."""
    for seat in range(state.players):
        if state.cubes > 0 and state.cubes_left(seat) < 0:
            laid = state.cubes - state.cubes_left(seat)
            raise PositionError(f"cubes: seat {seat} has laid {laid}, but has {state.cubes}")


def _check_tokens(state: Table) -> None:
    """All tokens are accounted for: bag, table, players, box and discarded; the bag has enough for the ages to come."""
    needed = TOKENS_ON_INVENTION * laid_out(state.players) * (AGES - state.age)
    if state.bag.left < needed:
        raise PositionError(f"bag holds {state.bag.left} tokens; the ages to come need {needed} (IN-2.2)")
    total = [int(state.leftovers.tokens[kind] + state.used[kind]) for kind in range(len(TOKENS))]
    for player in state.seats:
        for kind in range(len(TOKENS)):
            total[kind] += int(player.tokens[kind] + player.placed[kind])
    on_table = [int(token) for lying in state.table for token in lying.tokens if token >= 0]
    for token in state.bag.covered() + on_table:
        total[token] += 1
    for kind, name in enumerate(TOKENS):
        if total[kind] != state.box.token_count[kind]:
            raise PositionError(f"token {name} is there {total[kind]} times; there are {state.box.token_count[kind]}")


def _check_teams(state: Table) -> None:
    """Every team is taken once; before the first age, from the first player on."""
    teams = [int(state.seats[(state.statuette + step) % state.players].team) for step in range(state.players)]
    chosen = [team for team in teams if team >= 0]
    if len(set(chosen)) != len(chosen):
        raise PositionError(f"two seats have the same team: {[TEAMS[team] for team in chosen]}")
    if state.age > 0 and len(chosen) != state.players:
        raise PositionError(f"age {state.age} has begun, but only {len(chosen)} seats have a team")
    if state.age == 0 and (teams[: len(chosen)] != chosen or state.active != _nth(state, len(chosen))):
        raise PositionError("teams are chosen in turn, from the first player on (IN-2.1)")


def _nth(state: Table, steps: int) -> int:
    return int((state.statuette + steps) % state.players)


# What is asked


def _load_decision(state: Table, decision: dict[str, Any] | None) -> None:
    """The question must be one that this position can ask."""
    question = OVER if decision is None else state.game.question(decision["kind"])
    state.resume(question, 0)
    _check_work(state)
    _check_sharing(state)
    _check_phase(state)
    state.choices = vec[i64]()
    if decision is None:
        return
    state.waiting = 1 << (state.sharing.sharers[0] if state.sharing.goes_on() else state.active)
    if decision["actors"] != list(state.actors):
        asked = f"this position asks {state.asked!r} of {list(state.actors)}"
        raise PositionError(f"decision.actors is {decision['actors']}; {asked}")
    state.choices = question.moves(state, state.first_actor())
    if len(state.choices) == 0:
        raise PositionError(f"decision.kind is {state.asked!r}, but this position leaves no answer to it")


def _check_phase(state: Table) -> None:
    """What must lie on the table for each question, and which inventions are complete."""
    if (state.asked == "team") != (state.age == 0):
        raise PositionError(f"age is {state.age}, which does not go with the question {state.asked!r}")
    over = state.asked in ("", "last")
    left = state.left()
    if state.age > 0 and (left != 0 or state.age != AGES if over else left < 2):
        raise PositionError(f"table: {left} inventions in age {state.age} do not go with the question {state.asked!r}")
    for slot, lying in enumerate(state.table):
        if lying.is_there():
            shared = state.asked == "reward" and slot == state.focus
            if (lying.open == 0) != shared:
                raise PositionError(f"table[{slot}]: an invention is complete exactly while it is shared (IN-4.1)")
            if not shared and min(lying.tokens[0], lying.tokens[1]) < 0:
                raise PositionError(f"table[{slot}].tokens: one is missing on an invention not shared yet (IN-2.2)")


def _check_work(state: Table) -> None:
    """IN-3.1, IN-3.4: an inventor of the active player works, and can still lay cubes."""
    work = state.work
    if work.goes_on() != (state.asked in ("knowledge", "cube")):
        raise PositionError(
            f"work is {'not ' if work.goes_on() else ''}null, which does not go with the question {state.asked!r}"
        )
    if not work.goes_on():
        return
    state.focus = _focus(state, "work", work.invention)
    player = state.seats[state.active]
    member = player.member(work.inventor)
    if member is None or member.available:
        raise PositionError(f"work.inventor is {INVENTORS[work.inventor]}, no occupied inventor of seat {state.active}")
    most = state.table[state.focus].cubes_of(state.active)
    if work.cubes > most:
        raise PositionError(f"work.cubes is {work.cubes}; seat {state.active} has {most} cubes there")
    if not state.has_cubes(state.active):
        raise PositionError(f"work: seat {state.active} has no cube left to lay (IN-1.1)")
    if (work.extra > 0) != (state.asked == "cube"):
        raise PositionError(f"work.extra is {work.extra}, which does not go with the question {state.asked!r}")
    if state.asked == "knowledge" and player.tokens[KNOWLEDGE] == 0:
        raise PositionError(f"seats[{state.active}].tokens has no knowledge token to use")


def _check_sharing(state: Table) -> None:
    """IN-4.1, IN-4.3: who completed an invention has the statuette, and the ranking says who still takes a reward."""
    sharing = state.sharing
    if sharing.goes_on() != (state.asked == "reward"):
        raise PositionError(
            f"sharing is {'not ' if sharing.goes_on() else ''}null, which does not go with the question {state.asked!r}"
        )
    if not sharing.goes_on():
        return
    state.focus = _focus(state, "sharing", sharing.invention)
    if state.statuette != state.active:
        raise PositionError(f"statuette is {state.statuette}; who completes an invention takes it (IN-4.1)")
    left = [token for token in state.table[state.focus].tokens if token >= 0]
    taken = SHARES - len(left) - (1 if sharing.unclaimed else 0)
    waiting = ranking(state, state.focus)[:SHARES][taken:]
    sharers = [int(seat) for seat in sharing.sharers]
    if sharers != waiting:
        raise PositionError(f"sharing.sharers is {sharers}; after {taken} rewards it is {waiting} (IN-4.3)")


def _focus(state: Table, where: str, invention: i64) -> i64:
    slot = state.slot_of(invention)
    if slot < 0:
        raise PositionError(f"{where}.invention is {INVENTIONS[invention]}, which does not lie on the table")
    return slot


# A view as a position


def complete(box: Box, view: dict[str, Any]) -> dict[str, Any]:
    """A position that fits the view: what was never seen lies in piles and bag, in no particular order."""
    seen = set(view["box"]["inventions"])
    tokens = dict(zip(TOKENS, box.token_count, strict=True))
    held = [view["box"]["tokens"], view["used"]]
    for seat in view["seats"]:
        seen.update(seat["inventions"])
        held += [seat["tokens"], seat["placed"]]
    for lying in view["table"]:
        if lying is not None:
            seen.add(lying["invention"])
            held += [{token: 1} for token in lying["tokens"] if token is not None]
    for counts in held:
        for token, count in counts.items():
            tokens[token] -= count
    names = [[INVENTIONS[invention] for invention in box.inventions_of(age)] for age in range(1, AGES + 1)]
    return {
        **view,
        "piles": [[name for name in pile if name not in seen] for pile in names],
        "bag": [token for token, left in tokens.items() for _ in range(left)],
    }
