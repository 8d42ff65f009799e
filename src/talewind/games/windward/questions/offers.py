"""What captains may do beside whatever is asked: trade, or change their mind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from talewind.engine import Move, Question, Reply, Seat

from ..data import CARDS
from ..moves import Agree, Decline, Offer, Reconsider, Refuse
from ..position import WindwardPosition
from .personal import Listed, Personal


class TradeOffer(Question):
    """You may offer a teammate At Port a trade."""

    kind = "trade"
    rules = ("WW-COOP-11", "WW-RULING-91")
    must = False

    def __init__(
        self,
        position: WindwardPosition,
        seat: Seat,
        mates: Callable[[], Iterable[Seat]],
        why_not: Callable[[Offer], str | None],
    ) -> None:
        self.position = position
        self.seat = seat
        self.mates = mates
        """Who is there to trade with."""
        self.why_not = why_not

    @property
    def moves(self) -> Iterator[Move]:
        mine = dict.fromkeys(self.position.hands[self.seat])
        for to in self.mates():
            for give in (None, *mine):
                for want in (None, *CARDS):
                    offer = Offer(to, give, want)
                    if self.why_not(offer) is None:
                        yield offer

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words or not isinstance(move, Offer):
            return "Offer a teammate At Port a trade (WW-COOP-11)."
        return self.why_not(move)


class TradeAnswer(Question):
    """Do you trade?"""

    kind = "trade_answer"
    rules = ("WW-COOP-11", "WW-RULING-91")

    def __init__(self, why_not: Callable[[], str | None], seconds: float | None) -> None:
        self.why_not = why_not
        """Why there can be no deal."""
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        if self.why_not() is None:
            yield Agree()
        yield Refuse()

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words or not isinstance(move, Agree | Refuse):
            return "Agree or refuse (WW-COOP-11)."
        return self.why_not() if isinstance(move, Agree) else None

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
        position = self.position
        for nth, card in enumerate(position.cards):
            if self.seat in position.declined[nth]:
                yield Reconsider(card)
            elif self.seat not in position.scorers[nth]:
                yield Decline(card)
