"""What people write, as others may be shown it: names, talk, tales, captions, what a table agrees on.

Unicode has signs that nobody sees, signs that turn round whatever comes after them, and marks that pile up
over other people's lines. Here Unicode's own categories decide which of them stay: those that a language or
an emoji needs, and no others.
"""

from __future__ import annotations

import re
from unicodedata import category

MARKS_MOST = 5
"""So many marks a letter bears: in Hebrew with all its points there are four, in Vietnamese two."""

_JOINERS = "\u200c\u200d"
"""Persian and Hindi need them inside words, and families of emoji."""
_WAYS = "\u200e\u200f\u061c"
"""Marks that say which way the sign beside them runs: they turn nothing else round."""
_NUMBER_SIGNS = "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
"""Signs of format by their category, but with a shape: they embrace a number."""
_USEFUL_SIGNS = frozenset(_JOINERS + _WAYS + _NUMBER_SIGNS)
_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800\ufffc\U0001d159")
"""Letters and symbols by their category, but without a shape."""
_FLAG = "\U0001f3f4"
"""What comes after it, in signs of its own, says whose flag it is."""

CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters other than the new line, and halves of surrogate pairs: no keyboard writes them."""

_SUSPECTS = re.compile("[^\\w\\s!-~¡-¬®-˿‐-‧‰-⁞]|[\u2028\u2029" + "".join(_BLANKS) + "]")
"""Whatever could be one of all these. Most of what people write has none of it."""


def readable(words: str) -> str:
    """The words without what cannot be seen, turns others round or piles up; "" where nothing is left to see.

    >>> readable("Once \u202eupon\u202c a time"), readable("Zoë 👩‍🚀"), readable("\u3164\u200d\u2800")
    ('Once upon a time', 'Zoë 👩‍🚀', '')
    """
    if (words.isascii() and words.isprintable()) or _SUSPECTS.search(words) is None:
        return words
    kept: list[str] = []
    last, marks, seen = "", 0, False
    for letter in words:
        kind = category(letter)
        if letter in _BLANKS or kind in ("Zl", "Zp"):
            letter, kind = "\n" if kind[0] == "Z" else " ", "Zs"
        if kind[0] in "LNPSZ":
            marks, seen = 0, seen or kind[0] != "Z"
        elif kind[0] == "M":
            marks += kind != "Mc" and not _is_selector(letter)
            if marks > MARKS_MOST or (_is_selector(letter) and (not last or _is_selector(last))):
                continue
        elif not _stays(letter, kind, last):
            continue
        else:
            seen = seen or kind == "Cn" or letter in _NUMBER_SIGNS
        kept.append(letter)
        last = letter
    return "".join(kept) if seen else ""


def is_readable(words: str) -> bool:
    """Whether they can be shown to others just as they are.

    >>> is_readable("Nguyễn Thị Ánh"), is_readable("\u202ewen"), is_readable("\u2800")
    (True, False, False)
    """
    return readable(words) == words and CONTROLS.search(words) is None


def _stays(letter: str, kind: str, last: str) -> bool:
    """Whether something that is no letter, number, sign, mark or space stays. `last` stands before it."""
    match kind:
        case "Cf" if letter in _JOINERS:
            return bool(last) and last not in _JOINERS
        case "Cf":
            return letter in _USEFUL_SIGNS or (_is_tag(letter) and (last == _FLAG or _is_tag(last)))
        case "Cn":
            # Emoji that are younger than this Python.
            return "\U0001f000" <= letter <= "\U0001faff"
        case "Co":
            return False
    return True


def _is_selector(letter: str) -> bool:
    """What says in which of its shapes the sign before it is meant."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def _is_tag(letter: str) -> bool:
    return "\U000e0020" <= letter <= "\U000e007f"
