"""A state read from plain data (``load``), with everything checked, and a view filled up to be one (``complete``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bottega.engine.deck import Deck
from bottega.engine.errors import PositionError
from bottega.engine.fast import i64, vec
from bottega.engine.reading import each_once, flag, one_of, so_many, whole_number
from bottega.games.inventors.box import Box
from bottega.games.inventors.choices import ANSWERS, choices
from bottega.games.inventors.parts import (
    AGES,
    FIELD_COUNT,
    FIELDS,
    HIGHEST_LEVEL,
    INVENTIONS,
    INVENTIONS_IN_AGE,
    INVENTORS,
    TEAM_SIZE,
    TEAMS,
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
    seats = so_many("seats", position["seats"], state.players)
    state.age = whole_number("age", position["age"], 0, AGES)
    state.active = whole_number("active", position["active"], 0, state.players - 1)
    state.statuette = whole_number("statuette", position["statuette"], 0, state.players - 1)
    state.passes = whole_number("passes", position["passes"], 0, state.players - 1)
    state.seats = [_player(state.box, seat) for seat in seats]
    state.table = _table(state, position["table"])
    state.piles = [_pile(pile) for pile in so_many("piles of inventions", position["piles"], AGES)]
    state.bag = Deck(vec[i64]([one_of("token", name, TOKENS) for name in position["bag"]]))
    state.boxed = vec[i64]([one_of("invention", name, INVENTIONS) for name in position["box"]["inventions"]])
    state.boxed_tokens = _counts(state.box, position["box"]["tokens"])
    state.used_tokens = _counts(state.box, position["used"])
    state.sharers = vec[i64]()
    _check_inventions(state, position["sharing"])
    _check_tokens(state)
    _check_teams(state)
    _load_decision(state, position)


# What lies where


def _pile(names: list[Any]) -> Deck:
    return Deck(vec[i64]([one_of("invention", name, INVENTIONS) for name in names]))


def _player(box: Box, seat: dict[str, Any]) -> Player:
    player = Player.beginning()
    player.tokens, player.placed = _counts(box, seat["tokens"]), _counts(box, seat["placed"])
    player.inventions = vec[i64]([one_of("invention", name, INVENTIONS) for name in seat["inventions"]])
    if seat["team"] is not None:
        player.team = one_of("team", seat["team"], TEAMS)
        _load_inventors(player, seat["inventors"])
    return player


def _load_inventors(player: Player, inventors: list[dict[str, Any]]) -> None:
    names = [inventor["inventor"] for inventor in inventors]
    first = player.team * TEAM_SIZE
    if names != INVENTORS[first : first + TEAM_SIZE]:
        raise PositionError(f"the team {TEAMS[player.team]} is {INVENTORS[first : first + TEAM_SIZE]}, not {names}")
    for member, inventor in enumerate(inventors):
        player.occupied |= (0 if flag("available", inventor["available"]) else 1) << member
        for field, name in enumerate(FIELDS):
            player.set_level(
                member, field, whole_number(f"level in {name}", inventor["levels"][name], 0, HIGHEST_LEVEL)
            )


def _table(state: InventorsState, lying: list[dict[str, Any] | None]) -> Table:
    size = laid_out(state.players) if state.age > 0 else 0
    inventions, tokens = [], []
    for there in so_many("places for inventions", lying, size):
        inventions.append(-1 if there is None else one_of("invention", there["invention"], INVENTIONS))
        names = [None] * TOKENS_ON_INVENTION if there is None else there["tokens"]
        tokens += [-1 if name is None else one_of("token", name, TOKENS) for name in so_many("tokens", names, 2)]
    table = Table.of(state.box, vec[i64](inventions), vec[i64](tokens))
    for slot, there in enumerate(lying):
        if there is not None:
            _load_cubes(state, table, slot, there)
    return table


def _load_cubes(state: InventorsState, table: Table, slot: int, there: dict[str, Any]) -> None:
    for field, name in enumerate(FIELDS):
        spaces = int(state.box.spaces[table.inventions[slot] * FIELD_COUNT + field])
        cubes = [whole_number("cubes", count, 0, spaces) for count in there["cubes"][name]]
        if len(cubes) != state.players or sum(cubes) > spaces:
            raise PositionError(f"{there['invention']} has {spaces} spaces for {name}; cubes by seat are {cubes}")
        for seat, count in enumerate(cubes):
            table.put(slot, field, seat, count)


def _check_inventions(state: InventorsState, sharing: dict[str, Any] | None) -> None:
    """Every invention is somewhere, once; only those of this age lie on the table."""
    found = [int(invention) for invention in state.table.inventions if invention >= 0]
    if not all(state.box.age[invention] == state.age for invention in found):
        raise PositionError(f"the table holds inventions that are not of age {state.age}")
    if sharing is not None and sharing["unclaimed"] is False:
        found.remove(one_of("invention", sharing["invention"], INVENTIONS))  # its new owner has it
    for age, pile in enumerate(state.piles, 1):
        left = INVENTIONS_IN_AGE - (laid_out(state.players) if age <= state.age else 0)
        if pile.left != left or not all(state.box.age[invention] == age for invention in pile.covered()):
            raise PositionError(f"the pile of age {age} holds {left} inventions of that age")
        found += pile.covered()
    found += [int(invention) for invention in state.boxed]
    for player in state.seats:
        found += [int(invention) for invention in player.inventions]
    each_once("invention", [INVENTIONS[invention] for invention in found], INVENTIONS)


def _check_tokens(state: InventorsState) -> None:
    """All tokens are accounted for: bag, table, players, box and discarded; the bag has enough for the ages to come."""
    needed = TOKENS_ON_INVENTION * laid_out(state.players) * (AGES - state.age)
    if state.bag.left < needed:
        raise PositionError(f"the bag holds {state.bag.left} tokens; the ages to come need {needed}")
    total = [int(state.boxed_tokens[kind] + state.used_tokens[kind]) for kind in range(len(TOKENS))]
    for player in state.seats:
        for kind in range(len(TOKENS)):
            total[kind] += int(player.tokens[kind] + player.placed[kind])
    for token in state.bag.covered() + [int(token) for token in state.table.tokens if token >= 0]:
        total[token] += 1
    for kind, name in enumerate(TOKENS):
        if total[kind] != state.box.token_count[kind]:
            raise PositionError(f"token {name} is there {total[kind]} times; there are {state.box.token_count[kind]}")


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
    state.worker = one_of("inventor", work["inventor"], INVENTORS)
    player = state.seats[state.active]
    member = player.member(state.worker)
    if member < 0 or not player.is_occupied(member):
        raise PositionError(f"{work['inventor']} is not an occupied inventor of seat {state.active}")
    state.worked = whole_number("cubes", work["cubes"], 0, int(state.table.cubes_of(state.focus, state.active)))
    state.extra = whole_number("extra", work["extra"], 0, state.box.knowledge_cubes - 1)
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
    slot = state.table.slot_of(one_of("invention", name, INVENTIONS))
    if slot < 0:
        raise PositionError(f"{name} does not lie on the table")
    return slot


def _counts(box: Box, tokens: dict[str, Any]) -> vec[i64]:
    counts = no_tokens()
    for name, count in tokens.items():
        kind = one_of("token", name, TOKENS)
        counts[kind] = whole_number(name, count, 0, int(box.token_count[kind]))
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
