"""Words as the press can set them: in letters that its fonts have, and with places where they may break."""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

CASE = Path(__file__).parent / "fonts"
UNKNOWN = "?"

ENDLESS = re.compile(r"[^\s\u0590-\u08ff\u3000-\u9fff\uac00-\ud7ff\U0001f000-\U0001faff\u200d\ufe0f]{28,}")
"""A word that fits in no line; not in scripts that join their letters, or break by themselves."""
BREAK = "\u200b"
BREAK_AFTER = 3
"""Letters."""
JOINERS = "\u00ad\u200b-\u200d\u2060\ufe00-\ufe0f\U000e0020-\U000e007f"
"""They are never drawn, and no font need have them."""


def fitting(told: Any) -> Any:
    """Every word of it. The files that it names are shorter than any of these, and in plain letters.

    >>> fitting({"said": ["x" * 30, 7]})["said"][0].replace(BREAK, "|")
    'xxx|xxx|xxx|xxx|xxx|xxx|xxx|xxx|xxx|xxx'
    """
    match told:
        case str():
            known = _foreign().sub(_in_latin, told)
            return ENDLESS.sub(lambda long: BREAK.join(_lengths(long[0])), known)
        case list():
            return [fitting(one) for one in told]
        case dict():
            return {name: fitting(one) for name, one in told.items()}
    return told


def unlettered(*told: Any) -> str:
    """What no font has of these words, each letter or sign once, as they come.

    >>> unlettered("தமி and Ж", {"also": "மி"})
    'தம'
    """
    met = dict.fromkeys(
        "".join(_foreign().findall(json.dumps(msgspec.to_builtins(told), ensure_ascii=False)))
    )
    return "".join(letter for letter in met if unicodedata.category(letter)[0] in "LNPS")


def _lengths(word: str) -> list[str]:
    """A few letters each, and marks stay with the letter that they stand on.

    >>> [len(piece) for piece in _lengths("กี่กี่กี่กี่")]
    [9, 3]
    """
    pieces, letters = [""], 0
    for letter in word:
        if not unicodedata.category(letter).startswith("M"):
            letters += 1
            if letters > 1 and letters % BREAK_AFTER == 1:
                pieces.append("")
        pieces[-1] += letter
    return pieces


@cache
def _foreign() -> re.Pattern[str]:
    """Letters that no font of the press has: they are written in Latin ones, which is better than boxes.

    >>> fitting("தமிழ் and Ж"), fitting("\\ue000")
    ('tmil and Ж', '?')
    """
    pairs = (one.split("-") for one in (CASE / "covered.txt").read_text("ascii").split())
    known = "".join(f"\\U{first:0>8}-\\U{last:0>8}" for first, last in pairs)
    return re.compile(f"[^{known}\\s{JOINERS}]+")


def _in_latin(some: re.Match[str]) -> str:
    from anyascii import anyascii  # Of the extra `print`, like the press itself.

    return anyascii(some[0]) or UNKNOWN
