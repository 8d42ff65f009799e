"""The Great Artifact: the card of its memory, as if it were in hand.

- Whose it may be: `granting.holders` (WT-RULING-66)
- Where it is played: `battles.play_in_battle`, `quests.play_in_quest` (WT-POWER-18); never in a trap:
  `traps.Escape` takes no such move (WT-POWER-19)
- When it may be handed on: `beside.besides` (WT-POWER-21)
"""

from __future__ import annotations

from talewind.engine import Answer, Flow, Seat

from .. import events, memories, story_arbiter, story_cards, telling
from ..data import QUEST, SIDE_OF, Card, Character, QuestName
from ..moves import HandOn, PlayArtifact
from ..night import Facts, Night
from ..position import Claim
from ..under_way import questing

NO_CARD_HERE = "The Great Artifact has no card to play here (WT-RULING-73)."


def gained_by(game: Night, character: Character) -> None:
    """The token lies on the card of one who took part. WT-POWER-17"""
    quest = questing(game)
    game.position.artifact, game.position.artifact_side = character, QUEST[quest.quest].side
    game.tell(events.PowerGained(quest.seat, quest.quest, (character,)))


def artifact_quest(game: Facts) -> QuestName:
    return "winter_artifact" if game.position.artifact_side == "winter" else "spring_artifact"


def artifact_card(game: Facts) -> Card | None:
    memory = memories.memory_of(game, artifact_quest(game))
    return None if memory is None else memory.card


def artifact_in_battle(game: Facts, seat: Seat) -> bool:
    """Whether this seat may play the artifact's card in the battle. WT-POWER-18, WT-RULING-73"""
    battle, holder = game.position.battle, game.position.artifact
    if battle is None or holder is None:
        return False
    if sum(each.artifact for each in battle.cards) > battle.horror:
        return False
    return holder in battle.fighters(battle.to_play) and game.position.owner(holder) == seat


def artifact_in_quest(game: Facts, seat: Seat) -> bool:
    """WT-POWER-18, WT-RULING-73"""
    quest, holder = questing(game), game.position.artifact
    return holder is not None and not quest.artifact_used and quest.took_part.get(seat) == holder


def card_played(game: Night, answer: Answer) -> Card | None:
    """A card out of the hand, or that of the artifact's memory, which stays on the track. WT-POWER-20"""
    if isinstance(answer.move, PlayArtifact):
        return artifact_card(game)
    card: Card = answer.move.card
    story_cards.take_from_hand(game, answer.seat, [card])
    return card


# Handing it on


def held_by(game: Facts) -> Seat | None:
    """Whose character has it."""
    holder = game.position.artifact
    return None if holder is None else game.position.owner(holder)


def heirs(game: Facts, seat: Seat) -> list[Character]:
    """To whom this seat could hand it; not while it may be all there is to attack with.

    WT-POWER-21, WT-RULING-74, WT-RULING-115
    """
    position = game.position
    holder = position.artifact
    if holder is None or position.handed or position.owner(holder) != seat:
        return []
    if position.battle is not None and position.battle.first_attack:
        return []
    here = position.at(position.pieces[holder].at, SIDE_OF[holder])
    return [each for each in here if position.owner(each) != seat]


def hand_on(game: Night, answer: Answer) -> Flow[None]:
    """WT-POWER-21, WT-RULING-104, WT-RULING-115"""
    move: HandOn = answer.move
    game.position.handed = True
    claim = Claim(seat=answer.seat, about="handing_on", character=move.to, to=move.to, words=answer.words)
    if (yield from story_arbiter.stands(game, claim)):
        game.position.artifact = move.to
        game.tell(events.HandedOn(move.to))
        if answer.words:
            telling.narrate(game, answer, "handing_on", move.to)
