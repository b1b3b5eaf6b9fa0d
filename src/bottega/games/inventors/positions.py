"""Which positions of Legendary Inventors there are: read from data, made of a view, and whether play leads there."""

from __future__ import annotations

from typing import Any

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64, vec
from bottega.engine.positions import question_of, resume, unseen
from bottega.engine.reading import Tally
from bottega.games.inventors import derived, sizes
from bottega.games.inventors.box import Box
from bottega.games.inventors.parts import FIELDS, INVENTION_NUMBER, INVENTIONS, INVENTORS, TEAMS, TOKENS
from bottega.games.inventors.player import Player, no_tokens
from bottega.games.inventors.questions import LAST, TEAM
from bottega.games.inventors.sharing import REWARD, SHARES, sharers
from bottega.games.inventors.table import Table
from bottega.games.inventors.turn import CUBE, KNOWLEDGE_TOKEN, TURN


def load(state: Table, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position; what cannot be one is refused by name."""
    derived.load(state, position)
    _check_table(state)
    _check_cubes(state)
    _check_inventions(state)
    _check_tokens(state)
    _check_teams(state)
    _load_decision(state, position["decision"])


# What lies where


def _check_table(state: Table) -> None:
    """An age has its places, and no invention more cubes than spaces."""
    size = sizes.laid_out(state.players) if state.age > 0 else 0
    if len(state.table) != size:
        raise PositionError(f"table has {len(state.table)} places; in age {state.age} it should be {size} (IN-2.2)")
    for slot, lying in enumerate(state.table):
        if lying.is_there():
            for field in range(sizes.FIELD_COUNT):
                spaces = state.box.spaces[lying.invention * sizes.FIELD_COUNT + field]
                if lying.laid(field) > spaces:
                    cubes = [int(count) for count in lying.cubes[field * state.players : (field + 1) * state.players]]
                    has = f"{INVENTIONS[lying.invention]} has {spaces} such spaces"
                    raise PositionError(f"table[{slot}].cubes.{FIELDS[field]} is {cubes}; {has}")
            lying.count_spaces(state.box)


def _check_cubes(state: Table) -> None:
    """Nobody has laid more cubes than there are of a colour (IN-1.1)."""
    for seat in range(state.players):
        if state.cubes > 0 and state.cubes_left(seat) < 0:
            laid = state.cubes - state.cubes_left(seat)
            raise PositionError(f"cubes: seat {seat} has laid {laid}, but has {state.cubes}")


def _check_inventions(state: Table) -> None:
    """Every invention is somewhere, once; only those of this age lie on the table."""
    tally = Tally("invention", INVENTIONS, 0, len(INVENTIONS))
    sharing = state.sharing
    for lying in state.table:
        if lying.is_there():
            if state.box.age[lying.invention] != state.age:
                raise PositionError(f"table holds inventions that are not of age {state.age}")
            if not sharing.goes_on() or sharing.unclaimed or sharing.invention != lying.invention:
                tally.count_one(lying.invention)  # what is shared its new owner has
    for age, pile in enumerate(state.piles, 1):
        left = sizes.INVENTIONS_IN_AGE - (sizes.laid_out(state.players) if age <= state.age else 0)
        if pile.left != left or not all(state.box.age[invention] == age for invention in pile.covered()):
            raise PositionError(f"piles[{age - 1}] should hold {left} inventions, all of age {age} (IN-2.2)")
        tally.count(pile.cards)
    for inventions in [state.leftovers.inventions, *[player.inventions for player in state.seats]]:
        tally.count(inventions)
    tally.check()


def _check_tokens(state: Table) -> None:
    """All tokens are accounted for: bag, table, players, box and discarded; the bag has enough for the ages to come."""
    needed = sizes.TOKENS_ON_INVENTION * sizes.laid_out(state.players) * (sizes.AGES - state.age)
    if state.bag.left < needed:
        raise PositionError(f"bag holds {state.bag.left} tokens; the ages to come need {needed} (IN-2.2)")
    total = no_tokens()
    for kind in range(sizes.TOKEN_KINDS):
        total[kind] = state.leftovers.tokens[kind] + state.used[kind]
        for player in state.seats:
            total[kind] += player.tokens[kind] + player.placed[kind]
    for token in state.bag.covered():
        total[token] += 1
    for lying in state.table:
        for token in lying.tokens:
            if token >= 0:
                total[token] += 1
    for kind, name in enumerate(TOKENS):
        if total[kind] != state.box.token_count[kind]:
            raise PositionError(f"token {name} is there {total[kind]} times; there are {state.box.token_count[kind]}")


def _check_teams(state: Table) -> None:
    """Every team is taken once; before the first age, from the first player on."""
    seats = [(state.statuette + step) % state.players for step in range(state.players)]
    teams = [int(state.seats[seat].team) for seat in seats]
    chosen = [team for team in teams if team >= 0]
    if len(set(chosen)) != len(chosen):
        raise PositionError(f"two seats have the same team: {[TEAMS[team] for team in chosen]}")
    if state.age > 0 and len(chosen) != state.players:
        raise PositionError(f"age {state.age} has begun, but only {len(chosen)} seats have a team")
    following = (state.statuette + len(chosen)) % state.players
    if state.age == 0 and (teams[: len(chosen)] != chosen or state.active != following):
        raise PositionError("teams are chosen in turn, from the first player on (IN-2.1)")


# What is asked


def _load_decision(state: Table, decision: dict[str, Any] | None) -> None:
    """The question must be one that this position can ask."""
    question = question_of(state, decision)
    state.resume(question, 0)
    _check_work(state)
    _check_sharing(state)
    _check_phase(state)
    state.choices = vec[i64]()
    if decision is None:
        return
    resume(state, question, 1 << (state.sharing.sharers[0] if state.sharing.goes_on() else state.active), decision)
    state.choices = question.moves(state, state.first_actor())
    if len(state.choices) == 0:
        raise PositionError(f"decision.kind is {state.asked!r}, but this position leaves no answer to it")


def _check_phase(state: Table) -> None:
    """What must lie on the table for each question, and which inventions are complete."""
    if (state.question is TEAM) != (state.age == 0):
        raise PositionError(f"age is {state.age}, which does not go with the question {state.asked!r}")
    left = state.left()
    if state.age > 0 and (left != 0 or state.age != sizes.AGES if _is_played_out(state) else left < 2):
        raise PositionError(f"table: {left} inventions in age {state.age} do not go with the question {state.asked!r}")
    for slot, lying in enumerate(state.table):
        if lying.is_there():
            shared = state.question is REWARD and slot == state.focus
            if (lying.open == 0) != shared:
                raise PositionError(f"table[{slot}]: an invention is complete exactly while it is shared (IN-4.1)")
            if not shared and min(lying.tokens[0], lying.tokens[1]) < 0:
                raise PositionError(f"table[{slot}].tokens: one is missing on an invention not shared yet (IN-2.2)")


def _is_played_out(state: Table) -> bool:
    """Whether the last age has ended."""
    return state.asked in ("", "last")


def _check_work(state: Table) -> None:
    """IN-3.1, IN-3.4: an inventor of the active player works, and can still lay cubes."""
    work = state.work
    _check_asked(state, "work", work.goes_on(), state.question is KNOWLEDGE_TOKEN or state.question is CUBE)
    if not work.goes_on():
        return
    state.focus = _focus(state, "work", work.invention)
    player = state.seats[state.active]
    place = player.place_of(work.inventor)
    if place < 0 or not player.is_occupied(place):
        raise PositionError(f"work.inventor is {INVENTORS[work.inventor]}, no occupied inventor of seat {state.active}")
    most = state.table[state.focus].cubes_of(state.active)
    if work.cubes > most:
        raise PositionError(f"work.cubes is {work.cubes}; seat {state.active} has {most} cubes there")
    if not state.has_cubes(state.active):
        raise PositionError(f"work: seat {state.active} has no cube left to lay (IN-1.1)")
    if (work.extra > 0) != (state.question is CUBE):
        raise PositionError(f"work.extra is {work.extra}, which does not go with the question {state.asked!r}")
    if state.question is KNOWLEDGE_TOKEN and player.tokens[sizes.KNOWLEDGE] == 0:
        raise PositionError(f"seats[{state.active}].tokens has no knowledge token to use")


def _check_sharing(state: Table) -> None:
    """IN-4.1, IN-4.3: who completed an invention has the statuette, and the ranking says who still takes a reward."""
    sharing = state.sharing
    _check_asked(state, "sharing", sharing.goes_on(), state.question is REWARD)
    if not sharing.goes_on():
        return
    state.focus = _focus(state, "sharing", sharing.invention)
    if state.statuette != state.active:
        raise PositionError(f"statuette is {state.statuette}; who completes an invention takes it (IN-4.1)")
    left = [token for token in state.table[state.focus].tokens if token >= 0]
    taken = SHARES - len(left) - (1 if sharing.unclaimed else 0)
    waiting = [int(seat) for seat in sharers(state, state.focus)[taken:]]
    given = [int(seat) for seat in sharing.sharers]
    if given != waiting:
        raise PositionError(f"sharing.sharers is {given}; after {taken} rewards it is {waiting} (IN-4.3)")


def _check_asked(state: Table, where: str, goes_on: bool, is_asked: bool) -> None:
    """Work and sharing are there exactly while something is asked about them."""
    if goes_on != is_asked:
        null = "not null" if goes_on else "null"
        raise PositionError(f"{where} is {null}, which does not go with the question {state.asked!r}")


def _focus(state: Table, where: str, invention: i64) -> i64:
    slot = state.slot_of(invention)
    if slot < 0:
        raise PositionError(f"{where}.invention is {INVENTIONS[invention]}, which does not lie on the table")
    return slot


# Whether play can have led there


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
    raised = [0] * (sizes.HIGHEST_LEVEL + 1)
    for at in range(len(player.levels)):
        place, field, level = at // sizes.FIELD_COUNT, at % sizes.FIELD_COUNT, int(player.levels[at])
        start = int(box.start[player.inventor(place) * sizes.FIELD_COUNT + field])
        if level < start:
            where = f"seats[{seat}].inventors[{place}].levels.{FIELDS[field]}"
            raise PositionError(f"{where} is {level}; this inventor begins with {start} (IN-1.2)")
        for higher in range(start + 1, level + 1):
            raised[higher] += 1
    placed = [0] * (sizes.HIGHEST_LEVEL + 1)
    for kind in range(sizes.TOKEN_KINDS):
        placed[min(int(box.token_level[kind]), sizes.HIGHEST_LEVEL)] += int(player.placed[kind])
    if sum(placed) != sum(raised) or any(placed[level] < raised[level] for level in range(2, sizes.HIGHEST_LEVEL + 1)):
        problem = "these tokens do not raise the levels from where they began (IN-3.6)"
        raise PositionError(f"seats[{seat}].placed: {problem}")


def _check_tokens_drawn(state: Table) -> None:
    """IN-2.2: two tokens were drawn for each invention laid out so far."""
    drawn = sizes.TOKENS_ON_INVENTION * sizes.laid_out(state.players) * state.age
    left = len(state.box.all_tokens()) - drawn
    if state.bag.left != left:
        raise PositionError(f"bag holds {state.bag.left} tokens; in age {state.age} it should be {left} (IN-2.2)")


def _check_box(state: Table) -> None:
    """IN-5.1: at least one invention was left when an age ended."""
    ended = state.age if _is_played_out(state) else state.age - 1
    for age in range(1, ended + 1):
        if not any(state.box.age[invention] == age for invention in state.leftovers.inventions):
            raise PositionError(f"box.inventions has none of age {age}; one is left when an age ends (IN-5.1)")


def _check_passes(state: Table) -> None:
    """IN-3.3: who has passed could neither work nor recall."""
    if state.passes > 0 and state.question is not TURN:
        raise PositionError(f"passes is {state.passes}; it should be 0 when {state.asked or 'nothing'!r} is asked")
    for step in range(1, state.passes + 1):
        seat = (state.active - step) % state.players
        if state.can_act(seat):
            raise PositionError(f"passes is {state.passes}, but seat {seat} could work or recall (IN-3.3)")


def _check_question(state: Table) -> None:
    """IN-2.1, IN-3.9, IN-6.1: only what leaves a choice is asked, and the last seat before the statuette ends it."""
    if state.question is TEAM and state.options["teams"] != "choose":
        raise PositionError("decision.kind is 'team', but the teams are dealt")
    if state.asked and len(state.choices) < 2:
        raise PositionError(f"decision.kind is {state.asked!r}, but there is no choice to make (IN-3.9)")
    if state.is_over and (state.active + 1) % state.players != state.statuette:
        raise PositionError("active should be the seat before the statuette's holder when the game is over (IN-6.1)")
    if state.age not in (0, sizes.AGES) and state.question is LAST:
        raise PositionError(f"decision.kind is 'last' in age {state.age}; it is asked after age {sizes.AGES} (IN-6.1)")


# A view as a position


def complete(box: Box, view: dict[str, Any]) -> dict[str, Any]:
    """A position that fits the view: what was never seen lies in piles and bag, in no particular order."""
    there = [lying for lying in view["table"] if lying is not None]
    owned = [seat["inventions"] for seat in view["seats"]]
    unknown = unseen(INVENTIONS, [[lying["invention"] for lying in there], view["box"]["inventions"], owned])
    left = dict(zip(TOKENS, box.token_count, strict=True))
    held = [counts for seat in view["seats"] for counts in (seat["tokens"], seat["placed"])]
    on_table = [{token: 1} for lying in there for token in lying["tokens"] if token is not None]
    for counts in [view["box"]["tokens"], view["used"], *held, *on_table]:
        for token, count in counts.items():
            left[token] -= count
    return {
        **view,
        "piles": [
            [name for name in unknown if box.age[INVENTION_NUMBER[name]] == age] for age in range(1, sizes.AGES + 1)
        ],
        "bag": [token for token, count in left.items() for _ in range(count)],
    }
