"""Words that people bring: how long, how clean."""

from __future__ import annotations

import unicodedata


def trouble_with(words: str, limit: int) -> str | None:
    """Why these words cannot be told, in a sentence; None if they can.

    >>> trouble_with("Once upon a time.", 400)
    >>> trouble_with("a" * 401, 400)
    'A tale has at most 400 characters; this one has 401.'
    """
    if len(words) > limit:
        return f"A tale has at most {limit} characters; this one has {len(words)}."
    if any(unicodedata.category(letter) in ("Cc", "Cs") and letter != "\n" for letter in words):
        return "The tale holds characters that cannot be shown."
    return None
