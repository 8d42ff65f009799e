"""The Freezing Horror: it comes upon a rebel when nobody else is ready.

- Whose it may be: `granting.holders` (WT-RULING-66)
- Where the Safe House is it yields: `safe_house.found_refuge` (WT-POWER-16)
- Once a turn, since it takes the turn's place: `chapters.use_turn` (WT-POWER-28)
"""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Answer, Flow, Seat

from .. import battles, events, memories, objectives, telling
from ..data import PERSON, REBELS, SIDE_OF, Character
from ..moves import Haunt
from ..night import Facts, Night
from ..position import Played
from ..town import LOCATIONS
from ..under_way import fighting, in_battle, questing


def made_by(game: Night, soldier: Character) -> None:
    """The token lies on the card of the soldier who made it. WT-POWER-22"""
    game.position.horror = soldier
    game.tell(events.PowerGained(questing(game).seat, "horror", (soldier,)))


def why_not_haunt(game: Facts, seat: Seat, move: Haunt) -> str | None:
    """WT-POWER-04, WT-POWER-16, WT-POWER-23, WT-POWER-24, WT-POWER-25, WT-RULING-75"""
    position = game.position
    if position.horror is None or position.owner(position.horror) != seat:
        return "The Freezing Horror is not yours (WT-POWER-23)."
    if position.ready_for(seat):
        return "It comes only when none of your characters is ready (WT-POWER-23)."
    if position.pieces[position.horror].fallen:
        return f"{PERSON[position.horror].name} has fallen (WT-RULING-75)."
    if move.at not in LOCATIONS or move.at == position.safe_house:
        return "It comes to a location, and never to the Safe House (WT-POWER-24)."
    rebel = position.pieces.get(move.rebel)
    if rebel is None or SIDE_OF[move.rebel] != "spring" or rebel.at != move.at or rebel.fallen:
        return "There is no such rebel standing there (WT-POWER-25)."
    if rebel.owner == seat:
        return "It hunts the rebels of others (WT-RULING-75)."
    return None


def hauntings(game: Facts, seat: Seat) -> Iterator[Haunt]:
    for rebel in REBELS:
        piece = game.position.pieces.get(rebel)
        if piece is not None and why_not_haunt(game, seat, Haunt(piece.at, rebel)) is None:
            yield Haunt(piece.at, rebel)


def haunt(game: Night, answer: Answer) -> Flow[None]:
    """It takes the place of the turn, and the token stays there until the next time.

    WT-POWER-24, WT-POWER-25, WT-POWER-27, WT-POWER-28
    """
    position, move = game.position, answer.move
    position.horror_at = move.at
    game.tell(events.HorrorMoved(move.at))
    assert position.horror is not None
    if answer.words:
        telling.narrate(game, answer, "battle", position.horror, move.at)
    yield from battles.fight(game, position.horror, move.rebel, first_card=horror_strikes)
    yield from objectives.declarations(game)
    yield from game.rulings.saving_only(game, answer.seat)


def horror_strikes(game: Night) -> None:
    """The first card is that of the horror's memory, which stays on the track. WT-POWER-26"""
    battle, memory = fighting(game), memories.memory_of(game, "horror")
    seat = game.position.owner(battle.soldier)
    card = None if memory is None else memory.card
    in_battle(game, cards=(Played(seat, "winter", card, artifact=True),), last="winter")
    passage = telling.passage(
        game,
        Answer(seat, None),
        "battle",
        cards=() if card is None else (card,),
        character=battle.soldier,
        at=battle.at,
    )
    game.tell(events.CardPlayed(passage, artifact=True))
