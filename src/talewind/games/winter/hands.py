"""The ground floor: who is who, and story cards in hands, in play and on the two piles."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from talewind.engine import Game, Seat

from . import events
from .about import WinterOptions
from .data import PERSON, SIDE_OF, SIDES, Card, Character, Faction, Side, Skill, Space
from .position import HAND_LIMIT, Piece, WinterPosition


class Hands(Game[WinterPosition, WinterOptions]):
    # Who is who

    @property
    def writer(self) -> Seat | None:
        factions = self.position.factions
        return factions.index("writer") if "writer" in factions else None

    def of_faction(self, faction: Faction) -> list[Seat]:
        return [seat for seat in self.position.ring if self.position.factions[seat] == faction]

    def youngest(self, faction: Faction) -> Seat:
        """The youngest of this faction who is still there."""
        theirs = [seat for seat in self.position.ages if self.position.factions[seat] == faction]
        return next((seat for seat in theirs if seat not in self.position.gone), theirs[0])

    def clockwise_after(self, seat: Seat) -> Iterator[Seat]:
        """The seats are computed: clockwise is the order of the ring. WT-SETUP-08"""
        ring, gone = self.position.ring, self.position.gone
        place = ring.index(seat)
        for step in range(1, len(ring)):
            other = ring[(place + step) % len(ring)]
            if other not in gone:
                yield other

    def clockwise_from(self, seat: Seat) -> list[Seat]:
        """This seat, if it is there, and the others from its left on."""
        here = [] if seat in self.position.gone else [seat]
        return [*here, *self.clockwise_after(seat)]

    # Characters

    def owner(self, character: Character) -> Seat:
        return self.position.pieces[character].owner

    def at(self, space: Space, side: Side | None = None) -> list[Character]:
        """Who is in this space."""
        return [
            character
            for character, piece in self.position.pieces.items()
            if piece.at == space and (side is None or SIDE_OF[character] == side)
        ]

    def theirs(self, seat: Seat, side: Side | None = None) -> list[Character]:
        return [
            character
            for character, piece in self.position.pieces.items()
            if piece.owner == seat and (side is None or SIDE_OF[character] == side)
        ]

    def ready(self, seat: Seat) -> list[Character]:
        """Nobody waits for the characters of somebody who has left for good. WT-RULING-112"""
        if seat in self.position.gone:
            return []
        return [character for character in self.theirs(seat) if self.position.pieces[character].ready]

    def change(self, character: Character, **facts: Any) -> None:
        pieces = self.position.pieces
        pieces[character] = msgspec.structs.replace(pieces[character], **facts)
        if "at" in facts:
            self.position.stirred = True

    def piece(self, character: Character) -> Piece:
        return self.position.pieces[character]

    def skilled(self, character: Character | None, skill: Skill) -> bool:
        """WT-SKILL-01, WT-SKILL-04"""
        if character is None or not self.options.skills:
            return False
        own = PERSON[character].skill
        return skill == ("story" if own == "objective" and not self.options.objectives else own)

    # Story cards

    def draw(self, seat: Seat, cards: int) -> None:
        """Everybody sees that so many are due, and nobody if fewer come. WT-RULING-11, WT-RULING-13"""
        table = self.position
        drawn: list[Card] = []
        for _ in range(cards):
            card = self.top_card()
            if card is None:
                break
            insort(table.hands[seat], card)
            drawn.append(card)
        table.counted[seat] += cards
        table.stirred = True
        self.tell(events.CardsDue(seat, cards))
        self.tell(events.Drawn(drawn), only=[seat])

    def top_card(self) -> Card | None:
        """The discards become the deck only when a card is needed. WT-RULING-11"""
        table = self.position
        if not table.deck:
            table.deck = sorted([*table.discard, *(card for cards in table.buried for card in cards)])
            table.discard, table.buried = [], [[] for _ in range(self.seats)]
            table.reshuffled = True
        return table.chance.draw(table.deck) if table.deck else None

    def visible_cards(self) -> list[Card]:
        """Cards that everybody can see: on the track, and under way."""
        table = self.position
        cards = [memory.card for memory in table.track if memory is not None and memory.card is not None]
        for fight in (table.battle, table.quest, table.epilogue):
            if fight is not None:
                cards += [each.card for each in fight.cards if not each.artifact and each.card is not None]
        if table.quest is not None and table.quest.memory is not None:
            cards.append(table.quest.memory)
        if table.movement is not None:
            cards += table.movement.cards
        if table.trap is not None:
            cards += table.trap.cards
            cards += [] if table.trap.shown is None else [table.trap.shown]
            cards += [] if table.trap.opened is None else table.trap.opened.spring
        return list(dict.fromkeys(cards))

    def take_from_hand(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Cards leave a hand and everybody sees how many."""
        table = self.position
        for card in cards:
            table.hands[seat].remove(card)
            table.counted[seat] = max(0, table.counted[seat] - 1)
            table.owed[seat] = max(0, table.owed[seat] - 1)
            if card in table.known[seat]:
                table.known[seat].remove(card)

    def holds_at_least(self, seat: Seat, cards: int) -> None:
        """By what they do, everybody can tell that they hold so many, until they have played them."""
        self.position.owed[seat] = max(self.position.owed[seat], cards)

    def owes_nothing(self) -> None:
        """Whatever was begun is over: who still holds a card is a secret again."""
        self.position.owed = [0] * self.seats

    def lay_off(self, cards: Iterable[Card]) -> None:
        """Cards that everybody has seen go to the discard pile. WT-CARD-07"""
        self.position.discard = sorted([*self.position.discard, *cards])

    def bury(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Cards go to the discard pile unseen. WT-RULING-12"""
        for card in cards:
            self.position.hands[seat].remove(card)
        self.position.buried[seat] = sorted([*self.position.buried[seat], *cards])

    def cut_to_limit(self, seat: Seat) -> None:
        """What everybody knows of a hand once step 5 is over. WT-ACT-06"""
        table = self.position
        if table.counted[seat] > HAND_LIMIT:
            table.known[seat] = []
        table.counted[seat] = min(table.counted[seat], HAND_LIMIT)

    def why_not_cards(
        self, seat: Seat, cards: Sequence[Card], rule: str, count: int | None = None
    ) -> str | None:
        """Whether these are so many different cards of that hand, for what the rule wants them for."""
        if count is not None and len(cards) != count:
            return f"Name exactly {count} of your story cards ({rule})."
        if len(set(cards)) != len(cards) or not set(cards) <= set(self.position.hands[seat]):
            return f"You hold no such cards ({rule})."
        return None

    def side_for(self, seat: Seat, character: Character | None = None) -> Side:
        """Which side of a card is up: the faction's, or for the writer the character's. WT-CARD-01"""
        if character is not None:
            return SIDE_OF[character]
        faction = self.position.factions[seat]
        return next((side for side in SIDES if side == faction), "spring")
