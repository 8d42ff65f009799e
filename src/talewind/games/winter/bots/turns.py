"""The bard's turns: whom to activate, where to go, what to do there."""

from __future__ import annotations

from random import Random

from talewind.engine import Move

from .. import incapacitated, objectives
from ..data import OBJECTIVE, PERSON, SIDE_OF, Character, Space
from ..incapacitated import SAVING_COST
from ..movement import bound_for, why_not_passage
from ..moves import (
    Activate,
    Decline,
    Generate,
    Resolve,
    Rest,
    Save,
    Stay,
    Step,
    Swap,
    TakePassage,
    Travel,
)
from ..powers import love
from ..town import FAR
from ..under_way import actor
from .answers import EASE, Show, a_card, some_of
from .journeys import Journey, free_steps, starts
from .mind import Mind
from .powers import Powers
from .weighing import RESCUE, Scales


class Turns(Powers):
    def your_turn(self, mind: Mind, show: Show, rng: Random) -> Move:
        ready = mind.game.position.ready_for(mind.seat)
        if not ready:
            return self.haunting(mind) or Decline()
        scales = Scales(mind)
        worth = {each: self.errand(scales, each) for each in ready}
        best = max(ready, key=lambda each: (worth[each] - scales.watch(each), rng.random()))
        instead = self.instead(scales, worth[best])
        return instead or Activate(best)

    def errand(self, scales: Scales, character: Character) -> float:
        mind = scales.mind
        if mind.pieces[character].fallen:
            cost = mind.purse(mind.seat, mind.draws(character)).cost(SAVING_COST)
            return max(0.0, RESCUE - cost) if mind.ours(character) else 0.0
        return scales.plan(character, mind.draws(character))[0]

    # Movement

    def movement(self, mind: Mind, show: Show, rng: Random) -> Move:
        movement = mind.position.movement
        assert movement is not None
        scales, character = Scales(mind), movement.character
        saved = self.saving(scales, show["save"], rng)
        if saved is not None:
            return saved
        if show["swap"] and self.poor_aim(mind, character):
            return Swap()
        if mind.pieces[character].fallen or show["move"] is not None:
            if not show["passage"]:
                return Stay()
            return TakePassage() if show["stay"] else self.barred_passage(scales, character)
        goal = bound_for(mind.game) or self.destination(scales, character)
        return self.towards(scales, character, goal, rng)

    def barred_passage(self, scales: Scales, character: Character) -> Move:
        """Barred, one may still slip through. WT-RULING-98"""
        passage = PERSON[character].passage
        here = scales.pieces[character].at
        assert passage is not None
        better = scales.being_at(passage, character) > scales.being_at(here, character)
        return TakePassage() if better else Stay()

    def destination(self, scales: Scales, character: Character) -> Space:
        worth, best = scales.plan(character, 0)
        connection = self.connection(scales, character)
        if connection is not None and connection[0] > worth:
            return connection[1]
        return best

    def connection(self, scales: Scales, character: Character) -> tuple[float, Space] | None:
        """Two locations in one go. WT-OBJ-19"""
        mind, movement = scales.mind, scales.position.movement
        if SIDE_OF[character] != "spring" or not mind.ours(character) or movement is None:
            return None
        here = mind.pieces[character].at
        for aim in mind.position.aims[mind.seat]:
            card = OBJECTIVE[aim.objective]
            spent = aim.tried == mind.position.chapter
            tried = {first for name, first in movement.tries if name == aim.objective}
            if card.kind != "connection" or aim.done or (spent and not tried):
                continue
            left = [at for at in card.at if at not in tried and at not in movement.visited] or list(card.at)
            if not tried and here in card.at:
                left = [at for at in card.at if at != here]
            first = min(left, key=lambda at: FAR[here][at])
            way = FAR[here][first] + sum(FAR[first][at] for at in left if at != first)
            cards = -(-max(0, way - free_steps(mind, character)) // 2)
            if cards <= mind.hand and objectives.spaces_for_objective(mind.game):
                return 3.0 + scales.being_at(here, character) - mind.purse(mind.seat).cost(cards), first
        return None

    def towards(self, scales: Scales, character: Character, goal: Space, rng: Random) -> Move:
        """One step of the way, or a card for it."""
        mind, movement = scales.mind, scales.position.movement
        assert movement is not None
        here = mind.pieces[character].at
        if goal == here:
            return Stay()
        if len(starts(mind, character)) > 1:
            through = Journey(mind, character, PERSON[character].passage)
            if through.ways[goal].steps + 1 < FAR[here][goal] and why_not_passage(mind.game) is None:
                return TakePassage()
        steps = movement.steps + movement.free
        wary = bound_for(mind.game) is None
        journey = Journey(mind, character, wary=wary)
        if journey.cards_to(goal, steps) > mind.hand:
            journey = Journey(mind, character, wary=False)
        if journey.cards_to(goal, steps) > mind.hand:
            return Stay()
        to = journey.ways[goal].first
        if steps and to is not None:
            return Step(to, together=self.takes_along(scales, character))
        return Travel(a_card(mind, rng))

    def takes_along(self, scales: Scales, character: Character) -> bool:
        """A beloved who has nothing better to do. WT-POWER-10, WT-POWER-11"""
        mind = scales.mind
        other = love.beloved(mind.game, character)
        if other is None or love.why_not_together(mind.game) is not None:
            return False
        piece = mind.pieces[other]
        return piece.fallen or (not piece.ready and not scales.being_at(piece.at, other))

    def poor_aim(self, mind: Mind, character: Character) -> bool:
        return any(
            EASE[OBJECTIVE[aim.objective].kind] < 4 and not aim.shown and not aim.done
            for aim in mind.position.aims[mind.seat]
            if OBJECTIVE[aim.objective].side == SIDE_OF[character]
        )

    # Saving and acting

    def saving(self, scales: Scales, able: list[Character], rng: Random) -> Move | None:
        """Two cards for somebody of our side, while there is something left to do. WT-INCAP-08"""
        mind = scales.mind
        if mind.hand < SAVING_COST:
            return None
        cost = mind.purse(mind.seat).cost(SAVING_COST)
        ours = [each for each in able if mind.ours(each)]
        if not ours or RESCUE + scales.wants("rescue", mind.seat) <= cost:
            return None
        whom = max(ours, key=lambda each: (mind.pieces[each].ready, mind.mine(each), each))
        one, two = some_of(mind, SAVING_COST, rng)
        return Save(whom, (one, two))

    def act(self, mind: Mind, show: Show, rng: Random) -> Move:
        scales = Scales(mind)
        saved = self.saving(scales, show["save"], rng)
        if saved is not None:
            return saved
        character = actor(mind.game)
        choices: list[tuple[float, Move]] = [(0.0, Rest())]
        if mind.ours(character):
            new = scales.fresh_quest(SIDE_OF[character], show["generate"])
            if new is not None:
                choices.append((new[0], Generate(new[1], new[2])))
            at = mind.pieces[character].at
            choices += [(scales.beginning(name, at, character, 0), Resolve(name)) for name in show["resolve"]]
        return max(choices, key=lambda each: each[0])[1]

    def save_or_rest(self, mind: Mind, show: Show, rng: Random) -> Move:
        return self.saving(Scales(mind), incapacitated.can_be_saved(mind.game, mind.seat), rng) or Rest()
