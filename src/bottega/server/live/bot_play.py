"""Bots at live tables: they act where it is their turn, and advise those who ask."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import NamedTuple

from bottega.engine.edition import Edition
from bottega.server.bots.workers import NoAnswer, Workers
from bottega.server.errors import Refused
from bottega.server.live.live_table import LiveTable, LiveTables
from bottega.server.messages.live import Advised, Hint
from bottega.server.tables.record import Entry
from bottega.server.tables.table import Table, any_legal

LOG = logging.getLogger("bottega.server")


class BotTurn(NamedTuple):
    """What a bot has to know to act."""

    seat: int
    game: str
    edition: Edition | None
    bot: str
    view: dict[str, object]
    only: str
    """The one action there is; empty where there are several."""
    undone: int
    """How often something had been taken back: once more, and the bot thinks again."""


class BotPlay:
    def __init__(self, live: LiveTables, workers: Workers) -> None:
        self.live = live
        self.workers = workers
        self.stopping = False
        live.after_change = self.wake

    def wake(self, live: LiveTable, table: Table) -> None:
        """Lets the bots of a table act, where it is their turn and they do not act already."""
        if self.stopping or table.bot_to_act() is None or (live.bots is not None and not live.bots.done()):
            return
        live.bots = asyncio.create_task(self._play(live.name), name="bots")

    async def stop(self) -> None:
        self.stopping = True
        tasks = [live.bots for live in self.live.open.values() if live.bots is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def advise(self, name: str, guest: str, message: Hint, lang: str) -> list[Advised]:
        """What a strong bot would do in the place of a guest, knowing what the guest knows."""

        def seen(table: Table) -> tuple[str, Edition | None, dict[str, object]]:
            table.check_playing()
            table.check_plays(guest, message.seat)
            if not table.record.allows_hints:
                raise Refused("hints_off", 403)
            if message.seat not in table.state.actors:
                raise Refused("no_hint", seat=message.seat)
            return table.record.game, table.edition, table.state.view(message.seat)

        game, edition, view = await self.live.ask(name, seen)
        try:
            return await self.workers.advise(game, view, lang, edition)
        except NoAnswer:
            raise Refused("no_answer", 503) from None

    async def _play(self, name: str) -> None:
        """Lets bots act until somebody else has to."""
        try:
            while not self.stopping:
                turn = await self.live.ask(name, _turn)
                if turn is None:
                    break
                await self._act(name, turn)
        except Refused as error:
            LOG.warning("bots stopped", extra={"reason": error.code})
        except Exception:
            LOG.exception("bots failed")

    async def _act(self, name: str, turn: BotTurn) -> None:
        text = turn.only or await self._chosen(turn)
        played: list[Entry] = []

        def act(table: Table) -> list[Entry]:
            if table.bot_to_act() != turn.seat or table.undone != turn.undone:
                return []
            now = self.live.now()
            try:
                entry = table.act(None, turn.seat, text or any_legal(table.state, turn.seat), None, now)
            except Refused:  # chosen for a position that has changed since, or no action at all
                entry = table.act(None, turn.seat, any_legal(table.state, turn.seat), None, now)
            played.append(entry)
            return played

        await self.live.ask(name, lambda table: None, act)
        if played:
            self.live.metrics.tally.played(turn.game, "bot")

    async def _chosen(self, turn: BotTurn) -> str:
        """What the bot wants; nothing where it did not answer."""
        began = time.perf_counter()
        try:
            return await self.workers.choose(turn.game, turn.bot, turn.view, turn.edition)
        except NoAnswer:
            self.live.metrics.bot_failures.labels(turn.bot).inc()
            return ""
        finally:
            self.live.metrics.bot_seconds.labels(turn.bot).observe(time.perf_counter() - began)


def _turn(table: Table) -> BotTurn | None:
    """The turn of the next bot; none where somebody else has to act."""
    seat = table.bot_to_act()
    bot = None if seat is None else table.bot_at(seat)
    if seat is None or bot is None:
        return None
    legal = table.state.legal(seat)
    only = str(legal[0]) if len(legal) == 1 else ""
    return BotTurn(seat, table.record.game, table.edition, bot, table.state.view(seat), only, table.undone)
