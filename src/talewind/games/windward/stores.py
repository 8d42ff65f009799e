"""Supply cards: hands, three stacks, and the discard pile."""

from __future__ import annotations

from collections.abc import Sequence

from talewind.engine import Chance, Flow, Seat, ask

from . import events, questions
from .data import Card
from .fame import Fame
from .things import put, without


def stack_up(
    cards: Sequence[Card], chance: Chance
) -> tuple[tuple[Card | None, ...], tuple[int, ...], tuple[Card, ...]]:
    """Three stacks of nearly equal size, face up: their tops, their sizes, and what lies under the tops.

    WW-SETUP-11, WW-RULING-03
    """
    sizes = tuple((len(cards) + 2 - nth) // 3 for nth in range(3))
    below = sorted(cards)
    tops = tuple(chance.draw(below) if size else None for size in sizes)  # type: ignore[arg-type]
    return tops, sizes, tuple(below)


class Stores(Fame):
    def give_card(self, seat: Seat, card: Card) -> None:
        """A card that everybody sees goes into a hand."""
        table = self.position
        table.hands = put(table.hands, seat, tuple(sorted((*table.hands[seat], card))))
        table.known = put(table.known, seat, tuple(sorted((*table.known[seat], card))))

    def show_card(self, seat: Seat, card: Card) -> None:
        """Everybody sees that a captain holds this card. WW-RULING-110"""
        table = self.position
        if card not in table.known[seat]:
            table.known = put(table.known, seat, tuple(sorted((*table.known[seat], card))))

    def lay_card(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand, for all to see."""
        table = self.position
        table.hands = put(table.hands, seat, without(table.hands[seat], card))
        if card in table.known[seat]:
            table.known = put(table.known, seat, without(table.known[seat], card))

    def use_card(self, seat: Seat, card: Card) -> None:
        """Played, and on the discard pile. WW-CARD-02"""
        self.lay_card(seat, card)
        self.shelve(card)
        self.tell(events.PlayedCard(seat, card))

    def shelve(self, card: Card) -> None:
        self.position.discard = (*self.position.discard, card)

    def take_supplies(self, seat: Seat, cards: int) -> Flow[None]:
        """One by one, each from the top of any stack, while the hand has room. WW-ORD-16, WW-ORD-17"""
        table = self.position
        table.taking = cards
        question = questions.TakeSupply(table, self.own_seconds)
        while table.taking and len(table.hands[seat]) < self.hand_limit(seat) and any(table.tops):
            answer = yield from ask(seat, question)
            table.taking -= 1
            self.take_from(seat, answer.move.stack)
        table.taking = 0

    def take_from(self, seat: Seat, stack: int) -> None:
        """WW-SETUP-12, WW-RULING-04"""
        table = self.position
        card = table.tops[stack]
        assert card is not None
        self.give_card(seat, card)
        tops, sizes, below = list(table.tops), list(table.sizes), list(table.below)
        sizes[stack] -= 1
        tops[stack] = table.chance.draw(below) if sizes[stack] else None  # type: ignore[arg-type]
        table.tops, table.sizes, table.below = tuple(tops), tuple(sizes), tuple(below)
        self.reveal()
        self.tell(events.TookSupply(seat, stack, card, tops[stack]))
        if not sizes[stack]:
            self.restack()

    def restack(self) -> None:
        """All cards left and the discard pile make three stacks again. WW-SETUP-12, WW-RULING-04"""
        table = self.position
        cards = [*table.below, *table.discard, *(top for top in table.tops if top is not None)]
        table.discard = ()
        table.tops, table.sizes, table.below = stack_up(cards, table.chance)
        self.reveal()
        self.tell(events.Restacked(list(table.tops), list(table.sizes)))
