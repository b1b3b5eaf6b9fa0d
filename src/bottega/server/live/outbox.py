"""The outbox to clients: what one commit makes known is worked out for all tables first, and then sent at once.

So clients wake up once for many messages, and working out and sending do not push each other out of the caches.
"""

from __future__ import annotations

import logging

from bottega.server.live.wire import Wire

LOG = logging.getLogger("bottega.server")


class Outbox:
    """Sends frames at once; inside a ``with`` it keeps them until its end, in the same order."""

    def __init__(self) -> None:
        self._keeps = False
        self._kept: list[tuple[Wire, bytes]] = []

    def send(self, wire: Wire, made: bytes) -> None:
        """Sends a frame, unless the connection ends."""
        if self._keeps:
            self._kept.append((wire, made))
        elif not wire.close_sent and not wire.transport.is_closing():
            wire.transport.write(made)

    def __enter__(self) -> None:
        self._keeps = True

    def __exit__(self, *_: object) -> None:
        self._keeps = False
        kept, self._kept = self._kept, []
        for wire, made in kept:
            try:
                self.send(wire, made)
            except Exception:  # the others get theirs all the same
                LOG.exception("a message could not be sent")
