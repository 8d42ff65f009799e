"""Achievements: two cards whose conditions are worth notoriety.

Their two numbers are printed: `data.ACHIEVEMENT` (WW-ACH-02). Conditions of a battle are met in
`battle.conclude`, `conclusion.ship_loses`, `conclusion.boat_loses` and `conclusion.red_loses`.
"""

from __future__ import annotations

from talewind.engine import Answer, Chance, Flow, Question, Seat

from . import events, moves, questions
from .about import WindwardOptions
from .board import Space
from .data import ACHIEVEMENT, ACHIEVEMENTS, SHIP, Achievement
from .fleet import Fleet
from .notoriety import gain
from .position import Way
from .things import put, without

FULL_TANKS = 6
MANY_TEETH = 3
MANY_CANNONS = 3
MANY_LANDS = 5
MANY_WATCHES = 4


def lay_out(options: WindwardOptions, chance: Chance) -> tuple[Achievement, ...]:
    """Two for the whole game, if there are any. WW-ACH-01, WW-RULING-77"""
    cards = [card.id for card in ACHIEVEMENTS.cards]
    chance.shuffle(cards)
    return tuple(cards[: ACHIEVEMENTS.in_play]) if options.achievements else ()


def achieve(game: Fleet, seat: Seat, card: Achievement) -> None:
    """A condition is met: the higher number for the first, the lower for all others, once.

    WW-ACH-02, WW-ACH-03, WW-ACH-04, WW-ACH-05, WW-ACH-06, WW-ACH-07, WW-RULING-76,
    WW-RULING-102
    """
    position = game.position
    if card not in position.cards or not game.rulings.aboard(game, seat):
        return
    nth = position.cards.index(card)
    if seat in position.scorers[nth] or seat in position.declined[nth]:
        return
    points = ACHIEVEMENT[card].low if position.scorers[nth] else ACHIEVEMENT[card].high
    position.scorers = put(position.scorers, nth, (*position.scorers[nth], seat))
    game.tell(events.Achieved(seat, card, points))
    gain(game, seat, points, "achievement")


def check_standing(game: Fleet, seat: Seat) -> None:
    """Conditions that go on holding. WW-RULING-76"""
    position = game.position
    if not position.cards:
        return
    if None not in position.crew[seat]:
        achieve(game, seat, "full_muster")
    if position.gas[seat] >= FULL_TANKS:
        achieve(game, seat, "full_tanks")
    if seat == position.active:
        check_voyage(game, seat)


def check_voyage(game: Fleet, seat: Seat) -> None:
    """Where the ship has been in this turn."""
    position = game.position
    if position.lands.bit_count() >= MANY_LANDS:
        achieve(game, seat, "globetrotter")
    if position.zephyr_used and position.around_used:
        achieve(game, seat, "storm_rider")


def note_voyage(game: Fleet, seat: Seat, to: Space, by: Way) -> None:
    """The ship comes to a space."""
    position = game.position
    position.lands |= 1 << game.planet.territory[to]
    if by != "step":
        position.zephyr_used |= by == "zephyr"
        position.around_used |= by == "around"
    if position.cards:
        check_voyage(game, seat)


def note_teeth(game: Fleet, seat: Seat, grey: int, red: int) -> None:
    """So many teeth come to port."""
    if grey + red >= MANY_TEETH:
        achieve(game, seat, "tooth_merchant")
    if grey and red:
        achieve(game, seat, "mixed_catch")


def note_watch(game: Fleet, seat: Seat) -> None:
    """A rest At Sky is complete."""
    position = game.position
    if position.morale[seat] == SHIP.base.morale_max:
        achieve(game, seat, "high_spirits")
    if position.watches[seat] >= MANY_WATCHES:
        achieve(game, seat, "long_watch")


# Declining a card


def ponderers(game: Fleet) -> dict[Seat, Question]:
    """Who may change their mind about a card now. WW-RULING-76, WW-RULING-103"""
    position = game.position
    return {
        seat: questions.ChangeOfMind(position, seat)
        for seat in game.present()
        if seat not in position.wavered and not all(seat in scorers for scorers in position.scorers)
    }


def change_mind(game: Fleet, answer: Answer) -> Flow[None]:
    """WW-ACH-03, WW-RULING-76"""
    position = game.position
    nth = position.cards.index(answer.move.card)
    declines = isinstance(answer.move, moves.Decline)
    before = position.declined[nth]
    changed = (*before, answer.seat) if declines else without(before, answer.seat)
    position.declined = put(position.declined, nth, changed)
    position.wavered = (*position.wavered, answer.seat)
    game.tell(events.ChangedMind(answer.seat, answer.move.card, declines))
    if not declines:
        check_standing(game, answer.seat)
    yield from ()
