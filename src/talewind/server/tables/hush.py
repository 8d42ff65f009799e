"""Whoever is hushed at a table of any node says nothing that is read at others: all nodes are asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Protocol

from ..storage.holding import Elsewhere
from ..storage.records import Guest
from ..storage.store import Store
from . import calls, people
from .live import LiveTable
from .neighbours import ANSWER_SECONDS, Neighbours


class Rooms(Protocol):
    store: Store
    neighbours: Neighbours | None

    @property
    def tables_here(self) -> Iterable[LiveTable]: ...


async def check(house: Rooms, may: Callable[[Rooms, Guest], Coroutine[Any, Any, None]], guest: Guest) -> None:
    """Raises what any of them has against it, or `come_again` if one does not answer."""
    await may(house, guest)
    if house.neighbours is not None:
        others = await house.store.holding.others()
        await asyncio.gather(*(_ask(house.neighbours, shift, may, guest) for shift in others))


async def _ask(
    neighbours: Neighbours, shift: int, may: Callable[..., Coroutine[Any, Any, None]], guest: Guest
) -> None:
    try:
        await calls.asked(neighbours, shift, may, ANSWER_SECONDS, guest=guest)
    except Elsewhere:
        # It has gone, or is about to: nobody plays there.
        return


@calls.for_neighbours
async def may_speak(house: Rooms, guest: Guest) -> None:
    """What the whole house reads, like a deck's name."""
    for live in house.tables_here:
        people.check_may_speak(live, guest)


@calls.for_neighbours
async def may_be_renamed(house: Rooms, guest: Guest) -> None:
    """Onlookers are known by name, and whose seat a bot keeps is one of them."""
    for live in house.tables_here:
        looks_on = any(viewer.guest.id == guest.id for viewer in live.viewers)
        if looks_on and not live.record.seats_of(guest.id):
            people.check_may_speak(live, guest)
