"""Figures for the operator, in the format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Callable, Iterable
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Moves(Collector):
    """What is counted for every move: the library's counters are made for threads and take longer than the rules."""

    def __init__(self) -> None:
        self._played: Tally[tuple[str, str]] = Tally()
        self._took = [0] * (len(_SECONDS) + 1)
        self._seconds = 0.0

    def played(self, game: str, by: str) -> None:
        self._played[game, by] += 1

    def took(self, seconds: float) -> None:
        self._took[bisect_left(_SECONDS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterable[Metric]:
        played = CounterMetricFamily("bottega_moves", "Actions stored.", labels=["game", "by"])
        for labels, count in self._played.items():
            played.add_metric(labels, count)
        took = HistogramMetricFamily("bottega_move_seconds", "From a message to its acknowledgement.")
        bounds = [*(str(float(bound)) for bound in _SECONDS), "+Inf"]
        took.add_metric([], list(zip(bounds, accumulate(self._took), strict=True)), self._seconds)
        return [played, took]


class Metrics:
    """One set of figures for each server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        own = self.registry
        self.moves = Moves()
        own.register(self.moves)
        self.refusals = Counter("bottega_refusals", "Requests and messages refused.", ["code"], registry=own)
        self.connections = Gauge("bottega_connections", "Live connections.", registry=own)
        self.bot_seconds = Histogram(
            "bottega_bot_seconds", "How long bots think.", ["bot"], buckets=_SECONDS, registry=own
        )
        self.bot_failures = Counter("bottega_bot_failures", "Bots that died or were too slow.", ["bot"], registry=own)
        self._tables = Gauge("bottega_tables", "Tables in memory.", registry=own)

    def watch(self, tables: Callable[[], float]) -> None:
        self._tables.set_function(tables)

    def text(self) -> bytes:
        return generate_latest(self.registry)
