"""Comfort: a player may let everything pass until the turn ends, or all but what certain characters could do.

Nobody waits for such a player, and nobody can tell: it is offered only where there is a pause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from talewind.engine import Move, Seat

from .data import Character
from .moves import AskAgain, AskOnly, Interrupt, PassAll
from .night import Facts, Night


class Quiet:
    """Who is not waited for, as things stand: others may be thought to have other wishes."""

    def __init__(self, lets_it_pass: Callable[[Seat], bool]) -> None:
        self.lets_it_pass = lets_it_pass

    def __contains__(self, seat: object) -> bool:
        return isinstance(seat, int) and self.lets_it_pass(seat)


def lets_it_pass(game: Facts, seat: Seat, able: Iterable[Character]) -> bool:
    """Whether nobody waits for this seat where these could step in. WT-RULING-118, WT-RULING-121"""
    passing = game.position.passing
    return seat in passing and not any(each in passing[seat] for each in able)


def wishes(game: Facts, seat: Seat) -> Iterator[Move]:
    """WT-RULING-118, WT-RULING-121"""
    if game.options.pause_seconds:
        yield PassAll()
        mine = game.position.theirs(seat)
        for some in range(1, len(mine) + 1):
            yield from map(AskOnly, combinations(mine, some))
    if seat in game.position.passing:
        yield AskAgain()


def why_not_wish(game: Facts, seat: Seat, move: Move) -> str | None:
    match move:
        case PassAll() | AskOnly() if not game.options.pause_seconds:
            return "Without a pause everybody could tell (WT-RULING-118)."
        case AskOnly(characters):
            named, mine = set(characters), set(game.position.theirs(seat))
            if not named or len(named) < len(characters) or not named <= mine:
                return "Name characters of yours, each of them once (WT-RULING-121)."
        case AskAgain() if seat not in game.position.passing:
            return "You are asked everywhere as it is (WT-RULING-121)."
    return None


def heed(game: Night, seat: Seat, move: Move) -> None:
    """What somebody wants to be asked from now on; stepping in is a wish to be asked again."""
    passing = {other: but for other, but in game.position.passing.items() if other != seat}
    match move:
        case PassAll():
            passing[seat] = ()
        case AskOnly(characters):
            passing[seat] = characters
        case AskAgain() | Interrupt():
            pass
        case _:
            return
    game.position.passing = passing


def forget(game: Night) -> None:
    """The turn is over, and every wish with it."""
    game.position.passing = {}
