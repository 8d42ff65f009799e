"""The apprentice: goes to the nearest quest, steps in with a full hand, and plays what seems enough."""

from __future__ import annotations

from random import Random

from talewind.engine import Move

from .. import incapacitated, objectives, quests
from ..data import QUEST, SIDE_OF, Character, QuestName, Space
from ..incapacitated import SAVING_COST
from ..movement import bound_for
from ..moves import (
    Activate,
    Choose,
    Declare,
    Decline,
    Done,
    Generate,
    Interrupt,
    LayTrap,
    LetPass,
    PlaceQuest,
    Play,
    PlayArtifact,
    Relocate,
    Resolve,
    Rest,
    Save,
    Stay,
    Step,
    Strike,
    TakePart,
    TakePassage,
    Travel,
    Try,
)
from ..powers import freezing_horror, retaliation
from ..town import FAR, LOCATIONS, NEXT
from ..under_way import actor, questing, trapping
from .answers import Show, TaleBot, a_card, some_of
from .journeys import Journey
from .mind import Mind

FEW = 3
"""With fewer cards an apprentice saves them."""
EAGER = 0.5
"""How often it steps in where it could."""


class Apprentice(TaleBot):
    # Before the first chapter

    def choose_character(self, mind: Mind, show: Show, rng: Random) -> Move:
        character = rng.choice(sorted(show["characters"]))
        return Choose(character, rng.choice(show["characters"][character]))

    def place_quest(self, mind: Mind, show: Show, rng: Random) -> Move:
        return PlaceQuest(rng.choice(show["places"]))

    # A turn

    def your_turn(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Whoever is nearest to a quest of its side."""
        ready = mind.game.position.ready_for(mind.seat)
        if not ready:
            return next(freezing_horror.hauntings(mind.game, mind.seat), Decline())
        return Activate(min(ready, key=lambda each: (self.nearest_quest(mind, each)[0], rng.random())))

    def nearest_quest(self, mind: Mind, character: Character) -> tuple[int, Space]:
        """How far it is to a quest that this character could begin."""
        here = mind.pieces[character].at
        ways = [
            (FAR[here][at], at)
            for name, at in mind.quests(SIDE_OF[character]).items()
            if mind.position.carried.get(name) != character
        ]
        return min(ways, default=(9, here))

    def movement(self, mind: Mind, show: Show, rng: Random) -> Move:
        movement = mind.position.movement
        assert movement is not None
        saved = self.saving(mind, show["save"], rng)
        if saved is not None:
            return saved
        goal = bound_for(mind.game) or self.nearest_quest(mind, movement.character)[1]
        if show["move"] is not None and show["stay"] is not None and show["passage"]:
            return TakePassage()
        here = mind.pieces[movement.character].at
        if (
            goal == here
            and here in mind.quests(mind.side).values()
            and not mind.may_stand(movement.character)
        ):
            goal = rng.choice(NEXT[here])
        if show["move"] is not None or goal == here:
            return Stay()
        journey = Journey(mind, movement.character, wary=False)
        steps = movement.steps + movement.free
        if journey.cards_to(goal, steps) > mind.hand:
            return Stay()
        to = journey.ways[goal].first
        return Step(to) if steps and to is not None else Travel(a_card(mind, rng))

    def saving(self, mind: Mind, able: list[Character], rng: Random) -> Move | None:
        ours = [each for each in able if mind.ours(each)]
        if not ours or mind.hand < SAVING_COST + FEW:
            return None
        one, two = some_of(mind, SAVING_COST, rng)
        return Save(ours[0], (one, two))

    def act(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Resolve what is here; else generate a quest where a friend stands."""
        saved = self.saving(mind, show["save"], rng)
        if saved is not None:
            return saved
        ours = [name for name in show["resolve"] if QUEST[name].side == mind.side]
        if ours and mind.hand >= FEW:
            return Resolve(ours[0])
        generate: dict[QuestName, list[str]] = show["generate"]
        if generate and len(mind.quests(SIDE_OF[actor(mind.game)])) < 2:
            name = rng.choice(sorted(generate))
            friends = [mind.pieces[each].at for each in mind.standing(mind.side)]
            near = [spot for spot in generate[name] if spot in friends]
            return Generate(name, rng.choice(near or generate[name]))
        return Rest()

    def save_or_rest(self, mind: Mind, show: Show, rng: Random) -> Move:
        return self.saving(mind, incapacitated.can_be_saved(mind.game, mind.seat), rng) or Rest()

    # Stepping in

    def interrupt(self, mind: Mind, show: Show, rng: Random) -> Move:
        able = [each for each, why_not in show["why_not"].items() if why_not is None and mind.ours(each)]
        eager = mind.hand > FEW and rng.random() < EAGER
        return Interrupt(able[0]) if able and eager else LetPass()

    def lay_trap(self, mind: Mind, show: Show, rng: Random) -> Move:
        """One or two in earnest, the others for show."""
        hand = list(mind.position.hands[mind.seat])
        rng.shuffle(hand)
        spring = 1 + min(rng.randint(0, 2), len(hand) - 1)
        return LayTrap(hand[0], tuple(sorted(hand[1:spring])), tuple(sorted(hand[spring:])))

    def escape(self, mind: Mind, show: Show, rng: Random) -> Move:
        played = len(trapping(mind.game).cards)
        return Play(a_card(mind, rng)) if mind.hand > FEW and played < 2 else Done()

    def fight(self, mind: Mind, show: Show, rng: Random) -> Move:
        if show["artifact"] is not None:
            return PlayArtifact()
        if mind.hand and (show["must"] or mind.hand > FEW):
            return Play(a_card(mind, rng))
        return Decline()

    def won(self, mind: Mind, show: Show, rng: Random) -> Move:
        return Relocate() if mind.position.safe_house else Relocate(rng.choice(LOCATIONS))

    # Quests

    def join(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Whoever is next door comes along."""
        at = questing(mind.game).at
        able = [each for each, why_not in show["characters"].items() if why_not is None and mind.ours(each)]
        near = [each for each in able if FAR[mind.pieces[each].at][at] <= 2]
        return Activate(near[0]) if near and mind.hand >= FEW else Decline()

    def join_in(self, mind: Mind, show: Show, rng: Random) -> Move:
        able = [each for each in quests.may_take_part(mind.game, mind.seat) if mind.ours(each)]
        return TakePart(able[0]) if able and mind.hand >= FEW else Decline()

    def quest_part(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Two cards ahead is enough; fewer than three in hand are kept."""
        quest = questing(mind.game)
        if not mind.ours(quest.took_part[mind.seat]):
            return Done()
        if show["artifact"] is not None:
            return PlayArtifact()
        enough = mind.lead_in_quest() >= (1 if quest.step == "last_card" else 2)
        return Done() if enough or mind.hand < FEW else Play(a_card(mind, rng))

    # Powers and objectives

    def retaliation(self, mind: Mind, show: Show, rng: Random) -> Move:
        powers = list(retaliation.spring_powers(mind.game))
        return Strike(power=powers[0]) if powers else next(retaliation.strikes(mind.game))

    def objective(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Whatever can be declared, is."""
        moves = list(objectives.declares(mind.game, mind.seat))
        declared = [move for move in moves if isinstance(move, Declare)]
        tried = [move for move in moves if isinstance(move, Try)]
        return next(iter([*declared, *tried]), LetPass())
