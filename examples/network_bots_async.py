"""Several bots that play over the network in one program: they meet at one table, without a thread for each.

bottega serve &
python examples/network_bots_async.py http://127.0.0.1:8000 codex random greedy level2
"""

from __future__ import annotations

import asyncio
import sys

import bottega
from bottega.bots import make_bot
from bottega.client import AsyncGuest


async def main(url: str, name: str, *bots: str) -> None:
    guests = [await AsyncGuest.welcomed(url, bot) for bot in bots]
    host, *others = guests
    table = (await host.create(name, ["me", *["open"] * len(others)])).table
    for guest in others:
        await guest.sit(table)
    await host.start(table)
    winners = await asyncio.gather(*(play(guest, table, name, bot) for guest, bot in zip(guests, bots, strict=True)))
    print("winners:", winners[0])


async def play(guest: AsyncGuest, table: str, name: str, kind: str) -> object:
    """Plays one seat to the end of the game. A bot thinks in a thread, so that the others are not kept waiting."""
    bot = make_bot(kind, bottega.game(name))
    async with guest.live(table) as live:
        async for seat, eyes in live.turns():
            assert eyes.view is not None
            await live.act(seat, await asyncio.to_thread(bot.choose, eyes.view))
        (eyes,) = live.eyes.values()
        return eyes.view["winners"] if eyes.view else None


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
