"""Somebody who follows a table look by look, as the page does."""

from __future__ import annotations

from typing import Any

import msgspec

from talewind.engine.changes import changed

Message = dict[str, Any]

PARTS = ("public", "private", "ask", "waiting", "hushed", "can_undo", "clocks", "result")


def followed(before: Message, look: Message) -> Message:
    """A look with all that its eyes see, if this was what they saw before."""
    if look.get("full"):
        return look
    if "changes" in look:
        return {**look, **changed({part: before[part] for part in PARTS if part in before}, look["changes"])}
    shown, fields = before["public"], look.get("public", {})
    again = [name for name, value in fields.items() if text(shown.get(name)) == text(value)]
    assert not again, "shown twice, and has not changed"
    return {**look, "public": {**shown, **fields}}


def text(told: Any) -> bytes:
    """To the letter."""
    return msgspec.json.encode(told)
