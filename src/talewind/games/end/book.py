"""The pages of the book: every story, the words it hid, who found them, and what was held against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from talewind.engine import Remark, Seat, Told

from . import events
from .lexicon import Word, noun
from .position import Claim, Find, Token


class EndPage(msgspec.Struct, kw_only=True):
    nth: int
    narrator: Seat
    words: str = ""
    aloud: bool = False
    keys: list[Word] = []
    hid: list[str] = []
    """The same in letters: a book is read without the list of words."""
    tokens: list[Token] = []
    finds: list[Find] = []
    """Who found which of them, word by word, the fastest first, and what it brought."""
    said: list[Word] = []
    """What the referee heard."""
    claim: Claim | None = None
    """What somebody else heard, and who agreed."""
    ayes: list[Seat] = []
    noes: list[Seat] = []
    penalty: bool = False
    lost: int = 0
    """What the penalty cost: it takes no more points than there are."""
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
            case events.CardsShown(_, keys, tokens, finds, said, _):
                page.keys, page.tokens, page.finds, page.said = keys, tokens, finds, said
                page.hid = [noun(key).word for key in keys]
            case events.Claimed(seat, word):
                page.claim = Claim(seat, word)
            case events.Judged(ayes, noes):
                page.ayes, page.noes = ayes, noes
            case events.Scored(narrator, gains, _, share, penalty):
                page.gains, page.penalty = gains, penalty
                page.lost = share.earned - gains[narrator] if penalty else 0
                yield page


def remarks(stories: Sequence[Mapping[str, Any]]) -> list[Remark]:
    """What one still talks about: the quickest hand, words that nobody found, words that slipped out."""
    said: list[Remark] = []
    stacks = [_stack(story, word) for story in stories for word in story["keys"]]
    swift = Counter(stack[0] for stack in stacks if stack).most_common(2)
    if swift and swift[0][1] > max([1, *(count for _, count in swift[1:])]):
        said.append(Remark("swiftest", seat=swift[0][0], count=swift[0][1]))
    unfound = sum(not stack for stack in stacks)
    if unfound:
        said.append(Remark("words_unfound", count=unfound, of=len(stacks)))
    elif stacks:
        said.append(Remark("words_found"))
    slips = sum(bool(story.get("penalty")) for story in stories)
    if slips:
        said.append(Remark("slipped", count=slips))
    return said


def _stack(story: Mapping[str, Any], word: Word) -> list[Seat]:
    return [token["seat"] for token in story["tokens"] if token["word"] == word]
