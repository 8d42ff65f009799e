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
from .position import Catch, WindwardPosition
from .things import without

NO_CRESTER = "There is no crester in your hold (WW-ORD-11)."
NOT_NATURALIST = "Only the Naturalist researches (WW-NAT-02)."
NO_TAG = "No tag is left (WW-RULING-68)."
NOT_THERE = "It goes to an unoccupied space without drift next to your ship (WW-NAT-05)."


def why_not_research(game: Fleet, seat: Seat, to: Space | None) -> str | None:
    """WW-NAT-02..05, WW-RULING-68, WW-RULING-73"""
    table = game.position
    if seat != game.naturalist:
        return NOT_NATURALIST
    if table.crester[seat] is None:
        return NO_CRESTER
    if not table.tags:
        return NO_TAG
    return None if to is not None and may_let_go(game, seat, to) else NOT_THERE


def may_let_go(game: Fleet, seat: Seat, space: Space) -> bool:
    """Whether the crester in the hold can be put there. WW-NAT-05, WW-RULING-06, WW-RULING-73"""
    table = game.position
    free = free_above if table.crester[seat] == "red" else free_below
    return space in game.planet.neighbours[table.ships[seat]] and free(game, space)


def releases(game: Fleet, seat: Seat) -> list[Space]:
    """Where the Naturalist may let a crester go."""
    near = game.planet.neighbours[game.position.ships[seat]]
    return [space for space in near if may_let_go(game, seat, space)]


def research(game: Fleet, seat: Seat, to: Space) -> None:
    """Alive again, with a tag, and the same as before; gas as for a tooth, but none is taken.

    WW-NAT-04..08, WW-NAT-17, WW-RULING-46, WW-RULING-121
    """
    table = game.position
    kind, name = unstow(table, seat)
    table.tags -= 1
    if kind == "grey":
        grey_comes(table, to, name)
        table.tagged_greys = (*table.tagged_greys, to)
    else:
        red_comes(table, to, game.planet.territory[to], name)
        table.tagged_reds = (*table.tagged_reds, to)
    game.tell(events.Researched(seat, kind, to, gas_for_crester(game, seat)))


def untag(table: WindwardPosition, kind: Catch, at: Space) -> None:
    """A crester is defeated there: if it was tagged, the tag goes back. WW-NAT-12, WW-NAT-13, WW-RULING-69"""
    tagged = table.tagged_greys if kind == "grey" else table.tagged_reds
    if at not in tagged:
        return
    if kind == "grey":
        table.tagged_greys = without(tagged, at)
    else:
        table.tagged_reds = without(tagged, at)
    table.tags += 1


def score_tags(game: Fleet, seat: Seat) -> None:
    """A rest At Sky is complete. WW-NAT-16"""
    if seat == game.naturalist:
        table, value = game.position, SKY.tag_value
        tags = len(table.tagged_reds) * value.red + len(table.tagged_greys) * value.grey
        gain(game, seat, tags, "tags")
