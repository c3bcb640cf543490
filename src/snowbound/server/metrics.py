"""What /metrics tells."""

from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

disable_created_metrics()  # when something was counted first is of no use


class Metrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.tables = Gauge("snowbound_tables", "Tables in memory", registry=registry)
        self.sockets = Gauge("snowbound_sockets", "WebSocket connections", registry=registry)
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
            "snowbound_limited", "Requests refused or put off by a rate limit", ["what"], registry=registry
        )
        self.ended = Counter(
            "snowbound_connections_ended", "Connections the server gave up", ["why"], registry=registry
        )
        self.bad_frames = Counter("snowbound_bad_frames", "Frames that were no message", registry=registry)
        self.move_seconds = Histogram(
            "snowbound_move_seconds",
            "From a move's arrival until it is stored and told to all viewers, hidden parts left out",
            buckets=SECONDS,
            registry=registry,
        )
        self.thoughts = Gauge(
            "snowbound_thoughts_waiting",
            "Thoughts of bots that wait for a worker",
            ["lane"],
            registry=registry,
        )
        self.bot_seconds = Histogram(
            "snowbound_bot_seconds",
            "How long a table waited for a bot's whole answer, or somebody for a hint",
            buckets=SECONDS,
            registry=registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
