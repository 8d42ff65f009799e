"""What the house counts, for Prometheus. Whoever does the thing counts it: `metrics.answers.inc()`."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE = CONTENT_TYPE_LATEST.removesuffix("; charset=utf-8")
registry = CollectorRegistry()

FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

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


def exposition() -> bytes:
    return generate_latest(registry)
