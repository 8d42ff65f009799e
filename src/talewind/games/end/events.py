"""What happens in The End of the Story, as it is told."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from talewind.engine import Event, Seat

from .lexicon import Colour, Word
from .position import Find, Share, Token


class RoundBegins(Event, frozen=True, tag="round_begins"):
    round: int
    narrator: Seat
    tied: tuple[Seat, ...] = ()
    """In the tiebreaker: who plays it out."""


class BoardsOut(Event, frozen=True, tag="boards_out"):
    """The narrator has chosen, and the boards of the three words lie out."""

    narrator: Seat
    boards: list[Colour]


class SpokeUp(Event, frozen=True, tag="spoke_up"):
    seat: Seat


class Reminded(Event, frozen=True, tag="reminded"):
    """The time is over: fifteen seconds more."""

    narrator: Seat


class StoryTold(Event, frozen=True, tag="story_told"):
    narrator: Seat
    words: str = ""
    aloud: bool = False
    sentences: int = 0


class Closed(Event, frozen=True, tag="closed"):
    """ "The end of the story!": tokens may be placed from now."""

    narrator: Seat


class Failed(Event, frozen=True, tag="failed"):
    """The narrator has told nothing in time."""

    narrator: Seat
    gains: list[int]
    score: list[int]


class Landed(Event, frozen=True, tag="landed"):
    """A token has reached a word; `place` counts from 1, the fastest, and is 0 where tokens lie hidden."""

    seat: Seat
    word: Word
    place: int
    from_word: Word | None = None


class Locked(Event, frozen=True, tag="locked"):
    seat: Seat


class CardsShown(Event, frozen=True, tag="cards_shown"):
    narrator: Seat
    keys: list[Word]
    tokens: list[Token]
    finds: list[Find]
    """Tokens on the three words, word by word, the fastest first."""
    said: list[Word]
    slips: tuple[str, ...] = ()
    """As which forms the referee heard them."""


class Claimed(Event, frozen=True, tag="claimed"):
    seat: Seat
    word: Word


class Judged(Event, frozen=True, tag="judged"):
    ayes: list[Seat]
    noes: list[Seat]
    upheld: bool


class Scored(Event, frozen=True, tag="scored"):
    narrator: Seat
    gains: list[int]
    score: list[int]
    share: Share
    penalty: bool = False


class Over(Event, frozen=True, tag="over"):
    ending: str
    winners: list[Seat]


def found(event: Event, /) -> Mapping[Seat, Collection[Seat]]:
    """Whoever else has points of a story that was told fairly has found a word of it."""
    if not isinstance(event, Scored) or event.penalty:
        return {}
    narrator = event.narrator
    return {narrator: [seat for seat, gain in enumerate(event.gains) if gain and seat != narrator]}


def by_ear(event: Event, /) -> Mapping[Seat, bool]:
    """Who has told, and whether nobody knows a word of it who did not hear it."""
    return {event.narrator: event.aloud and not event.words} if isinstance(event, StoryTold) else {}
