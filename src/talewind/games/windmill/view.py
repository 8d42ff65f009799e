"""Who sees what in Windmill. There is one secret, the hidden card: only the Storyteller sees it.

WM-TELL-02, WM-REMOTE-03
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from talewind.engine import Seat

from .position import Guess, Link, Phase, Picture, WindmillPosition

if TYPE_CHECKING:
    from .rules import Windmill


class Public(msgspec.Struct, frozen=True, kw_only=True):
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
    score: list[int]
    words: str
    aloud: bool
    guessers: list[Seat]
    guesses: list[Guess]
    guesser: Seat | None
    windmill: Seat | None
    shown: Picture | None
    """The Storyteller's card, once it lies open."""
    gains: list[int]
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


def public(game: Windmill) -> Public:
    table = game.position
    rounds = game.rounds
    tales = tales_as_things_stand(game)
    return Public(
        round=min(table.round, rounds),
        rounds=rounds,
        tale=min(table.tale, tales),
        tales=tales,
        first=table.first,
        teller=table.teller,
        phase=table.phase,
        grid=table.grid[:],
        score=table.score[:],
        words=table.words,
        aloud=table.aloud,
        guessers=table.guessers[:],
        guesses=table.guesses[:],
        guesser=table.guesser,
        windmill=table.windmill,
        shown=table.hidden if table.shown else None,
        gains=table.gains[:],
        chain=table.chain[:],
        aside=table.aside[:],
        ready=sorted(table.ready),
        gone=sorted(table.gone),
        never_ending=game.options.never_ending,
        once=game.options.once,
        pictures_from=game.options.deck,
    )


def tales_as_things_stand(game: Windmill) -> int:
    """This tale, those still to come in its round, and one a person in every later round."""
    table = game.position
    to_come = game.seats - len({table.teller, *table.has_told, *table.gone})
    present = game.seats - len(table.gone)
    return table.tale + to_come + present * (game.rounds - table.round)


def private(table: WindmillPosition, seat: Seat) -> Private | None:
    if seat != table.teller or table.hidden is None or table.shown:
        return None
    return Private(picture=table.hidden)
