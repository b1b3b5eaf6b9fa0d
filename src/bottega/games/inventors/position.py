"""Reading a position back into a state; what cannot be one is refused by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64, vec
from bottega.games.inventors.choices import ANSWERS, choices
from bottega.games.inventors.parts import (
    AGE,
    AGES,
    FIELD_COUNT,
    FIELDS,
    HIGHEST_LEVEL,
    INVENTION_NUMBER,
    INVENTIONS,
    INVENTIONS_IN_AGE,
    INVENTOR_NUMBER,
    INVENTORS,
    KNOWLEDGE_CUBES,
    SPACES,
    TEAM_SIZE,
    TEAMS,
    TOKEN_COUNT,
    TOKEN_NUMBER,
    TOKENS,
    TOKENS_ON_INVENTION,
    laid_out,
)
from bottega.games.inventors.ranking import ranking
from bottega.games.inventors.table import Player, Table, no_tokens

if TYPE_CHECKING:
    from bottega.games.inventors.state import InventorsState


def load(state: InventorsState, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position."""
    if len(position["seats"]) != state.players:
        raise PositionError(f"{len(position['seats'])} seats are given for {state.players} players")
    state.age = _number(position["age"], "age", AGES)
    state.active = _number(position["active"], "active", state.players - 1)
    state.statuette = _number(position["statuette"], "statuette", state.players - 1)
    state.passes = _number(position["passes"], "passes", state.players - 1)
    state.seats = [_player(seat) for seat in position["seats"]]
    state.table = _table(state, position["table"])
    state.piles = [vec[i64]([_invention(name) for name in pile]) for pile in position["piles"]]
    state.bag = vec[i64]([_token(name) for name in position["bag"]])
    state.bag_left = len(state.bag)
    state.boxed = vec[i64]([_invention(name) for name in position["box"]["inventions"]])
    state.boxed_tokens = _counts(position["box"]["tokens"])
    state.used_tokens = _counts(position["used"])
    state.sharers = vec[i64]()
    _check_inventions(state, position["sharing"])
    _check_tokens(state)
    _check_teams(state)
    _load_decision(state, position)


# What lies where


def _player(seat: dict[str, Any]) -> Player:
    player = Player.beginning()
    player.tokens, player.placed = _counts(seat["tokens"]), _counts(seat["placed"])
    player.inventions = vec[i64]([_invention(name) for name in seat["inventions"]])
    if seat["team"] is not None:
        if seat["team"] not in TEAMS:
            raise PositionError(f"there is no team {seat['team']!r}; they are {', '.join(TEAMS)}")
        player.team = TEAMS.index(seat["team"])
        _load_inventors(player, seat["inventors"])
    return player


def _load_inventors(player: Player, inventors: list[dict[str, Any]]) -> None:
    names = [inventor["inventor"] for inventor in inventors]
    first = player.team * TEAM_SIZE
    if names != INVENTORS[first : first + TEAM_SIZE]:
        raise PositionError(f"the team {TEAMS[player.team]} is {INVENTORS[first : first + TEAM_SIZE]}, not {names}")
    for member, inventor in enumerate(inventors):
        if type(inventor["available"]) is not bool:
            raise PositionError(f"available is {inventor['available']!r}; it should be true or false")
        player.occupied |= (0 if inventor["available"] else 1) << member
        for field, name in enumerate(FIELDS):
            player.set_level(member, field, _number(inventor["levels"][name], f"level in {name}", HIGHEST_LEVEL))


def _table(state: InventorsState, lying: list[dict[str, Any] | None]) -> Table:
    size = laid_out(state.players) if state.age > 0 else 0
    if len(lying) != size:
        raise PositionError(f"{len(lying)} places for inventions are given; in age {state.age} there are {size}")
    inventions, tokens = [], []
    for there in lying:
        inventions.append(-1 if there is None else _invention(there["invention"]))
        names = [None] * TOKENS_ON_INVENTION if there is None else there["tokens"]
        if len(names) != TOKENS_ON_INVENTION:
            raise PositionError(f"{TOKENS_ON_INVENTION} tokens belong to an invention, not {names}")
        tokens += [-1 if name is None else _token(name) for name in names]
    table = Table.of(vec[i64](inventions), vec[i64](tokens))
    for slot, there in enumerate(lying):
        if there is not None:
            _load_cubes(table, slot, there, state.players)
    return table


def _load_cubes(table: Table, slot: int, there: dict[str, Any], players: int) -> None:
    for field, name in enumerate(FIELDS):
        spaces = int(SPACES[table.inventions[slot] * FIELD_COUNT + field])
        cubes = [_number(count, "cubes", spaces) for count in there["cubes"][name]]
        if len(cubes) != players or sum(cubes) > spaces:
            raise PositionError(f"{there['invention']} has {spaces} spaces for {name}; cubes by seat are {cubes}")
        for seat, count in enumerate(cubes):
            table.put(slot, field, seat, count)


def _check_inventions(state: InventorsState, sharing: dict[str, Any] | None) -> None:
    """Every invention is somewhere, once; only those of this age lie on the table."""
    if len(state.piles) != AGES:
        raise PositionError(f"there are {AGES} piles of inventions, not {len(state.piles)}")
    found = [int(invention) for invention in state.table.inventions if invention >= 0]
    if not all(AGE[invention] == state.age for invention in found):
        raise PositionError(f"the table holds inventions that are not of age {state.age}")
    if sharing is not None and sharing["unclaimed"] is False:
        found.remove(_invention(sharing["invention"]))  # its new owner has it
    for age, pile in enumerate(state.piles, 1):
        left = INVENTIONS_IN_AGE - (laid_out(state.players) if age <= state.age else 0)
        if len(pile) != left or not all(AGE[invention] == age for invention in pile):
            raise PositionError(f"the pile of age {age} holds {left} inventions of that age")
        found += [int(invention) for invention in pile]
    found += [int(invention) for invention in state.boxed]
    for player in state.seats:
        found += [int(invention) for invention in player.inventions]
    for invention, name in enumerate(INVENTIONS):
        if found.count(invention) != 1:
            raise PositionError(f"invention {name} is there {found.count(invention)} times; each is there once")


def _check_tokens(state: InventorsState) -> None:
    """All tokens are accounted for: bag, table, players, box and discarded; the bag has enough for the ages to come."""
    needed = TOKENS_ON_INVENTION * laid_out(state.players) * (AGES - state.age)
    if len(state.bag) < needed:
        raise PositionError(f"the bag holds {len(state.bag)} tokens; the ages to come need {needed}")
    total = [int(state.boxed_tokens[kind] + state.used_tokens[kind]) for kind in range(len(TOKENS))]
    for player in state.seats:
        for kind in range(len(TOKENS)):
            total[kind] += int(player.tokens[kind] + player.placed[kind])
    for tokens in (state.bag, state.table.tokens):
        for token in tokens:
            if token >= 0:
                total[token] += 1
    for kind, name in enumerate(TOKENS):
        if total[kind] != TOKEN_COUNT[kind]:
            raise PositionError(f"token {name} is there {total[kind]} times; there are {TOKEN_COUNT[kind]}")


def _check_teams(state: InventorsState) -> None:
    """Every team is taken once; before the first age, from the first player on."""
    teams = [int(state.seats[(state.statuette + step) % state.players].team) for step in range(state.players)]
    chosen = [team for team in teams if team >= 0]
    if len(set(chosen)) != len(chosen):
        raise PositionError(f"two seats have the same team: {[TEAMS[team] for team in chosen]}")
    if state.age > 0 and len(chosen) != state.players:
        raise PositionError(f"age {state.age} has begun, but only {len(chosen)} seats have a team")
    if state.age == 0 and (teams[: len(chosen)] != chosen or state.active != _nth(state, len(chosen))):
        raise PositionError("teams are chosen in turn, from the first player on (IN-2.1)")


def _nth(state: InventorsState, steps: int) -> int:
    return int((state.statuette + steps) % state.players)


# What is asked


def _load_decision(state: InventorsState, position: dict[str, Any]) -> None:
    """The question must be one that this position can ask."""
    decision = position["decision"]
    state.asked = "" if decision is None else decision["kind"]
    if state.asked and state.asked not in ANSWERS:
        raise PositionError(f"there is no question {state.asked!r}; they are {', '.join(ANSWERS)}")
    _load_work(state, position["work"])
    _load_sharing(state, position["sharing"])
    _check_phase(state)
    asked = int(state.sharers[0]) if state.asked == "reward" else int(state.active)
    actors = [asked] if state.asked else []
    if (decision["actors"] if decision is not None else []) != actors:
        raise PositionError(f"this position asks {state.asked!r} of seats {actors}, not {decision['actors']}")
    state.choices = vec[i64]()
    if state.asked:
        state.waiting = 1 << asked
        state.choices = choices(state, asked)
        if len(state.choices) == 0:
            raise PositionError(f"this position leaves no answer to {state.asked!r}")


def _check_phase(state: InventorsState) -> None:
    """What must lie on the table for each question, and which inventions are complete."""
    if (state.asked == "team") != (state.age == 0):
        raise PositionError(f"age {state.age} does not go with the question {state.asked!r}")
    over = state.asked in ("", "last")
    left = state.table.left()
    if state.age > 0 and (left != 0 or state.age != AGES if over else left < 2):
        raise PositionError(f"{left} inventions on the table in age {state.age} do not go with {state.asked!r}")
    for slot in range(len(state.table.inventions)):
        if state.table.inventions[slot] >= 0:
            shared = state.asked == "reward" and slot == state.focus
            if (state.table.open[slot] == 0) != shared:
                raise PositionError("an invention is complete exactly while it is shared (IN-4.1)")
            first = slot * TOKENS_ON_INVENTION
            if not shared and min(state.table.tokens[first], state.table.tokens[first + 1]) < 0:
                raise PositionError("a token is missing on an invention that was not shared yet (IN-2.2)")


def _load_work(state: InventorsState, work: dict[str, Any] | None) -> None:
    if (work is not None) != (state.asked in ("knowledge", "cube")):
        raise PositionError(f"the work {work} does not go with the question {state.asked!r}")
    if work is None:
        return
    state.focus = _focus(state, work["invention"])
    if work["inventor"] not in INVENTOR_NUMBER:
        raise PositionError(f"there is no inventor {work['inventor']!r}; they are {', '.join(INVENTORS)}")
    state.worker = INVENTOR_NUMBER[work["inventor"]]
    player = state.seats[state.active]
    member = player.member(state.worker)
    if member < 0 or not player.is_occupied(member):
        raise PositionError(f"{work['inventor']} is not an occupied inventor of seat {state.active}")
    state.worked = _number(work["cubes"], "cubes", int(state.table.cubes_of(state.focus, state.active)))
    state.extra = _number(work["extra"], "extra", KNOWLEDGE_CUBES - 1)
    if (state.extra > 0) != (state.asked == "cube"):
        raise PositionError(f"{state.extra} cubes still to lay do not go with the question {state.asked!r}")
    if state.asked == "knowledge" and player.tokens[TOKEN_NUMBER["knowledge"]] == 0:
        raise PositionError(f"seat {state.active} has no additional-knowledge token to use")


def _load_sharing(state: InventorsState, sharing: dict[str, Any] | None) -> None:
    if (sharing is not None) != (state.asked == "reward"):
        raise PositionError(f"the sharing {sharing} does not go with the question {state.asked!r}")
    if sharing is None:
        return
    state.focus = _focus(state, sharing["invention"])
    if type(sharing["unclaimed"]) is not bool or state.statuette != state.active:
        raise PositionError(
            "who completes an invention takes the statuette, and the invention is taken or not (IN-4.1)"
        )
    state.unclaimed = sharing["unclaimed"]
    first = state.focus * TOKENS_ON_INVENTION
    tokens = [token for token in state.table.tokens[first : first + TOKENS_ON_INVENTION] if token >= 0]
    taken = 1 + TOKENS_ON_INVENTION - len(tokens) - (1 if state.unclaimed else 0)
    waiting = ranking(state, state.focus)[:3][taken:]
    if sharing["sharers"] != waiting or not waiting:
        raise PositionError(f"after {taken} rewards the seats {waiting} choose, not {sharing['sharers']} (IN-4.3)")
    state.sharers = vec[i64](waiting)


# Names and numbers


def _focus(state: InventorsState, name: object) -> i64:
    slot = state.table.slot_of(_invention(name))
    if slot < 0:
        raise PositionError(f"{name} does not lie on the table")
    return slot


def _invention(name: object) -> int:
    if not isinstance(name, str) or name not in INVENTION_NUMBER:
        raise PositionError(f"there is no invention {name!r}; they are {', '.join(INVENTIONS)}")
    return INVENTION_NUMBER[name]


def _token(name: object) -> int:
    if not isinstance(name, str) or name not in TOKEN_NUMBER:
        raise PositionError(f"there is no token {name!r}; they are {', '.join(TOKENS)}")
    return TOKEN_NUMBER[name]


def _counts(tokens: dict[str, Any]) -> vec[i64]:
    counts = no_tokens()
    for name, count in tokens.items():
        kind = _token(name)
        counts[kind] = _number(count, name, int(TOKEN_COUNT[kind]))
    return counts


def _number(value: object, name: str, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise PositionError(f"{name} is {value!r}; it should be a whole number from 0 to {most}")
    return value
