"""The form of a request and of a reply, as `/chat/completions` has them."""

from __future__ import annotations

from typing import Any

import msgspec

from .. import reading
from .prompts import Prompt
from .troubles import Failure


class Reply(msgspec.Struct, frozen=True):
    text: str
    """Nothing, if a tool was called instead: there are none."""
    tokens: int
    """What the endpoint says that it used; 0 if it does not say so."""


class _Message(msgspec.Struct):
    content: str | None = None
    tool_calls: list[msgspec.Raw] | None = None


class _Choice(msgspec.Struct):
    message: _Message


class _Completion(msgspec.Struct):
    choices: list[_Choice]
    usage: Any = None


def request(model: str, prompt: Prompt, *, plain: bool) -> bytes:
    """No tools are ever offered. `plain` leaves out the schema, for endpoints that know none."""
    body: dict[str, Any] = {
        "model": model,
        "messages": [
            {"role": "system", "content": prompt.system},
            {"role": "user", "content": prompt.user},
        ],
        "temperature": prompt.temperature,
        "max_tokens": prompt.max_tokens,
        "stream": False,
    }
    if not plain:
        form = {"name": prompt.role, "strict": True, "schema": prompt.schema}
        body["response_format"] = {"type": "json_schema", "json_schema": form}
    return msgspec.json.encode(body)


def read(body: bytes) -> Reply:
    try:
        completion = reading.json(body, _Completion)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Failure("malformed") from None
    if not completion.choices:
        raise Failure("malformed")
    message = completion.choices[0].message
    text = message.content or ""
    return Reply("" if message.tool_calls else text, _used(completion.usage))


def _used(usage: Any) -> int:
    total = usage.get("total_tokens") if isinstance(usage, dict) else None
    return total if isinstance(total, int) and total > 0 else 0


def tokens(words: str) -> int:
    """About how many tokens; most texts have fewer.

    >>> tokens("Once upon a time there was a windmill.")
    13
    """
    return len(words.encode()) // 3 + 1
