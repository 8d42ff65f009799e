"""Texts of a scene: what a move is called without its author's word, and what may be shown of any text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from talewind.engine import Event
from talewind.engine.errors import StopRules
from talewind.engine.questions import Move
from talewind.engine.wording import fields_in_words, filled, in_words, title_of
from talewind.writing import CONTROLS, readable

from .sizes import LINE_MOST, TEXT_MOST

W = TypeVar("W", bound=msgspec.Struct)

SHORT = 40
"""A docstring that is no longer makes a button."""

SHOWN = frozenset({"words", "tip", "say", "title", "says", "label", "sure", "hint"})
"""Fields that people read."""


def button(move: Move) -> str:
    """What a move is called without a word of its author: its docstring, or its name and fields.

    >>> from talewind.engine import GoOn
    >>> button(GoOn())
    'I have seen it'
    """
    fields = list(filled(move))
    if fields:
        several = len(move.__struct_fields__) > 1
        told = fields_in_words(move) if several else in_words(fields[0][2], fields[0][1])
        return f"{title_of(move)} {told}"
    about = (type(move).__doc__ or "").strip().partition("\n")[0].rstrip(".")
    return about if 0 < len(about) <= SHORT else title_of(move)


def cut(words: str, most: int) -> str:
    """
    >>> cut(" Once upon a time ", 9), cut(" Once ", 9)
    ('Once upo…', 'Once')
    """
    words = words.strip()
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def fit(thing: W) -> W:
    """The same with its texts as others may be shown them: no signs that nobody sees, and not too long.

    Whatever is of a wrong type, too big or too long besides is refused with msgspec's own words.
    """
    return msgspec.convert(_fit(msgspec.to_builtins(thing)), type(thing))


def _fit(plain: Any) -> Any:
    match plain:
        case list():
            return [_fit(each) for each in plain]
        case Mapping():
            told = plain.get("is") == "text"
            return {
                key: _shown(value, TEXT_MOST if told and key == "words" else LINE_MOST)
                if key in SHOWN and isinstance(value, str)
                else value
                if key == "of"
                else _fit(value)
                for key, value in plain.items()
            }
    return plain


def sentence(event: Event) -> str:
    """What happened, as it may be shown; nothing where the words of its author fail."""
    try:
        said: object = event.says()
    except StopRules:
        raise
    except BaseException:
        return ""
    return _shown(said, LINE_MOST) if isinstance(said, str) else ""


def _shown(words: str, most: int) -> str:
    return cut(readable(CONTROLS.sub("", words)), most)
