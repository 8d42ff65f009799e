"""The Naturalist: who sails under purple takes no teeth, but lets cresters go, alive and tagged.

- Five tags: `setup.set_up` (WW-NAT-01)
- To research is an order At Sky in place of another one: `give_orders.why_not_order` (WW-NAT-02, WW-NAT-03);
  its gas: `morale.gas_for_crester` (WW-NAT-06)
- Several Reds in one territory come one after another: `crester_movement.reds_hunt` (WW-NAT-09), and none
  over another: `paths.obstacles` (WW-NAT-10)
- Tags come off, and Greys are counted, in `conclusion.grey_loses`, `conclusion.red_falls` and
  `conclusion.greys_return` (WW-NAT-11, WW-NAT-12, WW-NAT-13); a new Red comes for a tagged one, too:
  `conclusion.red_returns` (WW-NAT-17)
- Teeth are not stowed: `cargo_hold.stow_tooth`, nor robbed: `ship_lost.rob` (WW-NAT-15)
- Tags count when a rest At Sky is complete: `ending_your_turn.keep_watch` (WW-NAT-16)
"""

from __future__ import annotations

from talewind.engine import Seat

from . import events
from .about import WindwardOptions
from .board import Space
from .cresters import grey_comes, red_comes, unstow
from .data import SKY
from .elevation import free_above, free_below
from .fleet import Fleet
from .morale import gas_for_crester
from .notoriety import gain
from .pieces import Crester, Grey
from .position import WindwardPosition
from .things import without

NO_CRESTER = "There is no crester in your hold (WW-ORD-11)."
NOT_NATURALIST = "Only the Naturalist researches (WW-NAT-02)."
NO_TAG = "No tag is left (WW-RULING-68)."
NOT_THERE = "It goes to an unoccupied space without drift next to your ship (WW-NAT-05)."


def naturalist_of(position: WindwardPosition, options: WindwardOptions) -> Seat | None:
    """Whoever has the purple board. WW-NAT-01"""
    return position.colours.index("purple") if options.naturalist else None


def keeps_teeth(game: Fleet, seat: Seat) -> bool:
    """Whether a tooth may lie in this hold: the Naturalist's goes to the stockpile. WW-NAT-14, WW-NAT-15"""
    return seat != game.naturalist


def why_not_research(game: Fleet, seat: Seat, to: Space | None) -> str | None:
    """WW-NAT-02, WW-NAT-03, WW-NAT-05, WW-RULING-68, WW-RULING-73"""
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

    There are more of its kind now (WW-NAT-08, WW-NAT-17). WW-NAT-04, WW-NAT-05, WW-NAT-06, WW-NAT-07,
    WW-RULING-46, WW-RULING-121
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


def untagged_greys(position: WindwardPosition) -> int:
    """How many Greys count as living where their number is checked. WW-NAT-11"""
    return sum(grey not in position.tagged for grey in position.grey_names)


def score_tags(game: Fleet, seat: Seat) -> None:
    """A rest At Sky is complete. WW-NAT-16"""
    if seat == game.naturalist:
        value = {"red": SKY.tag_value.red, "grey": SKY.tag_value.grey}
        gain(game, seat, sum(value[crester.kind] for crester in game.position.tagged), "tags")
