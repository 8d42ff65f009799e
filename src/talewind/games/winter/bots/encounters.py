"""The bard steps in: battles, and traps that cannot be read."""

from __future__ import annotations

from random import Random

from talewind.engine import Move

from ..data import QUEST, SIDE_OF, Character, Space
from ..moves import Decline, Done, Interrupt, LayTrap, LetPass, Play, PlayArtifact, Relocate
from ..town import FAR, SPACES
from ..under_way import trapping
from .answers import Show, TaleBot, a_card, nearest
from .contests import Purse, Rehearsal, battle, drawn_from, rehearse, stands_up
from .mind import Mind
from .weighing import BARRED, Scales

WORTH_IT = 0.25
"""By so much an encounter must pay before it is picked."""


class Encounters(TaleBot):
    def interrupt(self, mind: Mind, show: Show, rng: Random) -> Move:
        scales = Scales(mind)
        able = [each for each, why_not in show["why_not"].items() if why_not is None and mind.ours(each)]
        worth = {each: self.encounter(scales, each) for each in able}
        best = max(able, key=lambda each: worth[each], default=None)
        return LetPass() if best is None or worth[best] < WORTH_IT else Interrupt(best)

    def encounter(self, scales: Scales, character: Character) -> float:
        mind, mover = scales.mind, scales.position.entered
        assert mover is not None
        if SIDE_OF[character] == "spring":
            return self.ambush(scales, character, mover).worth - mind.purse(mind.seat).cost(1)
        stake = scales.fall_of(mover) + scales.wants("reward", mind.seat)
        me, theirs = mind.purse(mind.seat), mind.purse(mind.pieces[mover].owner)
        exempt = mind.can(mover, "battle")
        if mind.can(character, "battle") or mind.position.artifact == character:
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
        trap = trapping(mind.game)
        lays = self.ambush(Scales(mind), trap.rebel, trap.soldier).lays
        hand = list(mind.position.hands[mind.seat])
        rng.shuffle(hand)
        spring = drawn_from(lays, rng) if mind.ours(trap.rebel) else 0
        return LayTrap(hand[0], tuple(sorted(hand[1 : spring + 1])), tuple(sorted(hand[spring + 1 :])))

    def escape(self, mind: Mind, show: Show, rng: Random) -> Move:
        """As many as rehearsed; one by one, each time as if it had been decided before."""
        trap = trapping(mind.game)
        played = len(trap.cards)
        if not mind.hand or not mind.ours(trap.soldier):
            return Done()
        hidden, mine = mind.purse(mind.pieces[trap.rebel].owner), mind.purse(mind.seat)
        whole = mine._replace(cards=mine.cards + played, cheap=mine.cheap + played)
        plays = self.trapping(Scales(mind), trap.rebel, trap.soldier, hidden, whole).plays[played:]
        stops = plays[0] / sum(plays) if sum(plays) else 1.0
        return Done() if rng.random() < stops else Play(a_card(mind, rng))

    def fight(self, mind: Mind, show: Show, rng: Random) -> Move:
        battle_now = mind.position.battle
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
        battle_now = mind.position.battle
        assert battle_now is not None
        if mind.position.safe_house is not None or mind.side != "winter":
            return Relocate()
        rebel = battle_now.rebel
        return Relocate(max(SPACES, key=lambda space: (self.exile(mind, rebel, space), rng.random())))

    def exile(self, mind: Mind, rebel: Character, space: Space) -> float:
        friends = [each for each in mind.standing("spring") if each != rebel]
        bears = {QUEST[name].side for name, who in mind.position.carried.items() if who == rebel}
        worth = float(min(nearest(mind, space, friends), 6))
        worth += min((FAR[space][at] for at in mind.quests("spring").values()), default=0) / 2
        if "winter" in bears:
            ready = [each for each in mind.standing("winter") if mind.pieces[each].ready]
            worth -= 2 * nearest(mind, space, ready or mind.standing("winter"))
        return worth
