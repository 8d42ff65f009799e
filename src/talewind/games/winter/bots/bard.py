"""The bard: counts cards, weighs every quest, and cannot be read."""

from __future__ import annotations

from random import Random

from talewind.engine import Move

from .. import objectives, quests
from ..data import OBJECTIVE, PERSON, QUEST, SIDE_OF, Character, Side, Skill, Space
from ..moves import (
    Activate,
    Choose,
    Declare,
    Decline,
    Done,
    LetPass,
    PlaceQuest,
    Play,
    PlayArtifact,
    TakePart,
    Try,
)
from ..town import FAR, LOCATIONS
from ..under_way import questing
from .answers import Show, a_card, some_of
from .contests import Part, last_card
from .encounters import Encounters
from .journeys import Journey, free_steps
from .mind import Mind
from .turns import Turns
from .weighing import Scales


class Bard(Turns, Encounters):
    # Before the first chapter

    def choose_character(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Skills first, if they count; then a place near friends, in the middle of the town."""
        free: dict[Character, list[Space]] = show["characters"]
        able = [each for each in free if SIDE_OF[each] == mind.side] or list(free)
        character = max(able, key=lambda each: (SKILLED[PERSON[each].skill], rng.random()))
        side = SIDE_OF[character]
        spaces = free[character]
        return Choose(
            character,
            min(spaces, key=lambda space: (_spread(mind, space, side), rng.random())),
        )

    def place_quest(self, mind: Mind, show: Show, rng: Random) -> Move:
        """A quest of the others where they will not like it; a writer places both fairly far from all."""
        name = mind.position.drawn
        assert name is not None
        scales, side = Scales(mind), QUEST[name].side
        sign = 1 if side == mind.side and not mind.writes else -1
        return PlaceQuest(
            max(show["places"], key=lambda spot: (sign * scales.site(name, spot, side), rng.random()))
        )

    # Quests

    def join(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Whoever would change most by coming, if that is worth the way and the turn."""
        scales = Scales(mind)
        here = any(mind.ours(each) for each in quests.may_take_part(mind.game, mind.seat))
        present = Part(mine=True, purse=scales.purse(mind.seat)) if here else None
        best, value = None, scales.under_way(present)[0] + mind.temper.turn
        for each, why_not in show["characters"].items():
            worth = self.coming(scales, each) if why_not is None and mind.ours(each) else value
            if worth > value:
                best, value = each, worth
        return Decline() if best is None else Activate(best)

    def coming(self, scales: Scales, character: Character) -> float:
        """What the quest would bring with this character in it, less what the way there may cost."""
        mind, at = scales.mind, questing(scales.mind.game).at
        drawn = mind.draws(character)
        cards = Journey(mind, character, wary=False).cards_to(at, free_steps(mind, character))
        part = Part(mine=True, purse=scales.after_coming(mind.seat, drawn, cards))
        return scales.under_way(part, character)[0] - scales.way_to(character, at, drawn, cards)

    def join_in(self, mind: Mind, show: Show, rng: Random) -> Move:
        scales = Scales(mind)
        able = [each for each in quests.may_take_part(mind.game, mind.seat) if mind.ours(each)]
        if not able:
            return Decline()
        whom = max(able, key=lambda each: (abs(scales.bonus(each)), each))
        part = Part(mine=True, purse=scales.purse(mind.seat))
        _, cards = scales.under_way(part, whom)
        return TakePart(whom) if cards or scales.bonus(whom) else Decline()

    def quest_part(self, mind: Mind, show: Show, rng: Random) -> Move:
        """As many as it takes, one by one."""
        quest, scales = questing(mind.game), Scales(mind)
        mine = mind.ours(quest.took_part[mind.seat])
        if show["artifact"] is not None and mine:
            return PlayArtifact()
        part = Part(mine=mine, purse=scales.purse(mind.seat))
        if not mind.hand or not mine:
            return Done()
        if quest.step == "last_card":
            more = last_card(part, mind.lead_in_quest(), mind.payoff(quest.quest, mind.seat))
        else:
            more = scales.under_way(part)[1] > 0
        return Play(a_card(mind, rng)) if more else Done()

    # Objectives

    def objective(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Three points, unless they end the game at a bad moment."""
        for aim in mind.position.aims[mind.seat]:
            card = OBJECTIVE[aim.objective]
            if card.side != mind.side and not self.helps_to_win(mind, card.side):
                continue
            able = objectives.why_not_try(mind.game, mind.seat, aim.objective) is None
            if able and self.will_connect(mind, card.at):
                return Try(aim.objective)
            pay = some_of(mind, 2, rng) if card.kind == "attack" and mind.hand >= 2 else ()
            move = Declare(aim.objective, pay)
            able = objectives.why_not_declare(mind.game, mind.seat, move) is None
            if able and self.helps_to_win(mind, card.side):
                return move
        return LetPass()

    def helps_to_win(self, mind: Mind, side: Side) -> bool:
        gain = 3.0 if side == mind.side else -3.0
        if not mind.ends_now:
            return gain > 0
        return mind.outlook(mind.ahead + gain) > mind.patience

    def will_connect(self, mind: Mind, at: tuple[Space, ...]) -> bool:
        """Whether the other location is within reach of my cards."""
        movement = mind.position.movement
        if movement is None:
            return False
        here = mind.pieces[movement.character].at
        way = max(FAR[here][space] for space in at)
        return -(-max(0, way - movement.steps - movement.free) // 2) <= mind.hand


SKILLED: dict[Skill, int] = {
    "quest": 6,
    "story": 5,
    "movement": 4,
    "battle": 3,
    "trap": 2,
    "passage": 1,
    "objective": 0,
}
"""Which skills are worth most."""


def _spread(mind: Mind, space: Space, side: Side) -> float:
    """Rebels near friends, but not on top of each other; soldiers so that one is near every location.

    The middle of the town is near everything.
    """
    if side == "winter":
        posts = [piece.at for each, piece in mind.pieces.items() if SIDE_OF[each] == side] + [space]
        return sum(_watched(sorted(FAR[location][post] for post in posts)) for location in LOCATIONS)
    central = sum(FAR[space].values()) / len(FAR[space])
    friends = [FAR[space][piece.at] for each, piece in mind.pieces.items() if SIDE_OF[each] == side]
    return central + sum(abs(far - 2) for far in friends) / 6


def _watched(ways: list[int]) -> float:
    """The nearest counts most."""
    return sum(way * 0.5**nth for nth, way in enumerate(ways))
