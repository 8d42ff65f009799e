"""What the house counts, for Prometheus. Whoever does the thing counts it: `metrics.answers.inc()`.

Counts tell that somebody has answered in secret. So they are at an address of their own (`--metrics-port`),
which is this machine's alone unless whoever keeps the house says otherwise, and never where people play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, start_http_server

registry = CollectorRegistry()

FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

node = Info("talewind_node", "This process among those that share a house.", registry=registry)
ready = Gauge("talewind_ready", "1 while people may be sent here.", registry=registry)
lag = Gauge("talewind_lag_seconds", "Seconds since this node last said that it lives.", registry=registry)
bus_ok = Gauge("talewind_bus_ok", "0 while this node misses the bus.", registry=registry)
relieved = Counter("talewind_relieved", "How often this node lost all its tables.", registry=registry)
adopted = Counter("talewind_tables_adopted", "Tables of nodes that had gone.", registry=registry)
tables_live = Gauge("talewind_tables_live", "Tables held in memory.", registry=registry)
viewers = Gauge("talewind_viewers", "Open connections that look at a table.", registry=registry)
tables_made = Counter("talewind_tables_made", "Tables made.", registry=registry)
answers = Counter("talewind_answers", "Answers stored.", registry=registry)
refused = Counter("talewind_refused", "Requests and messages refused, by code.", ["code"], registry=registry)
commit_seconds = Histogram("talewind_commit_seconds", "Time of one commit.", buckets=FAST, registry=registry)
batch_size = Histogram(
    "talewind_batch_size",
    "Appends that shared a commit.",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
    registry=registry,
)
requests = Counter(
    "talewind_requests",
    "HTTP requests, by route and status.",
    ["method", "route", "status"],
    registry=registry,
)
request_seconds = Histogram(
    "talewind_request_seconds", "Time of one HTTP request.", buckets=FAST, registry=registry
)
notices_sent = Counter("talewind_notices_sent", "Notices sent, by kind.", ["kind"], registry=registry)
notices_failed = Counter(
    "talewind_notices_failed", "Notices that did not get there, by kind.", ["kind"], registry=registry
)


def usual(seconds: Histogram) -> float | None:
    """Half of what was measured took no longer than this, in milliseconds; None if nothing was."""
    (measured,) = seconds.collect()
    counts = {
        float(sample.labels["le"]): sample.value
        for sample in measured.samples
        if sample.name.endswith("_bucket")
    }
    half = max(counts.values()) / 2
    return next((1000 * bound for bound, count in sorted(counts.items()) if 0 < half <= count), None)


class Counted(Protocol):
    """What is counted by looking: how it is now."""

    @property
    def tables_open(self) -> int: ...
    @property
    def viewers_there(self) -> int: ...
    @property
    def ready(self) -> bool: ...
    @property
    def lag(self) -> float: ...
    @property
    def bus_ok(self) -> bool: ...


def serve(house: Counted, host: str, port: int) -> Callable[[], None]:
    """Answer `GET /metrics` there, in a thread of its own, until the function that this gives is called."""
    tables_live.set_function(lambda: house.tables_open)
    viewers.set_function(lambda: house.viewers_there)
    ready.set_function(lambda: house.ready)
    lag.set_function(lambda: house.lag)
    bus_ok.set_function(lambda: house.bus_ok)
    server, thread = start_http_server(port, host, registry)

    def close() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return close
