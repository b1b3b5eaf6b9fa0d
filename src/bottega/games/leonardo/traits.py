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


def traits(state: Table, seat: i64) -> vec[float]:
    """Where the game is, and of the seat: florins, cards, workers, work under way, the hand and the workers placed."""
    found = vec[float]([0.0] * COUNT)
    player = state.seats[seat]
    players = i64(state.players)
    if players > 2:
        found[players - 3] = 1.0
    found[12] = float(player.florins)
    found[13] = float(bit_count(player.owned))
    found[14] = float(types_among(player.owned))
    if state.waiting == 0:
        found[3] = found[8] = 1.0
        return found
    turns = float(LAST_TURN - state.turn)
    found[3] = progress(state)
    found[4] = turns
    found[5 if state.stage < PLACING else 6 if state.stage == PLACING else 7] = 1.0
    if state.active == seat:
        found[9] = 1.0
    if state.leonardo == seat:
        found[10] = 1.0
    found[11] = float(state.passed >> seat & 1)
    found[15] = found[13] * found[3]
    found[16] = found[14] * found[3]
    found[17] = pending_bid(state, seat)
    found[18] = float(player.apprentices)
    found[19] = float(player.apprentices) * turns
    found[20] = float(player.free)
    found[21] = 1.0 if player.master < 0 else 0.0
    found[45] = found[12] * turns
    for lab in range(i64(2)):
        _count_lab(state, player, lab, turns, found)
    _count_hand(state, player, found)
    if state.turn > 0:
        for area in range(AREA_COUNT):
            found[41 + min(area, FIRST_SHOP)] += line_worth(state, seat, area)
    return found


def _count_lab(state: Table, player: Player, lab: i64, turns: float, found: vec[float]) -> None:
    """Spaces and mechanical men, and the work under way: its worth, and how much of it is done."""
    it = player.labs[lab]
    found[22] += float(it.men)
    found[23] += float(it.men) * turns
    found[24] += float(it.spaces)
    found[25] += float(it.spaces) * turns
    if lab == 1 and it.spaces > 0:
        found[26] = 1.0
    if it.under == 0:
        if it.spaces > 0:
            found[30] += 1.0
        return
    found[27 + lab] = lab_worth(state, player, lab)
    found[29] += 1.0
    weeks = float(state.box.weeks[state.reading + it.under] - player.discount(it.under))
    done = float(it.weeks)
    if state.stage <= PLACING:
        done += float(it.staff) + 2.0 * float(it.men) + (2.0 if player.master == SMALL + lab else 0.0)
    found[31] += max(weeks - done, 0.0)
    found[32 + lab] = min(done / max(weeks, 1.0), 1.0)
    found[34] += float(state.requested >> it.under & 1)
    found[35] += float(it.exposed)
    found[36] += float(it.shown)


def _count_hand(state: Table, player: Player, found: vec[float]) -> None:
    """Components: what they may become, and the requested inventions that they make, or nearly make."""
    found[37] = hand_worth(state, player)
    found[38] = float(size(player.hand))
    for invention in state.requests:
        if player.completed >> invention & 1 or player.labs[0].under == invention or player.labs[1].under == invention:
            continue
        lacking = missing(player.hand, state.box.needs[invention])
        if lacking == 0:
            found[39] += 1.0
        elif lacking == 1:
            found[40] += 1.0
