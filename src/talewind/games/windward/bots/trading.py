"""Trades between teammates: what makes their ships together worth more."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Seat

from ..board import PORT
from ..cooperative_adventure import mates_at_port, why_not_offer
from ..data import Card
from ..moves import Offer
from ..position import WindwardPosition
from ..things import put, without
from .holdings import Mind
from .weighing import Scales

WORTH_ASKING = 0.5
"""A trade that brings the team less is not proposed."""
GENEROUS = -0.5
"""A mate who asks knows what for: so little worse is still agreed to."""


class Bargain:
    """Two captains of a team, and what each of their ships is worth with other cards in hand."""

    def __init__(self, mind: Mind, one: Seat, other: Seat) -> None:
        self.position = mind.position
        self.scales = Scales(mind, one), Scales(mind, other)
        self.before = self.worth(self.position)

    def worth(self, position: WindwardPosition) -> float:
        return sum(scales.stock(position) for scales in self.scales)

    def gain(self, give: Card | None, want: Card | None) -> float:
        """What the team has of it that one gives this card for that one."""
        one, other = (scales.seat for scales in self.scales)
        after = self.position.copy()
        for frm, to, card in ((one, other, give), (other, one, want)):
            if card is not None:
                after.hands = put(after.hands, frm, without(after.hands[frm], card))
                after.hands = put(after.hands, to, tuple(sorted((*after.hands[to], card))))
        return self.worth(after) - self.before


def best_offer(mind: Mind, seat: Seat) -> Offer | None:
    """What to propose to a mate At Port, if anything: card for card, as both need some for the nights.

    It asks only for what everybody saw go into the mate's hand.
    """
    if mind.mode != "coop" or mind.position.ships[seat] != PORT:
        return None
    return max(offers(mind, seat), key=lambda pair: pair[0], default=(0.0, None))[1]


def offers(mind: Mind, seat: Seat) -> Iterator[tuple[float, Offer]]:
    position = mind.position
    for mate in mates_at_port(mind, seat):
        bargain = Bargain(mind, seat, mate)
        for give in sorted(set(position.hands[seat])):
            for want in sorted(set(position.known[mate])):
                offer = Offer(mate, give, want)
                if give != want and why_not_offer(mind, seat, offer) is None:
                    gain = bargain.gain(give, want)
                    if gain > WORTH_ASKING:
                        yield gain, offer
