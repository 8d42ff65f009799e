"""What captains do: small values, the same for the page, the bots, the API and the log."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from talewind.engine import Move, Seat

from .board import Direction, Space
from .data import Achievement, Card, Crew, Good, OrderName
from .pieces import Red
from .position import Tooth, Way

By: TypeAlias = Literal["mate", "coffee"]
Loose: TypeAlias = Literal["longboat", "grey", "red", "grey_tooth", "red_tooth", "token", "gas"]
Cargo: TypeAlias = Literal["grey", "red", "grey_tooth", "red_tooth", "token"]

GIVERS: tuple[By, ...] = ("mate", "coffee")
LOOSE: tuple[Loose, ...] = ("longboat", "grey", "red", "grey_tooth", "red_tooth", "token", "gas")
CARGO: tuple[Cargo, ...] = ("grey", "red", "grey_tooth", "red_tooth", "token")


# The captain's own turn


class Sail(Move, frozen=True, tag="sail"):
    """My ship goes there: one step, one jump, or into or out of port (-1)."""

    to: Space
    by: Way = "step"


class Row(Move, frozen=True, tag="row"):
    """My longboat (0 or 1) goes to the next space."""

    boat: int
    to: Space


class Order(Move, frozen=True, tag="order", omit_defaults=True):
    """A mate, or a Coffee card, for an order; with a crew to hire, or a space to release a crester on."""

    order: OrderName
    by: By = "mate"
    crew: Crew | None = None
    to: Space | None = None


class Buy(Move, frozen=True, tag="buy", omit_defaults=True):
    good: Good
    crew: Crew | None = None


class Play(Move, frozen=True, tag="play", omit_defaults=True):
    """A supply card; the Aerogenerator with the new wind, Bait with the feeding ground.

    Coffee is played by giving its order, Harpoons and False Flags in battles.
    """

    card: Card
    wind: Direction | None = None
    to: Space | None = None


class PickUp(Move, frozen=True, tag="pick_up"):
    """One thing from my ship's space."""

    what: Loose


class Drop(Move, frozen=True, tag="drop"):
    """One piece of cargo onto my ship's space."""

    what: Cargo


class Exchange(Move, frozen=True, tag="exchange"):
    """A tooth for gas, in an adventure. WW-SOLO-17"""

    tooth: Tooth


class EndTurn(Move, frozen=True, tag="end_turn"):
    """Mates, rest."""


# Taking, placing, resting, hunting


class Take(Move, frozen=True, tag="take"):
    """The top card of this stack (0 to 2)."""

    stack: int


class Place(Move, frozen=True, tag="place"):
    """It goes there."""

    to: Space


class Discard(Move, frozen=True, tag="discard"):
    """A supply card for the night At Sky."""

    card: Card


class LoseMorale(Move, frozen=True, tag="lose_morale"):
    """No card: a morale for the night."""


class Send(Move, frozen=True, tag="send"):
    """This Red hunts next; in the first two editions, the one on this space."""

    crester: Red | Space


class Hunt(Move, frozen=True, tag="hunt"):
    """It comes this way."""

    to: Space


class AsTheyCome(Move, frozen=True, tag="as_they_come"):
    """I leave the rest of this hunt to the compass. WW-RULING-44"""


# Battle


class RaiseFlag(Move, frozen=True, tag="raise_flag"):
    """My False Flag."""


class Fight(Move, frozen=True, tag="fight"):
    """No flag: let them come."""


class Spend(Move, frozen=True, tag="spend"):
    """So many cannons."""

    cannons: int


class Add(Move, frozen=True, tag="add"):
    """So many Harpoon cards and "+2 Hits" tokens; none of either passes."""

    harpoons: int = 0
    tokens: int = 0


class Loot(Move, frozen=True, tag="loot"):
    """What I take from the hold of a ship that was Lost to mine."""

    grey_teeth: int = 0
    red_teeth: int = 0
    tokens: int = 0


# Offers


class Offer(Move, frozen=True, tag="offer", omit_defaults=True):
    """A card of mine to a teammate At Port, or one of theirs to me, or both."""

    to: Seat
    give: Card | None = None
    want: Card | None = None


class Agree(Move, frozen=True, tag="agree"):
    """It is a deal."""


class Refuse(Move, frozen=True, tag="refuse"):
    """No deal."""


class Decline(Move, frozen=True, tag="decline"):
    """I do not want this achievement, should I meet its condition. WW-RULING-76"""

    card: Achievement


class Reconsider(Move, frozen=True, tag="reconsider"):
    """I want it after all."""

    card: Achievement


END: Final = EndTurn()
NIGHT: Final = LoseMorale()
COMPASS: Final = AsTheyCome()
