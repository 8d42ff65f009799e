"""Winter Propaganda: a soldier for a rebel."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Answer, Flow, Seat

from .. import characters, events, story_cards
from ..data import PERSON, REBELS, SIDE_OF
from ..moves import Propagate
from ..night import Facts, Night
from . import paying
from .paying import POWER_COST

PROPAGANDA_DRAW = 3
"""WT-POWER-30"""


def spread(game: Night, seat: Seat) -> None:
    """From now on anybody with a soldier may use it. WT-POWER-29"""
    game.position.propaganda = True
    game.tell(events.PowerGained(seat, "propaganda"))


def why_not_propagate(game: Facts, seat: Seat, move: Propagate) -> str | None:
    """WT-POWER-29, WT-POWER-31, WT-POWER-33, WT-RULING-77, WT-RULING-83, WT-RULING-112"""
    pieces = game.position.pieces
    if not game.position.propaganda:
        return "Nobody has gained Winter Propaganda (WT-POWER-29)."
    soldier, rebel = pieces.get(move.soldier), pieces.get(move.rebel)
    if soldier is None or soldier.owner != seat or SIDE_OF[move.soldier] != "winter":
        return "Winter Propaganda needs a soldier of yours (WT-POWER-29)."
    if not soldier.ready or soldier.fallen:
        return f"{PERSON[move.soldier].name} must be ready and standing (WT-RULING-77)."
    if rebel is not None and not game.rulings.there(game, rebel.owner):
        return "Whoever has left has nobody who is ready (WT-RULING-112)."
    if rebel is None or SIDE_OF[move.rebel] != "spring" or not rebel.ready or rebel.acted:
        return "It strikes a rebel who was not activated in this chapter (WT-POWER-33)."
    if hand_after_draw(game, seat) < POWER_COST:
        return "You would not hold three cards (WT-RULING-77)."
    return None


def hand_after_draw(game: Facts, seat: Seat) -> int:
    position = game.position
    piles = len(position.deck) + len(position.discard) + sum(map(len, position.buried))
    return len(position.hands[seat]) + min(PROPAGANDA_DRAW, piles)


def propagations(game: Facts, seat: Seat) -> Iterator[Propagate]:
    if not game.position.propaganda:
        return
    for soldier in game.position.theirs(seat, "winter"):
        for rebel in REBELS:
            move = Propagate(soldier, rebel)
            if why_not_propagate(game, seat, move) is None:
                yield move


def propagate(game: Night, answer: Answer) -> Flow[None]:
    """A soldier and a rebel are no longer ready in this chapter; three cards come, and three go.

    WT-POWER-30, WT-POWER-31, WT-POWER-32, WT-POWER-34
    """
    move, seat = answer.move, answer.seat
    characters.change(game, move.soldier, ready=False)
    characters.change(game, move.rebel, ready=False)
    game.tell(events.Propagated(seat, move.soldier, move.rebel))
    story_cards.draw(game, seat, PROPAGANDA_DRAW)
    yield from paying.pay_for_power(game, seat, "propaganda", move.soldier)
    yield from game.rulings.saving_only(game, seat)
