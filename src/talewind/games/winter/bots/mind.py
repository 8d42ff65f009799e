"""What a bot makes of the table: whose side it is on, who stands where, and what cards are worth.

It thinks with a table re-dealt from what its seat knows. Of other hands it uses only what anybody can count
who watches draws and plays (`counted`, WT-RULING-111), never a card in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp
from typing import NamedTuple, cast

from talewind.engine import Event, Seat
from talewind.engine.bots import Look

from .. import epilogue, events, factions, memories, quest_types, quests, skills
from ..activation import ACTIVATION_DRAW, HAND_LIMIT
from ..data import QUEST, SIDE_OF, Character, QuestName, Side, Skill, Space
from ..epilogue import MEMORY_POINTS
from ..night import Night
from ..position import Piece, WinterPosition
from ..under_way import ending
from .contests import Payoff, Purse

A_PASSAGE = 1
"""So many pictures at most go into one passage of the epilogue."""
PRICE = (1.0, 0.95, 0.85, 0.8)
"""What a card in hand is worth at the end, by the memories still to be made: hands fill up again."""
VICTORY = 12.0
"""What winning is worth beside points that may still win or lose it."""
UNSURE = 1.2
"""By about so many points the last count may be off."""
YET_OPEN = 6.0
"""And the count of now, if the story goes on."""


class Temper(NamedTuple):
    """How a side goes to war, in points."""

    ambush: float
    """What meeting an enemy who may well win is worth avoiding."""
    skirmish: float
    """And one who will hardly win, but may cost a card."""
    turn: float
    """What it costs to activate somebody only to join."""
    hope: float
    """How often the others may leave it at that, if one comes to spoil their quest."""
    enough: float
    """What a quest must bring, or it had better wait for a time when fewer can come against it."""


TEMPERS: dict[int, dict[Side, Temper]] = {
    3: {"spring": Temper(0.5, 0.2, 0.55, 0.5, 1.8), "winter": Temper(0.3, 0.1, 0.4, 0.5, 1.8)},
    4: {"spring": Temper(0.1, 0.0, 0.2, 0.4, 2.1), "winter": Temper(0.5, 0.25, 0.6, 0.4, 2.1)},
    5: {"spring": Temper(0.3, 0.1, 0.4, 0.4, 1.8), "winter": Temper(0.6, 0.3, 0.7, 0.4, 2.18)},
    6: {"spring": Temper(0.2, 0.05, 0.3, 0.4, 2.4), "winter": Temper(0.6, 0.3, 0.7, 0.4, 2.75)},
    7: {"spring": Temper(0.0, 0.0, 0.0, 0.4, 2.18), "winter": Temper(1.15, 0.6, 1.15, 0.4, 1.8)},
}
"""By the number of players: what makes the sides most even was measured (docs/rules, Balance). With four,
rebels dare, expect soldiers to dare, and let quests wait until few can come; soldiers know traps.

A card's price goes up with each memory: at 2.18, a quest of one card is begun for the first, and not for the
second."""


def mind_of(look: Look) -> Mind:
    return Mind(cast(Night, look.playout().game), look.seat, look.events)


def other_side(side: Side) -> Side:
    return "winter" if side == "spring" else "spring"


class Mind:
    """One bot's grasp of one moment."""

    def __init__(self, game: Night, seat: Seat, told: Sequence[Event] = ()) -> None:
        self.game = game
        self.seat = seat
        self.told = told
        self.position: WinterPosition = game.position
        self.pieces: dict[Character, Piece] = game.position.pieces

    # Sides

    @cached_property
    def writes(self) -> bool:
        """Whether this is the writer, who wins if neither side does. WT-EPI-24"""
        return self.position.factions[self.seat] == "writer"

    @cached_property
    def side(self) -> Side:
        """Whom this bot helps: its faction; a writer helps whoever is behind."""
        faction = self.position.factions[self.seat]
        if faction != "writer":
            return faction
        return "spring" if self.total("spring") <= self.total("winter") else "winter"

    @cached_property
    def foes(self) -> Side:
        return other_side(self.side)

    @cached_property
    def temper(self) -> Temper:
        return TEMPERS[self.game.seats][self.side]

    def total(self, side: Side) -> float:
        """What this side would have if the story ended now: memories, and all its hands. WT-EPI-16"""
        seats = factions.of_faction(self.game, side)
        if self.position.epilogue is not None:
            told = self.position.epilogue.told
            still = sum(self.hand_of(seat) for seat in seats if seat not in told)
            return epilogue.points(self.game, side) + still
        memories = sum(memory is not None and memory.side == side for memory in self.position.track)
        return MEMORY_POINTS * memories + sum(map(self.hand_of, seats))

    @cached_property
    def ahead(self) -> float:
        return self.total(self.side) - self.total(self.foes)

    def for_us(self, seat: Seat, side: Side) -> bool:
        """Whether this player's cards for that side would be played in earnest."""
        faction = self.position.factions[seat]
        if faction != "writer":
            return faction == side
        return side == ("spring" if self.total("spring") <= self.total("winter") else "winter")

    # Cards

    def hand_of(self, seat: Seat) -> int:
        """My own hand, or what counting says of another."""
        mine = len(self.position.hands[seat]) if seat == self.seat else self.position.counted[seat]
        hidden = self.position.hidden.get(seat) if seat == self.seat else None
        return mine + (0 if hidden is None else len(hidden.spring) + len(hidden.winter))

    @property
    def hand(self) -> int:
        return len(self.position.hands[self.seat])

    @cached_property
    def to_come(self) -> int:
        """How many memories are still to be made."""
        return len(memories.empty_spaces(self.game))

    @cached_property
    def price(self) -> float:
        return PRICE[min(self.to_come, len(PRICE) - 1)]

    def purse(self, seat: Seat, extra: int = 0, less: int = 0) -> Purse:
        """A hand with `extra` cards drawn and `less` of them gone on the way, to be spent on something.

        Whoever is about to discard to seven loses what is above; others will draw before they must.
        """
        cards = max(0, self.hand_of(seat) + extra - less)
        busy = self.position.activation is not None and self.position.activation.seat == seat
        soon = HAND_LIMIT if busy or extra else HAND_LIMIT - 1
        return Purse(cards, self.price, max(0, cards - soon))

    def settled(self, seat: Seat, extra: int = 0, less: int = 0) -> Purse:
        """The same once the hand limit has been seen to. WT-RULING-40"""
        purse = self.purse(seat, extra, less)
        return purse._replace(cards=min(purse.cards, HAND_LIMIT), cheap=0)

    # The end of the story

    def story_due(self) -> QuestName | None:
        """What I have said that my next passage brings to its end: since my last one. WT-EPI-10

        Somebody else may have sat here before, whose passages were longer or shorter than mine.
        """
        said: list[QuestName] = []
        for event in reversed(self.told):
            match event:
                case events.CardPlayed(passage=passage) if passage.seat == self.seat:
                    break
                case events.PartEnds(seat=self.seat):
                    break
                case events.Settled(seat=self.seat, quest=quest):
                    said.append(quest)
        settled = ending(self.game).settled
        return next((quest for quest in reversed(said) if settled.get(quest) == self.seat), None)

    # What it is all for

    def outlook(self, ahead: float, unsure: float = UNSURE) -> float:
        """How good an end with this lead would be, between -1 and 1. WT-EPI-20, WT-EPI-23, WT-EPI-24"""
        writer = factions.writer(self.game)
        if writer is None:
            return _between(ahead / unsure)
        reach = self.hand_of(writer) // 2 + 0.5
        if self.writes:
            return _between((reach - abs(ahead)) / unsure)
        return _between((ahead - reach) / unsure)

    @cached_property
    def patience(self) -> float:
        """How good it is to let the story go on: the lead of now, far less sure."""
        return self.outlook(self.ahead, YET_OPEN)

    def payoff(self, quest: QuestName, seat: Seat) -> Payoff:
        """What a lead of so many cards in a quest that `seat` resolves is worth; the last ends the game."""
        ours = QUEST[quest].side == self.side
        if not self.ends_now:
            boon = self.boon(quest)
            won = MEMORY_POINTS + (boon if ours else 0.0)
            lost = MEMORY_POINTS + (0.0 if ours else boon)
            return lambda lead: won if lead > 0 else -lost if lead < 0 else 0.0
        now = self.lead_in_quest()
        edge = 0.5 if self.position.factions[seat] == self.side else -0.5

        def ended(lead: int) -> float:
            """Cards that were played are no longer there for the epilogue."""
            if self.writes and seat == self.seat:
                return -VICTORY
            memory = MEMORY_POINTS * ((lead > 0) - (lead < 0))
            return VICTORY * (self.outlook(self.ahead + edge + memory - (lead - now)) - self.patience)

        return ended

    def boon(self, quest: QuestName) -> float:
        """What its power is worth besides. WT-POWER-01"""
        return BOON[quest] if self.game.options.powers else 0.0

    def lead_in_quest(self) -> int:
        """By how many cards our side is ahead in the quest under way."""
        if self.position.quest is None:
            return 0
        return quests.count(self.game, self.side) - quests.count(self.game, self.foes)

    @property
    def ends_now(self) -> bool:
        """Whether the next memory is the last."""
        return self.to_come <= 1

    # Characters

    def ours(self, character: Character) -> bool:
        return SIDE_OF[character] == self.side

    def mine(self, character: Character) -> bool:
        return self.pieces[character].owner == self.seat

    def can(self, character: Character, skill: Skill) -> bool:
        return skills.skilled(self.game, character, skill)

    def draws(self, character: Character) -> int:
        return ACTIVATION_DRAW + self.can(character, "story")

    def may_stand(self, character: Character) -> bool:
        """Whether it might resolve a quest where it is, without another step. WT-RULING-128"""
        movement, activation = self.position.movement, self.position.activation
        if movement is not None and movement.character == character:
            return self.game.options.standing or movement.moved
        done = activation is not None and activation.character == character and activation.moved
        return self.game.options.standing or done

    def standing(self, side: Side) -> list[Character]:
        return [each for each, piece in self.pieces.items() if SIDE_OF[each] == side and not piece.fallen]

    def quests(self, side: Side) -> dict[QuestName, Space]:
        """Quests of this side on the map, and where they are."""
        where = {quest: quest_types.where(self.game, quest) for quest in quest_types.on_the_map(self.game)}
        return {
            quest: space for quest, space in where.items() if space is not None and QUEST[quest].side == side
        }


BOON: dict[QuestName, float] = {
    "spring_artifact": 1.0,
    "glimmer": 1.0,
    "love": 0.4,
    "safe_house": 0.8,
    "winter_artifact": 1.0,
    "horror": 0.6,
    "propaganda": 0.8,
    "retaliation": 2.0,
}
"""Powers in points, roughly."""


def _between(value: float) -> float:
    """Between -1 and 1."""
    return 2 / (1 + exp(-max(-30.0, min(30.0, value)))) - 1
