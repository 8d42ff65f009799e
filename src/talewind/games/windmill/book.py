"""The pages of Windmill's book: every tale with its picture, who told it and what each guessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


def pages(story: Sequence[Told]) -> list[msgspec.Struct]:
    """The book, from everything that was told. A tale that never came to its reveal is not in it."""
    book: list[msgspec.Struct] = []
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
                book.append(page)
    return book


TIMES = ("never", "once", "twice", "three times", "four times", "five times", "six times")


def remarks(
    tales: Sequence[Mapping[str, Any]], headings: Sequence[str], names: Sequence[str]
) -> list[Remark]:
    """What one still talks about: the tale that nobody found, the Windmill's luck, the sharpest eye."""
    said: list[Remark] = []
    unfound = [nth for nth, tale in enumerate(tales) if tale["finder"] is None and not tale["silent"]]
    if unfound:
        nth = max(unfound, key=lambda nth: len(tales[nth]["words"]))
        teller = names[tales[nth]["teller"]]
        said.append(Remark("unfound", f"Nobody ever found “{headings[nth]}”, told by {teller}."))
    elif len(tales) > 1:
        said.append(Remark("skill", "Every single picture was found."))
    captures = [guess for tale in tales for guess in tale["guesses"] if guess.get("windmill")]
    if captures:
        lucky = sum(bool(guess.get("right")) for guess in captures)
        luck = "always in luck" if lucky == len(captures) else f"{_times(lucky)} in luck"
        said.append(Remark("luck", f"The Windmill was taken {_times(len(captures))}, {luck}."))
    finds = [sum(tale["finder"] == seat for tale in tales) for seat in range(len(names))]
    most = max(finds, default=0)
    if most > 1 and finds.count(most) == 1:
        words = f"{names[finds.index(most)]} found {most} pictures, more than anybody."
        said.append(Remark("skill", words))
    return said


def _times(count: int) -> str:
    return TIMES[count] if count < len(TIMES) else f"{count} times"
