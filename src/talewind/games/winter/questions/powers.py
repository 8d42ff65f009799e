"""Powers: who holds them, whom they strike, what they cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from talewind.engine import Move, Reply, Seat

from ..data import Space
from ..moves import Decline, GivePower, Pay, ReadyAgain, Relocate, Rest, Save, Strike
from ..position import POWER_COST
from ..town import LOCATIONS
from .asked import Asked

if TYPE_CHECKING:
    from ..powers import Powers


class WhoseToken(Asked):
    """The quest has succeeded: who holds its power?"""

    kind = "whose_token"
    game: Powers
    rules = ("WT-POWER-02", "WT-POWER-06", "WT-POWER-17", "WT-POWER-22", "WT-RULING-66")
    takes = (GivePower,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(GivePower, self.game.holders())


class Beloved(Asked):
    """Whom does the carrier love?"""

    kind = "beloved"
    game: Powers
    rules = ("WT-QTYPE-07", "WT-POWER-09", "WT-RULING-67")
    takes = (GivePower,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(GivePower, self.game.to_unite())

    def shows(self) -> Mapping[str, Any]:
        return {"carrier": self.game.questing.carrier, **super().shows()}


class Retaliation(Asked):
    """Armed Retaliation, now: which power, or which rebel?"""

    kind = "retaliation"
    game: Powers
    rules = ("WT-POWER-35", "WT-POWER-36", "WT-POWER-39", "WT-RULING-79", "WT-RULING-80")
    takes = (Strike,)
    otherwise = "It must be used at once, on a rebel power or a rebel (WT-RULING-79)."

    @property
    def moves(self) -> Iterator[Move]:
        return self.game.strikes()

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, Strike)
        return self.game.why_not_strike(move)


class GlimmerNow(Asked):
    """A Glimmer of Hope: shall the rebel be ready again?"""

    kind = "glimmer"
    game: Powers
    rules = ("WT-POWER-07", "WT-POWER-08", "WT-RULING-78")
    takes = (ReadyAgain, Decline)
    passing = Decline()

    @property
    def moves(self) -> Iterator[Move]:
        yield Decline()
        yield ReadyAgain()


class PayForPower(Asked):
    """Three story cards, and how it came about."""

    kind = "pay_for_power"
    game: Powers
    rules = ("WT-POWER-32", "WT-POWER-41", "WT-POWER-43")
    takes = (Pay,)
    told = (Pay,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(Pay, combinations(self.position.hands[self.seat], POWER_COST))

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, Pay)
        return self.game.why_not_cards(self.seat, move.cards, "WT-POWER-32", POWER_COST)

    def simplest(self) -> Move:
        return Pay(())

    def sample(self, rng: Random) -> Reply:
        return Reply(Pay(tuple(sorted(rng.sample(self.position.hands[self.seat], POWER_COST)))))

    def shows(self) -> Mapping[str, Any]:
        return {"cost": POWER_COST}


class SaveOrRest(Asked):
    """Your turn is used; you may still save somebody."""

    kind = "save_or_rest"
    game: Powers
    rules = ("WT-RULING-50",)
    takes = (Rest, Save)
    told = (Save,)
    passing = Rest()

    @property
    def moves(self) -> Iterator[Move]:
        yield Rest()
        yield from self.game.saves(self.seat)

    def why_not(self, move: Move) -> str | None:
        return self.game.why_not_save(self.seat, move) if isinstance(move, Save) else None

    def shows(self) -> Mapping[str, Any]:
        return {"save": self.game.can_be_saved(self.seat)}


class ReturnElsewhere(Asked):
    """The arbiter has not accepted that location: which other one?"""

    kind = "return_elsewhere"
    game: Powers
    rules = ("WT-POWER-44", "WT-RULING-104")
    takes = (Relocate,)

    def __init__(self, game: Powers, seat: Seat, refused: Space) -> None:
        super().__init__(game, seat)
        self.refused = refused

    @property
    def moves(self) -> Iterator[Move]:
        return (Relocate(space) for space in LOCATIONS if space != self.refused)
