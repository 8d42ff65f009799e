"""What happens in Windmill, as it is told to everybody."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from talewind.engine import Event, Seat

from .position import Picture


class RoundBegins(Event, frozen=True, tag="round_begins"):
    round: int


class Drew(Event, frozen=True, tag="drew"):
    """The Storyteller has drawn a card, and nobody else knows which."""

    seat: Seat
    tale: int


class SpokeUp(Event, frozen=True, tag="spoke_up"):
    seat: Seat


class Placed(Event, frozen=True, tag="placed"):
    """The tale is complete."""

    seat: Seat
    words: str = ""
    aloud: bool = False


class FellSilent(Event, frozen=True, tag="fell_silent"):
    seat: Seat


class TookWindmill(Event, frozen=True, tag="took_windmill"):
    seat: Seat


class Guessed(Event, frozen=True, tag="guessed"):
    """Without a picture: the guess lapsed."""

    seat: Seat
    nth: int
    picture: Picture | None = None
    right: bool = False
    windmill: bool = False


class Revealed(Event, frozen=True, tag="revealed"):
    """The hidden card lies open, and the points are marked."""

    teller: Seat
    picture: Picture
    gains: list[int]
    score: list[int]
    finder: Seat | None = None


class TokenPassed(Event, frozen=True, tag="token_passed"):
    to: Seat


class Over(Event, frozen=True, tag="over"):
    ending: str
    winners: list[Seat]


def found(event: Event, /) -> Mapping[Seat, Collection[Seat]]:
    """Who told, and who found the picture."""
    if isinstance(event, Revealed) and event.finder is not None:
        return {event.teller: [event.finder]}
    return {}


def by_ear(event: Event, /) -> Mapping[Seat, bool]:
    """Who has told, and whether nobody knows a word of it who did not hear it."""
    return {event.seat: event.aloud and not event.words} if isinstance(event, Placed) else {}
