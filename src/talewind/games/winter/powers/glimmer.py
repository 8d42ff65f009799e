"""A Glimmer of Hope: a rebel who is ready again.

- Whose it may be: `granting.holders` (WT-RULING-66)
- It is asked after step 5 of an activation: `activation.act_and_discard` (WT-POWER-07)
"""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Flow, Move, ask

from .. import characters, events
from ..data import Character
from ..moves import Decline, ReadyAgain
from ..night import Night
from ..seat_question import SeatQuestion
from ..under_way import questing


def found_by(game: Night, rebel: Character) -> None:
    """The token lies on the card of the rebel who found it. WT-POWER-06"""
    game.position.glimmer = rebel
    game.tell(events.PowerGained(questing(game).seat, "glimmer", (rebel,)))


def ready_again(game: Night, character: Character) -> Flow[None]:
    """After an activation, once in a chapter (`chapters.end_phase`), for a second one.

    WT-POWER-07, WT-POWER-08, WT-RULING-78
    """
    position = game.position
    if position.glimmer == character and not position.glimmer_used and character in position.pieces:
        seat = position.owner(character)
        answer = yield from ask(seat, GlimmerNow(game, seat))
        if isinstance(answer.move, ReadyAgain):
            position.glimmer_used = True
            characters.change(game, character, ready=True)
            game.tell(events.ReadiedAgain(character))


# What is asked


class GlimmerNow(SeatQuestion):
    """A Glimmer of Hope: shall the rebel be ready again?"""

    kind = "glimmer"
    rules = ("WT-POWER-07", "WT-POWER-08", "WT-RULING-78")
    takes = (ReadyAgain, Decline)
    passing = Decline()

    @property
    def moves(self) -> Iterator[Move]:
        yield Decline()
        yield ReadyAgain()
