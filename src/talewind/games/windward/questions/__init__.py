"""What Windward asks: what now, captain? and, in and after a battle, a few short things."""

from .battle import AddHits, Cannons, FlagOrFight, TakeLoot
from .night import Rest, WhichWay, WhoHunts
from .offers import ChangeOfMind, TradeAnswer, TradeOffer
from .places import PlaceRed, PlaceWhite, RedBack
from .turn import TakeSupply, YourTurn

__all__ = [
    "AddHits",
    "Cannons",
    "ChangeOfMind",
    "FlagOrFight",
    "PlaceRed",
    "PlaceWhite",
    "RedBack",
    "Rest",
    "TakeLoot",
    "TakeSupply",
    "TradeAnswer",
    "TradeOffer",
    "WhichWay",
    "WhoHunts",
    "YourTurn",
]
