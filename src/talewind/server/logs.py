"""Log lines: JSON for machines, plain lines for a terminal.

No cookie, no seat link, no table code, no word of a tale is ever in them. Requests are logged by their route
(`/api/tables/{code}`), never by their path: a table's code lets people in.
"""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog

SECRET = frozenset({"cookie", "token", "link", "seed", "words", "text", "draft", "code_of_table", "url"})
"""Names whose values never reach a log, whoever passes them by mistake."""


def set_up(*, json: bool | None = None, level: str = "info") -> None:
    """Set up logging for the whole process. `json=None`: JSON unless somebody reads along in a terminal."""
    if json is None:
        json = not sys.stderr.isatty()
    shared: list[structlog.types.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        keep_secrets,
    ]
    last: list[structlog.types.Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if json
        else [
            # Plain: the pretty one prints local variables, and with them cookies and tales.
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
            )
        ]
    )
    structlog.configure(
        processors=[*shared, *last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)


def keep_secrets(_logger: Any, _method: str, line: structlog.types.EventDict) -> structlog.types.EventDict:
    for name in SECRET & line.keys():
        line[name] = "(kept back)"
    return line


def get(room: str) -> Any:
    """The logger of one room of the server: `log = logs.get("http")`."""
    return structlog.get_logger(room=room)
