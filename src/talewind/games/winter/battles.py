"""Battles: a soldier against a rebel who has just come in, card by card."""

from __future__ import annotations

from typing import Any

import msgspec

from talewind.engine import Answer, Asks, Flow, Seat, ask

from . import events, questions
from .data import Card, Character, QuestName, Side, Space
from .moves import Decline, Play, PlayArtifact
from .position import Battle, Claim, Played
from .standing import Standing


class Battles(Standing):
    # The Great Artifact

    @property
    def artifact_quest(self) -> QuestName:
        return "winter_artifact" if self.position.artifact_side == "winter" else "spring_artifact"

    @property
    def artifact_card(self) -> Card | None:
        memory = self.memory_of(self.artifact_quest)
        return None if memory is None else memory.card

    def artifact_in_battle(self, seat: Seat) -> bool:
        """Whether this seat may play the artifact's card in the battle. WT-POWER-18, WT-RULING-73"""
        battle, holder = self.position.battle, self.position.artifact
        if battle is None or holder is None:
            return False
        if sum(each.artifact for each in battle.cards) > battle.horror:
            return False
        fighters = (battle.soldier,) if battle.to_play == "winter" else (battle.rebel, battle.partner)
        return holder in fighters and self.owner(holder) == seat

    # Two as one

    def beloved(self, character: Character | None) -> Character | None:
        """The other of the two lovers, if both are in play. WT-POWER-09"""
        lovers = self.position.lovers
        if lovers is None or character not in lovers:
            return None
        other = lovers[1] if character == lovers[0] else lovers[0]
        return other if other in self.position.pieces else None

    def may_stand_by(self, rebel: Character) -> Character | None:
        """A standing beloved in the same space. WT-POWER-12, WT-RULING-70"""
        other = self.beloved(rebel)
        if other is None or self.piece(other).fallen or self.piece(other).at != self.piece(rebel).at:
            return None
        return other

    def as_one(self, rebel: Character, soldier: Character) -> Flow[Character | None]:
        """Both owners must want it, and neither can be the soldier's. WT-RULING-120"""
        partner = self.may_stand_by(rebel)
        if partner is None or self.owner(partner) == self.owner(soldier):
            return None
        owners = dict.fromkeys((self.owner(rebel), self.owner(partner)))
        for seat in owners:
            answer = yield from ask(seat, questions.Together(self, seat, rebel, partner))
            if isinstance(answer.move, Decline):
                return None
        return partner

    # A battle

    def in_battle(self, **facts: Any) -> Battle:
        battle = self.position.battle
        assert battle is not None
        self.position.battle = msgspec.structs.replace(battle, **facts)
        return self.position.battle

    def fight(self, soldier: Character, rebel: Character, *, horror: bool = False) -> Flow[bool]:
        """Round by round until somebody does not play; whether the rebel lost. WT-BATTLE-01..17"""
        table = self.position
        at = self.piece(rebel).at
        table.battle = Battle(at=at, soldier=soldier, rebel=rebel, horror=horror)
        if not horror and not self.skilled(soldier, "battle") and table.artifact != soldier:
            self.holds_at_least(self.owner(soldier), 1)
        partner = yield from self.as_one(rebel, soldier)
        self.in_battle(partner=partner)
        self.tell(events.BattleBegins(soldier, rebel, at, partner, horror))
        while (yield from self.one_card("winter")) and (yield from self.one_card("spring")):
            self.in_battle(round=table.battle.round + 1)
        return (yield from self.end_battle())

    def one_card(self, side: Side) -> Flow[bool]:
        """An attack or a defense; whether a card was played. WT-BATTLE-04..08"""
        battle = self.in_battle(to_play=side, declined=())
        if side == "winter" and battle.horror and battle.round == 1:
            self.horror_strikes()
            return True
        exempt = self.exempt(side)
        if exempt is not None:
            yield from self.only_tell(side, exempt)
            return True
        while True:
            asked: Asks = {seat: questions.Fight(self, seat) for seat in self.to_fight(side)}
            if not asked:
                return False
            answer = yield asked
            if not isinstance(answer.move, Decline):
                self.play_in_battle(answer, side)
                return True
            self.tell(events.Declined(answer.seat))
            battle = self.in_battle(declined=(*battle.declined, answer.seat))

    def only_tell(self, side: Side, exempt: Character) -> Flow[None]:
        """No card, and still a tale; it counts as a card played. WT-SKILL-07, WT-RULING-29"""
        battle = self.in_battle(last=side)
        self.tell(events.Exempt(side))
        seat = self.owner(exempt)
        answer = yield from ask(seat, questions.OnlyTell(self, seat))
        if answer.words:
            self.narrate(answer, "battle", exempt, battle.at)

    def to_fight(self, side: Side) -> list[Seat]:
        """Who may play in this step: one, or the owners of two who fight as one. WT-POWER-13"""
        battle = self.position.battle
        assert battle is not None
        owners = dict.fromkeys(map(self.owner, self.fighters(side)))
        return [seat for seat in owners if seat not in battle.declined]

    def fighters(self, side: Side) -> list[Character]:
        battle = self.position.battle
        assert battle is not None
        if side == "winter":
            return [battle.soldier]
        return [battle.rebel] if battle.partner is None else [battle.rebel, battle.partner]

    def exempt(self, side: Side) -> Character | None:
        """Who needs no card in the first round. WT-SKILL-07, WT-RULING-29, WT-RULING-76, WT-RULING-100"""
        battle = self.position.battle
        assert battle is not None
        if battle.round > 1 or (side == "winter" and battle.horror):
            return None
        return next((each for each in self.fighters(side) if self.skilled(each, "battle")), None)

    def must_attack(self) -> bool:
        """Whoever declares a battle makes the first attack. WT-RULING-25"""
        battle = self.position.battle
        return battle is not None and battle.round == 1 and battle.to_play == "winter"

    def horror_strikes(self) -> None:
        """The first card is that of the horror's memory, which stays on the track. WT-POWER-26"""
        battle = self.position.battle
        memory = self.memory_of("horror")
        assert battle is not None
        seat = self.owner(battle.soldier)
        card = None if memory is None else memory.card
        self.in_battle(cards=(Played(seat, "winter", card, artifact=True),), last="winter")
        passage = self.passage(
            Answer(seat, None),
            "battle",
            cards=() if card is None else (card,),
            character=battle.soldier,
            at=battle.at,
        )
        self.tell(events.CardPlayed(passage, artifact=True))

    def play_in_battle(self, answer: Answer, side: Side) -> None:
        """WT-BATTLE-05, WT-BATTLE-06, WT-POWER-18, WT-POWER-20"""
        battle, seat = self.position.battle, answer.seat
        assert battle is not None
        artifact = isinstance(answer.move, PlayArtifact)
        card = answer.move.card if isinstance(answer.move, Play) else self.artifact_card
        if card is not None and not artifact:
            self.take_from_hand(seat, [card])
        fighters = [battle.soldier] if side == "winter" else [battle.rebel, battle.partner]
        mine = next(each for each in fighters if each is not None and self.owner(each) == seat)
        cards = () if card is None else (card,)
        passage = self.passage(answer, "battle", cards=cards, character=mine, at=battle.at)
        self.in_battle(cards=(*battle.cards, Played(seat, side, card, artifact)), last=side)
        self.tell(events.CardPlayed(passage, artifact))

    def end_battle(self) -> Flow[bool]:
        """WT-BATTLE-08, WT-BATTLE-11..17"""
        table = self.position
        battle = table.battle
        assert battle is not None
        winner: Side = "winter" if battle.last == "winter" else "spring"
        self.in_battle(winner=winner)
        self.tell(events.BattleEnds(battle.soldier, battle.rebel, winner))
        if winner == "winter":
            yield from self.rebel_loses()
        else:
            seat = self.owner(battle.rebel)
            answer = yield from ask(seat, questions.Conclude(self, seat, "battle"))
            self.narrate(answer, "battle", battle.rebel, battle.at)
        battle = self.in_battle()
        self.lay_off(each.card for each in battle.cards if each.card is not None and not each.artifact)
        table.battle = None
        return winner == "winter"

    def rebel_loses(self) -> Flow[None]:
        """It falls, or wakes up in the Safe House; then the winner's story may leave it elsewhere.

        WT-BATTLE-12..15, WT-POWER-15, WT-RULING-30, WT-RULING-31, WT-RULING-71
        """
        table = self.position
        battle = table.battle
        assert battle is not None
        losers = [each for each in (battle.rebel, battle.partner) if each is not None]
        refuge = table.safe_house
        for loser in losers:
            if refuge is None:
                self.fall(loser)
            self.bar(loser)
        seat = self.owner(battle.soldier)
        if refuge is None:
            self.done_a_deed(seat, "reward")
        answer = yield from ask(seat, questions.Won(self, seat))
        self.narrate(answer, "battle", battle.soldier, battle.at)
        to: Space | None = answer.move.to
        if refuge is not None:
            for loser in losers:
                self.put(loser, refuge, "safe_house")
        elif to is not None and to != self.piece(battle.rebel).at:
            claim = Claim(seat=seat, about="relocation", character=battle.rebel, to=to, words=answer.words)
            if (yield from self.stands(claim)):
                for loser in losers:
                    self.put(loser, to, "battle")

    def why_not_attack_with(self, seat: Seat, soldier: Character) -> str | None:
        """A battle needs a first attack; only its own player is told so. WT-RULING-25"""
        able = (
            self.position.hands[seat] or self.skilled(soldier, "battle") or self.position.artifact == soldier
        )
        return None if able else "You have no card for a first attack (WT-RULING-25)."
