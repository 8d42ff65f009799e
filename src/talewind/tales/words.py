"""Words that people bring: how long, how clean."""

from __future__ import annotations

import re

from talewind.writing import CONTROLS

_LETTER = re.compile(r"\w")


def is_blank(words: str) -> bool:
    """Whether there is nothing to read: spaces, or signs without a shape.

    >>> is_blank(" \\u200b\\n")
    True
    """
    if _LETTER.search(words):
        return False
    return not any(letter.isprintable() and not letter.isspace() for letter in words)


def trouble_with(words: str, limit: int) -> str | None:
    """Why these words cannot be told, in a sentence; None if they can.

    >>> trouble_with("Once upon a time.", 400)
    >>> trouble_with("a" * 401, 400)
    'A tale has at most 400 characters; this one has 401.'
    """
    if len(words) > limit:
        return f"A tale has at most {limit} characters; this one has {len(words)}."
    if CONTROLS.search(words):
        return "The tale holds characters that cannot be shown."
    return None
