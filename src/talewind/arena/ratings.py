"""How good bots are on one scale, from whom they were ahead of: Plackett and Luce's model, by openskill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from importlib.util import find_spec
from itertools import islice
from random import Random
from typing import TypeAlias

import msgspec

from talewind.engine import TalewindError

from .measures import Estimate, Z
from .records import Record, contenders

RATED_MOST = 10_000
"""Games that are rated: the interval is narrow by then, and each costs a tenth of a millisecond."""

Outcome: TypeAlias = dict[tuple[str, ...], int]
"""Who was ahead of whom in one game: a rank for each bot, or for each side's bots together."""


class Rating(msgspec.Struct, kw_only=True):
    """Everybody begins at 25. Differences count: they say who will be ahead, of those who were compared."""

    bot: str
    rating: Estimate
    games: int
    """That told something about it."""


def at_hand() -> bool:
    """Whether the extra `data` is installed."""
    return find_spec("openskill") is not None


def check_at_hand() -> None:
    if not at_hand():
        raise TalewindError("no_ratings", "Nothing here can rate bots: pip install 'talewind[data]'.")


def outcome(record: Record) -> Outcome:
    """Nobody is compared with themselves: of several chairs that are one bot's, luck says which one counts.

    >>> fields = dict(game=0, seed="1", ending="", winners=[2], decisions=[], ms=[])
    >>> outcome(Record(bots=["a", "b", "c"], ranks=[2, 2, 1], **fields))
    {('a',): 2, ('c',): 1, ('b',): 2}
    >>> outcome(Record(bots=["a", "a", "b"], ranks=[3, 2, 1], **fields))
    {('a',): 3, ('b',): 1}
    """
    if not record.ranks:
        return {}
    sides = contenders(record)
    Random(record.seed).shuffle(sides)
    found: Outcome = {}
    seen: set[str] = set()
    for side in sides:
        bots = sorted({record.bots[seat] for seat in side})
        if seen.isdisjoint(bots):
            seen.update(bots)
            found[tuple(bots)] = min(record.ranks[seat] for seat in side)
    return found


def ratings(outcomes: Iterable[Outcome]) -> list[Rating]:
    """The best first. In the order in which games are given: the same games, the same ratings."""
    if not at_hand():
        return []
    telling = [each for each in islice(outcomes, RATED_MOST) if len(each) > 1]
    if not telling:
        return []
    from openskill.models import PlackettLuce

    # Bots do not get better or worse from game to game, as people do.
    model = PlackettLuce(tau=0)
    known = {bot: model.rating() for each in telling for bots in each for bot in bots}
    games: Counter[str] = Counter()
    for each in telling:
        rated = model.rate([[known[bot] for bot in bots] for bots in each], ranks=list(each.values()))
        for bots, after in zip(each, rated, strict=True):
            known.update(zip(bots, after, strict=True))
            games.update(bots)
    found = [
        Rating(bot=bot, rating=_estimate(each.mu, each.sigma), games=games[bot])
        for bot, each in known.items()
    ]
    return sorted(found, key=lambda each: (-each.rating.value, each.bot))


def _estimate(middle: float, sigma: float) -> Estimate:
    return Estimate(round(middle, 2), round(middle - Z * sigma, 2), round(middle + Z * sigma, 2))
