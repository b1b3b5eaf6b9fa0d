"""A bot that plays over the network: it makes a table against a greedy bot and plays one game.

bottega serve &
python examples/network_bot.py http://127.0.0.1:8000 codex
"""

from __future__ import annotations

import sys

import bottega
from bottega.bots import make_bot
from bottega.client import Guest


def main(url: str, name: str) -> None:
    game = bottega.game(name)
    bot = make_bot("greedy", game)
    guest = Guest.welcomed(url, "Network bot")
    table = guest.create(name, ["me", "bot:greedy"])
    guest.start(table.table)
    with guest.live(table.table) as live:
        for seat, eyes in live.turns():
            assert eyes.view is not None
            live.act(seat, bot.choose(eyes.view))
        print("winners:", live.eyes[0].view["winners"] if live.eyes[0].view else None)


if __name__ == "__main__":
    main(*sys.argv[1:3])
