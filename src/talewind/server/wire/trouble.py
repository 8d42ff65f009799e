"""What is said where something cannot be done."""

from __future__ import annotations

import msgspec


class Trouble(msgspec.Struct, kw_only=True):
    """Every error: a code for programs, a sentence for people."""

    code: str
    sentence: str
