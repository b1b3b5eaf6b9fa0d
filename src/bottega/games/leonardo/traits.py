"""What can be counted of a seat's position, for judging it by learned weights (``judgement.json``)."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64, vec
from bottega.games.leonardo.components import missing, size
from bottega.games.leonardo.inventions import bit_count, types_among
from bottega.games.leonardo.stages import LAST_TURN, PLACING
from bottega.games.leonardo.table import AREA_COUNT, FIRST_SHOP, SMALL, Player, Table
from bottega.games.leonardo.value import hand_worth, lab_worth, line_worth, pending_bid, progress

NAMES: Final = [
    "players.3", "players.4", "players.5", "progress", "turns", "stage.before", "stage.placing", "stage.after", "over",
    "active", "leonardo", "passed", "florins", "cards", "types", "cards.late", "types.late", "bid",
    "apprentices", "apprentices.turns", "free", "master.free", "men", "men.turns", "spaces", "spaces.turns", "large",
    "work.small", "work.large", "working", "idle", "weeks.left", "done.small", "done.large", "requested", "exposed",
    "shown", "hand", "hand.size", "hand.complete", "hand.near", "lines.council", "lines.workshop", "lines.academy",
    "lines.shops", "florins.early",
]  # fmt: skip
"""In the order of ``traits``."""
COUNT: Final = len(NAMES)
# Where each of them stands; as plain numbers, which the compiler writes into the code.
_PLAYERS_3: Final[i64] = 0
_PROGRESS: Final[i64] = 3
_TURNS: Final[i64] = 4
_STAGE_BEFORE: Final[i64] = 5
_STAGE_PLACING: Final[i64] = 6
_STAGE_AFTER: Final[i64] = 7
_OVER: Final[i64] = 8
_ACTIVE: Final[i64] = 9
_LEONARDO: Final[i64] = 10
_PASSED: Final[i64] = 11
_FLORINS: Final[i64] = 12
_CARDS: Final[i64] = 13
_TYPES: Final[i64] = 14
_CARDS_LATE: Final[i64] = 15
_TYPES_LATE: Final[i64] = 16
_BID: Final[i64] = 17
_APPRENTICES: Final[i64] = 18
_APPRENTICES_TURNS: Final[i64] = 19
_FREE: Final[i64] = 20
_MASTER_FREE: Final[i64] = 21
_MEN: Final[i64] = 22
_MEN_TURNS: Final[i64] = 23
_SPACES: Final[i64] = 24
_SPACES_TURNS: Final[i64] = 25
_LARGE: Final[i64] = 26
_WORK_SMALL: Final[i64] = 27
_WORKING: Final[i64] = 29
_IDLE: Final[i64] = 30
_WEEKS_LEFT: Final[i64] = 31
_DONE_SMALL: Final[i64] = 32
_REQUESTED: Final[i64] = 34
_EXPOSED: Final[i64] = 35
_SHOWN: Final[i64] = 36
_HAND: Final[i64] = 37
_HAND_SIZE: Final[i64] = 38
_HAND_COMPLETE: Final[i64] = 39
_HAND_NEAR: Final[i64] = 40
_LINES_COUNCIL: Final[i64] = 41
_FLORINS_EARLY: Final[i64] = 45


def traits(state: Table, seat: i64) -> vec[float]:
    """Where the game is, and of the seat: florins, cards, workers, work under way, the hand and the workers placed."""
    found = vec[float]([0.0] * COUNT)
    player = state.seats[seat]
    players = i64(state.players)
    if players > 2:
        found[_PLAYERS_3 + players - 3] = 1.0
    found[_FLORINS] = float(player.florins)
    found[_CARDS] = float(bit_count(player.owned))
    found[_TYPES] = float(types_among(player.owned))
    if state.waiting == 0:
        found[_PROGRESS] = found[_OVER] = 1.0
        return found
    turns = float(LAST_TURN - state.turn)
    found[_PROGRESS] = progress(state)
    found[_TURNS] = turns
    found[_STAGE_BEFORE if state.stage < PLACING else _STAGE_PLACING if state.stage == PLACING else _STAGE_AFTER] = 1.0
    if state.active == seat:
        found[_ACTIVE] = 1.0
    if state.leonardo == seat:
        found[_LEONARDO] = 1.0
    found[_PASSED] = float(state.passed >> seat & 1)
    found[_CARDS_LATE] = found[_CARDS] * found[_PROGRESS]
    found[_TYPES_LATE] = found[_TYPES] * found[_PROGRESS]
    found[_BID] = pending_bid(state, seat)
    found[_APPRENTICES] = float(player.apprentices)
    found[_APPRENTICES_TURNS] = float(player.apprentices) * turns
    found[_FREE] = float(player.free)
    found[_MASTER_FREE] = 1.0 if player.master < 0 else 0.0
    found[_FLORINS_EARLY] = found[_FLORINS] * turns
    for lab in range(i64(2)):
        _count_lab(state, player, lab, turns, found)
    _count_hand(state, player, found)
    if state.turn > 0:
        for area in range(AREA_COUNT):
            found[_LINES_COUNCIL + min(area, FIRST_SHOP)] += line_worth(state, seat, area)
    return found


def _count_lab(state: Table, player: Player, lab: i64, turns: float, found: vec[float]) -> None:
    """Spaces and mechanical men, and the work under way: its worth, and how much of it is done."""
    it = player.labs[lab]
    found[_MEN] += float(it.men)
    found[_MEN_TURNS] += float(it.men) * turns
    found[_SPACES] += float(it.spaces)
    found[_SPACES_TURNS] += float(it.spaces) * turns
    if lab == 1 and it.spaces > 0:
        found[_LARGE] = 1.0
    if it.under == 0:
        if it.spaces > 0:
            found[_IDLE] += 1.0
        return
    found[_WORK_SMALL + lab] = lab_worth(state, player, lab)
    found[_WORKING] += 1.0
    weeks = float(state.box.weeks[state.reading + it.under] - player.discount(it.under))
    done = float(it.weeks)
    if state.stage <= PLACING:
        done += float(it.staff) + 2.0 * float(it.men) + (2.0 if player.master == SMALL + lab else 0.0)
    found[_WEEKS_LEFT] += max(weeks - done, 0.0)
    found[_DONE_SMALL + lab] = min(done / max(weeks, 1.0), 1.0)
    found[_REQUESTED] += float(state.requested >> it.under & 1)
    found[_EXPOSED] += float(it.exposed)
    found[_SHOWN] += float(it.shown)


def _count_hand(state: Table, player: Player, found: vec[float]) -> None:
    """Components: what they may become, and the requested inventions that they make, or nearly make."""
    found[_HAND] = hand_worth(state, player)
    found[_HAND_SIZE] = float(size(player.hand))
    for invention in state.requests:
        if player.completed >> invention & 1 or player.labs[0].under == invention or player.labs[1].under == invention:
            continue
        lacking = missing(player.hand, state.box.needs[invention])
        if lacking == 0:
            found[_HAND_COMPLETE] += 1.0
        elif lacking == 1:
            found[_HAND_NEAR] += 1.0
