"""Factions: spring with its rebels, winter with its soldiers, and the writer, who is a faction alone.

Everybody belongs to one by the token drawn (`setup.draw_factions`: WT-FACT-01), and all see it
(`view.Public.factions`: WT-FACT-05).

The writer is on the side of the character that acts: his cards lie with its side up (`story_cards.side_for`:
WT-WRITER-01); his soldiers fight and his rebels spring traps, like anybody's (`interrupts.interruptors`:
WT-WRITER-02, WT-INT-04). He wins when the two are level (`epilogue.winning_faction`: WT-FACT-04,
WT-WRITER-03).
"""

from __future__ import annotations

from talewind.engine import Seat

from .data import Faction, Side
from .night import Facts

SIDES_OF: dict[Faction, tuple[Side, ...]] = {
    "spring": ("spring",),
    "winter": ("winter",),
    "writer": ("spring", "winter"),
}
"""Whose characters a faction has: spring the rebels, winter the soldiers (`data.SIDE_OF`), the writer both.

WT-FACT-02, WT-FACT-04
"""


def writers(seats: int) -> int:
    """There is one only if the number of players is odd. WT-FACT-03"""
    return seats % 2


def there(game: Facts, seat: Seat) -> bool:
    """Whoever has left for good is no player any more. WT-RULING-112, WT-RULING-113"""
    return seat not in game.position.gone


def of_faction(game: Facts, faction: Faction) -> list[Seat]:
    """Its players who are still there, clockwise."""
    position = game.position
    theirs = [seat for seat in position.ring if position.factions[seat] == faction]
    return [seat for seat in theirs if game.rulings.there(game, seat)]


def faction_of(game: Facts, seat: Seat) -> Faction:
    """This seat's, or, if nobody of it is there any more, that of the next clockwise. WT-RULING-113"""
    position = game.position
    in_order = (position.factions[each] for each in position.ring_from(seat))
    return next(faction for faction in in_order if of_faction(game, faction))


def writer(game: Facts) -> Seat | None:
    """Once the writer has left, it is a game without one. WT-RULING-113"""
    return next(iter(of_faction(game, "writer")), None)


def youngest(game: Facts, faction: Faction) -> Seat:
    """The youngest of this faction who is still there."""
    position = game.position
    theirs = [seat for seat in position.ages if position.factions[seat] == faction]
    return next((seat for seat in theirs if seat not in position.gone), theirs[0])
