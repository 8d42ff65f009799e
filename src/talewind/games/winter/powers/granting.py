"""Granting powers: what a quest leaves behind when its own faction resolves it.

- Nobody has one at the start: `setup.set_up` (WT-SETUP-02)
- How many tokens each of them has: `data/quests.json` (WT-COMP-10)
- On the map a token lies in an empty power slot: `safe_house.found_refuge`, `freezing_horror.why_not_haunt`
  (WT-POWER-04, WT-LOC-04)
"""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Flow, Move, ask

from ..data import QUEST, SIDE_OF, Character
from ..moves import GivePower
from ..night import Facts, Night
from ..seat_question import SeatQuestion
from ..under_way import questing
from . import freezing_horror, glimmer, great_artifact, love, propaganda, retaliation, safe_house


def grant_power(game: Night) -> Flow[None]:
    """To whoever has resolved the quest, the writer not excepted; objectives grant none.

    WT-POWER-01, WT-POWER-02, WT-POWER-03, WT-POWER-05, WT-RULING-57
    """
    quest = questing(game)
    if not game.options.powers or quest.outcome != "success":
        return
    match quest.quest:
        case "glimmer":
            glimmer.found_by(game, (yield from choose_holder(game)))
        case "horror":
            freezing_horror.made_by(game, (yield from choose_holder(game)))
        case "spring_artifact" | "winter_artifact":
            great_artifact.gained_by(game, (yield from choose_holder(game)))
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


def choose_holder(game: Night) -> Flow[Character]:
    """WT-RULING-66"""
    seat, able = questing(game).seat, holders(game)
    if len(able) == 1:
        return able[0]
    answer = yield from ask(seat, WhoseToken(game, seat))
    holder: Character = answer.move.character
    return holder


# What is asked


class WhoseToken(SeatQuestion):
    """The quest has succeeded: who holds its power?"""

    kind = "whose_token"
    rules = ("WT-POWER-02", "WT-POWER-06", "WT-POWER-17", "WT-POWER-22", "WT-RULING-66")
    takes = (GivePower,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(GivePower, holders(self.facts))
