"""The bard: counts cards, weighs every quest, and cannot be read."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from talewind.engine import Move

from ..data import OBJECTIVE, PERSON, QUEST, SIDE_OF, Character, Side, Skill, Space
from ..moves import (
    Activate,
    BringBack,
    Choose,
    Declare,
    Decline,
    Done,
    Generate,
    Haunt,
    Interrupt,
    LayTrap,
    LetPass,
    PlaceQuest,
    Play,
    PlayArtifact,
    Propagate,
    Relocate,
    Resolve,
    Rest,
    Save,
    Stay,
    Step,
    Strike,
    Swap,
    TakePart,
    TakePassage,
    Travel,
    Try,
)
from ..position import POWER_COST, SAVING_COST
from ..town import FAR, SPACES
from .answers import EASE, Show, TaleBot, a_card, nearest, some_of
from .contests import Part, Purse, Rehearsal, attack_on, battle, drawn_from, last_card, rehearse, stands_up
from .journeys import Journey, free_steps, starts
from .mind import Mind
from .weighing import BARRED, RESCUE, TURN, Scales

WORTH_IT = 0.25
"""By so much an encounter must pay before it is picked."""
WATCHFUL = 0.3
"""What a character is worth that is still ready when the others begin a quest near it."""


class Bard(TaleBot):
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
        name = mind.table.drawn
        assert name is not None
        scales, side = Scales(mind), QUEST[name].side
        sign = 1 if side == mind.side and not mind.writes else -1
        return PlaceQuest(
            max(show["places"], key=lambda spot: (sign * scales.site(name, spot, side), rng.random()))
        )

    # A turn

    def your_turn(self, mind: Mind, show: Show, rng: Random) -> Move:
        ready = mind.game.ready(mind.seat)
        if not ready:
            return self.haunting(mind) or Decline()
        scales = Scales(mind)
        worth = {each: self.errand(scales, each) for each in ready}
        best = max(ready, key=lambda each: (worth[each] - self.watch(scales, each), rng.random()))
        instead = self.instead(scales, worth[best])
        return instead or Activate(best)

    def errand(self, scales: Scales, character: Character) -> float:
        mind = scales.mind
        if mind.pieces[character].fallen:
            cost = mind.purse(mind.seat, mind.draws(character)).cost(SAVING_COST)
            return max(0.0, RESCUE - cost) if mind.ours(character) else 0.0
        return scales.plan(character, mind.draws(character))[0]

    def watch(self, scales: Scales, character: Character) -> float:
        """Whoever is near a quest of the others had better stay ready to spoil it."""
        piece = scales.pieces[character]
        if piece.fallen or not scales.mind.ours(character):
            return 0.0
        near = [FAR[piece.at][at] for at in scales.their_quests.values()]
        return WATCHFUL * sum(far <= 4 for far in near)

    def instead(self, scales: Scales, worth: float) -> Move | None:
        """Powers that take the place of a turn, if one is worth more."""
        mind = scales.mind
        if mind.side == "winter" and mind.table.propaganda:
            best = max(self.propagations(scales), key=lambda each: each[0], default=None)
            if best is not None and best[0] > worth:
                return best[1]
        if mind.side == "spring" and mind.table.lost and mind.hand > POWER_COST + 1 and worth < 0.8:
            rebel = next(iter(mind.table.lost))
            friends = mind.standing("spring")
            at = mind.pieces[friends[0]].at if friends else "OP"
            return BringBack(rebel, at.split("-")[0])
        return None

    def propagations(self, scales: Scales) -> Iterable[tuple[float, Propagate]]:
        """My soldier for a rebel who is about to do something. WT-POWER-29..34"""
        mind = scales.mind
        soldiers = [
            each
            for each in mind.game.ready(mind.seat)
            if SIDE_OF[each] == "winter" and not mind.pieces[each].fallen
        ]
        if not soldiers:
            return
        soldier = min(soldiers, key=lambda each: (self.watch(scales, each), each))
        for rebel in mind.standing("spring"):
            move = Propagate(soldier, rebel)
            if mind.game.why_not_propagate(mind.seat, move) is None:
                threat = max(
                    (
                        -scales.resolving(name, at, rebel, scales.cards_for(rebel, at), mind.draws(rebel))
                        for name, at in scales.their_quests.items()
                        if FAR[mind.pieces[rebel].at][at] <= 4 and mind.table.carried.get(name) != rebel
                    ),
                    default=0.0,
                )
                yield threat - mind.purse(mind.seat).cost(POWER_COST), move

    def haunting(self, mind: Mind) -> Move | None:
        """The Freezing Horror costs nothing to begin. WT-POWER-23..26"""
        hunts = list(mind.game.hauntings(mind.seat))
        if not hunts or mind.side != "winter":
            return None
        scales = Scales(mind)
        me = mind.purse(mind.seat)

        def worth(hunt: Haunt) -> float:
            owner = mind.pieces[hunt.rebel].owner
            stake = scales.fall_of(hunt.rebel) + scales.wants("reward", mind.seat)
            theirs = mind.purse(owner)
            if mind.can(hunt.rebel, "battle"):
                return attack_on(me, theirs, stake)
            if not theirs.cards:
                return stake
            return min(stake, attack_on(me, theirs.after(1), stake) + theirs.cost(1))

        best = max(hunts, key=worth)
        return best if worth(best) > 0 else None

    def movement(self, mind: Mind, show: Show, rng: Random) -> Move:
        movement = mind.table.movement
        assert movement is not None
        scales, character = Scales(mind), movement.character
        saved = self.saving(scales, show["save"], rng)
        if saved is not None:
            return saved
        if show["swap"] and self.poor_aim(mind, character):
            return Swap()
        if mind.pieces[character].fallen or show["move"] is not None:
            return Stay() if not show["passage"] or show["stay"] else self.barred_passage(scales, character)
        if mind.game.goal is not None:
            return self.towards(scales, character, mind.game.goal, rng)
        return self.towards(scales, character, self.destination(scales, character), rng)

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
        mind, movement = scales.mind, scales.table.movement
        if SIDE_OF[character] != "spring" or not mind.ours(character) or movement is None:
            return None
        here = mind.pieces[character].at
        for aim in mind.table.aims[mind.seat]:
            card = OBJECTIVE[aim.objective]
            spent = aim.tried == mind.table.chapter
            tried = {first for name, first in movement.tries if name == aim.objective}
            if card.kind != "connection" or aim.done or (spent and not tried):
                continue
            left = [at for at in card.at if at not in tried and at not in movement.visited] or list(card.at)
            if not tried and here in card.at:
                left = [at for at in card.at if at != here]
            first = min(left, key=lambda at: FAR[here][at])
            way = FAR[here][first] + sum(FAR[first][at] for at in left if at != first)
            cards = -(-max(0, way - free_steps(mind, character)) // 2)
            if cards <= mind.hand and mind.game.spaces_for_objective():
                return 3.0 + scales.being_at(here, character) - mind.purse(mind.seat).cost(cards), first
        return None

    def towards(self, scales: Scales, character: Character, goal: Space, rng: Random) -> Move:
        """One step of the way, or a card for it."""
        mind, movement = scales.mind, scales.table.movement
        assert movement is not None
        here = mind.pieces[character].at
        if goal == here:
            return Stay()
        if len(starts(mind, character)) > 1:
            through = Journey(mind, character, PERSON[character].passage)
            if through.ways[goal].steps + 1 < FAR[here][goal] and mind.game.why_not_passage() is None:
                return TakePassage()
        steps = movement.steps + movement.free
        wary = mind.game.goal is None
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
        other = mind.game.beloved(character)
        if other is None or mind.game.why_not_together() is not None:
            return False
        piece = mind.pieces[other]
        return piece.fallen or (not piece.ready and not scales.being_at(piece.at, other))

    def poor_aim(self, mind: Mind, character: Character) -> bool:
        return any(
            EASE[OBJECTIVE[aim.objective].kind] < 4 and not aim.shown and not aim.done
            for aim in mind.table.aims[mind.seat]
            if OBJECTIVE[aim.objective].side == SIDE_OF[character]
        )

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
        actor = mind.game.actor
        choices: list[tuple[float, Move]] = [(0.0, Rest())]
        if mind.ours(actor):
            new = scales.fresh_quest(SIDE_OF[actor], show["generate"])
            if new is not None:
                choices.append((new[0], Generate(new[1], new[2])))
            at = mind.pieces[actor].at
            choices += [(scales.resolving(name, at, actor, 0), Resolve(name)) for name in show["resolve"]]
        return max(choices, key=lambda each: each[0])[1]

    def save_or_rest(self, mind: Mind, show: Show, rng: Random) -> Move:
        return self.saving(Scales(mind), mind.game.can_be_saved(mind.seat), rng) or Rest()

    # Stepping in

    def interrupt(self, mind: Mind, show: Show, rng: Random) -> Move:
        scales = Scales(mind)
        able = [each for each, why_not in show["why_not"].items() if why_not is None and mind.ours(each)]
        worth = {each: self.encounter(scales, each) for each in able}
        best = max(able, key=lambda each: worth[each], default=None)
        return LetPass() if best is None or worth[best] < WORTH_IT else Interrupt(best)

    def encounter(self, scales: Scales, character: Character) -> float:
        mind, mover = scales.mind, scales.table.entered
        assert mover is not None
        if SIDE_OF[character] == "spring":
            return self.ambush(scales, character, mover).worth - mind.purse(mind.seat).cost(1)
        stake = scales.fall_of(mover) + scales.wants("reward", mind.seat)
        me, theirs = mind.purse(mind.seat), mind.purse(mind.pieces[mover].owner)
        exempt = mind.can(mover, "battle")
        if mind.can(character, "battle") or mind.table.artifact == character:
            me = me._replace(cards=me.cards + 1, cheap=me.cheap + 1)
        return battle(me, theirs, stake, exempt)

    def ambush(self, scales: Scales, rebel: Character, soldier: Character) -> Rehearsal:
        """The trap before it is laid: one card is shown, and counts nothing."""
        mind = scales.mind
        hidden, escape = mind.purse(mind.pieces[rebel].owner), mind.purse(mind.pieces[soldier].owner)
        return self.trapping(scales, rebel, soldier, hidden.after(1), escape)

    def trapping(
        self, scales: Scales, rebel: Character, soldier: Character, hidden: Purse, escape: Purse
    ) -> Rehearsal:
        mind = scales.mind
        bonus = mind.can(rebel, "trap") - mind.can(soldier, "trap")
        caught = scales.fall_of(soldier) + scales.wants("rebels", mind.pieces[rebel].owner)
        return rehearse(hidden, escape, caught, scales.errand(soldier) + BARRED, bonus)

    def lay_trap(self, mind: Mind, show: Show, rng: Random) -> Move:
        trap = mind.game.in_trap()
        lays = self.ambush(Scales(mind), trap.rebel, trap.soldier).lays
        hand = list(mind.table.hands[mind.seat])
        rng.shuffle(hand)
        spring = drawn_from(lays, rng) if mind.ours(trap.rebel) else 0
        return LayTrap(hand[0], tuple(sorted(hand[1 : spring + 1])), tuple(sorted(hand[spring + 1 :])))

    def escape(self, mind: Mind, show: Show, rng: Random) -> Move:
        """As many as rehearsed; one by one, each time as if it had been decided before."""
        trap = mind.game.in_trap()
        played = len(trap.cards)
        if not mind.hand or not mind.ours(trap.soldier):
            return Done()
        hidden, mine = mind.purse(mind.pieces[trap.rebel].owner), mind.purse(mind.seat)
        whole = mine._replace(cards=mine.cards + played, cheap=mine.cheap + played)
        plays = self.trapping(Scales(mind), trap.rebel, trap.soldier, hidden, whole).plays[played:]
        stops = plays[0] / sum(plays) if sum(plays) else 1.0
        return Done() if rng.random() < stops else Play(a_card(mind, rng))

    def fight(self, mind: Mind, show: Show, rng: Random) -> Move:
        battle_now = mind.table.battle
        assert battle_now is not None
        scales = Scales(mind)
        stake = scales.fall_of(battle_now.rebel)
        soldiers, rebels = mind.pieces[battle_now.soldier].owner, mind.pieces[battle_now.rebel].owner
        attacks = battle_now.to_play == "winter"
        mine = mind.purse(mind.seat)
        if show["artifact"] is not None:
            return PlayArtifact()
        if not mind.hand:
            return Decline()
        if show["must"]:
            return Play(a_card(mind, rng))
        if attacks:
            stake += scales.wants("reward", mind.seat)
            goes_on = mind.side == "winter" and battle(mine, mind.purse(rebels), stake) > 0
        else:
            stake += scales.wants("reward", soldiers)
            goes_on = mind.side == "spring" and stands_up(mind.purse(soldiers), mine, stake)
        return Play(a_card(mind, rng)) if goes_on else Decline()

    def won(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Where the beaten rebel is least use to its friends, and most to mine."""
        battle_now = mind.table.battle
        assert battle_now is not None
        if mind.table.safe_house is not None or mind.side != "winter":
            return Relocate()
        rebel = battle_now.rebel
        return Relocate(max(SPACES, key=lambda space: (self.exile(mind, rebel, space), rng.random())))

    def exile(self, mind: Mind, rebel: Character, space: Space) -> float:
        friends = [each for each in mind.standing("spring") if each != rebel]
        bears = {QUEST[name].side for name, who in mind.table.carried.items() if who == rebel}
        worth = float(min(nearest(mind, space, friends), 6))
        worth += min((FAR[space][at] for at in mind.quests("spring").values()), default=0) / 2
        if "winter" in bears:
            ready = [each for each in mind.standing("winter") if mind.pieces[each].ready]
            worth -= 2 * nearest(mind, space, ready or mind.standing("winter"))
        return worth

    # Quests

    def join(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Whoever would change most by coming, if that is worth the way and the turn."""
        scales = Scales(mind)
        here = any(mind.ours(each) for each in mind.game.may_take_part(mind.seat))
        present = Part(mine=True, purse=scales.purse(mind.seat)) if here else None
        best, value = None, scales.under_way(present)[0] + TURN
        for each, why_not in show["characters"].items():
            worth = self.coming(scales, each) if why_not is None and mind.ours(each) else value
            if worth > value:
                best, value = each, worth
        return Decline() if best is None else Activate(best)

    def coming(self, scales: Scales, character: Character) -> float:
        """What the quest would bring with this character in it, less what the way there may cost."""
        mind, at = scales.mind, scales.mind.game.questing.at
        drawn = mind.draws(character)
        cards = Journey(mind, character, wary=False).cards_to(at, free_steps(mind, character))
        part = Part(mine=True, purse=scales.after_coming(mind.seat, drawn, cards))
        way = mind.purse(mind.seat, drawn).cost(cards) + Journey(mind, character).ways[at].danger
        return scales.under_way(part, character)[0] - way

    def join_in(self, mind: Mind, show: Show, rng: Random) -> Move:
        scales = Scales(mind)
        able = [each for each in mind.game.may_take_part(mind.seat) if mind.ours(each)]
        if not able:
            return Decline()
        whom = max(able, key=lambda each: (abs(scales.bonus(each)), each))
        part = Part(mine=True, purse=scales.purse(mind.seat))
        _, cards = scales.under_way(part, whom)
        return TakePart(whom) if cards or scales.bonus(whom) else Decline()

    def quest_part(self, mind: Mind, show: Show, rng: Random) -> Move:
        """As many as it takes, one by one."""
        quest, scales = mind.game.questing, Scales(mind)
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

    # Powers and objectives

    def retaliation(self, mind: Mind, show: Show, rng: Random) -> Move:
        """A power goes with its memory; else the rebel who is most in the way. WT-POWER-36..38"""
        powers = mind.game.spring_powers()
        turned = [
            power
            for power in powers
            if (memory := mind.game.memory_of(power)) is not None and memory.side == "spring"
        ]
        if mind.side == "winter" and (turned or powers):
            return Strike(power=(turned or list(powers))[0])
        rebels = [each for each in mind.pieces if SIDE_OF[each] == "spring"]
        places = mind.quests("spring").values()

        def nuisance(rebel: Character) -> float:
            piece = mind.pieces[rebel]
            return piece.ready - 2 * piece.fallen - min((FAR[piece.at][at] for at in places), default=0) / 4

        sign = 1 if mind.side == "winter" else -1
        plain = [each for each in rebels if not mind.game.powers_of(each)] or rebels
        target = max(plain, key=lambda each: (sign * nuisance(each), each))
        return Strike(rebel=target)

    def objective(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Three points, unless they end the game at a bad moment."""
        for aim in mind.table.aims[mind.seat]:
            card = OBJECTIVE[aim.objective]
            if card.side != mind.side and not self.helps_to_win(mind, card.side):
                continue
            if mind.game.why_not_try(mind.seat, aim.objective) is None and self.will_connect(mind, card.at):
                return Try(aim.objective)
            pay = some_of(mind, 2, rng) if card.kind == "attack" and mind.hand >= 2 else ()
            move = Declare(aim.objective, pay)
            if mind.game.why_not_declare(mind.seat, move) is None and self.helps_to_win(mind, card.side):
                return move
        return LetPass()

    def helps_to_win(self, mind: Mind, side: Side) -> bool:
        gain = 3.0 if side == mind.side else -3.0
        if not mind.ends_now:
            return gain > 0
        return mind.outlook(mind.ahead + gain) > mind.patience

    def will_connect(self, mind: Mind, at: tuple[Space, ...]) -> bool:
        """Whether the other location is within reach of my cards."""
        movement = mind.table.movement
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
    """Near friends, but not on top of each other; the middle of the town is near everything."""
    central = sum(FAR[space].values()) / len(FAR[space])
    friends = [FAR[space][piece.at] for each, piece in mind.pieces.items() if SIDE_OF[each] == side]
    return central + sum(abs(far - 2) for far in friends) / 6
