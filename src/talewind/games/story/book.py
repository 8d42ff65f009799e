"""The pages of Story's book: every round with its pictures, what was told of them, and who voted for whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from talewind.engine import Remark, Seat, Told

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
            case events.RoundWon(winner, _, gains, _, by_throw):
                page.winner, page.gains, page.by_throw = winner, gains, by_throw
                yield page
            case events.RoundVoid():
                if page.tales:
                    yield page


def remarks(rounds: Sequence[Mapping[str, Any]]) -> list[Remark]:
    return []
