"""The Naturalist: who sails under purple takes no teeth, but lets cresters go, alive and tagged."""

from __future__ import annotations

from talewind.engine import Seat

from . import events
from .board import Space
from .cresters import grey_comes, red_comes, unstow
from .data import SKY
from .elevation import free_above, free_below
from .fleet import Fleet
from .gas import gas_for_crester
from .notoriety import gain
from .pieces import Crester, Grey
from .position import WindwardPosition
from .things import without

NO_CRESTER = "There is no crester in your hold (WW-ORD-11)."
NOT_NATURALIST = "Only the Naturalist researches (WW-NAT-02)."
NO_TAG = "No tag is left (WW-RULING-68)."
NOT_THERE = "It goes to an unoccupied space without drift next to your ship (WW-NAT-05)."


def why_not_research(game: Fleet, seat: Seat, to: Space | None) -> str | None:
    """WW-NAT-02..05, WW-RULING-68, WW-RULING-73"""
    position = game.position
    if seat != game.naturalist:
        return NOT_NATURALIST
    if position.crester[seat] is None:
        return NO_CRESTER
    if not position.tags:
        return NO_TAG
    return None if to is not None and may_let_go(game, seat, to) else NOT_THERE


def may_let_go(game: Fleet, seat: Seat, space: Space) -> bool:
    """Whether the crester in the hold can be put there. WW-NAT-05, WW-RULING-06, WW-RULING-73"""
    position = game.position
    free = free_above if position.crester[seat] == "red" else free_below
    return space in game.planet.neighbours[position.ships[seat]] and free(game, space)


def releases(game: Fleet, seat: Seat) -> list[Space]:
    """Where the Naturalist may let a crester go."""
    near = game.planet.neighbours[game.position.ships[seat]]
    return [space for space in near if may_let_go(game, seat, space)]


def research(game: Fleet, seat: Seat, to: Space) -> None:
    """Alive again, with a tag, and the same as before; gas as for a tooth, but none is taken.

    WW-NAT-04..08, WW-NAT-17, WW-RULING-46, WW-RULING-121
    """
    position = game.position
    crester = unstow(position, seat)
    position.tags -= 1
    position.tagged = (*position.tagged, crester)
    if isinstance(crester, Grey):
        grey_comes(position, crester, to)
    else:
        red_comes(position, crester, to, game.planet.territory[to])
    gas = gas_for_crester(game, seat)
    game.tell(events.Researched(seat, crester.kind, to, gas, which=crester))


def untag(position: WindwardPosition, crester: Crester) -> None:
    """It is defeated: if it was tagged, the tag goes back. WW-NAT-12, WW-NAT-13, WW-RULING-69"""
    if crester in position.tagged:
        position.tagged = without(position.tagged, crester)
        position.tags += 1


def score_tags(game: Fleet, seat: Seat) -> None:
    """A rest At Sky is complete. WW-NAT-16"""
    if seat == game.naturalist:
        value = {"red": SKY.tag_value.red, "grey": SKY.tag_value.grey}
        gain(game, seat, sum(value[crester.kind] for crester in game.position.tagged), "tags")
