"""Cresters as pieces: each has a name of its own, alive, lying about or in a hold, until the stockpile.

What comes from the stockpile is another crester. WW-RULING-121

They are of three kinds (WW-CRE-01): Greys, Reds, and the White, which has a chapter of its own
(`great_white`) and comes only in an adventure or by its variant (`setup.set_up`). A Grey or Red is alive or
defeated (WW-CRE-06, WW-COMP-10).

Where they appear, the `board` knows: Greys on feeding grounds (`feeding`, WW-CRE-03), Reds where they are
printed (`red_starts`, WW-CRE-04). Greys never move; a Red hunts whoever rests in its territory
(`crester_movement.reds_hunt`, WW-CRE-02, WW-CRE-05, WW-RED-01).

Teeth are traded on arrival in port: `collect_rewards.bring_teeth` (WW-PORT-05).
"""

from __future__ import annotations

from bisect import bisect
from typing import Final

from talewind.engine import Seat

from . import events
from .board import Space
from .data import SKY
from .fleet import Fleet
from .pieces import Crester, Grey, Red
from .position import Catch, Tooth, WindwardPosition
from .things import less, put

DEAD: Final[dict[Catch, tuple[str, str]]] = {
    "grey": ("dead_greys", "dead_grey_names"),
    "red": ("dead_reds", "dead_red_names"),
}
"""Where the position keeps those that lie about, and their names."""

TOOTH: Final[dict[Catch, Tooth]] = {"grey": "grey_tooth", "red": "red_tooth"}
"""What is left of one that was processed. WW-TOOTH-01"""
WORTH: Final[dict[Tooth, int]] = {"grey_tooth": SKY.tooth_value.grey, "red_tooth": SKY.tooth_value.red}
"""What a tooth brings at port. WW-TOOTH-02, WW-TOOTH-03"""


def new_number(position: WindwardPosition) -> int:
    """For one that comes from the stockpile."""
    position.named += 1
    return position.named


# Alive


def reds_at(position: WindwardPosition, at: Space) -> list[Red]:
    """Two of them may share a space in solo."""
    return [red for red, space in zip(position.red_names, position.reds, strict=True) if space == at]


def grey_at(position: WindwardPosition, at: Space) -> Grey:
    return position.grey_names[position.greys.index(at)]


def where_red(position: WindwardPosition, red: Red) -> Space:
    return position.reds[position.red_names.index(red)]


def red_comes(position: WindwardPosition, red: Red, at: Space, home: int) -> None:
    position.reds.append(at)
    position.homes = (*position.homes, home)
    position.red_names = (*position.red_names, red)


def move_red(position: WindwardPosition, red: Red, to: Space) -> None:
    position.reds[position.red_names.index(red)] = to


def red_goes(position: WindwardPosition, red: Red) -> None:
    nth = position.red_names.index(red)
    del position.reds[nth]
    position.homes = less(position.homes, nth)
    position.red_names = less(position.red_names, nth)


def grey_comes(position: WindwardPosition, grey: Grey, at: Space) -> None:
    nth = bisect(position.greys, at)
    position.greys = (*position.greys[:nth], at, *position.greys[nth:])
    position.grey_names = (*position.grey_names[:nth], grey, *position.grey_names[nth:])


def new_grey(game: Fleet, at: Space, rolls: list[int]) -> None:
    """One from the stockpile, rolled for or baited. WW-RESP-02, WW-CARD-07"""
    position = game.position
    position.grey_stock -= 1
    grey = Grey(new_number(position))
    grey_comes(position, grey, at)
    game.tell(events.GreyCame(at, rolls, which=grey))


def grey_goes(position: WindwardPosition, grey: Grey) -> None:
    nth = position.grey_names.index(grey)
    position.greys = less(position.greys, nth)
    position.grey_names = less(position.grey_names, nth)


# Defeated: a thing, which fights no more


def lay(position: WindwardPosition, crester: Crester, at: Space) -> None:
    """It lies on a space, where a longboat tows a Grey. WW-CRE-07"""
    spaces, names = DEAD[crester.kind]
    setattr(position, spaces, (*getattr(position, spaces), at))
    setattr(position, names, (*getattr(position, names), crester))


def lift(position: WindwardPosition, kind: Catch, at: Space) -> Crester:
    """Off its space; of several the one that came to lie first. WW-RULING-121"""
    spaces, names = DEAD[kind]
    nth = getattr(position, spaces).index(at)
    crester: Crester = getattr(position, names)[nth]
    setattr(position, spaces, less(getattr(position, spaces), nth))
    setattr(position, names, less(getattr(position, names), nth))
    return crester


def stow(position: WindwardPosition, seat: Seat, crester: Crester) -> None:
    """Into a hold without crester. WW-CRE-07"""
    position.crester = put(position.crester, seat, crester.kind)
    position.caught = put(position.caught, seat, crester)


def unstow(position: WindwardPosition, seat: Seat) -> Crester:
    """Out of the hold."""
    crester = position.caught[seat]
    assert crester is not None
    position.crester = put(position.crester, seat, None)
    position.caught = put(position.caught, seat, None)
    return crester
