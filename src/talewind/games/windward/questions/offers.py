"""What captains may do beside whatever is asked: trade, or change their mind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from talewind.engine import Move, Question, Reply, Seat

from ..data import CARDS
from ..moves import Agree, Decline, Offer, Reconsider, Refuse
from .personal import Listed, Personal

if TYPE_CHECKING:
    from ..adventure import Adventure


class TradeOffer(Question):
    """You may offer a teammate At Port a trade."""

    kind = "trade"
    rules = ("WW-COOP-11", "WW-RULING-91")
    must = False

    def __init__(self, game: Adventure, seat: Seat) -> None:
        self.game = game
        self.seat = seat

    @property
    def moves(self) -> Iterator[Move]:
        mine = dict.fromkeys(self.game.position.hands[self.seat])
        for to in self.game.mates_at_port(self.seat):
            for give in (None, *mine):
                for want in (None, *CARDS):
                    offer = Offer(to, give, want)
                    if self.game.why_not_offer(self.seat, offer) is None:
                        yield offer

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words or not isinstance(move, Offer):
            return "Offer a teammate At Port a trade (WW-COOP-11)."
        return self.game.why_not_offer(self.seat, move)


class TradeAnswer(Question):
    """Do you trade?"""

    kind = "trade_answer"
    rules = ("WW-COOP-11", "WW-RULING-91")

    def __init__(self, game: Adventure, seconds: float | None) -> None:
        self.game = game
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        if self.game.why_no_deal() is None:
            yield Agree()
        yield Refuse()

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words or not isinstance(move, Agree | Refuse):
            return "Agree or refuse (WW-COOP-11)."
        return self.game.why_no_deal() if isinstance(move, Agree) else None

    def lapse(self, draft: str) -> Reply:
        return Reply(Refuse())


class ChangeOfMind(Personal, Listed):
    """You may decline an achievement card, or take that back."""

    kind = "minds"
    rules = ("WW-ACH-03", "WW-RULING-76")
    must = False
    otherwise = "Decline a card you have not scored, or take that back (WW-RULING-76)."

    @property
    def moves(self) -> Iterator[Move]:
        table = self.position
        for nth, card in enumerate(table.cards):
            if self.seat in table.declined[nth]:
                yield Reconsider(card)
            elif self.seat not in table.scorers[nth]:
                yield Decline(card)
