"""Log lines: JSON for machines, plain lines for a terminal.

No cookie, no seat link, no table code, no word of a tale is ever in them. Requests are logged by their route
(`/api/tables/{code}`), never by their path: a table's code lets people in. An error is logged by its type
and its traceback, without its own words where these may quote what was given or found.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import traceback
from typing import Any

import structlog

from .troubles import NotStored, kind_of

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
        [structlog.processors.JSONRenderer()]
        if json
        else [
            # Plain: the pretty one prints local variables, and with them cookies and tales.
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
            )
        ]
    )
    last.insert(0, structlog.processors.ExceptionRenderer(lambda exc_info: what_went_wrong(exc_info[1])))
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


QUOTES_NOTHING = (NotStored, OSError, TypeError, AttributeError, NameError, ImportError)
"""Errors whose words are our own, or about the program alone."""


def what_went_wrong(error: BaseException) -> str:
    """The way there and what it was, from the first cause to the last."""
    told: list[str] = []
    seen: BaseException | None = error
    while seen is not None:
        words = f": {seen}" if isinstance(seen, QUOTES_NOTHING) else ""
        way = "".join(traceback.format_tb(seen.__traceback__))
        told.append(f"{way}{type(seen).__module__}: {kind_of(seen)}{words}")
        seen = seen.__cause__ or (None if seen.__suppress_context__ else seen.__context__)
    return "\n\nand then\n\n".join(reversed(told))


def of_the_loop(_loop: asyncio.AbstractEventLoop, trouble: dict[str, Any]) -> None:
    """What nobody was there to hear of. The event loop's own line would quote it."""
    get("house").error("nobody heard of it", what=trouble.get("message"), exc_info=trouble.get("exception"))


def keep_secrets(_logger: Any, _method: str, line: structlog.types.EventDict) -> structlog.types.EventDict:
    for name in SECRET & line.keys():
        line[name] = "(kept back)"
    return line


def get(room: str) -> Any:
    """The logger of one room of the server: `log = logs.get("http")`."""
    return structlog.get_logger(room=room)
