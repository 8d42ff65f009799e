"""Whoever is hushed at a table of any node says nothing that is read at others: all nodes are asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Protocol

from talewind.engine import TalewindError

from ..ground.turns import Turns
from ..storage.holding import Elsewhere
from ..storage.records import Guest
from ..storage.store import Store
from . import calls, people
from .live import LiveTable
from .neighbours import ANSWER_SECONDS, Neighbours

NO_ANSWER = "Another server of this house does not answer. Try again in a moment."


class Rooms(Protocol):
    store: Store
    neighbours: Neighbours | None

    @property
    def tables_here(self) -> Iterable[LiveTable]: ...


async def check(house: Rooms, may: Callable[[Rooms, Guest], Coroutine[Any, Any, None]], guest: Guest) -> None:
    """Raises what any of them has against it, or `come_again` if one does not answer."""
    await may(house, guest)
    if (neighbours := house.neighbours) is None:
        return
    holding = house.store.holding
    unheard = await asyncio.gather(
        *(_unheard(neighbours, shift, may, guest) for shift in await holding.others())
    )
    # Those who have gone meanwhile need not be asked; of the others, or of us, somebody has lost the bus.
    if (missing := {*unheard} - {None}) and missing & {*await holding.others()}:
        raise TalewindError("come_again", NO_ANSWER)


async def _unheard(
    neighbours: Neighbours, shift: int, may: Callable[..., Coroutine[Any, Any, None]], guest: Guest
) -> int | None:
    """Whom nobody could ask."""
    try:
        await calls.asked(neighbours, shift, may, ANSWER_SECONDS, guest=guest)
    except Elsewhere:
        return shift
    return None


@calls.for_neighbours
async def may_speak(house: Rooms, guest: Guest) -> None:
    """What the whole house reads, like a deck's name."""
    turns = Turns()
    for live in house.tables_here:
        people.check_may_speak(live, guest)
        await turns.take()


@calls.for_neighbours
async def may_be_renamed(house: Rooms, guest: Guest) -> None:
    """Onlookers are known by name, and whose seat a bot keeps is one of them."""
    turns = Turns()
    for live in house.tables_here:
        looks_on = any(viewer.guest.id == guest.id for viewer in live.viewers)
        if looks_on and not live.record.seats_of(guest.id):
            people.check_may_speak(live, guest)
        await turns.take()
