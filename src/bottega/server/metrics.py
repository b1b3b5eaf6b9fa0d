"""Figures for the operator, in the format of Prometheus."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import accumulate

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Metric,
    ProcessCollector,
    generate_latest,
    start_http_server,
)
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from bottega.server.tally import SECONDS, Tally

OUR_FAULTS = ("internal", "storage")
"""Refusals that no client is to blame for, shown as 0 before the first: else Prometheus does not see that rise."""


class _Moves(Collector):
    """The tally, as the library wants it."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally

    def collect(self) -> Iterable[Metric]:
        played = CounterMetricFamily("bottega_moves", "Actions stored.", labels=["game", "by"])
        for labels, count in list(self._tally.moves.items()):  # asked for from another thread, perhaps
            played.add_metric(labels, count)
        took = HistogramMetricFamily("bottega_move_seconds", "From a message to its acknowledgement.")
        bounds = [*map(str, SECONDS), "+Inf"]
        took.add_metric([], list(zip(bounds, accumulate(self._tally.times), strict=True)), self._tally.seconds)
        return [played, took]


class Metrics:
    """One set of figures for each server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        own = self.registry
        self.tally = Tally()
        own.register(_Moves(self.tally))
        self.refusals = Counter("bottega_refusals", "Requests and messages refused.", ["code"], registry=own)
        for code in OUR_FAULTS:
            self.refusals.labels(code)
        self.connections = Gauge("bottega_connections", "Live connections.", registry=own)
        self.bot_seconds = Histogram(
            "bottega_bot_seconds", "How long bots think.", ["bot"], buckets=SECONDS, registry=own
        )
        self.bot_failures = Counter("bottega_bot_failures", "Bots that died or were too slow.", ["bot"], registry=own)
        self.troubles = Gauge("bottega_trouble", "1 while this does not work, as /ready says.", ["name"], registry=own)
        self._tables = Gauge("bottega_tables", "Tables in memory.", registry=own)
        ProcessCollector(registry=own)

    def watch(self, tables: Callable[[], float]) -> None:
        self._tables.set_function(tables)

    def serve(self, host: str, port: int) -> Callable[[], None]:
        """Shows the figures at an address of their own; returns what ends that."""
        server, thread = start_http_server(port, host, self.registry)

        def end() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return end

    def text(self) -> bytes:
        return generate_latest(self.registry)
