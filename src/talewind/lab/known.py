"""What is known of a game: how long it is, how much there is to choose, how much is luck, how much hidden.

Measured with random players, who choose number by number. `talewind simulate GAME --known` prints it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log10
from random import Random
from statistics import fmean, quantiles
from typing import Any, NamedTuple

import msgspec

from talewind.engine import Seat

from .bout import Bout
from .scheme import Scheme
from .words import any_words

LOOKED = 10
"""So many moments of each game are dealt anew, to see what is hidden in them."""


class Spread(msgspec.Struct):
    mean: float
    tenth: float
    """One in ten is as small as this."""
    ninetieth: float
    most: float


class Known(msgspec.Struct, kw_only=True):
    """What so many games of one kind have told."""

    game: str
    title: str
    players: int
    options: dict[str, Any]
    games: int
    seed: int
    length: Spread
    """How many numbers were chosen in a game."""
    ways: Spread
    """How many there were to choose from."""
    size: float
    """How many games there are: a power of ten."""
    draws: float
    """How often luck decides something in a game, the deal included."""
    veiled: float
    """How much of that nobody sees at once: from 0 to 1."""
    hidden: float
    """At how many of the moments somebody else sees what whoever is asked cannot know: from 0 to 1."""


class Counted(NamedTuple):
    """A number for each game; of `ways` one for each choice, and of `hidden` for each moment."""

    lengths: list[int]
    ways: list[int]
    sizes: list[float]
    rolls: list[int]
    picks: list[int]
    hidden: list[bool]


def measure(scheme: Scheme, games: int, seed: int = 1, after_each: Callable[[], Any] = lambda: None) -> Known:
    """Play so many games; the same seed plays the same."""
    found = Counted([], [], [], [], [], [])
    for nth in range(games):
        _play(scheme, Random(f"{scheme.name}/{seed}/{nth}"), found)
        after_each()
    draws = fmean(found.rolls) + fmean(found.picks)
    return Known(
        game=scheme.name,
        title=scheme.rules.about.title,
        players=scheme.players,
        options=msgspec.to_builtins(scheme.options),
        games=games,
        seed=seed,
        length=_spread(found.lengths),
        ways=_spread(found.ways),
        size=fmean(found.sizes),
        draws=draws,
        veiled=fmean(found.picks) / draws if draws else 0.0,
        hidden=fmean(found.hidden or [False]),
    )


def _play(scheme: Scheme, rng: Random, found: Counted) -> None:
    bout = Bout(scheme, rng.randbytes(16))
    ways: list[int] = []
    before = len(found.lengths)
    while (seat := bout.acting) is not None:
        if rng.random() < LOOKED / (len(found.ways) / before if before else 100):
            found.hidden.append(_something_is_hidden(bout, seat, rng))
        numbers = [number for number, may in enumerate(bout.mask(seat)) if may]
        ways.append(len(numbers))
        number = rng.choice(numbers)
        bout.take(seat, number, any_words(bout, seat, number))
    found.lengths.append(len(ways))
    found.ways.extend(ways)
    found.sizes.append(sum(map(log10, ways)))
    found.rolls.append(bout.drive.position.chance.dice)
    found.picks.append(bout.drive.position.chance.veil)


def _something_is_hidden(bout: Bout, seat: Seat, rng: Random) -> bool:
    """Whether somebody else might see something else, for all that this seat knows."""
    game, dreamed = bout.drive.game, bout.imagine(seat, rng).drive.game
    others = (other for other in range(bout.scheme.players) if other != seat)
    return any(game.private(other) != dreamed.private(other) for other in others)


def _spread(values: Sequence[float]) -> Spread:
    tenths = quantiles(values, n=10) if len(values) > 1 else values
    return Spread(fmean(values), tenths[0], tenths[-1], max(values))


def in_words(known: Known) -> dict[str, str]:
    """Each thing that is known, by what it is called."""
    length, ways = known.length, known.ways
    return {
        "game": known.title,
        "players": str(known.players),
        "choices a game": f"{length.mean:,.0f} ({length.tenth:,.0f} to {length.ninetieth:,.0f})",
        "numbers to choose from": f"{ways.mean:.1f} ({ways.tenth:.0f} to {ways.ninetieth:.0f}, "
        f"at most {ways.most:.0f})",
        "games there are": f"10^{known.size:,.0f}",
        "draws by luck": f"{known.draws:,.0f}",
        "of them hidden": f"{known.veiled:.0%}" if known.draws else "none",
        "hidden from who is asked": f"{known.hidden:.0%}",
    }
