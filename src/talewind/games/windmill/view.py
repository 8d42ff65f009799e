"""Who sees what in Windmill. There is one secret, the hidden card: only the Storyteller sees it.

WM-TELL-02, WM-REMOTE-03
"""

from __future__ import annotations

import msgspec

from talewind.engine import BySeat, Seat

from .about import WindmillOptions
from .position import Guess, Link, Phase, Picture, WindmillPosition


class Public(msgspec.Struct, frozen=True):
    """What everybody sees, spectators included."""

    round: int
    rounds: int
    tale: int
    tales: int
    """How many tales the game will have, as things stand."""
    first: Seat
    teller: Seat
    phase: Phase
    grid: list[Picture]
    score: BySeat[int]
    words: str
    aloud: bool
    guessers: list[Seat]
    guesses: list[Guess]
    guesser: Seat | None
    windmill: Seat | None
    shown: Picture | None
    """The Storyteller's card, once it lies open."""
    gains: BySeat[int]
    chain: list[Link]
    aside: list[Picture]
    ready: list[Seat]
    gone: list[Seat]
    never_ending: bool
    once: bool
    """Whether a picture that was told stays out for good."""
    pictures_from: str
    """The deck that they are numbers of."""


class Private(msgspec.Struct, frozen=True, kw_only=True):
    """What the Storyteller sees besides."""

    picture: Picture


def public(position: WindmillPosition, options: WindmillOptions, rounds: int) -> Public:
    tales = tales_as_things_stand(position, rounds)
    # In their order: by their names they would take as long as all the rest.
    return Public(
        min(position.round, rounds),
        rounds,
        min(position.tale, tales),
        tales,
        position.first,
        position.teller,
        position.phase,
        position.grid[:],
        position.score[:],
        position.words,
        position.aloud,
        position.guessers[:],
        position.guesses[:],
        position.guesser,
        position.windmill,
        position.hidden if position.shown else None,
        position.gains[:],
        position.chain[:],
        position.aside[:],
        sorted(position.ready),
        sorted(position.gone),
        options.never_ending,
        options.once,
        options.deck,
    )


def tales_as_things_stand(position: WindmillPosition, rounds: int) -> int:
    """This tale, those still to come in its round, and one a person in every later round."""
    seats = len(position.score)
    to_come = seats - len({position.teller, *position.has_told, *position.gone})
    present = seats - len(position.gone)
    return position.tale + to_come + present * (rounds - position.round)


def private(position: WindmillPosition, seat: Seat) -> Private | None:
    if seat != position.teller or position.hidden is None or position.shown:
        return None
    return Private(picture=position.hidden)
