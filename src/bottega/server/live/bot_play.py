"""Bots at live tables: they act where it is their turn, and advise those who ask."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from random import SystemRandom
from typing import Any, NamedTuple

from bottega.bots.registry import make_bot
from bottega.engine.edition import Edition
from bottega.engine.registry import game as find_game
from bottega.engine.state import State
from bottega.server.bots.workers import TRIES, NoAnswer, WorkerPool
from bottega.server.errors import UNAVAILABLE, Refused
from bottega.server.live.live_table import LiveTable, LiveTables
from bottega.server.messages.live import Advised, Hint
from bottega.server.tables.record import Entry
from bottega.server.tables.table import Table
from bottega.server.turns import Asker

LOG = logging.getLogger("bottega.server")
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds until bots try again."""
QUICK = {"random": "random", "greedy": "greedy", "level1": "level1"}
QUICKEST = "level2"
"""Who acts in this process, within milliseconds, where a bot's own process fails: none is stronger than the bot."""


class BotTurn(NamedTuple):
    """What a bot has to know to act."""

    seat: int
    game: str
    edition: Edition | None
    bot: str
    view: dict[str, object]
    only: str
    """The one action there is; empty where there are several."""
    played: int
    """How many actions had been played."""
    undone: int
    """How often something had been taken back: once more, and the bot thinks again."""
    asker: Asker


class BotPlay:
    def __init__(self, live: LiveTables, workers: WorkerPool) -> None:
        self.live = live
        self.workers = workers
        self.stopping = False
        self._advising: dict[str, asyncio.Task[None]] = {}
        """The advice that is being worked out, by guest."""
        live.after_change = self.wake

    def wake(self, live: LiveTable, table: Table) -> None:
        """Lets the bots of a table act, where it is their turn and they do not act already."""
        if self.stopping or not _is_wanted(live, table) or (live.bots is not None and not live.bots.done()):
            return
        if not self.live.owns(live.name):
            self.live.call(live.name)
            return
        live.bots = asyncio.create_task(self._play(live), name="bots")

    async def stop(self) -> None:
        self.stopping = True
        tasks = [live.bots for live in self.live.open.values() if live.bots is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def begin_advice(self, guest: str, work: Coroutine[Any, Any, None]) -> None:
        """Begins to work out a hint, one at a time for a guest; play goes on meanwhile."""
        if guest in self._advising:
            work.close()
            raise Refused("rate", 429)
        self._advising[guest] = asyncio.create_task(work, name="hint")
        self._advising[guest].add_done_callback(lambda _: self._advising.pop(guest, None))

    async def advise(self, name: str, asker: Asker, message: Hint, lang: str) -> list[Advised]:
        """What a strong bot would do in the place of a guest, knowing what the guest knows."""

        def seen(table: Table) -> tuple[str, Edition | None, dict[str, object]]:
            table.check_playing()
            table.check_plays(asker.guest, message.seat)
            if not table.record.allows_hints:
                raise Refused("hints_off", 403)
            if message.seat not in table.state.actors:
                raise Refused("no_hint", seat=message.seat)
            return table.record.game, table.edition, table.state.view(message.seat)

        game, edition, view = await self.live.ask(name, seen)
        try:
            return await self.workers.advise(game, view, lang, edition, asker)
        except NoAnswer:
            raise Refused("no_answer", 503) from None

    async def _play(self, live: LiveTable) -> None:
        """Lets bots act until somebody else has to; where something fails, they try again after a while."""
        pause = FIRST_PAUSE
        while not self.stopping:
            try:
                turn = await self.live.ask(live.name, lambda table: _turn(live, table))
                if turn is None or not self.live.owns(live.name):
                    return
                await self._act(live.name, turn)
                pause = FIRST_PAUSE
                continue
            except Refused as error:
                LOG.warning("bots could not act", extra={"reason": error.code})
                if error.status != UNAVAILABLE:
                    return
            except Exception:
                LOG.exception("bots failed")
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _act(self, name: str, turn: BotTurn) -> None:
        """Lets a bot act. One that does not answer, or not with an action, is asked again; then a quick one acts."""
        began = time.perf_counter()
        if turn.only:
            await self._played(name, turn, turn.only, began)
            return
        failures = self.live.metrics.bot_failures.labels(turn.bot)  # exported from here on, as 0
        for _ in range(1 if self.workers.failing else TRIES):
            asked = time.perf_counter()
            try:
                text = await self.workers.choose(turn.game, turn.bot, turn.view, turn.edition, turn.asker)
                if await self._played(name, turn, text, began):
                    return
                LOG.warning("a bot chose what is no action", extra={"bot": turn.bot})
                failures.inc()
            except NoAnswer as error:
                failures.inc()
                if isinstance(error.__cause__, TimeoutError):
                    break
            finally:
                self.live.metrics.bot_seconds.labels(turn.bot).observe(time.perf_counter() - asked)
        quick = QUICK.get(turn.bot, QUICKEST)
        LOG.warning("a quick bot acts in place of one that did not answer", extra={"bot": turn.bot, "quick": quick})
        await self._played(name, turn, await asyncio.to_thread(_quick_choice, turn, quick), began, quick)

    async def _played(self, name: str, turn: BotTurn, text: str, began: float, quick: str | None = None) -> bool:
        """Plays what was chosen, if it is still that bot's turn; false where the rules do not allow it."""
        await asyncio.sleep(self.live.settings.least_bot_seconds - (time.perf_counter() - began))
        played: list[Entry] = []
        allowed = True

        def act(table: Table) -> list[Entry]:
            nonlocal allowed
            late = bool(played) or not self.live.owns(name)  # another server has made the bots act meanwhile
            played.clear()
            if late or table.bot_to_act() != turn.seat or table.undone != turn.undone:
                return []
            now = self.live.now()
            try:
                entry = table.act(None, turn.seat, text, None, now)
            except Refused:
                if len(table.played) != turn.played:  # chosen for a position that has changed since
                    return []
                if quick is None:
                    allowed = False
                    return []
                LOG.error("a quick bot chose what is no action", extra={"bot": turn.bot, "quick": quick})
                entry = table.act(None, turn.seat, _any_legal(table.state, turn.seat), None, now)
            note = None if turn.only else table.note_quick(turn.seat, quick, now)
            back = table.give_back(turn.seat, now)
            played.extend([one for one in (entry, note, back) if one is not None])
            return played

        await self.live.ask(name, lambda table: None, act)
        if played:
            self.live.metrics.tally.played(turn.game, "bot")
        return allowed


def _is_wanted(live: LiveTable, table: Table) -> bool:
    """Whether a bot is to act, and somebody looks at the table or plays there and waits for it."""
    if table.bot_to_act() is None:
        return False
    return bool(live.audience.listeners or live.audience.elsewhere) or any(seat.plays for seat in table.seats)


def _turn(live: LiveTable, table: Table) -> BotTurn | None:
    """The turn of the next bot; none where somebody else has to act, or nobody wants to see it."""
    seat = table.bot_to_act()
    bot = None if seat is None else table.bot_at(seat)
    if seat is None or bot is None or not _is_wanted(live, table):
        return None
    legal = table.state.legal(seat)
    only = str(legal[0]) if len(legal) == 1 else ""
    view, played = table.state.view(seat), len(table.played)
    return BotTurn(seat, table.record.game, table.edition, bot, view, only, played, table.undone, _asker(live, table))


def _asker(live: LiveTable, table: Table) -> Asker:
    """For whom the bots of a table think: a player who is there, else a spectator, else its host."""
    there = sorted(live.audience.listeners, key=lambda listener: not table.seats_of(listener.guest))
    return Asker(there[0].address, there[0].guest or "") if there else Asker("", table.record.host)


def _quick_choice(turn: BotTurn, quick: str) -> str:
    """What a quick bot does; anything the rules allow, if that fails too, which is logged."""
    game, seed = find_game(turn.game, turn.edition), secrets.randbits(32)
    try:
        return str(make_bot(quick, game, seed).choose(turn.view))
    except Exception:
        LOG.exception("a quick bot failed", extra={"bot": turn.bot, "quick": quick})
        return str(make_bot("random", game, seed).choose(turn.view))


def _any_legal(state: State, seat: int) -> str:
    """A legal action where the chosen one was none."""
    return str(SystemRandom().choice(state.legal(seat)))
