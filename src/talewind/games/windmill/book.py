"""The pages of Windmill's book: every tale with its picture, who told it and what each guessed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from talewind.engine import Remark, Seat, Told

from . import events
from .position import Guess, Picture


class TalePage(msgspec.Struct, kw_only=True):
    nth: int
    round: int
    teller: Seat
    picture: Picture
    words: str = ""
    aloud: bool = False
    silent: bool = False
    guesses: list[Guess] = []
    gains: list[int] = []
    finder: Seat | None = None


def pages(story: Iterable[Told]) -> Iterator[msgspec.Struct]:
    """The book, from everything that was told. A tale that never came to its reveal is not in it."""
    round_ = 1
    page = TalePage(nth=0, round=1, teller=0, picture=0)
    for told in story:
        match told.event:
            case events.RoundBegins(round=round_):
                pass
            case events.Drew(seat, tale):
                page = TalePage(nth=tale, round=round_, teller=seat, picture=0, guesses=[])
            case events.Placed(_, words, aloud):
                page.words, page.aloud = words, aloud
            case events.FellSilent():
                page.silent = True
            case events.Guessed(seat, _, picture, right, windmill):
                page.guesses.append(Guess(seat, picture, right, windmill))
            case events.Revealed(_, picture, gains, _, finder):
                page.picture, page.gains, page.finder = picture, gains, finder
                yield page


def remarks(tales: Sequence[Mapping[str, Any]]) -> list[Remark]:
    """What one still talks about: the tale that nobody found, the Windmill's luck, the sharpest eye."""
    said: list[Remark] = []
    unfound = [nth for nth, tale in enumerate(tales) if tale["finder"] is None and not tale["silent"]]
    if unfound:
        said.append(Remark("unfound", tale=max(unfound, key=lambda nth: len(tales[nth]["words"]))))
    elif len(tales) > 1 and all(tale["finder"] is not None for tale in tales):
        said.append(Remark("all_found"))
    captures = [guess for tale in tales for guess in tale["guesses"] if guess.get("windmill")]
    if captures:
        lucky = sum(bool(guess.get("right")) for guess in captures)
        said.append(Remark("windmill", count=lucky, of=len(captures)))
    finds = Counter(tale["finder"] for tale in tales if tale["finder"] is not None).most_common(2)
    if finds and finds[0][1] > max([1, *(count for _, count in finds[1:])]):
        said.append(Remark("sharpest", seat=finds[0][0], count=finds[0][1]))
    return said
