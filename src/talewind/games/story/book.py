"""The pages of Story's book: every round with its pictures, what was told of them, and who voted for whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from talewind.engine import Remark, Seat, Told
from talewind.tales.meeting import both

from . import events
from .position import Card, Picture, Tale


class RoundPage(msgspec.Struct, kw_only=True):
    nth: int
    starter: Seat
    start: Picture
    effect: Card | None = None
    tales: list[Tale] = []
    expansions: list[Tale] = []
    votes: list[Seat | None] = []
    votes_again: list[Seat | None] = []
    winner: Seat | None = None
    picture: Picture | None = None
    """The best story's picture, which starts the next round."""
    words: str = ""
    """What the best story said: the round is called after it."""
    title: str = ""
    """What a stock story is about: it is called after that, since its words are the same every time."""
    by_throw: bool = False
    gains: list[int] = []


def pages(story: Iterable[Told]) -> Iterator[RoundPage]:
    """A round that was never decided is not in the book; a void one is, if something was told."""
    page = RoundPage(nth=0, starter=0, start=0)
    for told in story:
        match told.event:
            case events.RoundBegins(nth, starter, picture):
                page = RoundPage(nth=nth, starter=starter, start=picture, tales=[], expansions=[])
            case events.PlayedCard(_, card):
                page.effect = card
            case events.TaleTold(tale):
                page.tales.append(tale)
            case events.Expanded(tale):
                page.expansions.append(tale)
            case events.VotesOpened(votes, again):
                if again:
                    page.votes_again = votes
                else:
                    page.votes = votes
            case events.RoundWon(winner, picture, gains, _, by_throw):
                page.winner, page.gains, page.by_throw = winner, gains, by_throw
                page.picture, page.words = picture, _words_of(winner, page)
                page.title = both(page.words)
                yield page
            case events.RoundVoid():
                if page.tales:
                    yield page


def _words_of(teller: Seat, page: RoundPage) -> str:
    told = (tale.words for tale in (*page.tales, *page.expansions) if tale.seat == teller)
    return "\n\n".join(words for words in told if words)


def remarks(rounds: Sequence[Mapping[str, Any]]) -> list[Remark]:
    """What one still talks about: whose stories were loved, who foresaw the others, if signs decided."""
    said: list[Remark] = []
    votes = Counter(vote for page in rounds for vote in _last_votes(page) if vote is not None).most_common(2)
    if votes and votes[0][1] > max([1, *(count for _, count in votes[1:])]):
        said.append(Remark("best_teller", seat=votes[0][0], count=votes[0][1]))
    won = [page for page in rounds if page["winner"] is not None and not page["by_throw"]]
    foresaw = Counter(
        seat for page in won for seat, vote in enumerate(_last_votes(page)) if vote == page["winner"]
    ).most_common(2)
    if foresaw and foresaw[0][1] > max([1, *(count for _, count in foresaw[1:])]):
        seat, seen = foresaw[0]
        voted = sum(_last_votes(page)[seat] is not None for page in won)
        said.append(Remark("foresaw", seat=seat, count=seen, of=voted))
    thrown = sum(page["by_throw"] for page in rounds)
    if thrown:
        said.append(Remark("thrown", count=thrown))
    return said


def _last_votes(page: Mapping[str, Any]) -> Sequence[Seat | None]:
    votes: Sequence[Seat | None] = page["votes_again"] or page["votes"]
    return votes
