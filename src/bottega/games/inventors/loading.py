"""A state read from plain data (``load``), and a view filled up to be a position (``complete``)."""

from __future__ import annotations

from typing import Any

from bottega.engine.deck import Deck
from bottega.engine.errors import PositionError
from bottega.engine.fast import i64, vec
from bottega.engine.question import OVER
from bottega.engine.reading import each_once
from bottega.games.inventors.box import Box
from bottega.games.inventors.display import Display
from bottega.games.inventors.parts import (
    AGES,
    FIELD_COUNT,
    FIELDS,
    INVENTION_NUMBER,
    INVENTIONS,
    INVENTIONS_IN_AGE,
    INVENTOR_NUMBER,
    INVENTORS,
    KNOWLEDGE,
    TEAM_SIZE,
    TEAMS,
    TOKEN_NUMBER,
    TOKENS,
    TOKENS_ON_INVENTION,
    laid_out,
)
from bottega.games.inventors.player import Player, no_tokens
from bottega.games.inventors.ranking import ranking
from bottega.games.inventors.table import Table


def load(state: Table, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position; what cannot be one is refused by name."""
    state.age = position["age"]
    state.active = position["active"]
    state.statuette = position["statuette"]
    state.passes = position["passes"]
    state.seats = [_player(number, seat) for number, seat in enumerate(position["seats"])]
    state.table = _table(state, position["table"])
    state.piles = [Deck(_inventions(pile)) for pile in position["piles"]]
    state.bag = Deck(vec[i64]([TOKEN_NUMBER[name] for name in position["bag"]]))
    state.boxed = _inventions(position["box"]["inventions"])
    state.boxed_tokens = _counts(position["box"]["tokens"])
    state.used_tokens = _counts(position["used"])
    state.sharers = vec[i64]()
    _check_cubes(state)
    _check_inventions(state, position["sharing"])
    _check_tokens(state)
    _check_teams(state)
    _load_decision(state, position)


# What lies where


def _inventions(names: list[str]) -> vec[i64]:
    return vec[i64]([INVENTION_NUMBER[name] for name in names])


def _player(number: int, seat: dict[str, Any]) -> Player:
    player = Player.beginning()
    player.tokens, player.placed = _counts(seat["tokens"]), _counts(seat["placed"])
    player.inventions = _inventions(seat["inventions"])
    if seat["team"] is not None:
        player.team = TEAMS.index(seat["team"])
        _load_inventors(number, player, seat["inventors"])
    elif seat["inventors"]:
        raise PositionError(f"seats[{number}].inventors: there are none without a team (IN-2.1)")
    return player


def _load_inventors(seat: int, player: Player, inventors: list[dict[str, Any]]) -> None:
    names = [inventor["inventor"] for inventor in inventors]
    first = player.team * TEAM_SIZE
    if names != INVENTORS[first : first + TEAM_SIZE]:
        wanted = ", ".join(INVENTORS[first : first + TEAM_SIZE])
        raise PositionError(f"seats[{seat}].inventors: the team {TEAMS[player.team]} is {wanted}, in this order")
    for member, inventor in enumerate(inventors):
        player.occupied |= (0 if inventor["available"] else 1) << member
        levels = inventor["levels"]
        for field, name in enumerate(FIELDS):
            player.set_level(member, field, levels[name])


def _table(state: Table, lying: list[dict[str, Any] | None]) -> Display:
    size = laid_out(state.players) if state.age > 0 else 0
    if len(lying) != size:
        raise PositionError(f"table has {len(lying)} places; in age {state.age} it should be {size} (IN-2.2)")
    inventions, tokens = [], []
    for there in lying:
        inventions.append(-1 if there is None else INVENTION_NUMBER[there["invention"]])
        names = [None] * TOKENS_ON_INVENTION if there is None else there["tokens"]
        tokens += [-1 if name is None else TOKEN_NUMBER[name] for name in names]
    table = Display.of(state.box, vec[i64](inventions), vec[i64](tokens))
    for slot, there in enumerate(lying):
        if there is not None:
            _load_cubes(state.box, table, slot, there)
    return table


def _load_cubes(box: Box, table: Display, slot: int, there: dict[str, Any]) -> None:
    for field, name in enumerate(FIELDS):
        spaces = box.spaces[table.inventions[slot] * FIELD_COUNT + field]
        cubes = there["cubes"][name]
        if sum(cubes) > spaces:
            raise PositionError(f"table[{slot}].cubes.{name} is {cubes}; {there['invention']} has {spaces} such spaces")
        for seat, count in enumerate(cubes):
            table.put(slot, field, seat, count)


def _check_inventions(state: Table, sharing: dict[str, Any] | None) -> None:
    """Every invention is somewhere, once; only those of this age lie on the table."""
    found = [int(invention) for invention in state.table.inventions if invention >= 0]
    if not all(state.box.age[invention] == state.age for invention in found):
        raise PositionError(f"table holds inventions that are not of age {state.age}")
    if sharing is not None and not sharing["unclaimed"] and INVENTION_NUMBER[sharing["invention"]] in found:
        found.remove(INVENTION_NUMBER[sharing["invention"]])  # its new owner has it
    for age, pile in enumerate(state.piles, 1):
        left = INVENTIONS_IN_AGE - (laid_out(state.players) if age <= state.age else 0)
        if pile.left != left or not all(state.box.age[invention] == age for invention in pile.covered()):
            raise PositionError(f"piles[{age - 1}] should hold {left} inventions, all of age {age} (IN-2.2)")
        found += pile.covered()
    found += [int(invention) for invention in state.boxed]
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
    total = [int(state.boxed_tokens[kind] + state.used_tokens[kind]) for kind in range(len(TOKENS))]
    for player in state.seats:
        for kind in range(len(TOKENS)):
            total[kind] += int(player.tokens[kind] + player.placed[kind])
    for token in state.bag.covered() + [int(token) for token in state.table.tokens if token >= 0]:
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


def _load_decision(state: Table, position: dict[str, Any]) -> None:
    """The question must be one that this position can ask."""
    decision = position["decision"]
    question = OVER if decision is None else state.game.question(decision["kind"])
    state.resume(question, 0)
    _load_work(state, position["work"])
    _load_sharing(state, position["sharing"])
    _check_phase(state)
    state.choices = vec[i64]()
    if decision is None:
        return
    state.waiting = 1 << (state.sharers[0] if state.is_sharing else state.active)
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
    left = state.table.left()
    if state.age > 0 and (left != 0 or state.age != AGES if over else left < 2):
        raise PositionError(f"table: {left} inventions in age {state.age} do not go with the question {state.asked!r}")
    for slot in range(len(state.table.inventions)):
        if state.table.inventions[slot] >= 0:
            shared = state.asked == "reward" and slot == state.focus
            if (state.table.open[slot] == 0) != shared:
                raise PositionError(f"table[{slot}]: an invention is complete exactly while it is shared (IN-4.1)")
            first = slot * TOKENS_ON_INVENTION
            if not shared and min(state.table.tokens[first], state.table.tokens[first + 1]) < 0:
                raise PositionError(f"table[{slot}].tokens: one is missing on an invention not shared yet (IN-2.2)")


def _load_work(state: Table, work: dict[str, Any] | None) -> None:
    if (work is not None) != (state.asked in ("knowledge", "cube")):
        raise PositionError(f"work is {work}, which does not go with the question {state.asked!r}")
    if work is None:
        return
    state.focus = _focus(state, "work", work["invention"])
    state.worker = INVENTOR_NUMBER[work["inventor"]]
    player = state.seats[state.active]
    member = player.member(state.worker)
    if member < 0 or not player.is_occupied(member):
        raise PositionError(f"work.inventor is {work['inventor']}, no occupied inventor of seat {state.active}")
    state.worked = work["cubes"]
    most = state.table.cubes_of(state.focus, state.active)
    if state.worked > most:
        raise PositionError(f"work.cubes is {state.worked}; seat {state.active} has {most} cubes there")
    state.extra = work["extra"]
    if state.cubes > 0 and state.cubes_left(state.active) == 0:
        raise PositionError(f"work: seat {state.active} has no cube left to lay (IN-1.1)")
    if (state.extra > 0) != (state.asked == "cube"):
        raise PositionError(f"work.extra is {state.extra}, which does not go with the question {state.asked!r}")
    if state.asked == "knowledge" and player.tokens[KNOWLEDGE] == 0:
        raise PositionError(f"seats[{state.active}].tokens has no knowledge token to use")


def _load_sharing(state: Table, sharing: dict[str, Any] | None) -> None:
    if (sharing is not None) != (state.asked == "reward"):
        raise PositionError(f"sharing is {sharing}, which does not go with the question {state.asked!r}")
    if sharing is None:
        return
    state.focus = _focus(state, "sharing", sharing["invention"])
    if state.statuette != state.active:
        raise PositionError(f"statuette is {state.statuette}; who completes an invention takes it (IN-4.1)")
    state.unclaimed = sharing["unclaimed"]
    first = state.focus * TOKENS_ON_INVENTION
    tokens = [token for token in state.table.tokens[first : first + TOKENS_ON_INVENTION] if token >= 0]
    taken = 1 + TOKENS_ON_INVENTION - len(tokens) - (1 if state.unclaimed else 0)
    waiting = ranking(state, state.focus)[:3][taken:]
    if sharing["sharers"] != waiting:
        raise PositionError(f"sharing.sharers is {sharing['sharers']}; after {taken} rewards it is {waiting} (IN-4.3)")
    state.sharers = vec[i64](waiting)


def _focus(state: Table, where: str, name: str) -> i64:
    slot = state.table.slot_of(INVENTION_NUMBER[name])
    if slot < 0:
        raise PositionError(f"{where}.invention is {name}, which does not lie on the table")
    return slot


def _counts(tokens: dict[str, int]) -> vec[i64]:
    counts = no_tokens()
    for name, count in tokens.items():
        counts[TOKEN_NUMBER[name]] = count
    return counts


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
