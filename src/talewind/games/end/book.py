"""The pages of the book: every story, the three words it hid, and who found them how fast."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from talewind.engine import Remark, Seat, Told

from . import events
from .lexicon import Word
from .position import Token


class EndPage(msgspec.Struct, kw_only=True):
    nth: int
    narrator: Seat
    words: str = ""
    aloud: bool = False
    keys: list[Word] = []
    tokens: list[Token] = []
    said: list[Word] = []
    penalty: bool = False
    gains: list[int] = []
    tied: list[Seat] = []


def pages(story: Iterable[Told]) -> Iterator[EndPage]:
    """A round without a story has no page."""
    page = EndPage(nth=0, narrator=0)
    for told in story:
        match told.event:
            case events.RoundBegins(nth, narrator, tied):
                page = EndPage(nth=nth, narrator=narrator, tied=list(tied))
            case events.StoryTold(_, words, aloud):
                page.words, page.aloud = words, aloud
            case events.CardsShown(_, keys, tokens, said):
                page.keys, page.tokens, page.said = keys, tokens, said
            case events.Scored(_, gains, _, penalty):
                page.gains, page.penalty = gains, penalty
                yield page


def remarks(stories: Sequence[Mapping[str, Any]]) -> list[Remark]:
    return []
