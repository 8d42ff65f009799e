"""Whether a page is sent what depends on what its eyes cannot know: a table has a twin for them, in which
only that is otherwise (`Game.redeal`), and both must look alike.

The tests of a game look for more, step by step (`talewind.testing`). This is for a table where it is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import msgspec

from talewind.engine import Seat, Table
from talewind.engine.recall import Steps
from talewind.scene import AuthorError, History, Scene, drawing
from talewind.scene.faults import where

from .differences import place_of_difference, what_differs

MOVES_MOST = 200
"""So many moves of a question are compared."""

KNOWS_TOO_MUCH = (
    "Two evenings that must look alike to {name} do not, though they differ only in what {hidden}: "
    "{where} is another. Or does `redeal` change what {name} knows?"
)


class Leak(NamedTuple):
    seat: Seat | None
    """Whose page it is; None: everybody's."""
    where: str
    """In what is sent. What it is there is not said: it is hidden from somebody."""
    by: Callable[..., Any]
    """Who has made it."""
    twins: tuple[str, str] = ("", "")
    """What it is there, at this table and at its twin."""
    followed: str = ""
    """What could be followed by its name, where both twins look alike."""

    def fault(self, name: str) -> AuthorError:
        """As its author reads it, with the line at which to begin."""
        hidden = "is not for everybody" if self.seat is None else f"{name} cannot know"
        sentence = self.followed or KNOWS_TOO_MUCH.format(name=name, hidden=hidden, where=self.where)
        begun = where(self.by)
        return AuthorError(sentence) if begun is None else AuthorError(sentence, begun[0].name, begun[1])


def leaking(table: Table, rng: Random, seen: dict[Seat | None, History]) -> Steps[Leak | None]:
    """The first that is found at this table, in short steps. The table must not change meanwhile.

    `seen`: what these eyes have seen of it before.
    """
    for seat in (None, *range(table.seats)):
        twin = table.imagine(seat, rng)
        yield
        here = list(_sent(table, seat))
        yield
        there = list(_sent(twin, seat))
        for (what, by, mine), (_, _, theirs) in zip(here, there, strict=True):
            yield
            if (yield from _differ(mine, theirs)):
                place = place_of_difference(mine, theirs, what)
                return Leak(seat, place, by, what_differs(mine, theirs))
        mine = yield from drawing(table, seat)
        yield
        theirs = yield from drawing(twin, seat)
        yield
        if not mine.faults and (yield from _differ(mine[:2], theirs[:2])):
            twins = what_differs(mine[:2], theirs[:2])
            return Leak(seat, _place(mine.scene, theirs.scene), type(table.game).scene, twins)
        if followed := seen.setdefault(seat, History()).see(mine.scene):
            return Leak(seat, "", type(table.game).scene, followed=followed[0].covered.sentence)
    return None


def _differ(mine: Any, theirs: Any) -> Steps[bool]:
    """Whether a page could tell one from the other."""
    sent = msgspec.json.encode(mine)
    yield
    return sent != msgspec.json.encode(theirs)


def _sent(table: Table, seat: Seat | None) -> Iterator[tuple[str, Callable[..., Any], Any]]:
    """What is sent to these eyes of the position, and who makes it."""
    game = type(table.game)
    view = table.view(seat)
    if seat is None:
        yield "public", game.public, view["public"]
        return
    asked = table.asks.get(seat)
    yield "private", game.private, view["private"]
    yield "the question", game.turn, None if asked is None else table.ask_of(seat)
    yield "its moves", game.turn, None if asked is None else list(islice(asked.moves, MOVES_MOST))


def _place(one: Scene, other: Scene) -> str:
    """Where two scenes differ first. A place that is not in both may have a secret for a name."""
    for mine, theirs in zip(one.places, other.places, strict=False):
        if mine != theirs:
            return f"what lies at {mine.name!r}" if mine.name == theirs.name else "the scene"
    return "the scene"
