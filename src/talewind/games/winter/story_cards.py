"""Story cards: in hands, in play, and on the two piles.

What a hand holds is secret, and so is how much: only its owner sees it (`view.Private.hand`: WT-CARD-02,
WT-CARD-03). Only the player whose step it is can play: nobody else is asked (`refusals.ONLY_THE_TELLER`:
WT-CARD-06). What was played is laid off when it is over (`movement.end_movement`, `battles.end_battle`,
`traps.clear_trap`, `quests.lay_memory`: WT-CARD-07). The cards themselves: `data/cards.json` (WT-COMP-04).
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from talewind.engine import NO_MORE, Seat

from . import deductions, events, factions
from .data import SIDE_OF, Card, Character, Side
from .night import Facts, Night


def side_for(game: Facts, seat: Seat, character: Character | None = None) -> Side:
    """Which side of a card is up: the faction's, or for a writer the character's. WT-CARD-01, WT-WRITER-01"""
    if character is not None:
        return SIDE_OF[character]
    return factions.SIDES_OF[game.position.factions[seat]][0]


def draw(game: Night, seat: Seat, cards: int) -> None:
    """Everybody sees that so many are due, and nobody if fewer come. WT-RULING-11, WT-RULING-13"""
    position = game.position
    drawn: list[Card] = []
    for _ in range(cards):
        card = top_card(game)
        if card is None:
            break
        insort(position.hands[seat], card)
        drawn.append(card)
    deductions.drew(game, seat, cards)
    deductions.stir(game)
    game.tell(events.CardsDue(seat, cards))
    game.tell(events.Drawn(drawn), only=[seat])


def top_card(game: Night) -> Card | None:
    """The discards become the deck only when a card is needed. WT-RULING-11"""
    position = game.position
    if not position.deck:
        position.deck = sorted([*position.discard, *(card for cards in position.buried for card in cards)])
        position.discard, position.buried = [], [[] for _ in range(game.seats)]
        position.reshuffled = True
    return position.chance.draw(position.deck) if position.deck else None


def take_from_hand(game: Night, seat: Seat, cards: Iterable[Card]) -> None:
    """Cards leave a hand and everybody sees how many."""
    for card in cards:
        game.position.hands[seat].remove(card)
        deductions.showed(game, seat, card)


def lay_off(game: Night, cards: Iterable[Card]) -> None:
    """Cards that everybody has seen go to the discard pile. WT-CARD-07"""
    game.position.discard = sorted([*game.position.discard, *cards])


def bury(game: Night, seat: Seat, cards: Sequence[Card]) -> None:
    """Cards go to the discard pile unseen. WT-RULING-12"""
    for card in cards:
        game.position.hands[seat].remove(card)
    game.position.buried[seat] = sorted([*game.position.buried[seat], *cards])


def why_not_cards(
    game: Facts, seat: Seat, cards: Sequence[Card], rule: str, count: int | None = None
) -> str | None:
    """Whether these are so many different cards of that hand, for what the rule wants them for."""
    if count is not None and len(cards) != count:
        return f"Name exactly {count} of your story cards ({rule})."
    if len(set(cards)) != len(cards) or not set(cards) <= set(game.position.hands[seat]):
        return f"You hold no such cards ({rule})."
    return None


def following(hand: Sequence[Card], named: Sequence[Card]) -> Iterator[Card]:
    """Which may be named next: in the order of the hand, so that no set is told twice."""
    return (card for card in hand if not named or card > named[-1])


def some_of(hand: Sequence[Card], named: Sequence[Card], most: int) -> Iterator[Any]:
    """What may come next where one names some cards of a hand, and not more than so many."""
    if len(named) < most:
        yield from following(hand, named)
    if named:
        yield NO_MORE


def visible_cards(game: Facts) -> list[Card]:
    """Cards that everybody can see: on the track, and under way."""
    position = game.position
    cards = [memory.card for memory in position.track if memory is not None and memory.card is not None]
    for fight in (position.battle, position.quest, position.epilogue):
        if fight is not None:
            cards += [each.card for each in fight.cards if not each.artifact and each.card is not None]
    if position.quest is not None and position.quest.memory is not None:
        cards.append(position.quest.memory)
    if position.movement is not None:
        cards += position.movement.cards
    if position.trap is not None:
        cards += position.trap.cards
        cards += [] if position.trap.shown is None else [position.trap.shown]
        cards += [] if position.trap.opened is None else position.trap.opened.spring
    return list(dict.fromkeys(cards))
