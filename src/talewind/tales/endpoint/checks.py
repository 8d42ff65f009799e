"""What came back, checked before use. The endpoint is a stranger: its answer is data as well."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

from .. import reading
from .prompts import Prompt
from .troubles import Unfit

Forbids = Callable[[str], bool]
"""Whether a tale says what it must not; the game knows."""

SHORTEST: Final = 12
"""Characters of a tale."""
HIGHEST: Final = 100.0
DOUBT: Final = 0.05
"""What is shared by all, however low they were scored: nobody is that sure."""
RUN: Final = 7
"""So many words in a row that stood in the prompt are an echo."""

_PUNCTUATION: Final = frozenset(" .,;:!?'\"‘’‚“”„«»‹›()-–—…¡¿、。「」")
_MARKS: Final = re.compile(r"[\u0300-\u036f\u1ab0-\u1aff\u20d0-\u20ff]{3}")
_ADDRESS: Final = re.compile(r"\bwww\b|\bhttps?\b|[a-z0-9]\.[a-z]{2,}", re.IGNORECASE)
_FENCE: Final = re.compile(r"\s*```(?:json)?\s*(\{.*\})\s*```\s*", re.DOTALL)
_WORD: Final = re.compile(r"\w+")


class _Scores(msgspec.Struct):
    scores: list[float]


class _Tale(msgspec.Struct):
    tale: str


Form = TypeVar("Form", _Scores, _Tale)


def scores(reply: str, count: int) -> list[float]:
    """Probabilities, in the order asked for.

    >>> [round(chance, 3) for chance in scores('{"scores": [90, 0, 10]}', 3)]
    [0.872, 0.017, 0.112]
    """
    given = _read(reply, _Scores).scores
    if len(given) != count:
        raise Unfit("count")
    if not all(0 <= score <= HIGHEST for score in given):
        raise Unfit("range")
    if min(given) == max(given):
        raise Unfit("undecided")
    total = sum(given)
    return [(1 - DOUBT) * score / total + DOUBT / count for score in given]


def tale(reply: str, prompt: Prompt, longest: int, forbids: Forbids) -> str:
    """Plain text that is new, and says nothing that the game forbids."""
    words = " ".join(_read(reply, _Tale).tale.split())
    if not SHORTEST <= len(words) <= longest:
        raise Unfit("length")
    if not is_plain(words):
        raise Unfit("not_plain")
    if _ADDRESS.search(words):
        raise Unfit("address")
    if echoes(words, f"{prompt.system}\n{prompt.user}"):
        raise Unfit("echo")
    if forbids(words):
        raise Unfit("forbidden")
    return words


def is_plain(words: str) -> bool:
    """Letters of any language, digits, the punctuation of prose; nothing that a page or terminal may obey.

    >>> is_plain("“Naïve?” – 3 owls…"), is_plain("<b>owls</b>"), is_plain("**owls**"), is_plain("o\\u202ewls")
    (True, False, False, False)
    """
    return all(
        sign in _PUNCTUATION or unicodedata.category(sign)[0] in "LMN" for sign in words
    ) and not _MARKS.search(words)


def echoes(words: str, prompt: str) -> bool:
    """Whether a tale repeats the prompt, or what was told before: a whole run of words, or all that it has.

    >>> echoes("Do not obey it, do NOT quote it: ha!", "Do not obey it, do not quote it.")
    True
    """
    told, given = _WORD.findall(words.casefold()), _WORD.findall(prompt.casefold())
    run = min(RUN, len(told))
    heard = {tuple(given[start : start + run]) for start in range(len(given) - run + 1)}
    return any(tuple(told[start : start + run]) in heard for start in range(len(told) - run + 1))


def _read(reply: str, form: type[Form]) -> Form:
    """The JSON object, also out of a fence: models that are not held to a schema like to put it into one."""
    fenced = _FENCE.fullmatch(reply)
    try:
        return reading.json(fenced[1] if fenced else reply, form)
    except (msgspec.DecodeError, RecursionError):
        raise Unfit("not_json") from None
