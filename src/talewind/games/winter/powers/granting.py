"""Granting powers: what a quest leaves behind when its own faction resolves it."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Flow, Move, ask

from .. import events
from ..data import QUEST, SIDE_OF, Character, QuestName
from ..moves import GivePower
from ..night import Facts, Night
from ..seat_question import SeatQuestion
from ..under_way import questing
from . import love, propaganda, retaliation, safe_house


def grant_power(game: Night) -> Flow[None]:
    """WT-POWER-01..05, WT-RULING-57"""
    quest = questing(game)
    match quest.quest:
        case "glimmer" | "horror" | "spring_artifact" | "winter_artifact":
            yield from give_token(game, quest.quest)
        case "love":
            yield from love.unite(game)
        case "safe_house":
            safe_house.found_refuge(game, quest.at)
        case "propaganda":
            propaganda.spread(game, quest.seat)
        case "retaliation":
            yield from retaliation.retaliate(game, quest.seat)


def holders(game: Facts) -> list[Character]:
    """Who may receive the token of this quest; the acting character first. WT-RULING-66"""
    quest = questing(game)
    side = QUEST[quest.quest].side
    return [each for each in quest.took_part.values() if SIDE_OF[each] == side]


def give_token(game: Night, quest: QuestName) -> Flow[None]:
    """WT-POWER-06, WT-POWER-17, WT-POWER-22"""
    position, seat = game.position, questing(game).seat
    holder = holders(game)[0]
    if len(holders(game)) > 1:
        answer = yield from ask(seat, WhoseToken(game, seat))
        holder = answer.move.character
    if quest == "glimmer":
        position.glimmer = holder
    elif quest == "horror":
        position.horror = holder
    else:
        position.artifact, position.artifact_side = holder, QUEST[quest].side
    game.tell(events.PowerGained(seat, quest, (holder,)))


# What is asked


class WhoseToken(SeatQuestion):
    """The quest has succeeded: who holds its power?"""

    kind = "whose_token"
    rules = ("WT-POWER-02", "WT-POWER-06", "WT-POWER-17", "WT-POWER-22", "WT-RULING-66")
    takes = (GivePower,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(GivePower, holders(self.facts))
