"""The bard's powers: what it does with those of its side, and against those of the others."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from talewind.engine import Move

from .. import memories, quests
from ..data import SIDE_OF, Character
from ..moves import BringBack, Haunt, Propagate, Strike
from ..powers import freezing_horror, propaganda, retaliation
from ..powers.paying import POWER_COST
from ..town import FAR
from .answers import Show, TaleBot
from .contests import attack_on
from .mind import Mind
from .weighing import Scales


class Powers(TaleBot):
    # Instead of a turn

    def instead(self, scales: Scales, worth: float) -> Move | None:
        """Powers that take the place of a turn, if one is worth more."""
        mind = scales.mind
        if mind.side == "winter" and mind.position.propaganda:
            best = max(self.propagations(scales), key=lambda each: each[0], default=None)
            if best is not None and best[0] > worth:
                return best[1]
        if mind.side == "spring" and mind.position.lost and mind.hand > POWER_COST + 1 and worth < 0.8:
            rebel = next(iter(mind.position.lost))
            friends = mind.standing("spring")
            at = mind.pieces[friends[0]].at if friends else "OP"
            return BringBack(rebel, at.split("-")[0])
        return None

    def propagations(self, scales: Scales) -> Iterable[tuple[float, Propagate]]:
        """My soldier for a rebel who is about to do something. WT-POWER-29..34"""
        mind = scales.mind
        soldiers = [
            each
            for each in mind.game.position.ready_for(mind.seat)
            if SIDE_OF[each] == "winter" and not mind.pieces[each].fallen
        ]
        if not soldiers:
            return
        soldier = min(soldiers, key=lambda each: (scales.watch(each), each))
        for rebel in mind.standing("spring"):
            move = Propagate(soldier, rebel)
            if propaganda.why_not_propagate(mind.game, mind.seat, move) is None:
                threat = max(
                    (
                        -scales.resolving(name, at, rebel, scales.cards_for(rebel, at), mind.draws(rebel))
                        for name, at in scales.their_quests.items()
                        if FAR[mind.pieces[rebel].at][at] <= 4 and mind.position.carried.get(name) != rebel
                    ),
                    default=0.0,
                )
                yield threat - mind.purse(mind.seat).cost(POWER_COST), move

    def haunting(self, mind: Mind) -> Move | None:
        """The Freezing Horror costs nothing to begin. WT-POWER-23..26"""
        hunts = list(freezing_horror.hauntings(mind.game, mind.seat))
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

    # Armed Retaliation

    def retaliation(self, mind: Mind, show: Show, rng: Random) -> Move:
        """A power goes with its memory; else the rebel who is most in the way. WT-POWER-36..38"""
        powers = retaliation.spring_powers(mind.game)
        turned = [
            power
            for power in powers
            if (memory := memories.memory_of(mind.game, power)) is not None and memory.side == "spring"
        ]
        if mind.side == "winter" and (turned or powers):
            return Strike(power=(turned or list(powers))[0])
        rebels = [each for each in mind.pieces if SIDE_OF[each] == "spring"]
        places = mind.quests("spring").values()

        def nuisance(rebel: Character) -> float:
            piece = mind.pieces[rebel]
            return piece.ready - 2 * piece.fallen - min((FAR[piece.at][at] for at in places), default=0) / 4

        sign = 1 if mind.side == "winter" else -1
        plain = [each for each in rebels if not retaliation.powers_of(mind.game, each)] or rebels
        target = max(plain, key=lambda each: (sign * nuisance(each), each))
        return Strike(rebel=target)

    # The Great Artifact

    def heir(self, mind: Mind, heirs: list[Character]) -> Character | None:
        """Somebody who will have a use for it before its holder. WT-POWER-21"""
        holder = mind.position.artifact
        assert holder is not None
        if not mind.ours(holder):
            return None
        scales = Scales(mind)
        trusted = [each for each in heirs if mind.for_us(mind.pieces[each].owner, SIDE_OF[each])]
        best = max(trusted, key=lambda each: self.use(scales, each), default=holder)
        return best if self.use(scales, best) > self.use(scales, holder) else None

    def use(self, scales: Scales, character: Character) -> int:
        """How soon this character could play the artifact's card: the fallen cannot at all."""
        if scales.pieces[character].fallen:
            return 0
        if scales.position.battle is not None or scales.position.quest is not None:
            return 3 if self.wields(scales.mind, character) else 1
        return 2 if self.has_a_quest(scales, character) else 1

    def wields(self, mind: Mind, character: Character) -> bool:
        """Whether it can still play the card in what is under way. WT-RULING-73"""
        battle, quest, owner = mind.position.battle, mind.position.quest, mind.pieces[character].owner
        if battle is not None:
            played = sum(each.artifact for each in battle.cards) > battle.horror
            return not played and character in (battle.soldier, battle.rebel, battle.partner)
        if quest is None or quest.artifact_used or quest.outcome is not None:
            return False
        if owner in quest.took_part:
            return quest.took_part[owner] == character and owner in (quest.seat, quest.teller)
        return quest.step != "last_card" and character in quests.may_take_part(mind.game, owner)

    def has_a_quest(self, scales: Scales, character: Character) -> bool:
        """Whether it is still to act in this chapter, with a quest of ours within reach."""
        piece, mind = scales.pieces[character], scales.mind
        if not piece.ready:
            return False
        cards = mind.hand_of(piece.owner) + mind.draws(character)
        return any(
            mind.position.carried.get(name) != character
            and (piece.at == at or (not piece.barred and scales.cards_for(character, at) <= cards))
            for name, at in scales.our_quests.items()
        )
