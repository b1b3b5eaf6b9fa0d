"""Figures for the operator, in the format of Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """One set of figures for each server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        own = self.registry
        self.moves = Counter("bottega_moves", "Actions stored.", ["game", "by"], registry=own)
        self.refusals = Counter("bottega_refusals", "Requests and messages refused.", ["code"], registry=own)
        self.connections = Gauge("bottega_connections", "Live connections.", registry=own)
        self.move_seconds = Histogram(
            "bottega_move_seconds", "From a message to its acknowledgement.", buckets=_SECONDS, registry=own
        )
        self.bot_seconds = Histogram(
            "bottega_bot_seconds", "How long bots think.", ["bot"], buckets=_SECONDS, registry=own
        )
        self.bot_failures = Counter("bottega_bot_failures", "Bots that died or were too slow.", ["bot"], registry=own)
        self._tables = Gauge("bottega_tables", "Tables in memory.", registry=own)

    def watch(self, tables: Callable[[], float]) -> None:
        self._tables.set_function(tables)

    def text(self) -> bytes:
        return generate_latest(self.registry)
