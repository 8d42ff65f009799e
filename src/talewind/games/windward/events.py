"""What happens in Windward, as it is told to everybody: nothing here is secret."""

from __future__ import annotations

from typing import Literal

from talewind.engine import Event, Seat

from .board import Direction, Space
from .data import Achievement, Card, Crew, Good, OrderName
from .pieces import Crester
from .position import Battle, Catch, Way


class OfCrester(Event, frozen=True, kw_only=True):
    """Something that happens to a Grey or a Red, or to whoever takes its place."""

    which: Crester | None = None
    """Which one it is, where it is one; untold in the first two editions."""


class TurnBegins(Event, frozen=True, tag="turn_begins"):
    seat: Seat
    round: int


class TruceEnds(Event, frozen=True, tag="truce_ends"):
    """From now on captains are attacked, hunted and hungry. WW-RULING-125"""


class WindTurned(Event, frozen=True, tag="wind_turned"):
    """A new wind: `rolls` are the die's, empty if a card turned it. WW-ROUND-02, WW-ROUND-03, WW-CARD-13"""

    wind: Direction
    rolls: list[int]
    seat: Seat | None = None


class Sailed(Event, frozen=True, tag="sailed"):
    """One step, jump or port move (-1 is the port)."""

    seat: Seat
    frm: Space
    to: Space
    by: Way
    cost: int
    speed: int
    """What is left."""


class Rowed(Event, frozen=True, tag="rowed"):
    seat: Seat
    boat: int
    frm: Space
    to: Space
    towed: int
    speed: int


class WentBack(OfCrester, frozen=True, tag="retreated"):
    """A piece goes back where it came from. WW-BAT-20, WW-CON-04"""

    kind: Literal["ship", "longboat", "red", "white"]
    frm: Space
    to: Space
    seat: Seat | None = None
    boat: int | None = None


class Ordered(Event, frozen=True, tag="ordered"):
    seat: Seat
    order: OrderName
    by: Literal["mate", "coffee"]


class Bought(Event, frozen=True, tag="bought"):
    seat: Seat
    good: Good
    price: int
    gas: int
    """What is left."""


class Changed(Event, frozen=True, tag="changed"):
    """A number on a player board changes: by how much, and what it is now."""

    seat: Seat
    number: Literal["morale", "gas", "cannons", "boat_speed", "speed", "tokens"]
    by: int
    now: int
    why: str


class Hired(Event, frozen=True, tag="hired"):
    seat: Seat
    crew: Crew


class DroppedLongboat(Event, frozen=True, tag="dropped_longboat"):
    seat: Seat
    boat: int
    at: Space


class Processed(OfCrester, frozen=True, tag="processed"):
    """A crester becomes a tooth and gas."""

    seat: Seat
    kind: Catch
    gas: int
    """What found a slot."""


class Researched(OfCrester, frozen=True, tag="researched"):
    """The Naturalist lets a crester go, alive and tagged."""

    seat: Seat
    kind: Catch
    to: Space
    gas: int


class TookSupply(Event, frozen=True, tag="took_supply"):
    """A card from the top of a stack, and the card that lies there now."""

    seat: Seat
    stack: int
    card: Card
    top: Card | None


class Restacked(Event, frozen=True, tag="restacked"):
    """A stack ran out: all cards left and the discard pile were mixed into three stacks. WW-SETUP-12"""

    tops: list[Card | None]
    sizes: list[int]


class PlayedCard(Event, frozen=True, tag="played_card"):
    seat: Seat
    card: Card


class Discarded(Event, frozen=True, tag="discarded"):
    """A card given up for a rest At Sky. WW-END-05"""

    seat: Seat
    card: Card


class GreyCame(OfCrester, frozen=True, tag="grey_came"):
    """A living Grey on a feeding ground: rolled for, or baited (no rolls)."""

    at: Space
    rolls: list[int]


class RedCame(OfCrester, frozen=True, tag="red_came"):
    seat: Seat
    at: Space


class WhiteCame(Event, frozen=True, tag="white_came"):
    """The White enters: rolled for, or put there (no rolls)."""

    at: Space
    rolls: list[int]


class PickedUp(OfCrester, frozen=True, tag="picked_up"):
    seat: Seat
    thing: Literal["longboat", "grey", "red", "grey_tooth", "red_tooth", "token", "gas"]
    at: Space


class Dropped(OfCrester, frozen=True, tag="dropped"):
    """Cargo left on a space, by choice or because the ship was Lost."""

    seat: Seat
    thing: Literal["grey", "red", "grey_tooth", "red_tooth", "token"]
    at: Space
    count: int = 1


class TeethExchanged(Event, frozen=True, tag="teeth_exchanged"):
    """Teeth go back to the stockpile, for notoriety or (in an adventure) for gas."""

    seat: Seat
    grey: int
    red: int
    gas: int = 0


class Gained(Event, frozen=True, tag="gained"):
    """Notoriety, and what for."""

    seat: Seat
    points: int
    total: int
    why: Literal["teeth", "bought", "watch", "white", "tags", "achievement"]


class Achieved(Event, frozen=True, tag="achieved"):
    seat: Seat
    card: Achievement
    points: int


class ChangedMind(Event, frozen=True, tag="changed_mind"):
    """A captain declines an achievement, or takes that back. WW-RULING-76"""

    seat: Seat
    card: Achievement
    declines: bool


class BattleBegins(Event, frozen=True, tag="battle_begins"):
    battle: Battle


class FalseFlag(Event, frozen=True, tag="false_flag"):
    seat: Seat


class CannonsSpent(Event, frozen=True, tag="cannons_spent"):
    seat: Seat
    cannons: int
    strength: int


class Rolled(Event, frozen=True, tag="rolled"):
    """One party's battle dice, and its total so far."""

    side: Literal["attacker", "defender"]
    dice: list[int]
    total: int


class HitsAdded(Event, frozen=True, tag="hits_added"):
    seat: Seat
    harpoons: int
    tokens: int
    total: int


class BattleEnds(Event, frozen=True, tag="battle_ends"):
    """`won` is None for a tie."""

    battle: Battle
    won: Literal["attacker", "defender"] | None


class Defeated(OfCrester, frozen=True, tag="defeated"):
    """A piece is beaten: a longboat goes home, a crester loses its cloud."""

    kind: Literal["longboat", "grey", "red", "white"]
    at: Space
    seat: Seat | None = None
    """Whose longboat."""
    by: Seat | None = None
    """Into whose hold a Red went."""


class ShipLost(Event, frozen=True, tag="ship_lost"):
    seat: Seat
    at: Space
    to: Literal["hunger", "ship", "red", "white"]
    winner: Seat | None = None


class Robbed(OfCrester, frozen=True, tag="robbed"):
    """What the winner took from a ship that was Lost."""

    seat: Seat
    loser: Seat
    crester: Catch | None
    grey_teeth: int
    red_teeth: int
    tokens: int


class Rested(Event, frozen=True, tag="rested"):
    seat: Seat
    at: Space


class Hunted(OfCrester, frozen=True, tag="hunted"):
    """A crester's whole movement, space by space (-1: the Trading Post)."""

    kind: Literal["red", "white"]
    path: list[Space]
    seat: Seat
    """Whom it hunts."""


class LifeLost(Event, frozen=True, tag="life_lost"):
    of: Literal["team", "white"]
    left: int


class TradeOffered(Event, frozen=True, tag="trade_offered"):
    seat: Seat
    to: Seat
    give: Card | None
    want: Card | None


class Traded(Event, frozen=True, tag="traded"):
    seat: Seat
    to: Seat
    give: Card | None
    want: Card | None


class TradeDeclined(Event, frozen=True, tag="trade_declined"):
    seat: Seat
    to: Seat


class LastTurns(Event, frozen=True, tag="last_turns", omit_defaults=True):
    """Somebody has fifteen: this turn is played to its end, and everybody else gets a last one. WW-OVER-01"""

    seat: Seat
    even: bool = False
    """Only those who come later in this round. WW-RULING-120"""
    turns: tuple[Seat, ...] | None = None
    """Who sails after this turn, in that order; None: it was not told then. WW-RULING-57"""


class TieBreak(Event, frozen=True, tag="tie_break"):
    """The highest notoriety is shared: everybody plays one more turn. WW-TIE-01"""

    seats: list[Seat]


class Over(Event, frozen=True, tag="over"):
    ending: str
    winners: list[Seat]
