"""Traps: a rebel against a soldier, with cards that nobody sees until the end.

- The soldier has just moved into the rebel's location, and the rebel may have been activated:
  `interrupts.interruptors` (WT-TRAP-01, WT-INT-03, WT-INT-05)
- Nobody must spring one: `interrupts.InterruptNow` (WT-INT-07); if several owners would, they agree on the
  rebel: `interrupts.which_one` (WT-TRAP-02, WT-RULING-22)
- At most one is sprung with each step: `interrupts.interrupted` (WT-TRAP-03)
- What lies hidden only its owner sees: `view.Private.hidden` (WT-TRAP-06)
- How a soldier falls: `incapacitated.fall` (WT-INCAP-01), and until when it is barred: `incapacitated.bar`
  (WT-RULING-15)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeAlias

from talewind.engine import NO_MORE, Flow, Move, Seat, ask

from . import characters, deductions, events, incapacitated, objectives, skills, story_cards, telling
from .data import Card, Character
from .moves import Decline, Done, Hide, LayTrap, Play
from .night import Facts, Night
from .position import Hidden, Trap
from .powers import love
from .seat_question import SeatQuestion
from .under_way import in_trap, moving, trapping

TrapOutcome: TypeAlias = Literal["caught", "tie", "escaped"]


def spring(game: Night, rebel: Character, soldier: Character) -> Flow[TrapOutcome]:
    """Three steps: lay it, escape from it, open it. Alice's trap for Candlewick: WT-EX-03"""
    position = game.position
    position.trap = Trap(at=position.pieces[rebel].at, rebel=rebel, soldier=soldier)
    deductions.holds_at_least(game, position.owner(rebel), 1)
    partner = yield from love.as_one(game, rebel, soldier)
    in_trap(game, partner=partner)
    yield from lay_trap(game)
    if trapping(game).shown is None:
        position.trap = None
        return "escaped"
    yield from escape(game)
    return (yield from open_trap(game))


# 1. Spring trap


def lay_trap(game: Night) -> Flow[None]:
    """One card is shown, all the others are hidden. WT-TRAP-04, WT-TRAP-05, WT-RULING-28, WT-RULING-70"""
    trap = trapping(game)
    seat = game.position.owner(trap.rebel)
    answer = yield from ask(seat, Lay(game, seat))
    if not isinstance(answer.move, LayTrap):
        return
    move = answer.move
    story_cards.take_from_hand(game, seat, [move.card])
    hide(game, seat, move.spring, move.winter)
    trap = in_trap(game, shown=move.card)
    passage = telling.passage(game, answer, "trap", cards=(move.card,), character=trap.rebel, at=trap.at)
    game.tell(events.TrapSprung(trap.rebel, trap.soldier, trap.at, passage, trap.partner))
    for other in love.who_plays(game, trap.rebel, trap.partner)[1:]:
        all_mine = (yield from ask(other, HideAll(game, other))).move
        if isinstance(all_mine, Hide):
            hide(game, other, all_mine.spring, all_mine.winter)


def hide(game: Night, seat: Seat, spring: tuple[Card, ...], winter: tuple[Card, ...]) -> None:
    """The whole hand is locked; what everybody knows of it they now know of what is hidden."""
    game.position.hands[seat] = []
    game.position.hidden[seat] = Hidden(tuple(sorted(spring)), tuple(sorted(winter)))


# 2. Escape


def escape(game: Night) -> Flow[None]:
    """Any number of cards. WT-TRAP-08"""
    trap = trapping(game)
    seat = game.position.owner(trap.soldier)
    while True:
        answer = yield from ask(seat, Escape(game, seat))
        if not isinstance(answer.move, Play):
            if answer.words:
                telling.narrate(game, answer, "trap", trap.soldier, trap.at)
            return
        card = answer.move.card
        story_cards.take_from_hand(game, seat, [card])
        trap = trapping(game)
        in_trap(game, cards=(*trap.cards, card))
        passage = telling.passage(game, answer, "trap", cards=(card,), character=trap.soldier, at=trap.at)
        game.tell(events.CardPlayed(passage))


# 3. Conclusion


def open_trap(game: Night) -> Flow[TrapOutcome]:
    """All see what was hidden; only what lies spring side up counts, and the rest goes back to its hand.

    WT-TRAP-09, WT-TRAP-14, WT-TRAP-15, WT-RULING-32, WT-RULING-33, WT-RULING-34, WT-RULING-112
    """
    position = game.position
    trap = trapping(game)
    back = game.rulings.unseen(game)
    void = position.owner(trap.rebel) in back
    for seat in back:
        hidden = position.hidden.pop(seat)
        position.hands[seat] = sorted((*hidden.spring, *hidden.winter))
    spring = sorted(card for hidden in position.hidden.values() for card in hidden.spring)
    winter = sorted(card for hidden in position.hidden.values() for card in hidden.winter)
    total = 0 if void else len(spring) + skills.trap_bonus(game, "spring")
    against = len(trap.cards) + skills.trap_bonus(game, "winter")
    outcome: TrapOutcome = "caught" if against < total else "tie" if against == total else "escaped"
    if void:
        outcome = "escaped"
    in_trap(game, outcome=outcome, opened=Hidden(tuple(spring), tuple(winter)))
    for seat, hidden in position.hidden.items():
        position.hands[seat] = list(hidden.winter)
        deductions.took_back(game, seat, hidden.winter)
    position.hidden = {}
    game.reveal()
    game.tell(events.TrapOpened(spring, winter, total, against, outcome))
    trap_takes_effect(game, outcome)
    seat = position.owner(trap.soldier if outcome == "escaped" else trap.rebel)
    answer = yield from ask(seat, telling.Conclude(game, seat, "trap"))
    telling.narrate(game, answer, "trap", at=trap.at)
    clear_trap(game)
    return outcome


def unseen(game: Facts) -> list[Seat]:
    """Those who have left for good; all, where that is who laid it: it comes to nothing. WT-RULING-112"""
    position = game.position
    assert position.trap is not None
    if position.owner(position.trap.rebel) in position.gone:
        return list(position.hidden)
    return [seat for seat in position.hidden if seat in position.gone]


def clear_trap(game: Night) -> None:
    """WT-TRAP-13, WT-TRAP-14"""
    trap = trapping(game)
    spring = () if trap.opened is None else trap.opened.spring
    story_cards.lay_off(game, [*([] if trap.shown is None else [trap.shown]), *spring, *trap.cards])
    game.position.trap = None


def trap_takes_effect(game: Night, outcome: TrapOutcome) -> None:
    """The soldier falls, or goes back to where it came from, and may not move on; or nothing happens.

    WT-TRAP-10, WT-TRAP-11, WT-TRAP-12
    """
    trap = trapping(game)
    if outcome == "escaped":
        return
    if outcome == "caught":
        incapacitated.fall(game, trap.soldier)
        objectives.trapped(game, trap.rebel)
    else:
        movement = moving(game)
        assert movement.came_from is not None
        characters.put(game, trap.soldier, movement.came_from, "trap")
    incapacitated.bar(game, trap.soldier)


# What is asked


class Lay(SeatQuestion):
    """Show one card as the trap, and hide all the others, each with the side you like.

    Any cards may be named; listed are ways with the cards in order, for no card is stronger than another.
    """

    kind = "lay_trap"
    rules = ("WT-TRAP-04", "WT-TRAP-05", "WT-TRAP-06", "WT-TRAP-07", "WT-RULING-28", "WT-RULING-34")
    takes = (LayTrap,)
    told = (LayTrap,)
    in_pieces = (LayTrap,)

    @property
    def moves(self) -> Iterator[Move]:
        hand = self.position.hands[self.seat]
        for nth, card in enumerate(hand):
            rest = (*hand[:nth], *hand[nth + 1 :])
            for spring in range(len(rest), -1, -1):
                yield LayTrap(card, rest[:spring], rest[spring:])

    def pieces(self, kind: type[Move], told: tuple[Any, ...]) -> Iterator[Any]:
        hand = self.position.hands[self.seat]
        return _sorted_out([card for card in hand if card != told[0]], *told[1:]) if told else iter(hand)

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, LayTrap)
        return _all_of(self.position.hands[self.seat], (move.card, *move.spring, *move.winter))

    def simplest(self) -> Move:
        return Decline()

    def shows(self) -> Mapping[str, Any]:
        return {}


class HideAll(SeatQuestion):
    """Your character is in it, too: hide all your cards, each with the side you like."""

    kind = "hide_all"
    rules = ("WT-POWER-13", "WT-RULING-70")
    takes = (Hide,)
    in_pieces = (Hide,)

    @property
    def moves(self) -> Iterator[Move]:
        hand = tuple(self.position.hands[self.seat])
        for spring in range(len(hand), -1, -1):
            yield Hide(hand[:spring], hand[spring:])

    def pieces(self, kind: type[Move], told: tuple[Any, ...]) -> Iterator[Any]:
        return _sorted_out(self.position.hands[self.seat], *told)

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, Hide)
        return _all_of(self.position.hands[self.seat], (*move.spring, *move.winter))

    def simplest(self) -> Move:
        return super().simplest() if self.facts.rulings.there(self.facts, self.seat) else Decline()

    def shows(self) -> Mapping[str, Any]:
        return {}


class Escape(SeatQuestion):
    """How does the soldier get out of it? Card by card, as many as you like."""

    kind = "escape"
    rules = ("WT-TRAP-08", "WT-TRAP-10", "WT-TRAP-11", "WT-TRAP-12")
    takes = (Play, Done)
    told = (Play, Done)
    passing = Done()

    @property
    def moves(self) -> Iterator[Move]:
        yield Done()
        yield from map(Play, self.position.hands[self.seat])

    def why_not(self, move: Move) -> str | None:
        if isinstance(move, Play):
            return story_cards.why_not_cards(self.facts, self.seat, [move.card], "WT-TRAP-08")
        return None


def _sorted_out(
    cards: list[Card], spring: tuple[Card, ...], winter: tuple[Card, ...] | None = None
) -> Iterator[Any]:
    """Spring's cards in the order of the hand; when they are told, all others are winter's."""
    if winter is None:
        yield from story_cards.following(cards, spring)
        yield NO_MORE
    else:
        yield next((card for card in cards if card not in spring and card not in winter), NO_MORE)


def _all_of(hand: list[Card], named: tuple[Card, ...]) -> str | None:
    if sorted(named) == hand:
        return None
    return "Every card of your hand lies in the trap, and each only once (WT-TRAP-05)."
