"""The metrics at /metrics."""

from __future__ import annotations

import os
from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from snowbound.server.processes.identity import MULTIPROCESS_DIR

LATENCY_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

disable_created_metrics()


class Metrics:
    """The metrics of one server process, or of several that count together."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self._sampled: list[tuple[Gauge, Callable[[], float]]] = []
        self.tables = Gauge(
            "snowbound_tables", "Tables in memory", registry=registry, multiprocess_mode="livesum"
        )
        self.sockets = Gauge(
            "snowbound_sockets", "WebSocket connections", registry=registry, multiprocess_mode="livesum"
        )
        self.created = Counter("snowbound_tables_created", "Tables set up", ["game"], registry=registry)
        self.finished = Counter(
            "snowbound_games_finished", "Games played to the end", ["game"], registry=registry
        )
        self.commands = Counter(
            "snowbound_commands",
            "Commands by result, hidden parts of answers left out",
            ["command", "result"],
            registry=registry,
        )
        self.entries = Counter(
            "snowbound_entries",
            "Entries appended to logs, hidden parts of answers left out",
            registry=registry,
        )
        self.limited = Counter(
            "snowbound_limited", "Requests rejected or delayed by rate limits", ["what"], registry=registry
        )
        self.ended = Counter(
            "snowbound_connections_ended", "Connections closed by the server", ["why"], registry=registry
        )
        self.bad_frames = Counter("snowbound_bad_frames", "Malformed frames", registry=registry)
        self.move_seconds = Histogram(
            "snowbound_move_seconds",
            "From a move's arrival until it is stored and told to all viewers, hidden parts left out",
            buckets=LATENCY_BUCKETS,
            registry=registry,
        )
        self.remote_seconds = Histogram(
            "snowbound_remote_seconds",
            "From a move's arrival at another process until it is told to viewers here, hidden parts left out",
            buckets=LATENCY_BUCKETS,
            registry=registry,
        )
        self.thoughts = Gauge(
            "snowbound_thoughts_waiting",
            "Thoughts of bots that wait for a worker",
            ["lane"],
            registry=registry,
            multiprocess_mode="livesum",
        )
        self.bot_seconds = Histogram(
            "snowbound_bot_seconds",
            "How long a table waited for a bot's whole answer, or somebody for a hint",
            buckets=LATENCY_BUCKETS,
            registry=registry,
        )

    def watch_queue(self, lane: str, count: Callable[[], int]) -> None:
        gauge = self.thoughts.labels(lane)
        if MULTIPROCESS_DIR in os.environ:  # one process cannot call into another
            self._sampled.append((gauge, count))
        else:
            gauge.set_function(count)

    def sample(self) -> None:
        """Once a second: store the gauges that other processes cannot call for."""
        for gauge, count in self._sampled:
            gauge.set(count())

    def text(self) -> bytes:
        if MULTIPROCESS_DIR not in os.environ:
            return generate_latest(self.registry)
        registry = CollectorRegistry()
        MultiProcessCollector(registry)
        return generate_latest(registry)
