"""What happens in Story, as it is told to everybody."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from talewind.engine import Event, Seat

from .position import Card, Picture, Sign, Tale


class RoundBegins(Event, frozen=True, tag="round_begins"):
    round: int
    starter: Seat
    picture: Picture


class PlayedCard(Event, frozen=True, tag="played_card"):
    seat: Seat
    card: Card


class HandedOn(Event, frozen=True, tag="handed_on"):
    """Everybody has given a picture to the right, face down."""


class Laid(Event, frozen=True, tag="laid"):
    seat: Seat
    picture: Picture


class SpokeUp(Event, frozen=True, tag="spoke_up"):
    seat: Seat


class Overheard(Event, frozen=True, tag="overheard"):
    """Somebody says that the teller of a silent story spoke."""

    seat: Seat
    teller: Seat


class TaleTold(Event, frozen=True, tag="tale_told"):
    tale: Tale


class Skipped(Event, frozen=True, tag="skipped"):
    """No picture was laid in time."""

    seat: Seat


class VotesOpened(Event, frozen=True, tag="votes_opened"):
    votes: list[Seat | None]
    again: bool = False


class Tied(Event, frozen=True, tag="tied"):
    seats: list[Seat]


class Expanding(Event, frozen=True, tag="expanding"):
    """A tied player lays down what they were given, and goes on with it."""

    seat: Seat
    picture: Picture


class Expanded(Event, frozen=True, tag="expanded"):
    tale: Tale


class Threw(Event, frozen=True, tag="threw"):
    signs: list[Sign | None]
    left: list[Seat]
    """Who is still in it."""


class RoundWon(Event, frozen=True, tag="round_won"):
    winner: Seat
    picture: Picture
    gains: list[int]
    score: list[int]
    by_throw: bool = False


class RoundVoid(Event, frozen=True, tag="round_void"):
    """Nobody told, or nobody voted: no points, and the starting picture stays."""


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The discard pile has become the draw pile."""


class Over(Event, frozen=True, tag="over"):
    ending: str
    winners: list[Seat]


def won_by(later: Iterable[Event], /) -> Seat | None:
    """Who wins the round that is being played; nobody, if it is void."""
    decided = (it for it in later if isinstance(it, RoundWon | RoundVoid))
    last = next(decided, None)
    return last.winner if isinstance(last, RoundWon) else None


def found(event: Event, /) -> Mapping[Seat, Collection[Seat]]:
    """A story finds whoever votes for it."""
    if not isinstance(event, VotesOpened) or event.again:
        return {}
    voters: dict[Seat, list[Seat]] = {}
    for voter, teller in enumerate(event.votes):
        if teller is not None:
            voters.setdefault(teller, []).append(voter)
    return voters


def by_ear(event: Event, /) -> Mapping[Seat, bool]:
    """Who has told, and whether nobody knows a word of it who did not hear it. A silent tale was seen."""
    if not isinstance(event, TaleTold):
        return {}
    tale = event.tale
    return {tale.seat: tale.aloud and not tale.words}
