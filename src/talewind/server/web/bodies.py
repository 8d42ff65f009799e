"""What comes with a request: whole, in time, and no deeper than anything of ours."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

from talewind.engine import TalewindError

Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]

DEEPEST = 32
"""So many brackets within each other: no message of ours has a third of that."""
SLOWEST = 4 * 1024
"""Bytes a second: whoever sends even slower is not waited for."""

_STRING = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_NON_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")


def too_deep(json: bytes) -> bool:
    """Whether it is nested so deeply that whoever walks through it may fall; or else is no JSON anyway.

    >>> too_deep(b'{"a": [1, {"b": "[[[["}]}'), too_deep(b"[" * 40 + b"]" * 40)
    (False, True)
    """
    if json.count(b"[") + json.count(b"{") <= DEEPEST:
        return False
    brackets = _STRING.sub(b"", json).translate(None, _NON_BRACKETS)
    for _ in range(DEEPEST):
        brackets = brackets.replace(b"{}", b"").replace(b"[]", b"")
    return bool(brackets)


def in_time(receive: Receive, seconds: float) -> Receive:
    """The same body, but it is waited for only so long, and longer the more of it has come."""
    clock = asyncio.get_running_loop().time
    due = clock() + seconds
    whole = False

    async def part() -> Message:
        nonlocal due, whole
        if whole:
            return await receive()
        try:
            async with asyncio.timeout_at(due):
                message = await receive()
        except TimeoutError:
            raise TalewindError("too_slow", "The rest of the request did not come in time.") from None
        due += len(message.get("body", b"")) / SLOWEST
        whole = not message.get("more_body", False)
        return message

    return part


async def read_json(receive: Receive, most: int) -> Receive:
    """The same body, once all of it is here and has been looked at."""
    body = b""
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            return _after(message, receive)
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > most:
            raise TalewindError("too_large", f"That is too much at once: {most // 1024} KiB is the most.")
    if too_deep(body):
        raise TalewindError("bad_request", "The body of the request is not the JSON that belongs here.")
    return _after({"type": "http.request", "body": body, "more_body": False}, receive)


def _after(message: Message, receive: Receive) -> Receive:
    """This message first, then whatever comes."""
    waiting = [message]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again
